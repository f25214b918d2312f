"""Lookup table of the house way with the default options, one byte per hand.

The combinations of four tile faces are numbered in the order of their last face, then of the third, the second
and the first. The number of a hand's combination is its index in the table. Combinations that the set of 32
tiles cannot form have the value 0. Every other byte is ``6 * paragraph + arrangement``, where the two numbers
are indices into ``PARAGRAPHS`` and ``ARRANGEMENTS``. A test compares the table with ``house_way``.
"""

from __future__ import annotations

import zlib
from binascii import a2b_base64, b2a_base64
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb

from houseway.equipment.tiles import TILE_FACES, TILE_SET
from houseway.games.pai_gow.play.tiles.hands import Part
from houseway.law.citations import Rule, citations

_PARAGRAPHS = ("10.1(c)", "10.1(b)", "10.1(a)", *(f"10.2({letter})" for letter in "abcdefghi"))
PARAGRAPHS: tuple[Rule, ...] = tuple(map(citations("NI2023-578"), _PARAGRAPHS))

ARRANGEMENTS: tuple[tuple[int, int, int, int], ...] = (
    (0, 1, 2, 3),
    (2, 3, 0, 1),
    (0, 2, 1, 3),
    (1, 3, 0, 2),
    (0, 3, 1, 2),
    (1, 2, 0, 3),
)
"""Possible arrangements, as positions in the hand: two tiles of the low part, then two of the high part."""

_LITERAL = """
eNrtWU1v3DgMpfiBwBgr9qG3XnqbFNjDYm9Fscf+/79UPsrWyJ4ZTz53k8ZGMpYompTIpydZJspElEfKAwooDd0wer3PfR+iaO1yzpRTvrvLY23tZ43
TY/d2P6sQlFMy1Non+tNjjTuppsOJmZTnBhm8KsIQFVtnxvrWZNNdqjbZS/eqk83SQMRZNelsM4TiPlxomZkklaYr/vql24thwqiGld+UBG6q33Tya+
aF5GOd/SqeZ7YyeC+w4ld5isSNvvXrPjaJOtREHfIBf1OivCGqLj/oFIFJ2wXQE/9hkdrJ+vzh8JWhJChamoe40pFWh2BRiBPNugHFaUTDsB4RJM29H
dojQDiDKfn/aWyhbd5bT4Ig0s3YJqQg6gkQVFVUk9FpbNWHPxo6PjavYmxEPjZuxuYd7LrcdQ6VznPZdeap9GoSC4mEkFVZa4ofmeR+XVgEB9HxLK4z
H1k9ZT6qyO88vmXmOdJf4fnl8OXnz6HJqpWsAsdN5icfDprQ4dAhwy2RURMddxbREQQGIRJLBSbok5IXosXv3ERn1XF3FBgNrQLEVFwqgQiSCVnNcVh
45WuP9Uast6Z330zzYYnl/jKs3/JqydLp6wZZWkOWIbxFli0R0hZZ2kyoJY18nkbko+s00hgJIKTRJU5DKVoir4s0ho+SOxSip4TFCbw/pRF3pNGJiX
SZRo9M7SXH+OP3V/Le/fjh3hKqfzkBkrkF4yRuveipd88WaXy5tfHtpvOOl8+El1vbj/HET8NlfpruIDBqypneyfURNoHtRkkByRS/AThItOA0CQTnO
I2Ow4dowWl0WLF1jjsrS2m1DZxKIEvgSYAZ35lNyBLctZgUjonmeuq90as4fZ61qzgtpn2JPk2BEiEKCSITLVIEVk17oJWxX4VjS76D8Mg35TVO39DR
OL4D2t7nyz5f/oT58qT35q2Fq28WrrLh7vsrTe9oVXvKRI4DocUJAbcnBMx4j+d63BTaePUXRx4GXF//mzMd9sz6U54sVJPx2QkBzycE2L15Fe9MBBj
Uk6ZmInO8kgFGFtA35rhJHBgIzoAasK87LoLHmOMxSORfi7sCar4hsiTY6i0nsltoHKfiGOdRmIESKPZ9H86u8Gbnm0TTouclo/VEfqG1rYm8jJC2EZ
IaIeEw6K2pxFCL6eIYTOZURk35wkR+K0ebE/lJEAhvUjS84MQtOre6P6amnOnubtJ2LV3Wzify/9WPcfwY+4Kdc3bO2Tnnk3DOM4/gX7y76vuN5o+1/
XoyY9qaMecPaZKnj4KO8cqYlut3HFdMOPhaf8eR+TsOGAA0aHLGmDIzJlgLrFoY8/J3nALKAtAT1TDmXAjVbPEdZ9lxxoUqBX0mK18ACbiEpgfjbyK6
xJgSR3dlSkzk1nJcTPrguLiKnsXALjHm8609jjH1WoSqaW1MMywXAoDYVagpbzLm6zp6NGPehEDw2OyX+Z9IPHzFxcXvVM4UvIYLsmVtmzH/y37cZsy
YkA8PD4D2MX/7RkdC9fjwPSRGx7gzHQPsR6Kjv96Hnh0pvh9BcvQpSNSU81xJKRwtaqUxTOGD19Tc1C8x5rvt6jj+UZvhfQ3Y14B9DdjXgH0NeO01oH
/Ni66/cdD26wj1twQXJD194us3Ggcd7g==
"""

