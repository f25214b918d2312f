"""Rate limits per address and person, session timeouts, and allowed origins."""

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
from tests.server.served_app import PASSWORD, serve_app
from tests.server.server_setup import DETERMINATIONS
from tests.server.tables.test_command_permissions import ADDRESSES, RoleWorld
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from houseway.client import HousewayClient
from houseway.errors import ApiError
from houseway.server.accounts import sessions, users
from houseway.server.accounts.rate_limits import RateLimit
from houseway.server.accounts.sessions import IDLE_LIMITS, LIFETIME_LIMITS, REAUTHENTICATION_VALIDITY
from houseway.server.api.websocket import FOREIGN_ORIGIN
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.database import Store

REQUEST_LIMIT = 500
UNLIMITED_PATHS = {"/health", "/metrics"}
ONE_MINUTE = timedelta(minutes=1)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RoleWorld]:
    overrides: dict[str, Any] = {
        "invitations": True,
        "players_may_open_tables": True,
        "allowed_origins": ["https://board.example"],
    }
    with serve_app(tmp_path_factory.mktemp("floor"), **overrides) as app:
        yield RoleWorld(app)


@pytest.fixture
def limit(world: RoleWorld) -> Iterator[RateLimit]:
    """Rate limit of the server for the time of a test."""
    before = world.app.server.request_limit
    world.app.server.request_limit = rate_limit = RateLimit(REQUEST_LIMIT, 60)
    yield rate_limit
    world.app.server.request_limit = before


def exhaust_limit(limit: RateLimit, key: str) -> None:
    for _ in range(REQUEST_LIMIT):
        limit.check(key)


def collect_answers(world: RoleWorld, name: str) -> dict[tuple[str, str], httpx.Response]:
    """Return what a user is answered on every route."""
    requests = [
        (method, world.fill(path, name), world.fill(body, name)) for (method, path), (_, body) in ADDRESSES.items()
    ]
    with ThreadPoolExecutor(8) as pool:
        responses = pool.map(lambda request: world.send_request(name, *request), requests)
    return dict(zip(ADDRESSES, responses, strict=True))


def test_rate_limit_per_address_covers_every_route(world: RoleWorld, limit: RateLimit) -> None:
    exhaust_limit(limit, "127.0.0.1")
    for (method, path), answer in collect_answers(world, "Olga").items():
        if path in UNLIMITED_PATHS:
            assert answer.status_code == 200
            continue
        assert answer.status_code == 429, (method, path)
        assert answer.json()["type"] == "/problems/rate-limited"
        assert 0 < int(answer.headers["retry-after"]) <= 61


def test_rate_limit_per_person_affects_only_that_person(world: RoleWorld, limit: RateLimit) -> None:
    exhaust_limit(limit, f"person {world.persons['Olga'].id}")
    for line, answer in collect_answers(world, "Olga").items():
        requires_session = ADDRESSES[line][0] is not None
        assert (answer.status_code == 429) == requires_session, line
    assert world.send_request("Rita", "GET", "/api/tables", None).status_code == 200


def test_websocket_messages_count_as_requests(world: RoleWorld, limit: RateLimit) -> None:
    headers = {"authorization": f"Bearer {world.get_token('gus')}"}
    exhaust_limit(limit, f"person {world.persons['gus'].id}")
    with connect(f"{world.app.base.replace('http', 'ws')}/live", additional_headers=headers) as socket:
        socket.send('{"ping": 1}')
        assert msgspec.json.decode(socket.recv(timeout=10))["problem"]["status"] == 429
    assert world.send_request("gus", "GET", "/api/tables", None).status_code == 429


def test_rate_limit_window_ends() -> None:
    limit = RateLimit(2, 0.0)
    for _ in range(5):
        limit.check("somebody")


