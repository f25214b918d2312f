"""Free chips never become money (L8)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.security.refusals import get_post_refusal, get_refusal
from tests.server.director import Director, make_conditions
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, postings
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.chips.free_chips import give_free_chips

HOLDEM = DETERMINATIONS["NI2015-405"]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as new_app:
        yield new_app


def add_paying_player(app: ServedApp, name: str) -> None:
    users.add_person(app.server.store, name, ("player",), PASSWORD)
    postings.move(app.server.store, "cash", f"person:{name}", 100_000, "chips-for-cash")


def test_cage_does_not_pay_guests_and_bots(app: ServedApp) -> None:
    with app.join_guest("gus"), app.sign_in("Sven") as sven, app.sign_in("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        bot = olga.post(f"/api/tables/{table}/bots", {"id": "b"})["name"]
        for name in ("gus", bot):
            for verb in ("cash-for-chips", "chips-for-cash"):
                body = {"id": f"{name}-{verb}", "name": name, "do": verb, "amount": "1.00"}
                assert get_post_refusal(sven, "/api/cage", body)[:2] == (403, "permission-denied")
        assert accounts.get_balance(app.server.store, "cash") == 0


@pytest.mark.parametrize("instrument", ["NI2015-405", "NI2023-578"])
def test_free_chips_never_play_against_paid_chips(app: ServedApp, instrument: str) -> None:
    add_paying_player(app, "pat")
    seat = {"seat": 1, "stake": "100.00"} if instrument == "NI2015-405" else {"box": 2}
    other = {"seat": 2, "stake": "100.00"} if instrument == "NI2015-405" else {"box": 3}
    with app.join_guest("gus") as gus, app.sign_in("pat") as pat, app.sign_in("Olga") as olga:
        clocks = {"pace": 600}
        free_table = olga.open_table("Free", instrument, DETERMINATIONS[instrument], clocks=clocks)
        paid_table = olga.open_table("Paid", instrument, DETERMINATIONS[instrument], clocks=clocks)
        gus.send_command(free_table, {"do": "sit", "player": "gus", **seat})
        pat.send_command(paid_table, {"do": "sit", "player": "pat", **seat})
        sit_command = {"do": "sit", "player": "pat", **other}
        assert get_refusal(lambda: pat.send_command(free_table, sit_command)) == (403, "permission-denied")
        assert get_refusal(lambda: gus.send_command(paid_table, {"do": "sit", "player": "gus", **other})) == (
            403,
            "permission-denied",
        )
        assert get_post_refusal(olga, f"/api/tables/{paid_table}/bots", {"id": "b"})[:2] == (403, "permission-denied")
        assert olga.post(f"/api/tables/{free_table}/bots", {"id": "f"})["name"]


def test_prize_pool_holds_either_free_chips_or_money(app: ServedApp) -> None:
    """Otherwise a winner would be paid the free chips of guests and bots as a prize."""
    add_paying_player(app, "pat")
    director = Director(app, "Cup", *make_conditions("blackjack"))
    director.open_entries()
    path = f"/api/tournaments/{director.number}"
    with app.join_guest("gus") as gus, app.sign_in("pat") as pat:
        gus.post(f"{path}/commands", {"id": "e", "command": {"do": "enter", "player": "gus"}})
        entry = {"id": "e", "command": {"do": "enter", "player": "pat"}}
        assert get_post_refusal(pat, f"{path}/commands", entry)[:2] == (403, "permission-denied")
    director.close()
    paid_director = Director(app, "Paid Cup", *make_conditions("blackjack"))
    paid_director.open_entries()
    path = f"/api/tournaments/{paid_director.number}"
    with app.join_guest("ida b") as guest, app.sign_in("pat") as pat, app.sign_in("Dirk") as dirk:
        pat.post(f"{path}/commands", {"id": "p", "command": {"do": "enter", "player": "pat"}})
        entry = {"id": "e", "command": {"do": "enter", "player": "ida b"}}
        assert get_post_refusal(guest, f"{path}/commands", entry)[:2] == (403, "permission-denied")
        assert get_post_refusal(dirk, f"{path}/bots", {"id": "b", "count": 1})[:2] == (403, "permission-denied")
    paid_director.close()


def test_free_chips_are_limited_per_day_and_address(tmp_path: Path) -> None:
    with serve_app(tmp_path, free_chips_per_day="2500.00") as app:
        chips = []
        for number in range(4):
            with app.join_guest(f"g{number}") as guest:
                chips.append(guest.get("/api/session")["chips"])
        assert chips == ["1000.00", "1000.00", "500.00", "0.00"]
        with app.server.store.begin_write() as connection:
            connection.execute(sa.update(schema.free_chips).values(day="2020-01-01"))
        with app.join_guest("next day") as guest:
            assert guest.get("/api/session")["chips"] == "1000.00"
        assert list(ledger_audit.audit(app.server.store, app.server.keys)) == []


def test_networks_are_counted_separately_on_both_engines(store: Store) -> None:
    for name, network, cents in (("a", "10.0.0.1", 700), ("b", "10.0.0.1", 300), ("c", "2001:db8::/64", 700)):
        person = users.add_person(store, name, kind=users.GUEST)
        assert give_free_chips(store, person, network, 700, 1000) == cents
        assert accounts.get_balance(store, f"person:{name}") == cents
