"""The attendant: keeps live tables and their tournaments in step, in both directions, and the clock of the levels.

Whatever it does is judged on the logs as they are then: where another process was faster nothing happens. So it may begin anew
at any moment, and does when a process starts.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, NamedTuple

from houseway.engine.protocol.game import Offer
from houseway.errors import HousewayError, NotKept
from houseway.money import parse_money
from houseway.server.dealing.auto_dealer import RETRY_SECONDS, Dealer
from houseway.server.dealing.bot_players import house_gives
from houseway.server.ports.background_tasks import Errands
from houseway.server.storage import event_repository
from houseway.server.storage.event_repository import TableRow
from houseway.server.tables.table_registry import Tables
from houseway.server.tables.table_replica import Replica
from houseway.server.tables.table_transaction import Actor, Draft, now
from houseway.server.tournaments import table_sync
from houseway.server.tournaments.level_clock import level_ends, milliseconds
from houseway.server.tournaments.replica import GAME, TournamentReplica
from houseway.server.tournaments.table_setup import determinations, is_live, name_of
from houseway.server.tournaments.table_sync import EXTRA, Place, place_in
from houseway.tournaments.play.state import Session

log = logging.getLogger("houseway.server")
FLOOR = Actor(None, "floor", "operator")
BUY_BACK = "buy-back"


class Intent(NamedTuple):
    """A table that a tournament is to have."""

    place: Place
    name: str
    instrument: str
    determinations: dict[str, Any]


class Attendant:
    """Attends to the tournaments of this process."""

    def __init__(self, tables: Tables, dealer: Dealer) -> None:
        self.tables = tables
        self.dealer = dealer
        self.places: dict[int, Place] = {}
        """The live tables by their numbers on the floor."""
        self.options: dict[int, dict[str, Any]] = {}
        """What was chosen for each tournament."""
        self.problems: dict[int, str] = {}
        """Why a tournament's tables cannot go on, where that is so."""
        self._tending: dict[int, bool] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._errands = Errands()
        dealer.waits = self.waits
        tables.watchers.append(self.look)
        tables.keeps = self.keeps
        tables.releasing.append(self.release)

    def keeps(self, number: int) -> bool:
        """Whether a closed table or tournament is still needed: its tournament goes on, or one of its tables does."""
        place = self.places.get(number)
        if place is not None:
            tournament = self.tournament(place.tournament)
            return tournament is None or not tournament.closed
        tables = (self.tables.loaded(table) for table, found in self.places.items() if found.tournament == number)
        return any(table is not None and not table.closed for table in tables)

    def release(self, number: int) -> None:
        """Forget a tournament that is over, and its tables."""
        self.options.pop(number, None)
        self.problems.pop(number, None)
        timer = self._timers.pop(number, None)
        if timer is not None:
            timer.cancel()
        self.places.pop(number, None)
        for table in [table for table, place in self.places.items() if place.tournament == number]:
            del self.places[table]
            self.tables.retire(table)

    async def take_up(self) -> None:
        """Load every tournament that is not over and go on where it was left; one that cannot be loaded is stopped."""
        for row in await asyncio.to_thread(self.tables.rows, still_open=True):
            if row.id in self.tables.unreadable and row.game != GAME:
                continue
            try:
                await self.attend(row)
            except NotKept:
                raise  # the store does not answer: that concerns every tournament
            except Exception as error:
                self.tables.stop_unreadable(row.id, error)

    async def attend(self, row: TableRow) -> None:
        """A tournament, or a table of one, that this process did not know."""
        place = place_in(row.options)
        if place is not None:
            self.places[row.id] = place
        if row.game == GAME:
            async with self.tables.lock(row.id):
                await self.tables.replica(row.id)
            self.chosen(row.id, row.options)
        elif place is not None:
            self.dealer.bots.attend(row.id, self.options.get(place.tournament, row.options))
            self.tend(place.tournament)

    def chosen(self, tournament: int, options: dict[str, Any]) -> None:
        """What was chosen for a tournament, here or in another process: its tables and their bots follow."""
        self.options[tournament] = options
        for table, place in self.places.items():
            if place.tournament == tournament:
                self.dealer.bots.attend(table, options)
        self.tend(tournament)

    def tournament(self, tournament: int) -> TournamentReplica | None:
        """The replica of a tournament, where this process has it."""
        found = self.tables.loaded(tournament)
        return found if isinstance(found, TournamentReplica) else None

    def table_at(self, tournament: int, session: str, table: int) -> int | None:
        """The table of the floor at which a table of a session plays."""
        for number, place in self.places.items():
            if place[:3] == (tournament, session, table):
                return number
        return None

    def waits(self, replica: Replica) -> bool:
        """Whether a table must not begin a round now; an ordinary one never waits. A tournament that is not known is read."""
        place = self.places.get(replica.table_id)
        if place is None:
            return replica.tournament_chips
        tournament = self.tournament(place.tournament)
        if tournament is None:
            self.tend(place.tournament)
        if tournament is None or not self._plays(place):
            return not replica.in_round
        return table_sync.waits(tournament, place, replica)

    def _plays(self, place: Place) -> bool:
        return place.table == EXTRA or is_live(self.options.get(place.tournament, {}), place.session, place.table)

    def look(self, replica: Replica, _happened: tuple[Any, ...]) -> None:
        """A tournament or one of its tables has changed."""
        if isinstance(replica, TournamentReplica):
            self.tend(replica.table_id)
        elif (place := self.places.get(replica.table_id)) is not None and not replica.in_round:
            self.tend(place.tournament)

    def tend(self, tournament: int) -> None:
        """Bring a tournament and its tables in step, now or once more after what is under way."""
        if tournament in self._tending:
            self._tending[tournament] = True
            return
        self._tending[tournament] = False
        self._errands.start(self._tend(tournament))

    async def _tend(self, number: int) -> None:
        wait = 0.0
        try:
            again = True
            while again:
                self._tending[number] = False
                again = await self._once(number) or self._tending[number]
        except NotKept as error:
            log.error("tournament %s: %s", number, error)
            wait = RETRY_SECONDS
        except HousewayError as error:
            self.problems[number] = str(error)
            log.warning("tournament %s: %s", number, error)
            wait = RETRY_SECONDS if self._tending[number] else 0.0  # what came meanwhile may have mended it
        except Exception:
            log.exception("tournament %s", number)
            wait = RETRY_SECONDS
        finally:
            self._tending.pop(number, None)
        if wait:
            await asyncio.sleep(wait)
            self.tend(number)

    async def _once(self, number: int) -> bool:
        """One turn: open what is missing, report what was played, bring tables in step; whether anything was done."""
        row = await asyncio.to_thread(event_repository.table_row, self.tables.store, number)
        self.options[number] = row.options
        await self.tables.follow(number, row.n)  # a table may be ahead of what is known here of its tournament
        async with self.tables.lock(number):
            replica = await self.tables.replica(number)
            assert isinstance(replica, TournamentReplica)
            missing = self._missing(number, replica)
            self._wind(number, replica)
        for intent in missing:
            await self._open(number, intent)
        done = bool(missing)
        done = await self._bots_act(number) or done
        for table, place in self._tables_of(number):
            done = await self._report(table, place) or done
            done = await self._bring_in_step(table, place) or done
        for table, _ in self._tables_of(number):
            async with self.tables.lock(table):
                self.dealer.look(await self.tables.replica(table), ())
        if not done:
            self.problems.pop(number, None)
            if replica.closed:
                self.tables.retire(number)
        return done

    def _tables_of(self, number: int) -> list[tuple[int, Place]]:
        """The tables of a tournament, without those that could not be loaded: the others go on without them."""
        return [
            (table, place)
            for table, place in self.places.items()
            if place.tournament == number and table not in self.tables.unreadable
        ]

    def _missing(self, number: int, replica: TournamentReplica) -> list[Intent]:
        """Tables of running sessions that are to be live and are not open yet."""
        state, found = replica.state, []
        for session in state.sessions.values():
            if session.status != "running":
                continue
            for table in session.tables.values():
                live = is_live(self.options.get(number, {}), session.plan.id, table.number)
                known = self.table_at(number, session.plan.id, table.number)
                if live and known is None and table.in_play and not table.rounds:
                    found.append(self._intent(replica, session, Place(number, session.plan.id, table.number)))
        return found

    def _intent(self, replica: TournamentReplica, session: Session, place: Place) -> Intent:
        told = determinations(replica.state, session)
        return Intent(place, name_of(replica.name, replica.state, place), session.plan.regime.number, told)

    async def open_extra(self, number: int, place: Place) -> int:
        """A table at which level players play on; its number on the floor."""
        async with self.tables.lock(number):
            replica = await self.tables.replica(number)
            assert isinstance(replica, TournamentReplica)
            intent = self._intent(replica, replica.state.session(place.session), place)
        await self._open(number, intent)
        self.tend(number)
        return next(table for table, known in self.places.items() if known == place)

    async def _open(self, number: int, intent: Intent) -> None:
        chosen = self.options.get(number, {})
        options: dict[str, Any] = {
            key: chosen[key] for key in ("dealing", "clocks", "bots", "open-shuffles") if key in chosen
        }
        options["tournament"] = intent.place.to_json()
        try:
            table = await self.tables.open(intent.name, intent.instrument, intent.determinations, FLOOR, options)
        except event_repository.Taken:
            row = await asyncio.to_thread(event_repository.row_named, self.tables.store, intent.name)
            if row is None:
                raise NotKept(f"{intent.name} is being opened elsewhere") from None
            if place_in(row.options) != intent.place:
                raise
            table, options = row.id, row.options
        self.places[table] = intent.place
        await self.dealer.attend(table, options)

    async def _bots_act(self, number: int) -> bool:
        """Bots take the seats that the ballot gave them, and buy back with what the house gives them."""
        bots: dict[str, int] = self.options.get(number, {}).get("bots", {})
        replica = self.tournament(number)
        if replica is None or not bots:
            return False
        done = False
        for name, person in bots.items():
            if _offer_to_bot(replica, name) is not None:
                n = replica.n
                acted = await self.tables.act(number, Actor(person, name, "player"), _bot_acts)
                done = acted.ack.n > n or done
        return done

    async def _report(self, table: int, place: Place) -> bool:
        """A settled round counts in the tournament."""
        async with self.tables.lock(table):
            replica = await self.tables.replica(table)
            tournament = self.tournament(place.tournament)
            if tournament is None or replica.in_round or not table_sync.has_to_report(tournament, place, replica):
                return False
            if not self._plays(place):
                return False

            def act(draft: Draft) -> None:
                judged = draft.replica
                assert isinstance(judged, TournamentReplica)
                if table_sync.has_to_report(judged, place, replica) and judged.state.phase == "playing":
                    for name in table_sync.advised(judged, place, replica):
                        draft.give(
                            {"do": "wager-out-of-order", "session": place.session, "player": name, "by": "dealer"}
                        )
                    draft.give(table_sync.report(judged, place, replica))

            acted = await self.tables.act(place.tournament, Actor(None, "floor", "dealer"), act)
        return bool(acted.happened)

    async def _bring_in_step(self, table: int, place: Place) -> bool:
        """Seats, chips, limits and marker of a table are those of its tournament."""
        async with self.tables.lock(table):
            before = (await self.tables.replica(table)).n
        async with self.tables.lock(place.tournament):
            tournament = await self.tables.replica(place.tournament)
            assert isinstance(tournament, TournamentReplica)
            plays = self._plays(place)

            def act(draft: Draft) -> None:
                if draft.replica.in_round or draft.replica.closed:
                    return
                if plays:
                    table_sync.bring_in_step(draft, tournament, place)
                else:
                    draft.give({"do": "close", "notice": True, "by": "operator"})

            acted = await self.tables.act(table, FLOOR, act)
        return acted.ack.n > before

    def _wind(self, number: int, replica: TournamentReplica) -> None:
        """Set the timer for the next level."""
        timer = self._timers.pop(number, None)
        if timer is not None:
            timer.cancel()
        ends = [
            end
            for name, clock in replica.clocks.items()
            if (end := level_ends(replica.state.sessions[name], clock)) is not None
        ]
        if ends and replica.state.phase == "playing" and not self._errands.closing:
            seconds = max(0.0, (min(ends) - milliseconds(now())) / 1000) + 0.01 + self.dealer.lag
            loop = asyncio.get_running_loop()
            self._timers[number] = loop.call_later(seconds, lambda: self._errands.start(self._raise_levels(number)))

    async def _raise_levels(self, number: int) -> None:
        """The level of every session whose time is over is followed by the next of the conditions."""

        def act(draft: Draft) -> None:
            replica = draft.replica
            assert isinstance(replica, TournamentReplica)
            if replica.state.phase != "playing":
                return
            for name, clock in list(replica.clocks.items()):
                session = replica.state.sessions[name]
                end = level_ends(session, clock)
                limits = table_sync.next_limits(session, clock.level)
                if end is not None and limits is not None and end <= milliseconds(now()):
                    draft.give({"do": "level", "session": name, "limits": limits, "by": "director"})

        try:
            await self.tables.act(number, Actor(None, "floor", "director"), act)
        except Exception as error:
            self.problems[number] = str(error)
            log.warning("tournament %s: the level cannot be raised: %r", number, error)
            await asyncio.sleep(RETRY_SECONDS)
        self.tend(number)

    async def close(self) -> None:
        """Stop the clocks and wait for what is under way."""
        for timer in self._timers.values():
            timer.cancel()
        await self._errands.close()


def _offer_to_bot(replica: Replica, name: str) -> Offer | None:
    """What a bot takes up whenever it is offered."""
    return next((offer for offer in replica.legal(name) if offer.do in ("sit", BUY_BACK)), None)


def _bot_acts(draft: Draft) -> None:
    """A bot takes up what it is offered."""
    name = draft.actor.name
    offer = _offer_to_bot(draft.replica, name)
    if offer is None:
        return
    command = offer.command()
    if offer.do == BUY_BACK:
        house_gives(draft, name, parse_money(command["paid"]))
    draft.give({**command, "by": "player"})
