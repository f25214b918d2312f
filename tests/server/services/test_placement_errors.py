"""A Pai Gow round that is settled again at a live table: purses move by the difference, nothing is lost (15.12)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.pai_gow.table_driver import BANK, LOSE, WIN, Play
from tests.server.server_setup import DETERMINATIONS, OPERATOR, run, tables_in

from houseway.server.ledger import postings
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction

NUMBER = "NI2023-578"
SETTING = {"do": "house-way", "player": "ann", "box": 2}
PUT_RIGHT = {"do": "placement-error", "boxes": [2, 3]}


def stacks() -> str:
    """Ann on box 2 wins against the bank on box 1; the tiles of box 3, which has no wager, would lose."""
    return Play().wager("ann 2 20.00").stacks({1: BANK, 2: WIN, 3: LOSE})


def round_of(amount: str) -> list[dict[str, Any]]:
    return [
        {"do": "wager", "player": "ann", "box": 2, "amount": amount},
        {"do": "jackpot", "player": "ann", "box": 2},
        {"do": "no-more-bets"},
        {"do": "stacks", "tiles": stacks()},
        {"do": "dice", "values": [2, 3, 4]},
        SETTING,
        {"do": "settle"},
    ]


async def give(tables: TableRegistry, table: int, *commands: dict[str, Any]) -> None:
    def act(draft: TableTransaction) -> None:
        for command in commands:
            draft.execute(command)

    await tables.execute(table, OPERATOR, act)


async def purse(tables: TableRegistry, table: int, do: str, cents: int) -> None:
    await tables.execute(table, OPERATOR, lambda draft: draft.move_chips(do, "ann", cents))


def held(store: Store, table: int) -> tuple[int, int, int, int]:
    """Ann's purse, what ann owes, the commission, and the jackpot pool."""
    balances = postings.list_balances(store)
    names = (f"purse:{table}:ann", "owed:ann", f"commission:{table}", f"pool:{table}:jackpot")
    return tuple(balances.get(name, 0) for name in names)  # type: ignore[return-value]  # there are four


async def opened(tables: TableRegistry, store: Store) -> int:
    table = await tables.open_table("One", NUMBER, DETERMINATIONS[NUMBER], OPERATOR)
    postings.move(store, "cash", "person:ann", 10_000, "chips-for-cash")
    await purse(tables, table, "buy-in", 10_000)
    await give(tables, table, {"do": "sit", "player": "ann", "box": 2}, *round_of("20.00"))
    return table


def test_purses_move_by_the_difference_when_the_round_is_settled_again(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await opened(tables, store)
            assert held(store, table) == (11_700, 0, 100, 1_000_200)
            await give(tables, table, {"do": "wager", "player": "ann", "box": 2, "amount": "110.00"}, PUT_RIGHT)
            assert held(store, table) == (11_700, 0, 100, 1_000_000)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert replica.get_available_cents("ann") == 700
            await give(tables, table, SETTING, {"do": "settle"})
            assert held(store, table) == (11_000, -3_200, 0, 1_000_200)
            assert list(postings.audit(store, tables.keys)) == []
            assert replica.get_completed_round(1)["net"]["ann"] == "-22.00"

    run(work())


def test_what_a_purse_lacks_is_owed_with_an_alert(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await opened(tables, store)
            await purse(tables, table, "cash-out", 11_700)
            postings.move(store, "person:ann", "cash", 11_700, "cash-for-chips")
            await give(tables, table, PUT_RIGHT, SETTING)
            assert held(store, table)[:2] == (0, 0)
            await give(tables, table, {"do": "settle"})
            assert held(store, table)[:3] == (0, -3_900, 0)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert any("ann owes 39.00" in alert.text for alert in replica.alerts.values())
            assert list(postings.audit(store, tables.keys)) == []

    run(work())


def test_a_round_open_again_that_becomes_void_gives_everything_back(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            table = await opened(tables, store)
            await give(tables, table, {"do": "wager", "player": "ann", "box": 2, "amount": "20.00"})
            await give(tables, table, {"do": "expose", "during": "cut"}, PUT_RIGHT)
            await give(tables, table, {"do": "void", "cause": "fire"})
            assert held(store, table) == (10_000, 0, 0, 1_000_000)
            assert list(postings.audit(store, tables.keys)) == []

    run(work())
