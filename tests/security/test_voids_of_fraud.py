"""A void for fraud goes on record whatever the player did with the chips (M1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from tests.games.holdem.test_19_b_fraud import played
from tests.security.refusals import refused_post
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, OPERATOR, run, tables_in

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.server.accounts import users
from houseway.server.ledger import daily_close, postings
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import SERVER_ACTOR, TableTransaction, now

VOID = {"do": "void", "cause": "fraud", "round": 1}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found


def blackjack_won(house: Served, client: Client, name: str) -> int:
    """A table at which somebody has won 750.00 on 500.00 with 1,000.00 bought in."""
    with house.staff("Olga") as olga, house.staff("Dora") as dora:
        table = olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        client.move_chips(table, "buy-in", "1000.00")
        client.send_command(table, {"do": "sit", "player": name, "box": 1})
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        client.send_command(table, {"do": "wager", "player": name, "box": 1, "amount": "500.00"})
        dora.send_command(table, {"do": "seen", "cards": "Ah Th Kd 7c"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        offers = {offer["do"] for offer in dora.get_table(table, "dealer")["offers"]}
        if "dealer" in offers:
            dora.send_command(table, {"do": "dealer"}, "dealer")
    assert postings.get_balance(house.floor.store, f"purse:{table}:{name}") == 175_000
    return table


def balance(house: Served, account: str) -> int:
    return postings.get_balance(house.floor.store, account)


def test_a_void_takes_the_rest_from_the_persons_account(house: Served) -> None:
    with house.guest("acc") as acc, house.staff("Olga") as olga:
        table = blackjack_won(house, acc, "acc")
        acc.move_chips(table, "cash-out", "1750.00")
        olga.send_command(table, VOID, "operator")
        assert (balance(house, "person:acc"), balance(house, "owed:acc")) == (100_000, 0)
        assert balance(house, f"float:{table}") == 0
        assert olga.send_request(endpoints.audit_ledger()) == []


def test_what_nobody_holds_any_more_is_owed_with_an_alert(house: Served) -> None:
    users.add_person(house.floor.store, "rob", ("player",), "correct horse battery")
    postings.move(house.floor.store, "cash", "person:rob", 100_000, "chips-for-cash")
    with house.staff("rob") as rob, house.staff("Olga") as olga, house.staff("Sven") as sven:
        table = blackjack_won(house, rob, "rob")
        rob.move_chips(table, "cash-out", "1750.00")
        pay = {"name": "rob", "do": "cash-for-chips", "amount": "1650.00", "id": "out"}
        sven.post("/api/cage", pay)
        olga.send_command(table, VOID, "operator")
        assert (balance(house, "person:rob"), balance(house, "owed:rob")) == (0, -65_000)
        alert = next(one for one in olga.send_request(endpoints.list_alerts()) if one["kind"] == "void")
        assert "rob owes 750.00 beyond their table balance" in alert["text"]
        assert olga.send_request(endpoints.audit_ledger()) == []
        (result,) = daily_close.compute_results(house.floor.store, now()[:10])
        assert (result.owed, result.won) == (65_000, 0)
        assert {"account": "owed:rob", "balance": "-650.00"} in rob.send_request(endpoints.list_accounts("owed:"))
        sven.post("/api/cage", {**pay, "do": "chips-for-cash", "amount": "700.00", "id": "in"})
        assert refused_post(sven, "/api/cage", {**pay, "amount": "1.00", "id": "out-2"})[:2] == (403, "denied")
        assert refused_post(sven, "/api/cage", {**pay, "do": "repay-owed", "amount": "650.01", "id": "r"})[0] == 400
        sven.post("/api/cage", {**pay, "do": "repay-owed", "amount": "650.00", "id": "r"})
        assert (balance(house, "person:rob"), balance(house, "owed:rob")) == (5_000, 0)
        sven.post("/api/cage", {**pay, "amount": "50.00", "id": "out-3"})
        assert olga.send_request(endpoints.audit_ledger()) == []


def test_chips_at_stake_in_the_next_round_do_not_stop_a_void(house: Served) -> None:
    with house.guest("acc") as acc, house.staff("Olga") as olga:
        table = blackjack_won(house, acc, "acc")
        acc.move_chips(table, "cash-out", "1700.00")
        acc.send_command(table, {"do": "wager", "player": "acc", "box": 1, "amount": "50.00"})
        olga.send_command(table, VOID, "operator")
        assert balance(house, f"purse:{table}:acc") == 5_000
        assert (balance(house, "person:acc"), balance(house, "owed:acc")) == (95_000, 0)
        assert olga.send_request(endpoints.audit_ledger()) == []


def test_a_restart_knows_what_is_owed(tmp_path: Path) -> None:
    with served(tmp_path) as house, house.guest("acc") as acc, house.staff("Olga") as olga:
        table = blackjack_won(house, acc, "acc")
        acc.move_chips(table, "cash-out", "1750.00")
        postings.move(house.floor.store, "person:acc", "cash", 175_000, "cash-for-chips")
        olga.send_command(table, VOID, "operator")
        assert balance(house, "owed:acc") == -75_000
    with served(tmp_path) as house, house.staff("Olga") as olga:
        assert olga.send_request(endpoints.audit_ledger()) == []
        assert any("owes 750.00" in one["text"] for one in olga.send_request(endpoints.list_alerts()))


def test_on_both_engines_a_person_who_moves_chips_at_that_moment_does_not_stop_it(store: Store, tmp_path: Path) -> None:
    """The person's chips are gone between the look and the commit: the void is judged again and stored."""

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR)
            postings.move(store, "cash", "person:ann", 1000, "chips-for-cash")
            await tables.execute(table, OPERATOR, lambda draft: draft.add_note("before"))
            looked = TableRegistry._pay_debts
            looks = 0

            def look_and_lose(self: TableRegistry, draft: TableTransaction) -> None:
                nonlocal looks
                looks += 1
                looked(self, draft)
                if looks == 1:
                    postings.move(store, "person:ann", "cash", 1000, "cash-for-chips")

            def owe(draft: TableTransaction) -> None:
                draft.add_note("a void")
                from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX
                from houseway.server.tables.table_replica import make_balanced_postings

                draft.add_postings(
                    make_balanced_postings(
                        draft.replica.n, {"owed:ann": -5000}, f"float:{table}", f"{OUT_OF_BAND_PREFIX}test"
                    )
                )

            with mock.patch.object(TableRegistry, "_pay_debts", look_and_lose):
                await tables.execute(table, OPERATOR, owe, "once")
            assert looks == 2
            assert postings.get_balance(store, "owed:ann") == -5000
            assert postings.get_balance(store, "person:ann") == 0

    run(work())


