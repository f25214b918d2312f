"""How the bots play Blackjack: four plain habits, none of them advice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cli.play.bots import Strategy
from houseway.engine.protocol.game import Offer

FLAT_WAGERS = (1, 2, 3, 5)
"""A bot's wager is the table's minimum so many times."""


def strategies() -> tuple[Strategy, ...]:
    """The habits, dealt out to the bots in turn."""
    return (like_the_dealer, never_over, doubles_eleven, splits_pairs)


def like_the_dealer(view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
    """Hits to 16 and stands on 17, as the dealer must."""
    return _hit_below(17, view, offers)


def never_over(view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
    """Takes no card that could pass 21."""
    hand = _hand(view)
    return _hit_below(18 if hand["kind"] == "soft" else 12, view, offers)


def doubles_eleven(view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
    """Doubles ten and eleven, otherwise as the dealer."""
    double = _offer(offers, "double")
    if double is not None and _hand(view)["total"] in (10, 11):
        return double.command()
    return _hit_below(17, view, offers)


def splits_pairs(view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
    """Splits once whatever may be split except ten-value cards, otherwise as the dealer."""
    split = _offer(offers, "split")
    if split is not None and len(view["hands"][str(view["to-decide"]["box"])]) == 1 and _hand(view)["total"] != 20:
        return split.command()
    return _hit_below(17, view, offers)


def _hit_below(total: int, view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
    stand = _offer(offers, "stand")
    if stand is not None and _hand(view)["total"] >= total:
        return stand.command()
    hit = _offer(offers, "hit")
    return None if hit is None else hit.command()


def _hand(view: Mapping[str, Any]) -> Mapping[str, Any]:
    deciding = view["to-decide"]
    hand: Mapping[str, Any] = view["hands"][str(deciding["box"])][deciding["hand"] - 1]
    return hand


def _offer(offers: Sequence[Offer], verb: str) -> Offer | None:
    return next((offer for offer in offers if offer.do == verb), None)
