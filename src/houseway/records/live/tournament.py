"""A live tournament that writes its own record, and rounds that are played at its tables command by command.

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

from houseway.engine.output.events import Happened
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.engine.state.bounded_history import is_whole
from houseway.engine.state.snapshots import NO_SNAPSHOT, pack, unpacked
from houseway.errors import BadRecord, Denied, Gone, Refused
from houseway.records.format.decoder import TOURNAMENT as KIND
from houseway.records.format.entries import COMMAND
from houseway.records.live.entry_log import written_down
from houseway.records.live.recorded_game import Live
from houseway.records.replay.stack_guard import on_own_stack
from houseway.tournaments import TOURNAMENT, Conditions, Tournament, TournamentCourse
from houseway.tournaments.commands import AddMoney, ExtraRound, Infringe, Pace, PlacementError, Round, Void
from houseway.tournaments.conditions.effective_conditions import terms_of
from houseway.tournaments.play.dispatch import check_first
from houseway.tournaments.play.rounds import check_round_to_come, count_round, table_of
from houseway.tournaments.play.sessions import check_extra_round, count_extra_round, group_named, level_groups
from houseway.tournaments.play.state import TournamentTable
from houseway.tournaments.record_constraints import CourseSoFar
from houseway.tournaments.tables.round_in_play import RoundInPlay
from houseway.tournaments.tables.round_play import begin_extra_round, begin_round
from houseway.tournaments.tables.snapshots import load_table, save_table, tables_of

BESIDE_PLAY = (AddMoney, Infringe, Pace)
"""What is said of the money, of conduct and of the pace, whatever is being played."""


class InForce:
    """The conditions as they were amended, and the course of the commands."""

    __slots__ = ("conditions", "course")

    def __init__(self, conditions: Conditions, course: CourseSoFar) -> None:
        self.conditions = conditions
        self.course = course


def saved_beside(
    tournament: Tournament, course: TournamentCourse, in_play: Mapping[int, list[Command]] = MappingProxyType({})
) -> tuple[tuple[bytes, list[bytes]], tuple[object, ...]]:
    """What a snapshot has beside a tournament's state, and the objects that are not taken apart in it.

    ``in_play`` are the commands of rounds that are being played, by the table's identity: they are no part of it.
    """
    tables = tuple(tables_of(tournament))
    saved = [save_table(table, in_play.get(id(table))) for table in tables]
    in_force = InForce(tournament.terms.conditions, course.saved())
    return (pack(in_force, (), None), saved), (*tournament.terms.plans, *tables)


def restored_beside(tournament: Tournament, course: TournamentCourse, saved: object) -> tuple[object, ...]:
    """Put in its place what ``saved_beside`` gave; the objects that were not taken apart, in the same order."""
    try:
        in_force, tables = msgspec.convert(saved, tuple[bytes, list[bytes]])
    except msgspec.ValidationError as error:
        raise BadRecord(NO_SNAPSHOT, "snapshot") from error
    found = InForce(tournament.terms.conditions, course.saved())
    unpacked(in_force)[1](found, (), TOURNAMENT.package)
    try:
        tournament.terms = terms_of(found.conditions, tournament.host)
        course.go_on_from(found.course)
    except Exception as error:
        raise BadRecord(NO_SNAPSHOT, "snapshot") from error
    return (*tournament.terms.plans, *map(load_table, tables))


class LiveTournament(Live):
    """One tournament, by the instrument that hosts it and its conditions."""

    kind: ClassVar[str] = KIND
    opening: ClassVar[str] = "conditions"
    state: Tournament

    def _game(self) -> Game[Any, Any]:
        return TOURNAMENT

    def _new_course(self) -> TournamentCourse:
        return TournamentCourse(self.instrument, self._opening)

    @property
    def course(self) -> TournamentCourse:
        """What commands must agree with, here and at the tables."""
        assert isinstance(self._course, TournamentCourse)
        return self._course

    def _open(self, number: str, determinations: Any) -> None:
        super()._open(number, determinations)
        self.in_play: list[LiveRound] = []
        """The rounds that are being played command by command."""

    @on_own_stack
    def snapshot(self) -> bytes:
        """All of it but the record and the rounds in play, as some kilobytes, however long it has been open."""
        opened = [(table, table.engine) for round_ in self.in_play for table in round_.opened]
        for table, _ in opened:
            table.engine = None
        try:
            return super().snapshot()
        finally:
            for table, engine in opened:
                table.engine = table.engine or engine

    def _saved(self) -> tuple[object, tuple[object, ...]]:
        return saved_beside(self.state, self.course, {id(round_.table): round_.played for round_ in self.in_play})

    def _restored(self, saved: object) -> tuple[object, ...]:
        return restored_beside(self.state, self.course, saved)

    def _is_whole(self) -> bool:
        return all(is_whole(table.state) for table in tables_of(self.state))

    def begin_round(self, session: str, table: int) -> LiveRound:
        """The coming round at a table of a running session, to be played there command by command.

        The record has the round whole, behind all that was given before it ended. So whatever reaches its table while it is
        played (a level, a break, somebody who is excluded there) is ``Denied``, and comes before the round or after it.
        """
        return LiveRound(self, session, table)

    def begin_extra_round(self, session: str, players: Sequence[str]) -> LiveRound:
        """An extra round of level players, at a table of its own."""
        return LiveRound(self, session, None, players)

    def _check_free(self, command: Command) -> None:
        for round_ in self.in_play:
            if round_.is_reached_by(command):
                verb = command.__struct_config__.tag
                raise Denied(f"a round is being played at {round_.place}: {verb} has to wait for its end")

    def note(self, command: dict[str, Any]) -> None:
        """Put a command on record that has been carried out already."""
        self._ledger.add({COMMAND: command})


class LiveRound:
    """A round at a table of a live tournament. Each command is carried out at once; ``end`` puts the round on record.

    ``Denied`` where the tournament was played anew from its record meanwhile, as after ``undo``: the round then is begun
    anew too.
    """

    def __init__(self, live: LiveTournament, session: str, table: int | None, players: Sequence[str] = ()) -> None:
        self._live = live
        self.opens = False
        """Whether the tables of its session were opened for it, which is on record with the first round that ends."""
        self._commands: list[dict[str, Any]] = []
        tournament = live.state
        if table is None:
            check_first(tournament, ExtraRound(session=session, chips={}))
            self._session = tournament.session(session)
            self._table = None
            self._check_free(players)
            group = group_named(level_groups(tournament, self._session), players)
            in_play = begin_extra_round(tournament, self._session, check_extra_round(tournament, self._session, group))
        else:
            check_first(tournament, Round(session=session, table=table, round=0, chips={}))
            self._session = tournament.session(session)
            self._table = table_of(tournament, self._session, table)
            self._check_free(())
            check_round_to_come(tournament, self._session, self._table)
            self.opens = self._table.engine is None or any(other.opens for other in self._beside())
            in_play = begin_round(tournament, self._session, self._table)
        self._in_play: RoundInPlay = in_play
        self._entrants = frozenset(entrant.name for entrant in in_play.entrants)
        self._course = live.course.at_table(session, table)
        self.table = in_play.table
        """The table on its game's engine."""
        self.engine = self.table.engine
        self.game = self.engine.game
        self.played: list[Command] = []
        live.in_play.append(self)

    def _check_free(self, players: Sequence[str]) -> None:
        """``Denied`` where the table, or one of the players of an extra round, is in a round already."""
        for other in self._beside():
            taken = self._table is not None or not other._entrants.isdisjoint(players)
            if other._table is self._table and taken:
                raise Denied(f"a round is being played at {other.place}")

    def _beside(self) -> list[LiveRound]:
        """The other rounds of the session that are being played."""
        return [other for other in self._live.in_play if other._session is self._session and other is not self]

    @property
    def opened(self) -> list[TournamentTable]:
        """The tables that nothing on record has opened yet."""
        return list(self._session.tables.values()) if self.opens else []

    @property
    def place(self) -> str:
        """Where it is played, in words."""
        table = "an extra table" if self._table is None else f"table {self._table.number}"
        return f"{table} of {self._session.plan.id}"

    def is_reached_by(self, command: Command) -> bool:
        """Whether a command of the tournament reaches this round: its session, its table, or somebody who has a seat there.

        What is only put on record and what is about other tables does not, unless these were opened for this round; what
        is about the whole tournament does.
        """
        if isinstance(command, BESIDE_PLAY):
            return False
        if isinstance(command, Round | Void | PlacementError):
            own = None if self._table is None else self._table.number
            return command.session == self._session.plan.id and (self.opens or command.table == own)
        named = [name for key in ("player", "in_place_of", "substitute") if (name := getattr(command, key, None))]
        if named:
            return any(map(self._has_seat, named))
        return getattr(command, "session", None) in (None, self._session.plan.id)

    def _has_seat(self, name: str) -> bool:
        entrant = self._live.state.entrants.get(name)
        if entrant is None or entrant not in self._session.seating:
            return False
        return self._table is None or self.opens or self._session.table_of(entrant) is self._table

    @property
    def state(self) -> Any:
        """The state of the table on its game's engine."""
        return self.table.state

    @property
    def settled(self) -> bool:
        """Whether the round is over."""
        return self._in_play.settled

    def left(self, player: str) -> int:
        """What a player holds and has not staked yet."""
        return self._in_play.left(player)

    @on_own_stack
    def give(self, command: dict[str, Any]) -> None:
        """One command at the table; ``Refused`` and ``BadRecord`` change nothing."""
        self._check_in_play()
        try:
            data = written_down(command)
            typed = self.game.decode_command(data)
            self._course.check(typed)
        except BadRecord as error:
            raise error.within("command") from error
        try:
            self._in_play.give(typed)
        except Refused:
            raise
        except Gone as error:
            self.table.build_up_again()
            raise Denied(f"{error}: give this to the tournament, between rounds") from error
        except BaseException:
            self.table.build_up_again()
            raise
        self._course.took(typed)
        self.played.append(typed)
        self._commands.append(msgspec.json.decode(data))

    def end(self) -> tuple[Happened, ...]:
        """The settled round counts in the tournament and goes on record."""
        self._check_in_play()
        tournament, table = self._live.state, self._table
        holdings = self._in_play.end()
        if table is None:
            count_extra_round(self._session, holdings)
            self._session.extra_tables.append(self.table)
            command: dict[str, Any] = {"do": "extra-round", "session": self._session.plan.id}
        else:
            number = table.rounds + 1
            count_round(tournament, self._session, table, holdings, misplaced=self._in_play.misplaced)
            command = {"do": "round", "session": self._session.plan.id, "table": table.number, "round": number}
        self._live.course.played(self._session.plan.id, None if table is None else table.number, self._course)
        self._live.note({**command, "play": self._commands})
        self._live.in_play.remove(self)
        for other in self._beside():
            other.opens = False
        return tournament.act_done()

    def _check_in_play(self) -> None:
        if self not in self._live.in_play:
            raise Denied("this round is not in play any more")
