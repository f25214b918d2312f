"""A settled Blackjack round that is resumed at a live table: its chips go back and are settled once (14.4)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, run

from houseway.records.format.entries import CLOSED
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, postings
from houseway.server.proof.entry_decryption import make_entry_loader
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction

NUMBER = "NI2005-63"
BUST_ROUND: list[dict[str, Any]] = [
    {"do": "sit", "player": "ann", "box": 1},
    {"do": "shoe", "cards": "Th 6c 6s Kd Tc"},
    {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"},
    {"do": "deal"},
    {"do": "hit", "player": "ann", "box": 1},
    {"do": "dealer"},
]
"""Round in which ann goes over 21 by a card that she had not asked for."""
PLACEMENT_ERROR = {"do": "placement-error", "round": 1, "hands": {"1": ["Th 6s"]}}


async def give_commands(tables: TableRegistry, table: int, *commands: dict[str, Any]) -> None:
    def build(transaction: TableTransaction) -> None:
        for command in commands:
            transaction.execute(command)

    await tables.execute(table, OPERATOR, build)


def test_14_4_balances_follow_a_resumed_round(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            table = await tables.open_table("One", NUMBER, DETERMINATIONS[NUMBER], OPERATOR)
            postings.move(store, "cash", "person:ann", 10_000, "chips-for-cash")
            await tables.execute(table, OPERATOR, lambda transaction: transaction.move_chips("buy-in", "ann", 10_000))
            account = f"purse:{table}:ann"
            await give_commands(tables, table, *BUST_ROUND)
            replica = tables.get_loaded(table)
            assert replica is not None
            assert (accounts.list_balances(store)[account], replica.get_available_cents("ann")) == (9_000, 9_000)
            await give_commands(tables, table, PLACEMENT_ERROR)
            assert (accounts.list_balances(store)[account], replica.get_available_cents("ann")) == (10_000, 9_000)
            await give_commands(tables, table, {"do": "stand", "player": "ann", "box": 1}, {"do": "dealer"})
            assert (accounts.list_balances(store)[account], replica.get_available_cents("ann")) == (11_000, 11_000)
            assert replica.get_completed_round(1)["net"] == {"ann": "10.00", "house": "-10.00"}
            assert list(ledger_audit.audit(store, tables.keys)) == []
            closings = [
                entry[CLOSED] for entry in make_entry_loader(store, tables.keys, table)(replica.n) if CLOSED in entry
            ]
            assert [(closing["round"], "first" in closing) for closing in closings] == [(1, True), (1, False)]

    run(work())
