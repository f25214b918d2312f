"""The dispute desk: a round of a table or of a record with commands changed, and the ruling that is put on record."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.engine.ports.hosting import NOT_PLAYERS
from houseway.errors import Denied
from houseway.law import instrument
from houseway.records.format.entries import COMMAND
from houseway.server.accounts import users
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.command_schema import Key, keys_of
from houseway.server.api.controllers.tables import RequestText, Taken, taken
from houseway.server.api.hand_access import check_reader, log_reading
from houseway.server.history.dispute_replay import MOST_COMMANDS, Case, Compared, Examined, case_of_record, examine
from houseway.server.history.round_replay import Step, Watched, gists_of, picture
from houseway.server.services.runtime import Floor
from houseway.server.storage import event_repository
from houseway.server.tables.command_permissions import OPERATOR, REGULATOR, SUPERVISOR
from houseway.server.tables.table_replica import ONLOOKER

Number = Annotated[int, Meta(ge=1, le=2**53)]
Words = Annotated[str, Meta(min_length=1, max_length=1000)]


class Asked(Struct, forbid_unknown_fields=True):
    """Which round, of a table or of a record, and with which commands; without any, as it was recorded."""

    round: Number
    table: Number | None = None
    record: dict[str, Any] | None = None
    commands: Annotated[list[dict[str, Any]], Meta(max_length=MOST_COMMANDS)] | None = None
    reason: Annotated[str, Meta(min_length=3, max_length=500)] | None = None
    """Why a round of a table with hidden cards is examined; it goes on the audit log."""


class Steps(Struct):
    """A clause that says what follows, and its gist."""

    clause: str
    asks: str
    gist: str


class Found(Struct, rename="kebab"):
    """What the rules make of the commands, beside what was paid."""

    name: str
    game: str
    instrument: str
    number: int
    rounds: int
    status: str
    commands: list[dict[str, Any]]
    """As they were given now."""
    recorded: list[dict[str, Any]]
    verbs: list[str]
    """Every command that the game knows."""
    keys: dict[str, list[Key]]
    """What each of them holds, by its verb."""
    players: list[str]
    before: dict[str, Any]
    steps: list[Step]
    lines: list[Compared]
    owed: dict[str, str]
    refused: int
    gists: dict[str, str]
    disputes: list[Steps]
    """What the instrument says of disputes and of the Commission's review."""


class Ruling(Struct, forbid_unknown_fields=True):
    """The decision of a dispute, for the table's record."""

    id: RequestText
    table: Number
    round: Number
    player: Annotated[str, Meta(min_length=1, max_length=64)]
    about: Words
    decision: Words
    review: bool = False
    """Whether the Commission is asked for a review."""


class Disputes(Controller):
    """The dispute desk."""

    path = "/api/disputes"
    tags = ("records",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @post("/examine", summary="What the rules make of a round", status_code=200)
    async def examine(self, state: State, session: Signed, data: JSONBody[Asked]) -> Found:
        """Play a round with the commands that are given in place of the recorded ones; nothing is stored.

        For supervisor, operator and regulator. A refused command is told with its clause and skipped.
        """
        floor = floor_of(state)
        viewer = _officer(session, SUPERVISOR, OPERATOR, REGULATOR)
        if (data.table is None) == (data.record is None):
            raise Denied("say a table or a record")
        if data.record is not None:
            case = await floor.computation.run(case_of_record, data.record, data.round)
            name = str(data.record.get("title") or data.record.get("place") or "")
        else:
            assert data.table is not None
            row = await asyncio.to_thread(event_repository.table_row, floor.store, data.table)
            check_reader(session, row.game, viewer, data.reason)
            case = await _case(floor, data.table, data.round)
            name, what = row.name, f"table {data.table}, round {data.round}, at the desk"
            await asyncio.to_thread(log_reading, floor, session, row.game, viewer, data.reason, what)
        return await floor.computation.run(_found, case, name, data.commands, viewer)

    @post("/rulings", summary="Put a ruling on record", status_code=200)
    async def rule(self, state: State, session: Signed, data: JSONBody[Ruling]) -> Taken:
        """The operator's decision goes on the table's record as the command ``dispute``, a supervisor's as a note.

        Both stand in the log of acts. Where the rules do not take it now it is refused with its clause, and nothing is stored.
        """
        floor, person = floor_of(state), session.person
        role = _officer(session, OPERATOR, SUPERVISOR)
        await asyncio.to_thread(floor.past.round, data.table, data.round)
        if role == OPERATOR:
            command = {
                "do": "dispute", "player": data.player, "round": data.round, "about": data.about,
                "decision": data.decision, "review": data.review,
            }  # fmt: skip
            acted = await floor.command(person, role, data.table, command, data.id, is_fresh=session.is_fresh)
        else:
            asked = "; a review by the Commission is asked for" if data.review else ""
            text = f"dispute of {data.player} about round {data.round}: {data.about}. {data.decision}{asked}"
            acted = await floor.note(person, role, data.table, text[:2000], data.id)
        if not acted.repeated:
            about = f"table {data.table}, round {data.round}, {data.player}: {data.decision}"
            await asyncio.to_thread(users.logged, floor.store, person.id, "ruling", about)
        return taken(acted)


def _officer(session: Session, *roles: str) -> str:
    """The first of these roles that the asker has."""
    found = next((role for role in roles if role in session.person.roles), None)
    if found is None:
        raise Denied(f"the desk is for the {' or the '.join(roles)}")
    return found


async def _case(floor: Floor, table_id: int, number: int) -> Case:
    """A round of a table; ``Denied`` while the order of its cards is still in use."""
    ended = await asyncio.to_thread(floor.past.round, table_id, number)
    await floor.tables.follow(table_id, ended.last)
    async with floor.tables.lock(table_id):
        end = (await floor.tables.replica(table_id)).told_end
    if ended.last > end:
        raise Denied("the order of the cards is still in use: the round can be examined when it has been opened")
    replica, entries = await floor.computation.run(floor.past.played, table_id, ended)
    commands = [entry[COMMAND] for entry in entries if COMMAND in entry]
    newest = (await asyncio.to_thread(floor.past.rounds, table_id, None, 1))[0].number
    return Case(replica, number, commands, ended.result, newest)


def _found(case: Case, name: str, given: list[dict[str, Any]] | None, role: str) -> Found:
    replica = case.replica
    eyes = Watched(role if role != REGULATOR else ONLOOKER, reads=True)
    before = picture(replica, eyes.viewer)
    commands = case.commands if given is None else given
    examined: Examined = examine(case, commands, eyes)
    number = replica.instrument
    rules = [rule for step in examined.steps for said in step.told for rule in said.rules]
    for line in examined.lines:
        rules += [rule for side in (line.paid, line.by_rules) if side is not None for rule in side["rules"]]
    law = instrument(number)
    duties = [duty for duty in law.duties if duty.proof == "dispute"]
    return Found(
        name=name, game=replica.game.key, instrument=number, number=case.number, rounds=case.rounds,
        status=examined.status, commands=commands, recorded=case.commands, verbs=sorted(replica.game.verbs),
        keys=keys_of(replica.game.key),
        players=[player for player in case.result["net"] if player not in NOT_PLAYERS], before=before,
        steps=examined.steps, lines=examined.lines, owed=examined.owed, refused=examined.refused,
        gists=gists_of(number, [*rules, *(duty.clause for duty in duties)]),
        disputes=[Steps(duty.clause, duty.asks, law.find(duty.clause).gist) for duty in duties],
    )  # fmt: skip
