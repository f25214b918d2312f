"""Exact count of every deal of Canberra Poker: own cards, the dealer's open card and hidden cards.

For a hand and an open card the dealer's other four cards are any of those left: 163,185 ways with the full
deck. The number of ways that make a weaker hand is computed without dealing them. Hands are added in order
of rank, weakest first, and for every set of one to five cards the number of added hands that contain that
set is stored. The number of hands with the open card and none of the player's own then follows by inclusion
and exclusion over the player's cards.

Hands that differ only in the names of the suits have the same value: one of each such group is counted,
with its size as weight.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import RANKS
from houseway.ranking.bulk_evaluator import evaluate, get_class_values
from houseway.ranking.canberra_poker import SETTINGS, can_take_part
from houseway.ranking.compilation import compile_kernel

HAND = 5
DECK = 4 * len(RANKS)

ALL_OWN = (1 << HAND) - 1
"""Set of all five own cards, one bit per card.

No hand contains this set and the open card, because together they are six cards.
"""
TOP = np.array([max(0, chosen.bit_length() - 1) for chosen in range(ALL_OWN + 1)])
"""Index in the player's hand of the highest card of each set of own cards."""
WITHOUT_TOP = np.array([chosen & ~(1 << int(TOP[chosen])) for chosen in range(ALL_OWN + 1)])
"""Each set of own cards without its highest card, indexed by the bits of the set."""
SIZE = np.array([chosen.bit_count() for chosen in range(ALL_OWN + 1)])
SIGN = 1 - 2 * (SIZE & 1)

Integers = NDArray[np.int64]
Tallies = NDArray[np.int32]


class Deals(NamedTuple):
    """Counts of the dealer's possible hands.

    Each row is a hand of the player. Each column is one of the remaining cards as the dealer's open card, in
    ascending order.
    """

    hands: NDArray[np.uint8]
    """One hand of each group of hands that differ only in the names of the suits."""
    classes: NDArray[np.uint16]
    """Class of each hand; a higher class is a better hand."""
    weights: Integers
    """Number of hands that each row represents."""
    open_cards: NDArray[np.uint8]
    """Dealer's open card in each row and column."""
    not_taking_part: Tallies
    """Number of ways in which the dealer does not take part (9.2)."""
    weaker: Tallies
    """Number of ways in which the dealer takes part with a weaker hand."""
    equal: Tallies
    """Number of ways in which the dealer takes part with an equal hand."""
    equal_out: Tallies
    """Number of ways in which the dealer does not take part with an equal hand."""
    ways: int
    """Total number of ways for the dealer's four hidden cards."""

    @property
    def stronger(self) -> Tallies:
        """Number of ways in which the dealer has a stronger hand."""
        stronger_ways: Tallies = np.int32(self.ways) - self.not_taking_part - self.weaker - self.equal
        return stronger_ways

    @property
    def deals(self) -> int:
        """Total number of deals, with open and hidden cards distinguished."""
        columns: int = self.open_cards.shape[1]
        return int(self.weights.sum()) * columns * self.ways


@cache
def get_all_deals() -> Deals:
    """Count every deal of the full deck: 2,598,960 hands, 47 open cards, 163,185 ways each."""
    return count_deals(np.arange(DECK, dtype=np.uint8))


def count_deals(deck: NDArray[np.uint8]) -> Deals:
    """Count every deal of a full or reduced deck."""
    groups_suits = len(deck) == DECK
    hands = _list_hands(deck)
    classes = evaluate(hands)
    order = np.argsort(classes, kind="stable")
    hands, classes = hands[order], classes[order]
    weights = _compute_weights(hands) if groups_suits else np.ones(len(hands), np.int64)
    rows = np.flatnonzero(weights)
    threshold = _find_least_class_taking_part()
    columns = len(deck) - HAND
    shape = (len(rows), columns)
    not_taking_part, weaker, equal, equal_out = (np.zeros(shape, np.int32) for _ in range(4))
    open_cards = np.zeros(shape, np.uint8)
    _count(
        hands,
        classes,
        rows,
        deck,
        threshold,
        _make_binomials(len(deck)),
        open_cards,
        not_taking_part,
        weaker,
        equal,
        equal_out,
    )
    return Deals(
        hands[rows],
        classes[rows],
        weights[rows],
        open_cards,
        not_taking_part,
        weaker,
        equal,
        equal_out,
        comb(columns - 1, HAND - 1),
    )


def _find_least_class_taking_part() -> int:
    values = get_class_values(SETTINGS)
    return next(number for number, value in enumerate(values.tolist()) if number and can_take_part(value))


def _make_binomials(cards: int) -> Integers:
    return np.array([[comb(place, size) for size in range(HAND + 2)] for place in range(cards + 1)], np.int64)


def _list_hands(deck: NDArray[np.uint8]) -> NDArray[np.uint8]:
    hands = np.empty((comb(len(deck), HAND), HAND), np.uint8)
    _fill_hands(deck, hands)
    return hands


def _compute_weights(hands: NDArray[np.uint8]) -> Integers:
    """Return the weight of each hand, which is zero for all but one hand of each group.

    A group is all hands that differ only in the names of the suits. Its size is the weight of the remaining hand.
    """
    weights = np.zeros(len(hands), np.int64)
    _weigh(hands, weights)
    return weights


@compile_kernel
def _fill_hands(deck: NDArray[np.uint8], hands: NDArray[np.uint8]) -> None:
    at = 0
    for a in range(len(deck)):
        for b in range(a + 1, len(deck)):
            for c in range(b + 1, len(deck)):
                for d in range(c + 1, len(deck)):
                    for e in range(d + 1, len(deck)):
                        hands[at, 0] = deck[a]
                        hands[at, 1] = deck[b]
                        hands[at, 2] = deck[c]
                        hands[at, 3] = deck[d]
                        hands[at, 4] = deck[e]
                        at += 1


