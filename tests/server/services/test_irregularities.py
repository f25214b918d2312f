"""Irregularities for which the server supplies new cards or tiles, and time charges of bots."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS

from houseway.records.replay.verification import verify
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts
from houseway.server.proof import entry_decryption

CALM_CLOCKS = {**FAST_CLOCKS, "decision": 600.0, "between": 0.5}


def poll_until(condition: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def test_rest_is_reshuffled_after_an_exposed_communal_card(tmp_path: Path) -> None:
    """The server commits to another order of the remaining cards, and the round continues (17.17)."""
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga, app.sign_in("Dora") as dora:
        table = olga.open_table("One", "NI2015-405", DETERMINATIONS["NI2015-405"], clocks=CALM_CLOCKS)
        with app.join_guest("ann") as ann, app.join_guest("bob") as bob:
            players = {"ann": ann, "bob": bob}
            for seat, (name, client) in enumerate(players.items(), 1):
                client.send_command(table, {"do": "sit", "player": name, "seat": seat, "stake": "100.00"})
            poll_until(lambda: get_view(app, table)["round"] is not None)
            assert "expose-communal" in [action["do"] for action in dora.get_table(table, "dealer")["offers"]]
            dora.send_command(table, {"do": "expose-communal"}, "dealer")
            poll_until(lambda: not get_view(app, table)["round"]["shoe-awaited"])
            end = time.monotonic() + 60
            while get_view(app, table)["last"] is None:
                assert time.monotonic() < end, get_view(app, table)
                turn = next((turn["player"] for turn in get_view(app, table)["turn"]), None)
                if turn is not None:
                    verbs_offered = [action["do"] for action in players[turn].get_table(table)["offers"]]
                    verb = next(candidate for candidate in ("check", "call") if candidate in verbs_offered)
                    players[turn].send_command(table, {"do": verb, "player": turn})
            poll_until(
                lambda: bool(olga.get(f"/api/tables/{table}/rounds"))
            )  # wait until it is stored, not only played
            app.server.checkpoint_signer.sign()
            receipt = ann.get(f"/api/tables/{table}/rounds/1/receipt")
        hidden_entries = [entry for entry in receipt["entries"][1:] if "entry" not in entry]
        assert len(hidden_entries) == 3, "two orders, and the commitment that names the cards that were left"
        assert not any(
            " " in entry["entry"]["committed"]["pack"] for entry in receipt["entries"] if is_commitment_entry(entry)
        )
        with app.sign_in("Rita") as rita:
            record = rita.get_record(table, "regulator")
        verbs = [command["do"] for command in record["commands"]]
        assert verbs[: verbs.index("showdown")].count("shoe") == 2
        assert verify(record) == ()


def is_commitment_entry(entry: dict[str, Any]) -> bool:
    return "committed" in entry.get("entry", {})


def get_view(app: ServedApp, table: int) -> dict[str, Any]:
    replica = app.server.tables.get_loaded(table)
    assert replica is not None
    view: dict[str, Any] = msgspec.to_builtins(replica.view("nobody"))
    return view


def test_supervisor_orders_a_reshuffle_of_the_tiles(tmp_path: Path) -> None:
    """The stacks start again from a new committed shuffle (15.4)."""
    clocks = {**CALM_CLOCKS, "pace": 0.5}
    with (
        serve_app(tmp_path) as app,
        app.sign_in("Olga") as olga,
        app.sign_in("Sven") as sven,
        app.join_guest("ann") as ann,
    ):
        table = olga.open_table("One", "NI2023-578", DETERMINATIONS["NI2023-578"], clocks=clocks)
        ann.move_chips(table, "buy-in", "100.00")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 2})
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 2, "amount": "10.00"})
        count_stacks, count_throws = make_counter(app, table, "stacks"), make_counter(app, table, "dice")
        poll_until(lambda: count_stacks() == 1)
        sven.send_command(table, {"do": "reshuffle"}, "supervisor")
        poll_until(lambda: count_throws() == 1)
        record = get_record(app, table)
        orders = [command["tiles"] for command in record["commands"] if command["do"] == "stacks"]
        assert len(orders) == len(set(orders)) == 2
        assert verify(record) == ()


def get_record(app: ServedApp, table: int) -> dict[str, Any]:
    return entry_decryption.read_record(app.server.store, app.server.keys, table)


def make_counter(app: ServedApp, table: int, verb: str) -> Callable[[], int]:
    return lambda: sum(command["do"] == verb for command in get_record(app, table)["commands"])


def test_time_charge_of_bots_is_paid_by_the_house(tmp_path: Path) -> None:
    """Players pay in addition to their stakes; the house pays for its bots (15.3)."""
    terms = {**DETERMINATIONS["NI2015-405"], "commission": {"basis": "time", "rate": "6.00"}}
    slow_clocks = dict.fromkeys(FAST_CLOCKS, 600.0) | {"pace": 0.0}
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        table = olga.open_table("One", "NI2015-405", terms, clocks=slow_clocks)
        ann.send_command(table, {"do": "sit", "player": "ann", "seat": 1, "stake": "100.00"})
        olga.add_bot(table)
        poll_until(lambda: app.server.tables.get_loaded(table).seated_players == {"ann", "Mei"})  # type: ignore[union-attr]  # it is open
        olga.send_command(table, {"do": "charge-time"}, "operator")
        balances = accounts.list_balances(app.server.store)
        assert balances[f"commission:{table}"] == 1200
        assert (balances["person:ann"], balances["person:Mei"]) == (100_000 - 10_000 - 600, 0)
        assert list(ledger_audit.audit(app.server.store, app.server.keys)) == []
