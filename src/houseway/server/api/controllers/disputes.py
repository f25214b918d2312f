"""Endpoints for disputes: replay a round with changed commands, and record a ruling."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.engine.ports.hosting import NON_PLAYER_NAMES
from houseway.errors import PermissionDeniedError
from houseway.i18n import Message, render_for_record
from houseway.law import get_instrument
from houseway.records.format.entries import COMMAND
from houseway.server.accounts import audit_log
from houseway.server.accounts.roles import OPERATOR, REGULATOR, SUPERVISOR, make_roles_required_error
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.api.command_form_keys import CommandKey, get_command_keys
from houseway.server.api.hand_access import check_hand_access, log_hand_access
from houseway.server.api.types import CommandAck, RequestText, make_ack
from houseway.server.history.dispute_replay import (
    MAX_COMMANDS,
    DisputeCase,
    DisputeReport,
    WagerComparison,
    examine,
    read_case_from_record,
)
from houseway.server.history.round_replay import Perspective, Step, get_summaries
from houseway.server.history.table_layout import TableLayout, make_table_layout
from houseway.server.services.runtime import Server
from houseway.server.storage import table_repository
from houseway.server.tables.table_replica import SPECTATOR

Number = Annotated[int, Meta(ge=1, le=2**53)]
LongText = Annotated[str, Meta(min_length=1, max_length=1000)]


class ExaminationRequest(Struct, forbid_unknown_fields=True):
    """Request to replay a round of a table or of a record, with ``commands`` instead of the recorded ones.

    Without ``commands``, the server replays the recorded commands.
    """

    round: Number
    table: Number | None = None
    """Number of the table, or null if the request has a record."""
    record: dict[str, Any] | None = None
    """Record to examine, or null if the request names a table."""
    commands: Annotated[list[dict[str, Any]], Meta(max_length=MAX_COMMANDS)] | None = None
    """Commands to replay instead of the recorded ones."""
    reason: Annotated[str, Meta(min_length=3, max_length=500)] | None = None
    """Reason for examining a round of a table with hidden cards, which the server writes to the audit log."""


class DisputeDuty(Struct):
    """Clause on the procedure after a dispute, with its summary."""

    clause: str
    asks: str
    """Requirement of the clause."""
    gist: str


class Examination(Struct, rename="kebab"):
    """Result of the commands under the rules, compared with the amounts that were actually paid."""

    name: str
    """Name of the table."""
    game: str
    instrument: str
    number: int
    rounds: int
    """Number of rounds in the record."""
    status: str
    """Status of the round after the commands."""
    commands: list[dict[str, Any]]
    """Commands that the server replayed for this examination."""
    recorded: list[dict[str, Any]]
    """Commands of the round in the record."""
    verbs: list[str]
    """Verbs of all commands of the game."""
    keys: dict[str, list[CommandKey]]
    """Keys of each command, by verb."""
    players: list[str]
    before: TableLayout
    """View of the table before the round."""
    steps: list[Step]
    lines: list[WagerComparison]
    """Wagers as they were paid, compared with their settlement by the rules."""
    owed: dict[str, str]
    """Amount that each player is still owed."""
    refused: int
    """Number of commands that the rules refused."""
    gists: dict[str, str]
    """Summaries of the cited clauses, by clause."""
    disputes: list[DisputeDuty]
    """Duties under the instrument that concern disputes and reviews by the Commission."""


class Ruling(Struct, forbid_unknown_fields=True):
    """Decision on a dispute, to be written to the table's record."""

    id: RequestText
    table: Number
    round: Number
    player: Annotated[str, Meta(min_length=1, max_length=64)]
    about: LongText
    """Subject of the dispute."""
    decision: LongText
    """The decision."""
    review: bool = False
    """True if the player asks the Commission to review the decision."""


