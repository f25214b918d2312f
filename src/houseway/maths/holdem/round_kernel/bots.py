"""Compiled bots: each chooses one of the legal actions.

``random`` takes each legal action with equal probability, and any size of a bet or raise. ``tight`` waits for
good cards and then bets the minimum. ``calling`` checks and calls. ``tapping`` taps out whenever it can.
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
from houseway.ranking.compilation import compile_embedded, compile_without_refcounts

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
"""List of the single actions in each set of allowed actions, indexed by the bits of the set.

The lowest bit comes first. Unused columns are zero.
"""
_COUNT_OF = np.array([may.bit_count() for may in range(1 << CHOICES)], np.uint8)
ACE, KING, QUEEN, JACK, TEN, SEVEN = 12, 11, 10, 9, 8, 5
JOKER_RANK = 13
RAISES_ENOUGH = 2


@compile_embedded
def _choose_first_allowed(allowed: int, first_choice: int, second_choice: int, third_choice: int) -> int:
    """Return the first of three preferred actions that is allowed, or else a tap-out, a raise or a fold."""
    for choice in (first_choice, second_choice, third_choice):
        if allowed & choice:
            return choice
    if allowed & TAP_OUT:
        return TAP_OUT
    return RAISE if allowed & RAISE else FOLD


@compile_embedded
def _choose_at_random(allowed: int, least: int, most: int, chip: int, stream: Stream) -> tuple[int, int]:
    """Return a random allowed action, and for a bet or raise a random size in whole chips."""
    bits = next_bits(stream)
    choices = _COUNT_OF[np.uint64(allowed)]
    action = int(_CHOICE_OF[np.uint64(allowed), (bits >> _HALF) * np.uint64(choices) >> _HALF])
    if action != RAISE:
        return action, 0
    min_chips, max_chips = (least + chip - 1) // chip, most // chip
    if max_chips < min_chips:
        return _choose_without_raise(allowed, stream)
    extra_chips = int(np.int64((bits & _LOW) * np.uint64(max_chips - min_chips + 1) >> _HALF))
    return RAISE, (min_chips + extra_chips) * chip


@compile_without_refcounts
def _choose_without_raise(allowed: int, stream: Stream) -> tuple[int, int]:
    """Return a random allowed action other than a raise.

    It is used if no whole number of chips lies between the smallest and the largest raise.
    """
    remaining = np.uint64(allowed & ~RAISE)
    place = (next_bits(stream) >> _HALF) * np.uint64(_COUNT_OF[remaining]) >> _HALF
    return int(_CHOICE_OF[remaining, place]), 0


@compile_without_refcounts
def _rate_hand(first: int, second: int, board: NDArray[np.uint8], street: int) -> int:
    """Rate a hand as the tight bot does: 0 to fold, 1 to call, 2 to raise.

    Before the flop the rating depends on high ranks and pairs. Later it depends on how many cards of the board
    match the ranks of the hole cards.
    """
    first_rank, second_rank = np.int64(first >> 2), np.int64(second >> 2)
    high, low = max(first_rank, second_rank), min(first_rank, second_rank)
    if street == 1:
        if high == JOKER_RANK or (high == low and high >= TEN) or (high == ACE and low >= QUEEN):
            return 2
        pair = high == low and high >= SEVEN
        return 1 if pair or (high >= KING and low >= TEN) or (first & 3 == second & 3 and low >= TEN) else 0
    match_count = 2 if high in (low, JOKER_RANK) else 0
    for at in range(street + 1):
        rank = np.int64(board[at] >> 2)
        match_count += rank in (high, low)
    return min(match_count, 2)


@compile_embedded
def choose(
    bot: int,
    allowed: int,
    least: int,
    most: int,
    state: Row,
    terms: Row,
    first: int,
    second: int,
    board: NDArray[np.uint8],
    stream: Stream,
) -> tuple[int, int]:
    """Return the bot's action, and the size of its bet or raise, or zero for other actions."""
    if bot == RANDOM:
        return _choose_at_random(allowed, least, most, terms[CHIP], stream)
    if bot == TAPPING:
        action = _choose_first_allowed(allowed, TAP_OUT, CALL, CHECK)
    elif bot == CALLING:
        action = _choose_first_allowed(allowed, CHECK, CALL, TAP_OUT)
    else:
        strength = _rate_hand(first, second, board, state[STREET])
        if strength == 2 and state[RAISES] < RAISES_ENOUGH:
            action = _choose_first_allowed(allowed, RAISE, CALL, CHECK)
        elif strength:
            action = _choose_first_allowed(allowed, CHECK, CALL, TAP_OUT)
        else:
            action = _choose_first_allowed(allowed, CHECK, FOLD, CALL_AND_FOLD)
    return action, least if action == RAISE else 0
