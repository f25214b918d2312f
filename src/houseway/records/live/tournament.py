"""A live tournament that writes its own record, with rounds that are played command by command.

>>> live = LiveTournament("NI2015-405", {"sessions": [
...     {"id": "final", "kind": "final", "length": {"left": 1}, "chips": "500.00"}]})
>>> for verb in ("document", "approve", "open-entries"):
...     _ = live.do(verb)
>>> _ = live.do("nominate", person="dee")
>>> _ = live.do("enter", player="ann")
>>> live.result()["entrants"]["ann"]["status"]
'entered'
>>> live.record()["kind"]
'tournament'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.engine.state.bounded_history import is_complete
from houseway.engine.state.snapshots import INVALID_SNAPSHOT, pack, unpack
from houseway.errors import EvictedError, InvalidRecordError, PermissionDeniedError, Refused
from houseway.i18n import Message
from houseway.records.format.decoder import TOURNAMENT as KIND
from houseway.records.format.entries import COMMAND
from houseway.records.live.entry_log import encode_command
from houseway.records.live.recorded_game import RecordedGame
from houseway.records.replay.stack_guard import with_fresh_stack
from houseway.tournaments import TOURNAMENT, Conditions, Tournament, TournamentConstraints
from houseway.tournaments.commands import AddMoney, ExtraRound, Infringe, Pace, PlacementError, Round, Void
from houseway.tournaments.conditions.effective_conditions import make_terms
from houseway.tournaments.cross_command_checks import ConstraintsState
from houseway.tournaments.play.dispatch import check_preconditions
from houseway.tournaments.play.rounds import check_next_round, count_round, get_table
from houseway.tournaments.play.sessions import (
    check_extra_round,
    find_group_by_names,
    list_level_groups,
    record_extra_round,
)
from houseway.tournaments.play.state import TournamentTable
from houseway.tournaments.tables.round_in_play import RoundInPlay
from houseway.tournaments.tables.round_play import begin_extra_round, begin_round
from houseway.tournaments.tables.snapshots import iterate_engine_tables, load_table, save_table

RECORD_ONLY_COMMANDS = (AddMoney, Infringe, Pace)
"""Commands about money, conduct and pace, which do not affect a round in play."""


class ConstraintsSnapshot:
    """The part of a tournament's snapshot with the amended conditions and the constraints on commands."""

    __slots__ = ("conditions", "constraints")

    def __init__(self, conditions: Conditions, constraints: ConstraintsState) -> None:
        self.conditions = conditions
        self.constraints = constraints


def save_extras(
    tournament: Tournament,
    constraints: TournamentConstraints,
    running_rounds: Mapping[int, list[Command]] = MappingProxyType({}),
) -> tuple[tuple[bytes, list[bytes]], tuple[object, ...]]:
    """Return data that a snapshot stores besides the tournament's state, and objects that it only refers to.

    ``running_rounds`` holds the commands of rounds in play, by the ``id`` of the table object. The snapshot leaves
    out these commands.
    """
    tables = tuple(iterate_engine_tables(tournament))
    saved_tables = [save_table(table, running_rounds.get(id(table))) for table in tables]
    snapshot = ConstraintsSnapshot(tournament.terms.conditions, constraints.get_state())
    return (pack(snapshot, (), None), saved_tables), (*tournament.terms.plans, *tables)


def restore_extras(tournament: Tournament, constraints: TournamentConstraints, extras: object) -> tuple[object, ...]:
    """Restore the data that ``save_extras`` returned as the first value.

    Return the objects to which the snapshot only refers, in the order in which ``save_extras`` returned them.
    """
    try:
        snapshot_data, tables = msgspec.convert(extras, tuple[bytes, list[bytes]])
    except msgspec.ValidationError as error:
        raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot") from error
    snapshot = ConstraintsSnapshot(tournament.terms.conditions, constraints.get_state())
    unpack(snapshot_data)[1](snapshot, (), TOURNAMENT.package)
    try:
        tournament.terms = make_terms(snapshot.conditions, tournament.host)
        constraints.restore_state(snapshot.constraints)
    except Exception as error:
        raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot") from error
    return (*tournament.terms.plans, *map(load_table, tables))


