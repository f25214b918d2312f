"""Expected value of Canberra Poker to a player in antes, distribution of results, and cost of strategies.

A strategy decides for every own hand and every open card of the dealer whether to bet or to fold. The player
knows nothing else at that moment. All sums are integer numbers of deals, so that every result is a fraction.

>>> value("always-bet").share_bet
Fraction(1, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import RANKS, parse_cards
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.maths.canberra_poker.deal_counts import HAND, Deals, get_all_deals
from houseway.ranking.bulk_evaluator import get_class_values
from houseway.ranking.canberra_poker import SETTINGS, can_take_part, evaluate_hand, name_value
from houseway.ranking.compilation import compile_kernel

BET_ANTES = 2
"""Size of a bet in antes, which is exactly two (7.2)."""

LOST_ANTES = 1 + BET_ANTES
"""Loss of a losing bet together with its ante, in antes."""

Decisions = NDArray[np.bool_]
"""Decisions to bet, for each hand and each open card."""
UnqualifiedTie: TypeAlias = Literal["ante-wins", "void"]

KINDS = tuple(BET_ODDS)
ACE, KING, QUEEN, JACK = (RANKS.index(rank) for rank in "AKQJ")


@dataclass(frozen=True)
class ValueRules:
    """Determinations of the casino operator that change the expected value of ante and bet."""

    max_payout: Fraction | None = None
    """Maximum payout in antes (8.2), or None for no maximum."""
    max_payout_scope: Literal["bet", "box"] = "bet"
    unqualified_tie: UnqualifiedTie = "ante-wins"
    odds: Mapping[str, int] | None = None
    """Odds that replace the odds of 8.1, for comparison with other games."""

    def compute_bet_payout(self, kind: str) -> Fraction:
        """Return the win of a winning bet with this kind of hand, in antes (8.1, 8.2)."""
        full_payout = Fraction(BET_ANTES * (self.odds or BET_ODDS)[kind])
        if self.max_payout is None:
            return full_payout
        limit = self.max_payout - (1 if self.max_payout_scope == "box" else 0)
        return min(full_payout, max(Fraction(0), limit))


@dataclass(frozen=True)
class StrategyValue:
    """Expected value and distribution of a strategy, per ante."""

    expected: Fraction
    variance: Fraction
    share_bet: Fraction
    """Probability that the player bets."""
    outcomes: Mapping[str, Fraction]
    """Probability of each settlement."""
    distribution: Mapping[Fraction, Fraction]
    """Probability of each result, in antes won."""

    @property
    def average_wager(self) -> Fraction:
        """Average total of ante and bet, in antes."""
        return 1 + BET_ANTES * self.share_bet

    @property
    def element_of_risk(self) -> Fraction:
        """Expected loss per unit of ante and bet together."""
        return -self.expected / self.average_wager


def value(
    strategy: str | Decisions = "optimal", rules: ValueRules | None = None, *, deals: Deals | None = None
) -> StrategyValue:
    """Compute the exact expected value of a strategy.

    ``strategy`` is a name, or an array of decisions for every hand and open card.
    """
    deal_counts = deals or get_all_deals()
    effective_rules = rules or ValueRules()
    bets = get_decisions(strategy, effective_rules, deals=deal_counts) if isinstance(strategy, str) else strategy
    kinds = get_kinds(deal_counts)
    ties_void = effective_rules.unqualified_tie == "void"
    distribution: dict[Fraction, int] = {}
    outcomes = dict.fromkeys(
        ("folded", "dealer does not take part", "tie, dealer not taking part", "wins", "ties", "loses"), 0
    )

    def add(name: str, result: Fraction, deal_count: int) -> None:
        outcomes[name] += deal_count
        distribution[result] = distribution.get(result, 0) + deal_count

    tally = np.zeros((len(KINDS), len(PARTS)), np.int64)
    _add_up(
        bets,
        kinds,
        deal_counts.weights,
        deal_counts.not_taking_part,
        deal_counts.equal_out,
        deal_counts.weaker,
        deal_counts.equal,
        deal_counts.ways,
        tally,
    )
    add("folded", Fraction(-1), deal_counts.deals - int(tally[:, PARTS.index("all")].sum()))
    for place, kind in enumerate(KINDS):
        out, tied_out, weaker, equal, all_ways = tally[place].tolist()
        add("dealer does not take part", Fraction(1), out - (tied_out if ties_void else 0))
        add("tie, dealer not taking part", Fraction(0), tied_out if ties_void else 0)
        add("wins", 1 + effective_rules.compute_bet_payout(kind), weaker)
        add("ties", Fraction(0), equal)
        add("loses", Fraction(-1 - BET_ANTES), all_ways - out - weaker - equal)
    total_deals = deal_counts.deals
    expected = sum((result * deal_count for result, deal_count in distribution.items()), Fraction(0)) / total_deals
    square = sum((result**2 * deal_count for result, deal_count in distribution.items()), Fraction(0)) / total_deals
    return StrategyValue(
        expected=expected,
        variance=square - expected**2,
        share_bet=1 - Fraction(outcomes["folded"], total_deals),
        outcomes={name: Fraction(count, total_deals) for name, count in outcomes.items() if count},
        distribution={result: Fraction(count, total_deals) for result, count in sorted(distribution.items()) if count},
    )


def get_decisions(name: str, rules: ValueRules | None = None, *, deals: Deals | None = None) -> Decisions:
    """Return the decisions of a strategy by its name, one of `STRATEGIES`.

    Raises:
        KeyError: the name is unknown.
    """
    if name not in STRATEGIES:
        raise KeyError(f"no strategy {name!r}; there are {', '.join(STRATEGIES)}")
    return STRATEGIES[name](deals or get_all_deals(), rules or ValueRules())


def compute_bet_values(deals: Deals, rules: ValueRules) -> tuple[NDArray[np.int64], int]:
    """Return the expected value of a bet for each hand and open card as integers, and their scale.

    An integer is the value in antes, multiplied by the scale and by the number of ways for the dealer's hidden
    cards. A fold, which loses one ante, is minus the scale times the number of ways.
    """
    pays = [rules.compute_bet_payout(kind) for kind in KINDS]
    scale = int(np.lcm.reduce([pay.denominator for pay in pays]))
    wins = np.array([int((1 + pay) * scale) for pay in pays], np.int64)[get_kinds(deals)]
    values = np.empty(deals.weaker.shape, np.int64)
    ties_void = rules.unqualified_tie == "void"
    _weigh_bets(
        wins, scale, ties_void, deals.not_taking_part, deals.equal_out, deals.weaker, deals.equal, deals.ways, values
    )
    return values, scale


@compile_kernel
def _weigh_bets(
    wins: NDArray[np.int64],
    scale: int,
    ties_void: bool,
    out: NDArray[np.int32],
    tied_out: NDArray[np.int32],
    weaker: NDArray[np.int32],
    equal: NDArray[np.int32],
    ways: int,
    values: NDArray[np.int64],
) -> None:
    for row in range(len(wins)):
        for column in range(values.shape[1]):
            stronger = np.int64(ways) - out[row, column] - weaker[row, column] - equal[row, column]
            dealer_out = np.int64(out[row, column]) - (tied_out[row, column] if ties_void else 0)
            values[row, column] = dealer_out * scale + weaker[row, column] * wins[row] - stronger * (LOST_ANTES * scale)


def get_kinds(deals: Deals) -> NDArray[np.int64]:
    """Return the kind of each hand, as an index into `KINDS`."""
    values = get_class_values(SETTINGS).tolist()
    of_class = np.array([KINDS.index(name_value(value)) if number else -1 for number, value in enumerate(values)])
    return of_class[deals.classes]


PARTS = ("not taking part", "not taking part, equal", "weaker", "equal", "all")
"""Columns of the sums for each kind of hand with which the player bets.

