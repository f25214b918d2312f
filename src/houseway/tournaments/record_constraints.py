"""What of a tournament's record can only be decoded together: identifiers, tables by their game, commands by their table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, UnsetType

from houseway.engine.ports.tournament_port import Engine
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.record_constraints import Course
from houseway.errors import BadRecord
from houseway.law import instrument
from houseway.law.instruments import NUMBERS
from houseway.safe_text import shown
from houseway.tournaments.commands import Amend, ExtraRound, Round
from houseway.tournaments.condition_types import AddOn, BuyBack, Conditions, SessionItem
from houseway.tournaments.conditions.effective_conditions import sessions_of
from houseway.tournaments.conditions.instrument_options import host_regime, regime_of_session
from houseway.tournaments.conditions.session_values import Departure, GameElsewhere, game_of
from houseway.tournaments.tables.engines import engine_of

Place = tuple[str, int]
"""A session and one of its tables."""


def day_of_start(conditions: Struct) -> str | None:
    """The day on which the tournament begins, where the conditions say one."""
    assert isinstance(conditions, Conditions)
    return conditions.starts[:10] if isinstance(conditions.starts, str) else None


class CourseSoFar(Struct):
    """What a course has gathered."""

    conditions: Conditions
    games: frozenset[str]
    at_tables: dict[Place, str]


class TournamentCourse(Course):
    """The commands of a tournament's record in their order, with the conditions as they stand after every ``amend``.

    Played rounds are decoded here, in place, by the game of their session; each table is a record of its own, with its own
    instrument and its own order of times.
    """

    __slots__ = ("_at_tables", "_conditions", "_games", "_host", "_played", "_played_at")

    def __init__(self, number: str, conditions: Struct) -> None:
        super().__init__(number, others=NUMBERS)
        assert isinstance(conditions, Conditions)
        self._host = host_regime(number)
        self._games: frozenset[str] = frozenset()
        """Games of sessions, in the conditions or in an ``amend`` so far."""
        self._at_tables: dict[Place, str] = {}
        """The latest time at each table."""
        self._played: tuple[Place, str] | None = None
        self._check_conditions(conditions)
        self._take_conditions(conditions)

    def check(self, command: Command) -> None:
        """Raise ``BadRecord`` where the command does not agree with what stands before it; decode what it plays."""
        super().check(command)
        self._played = None
        if isinstance(command, Amend):
            try:
                self._check_conditions(self._conditions.amended(command.set))
            except BadRecord as error:
                raise error.within(".set") from error
        elif isinstance(command, Round | ExtraRound) and command.play is not None:
            self._check_play(command, command.play)

    def took(self, command: Command) -> None:
        """The command stands in the record, whether it is carried out or refused."""
        super().took(command)
        if isinstance(command, Amend):
            self._take_conditions(self._conditions.amended(command.set))
        if self._played is not None:
            place, latest = self._played
            self._at_tables[place] = latest

    def saved(self) -> CourseSoFar:
        """What a snapshot keeps of it, beside the latest time."""
        return CourseSoFar(self._conditions, self._games, self._at_tables)

    def go_on_from(self, saved: CourseSoFar) -> None:
        """Stand where another course stood."""
        self._take_conditions(saved.conditions)
        self._games, self._at_tables = saved.games, saved.at_tables

    def at_table(self, session: str, table: int | None) -> Course:
        """The course of a table's own record; None: an extra round has a table of its own."""
        course = Course(regime_of_session(self._played_at[session], self._host).number)
        if table is not None:
            course.latest = self._at_tables.get((session, table), "")
        return course

    def played(self, session: str, table: int | None, course: Course) -> None:
        """A round was played command by command; what follows at that table is not earlier."""
        if table is not None:
            self._at_tables[session, table] = course.latest

    def _check_clause(self, named: str, key: str) -> None:
        """An infringement is of the record's instrument, or of one whose game a session has."""
        other, _, locator = named.partition(" ")
        if key != "refused" and locator and other in NUMBERS and instrument(other).game not in self._games:
            raise BadRecord(f"no session plays a game of {other}", f".{key}")
        super()._check_clause(named, key)

    def _take_conditions(self, conditions: Conditions) -> None:
        self._conditions = conditions
        self._played_at = self._games_of(conditions)
        self._games |= set(self._played_at.values())

    def _games_of(self, conditions: Conditions) -> dict[str, str]:
        """The game of each session."""
        sessions = sessions_of(conditions, self._host)
        return {session.id: game_of(session.game, self._host.game) for session in sessions}

    def _check_conditions(self, conditions: Conditions) -> None:
        """Buy-backs and add-ons are for sessions that there are; tables have only what their game knows."""
        known = {session.id for session in sessions_of(conditions, self._host)}
        for key, offer in (("buy-back", conditions.buy_back), ("add-on", conditions.add_on)):
            if isinstance(offer, BuyBack | AddOn):
                for name in offer.sessions or ():
                    if name not in known:
                        raise BadRecord(f"there is no session {name!r}", f".{key}.sessions")
        games = self._games_of(conditions)
        written = () if isinstance(conditions.sessions, UnsetType) else conditions.sessions
        for place, session in enumerate(written):
            engine = engine_of(games[session.id]) if session.table or session.departures else None
            try:
                for number, departure in enumerate(session.departures):
                    self._check_departure(session, departure, engine, f".departures[{number}]")
                if engine is not None:
                    _check_table(session, engine)
            except BadRecord as error:
                raise error.within(f".sessions[{place}]") from error

    def _check_departure(self, session: SessionItem, departure: Departure, engine: Engine | None, where: str) -> None:
        """The clause is one of the session's game, as a record writes it; a value is of a key that may depart (20.5)."""
        regime = regime_of_session(game_of(session.game, self._host.game), self._host)
        number, _, locator = departure.clause.rpartition(" ")
        if isinstance(session.game, GameElsewhere) and number == session.game.instrument and locator:
            return
        if number != ("" if regime is self._host else regime.number) or not instrument(regime.number).has(locator):
            raise BadRecord(
                f"{shown(departure.clause)} is not a clause of {regime.number}, as this record writes it",
                f"{where}.clause",
            )
        if engine is None or departure.key is None:
            return
        if departure.key in engine.barred_keys(session.levels):
            raise BadRecord("the tournament itself sets this key; state the departure in words", f"{where}.key")
        if regime.conditions_prevail and departure.key not in engine.may_depart:
            raise BadRecord(f"{shown(departure.key)} is not a determination that may depart", f"{where}.key")

    def _check_play(self, command: Round | ExtraRound, play: Sequence[Any]) -> None:
        if command.session is None:
            raise BadRecord("extra rounds over total points belong to no table", ".play")
        if command.session not in self._played_at:
            return
        engine = engine_of(self._played_at[command.session])
        if engine is None:  # the rules refuse it: the game is played elsewhere
            return
        table = command.table if isinstance(command, Round) else None
        course = self.at_table(command.session, table)
        decoded = []
        for number, given in enumerate(play):
            try:
                act = given if isinstance(given, Command) else engine.game.convert_command(given)
                course.check(act)
            except BadRecord as error:
                raise error.within(f".play[{number}]") from error
            course.took(act)
            decoded.append(act)
        command.play = tuple(decoded)
        if table is not None:
            self._played = (command.session, table), course.latest


def _check_table(session: SessionItem, engine: Engine) -> None:
    """The determinations of a session's tables are those of its game, and none that the tournament sets."""
    for key in engine.barred_keys(session.levels):
        if key in session.table:
            raise BadRecord("the tournament itself says that", f".table.{key}")
    try:
        engine.game.convert_table(session.table)
    except BadRecord as error:
        raise error.within(".table") from error
