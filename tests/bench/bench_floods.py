"""A bystander's ping while somebody floods the server, as a ratio to the quiet server; the target is a median below 50 ms.

Floods go to 127.0.0.1 alone, from a process of their own, and end after some seconds and some thousand requests.
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
from tests.bench.bench_server_live import served
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from houseway.client import HousewayClient as Client

SECONDS = 4.0
MOST = 5_000
"""How many requests, connections or messages a flood sends at most."""
TARGET_MS = 50.0
TABLE = {"instrument": "NI2005-63", "table": {"decks": 6, "min": "5.00", "max": "500.00"}, "private": True}
RECORD = {
    "record": 1, "instrument": "NI2005-63", "table": {"decks": 6}, "commands": [{"do": "rules-copy", "player": "ann"}] * 2_000,
}  # fmt: skip


class Flood:
    """What every flood knows: where, with which token, and until when."""

    def __init__(self, base: str, token: str) -> None:
        self.base = base
        self.token = token
        self._end = time.monotonic() + SECONDS
        self._left = MOST

    @property
    def goes_on(self) -> bool:
        """Whether to send once more."""
        self._left -= 1
        return self._left > 0 and time.monotonic() < self._end

    def requests(self, send: Callable[[httpx.Client], object]) -> None:
        """Send requests from eight connections at once."""

        def work() -> None:
            with httpx.Client(
                base_url=self.base, headers={"authorization": f"Bearer {self.token}"}, timeout=30
            ) as client:
                while self.goes_on:
                    with suppress(httpx.HTTPError):
                        send(client)

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def description(self) -> None:
        """Ask for the description of the API."""
        self.requests(lambda client: client.get("/openapi.json"))

    def records(self) -> None:
        """Send records to be checked."""
        body = msgspec.json.encode(RECORD)
        headers = {"content-type": "application/json"}
        self.requests(lambda client: client.post("/api/verify", content=body, headers=headers))

    def lobby(self) -> None:
        """Ask for the list of tables, after opening some with as many options as allowed."""
        self.requests(lambda client: client.get("/api/tables"))

    def half_sent(self) -> None:
        """Open connections that never end their headers."""
        host, _, port = self.base.removeprefix("http://").partition(":")
        held: list[socket.socket] = []
        while self.goes_on:
            with suppress(OSError):
                held.append(socket.create_connection((host, int(port)), timeout=5))
                held[-1].sendall(b"GET / HTTP/1.1\r\nx: ")
            if len(held) > 800:
                held.pop(0).close()
            time.sleep(0.001)
        for one in held:
            one.close()

    def messages(self) -> None:
        """Send pings on six channels of one person without reading the answers, and come back when disconnected."""

        def work() -> None:
            while self.goes_on:
                with suppress(WebSocketException, OSError), channel(self.base, self.token) as wire:
                    while self.goes_on:
                        wire.send('{"ping": 1}')

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


FLOODS = ("description", "records", "half_sent", "messages", "lobby")


def channel(base: str, token: str) -> ClientConnection:
    """The channel of somebody."""
    headers = {"authorization": f"Bearer {token}"}
    return connect(f"{base.replace('http', 'ws')}/live", additional_headers=headers, open_timeout=30)


def pings(wire: ClientConnection, seconds: float) -> list[float]:
    """How long each ping takes, in milliseconds."""
    took = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        started = time.perf_counter()
        wire.send('{"ping": 7}')
        while msgspec.json.decode(wire.recv(timeout=60)) != {"pong": 7}:
            continue
        took.append((time.perf_counter() - started) * 1000)
        time.sleep(0.06)  # below the limit of messages
    return took


def measure(name: str) -> None:
    """Print the bystander's ping during one flood, on a server of its own: no other flood has used up the limits before."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), "own") as (base, _process):
        bystander, attacker = Client(base), Client(base)
        bystander.join_as_guest("ann")
        attacker.join_as_guest("eve")
        for number in range(3):
            attacker.post("/api/tables", {"name": f"t{number}", **TABLE})
        assert bystander.token is not None
        assert attacker.token is not None
        with channel(base, bystander.token) as wire:
            quiet = statistics.median(pings(wire, SECONDS / 2))
            flood = subprocess.Popen([sys.executable, "-m", "tests.bench.bench_floods", name, base, attacker.token])
            try:
                took = pings(wire, SECONDS)
            finally:
                flood.wait(60)
    middle = statistics.median(took)
    print(
        f"   {name.replace('_', ' ')}: ping {middle:.1f} ms (median), {max(took):.0f} ms (longest), "
        f"{middle / quiet:.1f} times the {quiet:.1f} ms of the quiet server; target: below {TARGET_MS:.0f} ms",
        flush=True,
    )


def main(*_arguments: str) -> None:
    """Print the bystander's ping for each flood."""
    for name in FLOODS:
        measure(name)


if __name__ == "__main__":
    getattr(Flood(*sys.argv[2:]), sys.argv[1])()
