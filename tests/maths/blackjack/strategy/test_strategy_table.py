"""The best total-dependent strategy table, and strategy tables from files."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from houseway.errors import InvalidRecordError
from houseway.maths import blackjack
from houseway.maths.blackjack.strategy.strategy_search import compute_gains, find_best_column
from houseway.maths.blackjack.strategy.strategy_table import (
    NAMES,
    PARTS,
    UPCARD_ORDER,
    StrategyTable,
    get_allowed_letters,
)

SIX_DECKS = blackjack.Rules(6)


@pytest.fixture(scope="module")
def strategy() -> StrategyTable:
    return blackjack.find_best_table(SIX_DECKS)


def make_changed_strategy(strategy: StrategyTable, part: str, row: str, card: str, letter: str) -> StrategyTable:
    parts = {name: {key: dict(letters) for key, letters in getattr(strategy, name).items()} for name in PARTS}
    parts[part][row][card] = letter
    return StrategyTable(**parts)


def test_no_single_change_of_a_cell_raises_the_value(strategy: StrategyTable) -> None:
    game = blackjack.get_game(SIX_DECKS)
    count = 0
    for column in game.columns:
        card, chances = NAMES[column.first_card], column.compute_deal_chances()
        current_value = float((column.compute_values(strategy.make_policy(column.first_card)) * chances).sum())
        for part, rows in PARTS.items():
            for row in rows:
                for letter in get_allowed_letters(part, row):
                    policy = make_changed_strategy(strategy, part, row, card, letter).make_policy(column.first_card)
                    assert float((column.compute_values(policy) * chances).sum()) <= current_value + 1e-14, (
                        part,
                        row,
                        card,
                        letter,
                    )
                    count += 1
    assert count == sum(len(get_allowed_letters(part, row)) for part, rows in PARTS.items() for row in rows) * len(
        UPCARD_ORDER
    )


def test_gain_of_a_change_is_the_difference_in_value() -> None:
    column = blackjack.get_game(SIX_DECKS).columns[5]
    chance = random.Random(3)
    letters = {
        (part, row): chance.choice(get_allowed_letters(part, row)) for part, rows in PARTS.items() for row in rows
    }  # fmt: skip
    values, gains = compute_gains(column, letters)
    current_value = float((values * column.compute_deal_chances()).sum())
    for cell, letter in chance.sample(sorted(gains), 40):
        changed_values, _ = compute_gains(column, letters | {cell: letter})
        changed_value = float((changed_values * column.compute_deal_chances()).sum())
        assert changed_value - current_value == pytest.approx(gains[cell, letter], abs=1e-14)


@pytest.mark.parametrize("first_card", [1, 4, 9])
def test_the_search_ends_at_the_same_value_wherever_it_begins(first_card: int, strategy: StrategyTable) -> None:
    column = blackjack.get_game(SIX_DECKS).columns[first_card]
    chances, chance = column.compute_deal_chances(), random.Random(first_card)
    best = float((column.compute_values(strategy.make_policy(first_card)) * chances).sum())
    for _ in range(4):
        start_letters = {
            (part, row): chance.choice(get_allowed_letters(part, row)) for part, rows in PARTS.items() for row in rows
        }
        _, values = find_best_column(column, start_letters)
        assert float((values * chances).sum()) == pytest.approx(best, abs=1e-14)


@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_a_pair_that_is_not_split_plays_as_its_total(decks: int) -> None:
    best = blackjack.find_best_table(blackjack.Rules(decks))
    for value, letters in best.pairs.items():
        row = best.soft["12"] if value == "A" else best.hard[str(2 * (NAMES.index(value) + 1))]
        assert all(letter in ("P", row[card]) for card, letter in letters.items())


def test_printed_strategy_can_be_read_back(strategy: StrategyTable, tmp_path: Path) -> None:
    assert blackjack.parse_strategy_table(strategy.to_text()) == strategy
    assert blackjack.parse_strategy_table(json.dumps(strategy.to_json())) == strategy
    file = tmp_path / "chart.txt"
    file.write_text("# by totals\n" + strategy.to_text())
    assert (
        blackjack.value(SIX_DECKS, blackjack.read_strategy_table(file)).value
        == blackjack.value(SIX_DECKS, "total-dependent").value
    )


def test_single_hands_may_be_played_by_their_cards(strategy: StrategyTable) -> None:
    text = strategy.to_text() + "\n\nhands 2 3 4 5 6 7 8 9 T A\nT-2 . . H . . . . . . .\n"
    strategy_with_hand = blackjack.parse_strategy_table(text)
    assert strategy_with_hand.hands == {"T-2": {card: "H" if card == "4" else "." for card in UPCARD_ORDER}}
    gain = blackjack.value(SIX_DECKS, strategy_with_hand).value - blackjack.value(SIX_DECKS, strategy).value
    assert 0 < gain < 1e-4
    assert blackjack.parse_strategy_table(strategy_with_hand.to_text()) == strategy_with_hand


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_composition_dependent_table_has_the_value_of_the_best_play(decks: int) -> None:
    rules = blackjack.Rules(decks)
    table = blackjack.make_composition_table(rules)
    assert table.hands
    assert blackjack.value(rules, blackjack.parse_strategy_table(table.to_text())).value == blackjack.value(rules).value


def find_line(text: str, part: str, row: str) -> int:
    """Return the number of a row's line."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(part))
    return next(number for number in range(start, len(lines)) if lines[number].split()[:1] == [row])


