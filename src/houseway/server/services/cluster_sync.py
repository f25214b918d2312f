"""Follows the entries and the changed options that other processes store in the same database."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Any

from houseway.errors import HousewayError
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.storage.change_feed import ChangeFeedListener
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.storage.table_repository import TableRow, get_head, get_table
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tournaments.service import TournamentService
from houseway.server.tournaments.table_sync import read_table_ref

log = logging.getLogger("houseway.server")


class ClusterSync:
    """Applies the changes that other processes make on the same database to this process."""

    def __init__(
        self, store: Store, tables: TableRegistry, dealer: AutoDealer, bots: BotPlayers, tournaments: TournamentService
    ) -> None:
        self._store = store
        self._tables = tables
        self._dealer = dealer
        self._bots = bots
        self._tournaments = tournaments
        self._change_feed: ChangeFeedListener | None = None
        self._options_lock = threading.Lock()
        """Lock for ``_options``, which both the thread of the change feed and the event loop change."""
        self._options: dict[int, dict[str, Any]] = {}
        """Options of each open table at the last poll of the change feed."""

    def start(self) -> None:
        """Start to listen to the change feed. With SQLite there is only one process, so nothing is started."""
        if not self._store.is_sqlite:
            loop = asyncio.get_running_loop()
            self._change_feed = ChangeFeedListener(
                self._store, lambda table, n: self._on_change(loop, table, n), lambda: self._poll_heads(loop)
            )

    async def close(self) -> None:
        """Stop listening to the change feed."""
        if self._change_feed is not None:
            await asyncio.to_thread(self._change_feed.close)

    def _poll_heads(self, loop: asyncio.AbstractEventLoop) -> list[tuple[int, int]]:
        """Return the id and the last entry number of each table that this process may have to follow.

        These are all open tables, and closed tables that this process still believes to be open. If another process
        has changed the options of a table, this method also schedules ``_apply_remote_options``.
        """
        rows = self._tables.list_tables(still_open=True)
        with self._options_lock:
            changed = [row for row in rows if self._options.get(row.id) != row.options]
            self._options = {row.id: row.options for row in rows}
        if changed and not loop.is_closed():
            asyncio.run_coroutine_threadsafe(self._apply_remote_options(changed), loop)
        closed_ids = self._tables.locally_open_tables - {row.id for row in rows}
        return [(row.id, row.n) for row in rows] + [
            (table, get_head(self._store, table)) for table in sorted(closed_ids)
        ]

    async def _apply_remote_options(self, rows: list[TableRow]) -> None:
        """Apply the options that another process changed: bots, and the live or reported tables of tournaments."""
        for row in rows:
            if not self._is_attended(row.id):
                continue  # its options are read when it is first followed
            try:
                if row.game == TOURNAMENT_GAME:
                    await self._tournaments.on_options_changed(row.id)
                elif read_table_ref(row.options) is None:
                    self._bots.set_bots(row.id, row.options)
                    async with self._tables.get_lock(row.id):
                        self._dealer.on_table_changed(await self._tables.get_replica(row.id), ())
            except Exception as error:
                log.error("table %s: what was chosen elsewhere is not taken over: %r", row.id, error)
                with self._options_lock:
                    self._options.pop(row.id, None)  # try again at the next poll

    def _on_change(self, loop: asyncio.AbstractEventLoop, table: int, n: int) -> None:
        """Schedule the follow-up of another process's change. The thread of the change feed calls this method."""
        if not loop.is_closed():
            asyncio.run_coroutine_threadsafe(self._follow_change(table, n), loop)

    def _is_attended(self, table: int) -> bool:
        """Return whether this process deals at the table with this id, or runs the tournament with this id.

        The result is False for a table that this process has only read, for example to show it.
        """
        is_attended = table in self._dealer.dealing_modes or table in self._tournaments.coordinator.options
        return is_attended and self._tables.get_loaded(table) is not None

    async def _follow_change(self, table: int, n: int) -> None:
        try:
            if not self._is_attended(table):
                row = await asyncio.to_thread(get_table, self._store, table)
                if row.closed is None and row.game != TOURNAMENT_GAME:
                    await self._dealer.start_dealing(table, row.options)
                if row.closed is None:
                    await self._tournaments.coordinator.register(row)
            await self._tables.follow(table, n)
        except HousewayError as error:
            log.error("table %s: %s", table, error)
        except Exception:
            log.exception("table %s: what another process did there was not followed", table)
