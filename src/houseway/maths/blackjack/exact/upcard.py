"""One first card of the dealer: what every first two cards are worth, by any way to play or by the best one.

A hand decides by its own cards and the dealer's first card alone. After a split it decides as the same cards would that were
never split: that is the memory a person has at the table, and it makes the value of a split exact (see `splits`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact import kernels
from houseway.maths.blackjack.exact.dealer_totals import Doubles, Small, tails, trees
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES, Hands, hands
from houseway.maths.blackjack.exact.kernels import DOUBLE, STAND
from houseway.maths.blackjack.exact.splits import MOST_HANDS, weights
from houseway.maths.blackjack.rules import Rules


class Play(NamedTuple):
    """How to play against one first card of the dealer."""

    first: Small
    """What each hand does that was not split: STAND, HIT or DOUBLE."""
    after_split: Small
    """What each hand does after a split; a pair here is one that may not be split any more."""
    split: NDArray[np.bool_]
    """Which pairs are split, whenever that is allowed."""


class Column:
    """The dealer's first card is known; of the rest of the shoe only how many cards of each value are left."""

    def __init__(self, rules: Rules, shoe: Doubles, first_card: int) -> None:
        self.rules = rules
        self.first_card = first_card
        self.chance = float(shoe[first_card] / shoe.sum())
        self.shoe = shoe.copy()
        self.shoe[first_card] -= 1.0
        self.hands: Hands = hands()
        self.tails: Doubles = tails(self.shoe, self.hands.removed, trees(rules.drawing)[first_card])

    def best(self) -> tuple[Play, Doubles]:
        """The best play by the cards of the hand, and what each hand is then worth; splits where they are worth more."""
        actions = np.zeros(len(self.hands.total), np.int8)
        found = self.worths(actions, best=True)
        play = Play(actions, actions, np.zeros(VALUES, bool))
        for value in range(VALUES):
            pair = self.hands.number(value, value)
            if self.is_dealt(value, value):
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
        return self.split_worth_by(self.split_actions(play, value), value)

    def split_worth_knowing_the_pair(self, play: Play, value: int) -> float:
        """The same when each hand of the split also knows that the other card of the pair is gone, and plays the best so."""
        actions = self.split_actions(play, value).copy()
        if value != ACE:
            self.worths(actions, best=True, value=value, extra=1)
        return self.split_worth_by(actions, value)

    def split_worth_by(self, actions: Small, value: int) -> float:
        """The same when the hands of the split do as ``actions`` says."""
        seconds = self.hands.drawn[self.hands.number(value)]
        worth = 0.0
        for extra, masses in self.split_masses(value):
            found = self.worths(actions, value=value, extra=extra)
            worth += float(masses @ found[seconds, actions[seconds]])
        return worth

    def split_actions(self, play: Play, value: int) -> Small:
        """What the hands of a split do: an ace stands on its one card (10.5), or doubles where that is better (BJ-22)."""
        if value != ACE:
            return play.after_split
        actions = np.full_like(play.after_split, STAND)
        if self.rules.aces_as_others:
            found = self.worths(actions, value=ACE, extra=1)
            actions[(found[:, DOUBLE] > found[:, STAND]) & (self.hands.size == 2)] = DOUBLE
        return actions

    def split_masses(self, value: int, hands: int | None = None) -> list[tuple[int, Doubles]]:
        """With how many cards of that value gone beside it a split hand is looked at, and the weight of each second card.

        ``hands``: only the cases in which the split makes so many.
        """
        cards = float(self.shoe.sum()) - 2
        left = self.shoe.copy()
        left[value] -= 2
        found = []
        weights_of = weights(float(left[value]), cards, self.most_hands(value), hands=hands)
        for more, (of_other, of_alike) in enumerate(zip(*weights_of, strict=True)):
            if (of_other or of_alike) and cards > more:
                masses = np.where(np.arange(VALUES) == value, of_alike * (left[value] - more), of_other * left)
                found.append((1 + more, masses / (cards - more)))
        return found

    def most_hands(self, value: int) -> int:
        """How many hands a pair of that value can become; aces are split once (10.3)."""
        return 2 if value == ACE and not self.rules.aces_as_others else MOST_HANDS

    def is_dealt(self, one: int, other: int) -> bool:
        """Whether the shoe holds these two cards."""
        return bool(self.shoe[one] > (one == other) and self.shoe[other] > 0)

    def chances(self) -> Doubles:
        """The chance of each first two cards, in the order in which they come."""
        cards = self.shoe.sum()
        second = np.tile(self.shoe, (VALUES, 1)) - np.eye(VALUES)
        chances: Doubles = self.shoe[:, None] / cards * second.clip(min=0.0) / (cards - 1)
        return chances

    def values(self, play: Play, found: Doubles | None = None) -> Doubles:
        """What each first two cards are worth by this play."""
        if found is None:
            found = self.worths(play.first)
        drawn = self.hands.drawn
        numbers = np.array([drawn[drawn[0, one]] for one in range(VALUES)])
        worth: Doubles = found[numbers, play.first[numbers]]
        for value in range(VALUES):
            if play.split[value] and self.is_dealt(value, value):
                worth[value, value] = self.split_worth(play, value)
        worth[ACE, TEN] = worth[TEN, ACE] = self.blackjack_worth()
        return worth

    def blackjack_worth(self) -> float:
        """What a Blackjack is worth that waits: three to two unless the dealer has one too (13.1(g), 13.2(a))."""
        row = self.tails[self.hands.gone[0, 0, self.hands.number(ACE, TEN)]]
        other = self.rules.other_readings
        stands_off = float(row[-2] if "BJ-4" in other and self.first_card in (ACE, TEN) else row[-1])
        if "BJ-1" in other and self.first_card == TEN:
            stands_off /= 4  # only one ten-value rank of four holds the payment back
        return 1.5 * (1.0 - stands_off)

    def with_insurance(self, values: Doubles) -> Doubles:
        """The values with insurance and even money where they are worth it; a Blackjack may have both (BJ-16)."""
        insured: Doubles = values + self.insurance_worths().clip(min=0.0)
        if self.first_card == ACE:
            gain = max(1.0 - float(values[ACE, TEN]), 0.0)
            insured[ACE, TEN] += gain
            insured[TEN, ACE] += gain
        return insured

    def insurance_worths(self) -> Doubles:
        """What an insurance of half the wager is worth beside each first two cards; nought where there is none to have."""
        if self.first_card != ACE or "BJ-5" in self.rules.other_readings:
            return np.zeros((VALUES, VALUES))
        held = np.eye(VALUES)[:, TEN]
        tens = (self.shoe[TEN] - held[:, None] - held) / (self.shoe.sum() - 2)
        worths: Doubles = (3.0 * tens - 1.0) / 2.0
        return worths
