"""The ``table`` of a record: malformed and refused determinations, and the order of the checks."""

from __future__ import annotations

from typing import Any

import pytest

from houseway import replay


def replay_opening(table: Any, number: str = "NI2023-573") -> dict[str, Any]:
    return replay({"record": 1, "instrument": number, "table": table, "commands": []})


def test_an_empty_table_has_the_default_state() -> None:
    state = replay_opening({})["state"]
    assert state["limits"] == {
        "min": "5.00",
        "max": "500.00",
        "multiple": "1.00",
        "max-payout": "50000.00",
        "jackpot-wager": "1.00",
    }
    assert state["pools"] == {"jackpot": "0.00", "reserve": "0.00", "tournament": "0.00", "lottery": "0.00"}
    assert state == {
        "instrument": "NI2023-573",
        "phase": "betting",
        "seats": {},
        "limits": state["limits"],
        "markers": {},
        "advised": {},
        "excluded": [],
        "closed": None,
        "starting-marker": None,
        "pools": state["pools"],
        "automated-shoe": False,
        "abstained": {},
        "jackpot-working": True,
        "awaiting-approval": False,
        "new-cards-due": False,
        "checks": [],
        "changes": [],
        "infringements": [],
        "disputes": [],
        "rules-copies": [],
        "notices": [],
    }


@pytest.mark.parametrize(
    "table",
    [
        {"unknown": 1},
        {"boxes": "7"},
        {"boxes": 7.5},
        {"min": 5},
        {"min": "5"},
        {"min": "-5.00"},
        {"max": None},
        {"max-payout-scope": "table"},
        {"unqualified-tie": "push"},
        {"unreconstructed": "void"},
        {"side-wagers": "barred"},
        {"tournament": 1},
        {"starting-marker": "1"},
        {"jackpot": None},
        {"jackpot": {"unknown": 1}},
        {"jackpot": {"share": 40}},
        {"jackpot": {"share": "40%"}},
        {"jackpot": {"share": "33.333"}},
        {"jackpot": {"funding": "bank"}},
        {"jackpot": {"seed-from": "house"}},
        {"jackpot": {"pool": "-1.00"}},
        {"jackpot": {"seed": 5}},
        {"boxes": 99, "min": 5},
        {"max-payout": None},
        {"max-payout": "None"},
        {"max-payout": ""},
        {"max-payout": "-1.00"},
        {"max-payout": 5},
        {"jackpot": {"seed": "none"}},
        {"starting-marker": 0},
        {"starting-marker": 8},
        {"starting-marker": 8, "multiple": "0.00"},
        {"boxes": 5, "starting-marker": 6},
        {"boxes": 0, "starting-marker": 1},
        {"boxes": 0},
        {"boxes": 100, "multiple": "0.00"},
        {"boxes": 12, "starting-marker": 13},
    ],
)
def test_invalid_determinations_are_malformed(table: Any) -> None:
    error = replay_opening(table)["error"]
    assert (error["command"], error["rule"]) == (None, None)


@pytest.mark.parametrize("table", [{"starting-marker": 1}, {"starting-marker": 7}, {"boxes": 9, "starting-marker": 9}])
def test_a_starting_marker_lies_at_a_box(table: Any) -> None:
    assert replay_opening(table)["state"]["starting-marker"] == table["starting-marker"]


def test_no_maximum_payout_is_written_as_none() -> None:
    assert replay_opening({"max-payout": "none"})["state"]["limits"]["max-payout"] is None


@pytest.mark.parametrize(
    ("table", "rule_2016", "rule_2023"),
    [
        ({"boxes": 10, "multiple": "0.00"}, "2.1", "2.1"),
        ({"boxes": 10, "starting-marker": 10}, "2.1", "2.1"),
        ({"boxes": 99, "automated-shoe": True}, "12.2", "12.2"),
        ({"multiple": "0.00", "min": "0.00"}, "3.3", "3.3"),
        ({"multiple": "7.00", "min": "0.00"}, "3.3", "3.3"),
        ({"min": "0.00", "jackpot": {"wager": "0.00"}}, "3.1", "3.1"),
        ({"min": "600.00", "jackpot": {"wager": "0.00"}}, "3.1", "3.1"),
        ({"jackpot": {"wager": "0.00", "share": "101"}}, "10.2", "3.6"),
        ({"jackpot": {"share": "100.01"}}, "10.6", "10.6"),
    ],
)
def test_the_first_fault_in_the_order_of_the_law_is_reported(table: Any, rule_2016: str, rule_2023: str) -> None:
    for number, rule in (("NI2016-268", rule_2016), ("NI2023-573", rule_2023)):
        error = replay_opening(table, number)["error"]
        assert (error["command"], error["rule"]) == (None, rule)


@pytest.mark.parametrize("share", ["0", "0.01", "99.99", "100", "100.00"])
def test_every_share_of_a_wager_is_accepted(share: str) -> None:
    assert "error" not in replay_opening({"jackpot": {"share": share}})
