"""Audit of the ledger.

The audit compares the balances with the postings, and the postings with a replay of every table.
"""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.errors import HousewayError
from houseway.i18n import Message
from houseway.money import Cents
from houseway.server.ports.error_messages import describe_error
from houseway.server.proof.entry_decryption import make_entry_decryptor
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.append_batch import DEBT_ACCOUNT_KIND, is_out_of_band, may_be_negative
from houseway.server.storage.database import Store
from houseway.server.storage.table_repository import HAS_FIRST_ENTRY
from houseway.server.tables.replica_repository import make_empty_replica

accounts, postings, entries, tables = schema.accounts, schema.postings, schema.entries, schema.tables


def audit(store: Store, keys: Keyring) -> Iterator[Message]:
    """Yield a message for each fault of the ledger.

    The balances must agree with the postings, and the postings with a replay of every table.
    """
    with store.begin_read() as connection:
        yield from _audit_sums(connection)
        for row in connection.execute(select(tables).where(HAS_FIRST_ENTRY).order_by(tables.c.id)).all():
            yield from _audit_table(connection, keys, row)


def _audit_sums(connection: Connection) -> Iterator[Message]:
    posted_sums = {
        row.account: int(row.cents)
        for row in connection.execute(
            select(postings.c.account, sa.func.sum(postings.c.cents).label("cents")).group_by(postings.c.account)
        )
    }
    account_balances = {
        row.name: row.balance for row in connection.execute(select(accounts.c.name, accounts.c.balance))
    }
    for name in sorted({*posted_sums, *account_balances}):
        if posted_sums.get(name, 0) != account_balances.get(name, 0):
            yield Message(
                "server-ledger-wrong-balance",
                account=name,
                balance=Cents(account_balances.get(name, 0)),
                expected=Cents(posted_sums.get(name, 0)),
            )
        if account_balances.get(name, 0) < 0 and not may_be_negative(name):
            yield Message("server-ledger-negative-account", account=name)
        if account_balances.get(name, 0) > 0 and name.startswith(f"{DEBT_ACCOUNT_KIND}:"):
            yield Message("server-ledger-debt-overpaid", account=name)
    if sum(posted_sums.values()):
        yield Message("server-ledger-wrong-total", amount=Cents(sum(posted_sums.values())))
    unbalanced = connection.execute(
        select(postings.c.table_id, postings.c.n)
        .group_by(postings.c.table_id, postings.c.n)
        .having(sa.func.sum(postings.c.cents) != 0)
    )
    for row in unbalanced:
        yield Message("server-ledger-unbalanced-entry", table=str(row.table_id), entry=str(row.n))


def _audit_table(connection: Connection, keys: Keyring, table: sa.Row[tuple[object, ...]]) -> Iterator[Message]:
    """Replay one table, and yield a message for each difference between its entries and the stored postings."""
    replica = make_empty_replica(table)
    unsealer = make_entry_decryptor(connection, keys)
    expected_cents: dict[tuple[int, str], int] = {}
    rows = connection.execute(
        select(entries.c.n, entries.c.hash, entries.c.body).where(entries.c.table_id == table.id).order_by(entries.c.n)
    )
    for row in rows:
        try:
            entry = unsealer.decrypt_entry(row.body)
            entry_postings = replica.apply_entry(entry, expected_hash=row.hash).postings
        except HousewayError as error:
            yield Message(
                "server-ledger-entry-error", table=str(table.id), entry=str(row.n), reason=describe_error(error)
            )
            return
        for posting in entry_postings:
            key = (posting.n, posting.account)
            expected_cents[key] = expected_cents.get(key, 0) + posting.cents
    if (replica.n, replica.hash) != (table.n, table.hash):
        yield Message("server-tables-log-incomplete", table=str(table.id), last=str(replica.n), expected=str(table.n))
    posted_cents: dict[tuple[int, str], int] = {}
    for row in connection.execute(select(postings).where(postings.c.table_id == table.id)):
        if not is_out_of_band(row.why):
            posted_cents[row.n, row.account] = posted_cents.get((row.n, row.account), 0) + row.cents
    for key in sorted({*expected_cents, *posted_cents}):
        if expected_cents.get(key, 0) != posted_cents.get(key, 0):
            n, account = key
            yield Message(
                "server-ledger-wrong-posting",
                table=str(table.id),
                entry=str(n),
                account=account,
                posted=Cents(posted_cents.get(key, 0)),
                expected=Cents(expected_cents.get(key, 0)),
            )
