"""Checks of a tournament's record across its commands: session ids, settings of tables, and played rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, UnsetType

from houseway.engine.ports.tournament_port import Engine
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.cross_command_checks import RecordConstraints
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.law import get_instrument
from houseway.law.instruments import NUMBERS
from houseway.safe_text import format_untrusted
from houseway.tournaments.commands import Amend, ExtraRound, Round
from houseway.tournaments.condition_types import AddOn, BuyBack, Conditions, SessionItem
from houseway.tournaments.conditions.effective_conditions import list_sessions
from houseway.tournaments.conditions.instrument_options import get_host_options, get_session_options
from houseway.tournaments.conditions.session_values import Departure, ExternalGame, get_game_key
from houseway.tournaments.tables.engines import get_engine

SessionTable = tuple[str, int]
"""A session's id and the number of one of its tables."""


def get_start_day(conditions: Struct) -> str | None:
    """Return the day on which the tournament begins, or None if the conditions do not state it."""
    assert isinstance(conditions, Conditions)
    return conditions.starts[:10] if isinstance(conditions.starts, str) else None


class ConstraintsState(Struct):
    """State of the constraints, in the form that a snapshot stores."""

    conditions: Conditions
    games: frozenset[str]
    at_tables: dict[SessionTable, str]


class TournamentConstraints(RecordConstraints):
    """Constraints on the commands of a tournament's record.

    They use the conditions in force, which an ``amend`` command replaces. If a command plays a round, the commands
    of the round are decoded by the game of the session, and the result is stored in the command. Each table has a
    record of its own, with its own instrument and its own sequence of times.
    """

    __slots__ = ("_at_tables", "_conditions", "_games", "_host", "_played", "_played_at")

    def __init__(self, instrument_number: str, conditions: Struct) -> None:
        super().__init__(instrument_number, other_instruments=NUMBERS)
        assert isinstance(conditions, Conditions)
        self._host = get_host_options(instrument_number)
        self._games: frozenset[str] = frozenset()
        """Games of all sessions in the conditions, including the conditions before each ``amend``."""
        self._at_tables: dict[SessionTable, str] = {}
        """Latest time of a command at each table."""
        self._played: tuple[SessionTable, str] | None = None
        self._check_conditions(conditions)
        self._set_conditions(conditions)

    def check(self, command: Command) -> None:
        """Check a command against the earlier part of the record, and decode the round that the command plays.

        Raises:
            InvalidRecordError: the command contradicts the earlier part of the record.
        """
        super().check(command)
        self._played = None
        if isinstance(command, Amend):
            try:
                self._check_conditions(self._conditions.make_amended(command.set))
            except InvalidRecordError as error:
                raise error.prepend_place(".set") from error
        elif isinstance(command, Round | ExtraRound) and command.play is not None:
            self._check_play(command, command.play)

    def record_accepted(self, command: Command) -> None:
        """Update the constraints after a command was added to the record.

        A command that the rules refused is also part of the record.
        """
        super().record_accepted(command)
        if isinstance(command, Amend):
            self._set_conditions(self._conditions.make_amended(command.set))
        if self._played is not None:
            table_key, latest_time = self._played
            self._at_tables[table_key] = latest_time

    def get_state(self) -> ConstraintsState:
        """Return the conditions, the games and the latest times at the tables, for a snapshot.

        The snapshot stores the latest time of the tournament's own record separately.
        """
        return ConstraintsState(self._conditions, self._games, self._at_tables)

    def restore_state(self, state: ConstraintsState) -> None:
        """Restore the constraints from the state in a snapshot."""
        self._set_conditions(state.conditions)
        self._games, self._at_tables = state.games, state.at_tables

    def make_table_constraints(self, session: str, table: int | None) -> RecordConstraints:
        """Return the constraints for the record of one table of a session.

        With ``table=None``, return those for the separate table of an extra round.
        """
        constraints = RecordConstraints(get_session_options(self._played_at[session], self._host).number)
        if table is not None:
            constraints.latest_time = self._at_tables.get((session, table), "")
        return constraints

    def record_played_round(self, session: str, table: int | None, constraints: RecordConstraints) -> None:
        """Store the latest time of a table after a round that was played there command by command.

        Later commands at the table may not have an earlier time. The table of an extra round plays only that round, so
        nothing is stored for it.
        """
        if table is not None:
            self._at_tables[session, table] = constraints.latest_time

    def _check_clause(self, reference: str, key: str) -> None:
        """Check that a clause belongs to the record's instrument or to one whose game a session plays."""
        other, _, locator = reference.partition(" ")
        if key != "refused" and locator and other in NUMBERS and get_instrument(other).game not in self._games:
            raise InvalidRecordError(Message("tournaments-no-session-of-instrument", instrument=other), f".{key}")
        super()._check_clause(reference, key)

    def _set_conditions(self, conditions: Conditions) -> None:
        self._conditions = conditions
        self._played_at = self._map_session_games(conditions)
        self._games |= set(self._played_at.values())

    def _map_session_games(self, conditions: Conditions) -> dict[str, str]:
        """Return the game of each session, by the id of the session."""
        sessions = list_sessions(conditions, self._host)
        return {session.id: get_game_key(session.game, self._host.game) for session in sessions}

    def _check_conditions(self, conditions: Conditions) -> None:
        """Check the parts of the conditions that depend on each other.

        Buy-backs and add-ons must refer to existing sessions. The settings and departures of a session's tables must
        suit its game.
        """
        session_ids = {session.id for session in list_sessions(conditions, self._host)}
        for key, purchase in (("buy-back", conditions.buy_back), ("add-on", conditions.add_on)):
            if isinstance(purchase, BuyBack | AddOn):
                for session_id in purchase.sessions or ():
                    if session_id not in session_ids:
                        raise InvalidRecordError(
                            Message("tournaments-unknown-session", session=repr(session_id)), f".{key}.sessions"
                        )
        games = self._map_session_games(conditions)
        stated_sessions = () if isinstance(conditions.sessions, UnsetType) else conditions.sessions
        for position, session in enumerate(stated_sessions):
            engine = get_engine(games[session.id]) if session.table or session.departures else None
            try:
                for number, departure in enumerate(session.departures):
                    self._check_departure(session, departure, engine, f".departures[{number}]")
                if engine is not None:
                    _check_table(session, engine)
            except InvalidRecordError as error:
                raise error.prepend_place(f".sessions[{position}]") from error

    def _check_departure(self, session: SessionItem, departure: Departure, engine: Engine | None, path: str) -> None:
        """Check that a departure states a clause of the session's game and a determination that may depart (20.5)."""
        options = get_session_options(get_game_key(session.game, self._host.game), self._host)
        number, _, locator = departure.clause.rpartition(" ")
        if isinstance(session.game, ExternalGame) and number == session.game.instrument and locator:
            return
        if number != ("" if options is self._host else options.number) or not get_instrument(options.number).has_clause(
            locator
        ):
            raise InvalidRecordError(
                Message(
                    "tournaments-departure-clause-unknown",
                    clause=format_untrusted(departure.clause),
                    instrument=options.number,
                ),
                f"{path}.clause",
            )
        if engine is None or departure.key is None:
            return
        if departure.key in engine.get_barred_keys(session.levels):
            raise InvalidRecordError(Message("tournaments-departure-key-set-by-tournament"), f"{path}.key")
        if options.conditions_prevail and departure.key not in engine.departure_keys:
            raise InvalidRecordError(
                Message("tournaments-departure-key-not-allowed", key=format_untrusted(departure.key)), f"{path}.key"
            )

    def _check_play(self, command: Round | ExtraRound, play: Sequence[Any]) -> None:
        if command.session is None:
            raise InvalidRecordError(Message("tournaments-points-tie-by-chips"), ".play")
        if command.session not in self._played_at:
            return
        engine = get_engine(self._played_at[command.session])
        if engine is None:  # the game is played elsewhere, so the rules refuse the command later
            return
        table = command.table if isinstance(command, Round) else None
        constraints = self.make_table_constraints(command.session, table)
        typed_commands = []
        for number, raw_command in enumerate(play):
            try:
                typed_command = (
                    raw_command if isinstance(raw_command, Command) else engine.game.convert_command(raw_command)
                )
                constraints.check(typed_command)
            except InvalidRecordError as error:
                raise error.prepend_place(f".play[{number}]") from error
            constraints.record_accepted(typed_command)
            typed_commands.append(typed_command)
        command.play = tuple(typed_commands)
        if table is not None:
            self._played = (command.session, table), constraints.latest_time


def _check_table(session: SessionItem, engine: Engine) -> None:
    """Check the determinations that the conditions state for the tables of a session.

    They must be determinations of its game, and must not be among those that the tournament itself sets.
    """
    for key in engine.get_barred_keys(session.levels):
        if key in session.table:
            raise InvalidRecordError(Message("tournaments-table-key-set-by-tournament"), f".table.{key}")
    try:
        engine.game.convert_table(session.table)
    except InvalidRecordError as error:
        raise error.prepend_place(".table") from error
