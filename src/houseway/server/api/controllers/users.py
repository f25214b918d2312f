"""Endpoints for user accounts: list, add, change roles, block, reset passwords and remove second factors."""

from __future__ import annotations

from typing import Annotated, Any

import sqlalchemy as sa
from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct, field

from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.i18n import Message
from houseway.server.accounts import users
from houseway.server.accounts.roles import OPERATOR, REGULATOR
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.users import Person
from houseway.server.api.auth import (
    CurrentSession,
    get_server,
    make_approver_check,
    require_reauthenticated_operator,
    require_role,
    require_session,
)
from houseway.server.api.types import Credentials, Role, ShortText
from houseway.server.services.runtime import Server
from houseway.server.storage import schema

PersonId = Annotated[int, Parameter(ge=1, le=2**53)]


class User(Struct, rename="kebab"):
    """Person as the API describes them, with their roles and the status of their account."""

    id: int
    """Number of the user."""
    name: str
    roles: list[str]
    kind: str
    """Kind of account, such as ``person`` or ``guest``."""
    second_factor: bool
    disabled: bool
    """True if the account is blocked."""


class NewPerson(Struct, forbid_unknown_fields=True):
    """Request to add a person with a name, an initial password and roles."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    password: ShortText
    roles: Annotated[list[Role], Meta(max_length=8)] = field(default_factory=lambda: list[Role](["player"]))
    second: Credentials | None = None
    """Credentials of the second approver.

    They are required if the setting ``dual-control`` lists ``add-person`` or ``grant-role``.
    """


class RoleAssignment(Struct, forbid_unknown_fields=True):
    """Request that replaces the roles of a person."""

    roles: Annotated[list[Role], Meta(max_length=8)]
    second: Credentials | None = None
    """Credentials of the second approver, used if the setting ``dual-control`` lists ``grant-role``.

    Instead of signing here, the second approver can approve the change at ``/api/approvals``.
    """


class NewPassword(Struct, forbid_unknown_fields=True):
    """Initial password that replaces the password a person has lost."""

    password: ShortText


class Users(Controller):
    """Endpoints for the accounts of users."""

    path = "/api"
    tags = ("people",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/users", summary="List people", sync_to_thread=True)
    def list_people(self, state: State, session: CurrentSession) -> list[User]:
        """Return all people known to the server.

        Only operators and regulators may call this endpoint.
        """
        require_role(session, OPERATOR, REGULATOR)
        return [make_user(person) for person in users.list_people(get_server(state).store)]

    @post("/users", summary="Add a person")
    async def add_person(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession, data: JSONBody[NewPerson]
    ) -> User:
        """Add a person with an initial password.

        The caller must be an operator who has just re-authenticated.
        """
        server = get_server(state)
        require_reauthenticated_operator(session)
        second_approver = make_approver_check(server, session, request, data.second)
        arguments = (session.person, data.name, data.roles, data.password, second_approver)
        return make_user(await server.password_computation.run(server.accounts.add, *arguments))

    @post("/users/{person:int}/roles", summary="Change roles", status_code=200)
    async def change_roles(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession,
        person: PersonId, data: JSONBody[RoleAssignment],
    ) -> User:  # fmt: skip
        """Replace the roles of a person and end all their sessions.

        The caller must be an operator who has just re-authenticated.
        """
        server = get_server(state)
        require_reauthenticated_operator(session)
        second_approver = make_approver_check(server, session, request, data.second)
        arguments = (session.person, person, data.roles, second_approver)
        return make_user(await server.dual_control.run(second_approver, server.accounts.grant_roles, *arguments))

    @post("/users/{person:int}/disable", summary="Block an account", sync_to_thread=True, status_code=200)
    def disable(self, state: State, session: CurrentSession, person: PersonId) -> User:
        """Block an account, so that the person can no longer sign in, and end all their sessions.

        The caller must be an operator who has just re-authenticated.
        """
        server, target = _find_other_person(get_server(state), session, person)
        users.disable(server.store, target.id, by=session.person.id)
        return _read_user(server, target)

    @post("/users/{person:int}/enable", summary="Unblock an account", sync_to_thread=True, status_code=200)
    def enable(self, state: State, session: CurrentSession, person: PersonId) -> User:
        """Unblock an account, so that the person can sign in again."""
        server, target = _find_other_person(get_server(state), session, person)
        users.enable(server.store, target.id, by=session.person.id)
        return _read_user(server, target)

    @post("/users/{person:int}/password", summary="Set a new initial password", status_code=200)
    async def reset_password(
        self, state: State, session: CurrentSession, person: PersonId, data: JSONBody[NewPassword]
    ) -> User:
        """Set a new initial password for a person who lost theirs, and end all their sessions."""
        return await get_server(state).password_computation.run(
            _set_password, get_server(state), session, person, data.password
        )

    @delete(
        "/users/{person:int}/second-factor", summary="Remove the second factor", sync_to_thread=True, status_code=200
    )
    def remove_second_factor(self, state: State, session: CurrentSession, person: PersonId) -> User:
        """Remove the second factor of a person who lost their authenticator, and end all their sessions.

        The person then signs in once without a code and sets up a new authenticator.
        """
        server, target = _find_other_person(get_server(state), session, person)
        users.drop_second_factor(server.store, target.id, by=session.person.id)
        return _read_user(server, target)


def _find_other_person(server: Server, session: Session, number: int) -> tuple[Server, Person]:
    """Return the server and the person with this number, whose account the caller may change.

    Raises:
        PermissionDeniedError: the caller is not an operator who has just re-authenticated, or the account is the
            caller's own.
        InvalidRecordError: nobody has this number.
    """
    server.check_role(session.person, OPERATOR)
    require_reauthenticated_operator(session)
    person = users.find_by_id(server.store, number)
    if person is None:
        raise InvalidRecordError(Message("server-api-unknown-person"), "person")
    if person.id == session.person.id:
        raise PermissionDeniedError(Message("server-api-own-account"))
    return server, person


def _set_password(server: Server, session: Session, number: int, password: str) -> User:
    server, person = _find_other_person(server, session, number)
    users.set_password(server.store, person.id, password, by=session.person.id)
    return _read_user(server, person)


def _read_user(server: Server, person: Person) -> User:
    with server.store.begin_read() as connection:
        row = connection.execute(sa.select(schema.people).where(schema.people.c.id == person.id)).one()
    return make_user(users.make_person(row))


def make_user(person: Person) -> User:
    """Convert a person to the description that the API returns."""
    return User(person.id, person.name, list(person.roles), person.kind, person.has_second_factor, person.disabled)
