"""Bugs that are planted into the server, so that tests can show that the simulator finds each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from houseway.engine.output.events import TableEvent
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.live.table_presenter import TablePresenter
from houseway.server.services.cluster_sync import ClusterSync
from houseway.server.storage.append_batch import AppendBatch, Outcome
from houseway.server.storage.commit_queue import CommitQueue
from houseway.server.tables import replica_repository, replica_snapshot
from houseway.server.tables.output.live_state import LiveState
from houseway.server.tables.player_seeds import Additions
from houseway.server.tables.table_registry import Build, TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction

Plant = Callable[[pytest.MonkeyPatch], None]


def acknowledge_before_commit(patcher: pytest.MonkeyPatch) -> None:
    """The commit queue answers the requests of players at once, and stores their batches later."""
    real_commit = CommitQueue.commit

    async def commit(queue: CommitQueue, batch: AppendBatch) -> Outcome:
        if batch.request is None:
            return await real_commit(queue, batch)
        task = asyncio.ensure_future(real_commit(queue, batch))
        task.add_done_callback(lambda task: task.cancelled() or task.exception())
        return Outcome.COMMITTED

    patcher.setattr(CommitQueue, "commit", commit)


def patch_batches(patcher: pytest.MonkeyPatch, change: Callable[[AppendBatch], None]) -> None:
    """Change every batch that a command makes."""
    real_build = TableTransaction.build_batch

    def build_batch(transaction: TableTransaction) -> AppendBatch:
        batch = real_build(transaction)
        change(batch)
        return batch

    patcher.setattr(TableTransaction, "build_batch", build_batch)


def double_a_posting(patcher: pytest.MonkeyPatch) -> None:
    """One side of a movement is posted twice, after entry 20."""

    def change(batch: AppendBatch) -> None:
        if batch.postings and batch.base > 20:
            batch.postings.append(batch.postings[0])

    patch_batches(patcher, change)


def double_a_balanced_pair(patcher: pytest.MonkeyPatch) -> None:
    """Both sides of a movement are posted twice, after entry 20, so that the sum is still zero."""

    def change(batch: AppendBatch) -> None:
        if batch.postings and batch.base > 20:
            batch.postings.extend(list(batch.postings))

    patch_batches(patcher, change)


def forget_an_idempotency_key(patcher: pytest.MonkeyPatch) -> None:
    """The key of a request is not stored, at every fifth entry."""

    def change(batch: AppendBatch) -> None:
        if batch.rows and batch.last.n % 5 == 0:
            batch.request = None

    patch_batches(patcher, change)


def forget_a_timer(patcher: pytest.MonkeyPatch) -> None:
    """The timer of a table is cancelled and not set again, after every eleventh entry."""
    real_schedule = AutoDealer._schedule_next

    def schedule_next(dealer: AutoDealer, replica: TableReplica) -> None:
        real_schedule(dealer, replica)
        if replica.n % 11 == 0:
            dealer.tables.get_actor(replica.table_id).cancel_timer()

    patcher.setattr(AutoDealer, "_schedule_next", schedule_next)


def lose_a_wake_up(patcher: pytest.MonkeyPatch) -> None:
    """The dealer is not told what another process did, and looks for no step after an action that stored nothing."""
    followed_tables: set[tuple[TableRegistry, int]] = set()
    real_changed, real_follow = AutoDealer.on_table_changed, TableRegistry.follow

    def on_table_changed(dealer: AutoDealer, replica: TableReplica, events: tuple[TableEvent, ...]) -> None:
        if (dealer.tables, replica.table_id) not in followed_tables:
            real_changed(dealer, replica, events)

    async def follow(tables: TableRegistry, table_id: int, n: int) -> None:
        followed_tables.add((tables, table_id))
        try:
            await real_follow(tables, table_id, n)
        finally:
            followed_tables.discard((tables, table_id))

    async def execute_without_recheck(dealer: AutoDealer, table_id: int, actor: Actor, build: Build) -> None:
        await dealer.tables.execute(table_id, actor, build)

    patcher.setattr(AutoDealer, "on_table_changed", on_table_changed)
    patcher.setattr(TableRegistry, "follow", follow)
    patcher.setattr(AutoDealer, "_execute_and_recheck", execute_without_recheck)


def leak_a_card(patcher: pytest.MonkeyPatch) -> None:
    """Everybody is shown the next cards of the shoe."""
    real_describe = TablePresenter.describe_table

    def describe_table(presenter: TablePresenter, replica: TableReplica, viewer: str, role: str) -> LiveState:
        state = real_describe(presenter, replica, viewer, role)
        shoe = getattr(replica.state, "shoe", None)
        return msgspec.structs.replace(state, name=repr(shoe)[:400])

    patcher.setattr(TablePresenter, "describe_table", describe_table)


def reveal_a_seed_early(patcher: pytest.MonkeyPatch) -> None:
    """The seed of a shuffle is revealed while its round is being played, at every fourth entry."""
    real_reveal = TableTransaction.reveal_final_shuffles

    def reveal_final_shuffles(transaction: TableTransaction, find_shuffle: Any) -> None:
        real_reveal(transaction, find_shuffle)
        replica = transaction.replica
        if replica.n % 4 == 0 and replica.n >= 0 and replica.shuffles_in_use and replica.in_round:
            transaction.reveal_used_shuffles(find_shuffle)

    patcher.setattr(TableTransaction, "reveal_final_shuffles", reveal_final_shuffles)


def never_catch_up(patcher: pytest.MonkeyPatch) -> None:
    """A process never compares its tables with the store, so that a lost notification is lost for good."""

    async def compare_with_store(_sync: ClusterSync) -> None:
        return

    patcher.setattr(ClusterSync, "compare_with_store", compare_with_store)


def forget_a_field_of_a_snapshot(patcher: pytest.MonkeyPatch) -> None:
    """A snapshot does not restore the seeds and cuts that players added to the shuffles."""

    def restore_replica(kind: type[Any], table_id: int, data: bytes, **arguments: Any) -> Any:
        replica = replica_snapshot.restore_replica(kind, table_id, data, **arguments)
        if isinstance(replica, TableReplica):
            replica.additions = Additions()
        return replica

    patcher.setattr(replica_repository, "restore_replica", restore_replica)
