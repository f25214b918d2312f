"""The live channel: coming back after a break, beats, and clients that do not read."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.sync.client import ClientConnection, connect
from websockets.uri import parse_uri

from houseway.client import HousewayClient
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.live import broadcaster
from houseway.server.live.activity_feed import MAX_LINES
from houseway.server.live.broadcaster import MAX_QUEUED_ANSWERS, MAX_QUEUED_STATES, ConnectedClient
from houseway.server.live.websocket_frames import decode_frame, encode_frame


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def opened(house: Served) -> int:
    """A table at which Dora deals real cards."""
    return house.staff("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")


def channel(house: Served, who: HousewayClient) -> ClientConnection:
    """A live channel of somebody."""
    headers = {"authorization": f"Bearer {who.token}"}
    return connect(house.base.replace("http", "ws") + "/live", additional_headers=headers, compression=None)


def told(socket: ClientConnection, seconds: float = 10) -> dict[str, Any]:
    """What is said next."""
    found: dict[str, Any] = msgspec.json.decode(socket.recv(timeout=seconds))
    return found


def say(socket: ClientConnection, **message: Any) -> None:
    socket.send(msgspec.json.encode(message).decode())


def play_round(house: Served, table: int, ann: HousewayClient) -> None:
    """A round of one box with real cards, settled: it leaves lines in the story."""
    with house.staff("Dora") as dora:
        dora.send_command(table, {"do": "shoe", "unseen": True}, role="dealer")
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "amount": "5.00"})
        for cards, command in (("Th 7d Qs", {"do": "deal"}), ("Tc", {"do": "dealer"})):
            dora.send_command(table, {"do": "seen", "cards": cards}, role="dealer")
            if command["do"] == "dealer":
                ann.send_command(table, {"do": "stand", "player": "ann", "box": 1})
            dora.send_command(table, command, role="dealer")


def test_who_comes_back_is_told_what_was_missed(house: Served) -> None:
    table = opened(house)
    with house.guest("ann") as ann:
        ann.move_chips(table, "buy-in", "100.00")
        with channel(house, ann) as socket:
            say(socket, watch=table, role="onlooker")
            known = told(socket)["state"]
        assert "missed" not in known
        play_round(house, table, ann)
        with channel(house, ann) as socket:
            say(socket, watch=table, role="onlooker", since=known["n"])
            state = told(socket)["state"]
            missed = state["missed"]
            assert (missed["since"], missed["entries"]) == (known["n"], state["n"] - known["n"])
            assert missed["whole"]
            assert missed["events"] == [event for event in state["story"] if event["n"] > known["n"]]
            assert any(event.get("player") == "ann" for event in missed["events"])
        with channel(house, ann) as socket:
            say(socket, watch=table, role="onlooker", since=state["n"])
            say(socket, ping=7)
            assert told(socket) == {"pong": 7}


def test_what_is_too_old_is_a_fresh_state_that_says_so(house: Served) -> None:
    table = opened(house)
    with house.guest("ann") as ann:
        ann.move_chips(table, "buy-in", "100.00")
        replica = house.floor.tables.get_loaded(table)
        assert replica is not None
        assert replica.activity_feed is not None
        for _ in range(MAX_LINES + 5):
            ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "wager": "main", "amount": "10.00"})
        with channel(house, ann) as socket:
            say(socket, watch=table, role="onlooker", since=0)
            missed = told(socket)["state"]["missed"]
    assert (missed["whole"], len(missed["events"])) == (False, MAX_LINES)


def test_a_beat_where_nothing_else_is_sent(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcaster, "HEARTBEAT_SECONDS", 0.3)
    house.floor._heartbeat_task.get_loop().call_soon_threadsafe(_beat_anew, house)
    with house.guest("ann") as ann, channel(house, ann) as socket:
        assert "beat" in told(socket)


def _beat_anew(house: Served) -> None:
    house.floor._heartbeat_task.cancel()
    house.floor._heartbeat_task = asyncio.ensure_future(house.floor.broadcaster.run_heartbeat_loop())


def _guard_anew(house: Served) -> None:
    house.floor._session_expiry_task.cancel()
    house.floor._session_expiry_task = asyncio.ensure_future(house.floor.broadcaster.run_session_expiry_loop())


def person(number: int) -> Person:
    return Person(number, f"p{number}", ("player",), "guest", False, False)


def test_clients_that_read_nothing_hold_one_state_each_and_are_let_go() -> None:
    """An onlooker has one place a table; a player's queue has an end; whoever is stuck in sending is let go."""

    async def work() -> None:
        onlookers = [ConnectedClient(person(number)) for number in range(1000)]
        player = ConnectedClient(person(1000))
        for client in onlookers:
            client.roles_by_table[1] = "onlooker"
        player.roles_by_table[1] = "player"
        gc.collect()
        tracemalloc.start()
        for number in range(2000):
            data = b"%5d" % number + bytes(5000)
            for client in onlookers:
                client.queue_state(1, data)
            player.queue_state(1, data)
        grown, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert all(client._latest_states == {1: data} for client in onlookers)
        assert player.is_dead
        assert len(player._queue) <= MAX_QUEUED_STATES + MAX_QUEUED_ANSWERS
        assert grown < 5_000_000
        client = onlookers[0]
        assert await client.wait_for_frames() == [data]
        now = asyncio.get_running_loop().time()
        client.check_liveness(now + broadcaster.SEND_TIMEOUT_SECONDS / 2)
        assert not client.is_dead
        client.check_liveness(now + broadcaster.SEND_TIMEOUT_SECONDS + 1)
        assert client.is_dead

    asyncio.run(work())


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_frame_holds_its_text_as_the_protocol_says(size: int) -> None:
    frame = encode_frame(b"x" * size)
    assert decode_frame(frame) == b"x" * size
    reader = ClientProtocol(parse_uri("ws://localhost"), state=State.OPEN)
    reader.receive_data(frame)
    (read,) = reader.events_received()
    assert isinstance(read, Frame)
    assert (read.opcode, read.fin, len(read.data)) == (Opcode.TEXT, True, size)


