"""Expected values against one upcard of the dealer: every first two cards, for any policy or the best one.

A hand decides by its own cards and the dealer's first card alone. After a split, it decides as if the same
cards had never been split. A person at the table remembers no more than that, and it makes the expected value
of a split exact (see `splits`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.exact import kernels
from houseway.maths.blackjack.exact.dealer_totals import Doubles, Small, tails, trees
from houseway.maths.blackjack.exact.hands import ACE, TEN, VALUES, HandStates, get_hand_states
from houseway.maths.blackjack.exact.kernels import DOUBLE, STAND
from houseway.maths.blackjack.exact.splits import MOST_HANDS, compute_weights
from houseway.maths.blackjack.rules import Rules


class ColumnPolicy(NamedTuple):
    """Decisions against one upcard of the dealer."""

    first: Small
    """Action of each hand that was not split: STAND, HIT or DOUBLE."""
    after_split: Small
    """Action of each hand after a split; the action of a pair applies if it cannot be split again."""
    split: NDArray[np.bool_]
    """True for each card value whose pair is split whenever that is allowed."""


class UpcardColumn:
    """Analysis against one upcard of the dealer, for a shoe given by its number of cards of each value."""

    def __init__(self, rules: Rules, shoe: Doubles, first_card: int) -> None:
        self.rules = rules
        self.first_card = first_card
        self.chance = float(shoe[first_card] / shoe.sum())
        self.shoe = shoe.copy()
        self.shoe[first_card] -= 1.0
        self.hands: HandStates = get_hand_states()
        self.tails: Doubles = tails(self.shoe, self.hands.removed_sets, trees(rules.drawing)[first_card])

    def find_best(self) -> tuple[ColumnPolicy, Doubles]:
        """Find the best composition-dependent policy, and the expected value of each action for each hand."""
        actions = np.zeros(len(self.hands.total), np.int8)
        values = self.action_values(actions, best=True)
        policy = ColumnPolicy(actions, actions, np.zeros(VALUES, bool))
        for value in range(VALUES):
            pair = self.hands.find_hand(value, value)
            if self.can_be_dealt(value, value):
                policy.split[value] = self.compute_split_value(policy, value) > values[pair, actions[pair]]
        return policy, values

    def action_values(self, actions: Small, *, best: bool = False, value: int = 0, extra: int = 0) -> Doubles:
        """Return the expected value of each action for each hand.

        ``extra`` cards of ``value`` are missing from the shoe in addition (see `kernels`).
        """
        table = self.hands
        values = np.zeros((len(table.total), 3))
        kernels.action_values(
            actions, best, self.rules.double_on == "any", extra, value, self.shoe, self.tails, table.removed_index[extra, value],
            table.cards, table.total, table.soft, table.next_hands, values,
        )  # fmt: skip
        return values

    def compute_split_value(self, policy: ColumnPolicy, value: int) -> float:
        """Return the expected value of splitting a pair, and of splitting again whenever that is allowed."""
        return self.compute_split_value_for_actions(self.get_split_actions(policy, value), value)

    def compute_split_value_knowing_pair(self, policy: ColumnPolicy, value: int) -> float:
        """Return the expected value of a split if each hand plays best, knowing that the pair's other card is gone."""
        actions = self.get_split_actions(policy, value).copy()
        if value != ACE:
            self.action_values(actions, best=True, value=value, extra=1)
        return self.compute_split_value_for_actions(actions, value)

    def compute_split_value_for_actions(self, actions: Small, value: int) -> float:
        """Return the expected value of a split if the split hands follow ``actions``."""
        second_hands = self.hands.next_hands[self.hands.find_hand(value)]
        split_value = 0.0
        for extra, masses in self.compute_split_masses(value):
            values = self.action_values(actions, value=value, extra=extra)
            split_value += float(masses @ values[second_hands, actions[second_hands]])
        return split_value

    def get_split_actions(self, policy: ColumnPolicy, value: int) -> Small:
        """Return the action in each state of a hand that was formed by a split.

        A split ace stands after its one card (10.5). Under the other interpretation of BJ-22 it doubles if that is
        better.
        """
        if value != ACE:
            return policy.after_split
        actions = np.full_like(policy.after_split, STAND)
        if self.rules.aces_as_others:
            values = self.action_values(actions, value=ACE, extra=1)
            actions[(values[:, DOUBLE] > values[:, STAND]) & (self.hands.size == 2)] = DOUBLE
        return actions

    def compute_split_masses(self, value: int, hands: int | None = None) -> list[tuple[int, Doubles]]:
        """Return weights of the second cards of a split hand, by how many other cards of its value are gone.

        With ``hands``, only the cases in which the split makes that many hands are included.
        """
        cards = float(self.shoe.sum()) - 2
        remaining = self.shoe.copy()
        remaining[value] -= 2
        cases = []
        weight_lists = compute_weights(float(remaining[value]), cards, self.get_max_hands(value), hands=hands)
        for more, (other_weight, alike_weight) in enumerate(zip(*weight_lists, strict=True)):
            if (other_weight or alike_weight) and cards > more:
                masses = np.where(
                    np.arange(VALUES) == value, alike_weight * (remaining[value] - more), other_weight * remaining
                )
                cases.append((1 + more, masses / (cards - more)))
        return cases

    def get_max_hands(self, value: int) -> int:
        """Return how many hands a pair of that value can become; aces are split once (10.3)."""
        return 2 if value == ACE and not self.rules.aces_as_others else MOST_HANDS

    def can_be_dealt(self, first: int, second: int) -> bool:
        """Return whether the shoe contains these two cards."""
        return bool(self.shoe[first] > (first == second) and self.shoe[second] > 0)

    def compute_deal_chances(self) -> Doubles:
        """Return the probability of each first two cards, in the order in which they are dealt."""
        cards = self.shoe.sum()
        second = np.tile(self.shoe, (VALUES, 1)) - np.eye(VALUES)
        chances: Doubles = self.shoe[:, None] / cards * second.clip(min=0.0) / (cards - 1)
        return chances

    def compute_values(self, policy: ColumnPolicy, values: Doubles | None = None) -> Doubles:
        """Return the expected value of each first two cards under this policy."""
        if values is None:
            values = self.action_values(policy.first)
        next_hands = self.hands.next_hands
        hand_numbers = np.array([next_hands[next_hands[0, first]] for first in range(VALUES)])
        deal_values: Doubles = values[hand_numbers, policy.first[hand_numbers]]
        for value in range(VALUES):
            if policy.split[value] and self.can_be_dealt(value, value):
                deal_values[value, value] = self.compute_split_value(policy, value)
        deal_values[ACE, TEN] = deal_values[TEN, ACE] = self.compute_blackjack_value()
        return deal_values

    def compute_blackjack_value(self) -> float:
        """Return the expected value of a Blackjack that waits for the dealer's cards (13.1(g), 13.2(a)).

        It pays three to two unless the dealer has a Blackjack too.
        """
        row = self.tails[self.hands.removed_index[0, 0, self.hands.find_hand(ACE, TEN)]]
        interpretations = self.rules.other_readings
        stand_off_chance = float(row[-2] if "BJ-4" in interpretations and self.first_card in (ACE, TEN) else row[-1])
        if "BJ-1" in interpretations and self.first_card == TEN:
            stand_off_chance /= 4  # only one of the four ten-value ranks delays the payment
        return 1.5 * (1.0 - stand_off_chance)

    def add_insurance(self, values: Doubles) -> Doubles:
        """Add the gains of insurance and even money to the expected values if they are profitable.

        A Blackjack may have both (BJ-16).
        """
        insured_values: Doubles = values + self.compute_insurance_values().clip(min=0.0)
        if self.first_card == ACE:
            gain = max(1.0 - float(values[ACE, TEN]), 0.0)
            insured_values[ACE, TEN] += gain
            insured_values[TEN, ACE] += gain
        return insured_values

    def compute_insurance_values(self) -> Doubles:
        """Return the value of insurance for half the wager with each first two cards, or zero if not available."""
        if self.first_card != ACE or "BJ-5" in self.rules.other_readings:
            return np.zeros((VALUES, VALUES))
        is_ten = np.eye(VALUES)[:, TEN]
        tens = (self.shoe[TEN] - is_ten[:, None] - is_ten) / (self.shoe.sum() - 2)
        insurance_values: Doubles = (3.0 * tens - 1.0) / 2.0
        return insurance_values
