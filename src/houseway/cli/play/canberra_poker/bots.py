"""How the bots play Canberra Poker: three plain habits, none of them advice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cli.play.bots import Strategy
from houseway.engine.protocol.game import Offer

ANTES = (1, 2, 4)
"""A bot's ante is the table's minimum so many times."""


def strategies() -> tuple[Strategy, ...]:
    """The habits, dealt out to the bots in turn."""
    return (bets_pairs, bets_ace_king, bets_everything)


def bets_pairs(view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
    """Bets with a pair or better, else folds."""
    return _bet_or_fold(_own(view)["rank"] != "high-card", offers)


def bets_ace_king(view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
    """Bets with what the dealer needs to take part, else folds."""
    own = _own(view)
    ranks = {card[0] for card in own["cards"].split()}
    return _bet_or_fold(own["rank"] != "high-card" or {"A", "K"} <= ranks, offers)


def bets_everything(_view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
    """Never folds."""
    return _bet_or_fold(True, offers)


def _own(view: Mapping[str, Any]) -> Mapping[str, Any]:
    own: Mapping[str, Any] = next(box for box in view["round"]["boxes"].values() if box["player"] == view["viewer"])
    return own


def _bet_or_fold(bets: bool, offers: Sequence[Offer]) -> dict[str, Any] | None:
    wanted = "bet" if bets else "fold"
    return next((offer.command() for offer in offers if offer.do == wanted), None)
