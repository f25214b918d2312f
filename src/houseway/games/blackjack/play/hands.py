"""Hands and their totals (2.5), and what makes a hand a Blackjack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway.equipment.cards import Card, print_cards
from houseway.games.blackjack.clauses import A_blackjack, A_hard_total, A_soft_total, r2_5_a, r2_5_b, r2_5_c
from houseway.law.coverage_marks import follows, follows_answer

if TYPE_CHECKING:
    from houseway.games.blackjack.play.state import Box, Wager

ACE_RANK = 12
JACK_RANK = 9
SEVEN_RANK = 5

VALUES: tuple[int, ...] = tuple(1 if card >> 2 == ACE_RANK else min((card >> 2) + 2, 10) for card in range(52))
"""What a card counts; an ace counts 1 here, and ten more in ``Hand.total`` where that does not pass 21."""


class Hand:
    """Cards that are counted together, and the wagers that ride on them."""

    __slots__ = ("ace", "box", "cards", "doubled_on", "doubles", "from_split", "hard", "over", "ranks", "split_ace",
                 "total", "wagers")  # fmt: skip

    def __init__(self, box: Box | None, *, from_split: bool = False, split_ace: bool = False) -> None:
        self.box = box
        self.cards: list[Card] = []
        self.ranks: list[int] = []
        """For each place of the hand, as which of the round it was filled (14.4)."""
        self.hard = 0
        self.ace = False
        self.total = 0
        self.over = False
        self.from_split = from_split
        self.split_ace = split_ace
        self.wagers: list[Wager] = []
        self.doubles: list[Wager] = []
        self.doubled_on: int | None = None
        """How many cards the hand had when it was doubled; None: it was not."""

    def add(self, card: Card, rank: int) -> None:
        """One more card, at the place of that ``rank``; the total is always the best one (2.5)."""
        self.ranks.append(rank)
        self._count(card)

    def _count(self, card: Card) -> None:
        self.cards.append(card)
        value = value_of(card)
        self.hard += value
        if value == 1:
            self.ace = True
        self.total = best_total(self.hard, self.ace)

    def take_back(self, count: int) -> list[Card]:
        """The last cards leave the hand again, in the order in which they came."""
        kept, gone = self.cards[:-count], self.cards[-count:]
        self.put(kept, self.ranks[:-count])
        return gone

    def put(self, cards: Sequence[Card], ranks: Sequence[int] = ()) -> None:
        """These cards are the hand now, at places of these ``ranks``."""
        self.cards, self.ranks, self.hard, self.ace, self.total = [], [*ranks], 0, False, 0
        for card in cards:
            self._count(card)

    @property
    def has_its_one_card(self) -> bool:
        """Whether the hand has the one card of a double, or of a split ace, and gets no more (10.5, 11.1)."""
        if self.doubled_on is not None:
            return len(self.cards) > self.doubled_on
        return self.split_ace and len(self.cards) > 1

    @property
    def number(self) -> int:
        """The place of the hand on its box, from 1."""
        assert self.box is not None
        return next(number for number, hand in enumerate(self.box.hands, 1) if hand is self)

    @property
    def soft(self) -> bool:
        """Whether an ace counts eleven."""
        return self.total != self.hard

    @property
    def blackjack(self) -> bool:
        """Whether this is a Blackjack."""
        return self.total == 21 and len(self.cards) == 2 and not self.from_split

    def to_json(self) -> dict[str, object]:
        """The hand as a result shows it."""
        return {"cards": print_cards(self.cards), "total": self.total, "kind": kind_of(self)}


@follows_answer(lambda value: (r2_5_a if value == 1 else r2_5_c if value == 10 else r2_5_b,))
def value_of(card: Card) -> int:
    """What a card counts: an ace one (or eleven, in the total), two to nine what they show, the others ten (2.5)."""
    return VALUES[card]


@follows(r2_5_a)
def best_total(hard: int, ace: bool) -> int:
    """Ten more than the hard total where there is an ace and 21 is not passed (2.5)."""
    return hard + 10 if ace and hard <= 11 else hard


@follows_answer(lambda kind: ({"soft": A_soft_total, "blackjack": A_blackjack}.get(kind, A_hard_total),))
def kind_of(hand: Hand) -> str:
    """What a hand is called: blackjack, bust, soft or hard."""
    if hand.total > 21:
        return "bust"
    if hand.blackjack:
        return "blackjack"
    return "soft" if hand.soft else "hard"
