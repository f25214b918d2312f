"""Limits on connections: how many in total and per address, and how slowly a client may send or read.

They are enforced where uvicorn reads the network, so that a half-sent request costs only a socket for some
seconds.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections import Counter
from collections.abc import Collection
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from houseway.server.accounts.throttling import get_network
from houseway.server.live.websocket_frames import RawFrameProtocol

log = logging.getLogger("houseway.server")
SPARE_DESCRIPTORS = 128
"""File descriptors that are reserved for the store, the log, checkpoints and subprocesses."""
MAX_DESCRIPTORS = 65536
READ_TIMEOUT_SECONDS = 30.0
"""Longest time that a client may leave an answer unread before its connection is closed, in seconds."""
Headers = list[tuple[bytes, bytes]]


class ConnectionLimits:
    """Counter of the connections of a process.

    ``max_connections`` never exceeds what the file descriptors allow.
    """

    def __init__(
        self, max_connections: int, max_per_address: int, header_seconds: float, trusted: Collection[str] = ()
    ) -> None:
        self.max_connections = min(max_connections, _raise_descriptor_limit() - SPARE_DESCRIPTORS)
        self.max_per_address = max_per_address
        self.header_seconds = header_seconds
        self._trusted = frozenset(trusted)
        """Addresses of proxies, each of which serves many clients."""
        self._count_by_network: Counter[str] = Counter()
        self.open_count = 0
        self.rejected_count = 0

    def enter(self, address: str) -> bool:
        """Count a new connection; return False if there are too many already."""
        network = get_network(address)
        is_full = self.open_count >= self.max_connections
        if is_full or (address not in self._trusted and self._count_by_network[network] >= self.max_per_address):
            self.rejected_count += 1
            if (
                self.rejected_count & (self.rejected_count - 1) == 0
            ):  # Log only powers of two, so that a flood does not fill the log.
                log.warning("%s connections were turned away, the last from %s", self.rejected_count, address)
            return False
        self.open_count += 1
        self._count_by_network[network] += 1
        return True

    def leave(self, address: str) -> None:
        """Stop counting a connection that has ended."""
        network = get_network(address)
        self.open_count -= 1
        self._count_by_network[network] -= 1
        if not self._count_by_network[network]:
            del self._count_by_network[network]


def _raise_descriptor_limit() -> int:
    """Raise the limit of open files as far as allowed; return the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    target = MAX_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MAX_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < target:
        resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))
        return target
    return MAX_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


def make_protocols(limits: ConnectionLimits, headers: Headers) -> tuple[type[H11Protocol], type[RawFrameProtocol]]:
    """Make the HTTP and WebSocket protocols that enforce these limits.

    ``headers`` are added to answers that are sent without the application.
    """

    class LimitedHTTP(_LimitedHTTPProtocol):
        connection_limits = limits
        answer_headers = headers

    class LimitedWires(RawFrameProtocol):
        def connection_lost(self, exc: Exception | None) -> None:
            limits.leave(_get_address(self.client))
            super().connection_lost(exc)

    return LimitedHTTP, LimitedWires


class _LimitedHTTPProtocol(H11Protocol):
    connection_limits: ConnectionLimits
    answer_headers: Headers

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._is_counted = False
        self._header_timer: asyncio.TimerHandle | None = None
        """Timer that runs while a request has not sent all of its headers."""
        self._read_timer: asyncio.TimerHandle | None = None
        """Timer that runs while the client does not read what is sent to it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Accept a connection, or reject it at once."""
        super().connection_made(transport)
        self._is_counted = self.connection_limits.enter(_get_address(self.client))
        if not self._is_counted:
            self._refuse(503, b"too many connections")
            return
        self._watch_headers()

    def data_received(self, data: bytes) -> None:
        """Process data from a client; the header timer runs until its headers are complete."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._watch_headers()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Pass the connection to the WebSocket protocol, which counts it from now on."""
        self._stop_timers()
        self._is_counted = False
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._stop_timers()
        if self._is_counted:
            self._is_counted = False
            self.connection_limits.leave(_get_address(self.client))
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Start the read timer: the client does not read."""
        super().pause_writing()
        if self._read_timer is None:
            self._read_timer = self.loop.call_later(READ_TIMEOUT_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the read timer: the client reads again."""
        super().resume_writing()
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    def send_400_response(self, msg: str) -> None:
        """Answer data that is not HTTP, with the headers of every other answer."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._refuse(400, msg.encode())
        else:
            self.transport.close()  # An answer was being sent: no other can follow on this connection.

    def on_response_complete(self) -> None:
        """Start the header timer if a request that was pipelined after this one is half-sent."""
        super().on_response_complete()
        if not self.transport.is_closing() and self.conn.trailing_data[0]:
            self._watch_headers()

    def _watch_headers(self) -> None:
        is_awaiting_headers = self.conn.their_state is h11.IDLE and not self.transport.is_closing()
        if is_awaiting_headers and self._header_timer is None:
            self._header_timer = self.loop.call_later(self.connection_limits.header_seconds, self._on_late_headers)
        elif not is_awaiting_headers and self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None

    def _on_late_headers(self) -> None:
        self._header_timer = None
        if not self.transport.is_closing() and self.conn.their_state is h11.IDLE:
            self._refuse(408, b"the request was not complete in time")

    def _refuse(self, status: int, text: bytes) -> None:
        """Answer without the application, and close."""
        phrase = {400: b"Bad Request", 408: b"Request Timeout", 503: b"Service Unavailable"}[status]
        lines = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", str(len(text)).encode()),
            (b"connection", b"close"),
            *self.answer_headers,
        ]
        head = b"".join(b"%s: %s\r\n" % line for line in lines)
        self.transport.write(b"HTTP/1.1 %d %s\r\n%s\r\n%s" % (status, phrase, head, text))
        self.transport.close()

    def _stop_timers(self) -> None:
        for timer in (self._header_timer, self._read_timer):
            if timer is not None:
                timer.cancel()
        self._header_timer = self._read_timer = None


def _get_address(client: tuple[str, int] | None) -> str:
    return "nowhere" if client is None else client[0]
