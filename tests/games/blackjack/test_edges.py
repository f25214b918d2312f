"""Edge cases of the rules: 22, an ace at twelve, extreme determinations, and events of one command."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, deal_round, get_table_refusal, open_table
from tests.games.blackjack.test_05_unseen_shoe import get_missing_cards, open_unseen_shoe

from houseway import InvalidRecordError, Table
from houseway.engine.output.events import Line, Shown

CENT: dict[str, Any] = {"min": "0.01", "max": "10.00", "multiple": "0.01"}
PAIRS: dict[str, Any] = {"perfect_pairs": True}


@pytest.mark.clause(NUMBER, "13.1(a)")
def test_13_1_a_the_dealer_is_over_21_with_22() -> None:
    play = deal_round("Tc Td 9c 6h 6s", "10.00").stand().dealer()
    assert (play.last_round["hands"]["dealer"]["total"], play.last_round["hands"]["dealer"]["kind"]) == (22, "bust")
    assert play.get_rules() == ["13.1(a)", "13.2(b)"]


@pytest.mark.clause(NUMBER, "2.5(a)")
def test_2_5_a_an_ace_among_twelve_counts_one() -> None:
    play = deal_round("Ac Td 5c 6h 5s Tc", "10.00").hit().stand().dealer()
    hand = play.last_round["hands"]["1"][0]
    assert (hand["cards"], hand["total"], hand["kind"]) == ("Ac 5c 6h", 12, "hard")


def test_12_1_the_dealers_cards_and_the_results_are_reported_at_once() -> None:
    play = deal_round("Tc Td 9c 9h", "10.00").stand()
    events = play.table.do("dealer")
    assert [(event.where, event.what) for event in events if isinstance(event, Shown)] == [("dealer", "9h")]
    assert [event.outcome for event in events if isinstance(event, Line)] == ["push"]


@pytest.mark.clause(NUMBER, "A.void")
def test_a_void_is_reported_at_once() -> None:
    events = deal_round("Tc Td 9c 9h", "10.00").table.do("void", cause="fire")
    assert [event.outcome for event in events if isinstance(event, Line)] == ["void"]


def test_12_1_after_a_five_at_least_two_cards_are_needed() -> None:
    play = open_unseen_shoe("Th 5c 9s", "10.00").do("deal").stand()
    assert get_missing_cards(play, "dealer")[0] == 2


@pytest.mark.clause(NUMBER, "4.2")
def test_4_2_a_wager_of_nothing_is_refused_and_one_cent_is_accepted() -> None:
    play = open_table(**CENT)
    assert play.refuses("wager", player="ann", box=1, amount="0.00") == "4.2"
    play.wager("0.01")


@pytest.mark.parametrize(
    "table",
    [
        {"boxes": 9},
        {"boxes": 9, "starting_marker": 9, "tournament": True},
        {"boxes": 9, "starting_marker": 1, "tournament": True},
        {"cutting_card_slack": 0},
        {"min": "10.00", "max": "10.00"},
        {"perfect_pairs_min": "5.00", "perfect_pairs_max": "5.00", **PAIRS},
        {"perfect_pairs_min": "0.01", "perfect_pairs_max": "5.00", "perfect_pairs_multiple": "0.01", **PAIRS},
        {"smallest_chip": "0.02"},
        CENT,
    ],
)
def test_3_1_extreme_determinations_are_allowed(table: dict[str, Any]) -> None:
    Play(**table)


@pytest.mark.clause(NUMBER, "1.1")
def test_1_1_twenty_boxes_are_dealt_to() -> None:
    cards = [rank + suit for suit in "cdhs" for rank in "23456789TJ"]
    play = open_table(boxes=20).shoe(" ".join([*cards, "7s"]))
    for box in range(1, 21):
        play.do("wager", player="ann", box=box, amount="10.00")
    assert len(play.do("deal").result["rounds"][0]["hands"]) == 21


@pytest.mark.clause(NUMBER, "18.9")
@pytest.mark.parametrize(
    "limits",
    [("0.00", "5.00", "1.00"), ("6.00", "5.00", "1.00"), ("1.00", "5.00", "0.00"), ("1.00", "5.00", "2.00")],
)
def test_18_9_invalid_limits_are_refused(limits: tuple[str, str, str]) -> None:
    minimum, maximum, multiple = limits
    determinations = {"perfect_pairs_min": minimum, "perfect_pairs_max": maximum, "perfect_pairs_multiple": multiple}
    assert get_table_refusal(**determinations, **PAIRS) == "18.9"


@pytest.mark.clause(NUMBER, "7.3")
@pytest.mark.parametrize("chip", ["0.00", "0.01", "0.05"])
def test_7_3_a_chip_without_a_half_in_cents_is_refused(chip: str) -> None:
    assert get_table_refusal(smallest_chip=chip) == "7.3"


@pytest.mark.parametrize(
    "table", [{"starting_marker": 0}, {"boxes": 5, "starting_marker": 6}, {"cutting_card_slack": -1}]
)
def test_invalid_determinations_are_malformed(table: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecordError):
        Table.open(NUMBER, **table)
