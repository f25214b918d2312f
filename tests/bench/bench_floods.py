"""Ping time of a bystander while a client floods the server, against the ping time of an idle server.

The target is a median below 50 ms. Each flood runs in its own process, goes to 127.0.0.1 only, and ends after a
few seconds or a few thousand requests.
"""

from __future__ import annotations

import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
from tests.bench.bench_server_live import run_server
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from houseway.client import HousewayClient as Client

SECONDS = 4.0
MAX_REQUESTS = 5_000
"""Maximum number of requests, connections or messages that a flood sends."""
TARGET_MS = 50.0
TABLE = {"instrument": "NI2005-63", "table": {"decks": 6, "min": "5.00", "max": "500.00"}, "private": True}
RECORD = {
    "record": 1, "instrument": "NI2005-63", "table": {"decks": 6}, "commands": [{"do": "rules-copy", "player": "ann"}] * 2_000,
}  # fmt: skip


class Flood:
    """Floods of one attacker against one server, until a time and a number of requests are reached."""

    def __init__(self, base: str, token: str) -> None:
        self.base = base
        self.token = token
        self._end_time = time.monotonic() + SECONDS
        self._remaining = MAX_REQUESTS

    @property
    def may_send(self) -> bool:
        """Permission to send one more request; every access uses up one request."""
        self._remaining -= 1
        return self._remaining > 0 and time.monotonic() < self._end_time

    def send_requests(self, send: Callable[[httpx.Client], object]) -> None:
        """Send requests over eight connections at the same time."""

        def work() -> None:
            with httpx.Client(
                base_url=self.base, headers={"authorization": f"Bearer {self.token}"}, timeout=30
            ) as client:
                while self.may_send:
                    with suppress(httpx.HTTPError):
                        send(client)

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def description(self) -> None:
        """Request the OpenAPI description."""
        self.send_requests(lambda client: client.get("/openapi.json"))

    def records(self) -> None:
        """Send records to be verified."""
        body = msgspec.json.encode(RECORD)
        headers = {"content-type": "application/json"}
        self.send_requests(lambda client: client.post("/api/verify", content=body, headers=headers))

    def lobby(self) -> None:
        """Request the list of tables."""
        self.send_requests(lambda client: client.get("/api/tables"))

    def half_sent(self) -> None:
        """Open connections that never finish their headers."""
        host, _, port = self.base.removeprefix("http://").partition(":")
        connections: list[socket.socket] = []
        while self.may_send:
            with suppress(OSError):
                connections.append(socket.create_connection((host, int(port)), timeout=5))
                connections[-1].sendall(b"GET / HTTP/1.1\r\nx: ")
            if len(connections) > 800:
                connections.pop(0).close()
            time.sleep(0.001)
        for connection in connections:
            connection.close()

    def messages(self) -> None:
        """Send pings over six WebSocket connections without reading the answers; reconnect if disconnected."""

        def work() -> None:
            while self.may_send:
                with suppress(WebSocketException, OSError), open_websocket(self.base, self.token) as websocket:
                    while self.may_send:
                        websocket.send('{"ping": 1}')

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


FLOODS = ("description", "records", "half_sent", "messages", "lobby")


def open_websocket(base: str, token: str) -> ClientConnection:
    """Open a WebSocket connection for the person who has this token."""
    headers = {"authorization": f"Bearer {token}"}
    return connect(f"{base.replace('http', 'ws')}/live", additional_headers=headers, open_timeout=30)


def measure_pings(websocket: ClientConnection, seconds: float) -> list[float]:
    """Send pings for some seconds and return the time of each in milliseconds."""
    durations_ms = []
    end_time = time.monotonic() + seconds
    while time.monotonic() < end_time:
        started = time.perf_counter()
        websocket.send('{"ping": 7}')
        while msgspec.json.decode(websocket.recv(timeout=60)) != {"pong": 7}:
            continue
        durations_ms.append((time.perf_counter() - started) * 1000)
        time.sleep(0.06)  # below the limit of messages
    return durations_ms


def measure(name: str) -> None:
    """Print the bystander's ping time during one flood.

    Each flood gets a new server, so that no earlier flood has used up the rate limits.
    """
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder), "own") as (base, _process):
        bystander, attacker = Client(base), Client(base)
        bystander.join_as_guest("ann")
        attacker.join_as_guest("eve")
        for number in range(3):
            attacker.post("/api/tables", {"name": f"t{number}", **TABLE})
        assert bystander.token is not None
        assert attacker.token is not None
        with open_websocket(base, bystander.token) as websocket:
            quiet_ms = statistics.median(measure_pings(websocket, SECONDS / 2))
            flood = subprocess.Popen([sys.executable, "-m", "tests.bench.bench_floods", name, base, attacker.token])
            try:
                durations_ms = measure_pings(websocket, SECONDS)
            finally:
                flood.wait(60)
    median_ms = statistics.median(durations_ms)
    print(
        f"   {name.replace('_', ' ')}: ping {median_ms:.1f} ms (median), {max(durations_ms):.0f} ms (longest), "
        f"{median_ms / quiet_ms:.1f} times the {quiet_ms:.1f} ms of the quiet server; target: below {TARGET_MS:.0f} ms",
        flush=True,
    )


def main(*_arguments: str) -> None:
    """Print the bystander's ping time for each flood."""
    for name in FLOODS:
        measure(name)


if __name__ == "__main__":
    getattr(Flood(*sys.argv[2:]), sys.argv[1])()
