"""Settings of the Canberra Poker table in the terminal."""

from __future__ import annotations

from typing import Any

from houseway.i18n import Message

TITLE = Message("game-canberra-poker")
INSTRUMENT = "NI2023-573"
DETERMINATIONS: dict[str, Any] = {
    "min": "5.00",
    "max": "100.00",
    "multiple": "5.00",
    "max-payout": "50000.00",
    "jackpot": {"wager": "1.00", "pool": "25000.00", "reserve": "5000.00", "seed": "10000.00"},
}
"""Default determinations of this table."""
OPTIONS = {"min": "min", "max": "max"}
"""For each option of the command line, the key of the determination that it sets."""
USUAL_BOTS, MOST_BOTS = 2, 6
