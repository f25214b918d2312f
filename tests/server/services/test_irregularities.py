"""Irregularities that the staff puts on record and for which the floor supplies new cards or tiles; time where bots sit."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, FAST

from houseway.records.replay.verification import verify
from houseway.server.ledger import postings
from houseway.server.storage import event_repository

CALM = {**FAST, "decision": 600.0, "between": 0.5}


def until(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def test_a_communal_card_seen_too_soon_the_rest_is_shuffled_anew(tmp_path: Path) -> None:
    """17.17: the dealer says so, the floor commits to another order of the cards that are not out, and the round goes on."""
    with served(tmp_path) as house, house.staff("Olga") as olga, house.staff("Dora") as dora:
        table = olga.open_table("One", "NI2015-405", DETERMINATIONS["NI2015-405"], clocks=CALM)
        with house.guest("ann") as ann, house.guest("bob") as bob:
            players = {"ann": ann, "bob": bob}
            for seat, (name, client) in enumerate(players.items(), 1):
                client.send_command(table, {"do": "sit", "player": name, "seat": seat, "stake": "100.00"})
            until(lambda: view(house, table)["round"] is not None)
            assert "expose-communal" in [offer["do"] for offer in dora.get_table(table, "dealer")["offers"]]
            dora.send_command(table, {"do": "expose-communal"}, "dealer")
            until(lambda: not view(house, table)["round"]["shoe-awaited"])
            end = time.monotonic() + 60
            while view(house, table)["last"] is None:
                assert time.monotonic() < end, view(house, table)
                turn = (view(house, table)["round"] or {}).get("turn")
                if turn is not None:
                    offers = [offer["do"] for offer in players[turn].get_table(table)["offers"]]
                    verb = next(one for one in ("check", "call") if one in offers)
                    players[turn].send_command(table, {"do": verb, "player": turn})
            until(lambda: bool(olga.get(f"/api/tables/{table}/rounds")))  # it is kept, not only played
            house.floor.checkpoint_signer.sign()
            told = ann.get(f"/api/tables/{table}/rounds/1/receipt")
        hidden = [entry for entry in told["entries"][1:] if "entry" not in entry]
        assert len(hidden) == 3, "two orders, and the commitment that names the cards that were left"
        assert not any(" " in entry["entry"]["committed"]["pack"] for entry in told["entries"] if is_commitment(entry))
        with house.staff("Rita") as rita:
            record = rita.get_record(table, "regulator")
        verbs = [command["do"] for command in record["commands"]]
        assert verbs[: verbs.index("showdown")].count("shoe") == 2
        assert verify(record) == ()


def is_commitment(entry: dict[str, Any]) -> bool:
    return "committed" in entry.get("entry", {})


def view(house: Served, table: int) -> dict[str, Any]:
    replica = house.floor.tables.get_loaded(table)
    assert replica is not None
    return replica.view("nobody")


def test_the_supervisor_has_the_tiles_shuffled_again(tmp_path: Path) -> None:
    """15.4: the stacks start again from a shuffle that is committed to then."""
    clocks = {**CALM, "pace": 0.5}
    with served(tmp_path) as house, house.staff("Olga") as olga, house.staff("Sven") as sven, house.guest("ann") as ann:
        table = olga.open_table("One", "NI2023-578", DETERMINATIONS["NI2023-578"], clocks=clocks)
        ann.move_chips(table, "buy-in", "100.00")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 2})
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 2, "amount": "10.00"})
        stacked, thrown = commands(house, table, "stacks"), commands(house, table, "dice")
        until(lambda: stacked() == 1)
        sven.send_command(table, {"do": "reshuffle"}, "supervisor")
        until(lambda: thrown() == 1)
        record = whole_record(house, table)
        orders = [one["tiles"] for one in record["commands"] if one["do"] == "stacks"]
        assert len(orders) == len(set(orders)) == 2
        assert verify(record) == ()


def whole_record(house: Served, table: int) -> dict[str, Any]:
    return event_repository.read_record(house.floor.store, house.floor.keys, table)


def commands(house: Served, table: int, verb: str) -> Callable[[], int]:
    return lambda: sum(one["do"] == verb for one in whole_record(house, table)["commands"])


def test_time_is_charged_where_bots_sit(tmp_path: Path) -> None:
    """15.3: players pay apart from their stakes; what the house's bots pay comes from the house."""
    terms = {**DETERMINATIONS["NI2015-405"], "commission": {"basis": "time", "rate": "6.00"}}
    slow = dict.fromkeys(FAST, 600.0) | {"pace": 0.0}
    with served(tmp_path) as house, house.staff("Olga") as olga, house.guest("ann") as ann:
        table = olga.open_table("One", "NI2015-405", terms, clocks=slow)
        ann.send_command(table, {"do": "sit", "player": "ann", "seat": 1, "stake": "100.00"})
        olga.add_bot(table)
        until(lambda: house.floor.tables.get_loaded(table).seated_players == {"ann", "Mei"})  # type: ignore[union-attr]  # it is open
        olga.send_command(table, {"do": "charge-time"}, "operator")
        held = postings.list_balances(house.floor.store)
        assert held[f"commission:{table}"] == 1200
        assert (held["person:ann"], held["person:Mei"]) == (100_000 - 10_000 - 600, 0)
        assert list(postings.audit(house.floor.store, house.floor.keys)) == []
