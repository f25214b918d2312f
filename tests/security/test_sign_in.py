"""Signing in: guesses are slowed down, nobody is locked out; second factors, tokens, first passwords (M6, L5, L16, L19, L20)."""

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
from tests.security.refusals import refused, refused_post
from tests.server.served_app import PASSWORD, Served, served
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import PermissionDeniedError
from houseway.server.accounts import sessions, users
from houseway.server.accounts.sessions import BackOff, RateLimitError, get_network
from houseway.server.ops.first_operator import FILE_NAME, make_first_operator
from houseway.server.services import approvals
from houseway.server.storage import schema
from houseway.server.storage.database import Store

WRONG = "a wrong password"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


class Clock:
    """A monotonic clock that a test moves."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Iterator[Clock]:
    made = Clock()
    with mock.patch("houseway.server.accounts.sessions.time.monotonic", made):
        yield made


def guess(back_off: BackOff, name: str, address: str, *, right: bool = False) -> bool:
    """Whether a guess is judged at all; a wrong one counts."""
    network = get_network(address)
    try:
        with back_off.attempt(f"name {name} from {network}", soft=(f"name {name}", f"network {network}")):
            if not right:
                raise PermissionDeniedError("wrong")
    except RateLimitError:
        return False
    except PermissionDeniedError:
        return True
    return True


def test_one_network_waits_twice_as_long_each_time(clock: Clock) -> None:
    back_off = BackOff()
    assert [guess(back_off, "sven", "10.0.0.1") for _ in range(6)] == [True] * 5 + [False]
    waits = []
    for _ in range(6):
        begun = clock.seconds
        while not guess(back_off, "sven", "10.0.0.1"):
            clock.seconds += 0.5
        waits.append(clock.seconds - begun)
    assert waits == [1, 2, 4, 8, 16, 32]


def test_addresses_of_one_ipv6_network_count_together(clock: Clock) -> None:
    back_off = BackOff()
    judged = [guess(back_off, "sven", f"2001:db8:1:2::{number:x}") for number in range(50)]
    assert judged.count(True) == 5
    assert get_network("2001:db8:1:2::1") == get_network("2001:db8:1:2:ffff::9") != get_network("2001:db8:1:3::1")
    assert get_network("::ffff:10.0.0.1") == "10.0.0.1"


def test_a_name_is_tried_about_once_a_second_from_wherever_and_never_locked(clock: Clock) -> None:
    back_off = BackOff()
    assert guess(back_off, "sven", "10.0.0.9", right=True), "sven has signed in from there"
    judged = 0
    for number in range(1000):  # ten seconds of a hundred guesses each, from as many networks
        clock.seconds += 0.01
        judged += guess(back_off, "sven", f"172.16.{number // 250}.{number % 250}")
    assert judged <= BackOff.SOFT_FREE_ATTEMPTS + 10
    assert guess(back_off, "sven", "10.0.0.9", right=True), "who has signed in from there is not slowed down"
    clock.seconds += 1.0
    assert guess(back_off, "sven", "10.0.0.77", right=True), (
        "and from elsewhere one waits a second, not a quarter of an hour"
    )


def test_guesses_at_the_same_moment_do_not_slip_through_together(house: Served) -> None:
    """A hundred guesses in parallel: no more than five passwords are hashed."""
    hashed = 0
    checks = users.check_password
    together = Barrier(20)

    def count(*arguments: object) -> users.Person:
        nonlocal hashed
        hashed += 1
        return checks(*arguments)  # type: ignore[arg-type]

    def one(_: int) -> int:
        together.wait()
        return httpx.post(f"{house.base}/api/session", json={"name": "Sven", "password": WRONG}).status_code

    clock = mock.Mock(monotonic=mock.Mock(return_value=time.monotonic()))  # it stands still: no wait comes to its end
    with (
        mock.patch.object(users, "check_password", count),
        mock.patch.object(sessions, "time", clock),
        ThreadPoolExecutor(20) as pool,
    ):
        statuses = list(pool.map(one, range(100)))
    assert set(statuses) == {401, 429}
    assert hashed == statuses.count(401) == BackOff.FREE_ATTEMPTS


def test_a_session_shows_its_password_again_while_strangers_guess(house: Served) -> None:
    with house.staff("Sven") as sven:
        for _ in range(8):
            httpx.post(f"{house.base}/api/session", json={"name": "Sven", "password": WRONG})
        assert httpx.post(f"{house.base}/api/session", json={"name": "Sven", "password": PASSWORD}).status_code == 429
        sven.post("/api/session/password", {"password": PASSWORD})
        statuses = [refused_post(sven, "/api/session/password", {"password": WRONG})[0] for _ in range(7)]
        assert statuses[:5] == [401] * 5
        assert statuses[5:] == [429] * 2, "a stolen session does not guess the password either"
    with house.staff("Olga") as olga:
        rows = [row["about"] for row in olga.get("/api/acts", most=50) if row["act"] == "sign-in refused"]
        assert rows[0] == "'sven', 127.0.0.1"


def test_the_first_operator_has_a_random_name_and_a_password_that_only_the_file_has(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        result = CliRunner().invoke(app, ["floor", "init", "--data", str(tmp_path / folder)])
        assert result.exit_code == 0
        path = tmp_path / folder / FILE_NAME
        password = path.read_text().split("\n")[1]
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert password not in result.output
        assert str(path) in result.output.replace("\n", "")
    names = {(tmp_path / folder / FILE_NAME).read_text().split("\n")[0] for folder in ("one", "two")}
    assert len(names) == 2
    result = CliRunner().invoke(app, ["floor", "init", "--data", str(tmp_path / "three"), "--operator", "Olga"])
    assert (tmp_path / "three" / FILE_NAME).read_text().startswith("Olga\n")


def test_a_first_password_is_good_for_choosing_another_one_only(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    with mock.patch.object(users, "hash_password", users._HASHER.hash):
        assert len(list(make_first_operator(store, tmp_path, show_password=True))) == 3
    store.close()
    name, password = (tmp_path / FILE_NAME).read_text().split("\n")[:2]
    with served(tmp_path) as house, Client(house.base) as first:
        me = first.sign_in(name, password)
        assert me["must-change"] is True
        headers = {"authorization": f"Bearer {first.token}"}
        for path in ("/api/people", "/api/tables", "/api/acts", "/api/ledger"):
            assert httpx.get(house.base + path, headers=headers).status_code == 403
        first.post("/api/session/password", {"password": password, "new": PASSWORD})
        assert first.sign_in(name, PASSWORD)["must-change"] is False
        assert name in [one["name"] for one in first.get("/api/people")]


def test_a_demonstration_shows_the_password_and_asks_for_no_other(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()
    lines = list(make_first_operator(store, tmp_path, show_password=False, is_demo=True))
    name, password = (tmp_path / FILE_NAME).read_text().split("\n")[:2]
    assert any(password in line for line in lines)
    found = users.find_by_name(store, name)
    assert found is not None
    assert not found.must_change
    store.close()


def age_sessions(house: Served, **by: float) -> None:
    moment = datetime.now(UTC) + timedelta(**by)
    text = moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    with house.floor.store.begin_write() as connection:
        connection.execute(sa.update(schema.sessions).values(proved=text))


def test_a_second_factor_needs_a_fresh_password_and_a_secret_of_the_server(house: Served) -> None:
    with house.staff("Sven") as sven:
        age_sessions(house, minutes=-6)
        assert refused_post(sven, "/api/session/second-factor", {})[:2] == (403, "denied")
        assert refused_post(sven, "/api/session/second-factor/confirm", {"code": "000000"})[:2] == (403, "denied")
        sven.post("/api/session/password", {"password": PASSWORD})
        secret = sven.post("/api/session/second-factor", {})["secret"]
        assert len(secret) * 5 >= 160
        weak = {"secret": "AAAAAAAA", "code": pyotp.TOTP("AAAAAAAA").now()}
        assert refused_post(sven, "/api/session/second-factor/confirm", weak)[0] == 400
        code = pyotp.TOTP(secret).now()
        sven.post("/api/session/second-factor/confirm", {"code": code})
        assert refused(lambda: sven.sign_in("Sven", PASSWORD, code)).status == 401, "the code that confirmed is used up"
        assert refused_post(sven, "/api/session/second-factor/confirm", {"code": code})[:2] == (403, "denied")
    with house.floor.store.begin_read() as connection:
        stored = connection.execute(sa.select(schema.people.c.totp).where(schema.people.c.name == "Sven")).scalar()
    assert stored is not None
    assert secret.encode() not in stored


def test_a_clock_set_back_makes_nothing_fresh(house: Served) -> None:
    with house.staff("Olga") as olga, house.staff("Sven") as sven:
        age_sessions(house, hours=2)
        assert refused_post(olga, "/api/people", {"name": "Eve", "password": PASSWORD})[:2] == (403, "denied")
        for one in (olga, sven):
            one.post("/api/session/password", {"password": PASSWORD})
        asked = olga.send_request(
            endpoints.request_approval(role="operator", cage={"name": "Dora", "do": "chips-for-cash", "amount": "1.00"})
        )
        row = schema.approvals
        future = {"made": "2999-01-01T00:00:00.000Z", "expires": "2999-01-01T00:10:00.000Z"}
        with house.floor.store.begin_write() as connection:
            connection.execute(sa.update(row).values(future))
        assert sven.send_request(endpoints.list_approvals()) == []
        assert refused(lambda: sven.send_request(endpoints.approve(asked["id"]))) == (409, "gone")
        assert sven.send_request(endpoints.list_approvals(waiting=False))[0]["state"] == approvals.EXPIRED


def test_a_browser_gets_a_cookie_and_a_program_a_token(house: Served) -> None:
    sign_in = {"name": "Sven", "password": PASSWORD}
    with httpx.Client(base_url=house.base) as browser:
        answer = browser.post("/api/session", json=sign_in)
        assert answer.json()["token"] == ""
        assert browser.get("/api/session").json()["name"] == "Sven"
        assert "httponly" in answer.headers["set-cookie"].lower()
    with httpx.Client(base_url=house.base) as program:
        answer = program.post("/api/session", json={**sign_in, "program": True})
        assert "set-cookie" not in answer.headers
        bearer = {"authorization": f"Bearer {answer.json()['token']}"}
        assert program.get("/api/session", headers=bearer).json()["name"] == "Sven"
        guest = program.post("/api/session/guest", json={"name": "gus"})
        assert (guest.json()["token"], "set-cookie" in guest.headers) == ("", True)


def test_where_only_https_is_served_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    with served(tmp_path, secure=True) as house, httpx.Client(base_url=house.base) as browser:
        answer = browser.post("/api/session", json={"name": "Sven", "password": PASSWORD})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-houseway=")
        assert "secure" in cookie.lower()
        assert "path=/" in cookie.lower()
        assert "domain" not in cookie.lower()
        token = cookie.partition("=")[2].partition(";")[0]
        plain = browser.get("/api/session", headers={"cookie": f"houseway={token}"})
        assert plain.status_code == 401, "a cookie that a sister site could set is not taken"
        assert browser.get("/api/session", headers={"cookie": f"__Host-houseway={token}"}).status_code == 200
