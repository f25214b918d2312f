"""Every hand that is not over 21, as a set of cards without order: the states in which a player decides.

Values stand for cards: column 0 is the ace, columns 1 to 8 are 2 to 9, column 9 is every ten-value card (2.5). A hand is
numbered so that a card drawn always leads to a higher number; hand 0 has no card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.play.hands import best_total

VALUES = 10
ACE, TEN = 0, 9
MOST_EXTRA = 5
"""How many cards of the split value may be gone beside those of one split hand: three splits and two more (see `splits`)."""

MOST_CARDS_ON_A_SPLIT_ACE = 3
"""One card by 10.5; one more if a split ace could be doubled (BJ-22)."""

_BITS = 5
_PLACE = np.array([1 << (_BITS * value) for value in range(VALUES)], np.int64)

Integers = NDArray[np.int64]


class Hands(NamedTuple):
    """The table of hands."""

    cards: NDArray[np.int8]
    """``cards[hand, value]``: how many of each value."""
    size: NDArray[np.int8]
    """How many cards."""
    total: NDArray[np.int8]
    """The best total (2.5)."""
    soft: NDArray[np.bool_]
    hard: NDArray[np.int8]
    drawn: NDArray[np.int32]
    """``drawn[hand, value]``: the hand with one more card, or -1 where that is over 21."""
    removed: NDArray[np.int8]
    """``removed[gone]``: every set of cards that can be missing from the shoe, the dealer's card aside."""
    gone: NDArray[np.int32]
    """``gone[extra, value, hand]``: which of these sets is missing when ``extra`` cards of that value are gone with the hand."""

    def number(self, *cards: int) -> int:
        """The hand with these columns.

        >>> table = hands()
        >>> table.total[table.number(ACE, TEN)]
        np.int8(21)
        """
        hand = 0
        for card in cards:
            hand = int(self.drawn[hand, card])
        return hand


@cache
def hands() -> Hands:
    """The table, made once in a process.

    >>> len(hands().total)
    3083
    """
    every = sorted(_ascending((), 0), key=lambda cards: (sum(cards), cards))
    cards = np.zeros((len(every), VALUES), np.int8)
    for hand, held in enumerate(every):
        for card in held:
            cards[hand, card - 1] += 1
    hard = (cards * np.arange(1, 11)).sum(axis=1)
    total = np.array([best_total(int(low), bool(ace)) for low, ace in zip(hard, cards[:, ACE] > 0, strict=True)])
    keys = cards.astype(np.int64) @ _PLACE
    drawn = _found(keys, keys[:, None] + _PLACE)
    removed, gone = _gone(cards, keys)
    return Hands(
        cards,
        cards.sum(axis=1).astype(np.int8),
        total.astype(np.int8),
        total != hard,
        hard.astype(np.int8),
        drawn,
        removed,
        gone,
    )


def _ascending(held: tuple[int, ...], hard: int) -> Iterator[tuple[int, ...]]:
    """Every hand up to 21, its cards in ascending order, an ace as 1."""
    yield held
    for card in range(held[-1] if held else 1, min(VALUES, 21 - hard) + 1):
        yield from _ascending((*held, card), hard + card)


def _found(keys: Integers, wanted: Integers) -> NDArray[np.int32]:
    """At which place each wanted key stands; -1 where it does not."""
    order = np.argsort(keys)
    at = np.searchsorted(keys, wanted, sorter=order).clip(max=len(keys) - 1)
    places = order[at]
    return np.where(keys[places] == wanted, places, -1).astype(np.int32)


def _gone(cards: NDArray[np.int8], keys: Integers) -> tuple[NDArray[np.int8], NDArray[np.int32]]:
    """All sets that can be missing: each hand, and each hand with some more of a value that it holds."""
    extra = np.arange(MOST_EXTRA + 1)[:, None, None] * _PLACE[None, :, None]
    wanted = keys + extra
    held = cards.T[None, :, :] > 0
    held[:, ACE] &= cards.sum(axis=1) <= MOST_CARDS_ON_A_SPLIT_ACE
    wanted = np.where(held, wanted, keys)
    sets, places = np.unique(wanted, return_inverse=True)
    removed = (sets[:, None] >> (_BITS * np.arange(VALUES))) & ((1 << _BITS) - 1)
    return removed.astype(np.int8), places.reshape(wanted.shape).astype(np.int32)
