"""Every deal of Canberra Poker, counted exactly: own five cards, the dealer's open card, and all that the dealer may hold.

For a hand and an open card the dealer's other four cards are any of those left: 163,185 ways with the full deck. How
many of them make a weaker hand is found without dealing them. Hands are taken in order of rank, weakest first, and for
every set of one to five cards it is kept how many of the hands already taken hold that set; the hands that hold the
open card and none of the player's own then follow by inclusion and exclusion over the player's cards.

Hands that differ only in which suit is which are worth the same: one of each such group is counted, with its size as weight.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import RANKS
from houseway.ranking.bulk_evaluator import evaluate, values_of_classes
from houseway.ranking.canberra_poker import SETTINGS, takes_part
from houseway.ranking.compilation import compiled

HAND = 5
DECK = 4 * len(RANKS)

ALL_OWN = (1 << HAND) - 1
"""The set of all own cards, one bit a card; with the open card it makes six, which no hand holds."""
TOP = np.array([max(0, chosen.bit_length() - 1) for chosen in range(ALL_OWN + 1)])
"""The highest card of each set of own cards, by its place in the hand."""
REST = np.array([chosen & ~(1 << int(TOP[chosen])) for chosen in range(ALL_OWN + 1)])
"""Each set without its highest card."""
SIZE = np.array([chosen.bit_count() for chosen in range(ALL_OWN + 1)])
SIGN = 1 - 2 * (SIZE & 1)

Integers = NDArray[np.int64]
Tallies = NDArray[np.int32]


class Deals(NamedTuple):
    """What the dealer holds against each hand and each open card; rows are hands, columns the cards left, in order."""

    hands: NDArray[np.uint8]
    """One hand of each group of hands that differ only in the names of the suits."""
    classes: NDArray[np.uint16]
    """The class of each hand in the order of all hands; a bigger class is the better hand."""
    weights: Integers
    """How many hands each row stands for."""
    open_cards: NDArray[np.uint8]
    """The dealer's open card of each column."""
    not_taking_part: Tallies
    """In how many ways the dealer does not take part (9.2)."""
    weaker: Tallies
    """In how many ways the dealer takes part with a weaker hand."""
    equal: Tallies
    """In how many ways the dealer takes part with an equal hand."""
    equal_out: Tallies
    """In how many ways the dealer does not take part with an equal hand."""
    ways: int
    """How many ways there are in all for the dealer's four hidden cards."""

    @property
    def stronger(self) -> Tallies:
        """In how many ways the dealer holds a stronger hand."""
        left: Tallies = np.int32(self.ways) - self.not_taking_part - self.weaker - self.equal
        return left

    @property
    def deals(self) -> int:
        """How many deals there are in all, open and hidden cards told apart."""
        columns: int = self.open_cards.shape[1]
        return int(self.weights.sum()) * columns * self.ways


@cache
def all_deals() -> Deals:
    """Every deal of the full deck: 2,598,960 hands, 47 open cards, 163,185 ways each."""
    return deals_of(np.arange(DECK, dtype=np.uint8))


def deals_of(deck: NDArray[np.uint8]) -> Deals:
    """Every deal of a deck of different cards, the full one or a part of it."""
    groups_suits = len(deck) == DECK
    hands = _all_hands(deck)
    classes = evaluate(hands)
    order = np.argsort(classes, kind="stable")
    hands, classes = hands[order], classes[order]
    weights = _weights(hands) if groups_suits else np.ones(len(hands), np.int64)
    rows = np.flatnonzero(weights)
    threshold = _least_class_that_takes_part()
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
        _binomials(len(deck)),
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


def _least_class_that_takes_part() -> int:
    values = values_of_classes(SETTINGS)
    return next(number for number, value in enumerate(values.tolist()) if number and takes_part(value))


def _binomials(cards: int) -> Integers:
    return np.array([[comb(place, size) for size in range(HAND + 2)] for place in range(cards + 1)], np.int64)


def _all_hands(deck: NDArray[np.uint8]) -> NDArray[np.uint8]:
    hands = np.empty((comb(len(deck), HAND), HAND), np.uint8)
    _fill_hands(deck, hands)
    return hands


