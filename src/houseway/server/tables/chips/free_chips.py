"""Free chips: chips that the house gives guests, limited per day and network, and separate from paid chips.

Guests and bots play with chips that nobody paid for, and the cage never pays these chips out. In games in which
players win from each other, guests and bots cannot sit with people whose chips are money. Otherwise free chips
would turn into money.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import sqlalchemy as sa

from houseway.errors import PermissionDeniedError, StorageError
from houseway.i18n import Message
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.ledger import postings
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX
from houseway.server.storage.database import Store
from houseway.server.tables.accounting.balanced_postings import make_balanced_postings
from houseway.server.tables.log_transaction import LogTransaction
from houseway.server.tables.table_replica import TableReplica

ATTEMPTS = 8
grants = schema.free_chips


def give_free_chips(store: Store, person: Person, network: str, cents: int, daily_limit_cents: int) -> int:
    """Give a guest chips of the house, within the network's daily limit, and return the amount in cents.

    Raises:
        StorageError: other processes changed the same rows in every attempt.
    """
    day = now()[:10]
    is_grant_of_day = sa.and_(grants.c.receiver == network, grants.c.day == day)
    for _ in range(ATTEMPTS):
        try:
            with store.begin_write() as connection:
                granted_cents = connection.scalar(sa.select(grants.c.cents).where(is_grant_of_day).with_for_update())
                amount = min(cents, daily_limit_cents - (granted_cents or 0))
                if amount <= 0:
                    return 0
                if granted_cents is None:
                    connection.execute(sa.insert(grants).values(receiver=network, day=day, cents=amount))
                else:
                    connection.execute(sa.update(grants).where(is_grant_of_day).values(cents=granted_cents + amount))
                postings.post(connection, {"house": -amount, f"person:{person.name}": amount}, "guest-chips")
                return amount
        except sa.exc.IntegrityError:
            continue  # Another process inserted the first row of this network or account at this moment: try again.
    raise StorageError(Message("server-services-busy", attempts=ATTEMPTS))


def check_opponents(store: Store, replica: TableReplica, person: Person) -> None:
    """Check that a person who sits down does not mix free chips and paid chips at a table.

    Raises:
        PermissionDeniedError: free chips and paid chips would be mixed.
    """
    is_among_players = not replica.accounts.chips.accepts_buy_ins or replica.live_game.shared_bank is not None
    if replica.tournament_chips or not is_among_players:
        return  # Here players win only from the house, so free chips cannot turn into another player's money.
    check_account_kinds(store, person.kind, replica.seated_players - {person.name})


def check_account_kinds(store: Store, kind: str, other_names: Collection[str]) -> None:
    """Check that an account of this kind may play with the people in ``other_names``.

    Guests and bots have free chips, and may not play with people who have paid for their chips.

    Raises:
        PermissionDeniedError: free chips and paid chips would be mixed.
    """
    query = sa.select(schema.people.c.kind).where(schema.people.c.name.in_(other_names))
    with store.begin_read() as connection:
        kinds = set(connection.scalars(query)) if other_names else set()
    if any((other_kind != users.PERSON) != (kind != users.PERSON) for other_kind in kinds):
        raise PermissionDeniedError(Message("server-services-free-chips-mixed"))


def grant_chips(transaction: LogTransaction[Any], name: str, cents: int) -> None:
    """Post chips from the house to the account of a bot."""
    transaction.add_postings(
        make_balanced_postings(
            transaction.replica.n + 1, {f"person:{name}": cents}, "house", f"{OUT_OF_BAND_PREFIX}bot-chips"
        )
    )
