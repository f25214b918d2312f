"""Screens: many connections to a live channel, read by one thread that waits for all of them at once.

Whoever measures must cost less than what is measured: a screen is a bare socket and speaks as much of WebSocket as it needs
(RFC 6455). It asks for the channel, sends short masked texts, and notes when a whole message of the floor was there: the clock
is read when the socket is, behind the last byte. What a message holds is looked at only where somebody asks for it.
"""

from __future__ import annotations

import base64
import os
import select
import socket
import time
from collections.abc import Callable
from typing import Any

import msgspec

TEXT, PING, PONG = 1, 9, 10
LARGEST_READ = 1 << 20
_KEY = base64.b64encode(bytes(16)).decode()


class _State(msgspec.Struct):
    table: int
    n: int


class _Told(msgspec.Struct):
    state: _State


class Screen:
    """One connection."""

    def __init__(self, base: str, token: str, keep: bool) -> None:
        host = base.removeprefix("http://")
        address, _, port = host.partition(":")
        self.socket = socket.create_connection((address, int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(
            f"GET /live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {_KEY}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.socket.recv(4096)
        assert answer.startswith(b"HTTP/1.1 101"), answer[:200]
        self._rest = answer.partition(b"\r\n\r\n")[2]
        self._keep = keep
        self.came: dict[tuple[int, int], float] = {}
        """When the state of a table at an entry was first there, where messages are looked at."""
        self.problems: list[bytes] = []
        self.said = 0
        """How many commands it has given."""
        self.count = 0
        self.last = 0.0

    def say(self, **message: Any) -> None:
        """Send a message; a mask of noughts changes nothing."""
        payload = msgspec.json.encode(message)
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.socket.sendall(bytes([0x80 | TEXT]) + length + bytes(4) + payload)

    def read(self) -> None:
        """Take what came in."""
        data = self.socket.recv(LARGEST_READ)
        now = time.perf_counter()
        assert data, "the floor has closed a screen"
        if self._rest:
            data = self._rest + data
        place = 0
        while (end := _end_of_frame(data, place)) <= len(data):
            self._take(data, place, end, now)
            place = end
        self._rest = data[place:]

    def _take(self, data: bytes, place: int, end: int, now: float) -> None:
        what = data[place] & 0x0F
        if what == TEXT:
            self.count += 1
            self.last = now
            if self._keep:
                self._look(data[_start_of_text(data, place) : end], now)
        elif what == PING:
            held = data[_start_of_text(data, place) : end]
            self.socket.sendall(bytes([0x80 | PONG, 0x80 | len(held)]) + bytes(4) + held)

    def _look(self, message: bytes, now: float) -> None:
        if message.startswith(b'{"state"'):
            state = msgspec.json.decode(message, type=_Told).state
            self.came.setdefault((state.table, state.n), now)
        elif message.startswith(b'{"problem"'):
            self.problems.append(message)


def _start_of_text(data: bytes, place: int) -> int:
    size = data[place + 1] & 0x7F
    return place + (2 if size < 126 else 4 if size == 126 else 10)


def _end_of_frame(data: bytes, place: int) -> int:
    """Where a frame ends; beyond the data where that cannot be told yet."""
    if len(data) < place + 2:
        return len(data) + 1
    size, start = data[place + 1] & 0x7F, _start_of_text(data, place)
    if len(data) < start:
        return len(data) + 1
    return start + (size if size < 126 else int.from_bytes(data[place + 2 : start], "big"))


class Screens:
    """All of them; whoever asks for anything of theirs has them read meanwhile."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._poll = select.epoll()
        self._all: dict[int, Screen] = {}

    def open(self, token: str, *, keep: bool = False, reads: bool = True) -> Screen:
        """One more, that reads or that never does."""
        screen = Screen(self._base, token, keep)
        self._all[screen.socket.fileno()] = screen
        if reads:
            self._poll.register(screen.socket.fileno(), select.EPOLLIN)
        return screen

    def read(self, seconds: float) -> None:
        """Wait at most so long for something to come in, and take it."""
        for number, _ in self._poll.poll(max(0.0, seconds), 256):
            self._all[number].read()

    def read_for(self, seconds: float) -> None:
        """Read for so long."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.read(left)

    def until(self, true: Callable[[], bool], seconds: float = 30) -> None:
        """Read until something is so."""
        end = time.perf_counter() + seconds
        while not true():
            assert time.perf_counter() < end, "not every screen was told"
            self.read(0.05)

    def close(self) -> None:
        """Turn all of them off."""
        for screen in self._all.values():
            screen.socket.close()
        self._poll.close()


def fresh() -> str:
    """An id for a request."""
    return os.urandom(8).hex()
