"""The lookup of single hands matches the definition and imports nothing heavy."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import combinations, combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.run_size import count_examples

from houseway.equipment.cards import JOKER
from houseway.ranking.lookup import (
    JOKER_KEY,
    RANK_KEYS,
    SUIT_KEYS,
    find_best_five,
    get_high_evaluator,
    get_low_evaluator,
)
from houseway.ranking.poker import DECKS, Settings, best_high, best_low

any_settings = st.builds(
    Settings,
    st.sampled_from(DECKS),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["high", "low"]),
)


@given(any_settings, st.sampled_from([5, 6, 7]), st.integers(1, 4), st.randoms(use_true_random=False))
@settings(max_examples=count_examples(1000), deadline=None)
def test_value_of_a_hand_matches_the_definition(order: Settings, count: int, suits: int, chance: random.Random) -> None:
    # Few suits make many flushes.
    cards = chance.sample([card for card in order.cards if card == JOKER or card & 3 < suits], count)
    if order.joker and chance.random() < 0.5 and JOKER not in cards:
        cards[0] = JOKER
    high, low = best_high(cards, order), best_low(cards, order)
    assert get_high_evaluator(order, count)(cards) == high.value
    assert get_low_evaluator(order, count)(cards) == low.value
    assert find_best_five(cards, order) == high.five


@pytest.mark.parametrize("count", [5, 6, 7])
def test_no_two_sets_of_ranks_share_a_sum(count: int) -> None:
    sets = [
        ranks for ranks in combinations_with_replacement(range(13), count) if max(map(ranks.count, set(ranks))) <= 4
    ]
    sums = {sum(RANK_KEYS[rank] for rank in ranks) for ranks in sets}
    assert len(sums) == len(sets) == {5: 6175, 6: 18395, 7: 49205}[count]
    assert max(sums) < JOKER_KEY


@pytest.mark.parametrize("count", [5, 6, 7])
def test_sum_of_suit_keys_identifies_the_suit_of_a_flush(count: int) -> None:
    flush_by_sum: dict[int, int | None] = {}
    for suits in combinations_with_replacement(range(4), count):
        flush = next((suit for suit in range(4) if suits.count(suit) >= 5), None)
        total = sum(SUIT_KEYS[suit] for suit in suits)
        assert total < 256
        assert flush_by_sum.setdefault(total, flush) == flush


def test_wrong_number_of_cards_is_rejected() -> None:
    for evaluator, count in product((get_high_evaluator, get_low_evaluator), (5, 6, 7)):
        with pytest.raises(ValueError, match=r"unpack|cards"):
            evaluator(Settings(), count)(range(count + 1))


def test_all_fives_of_a_short_deck_match_the_definition() -> None:
    order = Settings(32, ace_low=True)
    high = get_high_evaluator(order, 5)
    for cards in combinations(order.cards[:20], 5):
        assert high(cards) == best_high(cards, order).value


def test_nothing_heavy_is_imported_for_one_hand() -> None:
    program = (
        "import sys, houseway.ranking.canberra_poker as canberra, houseway.ranking.lookup\n"
        "assert canberra.hand_name([0, 1, 2, 3, 4]) == 'four-of-a-kind'\n"
        "print([name for name in ('numpy', 'numba') if name in sys.modules])"
    )
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert process.stdout.strip() == "[]"
