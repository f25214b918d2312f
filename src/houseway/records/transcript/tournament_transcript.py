"""A tournament told for people: by sessions and rounds, and what was played at its tables in the words of their games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from houseway.engine.output.events import Happened
from houseway.engine.output.vocabulary import PLAIN, Moment, Told, finished, told
from houseway.engine.protocol.commands import Command
from houseway.errors import Refused
from houseway.games import felt
from houseway.records.format.decoder import Record
from houseway.records.transcript.command_text import command_in_words, inner_command_in_words
from houseway.records.transcript.sections import Chapter, Entry
from houseway.tournaments.commands import EndSession, ExtraRound, Lot, Progress, Round, Start
from houseway.tournaments.play.state import Session, Tournament
from houseway.tournaments.tables.engine_table import EngineTable

ENDING = (EndSession, ExtraRound, Lot, Progress)
LAST = ("award", "pay-prizes", "cancel")


class TournamentTeller:
    """Listens to the replay of a tournament's record and takes down what happened."""

    felt = PLAIN

    def __init__(self, record: Record, *, all_cards: bool) -> None:
        self.raw = [msgspec.json.decode(command) for command in record.envelope.commands]
        self.all_cards = all_cards
        self.chapters: list[Chapter] = []
        self._tournament: Tournament | None = None
        self._shadows: dict[int, Shadow] = {}

    def look(self, _game: Any, state: Tournament, command: Command) -> None:
        """A command is about to be given: to which chapter does it belong?"""
        self._tournament = state
        heading, session, number = self._place_of(state, command)
        if not self.chapters or self.chapters[-1].heading != heading:
            self.chapters.append(
                Chapter(len(self.chapters) + 1, heading=heading, session=session, round=number)
            )  # fmt: skip

    def _place_of(self, state: Tournament, command: Command) -> tuple[str, str | None, int | None]:
        """Heading, session and round; what names no session goes on where the record is."""
        last = self.chapters[-1] if self.chapters else Chapter(0, heading="Before the first session")
        session = state.sessions.get(getattr(command, "session", None) or "")
        if type(command).__struct_config__.tag in LAST:
            return "Places and prizes", None, None
        if session is None:
            return last.heading, last.session, last.round
        name = session.plan.id
        if isinstance(command, Round):
            return f"Session {name}, round {command.round}", name, command.round
        if isinstance(command, ENDING):
            return f"Session {name}: its end", name, None
        if session.status in ("waiting", "balloted") or isinstance(command, Start):
            return f"Session {name}: seats and start", name, None
        if last.session == name:
            return last.heading, name, last.round
        return f"Session {name}", name, None

    def watch(self, number: int, command: Command, happened: tuple[Happened, ...] | Refused) -> None:
        """Take down a command and what came of it."""
        raw = self.raw[number]
        players = frozenset(_players_in(raw))
        head = Told(command_in_words(raw), players)
        session, table = self._session_and_table(command)
        inner: tuple[Told, ...] = ()
        if isinstance(happened, Refused):
            lines = [Told(f"refused by {happened.rule}: {happened.why}", players)]
            inner = tuple(Told(inner_command_in_words(given)) for given in _played(raw))
        else:
            lines = [told(event, "place") for event in happened]
            if session is not None and isinstance(command, Round | ExtraRound) and _played(raw):
                inner = tuple(self._inner(session, table, command, _played(raw)))
        holders = self._holders(session, table)
        if table is not None:
            lines = [line if line.players else line._replace(players=frozenset(holders)) for line in lines]
        self.chapters[-1].entries.append(Entry(number, head, inner, tuple(lines), holders, table))

    def _session_and_table(self, command: Command) -> tuple[Session | None, int | None]:
        """What a command is about; of a player in a session, the table at which that player has the seat."""
        assert self._tournament is not None
        session = self._tournament.sessions.get(getattr(command, "session", None) or "")
        table = getattr(command, "table", None)
        name = getattr(command, "player", None)
        entrant = self._tournament.entrants.get(name) if isinstance(name, str) else None
        if table is None and entrant is not None:
            seated = session or self._tournament.place_of(entrant)
            if seated is not None and entrant in seated.seating:
                return seated, seated.seating[entrant][0]
        return session, table if isinstance(table, int) else None

    def _holders(self, session: Session | None, table: int | None) -> dict[str, frozenset[int]]:
        if session is None:
            return {}
        return {
            entrant.name: frozenset((seat,))
            for entrant, (number, seat) in session.seating.items()
            if table is None or number == table
        }

    def _inner(
        self, session: Session, table: int | None, command: Round | ExtraRound, given: list[dict[str, Any]]
    ) -> Iterator[Told]:
        """What was played at the table, command by command."""
        engine = session.extra_tables[-1] if table is None else session.tables[table].engine
        assert engine is not None
        shadow = self._shadows.get(id(engine))
        if shadow is None or not shadow.can_follow():
            shadow = self._shadows[id(engine)] = Shadow(engine)
        yield from shadow.follow(tuple(command.play or ()), given, all_cards=self.all_cards)


