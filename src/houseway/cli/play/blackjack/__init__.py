"""Settings of the Blackjack table in the terminal."""

from __future__ import annotations

from typing import Any

from houseway.i18n import Message

TITLE = Message("game-blackjack")
INSTRUMENT = "NI2005-63"
DETERMINATIONS: dict[str, Any] = {
    "decks": 6,
    "min": "10.00",
    "max": "500.00",
    "multiple": "5.00",
    "super-sevens": True,
    "super-sevens-amounts": ["5.00"],
    "perfect-pairs": True,
    "perfect-pairs-min": "5.00",
    "perfect-pairs-max": "100.00",
    "perfect-pairs-multiple": "5.00",
}
"""Default determinations of this table."""
OPTIONS = {"min": "min", "max": "max", "decks": "decks"}
"""For each option of the command line, the key of the determination that it sets."""
SIDE_WAGERS = ("super-sevens", "perfect-pairs")
USUAL_BOTS, MOST_BOTS = 2, 6
