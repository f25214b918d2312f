"""Many WebSocket clients, read by one thread with ``epoll``.

The measuring code must cost less than what it measures. A client is therefore a bare socket that speaks only
as much of WebSocket (RFC 6455) as it needs: it opens the connection, sends short masked texts, and notes the
time at which a whole message has arrived. The clock is read right after the socket. Contents are decoded on
request only.
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


class _StateMessage(msgspec.Struct):
    state: _State


class WebSocketClient:
    """One WebSocket connection."""

    def __init__(self, base: str, token: str, decode_states: bool) -> None:
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
        self._buffer = answer.partition(b"\r\n\r\n")[2]
        self._decodes_states = decode_states
        self.arrival_times: dict[tuple[int, int], float] = {}
        """Time at which the state of a table at an entry first arrived, if messages are decoded."""
        self.problems: list[bytes] = []
        self.command_count = 0
        """Number of commands that were sent."""
        self.message_count = 0
        self.last_arrival = 0.0

    def send(self, **message: Any) -> None:
        """Send a message, masked with zeros."""
        payload = msgspec.json.encode(message)
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.socket.sendall(bytes([0x80 | TEXT]) + length + bytes(4) + payload)

    def read(self) -> None:
        """Read available data and process the complete frames in it."""
        data = self.socket.recv(LARGEST_READ)
        now = time.perf_counter()
        assert data, "the floor has closed a screen"
        if self._buffer:
            data = self._buffer + data
        position = 0
        while (end := _find_frame_end(data, position)) <= len(data):
            self._process_frame(data, position, end, now)
            position = end
        self._buffer = data[position:]

    def _process_frame(self, data: bytes, position: int, end: int, now: float) -> None:
        opcode = data[position] & 0x0F
        if opcode == TEXT:
            self.message_count += 1
            self.last_arrival = now
            if self._decodes_states:
                self._process_message(data[_find_payload_start(data, position) : end], now)
        elif opcode == PING:
            payload = data[_find_payload_start(data, position) : end]
            self.socket.sendall(bytes([0x80 | PONG, 0x80 | len(payload)]) + bytes(4) + payload)

    def _process_message(self, message: bytes, now: float) -> None:
        if message.startswith(b'{"state"'):
            state = msgspec.json.decode(message, type=_StateMessage).state
            self.arrival_times.setdefault((state.table, state.n), now)
        elif message.startswith(b'{"problem"'):
            self.problems.append(message)


def _find_payload_start(data: bytes, position: int) -> int:
    size = data[position + 1] & 0x7F
    return position + (2 if size < 126 else 4 if size == 126 else 10)


def _find_frame_end(data: bytes, position: int) -> int:
    """Return the position after a frame, or a position beyond the data if the header is incomplete."""
    if len(data) < position + 2:
        return len(data) + 1
    size, start = data[position + 1] & 0x7F, _find_payload_start(data, position)
    if len(data) < start:
        return len(data) + 1
    return start + (size if size < 126 else int.from_bytes(data[position + 2 : start], "big"))


class WebSocketClients:
    """All clients of a benchmark; waiting for anything reads from all of them."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._poll = select.epoll()
        self._clients: dict[int, WebSocketClient] = {}

    def open_client(self, token: str, *, decode_states: bool = False, reads: bool = True) -> WebSocketClient:
        """Open one more client, which reads or never does."""
        client = WebSocketClient(self._base, token, decode_states)
        self._clients[client.socket.fileno()] = client
        if reads:
            self._poll.register(client.socket.fileno(), select.EPOLLIN)
        return client

    def read(self, seconds: float) -> None:
        """Wait for data for at most some seconds, and process it."""
        for descriptor, _ in self._poll.poll(max(0.0, seconds), 256):
            self._clients[descriptor].read()

    def read_for(self, seconds: float) -> None:
        """Read for some seconds."""
        end_time = time.perf_counter() + seconds
        while (remaining_seconds := end_time - time.perf_counter()) > 0:
            self.read(remaining_seconds)

    def read_until(self, condition: Callable[[], bool], seconds: float = 30) -> None:
        """Read until a condition is true."""
        end_time = time.perf_counter() + seconds
        while not condition():
            assert time.perf_counter() < end_time, "not every screen was told"
            self.read(0.05)

    def close(self) -> None:
        """Close all connections."""
        for client in self._clients.values():
            client.socket.close()
        self._poll.close()


def make_idempotency_key() -> str:
    """Make a new idempotency key."""
    return os.urandom(8).hex()
