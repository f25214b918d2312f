"""WebSocket API: reconnecting, heartbeats, and clients that do not read."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.served_app import ServedApp, serve_app
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
from houseway.server.live import connections
from houseway.server.live.connections import MAX_QUEUED_ANSWERS, MAX_QUEUED_STATES, ConnectedClient
from houseway.server.live.raw_websocket_frames import decode_frame, encode_frame
from houseway.server.tables.output.activity_feed import MAX_LINES


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as new_app:
        yield new_app


def open_table(app: ServedApp) -> int:
    """Open a table at which Dora deals real cards."""
    return app.sign_in("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")


def connect_websocket(app: ServedApp, client: HousewayClient) -> ClientConnection:
    """Open a WebSocket connection of a client."""
    headers = {"authorization": f"Bearer {client.token}"}
    return connect(app.base.replace("http", "ws") + "/live", additional_headers=headers, compression=None)


def receive(socket: ClientConnection, seconds: float = 10) -> dict[str, Any]:
    """Return the next message."""
    message: dict[str, Any] = msgspec.json.decode(socket.recv(timeout=seconds))
    return message


def send(socket: ClientConnection, **message: Any) -> None:
    socket.send(msgspec.json.encode(message).decode())


def play_round(app: ServedApp, table: int, ann: HousewayClient) -> None:
    """Play and settle a round of one box with real cards, which adds lines to the activity feed."""
    with app.sign_in("Dora") as dora:
        dora.send_command(table, {"do": "shoe", "unseen": True}, role="dealer")
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "amount": "5.00"})
        for cards, command in (("Th 7d Qs", {"do": "deal"}), ("Tc", {"do": "dealer"})):
            dora.send_command(table, {"do": "seen", "cards": cards}, role="dealer")
            if command["do"] == "dealer":
                ann.send_command(table, {"do": "stand", "player": "ann", "box": 1})
            dora.send_command(table, command, role="dealer")


def test_reconnecting_client_gets_the_missed_events(app: ServedApp) -> None:
    table = open_table(app)
    with app.join_guest("ann") as ann:
        ann.move_chips(table, "buy-in", "100.00")
        with connect_websocket(app, ann) as socket:
            send(socket, watch=table, role="onlooker")
            known_state = receive(socket)["state"]
        assert "missed" not in known_state
        play_round(app, table, ann)
        with connect_websocket(app, ann) as socket:
            send(socket, watch=table, role="onlooker", since=known_state["n"])
            state = receive(socket)["state"]
            missed = state["missed"]
            assert (missed["since"], missed["entries"]) == (known_state["n"], state["n"] - known_state["n"])
            assert missed["whole"]
            assert missed["events"] == [event for event in state["story"] if event["n"] > known_state["n"]]
            assert any(event.get("player") == "ann" for event in missed["events"])
        with connect_websocket(app, ann) as socket:
            send(socket, watch=table, role="onlooker", since=state["n"])
            send(socket, ping=7)
            assert receive(socket) == {"pong": 7}


def test_client_away_too_long_gets_an_incomplete_history(app: ServedApp) -> None:
    table = open_table(app)
    with app.join_guest("ann") as ann:
        ann.move_chips(table, "buy-in", "100.00")
        replica = app.server.tables.get_loaded(table)
        assert replica is not None
        assert replica.activity_feed is not None
        for _ in range(MAX_LINES + 5):
            ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "wager": "main", "amount": "10.00"})
        with connect_websocket(app, ann) as socket:
            send(socket, watch=table, role="onlooker", since=0)
            missed = receive(socket)["state"]["missed"]
    assert (missed["whole"], len(missed["events"])) == (False, MAX_LINES)


def test_heartbeat_is_sent_when_nothing_else_is(app: ServedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEARTBEAT_SECONDS", 0.3)
    app.server._heartbeat_task.get_loop().call_soon_threadsafe(_restart_heartbeat, app)
    with app.join_guest("ann") as ann, connect_websocket(app, ann) as socket:
        assert "beat" in receive(socket)


def _restart_heartbeat(app: ServedApp) -> None:
    app.server._heartbeat_task.cancel()
    app.server._heartbeat_task = asyncio.ensure_future(app.server.connections.run_heartbeat_loop())


def _restart_session_checks(app: ServedApp) -> None:
    app.server._session_expiry_task.cancel()
    app.server._session_expiry_task = asyncio.ensure_future(app.server.connections.run_session_expiry_loop())


def make_person(number: int) -> Person:
    return Person(number, f"p{number}", ("player",), "guest", False, False)


def test_clients_that_read_nothing_use_bounded_memory_and_are_disconnected() -> None:
    """Spectators buffer one state per table, players a bounded queue; stuck clients are disconnected."""

    async def work() -> None:
        spectators = [ConnectedClient(make_person(number)) for number in range(1000)]
        player = ConnectedClient(make_person(1000))
        for client in spectators:
            client.roles_by_table[1] = "onlooker"
        player.roles_by_table[1] = "player"
        gc.collect()
        tracemalloc.start()
        for number in range(2000):
            data = b"%5d" % number + bytes(5000)
            for client in spectators:
                client.queue_state(1, data)
            player.queue_state(1, data)
        memory_bytes, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert all(client._latest_states == {1: data} for client in spectators)
        assert player.is_dead
        assert len(player._queue) <= MAX_QUEUED_STATES + MAX_QUEUED_ANSWERS
        assert memory_bytes < 5_000_000
        client = spectators[0]
        assert await client.wait_for_frames() == [data]
        now = asyncio.get_running_loop().time()
        client.check_liveness(now + connections.SEND_TIMEOUT_SECONDS / 2)
        assert not client.is_dead
        client.check_liveness(now + connections.SEND_TIMEOUT_SECONDS + 1)
        assert client.is_dead

    asyncio.run(work())


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_frame_encodes_its_text(size: int) -> None:
    frame = encode_frame(b"x" * size)
    assert decode_frame(frame) == b"x" * size
    reader = ClientProtocol(parse_uri("ws://localhost"), state=State.OPEN)
    reader.receive_data(frame)
    (parsed_frame,) = reader.events_received()
    assert isinstance(parsed_frame, Frame)
    assert (parsed_frame.opcode, parsed_frame.fin, len(parsed_frame.data)) == (Opcode.TEXT, True, size)


def test_frames_that_cannot_be_written_at_once_are_sent_in_order() -> None:
    async def work() -> None:
        frames: list[bytes] = []
        is_writable = True

        def write(frame: bytes) -> bool:
            if is_writable:
                frames.append(frame)
            return is_writable

        client = ConnectedClient(make_person(1), write=write)
        client.roles_by_table = {1: "player", 2: "onlooker"}
        client.queue_state(1, b"a")
        client.queue_state(2, b"b")
        client.flush()
        assert frames == [b"a", b"b"]
        is_writable = False
        for table, data in ((1, b"c"), (2, b"d"), (1, b"e"), (2, b"f")):
            client.queue_state(table, data)
            client.flush()
        assert await client.wait_for_frames() == [b"c", b"e", b"f"]
        is_writable = True
        client.queue_state(1, b"g")
        client.flush()
        assert frames == [b"a", b"b"], "nothing overtakes what is being sent"
        assert await client.wait_for_frames() == [b"g"]

    asyncio.run(work())


def test_states_are_sent_by_another_websocket_protocol(tmp_path: Path) -> None:
    with (
        serve_app(tmp_path, protocol="websockets-sansio") as app,
        app.join_guest("ann") as ann,
        connect_websocket(app, ann) as socket,
    ):
        table = open_table(app)
        send(socket, watch=table, role="onlooker")
        known_n = receive(socket)["state"]["n"]
        ann.move_chips(table, "buy-in", "100.00")
        assert receive(socket)["state"]["n"] == known_n + 1


def test_disabled_user_is_disconnected(app: ServedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """The session is checked regularly, also of clients that only listen."""
    monkeypatch.setattr(connections, "SESSION_CHECK_SECONDS", 0.05)
    app.server._session_expiry_task.get_loop().call_soon_threadsafe(_restart_session_checks, app)
    table = open_table(app)
    with app.sign_in("Sven") as sven, connect_websocket(app, sven) as socket:
        send(socket, watch=table, role="supervisor")
        assert receive(socket)["state"]["role"] == "supervisor"
        person = users.find_by_name(app.server.store, "Sven")
        assert person is not None
        users.disable(app.server.store, person.id)
        with pytest.raises(ConnectionClosed):
            receive(socket)


def test_private_tables_of_others_cannot_be_queried(app: ServedApp) -> None:
    table = app.sign_in("Olga").open_table("Own", "NI2005-63", DETERMINATIONS["NI2005-63"], private=True)
    with app.join_guest("ann") as ann, connect_websocket(app, ann) as socket:
        send(socket, id="1", table=table, judge="wager")
        assert receive(socket)["problem"]["status"] == 404
