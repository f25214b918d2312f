"""Compare-and-append: many batches in one transaction, each of them whole or not at all.

A batch follows the last entry that its replica knew. The process that advances the table's ``n`` from there
wins. If that fails, the transaction is rolled back and its batches are tried one by one, so that one
conflict costs the others only time. Tables, accounts and pools are always locked in the order of their
keys, so that two processes cannot deadlock.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from houseway.errors import StorageError
from houseway.server.storage.append_batch import AppendBatch, Outcome, PoolUpdate, may_be_negative
from houseway.server.storage.database import Store


class Appender(Protocol):
    """Connection that appends batches to the store."""

    def append(self, batches: Sequence[AppendBatch]) -> list[Outcome | StorageError]:
        """Store the batches and return the outcome of each.

        If the store stops answering after some of them, each of the others has that error as its outcome.

        Raises:
            StorageError: The store does not answer; nothing was stored.
        """

    def close(self) -> None:
        """Close the connection."""


def make_appender(store: Store) -> Appender:
    """Make the appender for this kind of store."""
    if store.is_sqlite:
        from houseway.server.storage.sqlite_appender import SqliteAppender

        return SqliteAppender(store)
    from houseway.server.storage.postgres_appender import PostgresAppender

    return PostgresAppender(store)


def append_batch_or_one_by_one(
    try_append: Callable[[Sequence[AppendBatch]], Outcome], batches: Sequence[AppendBatch]
) -> list[Outcome | StorageError]:
    """Append all batches at once; if one fails or two are of the same table, append each by itself."""
    if len({batch.table_id for batch in batches}) == len(batches):
        outcome = try_append(batches)
        if outcome is Outcome.COMMITTED or len(batches) == 1:
            return [outcome] * len(batches)
    return [_append_alone(try_append, batch) for batch in batches]


def _append_alone(try_append: Callable[[Sequence[AppendBatch]], Outcome], batch: AppendBatch) -> Outcome | StorageError:
    """Append one batch by itself; its error does not affect the batches before it, which may be stored."""
    try:
        return try_append([batch])
    except StorageError as error:
        return error


def sum_account_changes(batches: Iterable[AppendBatch]) -> list[tuple[str, int, int]]:
    """Sum the changes of each account over all batches, in the order of the account names."""
    sums: dict[str, int] = {}
    for batch in batches:
        for posting in batch.postings:
            sums[posting.account] = sums.get(posting.account, 0) + posting.cents
    return [(name, cents, may_be_negative(name)) for name, cents in sorted(sums.items())]


def make_request_rows(batches: Iterable[AppendBatch]) -> list[tuple[int, str, int, int, str | None]]:
    """Make the rows of the requests: person, idempotency key, table, entry, hash of the content."""
    return [
        (batch.request.person, batch.request.id, batch.table_id, batch.last.n, batch.request.content)
        for batch in batches
        if batch.request is not None
    ]


def list_pool_updates(batches: Iterable[AppendBatch]) -> list[PoolUpdate]:
    """Return the updates of shared pools in the batches, in the order of the pool names."""
    return sorted(update for batch in batches for update in batch.pools)


def make_posting_rows(batches: Iterable[AppendBatch]) -> list[tuple[int, int, str, int, str, str]]:
    """Make the rows of the postings."""
    return [
        (batch.table_id, posting.n, posting.account, posting.cents, batch.last.at, posting.reason)
        for batch in batches
        for posting in batch.postings
    ]


def make_other_statements(batches: Sequence[AppendBatch]) -> tuple[tuple[str, list[tuple[Any, ...]]], ...]:
    """Return the statements and rows of seeds, closed rounds, snapshots, the audit log and supervision."""
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
            [(batch.last.at, *action, secrets.token_hex(16)) for batch in batches for action in batch.actions],
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
