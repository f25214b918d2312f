"""Bots and free chips of guests: nobody gets money by requesting it, and a request for bots runs once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.director import Director, make_conditions
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import ApiError
from houseway.server.accounts.account_names import BOT_NAMES
from houseway.server.ledger import accounts
from houseway.server.ops.settings import load_settings
from houseway.server.storage import table_repository
from houseway.server.storage.database import Store
from houseway.server.storage.table_repository import change_options

SLOW = {"betting": 60.0}


def get_problem_status(work: object) -> int:
    assert callable(work)
    with pytest.raises(ApiError) as problem:
        work()
    return problem.value.status


def get_bots(app: ServedApp, table: int) -> dict[str, int]:
    bots: dict[str, int] = table_repository.get_table(app.server.store, table).options.get("bots", {})
    return bots


def test_free_chips_and_bots_are_off_by_default(tmp_path: Path) -> None:
    defaults = load_settings(data=str(tmp_path))
    assert (defaults.guest_chips, defaults.bots, defaults.guests) == ("0.00", "nobody", False)
    demo_settings = load_settings(data=str(tmp_path), demo=True)
    assert (
        demo_settings.guest_chips,
        demo_settings.bots,
        demo_settings.guests,
        demo_settings.invitations,
        demo_settings.players_may_open_tables,
    ) == (
        "1000.00",
        "players",
        True,
        True,
        True,
    )
    file = tmp_path / "floor.toml"
    file.write_text('guest-chips = "5.00"\nbots = "staff"\n')
    file_settings = load_settings(file, demo=True)
    assert (file_settings.guest_chips, file_settings.bots) == ("5.00", "staff"), (
        "what the operator has written counts more than the demo"
    )


def test_nobody_gets_a_bot_if_bots_are_off(tmp_path: Path) -> None:
    with serve_app(tmp_path, bots="nobody", guest_chips="0.00", players_may_open_tables=True) as app:
        with app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
            table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"])
            ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
            assert (
                get_problem_status(lambda: olga.add_bot(table)) == get_problem_status(lambda: ann.add_bot(table)) == 403
            )
            opening = {"name": "Own", "instrument": "NI2005-63", "private": True, "bots": 1}
            assert get_problem_status(lambda: ann.post("/api/tables", opening)) == 403
            assert len(olga.list_tables()) == 1, "nothing was opened"
            assert (ann.me["chips"], ann.me["may-ask-bots"], olga.me["may-ask-bots"]) == ("0.00", False, False)
            instrument, terms = make_conditions("blackjack")
            director = Director(app, "Cup", instrument, terms)
            director.open_entries()
            assert (
                get_problem_status(lambda: director.dirk.send_request(endpoints.enter_bots(director.number, 1))) == 403
            )
            director.close()
        assert accounts.get_balance(app.server.store, "house") == 0


def test_seated_players_hosts_and_staff_can_request_bots(tmp_path: Path) -> None:
    with (
        serve_app(tmp_path, players_may_open_tables=True) as app,
        app.sign_in("Olga") as olga,
        app.sign_in("Rita") as rita,
    ):
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=SLOW)
        with app.join_guest("ann") as ann, app.join_guest("bob") as bob:
            assert get_problem_status(lambda: ann.add_bot(table)) == 403
            ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
            assert ann.add_bot(table) == "Mei"
            assert olga.add_bot(table) == "Otto"
            own_table = bob.post("/api/tables", {"name": "Own", "instrument": "NI2005-63", "private": True, "bots": 1})
            assert bob.add_bot(own_table["table"]) == "Otto"
        assert get_problem_status(lambda: rita.add_bot(table)) == 403


def test_players_get_no_bot_if_bots_are_for_staff(tmp_path: Path) -> None:
    with serve_app(tmp_path, bots="staff") as app, app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=SLOW)
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        assert get_problem_status(lambda: ann.add_bot(table)) == 403
        with app.sign_in("Sven") as sven:
            assert sven.add_bot(table) == "Mei"


def test_repeated_request_for_bots_runs_once(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=SLOW)
        with ThreadPoolExecutor(4) as pool:
            names = list(pool.map(lambda _: olga.add_bot(table, "same"), range(4)))
        assert set(names) == {"Mei"}
        assert list(get_bots(app, table)) == ["Mei"]
        olga.post("/api/cage", {"name": "Sven", "do": "chips-for-cash", "amount": "7.00", "id": "paid"})
        assert get_problem_status(lambda: olga.add_bot(table, "paid")) == 409, "an id that was used for something else"
        instrument, terms = make_conditions("blackjack")
        director = Director(app, "Cup", instrument, terms)
        director.open_entries()
        first = director.dirk.send_request(endpoints.enter_bots(director.number, 3, idempotency_key="three"))
        assert director.dirk.send_request(endpoints.enter_bots(director.number, 3, idempotency_key="three")) == first
        assert len(director.view["entrants"]) == 3
        number, token = director.number, director.dirk.token
        director.close()
    with serve_app(tmp_path) as app:
        with app.sign_in("Olga") as olga, Client(app.base, token) as dirk:
            assert olga.add_bot(table, "same") == "Mei", "after a restart an id is still known"
            assert dirk.send_request(endpoints.enter_bots(number, 3, idempotency_key="three")) == first
        missing = httpx.post(
            f"{app.base}/api/tables/{table}/bots", json={}, headers={"authorization": f"Bearer {token}"}
        )
        assert missing.status_code == 400


def test_concurrent_option_changes_are_all_stored(tmp_path: Path) -> None:
    """Options of a table are changed one after the other, so that no change is overwritten."""
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=SLOW)
        with ThreadPoolExecutor(6) as pool:
            names = list(pool.map(lambda _: olga.add_bot(table), range(6)))
        assert sorted(names) == sorted(BOT_NAMES[:6]) == sorted(get_bots(app, table))
        instrument, terms = make_conditions("blackjack")
        director = Director(app, "Cup", instrument, terms)
        director.open_entries()
        choices = [(director.number, "final", number, "reported") for number in range(1, 7)]
        with ThreadPoolExecutor(8) as pool:
            requests: list[endpoints.ApiRequest[Any]] = [
                *(endpoints.choose_table_mode(*choice) for choice in choices),
                endpoints.enter_bots(director.number, 2),
            ]
            list(pool.map(director.dirk.send_request, requests))
        options = table_repository.get_table(app.server.store, director.number).options
        assert len(options["choices"]) == len(choices)
        assert len(options["bots"]) == 2
        director.close()


def test_option_changes_are_atomic(store: Store) -> None:
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
    assert table_repository.get_table(store, 1).options == {"bots": {f"bot {number}": number for number in range(20)}}
