"""Endpoints for completed rounds: those of a table, your own, and one round step by step."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, Parameter
from msgspec import Struct

from houseway.engine.ports.hosting import NON_PLAYER_NAMES
from houseway.errors import PermissionDeniedError, ReasonRequiredError
from houseway.i18n import Message
from houseway.server.accounts.roles import PLAYER, STAFF, make_missing_role_error
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.api.controllers.records import get_receipt_limit
from houseway.server.api.hand_access import ROLES_WITH_REASON, Reason, find_receipt_role, log_hand_access, may_read
from houseway.server.api.types import Role, TableId
from houseway.server.history.round_history import CompletedRound
from houseway.server.history.round_replay import FULL_ACCESS_ROLES, Perspective, Step, get_summaries, replay_steps
from houseway.server.history.table_layout import TableLayout, make_table_layout
from houseway.server.proof.round_receipts import find_missing_condition
from houseway.server.services.runtime import Server
from houseway.server.storage import table_repository
from houseway.server.tables.table_replica import SPECTATOR

RoundNumber = Annotated[int, Parameter(ge=1, le=2**53)]


class RoundSummary(Struct):
    """Completed round with its time, its status and the net result of each player."""

    table: int
    name: str
    """Name of the table."""
    game: str
    number: int
    at: str
    status: str
    """Status of the round."""
    net: dict[str, str]


class RoundSteps(Struct, rename="kebab"):
    """Completed round step by step, as the chosen viewer saw it."""

    table: int
    name: str
    """Name of the table."""
    game: str
    instrument: str
    number: int
    newest: int
    """Number of the newest completed round of the table."""
    at: str
    status: str
    """Status of the round now, which is void if the round was declared void after its end."""
    net: dict[str, str]
    seen_by: str
    """Viewer whose perspective the steps show: a player, a staff role, or ``nobody`` for a spectator."""
    eyes: list[str]
    """Viewers whose perspective the caller may choose."""
    before: TableLayout
    """Table layout before the first step."""
    steps: list[Step]
    gists: dict[str, str]
    """Summary in our words of each clause that the steps cite."""
    receipt: str
    """Status of the receipt: ``ready``, ``not-yours``, ``in-use`` or ``unsigned``.

    ``in-use``: the shuffled order of the cards is still in use. ``unsigned``: no checkpoint covers the round yet.
    """


def _make_summary(row: table_repository.TableRow, completed_round: CompletedRound) -> RoundSummary:
    result = completed_round.result
    return RoundSummary(
        row.id, row.name, row.game, completed_round.number, completed_round.at, result["status"], result["net"]
    )


class Rounds(Controller):
    """Endpoints for completed rounds."""

    path = "/api"
    tags = ("records",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/rounds", summary="List your rounds", sync_to_thread=True)
    def list_own_rounds(
        self, state: State, session: CurrentSession, most: Annotated[int, Parameter(ge=1, le=200)] = 50
    ) -> list[RoundSummary]:
        """Return the latest rounds in which you played, the newest first."""
        server = get_server(state)
        own_rounds = server.round_history.list_rounds_of_person(session.person, most)
        rows = {
            table: table_repository.get_table(server.store, table)
            for table in dict.fromkeys(table for table, _ in own_rounds)
        }
        return [_make_summary(rows[table], completed_round) for table, completed_round in own_rounds]

    @get("/tables/{table_id:int}/rounds", summary="List the rounds of a table")
    async def list_rounds(
        self,
        state: State,
        session: CurrentSession,
        table_id: TableId,
        before: Annotated[int | None, Parameter(ge=1, le=2**53)] = None,
        most: Annotated[int, Parameter(ge=1, le=200)] = 50,
    ) -> list[RoundSummary]:
        """Return the completed rounds of a table with their results, the newest first.

        With ``before``, return only the rounds whose number is lower.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        row = await asyncio.to_thread(table_repository.get_table, server.store, table_id)
        completed_rounds = await asyncio.to_thread(server.round_history.list_rounds, table_id, before, most)
        return [_make_summary(row, completed_round) for completed_round in completed_rounds]

    @get("/tables/{table_id:int}/rounds/{number:int}/steps", summary="Get the steps of a round")
    async def get_steps(
        self, state: State, session: CurrentSession, table_id: TableId, number: RoundNumber,
        role: FromQuery[Role] = "onlooker", seen: Annotated[str | None, Parameter(max_length=64)] = None,
        reason: Reason = None,
    ) -> RoundSteps:  # fmt: skip
        """Return what happened at each step of a round, as the caller was allowed to see it then.

        Regulators may choose the perspective of any player of the round with ``seen``. Supervisors and operators may do
        so with a ``reason``. The server writes such access to the audit log.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        row = await asyncio.to_thread(table_repository.get_table, server.store, table_id)
        completed_round = await asyncio.to_thread(server.round_history.get_round, table_id, number)
        can_read = may_read(row.game, role, reason)
        perspective, viewers = await choose_perspective(
            server, session, completed_round, table_id, role, seen, can_read=can_read
        )
        if can_read:
            subject = Message("server-audit-round", table=str(table_id), round=str(number))
            if seen is not None:
                subject = Message("server-audit-round-as", about=subject, viewer=seen)
            await asyncio.to_thread(log_hand_access, server, session, row.game, role, reason, subject)
        newest = (await asyncio.to_thread(server.round_history.list_rounds, table_id, None, 1))[0].number
        receipt = await get_receipt_status(server, session, row, completed_round, reason)
        return await server.computation.run(
            _make_round_steps, server, row, completed_round, perspective, viewers, newest, receipt
        )


async def choose_perspective(
    server: Server,
    session: Session,
    completed_round: CompletedRound,
    table_id: int,
    role: str,
    requested_viewer: str | None,
    *,
    can_read: bool,
) -> tuple[Perspective, list[str]]:
    """Return the perspective from which the caller sees a round, and the viewers that the caller may choose.

    ``can_read`` is true if the caller's role, and the reason if required, permits reading the hands of others.

    Raises:
        ReasonRequiredError: the caller may choose this viewer only with a reason.
        PermissionDeniedError: the caller does not have the role, or may not choose this viewer.
    """
    if not session.person.has_role(role):
        raise make_missing_role_error(session.person, role)
    await server.tables.follow(table_id, completed_round.last)
    async with server.tables.get_lock(table_id):
        end = (await server.tables.get_log(table_id)).last_publishable_entry
    can_read = can_read and role in FULL_ACCESS_ROLES and completed_round.last <= end
    own_viewer = session.person.name if role == PLAYER else role if role in STAFF else SPECTATOR
    names = [name for name in completed_round.result["net"] if name not in NON_PLAYER_NAMES]
    viewers = (
        [own_viewer, *(name for name in names if name != own_viewer)]
        if can_read
        else list(dict.fromkeys((own_viewer, SPECTATOR)))
    )
    if requested_viewer is not None and requested_viewer not in viewers and not can_read and role in ROLES_WITH_REASON:
        raise ReasonRequiredError(Message("server-api-reason-for-hands"))
    if requested_viewer is not None and requested_viewer not in viewers:
        raise PermissionDeniedError(Message("server-api-forbidden-viewer", viewer=requested_viewer))
    return Perspective(requested_viewer or own_viewer, can_read and requested_viewer in (None, own_viewer)), viewers


async def get_receipt_status(
    server: Server,
    session: Session,
    row: table_repository.TableRow,
    completed_round: CompletedRound,
    reason: str | None,
) -> str:
    """Return ``ready`` if the caller may read the receipt of a round now, otherwise the obstacle.

    The obstacle is ``not-yours``, or the condition that the receipt waits for.
    """
    if find_receipt_role(session, row.game, completed_round.result["net"], reason) is None:
        return "not-yours"
    async with server.tables.get_lock(row.id):
        limit = get_receipt_limit(await server.tables.get_replica(row.id))
    return await asyncio.to_thread(find_missing_condition, server.store, row.id, completed_round.last, limit) or "ready"


def _make_round_steps(
    server: Server,
    row: table_repository.TableRow,
    completed_round: CompletedRound,
    perspective: Perspective,
    viewers: list[str],
    newest: int,
    receipt: str,
) -> RoundSteps:
    replica, entries = server.round_history.load_round(row.id, completed_round)
    before = make_table_layout(replica, perspective.viewer)
    steps = list(replay_steps(replica, entries, perspective))
    rules = [rule for step in steps for activity_line in step.activity for rule in activity_line.rules]
    rules += [rule for step in steps for line in step.lines for rule in line.rules]
    return RoundSteps(
        table=row.id,
        name=row.name,
        game=row.game,
        instrument=row.instrument,
        number=completed_round.number,
        newest=newest,
        at=completed_round.at,
        status=completed_round.result["status"],
        net=completed_round.result["net"],
        seen_by=perspective.viewer,
        eyes=viewers,
        before=before,
        steps=steps,
        gists=get_summaries(row.instrument, rules),
        receipt=receipt,
    )
