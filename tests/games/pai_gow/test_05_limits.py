"""Rule 5: minimum, maximum, markers, multiples."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, NUMBER, PUSH, WIN, Play, get_table_refusal, summarise_line

LIMITS_NOTICE = "players 5.1 limits"


def settle_round(*wagers: str, hand: str = WIN, **determinations: Any) -> Play:
    play = Play(**determinations)
    play.play_round(*wagers, hands={1: BANK, 2: hand})
    return play


@pytest.mark.parametrize("limits", [{"min": "0.00"}, {"max": "9.99"}, {"min": "500.01"}])
def test_5_1_a_table_needs_limits_that_fit(limits: dict[str, str]) -> None:
    assert get_table_refusal(**limits) == "5.1"


def test_5_1_minimum_and_maximum_may_be_equal() -> None:
    assert Play(max="10.00").state["limits"] == {"min": "10.00", "max": "10.00", "multiple": "5.00"}


def test_5_1_limits_change_with_notice() -> None:
    play = Play()
    play.do("limits", min="20.00", max="600.00", notice=True, by="operator")
    assert play.state["limits"] == {"min": "20.00", "max": "600.00", "multiple": "5.00"}
    assert play.list_notices() == [LIMITS_NOTICE]


@pytest.mark.parametrize(
    "arguments",
    [{"min": "20.00"}, {"min": "20.00", "notice": False}, {"min": "500.01", "notice": True},
     {"max": "9.99", "notice": True}, {"min": "0.00", "notice": True}, {"max": "600.00", "notice": True, "by": "dealer"}],
)  # fmt: skip
def test_5_1_change_without_notice_by_other_roles_or_to_invalid_limits_is_refused(arguments: dict[str, Any]) -> None:
    assert Play().refuses("limits", **arguments) == "5.1"


def test_5_1_with_a_wager_on_the_layout_the_change_waits_for_the_end_of_the_round() -> None:
    play = Play().wager("ann 2 10.00")
    play.do("limits", min="20.00", notice=True)
    assert play.state["limits"]["min"] == "10.00"
    play.wager("bob 3 10.00")
    play.play_round()
    assert play.state["limits"]["min"] == "20.00"


@pytest.mark.parametrize("end", [{"do": "void", "cause": "fire"}, {"do": "expose", "during": "cut"}])
def test_5_1_a_change_takes_effect_after_a_round_that_is_not_settled(end: dict[str, str]) -> None:
    play = Play().wager("ann 2 10.00").stack_tiles()
    play.do("limits", max="900.00", notice=True)
    play.table.give(end)
    assert play.state["limits"]["max"] == "900.00"


def test_5_1_changes_that_wait_add_up_and_are_checked_together() -> None:
    play = Play().wager("ann 2 10.00")
    play.do("limits", min="100.00", notice=True)
    assert play.refuses("limits", max="99.99", notice=True) == "5.1"
    play.do("limits", max="100.00", notice=True)
    play.play_round()
    assert play.state["limits"] == {"min": "100.00", "max": "100.00", "multiple": "5.00"}


def test_5_1_a_house_wager_already_named_keeps_its_amount() -> None:
    play = Play().give_bank_to_ann().name_house_wager()
    play.do("limits", min="25.00", notice=True)
    assert play.state["limits"]["min"] == "25.00"
    play.wager("bob 5 25.00").play_round()
    assert play.get_line("house", "house")["stake"] == "10.00"


def test_5_2_a_marker_lets_the_whole_wager_play() -> None:
    play = Play()
    play.do("marker", box=2, by="operator")
    play.play_round("ann 2 800.00", hands={1: BANK, 2: WIN})
    assert play.get_line("ann") | {"paid": "800.00", "returned": "1560.00", "rules": ["11.1", "11.8"]} == play.get_line(
        "ann"
    )
    assert "at-risk" not in play.get_line("ann")
    assert play.state["markers"] == {"2": {"limit": None, "player": None}}


def test_5_2_a_marker_stays_until_it_is_removed() -> None:
    play = Play()
    play.do("marker", box=2)
    play.play_round("ann 2 800.00", hands={1: BANK, 2: WIN})
    play.do("marker", box=2, on=False)
    play.play_round("ann 2 800.00", hands={1: BANK, 2: WIN})
    assert play.get_line("ann")["at-risk"] == "500.00"
    assert play.state["markers"] == {}


@pytest.mark.parametrize("arguments", [{"box": 1}, {"box": 2, "on": False}, {"box": 2, "by": "supervisor"}])
def test_5_2_markers_on_box_one_removal_without_a_marker_and_other_roles_are_refused(arguments: dict[str, Any]) -> None:
    assert Play().refuses("marker", **arguments) == "5.2"


def test_5_2_markers_are_not_moved_in_a_round() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    assert play.refuses("marker", box=2) == "5.2"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("marker", box=2) == "5.2"


def test_5_2_another_box_keeps_its_maximum() -> None:
    play = Play()
    play.do("marker", box=3)
    play.play_round("ann 2 800.00", hands={1: BANK, 2: WIN})
    assert play.get_line("ann")["paid"] == "500.00"


@pytest.mark.clause(NUMBER, "5.3(a)")
def test_5_3_a_the_minimum_applies_against_a_players_bank() -> None:
    play = Play().give_bank_to_ann().name_house_wager()
    play.wager("bob 5 5.00")
    assert play.list_notices() == ["bob 5.5 wager-below-minimum"]
    assert play.refuses("wager", player="bob", box=5, amount="5.00") == "5.5"


@pytest.mark.clause(NUMBER, "5.3(b)")
def test_5_3_b_the_maximum_does_not_bind_players_against_a_players_bank() -> None:
    play = Play().give_bank_to_ann("5000.00").wager("bob 5 800.00").name_house_wager()
    play.deal({3: BANK, 5: WIN}).set_all_house_way()
    play.do("settle")
    assert play.get_line("bob") | {"paid": "800.00", "commission": "40.00", "returned": "1560.00"} == play.get_line(
        "bob"
    )


@pytest.mark.clause(NUMBER, "5.3(b)")
@pytest.mark.parametrize(("stake", "matched"), [("495.00", "495.00"), ("500.00", "500.00"), ("505.00", "500.00")])
def test_5_3_b_the_maximum_binds_the_house(stake: str, matched: str) -> None:
    play = Play()
    play.play_round(f"ann 3 {stake}")
    play.do("request-bank", player="ann", box=3, funds="1000.00")
    play.do("bank")
    play.name_house_wager("match").play_round()
    assert play.get_line("house", "house")["stake"] == matched


@pytest.mark.parametrize("amount", ["0.00", "12.50", "14.99", "15.01"])
def test_5_4_other_amounts_than_multiples_are_refused(amount: str) -> None:
    assert Play().refuses("wager", player="ann", box=2, amount=amount) == "5.4"


def test_5_4_a_multiple_is_accepted() -> None:
    assert settle_round("ann 2 15.00").get_line("ann")["stake"] == "15.00"


def test_5_4_the_multiple_must_be_above_zero() -> None:
    assert get_table_refusal(multiple="0.00") == "5.4"


def test_5_5_the_first_wager_below_the_minimum_stands_with_advice() -> None:
    play = settle_round("ann 2 5.00")
    assert summarise_line(play.get_line("ann")) == ("win", "9.75", "0.25")
    assert play.last_round["notices"] == [{"to": "ann", "rule": "5.5", "about": "wager-below-minimum"}]
    assert play.state["advised"] == {"ann": ["main"]}


def test_5_5_a_further_wager_below_the_minimum_is_returned_for_the_rest_of_the_record() -> None:
    play = settle_round("ann 2 5.00")
    assert play.refuses("wager", player="ann", box=2, amount="5.00") == "5.5"
    play.wager("ann 2 10.00", "bob 3 5.00")


def test_5_5_the_advice_is_given_when_the_wager_is_placed() -> None:
    play = Play().wager("ann 2 5.00")
    assert play.refuses("wager", player="ann", box=3, amount="5.00") == "5.5"
    play.do("withdraw", player="ann", box=2)
    assert play.refuses("wager", player="ann", box=2, amount="5.00") == "5.5"


@pytest.mark.parametrize(("amount", "advised"), [("5.00", {"ann": ["main"]}), ("10.00", {}), ("15.00", {})])
def test_5_5_at_the_minimum_nobody_is_advised(amount: str, advised: dict[str, list[str]]) -> None:
    assert Play().wager(f"ann 2 {amount}").state["advised"] == advised


@pytest.mark.parametrize(("stake", "risk"), [("495.00", "495.00"), ("500.00", "500.00"), ("505.00", "500.00")])
def test_5_6_above_the_maximum_only_the_maximum_wins(stake: str, risk: str) -> None:
    line = settle_round(f"ann 2 {stake}").get_line("ann")
    assert line["paid"] == risk
    assert ("5.6" in line["rules"], "at-risk" in line) == ((True, True) if stake > risk else (False, False))


def test_5_6_the_excess_of_a_losing_wager_goes_back() -> None:
    line = settle_round("ann 2 600.00", hand=LOSE).get_line("ann")
    assert line | {"returned": "100.00", "at-risk": "500.00", "rules": ["11.4", "11.6", "5.6"]} == line


def test_5_6_a_push_returns_all_and_still_shows_the_amount_at_risk() -> None:
    line = settle_round("ann 2 600.00", hand=PUSH).get_line("ann")
    assert line | {"returned": "600.00", "at-risk": "500.00", "rules": ["11.3", "5.6"]} == line


def test_5_6_the_maximum_applies_to_each_wager_of_a_box() -> None:
    play = settle_round("ann 2 400.00", "bob 2 600.00", "cat 2 300.00")
    assert [line["paid"] for line in play.last_round["lines"]] == ["400.00", "500.00", "300.00"]


def test_5_6_with_limit_basis_box_the_wagers_share_one_maximum_in_the_order_placed() -> None:
    play = settle_round("ann 2 400.00", "bob 2 600.00", "cat 2 300.00", limit_basis="box")
    assert [line["paid"] for line in play.last_round["lines"]] == ["400.00", "100.00", "0.00"]
    assert [line["returned"] for line in play.last_round["lines"]] == ["780.00", "695.00", "300.00"]


def test_5_6_void_wagers_use_no_part_of_the_shared_maximum_and_given_up_wagers_do() -> None:
    play = Play(limit_basis="box").wager("ann 2 300.00", "bob 2 300.00", "cat 2 600.00").deal({1: BANK, 2: WIN})
    play.do("void-wager", player="ann", contravened="17.8")
    play.do("take", player="bob", box=2)
    play.settle()
    assert [(line["outcome"], line["returned"]) for line in play.last_round["lines"]] == [
        ("void", "300.00"), ("lose", "0.00"), ("win", "790.00"),
    ]  # fmt: skip
    assert play.get_line("cat")["at-risk"] == "200.00"


def test_5_6_a_marker_lifts_the_shared_maximum() -> None:
    play = Play(limit_basis="box")
    play.do("marker", box=2)
    play.play_round("ann 2 400.00", "bob 2 600.00", hands={1: BANK, 2: WIN})
    assert [line["paid"] for line in play.last_round["lines"]] == ["400.00", "600.00"]
