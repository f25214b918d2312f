"""Registry of the tables of a process: their replicas, the execution of commands, and the observers.

Each table executes one command at a time. The command is validated in memory, stored, and only then published,
so nobody ever sees anything that is not on disk. Commands at different tables share the transactions of the
commit queue.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from weakref import WeakValueDictionary

import sqlalchemy as sa

from houseway.engine.output.events import TableEvent
from houseway.errors import (
    HousewayError,
    InsufficientChipsError,
    NameConflictError,
    NotFoundError,
    StorageError,
    TamperedRecordError,
)
from houseway.games import get_game_by_instrument
from houseway.i18n import Message
from houseway.records.format.decoder import TABLE, pick_instrument
from houseway.records.format.entries import make_head
from houseway.records.format.hash_chain import GENESIS
from houseway.records.live.shuffles import Shuffle
from houseway.server.ports import entropy
from houseway.server.ports.clock import now, utc_now
from houseway.server.ports.english_context import start_english_task
from houseway.server.ports.error_messages import describe_error
from houseway.server.ports.msgspec_warmup import warm_up_msgspec
from houseway.server.proof import entry_decryption
from houseway.server.proof.hidden_card_orders import EntryDecryptor
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import idempotency_repository, schema, table_repository
from houseway.server.storage.append_batch import CAGE_TABLE_ID, AppendBatch, Outcome, RequestId
from houseway.server.storage.commit_queue import CommitBatch, CommitQueue
from houseway.server.storage.database import Store
from houseway.server.storage.idempotency_repository import Ack
from houseway.server.storage.table_options import check_options
from houseway.server.storage.table_repository import TableRow
from houseway.server.tables import replica_repository
from houseway.server.tables.chips import shared_jackpot
from houseway.server.tables.table_replica import SEPARATE_ACCOUNT, TableReplica
from houseway.server.tables.table_transaction import Actor, CommandResult, TableTransaction

log = logging.getLogger("houseway.server")
MAX_ATTEMPTS = 64
"""Maximum number of attempts to store a command while other processes append to the same table first."""
RETRY_STEP_SECONDS = 0.002
"""Unit of the random pause before a further attempt. Random pauses let one of several processes succeed."""
OPENING_TIMEOUT = timedelta(seconds=10)
"""Time after which a table that has no first entry counts as abandoned by the process that was opening it."""
ABANDONED = -2
"""Entry number that marks an abandoned table, so that its first entry can no longer be stored."""
MAX_CACHED_SEEDS = 4096
"""Maximum number of encrypted seeds in memory. They are cached only if the store is PostgreSQL."""
MAX_CLOSED_TABLES = 32
"""Maximum number of closed tables whose replicas remain in memory."""
OPTIMISTIC_ATTEMPTS = 4
"""Number of attempts without a lock. Later attempts lock the row of the table, so that they cannot starve."""

Build = Callable[[TableTransaction], None]
Observer = Callable[[TableReplica, tuple[TableEvent, ...]], None]


class TableRegistry:
    """Registry of the table and tournament replicas in this process, which executes the commands on them."""

    def __init__(self, store: Store, keys: Keyring) -> None:
        self.store = store
        self.keys = keys
        warm_up_msgspec()
        self.commit_queue = CommitQueue(store.open_appender())
        self.observers: list[Observer] = []
        """Functions called with the replica after each stored command, before the next command is validated."""
        self._replicas: dict[int, TableReplica] = {}
        self._published: dict[int, int] = {}
        """Number of the last published entry of each table."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Locks by table. A lock is removed when nobody holds it or waits for it."""
        self._retired_tables: OrderedDict[int, None] = OrderedDict()
        """Closed tables that remain in memory because people may still look at them; the latest is last."""
        self.release_callbacks: list[Callable[[int], None]] = []
        """Functions that are called when a closed table is removed from the memory of this process."""
        self.is_needed: Callable[[int], bool] = lambda _: False
        """Function that returns whether a closed table must remain in memory because its tournament continues."""
        self._running_tasks: dict[asyncio.Task[CommandResult], None] = {}
        self._closed_tables: set[int] = set()
        self._encrypted_seeds: dict[str, bytes] = {}
        """Encrypted seeds by commitment, cached from PostgreSQL; the oldest is first."""
        self.rounds_closed = 0
        """Number of rounds that have ended in this process."""
        self.round_callbacks: list[Callable[[], None]] = []
        """Functions that are called after a command in this process has ended a round."""
        self.stopped_tables: dict[int, Message] = {}
        """Tables whose last command could not be stored, with the reason."""
        self.unreadable_tables: dict[int, Message] = {}
        """Tables that could not be loaded, with the reason. The server continues to serve the other tables."""

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
        table_id = await asyncio.to_thread(self._insert_table, row)
        self._replicas[table_id] = await asyncio.to_thread(
            replica_repository.load_replica, self.store, self.keys, table_id, opening=True
        )
        try:
            await self.execute(table_id, actor, lambda transaction: transaction.open(head))
        except BaseException as error:
            self._replicas.pop(table_id, None)
            if isinstance(error, NotFoundError):
                raise StorageError(Message("server-tables-opening-abandoned", name=repr(name))) from None
            raise
        return table_id

    def _insert_table(self, row: dict[str, Any]) -> int:
        """Insert a row into the list of tables and return its id.

        The table stays hidden until its first entry is stored. If that entry is not stored within ``OPENING_TIMEOUT``,
        another process may use the name, and the slow process can no longer open its table.
        """
        tables = schema.tables
        deadline = (utc_now() - OPENING_TIMEOUT).isoformat()
        is_overdue = sa.and_(tables.c.name == row["name"], tables.c.n < 0, tables.c.opened < deadline)
        abandoned_values = {"name": f"{row['name']}, given up {deadline}", "n": ABANDONED}
        try:
            with self.store.begin_write() as connection:
                connection.execute(sa.update(tables).where(is_overdue).values(abandoned_values))
                result = connection.execute(sa.insert(tables).values(**row))
                assert result.inserted_primary_key is not None
                return int(result.inserted_primary_key[0])
        except sa.exc.IntegrityError:
            raise NameConflictError(Message("server-tables-name-in-use", name=repr(row["name"]))) from None

    def list_tables(self, *, still_open: bool = False) -> list[TableRow]:
        """Return the rows of the list of tables; ``still_open`` leaves out closed tables."""
        return table_repository.list_tables(self.store, still_open=still_open)

    def get_lock(self, table_id: int) -> asyncio.Lock:
        """Return the lock that is held while a command at a table is validated, stored and published."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def get_replica(self, table_id: int) -> TableReplica:
        """Return the replica of a table, and load it if it is not in memory.

        The caller must hold the table's lock and must not change the replica. A replica that is loaded may have entries
        of another process that the observers in this process have not seen. The observers are then notified.
        """
        replica = self._replicas.get(table_id)
        if replica is None:
            replica = await asyncio.to_thread(replica_repository.load_replica, self.store, self.keys, table_id)
            self._replicas[table_id] = replica
            self.unreadable_tables.pop(table_id, None)
            published_n = self._published.setdefault(table_id, replica.n)
            if replica.n >= 0 and replica.closed and table_id not in self._closed_tables:
                await self._persist_closed_flag(table_id, now())  # the closing process may have died before this
            if replica.n > published_n:
                self._publish(replica, ())
            elif replica.n >= 0 and replica.closed:
                self.retire(table_id)
        return replica

    def mark_unreadable(self, table_id: int, error: Exception) -> None:
        """Mark a table as unreadable because it cannot be loaded or dealt. Operators see an alert."""
        log.error("table %s is stopped: %r", table_id, error, exc_info=error)
        self.unreadable_tables[table_id] = describe_error(error)

    @property
    def open_table_count(self) -> int:
        """Number of open tables whose replicas are in the memory of this process."""
        return len(self.locally_open_tables)

    @property
    def locally_open_tables(self) -> set[int]:
        """Ids of the open tables whose replicas are in the memory of this process."""
        return {number for number, replica in list(self._replicas.items()) if replica.n >= 0 and not replica.closed}

    def get_loaded(self, table_id: int) -> TableReplica | None:
        """Return the replica of a table if it is in the memory of this process, or None if it is not."""
        return self._replicas.get(table_id)

    def get_published(self, table_id: int) -> int | None:
        """Return the number of the last entry of a table about which the observers were notified."""
        return self._published.get(table_id)

    async def execute(
        self, table_id: int, actor: Actor, build: Build, request: str | None = None, content: str | None = None
    ) -> CommandResult:
        """Validate a command, store it and notify the observers.

        The command completes even if the caller is cancelled. It runs in English, whatever language its request has,
        so that every stored text is in English. ``request`` is an idempotency key: repeating it has no
        further effect. The key may be repeated only with the same ``content``, which is a hash of the request.
        """
        task = start_english_task(self._execute(table_id, actor, build, request, content))
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

    async def _execute(
        self, table_id: int, actor: Actor, build: Build, request: str | None, content: str | None
    ) -> CommandResult:
        request_id = None if request is None or actor.person is None else RequestId(actor.person, request, content)
        async with self.get_lock(table_id):
            try:
                return await self._execute_with_retries(table_id, actor, build, request_id)
            finally:
                if table_id not in self._replicas:
                    await self._reload_replica(table_id)

    async def _execute_with_retries(
        self, table_id: int, actor: Actor, build: Build, request_id: RequestId | None
    ) -> CommandResult:
        """Validate a command and store it. Repeat both steps whenever another process appended an entry first.

        Raises:
            StorageError: another process was first at every attempt.
        """
        for attempt in range(MAX_ATTEMPTS):
            if attempt > 1:
                await asyncio.sleep(RETRY_STEP_SECONDS * entropy.randbelow(min(attempt, 16)))
            if attempt < OPTIMISTIC_ATTEMPTS or not self.store.is_shared:
                result = await self._attempt(table_id, actor, build, request_id, self.commit_queue.commit)
            else:
                async with self.commit_queue.storage.hold(table_id) as commit:
                    result = await self._attempt(table_id, actor, build, request_id, commit)
            if result is not None:
                return result
        raise StorageError(Message("server-tables-busy", table=str(table_id), attempts=MAX_ATTEMPTS))

    async def _reload_replica(self, table_id: int) -> None:
        """Reload the replica after a failed command, because readers such as tournaments expect it in memory."""
        try:
            await self.get_replica(table_id)
        except Exception as error:
            log.error("cannot read table %s: %s", table_id, error)  # the next caller tries again

    async def _attempt(
        self, table_id: int, actor: Actor, build: Build, request_id: RequestId | None, commit: CommitBatch
    ) -> CommandResult | None:
        """Validate a command on the replica and store it. Return None if the caller must try again."""
        replica = await self.get_replica(table_id)
        pool = (
            None
            if replica.pool_name is None
            else await asyncio.to_thread(shared_jackpot.read_pool, self.store, replica.pool_name)
        )
        await self._fetch_seeds(replica)
        transaction = TableTransaction(replica, actor, self.keys, request_id, pool)
        try:
            build(transaction)
            transaction.reveal_final_shuffles(self.get_shuffle)
            if transaction.debts:
                await asyncio.to_thread(self._pay_debts, transaction)
            batch = transaction.build_batch()
        except BaseException as error:
            return await self._handle_rejection(transaction, error, request_id)
        return await self._store_batch(transaction, batch, request_id, commit)

    def get_shuffle(self, commitment: str, pack: str) -> Shuffle:
        """Decrypt the seed of a commitment and return the shuffle that it determines."""
        if commitment in self._encrypted_seeds:
            return EntryDecryptor(self.keys, self._encrypted_seeds.__getitem__).get_shuffle(commitment, pack)
        with self.store.begin_read() as connection:
            return entry_decryption.make_entry_decryptor(connection, self.keys).get_shuffle(commitment, pack)

    async def _fetch_seeds(self, replica: TableReplica) -> None:
        """Read the encrypted seeds of a table's shuffles into memory before a command, if the store is PostgreSQL.

        Commands are validated in the event loop, which must not wait for a network. SQLite needs no cache because it is
        a local file.
        """
        missing = [commitment for commitment in replica.committed_shuffles if commitment not in self._encrypted_seeds]
        if self.store.is_sqlite or not missing:
            return
        self._encrypted_seeds.update(
            await asyncio.to_thread(idempotency_repository.read_encrypted_seeds, self.store, missing)
        )
        for old in list(self._encrypted_seeds)[: max(0, len(self._encrypted_seeds) - MAX_CACHED_SEEDS)]:
            del self._encrypted_seeds[old]

    def _pay_debts(self, transaction: TableTransaction) -> None:
        """Pay the debts that a void creates from the debtors' accounts, as far as their balances allow."""
        for name, cents in transaction.debts.items():
            accounts = schema.accounts
            with self.store.begin_read() as connection:
                balance = (
                    connection.scalar(sa.select(accounts.c.balance).where(accounts.c.name == f"person:{name}")) or 0
                )
            if balance > 0:
                transaction.pay_debt(name, min(cents, balance))

    async def _handle_rejection(
        self, transaction: TableTransaction, error: BaseException, request_id: RequestId | None
    ) -> CommandResult | None:
        """Handle an error of a command: return an earlier result, return None to try again, or raise the error.

        The error is raised only if the request was not executed before and the replica had the newest entries.
        """
        table_id = transaction.replica.table_id
        if transaction.has_changes or not isinstance(error, HousewayError):
            self._replicas.pop(table_id, None)
        if request_id is not None:
            earlier_ack = await asyncio.to_thread(idempotency_repository.find_request_entry, self.store, *request_id)
            if earlier_ack is not None:
                return CommandResult(earlier_ack, (), repeated=True)
        if (
            self.store.is_shared
            and isinstance(error, HousewayError)
            and not isinstance(error, StorageError | TamperedRecordError)
        ):
            head = await asyncio.to_thread(table_repository.get_head, self.store, table_id)
            if head > transaction.base:
                self._replicas.pop(table_id, None)
                return None
        raise error

    async def _store_batch(
        self, transaction: TableTransaction, batch: AppendBatch, request_id: RequestId | None, commit: CommitBatch
    ) -> CommandResult | None:
        """Store a validated command and publish it. Return None if the caller must validate the command again."""
        replica = transaction.replica
        if not batch.rows:
            return CommandResult(Ack(replica.table_id, replica.n, replica.hash), ())
        try:
            outcome = await commit(batch)
        except BaseException as error:
            self._replicas.pop(replica.table_id, None)
            self.stopped_tables[replica.table_id] = describe_error(error)
            raise
        self.stopped_tables.pop(replica.table_id, None)
        if outcome is Outcome.COMMITTED:
            events = tuple(transaction.events)
            self.rounds_closed += len(batch.rounds)
            for on_round_closed in self.round_callbacks if batch.rounds else ():
                on_round_closed()
            if replica.closed and replica.table_id not in self._closed_tables:
                await self._persist_closed_flag(replica.table_id, batch.last.at)
            self._publish(replica, events)
            return CommandResult(Ack(replica.table_id, replica.n, replica.hash), events, stored=True)
        self._replicas.pop(replica.table_id, None)
        if outcome is Outcome.INSUFFICIENT_FUNDS and transaction.has_paid_debts:
            return None  # the person moved chips at this moment: try the void again with what is left
        if outcome is Outcome.INSUFFICIENT_FUNDS:
            raise InsufficientChipsError(Message("server-tables-insufficient-account"))
        if outcome is Outcome.REPEATED and request_id is not None:
            earlier_ack = await asyncio.to_thread(idempotency_repository.find_request_entry, self.store, *request_id)
            if earlier_ack is None:
                raise NameConflictError(Message("server-tables-key-used"))
            return CommandResult(earlier_ack, (), repeated=True)
        return None

    async def _persist_closed_flag(self, table_id: int, at: str) -> None:
        """Mark a table as closed in the list of tables.

        The entry that closed the table is already stored. If the list cannot be written now, the next load of the table
        marks it.
        """
        try:
            await asyncio.to_thread(self._mark_closed, table_id, at)
        except StorageError as error:
            log.error("table %s: %s", table_id, error)
            return
        self._closed_tables.add(table_id)

    def _mark_closed(self, table_id: int, at: str) -> None:
        if table_repository.get_table(self.store, table_id).closed is not None:
            return
        row = schema.tables
        with self.store.begin_write() as connection:
            connection.execute(sa.update(row).where(row.c.id == table_id, row.c.closed.is_(None)).values(closed=at))

    async def follow(self, table_id: int, n: int) -> None:
        """Apply the entries that another process appended up to entry ``n``, and publish the changes."""
        loaded_replica = self._replicas.get(table_id)
        if loaded_replica is None or loaded_replica.n >= n:
            return
        async with self.get_lock(table_id):
            replica = self._replicas.get(table_id)  # it may have been replaced while we waited for the lock
            if replica is None or replica.n >= n:
                return
            try:
                events = await asyncio.to_thread(self._catch_up, replica)
            except Exception as error:
                log.warning("table %s is being reloaded after an error: %r", table_id, error)
                self._replicas.pop(table_id, None)
                await self.get_replica(table_id)
            else:
                self._publish(replica, events)

    def _publish(self, replica: TableReplica, events: tuple[TableEvent, ...]) -> None:
        """Notify the observers. An error in an observer is logged and does not affect stored data."""
        self._published[replica.table_id] = replica.n
        for observer in self.observers:
            try:
                observer(replica, events)
            except Exception:
                log.exception("table %s: cannot notify an observer of entry %s", replica.table_id, replica.n)
        if replica.n >= 0 and replica.closed:
            self.retire(replica.table_id)

    def retire(self, table_id: int) -> None:
        """Add a closed table to the retired tables, and free the memory of all but the latest of them.

        A table whose lock is held is freed later. A table that its tournament still needs is not retired.
        """
        if self.is_needed(table_id):
            return
        self._retired_tables.pop(table_id, None)
        self._retired_tables[table_id] = None
        for old in list(self._retired_tables)[: max(0, len(self._retired_tables) - MAX_CLOSED_TABLES)]:
            lock = self._locks.get(old)
            if old not in self._retired_tables or (lock is not None and lock.locked()):
                continue  # released with its tournament, or in use
            del self._retired_tables[old]
            self._replicas.pop(old, None)
            self._published.pop(old, None)
            self._closed_tables.discard(old)
            for release in self.release_callbacks:
                release(old)

    def _catch_up(self, replica: TableReplica) -> tuple[TableEvent, ...]:
        with self.store.begin_read() as connection:
            return replica_repository.catch_up(connection, self.keys, replica)

    def close(self) -> None:
        """Store the queued batches and close the store."""
        self.commit_queue.close()
        self.store.close()
