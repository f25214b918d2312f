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
from typing import Any

import msgspec

from houseway.errors import BadRecord, NoRecord, Refused
from houseway.kit.printing import shown
from houseway.record.entries import COMMAND, HEAD
from houseway.record.envelope import TOURNAMENT as KIND
from houseway.record.envelope import VERSION, decode
from houseway.record.ledger import Ledger, as_written, written_down
from houseway.record.replay import as_bytes
from houseway.record.stack import on_own_stack
from houseway.table.game import Offer
from houseway.table.lines import Happened
from houseway.tournament import TOURNAMENT, Conditions, Tournament, TournamentCourse
from houseway.tournament.rules.acts import check_first
from houseway.tournament.rules.commands import ExtraRound, Round
from houseway.tournament.rules.rounds import check_round_to_come, count_round, table_of
from houseway.tournament.rules.sessions import check_extra_round, count_extra_round, group_named, level_groups
from houseway.tournament.tables.playing import RoundInPlay, begin_extra_round, begin_round


class LiveTournament:
    """A tournament's state together with the record that led to it."""

    def __init__(
        self,
        instrument: str,
        conditions: Mapping[str, Any],
        title: str = "",
        *,
        place: str | None = None,
        day: str | None = None,
    ) -> None:
        try:
            held = as_written(conditions)
        except BadRecord as error:
            raise error.within("conditions") from error
        head: dict[str, Any] = {"record": VERSION, "kind": KIND, "instrument": instrument, "title": title}
        head |= {key: value for key, value in (("place", place), ("day", day)) if value is not None}
        head["conditions"] = held
        try:
            opened = decode(as_bytes({**head, "commands": []}))
        except NoRecord as error:
            raise NoRecord(error.why) from error
        except BadRecord as error:
            raise BadRecord(error.why, error.place.removeprefix("record.")) from error
        assert isinstance(opened.determinations, Conditions)
        head["instrument"] = self.instrument = opened.instrument
        self.title = title
        self.course = TournamentCourse(self.instrument, opened.determinations)
        self.state: Tournament = TOURNAMENT.open(opened.determinations, self.instrument)
        self._ledger = Ledger({HEAD: head})

    def do(self, verb: str, /, **arguments: Any) -> tuple[Happened, ...]:
        """Give a command; what happened. Underscores stand for the hyphens of keys."""
        return self.give({"do": verb, **{key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}})

    @on_own_stack
    def give(self, command: dict[str, Any]) -> tuple[Happened, ...]:
        """Give a command as JSON; ``Refused`` and ``BadRecord`` change nothing."""
        try:
            data = written_down(command)
            typed = TOURNAMENT.decode_command(data)
            self.course.check(typed)
        except BadRecord as error:
            raise error.within("command") from error
        happened = TOURNAMENT.apply(self.state, typed)
        self.course.took(typed)
        self.note(msgspec.json.decode(data))
        return happened

    def begin_round(self, session: str, table: int) -> LiveRound:
        """The coming round at a table of a running session, to be played there command by command."""
        return LiveRound(self, session, table)

    def begin_extra_round(self, session: str, players: Sequence[str]) -> LiveRound:
        """An extra round of level players, at a table of its own."""
        return LiveRound(self, session, None, players)

    def note(self, command: dict[str, Any]) -> None:
        """Put a command on record that has been carried out already."""
        self._ledger.add({COMMAND: command})

    def legal(self, actor: str) -> tuple[Offer, ...]:
        """Every command that the actor may give now."""
        if not isinstance(actor, str):
            raise BadRecord(f"a str is wanted, not {shown(actor)}", "actor")
        return TOURNAMENT.legal(self.state, actor)

    def result(self) -> dict[str, Any]:
        """The result so far, as a replay of the record would give it."""
        return {**TOURNAMENT.result(self.state), "refusals": []}

    @property
    def commands(self) -> int:
        """How many commands the record holds."""
        return self._ledger.commands

    def record(self) -> dict[str, Any]:
        """The record so far, with its hash chain: a copy. Nothing is hashed anew."""
        return self._ledger.record()


class LiveRound:
    """A round at a table of a live tournament. Each command is carried out at once; ``end`` puts the round on record."""

    def __init__(self, live: LiveTournament, session: str, table: int | None, players: Sequence[str] = ()) -> None:
        self._live = live
        self._commands: list[dict[str, Any]] = []
        tournament = live.state
        if table is None:
            check_first(tournament, ExtraRound(session=session, chips={}))
            self._session = tournament.session(session)
            self._table = None
            group = group_named(level_groups(tournament, self._session), players)
            in_play = begin_extra_round(tournament, self._session, check_extra_round(tournament, self._session, group))
        else:
            check_first(tournament, Round(session=session, table=table, round=0, chips={}))
            self._session = tournament.session(session)
            self._table = table_of(tournament, self._session, table)
            check_round_to_come(tournament, self._session, self._table)
            in_play = begin_round(tournament, self._session, self._table)
        self._in_play: RoundInPlay = in_play
        self._course = live.course.at_table(session, table)
        self.engine = in_play.table.engine
        self.game = self.engine.game

    @property
    def state(self) -> Any:
        """The state of the table on its game's engine."""
        return self._in_play.table.state

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
        except BaseException:
            self._in_play.table.build_up_again()
            raise
        self._course.took(typed)
        self._commands.append(msgspec.json.decode(data))

    def end(self) -> tuple[Happened, ...]:
        """The settled round counts in the tournament and goes on record."""
        tournament, table = self._live.state, self._table
        holdings = self._in_play.end()
        if table is None:
            count_extra_round(self._session, holdings)
            self._session.extra_tables.append(self._in_play.table)
            command: dict[str, Any] = {"do": "extra-round", "session": self._session.plan.id}
        else:
            number = table.rounds + 1
            count_round(tournament, self._session, table, holdings)
            command = {"do": "round", "session": self._session.plan.id, "table": table.number, "round": number}
        self._live.course.played(self._session.plan.id, None if table is None else table.number, self._course)
        self._live.note({**command, "play": self._commands})
        return tournament.act_done()
