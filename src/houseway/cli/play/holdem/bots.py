"""How the bots play Hold-em: a rough measure of the hand, and how much of it each of them wants to see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cli.play.bots import Strategy
from houseway.engine.protocol.game import Amount, Offer
from houseway.equipment.cards import Card, parse_cards, rank_of, suit_of
from houseway.money import parse_money, print_money
from houseway.ranking.poker import NAMES, Settings, best_high

ORDER = Settings(ace_low=True)
_BY_KIND = {"five-odd-cards": 10, "one-pair": 36, "two-pairs": 60, "three-of-a-kind": 72, "straight": 80, "flush": 85}
SURE = 90
"""With this much a bot raises whatever it costs."""


def strategies() -> tuple[Strategy, ...]:
    """The habits, dealt out to the bots in turn: careful, curious, bold."""
    return (_habit(calls=24, bets=58), _habit(calls=14, bets=68), _habit(calls=19, bets=48))


def _habit(calls: int, bets: int) -> Strategy:
    """A bot that calls for nothing with ``calls`` points, for more with more, and bets or raises with ``bets``."""

    def decide(view: Mapping[str, Any], offers: Sequence[Offer]) -> dict[str, Any] | None:
        may = {offer.do: offer for offer in offers}
        round_ = view["round"]
        own = next(seat for seat in view["seats"] if seat["player"] == round_["turn"])
        hole = parse_cards(round_["hole"][own["player"]])
        points = strength(hole, parse_cards(view["communal"]))
        pot = parse_money(view["pot"])
        owed = parse_money(round_["level"]) - parse_money(own["total"])
        price = 30 * owed // (pot + owed) if owed > 0 else 0
        cheap = 4 * owed <= pot or points >= SURE
        if points >= bets and cheap and (raised := _bet(may, pot, points)) is not None:
            return raised
        if owed <= 0:
            return _first(may, "check", "call", "fold")
        if points >= calls + price:
            return _first(may, "call", "tap-out", "fold")
        return _first(may, "fold", "call-and-fold", "call")

    return decide


def strength(hole: Sequence[Card], communal: Sequence[Card]) -> int:
    """How much a hand looks worth, from nought to about a hundred."""
    return _of_two(*hole) if not communal else _of_more(hole, communal)


def _of_two(first: Card, second: Card) -> int:
    high, low = sorted((rank_of(first) + 2, rank_of(second) + 2), reverse=True)
    if high == low:
        return 45 + 3 * high
    points = 2 * high + low - 8
    if suit_of(first) == suit_of(second):
        points += 5
    return points + max(0, 4 - (high - low))


def _of_more(hole: Sequence[Card], communal: Sequence[Card]) -> int:
    best = best_high((*hole, *communal), ORDER)
    points = _BY_KIND.get(best.name, SURE + 5)
    if len(communal) == 5 and best.value == best_high(communal, ORDER).value:
        return 12
    if best.name == "one-pair":
        ranks = [rank_of(card) for card in hole]
        paired = [rank for rank in ranks if ranks.count(rank) == 2 or rank in map(rank_of, communal)]
        if not paired:
            return 14
        points += 14 if max(paired) >= max(map(rank_of, communal)) else 0
    suits = [suit_of(card) for card in (*hole, *communal)]
    four_alike = any(suits.count(suit) == 4 for suit in map(suit_of, hole))
    return points + (10 if four_alike and len(communal) < 5 else 0)


def _bet(may: Mapping[str, Offer], pot: int, points: int) -> dict[str, Any] | None:
    """Half the pot, or all of it with a sure hand, as far as the bounds allow."""
    wanted = pot if points >= SURE else pot // 2
    for verb, key in (("bet", "amount"), ("call-and-raise", "raise")):
        if verb in may:
            return may[verb].command(**{key: print_money(_within(wanted, may[verb].amounts[key]))})
    return None


def _within(wanted: int, bounds: Amount) -> int:
    most = wanted if bounds.most is None else min(wanted, bounds.most)
    cents = max(bounds.least, most)
    return cents - cents % bounds.step if cents - cents % bounds.step >= bounds.least else bounds.least


def _first(may: Mapping[str, Offer], *verbs: str) -> dict[str, Any] | None:
    return next((may[verb].command() for verb in verbs if verb in may), None)


assert set(_BY_KIND) <= set(NAMES)
