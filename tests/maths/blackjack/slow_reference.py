"""Blackjack by its rules, one card after another, in fractions: slow, and for shoes of a few cards only.

Nothing here is shared with ``houseway.maths``. A hand is the ascending tuple of its values (an ace is 1), a shoe the tuple of
the cards left of each value from 1 to 10. Split hands are played one after the other, each finished before the next gets its
second card (10.4), and the dealer draws last: no card is thought away and no order is counted together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Literal

Hand = tuple[int, ...]
Shoe = tuple[int, ...]
Act = Literal["stand", "hit", "double"]
Chances = dict[Fraction, Fraction]


def total(hand: Hand) -> int:
    hard = sum(hand)
    return hard + 10 if 1 in hand and hard <= 11 else hard


def is_soft(hand: Hand) -> bool:
    return total(hand) != sum(hand)


def draws(shoe: Shoe) -> Iterator[tuple[int, Shoe, Fraction]]:
    """Every next card, the shoe after it, and its chance."""
    cards = sum(shoe)
    for value, left in enumerate(shoe, 1):
        if left:
            yield value, (*shoe[: value - 1], left - 1, *shoe[value:]), Fraction(left, cards)


@cache
def dealer(shoe: Shoe, hand: Hand) -> dict[int, Fraction]:
    """The chances of the dealer's totals: 0 for over 21, 22 for a Blackjack (12.1)."""
    if len(hand) == 2 and total(hand) == 21:
        return {22: Fraction(1)}
    if total(hand) >= 17:
        return {total(hand) if total(hand) <= 21 else 0: Fraction(1)}
    ends: Counter[int] = Counter()
    for card, after, chance in draws(shoe):
        for end, then in dealer(after, tuple(sorted((*hand, card)))).items():
            ends[end] += chance * then  # type: ignore[assignment]  # a Counter of fractions
    return dict(ends)  # type: ignore[arg-type]  # keys and values as they come


def settled(own: int, stake: int, end: int) -> int:
    """What a hand that was not a Blackjack wins (13.1)."""
    if own > 21 or end > own:
        return -stake
    return stake if end < own else 0


def stand_worth(shoe: Shoe, first: int, own: int) -> Fraction:
    return sum((chance * settled(own, 1, end) for end, chance in dealer(shoe, (first,)).items()), Fraction(0))


@cache
def best_acts(shoe: Shoe, first: int, hand: Hand) -> tuple[Fraction, Act]:
    """What a hand that is not split is worth, and what it does: it knows its own cards, the dealer's and so the shoe."""
    worth: dict[Act, Fraction] = {}
    if total(hand) > 21:
        return Fraction(-1), "stand"
    if is_soft(hand) or total(hand) >= 12:
        worth["stand"] = stand_worth(shoe, first, total(hand))
    if total(hand) < 21:
        after = [(tuple(sorted((*hand, card))), rest, chance) for card, rest, chance in draws(shoe)]
        worth["hit"] = sum((chance * best_acts(rest, first, then)[0] for then, rest, chance in after), Fraction(0))
        if len(hand) == 2:
            worth["double"] = 2 * sum(
                (chance * (stand_worth(rest, first, total(then)) if total(then) <= 21 else -1)
                 for then, rest, chance in after),
                Fraction(0),
            )  # fmt: skip
    act = max(worth, key=lambda name: (worth[name], name == "stand", name == "hit"))
    return worth[act], act


