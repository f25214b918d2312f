"""Tables: the list, one table as the asker sees it, commands, purses, bots, records."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, field

from houseway.errors import BadRecord, Denied
from houseway.floor import reading
from houseway.floor.api.entry import Signed, floor_of, signed_in
from houseway.floor.api.sessions import SignIn
from houseway.floor.authority import PLAYER, REGULATOR, ROLES, STAFF
from houseway.floor.live import Client
from houseway.floor.people import NotSignedIn, check_password, folded
from houseway.floor.receipts import receipt
from houseway.floor.service import Floor
from houseway.floor.sessions import Session
from houseway.floor.tables import Acted
from houseway.kit.money import parse_money

Role = Literal["onlooker", "player", "dealer", "supervisor", "director", "regulator", "operator"]
RequestText = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+\Z", examples=["c0ffee-17"])]
TableId = Annotated[int, Parameter(ge=1, le=2**53)]
Money = Annotated[str, Meta(pattern=r"^[0-9]{1,12}\.[0-9]{2}\Z", examples=["50.00"])]


class Listed(Struct):
    """A table in the list."""

    id: int
    name: str
    game: str
    instrument: str
    opened: str
    closed: str | None
    n: int
    dealing: str


class Opening(Struct, forbid_unknown_fields=True, rename="kebab"):
    """A table to be opened: its name, the law it plays by, and what the operator has decided."""

    name: Annotated[str, Meta(min_length=1, max_length=64, examples=["Blackjack 2"])]
    instrument: Annotated[str, Meta(max_length=32, examples=["NI2005-63"])]
    table: dict[str, Any] = field(default_factory=dict)
    dealing: Literal["automatic", "person", "real"] = "automatic"
    """By the floor; by a person with cards from the floor; by a person with real cards (Blackjack)."""
    clocks: dict[str, Annotated[float, Meta(ge=0, le=3600)]] = field(default_factory=dict)
    pool: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """The shared pool that the table's jackpot feeds."""
    open_shuffles: bool = False
    """Hold-em: whether the order is opened after each round, hands that were not shown included."""


class Opened(Struct):
    """The number of the new table."""

    table: int


class Given(Struct, forbid_unknown_fields=True):
    """A command, with an id that the client made: sent twice it counts once."""

    id: RequestText
    command: dict[str, Any]
    role: Role = "player"


class Purse(Struct, forbid_unknown_fields=True):
    """Chips to the table or away from it."""

    id: RequestText
    do: Literal["buy-in", "cash-out"]
    amount: Money


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


def cents_of(amount: str) -> int:
    """An amount above nought; ``BadRecord`` where it is none."""
    try:
        cents = parse_money(amount)
    except ValueError as error:
        raise BadRecord(str(error), "amount") from error
    if not cents:
        raise BadRecord("the amount is nought", "amount")
    return cents


def taken(acted: Acted) -> Taken:
    """The answer to an act."""
    return Taken(acted.ack.table_id, acted.ack.n, acted.ack.hash, acted.repeated)


def may_read_record(session: Session, game: str, role: str) -> None:
    """Records tell what was never shown; Blackjack, where all cards lie open, is everybody's to read."""
    if not session.person.may_be(role):
        raise Denied(f"{session.person.name} is no {role} here")
    if game != "blackjack" and role not in (*STAFF, REGULATOR):
        raise Denied("a record tells also what nobody was shown: it is for staff and regulator")


