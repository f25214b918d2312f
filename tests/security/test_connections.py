"""Time limits for headers and bodies, and limits on connections and messages, over real sockets (H5, H8)."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.served_app import ServedApp, serve_app
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from houseway.server.accounts.rate_limits import RateLimit
from houseway.server.api.connection_limits import SPARE_DESCRIPTORS, ConnectionLimits, _raise_descriptor_limit

SHORT_LIMITS: dict[str, Any] = {"header_seconds": 0.3, "body_seconds": 0.3}


def open_socket(app: ServedApp) -> socket.socket:
    host, _, port = app.base.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=10)


def read_all(connection: socket.socket) -> bytes:
    """Return everything that the server sends until it closes the connection."""
    data = b""
    while part := connection.recv(65536):
        data += part
    return data


@pytest.fixture(scope="module")
def quick_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor"), **SHORT_LIMITS) as new_app:
        yield new_app


HEAD = b"POST /api/session HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n"


@pytest.mark.parametrize(
    ("sent_bytes", "status"),
    [
        (b"", b"408"),
        (b"GET /health HT", b"408"),
        (b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ", b"408"),
        (HEAD, b"408"),
        (HEAD + b'{"name": ', b"408"),
        (b"nonsense\r\n\r\n", b"400"),
        (b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"a" * 20_000, b"400"),
    ],
)
def test_incomplete_requests_time_out(quick_app: ServedApp, sent_bytes: bytes, status: bytes) -> None:
    with open_socket(quick_app) as connection:
        connection.sendall(sent_bytes)
        answer = read_all(connection)
    assert answer.startswith(b"HTTP/1.1 " + status), answer[:80]
    assert b"x-content-type-options: nosniff" in answer
    assert answer.count(b"HTTP/1.1") == 1


def test_slow_bytes_do_not_extend_the_header_timeout(quick_app: ServedApp) -> None:
    start = time.monotonic()
    with open_socket(quick_app) as connection:
        connection.settimeout(0.05)
        answer = b""
        while not answer and time.monotonic() - start < 10:
            try:
                connection.sendall(b"G" if answer else b"\r\n")
                answer = connection.recv(4096)
            except TimeoutError:
                continue
    assert answer.startswith(b"HTTP/1.1 4"), answer


def test_a_second_request_on_a_connection_has_the_same_limit(quick_app: ServedApp) -> None:
    with open_socket(quick_app) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /health HT")
        answer = read_all(connection)
    assert answer.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 408" in answer


def test_idle_sockets_of_one_address_are_limited(tmp_path: Path) -> None:
    with serve_app(tmp_path, connections_per_address=20, header_seconds=60) as app:
        connections = [open_socket(app) for _ in range(20)]
        try:
            with open_socket(app) as extra_connection:
                assert read_all(extra_connection).startswith(b"HTTP/1.1 503")
            connections.pop().close()
            for _ in range(500):  # the server notices the close with a delay
                try:
                    assert httpx.get(f"{app.base}/health").status_code == 200
                    break
                except (AssertionError, httpx.TransportError):
                    continue
            else:
                raise AssertionError("a place that was given up is not free again")
        finally:
            for connection in connections:
                connection.close()


def test_incomplete_requests_do_not_block_others(tmp_path: Path) -> None:
    """1,100 such requests once blocked the server; this test sends a hundred, of which the limit admits some."""
    with serve_app(tmp_path, connections=60, connections_per_address=50, **SHORT_LIMITS) as app:
        connections = [open_socket(app) for _ in range(100)]
        for connection in connections:
            try:
                connection.sendall(b"GET / HTTP/1.1\r\nx: ")
            except OSError:
                continue  # turned away already
        for connection in connections:
            try:
                read_all(connection)  # each is ended by the server
            except ConnectionError:
                continue
        assert httpx.get(f"{app.base}/health", timeout=10).status_code == 200
        for connection in connections:
            connection.close()


def test_connections_are_limited_per_network_and_by_descriptors() -> None:
    limits = ConnectionLimits(5, 2, 10, trusted=["10.0.0.1"])
    assert [limits.enter(address) for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "192.0.2.1")] == [
        True, True, False, True,
    ]  # fmt: skip
    assert [limits.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    limits.leave("2001:db8::2")
    assert limits.enter("2001:db8::9")
    for address in ("2001:db8::1", "2001:db8::9", "192.0.2.1", "10.0.0.1", "10.0.0.1"):
        limits.leave(address)
    assert (limits.open_count, dict(limits._count_by_network)) == (0, {})
    assert ConnectionLimits(10**9, 1, 1).max_connections == _raise_descriptor_limit() - SPARE_DESCRIPTORS


def connect_websocket(app: ServedApp, token: str) -> ClientConnection:
    return connect(f"{app.base.replace('http', 'ws')}/live", additional_headers={"authorization": f"Bearer {token}"})


def receive_until_closed(connection: ClientConnection) -> tuple[list[Any], int]:
    """Return the messages until the server closes the connection, and the close code."""
    messages = []
    try:
        while True:
            messages.append(msgspec.json.decode(connection.recv(timeout=10)))
    except ConnectionClosed as error:
        return messages, 0 if error.rcvd is None else error.rcvd.code


def test_websocket_connections_are_limited_per_person_and_address(tmp_path: Path) -> None:
    with serve_app(tmp_path, websockets_per_person=3, websockets_per_address=5) as app:
        gus, eve = app.join_guest("Gus").token, app.join_guest("Eve").token
        assert gus is not None
        assert eve is not None
        with ExitStack() as open_connections:
            first = open_connections.enter_context(connect_websocket(app, gus))
            for token in (gus, gus):
                open_connections.enter_context(connect_websocket(app, token))
            with connect_websocket(app, gus) as refused:
                assert receive_until_closed(refused) == ([], 1008)
            for token in (eve, eve):
                open_connections.enter_context(connect_websocket(app, token))
            with connect_websocket(app, eve) as refused:
                assert receive_until_closed(refused) == ([], 1008)
            first.close()
            while len(app.server.connections) > 4:
                time.sleep(0.01)
            with connect_websocket(app, gus) as new_connection:
                new_connection.send('{"ping": 1}')
                assert msgspec.json.decode(new_connection.recv(timeout=10)) == {"pong": 1}
        while len(app.server.connections):
            time.sleep(0.01)
        assert not app.server.connections._connection_counts


def test_message_flood_is_throttled_and_then_disconnected(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        token = app.join_guest("Gus").token
        assert token is not None
        app.server.request_limit = RateLimit(5, 0.5)
        with connect_websocket(app, token) as flood:
            for number in range(20):
                flood.send(msgspec.json.encode({"ping": number}).decode())
            answers, code = receive_until_closed(flood)
        assert code == 1008
        problems = [answer for answer in answers if "problem" in answer]
        assert len(problems) == 1, "a flood is answered once"
        assert len(answers) <= 5 + 1 + 5, answers


def test_messages_are_limited_per_address(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        app.server.message_limit = RateLimit(4, 60)
        with (
            connect_websocket(app, app.join_guest("Gus").token or "") as first,
            connect_websocket(app, app.join_guest("Eve").token or "") as second,
        ):
            for _ in range(2):
                for connection in (first, second):
                    connection.send('{"ping": 1}')
                    assert msgspec.json.decode(connection.recv(timeout=10)) == {"pong": 1}
            first.send('{"ping": 1}')
            assert "problem" in msgspec.json.decode(first.recv(timeout=10))


def test_opening_websockets_is_rate_limited(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        token = app.join_guest("Gus").token or ""
        app.server.request_limit = RateLimit(3, 60)
        for _ in range(3):
            with connect_websocket(app, token):
                pass
        with pytest.raises(InvalidStatus), connect_websocket(app, token):
            pass
