"""One first card of the dealer: what every first two cards are worth, by any way to play or by the best one.

A hand decides by its own cards and the dealer's first card alone. After a split it decides as the same cards would that were
never split: that is the memory a person has at the table, and it makes the value of a split exact (see `splits`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack import kernels
from houseway.maths.blackjack.dealer import Doubles, Small, tails, trees
from houseway.maths.blackjack.hands import ACE, MOST_EXTRA, TEN, VALUES, Hands, hands
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.splits import weights

Integers = NDArray[np.int64]


class Play(NamedTuple):
    """How to play against one first card of the dealer."""

    first: Small
    """What each hand does that was not split: STAND, HIT or DOUBLE."""
    after_split: Small
    """What each hand does after a split; a pair here is one that may not be split any more."""
    split: NDArray[np.bool_]
    """Which pairs are split, whenever that is allowed."""


class Column:
    """The dealer's first card is known, the rest of the shoe is as it was filled."""

    def __init__(self, rules: Rules, shoe: Integers, first_card: int) -> None:
        self.rules = rules
        self.first_card = first_card
        self.chance = float(shoe[first_card] / shoe.sum())
        self.shoe = shoe.copy()
        self.shoe[first_card] -= 1
        self.hands: Hands = hands()
        self.tails: Doubles = tails(self.shoe, self.hands.removed, trees(rules.drawing)[first_card])

    def best(self) -> tuple[Play, Doubles]:
        """The best play by the cards of the hand, and what each hand is then worth; splits where they are worth more."""
        actions = np.zeros(len(self.hands.total), np.int8)
        found = self.worths(actions, best=True)
        play = Play(actions, actions, np.zeros(VALUES, bool))
        for value in range(VALUES):
            pair = self.hands.number(value, value)
            if self._is_dealt(value, value):
                play.split[value] = self.split_worth(play, value) > found[pair, actions[pair]]
        return play, found

    def worths(self, actions: Small, *, best: bool = False, value: int = 0, extra: int = 0) -> Doubles:
        """What each hand is worth by each action, at a place (see `kernels`)."""
        table = self.hands
        found = np.zeros((len(table.total), 3))
        kernels.worths(
            actions, best, self.rules.double_on == "any", extra, value, self.shoe, self.tails, table.gone[extra, value],
            table.cards, table.total, table.soft, table.drawn, found,
        )  # fmt: skip
        return found

    def split_worth(self, play: Play, value: int) -> float:
        """What a pair of that value is worth when it is split, and split again whenever that is allowed."""
        return sum(
            float(masses @ self._second_card_worths(play, value, extra)) for extra, masses in self.split_masses(value)
        )

    def split_masses(self, value: int) -> list[tuple[int, Doubles]]:
        """With how many cards of that value gone beside it a split hand is looked at, and the weight of each second card."""
        cards = int(self.shoe.sum()) - 2
        left = self.shoe.copy()
        left[value] -= 2
        found = []
        for more, (of_other, of_alike) in enumerate(zip(*self.split_weights(value), strict=True)):
            if (of_other or of_alike) and cards > more:
                masses = np.where(np.arange(VALUES) == value, of_alike * (left[value] - more), of_other * left)
                found.append((1 + more, masses / (cards - more)))
        return found

    def split_weights(self, value: int) -> tuple[list[float], list[float]]:
        """The weights of `splits` for a pair of that value; aces are split once (10.3)."""
        cards, alike = int(self.shoe.sum()) - 2, int(self.shoe[value]) - 2
        if value == ACE and not self.rules.aces_as_others:
            nothing = [0.0] * (MOST_EXTRA - 1)
            return [2.0, *nothing], [2.0, *nothing]
        return weights(alike, cards)

    def _second_card_worths(self, play: Play, value: int, extra: int) -> Doubles:
        """What a split hand is worth by its second card."""
        seconds = self.hands.drawn[self.hands.number(value)]
        if value == ACE:
            return self.split_ace_worths(play, extra)
        found = self.worths(play.after_split, value=value, extra=extra)
        return found[seconds, play.after_split[seconds]]

    def split_ace_worths(self, play: Play, extra: int) -> Doubles:
        """A split ace gets one card (10.5)."""
        table = self.hands
        seconds = table.drawn[table.number(ACE)]
        rows = self.tails[table.gone[extra, ACE]]
        return np.array([kernels.stand(table.total[hand], rows[hand]) for hand in seconds])

    def _is_dealt(self, one: int, other: int) -> bool:
        """Whether the shoe holds these two cards."""
        return bool(self.shoe[one] > (one == other) and self.shoe[other] > 0)

    def blackjack_worth(self) -> float:
        """What a Blackjack is worth: three to two unless the dealer has one too (13.1(g), 13.2(a))."""
        row = self.tails[self.hands.gone[0, 0, self.hands.number(ACE, TEN)]]
        return 1.5 * (1.0 - float(row[-1]))

    def chances(self) -> Doubles:
        """The chance of each first two cards, in the order in which they come."""
        cards = self.shoe.sum()
        second = np.tile(self.shoe.astype(float), (VALUES, 1)) - np.eye(VALUES)
        return self.shoe[:, None] / cards * second.clip(min=0.0) / (cards - 1)

    def values(self, play: Play, found: Doubles | None = None) -> Doubles:
        """What each first two cards are worth by this play."""
        if found is None:
            found = self.worths(play.first)
        drawn = self.hands.drawn
        numbers = np.array([drawn[drawn[0, one]] for one in range(VALUES)])
        worth = found[numbers, play.first[numbers]]
        for value in range(VALUES):
            if play.split[value] and self._is_dealt(value, value):
                worth[value, value] = self.split_worth(play, value)
        worth[ACE, TEN] = worth[TEN, ACE] = self.blackjack_worth()
        return worth
