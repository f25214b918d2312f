"""User accounts: your own sessions, and an operator's changes to the accounts of others."""

from __future__ import annotations

from typing import Annotated

import sqlalchemy as sa
from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.server.accounts import users
from houseway.server.accounts.roles import OPERATOR
from houseway.server.accounts.sessions import Session, end_other_sessions, list_sessions
from houseway.server.accounts.users import Person
from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.api.controllers.administration import User, make_user, require_reauthenticated_operator
from houseway.server.api.controllers.sessions import ShortText
from houseway.server.services.runtime import Server
from houseway.server.storage import schema

PersonId = Annotated[int, Parameter(ge=1, le=2**53)]
SessionId = Annotated[str, Parameter(pattern="^[0-9a-f]{16}$", max_length=16)]


class SessionInfo(Struct):
    """One of your own sessions: when it began, when it was last used, and whether it is the current one."""

    id: str
    made: str
    seen: str
    this: bool


class NewPassword(Struct, forbid_unknown_fields=True):
    """New initial password for a person who lost theirs."""

    password: ShortText


class Accounts(Controller):
    """Endpoints for your own sessions and for other people's accounts."""

    path = "/api"
    tags = ("people",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/sessions", summary="Where you are signed in", sync_to_thread=True)
    def list_sessions(self, state: State, session: CurrentSession) -> list[SessionInfo]:
        """Return your own sessions, the newest first."""
        rows = list_sessions(get_server(state).store, session.person.id)
        return [SessionInfo(row.key[:16], row.made, row.seen, row.key == session.key) for row in rows]

    @delete("/sessions", summary="Sign out elsewhere", sync_to_thread=True, status_code=204)
    def end_other_sessions(self, state: State, session: CurrentSession) -> None:
        """End all your sessions except the current one."""
        end_other_sessions(get_server(state).store, session)

    @delete("/sessions/{number:str}", summary="Sign out there", sync_to_thread=True, status_code=204)
    def end_session(self, state: State, session: CurrentSession, number: SessionId) -> None:
        """End one of your own sessions."""
        end_other_sessions(get_server(state).store, session, number)

    @post("/people/{person:int}/disable", summary="Let somebody in no more", sync_to_thread=True, status_code=200)
    def disable(self, state: State, session: CurrentSession, person: PersonId) -> User:
        """Block an account: the person can no longer sign in, and all their sessions end.

        Requires recent re-authentication of the operator.
        """
        server, target = _find_other_person(get_server(state), session, person)
        users.disable(server.store, target.id, by=session.person.id)
        return _read_user(server, target)

    @post("/people/{person:int}/enable", summary="Let somebody in again", sync_to_thread=True, status_code=200)
    def enable(self, state: State, session: CurrentSession, person: PersonId) -> User:
        """Unblock an account: the person can sign in again."""
        server, target = _find_other_person(get_server(state), session, person)
        users.enable(server.store, target.id, by=session.person.id)
        return _read_user(server, target)

    @post("/people/{person:int}/password", summary="Another password", status_code=200)
    async def reset_password(
        self, state: State, session: CurrentSession, person: PersonId, data: JSONBody[NewPassword]
    ) -> User:
        """Set a new initial password for a person who lost theirs. All their sessions end."""
        return await get_server(state).password_computation.run(
            _set_password, get_server(state), session, person, data.password
        )

    @delete("/people/{person:int}/second-factor", summary="Lost authenticator", sync_to_thread=True, status_code=200)
    def remove_second_factor(self, state: State, session: CurrentSession, person: PersonId) -> User:
        """Remove the second factor of a person who lost their authenticator.

        All their sessions end. They sign in once without a code and set up a new authenticator.
        """
        server, target = _find_other_person(get_server(state), session, person)
        users.drop_second_factor(server.store, target.id, by=session.person.id)
        return _read_user(server, target)


def _find_other_person(server: Server, session: Session, number: int) -> tuple[Server, Person]:
    """Return the server and another person whose account the caller may change.

    Raises:
        PermissionDeniedError: the caller is not a re-authenticated operator, or it is their own account.
        InvalidRecordError: the person does not exist.
    """
    server.check_role(session.person, OPERATOR)
    require_reauthenticated_operator(session)
    person = users.find_by_id(server.store, number)
    if person is None:
        raise InvalidRecordError("there is no such person", "person")
    if person.id == session.person.id:
        raise PermissionDeniedError("one does not do this to oneself: change your own account at /api/session")
    return server, person


def _set_password(server: Server, session: Session, number: int, password: str) -> User:
    server, person = _find_other_person(server, session, number)
    users.set_password(server.store, person.id, password, by=session.person.id)
    return _read_user(server, person)


def _read_user(server: Server, person: Person) -> User:
    with server.store.begin_read() as connection:
        row = connection.execute(sa.select(schema.people).where(schema.people.c.id == person.id)).one()
    return make_user(users.make_person(row))