def test_holdem_players_who_left_owe_what_the_round_brought_them(store: Store, tmp_path: Path) -> None:
    """ann left with 116.00 and bob with 80.00: bob has 20.00 back, and ann owes 16.00, of which she pays what she has."""
    play = played().do("leave", "ann").do("leave", "bob").do("void", cause="fraud", round=1)
    record = play.table.record()

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await tables.open_table("One", "NI2015-405", record["table"], OPERATOR)
            for name in ("ann", "bob", "cat"):
                postings.move(store, "cash", f"person:{name}", 10_000, "chips-for-cash")
            for command in record["commands"]:
                if command["do"] == "void":
                    postings.move(store, "person:ann", "cash", 11_000, "cash-for-chips")
                given = {key: value for key, value in command.items() if key != "at"}
                await tables.execute(table, SERVER_ACTOR, lambda draft, given=given: draft.give(given) and None)  # type: ignore[misc]
            accounts = postings.list_balances(store)
            assert (accounts["person:ann"], accounts["owed:ann"]) == (0, -1_000)
            assert accounts["person:bob"] == 10_000
            assert accounts.get(f"float:{table}", 0) == 0
            assert accounts[f"commission:{table}"] == 0
            assert list(postings.audit(store, tables.keys)) == []

    run(work())
