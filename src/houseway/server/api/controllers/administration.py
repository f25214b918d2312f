"""What the house keeps: people, chips at the cage, books, pools, the log of acts, health and figures."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct, field
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import Denied, HousewayError
from houseway.money import print_money
from houseway.server.accounts import users as people
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.controllers.sessions import ShortText, SignIn, second_signature
from houseway.server.api.controllers.tables import Money, RequestText, Role, cents_of
from houseway.server.ledger import daily_close as day
from houseway.server.ledger import postings
from houseway.server.storage import schema
from houseway.server.tables.command_permissions import OPERATOR, REGULATOR, SUPERVISOR

log = logging.getLogger("houseway.server")

Day = Annotated[str, Parameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class Known(Struct, rename="kebab"):
    """A person."""

    id: int
    name: str
    roles: list[str]
    kind: str
    second_factor: bool
    disabled: bool


class NewPerson(Struct, forbid_unknown_fields=True):
    """A person to be added."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    password: ShortText
    roles: Annotated[list[Role], Meta(max_length=8)] = field(default_factory=lambda: list[Role](["player"]))
    second: SignIn | None = None
    """Where ``two-persons`` names ``add-person`` or ``grant-role``: the second approver signs here."""


class Roles(Struct, forbid_unknown_fields=True):
    """The roles of a person."""

    roles: Annotated[list[Role], Meta(max_length=8)]
    second: SignIn | None = None
    """Where ``two-persons`` names ``grant-role``: the second approver signs here, or at ``/api/approvals``."""


class Movement(Struct, forbid_unknown_fields=True):
    """Chips for cash, cash for chips, or chips for what somebody owes after a void, at the cage."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    do: Literal["chips-for-cash", "cash-for-chips", "repay-owed"]
    amount: Money
    second: SignIn | None = None
    """Where payments by hand need two persons: the second one signs here."""


class Payment(Movement, forbid_unknown_fields=True, kw_only=True):
    """The same as a request of its own, with an id that the client made: sent twice it counts once."""

    id: RequestText


class Held(Struct):
    """What an account holds."""

    account: str
    balance: str


class PaidOut(Held):
    """What an account holds after a payment, and whether the same request had been carried out before."""

    repeated: bool = False


class Closed(Struct):
    """One table's day."""

    table: int
    name: str
    hold: str
    drop: str
    taken: str
    won: str
    commission: str
    pools: str
    filled: str
    owed: str
    float: str


class Act(Struct):
    """A privileged act."""

    at: str
    person: int | None
    act: str
    about: str


class Pool(Struct):
    """A progressive pool."""

    name: str
    jackpot: str
    reserve: str


def must_be(session: Session, *roles: str) -> None:
    """``Denied`` where somebody has none of these roles."""
    if not any(session.person.may_be(role) for role in roles):
        raise Denied(f"this is for the {' or the '.join(roles)}")


def must_be_fresh_operator(session: Session) -> None:
    """Check that an operator asks who has just shown the password; ``Denied`` otherwise."""
    must_be(session, OPERATOR)
    if not session.is_fresh:
        raise Denied("changes to others ask for your password once more")


def _signed(cents: int) -> str:
    return f"-{print_money(-cents)}" if cents < 0 else print_money(cents)


