"""Rule 1: the table and its determinations."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import deal_round, get_replay_error, open_table


@pytest.mark.parametrize("boxes", [1, 9, 10, 20])
def test_1_1_a_layout_has_the_determined_number_of_boxes(boxes: int) -> None:
    play = open_table(boxes=boxes)
    play.do("wager", player="ann", box=boxes, amount="10.00")
    assert play.refuses("wager", player="ann", box=boxes + 1, amount="10.00") == "4.2"


@pytest.mark.parametrize("boxes", [0, 21, -1])
def test_1_1_a_number_of_boxes_that_is_not_supported_is_malformed(boxes: int) -> None:
    assert get_replay_error({"boxes": boxes})["rule"] is None


def test_1_1_seven_boxes_are_the_default() -> None:
    play = open_table()
    play.do("wager", player="ann", box=7, amount="10.00")
    assert play.refuses("wager", player="ann", box=8, amount="10.00") == "4.2"


@pytest.mark.parametrize(
    "table",
    [
        {"dekcs": 6},
        {"decks": "6"},
        {"decks": 6.5},
        {"boxes": None},
        {"min": 10},
        {"min": "10"},
        {"min": "-10.00"},
        {"shuffle": 3},
        {"multiple-boxes": "yes"},
        {"super-sevens-amounts": "5.00"},
        {"super-sevens-amounts": [5]},
        {"previously-restricted": "ann"},
        {"cutting-card-slack": -1},
        {"cutting-card-slack": "10"},
        {"starting-marker": 0},
        {"starting-marker": 8},
        {"starting-marker": None},
        {"boxes": 3, "starting-marker": 4},
        {"marker-total": "box"},
        {"even-money-by": "player"},
        {"double-on": "three-cards"},
        {"side-wager-with": "anyone"},
    ],
)
def test_an_unknown_key_a_wrong_type_or_an_invalid_value_is_malformed(table: dict[str, Any]) -> None:
    error = get_replay_error(table)
    assert (error["command"], error["rule"]) == (None, None)


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        ({"decks": 3, "boxes": 0, "multiple": "0.00", "marker-total": "box"}, "2.1"),
        ({"boxes": 0, "multiple": "0.00", "min": "0.00", "smallest-chip": "0.00"}, None),
        ({"multiple": "3.00", "min": "0.00", "smallest-chip": "0.00"}, "3.3"),
        ({"min": "0.00", "smallest-chip": "0.00", "super-sevens": True, "super-sevens-amounts": []}, "3.1"),
        ({"smallest-chip": "0.01", "super-sevens": True, "super-sevens-amounts": []}, "7.3"),
        (
            {"super-sevens": True, "super-sevens-amounts": [], "perfect-pairs": True, "perfect-pairs-min": "0.00"},
            "17.4",
        ),
        ({"perfect-pairs": True, "perfect-pairs-min": "0.00", "cutting-card-slack": -1}, "18.9"),
        ({"cutting-card-slack": -1, "starting-marker": 0}, None),
        ({"decks": 3, "double-on": "three-cards"}, "2.1"),
        ({"decks": 3, "cutting-card-slack": -1}, "2.1"),
        ({"decks": 3, "min": 10}, None),
        ({"decks": 3, "unknown": True}, None),
    ],
)
def test_the_first_fault_in_the_order_of_the_keys_is_reported(table: dict[str, Any], rule: str | None) -> None:
    assert get_replay_error(table)["rule"] == rule


def test_a_malformed_command_is_reported_before_determinations_that_are_not_allowed() -> None:
    error = get_replay_error({"decks": 3}, {"do": "deal"}, {"do": "dael"})
    assert (error["command"], error["rule"]) == (1, None)


@pytest.mark.parametrize(
    "interpretation",
    [
        {"marker_total": "sign"},
        {"even_money_by": "decision-maker"},
        {"double_on": "any"},
        {"side_wager_with": "box"},
        {"starting_marker": 7},
        {"cutting_card_slack": 0},
    ],
)
def test_every_other_interpretation_opens_a_table(interpretation: dict[str, Any]) -> None:
    assert deal_round("Th 9d 8c", "10.00", **interpretation).state["phase"] == "play"


def test_all_keys_may_be_missing() -> None:
    state = open_table().state
    assert state == {
        "phase": "betting",
        "seats": {},
        "limits": {"min": "10.00", "max": "500.00", "multiple": "1.00"},
        "markers": {},
        "advised": {},
        "excluded": [],
        "restricted": {},
        "closed": None,
        "starting-marker": None,
        "automated-shoe": False,
        "shoe-left": 0,
        "shuffle-due": None,
        "new-cards-due": False,
        "final-rounds-left": None,
        "unseen-shoe": False,
        "infringements": [],
        "disputes": [],
        "checks": [],
        "changes": [],
        "rules-copies": [],
        "notices": [],
    }
