"""Exact expected value of a round as the simulation plays it, if every round has a new shoe.

It includes all boxes, insurance and side wagers.
"""

from __future__ import annotations

from fractions import Fraction

from houseway.i18n import Message
from houseway.maths.blackjack.exact.game import get_game, third_card_policy
from houseway.maths.blackjack.exact.side_wagers import (
    compute_insurance,
    compute_insurance_by_tens,
    compute_perfect_pairs,
    compute_super_sevens_value,
)
from houseway.maths.blackjack.round_kernel.table_row import INSURANCES, MAINS, PAIRS, SEVENS
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.simulation import ALWAYS, NEVER, get_kernel_settings, read_determinations
from houseway.maths.blackjack.strategy.strategy_table import StrategyTable
from houseway.maths.results import ComputedValue
from houseway.maths.simulation.runs import Task

METHOD = Message("maths-blackjack-round-method")


def compute_exact_round(task: Task) -> ComputedValue | None:
    """Return the exact expected value of a round in units of the initial wager, or None if it is not known.

    It is not known if one shoe serves several rounds, if play, insurance or even money depends on a count, or if
    the main wager is an odd number of cents, so that payouts have to be rounded.
    """
    settings = task.settings
    answers = settings.get("insurance", NEVER), settings.get("even-money", NEVER)
    kernel_settings = get_kernel_settings(task)
    main = int(kernel_settings.wagers[MAINS])
    if kernel_settings.cards_after_cut or len(kernel_settings.tags) or main % 2 or not {*answers} <= {NEVER, ALWAYS}:
        return None
    table = read_determinations(settings)
    blackjack_game = get_game(Rules(table.decks, table.double_on))
    evaluation = blackjack_game.evaluate_table(StrategyTable(**settings["chart"]))
    value = main * evaluation.value
    value += float(int(kernel_settings.wagers[INSURANCES]) * _compute_insurance_result(table.decks, answers))
    if answers[1] == ALWAYS:
        value += float(
            main * _compute_natural_against_ace(table.decks) * (1 - compute_insurance_by_tens(table.decks, 1)[1])
        )
    value += int(kernel_settings.wagers[PAIRS]) * compute_perfect_pairs(table.decks).value
    if sevens := int(kernel_settings.wagers[SEVENS]):
        value += float(sevens * compute_super_sevens_value(table.decks, third_card_policy(evaluation)))
    return ComputedValue(
        kernel_settings.own_boxes * value / task.unit, None, True, METHOD, Message("maths-per-round-in-wagers")
    )


def _compute_insurance_result(decks: int, answers: tuple[str, str]) -> Fraction:
    """Return the mean result per round of one unit of insurance.

    A Blackjack that takes even money is not insured.
    """
    if answers[0] == NEVER:
        return Fraction(0)
    insurance_value = compute_insurance(decks).fraction
    assert insurance_value is not None
    insurance_result = Fraction(1, 13) * insurance_value
    if answers[1] == ALWAYS:
        insurance_result -= _compute_natural_against_ace(decks) * compute_insurance_by_tens(decks, 1)[0]
    return insurance_result


def _compute_natural_against_ace(decks: int) -> Fraction:
    """Return the probability that a box has a Blackjack and the dealer an ace."""
    cards = 52 * decks
    return 2 * Fraction(4 * decks, cards) * Fraction(16 * decks, cards - 1) * Fraction(4 * decks - 1, cards - 2)
