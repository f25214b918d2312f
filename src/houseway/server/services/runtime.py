"""The running server: store, keys, tables, dealer, bots and WebSocket connections, put together once."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Mapping
from typing import Any

from houseway.errors import (
    HousewayError,
    InvalidRecordError,
    MissingCardsError,
    NotFoundError,
    PermissionDeniedError,
    StorageError,
)
from houseway.games import get_game_by_instrument
from houseway.law.instruments import NUMBERS
from houseway.money import parse_money, print_money
from houseway.server.accounts import users
from houseway.server.accounts.dual_control import DualControl, SecondApprover
from houseway.server.accounts.sessions import BackOff, RateLimit
from houseway.server.accounts.table_access import TableAccess
from houseway.server.accounts.users import Person
from houseway.server.dealing.auto_dealer import AutoDealer, list_dealing_modes
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.history.hold_report import HoldReportCache
from houseway.server.history.round_history import RoundHistory
from houseway.server.live.broadcaster import Broadcaster
from houseway.server.ops.settings import Settings
from houseway.server.ops.subprocess_jobs import SubprocessRunner
from houseway.server.ports.thread_pools import BoundedExecutor, use_store_threads
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.commitment_counts import RevealCounter
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.transparency_log import TransparencyLog
from houseway.server.services.account_grants import AccountService
from houseway.server.services.approvals import ApprovalService
from houseway.server.services.bot_requests import BotRequests
from houseway.server.services.cage import CageService
from houseway.server.services.free_chips import check_opponents, give_free_chips
from houseway.server.services.pending_cards import (
    SEEN_VERB,
    PendingCommand,
    find_missing_card,
    make_missing_card_prompt,
    read_pending_command,
)
from houseway.server.services.record_checks import RecordJobs
from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX
from houseway.server.storage.change_feed import ChangeFeedListener
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import TableRow, get_head, get_table
from houseway.server.storage.folder_lock import lock_folder
from houseway.server.storage.request_hash import hash_content
from houseway.server.storage.store_probe import StoreProbe
from houseway.server.supervision import restrictions, waiting_list
from houseway.server.supervision.gaming_hours import check_hours
from houseway.server.supervision.restrictions import add_previously_restricted
from houseway.server.tables import bank_partners, command_permissions
from houseway.server.tables.table_options import MIN_PLAYER_CLOCKS, check_verbs, find_too_quick_clock
from houseway.server.tables.table_registry import CommandResult, TableRegistry
from houseway.server.tables.table_replica import AUTOMATIC, make_balanced_postings
from houseway.server.tables.table_transaction import Actor, TableTransaction, now
from houseway.server.tournaments.coordinator import TournamentCoordinator
from houseway.server.tournaments.replica import GAME as TOURNAMENT
from houseway.server.tournaments.replica import TournamentReplica
from houseway.server.tournaments.service import TournamentService
from houseway.server.tournaments.table_sync import read_table_ref

log = logging.getLogger("houseway.server")
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
"""Commands for which staff must have entered the password again recently."""


class Server:
    """One process of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        folder = settings.folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = None if settings.database else lock_folder(folder)
        self.store = Store.for_server(settings.database) if settings.database else Store.in_folder(folder)
        self.store.migrate()
        users.fill_skeletons(self.store)
        self.keys = Keyring(settings.key_path)
        self.log = TransparencyLog(self.store, self.keys, settings.log_origin, settings.witnesses)
        self.bots = BotPlayers()
        self.bot_requests = BotRequests(self)
        self.round_history = RoundHistory(self.store, self.keys)
        self.table_access = TableAccess(self.store, self.keys, admits_guests=settings.guests)
        self.approvals = ApprovalService(self)
        self.dual_control = DualControl(self)
        self.cage = CageService(self)
        self.accounts = AccountService(self)
        self.subprocess_runner = SubprocessRunner(settings, self.store)
        self.record_jobs = RecordJobs()
        self.probe = StoreProbe(self.store)
        self.computation = BoundedExecutor()
        self.password_computation = BoundedExecutor("passwords")
        """Hashes passwords, so that guesses delay neither the store nor other computations."""
        self.hold_report = HoldReportCache(
            self.store, SubprocessRunner(settings, self.store)
        )  # a runner of its own: it is slow
        self.reveal_count = RevealCounter(self.store)
        self.back_off = BackOff()
        self.request_limit = RateLimit(settings.requests_per_minute, 60)
        self.message_limit = RateLimit(10 * settings.requests_per_minute, 60)
        self.tables: TableRegistry
        self.dealer: AutoDealer
        self.tournaments: TournamentService
        self.broadcaster: Broadcaster
        self.checkpoint_signer: CheckpointSigner
        self._checkpoint_task: asyncio.Task[None]
        self._heartbeat_task: asyncio.Task[None]
        self._session_expiry_task: asyncio.Task[None]
        self._change_feed: ChangeFeedListener | None = None
        self._options_lock = threading.Lock()
        """Held for ``_options``, which the change feed's thread and the event loop change."""
        self._options: dict[int, dict[str, Any]] = {}
        """Options of each open table at the last poll of the change feed."""

    async def start(self) -> None:
        """Load the open tables and start dealing."""
        use_store_threads()
        self.tables = TableRegistry(self.store, self.keys)
        self.dealer = AutoDealer(self.tables, self.bots, self.settings.standby_delay_seconds)
        self.tournaments = TournamentService(self, TournamentCoordinator(self.tables, self.dealer))
        self.tables.release_callbacks.append(self.table_access.release)
        self.broadcaster = Broadcaster(self)
        self.checkpoint_signer = await asyncio.to_thread(
            CheckpointSigner, self.store, self.keys, self.settings.checkpoint_path
        )
        self._checkpoint_task = asyncio.ensure_future(self._run_checkpoint_loop())
        self._heartbeat_task = asyncio.ensure_future(self.broadcaster.run_heartbeat_loop())
        self._session_expiry_task = asyncio.ensure_future(self.broadcaster.run_session_expiry_loop())
        await self.dealer.resume_open_tables()
        await self.tournaments.coordinator.resume_open_tournaments()
        for row in self.tables.list_tables(still_open=True):
            try:
                if (
                    self.get_missing_card_prompt(row.id) is None
                    and (replica := self.tables.get_loaded(row.id)) is not None
                    and replica.pending_command
                ):
                    await self._retry_pending_command(row.id)  # the process died before the retry
            except StorageError:
                raise
            except Exception as error:
                self.tables.mark_unreadable(row.id, error)
        if not self.store.is_sqlite:
            loop = asyncio.get_running_loop()
            self._change_feed = ChangeFeedListener(
                self.store, lambda table, n: self._on_change(loop, table, n), lambda: self._poll_heads(loop)
            )

    def _poll_heads(self, loop: asyncio.AbstractEventLoop) -> list[tuple[int, int]]:
        """Return the last entry of every open table, and of tables that only this process believes to be open.

        Options that another process changed are applied here.
        """
        rows = self.tables.list_tables(still_open=True)
        with self._options_lock:
            changed = [row for row in rows if self._options.get(row.id) != row.options]
            self._options = {row.id: row.options for row in rows}
        if changed and not loop.is_closed():
            asyncio.run_coroutine_threadsafe(self._apply_remote_options(changed), loop)
        closed_ids = self.tables.locally_open_tables - {row.id for row in rows}
        return [(row.id, row.n) for row in rows] + [
            (table, get_head(self.store, table)) for table in sorted(closed_ids)
        ]

    async def _apply_remote_options(self, rows: list[TableRow]) -> None:
        """Apply options that another process changed: bots, and which tables of a tournament are live or reported."""
        for row in rows:
            if not self._is_attended(row.id):
                continue  # its options are read when it is first followed
            try:
                if row.game == TOURNAMENT:
                    await self.tournaments.on_options_changed(row.id)
                elif read_table_ref(row.options) is None:
                    self.bots.set_bots(row.id, row.options)
                    async with self.tables.get_lock(row.id):
                        self.dealer.on_table_changed(await self.tables.get_replica(row.id), ())
            except Exception as error:
                log.error("table %s: what was chosen elsewhere is not taken over: %r", row.id, error)
                with self._options_lock:
                    self._options.pop(row.id, None)  # try again at the next poll

    def _on_change(self, loop: asyncio.AbstractEventLoop, table: int, n: int) -> None:
        """Follow a change of another process; called from the change feed's thread."""
        if not loop.is_closed():
            asyncio.run_coroutine_threadsafe(self._follow_change(table, n), loop)

    def _is_attended(self, table: int) -> bool:
        """Return whether this process deals at a table or runs a tournament; one that was only read does not count."""
        is_attended = table in self.dealer.dealing_modes or table in self.tournaments.coordinator.options
        return is_attended and self.tables.get_loaded(table) is not None

    async def _follow_change(self, table: int, n: int) -> None:
        try:
            if not self._is_attended(table):
                row = await asyncio.to_thread(get_table, self.store, table)
                if row.closed is None and row.game != TOURNAMENT:
                    await self.dealer.start_dealing(table, row.options)
                if row.closed is None:
                    await self.tournaments.coordinator.register(row)
            await self.tables.follow(table, n)
        except HousewayError as error:
            log.error("table %s: %s", table, error)
        except Exception:
            log.exception("table %s: what another process did there was not followed", table)

    async def _run_checkpoint_loop(self) -> None:
        """Sign a checkpoint every ``checkpoint_seconds``, and soon after each completed round."""
        waited_seconds = 0.0
        rounds_signed = 0
        while True:
            await asyncio.sleep(1)
            waited_seconds += 1
            if self.tables.rounds_closed > rounds_signed or waited_seconds >= self.settings.checkpoint_seconds:
                waited_seconds, rounds_signed = 0.0, self.tables.rounds_closed
                await self.sign_checkpoint()

    async def sign_checkpoint(self) -> None:
        """Sign a checkpoint; log a failure, which the next call makes up for."""
        try:
            await asyncio.to_thread(self.checkpoint_signer.sign)
        except HousewayError as error:
            log.error("no checkpoint: %s", error)
        except Exception:
            log.exception("no checkpoint")

    async def stop(self) -> None:
        """Finish the commands that are running, close the connections, and release the store."""
        if self._change_feed is not None:
            await asyncio.to_thread(self._change_feed.close)
        tasks = self._checkpoint_task, self._heartbeat_task, self._session_expiry_task
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.broadcaster.close()
        await self.hold_report.close()
        self.subprocess_runner.close()
        self.record_jobs.close()
        self.computation.close()
        self.password_computation.close()
        self.probe.close()
        await self.tournaments.coordinator.close()
        await self.dealer.close()
        await self.tables.wait_until_idle()
        await self.sign_checkpoint()
        self.tables.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    # Commands of people

    async def execute_command(
        self, person: Person, role: str, table_id: int, command: Mapping[str, Any], request: str, *, is_fresh: bool,
        second_approver: SecondApprover = None, on_accepted: Callable[[TableTransaction], None] | None = None,
    ) -> CommandResult:  # fmt: skip
        """Execute a command of a person in a role; ``on_accepted`` adds rows that are stored together with it.

        Raises:
            PermissionDeniedError: the person may not give it, or it needs a ``second_approver``.
            MissingCardsError: it waits for a real card.
        """
        await self.table_access.check(person, table_id)
        self.check_role(person, role)
        if command.get("do") in REAUTHENTICATION_REQUIRED and role in command_permissions.STAFF and not is_fresh:
            raise PermissionDeniedError(f"{command['do']} asks for your password once more")
        verb = str(command.get("do"))
        if role in command_permissions.STAFF:
            approver = await self.dual_control.run(
                second_approver, self.dual_control.require_approver, person, second_approver, table_id, verb
            )
        elif second_approver is None:
            approver = None
        else:
            raise InvalidRecordError("only staff have a second approver", "second")
        if await self._is_tournament(table_id):
            return await self.tournaments.execute_command(person, role, table_id, command, request, approver)

        def build(transaction: TableTransaction) -> None:
            self.tournaments.check_table(transaction.replica, role, command)
            if role == command_permissions.PLAYER and command == {"do": "la-ja", "player": person.name}:
                self.dealer.la_ja(transaction, person.name)
                return
            checked_command = command_permissions.check_command(transaction.replica, person.name, role, command)
            restrictions.check_joining(self.store, transaction.replica.instrument, checked_command)
            if verb == "sit" and role == command_permissions.PLAYER:
                check_opponents(self.store, transaction.replica, person)
            if approver is not None:
                transaction.add_note(
                    f"{verb}: asked for by {person.name}, approved by {approver.name}", second=approver.name
                )
            if checked_command.get("do") == "charge-time":
                self.bots.grant_time_charges(transaction)
            if role != command_permissions.DEALER or not self.dealer.deal_supplied_cards(transaction, checked_command):
                transaction.execute(checked_command)
            restrictions.note_command(
                transaction.pending_batch, transaction.replica.instrument, checked_command, transaction.replica.n
            )
            waiting_list.note_command(transaction.pending_batch, transaction.replica, checked_command)
            if on_accepted is not None:
                on_accepted(transaction)
            if role != command_permissions.PLAYER:
                transaction.log_action(f"{role}: {verb}")

        content = hash_content("command", table_id, role, command)
        try:
            result = await self.tables.execute(table_id, Actor(person.id, person.name, role), build, request, content)
        except MissingCardsError:
            approver_id = None if approver is None else approver.id
            await self._store_pending_command(
                table_id, PendingCommand(person.id, person.name, role, dict(command), request, approver_id)
            )
            raise
        if command.get("do") == SEEN_VERB:
            await self._retry_pending_command(table_id)
        return result

    async def acknowledge(
        self, person: Person, role: str, table_id: int, n: int, text: str, request: str
    ) -> CommandResult:
        """Record that a member of staff has seen an alert.

        Raises:
            NotFoundError: no alert waits at that entry.
        """
        await self.table_access.check(person, table_id)
        self.check_role(person, role)
        if role not in command_permissions.APPROVER_ROLES:
            raise PermissionDeniedError("alerts are acknowledged by supervisor, director or operator")

        def build(transaction: TableTransaction) -> None:
            alert = transaction.replica.alerts.get(n)
            if alert is None:
                raise NotFoundError(f"no alert waits at entry {n} of table {table_id}")
            transaction.add_note(text or f"{alert.kind} seen", acknowledges=n)

        content = hash_content("acknowledge", table_id, role, n, text)
        return await self.tables.execute(table_id, Actor(person.id, person.name, role), build, request, content)

    async def _is_tournament(self, table_id: int) -> bool:
        """Return whether the log of that id belongs to a tournament."""
        replica = self.tables.get_loaded(table_id)
        if replica is None:
            async with self.tables.get_lock(table_id):
                replica = await self.tables.get_replica(table_id)
        return isinstance(replica, TournamentReplica)

    def get_missing_card_prompt(self, table_id: int) -> dict[str, Any] | None:
        """Return which real card a table waits for, or None if it waits for none."""
        replica = self.tables.get_loaded(table_id)
        return None if replica is None or replica.pending_command is None else make_missing_card_prompt(replica)

    async def _store_pending_command(self, table_id: int, pending: PendingCommand) -> None:
        """Store a command that lacks a card as a note, until it can be executed or another command replaces it."""

        def build(transaction: TableTransaction) -> None:
            payload = pending.to_json()
            if (
                transaction.replica.pending_command != payload
                and find_missing_card(transaction.replica, pending.command, pending.role) is not None
            ):
                transaction.add_note(f"{pending.command['do']} of {pending.name} waits for a card", waits=payload)

        await self.tables.execute(table_id, Actor(pending.person, pending.name, pending.role), build)

    async def _retry_pending_command(self, table_id: int) -> None:
        """Execute the pending command again after the dealer entered cards, in the name of everybody who gave it."""
        async with self.tables.get_lock(table_id):
            pending = read_pending_command(await self.tables.get_replica(table_id))
        if pending is None:
            return
        person = await asyncio.to_thread(users.find_by_id, self.store, pending.person)
        second_approver = (
            None if pending.second is None else await asyncio.to_thread(users.find_by_id, self.store, pending.second)
        )
        try:
            if person is None or person.disabled or (second_approver is None) != (pending.second is None):
                raise PermissionDeniedError("who asked for it is here no more")
            arguments = pending.role, table_id, pending.command, pending.request
            await self.execute_command(person, *arguments, is_fresh=True, second_approver=second_approver)
        except MissingCardsError:
            return  # it still lacks a card
        except HousewayError as error:
            await self._drop_pending_command(table_id, pending, error)
        else:
            if second_approver is not None:
                await asyncio.to_thread(self.approvals.mark_executed, pending.request, second_approver)

    async def _drop_pending_command(self, table_id: int, pending: PendingCommand, error: HousewayError) -> None:
        """Drop a pending command that is no longer legal, with the reason in the record."""
        text = f"{pending.command['do']} of {pending.name} waits no longer: {error}"[:2000]

        def build(transaction: TableTransaction) -> None:
            if transaction.replica.pending_command == pending.to_json():
                transaction.add_note(text, waits={})

        await self.tables.execute(table_id, Actor(None, "floor", command_permissions.DEALER), build)

    async def move_chips(self, person: Person, table_id: int, verb: str, cents: int, request: str) -> CommandResult:
        """Buy a player's chips in, or cash them out."""
        await self.table_access.check(person, table_id)
        self.check_role(person, command_permissions.PLAYER)

        def build(transaction: TableTransaction) -> None:
            if transaction.replica.tournament_chips or isinstance(transaction.replica, TournamentReplica):
                raise PermissionDeniedError("tournament chips are neither bought nor cashed at the table")
            if transaction.replica.books.balances is not None:
                raise PermissionDeniedError(
                    "at this table one buys in by sitting down or buying, and leaves with the chips"
                )
            transaction.move_chips(verb, person.name, cents)

        content = hash_content("purse", table_id, verb, cents)
        return await self.tables.execute(
            table_id, Actor(person.id, person.name, command_permissions.PLAYER), build, request, content
        )

    async def record_promise(self, person: Person, table_id: int, lead: str, cents: int, request: str) -> CommandResult:
        """Record that a player joins the bank that ``lead`` is going to request; zero cents withdraw the promise."""
        await self.table_access.check(person, table_id)
        self.check_role(person, command_permissions.PLAYER)
        actor = Actor(person.id, person.name, command_permissions.PLAYER)
        content = hash_content("partner", table_id, lead, cents)
        return await self.tables.execute(
            table_id,
            actor,
            lambda transaction: bank_partners.record_promise(transaction, person.name, lead, cents),
            request,
            content,
        )

    async def add_note(self, person: Person, role: str, table_id: int, text: str, request: str) -> CommandResult:
        """Record a note of staff."""
        await self.table_access.check(person, table_id)
        self.check_role(person, role)
        if role not in command_permissions.STAFF:
            raise PermissionDeniedError("notes are for staff")
        actor = Actor(person.id, person.name, role)
        content = hash_content("note", table_id, role, text)
        return await self.tables.execute(
            table_id, actor, lambda transaction: transaction.add_note(text), request, content
        )

    async def transfer_float(
        self, person: Person, second_approver: Person | Callable[[], Person], role: str, table_id: int, verb: str, cents: int,
        request: str,
    ) -> CommandResult:  # fmt: skip
        """Move chips to a table's float (fill) or back (credit), signed by two members of staff in a note."""
        await self.table_access.check(person, table_id)
        self.check_role(person, role)
        if role not in (command_permissions.OPERATOR, command_permissions.SUPERVISOR):
            raise PermissionDeniedError("fills and credits are for operator and supervisor")
        await asyncio.to_thread(
            self.table_access.get_policy, table_id
        )  # fails before the password check if there is no table
        signer = await self.dual_control.run(
            second_approver, self.dual_control.verify_countersigner, person, second_approver
        )
        change_cents = cents if verb == "fill" else -cents

        def build(transaction: TableTransaction) -> None:
            if transaction.replica.tournament_chips or isinstance(transaction.replica, TournamentReplica):
                raise PermissionDeniedError("a tournament has no float: its chips are no money")
            transaction.add_note(
                f"{verb} {print_money(cents)}, signed by {person.name} and {signer.name}", second=signer.name
            )
            account = f"float:{table_id}"
            transaction.add_postings(
                make_balanced_postings(
                    transaction.replica.n, {account: change_cents}, "house", f"{OUT_OF_BAND_PREFIX}{verb}"
                )
            )
            transaction.log_action(verb, f"with {signer.name}")

        content = hash_content("float", table_id, role, verb, cents)
        return await self.tables.execute(table_id, Actor(person.id, person.name, role), build, request, content)

    async def open_table(
        self, person: Person, name: str, instrument: str, determinations: dict[str, Any], options: dict[str, Any]
    ) -> int:
        """Open a table for the operator, or a private one for a player if the settings allow that."""
        role = (
            command_permissions.OPERATOR
            if person.has_role(command_permissions.OPERATOR)
            else command_permissions.PLAYER
        )
        self.check_role(person, role)
        if role == command_permissions.PLAYER:
            await asyncio.to_thread(self._check_players_table, person, options)
            options = {**options, "owner": person.id}
        if determinations.get("tournament"):
            raise PermissionDeniedError("the tables of a tournament are opened by the tournament")
        actor = Actor(person.id, person.name, role)
        if instrument in NUMBERS and options.get("dealing", AUTOMATIC) not in list_dealing_modes(
            get_game_by_instrument(instrument).key
        ):
            raise PermissionDeniedError(
                "real cards are told one by one, which the rules of this game do not provide for"
            )
        if instrument in NUMBERS:
            check_verbs(get_game_by_instrument(instrument).verbs, options.get("dual-control", ()))
            await asyncio.to_thread(check_hours, self.store, instrument, name, now())
            determinations = await asyncio.to_thread(add_previously_restricted, self.store, instrument, determinations)
        table_id = await self.tables.open_table(name, instrument, determinations, actor, options)
        await self.dealer.start_dealing(table_id, options)
        await asyncio.to_thread(users.write_audit_log, self.store, person.id, "open-table", f"table {table_id}")
        return table_id

    def can_open_tables(self, person: Person) -> bool:
        """Return whether a person may open tables at all."""
        return person.has_role(command_permissions.OPERATOR) or (
            self.settings.players_may_open_tables and person.has_role(command_permissions.PLAYER)
        )

    def _check_players_table(self, person: Person, options: dict[str, Any]) -> None:
        if not self.settings.players_may_open_tables:
            raise PermissionDeniedError("tables are opened by the operator here")
        if not options.get("private") or options.get("dealing", AUTOMATIC) != AUTOMATIC or "pool" in options:
            raise PermissionDeniedError("a player's table is private, dealt by the floor, and feeds no shared pool")
        if options.get("dual-control"):
            raise PermissionDeniedError("the operator decides which commands a second person approves")
        clock_name = find_too_quick_clock(options)
        if clock_name is not None:
            raise PermissionDeniedError(
                f"at a player's table `{clock_name}` is at least {MIN_PLAYER_CLOCKS[clock_name]} seconds"
            )
        rows = self.tables.list_tables(still_open=True)
        if sum(row.options.get("owner") == person.id for row in rows) >= self.settings.tables_per_player:
            raise PermissionDeniedError(
                f"{person.name} has {self.settings.tables_per_player} tables open; close one first"
            )

    async def close_table(self, person: Person, table_id: int, request: str) -> CommandResult:
        """Close a private table for the person who opened it, if the rules let the operator close it now."""
        await self.table_access.check(person, table_id)
        row = await asyncio.to_thread(get_table, self.store, table_id)
        self.table_access.check_owner(person, row)
        if self.table_access.get_policy(table_id).owner_id != person.id:
            close = {"do": "close", "notice": True}
            return await self.execute_command(
                person, command_permissions.OPERATOR, table_id, close, request, is_fresh=False
            )

        def build(transaction: TableTransaction) -> None:
            transaction.add_note(f"closed by {person.name}, who opened it")
            transaction.execute({"do": "close", "notice": True, "by": command_permissions.OPERATOR})

        content = hash_content("close", table_id)
        return await self.tables.execute(
            table_id, Actor(person.id, person.name, command_permissions.PLAYER), build, request, content
        )

    def add_guest(self, name: str, invitation: str | None = None, network: str = "nowhere") -> Person:
        """Add a guest by name, or by an invitation, with the free chips that the settings give guests.

        Raises:
            PermissionDeniedError: guests are not admitted.
        """
        row = None if invitation is None else self.table_access.resolve_invitation(invitation)
        if not self.settings.guests and not (row is not None and self.settings.invitations):
            raise PermissionDeniedError("guests are not admitted here")
        person = users.add_person(self.store, name, ("player",), kind=users.GUEST)
        cents = parse_money(self.settings.guest_chips)
        if cents:
            give_free_chips(self.store, person, network, cents, parse_money(self.settings.free_chips_per_day))
        if row is not None:
            self.table_access.admit(person, row.id)
        return person

    def check_role(self, person: Person, role: str) -> None:
        """Check that a person has a role.

        Raises:
            PermissionDeniedError: they do not, or staff lack a second factor.
        """
        if not person.has_role(role):
            raise PermissionDeniedError(f"{person.name} is no {role} here")
        if role in command_permissions.STAFF:
            self.check_second_factor(person)

    def check_second_factor(self, person: Person) -> None:
        """Check that a member of staff has a second factor, if the settings require one.

        Raises:
            PermissionDeniedError: the second factor is missing.
        """
        if self.settings.second_factor and not person.has_second_factor:
            raise PermissionDeniedError("staff needs a second factor here before they act")
