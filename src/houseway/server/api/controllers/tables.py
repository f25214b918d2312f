"""Endpoints for tables: list, open, invite, view, execute commands, move chips, add notes and bots."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, field

from houseway.errors import NotFoundError, PasswordRequiredError
from houseway.i18n import Message
from houseway.server.accounts.roles import ROLES, make_missing_role_error
from houseway.server.api.auth import CurrentSession, get_server, make_approver_check, require_session
from houseway.server.api.types import (
    CommandAck,
    CommandRequest,
    Credentials,
    Money,
    RequestText,
    Role,
    TableId,
    make_ack,
    parse_amount,
)
from houseway.server.live.connections import ConnectedClient
from houseway.server.live.lobby import ClosedTablesPage, LobbyTable, list_closed_tables, list_open_tables
from houseway.server.services.runtime import Server
from houseway.server.storage import table_repository
from houseway.server.storage.table_options import Clocks, Verb
from houseway.server.supervision.waiting_list import count_waiting
from houseway.server.tables.output.live_state import LiveState


class NewTable(Struct, forbid_unknown_fields=True, rename="kebab"):
    """Request to open a table with a name, an instrument and the operator's determinations."""

    name: Annotated[str, Meta(min_length=1, max_length=64, examples=["Blackjack 2"])]
    """Name of the table."""
    instrument: Annotated[str, Meta(max_length=32, examples=["NI2005-63"])]
    table: dict[str, Any] = field(default_factory=dict)
    """Determinations of the table, with the keys of the game."""
    dealing: Literal["automatic", "person", "real"] = "automatic"
    """Way of dealing: the dealer, and the source of the cards.

    ``automatic``: the server deals. ``person``: a dealer deals cards that the server draws. ``real``: a dealer
    deals real cards (Blackjack only).
    """
    clocks: Clocks = field(default_factory=Clocks)
    pool: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """Name of the shared pool that the table's jackpot feeds."""
    reveal_cards: bool = False
    """True if players see cards after a round of Hold-em.

    Each player who was dealt in then sees their own cards, the shown cards and the communal cards.
    """
    private: bool = False
    """True if only people with the link of the table may join it.

    Players can open only private tables.
    """
    bots: Annotated[int, Meta(ge=0, le=7)] = 0
    """Number of bots that sit down when the table opens."""
    dual_control: Annotated[list[Verb], Meta(max_length=16)] = field(default_factory=list)
    """Commands that need a second approver at this table, in addition to those that the settings list.

    Only operators may set this list.
    """


class OpenedTable(Struct):
    """Number of the new table, and its link if it is private."""

    table: int
    link: str | None = None


class InvitationLink(Struct):
    """Private link of a table, which admits people until the table closes or the link is replaced."""

    link: str


class AdmittedPerson(Struct):
    """Person who joined a table by its link."""

    id: int
    """Number of the user."""
    name: str


class CloseRequest(Struct, forbid_unknown_fields=True):
    """Request to close a table, with an idempotency key."""

    id: RequestText


class BotRequest(Struct, forbid_unknown_fields=True):
    """Request for a bot, with an idempotency key."""

    id: RequestText


class ChipTransferRequest(Struct, forbid_unknown_fields=True):
    """Request to buy in or cash out, with an idempotency key."""

    id: RequestText
    do: Literal["buy-in", "cash-out"]
    """``buy-in`` or ``cash-out``."""
    amount: Money


class PartnerFunds(Struct, forbid_unknown_fields=True):
    """Promise of funds for another player's bank at Pai Gow.

    An amount of zero withdraws the promise.
    """

    id: RequestText
    bank: Annotated[str, Meta(min_length=1, max_length=64)]
    """Name of the player who will ask for the bank."""
    funds: Money
    """Amount that the player promises; ``0.00`` takes the promise back."""


class Note(Struct, forbid_unknown_fields=True):
    """Request to add a note of the staff to the record."""

    id: RequestText
    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    """Text of the note."""
    role: Role = "supervisor"


class FloatRequest(Struct, forbid_unknown_fields=True):
    """Request to fill or credit a table's float.

    A second member of the staff signs the request with name and password.
    """

    id: RequestText
    do: Literal["fill", "credit"]
    """``fill`` or ``credit``."""
    amount: Money
    second: Credentials
    role: Role = "supervisor"


class AddedBot(Struct):
    """Name of the bot that was added to the table."""

    name: str
    """Name of the bot."""


