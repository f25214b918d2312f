"""Administration: people, payments at the cage, ledger, jackpot pools, audit log, health and metrics."""

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

from houseway.errors import HousewayError, PermissionDeniedError
from houseway.money import print_money
from houseway.server.accounts import users as people
from houseway.server.accounts.roles import OPERATOR, REGULATOR, SUPERVISOR
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.api.controllers.sessions import Credentials, ShortText, make_approver_check
from houseway.server.api.controllers.tables import Money, RequestText, Role, parse_amount
from houseway.server.ledger import accounts, ledger_audit
from houseway.server.ledger import daily_close as day
from houseway.server.storage import schema

log = logging.getLogger("houseway.server")

Day = Annotated[str, Parameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class User(Struct, rename="kebab"):
    """Person with roles and account status."""

    id: int
    name: str
    roles: list[str]
    kind: str
    second_factor: bool
    disabled: bool


class NewPerson(Struct, forbid_unknown_fields=True):
    """Person to add."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    password: ShortText
    roles: Annotated[list[Role], Meta(max_length=8)] = field(default_factory=lambda: list[Role](["player"]))
    second: Credentials | None = None
    """Signature of the second approver, required if ``two-persons`` lists ``add-person`` or ``grant-role``."""


class RoleAssignment(Struct, forbid_unknown_fields=True):
    """Roles to give to a person."""

    roles: Annotated[list[Role], Meta(max_length=8)]
    second: Credentials | None = None
    """Signature of the second approver, if ``two-persons`` lists ``grant-role``.

    Alternatively they approve at ``/api/approvals``.
    """


class CageMovement(Struct, forbid_unknown_fields=True):
    """Payment at the cage: chips for cash, cash for chips, or repayment of what a player owes after a void."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    do: Literal["chips-for-cash", "cash-for-chips", "repay-owed"]
    amount: Money
    second: Credentials | None = None
    """Signature of the second approver, required if manual payments need dual control."""


class CagePaymentRequest(CageMovement, forbid_unknown_fields=True, kw_only=True):
    """Request for a payment at the cage, with an idempotency key."""

    id: RequestText


class AccountBalance(Struct):
    """Balance of an account."""

    account: str
    balance: str


class PaymentReceipt(AccountBalance):
    """Balance of an account after a payment, and whether the request was a repetition."""

    repeated: bool = False


class TableDay(Struct):
    """Results of one table on one day."""

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


class AuditLogEntry(Struct):
    """Privileged action in the audit log."""

    at: str
    person: int | None
    act: str
    about: str


class JackpotPool(Struct):
    """Progressive jackpot pool."""

    name: str
    jackpot: str
    reserve: str


def require_role(session: Session, *roles: str) -> None:
    """Raise ``PermissionDeniedError`` if the caller has none of these roles."""
    if not any(session.person.has_role(role) for role in roles):
        raise PermissionDeniedError(f"this is for the {' or the '.join(roles)}")


def require_reauthenticated_operator(session: Session) -> None:
    """Raise ``PermissionDeniedError`` unless the caller is an operator who has just re-authenticated."""
    require_role(session, OPERATOR)
    if not session.is_fresh:
        raise PermissionDeniedError("changes to others ask for your password once more")


def _format_signed(cents: int) -> str:
    return f"-{print_money(-cents)}" if cents < 0 else print_money(cents)


class Administration(Controller):
    """Endpoints for people, the cage and the ledger."""

    path = "/api"
    tags = ("house",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/people", summary="Everybody", sync_to_thread=True)
    def list_people(self, state: State, session: CurrentSession) -> list[User]:
        """Return all people known to the server. For operators and regulators."""
        require_role(session, OPERATOR, REGULATOR)
        return [make_user(person) for person in people.list_people(get_server(state).store)]

    @post("/people", summary="Add a person")
    async def add_person(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession, data: JSONBody[NewPerson]
    ) -> User:
        """Add a person with an initial password. Requires an operator who has just re-authenticated."""
        server = get_server(state)
        require_reauthenticated_operator(session)
        second_approver = make_approver_check(server, session, request, data.second)
        arguments = (session.person, data.name, data.roles, data.password, second_approver)
        return make_user(await server.password_computation.run(server.accounts.add, *arguments))

    @post("/people/{person:int}/roles", summary="Change roles", status_code=200)
    async def change_roles(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession,
        person: Annotated[int, Parameter(ge=1, le=2**53)], data: JSONBody[RoleAssignment],
    ) -> User:  # fmt: skip
        """Change the roles of a person, whose sessions all end. Requires an operator who has just re-authenticated."""
        server = get_server(state)
        require_reauthenticated_operator(session)
        second_approver = make_approver_check(server, session, request, data.second)
        arguments = (session.person, person, data.roles, second_approver)
        return make_user(await server.dual_control.run(second_approver, server.accounts.grant_roles, *arguments))

    @post("/cage", summary="Chips for cash", status_code=200)
    async def pay_at_cage(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession, data: JSONBody[CagePaymentRequest]
    ) -> PaymentReceipt:
        """Exchange chips and cash. Requires an operator or supervisor who has just re-authenticated."""
        require_role(session, OPERATOR, SUPERVISOR)
        if not session.is_fresh:
            raise PermissionDeniedError("payments by hand ask for your password once more")
        server = get_server(state)
        second_approver = make_approver_check(server, session, request, data.second)
        arguments = (session.person, data.name, data.do, parse_amount(data.amount), data.id, second_approver)
        payment = await server.dual_control.run(second_approver, server.cage.pay, *arguments)
        balance = await asyncio.to_thread(accounts.get_balance, server.store, payment.account)
        return PaymentReceipt(payment.account, _format_signed(balance), payment.repeated)

    @get("/ledger", summary="The books", sync_to_thread=True)
    def list_accounts(
        self, state: State, session: CurrentSession, beginning: Annotated[str, Parameter(max_length=80)] = ""
    ) -> list[AccountBalance]:
        """Return all accounts of the ledger. Players see only their own."""
        store = get_server(state).store
        balances = accounts.list_balances(store, beginning)
        if not any(session.person.has_role(role) for role in (OPERATOR, SUPERVISOR, REGULATOR)):
            player = session.person.name
            balances = {name: cents for name, cents in balances.items() if accounts.find_owner(name) == player}
        return [AccountBalance(name, _format_signed(cents)) for name, cents in balances.items()]

    @get("/audit", summary="Audit the books")
    async def audit_ledger(self, state: State, session: CurrentSession) -> list[str]:
        """Return what is wrong with the ledger, recomputed from the entries. The list is empty if nothing is."""
        require_role(session, OPERATOR, REGULATOR)
        server = get_server(state)
        if await server.subprocess_runner.is_store_small():
            return await asyncio.to_thread(lambda: list(ledger_audit.audit(server.store, server.keys)))
        return msgspec.json.decode(await server.subprocess_runner.run_job("audit"), type=list[str])

    @get("/days/{date:str}", summary="The close of a day", sync_to_thread=True)
    def list_table_days(self, state: State, session: CurrentSession, date: Day) -> list[TableDay]:
        """Return drop, win, hold and float of every table that moved money on a day (UTC)."""
        require_role(session, OPERATOR, SUPERVISOR, REGULATOR)
        return [
            TableDay(
                result.table,
                result.name,
                result.hold,
                *(_format_signed(getattr(result, key)) for key in day.AMOUNT_KEYS),
            )
            for result in day.compute_results(get_server(state).store, date)
        ]

    @get(
        "/days/{date:str}/page", summary="The close of a day, to print", sync_to_thread=True, media_type=MediaType.HTML
    )
    def get_day_page(self, state: State, session: CurrentSession, date: Day) -> str:
        """Return the end-of-day report as a page to print, with space for two signatures."""
        require_role(session, OPERATOR, SUPERVISOR, REGULATOR)
        return day.render_page(day.compute_results(get_server(state).store, date), date)

    @get("/jackpots", summary="Shared pools", sync_to_thread=True)
    def list_jackpots(self, state: State, session: CurrentSession) -> list[JackpotPool]:
        """Return the progressive pools that several tables share."""
        with get_server(state).store.begin_read() as connection:
            rows = connection.execute(sa.select(schema.pools).order_by(schema.pools.c.name)).all()
        return [JackpotPool(row.name, print_money(row.jackpot), print_money(row.reserve)) for row in rows]

    @get("/acts", summary="Privileged acts", sync_to_thread=True)
    def list_audit_log(
        self, state: State, session: CurrentSession, most: Annotated[int, Parameter(ge=1, le=1000)] = 100
    ) -> list[AuditLogEntry]:
        """Return the latest privileged actions, the newest first."""
        require_role(session, OPERATOR, REGULATOR)
        query = sa.select(schema.acts).order_by(schema.acts.c.id.desc()).limit(most)
        with get_server(state).store.begin_read() as connection:
            return [AuditLogEntry(row.at, row.person, row.act, row.about) for row in connection.execute(query)]


def make_user(person: people.Person) -> User:
    """Make the API's description of a person."""
    return User(person.id, person.name, list(person.roles), person.kind, person.has_second_factor, person.disabled)


STUCK_SECONDS = 5.0
"""Longest time that an action may wait for the database before the server is reported as stopped."""
PROBE_SECONDS = 2.0


class Health(Struct):
    """Health of the server."""

    status: Literal["well", "degraded", "stopped"]
    tables: int
    stopped: dict[str, str]
    """Tables that are stopped, and why: their last action could not be stored, or they could not be loaded."""


@get("/health", summary="Whether the floor is well", tags=["operations"])
async def get_health(state: State) -> Response[Health]:
    """Return the health of the server. No sign-in is needed.

    503 ``stopped`` while the database does not answer, an action has waited for it too long, or it refused the last
    action of a table. 200 ``degraded`` if only some tables cannot be loaded.
    """
    server = get_server(state)
    tables = server.tables
    stopped_tables = {str(number): "it could not be loaded" for number in tables.unreadable_tables}
    stopped_tables |= {str(number): "the store did not take its last act" for number in tables.stopped_tables}
    is_stuck = tables.commit_queue.oldest_seconds > STUCK_SECONDS
    store_answers = bool(tables.stopped_tables) or is_stuck or await server.probe.is_answering(PROBE_SECONDS)
    is_failing = bool(tables.stopped_tables) or is_stuck or not store_answers
    status: Literal["well", "degraded", "stopped"] = (
        "stopped" if is_failing else "degraded" if stopped_tables else "well"
    )
    return Response(Health(status, tables.open_table_count, stopped_tables), status_code=503 if is_failing else 200)


@get("/metrics", summary="Figures for Prometheus", tags=["operations"], media_type="text/plain; version=0.0.4")
async def get_metrics(state: State) -> str:
    """Return the counters of this process, and the number of unrevealed commitments of all processes."""
    try:
        reveals = await get_server(state).reveal_count.read()
    except (SQLAlchemyError, HousewayError) as error:
        log.error("commitments cannot be counted: %s", error)
        return format_metrics(state)  # the other metrics matter most while the database is down
    samples = {
        "houseway_commitments_total": ("counter", reveals.committed),
        "houseway_commitments_dropped_total": ("counter", reveals.dropped),
        "houseway_commitments_dropped_per_1000_rounds": ("gauge", reveals.dropped_per_1000_rounds),
    }
    return format_metrics(state) + "".join(
        f"# TYPE {name} {kind}\n{name} {value}\n" for name, (kind, value) in samples.items()
    )


def format_metrics(state: State) -> str:
    """Format the counters of this process for Prometheus."""
    server = get_server(state)
    samples: dict[str, tuple[str, Any]] = {
        "houseway_runs_total": ("counter", server.tables.commit_queue.batch_count),
        "houseway_batches_total": ("counter", server.tables.commit_queue.transaction_count),
        "houseway_store_seconds_total": ("counter", round(server.tables.commit_queue.store_seconds, 6)),
        "houseway_runs_waiting": ("gauge", server.tables.commit_queue.queued_count),
        "houseway_oldest_run_seconds": ("gauge", round(server.tables.commit_queue.oldest_seconds, 3)),
        "houseway_rounds_total": ("counter", server.tables.rounds_closed),
        "houseway_tables_open": ("gauge", server.tables.open_table_count),
        "houseway_tables_stopped": ("gauge", len(server.tables.stopped_tables) + len(server.tables.unreadable_tables)),
        "houseway_live_connections": ("gauge", len(server.connections)),
    }
    return "".join(f"# TYPE {name} {kind}\n{name} {value}\n" for name, (kind, value) in samples.items())
