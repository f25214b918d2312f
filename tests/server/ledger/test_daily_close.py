"""The close of a day against a day whose every cent is known."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from tests.server.server_setup import DETERMINATIONS, OPERATOR, run, tables_in

from houseway.equipment.decks import get_pack
from houseway.server.ledger import daily_close, postings
from houseway.server.ledger.daily_close import DailyResult
from houseway.server.storage import schema
from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import make_balanced_postings
from houseway.server.tables.table_transaction import Actor, TableTransaction, now

BLACKJACK, CANBERRA = "NI2005-63", "NI2023-573"
ANN = Actor(2, "ann", "player")
LOST: tuple[dict[str, Any], ...] = (
    {"do": "shoe", "cards": "Th 9d 8s Tc"},
    {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"},
    {"do": "deal"},
    {"do": "stand", "player": "ann", "box": 1},
    {"do": "dealer"},
)
"""18 against 19: the house wins the wager."""
FOLDED: tuple[dict[str, Any], ...] = (
    {"do": "shoe", "cards": " ".join(get_pack("cards:52"))},
    {"do": "ante", "player": "ann", "box": 1, "amount": "5.00"},
    {"do": "jackpot", "player": "ann", "box": 1, "amount": "1.00"},
    {"do": "deal"},
    {"do": "fold", "player": "ann"},
    {"do": "reveal"},
    {"do": "collect"},
)
"""The ante is the house's, the jackpot wager goes into the pools."""


def fill(draft: TableTransaction) -> None:
    draft.add_note("fill")
    draft.add_postings(
        make_balanced_postings(
            draft.replica.n, {f"float:{draft.replica.table_id}": 50_00}, "house", f"{OUT_OF_BAND_PREFIX}fill"
        )
    )


def gives(commands: tuple[dict[str, Any], ...]) -> Any:
    def act(draft: TableTransaction) -> None:
        for command in commands:
            draft.execute(command)

    return act


async def a_day(tables: TableRegistry) -> tuple[int, int]:
    postings.move(tables.store, "cash", "person:ann", 1000_00, "chips")
    opened = []
    for instrument, commands in ((BLACKJACK, LOST), (CANBERRA, FOLDED)):
        table = await tables.open_table(
            instrument, instrument, DETERMINATIONS[instrument], OPERATOR, {"dealing": "real"}
        )
        await tables.execute(table, ANN, partial(TableTransaction.move_chips, verb="buy-in", player="ann", cents=80_00))
        await tables.execute(table, ANN, partial(TableTransaction.move_chips, verb="buy-in", player="ann", cents=20_00))
        await tables.execute(table, OPERATOR, fill)
        await tables.execute(table, OPERATOR, gives(commands))
        await tables.execute(
            table, ANN, partial(TableTransaction.move_chips, verb="cash-out", player="ann", cents=30_00)
        )
        opened.append(table)
    return opened[0], opened[1]


def test_a_day_of_which_every_cent_is_known(store: Store, tmp_path: Path) -> None:
    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            one, other = await a_day(tables)
            same = {"drop": 100_00, "taken": 30_00, "commission": 0, "filled": 50_00, "owed": 0}
            found = daily_close.compute_results(store, now()[:10])
            assert found == [
                DailyResult(table=one, name=BLACKJACK, won=10_00, pools=0, float=60_00, **same),
                DailyResult(table=other, name=CANBERRA, won=5_00, pools=1_00, float=55_00, **same),
            ]
            assert [result.hold for result in (*found, daily_close.total(found))] == ["10.00 %", "5.00 %", "7.50 %"]
            assert list(daily_close.format_report(found, "2026-01-01"))[-1].split() == [
                "all", "200.00", "60.00", "15.00", "7.50", "%", "0.00", "1.00", "100.00", "0.00", "115.00",
            ]  # fmt: skip
            with store.begin_write() as connection:
                connection.execute(sa.update(schema.postings).values(at="2026-02-03T23:59:59.999Z"))
            assert daily_close.compute_results(store, now()[:10]) == []
            assert daily_close.compute_results(store, "2026-02-03") == found
            assert (
                daily_close.compute_results(store, "2026-02-02")
                == daily_close.compute_results(store, "2026-02-04")
                == []
            )

    run(work())


def test_a_house_that_lost_and_a_table_at_which_nothing_was_dropped() -> None:
    nothing = dict.fromkeys(("taken", "commission", "pools", "filled", "owed", "float"), 0)
    assert DailyResult(table=1, name="One", drop=300_00, won=-1_00, **nothing).hold == "-0.33 %"
    assert DailyResult(table=1, name="One", drop=0, won=0, **nothing).hold == "-"
