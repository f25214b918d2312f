"""Bots and the chips of guests: nobody makes money by asking, and a request for bots counts once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.director import Director, conditions
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS

from houseway.client import ApiError, endpoints
from houseway.client import HousewayClient as Client
from houseway.server.accounts.bot_names import BOT_NAMES
from houseway.server.ledger import postings
from houseway.server.ops.settings import load_settings
from houseway.server.storage import event_repository
from houseway.server.storage.database import Store
from houseway.server.tables.options_repository import change_options

SLOW = {"betting": 60.0}


def status(work: object) -> int:
    assert callable(work)
    with pytest.raises(ApiError) as problem:
        work()
    return problem.value.status


def bots_of(house: Served, table: int) -> dict[str, int]:
    found: dict[str, int] = event_repository.get_table(house.floor.store, table).options.get("bots", {})
    return found


def test_a_floor_gives_nobody_chips_and_has_no_bots_unless_the_operator_says_so(tmp_path: Path) -> None:
    plain = load_settings(data=str(tmp_path))
    assert (plain.guest_chips, plain.bots, plain.guests) == ("0.00", "nobody", False)
    shown = load_settings(data=str(tmp_path), demo=True)
    assert (shown.guest_chips, shown.bots, shown.guests, shown.links, shown.players_open) == (
        "1000.00", "players", True, True, True,
    )  # fmt: skip
    file = tmp_path / "floor.toml"
    file.write_text('guest-chips = "5.00"\nbots = "staff"\n')
    told = load_settings(file, demo=True)
    assert (told.guest_chips, told.bots) == ("5.00", "staff"), "what the operator has written counts more than the demo"


def test_where_bots_are_not_allowed_nobody_gets_one(tmp_path: Path) -> None:
    with served(tmp_path, bots="nobody", guest_chips="0.00", players_open=True) as house:
        with house.staff("Olga") as olga, house.guest("ann") as ann:
            table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"])
            ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
            assert status(lambda: olga.add_bot(table)) == status(lambda: ann.add_bot(table)) == 403
            opening = {"name": "Own", "instrument": "NI2005-63", "private": True, "bots": 1}
            assert status(lambda: ann.post("/api/tables", opening)) == 403
            assert len(olga.list_tables()) == 1, "nothing was opened"
            assert (ann.me["chips"], ann.me["may-ask-bots"], olga.me["may-ask-bots"]) == ("0.00", False, False)
            instrument, told = conditions("blackjack")
            director = Director(house, "Cup", instrument, told)
            director.open_entries()
            assert status(lambda: director.dirk.send_request(endpoints.enter_bots(director.number, 1))) == 403
            director.close()
        assert postings.get_balance(house.floor.store, "house") == 0


def test_bots_are_asked_for_by_who_sits_there_the_host_and_staff(tmp_path: Path) -> None:
    with served(tmp_path, players_open=True) as house, house.staff("Olga") as olga, house.staff("Rita") as rita:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=SLOW)
        with house.guest("ann") as ann, house.guest("bob") as bob:
            assert status(lambda: ann.add_bot(table)) == 403
            ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
            assert ann.add_bot(table) == "Mei"
            assert olga.add_bot(table) == "Otto"
            own = bob.post("/api/tables", {"name": "Own", "instrument": "NI2005-63", "private": True, "bots": 1})
            assert bob.add_bot(own["table"]) == "Otto"
        assert status(lambda: rita.add_bot(table)) == 403


def test_where_bots_are_for_staff_no_player_gets_one(tmp_path: Path) -> None:
    with served(tmp_path, bots="staff") as house, house.staff("Olga") as olga, house.guest("ann") as ann:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=SLOW)
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        assert status(lambda: ann.add_bot(table)) == 403
        with house.staff("Sven") as sven:
            assert sven.add_bot(table) == "Mei"


def test_a_request_for_bots_counts_once(tmp_path: Path) -> None:
    with served(tmp_path) as house, house.staff("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=SLOW)
        with ThreadPoolExecutor(4) as pool:
            names = list(pool.map(lambda _: olga.add_bot(table, "same"), range(4)))
        assert set(names) == {"Mei"}
        assert list(bots_of(house, table)) == ["Mei"]
        olga.post("/api/cage", {"name": "Sven", "do": "chips-for-cash", "amount": "7.00", "id": "paid"})
        assert status(lambda: olga.add_bot(table, "paid")) == 409, "an id that was used for something else"
        instrument, told = conditions("blackjack")
        director = Director(house, "Cup", instrument, told)
        director.open_entries()
        first = director.dirk.send_request(endpoints.enter_bots(director.number, 3, idempotency_key="three"))
        assert director.dirk.send_request(endpoints.enter_bots(director.number, 3, idempotency_key="three")) == first
        assert len(director.view["entrants"]) == 3
        number, token = director.number, director.dirk.token
        director.close()
    with served(tmp_path) as house:
        with house.staff("Olga") as olga, Client(house.base, token) as dirk:
            assert olga.add_bot(table, "same") == "Mei", "after a restart an id is still known"
            assert dirk.send_request(endpoints.enter_bots(number, 3, idempotency_key="three")) == first
        missing = httpx.post(
            f"{house.base}/api/tables/{table}/bots", json={}, headers={"authorization": f"Bearer {token}"}
        )
        assert missing.status_code == 400


def test_what_two_choose_at_once_is_all_kept(tmp_path: Path) -> None:
    """Options of a table are changed one after the other: nobody writes over what another has chosen."""
    with served(tmp_path) as house, house.staff("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=SLOW)
        with ThreadPoolExecutor(6) as pool:
            names = list(pool.map(lambda _: olga.add_bot(table), range(6)))
        assert sorted(names) == sorted(BOT_NAMES[:6]) == sorted(bots_of(house, table))
        instrument, told = conditions("blackjack")
        director = Director(house, "Cup", instrument, told)
        director.open_entries()
        how = [(director.number, "final", number, "reported") for number in range(1, 7)]
        with ThreadPoolExecutor(8) as pool:
            asked: list[endpoints.ApiRequest[Any]] = [
                *(endpoints.choose_table_mode(*one) for one in how),
                endpoints.enter_bots(director.number, 2),
            ]
            list(pool.map(director.dirk.send_request, asked))
        options = event_repository.get_table(house.floor.store, director.number).options
        assert len(options["choices"]) == len(how)
        assert len(options["bots"]) == 2
        director.close()


def test_options_are_changed_whole_or_not_at_all(store: Store) -> None:
    with store.begin_write() as connection:
        connection.exec_driver_sql(
            "insert into tables (id, name, game, instrument, options, opened, n, hash)"
            " values (1, 'One', 'blackjack', 'NI2005-63', '{}', '', 0, '')"
        )

    def add(number: int) -> None:
        with change_options(store, 1) as (_, options):
            options.setdefault("bots", {})[f"bot {number}"] = number

    with ThreadPoolExecutor(5) as pool:
        list(pool.map(add, range(20)))
    with pytest.raises(ZeroDivisionError), change_options(store, 1) as (_, options):
        options["never"] = 1 // 0
    assert event_repository.get_table(store, 1).options == {"bots": {f"bot {number}": number for number in range(20)}}
