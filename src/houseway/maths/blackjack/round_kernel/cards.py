"""A card in one byte: its value in the low four bits, then its suit, then which of the ten-value cards it is.

A kernel so has the value by a mask, the face value (18.3) by leaving out the suit, and nothing is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.play.hands import VALUES

Shoe = NDArray[np.uint8]

VALUE, SUIT, FACE = 0x0F, 0x30, 0xCF
SUIT_AT = 4
ACE, SEVEN, TEN = 1, 7, 10
BEYOND = 8
"""Empty places behind a shoe, so that a kernel may look a few cards ahead before it knows whether it wants them."""

CODES = np.array(
    [VALUES[card] | (card & 3) << SUIT_AT | max(0, (card >> 2) - 8) % 4 << 6 for card in range(52)], np.uint8
)


def shoe_of(cards: Sequence[int]) -> Shoe:
    """These cards in this order."""
    return np.concatenate([CODES[np.array(cards, np.int64)], np.zeros(BEYOND, np.uint8)])


def full_shoe(decks: int) -> Shoe:
    """All cards of so many decks."""
    return shoe_of([*range(52)] * decks)