class LiveTournament(RecordedGame):
    """One live tournament, opened with the instrument that hosts it and its conditions."""

    kind: ClassVar[str] = KIND
    state: Tournament

    def _find_game(self) -> Game[Any, Any]:
        return TOURNAMENT

    def _make_constraints(self) -> TournamentConstraints:
        return TournamentConstraints(self.instrument, self._determinations)

    @property
    def constraints(self) -> TournamentConstraints:
        """Constraints on the commands of the tournament and of its tables."""
        assert isinstance(self._constraints, TournamentConstraints)
        return self._constraints

    def _open(self, number: str, determinations: Any) -> None:
        super()._open(number, determinations)
        self.running_rounds: list[LiveRound] = []
        """Rounds that are being played command by command."""

    @with_fresh_stack
    def snapshot(self) -> bytes:
        """Return everything except the record and the rounds in play as a few kilobytes."""
        opened_tables = [(table, table.engine) for round_ in self.running_rounds for table in round_.opened_tables]
        for table, _ in opened_tables:
            table.engine = None
        try:
            return super().snapshot()
        finally:
            for table, engine in opened_tables:
                table.engine = table.engine or engine

    def _get_snapshot_parts(self) -> tuple[object, tuple[object, ...]]:
        return save_extras(
            self.state, self.constraints, {id(round_.table): round_.played_commands for round_ in self.running_rounds}
        )

    def _restore_snapshot_parts(self, extra: object) -> tuple[object, ...]:
        return restore_extras(self.state, self.constraints, extra)

    def _is_complete(self) -> bool:
        return all(is_complete(table.state) for table in iterate_engine_tables(self.state))

    def begin_round(self, session: str, table: int) -> LiveRound:
        """Begin the next round at a table of a running session, to be played command by command.

        The round is recorded as a whole when it ends. A command that affects its table during the round (a level, a
        break, an exclusion) raises ``PermissionDeniedError``. Give such a command before or after the round.
        """
        return LiveRound(self, session, table)

    def begin_extra_round(self, session: str, players: Sequence[str]) -> LiveRound:
        """Begin an extra round in which tied players play at a separate table."""
        return LiveRound(self, session, None, players)

    def _check_not_blocked(self, command: Command) -> None:
        for round_ in self.running_rounds:
            if round_.is_affected_by(command):
                verb = command.__struct_config__.tag
                raise PermissionDeniedError(
                    Message("records-round-in-play-blocks", place=round_.place, command=str(verb))
                )

    def add_command(self, command: dict[str, Any]) -> None:
        """Add a command to the record without applying it, because its effects have already been applied."""
        self._log.add({COMMAND: command})


