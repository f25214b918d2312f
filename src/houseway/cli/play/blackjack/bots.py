"""Four simple Blackjack strategies for the bots, which are not advice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cli.play.blackjack.view_lookup import find_decision
from houseway.cli.play.bots import Strategy
from houseway.engine.protocol.game import LegalAction

FLAT_WAGERS = (1, 2, 3, 5)
"""Wagers of the bots, as multiples of the table minimum."""


def get_strategies() -> tuple[Strategy, ...]:
    """Return the strategies, which are assigned to the bots in turn."""
    return (play_like_dealer, avoid_busting, double_eleven, split_pairs)


def play_like_dealer(view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    """Hit up to 16 and stand on 17 or more, as the dealer must."""
    return _hit_below(17, view, legal_actions)


def avoid_busting(view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    """Hit only if no card could bring the hand above 21, and a soft hand only below 18."""
    hand = _get_hand(view)
    return _hit_below(18 if hand["kind"] == "soft" else 12, view, legal_actions)


def double_eleven(view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    """Double on a total of 10 or 11, and otherwise play like the dealer."""
    double = _find_action(legal_actions, "double")
    if double is not None and _get_hand(view)["total"] in (10, 11):
        return double.command()
    return _hit_below(17, view, legal_actions)


def split_pairs(view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    """Split once if that is legal, except a total of 20, and otherwise play like the dealer."""
    split = _find_action(legal_actions, "split")
    if split is not None and _count_hands(view) == 1 and _get_hand(view)["total"] != 20:
        return split.command()
    return _hit_below(17, view, legal_actions)


def _hit_below(total: int, view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    stand = _find_action(legal_actions, "stand")
    if stand is not None and _get_hand(view)["total"] >= total:
        return stand.command()
    hit = _find_action(legal_actions, "hit")
    return None if hit is None else hit.command()


def _get_hand(view: Mapping[str, Any]) -> Any:
    turn = _get_decision(view)
    return next(hand for hand in view["held"] if (hand["place"], hand["hand"]) == (turn["place"], turn["hand"]))


def _count_hands(view: Mapping[str, Any]) -> int:
    """Return the number of hands on the box of the open hand."""
    box = _get_decision(view)["place"]
    return sum(hand["place"] == box for hand in view["held"])


def _get_decision(view: Mapping[str, Any]) -> Mapping[str, Any]:
    turn = find_decision(view)
    assert turn is not None
    return turn


def _find_action(legal_actions: Sequence[LegalAction], verb: str) -> LegalAction | None:
    return next((action for action in legal_actions if action.do == verb), None)
