"""Endpoints for actions that need a second approver."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.errors import InvalidRecordError, PasswordRequiredError, PermissionDeniedError
from houseway.i18n import Message
from houseway.server.accounts.roles import APPROVER_ROLES, OPERATOR, REGULATOR, STAFF, SUPERVISOR
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import CurrentSession, get_server, require_role, require_session
from houseway.server.api.types import CageMovement, Money, RequestText, Role, parse_amount
from houseway.server.services import approvals
from houseway.server.services.approvals import Approval

ApprovalId = Annotated[int, Parameter(ge=1, le=2**53)]


class FloatMovement(Struct, forbid_unknown_fields=True):
    """Fill or credit of a table's float."""

    do: Literal["fill", "credit"]
    """``fill`` or ``credit``."""
    amount: Money


class RoleChange(Struct, forbid_unknown_fields=True):
    """New roles for a person."""

    person: Annotated[int, Meta(ge=1, le=2**53)]
    """Number of the user."""
    roles: Annotated[list[Role], Meta(max_length=8)]
    """New roles of the user."""


class ApprovalRequest(Struct, forbid_unknown_fields=True):
    """Request for a second approver's consent to an action.

    The action is a command, a fill or credit, a cage payment, or a change of roles.
    """

    id: RequestText
    role: Role = "supervisor"
    table: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    """Number of the table, for a command or a movement of the float."""
    command: dict[str, Any] | None = None
    """Command to approve."""
    float: FloatMovement | None = None
    """Movement of the table's float to approve."""
    cage: CageMovement | None = None
    """Payment at the cage to approve."""
    roles: RoleChange | None = None
    """Change of roles to approve."""


class Refusal(Struct, forbid_unknown_fields=True):
    """Reason why a second approver refuses an action."""

    why: Annotated[str, Meta(max_length=2000)] = ""


class Approvals(Controller):
    """Endpoints to request, list, approve, refuse and withdraw actions that need a second approver."""

    path = "/api"
    tags = ("staff",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/approvals", summary="List requests for approval", sync_to_thread=True)
    def list_approvals(self, state: State, session: CurrentSession, waiting: FromQuery[bool] = True) -> list[Approval]:
        """Return the actions that wait for approval.

        With ``waiting=false``, return the last two hundred actions with their outcomes. Only staff and regulators may
        call this endpoint.
        """
        require_role(session, *STAFF, REGULATOR)
        return get_server(state).approvals.list_approvals(only_waiting=waiting)

    @post("/approvals", summary="Request approval")
    async def request_approval(
        self, state: State, session: CurrentSession, data: JSONBody[ApprovalRequest]
    ) -> Approval:
        """Request approval of an action by a second approver.

        The caller must have just re-authenticated. The rules of the game are not checked now, but when the second
        approver approves the action and the server executes it.
        """
        server = get_server(state)
        server.check_role(session.person, data.role)
        if data.role not in STAFF:
            raise PermissionDeniedError(Message("server-api-approval-for-staff"))
        if not session.is_fresh:
            raise PasswordRequiredError(Message("server-password-required"))
        action, table, body = _parse_action(data)
        if action != approvals.COMMAND and data.role not in (OPERATOR, SUPERVISOR):
            raise PermissionDeniedError(Message("server-api-payments-for-supervisor"))
        if action == approvals.ROLES and data.role != OPERATOR:
            raise PermissionDeniedError(Message("server-api-roles-for-operator"))
        if table:
            await asyncio.to_thread(server.table_access.get_policy, table)
        return await asyncio.to_thread(
            server.approvals.request_approval, session.person, data.role, table, action, body, data.id
        )

    @post("/approvals/{number:int}/approve", summary="Approve a request", status_code=200)
    async def approve(self, state: State, session: CurrentSession, number: ApprovalId) -> Approval:
        """Approve an action as the second approver, so that the server executes it.

        The caller must have just re-authenticated. If the rules refuse the action, the response says why and the action
        continues to wait.
        """
        _require_approver(session)
        return await get_server(state).approvals.approve(session.person, number)

    @post("/approvals/{number:int}/refuse", summary="Refuse a request", status_code=200)
    async def refuse(
        self, state: State, session: CurrentSession, number: ApprovalId, data: JSONBody[Refusal]
    ) -> Approval:
        """Refuse an action as the second approver."""
        require_role(session, *APPROVER_ROLES)
        return await get_server(state).approvals.refuse(session.person, number, data.why)

    @delete("/approvals/{number:int}", summary="Withdraw a request", status_code=200)
    async def withdraw(self, state: State, session: CurrentSession, number: ApprovalId) -> Approval:
        """Withdraw a request for approval that the caller made."""
        require_role(session, *STAFF)
        return await get_server(state).approvals.withdraw(session.person, number)


def _require_approver(session: Session) -> None:
    require_role(session, *APPROVER_ROLES)
    if not session.is_fresh:
        raise PasswordRequiredError(Message("server-password-required"))


def _parse_action(data: ApprovalRequest) -> tuple[str, int, dict[str, Any]]:
    """Return the kind of the requested action, the number of its table (0 if none), and its parameters.

    Raises:
        InvalidRecordError: the request does not name exactly one action with the right table.
    """
    is_present = [part is not None for part in (data.command, data.float, data.cage, data.roles)]
    if sum(is_present) != 1 or (data.cage is None and data.roles is None) != (data.table is not None):
        raise InvalidRecordError(Message("server-api-one-action"), "approval")
    if data.roles is not None:
        return approvals.ROLES, 0, {"person": data.roles.person, "roles": list(data.roles.roles)}
    if data.cage is not None:
        cents = parse_amount(data.cage.amount)
        return (
            approvals.CAGE,
            0,
            {"name": data.cage.name, "do": data.cage.do, "amount": data.cage.amount, "cents": cents},
        )
    assert data.table is not None
    if data.float is not None:
        cents = parse_amount(data.float.amount)
        return approvals.FLOAT, data.table, {"do": data.float.do, "amount": data.float.amount, "cents": cents}
    return approvals.COMMAND, data.table, {"command": data.command}
