"""Settings of the Pai Gow table in the terminal."""

from __future__ import annotations

from typing import Any

from houseway.i18n import Message

TITLE = Message("game-pai-gow")
INSTRUMENT = "NI2023-578"
DETERMINATIONS: dict[str, Any] = {
    "min": "10.00",
    "max": "500.00",
    "multiple": "5.00",
    "jackpot": {"wager": "2.00", "pool": "10000.00", "share": "70"},
}
"""Default determinations of this table."""
OPTIONS = {"min": "min", "max": "max"}
"""For each option of the command line, the key of the determination that it sets."""
USUAL_BOTS, MOST_BOTS = 2, 6
