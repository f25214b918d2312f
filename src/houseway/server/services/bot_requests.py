"""Bots on request: who may ask for them, and that each request counts once.

A bot plays with chips that the house gives it, so nobody may ask for one where the operator has not said so (``bots`` of the
settings): ``staff``, or also ``players``, who ask at a table at which they sit or that they have opened.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from houseway.errors import Denied
from houseway.server.accounts import users
from houseway.server.accounts.bot_names import NAMES
from houseway.server.accounts.users import Person
from houseway.server.ledger import postings
from houseway.server.services.free_chips import check_company
from houseway.server.storage.append_batch import RequestId
from houseway.server.storage.event_repository import Taken, table_row
from houseway.server.storage.request_hash import content_of
from houseway.server.tables.command_permissions import PLAYER, STAFF
from houseway.server.tables.options_repository import changing
from houseway.server.tables.table_replica import AUTOMATIC, REAL
from houseway.server.tournaments.replica import GAME as TOURNAMENT

if TYPE_CHECKING:
    from houseway.server.services.runtime import Floor

NOBODY, OF_STAFF, OF_PLAYERS = "nobody", "staff", "players"
BOTS, ASKED = "bots", "asked"
"""Keys of a table's options: its bots by their names, and whom each request brought."""


def coming(options: Mapping[str, Any]) -> set[str]:
    """The bots of a table, and those that a request brings at this moment."""
    return {*options.get(BOTS, {}), *(name for names in options.get(ASKED, {}).values() for name in names)}


class Company:
    """The bots that people ask for on a floor."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def may_ask(self, person: Person) -> bool:
        """Whether somebody may ask for bots anywhere."""
        asking = self._floor.settings.bots
        if any(person.may_be(role) for role in STAFF):
            return asking != NOBODY
        return asking == OF_PLAYERS and person.may_be(PLAYER)

    def check(self, person: Person) -> None:
        """``Denied`` where the operator has not allowed that somebody asks for bots."""
        if not self.may_ask(person):
            raise Denied(f"{person.name} may not ask for bots here: the operator has not allowed it")

    async def add(self, person: Person, table_id: int, request: str) -> str:
        """One more bot at a table, for staff, who opened it, or who sits there; its name."""
        floor = self._floor
        await floor.doors.check(person, table_id)
        self.check(person)
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            sits = person.name in replica.seated
        if not sits and floor.doors.door(table_id).owner != person.id and not any(map(person.may_be, STAFF)):
            raise Denied("bots are asked for by who sits at the table, who opened it, and staff")
        row = await asyncio.to_thread(table_row, floor.store, table_id)
        if row.game == TOURNAMENT or "tournament" in row.options:
            raise Denied("bots enter a tournament; they do not come to its tables")
        if row.options.get("dealing", AUTOMATIC) == REAL:
            raise Denied("no bot can sit where real cards are dealt")
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            bot = users.Person(0, "", (PLAYER,), users.BOT, has_second_factor=False, disabled=False)
            await asyncio.to_thread(check_company, floor.store, replica, bot)
        bots, (name,) = await asyncio.to_thread(
            self._seat, RequestId(person.id, request, content_of("bot", table_id)), table_id
        )
        floor.bots.attend(table_id, {**row.options, BOTS: bots})
        async with floor.tables.lock(table_id):
            floor.dealer.look(await floor.tables.replica(table_id), ())
        return name

    def _seat(self, request: RequestId, table_id: int) -> tuple[dict[str, int], list[str]]:
        """Put one more bot down for a table; all its bots, and the one that the request brought, now or before."""

        def choose(options: dict[str, Any]) -> list[str]:
            name = next((name for name in NAMES if name not in coming(options) and self.is_free(name)), None)
            if name is None:
                raise Denied("no bot can sit here any more")
            return [name]

        names, is_new = self.ask(request, table_id, choose)
        bots = self.put_down(table_id, names)
        if is_new:
            users.logged(self._floor.store, request.person, "add-bot", f"table {table_id}: {', '.join(names)}")
        return bots, names

    def ask(
        self, request: RequestId, table_id: int, choose: Callable[[dict[str, Any]], list[str]]
    ) -> tuple[list[str], bool]:
        """The bots that a request brings, and whether it is a new one; ``Taken`` where its id was used for something else."""
        with changing(self._floor.store, table_id) as (connection, options):
            known: dict[str, list[str]] = options.setdefault(ASKED, {})
            key = f"{request.person}/{request.id}"
            is_new = postings.is_new(connection, request)
            if key in known:
                return known[key], False
            if not is_new:
                raise Taken("this id was used for something else")
            known[key] = choose(options)
            return known[key], True

    def forget(self, request: RequestId, table_id: int) -> None:
        """What a request asked for was refused: it is as if it had not been made."""
        with changing(self._floor.store, table_id) as (connection, options):
            options[ASKED].pop(f"{request.person}/{request.id}", None)
            postings.forget(connection, request)

    def put_down(self, table_id: int, names: list[str]) -> dict[str, int]:
        """These are bots of the table; all that it has, with their numbers."""
        numbers = {name: self.person(name).id for name in names}
        with changing(self._floor.store, table_id) as (_, options):
            bots: dict[str, int] = {**options.get(BOTS, {}), **numbers}
            options[BOTS] = bots
        return bots

    def is_free(self, name: str) -> bool:
        """Whether no person of an older store is called like this bot."""
        found = users.named(self._floor.store, name)
        return found is None or found.kind == users.BOT

    def person(self, name: str) -> Person:
        """The bot of that name, made where there is none."""
        found = users.named(self._floor.store, name)
        if found is None:
            with contextlib.suppress(Taken):  # somebody else asks for it at this moment
                return users.add(self._floor.store, name, ("player",), kind=users.BOT)
            return self.person(name)
        if found.kind != users.BOT:
            raise Denied(f"{name} is no bot here")
        return found
