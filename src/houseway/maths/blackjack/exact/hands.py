"""Every hand of at most 21 as an unordered set of cards: the states in which a player decides.

Cards are represented by values: column 0 is the ace, columns 1 to 8 are 2 to 9, column 9 is every ten-value
card (2.5). Hands are numbered so that drawing a card always leads to a higher number; hand 0 has no cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.play.hands import compute_best_total

VALUES = 10
ACE, TEN = 0, 9
MOST_EXTRA = 5
"""Largest number of cards of the split value that can be missing from the shoe besides a hand's own cards.

Three of them were split, and two more are known to be gone (see `splits`).
"""

MOST_CARDS_ON_A_SPLIT_ACE = 3
"""Largest number of cards on a split ace: one by 10.5, and one more if it could be doubled (BJ-22)."""

_BITS = 5
_PLACE = np.array([1 << (_BITS * value) for value in range(VALUES)], np.int64)

Integers = NDArray[np.int64]


class HandStates(NamedTuple):
    """Table of all hands."""

    cards: NDArray[np.int8]
    """Number of cards of each value in each hand: ``cards[hand, value]``."""
    size: NDArray[np.int8]
    """Number of cards."""
    total: NDArray[np.int8]
    """Best total (2.5)."""
    soft: NDArray[np.bool_]
    hard: NDArray[np.int8]
    next_hands: NDArray[np.int32]
    """Number of the hand with one more card: ``next_hands[hand, value]``, or -1 if the hand is over 21."""
    removed_sets: NDArray[np.int8]
    """Every set of cards that can be missing from the shoe, apart from the dealer's card."""
    removed_index: NDArray[np.int32]
    """Index of the missing set: ``removed_index[extra, value, hand]``.

    ``extra`` cards of ``value`` are missing in addition to the hand's cards.
    """

    def find_hand(self, *cards: int) -> int:
        """Return the number of the hand that has cards of these values.

        >>> table = get_hand_states()
        >>> table.total[table.find_hand(ACE, TEN)]
        np.int8(21)
        """
        hand = 0
        for card in cards:
            hand = int(self.next_hands[hand, card])
        return hand


@cache
def get_hand_states() -> HandStates:
    """Return the table of all hands, cached for the process.

    >>> len(get_hand_states().total)
    3083
    """
    all_hands = sorted(_iterate_hands((), 0), key=lambda cards: (sum(cards), cards))
    cards = np.zeros((len(all_hands), VALUES), np.int8)
    for hand, hand_cards in enumerate(all_hands):
        for card in hand_cards:
            cards[hand, card - 1] += 1
    hard = (cards * np.arange(1, 11)).sum(axis=1)
    total = np.array(
        [compute_best_total(int(low), bool(ace)) for low, ace in zip(hard, cards[:, ACE] > 0, strict=True)]
    )
    keys = cards.astype(np.int64) @ _PLACE
    next_hands = _find_indices(keys, keys[:, None] + _PLACE)
    removed_sets, removed_index = _build_removed_sets(cards, keys)
    return HandStates(
        cards,
        cards.sum(axis=1).astype(np.int8),
        total.astype(np.int8),
        total != hard,
        hard.astype(np.int8),
        next_hands,
        removed_sets,
        removed_index,
    )


def _iterate_hands(cards: tuple[int, ...], hard: int) -> Iterator[tuple[int, ...]]:
    """Yield every hand up to 21, its cards in ascending order, with an ace as 1."""
    yield cards
    for card in range(cards[-1] if cards else 1, min(VALUES, 21 - hard) + 1):
        yield from _iterate_hands((*cards, card), hard + card)


def _find_indices(keys: Integers, searched_keys: Integers) -> NDArray[np.int32]:
    """Return the position in ``keys`` of each of ``searched_keys``, or -1 for a key that is not in ``keys``."""
    order = np.argsort(keys)
    positions = np.searchsorted(keys, searched_keys, sorter=order).clip(max=len(keys) - 1)
    places = order[positions]
    return np.where(keys[places] == searched_keys, places, -1).astype(np.int32)


def _build_removed_sets(cards: NDArray[np.int8], keys: Integers) -> tuple[NDArray[np.int8], NDArray[np.int32]]:
    """Build all sets that can be missing: each hand, and each hand with more cards of a value that it contains."""
    extra = np.arange(MOST_EXTRA + 1)[:, None, None] * _PLACE[None, :, None]
    searched_keys = keys + extra
    has_value = cards.T[None, :, :] > 0
    has_value[:, ACE] &= cards.sum(axis=1) <= MOST_CARDS_ON_A_SPLIT_ACE
    searched_keys = np.where(has_value, searched_keys, keys)
    sets, places = np.unique(searched_keys, return_inverse=True)
    removed_sets = (sets[:, None] >> (_BITS * np.arange(VALUES))) & ((1 << _BITS) - 1)
    return removed_sets.astype(np.int8), places.reshape(searched_keys.shape).astype(np.int32)
