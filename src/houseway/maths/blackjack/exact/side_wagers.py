"""Exact fractions for insurance, even money, Perfect Pairs and Super Sevens."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from houseway.i18n import Message
from houseway.maths.blackjack.exact.hands import TEN, VALUES
from houseway.maths.results import ComputedValue, make_computed_value

SUITS = 4
TEN_VALUE_RANKS = 4
SEVEN = 6
"""Column of the sevens."""
PER_SIDE_WAGER = Message("maths-per-side-wager")


def compute_insurance(decks: int) -> ComputedValue:
    """Compute the value of insurance against an ace, from the full shoe less that ace (7.4, 7.5).

    >>> compute_insurance(6).fraction
    Fraction(-23, 311)
    """
    tens = Fraction(TEN_VALUE_RANKS * SUITS * decks, 52 * decks - 1)
    return make_computed_value(
        3 * tens - 1, Message("maths-blackjack-insurance-method"), Message("maths-per-insurance")
    )


def compute_insurance_by_tens(decks: int, tens_held: int) -> tuple[Fraction, Fraction]:
    """Compute the value of insurance and of a waiting Blackjack, by the ten-value cards of the hand (8.1(b)).

    Even money has a value of one unit, so it is better than waiting exactly if insurance has a positive value.
    """
    tens = Fraction(TEN_VALUE_RANKS * SUITS * decks - tens_held, 52 * decks - 3)
    return 3 * tens - 1, Fraction(3, 2) * (1 - tens)


def compute_perfect_pairs(decks: int) -> ComputedValue:
    """Compute the value of Perfect Pairs: mixed 6, coloured 12, perfect 25 to 1 (18.14).

    >>> compute_perfect_pairs(8).fraction
    Fraction(-17, 415)
    """
    cards = 52 * decks - 1
    perfect, coloured, mixed = decks - 1, decks, 2 * decks
    other = cards - perfect - coloured - mixed
    value = Fraction(25 * perfect + 12 * coloured + 6 * mixed - other, cards)
    return make_computed_value(value, Message("maths-blackjack-perfect-pairs-method"), PER_SIDE_WAGER)


def compute_super_sevens_always(decks: int) -> ComputedValue:
    """Compute the value of Super Sevens for a box that always gets a third card (17.6, 17.7).

    >>> compute_super_sevens_always(8).fraction
    Fraction(-404, 4485)
    """
    value = compute_super_sevens_value(decks, lambda first_card: True)
    return make_computed_value(value, Message("maths-blackjack-super-sevens-always-method"), PER_SIDE_WAGER)


def compute_super_sevens(decks: int, gets_third_card: Callable[[int], bool], strategy: Message) -> ComputedValue:
    """Compute the value of Super Sevens if a pair of sevens gets a third card according to ``gets_third_card``."""
    method = Message("maths-blackjack-super-sevens-method", strategy=strategy)
    return make_computed_value(compute_super_sevens_value(decks, gets_third_card), method, PER_SIDE_WAGER)


def compute_super_sevens_value(
    decks: int,
    gets_third_card: Callable[[int], bool],
    *,
    two_alike_is_suited: bool = False,
    settled_at_once: bool = False,
) -> Fraction:
    """Return the value of the wager if a pair of sevens gets a third card according to ``gets_third_card``.

    ``two_alike_is_suited``: the other interpretation of 17.6(c), by which two sevens of one suit among three
    pay 5,000 (BJ-35). ``settled_at_once``: the other interpretation of 17.9, by which two sevens are paid after
    the initial deal (BJ-33).
    """
    sevens, cards = SUITS * decks, 52 * decks
    value = Fraction(-(cards - sevens), cards) + Fraction(sevens, cards) * Fraction(cards - sevens, cards - 1) * 3
    for suited, seconds, odds in ((True, decks - 1, 100), (False, 3 * decks, 50)):
        pair = Fraction(sevens, cards) * Fraction(seconds, cards - 1)
        for first_card in range(VALUES):
            cards_of_value = SUITS * decks * (TEN_VALUE_RANKS if first_card == TEN else 1) - 2 * (first_card == SEVEN)
            chance = pair * Fraction(cards_of_value, cards - 2)
            if settled_at_once or not gets_third_card(first_card):
                value += chance * odds
                continue
            cards_left, dealer_sevens = cards - 3, int(first_card == SEVEN)
            third_sevens = sevens - 2 - dealer_sevens
            suited_thirds = _count_suited_thirds(decks, suited, two_alike_is_suited) * Fraction(
                third_sevens, sevens - 2
            )
            value += (
                chance
                * (5000 * suited_thirds + 500 * (third_sevens - suited_thirds) + odds * (cards_left - third_sevens))
                / cards_left
            )
    return value


def compute_pairs_outcomes(decks: int) -> dict[int, Fraction]:
    """Return the probability of each result of a unit of Perfect Pairs.

    >>> sum(won * chance for won, chance in compute_pairs_outcomes(8).items()) == compute_perfect_pairs(8).fraction
    True
    """
    cards = 52 * decks - 1
    pairs = {25: Fraction(decks - 1, cards), 12: Fraction(decks, cards), 6: Fraction(2 * decks, cards)}
    return {-1: 1 - sum(pairs.values(), Fraction(0)), **pairs}


def compute_sevens_outcomes(decks: int, gets_third_card: Callable[[int], bool]) -> dict[int, Fraction]:
    """Return the probability of each result of Super Sevens; ``gets_third_card`` says when a pair draws.

    >>> always = lambda first_card: True
    >>> outcomes = compute_sevens_outcomes(8, always)
    >>> sum(won * chance for won, chance in outcomes.items()) == compute_super_sevens_value(8, always)
    True
    """
    sevens, cards = SUITS * decks, 52 * decks
    first = Fraction(sevens, cards)
    outcomes = {-1: 1 - first, 3: first * Fraction(cards - sevens, cards - 1), 50: Fraction(0), 100: Fraction(0)}
    outcomes |= {500: Fraction(0), 5000: Fraction(0)}
    for suited, seconds, odds in ((True, decks - 1, 100), (False, 3 * decks, 50)):
        pair = first * Fraction(seconds, cards - 1)
        for first_card in range(VALUES):
            cards_of_value = SUITS * decks * (TEN_VALUE_RANKS if first_card == TEN else 1) - 2 * (first_card == SEVEN)
            chance = pair * Fraction(cards_of_value, cards - 2)
            cards_left, third_sevens = cards - 3, sevens - 2 - (first_card == SEVEN)
            if not gets_third_card(first_card):
                outcomes[odds] += chance
                continue
            suited_thirds = _count_suited_thirds(decks, suited, False) * Fraction(third_sevens, sevens - 2)
            outcomes[5000] += chance * suited_thirds / cards_left
            outcomes[500] += chance * (third_sevens - suited_thirds) / cards_left
            outcomes[odds] += chance * Fraction(cards_left - third_sevens, cards_left)
    return outcomes


def _count_suited_thirds(decks: int, suited: bool, two_alike: bool) -> int:
    """Return how many of the sevens left after a pair of sevens make the three of them suited (A. Suited)."""
    if two_alike:
        return SUITS * decks - 2 if suited else 2 * (decks - 1)
    return decks - 2 if suited else 0
