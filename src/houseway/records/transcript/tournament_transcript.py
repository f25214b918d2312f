"""Transcript of a tournament by sessions and rounds, with the play at its tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.engine.output.vocabulary import (
    PLAIN_VOCABULARY,
    Execution,
    TranscriptLine,
    count_finished,
    describe_event,
)
from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.games import get_vocabulary
from houseway.i18n import Message
from houseway.records.format.decoder import Record
from houseway.records.transcript.command_text import describe_command, describe_inner_command
from houseway.records.transcript.sections import CommandSection, RoundSection
from houseway.tournaments.commands import EndSession, ExtraRound, Lot, Progress, Round, Start
from houseway.tournaments.play.state import Session, Tournament
from houseway.tournaments.tables.engine_table import EngineTable

SESSION_END_COMMANDS = (EndSession, ExtraRound, Lot, Progress)
FINAL_VERBS = ("award", "pay-prizes", "cancel")


class TournamentTranscriber:
    """Observer of the replay of a tournament's record that collects its transcript."""

    vocabulary = PLAIN_VOCABULARY

    def __init__(self, record: Record, *, shows_all_cards: bool) -> None:
        self.raw = [msgspec.json.decode(command) for command in record.envelope.commands]
        self.shows_all_cards = shows_all_cards
        self.sections: list[RoundSection] = []
        self._tournament: Tournament | None = None
        self._shadows: dict[int, TableShadow] = {}

    def before_command(self, _game: Any, state: Tournament, command: Command) -> None:
        """Begin a new section if the next command does not belong to the present one."""
        self._tournament = state
        heading, session, number = self._find_section(state, command)
        if not self.sections or self.sections[-1].heading != heading:
            self.sections.append(
                RoundSection(len(self.sections) + 1, heading=heading, session=session, round=number)
            )  # fmt: skip

    def _find_section(self, state: Tournament, command: Command) -> tuple[Message | None, str | None, int | None]:
        """Return the heading, the session and the round of the section to which a command belongs.

        A command that names no session belongs to the present section.
        """
        first_heading = Message("transcript-before-first-session")
        last_section = self.sections[-1] if self.sections else RoundSection(0, heading=first_heading)
        session = state.sessions.get(getattr(command, "session", None) or "")
        if type(command).__struct_config__.tag in FINAL_VERBS:
            return Message("transcript-places-and-prizes"), None, None
        if session is None:
            return last_section.heading, last_section.session, last_section.round
        name = session.plan.id
        if isinstance(command, Round):
            heading = Message("transcript-session-round", session=name, round=str(command.round))
            return heading, name, command.round
        if isinstance(command, SESSION_END_COMMANDS):
            return Message("transcript-session-end", session=name), name, None
        if session.status in ("waiting", "balloted") or isinstance(command, Start):
            return Message("transcript-session-start", session=name), name, None
        if last_section.session == name:
            return last_section.heading, name, last_section.round
        return Message("transcript-session", session=name), name, None

    def after_command(self, number: int, command: Command, events: tuple[TableEvent, ...] | Refused) -> None:
        """Add a command and its effects to the present section."""
        raw = self.raw[number]
        players = frozenset(_find_players(raw))
        head = TranscriptLine(describe_command(raw), players)
        session, table = self._find_session_and_table(command)
        inner: tuple[TranscriptLine, ...] = ()
        if isinstance(events, Refused):
            refusal = Message("transcript-refused", rule=events.rule, reason=events.reason)
            lines = [TranscriptLine(refusal, players)]
            inner = tuple(
                TranscriptLine(describe_inner_command(inner_command)) for inner_command in _get_inner_commands(raw)
            )
        else:
            lines = [describe_event(event, "place") for event in events]
            if session is not None and isinstance(command, Round | ExtraRound) and _get_inner_commands(raw):
                inner = tuple(self._describe_inner(session, table, command, _get_inner_commands(raw)))
        holders = self._get_holders(session, table)
        if table is not None:
            lines = [line if line.players else line._replace(players=frozenset(holders)) for line in lines]
        self.sections[-1].entries.append(CommandSection(number, head, inner, tuple(lines), holders, table))

    def _find_session_and_table(self, command: Command) -> tuple[Session | None, int | None]:
        """Return the session and the table number of a command.

        If the command is about a player in a session, the table is the one at which that player sits.
        """
        assert self._tournament is not None
        session = self._tournament.sessions.get(getattr(command, "session", None) or "")
        table = getattr(command, "table", None)
        name = getattr(command, "player", None)
        entrant = self._tournament.entrants.get(name) if isinstance(name, str) else None
        if table is None and entrant is not None:
            player_session = session or self._tournament.find_seat_session(entrant)
            if player_session is not None and entrant in player_session.seating:
                return player_session, player_session.seating[entrant][0]
        return session, table if isinstance(table, int) else None

    def _get_holders(self, session: Session | None, table: int | None) -> dict[str, frozenset[int]]:
        if session is None:
            return {}
        return {
            entrant.name: frozenset((seat,))
            for entrant, (number, seat) in session.seating.items()
            if table is None or number == table
        }

    def _describe_inner(
        self, session: Session, table: int | None, command: Round | ExtraRound, raw_commands: list[dict[str, Any]]
    ) -> Iterator[TranscriptLine]:
        """Yield lines for the commands that were played at the table, one command after the other."""
        engine = session.extra_tables[-1] if table is None else session.tables[table].engine
        assert engine is not None
        shadow = self._shadows.get(id(engine))
        if shadow is None or not shadow.can_follow():
            shadow = self._shadows[id(engine)] = TableShadow(engine)
        yield from shadow.follow(tuple(command.play or ()), raw_commands, shows_all_cards=self.shows_all_cards)


