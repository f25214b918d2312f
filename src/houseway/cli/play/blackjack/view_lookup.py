"""Lookups in a Blackjack view that has plain values: hands, wagers, seats, and the open decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def group_hands(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the hands in the form of a result: lists by the number of the box, and the dealer's hand."""
    hands: dict[str, Any] = {}
    for hand in view["held"]:
        if hand["place"] is None:
            hands["dealer"] = hand
        else:
            hands.setdefault(str(hand["place"]), []).append(hand)
    return hands


def list_wagers(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the wagers on the table, each with its ``box``, as the lines of a result have it."""
    return [{**chips, "box": chips["place"]} for chips in view["chips"]]


def get_boxes(view: Mapping[str, Any]) -> dict[int, str]:
    """Return the players by the number of their box."""
    return {place["place"]: place["player"] for place in view["places"]}


def find_decision(view: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the turn of the player who decides on the open hand, or None if no hand is open."""
    return next((turn for turn in view["turn"] if turn["asked"] == "decision"), None)
