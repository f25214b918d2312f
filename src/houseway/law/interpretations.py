"""Register of interpretations: questions that the law leaves open, the possible answers and our choice."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from houseway.errors import UnknownLawError
from houseway.law.data_sources import BUILT_IN_DATA, find_installed_data, iterate_installed_data, list_json_files
from houseway.law.instruments import get_instrument, is_built_in

_BUILT_IN = list_json_files(BUILT_IN_DATA, "interpretations")

REGISTERS = tuple(_BUILT_IN)
"""Names of the built-in registers: one for each game, and one for tournaments."""


class Interpretation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Entry of the register: a gap or ambiguity in the law, and how we resolve it."""

    key: str
    instruments: tuple[str, ...]
    clauses: tuple[str, ...]
    """Locators of the clauses that raise the question.

    A plain locator refers to that clause in every instrument of the entry. A locator with an instrument's number,
    such as ``NI2023-578 18.1``, refers only to that instrument.
    """
    question: str
    readings: tuple[str, ...]
    """Interpretations that we considered, of which the first is the one we adopted."""
    why: str
    changes: str
    """Description of what would change under another interpretation."""
    option: str | None = None
    """Table key, or key of a tournament's conditions, that selects another interpretation, or None."""
    values: dict[int, Any] = msgspec.field(default_factory=dict)
    """Value of ``option`` that selects each interpretation, by the interpretation's position in ``readings``.

    Positions are counted from 1. If ``option`` takes any amount, number or list, the value is an example. An
    interpretation without a value cannot be chosen.
    """
    money: bool = False
    """True if another interpretation would change an amount of money."""
    no_option: str | None = None
    """Reason why there is no option, although another interpretation would change an amount of money."""
    doubtful: str | None = None
    """Argument for another interpretation if an audit found the adopted one doubtful, otherwise None."""
    overruled: str | None = None
    """Decision that overruled the interpretation with its date, or None.

    An overruled entry remains in the register, so that its key is never reused.
    """

    def is_about(self, number: str, locator: str) -> bool:
        """Return whether this entry applies to a clause of an instrument."""
        return number in self.instruments and (locator in self.clauses or f"{number} {locator}" in self.clauses)


@cache
def get_interpretations(game: str) -> tuple[Interpretation, ...]:
    """Return the register of a game, or of ``tournament``.

    Raises:
        UnknownLawError: there is no such game.
    """
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
    """Return the entries of all registers, with those of installed games last."""
    games = (*REGISTERS, *(key for key, _ in iterate_installed_data()))
    return tuple(entry for game in games for entry in get_interpretations(game))


@cache
def _get_built_in_interpretations() -> tuple[Interpretation, ...]:
    return tuple(entry for game in REGISTERS for entry in get_interpretations(game))


def find_interpretations(number: str, locator: str) -> tuple[Interpretation, ...]:
    """Return the entries of the register that apply to a clause of an instrument."""
    entries = (
        _get_built_in_interpretations() if is_built_in(number) else get_interpretations(get_instrument(number).game)
    )
    return tuple(entry for entry in entries if entry.is_about(number, locator))