def test_what_a_connection_does_not_take_at_once_is_sent_later_in_its_order() -> None:
    async def work() -> None:
        written: list[bytes] = []
        takes = True

        def write(frame: bytes) -> bool:
            if takes:
                written.append(frame)
            return takes

        client = ConnectedClient(person(1), write=write)
        client.roles_by_table = {1: "player", 2: "onlooker"}
        client.queue_state(1, b"a")
        client.queue_state(2, b"b")
        client.flush()
        assert written == [b"a", b"b"]
        takes = False
        for table, data in ((1, b"c"), (2, b"d"), (1, b"e"), (2, b"f")):
            client.queue_state(table, data)
            client.flush()
        assert await client.wait_for_frames() == [b"c", b"e", b"f"]
        takes = True
        client.queue_state(1, b"g")
        client.flush()
        assert written == [b"a", b"b"], "nothing overtakes what is being sent"
        assert await client.wait_for_frames() == [b"g"]

    asyncio.run(work())


def test_with_a_server_of_another_kind_everything_is_sent_all_the_same(tmp_path: Path) -> None:
    with (
        served(tmp_path, protocol="websockets-sansio") as house,
        house.guest("ann") as ann,
        channel(house, ann) as socket,
    ):
        table = opened(house)
        say(socket, watch=table, role="onlooker")
        known = told(socket)["state"]["n"]
        ann.move_chips(table, "buy-in", "100.00")
        assert told(socket)["state"]["n"] == known + 1


def test_who_is_let_in_no_more_is_sent_nothing_more(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one who only listens: the session is looked at again and again."""
    monkeypatch.setattr(broadcaster, "SESSION_CHECK_SECONDS", 0.05)
    house.floor._session_expiry_task.get_loop().call_soon_threadsafe(_guard_anew, house)
    table = opened(house)
    with house.staff("Sven") as sven, channel(house, sven) as socket:
        say(socket, watch=table, role="supervisor")
        assert told(socket)["state"]["role"] == "supervisor"
        person = users.find_by_name(house.floor.store, "Sven")
        assert person is not None
        users.disable(house.floor.store, person.id)
        with pytest.raises(ConnectionClosed):
            told(socket)


def test_nobody_asks_about_a_private_table_of_others(house: Served) -> None:
    table = house.staff("Olga").open_table("Own", "NI2005-63", DETERMINATIONS["NI2005-63"], private=True)
    with house.guest("ann") as ann, channel(house, ann) as socket:
        say(socket, id="1", table=table, judge="wager")
        assert told(socket)["problem"]["status"] == 404
