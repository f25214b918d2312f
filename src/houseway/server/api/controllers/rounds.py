"""Rounds that are over: which there are, one's own, and one step by step as the asker lawfully saw it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, Request, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, Parameter
from msgspec import Struct

from houseway.engine.ports.hosting import NOT_PLAYERS
from houseway.errors import Denied
from houseway.i18n.catalogue import speaking
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import Signed, floor_of, language_of, signed_in
from houseway.server.api.controllers.records import told_up_to
from houseway.server.api.controllers.tables import Role, TableId
from houseway.server.api.hand_access import WITH_REASON, Reason, ReasonWanted, log_reading, may_read, receipt_role
from houseway.server.history.round_history import Ended
from houseway.server.history.round_replay import READERS, Step, Watched, gists_of, picture, steps_of
from houseway.server.proof.receipts import waits_for
from houseway.server.services.runtime import Floor
from houseway.server.storage import event_repository
from houseway.server.tables.command_permissions import PLAYER, STAFF
from houseway.server.tables.table_replica import ONLOOKER

RoundNumber = Annotated[int, Parameter(ge=1, le=2**53)]


class Over(Struct):
    """A round that is over."""

    table: int
    name: str
    game: str
    number: int
    at: str
    status: str
    net: dict[str, str]


class Stepped(Struct, rename="kebab"):
    """A round step by step."""

    table: int
    name: str
    game: str
    instrument: str
    number: int
    newest: int
    """The number of the newest round that is over."""
    at: str
    status: str
    """As it stands now: a round may have been declared void since."""
    net: dict[str, str]
    seen_by: str
    """Through whose eyes: a player, a role, or ``nobody`` in particular."""
    eyes: list[str]
    """Through whose eyes the asker may look."""
    before: dict[str, Any]
    """How the table lay before the first step."""
    steps: list[Step]
    gists: dict[str, str]
    """What each clause that is cited asks, in our words."""
    receipt: str
    """``ready``, or what it waits for: ``in-use`` (the order of the cards), ``unsigned`` (a checkpoint); ``not-yours``."""


def _over(row: event_repository.TableRow, ended: Ended) -> Over:
    result = ended.result
    return Over(row.id, row.name, row.game, ended.number, ended.at, result["status"], result["net"])


class Rounds(Controller):
    """Rounds that are over."""

    path = "/api"
    tags = ("records",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/rounds", summary="Your rounds", sync_to_thread=True)
    def own(self, state: State, session: Signed, most: Annotated[int, Parameter(ge=1, le=200)] = 50) -> list[Over]:
        """The latest rounds in which you played, newest first."""
        floor = floor_of(state)
        found = floor.past.rounds_of(session.person, most)
        rows = {table: event_repository.table_row(floor.store, table) for table in {table for table, _ in found}}
        return [_over(rows[table], ended) for table, ended in found]

    @get("/tables/{table_id:int}/rounds", summary="The rounds of a table")
    async def rounds(
        self, state: State, session: Signed, table_id: TableId, before: Annotated[int | None, Parameter(ge=1, le=2**53)] = None,
        most: Annotated[int, Parameter(ge=1, le=200)] = 50,
    ) -> list[Over]:  # fmt: skip
        """Rounds that are over, newest first, with what they brought; ``before`` a number, those before it."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        row = await asyncio.to_thread(event_repository.table_row, floor.store, table_id)
        found = await asyncio.to_thread(floor.past.rounds, table_id, before, most)
        return [_over(row, ended) for ended in found]

    @get("/tables/{table_id:int}/rounds/{number:int}/steps", summary="A round step by step")
    async def steps(
        self, request: Request[Any, Any, Any], state: State, session: Signed, table_id: TableId, number: RoundNumber,
        role: FromQuery[Role] = "onlooker", seen: Annotated[str | None, Parameter(max_length=64)] = None,
        reason: Reason = None,
    ) -> Stepped:  # fmt: skip
        """What was done, said and seen at each step, as you lawfully saw it then.

        The regulator, and supervisor and operator with a ``reason``, may look through the eyes of everybody who was there
        (``seen``); that is logged.
        """
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        row = await asyncio.to_thread(event_repository.table_row, floor.store, table_id)
        ended = await asyncio.to_thread(floor.past.round, table_id, number)
        reads = may_read(row.game, role, reason)
        eyes, others = await watched(floor, session, ended, table_id, role, seen, reads=reads)
        if reads:
            what = f"table {table_id}, round {number}" + ("" if seen is None else f" as {seen}")
            await asyncio.to_thread(log_reading, floor, session, row.game, role, reason, what)
        newest = (await asyncio.to_thread(floor.past.rounds, table_id, None, 1))[0].number
        receipt = await receipt_stands(floor, session, row, ended, reason)
        with speaking(language_of(request)):
            return await floor.computation.run(_stepped, floor, row, ended, eyes, others, newest, receipt)


async def watched(
    floor: Floor, session: Session, ended: Ended, table_id: int, role: str, seen: str | None, *, reads: bool
) -> tuple[Watched, list[str]]:
    """Through whose eyes a round is looked at, and through whose it may be; ``Denied`` where that is not the asker's.

    ``reads`` says whether the asker may read the hands of others in this role, with the reason that they gave.
    """
    if not session.person.may_be(role):
        raise Denied(f"{session.person.name} is no {role} here")
    await floor.tables.follow(table_id, ended.last)
    async with floor.tables.lock(table_id):
        end = (await floor.tables.replica(table_id)).told_end
    reads = reads and role in READERS and ended.last <= end
    own = session.person.name if role == PLAYER else role if role in STAFF else ONLOOKER
    names = [name for name in ended.result["net"] if name not in NOT_PLAYERS]
    others = [own, *(name for name in names if name != own)] if reads else list(dict.fromkeys((own, ONLOOKER)))
    if seen is not None and seen not in others and not reads and role in WITH_REASON:
        raise ReasonWanted("say why you read the hands of others, such as a dispute: it goes on the log of acts")
    if seen is not None and seen not in others:
        raise Denied(f"you do not look through the eyes of {seen}")
    return Watched(seen or own, reads and seen in (None, own)), others


async def receipt_stands(
    floor: Floor, session: Session, row: event_repository.TableRow, ended: Ended, reason: str | None
) -> str:
    """Whether the asker may have the receipt of a round now, and else what it waits for."""
    if receipt_role(session, row.game, ended.result["net"], reason) is None:
        return "not-yours"
    async with floor.tables.lock(row.id):
        end = told_up_to(await floor.tables.replica(row.id))
    return await asyncio.to_thread(waits_for, floor.store, row.id, ended.last, end) or "ready"


def _stepped(
    floor: Floor,
    row: event_repository.TableRow,
    ended: Ended,
    eyes: Watched,
    others: list[str],
    newest: int,
    receipt: str,
) -> Stepped:
    replica, entries = floor.past.played(row.id, ended)
    before = picture(replica, eyes.viewer)
    steps = list(steps_of(replica, entries, eyes))
    rules = [rule for step in steps for said in step.told for rule in said.rules]
    rules += [rule for step in steps for line in step.lines for rule in line["rules"]]
    return Stepped(
        table=row.id, name=row.name, game=row.game, instrument=row.instrument, number=ended.number, newest=newest,
        at=ended.at, status=ended.result["status"], net=ended.result["net"], seen_by=eyes.viewer, eyes=others,
        before=before, steps=steps, gists=gists_of(row.instrument, rules), receipt=receipt,
    )  # fmt: skip
