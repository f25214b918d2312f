"""What a simulated round is worth exactly, where every round has a new shoe: wagers, answers and side wagers of all boxes."""

from __future__ import annotations

from fractions import Fraction

from houseway.maths.blackjack.exact.game import game, thirds
from houseway.maths.blackjack.exact.side_wagers import insurance, insurance_beside, perfect_pairs, super_sevens_value
from houseway.maths.blackjack.round_kernel.table_row import INSURANCES, MAINS, PAIRS, SEVENS
from houseway.maths.blackjack.rules import Rules
from houseway.maths.blackjack.simulation import ALWAYS, NEVER, setting_of, table_of
from houseway.maths.blackjack.strategy.strategy_table import Chart
from houseway.maths.results import Figure
from houseway.maths.simulation.runs import Task

METHOD = "the chart's exact value from a full shoe, for each box; insurance and side wagers by their own"


def exact_round(task: Task) -> Figure | None:
    """In units of the wager that lies on a box; None where the shoe is dealt down, by a count, or with half cents."""
    settings = task.settings
    answers = settings.get("insurance", NEVER), settings.get("even-money", NEVER)
    setting = setting_of(task)
    main = int(setting.wagers[MAINS])
    if setting.behind or len(setting.tags) or main % 2 or not {*answers} <= {NEVER, ALWAYS}:
        return None
    table = table_of(settings)
    played = game(Rules(table.decks, table.double_on))
    valued = played.by_chart(Chart(**settings["chart"]))
    value = main * valued.value
    value += float(int(setting.wagers[INSURANCES]) * _insured(table.decks, answers))
    if answers[1] == ALWAYS:
        value += float(main * _natural_against_ace(table.decks) * (1 - insurance_beside(table.decks, 1)[1]))
    value += int(setting.wagers[PAIRS]) * perfect_pairs(table.decks).value
    if sevens := int(setting.wagers[SEVENS]):
        value += float(sevens * super_sevens_value(table.decks, thirds(valued)))
    return Figure(setting.own * value / task.unit, None, True, METHOD, "round, in units of the initial wager")


def _insured(decks: int, answers: tuple[str, str]) -> Fraction:
    """What a unit of insurance wins in a round; a Blackjack that takes even money is not insured."""
    if answers[0] == NEVER:
        return Fraction(0)
    worth = insurance(decks).fraction
    assert worth is not None
    insured = Fraction(1, 13) * worth
    if answers[1] == ALWAYS:
        insured -= _natural_against_ace(decks) * insurance_beside(decks, 1)[0]
    return insured


def _natural_against_ace(decks: int) -> Fraction:
    """How often a box has a Blackjack and the dealer an ace."""
    cards = 52 * decks
    return 2 * Fraction(4 * decks, cards) * Fraction(16 * decks, cards - 1) * Fraction(4 * decks - 1, cards - 2)
