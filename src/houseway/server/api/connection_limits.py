"""Limits on connections: how many there are, how many an address has, and how long a client may take to send or to read.

They are enforced where uvicorn reads the network, so that a half-sent request costs a socket for some seconds and nothing else.
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

from houseway.server.accounts.sessions import network_of
from houseway.server.live.websocket_frames import Wires

log = logging.getLogger("houseway.server")
SPARE_DESCRIPTORS = 128
"""Descriptors that are kept for the store, the log, checkpoints and processes."""
MOST_DESCRIPTORS = 65536
READ_SECONDS = 30.0
"""How long a client may leave an answer unread before its connection ends."""
Headers = list[tuple[bytes, bytes]]


class ConnectionLimits:
    """Counts the connections of a process; ``most`` never exceeds what the file descriptors allow."""

    def __init__(self, most: int, per_address: int, header_seconds: float, trusted: Collection[str] = ()) -> None:
        self.most = min(most, _descriptors() - SPARE_DESCRIPTORS)
        self.per_address = per_address
        self.header_seconds = header_seconds
        self._trusted = frozenset(trusted)
        """Proxies: behind one address are many clients."""
        self._by_network: Counter[str] = Counter()
        self.open = 0
        self.turned_away = 0

    def enter(self, address: str) -> bool:
        """Count a new connection; False if there are too many already."""
        network = network_of(address)
        full = self.open >= self.most
        if full or (address not in self._trusted and self._by_network[network] >= self.per_address):
            self.turned_away += 1
            if (
                self.turned_away & (self.turned_away - 1) == 0
            ):  # at powers of two, so that a flood does not fill the log
                log.warning("%s connections were turned away, the last from %s", self.turned_away, address)
            return False
        self.open += 1
        self._by_network[network] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was let in has ended."""
        network = network_of(address)
        self.open -= 1
        self._by_network[network] -= 1
        if not self._by_network[network]:
            del self._by_network[network]


def _descriptors() -> int:
    """Raise the limit of open files as far as allowed; what it is then."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


def protocols(limits: ConnectionLimits, headers: Headers) -> tuple[type[H11Protocol], type[Wires]]:
    """The protocols of HTTP and WebSocket that keep these limits; ``headers`` go with answers that no application gives."""

    class LimitedHTTP(_LimitedHTTP):
        connection_limits = limits
        answer_headers = headers

    class LimitedWires(Wires):
        def connection_lost(self, exc: Exception | None) -> None:
            limits.leave(_address(self.client))
            super().connection_lost(exc)

    return LimitedHTTP, LimitedWires


class _LimitedHTTP(H11Protocol):
    connection_limits: ConnectionLimits
    answer_headers: Headers

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._counted = False
        self._sending: asyncio.TimerHandle | None = None
        """Runs while a request has not sent all of its headers."""
        self._reading: asyncio.TimerHandle | None = None
        """Runs while the client does not read what is sent to it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Let a connection in, or turn it away at once."""
        super().connection_made(transport)
        self._counted = self.connection_limits.enter(_address(self.client))
        if not self._counted:
            self._refuse(503, b"too many connections")
            return
        self._watch_headers()

    def data_received(self, data: bytes) -> None:
        """Take what a client sends; the time for its headers runs until they are complete."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._watch_headers()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over: from now on it counts as the WebSocket's."""
        self._stop_timers()
        self._counted = False
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count a connection no more."""
        self._stop_timers()
        if self._counted:
            self._counted = False
            self.connection_limits.leave(_address(self.client))
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read: it has a while to begin."""
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads on."""
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP, with the headers of every other answer."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._refuse(400, msg.encode())
        else:
            self.transport.close()  # an answer was under way: nothing more can be said on this connection

    def on_response_complete(self) -> None:
        """A request pipelined behind this one may be half-sent."""
        super().on_response_complete()
        if not self.transport.is_closing() and self.conn.trailing_data[0]:
            self._watch_headers()

    def _watch_headers(self) -> None:
        awaited = self.conn.their_state is h11.IDLE and not self.transport.is_closing()
        if awaited and self._sending is None:
            self._sending = self.loop.call_later(self.connection_limits.header_seconds, self._on_late_headers)
        elif not awaited and self._sending is not None:
            self._sending.cancel()
            self._sending = None

    def _on_late_headers(self) -> None:
        self._sending = None
        if not self.transport.is_closing() and self.conn.their_state is h11.IDLE:
            self._refuse(408, b"the request was not complete in time")

    def _refuse(self, status: int, text: bytes) -> None:
        """Answer without an application, and close."""
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
        for timer in (self._sending, self._reading):
            if timer is not None:
                timer.cancel()
        self._sending = self._reading = None


def _address(client: tuple[str, int] | None) -> str:
    return "nowhere" if client is None else client[0]
