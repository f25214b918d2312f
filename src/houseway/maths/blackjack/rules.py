"""The rules of Blackjack as far as they move money, with every reading of the register that would move it otherwise."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from houseway.games.blackjack.determinations import Determinations, check
from houseway.maths.blackjack.exact.dealer_totals import Drawing

INSTRUMENT = "NI2005-63"


class Rules(Struct, frozen=True):
    """One game to be valued: the first round of a full shoe, one box.

    >>> Rules(3)
    Traceback (most recent call last):
        ...
    houseway.errors.Refused: decks are 4 to 8, not 3 (2.1)
    """

    decks: int = 8
    """How many decks are in the shoe (2.1)."""
    double_on: str = "two-cards"
    """Which hands may be doubled: ``two-cards`` or ``any`` (11.1)."""

    other_readings: frozenset[str] = frozenset()
    """Entries of the register whose other reading is to hold, such as ``BJ-3``."""

    def __post_init__(self) -> None:
        check(self.determinations())

    def determinations(self) -> Determinations:
        """The operator's determinations of such a table."""
        return Determinations(decks=self.decks, double_on=self.double_on)

    @property
    def drawing(self) -> Drawing:
        """How the dealer draws."""
        other = self.other_readings
        return Drawing(16 if "BJ-2" in other else 17, "BJ-3" in other, other.isdisjoint({"BJ-4", "BJ-5"}))

    @property
    def aces_as_others(self) -> bool:
        """Whether a split ace may be doubled or split again (BJ-22)."""
        return "BJ-22" in self.other_readings

    def to_json(self) -> dict[str, Any]:
        """The determinations on which a figure rests, by their keys in a record."""
        return {"decks": self.decks, "double-on": self.double_on}
