"""Hold-em equity against the definition of hands; ranges, prize values of chips, commission by examples."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest

from houseway.equipment.cards import parse_cards, print_cards
from houseway.errors import HousewayError
from houseway.maths.holdem import (
    AnalysisRequest,
    Settings,
    analyse,
    commission,
    compute_prize_shares,
    equity,
    parse_range,
)
from houseway.maths.holdem.equity import EquityQuery, estimate_equity
from houseway.maths.holdem.hand_classes import compute_all_matchups, list_class_names
from houseway.maths.holdem.heads_up import compare_heads_up
from houseway.maths.holdem.ranges import get_class_name
from houseway.ranking.poker import best_high, best_low, is_qualifying_low


def compute_shares_by_definition(
    holes: Sequence[tuple[int, ...]], board: tuple[int, ...], settings: Settings, game: str, qualifier: bool
) -> list[Fraction]:
    known_cards = {*board, *(card for hole in holes for card in hole)}
    cards_left = [card for card in settings.cards if card not in known_cards]
    shares = [Fraction(0)] * len(holes)
    boards = list(combinations(cards_left, 5 - len(board)))
    for other_cards in boards:
        highs = [best_high((*hole, *board, *other_cards), settings).value for hole in holes]
        lows = [best_low((*hole, *board, *other_cards), settings).value for hole in holes]
        parts = [(highs, Fraction(1))]
        if game == "low":
            parts = [(lows, Fraction(1))]
        elif game == "split" and (not qualifier or is_qualifying_low(max(lows))):
            parts = [(highs, Fraction(1, 2)), (lows, Fraction(1, 2))]
        for values, part in parts:
            winners = [index for index, value in enumerate(values) if value == max(values)]
            for index in winners:
                shares[index] += part / len(winners)
    return [share / len(boards) for share in shares]


@pytest.mark.parametrize("game", ["high", "low", "split"])
@pytest.mark.parametrize("qualifier", [False, True])
@pytest.mark.parametrize("settings", [Settings(), Settings(36, joker=True), Settings(52, ace_low=True, low_ace="low")])
def test_equity_on_a_board_matches_the_definition(game: str, qualifier: bool, settings: Settings) -> None:
    chance = random.Random(f"{game}{qualifier}{settings}")
    cards = chance.sample(settings.cards, 10)
    holes = [tuple(cards[index : index + 2]) for index in (0, 2, 4)]
    board = tuple(cards[6:10])
    shares = equity(
        *("".join(print_cards(hole).split()) for hole in holes),
        board=print_cards(board),
        settings=settings,
        game=game,  # type: ignore[arg-type]  # parametrized with valid literals
        low_qualifier=qualifier,
    )
    assert [share.exact for share in shares] == compute_shares_by_definition(holes, board, settings, game, qualifier)
    assert sum(share.exact or 0 for share in shares) == 1


def test_equity_of_a_range_is_the_mean_of_its_possible_hands() -> None:
    board = "2h 7d 9s Jc"
    range_share = equity("QQ", "AsQs", board=board)[0].exact
    hands = [pair for pair in parse_range("QQ") if parse_cards("Qs")[0] not in pair]
    hand_shares = [equity("".join(print_cards(pair).split()), "AsQs", board=board)[0].exact for pair in hands]
    assert range_share == sum((share for share in hand_shares if share is not None), Fraction(0)) / len(hands)


def test_sampled_equity_lies_within_four_standard_errors_of_the_exact_one() -> None:
    exact_shares = equity("AsKs", "QQ", board="2h 7d")
    hands = EquityQuery((parse_range("AsKs"), parse_range("QQ")), parse_cards("2h 7d"), (), Settings(), "high", False)
    estimates = estimate_equity(("AsKs", "QQ"), hands, 200_000, 9)
    for exact_share, estimate in zip(exact_shares, estimates, strict=True):
        assert abs(exact_share.value - estimate.value) < 4 * estimate.standard_error
        assert estimate.exact is None


def test_nine_random_hands_are_sampled_with_a_standard_error() -> None:
    shares = equity("AsAh", *["any"] * 8, samples=20_000, seed=4)
    assert sum(share.value for share in shares) == pytest.approx(1)
    assert 0 < shares[0].standard_error < 0.01
    assert shares == equity("AsAh", *["any"] * 8, samples=20_000, seed=4)


@pytest.mark.parametrize(
    ("text", "pairs"),
    [("QQ+", 18), ("AKs", 4), ("AKo", 12), ("AK", 16), ("T9s-76s", 16), ("22-44", 18), ("A5s-A2s", 16), ("ATs+", 16),
     ("any", 1326), ("AsKs", 1), ("KQo+", 12), ("QQ+, QQ", 18), ("KA", 16)],
)  # fmt: skip
def test_ranges_in_the_usual_notation(text: str, pairs: int) -> None:
    assert len(parse_range(text)) == pairs


@pytest.mark.parametrize("text", ["", "XX", "AAs", "T9s-75s", "AKs-AQo", "AsAs", "A", "JkAs", "AKx", "22-33s"])
def test_invalid_range_is_rejected(text: str) -> None:
    with pytest.raises(HousewayError):
        parse_range(text)


def test_a_reduced_deck_has_no_low_ranks() -> None:
    with pytest.raises(HousewayError, match="no 6"):
        parse_range("66", Settings(32))
    assert len(parse_range("any", Settings(32, joker=True))) == 33 * 32 // 2


@pytest.mark.parametrize(
    ("hands", "board"),
    [(("AsKs", "AsQc"), ""), (("AsKs", "QdQc"), "As 2c 3c"), (("AsKs",), ""), (("AsKs", "QdQc"), "2c 2c 3c"),
     (("AsKs", "QdQc"), "2c 3c 4c 5c 6c 7c")],
)  # fmt: skip
def test_impossible_cards_are_rejected(hands: tuple[str, ...], board: str) -> None:
    with pytest.raises(HousewayError):
        equity(*hands, board=board)


def test_classes_of_a_small_deck_are_the_means_of_all_their_hands() -> None:
    settings = Settings(32)
    classes = compute_all_matchups(settings)
    assert classes.names == list_class_names(settings)
    chance = random.Random(2)
    for _ in range(4):
        row, column = chance.randrange(64), chance.randrange(64)
        wins = equals = boards = 0
        for first in parse_range(classes.names[row], settings):
            for second in parse_range(classes.names[column], settings):
                if not {*first} & {*second}:
                    result = compare_heads_up(first, second, settings)
                    wins, equals, boards = wins + result.first, equals + result.equal, boards + sum(result)
        scale = boards // int(classes.boards[row, column])
        assert (wins, equals, boards) == (
            scale * classes.wins[row, column], scale * classes.equals[row, column], scale * classes.boards[row, column],
        )  # fmt: skip
    assert np.array_equal(classes.wins + classes.wins.T + classes.equals, classes.boards)
    assert {get_class_name(pair) for name in classes.names for pair in parse_range(name, settings)} == set(
        classes.names
    )


def test_prize_parts_match_every_order_of_places() -> None:
    stacks, prizes = [50, 30, 20, 11], [100, 60, 40]
    parts = compute_prize_shares(stacks, prizes)
    expected = [Fraction(0)] * 4
    for order in permutations(range(4)):
        chance, chips_left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], chips_left)
            chips_left -= stacks[player]
        for place, prize in enumerate(prizes):
            expected[order[place]] += chance * prize
    assert list(parts) == expected
    assert sum(parts) == sum(prizes)
    with pytest.raises(HousewayError):
        compute_prize_shares([1, 0], [1])


@pytest.mark.parametrize(
    ("pots", "scale", "commission_cents"),
    [([19_50], "i", 0), ([20_00], "i", 1_00), ([9_50], "ii", 0), ([34_00], "ii", 3_00), ([15_00, 15_00], "i", 0),
     ([8_00, 12_00], "ii", 2_00), ([90_00, 90_00, 60_00], "ii", 10_00)],
)  # fmt: skip
def test_commission_of_pots(pots: list[int], scale: str, commission_cents: int) -> None:
    assert commission(pots, scale=scale, maximum=10_00) == commission_cents  # type: ignore[arg-type]  # parametrized with valid literals


def test_values_of_the_deck_and_of_hands() -> None:
    figures = analyse().to_json()["figures"]
    assert sum(figure["count"] for figure in figures.values()) == 133_784_560
    hands = analyse(AnalysisRequest(hands=("AsKs", "QdQc"), board="2h 7d 9s")).to_json()
    assert hands["figures"]["equity-1"]["fraction"] == "28/99"
    with pytest.raises(HousewayError):
        AnalysisRequest(deck=50)
