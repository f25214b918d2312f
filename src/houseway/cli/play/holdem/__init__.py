"""Settings of the Hold-em table in the terminal."""

from __future__ import annotations

from typing import Any

from houseway.i18n import Message

TITLE = Message("game-holdem")
INSTRUMENT = "NI2015-405"
DETERMINATIONS: dict[str, Any] = {
    "min-table-stake": "40.00",
    "max-buy-in": "400.00",
    "min-bet": "2.00",
    "blinds": ["1.00", "2.00"],
    "ace-low": True,
    "commission": {"basis": "pot", "maximum": "5.00"},
    "seats": 7,
}
"""Default determinations of this table."""
OPTIONS = {"min": "min-table-stake", "max": "max-buy-in"}
"""For each option of the command line, the key of the determination that it sets."""
USUAL_BOTS, LEAST_BOTS, MOST_BOTS = 3, 1, 6
USUAL_CHIPS = 20000
"""Chips with which a person sits down by default, in cents."""
