"""Tournaments: the list, conditions to begin with, one as the asker sees it, commands, bots, tables, the record, the papers."""

from __future__ import annotations

import asyncio
import hashlib
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, field

from houseway.money import print_money
from houseway.records.format.hash_chain import canonical
from houseway.server.accounts.users import Person
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.controllers.sessions import second_signature
from houseway.server.api.controllers.tables import Given, RequestText, Role, TableId, Taken, taken, watching_client
from houseway.server.dealing.table_shuffles import Clocks
from houseway.server.services.runtime import Floor
from houseway.server.services.table_form_schema import Choice as Determination
from houseway.server.storage import event_repository
from houseway.server.tournaments.replica import GAME
from houseway.server.tournaments.templates import ready_made
from houseway.tournaments.documents.conditions_document import conditions_page
from houseway.tournaments.documents.page import as_text
from houseway.tournaments.documents.report import report_page
from houseway.tournaments.play.state import GONE
from houseway.tournaments.result.money import prize_pool

Staff = Literal["director", "operator"]
MOST_CLOSED = 50
"""How many closed tournaments are listed."""
SessionName = Annotated[str, Meta(min_length=1, max_length=64, examples=["final"])]


class InList(Struct, rename="kebab"):
    """A tournament in the list."""

    id: int
    name: str
    game: str
    instrument: str
    phase: str
    starts: str | None
    entry_fee: str
    prize_pool: str
    entries: int
    most: int
    entered: bool
    """Whether who asks has entered."""
    closed: str | None


class Ready(Struct):
    """Conditions to begin with."""

    game: str
    instrument: str
    conditions: dict[str, Any]
    readings: dict[str, tuple[str, ...]]
    """The interpretations that the conditions may choose under this instrument; the first word is the default."""
    departures: tuple[str, ...]
    """The table keys in which approved conditions may depart from the rules (20.5); none where the rules prevail."""
    choices: list[Determination]
    """Further conditions that choose between interpretations, such as ``tie-eliminated``."""
    table: list[Determination]
    """The determinations of the tables of a session that choose between interpretations; ``group.key`` for one of a group."""


class NewTournament(Struct, forbid_unknown_fields=True, rename="kebab"):
    """A tournament to be opened: its conditions are a draft, which is then documented and published, or approved."""

    name: Annotated[str, Meta(min_length=1, max_length=64, examples=["Spring Cup"])]
    instrument: Annotated[str, Meta(max_length=32, examples=["NI2015-405"])]
    conditions: dict[str, Any]
    tables: Literal["live", "reported"] = "live"
    """Whether its tables play on the floor, or the director reports the chips; each table can be chosen apart."""
    dealing: Literal["automatic", "person", "real"] = "automatic"
    clocks: Clocks = field(default_factory=Clocks)
    role: Staff = "director"


class NewNumber(Struct):
    """The number of the new tournament."""

    tournament: int


class BotsWanted(Struct, forbid_unknown_fields=True):
    """So many bots are to enter; the house gives them their fees. Sent twice it counts once."""

    id: RequestText
    count: Annotated[int, Meta(ge=1, le=16, examples=[7])]
    role: Staff = "director"


class Names(Struct):
    """The bots that entered."""

    names: list[str]


class Choice(Struct, forbid_unknown_fields=True):
    """How a table of a session is played."""

    session: SessionName
    table: Annotated[int, Meta(ge=1, le=1000)]
    how: Literal["live", "reported"]
    role: Staff = "director"


class PlayOff(Struct, forbid_unknown_fields=True):
    """Level players of a session, who play an extra round at a table of their own."""

    session: SessionName
    players: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(min_length=2, max_length=20)]
    role: Staff = "director"


class TableNumber(Struct):
    """The table of the floor at which they play."""

    table: int


class Paper(Struct):
    """A printed document: as data, and as text."""

    page: dict[str, Any]
    text: str


def _rows(floor: Floor, person: Person) -> list[event_repository.TableRow]:
    rows = [row for row in floor.tables.rows(still_open=True) if row.game == GAME]
    closed = event_repository.closed_rows(floor.store, None, MOST_CLOSED, tournaments=True)
    return floor.doors.open_to(person, sorted([*rows, *closed], key=lambda row: row.id))