class Box:
    """One box against one first card of the dealer, its pair split, played by ``act``."""

    def __init__(self, first: int, value: int, act: Callable[[Hand], Act], most_hands: int = 4) -> None:
        self.first, self.value, self.act, self.most_hands = first, value, act, most_hands
        self.results = cache(self._results)

    def split(self, shoe: Shoe) -> Chances:
        """The chances of each result of the round; ``shoe`` is without the pair and the dealer's card."""
        return self.results(shoe, (), (self.value,), 1)

    def _results(self, shoe: Shoe, done: tuple[tuple[int, int], ...], hand: Hand, waiting: int) -> Chances:
        """``done`` are totals and stakes of finished hands, ``waiting`` hands have one card and stand behind this one."""
        if len(hand) == 1:
            return self._mix((rest, done, (hand[0], card), waiting, chance) for card, rest, chance in draws(shoe))
        hands = len(done) + 1 + waiting
        hand = tuple(sorted(hand))
        aces = self.value == 1 and self.most_hands > 1
        if len(hand) == 2 and hand[0] == hand[1] and hands < self.most_hands and not aces:
            return self._mix([(shoe, done, (self.value,), waiting + 1, Fraction(1))])
        if total(hand) >= 21 or aces or (act := self.act(hand)) == "stand":
            return self._finish(shoe, done, (total(hand), 1), waiting)
        if act == "double":
            found: Chances = {}
            for card, rest, chance in draws(shoe):
                _add(found, self._finish(rest, done, (total((*hand, card)), 2), waiting), chance)
            return found
        return self._mix((rest, done, (*hand, card), waiting, chance) for card, rest, chance in draws(shoe))

    def _finish(self, shoe: Shoe, done: tuple[tuple[int, int], ...], one: tuple[int, int], waiting: int) -> Chances:
        done = tuple(sorted((*done, one)))
        if waiting:
            return self.results(shoe, done, (self.value,), waiting - 1)
        found: Chances = {}
        for end, chance in dealer(shoe, (self.first,)).items():
            _add(found, {Fraction(sum(settled(own, stake, end) for own, stake in done)): Fraction(1)}, chance)
        return found

    def _mix(self, ways: Iterator[tuple[Shoe, tuple[tuple[int, int], ...], Hand, int, Fraction]] | list) -> Chances:  # type: ignore[type-arg]  # a list of the same
        found: Chances = {}
        for shoe, done, hand, waiting, chance in ways:
            _add(found, self.results(shoe, done, hand, waiting), chance)
        return found


def _add(found: Chances, more: Chances, chance: Fraction) -> None:
    for result, then in more.items():
        found[result] = found.get(result, Fraction(0)) + chance * then


def mean(chances: Chances) -> Fraction:
    return sum((result * chance for result, chance in chances.items()), Fraction(0))


def without(shoe: Shoe, *cards: int) -> Shoe:
    left = list(shoe)
    for card in cards:
        left[card - 1] -= 1
    return tuple(left)


Decide = Callable[[int, Hand], Act]
Splits = Callable[[int, int], bool]


def whole_round(shoe: Shoe, decide: Decide, splits: Splits) -> Chances:
    """The chances of each result of a round, every deal tried: player's first card, dealer's, player's second (6.2)."""
    found: Chances = {}
    for one, after_one, chance_one in draws(shoe):
        for first, after_first, chance_first in draws(after_one):
            for other, rest, chance_other in draws(after_first):
                chance = chance_one * chance_first * chance_other
                _add(found, first_hand(rest, first, tuple(sorted((one, other))), decide, splits), chance)
    return found


def first_hand(rest: Shoe, first: int, hand: Hand, decide: Decide, splits: Splits) -> Chances:
    """The chances of each result of these first two cards."""
    if hand == (1, 10):
        tie = dealer(rest, (first,)).get(22, Fraction(0))
        return {Fraction(3, 2): 1 - tie, Fraction(0): tie}
    split = hand[0] == hand[1] and splits(first, hand[0])
    return _played(rest, first, hand, split, decide)


_kept: dict[tuple[Shoe, int, Hand, bool, Decide], Chances] = {}


def _played(rest: Shoe, first: int, hand: Hand, split: bool, decide: Decide) -> Chances:
    key = (rest, first, hand, split, decide)
    if key not in _kept:
        box = Box(first, hand[0], lambda cards: decide(first, cards), most_hands=4 if split else 1)
        _kept[key] = box.split(rest) if split else box.results(rest, (), hand, 0)
    return _kept[key]
