"""The desk of the tournaments: they are opened, commands given, bots entered, tables made live or reported."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from houseway.errors import BadRecord, Denied, Refused
from houseway.fairness.verifiable_draw import JSON, commitment_of
from houseway.games import game_by
from houseway.law.instruments import NUMBERS
from houseway.money import print_money
from houseway.records.format.decoder import TOURNAMENT as KIND
from houseway.records.format.decoder import VERSION
from houseway.server.accounts import users
from houseway.server.accounts.bot_names import NAMES
from houseway.server.accounts.users import Person
from houseway.server.dealing.auto_dealer import ways_to_deal
from houseway.server.dealing.bot_players import house_gives
from houseway.server.services.bot_requests import coming
from houseway.server.services.free_chips import check_kinds
from houseway.server.storage import event_repository
from houseway.server.storage.append_batch import CAGE, RequestId
from houseway.server.storage.event_repository import NoTable, unsealer_of
from houseway.server.storage.request_hash import content_of
from houseway.server.tables import command_permissions as roles
from houseway.server.tables.options_repository import changing
from houseway.server.tables.table_registry import Acted
from houseway.server.tables.table_replica import AUTOMATIC, Replica
from houseway.server.tables.table_transaction import Actor, Draft, now
from houseway.server.tournaments import board, permissions
from houseway.server.tournaments.coordinator import Attendant
from houseway.server.tournaments.replica import GAME, TournamentReplica
from houseway.server.tournaments.table_setup import LIVE, TABLES, is_live
from houseway.server.tournaments.table_sync import BARRED, EXTRA, WAGERS, Place
from houseway.tournaments.play.sessions import check_extra_round, group_named, level_groups
from houseway.tournaments.tables.engines import engine_of

if TYPE_CHECKING:
    from houseway.server.services.runtime import Floor

NAMING = {"enter": "player", "reserve": "player", "substitute": "substitute"}
"""Commands that bring somebody in, and the key of the name."""
OPENING = (roles.OPERATOR, roles.DIRECTOR)


class Desk:
    """What people do with the tournaments of a floor."""

    def __init__(self, floor: Floor, attendant: Attendant) -> None:
        self._floor = floor
        self.attendant = attendant
        floor.tables.releasing.append(lambda number: self._next.pop(number, None) and None)
        self._next: dict[int, tuple[tuple[int, Mapping[str, Any]] | None, list[dict[str, Any]]]] = {}
        """Who acts next in each tournament, and at which entry and with which options that was worked out."""

    async def open(
        self, person: Person, role: str, name: str, instrument: str, conditions: dict[str, Any], options: dict[str, Any]
    ) -> int:
        """A tournament in its draft, by director or operator; its number. ``BadRecord`` where the conditions are malformed."""
        floor = self._floor
        floor.check_role(person, role)
        if role not in OPENING:
            raise Denied("a tournament is opened by the director or the operator")
        if instrument not in NUMBERS:
            raise BadRecord(f"one of {', '.join(NUMBERS)} is wanted", "instrument")
        if options.get("dealing", AUTOMATIC) not in ways_to_deal(game_by(instrument).key):
            raise Denied("real cards are told one by one, which the rules of this game do not provide for")
        head = {
            "record": VERSION,
            "kind": KIND,
            "instrument": instrument,
            "title": name,
            "place": name,
            "day": now()[:10],
            "conditions": conditions,
        }
        trial = TournamentReplica(CAGE)
        trial.take({"head": head})
        number = await floor.tables.begin(name, GAME, head, Actor(person.id, person.name, role), options)
        await self.attendant.attend(await asyncio.to_thread(event_repository.table_row, floor.store, number))
        await self._log(person, "open-tournament", f"tournament {number}")
        return number

    async def replica(self, number: int) -> TournamentReplica:
        """The tournament; whoever asks holds its lock. ``NoTable`` where there is none of that number."""
        found = await self._floor.tables.replica(number)
        if not isinstance(found, TournamentReplica):
            raise NoTable(f"there is no tournament {number}")
        return found

    def shown(self, replica: TournamentReplica, viewer: str, role: str) -> dict[str, Any]:
        """The tournament as one viewer sees it."""
        number = replica.table_id
        tables = {place: table for table, place in self.attendant.places.items() if place.tournament == number}
        options = self.attendant.options.get(number, {})
        told = board.shown(replica, viewer, role, options, tables)
        told["offers"] = [offer for offer in told["offers"] if _is_reported(options, offer["do"], offer["arguments"])]
        return {**told, "next": self._next_acts(replica, options), "problem": self.attendant.problems.get(number)}

    def _next_acts(self, replica: TournamentReplica, options: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Who of the staff acts next; the same for every viewer of an entry, so worked out once."""
        known, acts = self._next.get(replica.table_id, (None, []))
        if known != (replica.n, options):
            acts = permissions.next_acts(replica, lambda offer: _is_reported(options, offer.do, offer.arguments))
            self._next[replica.table_id] = (replica.n, options), acts
        return acts

    # commands

    async def command(
        self, person: Person, role: str, number: int, command: Mapping[str, Any], request: str, second: Person | None
    ) -> Acted:
        """A command of a person in a role; ``Denied`` where it is not theirs to give."""
        verb = command.get("do")
        if role != roles.PLAYER and verb in NAMING:
            await asyncio.to_thread(self._check_known, command.get(NAMING[verb]))

        def act(draft: Draft) -> None:
            replica = draft.replica
            assert isinstance(replica, TournamentReplica)
            told = permissions.check(replica, person.name, role, command)
            self._check_tables(replica, told)
            if verb in NAMING and replica.state.terms.entry_fee:
                self._check_chips(replica, str(told.get(NAMING[verb])))
            if second is not None:
                draft.note(
                    f"{told.get('do')}: asked for by {person.name}, approved by {second.name}", second=second.name
                )
            self._carry_out(draft, replica, told)
            if role != roles.PLAYER:
                draft.log(f"{role}: {verb}")

        content = content_of("command", number, role, command)
        return await self._floor.tables.act(number, Actor(person.id, person.name, role), act, request, content)

    def _check_known(self, name: object) -> None:
        found = users.named(self._floor.store, name) if isinstance(name, str) else None
        if found is None or found.name != name:
            raise Denied(f"nobody on this floor is called {name}: fees and prizes are of people who are known")

    def _check_chips(self, replica: TournamentReplica, name: str) -> None:
        """Fees in free chips and fees in money do not go into one prize pool: free chips would be paid out as prizes."""
        found = users.named(self._floor.store, name)
        if found is not None:
            check_kinds(self._floor.store, found.kind, set(replica.state.entrants) - {name})

    def _check_tables(self, replica: TournamentReplica, command: Mapping[str, Any]) -> None:
        """What the live tables report is reported by nobody else, and a session does not end in the middle of a round."""
        verb, session, table = command.get("do"), command.get("session"), command.get("table")
        options = self.attendant.options.get(replica.table_id, {})
        if not isinstance(session, str):
            return
        if verb in ("round", "void") and isinstance(table, int) and is_live(options, session, table):
            known = replica.state.sessions.get(session)
            if verb == "round":
                raise Denied(f"table {table} plays on the floor and reports by itself")
            if command.get("round") is not None or known is None:
                raise Denied(f"rounds of table {table} are voided where they are played")
        if verb == "placement-error":
            for number, place in self.attendant.places.items():
                played = self._floor.tables.loaded(number)
                same = (place.tournament, place.session, place.table) == (replica.table_id, session, table)
                if same and played is not None and played.in_round:
                    raise Denied(f"table {table} plays a round: record the error when it is over")
        if verb == "end-session":
            for number, place in self.attendant.places.items():
                played = self._floor.tables.loaded(number)
                if place.tournament == replica.table_id and place.session == session and played is not None:
                    self._check_between_rounds(replica, place, played)

    def _check_between_rounds(self, replica: TournamentReplica, place: Place, played: Replica) -> None:
        session = replica.state.sessions[place.session]
        table = session.tables.get(place.table)
        if not played.closed and table is not None and (played.in_round or played.settled > table.rounds):
            raise Denied(f"table {place.table} plays a round: the session ends when it is over")

    def _carry_out(self, draft: Draft, replica: TournamentReplica, command: dict[str, Any]) -> None:
        """Give the command, with what the floor supplies: seeds of ballots, the hour of an altered start."""
        verb = command.get("do")
        session = replica.state.sessions.get(str(command.get("session")))
        if verb == "commit-ballot":
            seed = secrets.token_hex(16)
            commitment = commitment_of(seed, JSON)
            draft.keep_seed(commitment, seed.encode())
            command = {**command, "commitment": commitment}
        elif verb == "ballot" and "draw" not in command:
            if session is None or session.commitment is None:
                raise Denied("first the seed is bound: commit-ballot")
            command = {**command, "seed": self._seed(session.commitment), "algorithm": JSON}
        elif verb == "alter-start" and replica.state.terms.utc_offset is None:
            command = {**command, "at": datetime.now().strftime("%Y-%m-%dT%H:%M")}
        draft.give(command)

    def _seed(self, commitment: str) -> str:
        with self._floor.store.reading() as connection:
            return unsealer_of(connection, self._floor.keys).seed(commitment).decode()

    # bots and tables

    async def add_bots(self, person: Person, role: str, number: int, count: int, request: str) -> list[str]:
        """So many bots enter, with fees that the house gives them; their names. A request counts once."""
        self._check_director(person, role)
        floor = self._floor
        floor.company.check(person)
        async with floor.tables.lock(number):
            replica = await self.replica(number)
            taken = {*replica.state.entrants, *replica.state.reserves}
            has_fee = bool(replica.state.terms.entry_fee)
        if has_fee:
            await asyncio.to_thread(check_kinds, floor.store, users.BOT, taken)

        def choose(options: dict[str, Any]) -> list[str]:
            names = [name for name in NAMES if name not in {*taken, *coming(options)}][:count]
            if len(names) < count:
                raise Denied(f"there are {len(names)} bots left")
            return names

        asked = RequestId(person.id, request, content_of("bots", number, role, count))
        names, is_new = await asyncio.to_thread(floor.company.ask, asked, number, choose)
        try:
            for name in names:
                bot = await asyncio.to_thread(floor.company.person, name)
                await floor.tables.act(number, Actor(bot.id, bot.name, roles.PLAYER), _enter)
        except (Refused, Denied):
            await asyncio.to_thread(floor.company.forget, asked, number)
            raise
        await asyncio.to_thread(floor.company.put_down, number, names)
        await self.chosen(number)
        if is_new:
            await self._log(person, "add-bots", f"tournament {number}: {', '.join(names)}")
        return names

    async def choose(self, person: Person, role: str, number: int, session: str, table: int, how: str) -> None:
        """A table plays on the floor, or the director reports it. Once rounds were reported it cannot go live any more."""
        self._check_director(person, role)
        if how not in TABLES:
            raise BadRecord(f"one of {', '.join(TABLES)} is wanted", "how")
        async with self._floor.tables.lock(number):
            state = (await self.replica(number)).state
            rounds = state.session(session).tables[table].rounds if table in state.session(session).tables else 0
        if how == LIVE and rounds:
            raise Denied("rounds were played at that table already: it goes on as it began")
        await asyncio.to_thread(self._choose, number, f"{session}/{table}", how)
        await self.chosen(number)
        await self._log(person, f"table {how}", f"tournament {number}, {session}, table {table}")

    async def play_off(self, person: Person, role: str, number: int, session: str, players: list[str]) -> int:
        """Level players play an extra round at a live table of their own; its number on the floor."""
        self._check_director(person, role)
        async with self._floor.tables.lock(number):
            state = (await self.replica(number)).state
            known = state.session(session)
            group = group_named(level_groups(state, known), players) if known.status == "ended" else None
            tied = check_extra_round(state, known, group)
            before = len(known.extras.get(tied[0], ()))
        place = Place(number, session, EXTRA, tuple(entrant.name for entrant in tied), before)
        if place in self.attendant.places.values():
            raise Denied("they play on already")
        table = await self.attendant.open_extra(number, place)
        await self._log(person, "play-off", f"tournament {number}, {session}: {', '.join(place.players)}")
        return table

    def _choose(self, number: int, table: str, how: str) -> None:
        with changing(self._floor.store, number) as (_, options):
            options["choices"] = {**options.get("choices", {}), table: how}

    async def chosen(self, number: int) -> None:
        """The options of a tournament have changed, here or elsewhere: its tables follow."""
        options = (await asyncio.to_thread(event_repository.table_row, self._floor.store, number)).options
        self.attendant.chosen(number, options)

    def _check_director(self, person: Person, role: str) -> None:
        self._floor.check_role(person, role)
        if role not in OPENING:
            raise Denied("this is for the director or the operator")

    async def _log(self, person: Person, act: str, about: str) -> None:
        await asyncio.to_thread(users.logged, self._floor.store, person.id, act, about)

    # at the tables

    def check_table(self, replica: Replica, role: str, command: Mapping[str, Any]) -> None:
        """What may not be done at a live table of a tournament: seats and chips are the tournament's."""
        if not replica.tournament_chips:
            return
        verb = command.get("do")
        if verb in BARRED:
            raise Denied(f"{verb}: seats, chips and limits of this table are the tournament's")
        if verb == "void" and command.get("round") is not None:
            raise Denied("a round that counts in the tournament is not voided at the table")
        if verb == "placement-error" and _is_over(replica, command.get("round")):
            raise Denied(
                "that round counts in the tournament: the director records the error there after the next round"
            )
        engine = engine_of(replica.game.key)
        if engine is not None and verb in engine.reaching_back and engine.is_between_rounds(replica.state):
            raise Denied("the tournament has counted the round before, and it stays as played")
        if role == roles.PLAYER and verb in WAGERS and self.attendant.waits(replica):
            raise Denied("the table waits for the tournament")


