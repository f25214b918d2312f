"""A card in one byte: value in the low four bits, then the suit, then the rank among ten-value cards.

A kernel gets the value by a mask and the face value (18.3) by leaving out the suit, without any lookup.
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
PADDING = 8
"""Empty positions after a shoe, so that a kernel may read a few cards ahead."""

CODES = np.array(
    [VALUES[card] | (card & 3) << SUIT_AT | max(0, (card >> 2) - 8) % 4 << 6 for card in range(52)], np.uint8
)


def encode_shoe(cards: Sequence[int]) -> Shoe:
    """Encode these cards in this order."""
    return np.concatenate([CODES[np.array(cards, np.int64)], np.zeros(PADDING, np.uint8)])


def make_full_shoe(decks: int) -> Shoe:
    """Encode all cards of this number of decks."""
    return encode_shoe([*range(52)] * decks)
