"""The best chart by totals, and charts from files."""

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

SIX = blackjack.Rules(6)


@pytest.fixture(scope="module")
def chart() -> StrategyTable:
    return blackjack.find_best_table(SIX)


def changed(chart: StrategyTable, part: str, row: str, card: str, letter: str) -> StrategyTable:
    parts = {name: {key: dict(letters) for key, letters in getattr(chart, name).items()} for name in PARTS}
    parts[part][row][card] = letter
    return StrategyTable(**parts)


def test_no_single_change_of_a_cell_raises_the_value(chart: StrategyTable) -> None:
    game = blackjack.get_game(SIX)
    tried = 0
    for column in game.columns:
        card, chances = NAMES[column.first_card], column.compute_deal_chances()
        now = float((column.compute_values(chart.make_policy(column.first_card)) * chances).sum())
        for part, rows in PARTS.items():
            for row in rows:
                for letter in get_allowed_letters(part, row):
                    play = changed(chart, part, row, card, letter).make_policy(column.first_card)
                    assert float((column.compute_values(play) * chances).sum()) <= now + 1e-14, (
                        part,
                        row,
                        card,
                        letter,
                    )
                    tried += 1
    assert tried == sum(len(get_allowed_letters(part, row)) for part, rows in PARTS.items() for row in rows) * len(
        UPCARD_ORDER
    )


def test_what_a_change_gains_is_what_the_changed_chart_is_worth_more() -> None:
    column = blackjack.get_game(SIX).columns[5]
    chance = random.Random(3)
    letters = {
        (part, row): chance.choice(get_allowed_letters(part, row)) for part, rows in PARTS.items() for row in rows
    }  # fmt: skip
    worth, gains = compute_gains(column, letters)
    now = float((worth * column.compute_deal_chances()).sum())
    for cell, letter in chance.sample(sorted(gains), 40):
        changed_worth, _ = compute_gains(column, letters | {cell: letter})
        then = float((changed_worth * column.compute_deal_chances()).sum())
        assert then - now == pytest.approx(gains[cell, letter], abs=1e-14)


@pytest.mark.parametrize("first_card", [1, 4, 9])
def test_the_search_ends_at_the_same_value_wherever_it_begins(first_card: int, chart: StrategyTable) -> None:
    column = blackjack.get_game(SIX).columns[first_card]
    chances, chance = column.compute_deal_chances(), random.Random(first_card)
    best = float((column.compute_values(chart.make_policy(first_card)) * chances).sum())
    for _ in range(4):
        began = {
            (part, row): chance.choice(get_allowed_letters(part, row)) for part, rows in PARTS.items() for row in rows
        }
        _, worth = find_best_column(column, began)
        assert float((worth * chances).sum()) == pytest.approx(best, abs=1e-14)


@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_a_pair_that_is_not_split_plays_as_its_total(decks: int) -> None:
    best = blackjack.find_best_table(blackjack.Rules(decks))
    for value, letters in best.pairs.items():
        row = best.soft["12"] if value == "A" else best.hard[str(2 * (NAMES.index(value) + 1))]
        assert all(letter in ("P", row[card]) for card, letter in letters.items())


def test_the_printed_chart_can_be_read_back(chart: StrategyTable, tmp_path: Path) -> None:
    assert blackjack.parse_strategy_table(chart.to_text()) == chart
    assert blackjack.parse_strategy_table(json.dumps(chart.to_json())) == chart
    file = tmp_path / "chart.txt"
    file.write_text("# by totals\n" + chart.to_text())
    assert (
        blackjack.value(SIX, blackjack.read_strategy_table(file)).value == blackjack.value(SIX, "total-dependent").value
    )


def test_single_hands_may_be_played_by_their_cards(chart: StrategyTable) -> None:
    text = chart.to_text() + "\n\nhands 2 3 4 5 6 7 8 9 T A\nT-2 . . H . . . . . . .\n"
    with_hand = blackjack.parse_strategy_table(text)
    assert with_hand.hands == {"T-2": {card: "H" if card == "4" else "." for card in UPCARD_ORDER}}
    gain = blackjack.value(SIX, with_hand).value - blackjack.value(SIX, chart).value
    assert 0 < gain < 1e-4
    assert blackjack.parse_strategy_table(with_hand.to_text()) == with_hand


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_the_best_play_by_cards_written_as_a_chart_is_worth_as_much(decks: int) -> None:
    rules = blackjack.Rules(decks)
    written = blackjack.make_composition_table(rules)
    assert written.hands
    assert (
        blackjack.value(rules, blackjack.parse_strategy_table(written.to_text())).value == blackjack.value(rules).value
    )


def line_of(text: str, part: str, row: str) -> int:
    """The number of a row's line."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(part))
    return next(number for number in range(start, len(lines)) if lines[number].split()[:1] == [row])


@pytest.mark.parametrize(
    ("part", "row", "becomes", "why"),
    [
        ("hard", "16", "16 S S S S S H H H H", "hard 16 against A is missing"),
        ("hard", "16", "16 S S S S S H H H H H H", "hard 16 has 11 cells, the heading 10"),
        ("hard", "16", "", "the row hard 16 is missing"),
        ("hard", "16", "15 S S S S S H H H H H", "the row hard 15 stands twice"),
        ("hard", "16", "16 S S S S S H H H H X", "hard 16 against A is S or H or D or DS, not 'X'"),
        ("hard", "16", "16 P S S S S H H H H H", "only a pair is split, in the part pairs (A.split)"),
        ("hard", "11", "11 S D D D D D D D H H", "a hard total under 12 has to draw (9.2(b))"),
        ("soft", "18", "38 S S S S S H H H H H", "soft 18 is missing"),
        ("pairs", "8", "8 P P P P P P P P H ?", "pairs 8 against A is P or S or H or D or DS, not '?'"),
        ("hard", "hard", "hard 2 3 4 5 6 7 8 9 T", "the heading of hard names the dealer's cards"),
    ],
)
def test_a_bad_chart_is_told_with_its_place(chart: StrategyTable, part: str, row: str, becomes: str, why: str) -> None:
    lines = chart.to_text().splitlines()
    lines[line_of(chart.to_text(), part, row)] = becomes
    with pytest.raises(InvalidRecordError) as told:
        blackjack.parse_strategy_table("\n".join(lines), "my.txt")
    assert why in str(told.value)
    assert str(told.value).startswith("my.txt")
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("T-T-2 H H H H H H H H H H", "hand T-T-2 is over 21"),
        ("T-A H H H H H H H H H H", "has 21 and gets no card (9.2(a))"),
        ("T H H H H H H H H H H", "a hand is its cards"),
        ("6-3 S H H H H H H H H H", "has to draw (9.2(b))"),
        ("10-2 H H H H H H H H H H", "a hand is its cards"),
    ],
)
def test_a_bad_hand_is_told(chart: StrategyTable, hand: str, why: str) -> None:
    with pytest.raises(InvalidRecordError, match=why.replace("(", r"\(").replace(")", r"\)")):
        blackjack.parse_strategy_table(f"{chart.to_text()}\nhands 2 3 4 5 6 7 8 9 T A\n{hand}\n")


@pytest.mark.parametrize(
    "text", ["", "{", "{}", '{"hard": 3}', '{"table": {}}', "16 S S", "null", '{"strategy": null}']
)
def test_no_chart_at_all(text: str) -> None:
    with pytest.raises(InvalidRecordError):
        blackjack.parse_strategy_table(text)
