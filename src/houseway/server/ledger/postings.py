"""Movements of money outside tables, as double-entry postings in whole cents."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa
from sqlalchemy import Connection

from houseway.errors import InsufficientChipsError, StorageError
from houseway.i18n import Message
from houseway.money import Cents
from houseway.server.ports.clock import now
from houseway.server.ports.stored_messages import encode_message
from houseway.server.storage import schema
from houseway.server.storage.append_batch import CAGE_TABLE_ID, RequestId, may_be_negative
from houseway.server.storage.database import Store
from houseway.server.storage.idempotency_repository import get_next_cage_number, register_request

ATTEMPTS = 16
accounts, postings = schema.accounts, schema.postings


def move(
    store: Store,
    source: str,
    target: str,
    cents: int,
    reason: str,
    request: RequestId | None = None,
    about: Message | None = None,
) -> bool:
    """Move money between two accounts at the cage.

    ``about`` is written to the audit log in the same transaction.

    Returns:
        True, or False if the same request was executed before.

    Raises:
        InsufficientChipsError: The source account does not hold the amount.
        NameConflictError: The idempotency key was used for other content.
        StorageError: Other processes changed the same accounts during every attempt.
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
                        sa.insert(schema.acts).values(
                            at=now(), person=request.person, act=reason, about=encode_message(about)
                        )
                    )
                return True
        except sa.exc.IntegrityError as error:
            if schema.NON_NEGATIVE in str(error.orig):
                raise InsufficientChipsError(
                    Message("server-ledger-insufficient-account", account=source, amount=Cents(cents))
                ) from error
            # Another process stores the same request, or creates the same account, at this moment.
            # Try again on what it stored.
    raise StorageError(Message("server-services-busy", attempts=ATTEMPTS))


def post(connection: Connection, changes: Mapping[str, int], reason: str) -> None:
    """Write the postings of a movement outside tables, and update the balances, in the caller's transaction.

    ``changes`` gives the change of each account in cents. The changes must add up to zero.
    """
    assert sum(changes.values()) == 0
    number = get_next_cage_number(connection)
    at = now()
    for name, cents in sorted(changes.items()):
        row = {"table_id": CAGE_TABLE_ID, "n": number, "account": name, "cents": cents, "at": at, "why": reason}
        connection.execute(sa.insert(postings).values(row))
        update = connection.execute(
            sa.update(accounts).where(accounts.c.name == name).values(balance=accounts.c.balance + cents)
        )
        if update.rowcount == 0:
            connection.execute(sa.insert(accounts).values(name=name, balance=cents, may_owe=may_be_negative(name)))
