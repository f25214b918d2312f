"""Register of interpretations: where the law leaves a question open, the possible answers and our choice."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from houseway.errors import UnknownLawError
from houseway.law.data_sources import BUILT_IN_DATA, find_installed_data, iterate_installed_data, list_json_files
from houseway.law.instruments import get_instrument, is_built_in

_BUILT_IN = list_json_files(BUILT_IN_DATA, "interpretations")

REGISTERS = tuple(_BUILT_IN)
"""Built-in registers: one per game, and that of tournaments."""


class Interpretation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One gap or ambiguity in the law and how it was resolved."""

    key: str
    instruments: tuple[str, ...]
    clauses: tuple[str, ...]
    """Locators that all these instruments have. ``NI2023-578 18.1`` is a clause of that instrument only."""
    question: str
    readings: tuple[str, ...]
    """Interpretations that were considered; the first is the chosen one."""
    why: str
    changes: str
    """Consequences of choosing another interpretation."""
    option: str | None = None
    """Table key that selects another interpretation, or None; for a tournament, the key of its conditions."""
    values: dict[int, Any] = msgspec.field(default_factory=dict)
    """Value of the key for each interpretation, by its position in ``readings``, counted from 1.

    If the key takes any amount, number or list, the value is an example. An interpretation without a value cannot
    be chosen.
    """
    money: bool = False
    """True if another interpretation would move money."""
    no_option: str | None = None
    """Reason why no table key selects an interpretation that moves money."""
    doubtful: str | None = None
    """Argument for another interpretation, if an audit found the chosen one doubtful."""
    overruled: str | None = None
    """Decision that overruled the interpretation, and its date.

    The entry stays, so that its number is never reused.
    """

    def is_about(self, number: str, locator: str) -> bool:
        """Return whether a citation of that clause of that instrument depends on this entry."""
        return number in self.instruments and (locator in self.clauses or f"{number} {locator}" in self.clauses)


@cache
def get_interpretations(game: str) -> tuple[Interpretation, ...]:
    """Return the register of one game, or of ``tournament``."""
    source = _BUILT_IN.get(game)
    if source is None:
        data = find_installed_data(game)
        if data is None:
            raise UnknownLawError(f"there is no register of {game!r}; there are those of {', '.join(REGISTERS)}")
        source = list_json_files(data, "interpretations").get(game)
        if source is None:
            return ()
    return msgspec.json.decode(source.read_bytes(), type=tuple[Interpretation, ...])


@cache
def get_all_interpretations() -> tuple[Interpretation, ...]:
    """Return the entries of all registers, those of installed games last."""
    games = (*REGISTERS, *(key for key, _ in iterate_installed_data()))
    return tuple(entry for game in games for entry in get_interpretations(game))


@cache
def _get_built_in_interpretations() -> tuple[Interpretation, ...]:
    return tuple(entry for game in REGISTERS for entry in get_interpretations(game))


def find_interpretations(number: str, locator: str) -> tuple[Interpretation, ...]:
    """Return the entries on which a citation of that clause depends."""
    entries = (
        _get_built_in_interpretations() if is_built_in(number) else get_interpretations(get_instrument(number).game)
    )
    return tuple(entry for entry in entries if entry.is_about(number, locator))
