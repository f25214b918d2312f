"""Service for tournaments: people open them, send commands, enter bots, and choose live or reported tables."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import convert, structs

from houseway.engine.protocol.game import LegalAction
from houseway.errors import InvalidRecordError, NotFoundError, PermissionDeniedError, Refused
from houseway.fairness.verifiable_draw import JSON, compute_draw_commitment
from houseway.games import get_game_by_instrument
from houseway.i18n import Message, MessageList
from houseway.law.instruments import NUMBERS
from houseway.money import print_money
from houseway.records.format.decoder import TOURNAMENT as KIND
from houseway.records.format.entries import make_head
from houseway.server.accounts import audit_log, users
from houseway.server.accounts.account_names import BOT_NAMES
from houseway.server.accounts.audit_log import ROLE_SEPARATOR
from houseway.server.accounts.roles import DIRECTOR, OPERATOR, PLAYER, make_roles_required_error
from houseway.server.accounts.users import Person
from houseway.server.ports import entropy
from houseway.server.ports.clock import local_now, now
from houseway.server.proof.entry_decryption import make_entry_decryptor
from houseway.server.services.bot_requests import get_assigned_bot_names
from houseway.server.storage import table_repository
from houseway.server.storage.append_batch import CAGE_TABLE_ID, RequestId, hash_content
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.storage.table_repository import change_options
from houseway.server.tables.chips.free_chips import check_account_kinds, grant_chips
from houseway.server.tables.command_permissions import list_dealing_modes
from houseway.server.tables.log_transaction import LogTransaction
from houseway.server.tables.output.live_state import TournamentSeat
from houseway.server.tables.table_replica import AUTOMATIC, TableReplica
from houseway.server.tables.table_transaction import Actor, CommandResult
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tables.tournament.table_ref import BARRED_VERBS, EXTRA_TABLE, WAGER_VERBS, TournamentTableRef
from houseway.server.tournaments import board, permissions
from houseway.server.tournaments.board_types import NextStep, TournamentState
from houseway.server.tournaments.live_table_coordinator import TournamentCoordinator
from houseway.server.tournaments.table_setup import LIVE, TABLE_MODES, is_live
from houseway.tournaments.play.sessions import check_extra_round, find_group_by_names, list_level_groups
from houseway.tournaments.tables.engines import get_engine

if TYPE_CHECKING:
    from houseway.server.services.runtime import Server

NAME_KEYS = {"enter": "player", "reserve": "player", "substitute": "substitute"}
"""Commands that add a person to a tournament, with the key that contains the name of the person."""
OPENING_ROLES = (OPERATOR, DIRECTOR)


class TournamentService:
    """Service for the actions of people in the tournaments of a server."""

    def __init__(self, server: Server, coordinator: TournamentCoordinator) -> None:
        self._server = server
        self.coordinator = coordinator
        server.tables.release_callbacks.append(lambda number: self._next_steps.pop(number, None) and None)
        self._next_steps: dict[int, tuple[tuple[int, Mapping[str, Any]] | None, list[NextStep]]] = {}
        """Next steps of each tournament, with the entry and the options for which they were computed."""

    async def open_tournament(
        self, person: Person, role: str, name: str, instrument: str, conditions: dict[str, Any], options: dict[str, Any]
    ) -> int:
        """Open a tournament in its draft phase and return its id. Only a director or an operator may do so.

        Raises:
            InvalidRecordError: the conditions are malformed, or the instrument is unknown.
            PermissionDeniedError: the person may not open it, or the game does not support the dealing mode.
        """
        server = self._server
        server.check_role(person, role)
        if role not in OPENING_ROLES:
            raise PermissionDeniedError(Message("server-tournaments-open-role"))
        if instrument not in NUMBERS:
            raise InvalidRecordError(
                Message("server-tournaments-unknown-instrument", numbers=MessageList(NUMBERS)), "instrument"
            )
        if options.get("dealing", AUTOMATIC) not in list_dealing_modes(get_game_by_instrument(instrument).key):
            raise PermissionDeniedError(Message("server-services-no-real-cards"))
        head = make_head(KIND, instrument, name, conditions, place=name, day=now()[:10])
        trial = TournamentReplica(CAGE_TABLE_ID)
        trial.apply_entry({"head": head})
        number = await server.tables.create_log(
            name, TOURNAMENT_GAME, head, Actor(person.id, person.name, role), options
        )
        self.coordinator.apply_options(number, options)
        await self._write_audit_log(person, "open-tournament", Message("server-audit-tournament", number=str(number)))
        return number

    async def get_replica(self, number: int) -> TournamentReplica:
        """Return the replica of a tournament. The caller must hold its lock.

        Raises:
            NotFoundError: there is no such tournament.
        """
        tournament = await self._server.tables.get_log(number)
        if not isinstance(tournament, TournamentReplica):
            raise NotFoundError(Message("server-tournaments-unknown", number=str(number)))
        return tournament

    def describe_table_ref(self, table_id: int) -> TournamentSeat | None:
        """Return the tournament and session to which a table belongs, or None if it belongs to no tournament."""
        table_ref = self.coordinator.table_refs.get(table_id)
        return None if table_ref is None else convert(table_ref.to_json(), TournamentSeat)

    @staticmethod
    def remove_barred_actions(actions: list[LegalAction]) -> list[LegalAction]:
        """Return the actions without those that only the tournament may take at its tables."""
        return [action for action in actions if action.do not in BARRED_VERBS]

    def describe_tournament(self, replica: TournamentReplica, viewer: str, role: str) -> TournamentState:
        """Return the board of a tournament for a viewer, with the next steps of the staff and any problem."""
        number = replica.table_id
        tables = {
            table_ref: table
            for table, table_ref in self.coordinator.table_refs.items()
            if table_ref.tournament == number
        }
        options = self.coordinator.options.get(number, {})
        state = board.make_board(replica, viewer, role, options, tables)
        problem = self.coordinator.problems.get(number)
        return structs.replace(
            state,
            offers=[action for action in state.offers if _can_be_offered(options, action.do, action.arguments)],
            next=self._get_next_steps(replica, options),
            problem=None if problem is None else str(problem),
        )

    def _get_next_steps(self, replica: TournamentReplica, options: Mapping[str, Any]) -> list[NextStep]:
        """Return the next steps of the staff.

        They are the same for every viewer, so they are computed only when the entries or the options change.
        """
        cache_key, steps = self._next_steps.get(replica.table_id, (None, []))
        if cache_key != (replica.n, options):
            steps = permissions.list_next_steps(
                replica, lambda action: _can_be_offered(options, action.do, action.arguments)
            )
            self._next_steps[replica.table_id] = (replica.n, options), steps
        return steps

    # Commands

    async def execute_command(
        self,
        person: Person,
        role: str,
        number: int,
        command: Mapping[str, Any],
        request: str,
        second_approver: Person | None,
    ) -> CommandResult:
        """Execute a command that a person sends to a tournament in a role.

        Raises:
            PermissionDeniedError: the person may not send the command.
        """
        verb = command.get("do")
        if role != PLAYER and verb in NAME_KEYS:
            await asyncio.to_thread(self._check_person_exists, command.get(NAME_KEYS[verb]))

        def build(transaction: LogTransaction[TournamentReplica]) -> None:
            replica = transaction.replica
            checked_command = permissions.check_command(replica, person.name, role, command)
            self._check_tables(replica, checked_command)
            if verb in NAME_KEYS and replica.state.terms.entry_fee:
                self._check_chip_kinds(replica, str(checked_command.get(NAME_KEYS[verb])))
            if second_approver is not None:
                transaction.add_note(
                    Message(
                        "server-services-note-approved",
                        verb=str(checked_command.get("do")),
                        requester=person.name,
                        approver=second_approver.name,
                    ),
                    second=second_approver.name,
                )
            self._execute(transaction, replica, checked_command)
            if role != PLAYER:
                transaction.log_action(f"{role}{ROLE_SEPARATOR}{verb}")

        content = hash_content("command", number, role, command)
        return await self._server.tables.execute(number, Actor(person.id, person.name, role), build, request, content)

    def _check_person_exists(self, name: object) -> None:
        person = users.find_by_name(self._server.store, name) if isinstance(name, str) else None
        if person is None or person.name != name:
            raise PermissionDeniedError(Message("server-tournaments-unknown-name", name=str(name)))

    def _check_chip_kinds(self, replica: TournamentReplica, name: str) -> None:
        """Check that the entry fees, including that of a new entrant, are all free chips or all money.

        If both were mixed, free chips would be paid out as prizes in money.
        """
        person = users.find_by_name(self._server.store, name)
        if person is not None:
            check_account_kinds(self._server.store, person.kind, set(replica.state.entrants) - {name})

    def _check_tables(self, replica: TournamentReplica, command: Mapping[str, Any]) -> None:
        """Check that a command does not interfere with the live tables.

        A live table reports and voids its own rounds. A session cannot end, and a placement error cannot be recorded,
        while one of the tables concerned plays a round.
        """
        verb, session, table = command.get("do"), command.get("session"), command.get("table")
        options = self.coordinator.options.get(replica.table_id, {})
        if not isinstance(session, str):
            return
        if verb in ("round", "void") and isinstance(table, int) and is_live(options, session, table):
            session_state = replica.state.sessions.get(session)
            if verb == "round":
                raise PermissionDeniedError(Message("server-tournaments-live-reports", table=str(table)))
            if command.get("round") is not None or session_state is None:
                raise PermissionDeniedError(Message("server-tournaments-live-voids", table=str(table)))
        if verb == "placement-error":
            for number, table_ref in self.coordinator.table_refs.items():
                table_replica = self._server.tables.get_loaded(number)
                is_same_table = (table_ref.tournament, table_ref.session, table_ref.table) == (
                    replica.table_id,
                    session,
                    table,
                )
                if is_same_table and table_replica is not None and table_replica.in_round:
                    raise PermissionDeniedError(Message("server-tournaments-round-in-play", table=str(table)))
        if verb == "end-session":
            for number, table_ref in self.coordinator.table_refs.items():
                table_replica = self._server.tables.get_loaded(number)
                if (
                    table_ref.tournament == replica.table_id
                    and table_ref.session == session
                    and table_replica is not None
                ):
                    self._check_between_rounds(replica, table_ref, table_replica)

    def _check_between_rounds(
        self, replica: TournamentReplica, table_ref: TournamentTableRef, table_replica: TableReplica
    ) -> None:
        session = replica.state.sessions[table_ref.session]
        table = session.tables.get(table_ref.table)
        if (
            not table_replica.closed
            and table is not None
            and (table_replica.in_round or table_replica.settled_rounds > table.round_count)
        ):
            raise PermissionDeniedError(Message("server-tournaments-session-in-play", table=str(table_ref.table)))

    def _execute(
        self, transaction: LogTransaction[TournamentReplica], replica: TournamentReplica, command: dict[str, Any]
    ) -> None:
        """Execute the command with the values that the server adds: ballot seeds, or the time of an altered start."""
        verb = command.get("do")
        session = replica.state.sessions.get(str(command.get("session")))
        if verb == "commit-ballot":
            seed = entropy.token_hex(16)
            commitment = compute_draw_commitment(seed, JSON)
            transaction.store_seed(commitment, seed.encode())
            command = {**command, "commitment": commitment}
        elif verb == "ballot" and "draw" not in command:
            if session is None or session.commitment is None:
                raise PermissionDeniedError(Message("server-tournaments-commit-first"))
            command = {**command, "seed": self._decrypt_seed(session.commitment), "algorithm": JSON}
        elif verb == "alter-start" and replica.state.terms.utc_offset is None:
            command = {**command, "at": local_now().strftime("%Y-%m-%dT%H:%M")}
        transaction.execute(command)

    def _decrypt_seed(self, commitment: str) -> str:
        with self._server.store.begin_read() as connection:
            return make_entry_decryptor(connection, self._server.keys).decrypt_seed(commitment).decode()

    # Bots and tables

    async def add_bots(self, person: Person, role: str, number: int, count: int, request: str) -> list[str]:
        """Enter ``count`` bots in a tournament and return their names. The house gives them their entry fees.

        ``request`` is an idempotency key: repeating it has no further effect.
        """
        self._check_director(person, role)
        server = self._server
        server.bot_requests.check(person)
        async with server.tables.get_lock(number):
            replica = await self.get_replica(number)
            used_names = {*replica.state.entrants, *replica.state.reserves}
            has_fee = bool(replica.state.terms.entry_fee)
        if has_fee:
            await asyncio.to_thread(check_account_kinds, server.store, users.BOT, used_names)

        def choose_names(options: dict[str, Any]) -> list[str]:
            names = [name for name in BOT_NAMES if name not in {*used_names, *get_assigned_bot_names(options)}][:count]
            if len(names) < count:
                raise PermissionDeniedError(Message("server-tournaments-bots-left", count=len(names)))
            return names

        request_id = RequestId(person.id, request, hash_content("bots", number, role, count))
        names, is_new = await asyncio.to_thread(server.bot_requests.record_request, request_id, number, choose_names)
        try:
            for name in names:
                bot = await asyncio.to_thread(server.bot_requests.get_or_create_bot, name)
                await server.tables.execute(number, Actor(bot.id, bot.name, PLAYER), _enter_bot)
        except (Refused, PermissionDeniedError):
            await asyncio.to_thread(server.bot_requests.forget_request, request_id, number)
            raise
        await asyncio.to_thread(server.bot_requests.save_bots, number, names)
        await self.on_options_changed(number)
        if is_new:
            about = Message("server-audit-tournament-names", number=str(number), names=MessageList(names))
            await self._write_audit_log(person, "add-bots", about)
        return names

    async def set_table_mode(self, person: Person, role: str, number: int, session: str, table: int, mode: str) -> None:
        """Set whether a table of a session plays live or the director reports its rounds.

        Raises:
            PermissionDeniedError: rounds were already played at the table, so that it can no longer become live.
        """
        self._check_director(person, role)
        if mode not in TABLE_MODES:
            raise InvalidRecordError(Message("server-tournaments-table-mode", modes=MessageList(TABLE_MODES)), "how")
        async with self._server.tables.get_lock(number):
            state = (await self.get_replica(number)).state
            rounds = (
                state.get_session(session).tables[table].round_count
                if table in state.get_session(session).tables
                else 0
            )
        if mode == LIVE and rounds:
            raise PermissionDeniedError(Message("server-tournaments-mode-fixed"))
        await asyncio.to_thread(self._store_table_mode, number, f"{session}/{table}", mode)
        await self.on_options_changed(number)
        about = Message("server-audit-tournament-table", number=str(number), session=session, table=str(table))
        await self._write_audit_log(person, f"table-{mode}", about)

    async def play_off(self, person: Person, role: str, number: int, session: str, players: list[str]) -> int:
        """Open a live table for an extra round of tied players, and return the id of the table."""
        self._check_director(person, role)
        async with self._server.tables.get_lock(number):
            state = (await self.get_replica(number)).state
            session_state = state.get_session(session)
            group = (
                find_group_by_names(list_level_groups(state, session_state), players)
                if session_state.status == "ended"
                else None
            )
            tied_entrants = check_extra_round(state, session_state, group)
            extra_count = len(session_state.extras.get(tied_entrants[0], ()))
        table_ref = TournamentTableRef(
            number, session, EXTRA_TABLE, tuple(entrant.name for entrant in tied_entrants), extra_count
        )
        if table_ref in self.coordinator.table_refs.values():
            raise PermissionDeniedError(Message("server-tournaments-already-playing-off"))
        table = await self.coordinator.open_extra_table(number, table_ref)
        about = Message(
            "server-audit-play-off", number=str(number), session=session, players=MessageList(table_ref.players)
        )
        await self._write_audit_log(person, "play-off", about)
        return table

    def _store_table_mode(self, number: int, table: str, mode: str) -> None:
        with change_options(self._server.store, number) as (_, options):
            options["choices"] = {**options.get("choices", {}), table: mode}

    async def on_options_changed(self, number: int) -> None:
        """Read the options of a tournament from the store and apply them to its tables."""
        options = (await asyncio.to_thread(table_repository.get_table, self._server.store, number)).options
        self.coordinator.apply_options(number, options)

    def _check_director(self, person: Person, role: str) -> None:
        self._server.check_role(person, role)
        if role not in OPENING_ROLES:
            raise make_roles_required_error(OPENING_ROLES)

    async def _write_audit_log(self, person: Person, action: str, about: Message) -> None:
        await asyncio.to_thread(audit_log.write_audit_log, self._server.store, person.id, action, about)

    # Commands at the live tables

    def check_table(self, replica: TableReplica, role: str, command: Mapping[str, Any]) -> None:
        """Check a command at a live table, where the tournament itself sets seats, chips and limits.

        Raises:
            PermissionDeniedError: the command is not allowed at that table.
        """
        if not replica.tournament_chips:
            return
        verb = command.get("do")
        if verb in BARRED_VERBS:
            raise PermissionDeniedError(Message("server-tournaments-barred-command", verb=verb))
        if verb == "void" and command.get("round") is not None:
            raise PermissionDeniedError(Message("server-tournaments-no-void-at-table"))
        if verb == "placement-error" and _is_over(replica, command.get("round")):
            raise PermissionDeniedError(Message("server-tournaments-error-by-director"))
        engine = get_engine(replica.game.key)
        if engine is not None and verb in engine.reopening_verbs and engine.is_between_rounds(replica.state):
            raise PermissionDeniedError(Message("server-tournaments-round-counted"))
        if role == PLAYER and verb in WAGER_VERBS and self.coordinator.is_paused(replica):
            raise PermissionDeniedError(Message("server-tournaments-table-waits"))


def _is_over(replica: TableReplica, number: object) -> bool:
    """Return whether ``number`` is the number of a round that the table has recorded as over."""
    return isinstance(number, int) and 1 <= number <= len(replica.state.rounds)


def _can_be_offered(options: Mapping[str, Any], verb: str, arguments: Mapping[str, Any]) -> bool:
    """Return whether an action may be offered to people.

    The report of a round at a live table is not offered, because the table reports its rounds itself.
    """
    return verb != "round" or not is_live(options, arguments["session"], arguments["table"])


def _enter_bot(transaction: LogTransaction[TournamentReplica]) -> None:
    """Enter a bot in a tournament, let it agree, and pay its fee with chips of the house.

    Nothing happens if the bot has already entered.
    """
    replica = transaction.replica
    terms, name = replica.state.terms, transaction.actor.name
    if name in replica.state.entrants:
        return
    opening_sessions = [plan.id for plan in terms.plans if plan.is_opening]
    enter_command: dict[str, Any] = {"do": "enter", "player": name, "by": "player"}
    if not terms.uses_points and len(opening_sessions) > 1:
        enter_command["session"] = opening_sessions[len(replica.state.entrants) % len(opening_sessions)]
    transaction.execute(enter_command)
    if terms.agreement_required:
        transaction.execute({"do": "agree", "player": name, "by": "player"})
    if terms.entry_fee:
        grant_chips(transaction, name, terms.entry_fee)
        transaction.execute({"do": "pay", "player": name, "amount": print_money(terms.entry_fee), "by": "player"})
