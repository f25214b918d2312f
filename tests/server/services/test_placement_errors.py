"""Second settlement of a Pai Gow round at a live table: balances move by the difference (15.12)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.pai_gow.table_driver import BANK, LOSE, WIN, Play
from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, run

from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, postings
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction

NUMBER = "NI2023-578"
HOUSE_WAY = {"do": "house-way", "player": "ann", "box": 2}
PLACEMENT_ERROR = {"do": "placement-error", "boxes": [2, 3]}


def make_stacks() -> str:
    """Return stacks with which ann on box 2 beats the bank on box 1, and box 3 would lose."""
    return Play().wager("ann 2 20.00").make_stacks({1: BANK, 2: WIN, 3: LOSE})


def make_round(amount: str) -> list[dict[str, Any]]:
    return [
        {"do": "wager", "player": "ann", "box": 2, "amount": amount},
        {"do": "jackpot", "player": "ann", "box": 2},
        {"do": "no-more-bets"},
        {"do": "stacks", "tiles": make_stacks()},
        {"do": "dice", "values": [2, 3, 4]},
        HOUSE_WAY,
        {"do": "settle"},
    ]


async def give_commands(tables: TableRegistry, table: int, *commands: dict[str, Any]) -> None:
    def build(transaction: TableTransaction) -> None:
        for command in commands:
            transaction.execute(command)

    await tables.execute(table, OPERATOR, build)


async def move_chips(tables: TableRegistry, table: int, do: str, cents: int) -> None:
    await tables.execute(table, OPERATOR, lambda transaction: transaction.move_chips(do, "ann", cents))


def read_balances(store: Store, table: int) -> tuple[int, int, int, int]:
    """Return ann's table balance, ann's debt, the commission and the jackpot pool."""
    balances = accounts.list_balances(store)
    names = (f"purse:{table}:ann", "owed:ann", f"commission:{table}", f"pool:{table}:jackpot")
    return tuple(balances.get(name, 0) for name in names)  # type: ignore[return-value]  # there are four


async def open_table_after_round(tables: TableRegistry, store: Store) -> int:
    table = await tables.open_table("One", NUMBER, DETERMINATIONS[NUMBER], OPERATOR)
    postings.move(store, "cash", "person:ann", 10_000, "chips-for-cash")
    await move_chips(tables, table, "buy-in", 10_000)
    await give_commands(tables, table, {"do": "sit", "player": "ann", "box": 2}, *make_round("20.00"))
    return table


def test_resettled_round_moves_balances_by_the_difference(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table_after_round(tables, store)
            assert read_balances(store, table) == (11_700, 0, 100, 1_000_200)
            await give_commands(
                tables, table, {"do": "wager", "player": "ann", "box": 2, "amount": "110.00"}, PLACEMENT_ERROR
            )
            assert read_balances(store, table) == (11_700, 0, 100, 1_000_000)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert replica.get_available_cents("ann") == 700
            await give_commands(tables, table, HOUSE_WAY, {"do": "settle"})
            assert read_balances(store, table) == (11_000, -3_200, 0, 1_000_200)
            assert list(ledger_audit.audit(store, tables.keys)) == []
            assert replica.get_completed_round(1)["net"]["ann"] == "-22.00"

    run(work())


def test_missing_chips_are_owed_with_an_alert(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table_after_round(tables, store)
            await move_chips(tables, table, "cash-out", 11_700)
            postings.move(store, "person:ann", "cash", 11_700, "cash-for-chips")
            await give_commands(tables, table, PLACEMENT_ERROR, HOUSE_WAY)
            assert read_balances(store, table)[:2] == (0, 0)
            await give_commands(tables, table, {"do": "settle"})
            assert read_balances(store, table)[:3] == (0, -3_900, 0)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert any("ann owes 39.00" in str(alert.description) for alert in replica.alerts.values())
            assert list(ledger_audit.audit(store, tables.keys)) == []

    run(work())


def test_void_of_a_reopened_round_returns_everything(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await open_table_after_round(tables, store)
            await give_commands(tables, table, {"do": "wager", "player": "ann", "box": 2, "amount": "20.00"})
            await give_commands(tables, table, {"do": "expose", "during": "cut"}, PLACEMENT_ERROR)
            await give_commands(tables, table, {"do": "void", "cause": "fire"})
            assert read_balances(store, table) == (10_000, 0, 0, 1_000_000)
            assert list(ledger_audit.audit(store, tables.keys)) == []

    run(work())
