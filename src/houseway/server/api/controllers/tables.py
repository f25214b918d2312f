"""Tables: the list, opening one, its link, one as the asker sees it, commands, purses, bots."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, field

from houseway.errors import BadRecord, Denied
from houseway.money import parse_money
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.controllers.sessions import SignIn, second_signature
from houseway.server.dealing.table_shuffles import Clocks
from houseway.server.live.broadcaster import Client
from houseway.server.live.lobby import ClosedPage, Listed, closed_page, listed
from houseway.server.services.runtime import Floor
from houseway.server.storage import event_repository
from houseway.server.tables.command_permissions import ROLES
from houseway.server.tables.table_options import Verb
from houseway.server.tables.table_registry import Acted

Role = Literal["onlooker", "player", "dealer", "supervisor", "director", "regulator", "operator"]
RequestText = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+\Z", examples=["c0ffee-17"])]
TableId = Annotated[int, Parameter(ge=1, le=2**53)]
Money = Annotated[str, Meta(pattern=r"^[0-9]{1,12}\.[0-9]{2}\Z", examples=["50.00"])]


class Opening(Struct, forbid_unknown_fields=True, rename="kebab"):
    """A table to be opened: its name, the law it plays by, and what the operator has decided."""

    name: Annotated[str, Meta(min_length=1, max_length=64, examples=["Blackjack 2"])]
    instrument: Annotated[str, Meta(max_length=32, examples=["NI2005-63"])]
    table: dict[str, Any] = field(default_factory=dict)
    dealing: Literal["automatic", "person", "real"] = "automatic"
    """By the floor; by a person with cards from the floor; by a person with real cards (Blackjack)."""
    clocks: Clocks = field(default_factory=Clocks)
    pool: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """The shared pool that the table's jackpot feeds."""
    open_shuffles: bool = False
    """Hold-em: whether cards are opened after each round to who was dealt in: the own, the shown and the communal ones."""
    private: bool = False
    """Whether only those come to it who have its link; players open no other tables."""
    bots: Annotated[int, Meta(ge=0, le=7)] = 0
    """How many bots sit down at once."""
    two_persons: Annotated[list[Verb], Meta(max_length=16)] = field(default_factory=list)
    """Commands at this table that a second person must approve, in addition to those of the settings. For the operator."""


class Opened(Struct):
    """The number of the new table, and of a private one its link."""

    table: int
    link: str | None = None


class Link(Struct):
    """The private link of a table: who has it may come in, until the table closes or it is made anew."""

    link: str


class Admitted(Struct):
    """Somebody who came to a table by its link."""

    id: int
    name: str


class Closing(Struct, forbid_unknown_fields=True):
    """A request to close."""

    id: RequestText


class Asked(Struct, forbid_unknown_fields=True):
    """A request for a bot: sent twice it counts once."""

    id: RequestText


class Given(Struct, forbid_unknown_fields=True):
    """A command, with an id that the client made: sent twice it counts once."""

    id: RequestText
    command: dict[str, Any]
    role: Role = "player"
    second: SignIn | None = None
    """Where an act needs two persons: the second one signs here, or approves it at ``/api/approvals``."""


class Purse(Struct, forbid_unknown_fields=True):
    """Chips to the table or away from it."""

    id: RequestText
    do: Literal["buy-in", "cash-out"]
    amount: Money


class Promised(Struct, forbid_unknown_fields=True):
    """Chips for the bank of somebody else at Pai Gow; nought takes them back."""

    id: RequestText
    bank: Annotated[str, Meta(min_length=1, max_length=64)]
    """Who is to ask for the bank."""
    funds: Money


class Note(Struct, forbid_unknown_fields=True):
    """Something that staff puts down beside the play."""

    id: RequestText
    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    role: Role = "supervisor"


class Fill(Struct, forbid_unknown_fields=True):
    """Chips for a table's float or back from it; a second person of the staff signs with name and password."""

    id: RequestText
    do: Literal["fill", "credit"]
    amount: Money
    second: SignIn
    role: Role = "supervisor"


