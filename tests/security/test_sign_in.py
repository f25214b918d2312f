"""Signing in: slowed guesses, second factors, tokens and first passwords (M6, L5, L16, L19, L20)."""

from __future__ import annotations

import stat
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier
from unittest import mock

import httpx
import pyotp
import pytest
import sqlalchemy as sa
from tests.security.refusals import get_post_refusal, get_refusal
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import PermissionDeniedError, RateLimitError
from houseway.i18n import make_verbatim
from houseway.server.accounts import rate_limits, users
from houseway.server.accounts.rate_limits import BackOff, get_network
from houseway.server.ops.first_operator import FILE_NAME, make_first_operator
from houseway.server.services import approvals
from houseway.server.storage import schema
from houseway.server.storage.database import Store

WRONG = "a wrong password"


@pytest.fixture
def served_app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as new_app:
        yield new_app


class Clock:
    """Monotonic clock that a test moves."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Iterator[Clock]:
    new_clock = Clock()
    with mock.patch("houseway.server.accounts.rate_limits.clock.monotonic", new_clock):
        yield new_clock


def try_guess(back_off: BackOff, name: str, address: str, *, right: bool = False) -> bool:
    """Return whether a guess is checked at all; a wrong one counts."""
    network = get_network(address)
    try:
        with back_off.attempt(f"name {name} from {network}", soft=(f"name {name}", f"network {network}")):
            if not right:
                raise PermissionDeniedError(make_verbatim("wrong"))
    except RateLimitError:
        return False
    except PermissionDeniedError:
        return True
    return True


def test_wait_of_a_network_doubles_each_time(clock: Clock) -> None:
    back_off = BackOff()
    assert [try_guess(back_off, "sven", "10.0.0.1") for _ in range(6)] == [True] * 5 + [False]
    waits = []
    for _ in range(6):
        start = clock.seconds
        while not try_guess(back_off, "sven", "10.0.0.1"):
            clock.seconds += 0.5
        waits.append(clock.seconds - start)
    assert waits == [1, 2, 4, 8, 16, 32]


def test_addresses_of_one_ipv6_network_count_together(clock: Clock) -> None:
    back_off = BackOff()
    outcomes = [try_guess(back_off, "sven", f"2001:db8:1:2::{number:x}") for number in range(50)]
    assert outcomes.count(True) == 5
    assert get_network("2001:db8:1:2::1") == get_network("2001:db8:1:2:ffff::9") != get_network("2001:db8:1:3::1")
    assert get_network("::ffff:10.0.0.1") == "10.0.0.1"


def test_name_can_be_tried_once_per_second_and_is_never_locked(clock: Clock) -> None:
    back_off = BackOff()
    assert try_guess(back_off, "sven", "10.0.0.9", right=True), "sven has signed in from there"
    checked_count = 0
    for number in range(1000):  # ten seconds of a hundred guesses each, from as many networks
        clock.seconds += 0.01
        checked_count += try_guess(back_off, "sven", f"172.16.{number // 250}.{number % 250}")
    assert checked_count <= BackOff.SOFT_FREE_ATTEMPTS + 10
    assert try_guess(back_off, "sven", "10.0.0.9", right=True), "who has signed in from there is not slowed down"
    clock.seconds += 1.0
    assert try_guess(back_off, "sven", "10.0.0.77", right=True), (
        "and from elsewhere one waits a second, not a quarter of an hour"
    )


def test_concurrent_guesses_are_limited(served_app: ServedApp) -> None:
    """Of a hundred parallel guesses, at most five passwords are hashed."""
    hash_count = 0
    check_password = users.check_password
    barrier = Barrier(20)

    def count(*arguments: object) -> users.Person:
        nonlocal hash_count
        hash_count += 1
        return check_password(*arguments)  # type: ignore[arg-type]

    def post_guess(_: int) -> int:
        barrier.wait()
        return httpx.post(f"{served_app.base}/api/session", json={"name": "Sven", "password": WRONG}).status_code

    clock = mock.Mock(monotonic=mock.Mock(return_value=time.monotonic()))  # the clock is stopped, so that no wait ends
    with (
        mock.patch.object(users, "check_password", count),
        mock.patch.object(rate_limits, "clock", clock),
        ThreadPoolExecutor(20) as pool,
    ):
        statuses = list(pool.map(post_guess, range(100)))
    assert set(statuses) == {401, 429}
    assert hash_count == statuses.count(401) == BackOff.FREE_ATTEMPTS


def test_session_can_reauthenticate_while_strangers_guess(served_app: ServedApp) -> None:
    with served_app.sign_in("Sven") as sven:
        for _ in range(8):
            httpx.post(f"{served_app.base}/api/session", json={"name": "Sven", "password": WRONG})
        assert (
            httpx.post(f"{served_app.base}/api/session", json={"name": "Sven", "password": PASSWORD}).status_code == 429
        )
        sven.post("/api/session/password", {"password": PASSWORD})
        statuses = [get_post_refusal(sven, "/api/session/password", {"password": WRONG})[0] for _ in range(7)]
        assert statuses[:5] == [401] * 5
        assert statuses[5:] == [429] * 2, "a stolen session does not guess the password either"
    with served_app.sign_in("Olga") as olga:
        rows = [row["about"] for row in olga.get("/api/audit-log", most=50) if row["act"] == "sign-in-refused"]
        assert rows[0] == "'sven', 127.0.0.1"


def test_first_operator_has_a_random_name_and_a_password_in_a_file(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        result = CliRunner().invoke(app, ["server", "init", "--data", str(tmp_path / folder)])
        assert result.exit_code == 0
        path = tmp_path / folder / FILE_NAME
        password = path.read_text().split("\n")[1]
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert password not in result.output
        assert str(path) in result.output.replace("\n", "")
    names = {(tmp_path / folder / FILE_NAME).read_text().split("\n")[0] for folder in ("one", "two")}
    assert len(names) == 2
    result = CliRunner().invoke(app, ["server", "init", "--data", str(tmp_path / "three"), "--operator", "Olga"])
    assert (tmp_path / "three" / FILE_NAME).read_text().startswith("Olga\n")


def test_first_password_only_allows_choosing_another(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    with mock.patch.object(users, "hash_password", users._HASHER.hash):
        assert len(list(make_first_operator(store, tmp_path, show_password=True))) == 3
    store.close()
    name, password = (tmp_path / FILE_NAME).read_text().split("\n")[:2]
    with serve_app(tmp_path) as served_app, Client(served_app.base) as first:
        me = first.sign_in(name, password)
        assert me["must-change"] is True
        headers = {"authorization": f"Bearer {first.token}"}
        for path in ("/api/users", "/api/tables", "/api/audit-log", "/api/ledger"):
            assert httpx.get(served_app.base + path, headers=headers).status_code == 403
        first.post("/api/session/password", {"password": password, "new": PASSWORD})
        assert first.sign_in(name, PASSWORD)["must-change"] is False
        assert name in [row["name"] for row in first.get("/api/users")]


@pytest.mark.parametrize("is_terminal", [True, False])
def test_demo_prints_the_password_only_at_a_terminal_and_requires_no_change(tmp_path: Path, is_terminal: bool) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    lines = list(make_first_operator(store, tmp_path, show_password=is_terminal, is_demo=True))
    name, password = (tmp_path / FILE_NAME).read_text().split("\n")[:2]
    assert any(password in str(line) for line in lines) is is_terminal
    assert any(FILE_NAME in str(line) for line in lines)
    person = users.find_by_name(store, name)
    assert person is not None
    assert not person.must_change
    store.close()


def age_sessions(served_app: ServedApp, **by: float) -> None:
    moment = datetime.now(UTC) + timedelta(**by)
    text = moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    with served_app.server.store.begin_write() as connection:
        connection.execute(sa.update(schema.sessions).values(proved=text))


def test_second_factor_requires_a_fresh_password_and_a_server_secret(served_app: ServedApp) -> None:
    with served_app.sign_in("Sven") as sven:
        age_sessions(served_app, minutes=-6)
        assert get_post_refusal(sven, "/api/session/second-factor", {})[:2] == (403, "password-required")
        confirmation = {"code": "000000"}
        assert get_post_refusal(sven, "/api/session/second-factor/confirm", confirmation)[1] == "password-required"
        sven.post("/api/session/password", {"password": PASSWORD})
        secret = sven.post("/api/session/second-factor", {})["secret"]
        assert len(secret) * 5 >= 160
        weak = {"secret": "AAAAAAAA", "code": pyotp.TOTP("AAAAAAAA").now()}
        assert get_post_refusal(sven, "/api/session/second-factor/confirm", weak)[0] == 400
        code = pyotp.TOTP(secret).now()
        sven.post("/api/session/second-factor/confirm", {"code": code})
        assert get_refusal(lambda: sven.sign_in("Sven", PASSWORD, code)).status == 401, (
            "the code that confirmed is used up"
        )
        assert get_post_refusal(sven, "/api/session/second-factor/confirm", {"code": code})[:2] == (
            403,
            "permission-denied",
        )
    with served_app.server.store.begin_read() as connection:
        stored = connection.execute(sa.select(schema.people.c.totp).where(schema.people.c.name == "Sven")).scalar()
    assert stored is not None
    assert secret.encode() not in stored


def test_clock_set_back_refreshes_nothing(served_app: ServedApp) -> None:
    with served_app.sign_in("Olga") as olga, served_app.sign_in("Sven") as sven:
        age_sessions(served_app, hours=2)
        assert get_post_refusal(olga, "/api/users", {"name": "Eve", "password": PASSWORD})[1] == "password-required"
        for client in (olga, sven):
            client.post("/api/session/password", {"password": PASSWORD})
        approval = olga.send_request(
            endpoints.request_approval(role="operator", cage={"name": "Dora", "do": "chips-for-cash", "amount": "1.00"})
        )
        row = schema.approvals
        future = {"made": "2999-01-01T00:00:00.000Z", "expires": "2999-01-01T00:10:00.000Z"}
        with served_app.server.store.begin_write() as connection:
            connection.execute(sa.update(row).values(future))
        assert sven.send_request(endpoints.list_approvals()) == []
        assert get_refusal(lambda: sven.send_request(endpoints.approve(approval["id"]))) == (409, "already-decided")
        assert sven.send_request(endpoints.list_approvals(waiting=False))[0]["state"] == approvals.EXPIRED


def test_a_browser_gets_a_cookie_and_a_program_a_token(served_app: ServedApp) -> None:
    sign_in = {"name": "Sven", "password": PASSWORD}
    with httpx.Client(base_url=served_app.base) as browser:
        answer = browser.post("/api/session", json=sign_in)
        assert answer.json()["token"] == ""
        assert browser.get("/api/session").json()["name"] == "Sven"
        assert "httponly" in answer.headers["set-cookie"].lower()
    with httpx.Client(base_url=served_app.base) as program:
        answer = program.post("/api/session", json={**sign_in, "program": True})
        assert "set-cookie" not in answer.headers
        bearer = {"authorization": f"Bearer {answer.json()['token']}"}
        assert program.get("/api/session", headers=bearer).json()["name"] == "Sven"
        guest = program.post("/api/session/guest", json={"name": "gus"})
        assert (guest.json()["token"], "set-cookie" in guest.headers) == ("", True)


def test_cookie_is_bound_to_the_host_if_https_only(tmp_path: Path) -> None:
    with serve_app(tmp_path, https_only=True) as served_app, httpx.Client(base_url=served_app.base) as browser:
        answer = browser.post("/api/session", json={"name": "Sven", "password": PASSWORD})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-houseway=")
        assert "secure" in cookie.lower()
        assert "path=/" in cookie.lower()
        assert "domain" not in cookie.lower()
        token = cookie.partition("=")[2].partition(";")[0]
        response = browser.get("/api/session", headers={"cookie": f"houseway={token}"})
        assert response.status_code == 401, "a cookie that a sister site could set is not taken"
        assert browser.get("/api/session", headers={"cookie": f"__Host-houseway={token}"}).status_code == 200
