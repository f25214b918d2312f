"""Hands of Canberra Poker that the dealer must count: equal hands too, and a reconstruction is not a count."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houseway.compliance import find_duties

CP16, CP23 = "NI2016-268", "NI2023-573"
for_both_instruments = pytest.mark.parametrize(
    "number",
    [
        pytest.param(CP16, marks=pytest.mark.clause(CP16, "9.7")),
        pytest.param(CP23, marks=pytest.mark.clause(CP23, "9.7")),
    ],
)
LOWER_HAND = "9h As 8d Kd 6s 9c 4c 7h 2d 4s"
EQUAL_HANDS = "Ah As Kh Kd 9d 9c 7c 7h 4d 4s"


def find_count_status(number: str, *commands_after_reveal: dict[str, Any], shoe: str = LOWER_HAND) -> tuple[str, str]:
    """Return status and text of 9.7 after a round of ann on box 1.

    The given commands come between the reveal of the dealer's hand and ``collect``.
    """
    commands = [
        {"do": "ante", "player": "ann", "box": 1, "amount": "10.00"},
        {"do": "shoe", "cards": shoe},
        {"do": "deal"},
        {"do": "bet", "player": "ann"},
        {"do": "reveal"},
        *commands_after_reveal,
        {"do": "collect"},
    ]
    data = {"record": 1, "instrument": number, "place": "table 7", "day": "2026-11-16", "table": {}}
    (day,) = find_duties({"one.json": json.dumps({**data, "commands": commands}).encode()})
    (answer,) = [status.answer for status in day.duties if status.rule == "9.7"]
    return answer.status, str(answer.says)


def make_count(box: int | str, card_count: int = 5) -> dict[str, Any]:
    return {"do": "verify", "box": box, "count": card_count}


DISCARDED = {"do": "discarded", "box": 1}
RECONSTRUCTED = {"do": "reconstruct", "box": 1, "possible": True}


@for_both_instruments
def test_9_7_a_hand_equal_to_the_dealers_is_counted_like_any_other(number: str) -> None:
    missing_status = ("missing", "Hands counted: 1 of 2. Not counted: round 1 (box 1).")
    assert find_count_status(number, make_count("dealer"), shoe=EQUAL_HANDS) == missing_status
    assert find_count_status(number, make_count(1), make_count("dealer"), shoe=EQUAL_HANDS) == (
        "done",
        "Hands counted: 2 of 2.",
    )


@for_both_instruments
def test_9_7_a_box_whose_wagers_were_voided_is_not_counted(number: str) -> None:
    void = {"do": "void-wager", "player": "ann", "contravened": "16.1"}
    assert find_count_status(number, void, make_count("dealer"), shoe=EQUAL_HANDS) == ("done", "Hands counted: 1 of 1.")


@for_both_instruments
def test_9_7_a_reconstruction_proves_a_count_only_after_a_wrong_one(number: str) -> None:
    missing_status = ("missing", "Hands counted: 1 of 2. Not counted: round 1 (box 1).")
    done_status = ("done", "Hands counted: 2 of 2.")
    assert find_count_status(number, DISCARDED, RECONSTRUCTED, make_count("dealer")) == missing_status
    assert find_count_status(number, make_count(1, 4), DISCARDED, RECONSTRUCTED, make_count("dealer")) == done_status
    assert find_count_status(number, make_count(1), DISCARDED, RECONSTRUCTED, make_count("dealer")) == done_status
