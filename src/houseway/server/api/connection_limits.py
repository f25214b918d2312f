"""Limits on the number of connections, and on how slowly a client may send or read.

The limits are enforced where uvicorn reads the network. A half-sent request therefore costs only a socket for
some seconds.
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

from houseway.server.accounts.rate_limits import get_network
from houseway.server.live.raw_websocket_frames import RawFrameProtocol

log = logging.getLogger("houseway.server")
SPARE_DESCRIPTORS = 128
"""File descriptors that are reserved for the store, the log, checkpoints and subprocesses."""
MAX_DESCRIPTORS = 65536
READ_TIMEOUT_SECONDS = 30.0
"""Seconds for which a client may leave a response unread before the server closes the connection."""
Headers = list[tuple[bytes, bytes]]


class ConnectionLimits:
    """Counter that limits the connections of this process, in total and per network.

    ``max_connections`` is reduced if the process may not open enough file descriptors.
    """

    def __init__(
        self, max_connections: int, max_per_address: int, header_seconds: float, trusted: Collection[str] = ()
    ) -> None:
        self.max_connections = min(max_connections, _raise_descriptor_limit() - SPARE_DESCRIPTORS)
        self.max_per_address = max_per_address
        self.header_seconds = header_seconds
        self._trusted = frozenset(trusted)
        """Addresses of trusted proxies, which are exempt from the limit per address.

        Each proxy serves many clients.
        """
        self._count_by_network: Counter[str] = Counter()
        self.open_count = 0
        self.rejected_count = 0

    def enter(self, address: str) -> bool:
        """Count a new connection and return True, or return False if there are already too many."""
        network = get_network(address)
        is_full = self.open_count >= self.max_connections
        if is_full or (address not in self._trusted and self._count_by_network[network] >= self.max_per_address):
            self.rejected_count += 1
            if (
                self.rejected_count & (self.rejected_count - 1) == 0
            ):  # Log only powers of two, so that a flood does not fill the log.
                log.warning("rejected %s connections, the last from %s", self.rejected_count, address)
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
    """Raise the limit of open file descriptors as far as allowed, and return the new limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    target = MAX_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MAX_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < target:
        resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))
        return target
    return MAX_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


def make_protocols(limits: ConnectionLimits, headers: Headers) -> tuple[type[H11Protocol], type[RawFrameProtocol]]:
    """Make the HTTP and WebSocket protocol classes that enforce these limits.

    ``headers`` are added to responses that the protocol sends without calling the application.
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
        """Timer that runs until the client has sent all headers of a request."""
        self._read_timer: asyncio.TimerHandle | None = None
        """Timer that runs while the client does not read the response."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Accept a new connection, or respond with 503 and close it if there are too many."""
        super().connection_made(transport)
        self._is_counted = self.connection_limits.enter(_get_address(self.client))
        if not self._is_counted:
            self._refuse(503, b"too many connections")
            return
        self._watch_headers()

    def data_received(self, data: bytes) -> None:
        """Process data from a client, and start or stop the timer for its request headers."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._watch_headers()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Pass the connection to the WebSocket protocol, which stops counting the connection when it ends."""
        self._stop_timers()
        self._is_counted = False
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers and stop counting the connection."""
        self._stop_timers()
        if self._is_counted:
            self._is_counted = False
            self.connection_limits.leave(_get_address(self.client))
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Start the read timer, because the client does not read the response."""
        super().pause_writing()
        if self._read_timer is None:
            self._read_timer = self.loop.call_later(READ_TIMEOUT_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the read timer, because the client reads the response again."""
        super().resume_writing()
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    def send_400_response(self, msg: str) -> None:
        """Respond with 400 to data that is not HTTP, with the headers that every response has."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._refuse(400, msg.encode())
        else:
            self.transport.close()  # An answer was being sent: no other can follow on this connection.

    def on_response_complete(self) -> None:
        """Start the header timer if the client has already sent part of its next request."""
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
        """Send a response without calling the application, and close the connection."""
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