_SECOND = tuple(comb(face + 1, 2) for face in range(len(TILE_FACES)))
_THIRD = tuple(comb(face + 2, 3) for face in range(len(TILE_FACES)))
_FOURTH = tuple(comb(face + 3, 4) for face in range(len(TILE_FACES)))
_CODES = zlib.decompress(a2b_base64(_LITERAL))


def look_up(hand: Sequence[int]) -> tuple[Part, Part, Rule]:
    """Return the low part, the high part and the deciding paragraph for four tiles in tile order (10)."""
    tile_a, tile_b, tile_c, tile_d = hand
    paragraph, arrangement = divmod(
        _CODES[tile_a + _SECOND[tile_b] + _THIRD[tile_c] + _FOURTH[tile_d]], len(ARRANGEMENTS)
    )
    first, second, third, fourth = ARRANGEMENTS[arrangement]
    return (hand[first], hand[second]), (hand[third], hand[fourth]), PARAGRAPHS[paragraph]


def get_codes() -> bytes:
    """Return the decompressed bytes of the table that this file contains."""
    return _CODES


def encode(house_way: Callable[[tuple[int, ...]], tuple[Part, Part, Rule]]) -> bytes:
    """Return the bytes of the table for a function that computes the house way of each hand."""
    values = bytearray(comb(len(TILE_FACES) + 3, 4))
    for hand in iter_distinct_hands():
        low, high, paragraph = house_way(hand)
        arrangement = next(
            arrangement
            for arrangement, places in enumerate(ARRANGEMENTS)
            if tuple(hand[place] for place in places) == low + high
        )
        tile_a, tile_b, tile_c, tile_d = hand
        place = tile_a + _SECOND[tile_b] + _THIRD[tile_c] + _FOURTH[tile_d]
        values[place] = PARAGRAPHS.index(paragraph) * len(ARRANGEMENTS) + arrangement
    return bytes(values)


def format_literal(values: bytes) -> str:
    """Return the compressed and encoded text of a table, as it appears in this file."""
    from textwrap import wrap

    return "\n".join(wrap(b2a_base64(zlib.compress(values, 9), newline=False).decode(), 115))


def iter_distinct_hands() -> Iterator[tuple[int, ...]]:
    """Return an iterator over the 8,130 hands with different faces, each with its tiles in tile order."""
    return iter(sorted(set(combinations(TILE_SET, 4))))
