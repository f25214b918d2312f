"""Rules of Blackjack that affect money, including the other interpretations of the register."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from houseway.games.blackjack.determinations import Determinations, check_determinations
from houseway.maths.blackjack.exact.dealer_totals import Drawing

INSTRUMENT = "NI2005-63"


class Rules(Struct, frozen=True):
    """Rules of a game whose expected value is computed for one box in the first round of a full shoe.

    >>> Rules(3)
    Traceback (most recent call last):
        ...
    houseway.errors.Refused: The shoe must have 4 to 8 decks; given: 3. (2.1)
    """

    decks: int = 8
    """Number of decks in the shoe (2.1)."""
    double_on: str = "two-cards"
    """Hands that may be doubled: ``two-cards`` or ``any`` (11.1)."""

    other_readings: frozenset[str] = frozenset()
    """Entries of the register for which the other interpretation applies, such as ``BJ-3``."""

    def __post_init__(self) -> None:
        check_determinations(self.make_determinations())

    def make_determinations(self) -> Determinations:
        """Make the casino operator's determinations for a table with these rules."""
        return Determinations(decks=self.decks, double_on=self.double_on)

    @property
    def drawing(self) -> Drawing:
        """Rule by which the dealer draws."""
        interpretations = self.other_readings
        return Drawing(
            16 if "BJ-2" in interpretations else 17,
            "BJ-3" in interpretations,
            interpretations.isdisjoint({"BJ-4", "BJ-5"}),
        )

    @property
    def aces_as_others(self) -> bool:
        """True if a split ace may be doubled or split again (BJ-22)."""
        return "BJ-22" in self.other_readings

    def to_json(self) -> dict[str, Any]:
        """Return the determinations that the results depend on, with the keys that records use."""
        return {"decks": self.decks, "double-on": self.double_on}