class LiveRound:
    """A round at a table of a live tournament. Each command is applied at once, and ``end`` records the round.

    The methods raise ``PermissionDeniedError`` if the tournament was replayed since the round began, for example by
    ``undo``. The round must then be begun again.
    """

    def __init__(
        self, live_tournament: LiveTournament, session: str, table: int | None, players: Sequence[str] = ()
    ) -> None:
        self._tournament = live_tournament
        self.opens_tables = False
        """True if the session's tables were opened for this round.

        The opening is recorded with the first round that ends.
        """
        self._commands: list[dict[str, Any]] = []
        tournament = live_tournament.state
        if table is None:
            check_preconditions(tournament, ExtraRound(session=session, chips={}))
            self._session = tournament.get_session(session)
            self._table = None
            self._check_available(players)
            group = find_group_by_names(list_level_groups(tournament, self._session), players)
            round_in_play = begin_extra_round(
                tournament, self._session, check_extra_round(tournament, self._session, group)
            )
        else:
            check_preconditions(tournament, Round(session=session, table=table, round=0, chips={}))
            self._session = tournament.get_session(session)
            self._table = get_table(tournament, self._session, table)
            self._check_available(())
            check_next_round(tournament, self._session, self._table)
            self.opens_tables = self._table.engine is None or any(
                other.opens_tables for other in self._find_other_rounds()
            )
            round_in_play = begin_round(tournament, self._session, self._table)
        self._round_in_play: RoundInPlay = round_in_play
        self._entrants = frozenset(entrant.name for entrant in round_in_play.entrants)
        self._constraints = live_tournament.constraints.make_table_constraints(session, table)
        self.table = round_in_play.table
        """Table at which the round is played, with the engine of its game."""
        self.engine = self.table.engine
        self.game = self.engine.game
        self.played_commands: list[Command] = []
        live_tournament.running_rounds.append(self)

    def _check_available(self, players: Sequence[str]) -> None:
        """Raise ``PermissionDeniedError`` if the table, or a player of an extra round, is already in a round."""
        for other_round in self._find_other_rounds():
            is_conflict = self._table is not None or not other_round._entrants.isdisjoint(players)
            if other_round._table is self._table and is_conflict:
                raise PermissionDeniedError(Message("records-round-in-play", place=other_round.place))

    def _find_other_rounds(self) -> list[LiveRound]:
        """Return the other rounds that are in play in this round's session."""
        return [
            other_round
            for other_round in self._tournament.running_rounds
            if other_round._session is self._session and other_round is not self
        ]

    @property
    def opened_tables(self) -> list[TournamentTable]:
        """Tables of the session that were opened when this round began, if no recorded command has opened them yet."""
        return list(self._session.tables.values()) if self.opens_tables else []

    @property
    def place(self) -> Message:
        """Table and session of the round."""
        session = self._session.plan.id
        if self._table is None:
            return Message("records-extra-table-of-session", session=session)
        return Message("records-table-of-session", table=str(self._table.number), session=session)

    def is_affected_by(self, command: Command) -> bool:
        """Return whether a command affects this round's session, its table, or a player seated there.

        Record-only commands never affect the round. Commands about other tables affect it only if those tables were
        opened for this round. Commands about the whole tournament affect it.
        """
        if isinstance(command, RECORD_ONLY_COMMANDS):
            return False
        if isinstance(command, Round | Void | PlacementError):
            table_number = None if self._table is None else self._table.number
            return command.session == self._session.plan.id and (self.opens_tables or command.table == table_number)
        names = [name for key in ("player", "in_place_of", "substitute") if (name := getattr(command, key, None))]
        if names:
            return any(map(self._has_seat, names))
        return getattr(command, "session", None) in (None, self._session.plan.id)

    def _has_seat(self, name: str) -> bool:
        entrant = self._tournament.state.entrants.get(name)
        if entrant is None or entrant not in self._session.seating:
            return False
        return self._table is None or self.opens_tables or self._session.get_table(entrant) is self._table

    @property
    def state(self) -> Any:
        """State of the table on its game's engine."""
        return self.table.state

    @property
    def is_settled(self) -> bool:
        """True if the round is over."""
        return self._round_in_play.is_settled

    def get_unstaked_cents(self, player: str) -> int:
        """Return the chips that a player holds and has not staked."""
        return self._round_in_play.get_unstaked_cents(player)

    @with_fresh_stack
    def give(self, command: dict[str, Any]) -> None:
        """Apply one command at the table. ``Refused`` and ``InvalidRecordError`` leave the table unchanged."""
        self._check_in_play()
        try:
            data = encode_command(command)
            typed_command = self.game.decode_command(data)
            self._constraints.check(typed_command)
        except InvalidRecordError as error:
            raise error.prepend_place("command") from error
        try:
            self._round_in_play.execute(typed_command)
        except Refused:
            raise
        except EvictedError as error:
            self.table.rebuild()
            raise PermissionDeniedError(Message("records-give-between-rounds")) from error
        except BaseException:
            self.table.rebuild()
            raise
        self._constraints.record_accepted(typed_command)
        self.played_commands.append(typed_command)
        self._commands.append(msgspec.json.decode(data))

    def end(self) -> tuple[TableEvent, ...]:
        """Add the settled round's result to the tournament, record the round, and return the tournament's events."""
        self._check_in_play()
        tournament, table = self._tournament.state, self._table
        holdings = self._round_in_play.end()
        if table is None:
            record_extra_round(self._session, holdings)
            self._session.extra_tables.append(self.table)
            command: dict[str, Any] = {"do": "extra-round", "session": self._session.plan.id}
        else:
            number = table.round_count + 1
            count_round(
                tournament, self._session, table, holdings, misplaced_rounds=self._round_in_play.misplaced_rounds
            )
            command = {"do": "round", "session": self._session.plan.id, "table": table.number, "round": number}
        self._tournament.constraints.record_played_round(
            self._session.plan.id, None if table is None else table.number, self._constraints
        )
        self._tournament.add_command({**command, "play": self._commands})
        self._tournament.running_rounds.remove(self)
        for other_round in self._find_other_rounds():
            other_round.opens_tables = False
        return tournament.finish_command()

    def _check_in_play(self) -> None:
        if self not in self._tournament.running_rounds:
            raise PermissionDeniedError(Message("records-round-not-in-play"))
