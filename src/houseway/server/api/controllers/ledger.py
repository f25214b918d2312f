"""Endpoints for the ledger: cage payments, accounts, audit, end-of-day reports and jackpot pools."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from litestar import Controller, MediaType, Request, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from houseway.errors import PasswordRequiredError
from houseway.i18n import Message
from houseway.money import print_money
from houseway.records.replay.verification import format_findings
from houseway.server.accounts.roles import OPERATOR, REGULATOR, SUPERVISOR
from houseway.server.api.auth import CurrentSession, get_server, make_approver_check, require_role, require_session
from houseway.server.api.types import CageMovement, RequestText, parse_amount
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, end_of_day_report
from houseway.server.storage import schema

Day = Annotated[str, Parameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class CagePaymentRequest(CageMovement, forbid_unknown_fields=True, kw_only=True):
    """Request for a payment at the cage, with an idempotency key."""

    id: RequestText


class AccountBalance(Struct):
    """Account of the ledger with its balance."""

    account: str
    balance: str


class PaymentReceipt(AccountBalance):
    """Balance of an account after a payment.

    ``repeated`` is true if the server had already executed the request with this idempotency key.
    """

    repeated: bool = False


class TableDay(Struct):
    """Results of one table on one day."""

    table: int
    name: str
    """Name of the table."""
    hold: str
    """Win as a part of the drop."""
    drop: str
    """Chips that players bought at the table."""
    taken: str
    """Chips that players took away from the table."""
    won: str
    """Amount that the house won."""
    commission: str
    """Commission that the house took."""
    pools: str
    """Amount that went to the jackpot pools."""
    filled: str
    """Fills minus credits of the float."""
    owed: str
    float: str
    """Chips in the float at the end of the day."""


class JackpotPool(Struct):
    """Progressive jackpot pool with its jackpot and its reserve."""

    name: str
    """Name of the pool."""
    jackpot: str
    """Amount in the jackpot pool."""
    reserve: str
    """Amount in the reserve pool."""


class Ledger(Controller):
    """Endpoints for the cage and the ledger."""

    path = "/api"
    tags = ("house",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @post("/cage", summary="Pay at the cage", status_code=200)
    async def pay_at_cage(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession, data: JSONBody[CagePaymentRequest]
    ) -> PaymentReceipt:
        """Exchange a person's cash for chips or chips for cash, or record that they repay what they owe.

        The caller must be an operator or supervisor who has just re-authenticated.
        """
        require_role(session, OPERATOR, SUPERVISOR)
        if not session.is_fresh:
            raise PasswordRequiredError(Message("server-password-required"))
        server = get_server(state)
        second_approver = make_approver_check(server, session, request, data.second)
        arguments = (session.person, data.name, data.do, parse_amount(data.amount), data.id, second_approver)
        payment = await server.dual_control.run(second_approver, server.cage.pay, *arguments)
        balance = await asyncio.to_thread(accounts.get_balance, server.store, payment.account)
        return PaymentReceipt(payment.account, print_money(balance), payment.repeated)

    @get("/ledger", summary="List accounts", sync_to_thread=True)
    def list_accounts(
        self, state: State, session: CurrentSession, beginning: Annotated[str, Parameter(max_length=80)] = ""
    ) -> list[AccountBalance]:
        """Return the accounts whose names start with ``beginning``, which is empty by default.

        Players see only their own accounts.
        """
        store = get_server(state).store
        balances = accounts.list_balances(store, beginning)
        if not any(session.person.has_role(role) for role in (OPERATOR, SUPERVISOR, REGULATOR)):
            player = session.person.name
            balances = {name: cents for name, cents in balances.items() if accounts.find_owner(name) == player}
        return [AccountBalance(name, print_money(cents)) for name, cents in balances.items()]

    @get("/ledger/audit", summary="Audit the ledger")
    async def audit_ledger(self, state: State, session: CurrentSession) -> list[str]:
        """Recompute the ledger from the log entries and return a description of every fault.

        The list is empty if the ledger has no faults.
        """
        require_role(session, OPERATOR, REGULATOR)
        server = get_server(state)
        if await server.subprocess_runner.is_store_small():
            return await asyncio.to_thread(lambda: list(format_findings(ledger_audit.audit(server.store, server.keys))))
        return msgspec.json.decode(await server.subprocess_runner.run_job("audit"), type=list[str])

    @get("/daily-reports/{date:str}", summary="Get an end-of-day report", sync_to_thread=True)
    def list_table_days(self, state: State, session: CurrentSession, date: Day) -> list[TableDay]:
        """Return drop, win, hold and float of every table at which money moved on a day (UTC)."""
        require_role(session, OPERATOR, SUPERVISOR, REGULATOR)
        return [
            TableDay(
                result.table,
                result.name,
                result.hold,
                *(print_money(getattr(result, key)) for key in end_of_day_report.AMOUNT_KEYS),
            )
            for result in end_of_day_report.compute_results(get_server(state).store, date)
        ]

    @get(
        "/daily-reports/{date:str}/page",
        summary="Get an end-of-day report to print",
        sync_to_thread=True,
        media_type=MediaType.HTML,
    )
    def get_day_page(self, state: State, session: CurrentSession, date: Day) -> str:
        """Return the end-of-day report as a page to print, with space for two signatures."""
        require_role(session, OPERATOR, SUPERVISOR, REGULATOR)
        return end_of_day_report.render_page(end_of_day_report.compute_results(get_server(state).store, date), date)

    @get("/jackpots", summary="List shared pools", sync_to_thread=True)
    def list_jackpots(self, state: State, session: CurrentSession) -> list[JackpotPool]:
        """Return the progressive pools that several tables share."""
        with get_server(state).store.begin_read() as connection:
            rows = connection.execute(sa.select(schema.pools).order_by(schema.pools.c.name)).all()
        return [JackpotPool(row.name, print_money(row.jackpot), print_money(row.reserve)) for row in rows]
