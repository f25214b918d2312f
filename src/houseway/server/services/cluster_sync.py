"""Follows the entries and the changed options that other processes store in the same database."""

from __future__ import annotations

import asyncio
import logging

from houseway.errors import HousewayError
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.ports.background_tasks import BackgroundTasks
from houseway.server.storage.change_feed import ChangeFeed
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.storage.table_repository import get_head, get_table, list_open_heads
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.tournament.table_ref import read_table_ref
from houseway.server.tournaments.service import TournamentService

log = logging.getLogger("houseway.server")


class ClusterSync:
    """Applies the changes that other processes make in the same store to this process."""

    def __init__(
        self, store: Store, tables: TableRegistry, dealer: AutoDealer, bots: BotPlayers, tournaments: TournamentService
    ) -> None:
        self._store = store
        self._tables = tables
        self._dealer = dealer
        self._bots = bots
        self._tournaments = tournaments
        self._change_feed: ChangeFeed | None = None
        self._tasks = BackgroundTasks()
        self._options: dict[int, str] = {}
        """Encoded options of each open table at the last comparison."""

    def start(self) -> None:
        """Start to listen to the change feed. If no other process writes to the store, nothing is started."""
        self._change_feed = self._store.open_change_feed(self)
        if self._change_feed is not None:
            self._change_feed.start()

    async def close(self) -> None:
        """Stop listening to the change feed."""
        if self._change_feed is not None:
            await self._change_feed.close()
        await self._tasks.close()

    async def compare_with_store(self) -> None:
        """Follow every change in the store that this process does not know yet.

        It looks at all open tables, and at closed tables that this process still believes to be open.
        """
        heads = await asyncio.to_thread(list_open_heads, self._store)
        changed_ids = [table for table, _, options in heads if self._options.get(table) != options]
        self._options = {table: options for table, _, options in heads}
        if changed_ids:
            await self._apply_remote_options(changed_ids)
        for table, n, _ in heads:
            self.on_entry(table, n)
        self._tables.forget_closed_tables({table for table, _, _ in heads})
        for table in sorted(self._tables.locally_open_tables - {table for table, _, _ in heads}):
            self.on_entry(table, await asyncio.to_thread(get_head, self._store, table))

    def on_options_changed(self, table_id: int) -> None:
        """Apply the options of a table that another process changed."""
        self._tasks.start(self._apply_remote_options([table_id]))

    async def _apply_remote_options(self, table_ids: list[int]) -> None:
        """Apply the options that another process changed: bots, and the live or reported tables of tournaments."""
        for table_id in table_ids:
            if not self._is_attended(table_id):
                continue  # its options are read when it is first followed
            try:
                row = await asyncio.to_thread(get_table, self._store, table_id)
                if row.game == TOURNAMENT_GAME:
                    await self._tournaments.on_options_changed(table_id)
                elif read_table_ref(row.options) is None:
                    self._bots.set_bots(table_id, row.options)
                    async with self._tables.get_lock(table_id):
                        self._dealer.on_table_changed(await self._tables.get_replica(table_id), ())
            except Exception as error:
                log.error("table %s: the options of another process are not applied: %r", table_id, error)
                self._options.pop(table_id, None)  # try again at the next comparison

    def on_entry(self, table_id: int, n: int) -> None:
        """Follow another process's entries up to entry ``n``, unless this process has them."""
        if not self._tables.has_entry(table_id, n):
            self._tasks.start(self._follow_change(table_id, n))

    def _is_attended(self, table: int) -> bool:
        """Return whether this process has loaded a table or tournament, and so follows it."""
        return self._tables.get_loaded_log(table) is not None

    async def _follow_change(self, table: int, n: int) -> None:
        try:
            if not self._is_attended(table):
                row = await asyncio.to_thread(get_table, self._store, table)
                if row.closed is None:
                    async with self._tables.get_lock(table):
                        await self._tables.get_log(table)  # its subscribers begin to follow it
            await self._tables.follow(table, n)
        except HousewayError as error:
            log.error("table %s: %s", table, error)
        except Exception:
            log.exception("table %s: cannot apply a change of another process", table)
