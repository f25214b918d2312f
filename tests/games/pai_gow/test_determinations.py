"""Determinations of the operator: valid values, faults, and the order in which faults are reported."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play, get_table_refusal, is_malformed_table

from houseway import Table, replay
from houseway.errors import Refused

GOOD: dict[str, Any] = {"min": "10.00", "max": "500.00"}


def get_refusal_rule(table: dict[str, Any]) -> str:
    with pytest.raises(Refused) as excinfo:
        Table(NUMBER, table)
    return excinfo.value.rule


@pytest.mark.parametrize("table", [{}, {"min": "10.00"}, {"max": "10.00"}])
def test_a_required_key_that_is_missing_breaks_its_rule(table: dict[str, str]) -> None:
    assert get_refusal_rule(table) == "5.1"


def test_faults_are_reported_in_order() -> None:
    table: dict[str, Any] = {
        "multiple": "0.00", "min": "0.00", "max": "500.00", "cuts": {"die-pin": []}, "jackpot": {"share": "101"},
    }  # fmt: skip
    rules = []
    for key, good in (
        ("multiple", "1.00"),
        ("min", "10.00"),
        ("cuts", {}),
        ("jackpot", {"wager": "1.00", "share": "101"}),
    ):
        rules.append(get_refusal_rule(table))
        table[key] = good
    rules.append(get_refusal_rule(table))
    assert rules == ["5.4", "5.1", "8.7", "12.3", "12.7"]


@pytest.mark.parametrize(
    "change",
    [
        {"boxes": 8},
        {"min": 10.5},
        {"min": "10"},
        {"min": "-10.00"},
        {"min": None},
        {"max": None},
        {"two-boxes": "yes"},
        {"jackpot": None},
        {"jackpot": {"wager": "1.00", "seed": "1.00"}},
        {"jackpot": {"wager": "1.00", "cap": "sign"}},
        {"jackpot": {"wager": "1.00", "funding": "reserve"}},
        {"jackpot": {"wager": "1.00", "winning-stake": "kept"}},
        {"jackpot": {"wager": 1.5}},
        {"jackpot": {"wager": "1.00", "pool": "-1.00"}},
        {"limit-basis": "table"},
        {"house-way": {"high-tiles": "together"}},
        {"house-way": {"teen-and-day": "low"}},
        {"house-way": {"gee-jun": "high"}},
        {"numbering": "up"},
        {"house-cut": "middle"},
        {"tournament": 1},
        {"starting-marker": 9},
        {"starting-marker": 0},
        {"starting-marker": None},
        {"bank-commission": "each"},
        {"bank-commission": None},
        {"house-way": {"equal-counts": "lowest"}},
        {"house-way": {"equal-counts": None}},
        {"house-way": None},
        {"min": "010.00"},
        {"max": "1234567890123.00"},
        {"date": "2024-01-01"},
    ],
    ids=str,
)
def test_unknown_keys_wrong_types_and_unknown_values_are_malformed(change: dict[str, Any]) -> None:
    assert is_malformed_table(**change)


def test_malformed_values_are_reported_before_refusals() -> None:
    result = replay({"record": 1, "instrument": NUMBER, "table": {"multiple": "0.00", "boxes": 8}, "commands": []})
    assert (result["error"]["command"], result["error"]["rule"]) == (None, None)


def test_a_record_with_a_refused_table_is_not_played() -> None:
    result = replay({"record": 1, "instrument": NUMBER, "table": {"min": "10.00"}, "commands": [{"do": "bank"}]})
    assert (result["rounds"], result["state"], result["refusals"]) == ([], {}, [])
    assert (result["error"]["command"], result["error"]["rule"]) == (None, "5.1")


@pytest.mark.parametrize(
    "change",
    [
        {"starting-marker": 1},
        {"starting-marker": 8},
        {"multiple": "0.01"},
        {"bank-commission": "each-win"},
        {"house-way": {"equal-counts": "highest-low"}},
        {"max": "123456789012.00"},
    ],
)
def test_valid_values_are_accepted(change: dict[str, Any]) -> None:
    Table(NUMBER, {**GOOD, **change})


def test_the_multiple_is_one_dollar_by_default() -> None:
    assert Table(NUMBER, GOOD).result()["state"]["limits"]["multiple"] == "1.00"


def test_contents_of_the_opening_state() -> None:
    assert Play().state == {
        "phase": "betting",
        "seats": {},
        "limits": {"min": "10.00", "max": "500.00", "multiple": "5.00"},
        "markers": {},
        "advised": {},
        "excluded": [],
        "closed": None,
        "starting-marker": None,
        "bank": {"holder": "house", "box": 1, "rounds": 0},
        "infringements": [],
        "disputes": [],
        "checks": [],
        "changes": [],
        "rules-copies": [],
        "notices": [],
    }


def test_state_includes_the_pools_of_a_jackpot() -> None:
    assert Play(jackpot={"wager": "1.00", "pool": "5.00", "reserve": "6.00"}).state["pools"] == {
        "jackpot": "5.00", "reserve": "6.00", "tournament": "0.00", "lottery": "0.00", "sign": "5.00",
    }  # fmt: skip


def test_minimum_above_the_maximum_is_refused() -> None:
    assert get_table_refusal(min="500.01") == "5.1"


def test_5_1_a_minimum_of_one_cent_is_a_minimum() -> None:
    Play(min="0.01", max="1.00", multiple="0.01")
