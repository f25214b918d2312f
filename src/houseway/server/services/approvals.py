"""Acts that need two: one person asks, a second one of the staff approves or refuses from a session of their own.

Which acts these are the operator says, for the whole floor (``two-persons`` of the settings) or for a table (of its options).
What was asked for is judged by the rules when it is approved, counts once, and stands in the record with both names. Who is
at the first one's side may sign there instead, with name and password.

The act has one request id, and so has the refusal: whichever is stored first decides, in whatever process.
"""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import select

from houseway.errors import Denied
from houseway.server.accounts import users
from houseway.server.accounts.dual_control import check_second
from houseway.server.accounts.users import Person
from houseway.server.ledger import postings
from houseway.server.storage import schema
from houseway.server.storage.append_batch import RequestId
from houseway.server.storage.event_repository import OTHER_CONTENT, NoTable, Taken
from houseway.server.tables.table_transaction import now

if TYPE_CHECKING:
    from houseway.server.services.runtime import Floor

approvals = schema.approvals
COMMAND, CAGE, FLOAT, ROLES = ACTS = ("command", "cage", "float", "roles")
WAITING, APPROVED, REFUSED, WITHDRAWN, EXPIRED = STATES = ("waiting", "approved", "refused", "withdrawn", "expired")


PREFIX = "approval/"
"""How the ids of approved acts begin; no client can make such a one."""


class Gone(Denied):
    """What was asked for has been decided, or its time is over."""


class Approval(Struct, kw_only=True):
    """An act that waits for a second person, or what became of it."""

    id: int
    made: str
    expires: str
    person: str
    """Who asks."""
    role: str
    table: int | None
    act: str
    body: dict[str, Any]
    """What is asked for, as it would be sent."""
    state: str
    second: str | None = None
    decided: str | None = None
    why: str | None = None


