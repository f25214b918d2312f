"""Accounts: where one is signed in, and what the operator changes about others (password, second factor, access)."""

from __future__ import annotations

from typing import Annotated

import sqlalchemy as sa
from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from houseway.errors import BadRecord, Denied
from houseway.server.accounts import users
from houseway.server.accounts.sessions import Session, end_others, listed
from houseway.server.accounts.users import Person
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.controllers.administration import Known, known, must_be_fresh_operator
from houseway.server.api.controllers.sessions import ShortText
from houseway.server.services.runtime import Floor
from houseway.server.storage import schema
from houseway.server.tables.command_permissions import OPERATOR

PersonId = Annotated[int, Parameter(ge=1, le=2**53)]
SessionId = Annotated[str, Parameter(pattern="^[0-9a-f]{16}$", max_length=16)]


class Open(Struct):
    """A session of one's own: since when, last seen when, and whether it is this one."""

    id: str
    made: str
    seen: str
    this: bool


class NewPassword(Struct, forbid_unknown_fields=True):
    """A first password for somebody who lost theirs."""

    password: ShortText


class Accounts(Controller):
    """Where one is signed in, and other people's access."""

    path = "/api"
    tags = ("people",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/sessions", summary="Where you are signed in", sync_to_thread=True)
    def sessions(self, state: State, session: Signed) -> list[Open]:
        """One's own sessions, the newest first."""
        rows = listed(floor_of(state).store, session.person.id)
        return [Open(row.key[:16], row.made, row.seen, row.key == session.key) for row in rows]

    @delete("/sessions", summary="Sign out elsewhere", sync_to_thread=True, status_code=204)
    def elsewhere(self, state: State, session: Signed) -> None:
        """End all sessions of one's own but this one."""
        end_others(floor_of(state).store, session)

    @delete("/sessions/{number:str}", summary="Sign out there", sync_to_thread=True, status_code=204)
    def there(self, state: State, session: Signed, number: SessionId) -> None:
        """End one of one's own sessions."""
        end_others(floor_of(state).store, session, number)

    @post("/people/{person:int}/disable", summary="Let somebody in no more", sync_to_thread=True, status_code=200)
    def disable(self, state: State, session: Signed, person: PersonId) -> Known:
        """Nobody signs in as this person any more; every session of theirs ends. The password is shown before."""
        floor, found = _other(floor_of(state), session, person)
        users.disable(floor.store, found.id, by=session.person.id)
        return _changed(floor, found)

    @post("/people/{person:int}/enable", summary="Let somebody in again", sync_to_thread=True, status_code=200)
    def enable(self, state: State, session: Signed, person: PersonId) -> Known:
        """The person may sign in again."""
        floor, found = _other(floor_of(state), session, person)
        users.enable(floor.store, found.id, by=session.person.id)
        return _changed(floor, found)

    @post("/people/{person:int}/password", summary="Another password", status_code=200)
    async def password(self, state: State, session: Signed, person: PersonId, data: JSONBody[NewPassword]) -> Known:
        """Somebody who lost the password gets a first one again; every session of theirs ends."""
        return await floor_of(state).passwords.run(_set_password, floor_of(state), session, person, data.password)

    @delete("/people/{person:int}/second-factor", summary="Lost authenticator", sync_to_thread=True, status_code=200)
    def second_factor(self, state: State, session: Signed, person: PersonId) -> Known:
        """Somebody who lost the authenticator signs in without it once and sets up another; every session of theirs ends."""
        floor, found = _other(floor_of(state), session, person)
        users.drop_second_factor(floor.store, found.id, by=session.person.id)
        return _changed(floor, found)


def _other(floor: Floor, session: Session, number: int) -> tuple[Floor, Person]:
    """Somebody else, whom the operator may change after the password was shown."""
    floor.check_role(session.person, OPERATOR)
    must_be_fresh_operator(session)
    found = users.find(floor.store, number)
    if found is None:
        raise BadRecord("there is no such person", "person")
    if found.id == session.person.id:
        raise Denied("one does not do this to oneself: change your own account at /api/session")
    return floor, found


def _set_password(floor: Floor, session: Session, number: int, password: str) -> Known:
    floor, found = _other(floor, session, number)
    users.set_password(floor.store, found.id, password, by=session.person.id)
    return _changed(floor, found)


def _changed(floor: Floor, person: Person) -> Known:
    with floor.store.reading() as connection:
        row = connection.execute(sa.select(schema.people).where(schema.people.c.id == person.id)).one()
    return known(users.person_of(row))
