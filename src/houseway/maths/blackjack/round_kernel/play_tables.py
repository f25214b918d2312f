"""A way to play as tables that a kernel looks up: what to do by the dealer's first card, the state of the hand, and the count.

A state is what a hand remembers of its cards: by the total (hard or soft, two cards or more), or the cards themselves where a
chart names single hands. An action is a sum of bits: `DRAW` one card, `LAST` for one alone with the wager doubled, `SPLIT`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.play.hands import best_total
from houseway.maths.blackjack.exact.hands import hands
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND
from houseway.maths.blackjack.strategy.strategy_table import MORE_CARDS, NAMES, SPLIT, TWO_CARDS, Chart

STANDS, DRAW, LAST, SPLITS = 0, 1, 2, 4
BITS = {STAND: STANDS, HIT: DRAW, DOUBLE: DRAW | LAST}
OVER, NATURAL = 22, 23
"""What stands for the total of a hand over 21 and of a Blackjack."""
FIRSTS = 11
"""Rows for the dealer's first cards, by value; row 0 is empty."""
PAIR = 256
"""Two values of four bits each."""


Numbers = NDArray[np.uint16]
Layout = tuple[int, int, int]
"""How many states there are, and where ``firsts`` and ``laters`` begin."""


class States(NamedTuple):
    """What a hand remembers; the last state but one is over 21, the last is a Blackjack."""

    drawn: NDArray[np.uint16]
    """``drawn[16 * state + value]``: the state with one more card; value 0 is no card."""
    codes: NDArray[np.uint16]
    """The total of each state, or `OVER` or `NATURAL`."""
    two: NDArray[np.uint16]
    """``two[16 * first + second]``: the state of the first two cards."""
    split: NDArray[np.uint16]
    """The same for a hand formed by a split, where ace and ten are 21 and no Blackjack (10.7)."""


class Play(NamedTuple):
    """A way to play as one row of numbers, so that a kernel carries no more than one, and where in it what lies.

    - ``SPLIT_STATES + 16 * first + second``: the state of a hand formed by a split;
    - ``DRAWN + 16 * state + value``: the state with one more card; value 0 is no card;
    - ``DRAWN + 16 * states + state``: the total of a state, or `OVER` or `NATURAL`;
    - ``firsts + row * PAIR + 16 * first + second``: what is done with the first two cards, and above `STATE` their state;
    - ``laters + row * states + state``: what is done with a hand that cannot be split.

    A row is ``FIRSTS * count + dealer``: the dealer's first card and, where play goes by it, the true count.
    """

    numbers: Numbers
    layout: Layout


SPLIT_STATES, DRAWN = 0, PAIR
ACTION = 12
"""Where the bits of an action stand above a state."""
STATE = (1 << ACTION) - 1


@cache
def by_totals() -> States:
    """The states of a hand that remembers its total, whether it is soft, and whether it has two cards."""
    keys = [(hard, soft, size) for size in (2, 3) for soft in (0, 1) for hard in range(2, 22)]
    at = {key: number for number, key in enumerate(keys)}
    over = len(keys)
    drawn = np.zeros((over + 2, 16), np.uint16)
    drawn[:, 0] = np.arange(over + 2)
    drawn[over:] = drawn[over:, :1]
    for (hard, ace, _), number in at.items():
        for value in range(1, 11):
            new = hard + value
            drawn[number, value] = over if new > 21 else at[new, int(ace or value == 1), 3]
    codes = [best_total(hard, bool(ace)) for hard, ace, _ in keys]
    pairs = np.zeros((16, 16), np.uint16)
    for one in range(1, 11):
        for other in range(1, 11):
            pairs[one, other] = at[one + other, int(1 in (one, other)), 2]
    return _states(drawn, codes, pairs)


@cache
def by_cards() -> States:
    """The states of a hand that remembers its cards."""
    table = hands()
    over = len(table.total)
    drawn = np.zeros((over + 2, 16), np.uint16)
    drawn[:, 0] = np.arange(over + 2)
    drawn[over:] = drawn[over:, :1]
    drawn[:over, 1:11] = np.where(table.drawn < 0, over, table.drawn)
    pairs = np.zeros((16, 16), np.uint16)
    pairs[1:11, 1:11] = drawn[drawn[0, 1:11], 1:11]
    return _states(drawn, table.total.tolist(), pairs)


def _states(drawn: NDArray[np.uint16], totals: Sequence[int], pairs: NDArray[np.uint16]) -> States:
    natural = pairs.copy()
    natural[1, 10] = natural[10, 1] = len(totals) + 1
    codes = np.array([*totals, OVER, NATURAL], np.uint16)
    return States(drawn.ravel(), codes, natural.ravel(), pairs.ravel())


def play_of(charts: Sequence[Chart], *, double_any: bool) -> Play:
    """The tables of a chart, or of a chart for each true count."""
    states = by_cards() if any(chart.hands for chart in charts) else by_totals()
    firsts, laters = [], []
    for chart in charts:
        first, later = _tables(chart, states, double_any=double_any)
        firsts.append(first.ravel())
        laters.append(later.ravel())
    before = [states.split, states.drawn, states.codes]
    at = sum(map(len, before))
    numbers = np.concatenate([*before, *laters, *firsts]).astype(np.uint16)
    return Play(numbers, (len(states.codes), at + sum(map(len, laters)), at))


def _tables(chart: Chart, states: States, *, double_any: bool) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    first = np.zeros((FIRSTS, PAIR), np.uint16)
    later = np.zeros((FIRSTS, len(states.codes)), np.uint16)
    for dealer in range(1, FIRSTS):
        card = NAMES[dealer - 1]
        if states is by_cards():
            actions = chart.play(dealer - 1, double_any=double_any).after_split
            later[dealer, : len(actions)] = np.array([STANDS, DRAW, DRAW | LAST], np.uint16)[actions]
            later[dealer, : len(actions)][hands().size < 2] = STANDS
        else:
            later[dealer] = _by_total(chart, card, double_any=double_any)
        first[dealer] = later[dealer][states.two]
        for value, name in enumerate(NAMES, 1):
            letter = chart.pairs[name][card]
            first[dealer, 17 * value] = SPLITS if letter == SPLIT else BITS[TWO_CARDS[letter]]
    return (first << ACTION | states.two).astype(np.uint16), later


def _by_total(chart: Chart, card: str, *, double_any: bool) -> NDArray[np.uint16]:
    """What is done in each state of `by_totals`."""
    more: Mapping[str, int] = TWO_CARDS if double_any else MORE_CARDS
    found = []
    for letters_of in (TWO_CARDS, more):
        for ace in (False, True):
            for hard in range(2, 22):
                total = best_total(hard, ace)
                row = (chart.soft if total != hard else chart.hard).get(str(total))
                found.append(STANDS if row is None or total == 21 else BITS[letters_of[row[card]]])
    return np.array([*found, STANDS, STANDS], np.uint16)
