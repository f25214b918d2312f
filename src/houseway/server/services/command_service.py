"""Service for commands of people. It also retries commands that wait for real cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from houseway.errors import (
    HousewayError,
    InvalidRecordError,
    MissingCardsError,
    NotFoundError,
    PasswordRequiredError,
    PermissionDeniedError,
    StorageError,
)
from houseway.i18n import Message
from houseway.server.accounts import roles, users
from houseway.server.accounts.audit_log import ROLE_SEPARATOR
from houseway.server.accounts.dual_control import DualControl, SecondApprover
from houseway.server.accounts.roles import RolePolicy
from houseway.server.accounts.table_access import TableAccess
from houseway.server.accounts.users import Person
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.ports.error_messages import describe_error
from houseway.server.services.approvals import ApprovalService
from houseway.server.storage.append_batch import hash_content
from houseway.server.storage.database import Store
from houseway.server.supervision import restrictions, waiting_list
from houseway.server.tables import command_permissions
from houseway.server.tables.chips.free_chips import check_opponents
from houseway.server.tables.commands_awaiting_cards import (
    SEEN_VERB,
    PendingCommand,
    find_missing_card,
    make_missing_card_prompt,
    read_pending_command,
)
from houseway.server.tables.output.live_state import MissingCard
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor, CommandResult, TableTransaction
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tournaments.service import TournamentService

REAUTHENTICATION_REQUIRED = (
    "void",
    "void-wager",
    "redistribute",
    "exclude",
    "cancel",
    "pay-prizes",
    "refund",
    "add-money",
)
"""Commands that staff may send only if they have recently entered their password again."""


class CommandService:
    """Service that executes commands of people at tables and tournaments."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        dealer: AutoDealer,
        bots: BotPlayers,
        tournaments: TournamentService,
        table_access: TableAccess,
        role_policy: RolePolicy,
        dual_control: DualControl,
        approvals: ApprovalService,
    ) -> None:
        self._store = store
        self._tables = tables
        self._dealer = dealer
        self._bots = bots
        self._tournaments = tournaments
        self._table_access = table_access
        self._role_policy = role_policy
        self._dual_control = dual_control
        self._approvals = approvals

    async def execute_command(
        self, person: Person, role: str, table_id: int, command: Mapping[str, Any], request: str, *, is_fresh: bool,
        second_approver: SecondApprover = None, on_accepted: Callable[[TableTransaction], None] | None = None,
    ) -> CommandResult:  # fmt: skip
        """Execute a command of a person in a role.

        ``on_accepted`` can add rows to the transaction, which are stored together with the command. It is not called
        for tournaments.

        Raises:
            PermissionDeniedError: the person may not send the command, or the command needs a ``second_approver``.
            MissingCardsError: the command waits for a real card.
        """
        await self._table_access.check(person, table_id)
        self._role_policy.check_role(person, role)
        if command.get("do") in REAUTHENTICATION_REQUIRED and role in roles.STAFF and not is_fresh:
            raise PasswordRequiredError(Message("server-password-required"))
        verb = str(command.get("do"))
        if role in roles.STAFF:
            approver = await self._dual_control.run(
                second_approver, self._dual_control.require_approver, person, second_approver, table_id, verb
            )
        elif second_approver is None:
            approver = None
        else:
            raise InvalidRecordError(Message("server-services-approver-for-staff"), "second")
        if await self._is_tournament(table_id):
            return await self._tournaments.execute_command(person, role, table_id, command, request, approver)

        def build(transaction: TableTransaction) -> None:
            self._tournaments.check_table(transaction.replica, role, command)
            if role == roles.PLAYER and command == {"do": "la-ja", "player": person.name}:
                self._dealer.la_ja(transaction, person.name)
                return
            checked_command = command_permissions.check_command(transaction.replica, person.name, role, command)
            restrictions.check_joining(self._store, transaction.replica.instrument, checked_command)
            if verb == "sit" and role == roles.PLAYER:
                check_opponents(self._store, transaction.replica, person)
            if approver is not None:
                transaction.add_note(
                    Message("server-services-note-approved", verb=verb, requester=person.name, approver=approver.name),
                    second=approver.name,
                )
            if checked_command.get("do") == "charge-time":
                self._bots.grant_time_charges(transaction)
            if role != roles.DEALER or not self._dealer.deal_supplied_cards(transaction, checked_command):
                transaction.execute(checked_command)
            restrictions.note_command(
                transaction.pending_batch, transaction.replica.instrument, checked_command, transaction.replica.n
            )
            waiting_list.note_command(transaction.pending_batch, transaction.replica, checked_command)
            if on_accepted is not None:
                on_accepted(transaction)
            if role != roles.PLAYER:
                transaction.log_action(f"{role}{ROLE_SEPARATOR}{verb}")

        content = hash_content("command", table_id, role, command)
        try:
            result = await self._tables.execute(table_id, Actor(person.id, person.name, role), build, request, content)
        except MissingCardsError:
            approver_id = None if approver is None else approver.id
            await self._store_pending_command(
                table_id, PendingCommand(person.id, person.name, role, dict(command), request, approver_id)
            )
            raise
        if command.get("do") == SEEN_VERB:
            await self.retry_pending_command(table_id)
        return result

    async def acknowledge(
        self, person: Person, role: str, table_id: int, n: int, text: str, request: str
    ) -> CommandResult:
        """Record that a member of staff has seen the alert of entry ``n``.

        Raises:
            NotFoundError: entry ``n`` has no unacknowledged alert.
        """
        await self._table_access.check(person, table_id)
        self._role_policy.check_role(person, role)
        if role not in roles.APPROVER_ROLES:
            raise PermissionDeniedError(Message("server-services-alerts-for-supervisor"))

        def build(transaction: TableTransaction) -> None:
            alert = transaction.replica.alerts.get(n)
            if alert is None:
                raise NotFoundError(Message("server-services-unknown-alert", entry=str(n), table=str(table_id)))
            transaction.add_note(text or Message("server-services-note-acknowledged"), acknowledges=n)

        content = hash_content("acknowledge", table_id, role, n, text)
        return await self._tables.execute(table_id, Actor(person.id, person.name, role), build, request, content)

    async def _is_tournament(self, table_id: int) -> bool:
        """Return whether the log with this id belongs to a tournament."""
        replica = self._tables.get_loaded_log(table_id)
        if replica is None:
            async with self._tables.get_lock(table_id):
                replica = await self._tables.get_log(table_id)
        return isinstance(replica, TournamentReplica)

    def get_missing_card_prompt(self, table_id: int) -> MissingCard | None:
        """Return the prompt for the real card that a table waits for, or None if it waits for none."""
        replica = self._tables.get_loaded(table_id)
        return None if replica is None or replica.pending_command is None else make_missing_card_prompt(replica)

    async def resume_pending_commands(self) -> None:
        """Execute the pending commands for which all cards are entered.

        Such a command exists if an earlier process stopped before it could retry the command.
        """
        for row in self._tables.list_tables(still_open=True):
            try:
                if (
                    self.get_missing_card_prompt(row.id) is None
                    and (replica := self._tables.get_loaded(row.id)) is not None
                    and replica.pending_command
                ):
                    await self.retry_pending_command(row.id)
            except StorageError:
                raise
            except Exception as error:
                self._tables.mark_unreadable(row.id, error)

    async def _store_pending_command(self, table_id: int, pending: PendingCommand) -> None:
        """Store a command that lacks a card as a note in the log.

        The command stays pending until it is executed, dropped, or replaced by another command.
        """

        def build(transaction: TableTransaction) -> None:
            payload = pending.to_json()
            if (
                transaction.replica.pending_command != payload
                and find_missing_card(transaction.replica, pending.command, pending.role) is not None
            ):
                transaction.add_note(
                    Message("server-services-note-waits", verb=pending.command["do"], name=pending.name), waits=payload
                )

        await self._tables.execute(table_id, Actor(pending.person, pending.name, pending.role), build)

    async def retry_pending_command(self, table_id: int) -> None:
        """Try to execute the pending command of a table after the dealer entered cards.

        The command runs in the name of its sender and, if there was one, its second approver.
        """
        async with self._tables.get_lock(table_id):
            pending = read_pending_command(await self._tables.get_replica(table_id))
        if pending is None:
            return
        person = await asyncio.to_thread(users.find_by_id, self._store, pending.person)
        second_approver = (
            None if pending.second is None else await asyncio.to_thread(users.find_by_id, self._store, pending.second)
        )
        try:
            if person is None or person.disabled or (second_approver is None) != (pending.second is None):
                raise PermissionDeniedError(Message("server-services-requester-blocked"))
            arguments = pending.role, table_id, pending.command, pending.request
            await self.execute_command(person, *arguments, is_fresh=True, second_approver=second_approver)
        except MissingCardsError:
            return  # it still lacks a card
        except HousewayError as error:
            await self._drop_pending_command(table_id, pending, error)
        else:
            if second_approver is not None:
                await asyncio.to_thread(self._approvals.mark_executed, pending.request, second_approver)

    async def _drop_pending_command(self, table_id: int, pending: PendingCommand, error: HousewayError) -> None:
        """Drop a pending command that can no longer be executed, and record the reason in a note."""
        text = Message(
            "server-services-note-dropped",
            verb=pending.command["do"],
            name=pending.name,
            reason=describe_error(error),
        )

        def build(transaction: TableTransaction) -> None:
            if transaction.replica.pending_command == pending.to_json():
                transaction.add_note(text, waits={})

        await self._tables.execute(table_id, Actor(None, "floor", roles.DEALER), build)