Each column counts the dealer's hands that do not take part, that are weaker or equal, or all of them.
"""


@compile_kernel
def _add_up(
    bets: Decisions,
    kinds: NDArray[np.int64],
    weights: NDArray[np.int64],
    out: NDArray[np.int32],
    tied_out: NDArray[np.int32],
    weaker: NDArray[np.int32],
    equal: NDArray[np.int32],
    ways: int,
    tally: NDArray[np.int64],
) -> None:
    for row in range(len(bets)):
        sums = tally[kinds[row]]
        weight = weights[row]
        for column in range(bets.shape[1]):
            if bets[row, column]:
                sums[0] += weight * out[row, column]
                sums[1] += weight * tied_out[row, column]
                sums[2] += weight * weaker[row, column]
                sums[3] += weight * equal[row, column]
                sums[4] += weight * ways


def _decide_optimal(deals: Deals, rules: ValueRules) -> Decisions:
    """Bet if the expected value of a bet is higher than the loss of the ante."""
    values, scale = compute_bet_values(deals, rules)
    bets: Decisions = values > -scale * deals.ways
    return bets


def _make_at_least(hand: str) -> Callable[[Deals, ValueRules], Decisions]:
    """Make the strategy that bets with these ranks or better, regardless of the dealer's open card."""

    def decide(deals: Deals, _: ValueRules) -> Decisions:
        return _repeat_for_open_cards(deals, _get_values(deals) >= _get_value_of_ranks(hand))

    return decide