class TableList(Controller):
    """The tables of this floor."""

    path = "/api/tables"
    tags = ("tables",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/", summary="Every table", sync_to_thread=True)
    def listed(self, state: State, session: Signed) -> list[Listed]:
        """Every table, the closed ones too."""
        return [
            Listed(
                row.id,
                row.name,
                row.game,
                row.instrument,
                row.opened,
                row.closed,
                row.n,
                row.options.get("dealing", "automatic"),
            )
            for row in floor_of(state).tables.rows()
        ]

    @post("/", summary="Open a table")
    async def open(self, state: State, session: Signed, data: JSONBody[Opening]) -> Opened:
        """The operator opens a table; what the instrument does not allow is refused with its clause."""
        options: dict[str, Any] = {"dealing": data.dealing, "clocks": data.clocks, "open-shuffles": data.open_shuffles}
        if data.pool is not None:
            options["pool"] = data.pool
        floor = floor_of(state)
        return Opened(await floor.open_table(session.person, data.name, data.instrument, data.table, options))

    @get("/{table_id:int}", summary="One table as you see it")
    async def shown(
        self, state: State, session: Signed, table_id: TableId, role: FromQuery[Role] = "onlooker"
    ) -> dict[str, Any]:
        """The view, the chips, the clock, and what may be done in that role."""
        floor = floor_of(state)
        client = watching_client(floor, session, table_id, role)
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            return floor.live.shown(replica, client.viewer(table_id), role)

    @post("/{table_id:int}/commands", summary="Give a command", status_code=200)
    async def command(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Given]) -> Taken:
        """A command of the game. It is judged by the rules, stored, and only then acknowledged."""
        floor = floor_of(state)
        return taken(
            await floor.command(session.person, data.role, table_id, data.command, data.id, is_fresh=session.is_fresh)
        )

    @post("/{table_id:int}/purse", summary="Buy in or cash out", status_code=200)
    async def purse(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Purse]) -> Taken:
        """Chips come from the person's account or go back to it, in the same moment as they come to the table or leave it."""
        return taken(await floor_of(state).purse(session.person, table_id, data.do, cents_of(data.amount), data.id))

    @post("/{table_id:int}/notes", summary="Put something down", status_code=200)
    async def note(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Note]) -> Taken:
        """What staff puts down beside the play goes into the record."""
        return taken(await floor_of(state).note(session.person, data.role, table_id, data.text, data.id))

    @post("/{table_id:int}/float", summary="Fill or credit the float", status_code=200)
    async def float(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Fill]) -> Taken:
        """A fill or a credit, signed by two."""
        floor = floor_of(state)
        if not session.is_fresh:
            raise Denied("fills and credits ask for your password once more")
        key = f"name {folded(data.second.name)}"
        floor.back_off.check(key)
        try:
            second = await asyncio.to_thread(
                check_password, floor.store, floor.keys, data.second.name, data.second.password, data.second.code
            )
        except NotSignedIn:
            floor.back_off.failed(key)
            raise Denied("the second person's name, password or code are not right") from None
        cents = cents_of(data.amount)
        return taken(await floor.fill(session.person, second, data.role, table_id, data.do, cents, data.id))

    @post("/{table_id:int}/bots", summary="Ask for a bot")
    async def bot(self, state: State, session: Signed, table_id: TableId) -> Added:
        """One more player that the house runs."""
        if not any(session.person.may_be(role) for role in (PLAYER, *STAFF)):
            raise Denied("bots are for those who play")
        return Added(await floor_of(state).add_bot(session.person, table_id))

    @get("/{table_id:int}/record", summary="The record")
    async def record(
        self, state: State, session: Signed, table_id: TableId, role: FromQuery[Role] = "onlooker"
    ) -> dict[str, Any]:
        """The record with its chain, as far as nothing in it is still hidden: ``houseway verify`` checks it."""
        floor = floor_of(state)
        row = await asyncio.to_thread(reading.table_row, floor.store, table_id)
        may_read_record(session, row.game, role)
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            upto = replica.safe_end
        return await asyncio.to_thread(reading.record, floor.store, floor.keys, table_id, upto)

    @get("/{table_id:int}/rounds/{number:int}", summary="A round that is over")
    async def round(
        self, state: State, session: Signed, table_id: TableId, number: Annotated[int, Parameter(ge=1, le=2**53)],
        role: FromQuery[Role] = "onlooker",
    ) -> dict[str, Any]:  # fmt: skip
        """One round with its lines and their rules."""
        floor = floor_of(state)
        row = await asyncio.to_thread(reading.table_row, floor.store, table_id)
        may_read_record(session, row.game, role)
        found = await asyncio.to_thread(reading.round_body, floor.store, table_id, number)
        if found is None:
            raise reading.NoTable(f"table {table_id} has no closed round {number}")
        return found

    @get("/{table_id:int}/rounds/{number:int}/receipt", summary="The receipt of a round")
    async def receipt(
        self, state: State, session: Signed, table_id: TableId, number: Annotated[int, Parameter(ge=1, le=2**53)]
    ) -> dict[str, Any]:
        """For who was in the round, and for staff and regulator: entries, proof and opened shuffles."""
        floor = floor_of(state)
        found = await asyncio.to_thread(reading.round_body, floor.store, table_id, number)
        if found is None:
            raise reading.NoTable(f"table {table_id} has no closed round {number}")
        reads_all = any(role in session.person.roles for role in (*STAFF, REGULATOR))
        if not reads_all and session.person.name not in found["net"]:
            raise Denied("a receipt is for who was in the round")
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            end = replica.safe_end
            holds_back = replica.books.stakes is not None
        told = await asyncio.to_thread(receipt, floor.store, floor.keys, table_id, number, withhold=True)
        if end is not None and told["entries"][-1]["n"] > end and not holds_back:
            raise Denied("the order of the cards is still in use: ask again when it has been opened")
        if holds_back and not reads_all:
            told["result"] = {key: told["result"][key] for key in ("status", "lines", "net")}
        return told


def watching_client(floor: Floor, session: Signed, table_id: int, role: str) -> Client:
    """A client that looks at one table once, in a role that the person has."""
    if role not in ROLES or not session.person.may_be(role):
        raise Denied(f"{session.person.name} is no {role} here")
    client = Client(session.person)
    client.watching[table_id] = role
    return client
