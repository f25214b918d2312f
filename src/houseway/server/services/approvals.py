"""Approvals (dual control): one person requests an action, and a second member of staff decides on it.

The operator chooses the actions that need approval, for the whole server (``dual-control`` of the settings) or
for a table (in its options). The second person uses a session of their own. When they approve the action, the
server validates it by the rules, runs it once and records it with both names. A second person who is
present can sign instead, with name and password.

The action and its refusal have the same idempotency key. Whichever of the two is stored first decides, even if
different processes store them.
"""

from __future__ import annotations

import asyncio
import contextlib
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.errors import ApprovalClosedError, NameConflictError, NotFoundError, PermissionDeniedError
from houseway.i18n import Message
from houseway.server.accounts import audit_log, users
from houseway.server.accounts.dual_control import check_second_approver
from houseway.server.accounts.users import Person
from houseway.server.ports.clock import now, utc_now
from houseway.server.storage import idempotency_repository, schema
from houseway.server.storage.append_batch import RequestId
from houseway.server.storage.idempotency_repository import OTHER_CONTENT

if TYPE_CHECKING:
    from houseway.server.services.runtime import Server

approvals = schema.approvals
COMMAND, CAGE, FLOAT, ROLES = ACTIONS = ("command", "cage", "float", "roles")
WAITING, APPROVED, REFUSED, WITHDRAWN, EXPIRED = STATES = ("waiting", "approved", "refused", "withdrawn", "expired")


REQUEST_PREFIX = "approval/"
"""Prefix of the idempotency keys of approved actions; no client can send such a key."""


class Approval(Struct, kw_only=True):
    """Request for approval of an action, and its decision."""

    id: int
    """Number of the request."""
    made: str
    """Time (UTC) of the request."""
    expires: str
    """Time (UTC) at which the request expires."""
    person: str
    """Name of the requester."""
    role: str
    """Role of the requester."""
    table: int | None
    """Number of the table; null if the action is not about a table."""
    act: str
    """Kind of action: ``command``, ``float``, ``cage`` or ``roles``."""
    body: dict[str, Any]
    """Body of the requested action, as a client would send it."""
    state: str
    """State of the request, such as ``waiting``, ``approved`` or ``refused``."""
    second: str | None = None
    """Name of the second person; null until somebody decides."""
    decided: str | None = None
    """Time (UTC) of the decision; null until somebody decides."""
    why: str | None = None
    """Reason of a refusal, or null."""


def make_closed_error(state: str) -> ApprovalClosedError:
    """Make the error for a decision on a request that is no longer waiting."""
    return ApprovalClosedError(Message(f"server-services-approval-{state}"))


