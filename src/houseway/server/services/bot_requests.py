"""Requests for bots: checks who may request a bot, and makes each request take effect once.

A bot plays with chips of the house, so the operator must allow requests (``bots`` of the settings). The setting
is ``staff`` or ``players``. With ``players``, a player may also request bots at a table at which they sit or
that they opened.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from houseway.errors import NameConflictError, PermissionDeniedError
from houseway.i18n import Message, MessageList
from houseway.server.accounts import audit_log, users
from houseway.server.accounts.account_names import BOT_NAMES
from houseway.server.accounts.roles import PLAYER, STAFF
from houseway.server.accounts.users import Person
from houseway.server.storage import idempotency_repository
from houseway.server.storage.append_batch import RequestId, hash_content
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.storage.table_repository import change_options, get_table
from houseway.server.tables.chips.free_chips import check_opponents
from houseway.server.tables.table_replica import AUTOMATIC, REAL

if TYPE_CHECKING:
    from houseway.server.services.runtime import Server

NOBODY, STAFF_ONLY, PLAYERS_TOO = "nobody", "staff", "players"
BOTS_KEY, REQUESTS_KEY = "bots", "bot-requests"
"""Names of two options of a table: its bots with their person ids, and the names of the bots per request."""


def get_assigned_bot_names(options: Mapping[str, Any]) -> set[str]:
    """Return the names of the bots of a table, including bots that a pending request has reserved."""
    return {*options.get(BOTS_KEY, {}), *(name for names in options.get(REQUESTS_KEY, {}).values() for name in names)}


class BotRequests:
    """Service for requests to add bots."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def may_request(self, person: Person) -> bool:
        """Return whether the settings allow a person to request bots."""
        bots_setting = self._server.settings.bots
        if any(person.has_role(role) for role in STAFF):
            return bots_setting != NOBODY
        return bots_setting == PLAYERS_TOO and person.has_role(PLAYER)

    def check(self, person: Person) -> None:
        """Check that the settings allow a person to request bots.

        Raises:
            PermissionDeniedError: the operator has not allowed it.
        """
        if not self.may_request(person):
            raise PermissionDeniedError(Message("server-services-bots-not-allowed", name=person.name))

    async def add_bot(self, person: Person, table_id: int, request: str) -> str:
        """Add one more bot to a table and return its name.

        Raises:
            PermissionDeniedError: the person does not sit at the table, did not open it and is not staff; or no bot can
                play at this table.
        """
        server = self._server
        await server.table_access.check(person, table_id)
        self.check(person)
        row = await asyncio.to_thread(get_table, server.store, table_id)
        if row.game == TOURNAMENT_GAME or "tournament" in row.options:
            raise PermissionDeniedError(Message("server-services-bots-enter-tournament"))
        async with server.tables.get_lock(table_id):
            replica = await server.tables.get_replica(table_id)
            is_seated = person.name in replica.seated_players
        if (
            not is_seated
            and server.table_access.get_policy(table_id).owner_id != person.id
            and not any(map(person.has_role, STAFF))
        ):
            raise PermissionDeniedError(Message("server-services-bots-for-whom"))
        if row.options.get("dealing", AUTOMATIC) == REAL:
            raise PermissionDeniedError(Message("server-services-bots-real-cards"))
        async with server.tables.get_lock(table_id):
            replica = await server.tables.get_replica(table_id)
            bot = users.Person(0, "", (PLAYER,), users.BOT, has_second_factor=False, disabled=False)
            await asyncio.to_thread(check_opponents, server.store, replica, bot)
        bots, (name,) = await asyncio.to_thread(
            self._assign_bot, RequestId(person.id, request, hash_content("bot", table_id)), table_id
        )
        server.bots.set_bots(table_id, {**row.options, BOTS_KEY: bots})
        async with server.tables.get_lock(table_id):
            server.dealer.on_table_changed(await server.tables.get_replica(table_id), ())
        return name

    def _assign_bot(self, request: RequestId, table_id: int) -> tuple[dict[str, int], list[str]]:
        """Assign one more bot to a table. Return all bots of the table, and the names of the bots of this request.

        Repeating the request returns the same bots.
        """

        def choose(options: dict[str, Any]) -> list[str]:
            name = next(
                (name for name in BOT_NAMES if name not in get_assigned_bot_names(options) and self.is_name_free(name)),
                None,
            )
            if name is None:
                raise PermissionDeniedError(Message("server-services-bots-no-place"))
            return [name]

        names, is_new = self.record_request(request, table_id, choose)
        bots = self.save_bots(table_id, names)
        if is_new:
            about = Message("server-audit-table-names", table=str(table_id), names=MessageList(names))
            audit_log.write_audit_log(self._server.store, request.person, "add-bot", about)
        return bots, names

    def record_request(
        self, request: RequestId, table_id: int, choose: Callable[[dict[str, Any]], list[str]]
    ) -> tuple[list[str], bool]:
        """Record a request for bots, and return the names of its bots and whether the request is new.

        For a new request, ``choose`` gets the options of the table and returns names for the new bots. A repeated
        request returns the names that were chosen the first time.

        Raises:
            NameConflictError: the idempotency key was used for something else.
        """
        with change_options(self._server.store, table_id) as (connection, options):
            names_by_request: dict[str, list[str]] = options.setdefault(REQUESTS_KEY, {})
            key = f"{request.person}/{request.id}"
            is_new = idempotency_repository.register_request(connection, request)
            if key in names_by_request:
                return names_by_request[key], False
            if not is_new:
                raise NameConflictError(Message("server-services-key-used"))
            names_by_request[key] = choose(options)
            return names_by_request[key], True

    def forget_request(self, request: RequestId, table_id: int) -> None:
        """Delete a request that was refused, so that its idempotency key can be used again."""
        with change_options(self._server.store, table_id) as (connection, options):
            options[REQUESTS_KEY].pop(f"{request.person}/{request.id}", None)
            idempotency_repository.forget_request(connection, request)

    def save_bots(self, table_id: int, names: list[str]) -> dict[str, int]:
        """Save bots in the options of a table. Return all bots of the table with their person ids."""
        ids_by_name = {name: self.get_or_create_bot(name).id for name in names}
        with change_options(self._server.store, table_id) as (_, options):
            bots: dict[str, int] = {**options.get(BOTS_KEY, {}), **ids_by_name}
            options[BOTS_KEY] = bots
        return bots

    def is_name_free(self, name: str) -> bool:
        """Return whether a bot may use this name, because it belongs to nobody or to a bot.

        In a store of an earlier version, a person may have the name of a bot.
        """
        account = users.find_by_name(self._server.store, name)
        return account is None or account.kind == users.BOT

    def get_or_create_bot(self, name: str) -> Person:
        """Return the bot with the given name. Create it if it does not exist.

        Raises:
            PermissionDeniedError: the name belongs to a person.
        """
        account = users.find_by_name(self._server.store, name)
        if account is None:
            with contextlib.suppress(NameConflictError):  # Another process creates the same bot at this moment.
                return users.add_person(self._server.store, name, ("player",), kind=users.BOT)
            return self.get_or_create_bot(name)
        if account.kind != users.BOT:
            raise PermissionDeniedError(Message("server-services-not-a-bot", name=name))
        return account