class Approvals:
    """What waits on this floor."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._store = floor.store
        self._deciding = asyncio.Lock()

    def ask(self, person: Person, role: str, table_id: int, act: str, body: dict[str, Any], request: str) -> Approval:
        """Put down what is asked for; the same request twice is one."""
        at = datetime.now(UTC)
        expires = at + timedelta(minutes=self._floor.settings.approval_minutes)
        values = {
            "made": now(), "expires": expires.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "person": person.id, "role": role, "table_id": table_id, "request": request, "act": act,
            "body": msgspec.json.encode(body).decode(), "state": WAITING,
        }  # fmt: skip
        try:
            with self._store.writing() as connection:
                connection.execute(sa.insert(approvals).values(**values))
                users.log_act(connection, person.id, "ask-approval", f"{act}, table {table_id}")
        except sa.exc.IntegrityError:
            pass  # asked before: the first one stands
        wanted = select(approvals).where(approvals.c.person == person.id, approvals.c.request == request)
        with self._store.reading() as connection:
            row = connection.execute(wanted).one()
        if any(getattr(row, key) != values[key] for key in ("role", "table_id", "act", "body")):
            raise Taken(OTHER_CONTENT)
        return self._told(row)

    def listed(self, *, waiting: bool = True, most: int = 200) -> list[Approval]:
        """What waits, oldest first; or the last that were asked for, newest first."""
        wanted = select(approvals).order_by(approvals.c.id if waiting else approvals.c.id.desc()).limit(most)
        if waiting:
            wanted = wanted.where(approvals.c.state == WAITING, approvals.c.expires > now(), approvals.c.made <= now())
        with self._store.reading() as connection:
            return [self._told(row) for row in connection.execute(wanted).all()]

    def find(self, number: int) -> Approval:
        """One of them; ``NoTable`` where there is none."""
        with self._store.reading() as connection:
            row = connection.execute(select(approvals).where(approvals.c.id == number)).first()
        if row is None:
            raise NoTable(f"nobody asked for approval {number}")
        return self._told(row)

    def _told(self, row: Any) -> Approval:
        is_live = row.made <= now() < row.expires  # a clock that was set back revives nothing
        state = EXPIRED if row.state == WAITING and not is_live else row.state
        second = None if row.second is None else users.find(self._store, row.second)
        first = users.find(self._store, row.person)
        assert first is not None
        return Approval(
            id=row.id, made=row.made, expires=row.expires, person=first.name, role=row.role,
            table=row.table_id or None, act=row.act, body=msgspec.json.decode(row.body), state=state,
            second=None if second is None else second.name, decided=row.decided, why=row.why,
        )  # fmt: skip

    async def approve(self, second: Person, number: int) -> Approval:
        """Carry out what was asked for, in the name of both; what the rules refuse stays waiting."""
        async with self._deciding:
            asked = await asyncio.to_thread(self._waiting, number)
            first = await asyncio.to_thread(users.named, self._store, asked.person)
            if first is None or first.disabled:
                raise Gone("who asked is here no more")
            await asyncio.to_thread(check_second, self._store, first, second)
            self._floor.check_second_factor(second)
            with contextlib.suppress(Taken):  # its id was taken by who refused it, or took it back
                await self._carry_out(asked, first, second)
            told = await asyncio.to_thread(self._decide, asked, second, APPROVED, None)
            if told.state != APPROVED:
                raise Gone(f"it is {told.state} already")
            return told

    async def _carry_out(self, asked: Approval, first: Person, second: Person) -> None:
        floor, body = self._floor, asked.body
        floor.check_role(first, asked.role)
        request = f"{PREFIX}{asked.id}"
        if asked.act == COMMAND:
            assert asked.table is not None
            await floor.command(first, asked.role, asked.table, body["command"], request, is_fresh=True, second=second)
        elif asked.act == FLOAT:
            assert asked.table is not None
            await floor.fill(first, second, asked.role, asked.table, body["do"], body["cents"], request)
        elif asked.act == ROLES:
            await asyncio.to_thread(floor.accounts.grant_roles, first, body["person"], body["roles"], second, request)
        else:
            await asyncio.to_thread(floor.cage.pay, first, body["name"], body["do"], body["cents"], request, second)

    def carried_out(self, request: str, second: Person) -> None:
        """What was approved had waited for real cards, and is done now."""
        number = request.removeprefix(PREFIX)
        if number != request:
            asked = self.find(int(number))
            if asked.state in (WAITING, EXPIRED):
                self._decide(asked, second, APPROVED, None)

    async def refuse(self, second: Person, number: int, why: str) -> Approval:
        """Say no."""
        async with self._deciding:
            asked = await asyncio.to_thread(self._waiting, number)
            first = await asyncio.to_thread(users.named, self._store, asked.person)
            assert first is not None
            await asyncio.to_thread(check_second, self._store, first, second)
            return await asyncio.to_thread(self._decide, asked, second, REFUSED, why, of=first)

    async def withdraw(self, person: Person, number: int) -> Approval:
        """Who asked takes it back."""
        async with self._deciding:
            asked = await asyncio.to_thread(self._waiting, number)
            if asked.person != person.name:
                raise Denied("who asked takes it back")
            return await asyncio.to_thread(self._decide, asked, None, WITHDRAWN, None, of=person)

    def _waiting(self, number: int) -> Approval:
        asked = self.find(number)
        if asked.state != WAITING:
            raise Gone(f"it is {asked.state} already")
        return asked

    def _decide(
        self, asked: Approval, second: Person | None, state: str, why: str | None, of: Person | None = None
    ) -> Approval:
        """Put down what became of it, unless that was decided before; ``of`` whom the act was asked for that is not to be."""
        by = None if second is None else second.id
        try:
            with self._store.writing() as connection:
                if of is not None and not postings.is_new(connection, RequestId(of.id, f"{PREFIX}{asked.id}")):
                    raise Gone("it has been approved and done already")
                decided = connection.execute(
                    sa.update(approvals)
                    .where(approvals.c.id == asked.id, approvals.c.state == WAITING)
                    .values(state=state, second=by, decided=now(), why=why)
                )
                if decided.rowcount:
                    about = f"{asked.act} of {asked.person}, number {asked.id}"
                    users.log_act(connection, by, f"approval {state}", about)
        except sa.exc.IntegrityError:
            raise Gone("it has been approved and done at this moment") from None
        return self.find(asked.id)
