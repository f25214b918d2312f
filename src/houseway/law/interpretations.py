"""The register of interpretations: where the law is open, which readings there are, and which one was taken."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from houseway.law.data_sources import HERE, files_in, installed, installed_with
from houseway.law.instruments import UnknownLaw, instrument, is_own

_OWN = files_in(HERE, "interpretations")

REGISTERS = tuple(_OWN)
"""The registers held here: one a game, and that of tournaments."""


class Interpretation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One hole or ambiguity and how it was closed."""

    key: str
    instruments: tuple[str, ...]
    clauses: tuple[str, ...]
    """Locators that all these instruments have; one that stands for a single instrument is ``NI2023-578 18.1``."""
    question: str
    readings: tuple[str, ...]
    """The readings considered; the first is the one chosen."""
    why: str
    changes: str
    """What turns out differently under another reading."""
    option: str | None = None
    """The table key that selects another reading, where there is one; of a tournament, the key of its conditions."""
    values: dict[int, Any] = msgspec.field(default_factory=dict)
    """What the key must be for each interpretation, by its place in ``readings``, counted from 1.

    Where the key takes any amount, number or list, the value is an example. An interpretation without a value cannot be chosen.
    """
    money: bool = False
    """Whether another reading would move money."""
    no_option: str | None = None
    """Why a reading that moves money cannot be chosen by a table key."""
    doubtful: str | None = None
    """What speaks for another interpretation, where an audit found the chosen one doubtful."""
    overruled: str | None = None
    """By what the reading was overruled, and since when; the entry stays, so that its number is never used again."""

    def concerns(self, number: str, locator: str) -> bool:
        """Whether a citation of that clause of that instrument rests on this entry."""
        return number in self.instruments and (locator in self.clauses or f"{number} {locator}" in self.clauses)


@cache
def interpretations(game: str) -> tuple[Interpretation, ...]:
    """The register of one game, or of ``tournament``."""
    source = _OWN.get(game)
    if source is None:
        data = installed_with(game)
        if data is None:
            raise UnknownLaw(f"there is no register of {game!r}; there are those of {', '.join(REGISTERS)}")
        source = files_in(data, "interpretations").get(game)
        if source is None:
            return ()
    return msgspec.json.decode(source.read_bytes(), type=tuple[Interpretation, ...])


@cache
def every_interpretation() -> tuple[Interpretation, ...]:
    """The entries of all registers, those of installed games last."""
    games = (*REGISTERS, *(key for key, _ in installed()))
    return tuple(entry for game in games for entry in interpretations(game))


@cache
def _every_own() -> tuple[Interpretation, ...]:
    return tuple(entry for game in REGISTERS for entry in interpretations(game))


def interpretations_of(number: str, locator: str) -> tuple[Interpretation, ...]:
    """The entries on which a citation of that clause rests."""
    entries = _every_own() if is_own(number) else interpretations(instrument(number).game)
    return tuple(entry for entry in entries if entry.concerns(number, locator))
