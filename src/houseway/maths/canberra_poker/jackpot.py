"""Exact value of the jackpot wager of Canberra Poker at a given meter, alone or with other boxes (10, 11).

Betting is always right with a qualifying hand, so that no jackpot is lost by a fold. Fixed prizes never depend on
other players; royal and straight flushes share the pool (11.3, 11.4). The joint distribution of these hands
over the boxes follows from the sets of straight flushes that have no card in common.

>>> break_even("NI2023-573")
Fraction(3036400, 19)

Amounts are in dollars. Shares are not rounded here; the engine rounds them down to the cent.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb

from houseway.equipment.cards import RANKS
from houseway.games.canberra_poker.play.editions import EDITIONS
from houseway.games.canberra_poker.play.jackpot import ROYAL_FLUSH_MIN_CENTS, STRAIGHT_FLUSH_MIN_CENTS
from houseway.maths.canberra_poker.deal_counts import DECK, HAND
from houseway.maths.hand_class_counts import count_kinds
from houseway.ranking.bulk_evaluator import STANDARD_SETTINGS

CENTS = 100
MOST_BOXES = 7
ROYAL_AT_LEAST = Fraction(ROYAL_FLUSH_MIN_CENTS, CENTS)
STRAIGHT_FLUSH = Fraction(STRAIGHT_FLUSH_MIN_CENTS, CENTS)
TENTH = Fraction(1, 10)


def compute_expected_payout(
    instrument: str, meter: Fraction | int, wager: Fraction | int = 1, boxes: int = 1
) -> Fraction:
    """Return the mean payout of one jackpot wager in dollars, if ``boxes`` boxes have such a wager."""
    pool = Fraction(meter)
    shared = sum(
        (
            chance * _compute_pool_prizes(pool, straights, royals)
            for (straights, royals), chance in compute_joint_flushes(boxes).items()
        ),
        Fraction(0),
    )
    return compute_fixed_prizes(instrument, Fraction(wager)) + shared / boxes


def expected_value(instrument: str, meter: Fraction | int, wager: Fraction | int = 1, boxes: int = 1) -> Fraction:
    """Return the mean net result of a jackpot wager per unit; the stake is never returned (10.6)."""
    return compute_expected_payout(instrument, meter, wager, boxes) / Fraction(wager) - 1


def break_even(instrument: str, wager: Fraction | int = 1, boxes: int = 1) -> Fraction:
    """Return the lowest meter, in dollars, at which a jackpot wager is fair; it may be zero.

    The payout is piecewise linear in the meter. Its corners are the meters at which a minimum of 11.1 or 11.3 stops
    applying.
    """
    target = Fraction(wager)
    corners = sorted({Fraction(0), *_list_corners(boxes)})
    payouts = [compute_expected_payout(instrument, meter, wager, boxes) for meter in corners]
    if payouts[0] >= target:
        return Fraction(0)
    for (low, least), (high, most) in zip(
        zip(corners, payouts, strict=True), zip(corners[1:], payouts[1:], strict=True), strict=False
    ):
        if most >= target:
            return low + (high - low) * (target - least) / (most - least)
    beyond = corners[-1] + 1
    slope = compute_expected_payout(instrument, beyond, wager, boxes) - payouts[-1]
    return corners[-1] + (target - payouts[-1]) / slope


def compute_fixed_prizes(instrument: str, wager: Fraction) -> Fraction:
    """Return the part of the payout that does not depend on the pool, in dollars (11.1(c) to (e))."""
    prizes = EDITIONS[instrument].fixed_prizes
    kinds = count_kinds(STANDARD_SETTINGS, HAND)
    total = sum(
        (kinds[kind] * (Fraction(prize.cents, CENTS) + prize.times_wager * wager) for kind, prize in prizes.items()),
        Fraction(0),
    )
    return total / comb(DECK, HAND)


def _compute_pool_prizes(pool: Fraction, straights: int, royals: int) -> Fraction:
    """Return the total payout of this many straight flushes, followed by this many royal flushes (11.3, 11.4)."""
    payout = Fraction(0)
    remaining = pool
    if straights:
        tenths = pool * (1 - (1 - TENTH) ** straights)
        payout += straights * max(STRAIGHT_FLUSH, tenths / straights)
        remaining = pool - tenths
    if royals:
        payout += royals * max(ROYAL_AT_LEAST, remaining / royals)
    return payout


def _list_corners(boxes: int) -> list[Fraction]:
    """Return the meters at which a winner's share of the pool equals the guaranteed minimum.

    There is one for each number of winners with straight flushes and royal flushes.
    """
    counts = range(1, boxes + 1)
    straight = [STRAIGHT_FLUSH * count / (1 - (1 - TENTH) ** count) for count in counts]
    royal = [
        ROYAL_AT_LEAST * royals / (1 - TENTH) ** straights
        for royals in counts
        for straights in range(boxes + 1 - royals)
    ]
    return straight + royal


@cache
def compute_joint_flushes(boxes: int) -> Mapping[tuple[int, int], Fraction]:
    """Return the joint probability of the numbers of ordinary straight flushes and royal flushes on the boxes.

    The case without any of them is left out.
    """
    if not 1 <= boxes <= MOST_BOXES:
        raise ValueError(f"a table has 1 to {MOST_BOXES} boxes, not {boxes}")
    moments = _compute_moments(boxes)
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


def _compute_moments(boxes: int) -> dict[tuple[int, int], Fraction]:
    """Return the mean number of sets of boxes on which every box holds a straight flush or a royal flush.

    The means are keyed by the numbers of ordinary straight flushes and of royal flushes in the set.
    """
    sets = _count_disjoint_sets(boxes)
    moments = {}
    for (straights, royals), count in sets.items():
        flush_count = straights + royals
        ways = 1
        for hand in range(flush_count):
            ways *= comb(DECK - HAND * hand, HAND)
        orders = 1
        for hand in range(flush_count):
            orders *= boxes - hand
        moments[straights, royals] = Fraction(count * orders, ways)
    return moments


def _count_disjoint_sets(max_hands: int) -> dict[tuple[int, int], int]:
    """Count the sets of straight flushes that share no card, by the numbers of ordinary and royal ones."""
    suit: dict[tuple[int, int], int] = {}
    straights = [_make_straight(top) for top in range(len(RANKS) - HAND + 2)]
    royal = len(straights) - 1
    for subset in range(1 << len(straights)):
        picked_straights = [number for number in range(len(straights)) if subset >> number & 1]
        ranks = [rank for number in picked_straights for rank in straights[number]]
        if len(ranks) == len(set(ranks)):
            royals = int(royal in picked_straights)
            key = (len(picked_straights) - royals, royals)
            suit[key] = suit.get(key, 0) + 1
    sets = {(0, 0): 1}
    for _ in range(4):
        next_sets: dict[tuple[int, int], int] = {}
        for (straight, royal_count), count in sets.items():
            for (more, more_royals), ways in suit.items():
                key = (straight + more, royal_count + more_royals)
                if sum(key) <= max_hands:
                    next_sets[key] = next_sets.get(key, 0) + count * ways
        sets = next_sets
    del sets[0, 0]
    return sets


def _make_straight(lowest: int) -> tuple[int, ...]:
    """Return the ranks of a straight; straight 0 begins with the ace as the lowest card."""
    return tuple((lowest + step - 1) % len(RANKS) for step in range(HAND))