def _weights(hands: NDArray[np.uint8]) -> Integers:
    """How many hands are alike but for the names of the suits, for one of each group; nought for the others."""
    weights = np.zeros(len(hands), np.int64)
    _weigh(hands, weights)
    return weights


@compiled
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


@compiled
def _weigh(hands: NDArray[np.uint8], weights: Integers) -> None:
    """A hand speaks for its group where the suits' ranks, read as numbers, do not rise; equal suits change nothing."""
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


@compiled
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
    """Take the hands in order of class; before and after each class, ask for the player's hands of that class."""
    cards = len(deck)
    place_of = np.zeros(64, np.int64)
    for place in range(cards):
        place_of[deck[place]] = place
    offsets = np.zeros(HAND + 2, np.int64)
    for size in range(HAND + 1):
        offsets[size + 1] = offsets[size] + binomials[cards, size]
    holding = np.zeros(offsets[HAND + 1], np.int32)
    after = np.zeros(cards - HAND, np.int32)
    row = 0
    taken = 0
    while taken < len(hands):
        now = classes[taken]
        first_row = row
        while row < len(rows) and classes[rows[row]] == now:
            _ask(hands[rows[row]], place_of, cards, binomials, offsets, holding, weaker[row])
            row += 1
        while taken < len(hands) and classes[taken] == now:
            _take(hands[taken], place_of, binomials, offsets, holding)
            taken += 1
        same = equal if now >= threshold else equal_out
        for asked in range(first_row, row):
            _ask(hands[rows[asked]], place_of, cards, binomials, offsets, holding, after)
            for column in range(cards - HAND):
                same[asked, column] = after[column] - weaker[asked, column]
        if now < threshold and (taken == len(hands) or classes[taken] >= threshold):
            for asked in range(len(rows)):
                _ask(hands[rows[asked]], place_of, cards, binomials, offsets, holding, not_taking_part[asked])
    for at in range(len(rows)):
        column = 0
        for place in range(cards):
            if not _holds(hands[rows[at]], deck[place]):
                open_cards[at, column] = deck[place]
                column += 1
        for column in range(cards - HAND):
            weaker[at, column] = max(0, weaker[at, column] - not_taking_part[at, column])


@compiled
def _holds(hand: NDArray[np.uint8], card: int) -> bool:
    return bool(card == hand[0]) or card == hand[1] or card == hand[2] or card == hand[3] or card == hand[4]


@compiled
def _take(
    hand: NDArray[np.uint8], place_of: Integers, binomials: Integers, offsets: Integers, holding: Tallies
) -> None:
    """Count a hand with every set of its cards; a set's place among those of its size is the sum of its binomials."""
    for chosen in range(1, 1 << HAND):
        size = 0
        index = 0
        for at in range(HAND):
            if chosen >> at & 1:
                size += 1
                index += binomials[place_of[hand[at]], size]
        holding[offsets[size] + index] += 1


@compiled
def _ask(
    hand: NDArray[np.uint8],
    place_of: Integers,
    cards: int,
    binomials: Integers,
    offsets: Integers,
    holding: Tallies,
    answer: Tallies,
) -> None:
    """For each open card: how many of the hands taken hold it and none of these five cards."""
    own = np.empty(HAND, np.int64)
    for at in range(HAND):
        own[at] = place_of[hand[at]]
    indices = np.empty(1 << HAND, np.int64)
    column = 0
    below = 0
    for card in range(cards):
        if below < HAND and own[below] == card:
            below += 1
            continue
        total = holding[offsets[1] + card]
        indices[0] = 0
        for chosen in range(1, min(1 << below, ALL_OWN)):
            size = SIZE[chosen]
            indices[chosen] = indices[REST[chosen]] + binomials[own[TOP[chosen]], size]
            total += SIGN[chosen] * holding[offsets[size + 1] + indices[chosen] + binomials[card, size + 1]]
        for chosen in range(1 << below):
            indices[chosen] += binomials[card, SIZE[chosen] + 1]
        for chosen in range(1 << below, ALL_OWN):
            size = SIZE[chosen] + 1
            indices[chosen] = indices[REST[chosen]] + binomials[own[TOP[chosen]], size]
            total += SIGN[chosen] * holding[offsets[size] + indices[chosen]]
        answer[column] = total
        column += 1
