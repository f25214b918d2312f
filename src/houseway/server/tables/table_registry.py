"""Registry of the tables of a process: finds or creates the actor of a table, and evicts actors that are not needed.

Each actor handles one message at a time. A command is validated in memory, stored, and only then published, so nobody
ever sees anything that is not on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Any
from weakref import WeakValueDictionary

from houseway.errors import NotFoundError, StorageError, TamperedRecordError
from houseway.games import get_game_by_instrument
from houseway.i18n import Message
from houseway.records.format.decoder import TABLE, pick_instrument
from houseway.records.format.entries import make_head
from houseway.records.format.hash_chain import GENESIS
from houseway.records.live.shuffles import Shuffle
from houseway.server.ports.clock import now
from houseway.server.ports.english_context import start_english_task
from houseway.server.ports.error_messages import describe_error
from houseway.server.ports.msgspec_warmup import warm_up_msgspec
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import table_repository
from houseway.server.storage.append_batch import CAGE_TABLE_ID, RequestId
from houseway.server.storage.commit_queue import CommitQueue
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import check_options
from houseway.server.storage.table_repository import TableRow
from houseway.server.tables import replica_repository
from houseway.server.tables.actors.command_executor import Build, CommandExecutor
from houseway.server.tables.actors.seed_cache import SeedCache
from houseway.server.tables.actors.subscribers import RoundCounter, SubscriberList, TableSubscriber
from houseway.server.tables.actors.table_actor import ActorContext, Phase, TableActor, Turn
from houseway.server.tables.chips import shared_jackpot
from houseway.server.tables.replica_repository import AnyReplica
from houseway.server.tables.table_replica import SEPARATE_ACCOUNT, TableReplica
from houseway.server.tables.table_transaction import Actor, CommandResult

__all__ = ["MAX_CLOSED_TABLES", "SWEEP_SECONDS", "Build", "TableRegistry"]
log = logging.getLogger("houseway.server")
MAX_CLOSED_TABLES = 32
"""Maximum number of closed tables whose replicas remain in memory."""
SWEEP_SECONDS = 150.0
"""Seconds between two searches for idle tables. A table that nobody used between two searches is evicted."""


class TableRegistry:
    """Registry of the actors of the tables and tournaments in this process."""

    def __init__(self, store: Store, keys: Keyring) -> None:
        self.store = store
        self.keys = keys
        warm_up_msgspec()
        self.commit_queue = CommitQueue(store.open_appender())
        self.stopped_tables: dict[int, Message] = {}
        """Tables whose last command could not be stored, with the reason."""
        self.unreadable_tables: dict[int, Message] = {}
        """Tables that could not be loaded, with the reason. The server continues to serve the other tables."""
        self._subscribers = SubscriberList()
        self._round_counter = RoundCounter()
        self.subscribe(self._round_counter)
        self._context = ActorContext(
            store, keys, self._subscribers, self.stopped_tables, self.unreadable_tables, self._on_loaded, self.retire
        )
        self._seeds = SeedCache(store, keys)
        self._executor = CommandExecutor(self._context, self.commit_queue, self._seeds)
        self._resident_actors: dict[int, TableActor] = {}
        """Actors of the tables that this process has loaded."""
        self._actors: WeakValueDictionary[int, TableActor] = WeakValueDictionary()
        """All actors that somebody refers to. Two actors of one table could handle two messages at a time."""
        self._retired_tables: OrderedDict[int, None] = OrderedDict()
        """Closed tables that remain in memory because people may still look at them; the latest is last."""
        self._idle_heads: dict[int, int] = {}
        """Open tables that were evicted because nobody used them, each with the number of its last entry then."""
        self._sweep_seconds = SWEEP_SECONDS
        self._sweep_timer: asyncio.TimerHandle | None = None
        self.release_callbacks: list[Callable[[int], None]] = []
        """Functions that are called when a table is removed from the memory of this process."""
        self._running_tasks: dict[asyncio.Task[CommandResult], None] = {}

    def subscribe(self, subscriber: TableSubscriber) -> None:
        """Add a subscriber to all tables. The order of its class says when it is called."""
        self._subscribers.add(subscriber)

    @property
    def rounds_closed(self) -> int:
        """Number of rounds that have ended in this process."""
        return self._round_counter.rounds_closed

    @property
    def round_callbacks(self) -> list[Callable[[], None]]:
        """Functions that are called after a command in this process has ended a round."""
        return self._round_counter.callbacks

    async def open_table(
        self,
        name: str,
        instrument: str,
        determinations: dict[str, Any],
        actor: Actor,
        options: dict[str, Any] | None = None,
    ) -> int:
        """Open a table and return its id.

        Raises:
            Refused: the rules do not allow the determinations.
            InvalidRecordError: the determinations are malformed.
        """
        number = pick_instrument(instrument, determinations.get("date"))
        head = make_head(TABLE, number, name, determinations, place=name, day=now()[:10])
        trial = TableReplica(CAGE_TABLE_ID)
        trial.apply_entry({"head": head})
        pool_name = (options or {}).get("pool")
        if pool_name is not None:
            await asyncio.to_thread(shared_jackpot.create_pool, self.store, pool_name, trial)
        return await self.create_log(
            name,
            get_game_by_instrument(number).key,
            head,
            actor,
            {**(options or {}), "commission": SEPARATE_ACCOUNT, "debts": SEPARATE_ACCOUNT},
        )

    async def create_log(
        self, name: str, game: str, head: dict[str, Any], actor: Actor, options: dict[str, Any]
    ) -> int:
        """Create a log with its first entry, and return its id.

        Raises:
            NameConflictError: another table has the name.
            StorageError: the opening took so long that another process marked the table as abandoned.
        """
        row = {
            "name": name, "game": game, "instrument": head["instrument"], "opened": now(), "n": -1, "hash": GENESIS,
            "options": check_options(game, options).decode(),
        }  # fmt: skip
        table_id = await asyncio.to_thread(table_repository.insert_table, self.store, row)
        table_actor = self.get_actor(table_id)
        table_actor.begin(
            await asyncio.to_thread(replica_repository.load_log, self.store, self.keys, table_id, opening=True)
        )
        try:
            await self.execute(table_id, actor, lambda transaction: transaction.open(head))
        except BaseException as error:
            self._evict(table_actor)
            if isinstance(error, NotFoundError):
                raise StorageError(Message("server-tables-opening-abandoned", name=repr(name))) from None
            raise
        return table_id

    def list_tables(self, *, still_open: bool = False) -> list[TableRow]:
        """Return the rows of the list of tables; ``still_open`` leaves out closed tables."""
        return table_repository.list_tables(self.store, still_open=still_open)

    def find_actor(self, table_id: int) -> TableActor | None:
        """Return the actor of a table that this process has loaded, or None if it has not."""
        return self._resident_actors.get(table_id)

    def get_actor(self, table_id: int) -> TableActor:
        """Return the actor of a table. It stays in memory only if its replica is loaded."""
        actor = self._resident_actors.get(table_id) or self._actors.get(table_id)
        if actor is None:
            actor = self._actors[table_id] = TableActor(table_id, self._context)
        return actor

    def list_actors(self) -> list[TableActor]:
        """Return the actors of all tables that this process has loaded, in the order in which they were loaded."""
        return list(self._resident_actors.values())

    def _on_loaded(self, actor: TableActor) -> None:
        self._resident_actors[actor.table_id] = actor
        self._idle_heads.pop(actor.table_id, None)
        if self._sweep_timer is None:
            self.set_sweep_seconds(self._sweep_seconds)

    def get_lock(self, table_id: int) -> Turn:
        """Return the context manager that takes a turn at a table.

        No command is validated, stored or published there during the block.
        """
        return self.get_actor(table_id).turn()

    async def get_replica(self, table_id: int) -> TableReplica:
        """Return the replica of a table, as ``get_log`` does.

        Raises:
            NotFoundError: there is no such table, or the number belongs to a tournament.
        """
        replica = await self.get_log(table_id)
        if not isinstance(replica, TableReplica):
            raise NotFoundError(Message("server-tables-unknown-table", number=str(table_id)))
        return replica

    async def get_log(self, table_id: int) -> AnyReplica:
        """Return the replica of a table or a tournament, and load it if it is not in memory.

        See ``TableActor.get_replica``.
        """
        return await self.get_actor(table_id).get_replica()

    def mark_unreadable(self, table_id: int, error: Exception) -> None:
        """Mark a table as unreadable because it cannot be loaded or dealt. Operators see an alert."""
        log.error("table %s is stopped: %r", table_id, error, exc_info=error)
        self.unreadable_tables[table_id] = describe_error(error)

    @property
    def open_table_count(self) -> int:
        """Number of open tables that this process serves, whether or not they are in its memory."""
        return len(self.locally_open_tables) + len(self._idle_heads)

    @property
    def locally_open_tables(self) -> set[int]:
        """Ids of the open tables whose replicas are in the memory of this process."""
        return {actor.table_id for actor in self.list_actors() if actor.is_open}

    def get_loaded(self, table_id: int) -> TableReplica | None:
        """Return the replica of a table if it is in the memory of this process, or None if it is not."""
        actor = self._resident_actors.get(table_id)
        return actor.replica if actor is not None and isinstance(actor.replica, TableReplica) else None

    def get_loaded_log(self, table_id: int) -> AnyReplica | None:
        """Return the replica of a table or a tournament if it is in the memory of this process, or None."""
        actor = self._resident_actors.get(table_id)
        return None if actor is None else actor.replica

    async def find_replica(self, table_id: int) -> TableReplica | None:
        """Return the replica of a table that this process serves, or None if the table cannot be read.

        A table that was evicted because nobody used it is loaded again. The caller must have the turn.
        """
        if table_id in self._idle_heads:
            try:
                await self.get_replica(table_id)
            except TamperedRecordError as error:
                self._idle_heads.pop(table_id, None)
                self.mark_unreadable(table_id, error)
        return self.get_loaded(table_id)

    def has_entry(self, table_id: int, n: int) -> bool:
        """Return whether this process has seen entry ``n`` of a table, or saw it before the table was evicted."""
        replica = self.get_loaded_log(table_id)
        return (self._idle_heads.get(table_id, -1) if replica is None else replica.n) >= n

    def forget_closed_tables(self, open_tables: Collection[int]) -> None:
        """Forget the evicted tables that another process has closed. ``open_tables`` are all that are open."""
        for table_id in [table_id for table_id in self._idle_heads if table_id not in open_tables]:
            del self._idle_heads[table_id]

    async def execute(
        self, table_id: int, actor: Actor, build: Build, request: str | None = None, content: str | None = None
    ) -> CommandResult:
        """Validate a command, store it and notify the subscribers.

        The command completes even if the caller is cancelled. It runs in English, whatever language its request has,
        so that every stored text is in English. ``request`` is an idempotency key: repeating it has no
        further effect. The key may be repeated only with the same ``content``, which is a hash of the request.
        """
        request_id = None if request is None or actor.person is None else RequestId(actor.person, request, content)
        task = start_english_task(self._executor.execute(self.get_actor(table_id), actor, build, request_id))
        self._running_tasks[task] = None
        task.add_done_callback(self._on_task_done)
        return await asyncio.shield(task)

    def _on_task_done(self, task: asyncio.Task[CommandResult]) -> None:
        self._running_tasks.pop(task, None)
        if not task.cancelled():
            task.exception()  # mark it as retrieved: the caller may have been cancelled

    async def wait_until_idle(self) -> None:
        """Wait until every running command has completed."""
        while self._running_tasks:
            await asyncio.gather(*self._running_tasks, return_exceptions=True)

    def get_shuffle(self, commitment: str, pack: str) -> Shuffle:
        """Decrypt the seed of a commitment and return the shuffle that it determines."""
        return self._seeds.get_shuffle(commitment, pack)

    async def follow(self, table_id: int, n: int) -> None:
        """Apply the entries that another process appended up to entry ``n``, and publish the changes."""
        actor = self._resident_actors.get(table_id)
        if actor is not None:
            await actor.follow(n)

    async def follow_store(self, table_id: int) -> None:
        """Apply the entries that other processes appended and of which this process was not notified."""
        await self.follow(table_id, await asyncio.to_thread(table_repository.get_head, self.store, table_id))

    def retire(self, table_id: int) -> None:
        """Add a closed table to the retired tables, and evict all but the latest of them.

        A table that somebody still needs, for example its tournament, is evicted later.
        """
        if table_id not in self._resident_actors:
            return
        self._retired_tables.pop(table_id, None)
        self._retired_tables[table_id] = None
        for old in list(self._retired_tables)[: max(0, len(self._retired_tables) - MAX_CLOSED_TABLES)]:
            actor = self._resident_actors.get(old)  # None if it was evicted together with its tournament
            if actor is not None and not actor.is_held():
                self._evict(actor)

    def set_sweep_seconds(self, seconds: float) -> None:
        """Set the time between two searches for idle tables. The next search begins after this time."""
        self._sweep_seconds = seconds
        if self._sweep_timer is not None:
            self._sweep_timer.cancel()
        self._sweep_timer = asyncio.get_running_loop().call_later(seconds, self._sweep)

    def _sweep(self) -> None:
        """Evict the tables that were idle at the last search and still are, and note which tables are idle now.

        The timer runs only while a table is in memory, so that a server without use does nothing.
        """
        self._sweep_timer = None
        for actor in self.list_actors():
            if actor.is_held():
                actor.phase = Phase.RUNNING
            elif actor.phase is not Phase.IDLE:
                actor.phase = Phase.IDLE
            else:
                if actor.is_open and actor.replica is not None:
                    self._idle_heads[actor.table_id] = actor.replica.n
                self._evict(actor)
        if self._resident_actors:
            self.set_sweep_seconds(self._sweep_seconds)

    def _evict(self, actor: TableActor) -> None:
        """Remove a table from the memory of this process."""
        self._resident_actors.pop(actor.table_id, None)
        self._retired_tables.pop(actor.table_id, None)
        actor.evict()
        for release in self.release_callbacks:
            release(actor.table_id)

    def close(self) -> None:
        """Store the queued batches and close the store."""
        if self._sweep_timer is not None:
            self._sweep_timer.cancel()
        self.commit_queue.close()
        self.store.close()
