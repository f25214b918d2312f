"""H5, H8: time limits for headers and bodies, limits on connections, channels and messages, over real sockets."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.served_app import Served, served
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from houseway.server.accounts.sessions import RateLimit
from houseway.server.api.connection_limits import SPARE_DESCRIPTORS, ConnectionLimits, _raise_descriptor_limit

QUICK: dict[str, Any] = {"header_seconds": 0.3, "body_seconds": 0.3}


def wire(house: Served) -> socket.socket:
    host, _, port = house.base.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=10)


def everything(connection: socket.socket) -> bytes:
    """What the server sends until it closes the connection."""
    found = b""
    while part := connection.recv(65536):
        found += part
    return found


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor"), **QUICK) as made:
        yield made


HEAD = b"POST /api/session HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n"


@pytest.mark.parametrize(
    ("sent", "says"),
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
def test_half_sent_requests_are_ended(quick: Served, sent: bytes, says: bytes) -> None:
    with wire(quick) as connection:
        connection.sendall(sent)
        answer = everything(connection)
    assert answer.startswith(b"HTTP/1.1 " + says), answer[:80]
    assert b"x-content-type-options: nosniff" in answer
    assert answer.count(b"HTTP/1.1") == 1


def test_a_byte_now_and_then_does_not_prolong_the_time_for_headers(quick: Served) -> None:
    begun = time.monotonic()
    with wire(quick) as connection:
        connection.settimeout(0.05)
        answer = b""
        while not answer and time.monotonic() - begun < 10:
            try:
                connection.sendall(b"G" if answer else b"\r\n")
                answer = connection.recv(4096)
            except TimeoutError:
                continue
    assert answer.startswith(b"HTTP/1.1 4"), answer


def test_a_second_request_on_a_connection_has_the_same_limit(quick: Served) -> None:
    with wire(quick) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /health HT")
        answer = everything(connection)
    assert answer.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 408" in answer


def test_idle_sockets_of_one_address_leave_room_for_the_limit_only(tmp_path: Path) -> None:
    with served(tmp_path, connections_per_address=20, header_seconds=60) as house:
        held = [wire(house) for _ in range(20)]
        try:
            with wire(house) as refused:
                assert everything(refused).startswith(b"HTTP/1.1 503")
            held.pop().close()
            for _ in range(500):  # the server hears of the end in its own time
                try:
                    assert httpx.get(f"{house.base}/health").status_code == 200
                    break
                except (AssertionError, httpx.TransportError):
                    continue
            else:
                raise AssertionError("a place that was given up is not free again")
        finally:
            for one in held:
                one.close()


def test_half_sent_requests_do_not_shut_others_out(tmp_path: Path) -> None:
    """1,100 of them once held the server; here a hundred, of which the limit lets some in, for as long as it says."""
    with served(tmp_path, connections=60, connections_per_address=50, **QUICK) as house:
        held = [wire(house) for _ in range(100)]
        for one in held:
            try:
                one.sendall(b"GET / HTTP/1.1\r\nx: ")
            except OSError:
                continue  # turned away already
        for one in held:
            try:
                everything(one)  # each is ended by the server
            except ConnectionError:
                continue
        assert httpx.get(f"{house.base}/health", timeout=10).status_code == 200
        for one in held:
            one.close()


def test_connections_are_counted_by_network_and_never_beyond_the_descriptors() -> None:
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


def channel(house: Served, token: str) -> ClientConnection:
    return connect(f"{house.base.replace('http', 'ws')}/live", additional_headers={"authorization": f"Bearer {token}"})


def until_closed(connection: ClientConnection) -> tuple[list[Any], int]:
    """What a channel is sent until the server closes it, and with which code."""
    found = []
    try:
        while True:
            found.append(msgspec.json.decode(connection.recv(timeout=10)))
    except ConnectionClosed as closed:
        return found, 0 if closed.rcvd is None else closed.rcvd.code


def test_a_person_has_so_many_channels_and_an_address_too(tmp_path: Path) -> None:
    with served(tmp_path, channels_per_person=3, channels_per_address=5) as house:
        gus, eve = house.guest("Gus").token, house.guest("Eve").token
        assert gus is not None
        assert eve is not None
        held = [channel(house, gus) for _ in range(3)]
        assert until_closed(channel(house, gus)) == ([], 1008)
        held += [channel(house, eve) for _ in range(2)]
        assert until_closed(channel(house, eve)) == ([], 1008)
        held.pop(0).close()
        while house.floor.broadcaster.connection_count > 4:
            time.sleep(0.01)
        with channel(house, gus) as again:
            again.send('{"ping": 1}')
            assert msgspec.json.decode(again.recv(timeout=10)) == {"pong": 1}
        for one in held:
            one.close()
        while house.floor.broadcaster.connection_count:
            time.sleep(0.01)
        assert not house.floor.broadcaster._connection_counts


def test_a_flood_of_messages_is_held_back_and_then_ended(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        token = house.guest("Gus").token
        assert token is not None
        house.floor.request_limit = RateLimit(5, 0.5)
        with channel(house, token) as flood:
            for number in range(20):
                flood.send(msgspec.json.encode({"ping": number}).decode())
            answers, code = until_closed(flood)
        assert code == 1008
        problems = [one for one in answers if "problem" in one]
        assert len(problems) == 1, "a flood is answered once"
        assert len(answers) <= 5 + 1 + 5, answers


def test_messages_are_counted_by_address_too(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        house.floor.message_limit = RateLimit(4, 60)
        with (
            channel(house, house.guest("Gus").token or "") as one,
            channel(house, house.guest("Eve").token or "") as two,
        ):
            for _ in range(2):
                for connection in (one, two):
                    connection.send('{"ping": 1}')
                    assert msgspec.json.decode(connection.recv(timeout=10)) == {"pong": 1}
            one.send('{"ping": 1}')
            assert "problem" in msgspec.json.decode(one.recv(timeout=10))


def test_opening_channels_is_counted(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        token = house.guest("Gus").token or ""
        house.floor.request_limit = RateLimit(3, 60)
        for _ in range(3):
            channel(house, token).close()
        with pytest.raises(InvalidStatus):
            channel(house, token)
