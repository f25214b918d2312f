"""Chips and notes at a table: buy-ins and cash-outs, promises to a bank, fills and credits, notes of the staff."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from houseway.errors import PermissionDeniedError
from houseway.i18n import Message
from houseway.money import Cents
from houseway.server.accounts import roles
from houseway.server.accounts.dual_control import DualControl
from houseway.server.accounts.roles import RolePolicy
from houseway.server.accounts.table_access import TableAccess
from houseway.server.accounts.users import Person
from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX, hash_content
from houseway.server.tables import bank_partners
from houseway.server.tables.accounting.balanced_postings import make_balanced_postings
from houseway.server.tables.log_transaction import LogTransaction
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor, CommandResult, TableTransaction


class ChipService:
    """Service for chips that people move at tables, and for notes of the staff."""

    def __init__(
        self, tables: TableRegistry, table_access: TableAccess, role_policy: RolePolicy, dual_control: DualControl
    ) -> None:
        self._tables = tables
        self._table_access = table_access
        self._role_policy = role_policy
        self._dual_control = dual_control

    async def move_chips(self, person: Person, table_id: int, verb: str, cents: int, request: str) -> CommandResult:
        """Bring a player's chips to a table (buy-in) or return them to the player's account (cash-out)."""
        await self._table_access.check(person, table_id)
        self._role_policy.check_role(person, roles.PLAYER)

        def build(transaction: LogTransaction[Any]) -> None:
            if not isinstance(transaction, TableTransaction) or transaction.replica.tournament_chips:
                raise PermissionDeniedError(Message("server-services-tournament-chips"))
            if not transaction.replica.accounts.chips.accepts_buy_ins:
                raise PermissionDeniedError(Message("server-services-table-stakes"))
            transaction.move_chips(verb, person.name, cents)

        content = hash_content("purse", table_id, verb, cents)
        return await self._tables.execute(
            table_id, Actor(person.id, person.name, roles.PLAYER), build, request, content
        )

    async def record_promise(self, person: Person, table_id: int, lead: str, cents: int, request: str) -> CommandResult:
        """Record that a player joins the bank that ``lead`` is going to request.

        If ``cents`` is zero, the player withdraws the promise.
        """
        await self._table_access.check(person, table_id)
        self._role_policy.check_role(person, roles.PLAYER)
        actor = Actor(person.id, person.name, roles.PLAYER)
        content = hash_content("partner", table_id, lead, cents)
        return await self._tables.execute(
            table_id,
            actor,
            lambda transaction: bank_partners.record_promise(transaction, person.name, lead, cents),
            request,
            content,
        )

    async def add_note(self, person: Person, role: str, table_id: int, text: str, request: str) -> CommandResult:
        """Append a note of a member of staff to the log of a table."""
        await self._table_access.check(person, table_id)
        self._role_policy.check_role(person, role)
        if role not in roles.STAFF:
            raise PermissionDeniedError(Message("server-services-notes-for-staff"))
        actor = Actor(person.id, person.name, role)
        content = hash_content("note", table_id, role, text)
        return await self._tables.execute(
            table_id, actor, lambda transaction: transaction.add_note(text), request, content
        )

    async def transfer_float(
        self, person: Person, second_approver: Person | Callable[[], Person], role: str, table_id: int, verb: str, cents: int,
        request: str,
    ) -> CommandResult:  # fmt: skip
        """Move chips from the house to a table's float (fill), or from the float to the house (credit).

        Two members of staff sign the transfer, and a note in the log names both.
        """
        await self._table_access.check(person, table_id)
        self._role_policy.check_role(person, role)
        if role not in (roles.OPERATOR, roles.SUPERVISOR):
            raise PermissionDeniedError(Message("server-services-fills-for-supervisor"))
        await asyncio.to_thread(
            self._table_access.get_policy, table_id
        )  # fails before the password check if there is no table
        signer = await self._dual_control.run(
            second_approver, self._dual_control.verify_countersigner, person, second_approver
        )
        change_cents = cents if verb == "fill" else -cents

        def build(transaction: LogTransaction[Any]) -> None:
            if not isinstance(transaction, TableTransaction) or transaction.replica.tournament_chips:
                raise PermissionDeniedError(Message("server-services-tournament-float"))
            transaction.add_note(
                Message(
                    "server-services-note-float",
                    verb=Message(f"server-services-{verb}"),
                    amount=Cents(cents),
                    first=person.name,
                    second=signer.name,
                ),
                second=signer.name,
            )
            account = f"float:{table_id}"
            transaction.add_postings(
                make_balanced_postings(
                    transaction.replica.n, {account: change_cents}, "house", f"{OUT_OF_BAND_PREFIX}{verb}"
                )
            )
            transaction.log_action(verb, Message("server-audit-signed-with", name=signer.name))

        content = hash_content("float", table_id, role, verb, cents)
        return await self._tables.execute(table_id, Actor(person.id, person.name, role), build, request, content)
