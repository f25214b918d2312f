"""Dual control: which actions need a second approver, and who may approve for whom.

Two accounts count as two persons only if no single person controls both. Somebody who adds an account,
changes its roles or resets its access could sign in to it. So that person is the sponsor of the account for
one day. During that day the sponsor's own account and all sponsored accounts count as one person.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import ParamSpec, TypeAlias, TypeVar

import sqlalchemy as sa

from houseway.errors import InvalidRecordError, PermissionDeniedError, SecondApproverRequiredError
from houseway.i18n import Message
from houseway.server.accounts.roles import APPROVER_ROLES, STAFF, RolePolicy
from houseway.server.accounts.table_access import TableAccess
from houseway.server.accounts.users import Person
from houseway.server.ports.clock import utc_now
from houseway.server.ports.thread_pools import BoundedExecutor
from houseway.server.storage import schema
from houseway.server.storage.database import Store

ADD_PERSON, GRANT_ROLE, CAGE = "add-person", "grant-role", "cage"
"""Names of actions that do not concern one table and that the setting ``dual-control`` can list."""
SPONSORSHIP_PERIOD = timedelta(days=1)
"""Period in which an account counts as controlled by the person who added it or changed its access."""
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
SecondApprover: TypeAlias = Person | Callable[[], Person] | None
"""The second approver, or None, or a function that checks the approver's name and password.

The function returns the approver. It is called last, after all other checks.
"""


def check_second_approver(store: Store, first: Person, second_approver: Person) -> None:
    """Check that the second approver is another person and has a role that may approve.

    Raises:
        PermissionDeniedError: Both are the same person, the second may not approve, or their accounts are not
            independent.
    """
    if (
        second_approver.id == first.id
        or second_approver.disabled
        or not any(second_approver.has_role(role) for role in APPROVER_ROLES)
    ):
        raise PermissionDeniedError(Message("server-accounts-second-approver-role"))
    check_independent(store, first, second_approver)


def check_independent(store: Store, first: Person, second_approver: Person) -> None:
    """Check that no single person could have controlled both accounts within the last day.

    They are not independent if one person sponsored the other's account, or if a third person sponsored both.

    Raises:
        PermissionDeniedError: The accounts are not independent.
    """
    if _find_sponsors(store, first.id) & _find_sponsors(store, second_approver.id):
        raise PermissionDeniedError(
            Message("server-accounts-not-independent", second=second_approver.name, first=first.name)
        )


def _find_sponsors(store: Store, person_id: int) -> set[int]:
    """Return the ids of the person, their sponsor of the last day, the sponsor's sponsor, and so on."""
    people = schema.people
    since = utc_now() - SPONSORSHIP_PERIOD
    sponsor_ids: set[int] = set()
    current_id: int | None = person_id
    with store.begin_read() as connection:
        while current_id is not None and current_id not in sponsor_ids:
            sponsor_ids.add(current_id)
            query = sa.select(people.c.granted_by, people.c.granted_at).where(people.c.id == current_id)
            row = connection.execute(query).first()
            is_recent = (
                row is not None and row.granted_at is not None and datetime.fromisoformat(row.granted_at) > since
            )
            current_id = row.granted_by if row is not None and is_recent else None
    return sponsor_ids


class DualControl:
    """Policy that decides which actions of a server need a second approver."""

    def __init__(
        self,
        store: Store,
        table_access: TableAccess,
        role_policy: RolePolicy,
        password_computation: BoundedExecutor,
        actions: Collection[str],
    ) -> None:
        self._store = store
        self._table_access = table_access
        self._role_policy = role_policy
        self._password_computation = password_computation
        self._actions = actions
        """Actions that need a second approver at every table and outside tables."""

    async def run(
        self,
        second_approver: SecondApprover,
        function: Callable[Arguments, Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """Run a function in a thread. The function receives the second approver and may have to check a password.

        If there is a password to check, the function runs in one of the threads for hashing passwords.
        """
        if second_approver is None or isinstance(second_approver, Person):
            return await asyncio.to_thread(function, *args, **kwargs)
        return await self._password_computation.run(function, *args, **kwargs)

    def is_needed(self, table_id: int | None, action: str) -> bool:
        """Return whether the server's settings or the options of the table require a second approver for an action."""
        return action in self._actions or (
            table_id is not None and action in self._table_access.get_policy(table_id).dual_control_actions
        )

    def require_approver(
        self, first: Person, second_approver: SecondApprover, table_id: int | None, *actions: str
    ) -> Person | None:
        """Return the second approver of one or more actions, or None if no action needs one and none was given.

        Raises:
            SecondApproverRequiredError: An action needs a second approver, and none was given.
            InvalidRecordError: A password was sent although no action needs a second approver. The password is not
                checked, so the answer does not reveal whether it is right.
            PermissionDeniedError: The password is wrong, or that person may not approve.
        """
        needed_for = next((action for action in actions if self.is_needed(table_id, action)), None)
        if second_approver is None:
            if needed_for is not None:
                raise SecondApproverRequiredError(
                    Message("server-accounts-second-approver-required", action=needed_for)
                )
            return None
        if needed_for is None and not isinstance(second_approver, Person):
            raise InvalidRecordError(
                Message("server-accounts-second-approver-not-required", action=actions[0]), "second"
            )
        return self.verify_approver(first, second_approver)

    def verify_countersigner(self, first: Person, second_approver: Person | Callable[[], Person]) -> Person:
        """Return the second person who signs a fill or a credit, after checking that they may sign.

        Every other member of the staff may countersign, whatever their role.

        Raises:
            PermissionDeniedError: The person may not countersign.
        """
        countersigner = second_approver if isinstance(second_approver, Person) else second_approver()
        if (
            countersigner.id == first.id
            or countersigner.disabled
            or not any(countersigner.has_role(role) for role in STAFF)
        ):
            raise PermissionDeniedError(Message("server-accounts-countersigner"))
        check_independent(self._store, first, countersigner)
        self._role_policy.check_second_factor(countersigner)
        return countersigner

    def verify_approver(self, first: Person, second_approver: Person | Callable[[], Person]) -> Person:
        """Return the second approver, after checking their password, their role and their independence.

        Raises:
            PermissionDeniedError: The password is wrong, or the person may not approve.
        """
        approver = second_approver if isinstance(second_approver, Person) else second_approver()
        check_second_approver(self._store, first, approver)
        self._role_policy.check_second_factor(approver)
        return approver
