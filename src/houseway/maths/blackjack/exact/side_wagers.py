"""Insurance, even money, Perfect Pairs and Super Sevens: small enough to be fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from houseway.maths.blackjack.exact.hands import TEN, VALUES
from houseway.maths.results import Figure, figure_of

SUITS = 4
TEN_VALUE_RANKS = 4
SEVEN = 6
"""The column of the sevens."""
PER_SIDE_WAGER = "unit of the side wager"


def insurance(decks: int) -> Figure:
    """Every insurance against an ace, of the full shoe less that ace alone (7.4, 7.5).

    >>> insurance(6).fraction
    Fraction(-23, 311)
    """
    tens = Fraction(TEN_VALUE_RANKS * SUITS * decks, 52 * decks - 1)
    return figure_of(3 * tens - 1, "two to one on a ten-value card, full shoe less the ace", "unit of insurance")


def insurance_beside(decks: int, tens_held: int) -> tuple[Fraction, Fraction]:
    """By a hand that holds so many ten-value cards: what a unit of insurance is worth, and a Blackjack that waits (8.1(b)).

    Even money is worth one unit, so that it is better than waiting exactly where insurance is worth more than nothing.
    """
    tens = Fraction(TEN_VALUE_RANKS * SUITS * decks - tens_held, 52 * decks - 3)
    return 3 * tens - 1, Fraction(3, 2) * (1 - tens)


def perfect_pairs(decks: int) -> Figure:
    """The first two cards of a box: mixed 6, coloured 12, perfect 25 to 1 (18.14).

    >>> perfect_pairs(8).fraction
    Fraction(-17, 415)
    """
    cards = 52 * decks - 1
    perfect, coloured, mixed = decks - 1, decks, 2 * decks
    other = cards - perfect - coloured - mixed
    value = Fraction(25 * perfect + 12 * coloured + 6 * mixed - other, cards)
    return figure_of(value, "counted over the second card", PER_SIDE_WAGER)


def super_sevens_always(decks: int) -> Figure:
    """Super Sevens of a box that is always given a third card (17.6, 17.7).

    >>> super_sevens_always(8).fraction
    Fraction(-404, 4485)
    """
    value = super_sevens_value(decks, lambda first_card: True)
    return figure_of(value, "counted over the first three cards; a pair of sevens always gets a third", PER_SIDE_WAGER)


def super_sevens(decks: int, draws: Callable[[int], bool], strategy: str) -> Figure:
    """Super Sevens of a box whose pair of sevens gets a third card (hit, double or split) where ``draws`` says so."""
    method = f"counted over the first three cards and the dealer's; a pair of sevens plays {strategy}"
    return figure_of(super_sevens_value(decks, draws), method, PER_SIDE_WAGER)


def super_sevens_value(
    decks: int, draws: Callable[[int], bool], *, two_alike_is_suited: bool = False, settled_at_once: bool = False
) -> Fraction:
    """What the wager is worth when a pair of sevens gets its third card against the dealer's first cards that are named.

    ``two_alike_is_suited``: the other reading of 17.6(c), by which two sevens of one suit among three pay 5,000 (BJ-35).
    ``settled_at_once``: the other reading of 17.9, by which two sevens are paid after the initial deal (BJ-33).
    """
    sevens, cards = SUITS * decks, 52 * decks
    value = Fraction(-(cards - sevens), cards) + Fraction(sevens, cards) * Fraction(cards - sevens, cards - 1) * 3
    for suited, seconds, odds in ((True, decks - 1, 100), (False, 3 * decks, 50)):
        pair = Fraction(sevens, cards) * Fraction(seconds, cards - 1)
        for first_card in range(VALUES):
            of_value = SUITS * decks * (TEN_VALUE_RANKS if first_card == TEN else 1) - 2 * (first_card == SEVEN)
            chance = pair * Fraction(of_value, cards - 2)
            if settled_at_once or not draws(first_card):
                value += chance * odds
                continue
            left, dealt = cards - 3, int(first_card == SEVEN)
            third = sevens - 2 - dealt
            best = _suited_thirds(decks, suited, two_alike_is_suited) * Fraction(third, sevens - 2)
            value += chance * (5000 * best + 500 * (third - best) + odds * (left - third)) / left
    return value


def outcomes_of_pairs(decks: int) -> dict[int, Fraction]:
    """What a unit of Perfect Pairs wins, with the chance of it.

    >>> sum(won * chance for won, chance in outcomes_of_pairs(8).items()) == perfect_pairs(8).fraction
    True
    """
    cards = 52 * decks - 1
    pairs = {25: Fraction(decks - 1, cards), 12: Fraction(decks, cards), 6: Fraction(2 * decks, cards)}
    return {-1: 1 - sum(pairs.values(), Fraction(0)), **pairs}


def outcomes_of_sevens(decks: int, draws: Callable[[int], bool]) -> dict[int, Fraction]:
    """What a unit of Super Sevens wins, with the chance of it, where a pair of sevens gets a third card as ``draws`` says.

    >>> always = lambda first_card: True
    >>> sum(won * chance for won, chance in outcomes_of_sevens(8, always).items()) == super_sevens_value(8, always)
    True
    """
    sevens, cards = SUITS * decks, 52 * decks
    first = Fraction(sevens, cards)
    found = {-1: 1 - first, 3: first * Fraction(cards - sevens, cards - 1), 50: Fraction(0), 100: Fraction(0)}
    found |= {500: Fraction(0), 5000: Fraction(0)}
    for suited, seconds, odds in ((True, decks - 1, 100), (False, 3 * decks, 50)):
        pair = first * Fraction(seconds, cards - 1)
        for first_card in range(VALUES):
            of_value = SUITS * decks * (TEN_VALUE_RANKS if first_card == TEN else 1) - 2 * (first_card == SEVEN)
            chance = pair * Fraction(of_value, cards - 2)
            left, third = cards - 3, sevens - 2 - (first_card == SEVEN)
            if not draws(first_card):
                found[odds] += chance
                continue
            best = _suited_thirds(decks, suited, False) * Fraction(third, sevens - 2)
            found[5000] += chance * best / left
            found[500] += chance * (third - best) / left
            found[odds] += chance * Fraction(left - third, left)
    return found


def _suited_thirds(decks: int, suited: bool, two_alike: bool) -> int:
    """How many of the sevens left behind a pair of sevens make the three of them suited (A. Suited)."""
    if two_alike:
        return SUITS * decks - 2 if suited else 2 * (decks - 1)
    return decks - 2 if suited else 0
