"""A floor that runs: store, keys, tables, dealer, bots and the live channel, put together once."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Mapping
from typing import Any

from houseway.errors import BadRecord, CardsWanted, Denied, HousewayError, NotKept
from houseway.games import game_by
from houseway.law.instruments import NUMBERS
from houseway.money import parse_money, print_money
from houseway.server.accounts import users
from houseway.server.accounts.dual_control import DualControl, Second
from houseway.server.accounts.sessions import BackOff, RateLimit
from houseway.server.accounts.table_access import Doors
from houseway.server.accounts.users import Person
from houseway.server.dealing.auto_dealer import Dealer, ways_to_deal
from houseway.server.dealing.bot_players import Bots
from houseway.server.history.hold_report import Holding
from houseway.server.history.round_history import Past
from houseway.server.live.broadcaster import Live
from houseway.server.ops.settings import Settings
from houseway.server.ops.subprocess_jobs import Apart
from houseway.server.ports.thread_pools import Computation, use_store_threads
from houseway.server.proof.checkpoints import Notary
from houseway.server.proof.commitment_counts import RevealCount
from houseway.server.proof.keyring import Keys
from houseway.server.proof.transparency_log import TransparencyLog
from houseway.server.services.account_grants import Accounts
from houseway.server.services.approvals import Approvals
from houseway.server.services.bot_requests import Company
from houseway.server.services.cage import Cage
from houseway.server.services.free_chips import check_company, give_free_chips
from houseway.server.services.pending_cards import SEEN, Waiting, lacks, waiting_at, wanted
from houseway.server.services.record_checks import RecordJobs
from houseway.server.storage.append_batch import BESIDE
from houseway.server.storage.change_feed import Listener
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import NoTable, TableRow, head_of, table_row
from houseway.server.storage.folder_lock import lock_folder
from houseway.server.storage.request_hash import content_of
from houseway.server.storage.store_probe import StoreProbe
from houseway.server.supervision import restrictions, waiting_list
from houseway.server.supervision.gaming_hours import check_hours
from houseway.server.supervision.restrictions import with_restricted
from houseway.server.tables import bank_partners, command_permissions
from houseway.server.tables.table_options import PLAYERS_LEAST, check_verbs, quicker_than_allowed
from houseway.server.tables.table_registry import Acted, Tables
from houseway.server.tables.table_replica import AUTOMATIC, balanced
from houseway.server.tables.table_transaction import Actor, Draft, now
from houseway.server.tournaments.coordinator import Attendant
from houseway.server.tournaments.replica import GAME as TOURNAMENT
from houseway.server.tournaments.replica import TournamentReplica
from houseway.server.tournaments.service import Desk
from houseway.server.tournaments.table_sync import place_in

log = logging.getLogger("houseway.server")
BY_HAND = ("void", "void-wager", "redistribute", "exclude", "cancel", "pay-prizes", "refund", "add-money")
"""Commands before which the password is shown again."""


class Floor:
    """One process of a floor."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        folder = settings.folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = None if settings.database else lock_folder(folder)
        self.store = Store.of_server(settings.database) if settings.database else Store.in_folder(folder)
        self.store.migrate()
        users.fill_skeletons(self.store)
        self.keys = Keys(settings.key_folder)
        self.log = TransparencyLog(self.store, self.keys, settings.log_origin, settings.witnesses)
        self.bots = Bots()
        self.company = Company(self)
        self.past = Past(self.store, self.keys)
        self.doors = Doors(self.store, self.keys, guests=settings.guests)
        self.approvals = Approvals(self)
        self.dual_control = DualControl(self)
        self.cage = Cage(self)
        self.accounts = Accounts(self)
        self.apart = Apart(settings, self.store)
        self.record_jobs = RecordJobs()
        self.probe = StoreProbe(self.store)
        self.computation = Computation()
        self.passwords = Computation("passwords")
        """Hashes passwords: guesses hold up neither the store nor what is computed."""
        self.holding = Holding(self.store, Apart(settings, self.store))  # it is long, and no check waits behind it
        self.reveals = RevealCount(self.store)
        self.back_off = BackOff()
        self.requests = RateLimit(settings.requests_a_minute, 60)
        self.messages_per_address = RateLimit(10 * settings.requests_a_minute, 60)
        self.tables: Tables
        self.dealer: Dealer
        self.desk: Desk
        self.live: Live
        self.notary: Notary
        self._notary_task: asyncio.Task[None]
        self._beating: asyncio.Task[None]
        self._guarding: asyncio.Task[None]
        self._news: Listener | None = None
        self._options_lock = threading.Lock()
        """Held for ``_options``, which the thread of the news and the event loop change."""
        self._options: dict[int, dict[str, Any]] = {}
        """What was chosen for each open table when the news were last asked for."""

    async def start(self) -> None:
        """Open the tables that are open, and deal."""
        use_store_threads()
        self.tables = Tables(self.store, self.keys)
        self.dealer = Dealer(self.tables, self.bots, self.settings.lag)
        self.desk = Desk(self, Attendant(self.tables, self.dealer))
        self.tables.releasing.append(self.doors.release)
        self.live = Live(self)
        self.notary = await asyncio.to_thread(Notary, self.store, self.keys, self.settings.checkpoint_folder)
        self._notary_task = asyncio.ensure_future(self._sign_again_and_again())
        self._beating = asyncio.ensure_future(self.live.beat_again_and_again())
        self._guarding = asyncio.ensure_future(self.live.guard_again_and_again())
        await self.dealer.take_up()
        await self.desk.attendant.take_up()
        for row in self.tables.rows(still_open=True):
            try:
                if self.wanted(row.id) is None and (known := self.tables.loaded(row.id)) is not None and known.waits:
                    await self._after_cards(row.id)  # the process died between the cards and what waited for them
            except NotKept:
                raise
            except Exception as error:
                self.tables.stop_unreadable(row.id, error)
        if not self.store.is_sqlite:
            loop = asyncio.get_running_loop()
            self._news = Listener(self.store, lambda table, n: self._hear(loop, table, n), lambda: self._heads(loop))

    def _heads(self, loop: asyncio.AbstractEventLoop) -> list[tuple[int, int]]:
        """How far every open table is, and one that is open here alone; what was chosen in another process is taken over."""
        rows = self.tables.rows(still_open=True)
        with self._options_lock:
            changed = [row for row in rows if self._options.get(row.id) != row.options]
            self._options = {row.id: row.options for row in rows}
        if changed and not loop.is_closed():
            asyncio.run_coroutine_threadsafe(self._take_over(changed), loop)
        closed = self.tables.thought_open - {row.id for row in rows}
        return [(row.id, row.n) for row in rows] + [(table, head_of(self.store, table)) for table in sorted(closed)]

    async def _take_over(self, rows: list[TableRow]) -> None:
        """Bots that were asked for elsewhere, tables of a tournament that were made live or reported there."""
        for row in rows:
            if not self._is_attended(row.id):
                continue  # it is attended to as it is, when it is first heard of
            try:
                if row.game == TOURNAMENT:
                    await self.desk.chosen(row.id)
                elif place_in(row.options) is None:
                    self.bots.attend(row.id, row.options)
                    async with self.tables.lock(row.id):
                        self.dealer.look(await self.tables.replica(row.id), ())
            except Exception as error:
                log.error("table %s: what was chosen elsewhere is not taken over: %r", row.id, error)
                with self._options_lock:
                    self._options.pop(row.id, None)  # once more with the next news

    def _hear(self, loop: asyncio.AbstractEventLoop, table: int, n: int) -> None:
        """News from another process, told in a thread of its own."""
        if not loop.is_closed():
            asyncio.run_coroutine_threadsafe(self._follow(table, n), loop)

    def _is_attended(self, table: int) -> bool:
        """Whether this process goes on with a table or tournament by itself; one that was only asked for is merely known."""
        attended = table in self.dealer.dealing or table in self.desk.attendant.options
        return attended and self.tables.loaded(table) is not None

    async def _follow(self, table: int, n: int) -> None:
        try:
            if not self._is_attended(table):
                row = await asyncio.to_thread(table_row, self.store, table)
                if row.closed is None and row.game != TOURNAMENT:
                    await self.dealer.attend(table, row.options)
                if row.closed is None:
                    await self.desk.attendant.attend(row)
            await self.tables.follow(table, n)
        except HousewayError as error:
            log.error("table %s: %s", table, error)
        except Exception:
            log.exception("table %s: what another process did there was not followed", table)

    async def _sign_again_and_again(self) -> None:
        """A checkpoint a minute, and soon after a round has closed."""
        waited = 0.0
        rounds = 0
        while True:
            await asyncio.sleep(1)
            waited += 1
            if self.tables.rounds_closed > rounds or waited >= self.settings.checkpoint_seconds:
                waited, rounds = 0.0, self.tables.rounds_closed
                await self.sign()

    async def sign(self) -> None:
        """Sign what is new; a failure is logged and tried again."""
        try:
            await asyncio.to_thread(self.notary.sign)
        except HousewayError as error:
            log.error("no checkpoint: %s", error)
        except Exception:
            log.exception("no checkpoint")

    async def stop(self) -> None:
        """Finish what is under way, tell the clients, let go of the store."""
        if self._news is not None:
            await asyncio.to_thread(self._news.close)
        tasks = self._notary_task, self._beating, self._guarding
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.live.close()
        await self.holding.close()
        self.apart.close()
        self.record_jobs.close()
        self.computation.close()
        self.passwords.close()
        self.probe.close()
        await self.desk.attendant.close()
        await self.dealer.close()
        await self.tables.idle()
        await self.sign()
        self.tables.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    # what people do

    async def command(
        self, person: Person, role: str, table_id: int, command: Mapping[str, Any], request: str, *, is_fresh: bool,
        second: Second = None, on_accepted: Callable[[Draft], None] | None = None,
    ) -> Acted:  # fmt: skip
        """A command of a person in a role; ``Denied`` where it is not theirs to give, or wants a ``second`` person.

        ``on_accepted`` adds rows that are stored together with the command.
        """
        await self.doors.check(person, table_id)
        self.check_role(person, role)
        if command.get("do") in BY_HAND and role in command_permissions.STAFF and not is_fresh:
            raise Denied(f"{command['do']} asks for your password once more")
        verb = str(command.get("do"))
        if role in command_permissions.STAFF:
            approver = await self.dual_control.run(second, self.dual_control.approver, person, second, table_id, verb)
        elif second is None:
            approver = None
        else:
            raise BadRecord("only staff have a second approver", "second")
        if await self._is_tournament(table_id):
            return await self.desk.command(person, role, table_id, command, request, approver)

        def act(draft: Draft) -> None:
            self.desk.check_table(draft.replica, role, command)
            if role == command_permissions.PLAYER and command == {"do": "la-ja", "player": person.name}:
                self.dealer.la_ja(draft, person.name)
                return
            told = command_permissions.check(draft.replica, person.name, role, command)
            restrictions.check_joining(self.store, draft.replica.instrument, told)
            if verb == "sit" and role == command_permissions.PLAYER:
                check_company(self.store, draft.replica, person)
            if approver is not None:
                draft.note(f"{verb}: asked for by {person.name}, approved by {approver.name}", second=approver.name)
            if told.get("do") == "charge-time":
                self.bots.pay_time(draft)
            if role != command_permissions.DEALER or not self.dealer.supply(draft, told):
                draft.give(told)
            restrictions.note_command(draft.pending, draft.replica.instrument, told, draft.replica.n)
            waiting_list.note_command(draft.pending, draft.replica, told)
            if on_accepted is not None:
                on_accepted(draft)
            if role != command_permissions.PLAYER:
                draft.log(f"{role}: {verb}")

        content = content_of("command", table_id, role, command)
        try:
            acted = await self.tables.act(table_id, Actor(person.id, person.name, role), act, request, content)
        except CardsWanted:
            named = None if approver is None else approver.id
            await self._put_down(table_id, Waiting(person.id, person.name, role, dict(command), request, named))
            raise
        if command.get("do") == SEEN:
            await self._after_cards(table_id)
        return acted

    async def acknowledge(self, person: Person, role: str, table_id: int, n: int, text: str, request: str) -> Acted:
        """Somebody of the staff has seen an alert; ``NoTable`` where none waits at that entry."""
        await self.doors.check(person, table_id)
        self.check_role(person, role)
        if role not in command_permissions.SECONDS:
            raise Denied("alerts are acknowledged by supervisor, director or operator")

        def act(draft: Draft) -> None:
            alert = draft.replica.alerts.get(n)
            if alert is None:
                raise NoTable(f"no alert waits at entry {n} of table {table_id}")
            draft.note(text or f"{alert.kind} seen", acknowledges=n)

        content = content_of("acknowledge", table_id, role, n, text)
        return await self.tables.act(table_id, Actor(person.id, person.name, role), act, request, content)

    async def _is_tournament(self, table_id: int) -> bool:
        """Whether the log of that number is a tournament's."""
        known = self.tables.loaded(table_id)
        if known is None:
            async with self.tables.lock(table_id):
                known = await self.tables.replica(table_id)
        return isinstance(known, TournamentReplica)

    def wanted(self, table_id: int) -> dict[str, Any] | None:
        """Which real card a table waits for; None where it waits for none."""
        replica = self.tables.loaded(table_id)
        return None if replica is None or replica.waits is None else wanted(replica)

    async def _put_down(self, table_id: int, waiting: Waiting) -> None:
        """A command lacks a card: a note says so, until it is given or something else is."""

        def act(draft: Draft) -> None:
            told = waiting.to_json()
            if draft.replica.waits != told and lacks(draft.replica, waiting.command, waiting.role) is not None:
                draft.note(f"{waiting.command['do']} of {waiting.name} waits for a card", waits=told)

        await self.tables.act(table_id, Actor(waiting.person, waiting.name, waiting.role), act)

    async def _after_cards(self, table_id: int) -> None:
        """The dealer has told cards: what waited for them is given again, in the name of all who were there."""
        async with self.tables.lock(table_id):
            waiting = waiting_at(await self.tables.replica(table_id))
        if waiting is None:
            return
        person = await asyncio.to_thread(users.find, self.store, waiting.person)
        second = None if waiting.second is None else await asyncio.to_thread(users.find, self.store, waiting.second)
        try:
            if person is None or person.disabled or (second is None) != (waiting.second is None):
                raise Denied("who asked for it is here no more")
            given = waiting.role, table_id, waiting.command, waiting.request
            await self.command(person, *given, is_fresh=True, second=second)
        except CardsWanted:
            return  # it goes on waiting
        except HousewayError as error:
            await self._give_up(table_id, waiting, error)
        else:
            if second is not None:
                await asyncio.to_thread(self.approvals.carried_out, waiting.request, second)

    async def _give_up(self, table_id: int, waiting: Waiting, error: HousewayError) -> None:
        """What waited for cards is not lawful any more: it waits no longer, and the record says why."""
        text = f"{waiting.command['do']} of {waiting.name} waits no longer: {error}"[:2000]

        def act(draft: Draft) -> None:
            if draft.replica.waits == waiting.to_json():
                draft.note(text, waits={})

        await self.tables.act(table_id, Actor(None, "floor", command_permissions.DEALER), act)

    async def purse(self, person: Person, table_id: int, verb: str, cents: int, request: str) -> Acted:
        """A player buys in or cashes out."""
        await self.doors.check(person, table_id)
        self.check_role(person, command_permissions.PLAYER)

        def act(draft: Draft) -> None:
            if draft.replica.tournament_chips or isinstance(draft.replica, TournamentReplica):
                raise Denied("tournament chips are neither bought nor cashed at the table")
            if draft.replica.books.stakes is not None:
                raise Denied("at this table one buys in by sitting down or buying, and leaves with the chips")
            draft.purse(verb, person.name, cents)

        content = content_of("purse", table_id, verb, cents)
        return await self.tables.act(
            table_id, Actor(person.id, person.name, command_permissions.PLAYER), act, request, content
        )

    async def promise(self, person: Person, table_id: int, lead: str, cents: int, request: str) -> Acted:
        """A player puts chips into the bank that somebody else is to ask for; nought takes them back."""
        await self.doors.check(person, table_id)
        self.check_role(person, command_permissions.PLAYER)
        actor = Actor(person.id, person.name, command_permissions.PLAYER)
        content = content_of("partner", table_id, lead, cents)
        return await self.tables.act(
            table_id, actor, lambda draft: bank_partners.promise(draft, person.name, lead, cents), request, content
        )

    async def note(self, person: Person, role: str, table_id: int, text: str, request: str) -> Acted:
        """Staff puts something down beside the play."""
        await self.doors.check(person, table_id)
        self.check_role(person, role)
        if role not in command_permissions.STAFF:
            raise Denied("notes are for staff")
        actor = Actor(person.id, person.name, role)
        content = content_of("note", table_id, role, text)
        return await self.tables.act(table_id, actor, lambda draft: draft.note(text), request, content)

    async def fill(
        self, person: Person, second: Person | Callable[[], Person], role: str, table_id: int, verb: str, cents: int,
        request: str,
    ) -> Acted:  # fmt: skip
        """Chips for a table's float or back from it, signed by two of the staff; on record as a note with both names."""
        await self.doors.check(person, table_id)
        self.check_role(person, role)
        if role not in (command_permissions.OPERATOR, command_permissions.SUPERVISOR):
            raise Denied("fills and credits are for operator and supervisor")
        await asyncio.to_thread(self.doors.door, table_id)  # a table that is not there tells nothing of a password
        signer = await self.dual_control.run(second, self.dual_control.countersigned, person, second)
        moved = cents if verb == "fill" else -cents

        def act(draft: Draft) -> None:
            if draft.replica.tournament_chips or isinstance(draft.replica, TournamentReplica):
                raise Denied("a tournament has no float: its chips are no money")
            draft.note(f"{verb} {print_money(cents)}, signed by {person.name} and {signer.name}", second=signer.name)
            account = f"float:{table_id}"
            draft.also(balanced(draft.replica.n, {account: moved}, "house", f"{BESIDE}{verb}"))
            draft.log(verb, f"with {signer.name}")

        content = content_of("float", table_id, role, verb, cents)
        return await self.tables.act(table_id, Actor(person.id, person.name, role), act, request, content)

    async def open_table(
        self, person: Person, name: str, instrument: str, determinations: dict[str, Any], options: dict[str, Any]
    ) -> int:
        """The operator opens a table, or a player a private one where the floor allows it."""
        role = (
            command_permissions.OPERATOR if person.may_be(command_permissions.OPERATOR) else command_permissions.PLAYER
        )
        self.check_role(person, role)
        if role == command_permissions.PLAYER:
            await asyncio.to_thread(self._check_players_table, person, options)
            options = {**options, "owner": person.id}
        if determinations.get("tournament"):
            raise Denied("the tables of a tournament are opened by the tournament")
        actor = Actor(person.id, person.name, role)
        if instrument in NUMBERS and options.get("dealing", AUTOMATIC) not in ways_to_deal(game_by(instrument).key):
            raise Denied("real cards are told one by one, which the rules of this game do not provide for")
        if instrument in NUMBERS:
            check_verbs(game_by(instrument).verbs, options.get("two-persons", ()))
            await asyncio.to_thread(check_hours, self.store, instrument, name, now())
            determinations = await asyncio.to_thread(with_restricted, self.store, instrument, determinations)
        table_id = await self.tables.open(name, instrument, determinations, actor, options)
        await self.dealer.attend(table_id, options)
        await asyncio.to_thread(users.logged, self.store, person.id, "open-table", f"table {table_id}")
        return table_id

    def may_open(self, person: Person) -> bool:
        """Whether somebody may open tables at all."""
        return person.may_be(command_permissions.OPERATOR) or (
            self.settings.players_open and person.may_be(command_permissions.PLAYER)
        )

    def _check_players_table(self, person: Person, options: dict[str, Any]) -> None:
        if not self.settings.players_open:
            raise Denied("tables are opened by the operator here")
        if not options.get("private") or options.get("dealing", AUTOMATIC) != AUTOMATIC or "pool" in options:
            raise Denied("a player's table is private, dealt by the floor, and feeds no shared pool")
        if options.get("two-persons"):
            raise Denied("the operator decides which commands a second person approves")
        quick = quicker_than_allowed(options)
        if quick is not None:
            raise Denied(f"at a player's table `{quick}` is at least {PLAYERS_LEAST[quick]} seconds")
        rows = self.tables.rows(still_open=True)
        if sum(row.options.get("owner") == person.id for row in rows) >= self.settings.tables_a_player:
            raise Denied(f"{person.name} has {self.settings.tables_a_player} tables open; close one first")

    async def close_table(self, person: Person, table_id: int, request: str) -> Acted:
        """Who opened a private table closes it again, when the rules let the operator do so."""
        await self.doors.check(person, table_id)
        row = await asyncio.to_thread(table_row, self.store, table_id)
        self.doors.check_owner(person, row)
        if self.doors.door(table_id).owner != person.id:
            close = {"do": "close", "notice": True}
            return await self.command(person, command_permissions.OPERATOR, table_id, close, request, is_fresh=False)

        def act(draft: Draft) -> None:
            draft.note(f"closed by {person.name}, who opened it")
            draft.give({"do": "close", "notice": True, "by": command_permissions.OPERATOR})

        content = content_of("close", table_id)
        return await self.tables.act(
            table_id, Actor(person.id, person.name, command_permissions.PLAYER), act, request, content
        )

    def guest(self, name: str, link: str | None = None, network: str = "nowhere") -> Person:
        """Somebody who comes in with a name alone, or by a private link, with the chips that the operator has guests given."""
        row = None if link is None else self.doors.behind(link)
        if not self.settings.guests and not (row is not None and self.settings.links):
            raise Denied("guests are not admitted here")
        person = users.add(self.store, name, ("player",), kind=users.GUEST)
        cents = parse_money(self.settings.guest_chips)
        if cents:
            give_free_chips(self.store, person, network, cents, parse_money(self.settings.free_chips_a_day))
        if row is not None:
            self.doors.admit(person, row.id)
        return person

    def check_role(self, person: Person, role: str) -> None:
        """Whether somebody acts in this role; ``Denied`` where not."""
        if not person.may_be(role):
            raise Denied(f"{person.name} is no {role} here")
        if role in command_permissions.STAFF:
            self.check_second_factor(person)

    def check_second_factor(self, person: Person) -> None:
        """Whether somebody of the staff may act as the floor is set up; ``Denied`` where a second factor is wanting."""
        if self.settings.second_factor and not person.has_second_factor:
            raise Denied("staff needs a second factor here before they act")
