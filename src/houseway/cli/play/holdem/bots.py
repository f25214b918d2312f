"""Hold-em strategies of the bots, which rate the hand roughly and compare the points with thresholds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cli.play.bots import Strategy
from houseway.cli.play.holdem.table_layout import find_own_cards, sum_bet_cents
from houseway.engine.protocol.game import Amount, LegalAction
from houseway.equipment.cards import Card, parse_cards, rank_of, suit_of
from houseway.money import parse_money, print_money
from houseway.ranking.poker import NAMES, Settings, best_high

RANKING_SETTINGS = Settings(ace_low=True)
_POINTS_BY_KIND = {
    "five-odd-cards": 10,
    "one-pair": 36,
    "two-pairs": 60,
    "three-of-a-kind": 72,
    "straight": 80,
    "flush": 85,
}
SURE_POINTS = 90
"""Number of points from which a bot raises at any cost."""


def get_strategies() -> tuple[Strategy, ...]:
    """Return the careful, the curious and the bold strategy, which are assigned to the bots in turn."""
    return (
        _make_strategy(call_points=24, bet_points=58),
        _make_strategy(call_points=14, bet_points=68),
        _make_strategy(call_points=19, bet_points=48),
    )


def _make_strategy(call_points: int, bet_points: int) -> Strategy:
    """Return a strategy that calls from ``call_points`` on and bets or raises from ``bet_points`` on.

    The more a call costs in relation to the pot, the more points it needs.
    """

    def decide(view: Mapping[str, Any], legal_actions: Sequence[LegalAction]) -> dict[str, Any] | None:
        actions = {action.do: action for action in legal_actions}
        round_ = view["round"]
        name = view["viewer"]
        hole = parse_cards(find_own_cards(view, name))
        points = rate_hand(hole, parse_cards(view["communal"]))
        pot = parse_money(view["pot"])
        call_cents = parse_money(round_["level"]) - sum_bet_cents(view, name)
        price = 30 * call_cents // (pot + call_cents) if call_cents > 0 else 0
        is_cheap = 4 * call_cents <= pot or points >= SURE_POINTS
        if points >= bet_points and is_cheap and (raise_command := _make_bet(actions, pot, points)) is not None:
            return raise_command
        if call_cents <= 0:
            return _find_first_command(actions, "check", "call", "fold")
        if points >= call_points + price:
            return _find_first_command(actions, "call", "tap-out", "fold")
        return _find_first_command(actions, "fold", "call-and-fold", "call")

    return decide


def rate_hand(hole: Sequence[Card], communal: Sequence[Card]) -> int:
    """Return a rough rating of a hand in points, from 0 to about 100."""
    return _rate_hole_cards(*hole) if not communal else _rate_with_board(hole, communal)


def _rate_hole_cards(first: Card, second: Card) -> int:
    high, low = sorted((rank_of(first) + 2, rank_of(second) + 2), reverse=True)
    if high == low:
        return 45 + 3 * high
    points = 2 * high + low - 8
    if suit_of(first) == suit_of(second):
        points += 5
    return points + max(0, 4 - (high - low))


def _rate_with_board(hole: Sequence[Card], communal: Sequence[Card]) -> int:
    best = best_high((*hole, *communal), RANKING_SETTINGS)
    points = _POINTS_BY_KIND.get(best.name, SURE_POINTS + 5)
    if len(communal) == 5 and best.value == best_high(communal, RANKING_SETTINGS).value:
        return 12
    if best.name == "one-pair":
        ranks = [rank_of(card) for card in hole]
        paired_ranks = [rank for rank in ranks if ranks.count(rank) == 2 or rank in map(rank_of, communal)]
        if not paired_ranks:
            return 14
        points += 14 if max(paired_ranks) >= max(map(rank_of, communal)) else 0
    suits = [suit_of(card) for card in (*hole, *communal)]
    has_four_to_flush = any(suits.count(suit) == 4 for suit in map(suit_of, hole))
    return points + (10 if has_four_to_flush and len(communal) < 5 else 0)


def _make_bet(actions: Mapping[str, LegalAction], pot: int, points: int) -> dict[str, Any] | None:
    """Return a command that bets or raises by half the pot, or by the whole pot with a sure hand.

    The amount is adjusted to the legal bounds. Return None if neither a bet nor a raise is legal.
    """
    target_cents = pot if points >= SURE_POINTS else pot // 2
    for verb, key in (("bet", "amount"), ("call-and-raise", "raise")):
        if verb in actions:
            return actions[verb].command(**{key: print_money(_clamp(target_cents, actions[verb].amounts[key]))})
    return None


def _clamp(target_cents: int, bounds: Amount) -> int:
    most = target_cents if bounds.most is None else min(target_cents, bounds.most)
    cents = max(bounds.least, most)
    return cents - cents % bounds.step if cents - cents % bounds.step >= bounds.least else bounds.least


def _find_first_command(actions: Mapping[str, LegalAction], *verbs: str) -> dict[str, Any] | None:
    return next((actions[verb].command() for verb in verbs if verb in actions), None)


assert set(_POINTS_BY_KIND) <= set(NAMES)
