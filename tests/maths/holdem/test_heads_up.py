"""Two hands before the flop: counts against dealing, and known results of some pairs of hands."""

from __future__ import annotations

import random

import numpy as np
import pytest

from houseway.equipment.cards import parse_cards
from houseway.maths.holdem.heads_up import HeadsUpCounts, compare_heads_up, count_by_dealing
from houseway.ranking.poker import DECKS, Settings, best_high


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("As Ac", "Ks Kc", HeadsUpCounts(1_410_336, 292_660, 9_308)),
        ("As Ks", "Qh Jh", HeadsUpCounts(1_069_685, 634_101, 8_518)),
    ],
)
def test_known_pairs_of_hands_before_the_flop(first: str, second: str, expected: HeadsUpCounts) -> None:
    result = compare_heads_up(parse_cards(first), parse_cards(second))
    assert result == expected
    assert sum(result) == 1_712_304


@pytest.mark.parametrize("deck", DECKS)
def test_counting_is_equal_to_dealing_out(deck: int) -> None:
    chance = random.Random(deck)
    for suits in (1, 2, 4, 4):
        settings = Settings(deck, ace_low=chance.random() < 0.5)
        a, b, c, d = chance.sample([card for card in settings.cards if card & 3 < suits], 4)
        counts = count_by_dealing(((a, b), (c, d)), (), settings)
        assert compare_heads_up((a, b), (c, d), settings) == (counts[0, 0], counts[1, 0], counts[0, 1])
        assert counts[0, 1] == counts[1, 1]


def test_with_a_joker_in_the_deck_every_board_is_dealt() -> None:
    settings = Settings(32, True)
    result = compare_heads_up(parse_cards("As Jk"), parse_cards("Ks Kc"), settings)
    assert sum(result) == 118_755
    assert result.first > result.second


def test_three_hands_on_a_flop_match_the_definition() -> None:
    settings = Settings(36)
    holes = [parse_cards(text) for text in ("As Ks", "9c 9d", "Ah Kd")]
    board = parse_cards("9s Ts 6c")
    expected = np.zeros((3, 3), np.int64)
    cards_left = [card for card in settings.cards if card not in (*board, *(card for hole in holes for card in hole))]
    for index, fourth in enumerate(cards_left):
        for fifth in cards_left[:index]:
            values = [best_high((*hole, *board, fourth, fifth), settings).value for hole in holes]
            for player, value in enumerate(values):
                if value == max(values):
                    expected[player, values.count(value) - 1] += 1
    assert (count_by_dealing(holes, board, settings) == expected).all()


def test_a_card_cannot_be_in_two_places() -> None:
    with pytest.raises(ValueError, match="different cards"):
        compare_heads_up(parse_cards("As Ac"), parse_cards("As Kc"))
    with pytest.raises(ValueError, match="different cards"):
        compare_heads_up(parse_cards("2s 2c"), parse_cards("As Kc"), Settings(48))
