"""Side wagers of Blackjack, against a count of every deal of real cards settled by the text of the rule."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from houseway.equipment.cards import CARD_NAMES
from houseway.maths.blackjack.exact.side_wagers import (
    compute_insurance,
    compute_perfect_pairs,
    compute_super_sevens_always,
)

DECK = CARD_NAMES[:52]
RED = "dh"


def compute_deal_chances(decks: int, count: int) -> dict[tuple[str, ...], Fraction]:
    """Compute the probability of every ordered deal of some cards."""
    chances: dict[tuple[str, ...], Fraction] = {}
    for cards in product(DECK, repeat=count):
        chance, used = Fraction(1), Counter[str]()
        for index, card in enumerate(cards):
            chance *= Fraction(decks - used[card], 52 * decks - index)
            used[card] += 1
        chances[cards] = chance
    return chances


@pytest.mark.parametrize("decks", [4, 6, 8])
@pytest.mark.clause("NI2005-63", "18.14")
def test_perfect_pairs_by_every_two_cards(decks: int) -> None:
    value = Fraction(0)
    for (first, second), chance in compute_deal_chances(decks, 2).items():
        if first[0] != second[0]:
            value -= chance
        elif first[1] == second[1]:
            value += 25 * chance
        else:
            value += (12 if (first[1] in RED) == (second[1] in RED) else 6) * chance
    assert compute_perfect_pairs(decks).fraction == value


@pytest.mark.parametrize("decks", [4, 8])
@pytest.mark.clause("NI2005-63", "17.7")
def test_super_sevens_by_every_three_cards(decks: int) -> None:
    value = Fraction(0)
    for cards, chance in compute_deal_chances(decks, 3).items():
        sevens = [card[0] == "7" for card in cards]
        if not sevens[0]:
            value -= chance
        elif not sevens[1]:
            value += 3 * chance
        elif not sevens[2]:
            value += (100 if cards[0] == cards[1] else 50) * chance
        else:
            value += (5000 if len(set(cards)) == 1 else 500) * chance
    assert compute_super_sevens_always(decks).fraction == value


@pytest.mark.parametrize("decks", [4, 6, 8])
@pytest.mark.clause("NI2005-63", "7.4")
def test_insurance_is_two_to_one_on_the_next_card(decks: int) -> None:
    cards_left = list(DECK) * decks
    cards_left.remove("As")
    tens = sum(card[0] in "TJQK" for card in cards_left)
    assert compute_insurance(decks).fraction == Fraction(2 * tens - (len(cards_left) - tens), len(cards_left))
