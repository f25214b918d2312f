"""Network of a simulation: HTTP requests and WebSocket connections to ASGI applications in the same event loop.

Messages of a connection arrive in order, each after a delay. A connection can be cut at any moment, and a kill of
the server process cuts all its connections.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.server.live.raw_websocket_frames import FRAME_WRITER_KEY, decode_frame
from houseway.server.simulation.faults import FaultPlan

if TYPE_CHECKING:
    from houseway.server.simulation.process import SimulatedProcess

HOST = b"localhost"
MAX_RESPONSE_SECONDS = 60.0
"""Time after which a client stops waiting for the response to a request, in simulated seconds."""

Trace = Callable[[str, bytes], None]
"""Function that is called with the name of a client and each message that it receives."""


class ConnectionCutError(Exception):
    """The connection was cut, or the process at its other end was killed."""


class Network:
    """Network between the clients and the processes of a world."""

    def __init__(self, plan: FaultPlan, chance: random.Random, trace: Trace) -> None:
        self._plan = plan
        self._chance = chance
        self.trace = trace
        self.cut_count = 0

    def draw_delay(self) -> float:
        """Draw the time that a message takes."""
        return self._chance.random() * self._plan.delay_seconds

    def is_cut(self) -> bool:
        """Draw whether a connection is cut now, and count it."""
        is_cut = bool(self._plan.cut_connection) and self._chance.random() < self._plan.cut_connection
        self.cut_count += is_cut
        return is_cut

    async def request(
        self, process: SimulatedProcess, client: str, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, Any]:
        """Send an HTTP request, and return the status and the decoded body of the response.

        Raises:
            ConnectionCutError: The connection was cut before the response arrived.
        """
        await asyncio.sleep(self.draw_delay())
        if not process.is_alive or self.is_cut():
            raise ConnectionCutError
        loop = asyncio.get_running_loop()
        response: asyncio.Future[tuple[int, bytes]] = loop.create_future()
        scope = _make_scope("http", client, path, token)
        scope |= {"method": method, "scheme": "http"}
        data = b"" if body is None else msgspec.json.encode(body)
        if data:
            scope["headers"].append((b"content-type", b"application/json"))
            scope["headers"].append((b"content-length", str(len(data)).encode()))
        process.run_task(_run_request(process.app, scope, data, response))
        with process.guard(response):
            async with asyncio.timeout(MAX_RESPONSE_SECONDS):
                status, content = await response
        await asyncio.sleep(self.draw_delay())
        self.trace(client, b"%d " % status + content)
        return status, msgspec.json.decode(content) if content else None


async def _run_request(
    app: Any, scope: dict[str, Any], data: bytes, response: asyncio.Future[tuple[int, bytes]]
) -> None:
    messages: list[dict[str, Any]] = [{"type": "http.request", "body": data, "more_body": False}]
    parts: list[bytes] = []
    status = 0

    async def receive() -> dict[str, Any]:
        if messages:
            return messages.pop()
        await asyncio.get_running_loop().create_future()  # the client stays connected
        raise AssertionError("unreachable")

    async def send(message: dict[str, Any]) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        elif message["type"] == "http.response.body":
            parts.append(message.get("body", b""))
            if not message.get("more_body") and not response.done():
                response.set_result((status, b"".join(parts)))

    await app(scope, receive, send)


class SimulatedWebSocket:
    """WebSocket connection of a client."""

    def __init__(self, network: Network, process: SimulatedProcess, client: str, token: str) -> None:
        self._network = network
        self._process = process
        self._client = client
        self._token = token
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_client: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._server_time = self._client_time = 0.0
        """Times at which the last message to the server and to the client arrives."""
        self.is_open = False

    async def connect(self) -> None:
        """Open the connection.

        Raises:
            ConnectionCutError: The process is not running.
        """
        await asyncio.sleep(self._network.draw_delay())
        if not self._process.is_alive:
            raise ConnectionCutError
        self.is_open = True
        self._process.connections[self] = None
        scope = _make_scope("websocket", self._client, "/live", self._token)
        scope |= {"scheme": "ws", "subprotocols": [], "extensions": {FRAME_WRITER_KEY: self._write_frame}}
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._process.run_task(self._run(scope))

    async def _run(self, scope: dict[str, Any]) -> None:
        app: Any = self._process.app
        await app(scope, self._to_server.get, self._send)
        self.close()

    def send(self, message: dict[str, Any]) -> None:
        """Send a message to the server. It arrives after a delay, or the connection is cut.

        Raises:
            ConnectionCutError: The connection is closed.
        """
        if self.is_open and self._network.is_cut():
            self.close()
        if not self.is_open:
            raise ConnectionCutError
        loop = asyncio.get_running_loop()
        self._server_time = max(self._server_time, loop.time() + self._network.draw_delay())
        event = {"type": "websocket.receive", "text": msgspec.json.encode(message).decode(), "bytes": None}
        loop.call_at(self._server_time, self._arrive, event)

    def _arrive(self, event: dict[str, Any]) -> None:
        if self.is_open and self._process.is_alive:
            self._to_server.put_nowait(event)

    async def receive(self) -> bytes:
        """Wait for the next message of the server.

        Raises:
            ConnectionCutError: The connection is closed, and every message that arrived was read.
        """
        message = await self._to_client.get()
        if message is None:
            raise ConnectionCutError
        self._network.trace(self._client, message)
        return message

    def close(self) -> None:
        """Cut the connection. Messages on their way are lost."""
        if not self.is_open:
            return
        self.is_open = False
        self._process.connections.pop(self, None)
        self._to_client.put_nowait(None)
        if self._process.is_alive:
            self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def _write_frame(self, frame: bytes) -> bool:
        if not self.is_open:
            return False
        self._deliver(decode_frame(frame))
        return True

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            data = message.get("text") or message.get("bytes") or b""
            self._deliver(data.encode() if isinstance(data, str) else data)
        elif message["type"] == "websocket.close":
            self.close()

    def _deliver(self, data: bytes) -> None:
        loop = asyncio.get_running_loop()
        self._client_time = max(self._client_time, loop.time() + self._network.draw_delay())
        # The message belongs to the network: it arrives although the server is killed meanwhile.
        loop.call_at(self._client_time, self._reach_client, data, context=self._process.outside_context)

    def _reach_client(self, data: bytes) -> None:
        if self.is_open:
            self._to_client.put_nowait(data)


def _make_scope(kind: str, client: str, path: str, token: str | None) -> dict[str, Any]:
    path, _, query = path.partition("?")
    headers = [(b"host", HOST), (b"user-agent", client.encode())]
    if token is not None:
        headers.append((b"authorization", b"Bearer " + token.encode()))
    return {
        "type": kind, "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "path": path,
        "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "headers": headers,
        "client": ("127.0.0.1", 1), "server": ("localhost", 80), "state": {}, "extensions": {},
    }  # fmt: skip
