"""Basic strategy table: what to do by total, against each upcard of the dealer.

Letters: S stand, H hit, D double if allowed and else hit, DS double if allowed and else stand, P split if
allowed and else play by the total. A pair that is not split has its own letter. Rows of single hands
(``T-2``) may be added for composition-dependent play; a dot there means: by the total.

A table is written as text, and the same text can be read::

    hard   2   3   4   5   6   7   8   9   T   A
    20     S   S   S   S   S   S   S   S   S   S
    ...
    soft   2   3   4   5   6   7   8   9   T   A
    20     S   S   S   S   S   S   S   S   S   S
    ...
    pairs  2   3   4   5   6   7   8   9   T   A
    A      P   P   P   P   P   P   P   P   P   H
    ...
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from msgspec import Struct, field

from houseway.maths.blackjack.exact.dealer_totals import Small
from houseway.maths.blackjack.exact.hands import ACE, VALUES, HandStates, get_hand_states
from houseway.maths.blackjack.exact.kernels import DOUBLE, FORCED_BELOW, HIT, STAND
from houseway.maths.blackjack.exact.upcard import ColumnPolicy

NAMES = "A23456789T"
"""Names of the card values, in the order of their columns."""
UPCARD_ORDER = "23456789TA"
"""Dealer's first cards in the order of the columns of a strategy table."""
HARD = tuple(str(total) for total in range(20, 3, -1))
SOFT = tuple(str(total) for total in range(20, 11, -1))
PAIRS = tuple("AT98765432")
PARTS = {"hard": HARD, "soft": SOFT, "pairs": PAIRS}
TWO_CARDS = {"S": STAND, "H": HIT, "D": DOUBLE, "DS": DOUBLE}
MORE_CARDS = {"S": STAND, "H": HIT, "D": HIT, "DS": STAND}
SPLIT = "P"
BY_TOTAL = "."

Row = dict[str, str]


class StrategyTable(Struct, frozen=True):
    """A strategy that a person can follow: a letter for each row and upcard of the dealer."""

    hard: Mapping[str, Row]
    soft: Mapping[str, Row]
    pairs: Mapping[str, Row]
    hands: Mapping[str, Row] = field(default_factory=dict)
    """Single hands that are not played by their total, such as ``T-2``."""

    def to_json(self) -> dict[str, Any]:
        """Return the table as JSON, which can be parsed again."""
        payload: dict[str, Any] = {"hard": self.hard, "soft": self.soft, "pairs": self.pairs}
        return payload | ({"hands": self.hands} if self.hands else {})

    def to_text(self) -> str:
        """Return the table as text."""
        lines = []
        for part in (*PARTS, "hands"):
            rows: Mapping[str, Row] = getattr(self, part)
            if rows:
                width = max(6, *map(len, rows))
                lines.append(" ".join([f"{part:<{width}}", *[f"{card:>3}" for card in UPCARD_ORDER]]))
                lines += [
                    " ".join([f"{row:<{width}}", *[f"{letters[card]:>3}" for card in UPCARD_ORDER]])
                    for row, letters in rows.items()
                ]
                lines.append("")
        return "\n".join(lines[:-1])

    def make_policy(self, first_card: int, *, double_any: bool = False) -> ColumnPolicy:
        """Make the decisions against one first card of the dealer, as arrays for the kernels."""
        card = NAMES[first_card]
        table = get_hand_states()
        two_cards = np.zeros((2, 22), np.int8)
        more_cards = np.zeros((2, 22), np.int8)
        for soft, rows in enumerate((self.hard, self.soft)):
            for total, letters in rows.items():
                two_cards[soft, int(total)] = TWO_CARDS[letters[card]]
                more_cards[soft, int(total)] = (TWO_CARDS if double_any else MORE_CARDS)[letters[card]]
        softs = table.soft.astype(np.int8)
        later_actions = np.where(table.size == 2, two_cards[softs, table.total], more_cards[softs, table.total])
        later_actions[table.total == 21] = STAND
        for name, letters in self.hands.items():
            if letters[card] != BY_TOTAL:
                hand = table.find_hand(*[NAMES.index(card_name) for card_name in name.split("-")])
                actions_by_letter = TWO_CARDS if double_any or table.size[hand] == 2 else MORE_CARDS
                later_actions[hand] = actions_by_letter[letters[card]]
        first_actions = later_actions.copy()
        split = np.zeros(VALUES, bool)
        for value, name in enumerate(NAMES):
            letter = self.pairs[name][card]
            split[value] = letter == SPLIT
            if letter != SPLIT:
                first_actions[table.find_hand(value, value)] = TWO_CARDS[letter]
        return ColumnPolicy(first_actions, later_actions, split)


def compute_row_indices(table: HandStates) -> Small:
    """Return the index of the table row for each hand's total, or -1; soft rows follow hard rows."""
    hard = len(HARD)
    row = np.where(table.soft, hard + 20 - table.total.astype(int), 20 - table.total.astype(int))
    return np.where((table.total > 20) | (table.size < 2), -1, row).astype(np.int8)


def get_allowed_letters(part: str, row: str) -> tuple[str, ...]:
    """Return the letters that a cell may contain.

    A hard total under 12 must draw (9.2(b)); only a pair can be split.
    """
    two_aces = NAMES.index(row) == ACE if part == "pairs" else False
    hard = part == "hard" or (part == "pairs" and not two_aces)
    total = 2 * (NAMES.index(row) + 1) if part == "pairs" else int(row)
    letters = ("H", "D") if hard and total < FORCED_BELOW else ("S", "H", "D", "DS")
    return (SPLIT, *letters) if part == "pairs" else letters