def _decide_dealer_rule(deals: Deals, _: ValueRules) -> Decisions:
    """Bet with any hand with which the dealer would take part (9.2)."""
    return _repeat_for_open_cards(deals, np.array([can_take_part(value) for value in _get_values(deals).tolist()]))


def _decide_always(deals: Deals, _: ValueRules) -> Decisions:
    return _repeat_for_open_cards(deals, np.ones(len(deals.hands), np.bool_))


def _decide_simple(deals: Deals, rules: ValueRules) -> Decisions:
    """Bet with a pair or better, fold hands below ace and king, and bet with ace and king in three cases.

    - The open card is a queen or lower and has one of the player's ranks.
    - The open card is an ace or a king, and the player has a queen or a jack.
    - The open card has none of the player's ranks and is lower than the player's fourth card, and the player has a
      queen.
    """
    bets = _make_at_least("22345")(deals, rules)
    ranks = np.sort(deals.hands >> 2, axis=1)[:, ::-1].astype(np.int64)
    ace_king = np.flatnonzero(~bets[:, 0] & (ranks[:, 0] == ACE) & (ranks[:, 1] == KING))
    own_ranks = ranks[ace_king]
    open_ranks = (deals.open_cards[ace_king] >> 2).astype(np.int64)
    matches = (open_ranks[:, :, None] == own_ranks[:, None, :]).any(axis=2)
    queen = (own_ranks == QUEEN).any(axis=1)[:, None]
    jack = (own_ranks == JACK).any(axis=1)[:, None]
    high = open_ranks >= KING
    bets[ace_king] = (
        (matches & ~high)
        | (matches & high & (queen | jack))
        | (~matches & queen & (open_ranks < own_ranks[:, 3][:, None]))
    )
    return bets


STRATEGIES: Mapping[str, Callable[[Deals, ValueRules], Decisions]] = {
    "optimal": _decide_optimal,
    "simple": _decide_simple,
    "pair-or-better": _make_at_least("22345"),
    "ace-king-jack-eight-three": _make_at_least("AKJ83"),
    "dealer-rule": _decide_dealer_rule,
    "always-bet": _decide_always,
}


def _repeat_for_open_cards(deals: Deals, bets: NDArray[np.bool_]) -> Decisions:
    return np.repeat(bets[:, None], deals.open_cards.shape[1], axis=1)


def _get_values(deals: Deals) -> NDArray[np.int32]:
    return get_class_values(SETTINGS)[deals.classes]


def _get_value_of_ranks(ranks: str) -> int:
    """Return the value of a hand with these five ranks, with suits chosen so that it is not a flush."""
    cards = parse_cards(
        " ".join(rank + "shdc"[at % 2 if ranks.count(rank) == 1 else at % 4] for at, rank in enumerate(ranks))
    )
    assert len(cards) == HAND
    return evaluate_hand(cards)
