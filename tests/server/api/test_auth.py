"""Who comes in, how often, how long and from which page: limits by address and person, ends of sessions, the Origin."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, served
from tests.server.server_setup import DETERMINATIONS
from tests.server.tables.test_command_permissions import ADDRESSES, World
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from houseway.client import ApiError, HousewayClient
from houseway.server.accounts import sessions, users
from houseway.server.accounts.sessions import IDLE_LIMITS, LIFETIME_LIMITS, REAUTHENTICATION_VALIDITY, RateLimit
from houseway.server.api.websocket import FOREIGN_ORIGIN
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_transaction import now

OFTEN = 500
NOT_COUNTED = {"/health", "/metrics"}
A_MINUTE = timedelta(minutes=1)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    given: dict[str, Any] = {"links": True, "players_open": True, "origins": ["https://board.example"]}
    with served(tmp_path_factory.mktemp("floor"), **given) as house:
        yield World(house)


@pytest.fixture
def limit(world: World) -> Iterator[RateLimit]:
    """So many requests a minute, for the time of a test."""
    before = world.house.floor.request_limit
    world.house.floor.request_limit = made = RateLimit(OFTEN, 60)
    yield made
    world.house.floor.request_limit = before


def use_up(limit: RateLimit, key: str) -> None:
    for _ in range(OFTEN):
        limit.check(key)


def answers(world: World, name: str) -> dict[tuple[str, str], httpx.Response]:
    """What somebody is answered at every address there is."""
    asked = [
        (method, world.fill(path, name), world.fill(body, name)) for (method, path), (_, body) in ADDRESSES.items()
    ]
    with ThreadPoolExecutor(8) as pool:
        found = pool.map(lambda told: world.ask(name, *told), asked)
    return dict(zip(ADDRESSES, found, strict=True))


def test_who_asks_too_often_from_one_address_waits_whatever_is_asked(world: World, limit: RateLimit) -> None:
    use_up(limit, "127.0.0.1")
    for (method, path), answer in answers(world, "Olga").items():
        if path in NOT_COUNTED:
            assert answer.status_code == 200
            continue
        assert answer.status_code == 429, (method, path)
        assert answer.json()["type"] == "/problems/too-many"
        assert 0 < int(answer.headers["retry-after"]) <= 61


def test_who_asks_too_often_waits_wherever_one_asks_from_and_nobody_else_does(world: World, limit: RateLimit) -> None:
    use_up(limit, f"person {world.persons['Olga'].id}")
    for line, answer in answers(world, "Olga").items():
        needs_a_session = ADDRESSES[line][0] is not None
        assert (answer.status_code == 429) == needs_a_session, line
    assert world.ask("Rita", "GET", "/api/tables", None).status_code == 200


def test_messages_of_the_channel_count_as_requests_of_their_person(world: World, limit: RateLimit) -> None:
    headers = {"authorization": f"Bearer {world.token('gus')}"}
    use_up(limit, f"person {world.persons['gus'].id}")
    with connect(f"{world.house.base.replace('http', 'ws')}/live", additional_headers=headers) as socket:
        socket.send('{"ping": 1}')
        assert msgspec.json.decode(socket.recv(timeout=10))["problem"]["status"] == 429
    assert world.ask("gus", "GET", "/api/tables", None).status_code == 429


def test_the_time_of_a_window_passes() -> None:
    limit = RateLimit(2, 0.0)
    for _ in range(5):
        limit.check("somebody")


@pytest.mark.parametrize(
    ("origin", "lets_in"),
    [
        (None, True), ("{base}", True), ("https://board.example", True),
        ("https://elsewhere.example", False), ("{base}0", False), ("null", False), ("http://board.example", False),
    ],
)  # fmt: skip
def test_only_pages_of_the_floor_open_its_channel(world: World, origin: str | None, lets_in: bool) -> None:
    """A browser sends the cookie with whatever page it shows; the Origin says which."""
    headers = {"cookie": f"houseway={world.token('gus')}"}
    if origin is not None:
        headers["origin"] = origin.format(base=world.house.base)
    with connect(f"{world.house.base.replace('http', 'ws')}/live", additional_headers=headers) as socket:
        if lets_in:
            socket.send('{"ping": 1}')
            assert msgspec.json.decode(socket.recv(timeout=10)) == {"pong": 1}
            return
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == FOREIGN_ORIGIN


def ago(time: timedelta) -> str:
    return (datetime.now(UTC) - time).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def put_back(store: Store, key: str, **columns: str) -> None:
    with store.begin_write() as connection:
        connection.execute(sa.update(schema.sessions).where(schema.sessions.c.key == key).values(**columns))


@pytest.mark.parametrize(("role", "kind"), [("player", "player"), ("dealer", "staff"), ("regulator", "staff")])
def test_a_session_ends_when_it_is_idle_or_old(tmp_path: Path, role: str, kind: str) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    person = users.add_person(store, "Kim", (role,), PASSWORD)
    for since, seen, stands in (
        (timedelta(0), timedelta(0), True),
        (IDLE_LIMITS[kind], IDLE_LIMITS[kind] - A_MINUTE, True),
        (IDLE_LIMITS[kind], IDLE_LIMITS[kind] + A_MINUTE, False),
        (LIFETIME_LIMITS[kind] - A_MINUTE, timedelta(0), True),
        (LIFETIME_LIMITS[kind] + A_MINUTE, timedelta(0), False),
    ):
        token, session = sessions.begin_session(store, person)
        put_back(store, session.key, made=ago(since), seen=ago(seen))
        old = since > LIFETIME_LIMITS[kind]
        assert (session.key in sessions.find_active_session_keys(store, [session])) == (not old), (
            "an open channel ends with it"
        )
        assert (sessions.find_session(store, token) is not None) == stands, (since, seen)
        assert (sessions.find_session(store, token) is not None) == stands, "what has ended does not come back"
    store.close()


def test_use_keeps_a_session_from_being_idle_and_never_from_growing_old(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    token, session = sessions.begin_session(store, users.add_person(store, "Kim", ("dealer",), PASSWORD))
    put_back(store, session.key, seen=ago(IDLE_LIMITS["staff"] - A_MINUTE))
    assert sessions.find_session(store, token) is not None
    (row,) = sessions.list_sessions(store, session.person.id)
    assert row.seen > ago(A_MINUTE)
    assert row.made <= now()
    store.close()


def test_a_password_that_was_shown_is_good_for_some_minutes(tmp_path: Path) -> None:
    with served(tmp_path) as house, house.staff("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        exclude = {"do": "exclude", "player": "zoe", "contravened": "16.7"}
        assert olga.token is not None
        put_back(house.floor.store, sessions.hash_token(olga.token), proved=ago(REAUTHENTICATION_VALIDITY + A_MINUTE))
        with pytest.raises(ApiError, match="password once more"):
            olga.send_command(table, exclude, role="operator")
        with pytest.raises(ApiError, match="password once more"):
            pay(olga)
        olga.post("/api/session/password", {"password": PASSWORD})
        pay(olga)
        olga.send_command(table, exclude, role="operator")


def pay(olga: HousewayClient) -> None:
    olga.post("/api/cage", {"id": "pay", "do": "chips-for-cash", "amount": "5.00", "name": "Sven"})
