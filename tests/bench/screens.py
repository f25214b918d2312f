"""Screens: many connections to a live channel that cost the measuring process next to nothing.

A screen speaks as much of WebSocket as it needs (RFC 6455): it asks for the channel, sends short masked texts, and notes when
whole messages of the floor came in. What they hold is looked at only where somebody asks for it.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
from typing import Any

import msgspec

TEXT, PING, CLOSE = 1, 9, 8
_KEY = base64.b64encode(bytes(16)).decode()


class Screen(asyncio.Protocol):
    """One connection."""

    def __init__(self, host: str, token: str, keep: bool) -> None:
        self._hello = (
            f"GET /live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {_KEY}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
        ).encode()
        self._data = bytearray()
        self._is_open = False
        self._keep = keep
        self.messages: list[bytes] = []
        self.came: dict[tuple[int, int], float] = {}
        """When the state of a table at an entry was first there, where messages are kept."""
        self.count = 0
        self.last = 0.0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._hello)

    def say(self, **message: Any) -> None:
        """Send a message."""
        payload = msgspec.json.encode(message)
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.transport.write(bytes([0x80 | TEXT]) + length + bytes(4) + payload)  # a mask of noughts changes nothing

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._is_open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._data.startswith(b"HTTP/1.1 101"), bytes(self._data[:200])
            del self._data[: end + 4]
            self._is_open = True
            self.ready.set_result(None)
        while self._take():
            pass

    def _take(self) -> bool:
        """Take one whole message from what came in."""
        held = self._data
        if len(held) < 2:
            return False
        size, start = held[1] & 0x7F, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(held) < start:
                return False
            size = int.from_bytes(held[2:start], "big")
        if len(held) < start + size:
            return False
        if held[0] & 0x0F == TEXT:
            self.count += 1
            self.last = time.perf_counter()
            if self._keep:
                self._note(bytes(held[start : start + size]))
        elif held[0] & 0x0F == PING:
            self.transport.write(bytes([0x80 | 10, 0x80 | size]) + bytes(4) + bytes(held[start : start + size]))
        del held[: start + size]
        return True

    def _note(self, message: bytes) -> None:
        if message.startswith(b'{"state"'):
            state = msgspec.json.decode(message, type=_Told).state
            self.came.setdefault((state.table, state.n), self.last)
        else:
            self.messages.append(message)


class _State(msgspec.Struct):
    table: int
    n: int


class _Told(msgspec.Struct):
    state: _State


async def open_screen(base: str, token: str, *, keep: bool = False) -> Screen:
    """A screen that is connected."""
    host = base.removeprefix("http://")
    address, _, port = host.partition(":")
    _, screen = await asyncio.get_running_loop().create_connection(
        lambda: Screen(host, token, keep), address, int(port)
    )
    await screen.ready
    return screen


def fresh() -> str:
    """An id for a request."""
    return os.urandom(8).hex()
