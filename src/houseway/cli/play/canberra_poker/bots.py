"""Three simple Canberra Poker strategies for the bots, which are not advice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cli.play.bots import Strategy
from houseway.engine.protocol.game import LegalAction

ANTE_FACTORS = (1, 2, 4)
"""Antes of the bots, as multiples of the table minimum."""


def get_strategies() -> tuple[Strategy, ...]:
    """Return the strategies, which are assigned to the bots in turn."""
    return (bet_pairs, bet_ace_king, bet_everything)


def bet_pairs(view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    """Bet with a pair or better, and otherwise fold."""
    return _bet_or_fold(_get_own_box(view)["rank"] != "high-card", legal_actions)


def bet_ace_king(view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    """Bet with ace and king or a better hand, and otherwise fold.

    Ace and king is also the lowest hand with which the dealer plays.
    """
    own_box = _get_own_box(view)
    ranks = {card[0] for card in own_box["cards"].split()}
    return _bet_or_fold(own_box["rank"] != "high-card" or {"A", "K"} <= ranks, legal_actions)


def bet_everything(_view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    """Bet with every hand."""
    return _bet_or_fold(True, legal_actions)


def _get_own_box(view: Mapping[str, Any]) -> Mapping[str, Any]:
    own_box: Mapping[str, Any] = next(box for box in view["round"]["boxes"].values() if box["player"] == view["viewer"])
    return own_box


def _bet_or_fold(should_bet: bool, legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    verb = "bet" if should_bet else "fold"
    return next((action.command() for action in legal_actions if action.do == verb), None)
