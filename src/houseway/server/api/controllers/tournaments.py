"""Endpoints for tournaments: list, templates, board, commands, bots, tables, record and documents."""

from __future__ import annotations

import asyncio
import hashlib
from datetime import timedelta
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, field

from houseway.errors import NotFoundError
from houseway.fairness.canonical_json import encode_canonical
from houseway.i18n import Message
from houseway.money import print_money
from houseway.server.accounts.users import Person
from houseway.server.api.auth import CurrentSession, get_server, make_approver_check, require_session
from houseway.server.api.controllers.tables import make_watching_client
from houseway.server.api.openapi.document_types import RecordDocument
from houseway.server.api.types import CommandAck, CommandRequest, RequestText, Role, TableId, make_ack
from houseway.server.ports.clock import local_now
from houseway.server.proof import entry_decryption
from houseway.server.services.runtime import Server
from houseway.server.storage import table_repository
from houseway.server.storage.table_options import TOURNAMENT_GAME, Clocks
from houseway.server.tables.output.table_form_schema import FormField as Determination
from houseway.server.tournaments.board_types import TournamentState
from houseway.server.tournaments.templates import make_templates
from houseway.tournaments.documents.conditions_document import make_conditions_page
from houseway.tournaments.documents.page import render_json, render_text
from houseway.tournaments.documents.report import make_report_page
from houseway.tournaments.play.state import REMOVED_STATUSES
from houseway.tournaments.result.money import compute_prize_pool

StaffRole = Literal["director", "operator"]
MAX_CLOSED = 50
"""Largest number of closed tournaments in the list."""
SessionName = Annotated[str, Meta(min_length=1, max_length=64, examples=["final"])]


class TournamentSummary(Struct, rename="kebab"):
    """Row of the list of tournaments."""

    id: int
    """Number of the tournament."""
    name: str
    game: str
    instrument: str
    phase: str
    """Phase of the tournament."""
    starts: str | None
    entry_fee: str
    """Price of an entry, or null."""
    prize_pool: str
    """Amount in the prize pool."""
    entries: int
    """Number of entries."""
    most: int
    """Maximum number of players, or null."""
    entered: bool
    """True if the caller has entered the tournament."""
    closed: str | None


class ConditionsTemplate(Struct):
    """Template for the conditions of a tournament of one game."""

    game: str
    instrument: str
    conditions: dict[str, Any]
    readings: dict[str, tuple[str, ...]]
    """Interpretations between which the conditions may choose under this instrument.

    The first interpretation of each list is the default.
    """
    departures: tuple[str, ...]
    """Keys of table determinations in which approved conditions may depart from the rules (20.5).

    The tuple is empty if the rules prevail over the conditions.
    """
    choices: list[Determination]
    """Conditions whose value selects an interpretation of an unclear rule, such as ``tie-eliminated``."""
    table: list[Determination]
    """Determinations of a session's tables whose value selects an interpretation of an unclear rule.

        A determination inside a group has the key ``group.key``.
    """


class NewTournament(Struct, forbid_unknown_fields=True, rename="kebab"):
    """Request to open a tournament with draft conditions.

    Staff document the conditions, and then publish them or have them approved.
    """

    name: Annotated[str, Meta(min_length=1, max_length=64, examples=["Spring Cup"])]
    instrument: Annotated[str, Meta(max_length=32, examples=["NI2015-405"])]
    conditions: dict[str, Any]
    tables: Literal["live", "reported"] = "live"
    """Default mode of the tables, which the director can change for each table.

    ``live``: the tables play on the server. ``reported``: the director reports the chips of the players.
    """
    dealing: Literal["automatic", "person", "real"] = "automatic"
    """Dealing mode of the live tables."""
    clocks: Clocks = field(default_factory=Clocks)
    role: StaffRole = "director"


class OpenedTournament(Struct):
    """Number of the new tournament."""

    tournament: int
    """Number of the tournament."""


class BotEntryRequest(Struct, forbid_unknown_fields=True):
    """Request to enter bots in a tournament, with an idempotency key.

    The house pays the entry fees of the bots.
    """

    id: RequestText
    count: Annotated[int, Meta(ge=1, le=16, examples=[7])]
    """Number of bots to enter."""
    role: StaffRole = "director"


