"""Composition-dependent strategy as a table: the best table by totals, and the hands that deviate from it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact.game import Game
from houseway.maths.blackjack.exact.hands import VALUES, get_hand_states
from houseway.maths.blackjack.exact.kernels import DOUBLE, HIT, STAND
from houseway.maths.blackjack.exact.upcard import ColumnPolicy, UpcardColumn
from houseway.maths.blackjack.strategy.strategy_search import compute_first_masses, compute_reach
from houseway.maths.blackjack.strategy.strategy_table import BY_TOTAL, NAMES, SPLIT, UPCARD_ORDER, StrategyTable

LETTERS = {STAND: "S", HIT: "H", DOUBLE: "D"}
WORDS = {STAND: "stand", HIT: "hit", DOUBLE: "double"}


class CompositionException(NamedTuple):
    """A hand for which the composition-dependent strategy differs from the table by totals."""

    hand: str
    against: str
    chart: str
    cards: str
    gain: float
    """Gain in expected value when the hand occurs, without a split before."""


def make_composition_table(blackjack_game: Game) -> StrategyTable:
    """Make the composition-dependent strategy as a table by totals with additional rows for single hands."""
    strategy = blackjack_game.best_table[0]
    rows: dict[int, dict[str, str]] = {}
    pairs = {name: dict(letters) for name, letters in strategy.pairs.items()}
    for column, policy in zip(blackjack_game.columns, blackjack_game.best.plays, strict=True):
        card = NAMES[column.first_card]
        for value, name in enumerate(NAMES):
            pair_letter = LETTERS[int(policy.first[column.hands.find_hand(value, value)])]
            pairs[name][card] = SPLIT if policy.split[value] else pair_letter
        table_policy = strategy.make_policy(column.first_card, double_any=blackjack_game.double_any)
        for hand in np.flatnonzero(
            _find_reachable_hands(column, policy) & (table_policy.after_split != policy.after_split)
        ):
            letters = rows.setdefault(int(hand), dict.fromkeys(UPCARD_ORDER, BY_TOTAL))
            letters[card] = LETTERS[int(policy.after_split[hand])]
    rows_by_hand = {format_hand(hand): letters for hand, letters in sorted(rows.items())}
    return StrategyTable(strategy.hard, strategy.soft, pairs, rows_by_hand)


def list_exceptions(blackjack_game: Game) -> list[CompositionException]:
    """Return every hand for which the composition-dependent strategy differs from the best table by totals.

    Hands of a split are left out.
    """
    strategy = blackjack_game.best_table[0]
    exception_rows = []
    for column, policy in zip(blackjack_game.columns, blackjack_game.best.plays, strict=True):
        table_policy = strategy.make_policy(column.first_card, double_any=blackjack_game.double_any)
        values = column.action_values(policy.first)
        reach = compute_reach(column, policy.first, compute_first_masses(column, policy), 0, 0)
        for hand in np.flatnonzero((reach > 0) & (table_policy.first != policy.first)):
            table_action, best_action = int(table_policy.first[hand]), int(policy.first[hand])
            gain = float(values[hand, best_action] - values[hand, table_action])
            exception_rows.append(
                CompositionException(
                    format_hand(int(hand)), NAMES[column.first_card], WORDS[table_action], WORDS[best_action], gain
                )
            )
    return sorted(exception_rows, key=lambda entry: (UPCARD_ORDER.index(entry.against), entry.hand))


def format_hand(hand: int) -> str:
    """Format a hand as in a strategy table, the highest cards first.

    >>> format_hand(get_hand_states().find_hand(1, 9))
    'T-2'
    """
    counts = get_hand_states().cards[hand]
    order = [0, *range(VALUES - 1, 0, -1)]
    return "-".join(NAMES[value] for value in order for _ in range(counts[value]))


def _find_reachable_hands(column: UpcardColumn, policy: ColumnPolicy) -> NDArray[np.bool_]:
    """Return for each hand whether the best play can reach it, with or without a split."""
    table = column.hands
    is_reachable: NDArray[np.bool_] = (
        compute_reach(column, policy.first, compute_first_masses(column, policy), 0, 0) != 0
    )
    for value in np.flatnonzero(policy.split):
        start_masses = np.zeros(len(table.total))
        start_masses[table.next_hands[table.find_hand(int(value))]] = 1.0
        is_reachable |= (
            compute_reach(column, column.get_split_actions(policy, int(value)), start_masses, int(value), 1) != 0
        ) & (value > 0)
    return is_reachable
