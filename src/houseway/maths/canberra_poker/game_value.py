"""What Canberra Poker is worth to a player, in antes: expected value, distribution, and the cost of simple strategies.

A strategy says for every own hand and every open card of the dealer whether to bet or to fold; nothing else is known to
the player at that moment. All sums are whole numbers of deals, so that every figure is a fraction.

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
from houseway.maths.canberra_poker.deal_counts import HAND, Deals, all_deals
from houseway.ranking.bulk_evaluator import values_of_classes
from houseway.ranking.canberra_poker import SETTINGS, name_of, takes_part, value_of
from houseway.ranking.compilation import compiled

BET_ANTES = 2
"""A bet is exactly twice the ante (7.2)."""

LOST = 1 + BET_ANTES
"""What a losing bet and its ante lose together, in antes."""

Decisions = NDArray[np.bool_]
"""For each hand and each open card: whether to bet."""
UnqualifiedTie: TypeAlias = Literal["ante-wins", "void"]

KINDS = tuple(BET_ODDS)
ACE, KING, QUEEN, JACK = (RANKS.index(rank) for rank in "AKQJ")


@dataclass(frozen=True)
class Rules:
    """What of the operator's determinations changes the value of ante and bet."""

    max_payout: Fraction | None = None
    """The maximum payout in antes (8.2); None: none."""
    max_payout_scope: Literal["bet", "box"] = "bet"
    unqualified_tie: UnqualifiedTie = "ante-wins"
    odds: Mapping[str, int] | None = None
    """Other odds than those of 8.1, for comparison with other games."""

    def bet_pays(self, kind: str) -> Fraction:
        """What a winning bet with this kind of hand wins, in antes (8.1, 8.2)."""
        full = Fraction(BET_ANTES * (self.odds or BET_ODDS)[kind])
        if self.max_payout is None:
            return full
        most = self.max_payout - (1 if self.max_payout_scope == "box" else 0)
        return min(full, max(Fraction(0), most))


@dataclass(frozen=True)
class Value:
    """The worth of a strategy, per ante."""

    expected: Fraction
    variance: Fraction
    share_bet: Fraction
    """How often the player bets."""
    outcomes: Mapping[str, Fraction]
    """How often each settlement comes."""
    distribution: Mapping[Fraction, Fraction]
    """How often each result comes, in antes won."""

    @property
    def average_wager(self) -> Fraction:
        """Ante and bet together, on average."""
        return 1 + BET_ANTES * self.share_bet

    @property
    def element_of_risk(self) -> Fraction:
        """The loss per unit of all that is wagered."""
        return -self.expected / self.average_wager


def value(strategy: str | Decisions = "optimal", rules: Rules | None = None, *, deals: Deals | None = None) -> Value:
    """The exact value of a strategy by name, or of decisions for every hand and open card."""
    counted = deals or all_deals()
    by = rules or Rules()
    bets = decisions(strategy, by, deals=counted) if isinstance(strategy, str) else strategy
    kinds = kinds_of(counted)
    ties_void = by.unqualified_tie == "void"
    distribution: dict[Fraction, int] = {}
    outcomes = dict.fromkeys(
        ("folded", "dealer does not take part", "tie, dealer not taking part", "wins", "ties", "loses"), 0
    )

    def add(name: str, result: Fraction, deals_so: int) -> None:
        outcomes[name] += deals_so
        distribution[result] = distribution.get(result, 0) + deals_so

    tally = np.zeros((len(KINDS), len(PARTS)), np.int64)
    _add_up(bets, kinds, counted.weights, counted.not_taking_part, counted.equal_out, counted.weaker, counted.equal,
            counted.ways, tally)  # fmt: skip
    add("folded", Fraction(-1), counted.deals - int(tally[:, PARTS.index("all")].sum()))
    for place, kind in enumerate(KINDS):
        out, tied_out, weaker, equal, all_ways = tally[place].tolist()
        add("dealer does not take part", Fraction(1), out - (tied_out if ties_void else 0))
        add("tie, dealer not taking part", Fraction(0), tied_out if ties_void else 0)
        add("wins", 1 + by.bet_pays(kind), weaker)
        add("ties", Fraction(0), equal)
        add("loses", Fraction(-1 - BET_ANTES), all_ways - out - weaker - equal)
    deals_in_all = counted.deals
    expected = sum((result * deals_so for result, deals_so in distribution.items()), Fraction(0)) / deals_in_all
    square = sum((result**2 * deals_so for result, deals_so in distribution.items()), Fraction(0)) / deals_in_all
    return Value(
        expected=expected,
        variance=square - expected**2,
        share_bet=1 - Fraction(outcomes["folded"], deals_in_all),
        outcomes={name: Fraction(count, deals_in_all) for name, count in outcomes.items() if count},
        distribution={result: Fraction(count, deals_in_all) for result, count in sorted(distribution.items()) if count},
    )


def decisions(name: str, rules: Rules | None = None, *, deals: Deals | None = None) -> Decisions:
    """The decisions of a strategy by its name: one of `STRATEGIES`."""
    if name not in STRATEGIES:
        raise KeyError(f"no strategy {name!r}; there are {', '.join(STRATEGIES)}")
    return STRATEGIES[name](deals or all_deals(), rules or Rules())