def _is_over(replica: Replica, number: object) -> bool:
    """Whether a round of the table has ended."""
    return isinstance(number, int) and 1 <= number <= len(replica.state.rounds)


def _is_reported(options: Mapping[str, Any], verb: str, arguments: Mapping[str, Any]) -> bool:
    """Whether somebody may be offered an act: rounds of live tables report themselves."""
    return verb != "round" or not is_live(options, arguments["session"], arguments["table"])


def _enter(draft: Draft) -> None:
    """A bot that has not entered does, agrees and pays with what the house gives it."""
    replica = draft.replica
    assert isinstance(replica, TournamentReplica)
    terms, name = replica.state.terms, draft.actor.name
    if name in replica.state.entrants:
        return
    openings = [plan.id for plan in terms.plans if plan.opening]
    entry: dict[str, Any] = {"do": "enter", "player": name, "by": "player"}
    if not terms.points_format and len(openings) > 1:
        entry["session"] = openings[len(replica.state.entrants) % len(openings)]
    draft.give(entry)
    if terms.agreement_required:
        draft.give({"do": "agree", "player": name, "by": "player"})
    if terms.entry_fee:
        house_gives(draft, name, terms.entry_fee)
        draft.give({"do": "pay", "player": name, "amount": print_money(terms.entry_fee), "by": "player"})
