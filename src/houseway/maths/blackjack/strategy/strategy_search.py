"""Search for the best strategy table by totals, cell by cell.

A hand reaches a cell of the table at most once, since every card changes its total. So the value is linear
in each cell, and the gain of changing a single cell follows directly: the probability of reaching each hand
of the cell, times the value of the other letter there under the rest of the table. The search starts with a
plain table. It makes all changes that gain, or only the best one if all together do not gain, and ends when
no single change gains: no cell can be improved.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.maths.blackjack.exact import kernels
from houseway.maths.blackjack.exact.dealer_totals import Doubles, Small
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES
from houseway.maths.blackjack.exact.upcard import ColumnPolicy, UpcardColumn
from houseway.maths.blackjack.strategy.strategy_table import (
    HARD,
    MORE_CARDS,
    NAMES,
    PAIRS,
    SOFT,
    SPLIT,
    TWO_CARDS,
    StrategyTable,
    compute_row_indices,
    get_allowed_letters,
)

ROWS = (*[("hard", row) for row in HARD], *[("soft", row) for row in SOFT], *[("pairs", row) for row in PAIRS])
ROUNDING_ERROR = 1e-15
"""Gains below this are rounding errors of doubles."""

Cell = tuple[str, str]
Letters = dict[Cell, str]


def make_plain_letters() -> Letters:
    """Return the table with which the search starts: it hits below hard 17 and below soft 18."""
    stands = {"hard": 17, "soft": 18, "pairs": 99}
    return {
        (part, row): "H" if part == "pairs" or int(row) < stands[part] else "S" for part, row in ROWS
    } | {("pairs", "T"): "S", ("pairs", "9"): "S"}  # fmt: skip


def find_best_table(columns: Sequence[UpcardColumn]) -> tuple[StrategyTable, list[Doubles]]:
    """Find the best strategy table, and the expected value of each first two cards against each upcard."""
    parts: dict[str, dict[str, dict[str, str]]] = {"hard": {}, "soft": {}, "pairs": {}}
    values = []
    for column in columns:
        letters, column_values = find_best_column(column)
        values.append(column_values)
        for (part, row), letter in letters.items():
            parts[part].setdefault(row, {})[NAMES[column.first_card]] = letter
    return StrategyTable(**parts), values


def find_best_column(column: UpcardColumn, start_letters: Letters | None = None) -> tuple[Letters, Doubles]:
    """Find the best letters against one upcard, and the expected value of each first two cards under them."""
    letters = make_plain_letters() if start_letters is None else start_letters
    deal_values, gains = compute_gains(column, letters)
    chances = column.compute_deal_chances()
    while improvements := _find_best_changes(gains):
        for changes in (improvements, dict([max(improvements.items(), key=lambda change: gains[change])])):
            candidate = letters | changes
            candidate_values, candidate_gains = compute_gains(column, candidate)
            if ((candidate_values - deal_values) * chances).sum() > 0:
                break
        else:
            break
        letters, deal_values, gains = candidate, candidate_values, candidate_gains
    return letters, deal_values


def _find_best_changes(gains: dict[tuple[Cell, str], float]) -> Letters:
    """Return the letter that gains most, for each cell that another letter would improve."""
    changes: Letters = {}
    for (cell, letter), gain in gains.items():
        if gain > ROUNDING_ERROR and (cell not in changes or gain > gains[cell, changes[cell]]):
            changes[cell] = letter
    return changes


def compute_gains(column: UpcardColumn, letters: Letters) -> tuple[Doubles, dict[tuple[Cell, str], float]]:
    """Compute the expected value of each first two cards, and the gain of each change of a single cell."""
    double_any = column.rules.double_on == "any"
    policy = _make_policy(column, letters)
    table = column.hands
    chances = column.compute_deal_chances()
    values = column.action_values(policy.first)
    reach = compute_reach(column, policy.first, compute_first_masses(column, policy), 0, 0)
    by_action = _compute_action_gains(values, reach, policy.first)
    pairs = [table.find_hand(value, value) for value in range(VALUES)]
    by_action[pairs] = 0.0
    deal_values = column.compute_values(policy._replace(split=np.zeros(VALUES, bool)), values)
    gains: dict[tuple[Cell, str], float] = {}
    for value, pair in enumerate(pairs):
        chance = chances[value, value]
        if chance == 0.0:
            continue
        cell = ("pairs", NAMES[value])
        options = {letter: values[pair, TWO_CARDS[letter]] for letter in get_allowed_letters(*cell) if letter != SPLIT}
        options[SPLIT] = column.compute_split_value(policy, value)
        deal_values[value, value] = options[letters[cell]]
        for letter, option in options.items():
            gains[cell, letter] = chance * (option - deal_values[value, value])
        if policy.split[value] and value != ACE:
            by_action += _compute_split_gains(column, policy, value, chance)
    return deal_values, gains | _compute_row_gains(
        by_action, compute_row_indices(table), table.size, letters, double_any
    )


def _make_policy(column: UpcardColumn, letters: Letters) -> ColumnPolicy:
    parts: dict[str, dict[str, dict[str, str]]] = {"hard": {}, "soft": {}, "pairs": {}}
    for (part, row), letter in letters.items():
        parts[part][row] = {NAMES[column.first_card]: letter}
    return StrategyTable(**parts).make_policy(column.first_card, double_any=column.rules.double_on == "any")


def compute_first_masses(column: UpcardColumn, policy: ColumnPolicy) -> Doubles:
    """Return the probability of each first hand that is neither a Blackjack nor split."""
    table = column.hands
    chances = column.compute_deal_chances()
    masses = np.zeros(len(table.total))
    for first in range(VALUES):
        for second in range(VALUES):
            if {first, second} != {ACE, TEN} and not (first == second and policy.split[first]):
                masses[table.find_hand(first, second)] += chances[first, second]
    return masses


def compute_reach(column: UpcardColumn, actions: Small, masses: Doubles, value: int, extra: int) -> Doubles:
    """Return the probability of reaching each hand, given the probabilities ``masses`` of the first hands."""
    table = column.hands
    reach = masses.copy()
    kernels.propagate_reach(reach, actions, extra, value, column.shoe, table.cards, table.size, table.next_hands)
    return reach


def _compute_split_gains(column: UpcardColumn, policy: ColumnPolicy, value: int, chance: float) -> Doubles:
    """Return the gain of each action for each hand of a split, compared with the present action."""
    table = column.hands
    gains = np.zeros((len(table.total), 3))
    second_hands = table.next_hands[table.find_hand(value)]
    for extra, masses in column.compute_split_masses(value):
        start_masses = np.zeros(len(table.total))
        start_masses[second_hands] = chance * masses
        reach = compute_reach(column, policy.after_split, start_masses, value, extra)
        values = column.action_values(policy.after_split, value=value, extra=extra)
        gains += _compute_action_gains(values, reach, policy.after_split)
    return gains


def _compute_action_gains(values: Doubles, reach: Doubles, actions: Small) -> Doubles:
    current_values = np.take_along_axis(values, actions[:, None].astype(np.int64), axis=1)
    return reach[:, None] * (values - current_values)


def _compute_row_gains(
    by_action: Doubles, rows: Small, size: Small, letters: Letters, double_any: bool
) -> dict[tuple[Cell, str], float]:
    """Return the gain of each letter in each cell of one column of the strategy table, without pairs.

    The gain of a letter is the sum of the gains of all hands whose total belongs to the cell.
    """
    count = len(HARD) + len(SOFT)
    gains = {}
    sums = np.zeros((2, count, 3))
    two_cards = (size == 2) | double_any
    for table_index, selection in enumerate((two_cards & (rows >= 0), ~two_cards & (rows >= 0))):
        np.add.at(sums[table_index], rows[selection], by_action[selection])
    for row, cell in enumerate(ROWS[:count]):
        for letter in get_allowed_letters(*cell):
            gains[cell, letter] = float(sums[0, row, TWO_CARDS[letter]] + sums[1, row, MORE_CARDS[letter]])
    return gains