class House(Controller):
    """People, the cage and the books."""

    path = "/api"
    tags = ("house",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/people", summary="Everybody", sync_to_thread=True)
    def people(self, state: State, session: Signed) -> list[Known]:
        """Everybody known to the floor, for the operator."""
        must_be(session, OPERATOR, REGULATOR)
        return [known(person) for person in people.everybody(floor_of(state).store)]

    @post("/people", summary="Add a person")
    async def add(
        self, request: Request[Any, Any, Any], state: State, session: Signed, data: JSONBody[NewPerson]
    ) -> Known:
        """The operator adds a person with a first password; the own password is shown before."""
        floor = floor_of(state)
        must_be_fresh_operator(session)
        second = second_signature(floor, session, request, data.second)
        given = (session.person, data.name, data.roles, data.password, second)
        return known(await floor.passwords.run(floor.accounts.add, *given))

    @post("/people/{person:int}/roles", summary="Change roles", status_code=200)
    async def roles(
        self, request: Request[Any, Any, Any], state: State, session: Signed,
        person: Annotated[int, Parameter(ge=1, le=2**53)], data: JSONBody[Roles],
    ) -> Known:  # fmt: skip
        """The operator gives a person other roles; every session of theirs ends. The password is shown before."""
        floor = floor_of(state)
        must_be_fresh_operator(session)
        second = second_signature(floor, session, request, data.second)
        given = (session.person, person, data.roles, second)
        return known(await floor.dual_control.run(second, floor.accounts.grant_roles, *given))

    @post("/cage", summary="Chips for cash", status_code=200)
    async def cage(
        self, request: Request[Any, Any, Any], state: State, session: Signed, data: JSONBody[Payment]
    ) -> PaidOut:
        """Operator or supervisor gives chips for cash or cash for chips; the password is shown before."""
        must_be(session, OPERATOR, SUPERVISOR)
        if not session.is_fresh:
            raise Denied("payments by hand ask for your password once more")
        floor = floor_of(state)
        second = second_signature(floor, session, request, data.second)
        given = (session.person, data.name, data.do, cents_of(data.amount), data.id, second)
        paid = await floor.dual_control.run(second, floor.cage.pay, *given)
        balance = await asyncio.to_thread(postings.balance, floor.store, paid.account)
        return PaidOut(paid.account, _signed(balance), paid.repeated)

    @get("/ledger", summary="The books", sync_to_thread=True)
    def books(
        self, state: State, session: Signed, beginning: Annotated[str, Parameter(max_length=80)] = ""
    ) -> list[Held]:
        """Every account; players see their own."""
        store = floor_of(state).store
        found = postings.balances(store, beginning)
        if not any(session.person.may_be(role) for role in (OPERATOR, SUPERVISOR, REGULATOR)):
            own = session.person.name
            found = {name: cents for name, cents in found.items() if postings.owner_of(name) == own}
        return [Held(name, _signed(cents)) for name, cents in found.items()]

    @get("/audit", summary="Audit the books")
    async def audit(self, state: State, session: Signed) -> list[str]:
        """What is wrong with the books, recomputed from the entries; nothing where they are right."""
        must_be(session, OPERATOR, REGULATOR)
        floor = floor_of(state)
        if await floor.apart.is_small():
            return await asyncio.to_thread(lambda: list(postings.audit(floor.store, floor.keys)))
        return msgspec.json.decode(await floor.apart.ask("audit"), type=list[str])

    @get("/days/{date:str}", summary="The close of a day", sync_to_thread=True)
    def day(self, state: State, session: Signed, date: Day) -> list[Closed]:
        """Drop, win, hold and float of every table that moved money on a day (UTC)."""
        must_be(session, OPERATOR, SUPERVISOR, REGULATOR)
        return [
            Closed(one.table, one.name, one.hold, *(_signed(getattr(one, key)) for key in day.KEYS))
            for one in day.results(floor_of(state).store, date)
        ]

    @get(
        "/days/{date:str}/page", summary="The close of a day, to print", sync_to_thread=True, media_type=MediaType.HTML
    )
    def day_page(self, state: State, session: Signed, date: Day) -> str:
        """The same as a page, with room for two signatures."""
        must_be(session, OPERATOR, SUPERVISOR, REGULATOR)
        return day.as_page(day.results(floor_of(state).store, date), date)

    @get("/jackpots", summary="Shared pools", sync_to_thread=True)
    def jackpots(self, state: State, session: Signed) -> list[Pool]:
        """The progressive pools that several tables share."""
        with floor_of(state).store.reading() as connection:
            rows = connection.execute(sa.select(schema.pools).order_by(schema.pools.c.name)).all()
        return [Pool(row.name, print_money(row.jackpot), print_money(row.reserve)) for row in rows]

    @get("/acts", summary="Privileged acts", sync_to_thread=True)
    def acts(self, state: State, session: Signed, most: Annotated[int, Parameter(ge=1, le=1000)] = 100) -> list[Act]:
        """The last privileged acts, newest first."""
        must_be(session, OPERATOR, REGULATOR)
        wanted = sa.select(schema.acts).order_by(schema.acts.c.id.desc()).limit(most)
        with floor_of(state).store.reading() as connection:
            return [Act(row.at, row.person, row.act, row.about) for row in connection.execute(wanted)]


def known(person: people.Person) -> Known:
    """A person as the API tells them."""
    return Known(person.id, person.name, list(person.roles), person.kind, person.has_second_factor, person.disabled)


OLDEST_SECONDS = 5.0
"""How long an act may wait for the store before the server counts as stopped."""
PROBE_SECONDS = 2.0


class Health(Struct):
    """Whether the floor is well."""

    status: Literal["well", "degraded", "stopped"]
    tables: int
    stopped: dict[str, str]
    """Tables that do not go on, and why: their last act could not be stored, or they could not be loaded."""


@get("/health", summary="Whether the floor is well", tags=["operations"])
async def health(state: State) -> Response[Health]:
    """Answers without signing in.

    503 ``stopped`` while the store does not answer, an act has waited for it too long, or it refused the last act of a table;
    200 ``degraded`` if only some tables cannot be loaded.
    """
    floor = floor_of(state)
    tables = floor.tables
    stopped = {str(number): "it could not be loaded" for number in tables.unreadable}
    stopped |= {str(number): "the store did not take its last act" for number in tables.stopped}
    stuck = tables.writer.oldest_seconds > OLDEST_SECONDS
    answers = bool(tables.stopped) or stuck or await floor.probe.answers(PROBE_SECONDS)
    fails = bool(tables.stopped) or stuck or not answers
    status: Literal["well", "degraded", "stopped"] = "stopped" if fails else "degraded" if stopped else "well"
    return Response(Health(status, tables.open_here, stopped), status_code=503 if fails else 200)


@get("/metrics", summary="Figures for Prometheus", tags=["operations"], media_type="text/plain; version=0.0.4")
async def metrics(state: State) -> str:
    """Counters of this process, and the commitments that all processes did not reveal."""
    try:
        reveals = await floor_of(state).reveals.read()
    except (SQLAlchemyError, HousewayError) as error:
        log.error("commitments cannot be counted: %s", error)
        return figures(state)  # the other figures matter most while the store is away
    told = {
        "houseway_commitments_total": ("counter", reveals.committed),
        "houseway_commitments_dropped_total": ("counter", reveals.dropped),
        "houseway_commitments_dropped_per_1000_rounds": ("gauge", reveals.dropped_per_1000_rounds),
    }
    return figures(state) + "".join(f"# TYPE {name} {kind}\n{name} {value}\n" for name, (kind, value) in told.items())


def figures(state: State) -> str:
    """The counters as Prometheus reads them."""
    floor = floor_of(state)
    told: dict[str, tuple[str, Any]] = {
        "houseway_runs_total": ("counter", floor.tables.writer.runs),
        "houseway_batches_total": ("counter", floor.tables.writer.batches),
        "houseway_store_seconds_total": ("counter", round(floor.tables.writer.seconds, 6)),
        "houseway_runs_waiting": ("gauge", floor.tables.writer.waiting),
        "houseway_oldest_run_seconds": ("gauge", round(floor.tables.writer.oldest_seconds, 3)),
        "houseway_rounds_total": ("counter", floor.tables.rounds_closed),
        "houseway_tables_open": ("gauge", floor.tables.open_here),
        "houseway_tables_stopped": ("gauge", len(floor.tables.stopped) + len(floor.tables.unreadable)),
        "houseway_live_connections": ("gauge", floor.live.connections),
    }
    return "".join(f"# TYPE {name} {kind}\n{name} {value}\n" for name, (kind, value) in told.items())