class Shadow:
    """A table of a tournament played once more beside it, so that each command can be told as the game tells it."""

    def __init__(self, table: EngineTable) -> None:
        self._of = table
        self._twin = EngineTable(table.opening, table.instrument)
        self._felt = felt(table.engine.game.key)

    def can_follow(self) -> bool:
        """Whether the table has only gone on since; not where something was taken back."""
        done = self._twin.given
        return len(done) <= len(self._of.given) and (not done or done[-1] is self._of.given[len(done) - 1])

    def follow(self, play: tuple[Any, ...], given: list[dict[str, Any]], *, all_cards: bool) -> Iterator[Told]:
        """Give what was given to the table since; the commands of ``play`` are told, refused ones among them."""
        places = {id(act): place for place, act in enumerate(play)}
        told_up_to = 0
        for act in self._of.given[len(self._twin.given) :]:
            place = places.get(id(act))
            if place is None:
                self._twin.give(act)
                continue
            yield from map(_refused, given[told_up_to:place])
            told_up_to = place + 1
            yield Told(command_in_words(given[place]), frozenset(_players_in(given[place])), _boxes_in(given[place]))
            for line in self._give(act, all_cards=all_cards):
                yield line._replace(text=f"  {line.text}")
        yield from map(_refused, given[told_up_to:])

    def _give(self, act: Any, *, all_cards: bool) -> list[Told]:
        twin = self._twin
        noted = self._felt.note(twin.state)
        over = finished(twin.state.rounds)
        happened = twin.give(act)
        rounds = twin.state.rounds
        round_ = rounds[over] if len(rounds) > over else twin.state.round
        return list(self._felt.tell(Moment(twin.state, act, happened, round_, noted, all_cards)))


def _refused(given: dict[str, Any]) -> Told:
    return Told(f"{command_in_words(given)}: refused by {given.get('refused')}", frozenset(_players_in(given)))


def _played(raw: dict[str, Any]) -> list[Any]:
    """Return what a round was played with: commands, or whatever a record has there if the round was refused unread."""
    play = raw.get("play")
    return play if isinstance(play, list) else []


def _players_in(raw: dict[str, Any]) -> Iterator[str]:
    """Everybody whom a command names, also in what it plays."""
    if isinstance(raw.get("player"), str):
        yield raw["player"]
    for key in ("chips", "draw"):
        if isinstance(raw.get(key), dict):
            yield from raw[key]
    if isinstance(raw.get("players"), list):
        yield from (name for name in raw["players"] if isinstance(name, str))
    for given in _played(raw):
        if isinstance(given, dict):
            yield from _players_in(given)


def _boxes_in(raw: dict[str, Any]) -> frozenset[int]:
    number = raw.get("box", raw.get("seat"))
    return frozenset((number,)) if isinstance(number, int) else frozenset()
