"""Collector of the clauses that a test cites, active only while a test with clause marks runs.

A citation is a ``Rule`` that a table returned (in a line, a notice, a shown card or its result), that a refusal
names, or that a called function is marked with. Text from a command is not a citation. A ``Rule`` knows its
instrument; if two instruments share it, the table in play decides which one is meant.

Call ``install`` before importing a game.
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

Citations = set[tuple[str, str]]
"""Pairs of instrument and clause."""


class Collector:
    """Collector of citations, active while ``citations`` is set; it also knows which tables are in play."""

    def __init__(self) -> None:
        self.citations: Citations | None = None
        self.instrument_stack: list[str | None] = []
        self.query_depth = 0
        """Inside ``legal`` and ``view`` a refusal is only thought of: nobody was refused."""

    @contextmanager
    def collect(self) -> Iterator[Citations]:
        """Collect citations until the context ends."""
        self.citations, self.instrument_stack, self.query_depth = set(), [], 0
        try:
            yield self.citations
        finally:
            self.citations = None

    def add_rule(self, rule: object) -> None:
        """Add a cited rule."""
        if self.citations is None:
            return
        numbers = find_cited_instruments(rule)
        table_instrument = self.instrument_stack[-1] if self.instrument_stack else None
        for number in (table_instrument,) if table_instrument in numbers else numbers:
            assert number is not None
            self.citations.add((number, str(rule)))

    def add_rules_in(self, value: object) -> None:
        """Add every rule in a value that a game returned."""
        if isinstance(value, str):
            self.add_rule(value)
        elif isinstance(value, dict):
            for part in value.values():
                self.add_rules_in(part)
        elif isinstance(value, list | tuple):
            for part in value:
                self.add_rules_in(part)
        elif isinstance(value, msgspec.Struct):
            for name in value.__struct_fields__:
                self.add_rules_in(getattr(value, name))

    def wrap(self, function: Callable[..., Any], get_instrument: Callable[..., str | None], is_query: bool) -> Any:
        """Wrap a function of a game so that the collector knows the table in play and collects what it cites."""

        @functools.wraps(function)
        def wrapper(*arguments: Any) -> Any:
            if self.citations is None:
                return function(*arguments)
            self.instrument_stack.append(get_instrument(*arguments))
            self.query_depth += is_query
            try:
                answer = function(*arguments)
                self.add_rules_in(answer)
            finally:
                self.instrument_stack.pop()
                self.query_depth -= is_query
            return answer

        return wrapper


COLLECTOR = Collector()


def install() -> None:
    """Patch the games that are imported from now on, and every refusal, so that their citations are collected."""
    coverage_marks.follows = _follows  # type: ignore[assignment]  # the collecting variant has the same signature
    coverage_marks.follows_answer = _follows_answer  # type: ignore[assignment]  # as above
    coverage_marks.follows_given = _follows_given  # type: ignore[assignment]  # as above
    Game.__init__ = _wrap_game_functions(Game.__init__)  # type: ignore[method-assign]  # every game passes here
    Refused.__init__ = _collect_refusals(Refused.__init__)  # type: ignore[method-assign]  # every refusal


def _follows(*rules: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def wrapper(*arguments: Any, **keywords: Any) -> Any:
            if COLLECTOR.citations is not None:
                for rule in rules:
                    COLLECTOR.add_rule(rule)
            return function(*arguments, **keywords)

        return wrapper

    return decorate


def _follows_given(get_rules: Callable[..., Iterable[str]]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def wrapper(*arguments: Any, **keywords: Any) -> Any:
            if COLLECTOR.citations is not None:
                for rule in get_rules(*arguments, **keywords):
                    COLLECTOR.add_rule(rule)
            return function(*arguments, **keywords)

        return wrapper

    return decorate


def _follows_answer(get_rules: Callable[[Any], Iterable[str]]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def wrapper(*arguments: Any, **keywords: Any) -> Any:
            answer = function(*arguments, **keywords)
            if COLLECTOR.citations is not None:
                for rule in get_rules(answer):
                    COLLECTOR.add_rule(rule)
            return answer

        return wrapper

    return decorate


def _wrap_game_functions(initialise: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(initialise)
    def wrapper(game: Game[Any, Any], *arguments: Any, **keywords: Any) -> None:
        initialise(game, *arguments, **keywords)

        def get_instrument_of_state(state: object, *_: object) -> str | None:
            return game.instruments[0] if len(game.instruments) == 1 else getattr(state, "instrument", None)

        wrapped_functions = {
            "open": (lambda _, instrument: instrument, False),
            "apply": (get_instrument_of_state, False),
        }
        wrapped_functions |= {
            "legal": (get_instrument_of_state, True),
            "view": (get_instrument_of_state, True),
            "result": (get_instrument_of_state, False),
            "sign": (get_instrument_of_state, True),
        }
        for name, (get_instrument, is_query) in wrapped_functions.items():
            function = getattr(game, name)
            if function is not None:
                object.__setattr__(game, name, COLLECTOR.wrap(function, get_instrument, is_query))

    return wrapper


def _collect_refusals(initialise: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(initialise)
    def wrapper(refusal: Refused, rule: str, why: str) -> None:
        initialise(refusal, rule, why)
        if not COLLECTOR.query_depth:
            COLLECTOR.add_rule(rule)

    return wrapper
