"""The books: double entry in whole cents, every movement with both sides, and their audit from the entries.

Accounts: ``cash`` (the money outside for which chips are given), ``house``, ``person:NAME`` (chips that are at no table),
``purse:TABLE:NAME`` (chips in front of a player), ``float:TABLE``, ``commission:TABLE``, ``pool:TABLE:jackpot`` and
``:reserve`` (or by the name of a shared pool), ``prizes:NAME``, ``owed:NAME`` (what a player owes after a void). All of them
together are always zero; only the first two, a float that awaits a fill and ``owed:NAME`` may be below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.errors import HousewayError, NotKept
from houseway.money import print_money
from houseway.records.format.entries import Entry
from houseway.server.proof.keyring import Keys
from houseway.server.storage import schema
from houseway.server.storage.append_batch import BESIDE, CAGE, OWED, RequestId, may_owe
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import OPENED, check_content, empty_replica, unsealer_of
from houseway.server.tables.table_transaction import ShortOfChips, now

ATTEMPTS = 16
accounts, postings, entries, tables = schema.accounts, schema.postings, schema.entries, schema.tables


def balance(store: Store, account: str) -> int:
    """What an account holds; nought where there is none."""
    with store.reading() as connection:
        found = connection.execute(select(accounts.c.balance).where(accounts.c.name == account)).scalar()
    return 0 if found is None else int(found)


def balances(store: Store, beginning: str = "") -> dict[str, int]:
    """Every account whose name begins so."""
    wanted = select(accounts.c.name, accounts.c.balance).order_by(accounts.c.name)
    with store.reading() as connection:
        return {row.name: row.balance for row in connection.execute(wanted) if row.name.startswith(beginning)}


def owner_of(account: str) -> str | None:
    """Whose chips an account holds; None where they are no person's. Names may have colons in them."""
    kind, _, rest = account.partition(":")
    if kind == "purse":
        return rest.partition(":")[2]
    return rest if kind in ("person", OWED) else None


def move(
    store: Store, source: str, to: str, cents: int, why: str, request: RequestId | None = None, about: str | None = None
) -> bool:
    """Move money between two accounts at the cage; whether that was so (a request counts once).

    ``about`` is put on the audit log in the same transaction. ``ShortOfChips`` where the first account does not hold so much,
    ``Taken`` where the request's key was used for other content.
    """
    assert cents > 0
    for _ in range(ATTEMPTS):
        try:
            with store.writing() as connection:
                if request is not None and not is_new(connection, request):
                    return False
                post(connection, {source: -cents, to: cents}, why)
                if request is not None and about is not None:
                    connection.execute(
                        sa.insert(schema.acts).values(at=now(), person=request.person, act=why, about=about)
                    )
                return True
        except sa.exc.IntegrityError as error:
            if schema.NEVER_BELOW in str(error.orig):
                raise ShortOfChips(f"{source} does not hold {print_money(cents)}") from error
            # another process makes the same request, or the same account, at this moment: judged again by what it stored
    raise NotKept(f"others move the same accounts so often that {ATTEMPTS} attempts were too late")


def is_new(connection: Connection, request: RequestId) -> bool:
    """Note a request that no table made; whether it had not been made before. ``Taken`` if it came with other content."""
    asked = schema.requests
    known = select(asked.c.content).where(asked.c.person == request.person, asked.c.id == request.id)
    row = connection.execute(known).first()
    if row is not None:
        check_content(row.content, request.content)
        return False
    values = {"person": request.person, "id": request.id, "content": request.content}
    connection.execute(sa.insert(asked).values(**values, table_id=CAGE, n=_next(connection)))
    return True


def forget(connection: Connection, request: RequestId) -> None:
    """A request that no table made did nothing: its id may be used again."""
    asked = schema.requests
    connection.execute(sa.delete(asked).where(asked.c.person == request.person, asked.c.id == request.id))


def _next(connection: Connection) -> int:
    last = connection.execute(select(sa.func.max(postings.c.n)).where(postings.c.table_id == CAGE)).scalar()
    return 1 if last is None else int(last) + 1


