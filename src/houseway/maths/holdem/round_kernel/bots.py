"""Players made of a few rules, as compiled code: what they do of that which they may.

``random`` takes any of the choices with equal chance, and of a bet or raise any size; ``tight`` waits for good cards and then
bets the least; ``calling`` never folds or raises; ``tapping`` puts all chips in.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.holdem.round_kernel.betting_actions import (
    CALL,
    CALL_AND_FOLD,
    CHECK,
    FOLD,
    RAISE,
    RAISES,
    STREET,
    TAP_OUT,
)
from houseway.maths.holdem.round_kernel.table_terms import CHIP, Row
from houseway.maths.simulation.random_streams import Stream, next_bits
from houseway.ranking.compilation import bare, embedded

BOTS = ("random", "tight", "calling", "tapping")
RANDOM, TIGHT, CALLING, TAPPING = range(len(BOTS))
CHOICES = 6
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_CHOICE_OF = np.array(
    [
        [1 << at for at in range(CHOICES) if may >> at & 1] + [0] * (CHOICES - may.bit_count())
        for may in range(1 << CHOICES)
    ],
    np.uint8,
)
"""The choices that each set of them holds, in order."""
_COUNT_OF = np.array([may.bit_count() for may in range(1 << CHOICES)], np.uint8)
ACE, KING, QUEEN, JACK, TEN, SEVEN = 12, 11, 10, 9, 8, 5
JOKER_RANK = 13
RAISES_ENOUGH = 2


@embedded
def _first_of(may: int, one: int, other: int, third: int) -> int:
    """The first of three choices that is allowed, else whatever is."""
    for wanted in (one, other, third):
        if may & wanted:
            return wanted
    if may & TAP_OUT:
        return TAP_OUT
    return RAISE if may & RAISE else FOLD


@embedded
def _at_random(may: int, least: int, most: int, chip: int, stream: Stream) -> tuple[int, int]:
    """Any of the choices, and of a bet or raise any whole number of chips."""
    bits = next_bits(stream)
    choices = _COUNT_OF[np.uint64(may)]
    action = int(_CHOICE_OF[np.uint64(may), (bits >> _HALF) * np.uint64(choices) >> _HALF])
    if action != RAISE:
        return action, 0
    fewest, many = (least + chip - 1) // chip, most // chip
    if many < fewest:
        return _at_random_without_raise(may, stream)
    more = int(np.int64((bits & _LOW) * np.uint64(many - fewest + 1) >> _HALF))
    return RAISE, (fewest + more) * chip


@bare
def _at_random_without_raise(may: int, stream: Stream) -> tuple[int, int]:
    """Odd stacks can leave no whole chip between the least and the most."""
    left = np.uint64(may & ~RAISE)
    place = (next_bits(stream) >> _HALF) * np.uint64(_COUNT_OF[left]) >> _HALF
    return int(_CHOICE_OF[left, place]), 0


@bare
def _strength(first: int, second: int, board: NDArray[np.uint8], street: int) -> int:
    """How a tight player likes a hand: 0 to fold, 1 to call, 2 to raise. Before the flop high ranks, then equal ranks count."""
    one, other = np.int64(first >> 2), np.int64(second >> 2)
    high, low = max(one, other), min(one, other)
    if street == 1:
        if high == JOKER_RANK or (high == low and high >= TEN) or (high == ACE and low >= QUEEN):
            return 2
        pair = high == low and high >= SEVEN
        return 1 if pair or (high >= KING and low >= TEN) or (first & 3 == second & 3 and low >= TEN) else 0
    alike = 2 if high in (low, JOKER_RANK) else 0
    for at in range(street + 1):
        rank = np.int64(board[at] >> 2)
        alike += rank in (high, low)
    return min(alike, 2)


@embedded
def choose(
    bot: int,
    may: int,
    least: int,
    most: int,
    state: Row,
    terms: Row,
    first: int,
    second: int,
    board: NDArray[np.uint8],
    stream: Stream,
) -> tuple[int, int]:
    """What the player to act does, and the size of a bet or raise."""
    if bot == RANDOM:
        return _at_random(may, least, most, terms[CHIP], stream)
    if bot == TAPPING:
        action = _first_of(may, TAP_OUT, CALL, CHECK)
    elif bot == CALLING:
        action = _first_of(may, CHECK, CALL, TAP_OUT)
    else:
        liked = _strength(first, second, board, state[STREET])
        if liked == 2 and state[RAISES] < RAISES_ENOUGH:
            action = _first_of(may, RAISE, CALL, CHECK)
        elif liked:
            action = _first_of(may, CHECK, CALL, TAP_OUT)
        else:
            action = _first_of(may, CHECK, FOLD, CALL_AND_FOLD)
    return action, least if action == RAISE else 0