class Taken(Struct):
    """Where the act stands in the log of the table: it is stored."""

    table: int
    n: int
    hash: str
    repeated: bool = False


class Added(Struct):
    """The name of a bot that sits down."""

    name: str


def cents_of(amount: str, least: int = 1) -> int:
    """An amount above nought, or from ``least`` on; ``BadRecord`` where it is none."""
    try:
        cents = parse_money(amount)
    except ValueError as error:
        raise BadRecord(str(error), "amount") from error
    if cents < least:
        raise BadRecord("the amount is nought", "amount")
    return cents


def taken(acted: Acted) -> Taken:
    """The answer to an act."""
    return Taken(acted.ack.table_id, acted.ack.n, acted.ack.hash, acted.repeated)


class TableList(Controller):
    """The tables of this floor."""

    path = "/api/tables"
    tags = ("tables",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/", summary="Every open table")
    async def listed(self, state: State, session: Signed) -> list[Listed]:
        """Every open table that you may come to: limits, free places, who sits there."""
        floor = floor_of(state)
        return await listed(floor.tables, floor.doors, session.person)

    @post("/", summary="Open a table")
    async def open(self, state: State, session: Signed, data: JSONBody[Opening]) -> Opened:
        """The operator opens a table, a player a private one where the floor allows it.

        What the instrument does not allow is refused with its clause; ``/api/check-determinations`` says so beforehand.
        """
        options: dict[str, Any] = {
            "dealing": data.dealing, "clocks": msgspec.structs.asdict(data.clocks), "open-shuffles": data.open_shuffles,
        }  # fmt: skip
        if data.pool is not None:
            options["pool"] = data.pool
        if data.private:
            options["private"] = True
        if data.two_persons:
            options["two-persons"] = data.two_persons
        floor = floor_of(state)
        if data.bots:
            floor.company.check(session.person)
        table_id = await floor.open_table(session.person, data.name, data.instrument, data.table, options)
        link = await asyncio.to_thread(floor.doors.new_link, table_id) if data.private else None
        for number in range(data.bots):
            await floor.company.add(session.person, table_id, f"open/{table_id}/{number}")  # no client makes such an id
        return Opened(table_id, link)

    @get("/{table_id:int}/link", summary="The private link", sync_to_thread=True)
    def link(self, state: State, session: Signed, table_id: TableId) -> Link:
        """The link of a table, for who opened it and the operator; made where there is none yet."""
        doors = floor_of(state).doors
        doors.check_now(session.person, table_id)
        doors.check_owner(session.person, event_repository.table_row(floor_of(state).store, table_id))
        return Link(doors.link_of(table_id) or doors.new_link(table_id))

    @post("/{table_id:int}/link", summary="Another private link", sync_to_thread=True)
    def new_link(self, state: State, session: Signed, table_id: TableId) -> Link:
        """A new link in the place of the old one, which admits nobody any more; who came by it may stay."""
        doors = floor_of(state).doors
        doors.check_now(session.person, table_id)
        doors.check_owner(session.person, event_repository.table_row(floor_of(state).store, table_id))
        return Link(doors.new_link(table_id))

    @get("/{table_id:int}/admitted", summary="Who came by the link", sync_to_thread=True)
    def admitted(self, state: State, session: Signed, table_id: TableId) -> list[Admitted]:
        """Everybody who was admitted by the link, for who opened the table and the operator."""
        doors = floor_of(state).doors
        doors.check_now(session.person, table_id)
        doors.check_owner(session.person, event_repository.table_row(floor_of(state).store, table_id))
        return [Admitted(person.id, person.name) for person in doors.admitted_here(table_id)]

    @delete("/{table_id:int}/admitted/{person:int}", summary="Send somebody away", status_code=204)
    async def dismiss(self, state: State, session: Signed, table_id: TableId, person: TableId) -> None:
        """Take somebody's admission back: the table is not there for them any more. Make another link as well, or they return."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        row = await asyncio.to_thread(event_repository.table_row, floor.store, table_id)
        floor.doors.check_owner(session.person, row)
        if not await asyncio.to_thread(floor.doors.dismiss, person, table_id):
            raise event_repository.NoTable(f"person {person} was not admitted to table {table_id}")
        floor.live.dismiss(person, table_id)

    @post("/{table_id:int}/close", summary="Close a table of one's own", status_code=200)
    async def close(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Closing]) -> Taken:
        """Who opened a private table closes it; the operator closes any, by the command of the game."""
        return taken(await floor_of(state).close_table(session.person, table_id, data.id))

    @get("/{table_id:int}", summary="One table as you see it")
    async def shown(
        self, state: State, session: Signed, table_id: TableId, role: FromQuery[Role] = "onlooker"
    ) -> dict[str, Any]:
        """The view, the chips, the clock, and what may be done in that role."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        client = watching_client(floor, session, table_id, role)
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            return floor.live.shown(replica, client.viewer(table_id), role)

    @post("/{table_id:int}/commands", summary="Give a command", status_code=200)
    async def command(
        self, request: Request[Any, Any, Any], state: State, session: Signed, table_id: TableId, data: JSONBody[Given]
    ) -> Taken:
        """A command of the game. It is judged by the rules, stored, and only then acknowledged."""
        floor = floor_of(state)
        second = second_signature(floor, session, request, data.second)
        fresh = session.is_fresh
        return taken(
            await floor.command(
                session.person, data.role, table_id, data.command, data.id, is_fresh=fresh, second=second
            )
        )

    @post("/{table_id:int}/purse", summary="Buy in or cash out", status_code=200)
    async def purse(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Purse]) -> Taken:
        """Chips come from the person's account or go back to it, in the same moment as they come to the table or leave it."""
        return taken(await floor_of(state).purse(session.person, table_id, data.do, cents_of(data.amount), data.id))

    @post("/{table_id:int}/partner", summary="Be a partner of a bank", status_code=200)
    async def partner(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Promised]) -> Taken:
        """Pai Gow: what a player puts into the bank that another asks for, said before; the record has it as a note."""
        floor, cents = floor_of(state), cents_of(data.funds, least=0)
        return taken(await floor.promise(session.person, table_id, data.bank, cents, data.id))

    @post("/{table_id:int}/notes", summary="Put something down", status_code=200)
    async def note(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Note]) -> Taken:
        """What staff puts down beside the play goes into the record."""
        return taken(await floor_of(state).note(session.person, data.role, table_id, data.text, data.id))

    @post("/{table_id:int}/float", summary="Fill or credit the float", status_code=200)
    async def float(
        self, request: Request[Any, Any, Any], state: State, session: Signed, table_id: TableId, data: JSONBody[Fill]
    ) -> Taken:
        """A fill or a credit, signed by two."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        if not session.is_fresh:
            raise Denied("fills and credits ask for your password once more")
        second = second_signature(floor, session, request, data.second)
        assert second is not None
        cents = cents_of(data.amount)
        return taken(await floor.fill(session.person, second, data.role, table_id, data.do, cents, data.id))

    @post("/{table_id:int}/bots", summary="Ask for a bot")
    async def bot(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Asked]) -> Added:
        """One more player that the house runs, where the operator allows it: for staff, the host, and who sits there."""
        return Added(await floor_of(state).company.add(session.person, table_id, data.id))


class ClosedTables(Controller):
    """Tables that are closed."""

    path = "/api/closed-tables"
    tags = ("tables",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/", summary="Closed tables, page by page")
    async def page(
        self, state: State, session: Signed, before: Annotated[int | None, Parameter(ge=1, le=2**53)] = None,
        most: Annotated[int, Parameter(ge=1, le=100)] = 50,
    ) -> ClosedPage:  # fmt: skip
        """The closed tables that you could come to, the newest first. Ask with ``before`` for the next page."""
        floor = floor_of(state)
        return await closed_page(floor.tables, floor.doors, session.person, before, most)


def watching_client(floor: Floor, session: Signed, table_id: int, role: str) -> Client:
    """A client that looks at one table once, in a role that the person has."""
    if role not in ROLES or not session.person.may_be(role):
        raise Denied(f"{session.person.name} is no {role} here")
    client = Client(session.person)
    client.watching[table_id] = role
    return client
