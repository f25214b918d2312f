"""The tables with which a new floor opens when it is only tried out."""

from __future__ import annotations

from typing import Any

DEMONSTRATION: tuple[tuple[str, str, dict[str, Any], dict[str, Any]], ...] = (
    (
        "Blackjack 1",
        "NI2005-63",
        {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "5.00"},
        {"clocks": {"betting": 20, "decision": 30}},
    ),
    (
        "Canberra Poker 1",
        "NI2023-573",
        {
            "min": "5.00",
            "max": "100.00",
            "multiple": "5.00",
            "max-payout": "50000.00",
            "jackpot": {"wager": "1.00", "pool": "25000.00", "reserve": "5000.00", "seed": "10000.00"},
        },
        {},
    ),
    (
        "Pai Gow 1",
        "NI2023-578",
        {
            "min": "10.00",
            "max": "500.00",
            "multiple": "5.00",
            "jackpot": {"wager": "2.00", "pool": "10000.00", "share": "70"},
        },
        {"clocks": {"decision": 60}},
    ),
    (
        "Poker Hold-em 1",
        "NI2015-405",
        {
            "min-table-stake": "40.00",
            "max-buy-in": "400.00",
            "min-bet": "2.00",
            "blinds": ["1.00", "2.00"],
            "ace-low": True,
            "commission": {"basis": "pot", "maximum": "5.00"},
            "seats": 7,
        },
        {},
    ),
)