class EnteredBots(Struct):
    """Names of the bots that entered."""

    names: list[str]
    """Names of the bots."""


class TableMode(Struct, forbid_unknown_fields=True):
    """Request that sets whether a table of a session is played live or the director reports its chips."""

    session: SessionName
    table: Annotated[int, Meta(ge=1, le=1000)]
    """Number of the table within the session."""
    how: Literal["live", "reported"]
    """``live``, or ``reported`` if the director reports the chips."""
    role: StaffRole = "director"


class PlayOff(Struct, forbid_unknown_fields=True):
    """Request for an extra round between tied players of a session, at a separate table."""

    session: SessionName
    players: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(min_length=2, max_length=20)]
    """Names of the tied players."""
    role: StaffRole = "director"


class PlayOffTable(Struct):
    """Number of the live table at which the play-off takes place."""

    table: int
    """Number of the live table."""


class PrintedDocument(Struct):
    """Document of a tournament, as data and as text to print."""

    page: dict[str, Any]
    """The document as an HTML page."""
    text: str
    """The document as plain text."""


def _list_rows(server: Server, person: Person) -> list[table_repository.TableRow]:
    rows = [row for row in server.tables.list_tables(still_open=True) if row.game == TOURNAMENT_GAME]
    closed = table_repository.list_closed_tables(server.store, None, MAX_CLOSED, tournaments=True)
    return server.table_access.filter_accessible(person, sorted([*rows, *closed], key=lambda row: row.id))