def post(connection: Connection, moved: Mapping[str, int], why: str) -> None:
    """Write a movement that no table made, inside a transaction."""
    assert sum(moved.values()) == 0
    number = _next(connection)
    at = now()
    for name, cents in sorted(moved.items()):
        row = {"table_id": CAGE, "n": number, "account": name, "cents": cents, "at": at, "why": why}
        connection.execute(sa.insert(postings).values(row))
        changed = connection.execute(
            sa.update(accounts).where(accounts.c.name == name).values(balance=accounts.c.balance + cents)
        )
        if changed.rowcount == 0:
            connection.execute(sa.insert(accounts).values(name=name, balance=cents, may_owe=may_owe(name)))


def audit(store: Store, keys: Keys) -> Iterator[str]:
    """What is wrong with the books, one line each: against the postings, and against every table played again."""
    with store.reading() as connection:
        yield from _sums(connection)
        for row in connection.execute(select(tables).where(OPENED).order_by(tables.c.id)).all():
            yield from _table(connection, keys, row)


def _sums(connection: Connection) -> Iterator[str]:
    summed = {
        row.account: int(row.cents)
        for row in connection.execute(
            select(postings.c.account, sa.func.sum(postings.c.cents).label("cents")).group_by(postings.c.account)
        )
    }
    held = {row.name: row.balance for row in connection.execute(select(accounts.c.name, accounts.c.balance))}
    for name in sorted({*summed, *held}):
        if summed.get(name, 0) != held.get(name, 0):
            found, right = print_money(abs(held.get(name, 0))), print_money(abs(summed.get(name, 0)))
            yield f"account {name}: {found} is held, the postings give {right}"
        if held.get(name, 0) < 0 and not may_owe(name):
            yield f"account {name} is below nought"
        if held.get(name, 0) > 0 and name.startswith(f"{OWED}:"):
            yield f"account {name} is above zero: more was repaid than was owed"
    if sum(summed.values()):
        yield f"all postings together are {sum(summed.values())} cents, not nought"
    unbalanced = connection.execute(
        select(postings.c.table_id, postings.c.n)
        .group_by(postings.c.table_id, postings.c.n)
        .having(sa.func.sum(postings.c.cents) != 0)
    )
    for row in unbalanced:
        yield f"table {row.table_id}, entry {row.n}: its postings do not balance"


def _table(connection: Connection, keys: Keys, table: sa.Row[tuple[object, ...]]) -> Iterator[str]:
    """Play one table again and compare what each entry moves with what was posted."""
    replica = empty_replica(table)
    unsealer = unsealer_of(connection, keys)
    read: list[Entry] = []
    replica.elsewhere = lambda _: read
    wanted: dict[tuple[int, str], int] = {}
    rows = connection.execute(
        select(entries.c.n, entries.c.hash, entries.c.body).where(entries.c.table_id == table.id).order_by(entries.c.n)
    )
    for row in rows:
        try:
            entry = unsealer.read(row.body)
            moved = replica.take(entry, found=row.hash).postings
            read.append(entry)
        except HousewayError as error:
            yield f"table {table.id}, entry {row.n}: {error}"
            return
        for posting in moved:
            key = (posting.n, posting.account)
            wanted[key] = wanted.get(key, 0) + posting.cents
    if (replica.n, replica.hash) != (table.n, table.hash):
        yield f"table {table.id}: the log ends at entry {replica.n}, the table stands at {table.n}"
    posted: dict[tuple[int, str], int] = {}
    for row in connection.execute(select(postings).where(postings.c.table_id == table.id)):
        if not row.why.startswith(BESIDE):
            posted[row.n, row.account] = posted.get((row.n, row.account), 0) + row.cents
    for key in sorted({*wanted, *posted}):
        if wanted.get(key, 0) != posted.get(key, 0):
            n, account = key
            yield f"table {table.id}, entry {n}: {account} moved by {posted.get(key, 0)} cents, by the entry {wanted.get(key, 0)}"