class TableList(Controller):
    """Endpoints for open tables."""

    path = "/api/tables"
    tags = ("tables",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/", summary="List open tables")
    async def list_tables(self, state: State, session: CurrentSession) -> list[LobbyTable]:
        """Return every open table that the caller may join, with its limits, free seats and players."""
        server = get_server(state)
        waiting_counts = await asyncio.to_thread(count_waiting, server.store)
        return await list_open_tables(server.tables, server.table_access, session.person, waiting_counts)

    @post("/", summary="Open a table")
    async def open_table(self, state: State, session: CurrentSession, data: JSONBody[NewTable]) -> OpenedTable:
        """Open a table and return its number.

        Operators may open any table. Players may open a private table if the server allows it. If the instrument does
        not allow the determinations, the server refuses to open the table and cites the clause. Clients can check
        determinations in advance at ``/api/check-determinations``.
        """
        options: dict[str, Any] = {
            "dealing": data.dealing, "clocks": msgspec.structs.asdict(data.clocks), "reveal-cards": data.reveal_cards,
        }  # fmt: skip
        if data.pool is not None:
            options["pool"] = data.pool
        if data.private:
            options["private"] = True
        if data.dual_control:
            options["dual-control"] = data.dual_control
        server = get_server(state)
        if data.bots:
            server.bot_requests.check(session.person)
        table_id = await server.open_table(session.person, data.name, data.instrument, data.table, options)
        invitation = await asyncio.to_thread(server.invitations.create_invitation, table_id) if data.private else None
        for number in range(data.bots):
            await server.bot_requests.add_bot(
                session.person, table_id, f"open/{table_id}/{number}"
            )  # clients cannot send an id with a slash
        return OpenedTable(table_id, invitation)

    @get("/{table_id:int}/invitation", summary="Get the invitation of a table", sync_to_thread=True)
    def get_link(self, state: State, session: CurrentSession, table_id: TableId) -> InvitationLink:
        """Return the private link of a table, and create the link if the table has none.

        Only the person who opened the table and operators may call this endpoint.
        """
        table_access = get_server(state).table_access
        table_access.check_sync(session.person, table_id)
        table_access.check_owner(session.person, table_repository.get_table(get_server(state).store, table_id))
        invitations = get_server(state).invitations
        return InvitationLink(invitations.get_invitation(table_id) or invitations.create_invitation(table_id))

    @post("/{table_id:int}/invitation", summary="Replace the invitation of a table", sync_to_thread=True)
    def replace_link(self, state: State, session: CurrentSession, table_id: TableId) -> InvitationLink:
        """Replace the private link of a table, so that the old link admits nobody.

        People who joined with the old link may stay.
        """
        table_access = get_server(state).table_access
        table_access.check_sync(session.person, table_id)
        table_access.check_owner(session.person, table_repository.get_table(get_server(state).store, table_id))
        return InvitationLink(get_server(state).invitations.create_invitation(table_id))

    @get("/{table_id:int}/access", summary="List people with access", sync_to_thread=True)
    def list_admitted(self, state: State, session: CurrentSession, table_id: TableId) -> list[AdmittedPerson]:
        """Return everybody whom the private link admitted to the table.

        Only the person who opened the table and operators may call this endpoint.
        """
        table_access = get_server(state).table_access
        table_access.check_sync(session.person, table_id)
        table_access.check_owner(session.person, table_repository.get_table(get_server(state).store, table_id))
        people = get_server(state).invitations.list_admitted_people(table_id)
        return [AdmittedPerson(person.id, person.name) for person in people]

    @delete("/{table_id:int}/access/{person:int}", summary="Remove access to a table", status_code=204)
    async def dismiss(self, state: State, session: CurrentSession, table_id: TableId, person: TableId) -> None:
        """Withdraw a person's admission, so that they can no longer see the table.

        Replace the link as well, because the person could use the old link to return.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        row = await asyncio.to_thread(table_repository.get_table, server.store, table_id)
        server.table_access.check_owner(session.person, row)
        if not await asyncio.to_thread(server.invitations.revoke_admission, person, table_id):
            raise NotFoundError(Message("server-api-not-admitted", person=str(person), table=str(table_id)))
        server.broadcaster.dismiss(person, table_id)

    @post("/{table_id:int}/close", summary="Close a table", status_code=200)
    async def close_table(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[CloseRequest]
    ) -> CommandAck:
        """Close a private table that the caller opened.

        To close any other table, operators execute the game's command for closing.
        """
        return make_ack(await get_server(state).close_table(session.person, table_id, data.id))

    @get("/{table_id:int}", summary="Get a table")
    async def get_table(
        self, state: State, session: CurrentSession, table_id: TableId, role: FromQuery[Role] = "onlooker"
    ) -> LiveState:
        """Return the table as the caller sees it in a role: the view, chips, clock and legal actions."""
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        client = make_watching_client(server, session, table_id, role)
        async with server.tables.get_lock(table_id):
            replica = await server.tables.get_log(table_id)
            return server.presenter.describe_table(replica, client.get_viewer(table_id), role)

    @post("/{table_id:int}/commands", summary="Send a command", status_code=200)
    async def execute_command(
        self,
        request: Request[Any, Any, Any],
        state: State,
        session: CurrentSession,
        table_id: TableId,
        data: JSONBody[CommandRequest],
    ) -> CommandAck:
        """Execute a command of the game.

        The server validates the command against the rules, stores it, and only then acknowledges it.
        """
        server = get_server(state)
        second_approver = make_approver_check(server, session, request, data.second)
        is_fresh = session.is_fresh
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

    @post("/{table_id:int}/balance", summary="Buy in or cash out", status_code=200)
    async def move_chips(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[ChipTransferRequest]
    ) -> CommandAck:
        """Move chips between the caller's account and the table, in one transaction."""
        return make_ack(
            await get_server(state).move_chips(session.person, table_id, data.do, parse_amount(data.amount), data.id)
        )

    @post("/{table_id:int}/partner", summary="Promise chips to a bank", status_code=200)
    async def promise_funds(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[PartnerFunds]
    ) -> CommandAck:
        """Promise funds for the bank that another player will ask for at Pai Gow.

        The server writes the promise to the record as a note.
        """
        server, cents = get_server(state), parse_amount(data.funds, least=0)
        return make_ack(await server.record_promise(session.person, table_id, data.bank, cents, data.id))

    @post("/{table_id:int}/notes", summary="Add a note", status_code=200)
    async def add_note(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[Note]
    ) -> CommandAck:
        """Add a note of the staff to the record."""
        return make_ack(await get_server(state).add_note(session.person, data.role, table_id, data.text, data.id))

    @post("/{table_id:int}/float", summary="Fill or credit the float", status_code=200)
    async def move_float(
        self,
        request: Request[Any, Any, Any],
        state: State,
        session: CurrentSession,
        table_id: TableId,
        data: JSONBody[FloatRequest],
    ) -> CommandAck:
        """Fill or credit the table's float, with the signatures of the caller and a second member of the staff.

        The caller must have just re-authenticated.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        if not session.is_fresh:
            raise PasswordRequiredError(Message("server-password-required"))
        second_approver = make_approver_check(server, session, request, data.second)
        assert second_approver is not None
        cents = parse_amount(data.amount)
        return make_ack(
            await server.transfer_float(session.person, second_approver, data.role, table_id, data.do, cents, data.id)
        )

    @post("/{table_id:int}/bots", summary="Add a bot")
    async def add_bot(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[BotRequest]
    ) -> AddedBot:
        """Add a bot to the table, if the operator allows bots.

        Staff, the person who opened the table and its players may call this endpoint.
        """
        return AddedBot(await get_server(state).bot_requests.add_bot(session.person, table_id, data.id))


class ClosedTables(Controller):
    """Endpoint for closed tables."""

    path = "/api/closed-tables"
    tags = ("tables",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/", summary="List closed tables")
    async def list_tables(
        self, state: State, session: CurrentSession, before: Annotated[int | None, Parameter(ge=1, le=2**53)] = None,
        most: Annotated[int, Parameter(ge=1, le=100)] = 50,
    ) -> ClosedTablesPage:  # fmt: skip
        """Return one page of the closed tables that the caller could join, the newest first.

        To get the next page, send ``before``.
        """
        server = get_server(state)
        return await list_closed_tables(server.tables, server.table_access, session.person, before, most)


def make_watching_client(server: Server, session: CurrentSession, table_id: int, role: str) -> ConnectedClient:
    """Make a temporary client that shows a person the present view of one table in a role.

    Raises:
        PermissionDeniedError: the person does not have this role.
    """
    if role not in ROLES or not session.person.has_role(role):
        raise make_missing_role_error(session.person, role)
    client = ConnectedClient(session.person)
    client.roles_by_table[table_id] = role
    return client
