"""Execution of commands at a table: validate on the replica, store, publish; repeat if another process was first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from houseway.errors import (
    HousewayError,
    InsufficientChipsError,
    NameConflictError,
    StorageError,
    TamperedRecordError,
)
from houseway.i18n import Message
from houseway.server.ports import entropy
from houseway.server.ports.error_messages import describe_error
from houseway.server.storage import idempotency_repository, schema, table_repository
from houseway.server.storage.append_batch import AppendBatch, Outcome, RequestId
from houseway.server.storage.commit_queue import CommitBatch, CommitQueue
from houseway.server.storage.idempotency_repository import Ack, RecentRequests
from houseway.server.tables.actors.command_traces import mark
from houseway.server.tables.actors.seed_cache import SeedCache
from houseway.server.tables.actors.table_actor import ActorContext, TableActor
from houseway.server.tables.chips import shared_jackpot
from houseway.server.tables.log_replica import Replica
from houseway.server.tables.log_transaction import Actor, CommandResult, LogTransaction
from houseway.server.tables.table_transaction import make_transaction

log = logging.getLogger("houseway.server")
MAX_ATTEMPTS = 64
"""Maximum number of attempts to store a command while other processes append to the same table first."""
RETRY_STEP_SECONDS = 0.002
"""Unit of the random pause before a further attempt. Random pauses let one of several processes succeed."""
OPTIMISTIC_ATTEMPTS = 4
"""Number of attempts without a lock. Later attempts lock the row of the table, so that they cannot starve."""

Build = Callable[[Any], None]
"""Function that executes commands in a transaction: a ``TableTransaction``, or the one of a tournament."""


class CommandExecutor:
    """Executes the commands of a process. Commands at different tables share the transactions of the commit queue."""

    def __init__(self, context: ActorContext, commit_queue: CommitQueue, seeds: SeedCache) -> None:
        self._context = context
        self._store = context.store
        self._commit_queue = commit_queue
        self._seeds = seeds
        self._recent_requests = RecentRequests()

    async def execute(
        self, actor: TableActor, issuer: Actor, build: Build, request_id: RequestId | None
    ) -> CommandResult:
        """Take the turn at a table, validate a command and store it. See ``TableRegistry.execute``."""
        async with actor.turn():
            earlier_ack = None if request_id is None else self._recent_requests.find(request_id)
            if earlier_ack is not None:
                return CommandResult(earlier_ack, (), repeated=True)
            try:
                return await self._execute_with_retries(actor, issuer, build, request_id)
            finally:
                if actor.replica is None:
                    await self._reload_replica(actor)

    async def _execute_with_retries(
        self, actor: TableActor, issuer: Actor, build: Build, request_id: RequestId | None
    ) -> CommandResult:
        """Validate a command and store it. Repeat both steps whenever another process appended an entry first.

        Raises:
            StorageError: another process was first at every attempt.
        """
        for attempt in range(MAX_ATTEMPTS):
            if attempt > 1:
                await asyncio.sleep(RETRY_STEP_SECONDS * entropy.randbelow(min(attempt, 16)))
            if attempt < OPTIMISTIC_ATTEMPTS or not self._store.is_shared:
                result = await self._attempt(actor, issuer, build, request_id, self._commit_queue.commit)
            else:
                async with self._commit_queue.storage.hold(actor.table_id) as commit:
                    result = await self._attempt(actor, issuer, build, request_id, commit)
            if result is not None:
                return result
        raise StorageError(Message("server-tables-busy", table=str(actor.table_id), attempts=MAX_ATTEMPTS))

    async def _reload_replica(self, actor: TableActor) -> None:
        """Reload the replica after a failed command, because readers such as tournaments expect it in memory."""
        try:
            await actor.get_replica()
        except Exception as error:
            log.error("cannot read table %s: %s", actor.table_id, error)  # the next caller tries again

    async def _attempt(
        self, actor: TableActor, issuer: Actor, build: Build, request_id: RequestId | None, commit: CommitBatch
    ) -> CommandResult | None:
        """Validate a command on the replica and store it. Return None if the caller must try again."""
        replica = await actor.get_replica()
        pool = (
            None
            if replica.pool_name is None
            else await asyncio.to_thread(shared_jackpot.read_pool, self._store, replica.pool_name)
        )
        await self._seeds.fetch_seeds(replica)
        transaction = make_transaction(replica, issuer, self._context.keys, request_id, pool)
        try:
            build(transaction)
            transaction.reveal_final_shuffles(self._seeds.get_shuffle)
            if transaction.debts:
                await asyncio.to_thread(self._pay_debts, transaction)
            batch = transaction.build_batch()
            mark("validated")
        except BaseException as error:
            return await self._handle_rejection(actor, transaction, error, request_id)
        return await self._store_batch(actor, transaction, batch, request_id, commit)

    def _pay_debts(self, transaction: LogTransaction[Any]) -> None:
        """Pay the debts that a void creates from the debtors' accounts, as far as their balances allow."""
        for name, cents in transaction.debts.items():
            accounts = schema.accounts
            with self._store.begin_read() as connection:
                balance = (
                    connection.scalar(sa.select(accounts.c.balance).where(accounts.c.name == f"person:{name}")) or 0
                )
            if balance > 0:
                transaction.pay_debt(name, min(cents, balance))

    async def _handle_rejection(
        self, actor: TableActor, transaction: LogTransaction[Any], error: BaseException, request_id: RequestId | None
    ) -> CommandResult | None:
        """Handle an error of a command: return an earlier result, return None to try again, or raise the error.

        The error is raised only if the request was not executed before and the replica had the newest entries.
        """
        if transaction.has_changes or not isinstance(error, HousewayError):
            actor.discard_replica()
        if request_id is not None:
            earlier_ack = await asyncio.to_thread(idempotency_repository.find_request_entry, self._store, *request_id)
            if earlier_ack is not None:
                return CommandResult(earlier_ack, (), repeated=True)
        if (
            self._store.is_shared
            and isinstance(error, HousewayError)
            and not isinstance(error, StorageError | TamperedRecordError)
        ):
            head = await asyncio.to_thread(table_repository.get_head, self._store, actor.table_id)
            if head > transaction.base:
                actor.discard_replica()
                return None
        raise error

    async def _store_batch(
        self,
        actor: TableActor,
        transaction: LogTransaction[Any],
        batch: AppendBatch,
        request_id: RequestId | None,
        commit: CommitBatch,
    ) -> CommandResult | None:
        """Store a validated command and publish it. Return None if the caller must validate the command again."""
        replica, stopped_tables = transaction.replica, self._context.stopped_tables
        if not batch.rows:
            return CommandResult(_make_ack(replica), ())
        try:
            outcome = await commit(batch)
            mark("committed")
        except BaseException as error:
            actor.discard_replica()
            stopped_tables[actor.table_id] = describe_error(error)
            raise
        stopped_tables.pop(actor.table_id, None)
        if outcome is Outcome.COMMITTED:
            events = tuple(transaction.events)
            if batch.request is not None:
                self._recent_requests.add(batch.request, _make_ack(replica))
            self._context.subscribers.notify_committed(batch)
            if replica.closed:
                await actor.store_closed_flag(batch.last.at)
            actor.publish(replica, events)
            mark("published")
            return CommandResult(_make_ack(replica), events, stored=True)
        actor.discard_replica()
        if outcome is Outcome.INSUFFICIENT_FUNDS and transaction.has_paid_debts:
            return None  # the person moved chips at this moment: try the void again with what is left
        if outcome is Outcome.INSUFFICIENT_FUNDS:
            raise InsufficientChipsError(Message("server-tables-insufficient-account"))
        if outcome is Outcome.REPEATED and request_id is not None:
            earlier_ack = await asyncio.to_thread(idempotency_repository.find_request_entry, self._store, *request_id)
            if earlier_ack is None:
                raise NameConflictError(Message("server-tables-key-used"))
            return CommandResult(earlier_ack, (), repeated=True)
        return None


def _make_ack(replica: Replica) -> Ack:
    return Ack(replica.table_id, replica.n, replica.hash)
