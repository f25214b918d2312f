"""Text as a picture: what ``rgb_array`` shows, in letters of five by seven dots, so that no drawing library is needed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

FELT = (23, 66, 48)
INK = (244, 238, 220)
SCALE = 3
WIDE, HIGH = 6, 9
"""A letter with its gap."""

_FIRST = ord(" ")
_LETTERS = bytes.fromhex(
    "0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0008070300 001c224100 0041221c00"
    "2a1c7f1c2a 08083e0808 0080703000 0808080808 0000606000 2010080402 3e5149453e 00427f4000 7249494946 2141494d33"
    "1814127f10 2745454539 3c4a494931 4121110907 3649494936 464949291e 0000140000 0040340000 0008142241 1414141414"
    "0041221408 0201590906 3e415d594e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e41415173"
    "7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f021c027f 7f0408107f 3e4141413e 7f09090906 3e4151215e"
    "7f09192946 2649494932 03017f0103 3f4040403f 1f2040201f 3f4038403f 6314081463 0304780403 6159494d43"
)
"""Five columns a letter, from the blank to Z, the lowest bit on top."""

Picture = NDArray[np.uint8]


def picture_of(text: str, columns: int = 60, rows: int = 12) -> Picture:
    """The text in light letters on felt, always of the same size; what does not fit is cut.

    >>> picture_of("dealer A").shape
    (324, 1080, 3)
    """
    dots = np.zeros((rows * HIGH, columns * WIDE), np.bool_)
    for row, line in enumerate(text.splitlines()[:rows]):
        for column, letter in enumerate(line.upper()[:columns]):
            _put(dots[row * HIGH + 1 :, column * WIDE :], letter)
    large = dots.repeat(SCALE, axis=0).repeat(SCALE, axis=1)
    picture = np.empty((*large.shape, 3), np.uint8)
    picture[:] = FELT
    picture[large] = INK
    return picture


def _put(dots: NDArray[np.bool_], letter: str) -> None:
    place = ord(letter) - _FIRST
    for column, bits in enumerate(_LETTERS[5 * place : 5 * place + 5] if place >= 0 else b""):
        for row in range(8):
            dots[row, column] |= bool(bits >> row & 1)