class ApprovalService:
    """Service that stores requests for approval and decides on them."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._store = server.store
        self._decision_lock = asyncio.Lock()

    def request_approval(
        self, person: Person, role: str, table_id: int, action: str, body: dict[str, Any], request: str
    ) -> Approval:
        """Store a request for approval and return it. A request that is sent twice is stored once.

        Raises:
            NameConflictError: the idempotency key was used for other content.
        """
        at = utc_now()
        expires = at + timedelta(minutes=self._server.settings.approval_minutes)
        values = {
            "made": now(), "expires": expires.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "person": person.id, "role": role, "table_id": table_id, "request": request, "act": action,
            "body": msgspec.json.encode(body).decode(), "state": WAITING,
        }  # fmt: skip
        try:
            with self._store.begin_write() as connection:
                connection.execute(sa.insert(approvals).values(**values))
                about = Message("server-audit-approval-request", action=action, table=str(table_id))
                audit_log.insert_audit_row(connection, person.id, "ask-approval", about)
        except sa.exc.IntegrityError:
            pass  # The request was stored before: the first one counts.
        query = select(approvals).where(approvals.c.person == person.id, approvals.c.request == request)
        with self._store.begin_read() as connection:
            row = connection.execute(query).one()
        if any(getattr(row, key) != values[key] for key in ("role", "table_id", "act", "body")):
            raise NameConflictError(OTHER_CONTENT)
        return self._make_approval(row)

    def list_approvals(self, *, only_waiting: bool = True, limit: int = 200) -> list[Approval]:
        """Return the waiting requests, oldest first.

        If ``only_waiting`` is false, return the latest requests of any state, newest first.
        """
        query = select(approvals).order_by(approvals.c.id if only_waiting else approvals.c.id.desc()).limit(limit)
        if only_waiting:
            query = query.where(approvals.c.state == WAITING, approvals.c.expires > now(), approvals.c.made <= now())
        with self._store.begin_read() as connection:
            return [self._make_approval(row) for row in connection.execute(query).all()]

    def find(self, number: int) -> Approval:
        """Return the request with this number.

        Raises:
            NotFoundError: There is no such request.
        """
        with self._store.begin_read() as connection:
            row = connection.execute(select(approvals).where(approvals.c.id == number)).first()
        if row is None:
            raise NotFoundError(Message("server-services-unknown-approval", number=str(number)))
        return self._make_approval(row)

    def _make_approval(self, row: Any) -> Approval:
        is_live = row.made <= now() < row.expires  # Setting the clock back does not revive an expired request.
        state = EXPIRED if row.state == WAITING and not is_live else row.state
        approver = None if row.second is None else users.find_by_id(self._store, row.second)
        requester = users.find_by_id(self._store, row.person)
        assert requester is not None
        return Approval(
            id=row.id, made=row.made, expires=row.expires, person=requester.name, role=row.role,
            table=row.table_id or None, act=row.act, body=msgspec.json.decode(row.body), state=state,
            second=None if approver is None else approver.name, decided=row.decided, why=row.why,
        )  # fmt: skip

    async def approve(self, approver: Person, number: int) -> Approval:
        """Execute the requested action in the name of both persons.

        If the rules refuse the action, the request stays waiting.

        Raises:
            ApprovalClosedError: the request was already decided, has expired, or its requester is disabled.
        """
        async with self._decision_lock:
            approval = await asyncio.to_thread(self._get_waiting, number)
            requester = await asyncio.to_thread(users.find_by_name, self._store, approval.person)
            if requester is None or requester.disabled:
                raise ApprovalClosedError(Message("server-services-requester-blocked"))
            await asyncio.to_thread(check_second_approver, self._store, requester, approver)
            self._server.check_second_factor(approver)
            with contextlib.suppress(NameConflictError):  # A refusal or a withdrawal has consumed the idempotency key.
                await self._execute(approval, requester, approver)
            decided_approval = await asyncio.to_thread(self._decide, approval, approver, APPROVED, None)
            if decided_approval.state != APPROVED:
                raise make_closed_error(decided_approval.state)
            return decided_approval

    async def _execute(self, approval: Approval, requester: Person, approver: Person) -> None:
        server, body = self._server, approval.body
        server.check_role(requester, approval.role)
        request = f"{REQUEST_PREFIX}{approval.id}"
        if approval.act == COMMAND:
            assert approval.table is not None
            await server.execute_command(
                requester,
                approval.role,
                approval.table,
                body["command"],
                request,
                is_fresh=True,
                second_approver=approver,
            )
        elif approval.act == FLOAT:
            assert approval.table is not None
            await server.transfer_float(
                requester, approver, approval.role, approval.table, body["do"], body["cents"], request
            )
        elif approval.act == ROLES:
            await asyncio.to_thread(
                server.accounts.grant_roles, requester, body["person"], body["roles"], approver, request
            )
        else:
            await asyncio.to_thread(
                server.cage.pay, requester, body["name"], body["do"], body["cents"], request, approver
            )

    def mark_executed(self, request: str, approver: Person) -> None:
        """Mark a request for approval as approved, after its command was executed.

        This method is used for a command that waited for real cards and could therefore not run when it was approved.
        """
        number = request.removeprefix(REQUEST_PREFIX)
        if number != request:
            approval = self.find(int(number))
            if approval.state in (WAITING, EXPIRED):
                self._decide(approval, approver, APPROVED, None)

    async def refuse(self, approver: Person, number: int, reason: str) -> Approval:
        """Refuse the requested action, as the second approver, and store the reason."""
        async with self._decision_lock:
            approval = await asyncio.to_thread(self._get_waiting, number)
            requester = await asyncio.to_thread(users.find_by_name, self._store, approval.person)
            assert requester is not None
            await asyncio.to_thread(check_second_approver, self._store, requester, approver)
            return await asyncio.to_thread(self._decide, approval, approver, REFUSED, reason, requester=requester)

    async def withdraw(self, person: Person, number: int) -> Approval:
        """Withdraw a waiting request. Only its requester may do so."""
        async with self._decision_lock:
            approval = await asyncio.to_thread(self._get_waiting, number)
            if approval.person != person.name:
                raise PermissionDeniedError(Message("server-services-withdraw-own"))
            return await asyncio.to_thread(self._decide, approval, None, WITHDRAWN, None, requester=person)

    def _get_waiting(self, number: int) -> Approval:
        approval = self.find(number)
        if approval.state != WAITING:
            raise make_closed_error(approval.state)
        return approval

    def _decide(
        self,
        approval: Approval,
        approver: Person | None,
        state: str,
        reason: str | None,
        requester: Person | None = None,
    ) -> Approval:
        """Store the decision on a request, unless the request is already decided.

        For a refusal or a withdrawal, pass ``requester``. The idempotency key under which the action would run for
        this person is then used up, so that the action can never run.
        """
        approver_id = None if approver is None else approver.id
        try:
            with self._store.begin_write() as connection:
                if requester is not None and not idempotency_repository.register_request(
                    connection, RequestId(requester.id, f"{REQUEST_PREFIX}{approval.id}")
                ):
                    raise ApprovalClosedError(Message("server-services-already-done"))
                update = connection.execute(
                    sa.update(approvals)
                    .where(approvals.c.id == approval.id, approvals.c.state == WAITING)
                    .values(state=state, second=approver_id, decided=now(), why=reason)
                )
                if update.rowcount:
                    about = Message(
                        "server-audit-approval", action=approval.act, person=approval.person, number=str(approval.id)
                    )
                    audit_log.insert_audit_row(connection, approver_id, f"approval-{state}", about)
        except sa.exc.IntegrityError:
            raise ApprovalClosedError(Message("server-services-already-done")) from None
        return self.find(approval.id)