class Tournaments(Controller):
    """Endpoints for tournaments."""

    path = "/api/tournaments"
    tags = ("tournaments",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/", summary="List tournaments")
    async def list_tournaments(self, state: State, session: CurrentSession) -> list[TournamentSummary]:
        """Return every open tournament and the latest closed ones.

        Each has its phase, entry fee, prize pool and number of entries.
        """
        server = get_server(state)
        rows = await asyncio.to_thread(_list_rows, server, session.person)
        summaries = []
        for row in rows:
            if row.id in server.tables.unreadable_tables:
                continue
            async with server.tables.get_lock(row.id):
                tournament = (await server.tournaments.get_replica(row.id)).state
            terms = tournament.terms
            starts = terms.conditions.starts
            summaries.append(
                TournamentSummary(
                    id=row.id,
                    name=row.name,
                    game=tournament.host.game,
                    instrument=row.instrument,
                    phase=tournament.phase,
                    starts=starts if isinstance(starts, str) else None,
                    entry_fee=print_money(terms.entry_fee),
                    prize_pool=print_money(compute_prize_pool(tournament)),
                    entries=sum(entrant.status not in REMOVED_STATUSES for entrant in tournament.entrants.values()),
                    most=terms.players.max,
                    entered=session.person.name in tournament.entrants,
                    closed=row.closed,
                )
            )
        return summaries

    @get("/templates", summary="Get template conditions", sync_to_thread=False)
    def list_templates(self, session: CurrentSession) -> list[ConditionsTemplate]:
        """Return for each game a template of conditions that its instrument allows.

        The tournament of the template starts in half an hour by local time.
        """
        starts = (local_now() + timedelta(minutes=30)).strftime("%Y-%m-%dT%H:%M")
        return [ConditionsTemplate(game=game, **template) for game, template in make_templates(starts).items()]

    @post("/", summary="Open a tournament")
    async def open_tournament(
        self, state: State, session: CurrentSession, data: JSONBody[NewTournament]
    ) -> OpenedTournament:
        """Open a tournament and return its number.

        The conditions are not checked now, but when staff execute the command ``document``. Only directors and
        operators may open a tournament.
        """
        options = {"tables": data.tables, "dealing": data.dealing, "clocks": msgspec.structs.asdict(data.clocks)}
        number = await get_server(state).tournaments.open_tournament(
            session.person, data.role, data.name, data.instrument, data.conditions, options
        )
        return OpenedTournament(number)

    @get("/{table_id:int}", summary="Get a tournament")
    async def get_tournament(
        self, state: State, session: CurrentSession, table_id: TableId, role: FromQuery[Role] = "onlooker"
    ) -> TournamentState:
        """Return the board of a tournament as the caller sees it in a role.

        The board has entrants, sessions, seats, clocks, rankings, prizes and the legal actions of the role.
        """
        server = get_server(state)
        client = make_watching_client(server, session, table_id, role)
        await server.table_access.check(session.person, table_id)
        async with server.tables.get_lock(table_id):
            return server.tournaments.describe_tournament(
                await server.tournaments.get_replica(table_id), client.get_viewer(table_id), role
            )

    @post("/{table_id:int}/commands", summary="Send a command", status_code=200)
    async def execute_command(
        self,
        request: Request[Any, Any, Any],
        state: State,
        session: CurrentSession,
        table_id: TableId,
        data: JSONBody[CommandRequest],
    ) -> CommandAck:
        """Execute a command of the tournament.

        The server validates the command, stores it, and then acknowledges it. It moves fees and prizes in the same
        transaction.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        async with server.tables.get_lock(table_id):
            await server.tournaments.get_replica(table_id)
        second_approver, is_fresh = make_approver_check(server, session, request, data.second), session.is_fresh
        return make_ack(
            await server.execute_command(
                session.person,
                data.role,
                table_id,
                data.command,
                data.id,
                is_fresh=is_fresh,
                second_approver=second_approver,
            )
        )

    @post("/{table_id:int}/bots", summary="Enter bots")
    async def enter_bots(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[BotEntryRequest]
    ) -> EnteredBots:
        """Enter bots that agree to the conditions and whose fees the house pays.

        At live tables the bots take their seats and play.
        """
        return EnteredBots(
            await get_server(state).tournaments.add_bots(session.person, data.role, table_id, data.count, data.id)
        )

    @post("/{table_id:int}/tables", summary="Choose live or reported play", status_code=204)
    async def choose_table_mode(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[TableMode]
    ) -> None:
        """Choose whether a table of a session is live or reported.

        A table can become live only before its first round.
        """
        await get_server(state).tournaments.set_table_mode(
            session.person, data.role, table_id, data.session, data.table, data.how
        )

    @post("/{table_id:int}/play-off", summary="Play off a tie at a live table")
    async def play_off(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[PlayOff]
    ) -> PlayOffTable:
        """Open a live table at which tied players of an ended session play an extra round.

        The server applies the result of the extra round to the tournament.
        """
        tournaments = get_server(state).tournaments
        return PlayOffTable(await tournaments.play_off(session.person, data.role, table_id, data.session, data.players))

    @get("/{table_id:int}/record", summary="Get the record")
    async def get_record(self, state: State, session: CurrentSession, table_id: TableId) -> RecordDocument:
        """Return the whole record with its hash chain to anybody who may see the tournament.

        The record contains the ballot seeds that have been revealed.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        async with server.tables.get_lock(table_id):
            await server.tournaments.get_replica(table_id)
        record: Any = await asyncio.to_thread(entry_decryption.read_record, server.store, server.keys, table_id)
        return record  # type: ignore[no-any-return]  # a record in the form of the record format

    @get("/{table_id:int}/documents/{document:str}", summary="Get the conditions or the report")
    async def get_document(
        self,
        state: State,
        session: CurrentSession,
        table_id: TableId,
        document: Annotated[str, Parameter(max_length=16)],
    ) -> PrintedDocument:
        """Return a document to print: the ``conditions`` in force, clause by clause, or the ``report``."""
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        async with server.tables.get_lock(table_id):
            replica = await server.tournaments.get_replica(table_id)
            if document == "conditions":
                fingerprint = hashlib.sha256(encode_canonical(replica.conditions)).hexdigest()
                page = make_conditions_page(replica.state.terms.conditions, replica.instrument, fingerprint)
            elif document == "report":
                page = make_report_page(replica.state, replica.name, replica.hash)
            else:
                raise NotFoundError(Message("server-api-two-documents"))
        return PrintedDocument(render_json(page), render_text(page))
