"""What the jackpot wager of Canberra Poker is worth at a given meter, exactly, alone or beside other boxes (10, 11).

A qualifying hand is always worth a bet, so that no jackpot is lost by a fold. Fixed prizes never depend on the others at the
table; royal and straight flushes share the pool (11.3, 11.4). How many of each lie on so many boxes follows from the sets of
straight flushes that have no card in common.

>>> break_even("NI2023-573")
Fraction(3036400, 19)

Amounts are in dollars. Shares are taken unrounded: the engine rounds them down to the cent.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb

from houseway.equipment.cards import RANKS
from houseway.games.canberra_poker.play.editions import EDITIONS
from houseway.games.canberra_poker.play.jackpot import ROYAL_FLUSH_AT_LEAST, STRAIGHT_FLUSH_AT_LEAST
from houseway.maths.canberra_poker.deal_counts import DECK, HAND
from houseway.maths.hand_class_counts import counts_of_kinds
from houseway.ranking.bulk_evaluator import USUAL

CENTS = 100
MOST_BOXES = 7
ROYAL_AT_LEAST = Fraction(ROYAL_FLUSH_AT_LEAST, CENTS)
STRAIGHT_FLUSH = Fraction(STRAIGHT_FLUSH_AT_LEAST, CENTS)
TENTH = Fraction(1, 10)


def expected_payout(instrument: str, meter: Fraction | int, wager: Fraction | int = 1, boxes: int = 1) -> Fraction:
    """What one jackpot wager is paid on average, in dollars, with so many boxes in the jackpot and the pool at ``meter``."""
    pool = Fraction(meter)
    shared = sum(
        (
            chance * _pool_prizes(pool, straights, royals)
            for (straights, royals), chance in joint_flushes(boxes).items()
        ),
        Fraction(0),
    )
    return fixed_prizes(instrument, Fraction(wager)) + shared / boxes


def expected_value(instrument: str, meter: Fraction | int, wager: Fraction | int = 1, boxes: int = 1) -> Fraction:
    """What one jackpot wager wins or loses on average, per unit of it; the stake itself always goes to the pools (10.6)."""
    return expected_payout(instrument, meter, wager, boxes) / Fraction(wager) - 1


def break_even(instrument: str, wager: Fraction | int = 1, boxes: int = 1) -> Fraction:
    """The least meter, in dollars, at which a jackpot wager is fair; nought where it is so at an empty pool.

    The payout is a line in the meter between the points where a floor of 11.1 or 11.3 stops to matter.
    """
    target = Fraction(wager)
    corners = sorted({Fraction(0), *_corners(boxes)})
    payouts = [expected_payout(instrument, meter, wager, boxes) for meter in corners]
    if payouts[0] >= target:
        return Fraction(0)
    for (low, least), (high, most) in zip(
        zip(corners, payouts, strict=True), zip(corners[1:], payouts[1:], strict=True), strict=False
    ):
        if most >= target:
            return low + (high - low) * (target - least) / (most - least)
    beyond = corners[-1] + 1
    slope = expected_payout(instrument, beyond, wager, boxes) - payouts[-1]
    return corners[-1] + (target - payouts[-1]) / slope


def fixed_prizes(instrument: str, wager: Fraction) -> Fraction:
    """The part of the payout that no pool can change, in dollars (11.1(c) to (e))."""
    prizes = EDITIONS[instrument].fixed_prizes
    kinds = counts_of_kinds(USUAL, HAND)
    total = sum(
        (kinds[kind] * (Fraction(prize.cents, CENTS) + prize.times_wager * wager) for kind, prize in prizes.items()),
        Fraction(0),
    )
    return total / comb(DECK, HAND)


def _pool_prizes(pool: Fraction, straights: int, royals: int) -> Fraction:
    """What so many straight flushes and then so many royal flushes are paid together (11.3, 11.4)."""
    paid = Fraction(0)
    left = pool
    if straights:
        tenths = pool * (1 - (1 - TENTH) ** straights)
        paid += straights * max(STRAIGHT_FLUSH, tenths / straights)
        left = pool - tenths
    if royals:
        paid += royals * max(ROYAL_AT_LEAST, left / royals)
    return paid


def _corners(boxes: int) -> list[Fraction]:
    """The meters at which a share overtakes its floor."""
    counts = range(1, boxes + 1)
    straight = [STRAIGHT_FLUSH * count / (1 - (1 - TENTH) ** count) for count in counts]
    royal = [
        ROYAL_AT_LEAST * royals / (1 - TENTH) ** straights
        for royals in counts
        for straights in range(boxes + 1 - royals)
    ]
    return straight + royal


@cache
def joint_flushes(boxes: int) -> Mapping[tuple[int, int], Fraction]:
    """How likely so many straight flushes (royals apart) and so many royal flushes lie on so many boxes, where any do."""
    if not 1 <= boxes <= MOST_BOXES:
        raise ValueError(f"a table has 1 to {MOST_BOXES} boxes, not {boxes}")
    moments = _moments(boxes)
    chances = {}
    for straights in range(boxes + 1):
        for royals in range(boxes + 1 - straights):
            if not straights + royals:
                continue
            chance = sum(
                (
                    (-1) ** (more_straights + more_royals - straights - royals)
                    * comb(more_straights, straights)
                    * comb(more_royals, royals)
                    * moment
                    for (more_straights, more_royals), moment in moments.items()
                    if more_straights >= straights and more_royals >= royals
                ),
                Fraction(0),
            )
            if chance:
                chances[straights, royals] = chance
    return chances


def _moments(boxes: int) -> dict[tuple[int, int], Fraction]:
    """On average, how many sets of boxes hold only straight flushes, so many of them royal: by counting disjoint ones."""
    sets = _disjoint_sets(boxes)
    moments = {}
    for (straights, royals), count in sets.items():
        held = straights + royals
        ways = 1
        for hand in range(held):
            ways *= comb(DECK - HAND * hand, HAND)
        orders = 1
        for hand in range(held):
            orders *= boxes - hand
        moments[straights, royals] = Fraction(count * orders, ways)
    return moments


def _disjoint_sets(most: int) -> dict[tuple[int, int], int]:
    """How many sets of straight flushes without a common card there are, by how many are royal and how many not."""
    suit: dict[tuple[int, int], int] = {}
    straights = [_straight(top) for top in range(len(RANKS) - HAND + 2)]
    royal = len(straights) - 1
    for chosen in range(1 << len(straights)):
        picked = [number for number in range(len(straights)) if chosen >> number & 1]
        ranks = [rank for number in picked for rank in straights[number]]
        if len(ranks) == len(set(ranks)):
            royals = int(royal in picked)
            key = (len(picked) - royals, royals)
            suit[key] = suit.get(key, 0) + 1
    sets = {(0, 0): 1}
    for _ in range(4):
        grown: dict[tuple[int, int], int] = {}
        for (straight, royal_count), count in sets.items():
            for (more, more_royals), ways in suit.items():
                key = (straight + more, royal_count + more_royals)
                if sum(key) <= most:
                    grown[key] = grown.get(key, 0) + count * ways
        sets = grown
    del sets[0, 0]
    return sets


def _straight(lowest: int) -> tuple[int, ...]:
    """The ranks of a straight, the one with the ace low first."""
    return tuple((lowest + step - 1) % len(RANKS) for step in range(HAND))