class Tournaments(Controller):
    """The tournaments of this floor."""

    path = "/api/tournaments"
    tags = ("tournaments",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/", summary="Tournaments")
    async def listed(self, state: State, session: Signed) -> list[InList]:
        """Every open tournament and the latest closed ones: phase, fee, prize pool, how many have entered."""
        floor = floor_of(state)
        rows = await asyncio.to_thread(_rows, floor, session.person)
        found = []
        for row in rows:
            if row.id in floor.tables.unreadable:
                continue
            async with floor.tables.lock(row.id):
                tournament = (await floor.desk.replica(row.id)).state
            terms = tournament.terms
            starts = terms.conditions.starts
            found.append(
                InList(
                    id=row.id,
                    name=row.name,
                    game=tournament.host.game,
                    instrument=row.instrument,
                    phase=tournament.phase,
                    starts=starts if isinstance(starts, str) else None,
                    entry_fee=print_money(terms.entry_fee),
                    prize_pool=print_money(prize_pool(tournament)),
                    entries=sum(one.status not in GONE for one in tournament.entrants.values()),
                    most=terms.players.max,
                    entered=session.person.name in tournament.entrants,
                    closed=row.closed,
                )
            )
        return found

    @get("/ready", summary="Conditions to begin with", sync_to_thread=False)
    def ready(self, session: Signed) -> list[Ready]:
        """For each game conditions that its instrument allows, beginning in half an hour by the house's clock."""
        starts = (datetime.now() + timedelta(minutes=30)).strftime("%Y-%m-%dT%H:%M")
        return [Ready(game=game, **told) for game, told in ready_made(starts).items()]

    @post("/", summary="Open a tournament")
    async def open(self, state: State, session: Signed, data: JSONBody[NewTournament]) -> NewNumber:
        """Director or operator opens a tournament with its conditions; nothing is refused before ``document``."""
        options = {"tables": data.tables, "dealing": data.dealing, "clocks": msgspec.structs.asdict(data.clocks)}
        number = await floor_of(state).desk.open(
            session.person, data.role, data.name, data.instrument, data.conditions, options
        )
        return NewNumber(number)

    @get("/{table_id:int}", summary="One tournament as you see it")
    async def shown(
        self, state: State, session: Signed, table_id: TableId, role: FromQuery[Role] = "onlooker"
    ) -> dict[str, Any]:
        """The board: entrants, sessions with seats and clocks, places, prizes, and what may be done in that role."""
        floor = floor_of(state)
        client = watching_client(floor, session, table_id, role)
        await floor.doors.check(session.person, table_id)
        async with floor.tables.lock(table_id):
            return floor.desk.shown(await floor.desk.replica(table_id), client.viewer(table_id), role)

    @post("/{table_id:int}/commands", summary="Give a command", status_code=200)
    async def command(
        self, request: Request[Any, Any, Any], state: State, session: Signed, table_id: TableId, data: JSONBody[Given]
    ) -> Taken:
        """A command of the tournament: fees and prizes move in the same moment. It is judged, stored, then acknowledged."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        async with floor.tables.lock(table_id):
            await floor.desk.replica(table_id)
        second, fresh = second_signature(floor, session, request, data.second), session.is_fresh
        return taken(
            await floor.command(
                session.person, data.role, table_id, data.command, data.id, is_fresh=fresh, second=second
            )
        )

    @post("/{table_id:int}/bots", summary="Let bots enter")
    async def bots(self, state: State, session: Signed, table_id: TableId, data: JSONBody[BotsWanted]) -> Names:
        """Bots enter, agree and pay; they take their seats and play where tables are live."""
        return Names(await floor_of(state).desk.add_bots(session.person, data.role, table_id, data.count, data.id))

    @post("/{table_id:int}/tables", summary="Live or reported", status_code=204)
    async def choose(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Choice]) -> None:
        """Whether a table of a session plays on the floor or is reported; live only before its first round."""
        await floor_of(state).desk.choose(session.person, data.role, table_id, data.session, data.table, data.how)

    @post("/{table_id:int}/play-off", summary="Play on at a live table")
    async def play_off(self, state: State, session: Signed, table_id: TableId, data: JSONBody[PlayOff]) -> TableNumber:
        """Level players of a session that has ended play an extra round; it counts by itself."""
        desk = floor_of(state).desk
        return TableNumber(await desk.play_off(session.person, data.role, table_id, data.session, data.players))

    @get("/{table_id:int}/record", summary="The record")
    async def record(self, state: State, session: Signed, table_id: TableId) -> dict[str, Any]:
        """The whole record with its chain, for everybody: seeds of ballots stand in it once they are opened."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        async with floor.tables.lock(table_id):
            await floor.desk.replica(table_id)
        return await asyncio.to_thread(event_repository.record, floor.store, floor.keys, table_id)

    @get("/{table_id:int}/papers/{paper:str}", summary="Conditions or report")
    async def paper(
        self, state: State, session: Signed, table_id: TableId, paper: Annotated[str, Parameter(max_length=16)]
    ) -> Paper:
        """The printed document: ``conditions`` as they are in force, clause by clause, or the ``report``."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        async with floor.tables.lock(table_id):
            replica = await floor.desk.replica(table_id)
            if paper == "conditions":
                fingerprint = hashlib.sha256(canonical(replica.conditions)).hexdigest()
                page = conditions_page(replica.state.terms.conditions, replica.instrument, fingerprint)
            elif paper == "report":
                page = report_page(replica.state, replica.name, replica.hash)
            else:
                raise event_repository.NoTable("there are two papers: conditions and report")
        return Paper(msgspec.to_builtins(page), as_text(page))
