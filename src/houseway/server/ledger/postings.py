"""Ledger: double entry in whole cents, every movement with both sides, and its audit from the entries.

Accounts: ``cash`` (the money outside for which chips are given), ``house``, ``person:NAME`` (chips that are
at no table), ``purse:TABLE:NAME`` (chips of a player at a table), ``float:TABLE``, ``commission:TABLE``,
``pool:TABLE:jackpot`` and ``:reserve`` (or by the name of a shared pool), ``prizes:NAME``, ``owed:NAME``
(what a player owes after a void). The sum of all accounts is always zero. Only ``cash``, ``house``, a float
that awaits a fill and ``owed:NAME`` may be negative.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.errors import HousewayError, InsufficientChipsError, StorageError
from houseway.money import print_money
from houseway.records.format.entries import Entry
from houseway.server.ports.clock import now
from houseway.server.proof.entry_reader import make_entry_decryptor
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.append_batch import (
    CAGE_TABLE_ID,
    DEBT_ACCOUNT_KIND,
    OUT_OF_BAND_PREFIX,
    RequestId,
    may_be_negative,
)
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import check_content
from houseway.server.storage.table_repository import HAS_FIRST_ENTRY
from houseway.server.tables.replica_repository import make_empty_replica

ATTEMPTS = 16
accounts, postings, entries, tables = schema.accounts, schema.postings, schema.entries, schema.tables


def get_balance(store: Store, account: str) -> int:
    """Return the balance of an account, or zero if it does not exist."""
    with store.begin_read() as connection:
        cents = connection.execute(select(accounts.c.balance).where(accounts.c.name == account)).scalar()
    return 0 if cents is None else int(cents)


def list_balances(store: Store, prefix: str = "") -> dict[str, int]:
    """Return the balance of every account whose name begins with the prefix."""
    query = select(accounts.c.name, accounts.c.balance).order_by(accounts.c.name)
    with store.begin_read() as connection:
        return {row.name: row.balance for row in connection.execute(query) if row.name.startswith(prefix)}


def find_owner(account: str) -> str | None:
    """Return whose chips an account holds, or None if it belongs to no person; names may contain colons."""
    kind, _, remainder = account.partition(":")
    if kind == "purse":
        return remainder.partition(":")[2]
    return remainder if kind in ("person", DEBT_ACCOUNT_KIND) else None


def move(
    store: Store,
    source: str,
    target: str,
    cents: int,
    reason: str,
    request: RequestId | None = None,
    about: str | None = None,
) -> bool:
    """Move money between two accounts at the cage; return False if the request was executed before.

    ``about`` is written to the audit log in the same transaction.

    Raises:
        InsufficientChipsError: The source account does not hold the amount.
        NameConflictError: The idempotency key was used for other content.
        StorageError: Other processes changed the same accounts in every attempt.
    """
    assert cents > 0
    for _ in range(ATTEMPTS):
        try:
            with store.begin_write() as connection:
                if request is not None and not register_request(connection, request):
                    return False
                post(connection, {source: -cents, target: cents}, reason)
                if request is not None and about is not None:
                    connection.execute(
                        sa.insert(schema.acts).values(at=now(), person=request.person, act=reason, about=about)
                    )
                return True
        except sa.exc.IntegrityError as error:
            if schema.NON_NEGATIVE in str(error.orig):
                raise InsufficientChipsError(f"{source} does not hold {print_money(cents)}") from error
            # Another process stores the same request, or creates the same account, at this moment.
            # Try again on what it stored.
    raise StorageError(f"others move the same accounts so often that {ATTEMPTS} attempts were too late")


def register_request(connection: Connection, request: RequestId) -> bool:
    """Store the idempotency key of a request outside tables; return False if it was stored before.

    Raises:
        NameConflictError: The key was stored with other content.
    """
    requests = schema.requests
    query = select(requests.c.content).where(requests.c.person == request.person, requests.c.id == request.id)
    row = connection.execute(query).first()
    if row is not None:
        check_content(row.content, request.content)
        return False
    values = {"person": request.person, "id": request.id, "content": request.content}
    connection.execute(sa.insert(requests).values(**values, table_id=CAGE_TABLE_ID, n=_get_next_number(connection)))
    return True


def forget_request(connection: Connection, request: RequestId) -> None:
    """Delete the idempotency key of a request outside tables that had no effect, so that it can be used again."""
    requests = schema.requests
    connection.execute(sa.delete(requests).where(requests.c.person == request.person, requests.c.id == request.id))


def _get_next_number(connection: Connection) -> int:
    last = connection.execute(select(sa.func.max(postings.c.n)).where(postings.c.table_id == CAGE_TABLE_ID)).scalar()
    return 1 if last is None else int(last) + 1


def post(connection: Connection, changes: Mapping[str, int], reason: str) -> None:
    """Write a movement that no table made, inside a transaction."""
    assert sum(changes.values()) == 0
    number = _get_next_number(connection)
    at = now()
    for name, cents in sorted(changes.items()):
        row = {"table_id": CAGE_TABLE_ID, "n": number, "account": name, "cents": cents, "at": at, "why": reason}
        connection.execute(sa.insert(postings).values(row))
        update = connection.execute(
            sa.update(accounts).where(accounts.c.name == name).values(balance=accounts.c.balance + cents)
        )
        if update.rowcount == 0:
            connection.execute(sa.insert(accounts).values(name=name, balance=cents, may_owe=may_be_negative(name)))


def audit(store: Store, keys: Keyring) -> Iterator[str]:
    """Yield each fault of the ledger: against the postings, and against a replay of every table."""
    with store.begin_read() as connection:
        yield from _audit_sums(connection)
        for row in connection.execute(select(tables).where(HAS_FIRST_ENTRY).order_by(tables.c.id)).all():
            yield from _audit_table(connection, keys, row)


def _audit_sums(connection: Connection) -> Iterator[str]:
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
            balance_text, expected_text = (
                print_money(abs(account_balances.get(name, 0))),
                print_money(abs(posted_sums.get(name, 0))),
            )
            yield f"account {name}: {balance_text} is held, the postings give {expected_text}"
        if account_balances.get(name, 0) < 0 and not may_be_negative(name):
            yield f"account {name} is below nought"
        if account_balances.get(name, 0) > 0 and name.startswith(f"{DEBT_ACCOUNT_KIND}:"):
            yield f"account {name} is above zero: more was repaid than was owed"
    if sum(posted_sums.values()):
        yield f"all postings together are {sum(posted_sums.values())} cents, not nought"
    unbalanced = connection.execute(
        select(postings.c.table_id, postings.c.n)
        .group_by(postings.c.table_id, postings.c.n)
        .having(sa.func.sum(postings.c.cents) != 0)
    )
    for row in unbalanced:
        yield f"table {row.table_id}, entry {row.n}: its postings do not balance"


def _audit_table(connection: Connection, keys: Keyring, table: sa.Row[tuple[object, ...]]) -> Iterator[str]:
    """Replay one table, and compare what each entry moves with what was posted."""
    replica = make_empty_replica(table)
    unsealer = make_entry_decryptor(connection, keys)
    applied_entries: list[Entry] = []
    replica.load_entries = lambda _: applied_entries
    expected_cents: dict[tuple[int, str], int] = {}
    rows = connection.execute(
        select(entries.c.n, entries.c.hash, entries.c.body).where(entries.c.table_id == table.id).order_by(entries.c.n)
    )
    for row in rows:
        try:
            entry = unsealer.decrypt_entry(row.body)
            entry_postings = replica.apply_entry(entry, expected_hash=row.hash).postings
            applied_entries.append(entry)
        except HousewayError as error:
            yield f"table {table.id}, entry {row.n}: {error}"
            return
        for posting in entry_postings:
            key = (posting.n, posting.account)
            expected_cents[key] = expected_cents.get(key, 0) + posting.cents
    if (replica.n, replica.hash) != (table.n, table.hash):
        yield f"table {table.id}: the log ends at entry {replica.n}, the table stands at {table.n}"
    posted_cents: dict[tuple[int, str], int] = {}
    for row in connection.execute(select(postings).where(postings.c.table_id == table.id)):
        if not row.why.startswith(OUT_OF_BAND_PREFIX):
            posted_cents[row.n, row.account] = posted_cents.get((row.n, row.account), 0) + row.cents
    for key in sorted({*expected_cents, *posted_cents}):
        if expected_cents.get(key, 0) != posted_cents.get(key, 0):
            n, account = key
            yield (
                f"table {table.id}, entry {n}: {account} moved by {posted_cents.get(key, 0)} "
                f"cents, by the entry {expected_cents.get(key, 0)}"
            )
