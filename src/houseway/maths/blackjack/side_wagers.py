"""Insurance, Perfect Pairs and Super Sevens: small enough to be fractions."""

from __future__ import annotations

from fractions import Fraction

from houseway.maths.figures import Figure, figure_of

SUITS = 4
RANKS = 13
TEN_VALUE_RANKS = 4


def insurance(decks: int) -> Figure:
    """Every insurance against an ace, of the full shoe less that ace alone (7.4, 7.5).

    >>> insurance(6).fraction
    Fraction(-23, 311)
    """
    tens = Fraction(TEN_VALUE_RANKS * SUITS * decks, 52 * decks - 1)
    return figure_of(3 * tens - 1, "two to one on a ten-value card, full shoe less the ace", "unit of insurance")


def perfect_pairs(decks: int) -> Figure:
    """The first two cards of a box: mixed 6, coloured 12, perfect 25 to 1 (18.14).

    >>> perfect_pairs(8).fraction
    Fraction(-17, 415)
    """
    cards = 52 * decks - 1
    perfect, coloured, mixed = decks - 1, decks, 2 * decks
    other = cards - perfect - coloured - mixed
    value = Fraction(25 * perfect + 12 * coloured + 6 * mixed - other, cards)
    return figure_of(value, "counted over the second card", "unit of the side wager")


def super_sevens_always(decks: int) -> Figure:
    """Super Sevens of a box that is always given a third card (17.6, 17.7)."""
    sevens, cards = SUITS * decks, 52 * decks
    first = Fraction(sevens, cards)
    value = (1 - first) * -1 + first * Fraction(cards - sevens, cards - 1) * 3
    for suited, second, unsuited_odds, in_suit in ((True, decks - 1, 100, decks - 2), (False, 3 * decks, 50, 0)):
        pair = first * Fraction(second, cards - 1)
        third, left = sevens - 2, cards - 2
        suited_third = in_suit if suited else 0
        paid = 5000 * suited_third + 500 * (third - suited_third) + unsuited_odds * (left - third)
        value += pair * Fraction(paid, left)
    return figure_of(value, "counted over the first three cards", "unit of the side wager")