@pytest.mark.parametrize(
    ("origin", "is_allowed"),
    [
        (None, True), ("{base}", True), ("https://board.example", True),
        ("https://elsewhere.example", False), ("{base}0", False), ("null", False), ("http://board.example", False),
    ],
)  # fmt: skip
def test_websocket_accepts_only_allowed_origins(world: RoleWorld, origin: str | None, is_allowed: bool) -> None:
    """A browser sends the cookie from any page; the Origin header names the page."""
    headers = {"cookie": f"houseway={world.get_token('gus')}"}
    if origin is not None:
        headers["origin"] = origin.format(base=world.app.base)
    with connect(f"{world.app.base.replace('http', 'ws')}/live", additional_headers=headers) as socket:
        if is_allowed:
            socket.send('{"ping": 1}')
            assert msgspec.json.decode(socket.recv(timeout=10)) == {"pong": 1}
            return
        with pytest.raises(ConnectionClosed) as error:
            socket.recv(timeout=10)
    assert error.value.rcvd is not None
    assert error.value.rcvd.code == FOREIGN_ORIGIN


def format_time_ago(duration: timedelta) -> str:
    return (datetime.now(UTC) - duration).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def update_session(store: Store, key: str, **columns: str) -> None:
    with store.begin_write() as connection:
        connection.execute(sa.update(schema.sessions).where(schema.sessions.c.key == key).values(**columns))


@pytest.mark.parametrize(("role", "kind"), [("player", "player"), ("dealer", "staff"), ("regulator", "staff")])
def test_session_ends_when_idle_or_old(tmp_path: Path, role: str, kind: str) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    person = users.add_person(store, "Kim", (role,), PASSWORD)
    for age, idle_time, is_valid in (
        (timedelta(0), timedelta(0), True),
        (IDLE_LIMITS[kind], IDLE_LIMITS[kind] - ONE_MINUTE, True),
        (IDLE_LIMITS[kind], IDLE_LIMITS[kind] + ONE_MINUTE, False),
        (LIFETIME_LIMITS[kind] - ONE_MINUTE, timedelta(0), True),
        (LIFETIME_LIMITS[kind] + ONE_MINUTE, timedelta(0), False),
    ):
        token, session = sessions.begin_session(store, person)
        update_session(store, session.key, made=format_time_ago(age), seen=format_time_ago(idle_time))
        is_old = age > LIFETIME_LIMITS[kind]
        assert (session.key in sessions.find_active_session_keys(store, [session])) == (not is_old), (
            "an open channel ends with it"
        )
        assert (sessions.find_session(store, token) is not None) == is_valid, (age, idle_time)
        assert (sessions.find_session(store, token) is not None) == is_valid, "what has ended does not come back"
    store.close()


def test_use_resets_the_idle_time_but_not_the_age(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    token, session = sessions.begin_session(store, users.add_person(store, "Kim", ("dealer",), PASSWORD))
    update_session(store, session.key, seen=format_time_ago(IDLE_LIMITS["staff"] - ONE_MINUTE))
    assert sessions.find_session(store, token) is not None
    (row,) = sessions.list_sessions(store, session.person.id)
    assert row.seen > format_time_ago(ONE_MINUTE)
    assert row.made <= now()
    store.close()


def test_reauthentication_expires_after_some_minutes(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        exclude = {"do": "exclude", "player": "zoe", "contravened": "16.7"}
        assert olga.token is not None
        update_session(
            app.server.store,
            sessions.hash_token(olga.token),
            proved=format_time_ago(REAUTHENTICATION_VALIDITY + ONE_MINUTE),
        )
        with pytest.raises(ApiError, match="password again"):
            olga.send_command(table, exclude, role="operator")
        with pytest.raises(ApiError, match="password again"):
            pay_sven(olga)
        olga.post("/api/session/password", {"password": PASSWORD})
        pay_sven(olga)
        olga.send_command(table, exclude, role="operator")


def pay_sven(olga: HousewayClient) -> None:
    olga.post("/api/cage", {"id": "pay", "do": "chips-for-cash", "amount": "5.00", "name": "Sven"})
