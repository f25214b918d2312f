"""The table keys: defaults, what is malformed, and the order in which rows are checked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, USUAL, Play, error_of, malformed_table, opened, refused_table

TABLE = {key.replace("_", "-"): value for key, value in USUAL.items()}


@pytest.mark.parametrize(
    "determinations",
    [
        {"rake": "1.00"},
        {"deck": "52"},
        {"deck": None},
        {"joker": 1},
        {"game": None},
        {"min_table_stake": None},
        {"min_table_stake": 40.5},
        {"min_table_stake": "40"},
        {"min_bet": "-2.00"},
        {"max_raises": "2"},
        {"max_raises": 1.5},
        {"blinds": "1.00"},
        {"blinds": [1.5, 2.5]},
        {"smallest_chip": "0.00"},
        {"smallest_chip": None},
        {"tap_out_units": "half"},
        {"declared_ends": "never"},
        {"seats": 1},
        {"seats": 11},
        {"seats": 10**12},
        {"seats": -2},
        {"seats": "10"},
        {"tournament": "yes"},
        {"commission": None},
        {"commission": {"basis": "pot", "maximum": "5.00", "cap": "1.00"}},
        {"commission": {"basis": "pot", "maximum": 5.5}},
        {"commission": {"basis": 1}},
    ],
)
def test_malformed_keys_and_types(determinations: dict[str, Any]) -> None:
    assert malformed_table(**determinations)


@pytest.mark.parametrize(
    ("determinations", "rule"),
    [
        ({"deck": 50}, "2.2"),
        ({"game": "razz"}, "3.5"),
        ({"low_qualifier": True}, "3.5(d)"),
        ({"low_ace": "both"}, "3.1"),
        ({"min_table_stake": ...}, "4.2(a)"),
        ({"max_buy_in": "39.00"}, "4.2(i)"),
        ({"min_bet": ...}, "4.2(g)"),
        ({"limit": "spread"}, "4.2(g)"),
        ({"max_bet": "1.00"}, "4.2(g)"),
        ({"max_raises": 3}, "5.1"),
        ({"betting": "bring-in"}, "4.2(b)"),
        ({"blinds": []}, "4.2(c)"),
        ({"over_blinds": ["1.00"]}, "4.2(e)"),
        ({"opening": "D"}, "10.2"),
        ({"min_table_stake": "40.50"}, "13.2"),
        ({"commission": ...}, "15.1"),
    ],
)
def test_each_row_has_its_rule(determinations: dict[str, Any], rule: str) -> None:
    assert refused_table(**determinations) == rule


ROWS: list[tuple[dict[str, Any], str]] = [
    ({"deck": 50}, "2.2"),
    ({"game": "razz"}, "3.5"),
    ({"low_qualifier": True}, "3.5(d)"),
    ({"low_ace": "both"}, "3.1"),
    ({"max_buy_in": "39.00"}, "4.2(i)"),
    ({"limit": "spread"}, "4.2(g)"),
    ({"blinds": []}, "4.2(c)"),
    ({"over_blinds": ["0.50"]}, "4.2(f)"),
    ({"opening": "D"}, "10.2"),
    ({"min_bet": "2.50"}, "13.2"),
    ({"commission": {}}, "15.1"),
]


@pytest.mark.parametrize("first", range(len(ROWS)))
def test_rows_are_checked_from_the_top_down(first: int) -> None:
    together: dict[str, Any] = {}
    for keys, _ in reversed(ROWS[first:]):
        together |= keys
    if "game" in together and "low_qualifier" in together:
        together["game"] = "razz" if first <= 1 else "high"
    assert refused_table(**together) == ROWS[first][1]


@pytest.mark.parametrize(
    "determinations",
    [
        {"min_table_stake": "0.00"},
        {"min_bet": "0.00"},
        {"max_buy_in": "40.50"},
        {"max_bet": "2.50"},
        {"betting": "ante", "ante": "0.00"},
        {"betting": "ante", "ante": "0.50"},
    ],
)
def test_13_2_amounts_are_positive_multiples_of_the_smallest_chip(determinations: dict[str, Any]) -> None:
    assert refused_table(**determinations) == "13.2"


def test_what_the_other_kind_of_betting_needs_is_ignored() -> None:
    Play(ante="0.33")
    Play(betting="ante", ante="1.00", blinds=["9.99", "0.01"])
    assert refused_table(**ANTE, opening="D") == "10.2"


def test_in_a_commission_the_first_fault_counts() -> None:
    given: dict[str, Any] = {"basis": "pot", "scale": "ii"}
    assert refused_table(min_table_stake="200.00", commission=given) == "15.2(a)"
    assert refused_table(min_table_stake="200.00", commission=given | {"maximum": "5.00"}) == "15.2(e)"
    Play(commission={"basis": "time", "rate": "1.00", "scale": "iii"})


def test_an_invalid_table_is_an_error_with_its_rule() -> None:
    error = error_of({**TABLE, "deck": 50})
    assert (error["command"], error["rule"]) == (None, "2.2")
    error = error_of({**TABLE, "decks": 50})
    assert (error["command"], error["rule"]) == (None, None)


def test_a_key_given_replaces_the_old_value_whole() -> None:
    play = Play(commission={"basis": "pot", "maximum": "5.00", "scale": "i"}, max_buy_in="50.00")
    play.do("determine", table={"commission": {"basis": "time", "rate": "1.00"}, "max-buy-in": None}, notice=True)
    play.do("sit", "ann", seat=1, stake="500.00").do("charge-time")


def test_an_empty_change_is_a_notice_only() -> None:
    assert opened().do("determine", table={}, notice=True).told == [("players", "4.1", "limits")]
