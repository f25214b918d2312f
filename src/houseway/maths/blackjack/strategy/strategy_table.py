"""The familiar chart: what to do by total, against each first card of the dealer.

Letters: S stand, H hit, D double where that is allowed and else hit, DS double where that is allowed and else stand, P split
where that is allowed and else play by the total. A pair that is not split has its own letter. Rows of single hands (``T-2``)
may be added for those who play by the cards; a dot there means: by the total.

A chart is written as text, and the same text can be read::

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
from houseway.maths.blackjack.exact.hands import ACE, VALUES, Hands, hands
from houseway.maths.blackjack.exact.kernels import DOUBLE, FORCED_BELOW, HIT, STAND
from houseway.maths.blackjack.exact.upcard import Play

NAMES = "A23456789T"
"""The values by their columns."""
ACROSS = "23456789TA"
"""The dealer's first cards in the order in which a chart shows them."""
HARD = tuple(str(total) for total in range(20, 3, -1))
SOFT = tuple(str(total) for total in range(20, 11, -1))
PAIRS = tuple("AT98765432")
PARTS = {"hard": HARD, "soft": SOFT, "pairs": PAIRS}
TWO_CARDS = {"S": STAND, "H": HIT, "D": DOUBLE, "DS": DOUBLE}
MORE_CARDS = {"S": STAND, "H": HIT, "D": HIT, "DS": STAND}
SPLIT = "P"
BY_TOTAL = "."

Row = dict[str, str]


class Chart(Struct, frozen=True):
    """A way to play that a person can follow: a letter for each row and first card of the dealer."""

    hard: Mapping[str, Row]
    soft: Mapping[str, Row]
    pairs: Mapping[str, Row]
    hands: Mapping[str, Row] = field(default_factory=dict)
    """Single hands that are played otherwise than by their total, such as ``T-2``."""

    def to_json(self) -> dict[str, Any]:
        """The chart for programs; it can be read back as well."""
        told: dict[str, Any] = {"hard": self.hard, "soft": self.soft, "pairs": self.pairs}
        return told | ({"hands": self.hands} if self.hands else {})

    def to_text(self) -> str:
        """The chart for people."""
        lines = []
        for part in (*PARTS, "hands"):
            rows: Mapping[str, Row] = getattr(self, part)
            if rows:
                width = max(6, *map(len, rows))
                lines.append(" ".join([f"{part:<{width}}", *[f"{card:>3}" for card in ACROSS]]))
                lines += [
                    " ".join([f"{row:<{width}}", *[f"{letters[card]:>3}" for card in ACROSS]])
                    for row, letters in rows.items()
                ]
                lines.append("")
        return "\n".join(lines[:-1])

    def play(self, first_card: int, *, double_any: bool = False) -> Play:
        """The chart's column as the kernels want it."""
        card = NAMES[first_card]
        table = hands()
        two_cards = np.zeros((2, 22), np.int8)
        more_cards = np.zeros((2, 22), np.int8)
        for soft, rows in enumerate((self.hard, self.soft)):
            for total, letters in rows.items():
                two_cards[soft, int(total)] = TWO_CARDS[letters[card]]
                more_cards[soft, int(total)] = (TWO_CARDS if double_any else MORE_CARDS)[letters[card]]
        softs = table.soft.astype(np.int8)
        later = np.where(table.size == 2, two_cards[softs, table.total], more_cards[softs, table.total])
        later[table.total == 21] = STAND
        for name, letters in self.hands.items():
            if letters[card] != BY_TOTAL:
                hand = table.number(*[NAMES.index(held) for held in name.split("-")])
                meant = TWO_CARDS if double_any or table.size[hand] == 2 else MORE_CARDS
                later[hand] = meant[letters[card]]
        first = later.copy()
        split = np.zeros(VALUES, bool)
        for value, name in enumerate(NAMES):
            letter = self.pairs[name][card]
            split[value] = letter == SPLIT
            if letter != SPLIT:
                first[table.number(value, value)] = TWO_CARDS[letter]
        return Play(first, later, split)


def rows_of(table: Hands) -> Small:
    """For each hand the row of the chart that its total belongs to, counted through the hard and then the soft rows."""
    hard = len(HARD)
    row = np.where(table.soft, hard + 20 - table.total.astype(int), 20 - table.total.astype(int))
    return np.where((table.total > 20) | (table.size < 2), -1, row).astype(np.int8)


def letters_allowed(part: str, row: str) -> tuple[str, ...]:
    """The letters that a cell may hold: a hard total under 12 has to draw (9.2(b)), only a pair can be split."""
    two_aces = NAMES.index(row) == ACE if part == "pairs" else False
    hard = part == "hard" or (part == "pairs" and not two_aces)
    total = 2 * (NAMES.index(row) + 1) if part == "pairs" else int(row)
    drawn = ("H", "D") if hard and total < FORCED_BELOW else ("S", "H", "D", "DS")
    return (SPLIT, *drawn) if part == "pairs" else drawn
