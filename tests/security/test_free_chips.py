"""Chips that nobody paid for never turn into money (L8)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.security.refusals import refused, refused_post
from tests.server.director import Director, conditions
from tests.server.served_app import PASSWORD, Served, served
from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.ledger import postings
from houseway.server.services.free_chips import give_free_chips
from houseway.server.storage import schema
from houseway.server.storage.database import Store

HOLDEM = DETERMINATIONS["NI2015-405"]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def paying_player(house: Served, name: str) -> None:
    users.add_person(house.floor.store, name, ("player",), PASSWORD)
    postings.move(house.floor.store, "cash", f"person:{name}", 100_000, "chips-for-cash")


def test_the_cage_pays_guests_and_bots_nothing(house: Served) -> None:
    with house.guest("gus"), house.staff("Sven") as sven, house.staff("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks={"pace": 600})
        bot = olga.post(f"/api/tables/{table}/bots", {"id": "b"})["name"]
        for name in ("gus", bot):
            for verb in ("cash-for-chips", "chips-for-cash"):
                body = {"id": f"{name}-{verb}", "name": name, "do": verb, "amount": "1.00"}
                assert refused_post(sven, "/api/cage", body)[:2] == (403, "denied")
        assert postings.get_balance(house.floor.store, "cash") == 0


@pytest.mark.parametrize("instrument", ["NI2015-405", "NI2023-578"])
def test_where_players_win_from_each_other_free_chips_meet_free_chips_alone(house: Served, instrument: str) -> None:
    paying_player(house, "pat")
    seat = {"seat": 1, "stake": "100.00"} if instrument == "NI2015-405" else {"box": 2}
    other = {"seat": 2, "stake": "100.00"} if instrument == "NI2015-405" else {"box": 3}
    with house.guest("gus") as gus, house.staff("pat") as pat, house.staff("Olga") as olga:
        clocks = {"pace": 600}
        free = olga.open_table("Free", instrument, DETERMINATIONS[instrument], clocks=clocks)
        paid = olga.open_table("Paid", instrument, DETERMINATIONS[instrument], clocks=clocks)
        gus.send_command(free, {"do": "sit", "player": "gus", **seat})
        pat.send_command(paid, {"do": "sit", "player": "pat", **seat})
        sits = {"do": "sit", "player": "pat", **other}
        assert refused(lambda: pat.send_command(free, sits)) == (403, "denied")
        assert refused(lambda: gus.send_command(paid, {"do": "sit", "player": "gus", **other})) == (403, "denied")
        assert refused_post(olga, f"/api/tables/{paid}/bots", {"id": "b"})[:2] == (403, "denied")
        assert olga.post(f"/api/tables/{free}/bots", {"id": "f"})["name"]


def test_one_prize_pool_holds_free_chips_or_money(house: Served) -> None:
    """Otherwise a player who wins would be paid the free chips of guests and bots as a prize."""
    paying_player(house, "pat")
    director = Director(house, "Cup", *conditions("blackjack"))
    director.open_entries()
    path = f"/api/tournaments/{director.number}"
    with house.guest("gus") as gus, house.staff("pat") as pat:
        gus.post(f"{path}/commands", {"id": "e", "command": {"do": "enter", "player": "gus"}})
        entry = {"id": "e", "command": {"do": "enter", "player": "pat"}}
        assert refused_post(pat, f"{path}/commands", entry)[:2] == (403, "denied")
    director.close()
    paid = Director(house, "Paid Cup", *conditions("blackjack"))
    paid.open_entries()
    path = f"/api/tournaments/{paid.number}"
    with house.guest("ida b") as guest, house.staff("pat") as pat, house.staff("Dirk") as dirk:
        pat.post(f"{path}/commands", {"id": "p", "command": {"do": "enter", "player": "pat"}})
        entry = {"id": "e", "command": {"do": "enter", "player": "ida b"}}
        assert refused_post(guest, f"{path}/commands", entry)[:2] == (403, "denied")
        assert refused_post(dirk, f"{path}/bots", {"id": "b", "count": 1})[:2] == (403, "denied")
    paid.close()


def test_a_day_has_a_bound_for_each_address(tmp_path: Path) -> None:
    with served(tmp_path, free_chips_a_day="2500.00") as house:
        chips = []
        for number in range(4):
            with house.guest(f"g{number}") as guest:
                chips.append(guest.get("/api/session")["chips"])
        assert chips == ["1000.00", "1000.00", "500.00", "0.00"]
        with house.floor.store.begin_write() as connection:
            connection.execute(sa.update(schema.free_chips).values(day="2020-01-01"))
        with house.guest("next day") as guest:
            assert guest.get("/api/session")["chips"] == "1000.00"
        assert list(postings.audit(house.floor.store, house.floor.keys)) == []


def test_on_both_engines_networks_are_counted_apart(store: Store) -> None:
    for name, network, cents in (("a", "10.0.0.1", 700), ("b", "10.0.0.1", 300), ("c", "2001:db8::/64", 700)):
        person = users.add_person(store, name, kind=users.GUEST)
        assert give_free_chips(store, person, network, 700, 1000) == cents
        assert postings.get_balance(store, f"person:{name}") == cents
