"""A card in one byte: value in the low four bits, then the suit, then the rank among ten-value cards.

A kernel masks out the suit and the rank to get the value, or the suit alone to get the face value (18.3). It
needs no lookup.
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
    """Return the shoe with the given cards in the given order, one byte per card."""
    return np.concatenate([CODES[np.array(cards, np.int64)], np.zeros(PADDING, np.uint8)])


def make_full_shoe(decks: int) -> Shoe:
    """Return the shoe with all cards of the given number of decks, unshuffled."""
    return encode_shoe([*range(52)] * decks)
