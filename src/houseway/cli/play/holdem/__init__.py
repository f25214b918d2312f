"""Settings of the Hold-em table at the terminal."""

from __future__ import annotations

from typing import Any

TITLE = "Poker Hold-em"
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
"""Determinations of the operator of this table."""
OPTIONS = {"min": "min-table-stake", "max": "max-buy-in"}
"""Determination that each option of the command line sets."""
USUAL_BOTS, LEAST_BOTS, MOST_BOTS = 3, 1, 6
USUAL_CHIPS = 20000
"""Default chips of a person who sits down, in cents."""
