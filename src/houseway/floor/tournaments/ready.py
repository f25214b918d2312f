"""Conditions to begin with, one set for each game: what the instruments ask for is there, and a director changes the rest."""

from __future__ import annotations

from typing import Any

PRIZES = [{"place": 1, "percent": "50"}, {"place": 2, "percent": "30"}, {"place": 3, "percent": "20"}]
_ASKED_SINCE_2023 = {
    "entry-method": "On the floor, until entries close",
    "eligibility": "open",
    "format": "progression",
    "groups": "none",
    "buy-back": {"cost": "20.00", "chips": "500.00", "max": 1, "until-round": 4},
    "elimination": "bust",
    "tie-session": "extra-rounds",
    "tie-final": "extra-rounds",
    "side-wagers": "not-allowed",
    "rules-prevail": True,
}


def _conditions(name: str, starts: str, more: dict[str, Any], session: dict[str, Any]) -> dict[str, Any]:
    final = {"id": "final", "kind": "final", "tables": "as-needed", **session}
    money = {"entry-fee": "22.00", "commission": "2.00", "prizes": PRIZES}
    return {"name": name, "starts": starts, "players": {"min": 2, "max": 70}, **money, **more, "sessions": [final]}


def ready_made(starts: str) -> dict[str, dict[str, Any]]:
    """For each game its instrument and conditions that begin at a time of the house's clock, ``2026-05-01T19:00``."""
    boxes = {"chips": "1000.00", "table-min": "25.00", "table-max": "500.00", "length": {"rounds": 10}}
    levels = [
        {"small": small, "big": big, "minutes": 10}
        for small, big in (
            ("5.00", "10.00"), ("10.00", "20.00"), ("20.00", "40.00"), ("40.00", "80.00"), ("75.00", "150.00"),
            ("150.00", "300.00"), ("300.00", "600.00"), ("500.00", "1000.00"), ("1000.00", "2000.00"),
        )
    ]  # fmt: skip
    blackjack = {"groups": "none", "side-wagers": "not-allowed"}
    return {
        "blackjack": {
            "instrument": "NI2005-63",
            "conditions": _conditions("Blackjack Cup", starts, blackjack, {**boxes, "table": {"decks": 6}}),
        },
        "canberra-poker": {
            "instrument": "NI2023-573",
            "conditions": _conditions(
                "Canberra Poker Cup", starts, _ASKED_SINCE_2023, {**boxes, "table": {"max-payout": "50000.00"}}
            ),
        },
        "pai-gow": {
            "instrument": "NI2023-578",
            "conditions": _conditions(
                "Pai Gow Cup",
                starts,
                {**_ASKED_SINCE_2023, "add-on": {"cost": "20.00", "chips": "500.00", "max": 1, "until-round": 6}},
                {**boxes, "seats": 6, "table": {"multiple": "5.00"}},
            ),
        },
        "holdem": {
            "instrument": "NI2015-405",
            "conditions": _conditions(
                "Hold-em Cup",
                starts,
                {},
                {
                    "chips": "1000.00", "length": {"left": 1}, "levels": levels, "seats": 8,
                    "table": {"min-table-stake": "5.00", "min-bet": "10.00", "ace-low": True},
                },
            ),
        },
    }  # fmt: skip
