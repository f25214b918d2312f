"""Other interpretations and other shoes, each against a slow definition or a known property."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from tests.maths.blackjack.slow_reference import Action, Hand, Shoe, compute_round_chances, mean, total

from houseway.law import get_interpretations
from houseway.maths import blackjack
from houseway.maths.blackjack import Game, Rules, make_full_shoe
from houseway.maths.blackjack.exact.dealer_totals import Drawing, tails, trees
from houseway.maths.blackjack.exact.game import third_card_policy
from houseway.maths.blackjack.exact.shoes import (
    COUNTS,
    compute_by_count,
    compute_count_chance,
    compute_removals,
    make_counted_shoe,
)
from houseway.maths.blackjack.interpretations import (
    MAIN_WAGER_ENTRIES,
    compute_absent_value,
    compute_costs,
    list_without_cost,
)

SIX_DECKS = Rules(6)
SMALL_SHOE = (4, 0, 5, 0, 0, 5, 0, 0, 4, 8)


def compute_dealer_chances(shoe: Shoe, hand: Hand, drawing: Drawing) -> dict[int, Fraction]:
    """Compute the chances of the dealer's totals card by card: 22 for a Blackjack, 0 for over 21."""
    is_soft = total(hand) != sum(hand)
    must_draw = total(hand) < drawing.stops_at or (drawing.draws_on_soft_17 and is_soft and total(hand) == 17)
    if len(hand) == 2 and total(hand) == 21 and drawing.can_have_blackjack:
        return {22: Fraction(1)}
    if not must_draw:
        return {total(hand) if total(hand) <= 21 else 0: Fraction(1)}
    chances: dict[int, Fraction] = {}
    for value, count in enumerate(shoe, 1):
        if count:
            next_shoe = (*shoe[: value - 1], count - 1, *shoe[value:])
            for dealer_total, chance in compute_dealer_chances(
                next_shoe, tuple(sorted((*hand, value))), drawing
            ).items():
                chances[dealer_total] = chances.get(dealer_total, Fraction(0)) + chance * Fraction(count, sum(shoe))
    return chances


@pytest.mark.parametrize(
    "drawing", [Drawing(), Drawing(stops_at=16), Drawing(draws_on_soft_17=True), Drawing(can_have_blackjack=False)]
)
@pytest.mark.parametrize("first", [1, 3, 6, 9, 10])
@pytest.mark.clause("NI2005-63", "12.1")
def test_dealer_totals_under_every_interpretation(drawing: Drawing, first: int) -> None:
    chances = compute_dealer_chances(SMALL_SHOE, (first,), drawing)
    row = tails(np.array(SMALL_SHOE, float), np.zeros((1, 10), np.int8), trees(drawing)[first - 1])[0]
    chances_above = [
        sum((chance for dealer_total, chance in chances.items() if dealer_total > least), Fraction(0))
        for least in range(15, 22)
    ]
    assert row == pytest.approx([float(chance) for chance in chances_above], abs=1e-14)


def test_hand_of_an_absent_player_under_both_interpretations() -> None:
    game = Game(SIX_DECKS, np.array(SMALL_SHOE, float))
    for by_best_total in (True, False):

        def decide(first: int, hand: Hand) -> Action:
            hand_total = total(hand) if by_best_total else sum(hand)  # noqa: B023 - used within the loop
            return "hit" if hand_total <= 11 else "stand"

        exact = mean(compute_round_chances(SMALL_SHOE, decide, lambda first, value: False))
        assert compute_absent_value(game, by_best_total=by_best_total) == pytest.approx(float(exact), abs=1e-13)


def test_every_other_interpretation_of_the_main_wager_changes_its_value() -> None:
    game = blackjack.get_game(SIX_DECKS)
    evaluation = blackjack.evaluate(SIX_DECKS, "total-dependent")
    rows = {row[0]: row for row in compute_costs(game, evaluation, third_card_policy(evaluation))}
    keys_with_money = {entry.key for entry in get_interpretations("blackjack") if entry.money}
    assert {*rows, *[row[0] for row in list_without_cost()]} == keys_with_money, (
        "every entry of the register that moves money is valued, or it is said why it need not be"
    )
    assert set(MAIN_WAGER_ENTRIES) <= set(rows)
    for key in ("BJ-1", "BJ-4", "BJ-5", "BJ-18", "BJ-19", "BJ-22", "BJ-27", "BJ-34", "BJ-35"):
        assert rows[key][4] > 0, "the other reading favours the player"
    assert rows["BJ-3"][4] < 0
    assert all(row[4] == row[3] - row[2] for row in rows.values())


def test_doubling_any_number_of_cards_is_the_table_key() -> None:
    any_cards = Rules(6, "any")
    game = blackjack.get_game(SIX_DECKS)
    evaluation = blackjack.evaluate(SIX_DECKS, "total-dependent")
    row = next(row for row in compute_costs(game, evaluation, third_card_policy(evaluation)) if row[0] == "BJ-18")
    assert row[3] == blackjack.value(any_cards).value
    assert blackjack.value(any_cards, "total-dependent").value > blackjack.value(SIX_DECKS, "total-dependent").value


def test_removing_every_card_in_turn_changes_nothing_on_average() -> None:
    """A shoe without one random card is a full shoe from its second card on.

    A fixed strategy therefore has the same value for both.
    """
    shoe = make_full_shoe(6)
    rows = compute_removals(SIX_DECKS, blackjack.find_best_table(SIX_DECKS))
    assert sum(row.by_table * shoe[row.value] for row in rows) / shoe.sum() == pytest.approx(0, abs=1e-14)
    assert sum(row.best * shoe[row.value] for row in rows) / shoe.sum() > 0, "knowing the card cannot hurt"


def test_count_of_a_full_shoe_is_zero_and_a_higher_count_is_worth_more() -> None:
    rows = compute_by_count(SIX_DECKS, blackjack.find_best_table(SIX_DECKS))
    at_zero = next(row for row in rows if row.true_count == 0)
    assert at_zero.best == pytest.approx(blackjack.value(SIX_DECKS).value, abs=1e-14)
    assert at_zero.insurance == pytest.approx(-23 / 311, abs=1e-14)
    assert [row.best for row in rows] == sorted(row.best for row in rows)
    assert all(row.best >= row.by_table for row in rows)
    assert sum(row.chance for row in rows) == pytest.approx(1, abs=2e-3)
    assert make_counted_shoe(6, 4.0).sum() == pytest.approx(312)


def test_chance_of_a_count_matches_shuffling() -> None:
    chance = np.random.default_rng(5)
    tags = np.repeat([1, 0, -1], [20 * 6, 12 * 6, 20 * 6])
    trials = 4000
    running_counts = np.array([chance.permutation(tags)[: 26 * 6].sum() for _ in range(trials)])
    counts = np.floor(running_counts / 3 + 0.5)
    for count in COUNTS:
        expected = compute_count_chance(6, count)
        error = (expected * (1 - expected) / trials) ** 0.5
        assert abs((counts == count).mean() - expected) < 4.5 * error + 1e-3
