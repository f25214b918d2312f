"""Free chips: what the house gives guests, bounded per day and address, and kept apart from chips that were paid for.

Guests and bots play with chips that nobody paid for. The cage never pays them out, and where players win from each other they
do not sit with people whose chips are money: otherwise free chips would turn into money at the table.
"""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa

from houseway.errors import Denied, NotKept
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.ledger import postings
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.table_replica import Replica
from houseway.server.tables.table_transaction import now

ATTEMPTS = 8
given = schema.free_chips


def give_free_chips(store: Store, person: Person, network: str, cents: int, most: int) -> int:
    """Give a guest chips of the house, as far as the network's share of the day reaches; how many cents that is."""
    day = now()[:10]
    mine = sa.and_(given.c.receiver == network, given.c.day == day)
    for _ in range(ATTEMPTS):
        try:
            with store.writing() as connection:
                before = connection.scalar(sa.select(given.c.cents).where(mine).with_for_update())
                amount = min(cents, most - (before or 0))
                if amount <= 0:
                    return 0
                if before is None:
                    connection.execute(sa.insert(given).values(receiver=network, day=day, cents=amount))
                else:
                    connection.execute(sa.update(given).where(mine).values(cents=before + amount))
                postings.post(connection, {"house": -amount, f"person:{person.name}": amount}, "chips of a guest")
                return amount
        except sa.exc.IntegrityError:
            continue  # another process gave the first chips of this network or account at this moment
    raise NotKept(f"others take free chips so often that {ATTEMPTS} attempts were too late")


def check_company(store: Store, replica: Replica, person: Person) -> None:
    """Check that somebody who sits down plays against chips of their own kind; ``Denied`` otherwise."""
    against_players = replica.books.stakes is not None or replica.on_floor.shared_bank is not None
    if replica.tournament_chips or not against_players:
        return  # what the house pays is the house's own
    check_kinds(store, person.kind, replica.seated - {person.name})


def check_kinds(store: Store, kind: str, others: Collection[str]) -> None:
    """Check that somebody of this kind and these others all play with free chips, or none of them; ``Denied`` otherwise."""
    wanted = sa.select(schema.people.c.kind).where(schema.people.c.name.in_(others))
    with store.reading() as connection:
        kinds = set(connection.scalars(wanted)) if others else set()
    if any((other != users.PERSON) != (kind != users.PERSON) for other in kinds):
        raise Denied("guests and bots play with chips that are no money: they do not sit with players whose chips are")
