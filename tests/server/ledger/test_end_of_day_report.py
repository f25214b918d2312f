"""End-of-day report of a day whose every cent is known."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, run

from houseway.equipment.decks import get_pack
from houseway.server.ledger import end_of_day_report, postings
from houseway.server.ledger.end_of_day_report import DailyResult
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX
from houseway.server.storage.database import Store
from houseway.server.tables.accounting.balanced_postings import make_balanced_postings
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor, TableTransaction

BLACKJACK, CANBERRA = "NI2005-63", "NI2023-573"
ANN = Actor(2, "ann", "player")
LOST_ROUND: tuple[dict[str, Any], ...] = (
    {"do": "shoe", "cards": "Th 9d 8s Tc"},
    {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"},
    {"do": "deal"},
    {"do": "stand", "player": "ann", "box": 1},
    {"do": "dealer"},
)
"""Round that the player loses with 18 against 19."""
FOLDED_ROUND: tuple[dict[str, Any], ...] = (
    {"do": "shoe", "cards": " ".join(get_pack("cards:52"))},
    {"do": "ante", "player": "ann", "box": 1, "amount": "5.00"},
    {"do": "jackpot", "player": "ann", "box": 1, "amount": "1.00"},
    {"do": "deal"},
    {"do": "fold", "player": "ann"},
    {"do": "reveal"},
    {"do": "collect"},
)
"""Round in which the player folds: the house wins the ante, the pools get the jackpot wager."""


def record_fill(transaction: TableTransaction) -> None:
    transaction.add_note("fill")
    transaction.add_postings(
        make_balanced_postings(
            transaction.replica.n,
            {f"float:{transaction.replica.table_id}": 50_00},
            "house",
            f"{OUT_OF_BAND_PREFIX}fill",
        )
    )


def make_builder(commands: tuple[dict[str, Any], ...]) -> Any:
    def build(transaction: TableTransaction) -> None:
        for command in commands:
            transaction.execute(command)

    return build


async def play_day(tables: TableRegistry) -> tuple[int, int]:
    postings.move(tables.store, "cash", "person:ann", 1000_00, "chips")
    table_ids = []
    for instrument, commands in ((BLACKJACK, LOST_ROUND), (CANBERRA, FOLDED_ROUND)):
        table = await tables.open_table(
            instrument, instrument, DETERMINATIONS[instrument], OPERATOR, {"dealing": "real"}
        )
        await tables.execute(table, ANN, partial(TableTransaction.move_chips, verb="buy-in", player="ann", cents=80_00))
        await tables.execute(table, ANN, partial(TableTransaction.move_chips, verb="buy-in", player="ann", cents=20_00))
        await tables.execute(table, OPERATOR, record_fill)
        await tables.execute(table, OPERATOR, make_builder(commands))
        await tables.execute(
            table, ANN, partial(TableTransaction.move_chips, verb="cash-out", player="ann", cents=30_00)
        )
        table_ids.append(table)
    return table_ids[0], table_ids[1]


def test_end_of_day_report_accounts_for_every_cent(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            blackjack_id, canberra_id = await play_day(tables)
            common_values = {"drop": 100_00, "taken": 30_00, "commission": 0, "filled": 50_00, "owed": 0}
            results = end_of_day_report.compute_results(store, now()[:10])
            assert results == [
                DailyResult(table=blackjack_id, name=BLACKJACK, won=10_00, pools=0, float=60_00, **common_values),
                DailyResult(table=canberra_id, name=CANBERRA, won=5_00, pools=1_00, float=55_00, **common_values),
            ]
            assert [result.hold for result in (*results, end_of_day_report.total(results))] == [
                "10.00 %",
                "5.00 %",
                "7.50 %",
            ]
            assert list(end_of_day_report.format_report(results, "2026-01-01"))[-1].split() == [
                "all", "200.00", "60.00", "15.00", "7.50", "%", "0.00", "1.00", "100.00", "0.00", "115.00",
            ]  # fmt: skip
            with store.begin_write() as connection:
                connection.execute(sa.update(schema.postings).values(at="2026-02-03T23:59:59.999Z"))
            assert end_of_day_report.compute_results(store, now()[:10]) == []
            assert end_of_day_report.compute_results(store, "2026-02-03") == results
            assert (
                end_of_day_report.compute_results(store, "2026-02-02")
                == end_of_day_report.compute_results(store, "2026-02-04")
                == []
            )

    run(work())


def test_hold_of_a_losing_table_and_of_a_table_without_drop() -> None:
    zeros = dict.fromkeys(("taken", "commission", "pools", "filled", "owed", "float"), 0)
    assert DailyResult(table=1, name="One", drop=300_00, won=-1_00, **zeros).hold == "-0.33 %"
    assert DailyResult(table=1, name="One", drop=0, won=0, **zeros).hold == "-"