class Disputes(Controller):
    """Endpoints for disputes."""

    path = "/api/disputes"
    tags = ("records",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @post("/replay", summary="Examine a round", status_code=200)
    async def examine(self, state: State, session: CurrentSession, data: JSONBody[ExaminationRequest]) -> Examination:
        """Replay a round with the given commands instead of the recorded ones, without storing anything.

        Supervisors, operators and regulators may call this endpoint. If the rules refuse a command, the examination
        reports the clause and continues with the next command.
        """
        server = get_server(state)
        viewer = _require_role(session, SUPERVISOR, OPERATOR, REGULATOR)
        if (data.table is None) == (data.record is None):
            raise PermissionDeniedError(Message("server-api-table-or-record"))
        if data.record is not None:
            case = await server.computation.run(read_case_from_record, data.record, data.round)
            name = str(data.record.get("title") or data.record.get("place") or "")
        else:
            assert data.table is not None
            row = await asyncio.to_thread(table_repository.get_table, server.store, data.table)
            check_hand_access(session, row.game, viewer, data.reason)
            case = await _load_case(server, data.table, data.round)
            name = row.name
            subject = Message("server-audit-round-examined", table=str(data.table), round=str(data.round))
            await asyncio.to_thread(log_hand_access, server, session, row.game, viewer, data.reason, subject)
        return await server.computation.run(_make_examination, case, name, data.commands, viewer)

    @post("/rulings", summary="Record a ruling", status_code=200)
    async def record_ruling(self, state: State, session: CurrentSession, data: JSONBody[Ruling]) -> CommandAck:
        """Record a ruling on a dispute and write it to the audit log.

        An operator's ruling is recorded as the command ``dispute``, a supervisor's ruling as a note. If the rules do
        not allow the command now, the server refuses it with the clause and stores nothing.
        """
        server, person = get_server(state), session.person
        role = _require_role(session, OPERATOR, SUPERVISOR)
        await asyncio.to_thread(server.round_history.get_round, data.table, data.round)
        if role == OPERATOR:
            command = {
                "do": "dispute", "player": data.player, "round": data.round, "about": data.about,
                "decision": data.decision, "review": data.review,
            }  # fmt: skip
            result = await server.execute_command(person, role, data.table, command, data.id, is_fresh=session.is_fresh)
        else:
            note = Message(
                "server-supervision-ruling-note-with-review" if data.review else "server-supervision-ruling-note",
                player=data.player,
                round=str(data.round),
                about=data.about,
                decision=data.decision,
            )
            result = await server.add_note(person, role, data.table, render_for_record(note)[:2000], data.id)
        if not result.repeated:
            about = Message(
                "server-audit-ruling",
                table=str(data.table),
                round=str(data.round),
                player=data.player,
                decision=data.decision,
            )
            await asyncio.to_thread(audit_log.write_audit_log, server.store, person.id, "ruling", about)
        return make_ack(result)


def _require_role(session: Session, *roles: str) -> str:
    """Return the first of these roles that the caller has.

    Raises:
        PermissionDeniedError: the caller has none of these roles.
    """
    first_role = next((role for role in roles if role in session.person.roles), None)
    if first_role is None:
        raise make_roles_required_error(roles)
    return first_role


async def _load_case(server: Server, table_id: int, number: int) -> DisputeCase:
    """Load a completed round of a table for examination.

    Raises:
        PermissionDeniedError: the shuffled order of the round's cards is still in use.
    """
    completed_round = await asyncio.to_thread(server.round_history.get_round, table_id, number)
    await server.tables.follow(table_id, completed_round.last)
    async with server.tables.get_lock(table_id):
        end = (await server.tables.get_log(table_id)).last_publishable_entry
    if completed_round.last > end:
        raise PermissionDeniedError(Message("server-api-shuffle-in-use"))
    replica, entries = await server.computation.run(server.round_history.load_round, table_id, completed_round)
    commands = [entry[COMMAND] for entry in entries if COMMAND in entry]
    newest = (await asyncio.to_thread(server.round_history.list_rounds, table_id, None, 1))[0].number
    return DisputeCase(replica, number, commands, completed_round.result, newest)


def _make_examination(
    case: DisputeCase, name: str, new_commands: list[dict[str, Any]] | None, role: str
) -> Examination:
    replica = case.replica
    perspective = Perspective(role if role != REGULATOR else SPECTATOR, has_full_access=True)
    before = make_table_layout(replica, perspective.viewer)
    commands = case.commands if new_commands is None else new_commands
    report: DisputeReport = examine(case, commands, perspective)
    number = replica.instrument
    rules = [rule for step in report.steps for activity_line in step.activity for rule in activity_line.rules]
    for line in report.lines:
        rules += [rule for side in (line.paid, line.by_rules) if side is not None for rule in side.rules]
    law = get_instrument(number)
    duties = [duty for duty in law.duties if duty.proof == "dispute"]
    return Examination(
        name=name, game=replica.game.key, instrument=number, number=case.number, rounds=case.rounds,
        status=report.status, commands=commands, recorded=case.commands, verbs=sorted(replica.game.verbs),
        keys=get_command_keys(replica.game.key),
        players=[player for player in case.result["net"] if player not in NON_PLAYER_NAMES], before=before,
        steps=report.steps, lines=report.lines, owed=report.owed, refused=report.refused,
        gists=get_summaries(number, [*rules, *(duty.clause for duty in duties)]),
        disputes=[DisputeDuty(duty.clause, str(duty.asks), str(law.find(duty.clause).summary)) for duty in duties],
    )  # fmt: skip
