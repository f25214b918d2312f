"""A void for fraud is recorded whatever the player did with the chips (M1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from tests.games.holdem.test_19_b_fraud import play_round_that_ann_wins
from tests.security.refusals import get_post_refusal
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, run

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.server.accounts import users
from houseway.server.history import ledger_audit
from houseway.server.ledger import end_of_day_report, postings
from houseway.server.ledger.accounts import get_balance, list_balances
from houseway.server.ports.clock import now
from houseway.server.storage.database import Store
from houseway.server.tables.actors.command_executor import CommandExecutor
from houseway.server.tables.table_transaction import SERVER_ACTOR, TableTransaction

VOID_COMMAND = {"do": "void", "cause": "fraud", "round": 1}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as new_app:
        yield new_app


def win_blackjack(app: ServedApp, client: Client, name: str) -> int:
    """Play a table at which the client buys in for 1,000.00 and wins 750.00 on 500.00."""
    with app.sign_in("Olga") as olga, app.sign_in("Dora") as dora:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        client.move_chips(table, "buy-in", "1000.00")
        client.send_command(table, {"do": "sit", "player": name, "box": 1})
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        client.send_command(table, {"do": "wager", "player": name, "box": 1, "amount": "500.00"})
        dora.send_command(table, {"do": "seen", "cards": "Ah Th Kd 7c"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        verbs = {action["do"] for action in dora.get_table(table, "dealer")["offers"]}
        if "dealer" in verbs:
            dora.send_command(table, {"do": "dealer"}, "dealer")
    assert get_balance(app.server.store, f"purse:{table}:{name}") == 175_000
    return table


def get_app_balance(app: ServedApp, account: str) -> int:
    return get_balance(app.server.store, account)


def test_void_takes_the_shortfall_from_the_persons_account(app: ServedApp) -> None:
    with app.join_guest("acc") as acc, app.sign_in("Olga") as olga:
        table = win_blackjack(app, acc, "acc")
        acc.move_chips(table, "cash-out", "1750.00")
        olga.send_command(table, VOID_COMMAND, "operator")
        assert (get_app_balance(app, "person:acc"), get_app_balance(app, "owed:acc")) == (100_000, 0)
        assert get_app_balance(app, f"float:{table}") == 0
        assert olga.send_request(endpoints.audit_ledger()) == []


def test_shortfall_of_a_void_is_owed_with_an_alert(app: ServedApp) -> None:
    users.add_person(app.server.store, "rob", ("player",), "correct horse battery")
    postings.move(app.server.store, "cash", "person:rob", 100_000, "chips-for-cash")
    with app.sign_in("rob") as rob, app.sign_in("Olga") as olga, app.sign_in("Sven") as sven:
        table = win_blackjack(app, rob, "rob")
        rob.move_chips(table, "cash-out", "1750.00")
        pay = {"name": "rob", "do": "cash-for-chips", "amount": "1650.00", "id": "out"}
        sven.post("/api/cage", pay)
        olga.send_command(table, VOID_COMMAND, "operator")
        assert (get_app_balance(app, "person:rob"), get_app_balance(app, "owed:rob")) == (0, -65_000)
        alert = next(row for row in olga.send_request(endpoints.list_alerts()) if row["kind"] == "void")
        assert "rob owes 750.00 more than the table balance covers" in alert["text"]
        assert olga.send_request(endpoints.audit_ledger()) == []
        (result,) = end_of_day_report.compute_results(app.server.store, now()[:10])
        assert (result.owed, result.won) == (65_000, 0)
        assert {"account": "owed:rob", "balance": "-650.00"} in rob.send_request(endpoints.list_accounts("owed:"))
        sven.post("/api/cage", {**pay, "do": "chips-for-cash", "amount": "700.00", "id": "in"})
        assert get_post_refusal(sven, "/api/cage", {**pay, "amount": "1.00", "id": "out-2"})[:2] == (
            403,
            "permission-denied",
        )
        assert get_post_refusal(sven, "/api/cage", {**pay, "do": "repay-owed", "amount": "650.01", "id": "r"})[0] == 400
        sven.post("/api/cage", {**pay, "do": "repay-owed", "amount": "650.00", "id": "r"})
        assert (get_app_balance(app, "person:rob"), get_app_balance(app, "owed:rob")) == (5_000, 0)
        sven.post("/api/cage", {**pay, "amount": "50.00", "id": "out-3"})
        assert olga.send_request(endpoints.audit_ledger()) == []


def test_chips_at_stake_in_the_next_round_do_not_stop_a_void(app: ServedApp) -> None:
    with app.join_guest("acc") as acc, app.sign_in("Olga") as olga:
        table = win_blackjack(app, acc, "acc")
        acc.move_chips(table, "cash-out", "1700.00")
        acc.send_command(table, {"do": "wager", "player": "acc", "box": 1, "amount": "50.00"})
        olga.send_command(table, VOID_COMMAND, "operator")
        assert get_app_balance(app, f"purse:{table}:acc") == 5_000
        assert (get_app_balance(app, "person:acc"), get_app_balance(app, "owed:acc")) == (95_000, 0)
        assert olga.send_request(endpoints.audit_ledger()) == []


def test_debts_survive_a_restart(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, app.join_guest("acc") as acc, app.sign_in("Olga") as olga:
        table = win_blackjack(app, acc, "acc")
        acc.move_chips(table, "cash-out", "1750.00")
        postings.move(app.server.store, "person:acc", "cash", 175_000, "cash-for-chips")
        olga.send_command(table, VOID_COMMAND, "operator")
        assert get_app_balance(app, "owed:acc") == -75_000
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga:
        assert olga.send_request(endpoints.audit_ledger()) == []
        assert any("owes 750.00" in row["text"] for row in olga.send_request(endpoints.list_alerts()))


def test_concurrent_chip_move_does_not_stop_a_void_on_both_engines(store: Store, tmp_path: Path) -> None:
    """The chips are gone between the check and the commit: the void is validated again and stored."""

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR)
            postings.move(store, "cash", "person:ann", 1000, "chips-for-cash")
            await tables.execute(table, OPERATOR, lambda transaction: transaction.add_note("before"))
            real_pay_debts = CommandExecutor._pay_debts
            call_count = 0

            def pay_debts_and_lose_chips(self: CommandExecutor, transaction: TableTransaction) -> None:
                nonlocal call_count
                call_count += 1
                real_pay_debts(self, transaction)
                if call_count == 1:
                    postings.move(store, "person:ann", "cash", 1000, "cash-for-chips")

            def build_debt(transaction: TableTransaction) -> None:
                transaction.add_note("a void")
                from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX
                from houseway.server.tables.accounting.balanced_postings import make_balanced_postings

                transaction.add_postings(
                    make_balanced_postings(
                        transaction.replica.n, {"owed:ann": -5000}, f"float:{table}", f"{OUT_OF_BAND_PREFIX}test"
                    )
                )

            with mock.patch.object(CommandExecutor, "_pay_debts", pay_debts_and_lose_chips):
                await tables.execute(table, OPERATOR, build_debt, "once")
            assert call_count == 2
            assert get_balance(store, "owed:ann") == -5000
            assert get_balance(store, "person:ann") == 0

    run(work())


def test_hold_em_players_who_left_owe_their_winnings_of_a_void_round(store: Store, tmp_path: Path) -> None:
    """Ann left with 116.00 and bob with 80.00: bob gets 20.00 back, and ann owes 16.00 and pays what she has."""
    play = play_round_that_ann_wins().do("leave", "ann").do("leave", "bob").do("void", cause="fraud", round=1)
    record = play.table.record()

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await tables.open_table("One", "NI2015-405", record["table"], OPERATOR)
            for name in ("ann", "bob", "cat"):
                postings.move(store, "cash", f"person:{name}", 10_000, "chips-for-cash")
            for command in record["commands"]:
                if command["do"] == "void":
                    postings.move(store, "person:ann", "cash", 11_000, "cash-for-chips")
                command_without_time = {key: value for key, value in command.items() if key != "at"}

                def execute_again(
                    transaction: TableTransaction, command: dict[str, Any] = command_without_time
                ) -> None:
                    transaction.execute(command)

                await tables.execute(table, SERVER_ACTOR, execute_again)
            accounts = list_balances(store)
            assert (accounts["person:ann"], accounts["owed:ann"]) == (0, -1_000)
            assert accounts["person:bob"] == 10_000
            assert accounts.get(f"float:{table}", 0) == 0
            assert accounts[f"commission:{table}"] == 0
            assert list(ledger_audit.audit(store, tables.keys)) == []

    run(work())
