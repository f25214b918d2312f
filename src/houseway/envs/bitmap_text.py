"""Text as an image for the render mode ``rgb_array``, drawn without a drawing library.

Letters are five dots wide and seven dots high.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

BACKGROUND = (23, 66, 48)
FOREGROUND = (244, 238, 220)
SCALE = 3
CELL_WIDTH, CELL_HEIGHT = 6, 9
"""Width and height of the cell of a letter in dots, including the gap to the next letter."""

_FIRST = ord(" ")
_LETTERS = bytes.fromhex(
    "0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0008070300 001c224100 0041221c00"
    "2a1c7f1c2a 08083e0808 0080703000 0808080808 0000606000 2010080402 3e5149453e 00427f4000 7249494946 2141494d33"
    "1814127f10 2745454539 3c4a494931 4121110907 3649494936 464949291e 0000140000 0040340000 0008142241 1414141414"
    "0041221408 0201590906 3e415d594e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e41415173"
    "7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f021c027f 7f0408107f 3e4141413e 7f09090906 3e4151215e"
    "7f09192946 2649494932 03017f0103 3f4040403f 1f2040201f 3f4038403f 6314081463 0304780403 6159494d43"
)
"""Glyphs from the space to Z: five columns per letter, the lowest bit on top."""

Picture = NDArray[np.uint8]


def render_text(text: str, columns: int = 60, rows: int = 12) -> Picture:
    """Return an image of fixed size with the text in light letters on green; text that does not fit is cut off.

    >>> render_text("dealer A").shape
    (324, 1080, 3)
    """
    dots = np.zeros((rows * CELL_HEIGHT, columns * CELL_WIDTH), np.bool_)
    for row, line in enumerate(text.splitlines()[:rows]):
        for column, letter in enumerate(line.upper()[:columns]):
            _draw_letter(dots[row * CELL_HEIGHT + 1 :, column * CELL_WIDTH :], letter)
    scaled_dots = dots.repeat(SCALE, axis=0).repeat(SCALE, axis=1)
    picture = np.empty((*scaled_dots.shape, 3), np.uint8)
    picture[:] = BACKGROUND
    picture[scaled_dots] = FOREGROUND
    return picture


def _draw_letter(dots: NDArray[np.bool_], letter: str) -> None:
    index = ord(letter) - _FIRST
    for column, bits in enumerate(_LETTERS[5 * index : 5 * index + 5] if index >= 0 else b""):
        for row in range(8):
            dots[row, column] |= bool(bits >> row & 1)
