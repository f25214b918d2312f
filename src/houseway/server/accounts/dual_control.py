"""Dual control: which actions need a second approver, and who may approve for whom.

Two accounts are two persons only if no single person holds both. Whoever adds an account, changes its roles or resets its
access knows how to sign in to it for a while. So for a day such an account counts as the same hand as its sponsor, and as
every other account that the sponsor made in that day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, ParamSpec, TypeAlias, TypeVar

import sqlalchemy as sa

from houseway.errors import BadRecord, Denied
from houseway.server.accounts.users import Person
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.command_permissions import SECONDS, STAFF

if TYPE_CHECKING:
    from houseway.server.services.runtime import Floor

ADD_PERSON, GRANT_ROLE, CAGE = "add-person", "grant-role", "cage"
"""Actions outside a table that the setting ``two-persons`` can name."""
SPONSORED = timedelta(days=1)
"""How long an account counts as the same hand as the person who made it."""
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Second: TypeAlias = Person | Callable[[], Person] | None
"""The second approver, or how to check their name and password: only after everything else was checked."""


class SecondWanted(Denied):
    """A second person must approve."""


def check_second(store: Store, first: Person, second: Person) -> None:
    """Check that a second approver is another person, who may approve; ``Denied`` otherwise."""
    if second.id == first.id or second.disabled or not any(second.may_be(role) for role in SECONDS):
        raise Denied("a second person approves: supervisor, director or operator, and not the same")
    check_independent(store, first, second)


def check_independent(store: Store, first: Person, second: Person) -> None:
    """Check that nobody made both accounts, or one of them with the other, within a day; ``Denied`` otherwise."""
    if _hands(store, first.id) & _hands(store, second.id):
        raise Denied(
            f"{second.name} cannot approve for {first.name}: within the last day one of them, or one and the same person,"
            " gave the other access"
        )


def _hands(store: Store, person: int) -> set[int]:
    """The person and everybody who, one after the other, gave them access within a day."""
    people = schema.people
    since = datetime.now(UTC) - SPONSORED
    hands: set[int] = set()
    current: int | None = person
    with store.reading() as connection:
        while current is not None and current not in hands:
            hands.add(current)
            wanted = sa.select(people.c.granted_by, people.c.granted_at).where(people.c.id == current)
            row = connection.execute(wanted).first()
            recent = row is not None and row.granted_at is not None and datetime.fromisoformat(row.granted_at) > since
            current = row.granted_by if row is not None and recent else None
    return hands


class DualControl:
    """Which actions of a server need a second approver."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    async def run(
        self, second: Second, function: Callable[Arguments, Result], *given: Arguments.args, **named: Arguments.kwargs
    ) -> Result:
        """Run something that checks the signature of ``second``: passwords are hashed in threads of their own."""
        if second is None or isinstance(second, Person):
            return await asyncio.to_thread(function, *given, **named)
        return await self._floor.passwords.run(function, *given, **named)

    def is_needed(self, table_id: int | None, act: str) -> bool:
        """Whether the settings, or the options of the table, ask for a second approver."""
        floor = self._floor
        return act in floor.settings.two_persons or (
            table_id is not None and act in floor.doors.door(table_id).two_persons
        )

    def approver(self, first: Person, second: Second, table_id: int | None, *acts: str) -> Person | None:
        """Return the second approver of an action, or None if it needs none.

        Raises:
            SecondWanted: The action needs a second approver and there is none.
            BadRecord: A signature came with an action that needs none; it is not checked, so it tells nothing.
            Denied: The signature is wrong, or that person may not approve.
        """
        needed = next((act for act in acts if self.is_needed(table_id, act)), None)
        if second is None:
            if needed is not None:
                raise SecondWanted(
                    f"{needed} needs a second person here: ask at /api/approvals, or let them sign beside you"
                )
            return None
        if needed is None and not isinstance(second, Person):
            raise BadRecord(f"{acts[0]} needs no second approver here: send it without `second`", "second")
        return self.signed(first, second)

    def countersigned(self, first: Person, second: Person | Callable[[], Person]) -> Person:
        """Return the second person of a fill or a credit: anybody of the staff may countersign one."""
        found = second if isinstance(second, Person) else second()
        if found.id == first.id or found.disabled or not any(found.may_be(role) for role in STAFF):
            raise Denied("a second person of the staff signs")
        check_independent(self._floor.store, first, found)
        self._floor.check_second_factor(found)
        return found

    def signed(self, first: Person, second: Person | Callable[[], Person]) -> Person:
        """Return the second approver after their signature and their right to approve were checked."""
        found = second if isinstance(second, Person) else second()
        check_second(self._floor.store, first, found)
        self._floor.check_second_factor(found)
        return found
