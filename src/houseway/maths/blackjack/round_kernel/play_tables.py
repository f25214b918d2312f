"""Strategy as lookup tables for the kernel: action by dealer's first card, state of the hand, and count.

A state is usually the total of a hand, hard or soft, with two cards or more. If a strategy table names single
hands, a state is the cards themselves. An action is a sum of bits: `DRAW` draws one card, `LAST` doubles the
wager and ends the hand, and `SPLITS` splits the pair.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.play.hands import compute_best_total
from houseway.maths.blackjack.exact.hands import get_hand_states
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND
from houseway.maths.blackjack.strategy.strategy_table import MORE_CARDS, NAMES, SPLIT, TWO_CARDS, StrategyTable

STANDS, DRAW, LAST, SPLITS = 0, 1, 2, 4
BITS = {STAND: STANDS, HIT: DRAW, DOUBLE: DRAW | LAST}
OVER, NATURAL = 22, 23
"""Numbers that replace the total: `OVER` for a hand over 21, and `NATURAL` for a Blackjack."""
FIRSTS = 11
"""Number of table rows for the dealer's first card: one per card value, and the unused row 0."""
PAIR = 256
"""Number of entries in a table indexed by two four-bit card values."""


Numbers = NDArray[np.uint16]
Layout = tuple[int, int, int]
"""Layout of `PlayTables.numbers`: the number of states, and the offsets of ``firsts`` and of ``laters``."""


class PlayStates(NamedTuple):
    """Tables of the states of a hand; the last state but one is over 21, and the last is a Blackjack."""

    drawn: NDArray[np.uint16]
    """State after one more card: ``drawn[16 * state + value]``; value 0 means no card."""
    codes: NDArray[np.uint16]
    """Total of each state, or `OVER` or `NATURAL`."""
    two: NDArray[np.uint16]
    """State of the first two cards: ``two[16 * first + second]``."""
    split: NDArray[np.uint16]
    """State of two cards after a split, where an ace and a ten-value card are 21 and not a Blackjack (10.7)."""


class PlayTables(NamedTuple):
    """A strategy as one array of numbers, so that a kernel has only one, and its layout.

    - ``SPLIT_STATES + 16 * first + second``: the state of a hand formed by a split;
    - ``DRAWN + 16 * state + value``: the state with one more card; value 0 means no card;
    - ``DRAWN + 16 * states + state``: the total of a state, or `OVER` or `NATURAL`;
    - ``firsts + row * PAIR + 16 * first + second``: the action for two cards, with their state in the low bits;
    - ``laters + row * states + state``: the action for a hand that cannot be split.

    A row is ``FIRSTS * count + dealer``: the dealer's first card and, if play depends on it, the true count.
    """

    numbers: Numbers
    layout: Layout


SPLIT_STATES, DRAWN = 0, PAIR
ACTION = 12
"""Number of low bits that hold the state in an entry of ``firsts``; the action is above them."""
STATE = (1 << ACTION) - 1


@cache
def get_total_states() -> PlayStates:
    """Return states by total: the total, whether it is soft, and whether the hand has two cards."""
    keys = [(hard, soft, size) for size in (2, 3) for soft in (0, 1) for hard in range(2, 22)]
    number_by_key = {key: number for number, key in enumerate(keys)}
    over = len(keys)
    next_states = np.zeros((over + 2, 16), np.uint16)
    next_states[:, 0] = np.arange(over + 2)
    next_states[over:] = next_states[over:, :1]
    for (hard, ace, _), number in number_by_key.items():
        for value in range(1, 11):
            new_hard_total = hard + value
            next_states[number, value] = (
                over if new_hard_total > 21 else number_by_key[new_hard_total, int(ace or value == 1), 3]
            )
    codes = [compute_best_total(hard, bool(ace)) for hard, ace, _ in keys]
    pairs = np.zeros((16, 16), np.uint16)
    for first in range(1, 11):
        for second in range(1, 11):
            pairs[first, second] = number_by_key[first + second, int(1 in (first, second)), 2]
    return _make_states(next_states, codes, pairs)


@cache
def get_card_states() -> PlayStates:
    """Return states by cards: every different set of cards is a state of its own."""
    table = get_hand_states()
    over = len(table.total)
    next_states = np.zeros((over + 2, 16), np.uint16)
    next_states[:, 0] = np.arange(over + 2)
    next_states[over:] = next_states[over:, :1]
    next_states[:over, 1:11] = np.where(table.next_hands < 0, over, table.next_hands)
    pairs = np.zeros((16, 16), np.uint16)
    pairs[1:11, 1:11] = next_states[next_states[0, 1:11], 1:11]
    return _make_states(next_states, table.total.tolist(), pairs)


def _make_states(next_states: NDArray[np.uint16], totals: Sequence[int], pairs: NDArray[np.uint16]) -> PlayStates:
    pairs_with_natural = pairs.copy()
    pairs_with_natural[1, 10] = pairs_with_natural[10, 1] = len(totals) + 1
    codes = np.array([*totals, OVER, NATURAL], np.uint16)
    return PlayStates(next_states.ravel(), codes, pairs_with_natural.ravel(), pairs.ravel())


def make_play_tables(strategies: Sequence[StrategyTable], *, double_any: bool) -> PlayTables:
    """Make the lookup tables of one strategy table, or of several strategy tables, one per true count."""
    states = get_card_states() if any(strategy.hands for strategy in strategies) else get_total_states()
    firsts, laters = [], []
    for strategy in strategies:
        first, later = _make_tables(strategy, states, double_any=double_any)
        firsts.append(first.ravel())
        laters.append(later.ravel())
    state_tables = [states.split, states.drawn, states.codes]
    at = sum(map(len, state_tables))
    numbers = np.concatenate([*state_tables, *laters, *firsts]).astype(np.uint16)
    return PlayTables(numbers, (len(states.codes), at + sum(map(len, laters)), at))


def _make_tables(
    strategy: StrategyTable, states: PlayStates, *, double_any: bool
) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    first_table = np.zeros((FIRSTS, PAIR), np.uint16)
    later_table = np.zeros((FIRSTS, len(states.codes)), np.uint16)
    for dealer in range(1, FIRSTS):
        card = NAMES[dealer - 1]
        if states is get_card_states():
            actions = strategy.make_policy(dealer - 1, double_any=double_any).after_split
            later_table[dealer, : len(actions)] = np.array([STANDS, DRAW, DRAW | LAST], np.uint16)[actions]
            later_table[dealer, : len(actions)][get_hand_states().size < 2] = STANDS
        else:
            later_table[dealer] = _get_total_actions(strategy, card, double_any=double_any)
        first_table[dealer] = later_table[dealer][states.two]
        for value, name in enumerate(NAMES, 1):
            letter = strategy.pairs[name][card]
            first_table[dealer, 17 * value] = SPLITS if letter == SPLIT else BITS[TWO_CARDS[letter]]
    return (first_table << ACTION | states.two).astype(np.uint16), later_table


def _get_total_actions(strategy: StrategyTable, card: str, *, double_any: bool) -> NDArray[np.uint16]:
    """Return the action in each state of `get_total_states`."""
    later_actions: Mapping[str, int] = TWO_CARDS if double_any else MORE_CARDS
    actions = []
    for letters_of in (TWO_CARDS, later_actions):
        for ace in (False, True):
            for hard in range(2, 22):
                total = compute_best_total(hard, ace)
                row = (strategy.soft if total != hard else strategy.hard).get(str(total))
                actions.append(STANDS if row is None or total == 21 else BITS[letters_of[row[card]]])
    return np.array([*actions, STANDS, STANDS], np.uint16)