@pytest.mark.parametrize(
    ("part", "row", "replacement", "message"),
    [
        ("hard", "16", "16 S S S S S H H H H", "hard 16 against A is missing"),
        ("hard", "16", "16 S S S S S H H H H H H", "The row hard 16 has 11 cells, but the heading has 10 cards"),
        ("hard", "16", "", "The row hard 16 is missing"),
        ("hard", "16", "15 S S S S S H H H H H", "The row hard 15 occurs twice"),
        ("hard", "16", "16 S S S S S H H H H X", "hard 16 against A cannot have 'X'. Use S, H, D or DS"),
        ("hard", "16", "16 P S S S S H H H H H", "Only a pair can be split, in the part `pairs` (A.split)"),
        ("hard", "11", "11 S D D D D D D D H H", "A hard total below 12 must draw (9.2(b))"),
        ("soft", "18", "38 S S S S S H H H H H", "soft 18 is missing"),
        ("pairs", "8", "8 P P P P P P P P H ?", "pairs 8 against A cannot have '?'. Use P, S, H, D or DS"),
        ("hard", "hard", "hard 2 3 4 5 6 7 8 9 T", "The heading of hard must name each dealer's card once"),
    ],
)
def test_invalid_strategy_error_names_the_place(
    strategy: StrategyTable, part: str, row: str, replacement: str, message: str
) -> None:
    lines = strategy.to_text().splitlines()
    lines[find_line(strategy.to_text(), part, row)] = replacement
    with pytest.raises(InvalidRecordError) as error:
        blackjack.parse_strategy_table("\n".join(lines), "my.txt")
    assert message in str(error.value)
    assert str(error.value).startswith("my.txt")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("T-T-2 H H H H H H H H H H", "hand T-T-2 has more than 21"),
        ("T-A H H H H H H H H H H", "has 21 and gets no card (9.2(a))"),
        ("T H H H H H H H H H H", "is not a hand"),
        ("6-3 S H H H H H H H H H", "must draw (9.2(b))"),
        ("10-2 H H H H H H H H H H", "is not a hand"),
    ],
)
def test_invalid_hand_is_rejected(strategy: StrategyTable, hand: str, message: str) -> None:
    with pytest.raises(InvalidRecordError, match=message.replace("(", r"\(").replace(")", r"\)")):
        blackjack.parse_strategy_table(f"{strategy.to_text()}\nhands 2 3 4 5 6 7 8 9 T A\n{hand}\n")


@pytest.mark.parametrize(
    "text", ["", "{", "{}", '{"hard": 3}', '{"table": {}}', "16 S S", "null", '{"strategy": null}']
)
def test_text_without_a_strategy_is_rejected(text: str) -> None:
    with pytest.raises(InvalidRecordError):
        blackjack.parse_strategy_table(text)
