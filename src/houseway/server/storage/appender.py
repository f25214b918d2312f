"""Compare-and-append: many batches share one transaction, and each is stored completely or not at all.

A batch follows the last entry that its table replica knew. Of several processes, the first to advance the
table's ``n`` from that entry wins. If a batch of a transaction fails, the transaction is rolled back, and each
batch is tried in its own transaction. So the conflict of one batch only delays the others. Tables, accounts
and pools are always locked in the order of their keys, so that two processes cannot deadlock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from houseway.errors import StorageError
from houseway.server.ports import entropy
from houseway.server.storage.append_batch import AppendBatch, Outcome, PoolUpdate, may_be_negative
from houseway.server.storage.database import Store


class Appender(Protocol):
    """Connection that appends batches to the store."""

    def append(self, batches: Sequence[AppendBatch]) -> list[Outcome | StorageError]:
        """Store the batches, and return the outcome of each.

        If the store stops answering after it has stored some batches, the outcome of each remaining batch is that
        error.

        Raises:
            StorageError: The store does not answer, and nothing was stored.
        """

    def close(self) -> None:
        """Close the connection."""


def make_appender(store: Store) -> Appender:
    """Make the appender for SQLite or PostgreSQL, whichever the store uses."""
    if store.is_sqlite:
        from houseway.server.storage.sqlite_appender import SqliteAppender

        return SqliteAppender(store)
    from houseway.server.storage.postgres_appender import PostgresAppender

    return PostgresAppender(store)


def append_batch_or_one_by_one(
    try_append: Callable[[Sequence[AppendBatch]], Outcome], batches: Sequence[AppendBatch]
) -> list[Outcome | StorageError]:
    """Append all batches in one transaction, or each in its own transaction if that is impossible.

    It is impossible if one batch fails, or if two batches belong to the same table.
    """
    if len({batch.table_id for batch in batches}) == len(batches):
        outcome = try_append(batches)
        if outcome is Outcome.COMMITTED or len(batches) == 1:
            return [outcome] * len(batches)
    return [_append_alone(try_append, batch) for batch in batches]


def _append_alone(try_append: Callable[[Sequence[AppendBatch]], Outcome], batch: AppendBatch) -> Outcome | StorageError:
    """Append one batch in its own transaction, and return a ``StorageError`` instead of raising it.

    The batches before it may already be stored, so its error must not hide their outcomes.
    """
    try:
        return try_append([batch])
    except StorageError as error:
        return error


def sum_account_changes(batches: Iterable[AppendBatch]) -> list[tuple[str, int, int]]:
    """Return the name, the total change in cents, and ``may_be_negative`` of each account in the batches.

    The result is sorted by account name.
    """
    sums: dict[str, int] = {}
    for batch in batches:
        for posting in batch.postings:
            sums[posting.account] = sums.get(posting.account, 0) + posting.cents
    return [(name, cents, may_be_negative(name)) for name, cents in sorted(sums.items())]


def make_request_rows(batches: Iterable[AppendBatch]) -> list[tuple[int, str, int, int, str | None]]:
    """Make the rows of the requests: person, idempotency key, table, entry number, hash of the content."""
    return [
        (batch.request.person, batch.request.id, batch.table_id, batch.last.n, batch.request.content)
        for batch in batches
        if batch.request is not None
    ]


def list_pool_updates(batches: Iterable[AppendBatch]) -> list[PoolUpdate]:
    """Return the updates of shared pools in the batches, sorted by pool name."""
    return sorted(update for batch in batches for update in batch.pools)


def make_posting_rows(batches: Iterable[AppendBatch]) -> list[tuple[int, int, str, int, str, str]]:
    """Make the rows of the postings in all batches, for the table ``postings``."""
    return [
        (batch.table_id, posting.n, posting.account, posting.cents, batch.last.at, posting.reason)
        for batch in batches
        for posting in batch.postings
    ]


def make_other_statements(batches: Sequence[AppendBatch]) -> tuple[tuple[str, list[tuple[Any, ...]]], ...]:
    """Return SQL statements, each with its rows, for everything except entries, requests, ledger and pools.

    The statements write seeds, closed rounds, snapshots, the audit log, and the tables of supervision.
    """
    return (
        (
            "insert into seeds values (?, ?, ?)",
            [(seed.commitment, owner.table_id, seed.ciphertext) for owner in batches for seed in owner.seeds],
        ),
        (
            "insert into rounds values (?, ?, ?, ?, ?) on conflict (table_id, number) do update set body = excluded.body",
            [
                (batch.table_id, closed_round.number, closed_round.last, batch.last.at, closed_round.body)
                for batch in batches
                for closed_round in batch.rounds
            ],
        ),
        (
            "insert into snapshots values (?, ?, ?) on conflict (table_id) do update"
            " set n = excluded.n, sealed = excluded.sealed where excluded.n > snapshots.n",
            [(batch.table_id, batch.last.n, batch.snapshot) for batch in batches if batch.snapshot is not None],
        ),
        (
            "insert into milestones values (?, ?, ?)",
            [(batch.table_id, batch.last.n, batch.snapshot) for batch in batches if batch.is_milestone],
        ),
        (
            "insert into acts (at, person, act, about, salt) values (?, ?, ?, ?, ?)",
            [(batch.last.at, *action, entropy.token_hex(16)) for batch in batches for action in batch.actions],
        ),
        (
            "insert into player_restrictions (player, folded, kind, instrument, clause, table_id, n, at)"
            " values (?, ?, ?, ?, ?, ?, ?, ?)",
            [(*row[:5], batch.table_id, row.n, batch.last.at) for batch in batches for row in batch.restrictions],
        ),
        (
            "update player_restrictions set lifted = ? where folded = ? and kind = 'restriction' and lifted is null",
            [(batch.last.at, name) for batch in batches for name in batch.lifted_restrictions],
        ),
        (
            "insert into reviews (table_id, n, asked, player, about) values (?, ?, ?, ?, ?)",
            [
                (batch.table_id, row.n, batch.last.at, row.player, row.about)
                for batch in batches
                for row in batch.reviews
            ],
        ),
        (
            "insert into equipment_checks (table_id, at, body) values (?, ?, ?)",
            [(batch.table_id, batch.last.at, body) for batch in batches for body in batch.checks],
        ),
        (
            "delete from waiting_list where table_id = ? and person in (select id from people where folded = ?)",
            [(batch.table_id, name) for batch in batches for name in batch.no_longer_waiting],
        ),
    )
