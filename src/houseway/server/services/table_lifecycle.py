"""Opening and closing of tables, and guests who join them."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from houseway.errors import PermissionDeniedError
from houseway.games import get_game_by_instrument
from houseway.i18n import Message
from houseway.law.instruments import NUMBERS
from houseway.money import parse_money
from houseway.server.accounts import audit_log, roles, users
from houseway.server.accounts.roles import RolePolicy
from houseway.server.accounts.table_access import TableAccess
from houseway.server.accounts.table_invitations import InvitationService
from houseway.server.accounts.users import Person
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.ports.clock import now
from houseway.server.services.command_service import CommandService
from houseway.server.storage.append_batch import hash_content
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import MIN_PLAYER_CLOCKS, check_verbs, find_too_quick_clock
from houseway.server.storage.table_repository import get_table
from houseway.server.supervision.gaming_hours import check_hours
from houseway.server.supervision.restrictions import add_previously_restricted
from houseway.server.tables.chips.free_chips import give_free_chips
from houseway.server.tables.command_permissions import list_dealing_modes
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import AUTOMATIC
from houseway.server.tables.table_transaction import Actor, CommandResult, TableTransaction


class GuestRules(NamedTuple):
    """Settings that decide who may join as a guest, and with which chips."""

    guests: bool
    """True if anybody may join as a guest without an invitation."""
    links: bool
    """True if people with an invitation may join as guests."""
    guest_chips: str
    """Amount of free chips that a guest receives."""
    free_chips_a_day: str
    """Maximum amount of free chips that all guests of one network receive per day."""


class GuestService:
    """Service that adds guests."""

    def __init__(self, rules: GuestRules, store: Store, invitations: InvitationService) -> None:
        self._rules = rules
        self._store = store
        self._invitations = invitations

    def add_guest(self, name: str, invitation: str | None = None, network: str = "nowhere") -> Person:
        """Add a guest, with or without an invitation, and give the guest the free chips of the settings.

        Raises:
            PermissionDeniedError: guests are not admitted.
        """
        row = None if invitation is None else self._invitations.resolve_invitation(invitation)
        if not self._rules.guests and not (row is not None and self._rules.links):
            raise PermissionDeniedError(Message("server-services-no-guests"))
        person = users.add_person(self._store, name, ("player",), kind=users.GUEST)
        cents = parse_money(self._rules.guest_chips)
        if cents:
            give_free_chips(self._store, person, network, cents, parse_money(self._rules.free_chips_a_day))
        if row is not None:
            self._invitations.admit(person, row.id)
        return person


class TableLifecycle:
    """Service that opens and closes tables for people."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        dealer: AutoDealer,
        table_access: TableAccess,
        role_policy: RolePolicy,
        commands: CommandService,
        *,
        players_open: bool,
        tables_a_player: int,
    ) -> None:
        self._store = store
        self._tables = tables
        self._dealer = dealer
        self._table_access = table_access
        self._role_policy = role_policy
        self._commands = commands
        self._players_open = players_open
        """Whether players may open private tables."""
        self._tables_a_player = tables_a_player
        """Maximum number of tables that a player may have open at the same time."""

    async def open_table(
        self, person: Person, name: str, instrument: str, determinations: dict[str, Any], options: dict[str, Any]
    ) -> int:
        """Open a table for a person and return its id.

        The operator may open any table. A player may open only a private table, if the settings allow that.
        """
        role = roles.OPERATOR if person.has_role(roles.OPERATOR) else roles.PLAYER
        self._role_policy.check_role(person, role)
        if role == roles.PLAYER:
            await asyncio.to_thread(self._check_players_table, person, options)
            options = {**options, "owner": person.id}
        if determinations.get("tournament"):
            raise PermissionDeniedError(Message("server-services-tournament-tables"))
        actor = Actor(person.id, person.name, role)
        if instrument in NUMBERS and options.get("dealing", AUTOMATIC) not in list_dealing_modes(
            get_game_by_instrument(instrument).key
        ):
            raise PermissionDeniedError(Message("server-services-no-real-cards"))
        if instrument in NUMBERS:
            check_verbs(get_game_by_instrument(instrument).verbs, options.get("dual-control", ()))
            await asyncio.to_thread(check_hours, self._store, instrument, name, now())
            determinations = await asyncio.to_thread(add_previously_restricted, self._store, instrument, determinations)
        table_id = await self._tables.open_table(name, instrument, determinations, actor, options)
        await self._dealer.start_dealing(table_id, options)
        about = Message("server-audit-table", table=str(table_id))
        await asyncio.to_thread(audit_log.write_audit_log, self._store, person.id, "open-table", about)
        return table_id

    def can_open_tables(self, person: Person) -> bool:
        """Return whether the settings and the roles of a person allow them to open tables."""
        return person.has_role(roles.OPERATOR) or (self._players_open and person.has_role(roles.PLAYER))

    def _check_players_table(self, person: Person, options: dict[str, Any]) -> None:
        if not self._players_open:
            raise PermissionDeniedError(Message("server-services-tables-by-operator"))
        if not options.get("private") or options.get("dealing", AUTOMATIC) != AUTOMATIC or "pool" in options:
            raise PermissionDeniedError(Message("server-services-player-table"))
        if options.get("dual-control"):
            raise PermissionDeniedError(Message("server-services-dual-control-by-operator"))
        clock_name = find_too_quick_clock(options)
        if clock_name is not None:
            raise PermissionDeniedError(
                Message("server-services-player-clock", clock=clock_name, seconds=f"{MIN_PLAYER_CLOCKS[clock_name]:g}")
            )
        rows = self._tables.list_tables(still_open=True)
        if sum(row.options.get("owner") == person.id for row in rows) >= self._tables_a_player:
            raise PermissionDeniedError(
                Message("server-services-too-many-tables", name=person.name, limit=self._tables_a_player)
            )

    async def close_table(self, person: Person, table_id: int, request: str) -> CommandResult:
        """Close a table for the player who opened it or for the operator, if the rules allow closing it now."""
        await self._table_access.check(person, table_id)
        row = await asyncio.to_thread(get_table, self._store, table_id)
        self._table_access.check_owner(person, row)
        if self._table_access.get_policy(table_id).owner_id != person.id:
            close = {"do": "close", "notice": True}
            return await self._commands.execute_command(
                person, roles.OPERATOR, table_id, close, request, is_fresh=False
            )

        def build(transaction: TableTransaction) -> None:
            transaction.add_note(Message("server-services-note-closed", name=person.name))
            transaction.execute({"do": "close", "notice": True, "by": roles.OPERATOR})

        content = hash_content("close", table_id)
        return await self._tables.execute(
            table_id, Actor(person.id, person.name, roles.PLAYER), build, request, content
        )
