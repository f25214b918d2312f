"""Hands of cards, their totals (2.5), and the test for a Blackjack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from houseway.equipment.cards import Card
from houseway.games.blackjack.clauses import A_blackjack, A_hard_total, A_soft_total, r2_5_a, r2_5_b, r2_5_c
from houseway.law.coverage_marks import follows, follows_answer

if TYPE_CHECKING:
    from houseway.games.blackjack.play.state import Box, PlacedWager

HandKind: TypeAlias = Literal["hard", "soft", "blackjack", "bust"]
ACE_RANK = 12
JACK_RANK = 9
SEVEN_RANK = 5

VALUES: tuple[int, ...] = tuple(1 if card >> 2 == ACE_RANK else min((card >> 2) + 2, 10) for card in range(52))
"""Value of each card in points, with an ace as 1.

``Hand.total`` counts an ace as 11 if the total does not pass 21.
"""


class Hand:
    """Cards that are counted together, and the wagers on these cards."""

    __slots__ = ("ace", "box", "cards", "doubled_on", "doubles", "from_split", "hard", "over", "ranks", "split_ace",
                 "total", "wagers")  # fmt: skip

    def __init__(self, box: Box | None, *, from_split: bool = False, split_ace: bool = False) -> None:
        self.box = box
        self.cards: list[Card] = []
        self.ranks: list[int] = []
        """For each card of the hand, its number among all cards that the round added to hands (14.4)."""
        self.hard = 0
        self.ace = False
        self.total = 0
        self.over = False
        self.from_split = from_split
        self.split_ace = split_ace
        self.wagers: list[PlacedWager] = []
        self.doubles: list[PlacedWager] = []
        self.doubled_on: int | None = None
        """Number of cards in the hand when it was doubled, or None if it was not doubled."""

    def add_card(self, card: Card, rank: int) -> None:
        """Add a card and update the total, which is always the best one (2.5).

        ``rank`` numbers the cards of the round in the order in which they are added to hands.
        """
        self.ranks.append(rank)
        self._count_card(card)

    def _count_card(self, card: Card) -> None:
        self.cards.append(card)
        value = get_value(card)
        self.hard += value
        if value == 1:
            self.ace = True
        self.total = compute_best_total(self.hard, self.ace)

    def remove_last_cards(self, count: int) -> list[Card]:
        """Remove the last cards and return them in the order in which they were added."""
        remaining, removed = self.cards[:-count], self.cards[-count:]
        self.set_cards(remaining, self.ranks[:-count])
        return removed

    def set_cards(self, cards: Sequence[Card], ranks: Sequence[int] = ()) -> None:
        """Replace the cards of the hand and their ranks, and compute the total again."""
        self.cards, self.ranks, self.hard, self.ace, self.total = [], [*ranks], 0, False, 0
        for card in cards:
            self._count_card(card)

    @property
    def has_only_card(self) -> bool:
        """True if the hand was doubled or is a split ace, and has received its one further card (10.5, 11.1)."""
        if self.doubled_on is not None:
            return len(self.cards) > self.doubled_on
        return self.split_ace and len(self.cards) > 1

    @property
    def number(self) -> int:
        """Position of the hand on its box, from 1."""
        assert self.box is not None
        return next(number for number, hand in enumerate(self.box.hands, 1) if hand is self)

    @property
    def is_soft(self) -> bool:
        """True if an ace in the hand counts as eleven."""
        return self.total != self.hard

    @property
    def is_blackjack(self) -> bool:
        """True if the hand is a Blackjack: 21 with two cards, and not from a split."""
        return self.total == 21 and len(self.cards) == 2 and not self.from_split


@follows_answer(lambda value: (r2_5_a if value == 1 else r2_5_c if value == 10 else r2_5_b,))
def get_value(card: Card) -> int:
    """Return the value of a card: 1 for an ace, the number for two to nine, and 10 for all others (2.5).

    ``compute_best_total`` counts an ace as 11 if the total does not pass 21.
    """
    return VALUES[card]


@follows(r2_5_a)
def compute_best_total(hard: int, ace: bool) -> int:
    """Return the hard total, plus ten if the hand has an ace and the sum does not pass 21 (2.5)."""
    return hard + 10 if ace and hard <= 11 else hard


@follows_answer(lambda kind: ({"soft": A_soft_total, "blackjack": A_blackjack}.get(kind, A_hard_total),))
def get_kind(hand: Hand) -> HandKind:
    """Return the kind of a hand: blackjack, bust, soft or hard."""
    if hand.total > 21:
        return "bust"
    if hand.is_blackjack:
        return "blackjack"
    return "soft" if hand.is_soft else "hard"
