"""Blackjack by its rules, one card after another, in fractions: slow, and for shoes of a few cards only.

Nothing here is shared with ``houseway.maths``. A hand is the ascending tuple of its values (an ace is 1), a
shoe the tuple of the cards left of each value from 1 to 10. Split hands are played one after the other, each
finished before the next gets its second card (10.4), and the dealer draws last. No card is left out, and no
two orders of cards are counted together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Literal

Hand = tuple[int, ...]
Shoe = tuple[int, ...]
Action = Literal["stand", "hit", "double"]
Chances = dict[Fraction, Fraction]


def total(hand: Hand) -> int:
    hard = sum(hand)
    return hard + 10 if 1 in hand and hard <= 11 else hard


def is_soft(hand: Hand) -> bool:
    return total(hand) != sum(hand)


def iterate_draws(shoe: Shoe) -> Iterator[tuple[int, Shoe, Fraction]]:
    """Yield every possible next card, the shoe after it, and its chance."""
    cards = sum(shoe)
    for value, count in enumerate(shoe, 1):
        if count:
            yield value, (*shoe[: value - 1], count - 1, *shoe[value:]), Fraction(count, cards)


@cache
def compute_dealer_chances(shoe: Shoe, hand: Hand) -> dict[int, Fraction]:
    """Compute the chances of the dealer's totals: 0 for over 21, 22 for a Blackjack (12.1)."""
    if len(hand) == 2 and total(hand) == 21:
        return {22: Fraction(1)}
    if total(hand) >= 17:
        return {total(hand) if total(hand) <= 21 else 0: Fraction(1)}
    chances: Counter[int] = Counter()
    for card, next_shoe, chance in iterate_draws(shoe):
        for dealer_total, next_chance in compute_dealer_chances(next_shoe, tuple(sorted((*hand, card)))).items():
            chances[dealer_total] += chance * next_chance  # type: ignore[assignment]  # a Counter of fractions
    return dict(chances)  # type: ignore[arg-type]  # plain dict of the same types


def settle(player_total: int, stake: int, dealer_total: int) -> int:
    """Return what a hand that is not a Blackjack wins (13.1)."""
    if player_total > 21 or dealer_total > player_total:
        return -stake
    return stake if dealer_total < player_total else 0


def compute_stand_value(shoe: Shoe, first: int, player_total: int) -> Fraction:
    return sum(
        (
            chance * settle(player_total, 1, dealer_total)
            for dealer_total, chance in compute_dealer_chances(shoe, (first,)).items()
        ),
        Fraction(0),
    )


@cache
def find_best_action(shoe: Shoe, first: int, hand: Hand) -> tuple[Fraction, Action]:
    """Return the value of a hand that is not split, and its best action.

    The decision knows the hand's own cards and the dealer's card, and so the shoe.
    """
    values: dict[Action, Fraction] = {}
    if total(hand) > 21:
        return Fraction(-1), "stand"
    if is_soft(hand) or total(hand) >= 12:
        values["stand"] = compute_stand_value(shoe, first, total(hand))
    if total(hand) < 21:
        next_hands = [
            (tuple(sorted((*hand, card))), next_shoe, chance) for card, next_shoe, chance in iterate_draws(shoe)
        ]
        values["hit"] = sum(
            (chance * find_best_action(next_shoe, first, next_hand)[0] for next_hand, next_shoe, chance in next_hands),
            Fraction(0),
        )
        if len(hand) == 2:
            values["double"] = 2 * sum(
                (chance * (compute_stand_value(next_shoe, first, total(next_hand)) if total(next_hand) <= 21 else -1)
                 for next_hand, next_shoe, chance in next_hands),
                Fraction(0),
            )  # fmt: skip
    action = max(values, key=lambda name: (values[name], name == "stand", name == "hit"))
    return values[action], action