def bet_values(deals: Deals, rules: Rules) -> tuple[NDArray[np.int64], int]:
    """What a bet is worth for each hand and open card, against `scale` times the ways for losing the ante by a fold."""
    pays = [rules.bet_pays(kind) for kind in KINDS]
    scale = int(np.lcm.reduce([pay.denominator for pay in pays]))
    wins = np.array([int((1 + pay) * scale) for pay in pays], np.int64)[kinds_of(deals)]
    worth = np.empty(deals.weaker.shape, np.int64)
    ties_void = rules.unqualified_tie == "void"
    _weigh_bets(
        wins, scale, ties_void, deals.not_taking_part, deals.equal_out, deals.weaker, deals.equal, deals.ways, worth
    )
    return worth, scale


@compiled
def _weigh_bets(
    wins: NDArray[np.int64],
    scale: int,
    ties_void: bool,
    out: NDArray[np.int32],
    tied_out: NDArray[np.int32],
    weaker: NDArray[np.int32],
    equal: NDArray[np.int32],
    ways: int,
    worth: NDArray[np.int64],
) -> None:
    for row in range(len(wins)):
        for column in range(worth.shape[1]):
            stronger = np.int64(ways) - out[row, column] - weaker[row, column] - equal[row, column]
            without = np.int64(out[row, column]) - (tied_out[row, column] if ties_void else 0)
            worth[row, column] = without * scale + weaker[row, column] * wins[row] - stronger * (LOST * scale)


def kinds_of(deals: Deals) -> NDArray[np.int64]:
    """The kind of each hand: its place in `KINDS`."""
    values = values_of_classes(SETTINGS).tolist()
    of_class = np.array([KINDS.index(name_of(value)) if number else -1 for number, value in enumerate(values)])
    return of_class[deals.classes]


PARTS = ("not taking part", "not taking part, equal", "weaker", "equal", "all")
"""What is added up for each kind of hand: the ways of the dealer's cards over all bets."""


@compiled
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


def _optimal(deals: Deals, rules: Rules) -> Decisions:
    """Bet where it is worth more than to lose the ante."""
    worth, scale = bet_values(deals, rules)
    better: Decisions = worth > -scale * deals.ways
    return better


def _at_least(hand: str) -> Callable[[Deals, Rules], Decisions]:
    """Bet with these ranks or better, whatever the dealer shows."""

    def decide(deals: Deals, _: Rules) -> Decisions:
        return _each_open_card(deals, _values(deals) >= _value_of_ranks(hand))

    return decide


def _dealer_rule(deals: Deals, _: Rules) -> Decisions:
    """Bet with any hand with which the dealer would take part (9.2)."""
    return _each_open_card(deals, np.array([takes_part(value) for value in _values(deals).tolist()]))


def _always(deals: Deals, _: Rules) -> Decisions:
    return _each_open_card(deals, np.ones(len(deals.hands), np.bool_))


def _simple(deals: Deals, rules: Rules) -> Decisions:
    """Bet with a pair or better and fold less than ace and king; ace and king bet in three cases.

    The open card is one of the player's own ranks, queen or lower; or it is an ace or a king and the player holds a
    queen or a jack; or it is none of the player's ranks, the player holds a queen, and it is lower than the player's fourth card.
    """
    bets = _at_least("22345")(deals, rules)
    ranks = np.sort(deals.hands >> 2, axis=1)[:, ::-1].astype(np.int64)
    ace_king = np.flatnonzero(~bets[:, 0] & (ranks[:, 0] == ACE) & (ranks[:, 1] == KING))
    own = ranks[ace_king]
    shown = (deals.open_cards[ace_king] >> 2).astype(np.int64)
    matches = (shown[:, :, None] == own[:, None, :]).any(axis=2)
    queen = (own == QUEEN).any(axis=1)[:, None]
    jack = (own == JACK).any(axis=1)[:, None]
    high = shown >= KING
    bets[ace_king] = (
        (matches & ~high) | (matches & high & (queen | jack)) | (~matches & queen & (shown < own[:, 3][:, None]))
    )
    return bets


STRATEGIES: Mapping[str, Callable[[Deals, Rules], Decisions]] = {
    "optimal": _optimal,
    "simple": _simple,
    "pair-or-better": _at_least("22345"),
    "ace-king-jack-eight-three": _at_least("AKJ83"),
    "dealer-rule": _dealer_rule,
    "always-bet": _always,
}


def _each_open_card(deals: Deals, bets: NDArray[np.bool_]) -> Decisions:
    return np.repeat(bets[:, None], deals.open_cards.shape[1], axis=1)


def _values(deals: Deals) -> NDArray[np.int32]:
    return values_of_classes(SETTINGS)[deals.classes]


def _value_of_ranks(ranks: str) -> int:
    """The value of a hand of these ranks that is no flush: five cards in turn of two suits."""
    cards = parse_cards(
        " ".join(rank + "shdc"[at % 2 if ranks.count(rank) == 1 else at % 4] for at, rank in enumerate(ranks))
    )
    assert len(cards) == HAND
    return value_of(cards)
