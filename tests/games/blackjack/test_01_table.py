"""Rule 1: the table, and how the determinations of a table are read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import dealt, error_of, opened


@pytest.mark.parametrize("boxes", [1, 9, 10, 20])
def test_1_1_a_layout_has_as_many_boxes_as_it_says(boxes: int) -> None:
    play = opened(boxes=boxes)
    play.do("wager", player="ann", box=boxes, amount="10.00")
    assert play.refuses("wager", player="ann", box=boxes + 1, amount="10.00") == "4.2"


@pytest.mark.parametrize("boxes", [0, 21, -1])
def test_1_1_a_number_of_boxes_that_is_not_supported_is_malformed(boxes: int) -> None:
    assert error_of({"boxes": boxes})["rule"] is None


def test_1_1_seven_boxes_where_nothing_is_said() -> None:
    play = opened()
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
def test_an_unknown_key_a_wrong_type_or_a_bad_word_is_malformed(table: dict[str, Any]) -> None:
    error = error_of(table)
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
    assert error_of(table)["rule"] == rule


def test_a_malformed_command_is_reported_before_determinations_that_are_not_allowed() -> None:
    error = error_of({"decks": 3}, {"do": "deal"}, {"do": "dael"})
    assert (error["command"], error["rule"]) == (1, None)


@pytest.mark.parametrize(
    "word",
    [
        {"marker_total": "sign"},
        {"even_money_by": "decision-maker"},
        {"double_on": "any"},
        {"side_wager_with": "box"},
        {"starting_marker": 7},
        {"cutting_card_slack": 0},
    ],
)
def test_the_other_readings_open_a_table_too(word: dict[str, Any]) -> None:
    assert dealt("Th 9d 8c", "10.00", **word).state["phase"] == "play"


def test_all_keys_may_be_missing() -> None:
    state = opened().state
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