class Box:
    """One box with a pair against one first card of the dealer, played by ``choose_action``."""

    def __init__(self, first: int, value: int, choose_action: Callable[[Hand], Action], max_hands: int = 4) -> None:
        self.first, self.value, self.choose_action, self.max_hands = first, value, choose_action, max_hands
        self.compute_results = cache(self._compute_results)

    def compute_split(self, shoe: Shoe) -> Chances:
        """Compute the chances of each result of the round; ``shoe`` is without the pair and the dealer's card."""
        return self.compute_results(shoe, (), (self.value,), 1)

    def _compute_results(
        self, shoe: Shoe, finished_hands: tuple[tuple[int, int], ...], hand: Hand, waiting_hands: int
    ) -> Chances:
        """Compute the chances of each result from here on.

        ``finished_hands`` has totals and stakes of finished hands; ``waiting_hands`` is the number of hands that have
        one card and are played after this one.
        """
        if len(hand) == 1:
            return self._mix_branches(
                (next_shoe, finished_hands, (hand[0], card), waiting_hands, chance)
                for card, next_shoe, chance in iterate_draws(shoe)
            )
        hand_count = len(finished_hands) + 1 + waiting_hands
        hand = tuple(sorted(hand))
        has_split_aces = self.value == 1 and self.max_hands > 1
        if len(hand) == 2 and hand[0] == hand[1] and hand_count < self.max_hands and not has_split_aces:
            return self._mix_branches([(shoe, finished_hands, (self.value,), waiting_hands + 1, Fraction(1))])
        if total(hand) >= 21 or has_split_aces or (action := self.choose_action(hand)) == "stand":
            return self._finish_hand(shoe, finished_hands, (total(hand), 1), waiting_hands)
        if action == "double":
            chances: Chances = {}
            for card, next_shoe, chance in iterate_draws(shoe):
                _add_weighted(
                    chances,
                    self._finish_hand(next_shoe, finished_hands, (total((*hand, card)), 2), waiting_hands),
                    chance,
                )
            return chances
        return self._mix_branches(
            (next_shoe, finished_hands, (*hand, card), waiting_hands, chance)
            for card, next_shoe, chance in iterate_draws(shoe)
        )

    def _finish_hand(
        self,
        shoe: Shoe,
        finished_hands: tuple[tuple[int, int], ...],
        finished_hand: tuple[int, int],
        waiting_hands: int,
    ) -> Chances:
        finished_hands = tuple(sorted((*finished_hands, finished_hand)))
        if waiting_hands:
            return self.compute_results(shoe, finished_hands, (self.value,), waiting_hands - 1)
        chances: Chances = {}
        for dealer_total, chance in compute_dealer_chances(shoe, (self.first,)).items():
            _add_weighted(
                chances,
                {
                    Fraction(
                        sum(settle(player_total, stake, dealer_total) for player_total, stake in finished_hands)
                    ): Fraction(1)
                },
                chance,
            )
        return chances

    def _mix_branches(
        self, branches: Iterable[tuple[Shoe, tuple[tuple[int, int], ...], Hand, int, Fraction]]
    ) -> Chances:
        chances: Chances = {}
        for shoe, finished_hands, hand, waiting_hands, chance in branches:
            _add_weighted(chances, self.compute_results(shoe, finished_hands, hand, waiting_hands), chance)
        return chances


def _add_weighted(sums: Chances, chances: Chances, chance: Fraction) -> None:
    for result, result_chance in chances.items():
        sums[result] = sums.get(result, Fraction(0)) + chance * result_chance


def mean(chances: Chances) -> Fraction:
    return sum((result * chance for result, chance in chances.items()), Fraction(0))


def remove_cards(shoe: Shoe, *cards: int) -> Shoe:
    counts = list(shoe)
    for card in cards:
        counts[card - 1] -= 1
    return tuple(counts)


DecisionRule = Callable[[int, Hand], Action]
SplitRule = Callable[[int, int], bool]


def compute_round_chances(shoe: Shoe, decide: DecisionRule, splits: SplitRule) -> Chances:
    """Compute the chances of each result of a round over every deal.

    The order is the player's first card, the dealer's card, the player's second card (6.2).
    """
    chances: Chances = {}
    for player_first, after_player_first, chance_player_first in iterate_draws(shoe):
        for dealer_card, after_dealer, chance_dealer in iterate_draws(after_player_first):
            for player_second, remaining_shoe, chance_player_second in iterate_draws(after_dealer):
                chance = chance_player_first * chance_dealer * chance_player_second
                _add_weighted(
                    chances,
                    compute_hand_chances(
                        remaining_shoe, dealer_card, tuple(sorted((player_first, player_second))), decide, splits
                    ),
                    chance,
                )
    return chances


def compute_hand_chances(shoe: Shoe, first: int, hand: Hand, decide: DecisionRule, splits: SplitRule) -> Chances:
    """Compute the chances of each result with these first two cards."""
    if hand == (1, 10):
        tie_chance = compute_dealer_chances(shoe, (first,)).get(22, Fraction(0))
        return {Fraction(3, 2): 1 - tie_chance, Fraction(0): tie_chance}
    is_split = hand[0] == hand[1] and splits(first, hand[0])
    return _get_played_chances(shoe, first, hand, is_split, decide)


_cached_chances: dict[tuple[Shoe, int, Hand, bool, DecisionRule], Chances] = {}


def _get_played_chances(shoe: Shoe, first: int, hand: Hand, is_split: bool, decide: DecisionRule) -> Chances:
    key = (shoe, first, hand, is_split, decide)
    if key not in _cached_chances:
        box = Box(first, hand[0], lambda cards: decide(first, cards), max_hands=4 if is_split else 1)
        _cached_chances[key] = box.compute_split(shoe) if is_split else box.compute_results(shoe, (), hand, 0)
    return _cached_chances[key]
