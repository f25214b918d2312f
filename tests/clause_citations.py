"""What a test cites: a collector at the door of every game, listening only while a test runs that is marked with clauses.

A citation is a ``Rule`` that a table gave out (in a line, a notice, a card shown, its result), that a refusal names, or that a
function follows which is marked so. Text that a command brought in is none. A ``Rule`` knows its instrument; where two
instruments share it, the table that is playing tells which one is meant.

``listen`` must be called before a game is imported.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from houseway.engine.protocol.game import Game
from houseway.errors import Refused
from houseway.law import coverage_marks
from houseway.law.citations import find_cited_instruments

Cited = set[tuple[str, str]]
"""Instrument and clause."""


class Collector:
    """Hears what is cited while ``cited`` is set, and knows which tables are playing."""

    def __init__(self) -> None:
        self.cited: Cited | None = None
        self.playing: list[str | None] = []
        self.only_asked = 0
        """Inside ``legal`` and ``view`` a refusal is only thought of: nobody was refused."""

    @contextmanager
    def hearing(self) -> Iterator[Cited]:
        """Hear what is cited from here on."""
        self.cited, self.playing, self.only_asked = set(), [], 0
        try:
            yield self.cited
        finally:
            self.cited = None

    def note(self, rule: object) -> None:
        """A rule was cited."""
        if self.cited is None:
            return
        numbers = find_cited_instruments(rule)
        at_table = self.playing[-1] if self.playing else None
        for number in (at_table,) if at_table in numbers else numbers:
            assert number is not None
            self.cited.add((number, str(rule)))

    def note_all(self, value: object) -> None:
        """Every rule in what a game gave out."""
        if isinstance(value, str):
            self.note(value)
        elif isinstance(value, dict):
            for part in value.values():
                self.note_all(part)
        elif isinstance(value, list | tuple):
            for part in value:
                self.note_all(part)
        elif isinstance(value, msgspec.Struct):
            for name in value.__struct_fields__:
                self.note_all(getattr(value, name))

    def at(self, function: Callable[..., Any], instrument_of: Callable[..., str | None], asks: bool) -> Any:
        """A function of a game that says at which table it plays and what it cites."""

        @functools.wraps(function)
        def heard(*given: Any) -> Any:
            if self.cited is None:
                return function(*given)
            self.playing.append(instrument_of(*given))
            self.only_asked += asks
            try:
                answer = function(*given)
                self.note_all(answer)
            finally:
                self.playing.pop()
                self.only_asked -= asks
            return answer

        return heard


COLLECTOR = Collector()


def listen() -> None:
    """Hear the games that are imported from now on."""
    coverage_marks.follows = _follows  # type: ignore[assignment]  # the noting kind takes and gives the same
    coverage_marks.follows_answer = _follows_answer  # type: ignore[assignment]  # as above
    coverage_marks.follows_given = _follows_given  # type: ignore[assignment]  # as above
    Game.__init__ = _opens_its_door(Game.__init__)  # type: ignore[method-assign]  # the door of every game
    Refused.__init__ = _told(Refused.__init__)  # type: ignore[method-assign]  # every refusal


def _follows(*rules: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def marked(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def noted(*given: Any, **named: Any) -> Any:
            if COLLECTOR.cited is not None:
                for rule in rules:
                    COLLECTOR.note(rule)
            return function(*given, **named)

        return noted

    return marked


def _follows_given(rules_of: Callable[..., Iterable[str]]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def marked(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def noted(*given: Any, **named: Any) -> Any:
            if COLLECTOR.cited is not None:
                for rule in rules_of(*given, **named):
                    COLLECTOR.note(rule)
            return function(*given, **named)

        return noted

    return marked


def _follows_answer(rules_of: Callable[[Any], Iterable[str]]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def marked(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def noted(*given: Any, **named: Any) -> Any:
            answer = function(*given, **named)
            if COLLECTOR.cited is not None:
                for rule in rules_of(answer):
                    COLLECTOR.note(rule)
            return answer

        return noted

    return marked


def _opens_its_door(make: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(make)
    def made(game: Game[Any, Any], *given: Any, **named: Any) -> None:
        make(game, *given, **named)

        def by_state(state: object, *_: object) -> str | None:
            return game.instruments[0] if len(game.instruments) == 1 else getattr(state, "instrument", None)

        doors = {"open": (lambda _, instrument: instrument, False), "apply": (by_state, False)}
        doors |= {
            "legal": (by_state, True),
            "view": (by_state, True),
            "result": (by_state, False),
            "sign": (by_state, True),
        }
        for name, (instrument_of, asks) in doors.items():
            door = getattr(game, name)
            if door is not None:
                object.__setattr__(game, name, COLLECTOR.at(door, instrument_of, asks))

    return made


def _told(make: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(make)
    def made(refusal: Refused, rule: str, why: str) -> None:
        make(refusal, rule, why)
        if not COLLECTOR.only_asked:
            COLLECTOR.note(rule)

    return made