@compile_kernel
def _weigh(hands: NDArray[np.uint8], weights: Integers) -> None:
    """Write the weight of one hand of each group to ``weights``: the number of hands in the group.

    A group is all hands that differ only in the names of the suits. It is represented by the hand whose sets of
    ranks, as bit masks, do not increase from suit to suit.
    """
    masks = np.zeros(4, np.int64)
    for at in range(len(hands)):
        masks[:] = 0
        for card in hands[at]:
            masks[card & 3] |= 1 << (card >> 2)
        if masks[0] < masks[1] or masks[1] < masks[2] or masks[2] < masks[3]:
            continue
        ways, alike = 24, 1
        for suit in range(1, 4):
            alike = alike + 1 if masks[suit] == masks[suit - 1] else 1
            ways //= alike
        weights[at] = ways


@compile_kernel
def _count(
    hands: NDArray[np.uint8],
    classes: NDArray[np.uint16],
    rows: Integers,
    deck: NDArray[np.uint8],
    threshold: int,
    binomials: Integers,
    open_cards: NDArray[np.uint8],
    not_taking_part: Tallies,
    weaker: Tallies,
    equal: Tallies,
    equal_out: Tallies,
) -> None:
    """Fill the tables of how many of the dealer's hands are weaker than, or equal to, each hand of the player.

    The dealer's possible hands are added class by class, weakest first. For each hand of the player, the hands
    added before its class are weaker, and those of its class are equal. The hands added before ``threshold`` is
    reached are those with which the dealer does not take part.
    """
    cards = len(deck)
    place_of = np.zeros(64, np.int64)
    for place in range(cards):
        place_of[deck[place]] = place
    offsets = np.zeros(HAND + 2, np.int64)
    for size in range(HAND + 1):
        offsets[size + 1] = offsets[size] + binomials[cards, size]
    holding = np.zeros(offsets[HAND + 1], np.int32)
    count_after = np.zeros(cards - HAND, np.int32)
    row = 0
    added = 0
    while added < len(hands):
        current_class = classes[added]
        first_row = row
        while row < len(rows) and classes[rows[row]] == current_class:
            _count_matching(hands[rows[row]], place_of, cards, binomials, offsets, holding, weaker[row])
            row += 1
        while added < len(hands) and classes[added] == current_class:
            _add_hand(hands[added], place_of, binomials, offsets, holding)
            added += 1
        equal_counts = equal if current_class >= threshold else equal_out
        for query_row in range(first_row, row):
            _count_matching(hands[rows[query_row]], place_of, cards, binomials, offsets, holding, count_after)
            for column in range(cards - HAND):
                equal_counts[query_row, column] = count_after[column] - weaker[query_row, column]
        if current_class < threshold and (added == len(hands) or classes[added] >= threshold):
            for query_row in range(len(rows)):
                _count_matching(
                    hands[rows[query_row]], place_of, cards, binomials, offsets, holding, not_taking_part[query_row]
                )
    for at in range(len(rows)):
        column = 0
        for place in range(cards):
            if not _has_card(hands[rows[at]], deck[place]):
                open_cards[at, column] = deck[place]
                column += 1
        for column in range(cards - HAND):
            weaker[at, column] = max(0, weaker[at, column] - not_taking_part[at, column])


@compile_kernel
def _has_card(hand: NDArray[np.uint8], card: int) -> bool:
    return bool(card == hand[0]) or card == hand[1] or card == hand[2] or card == hand[3] or card == hand[4]


@compile_kernel
def _add_hand(
    hand: NDArray[np.uint8], place_of: Integers, binomials: Integers, offsets: Integers, holding: Tallies
) -> None:
    """Add a hand to the count of every set of its cards; sets are indexed by sums of binomials."""
    for subset in range(1, 1 << HAND):
        size = 0
        index = 0
        for at in range(HAND):
            if subset >> at & 1:
                size += 1
                index += binomials[place_of[hand[at]], size]
        holding[offsets[size] + index] += 1


@compile_kernel
def _count_matching(
    hand: NDArray[np.uint8],
    place_of: Integers,
    cards: int,
    binomials: Integers,
    offsets: Integers,
    holding: Tallies,
    answer: Tallies,
) -> None:
    """Write to ``answer``, for each open card, how many added hands contain it and none of the player's cards."""
    own_places = np.empty(HAND, np.int64)
    for at in range(HAND):
        own_places[at] = place_of[hand[at]]
    indices = np.empty(1 << HAND, np.int64)
    column = 0
    own_below = 0
    for card in range(cards):
        if own_below < HAND and own_places[own_below] == card:
            own_below += 1
            continue
        total = holding[offsets[1] + card]
        indices[0] = 0
        for subset in range(1, min(1 << own_below, ALL_OWN)):
            size = SIZE[subset]
            indices[subset] = indices[WITHOUT_TOP[subset]] + binomials[own_places[TOP[subset]], size]
            total += SIGN[subset] * holding[offsets[size + 1] + indices[subset] + binomials[card, size + 1]]
        for subset in range(1 << own_below):
            indices[subset] += binomials[card, SIZE[subset] + 1]
        for subset in range(1 << own_below, ALL_OWN):
            size = SIZE[subset] + 1
            indices[subset] = indices[WITHOUT_TOP[subset]] + binomials[own_places[TOP[subset]], size]
            total += SIGN[subset] * holding[offsets[size] + indices[subset]]
        answer[column] = total
        column += 1