class TableShadow:
    """Copy of a tournament's table that applies the table's commands one by one, so that each can be described."""

    def __init__(self, table: EngineTable) -> None:
        self._original = table
        self._copy = EngineTable(table.opening, table.instrument)
        self._vocabulary = get_vocabulary(table.engine.game.key)

    def can_follow(self) -> bool:
        """Return whether the table's commands still begin with those that the copy has applied.

        The result is False if the table has undone a command that the copy has already applied.
        """
        replayed_commands = self._copy.given
        return len(replayed_commands) <= len(self._original.given) and (
            not replayed_commands or replayed_commands[-1] is self._original.given[len(replayed_commands) - 1]
        )

    def follow(
        self, play: tuple[Any, ...], raw_commands: list[dict[str, Any]], *, shows_all_cards: bool
    ) -> Iterator[TranscriptLine]:
        """Apply to the copy the commands that the table has accepted since, and yield transcript lines.

        There are lines only for the commands of ``play``, including those that the rules refused.
        """
        places = {id(command): place for place, command in enumerate(play)}
        next_place = 0
        for command in self._original.given[len(self._copy.given) :]:
            place = places.get(id(command))
            if place is None:
                self._copy.execute(command)
                continue
            yield from map(_format_refused, raw_commands[next_place:place])
            next_place = place + 1
            yield TranscriptLine(
                describe_command(raw_commands[place]),
                frozenset(_find_players(raw_commands[place])),
                _find_boxes(raw_commands[place]),
            )
            for line in self._execute(command, shows_all_cards=shows_all_cards):
                yield line._replace(is_nested=True)
        yield from map(_format_refused, raw_commands[next_place:])

    def _execute(self, command: Any, *, shows_all_cards: bool) -> list[TranscriptLine]:
        copy = self._copy
        prior_facts = self._vocabulary.capture_prior_facts(copy.state)
        finished_count = count_finished(copy.state.rounds)
        events = copy.execute(command)
        rounds = copy.state.rounds
        round_ = rounds[finished_count] if len(rounds) > finished_count else copy.state.round
        return list(
            self._vocabulary.describe(Execution(copy.state, command, events, round_, prior_facts, shows_all_cards))
        )


def _format_refused(command: dict[str, Any]) -> TranscriptLine:
    text = Message("transcript-refused-command", command=describe_command(command), rule=str(command.get("refused")))
    return TranscriptLine(text, frozenset(_find_players(command)))


def _get_inner_commands(raw: dict[str, Any]) -> list[Any]:
    """Return the commands inside a round of a tournament, as the record contains them.

    If the round was refused before its commands were decoded, the items may be any JSON values.
    """
    play = raw.get("play")
    return play if isinstance(play, list) else []


def _find_players(raw: dict[str, Any]) -> Iterator[str]:
    """Yield the names of all players in a command, including those in the commands of its ``play``."""
    if isinstance(raw.get("player"), str):
        yield raw["player"]
    for key in ("chips", "draw"):
        if isinstance(raw.get(key), dict):
            yield from raw[key]
    if isinstance(raw.get("players"), list):
        yield from (name for name in raw["players"] if isinstance(name, str))
    for inner_command in _get_inner_commands(raw):
        if isinstance(inner_command, dict):
            yield from _find_players(inner_command)


def _find_boxes(raw: dict[str, Any]) -> frozenset[int]:
    number = raw.get("box", raw.get("seat"))
    return frozenset((number,)) if isinstance(number, int) else frozenset()
