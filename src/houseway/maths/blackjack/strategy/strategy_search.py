"""The best chart by totals, found cell by cell.

A hand comes to a cell of the chart at most once, since every card makes its total another one. So the value is a straight
line in each cell, and what a change of a single cell would gain can be read off at once: the chance to come to each hand of
the cell, times what the other letter is worth there by the rest of the chart. The search begins with a plain chart, makes all
changes that gain, or the best one where all together did not, and ends when no single change gains: no cell can be bettered.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.maths.blackjack.exact import kernels
from houseway.maths.blackjack.exact.dealer_totals import Doubles, Small
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES
from houseway.maths.blackjack.exact.upcard import Column, Play
from houseway.maths.blackjack.strategy.strategy_table import (
    HARD,
    MORE_CARDS,
    NAMES,
    PAIRS,
    SOFT,
    SPLIT,
    TWO_CARDS,
    Chart,
    letters_allowed,
    rows_of,
)

ROWS = (*[("hard", row) for row in HARD], *[("soft", row) for row in SOFT], *[("pairs", row) for row in PAIRS])
NOTHING = 1e-15
"""A gain below this is the rounding of doubles."""

Cell = tuple[str, str]
Letters = dict[Cell, str]


def plain_letters() -> Letters:
    """Where the search begins: draw to 17, or to a soft 18."""
    stands = {"hard": 17, "soft": 18, "pairs": 99}
    return {
        (part, row): "H" if part == "pairs" or int(row) < stands[part] else "S" for part, row in ROWS
    } | {("pairs", "T"): "S", ("pairs", "9"): "S"}  # fmt: skip


def best_chart(columns: Sequence[Column]) -> tuple[Chart, list[Doubles]]:
    """The best chart, and what the first two cards are worth by it, for each first card of the dealer."""
    parts: dict[str, dict[str, dict[str, str]]] = {"hard": {}, "soft": {}, "pairs": {}}
    values = []
    for column in columns:
        letters, worth = best_column(column)
        values.append(worth)
        for (part, row), letter in letters.items():
            parts[part].setdefault(row, {})[NAMES[column.first_card]] = letter
    return Chart(**parts), values


def best_column(column: Column, began: Letters | None = None) -> tuple[Letters, Doubles]:
    """The best letters against one first card, and what the first two cards are worth by them."""
    letters = plain_letters() if began is None else began
    worth, gains = gains_of(column, letters)
    chances = column.chances()
    while better := _best_changes(gains):
        for changes in (better, dict([max(better.items(), key=lambda change: gains[change])])):
            tried = letters | changes
            tried_worth, tried_gains = gains_of(column, tried)
            if ((tried_worth - worth) * chances).sum() > 0:
                break
        else:
            break
        letters, worth, gains = tried, tried_worth, tried_gains
    return letters, worth


def _best_changes(gains: dict[tuple[Cell, str], float]) -> Letters:
    """For each cell that some other letter would better, the letter that gains most."""
    changes: Letters = {}
    for (cell, letter), gain in gains.items():
        if gain > NOTHING and (cell not in changes or gain > gains[cell, changes[cell]]):
            changes[cell] = letter
    return changes


def gains_of(column: Column, letters: Letters) -> tuple[Doubles, dict[tuple[Cell, str], float]]:
    """What the first two cards are worth, and what each change of a single cell would add to the value of the column."""
    double_any = column.rules.double_on == "any"
    play = _play(column, letters)
    table = column.hands
    chances = column.chances()
    found = column.worths(play.first)
    reach = spread(column, play.first, first_masses(column, play), 0, 0)
    by_action = _action_gains(found, reach, play.first)
    pairs = [table.number(value, value) for value in range(VALUES)]
    by_action[pairs] = 0.0
    worth = column.values(play._replace(split=np.zeros(VALUES, bool)), found)
    gains: dict[tuple[Cell, str], float] = {}
    for value, pair in enumerate(pairs):
        chance = chances[value, value]
        if chance == 0.0:
            continue
        cell = ("pairs", NAMES[value])
        options = {letter: found[pair, TWO_CARDS[letter]] for letter in letters_allowed(*cell) if letter != SPLIT}
        options[SPLIT] = column.split_worth(play, value)
        worth[value, value] = options[letters[cell]]
        for letter, option in options.items():
            gains[cell, letter] = chance * (option - worth[value, value])
        if play.split[value] and value != ACE:
            by_action += _split_gains(column, play, value, chance)
    return worth, gains | _row_gains(by_action, rows_of(table), table.size, letters, double_any)


def _play(column: Column, letters: Letters) -> Play:
    parts: dict[str, dict[str, dict[str, str]]] = {"hard": {}, "soft": {}, "pairs": {}}
    for (part, row), letter in letters.items():
        parts[part][row] = {NAMES[column.first_card]: letter}
    return Chart(**parts).play(column.first_card, double_any=column.rules.double_on == "any")


def first_masses(column: Column, play: Play) -> Doubles:
    """The chance of each first hand that is neither a Blackjack nor split."""
    table = column.hands
    chances = column.chances()
    masses = np.zeros(len(table.total))
    for one in range(VALUES):
        for other in range(VALUES):
            if {one, other} != {ACE, TEN} and not (one == other and play.split[one]):
                masses[table.number(one, other)] += chances[one, other]
    return masses


def spread(column: Column, actions: Small, masses: Doubles, value: int, extra: int) -> Doubles:
    """The chances of first hands carried on to all hands that are come to."""
    table = column.hands
    reach = masses.copy()
    kernels.spread(reach, actions, extra, value, column.shoe, table.cards, table.size, table.drawn)
    return reach


def _split_gains(column: Column, play: Play, value: int, chance: float) -> Doubles:
    """What other actions of the hands of a split would gain."""
    table = column.hands
    gains = np.zeros((len(table.total), 3))
    seconds = table.drawn[table.number(value)]
    for extra, masses in column.split_masses(value):
        started = np.zeros(len(table.total))
        started[seconds] = chance * masses
        reach = spread(column, play.after_split, started, value, extra)
        found = column.worths(play.after_split, value=value, extra=extra)
        gains += _action_gains(found, reach, play.after_split)
    return gains


def _action_gains(found: Doubles, reach: Doubles, actions: Small) -> Doubles:
    now = np.take_along_axis(found, actions[:, None].astype(np.int64), axis=1)
    return reach[:, None] * (found - now)


def _row_gains(
    by_action: Doubles, rows: Small, size: Small, letters: Letters, double_any: bool
) -> dict[tuple[Cell, str], float]:
    """The gains of hands added up by the row of their total, for each letter that the row may hold."""
    count = len(HARD) + len(SOFT)
    gains = {}
    sums = np.zeros((2, count, 3))
    two_cards = (size == 2) | double_any
    for several, these in enumerate((two_cards & (rows >= 0), ~two_cards & (rows >= 0))):
        np.add.at(sums[several], rows[these], by_action[these])
    for row, cell in enumerate(ROWS[:count]):
        for letter in letters_allowed(*cell):
            gains[cell, letter] = float(sums[0, row, TWO_CARDS[letter]] + sums[1, row, MORE_CARDS[letter]])
    return gains
