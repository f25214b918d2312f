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

from houseway.client import Floor
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.live import broadcaster
from houseway.server.live.activity_feed import LONGEST
from houseway.server.live.broadcaster import MOST_ANSWERS, MOST_STATES, Client
from houseway.server.live.websocket_frames import framed, text_of


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def opened(house: Served) -> int:
    """A table at which Dora deals real cards."""
    return house.staff("Olga").open("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")


def channel(house: Served, who: Floor) -> ClientConnection:
    """A live channel of somebody."""
    headers = {"authorization": f"Bearer {who.token}"}
    return connect(house.base.replace("http", "ws") + "/live", additional_headers=headers, compression=None)


def told(socket: ClientConnection, seconds: float = 10) -> dict[str, Any]:
    """What is said next."""
    found: dict[str, Any] = msgspec.json.decode(socket.recv(timeout=seconds))
    return found


def say(socket: ClientConnection, **message: Any) -> None:
    socket.send(msgspec.json.encode(message).decode())


def play_round(house: Served, table: int, ann: Floor) -> None:
    """A round of one box with real cards, settled: it leaves lines in the story."""
    with house.staff("Dora") as dora:
        dora.give(table, {"do": "shoe", "unseen": True}, role="dealer")
        ann.give(table, {"do": "wager", "player": "ann", "box": 1, "amount": "5.00"})
        for cards, command in (("Th 7d Qs", {"do": "deal"}), ("Tc", {"do": "dealer"})):
            dora.give(table, {"do": "seen", "cards": cards}, role="dealer")
            if command["do"] == "dealer":
                ann.give(table, {"do": "stand", "player": "ann", "box": 1})
            dora.give(table, command, role="dealer")


def test_who_comes_back_is_told_what_was_missed(house: Served) -> None:
    table = opened(house)
    with house.guest("ann") as ann:
        ann.purse(table, "buy-in", "100.00")
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
        ann.purse(table, "buy-in", "100.00")
        replica = house.floor.tables.loaded(table)
        assert replica is not None
        assert replica.story is not None
        for _ in range(LONGEST + 5):
            ann.give(table, {"do": "wager", "player": "ann", "box": 1, "wager": "main", "amount": "10.00"})
        with channel(house, ann) as socket:
            say(socket, watch=table, role="onlooker", since=0)
            missed = told(socket)["state"]["missed"]
    assert (missed["whole"], len(missed["events"])) == (False, LONGEST)


def test_a_beat_where_nothing_else_is_sent(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcaster, "BEAT_SECONDS", 0.3)
    house.floor._beating.get_loop().call_soon_threadsafe(_beat_anew, house)
    with house.guest("ann") as ann, channel(house, ann) as socket:
        assert "beat" in told(socket)


def _beat_anew(house: Served) -> None:
    house.floor._beating.cancel()
    house.floor._beating = asyncio.ensure_future(house.floor.live.beat_again_and_again())


def _guard_anew(house: Served) -> None:
    house.floor._guarding.cancel()
    house.floor._guarding = asyncio.ensure_future(house.floor.live.guard_again_and_again())


def person(number: int) -> Person:
    return Person(number, f"p{number}", ("player",), "guest", False, False)


def test_clients_that_read_nothing_hold_one_state_each_and_are_let_go() -> None:
    """An onlooker has one place a table; a player's queue has an end; whoever is stuck in sending is let go."""

    async def work() -> None:
        onlookers = [Client(person(number)) for number in range(1000)]
        player = Client(person(1000))
        for client in onlookers:
            client.watching[1] = "onlooker"
        player.watching[1] = "player"
        gc.collect()
        tracemalloc.start()
        for number in range(2000):
            data = b"%5d" % number + bytes(5000)
            for client in onlookers:
                client.state(1, data)
            player.state(1, data)
        grown, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert all(client._slots == {1: data} for client in onlookers)
        assert player.is_dead
        assert len(player._queue) <= MOST_STATES + MOST_ANSWERS
        assert grown < 5_000_000
        client = onlookers[0]
        assert await client.next() == [data]
        now = asyncio.get_running_loop().time()
        client.look(now + broadcaster.STUCK_SECONDS / 2)
        assert not client.is_dead
        client.look(now + broadcaster.STUCK_SECONDS + 1)
        assert client.is_dead

    asyncio.run(work())


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_frame_holds_its_text_as_the_protocol_says(size: int) -> None:
    frame = framed(b"x" * size)
    assert text_of(frame) == b"x" * size
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

        client = Client(person(1), write=write)
        client.watching = {1: "player", 2: "onlooker"}
        client.state(1, b"a")
        client.state(2, b"b")
        client.hand_over()
        assert written == [b"a", b"b"]
        takes = False
        for table, data in ((1, b"c"), (2, b"d"), (1, b"e"), (2, b"f")):
            client.state(table, data)
            client.hand_over()
        assert await client.next() == [b"c", b"e", b"f"]
        takes = True
        client.state(1, b"g")
        client.hand_over()
        assert written == [b"a", b"b"], "nothing overtakes what is being sent"
        assert await client.next() == [b"g"]

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
        ann.purse(table, "buy-in", "100.00")
        assert told(socket)["state"]["n"] == known + 1


def test_who_is_let_in_no_more_is_sent_nothing_more(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one who only listens: the session is looked at again and again."""
    monkeypatch.setattr(broadcaster, "CHECK_SECONDS", 0.05)
    house.floor._guarding.get_loop().call_soon_threadsafe(_guard_anew, house)
    table = opened(house)
    with house.staff("Sven") as sven, channel(house, sven) as socket:
        say(socket, watch=table, role="supervisor")
        assert told(socket)["state"]["role"] == "supervisor"
        person = users.named(house.floor.store, "Sven")
        assert person is not None
        users.disable(house.floor.store, person.id)
        with pytest.raises(ConnectionClosed):
            told(socket)


def test_nobody_asks_about_a_private_table_of_others(house: Served) -> None:
    table = house.staff("Olga").open("Own", "NI2005-63", DETERMINATIONS["NI2005-63"], private=True)
    with house.guest("ann") as ann, channel(house, ann) as socket:
        say(socket, id="1", table=table, judge="wager")
        assert told(socket)["problem"]["status"] == 404
