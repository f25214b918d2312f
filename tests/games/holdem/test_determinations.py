"""Keys of the table: defaults, malformed values, and the order in which faults are checked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import (
    ANTE,
    DEFAULT_DETERMINATIONS,
    Play,
    get_replay_error,
    get_table_refusal,
    is_malformed_table,
    open_table,
)

TABLE = {key.replace("_", "-"): value for key, value in DEFAULT_DETERMINATIONS.items()}


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
    assert is_malformed_table(**determinations)


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
def test_each_fault_has_its_rule(determinations: dict[str, Any], rule: str) -> None:
    assert get_table_refusal(**determinations) == rule


FAULTS: list[tuple[dict[str, Any], str]] = [
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


@pytest.mark.parametrize("first", range(len(FAULTS)))
def test_faults_are_checked_in_order(first: int) -> None:
    determinations: dict[str, Any] = {}
    for keys, _ in reversed(FAULTS[first:]):
        determinations |= keys
    if "game" in determinations and "low_qualifier" in determinations:
        determinations["game"] = "razz" if first <= 1 else "high"
    assert get_table_refusal(**determinations) == FAULTS[first][1]


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
    assert get_table_refusal(**determinations) == "13.2"


def test_values_for_the_other_kind_of_betting_are_ignored() -> None:
    Play(ante="0.33")
    Play(betting="ante", ante="1.00", blinds=["9.99", "0.01"])
    assert get_table_refusal(**ANTE, opening="D") == "10.2"


def test_first_fault_of_a_commission_counts() -> None:
    commission: dict[str, Any] = {"basis": "pot", "scale": "ii"}
    assert get_table_refusal(min_table_stake="200.00", commission=commission) == "15.2(a)"
    assert get_table_refusal(min_table_stake="200.00", commission=commission | {"maximum": "5.00"}) == "15.2(e)"
    Play(commission={"basis": "time", "rate": "1.00", "scale": "iii"})


def test_an_invalid_table_is_an_error_with_its_rule() -> None:
    error = get_replay_error({**TABLE, "deck": 50})
    assert (error["command"], error["rule"]) == (None, "2.2")
    error = get_replay_error({**TABLE, "decks": 50})
    assert (error["command"], error["rule"]) == (None, None)


def test_a_new_value_replaces_the_old_one_completely() -> None:
    play = Play(commission={"basis": "pot", "maximum": "5.00", "scale": "i"}, max_buy_in="50.00")
    play.do("determine", table={"commission": {"basis": "time", "rate": "1.00"}, "max-buy-in": None}, notice=True)
    play.do("sit", "ann", seat=1, stake="500.00").do("charge-time")


def test_an_empty_change_only_gives_notice() -> None:
    assert open_table().do("determine", table={}, notice=True).pending_notices == [("players", "4.1", "limits")]
