"""Rule 3: minimum and maximum wagers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import Play

from houseway import Refused
from houseway.games.canberra_poker.output.sign import make_sign

HAND = "9h 8d 6s 3c 2d"
OTHER = "9s 8c 6h 3d 2h"


@pytest.mark.parametrize(
    ("determinations", "rule"),
    [
        ({"min": "0.00"}, "3.1"),
        ({"min": "501.00", "max": "500.00"}, "3.1"),
        ({"min": "0.00", "max": "0.00"}, "3.1"),
        ({"multiple": "0.00"}, "3.3"),
        ({"multiple": "2.00"}, "3.3"),
        ({"multiple": "3.00", "min": "6.00"}, "3.3"),
        ({"min": "0.00", "multiple": "0.00"}, "3.3"),
    ],
)
def test_3_1_and_3_3_invalid_limits_do_not_open_a_table(
    play: Callable[..., Play], determinations: dict[str, Any], rule: str
) -> None:
    with pytest.raises(Refused) as refusal:
        play(**determinations)
    assert refusal.value.rule == rule


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"min": "25.00"}, "no notice"),
        ({"min": "25.00", "notice": False}, "no notice"),
        ({"min": "25.00", "notice": True, "by": "dealer"}, "wrong person"),
        ({"min": "101.00", "notice": True}, "above the maximum"),
        ({"min": "0.00", "notice": True}, "nought"),
        ({"multiple": "2.00", "notice": True}, "does not divide"),
        ({"jackpot_wager": "0.00", "notice": True}, "nought"),
    ],
)
def test_3_1_invalid_changes_of_limits_are_refused(
    play: Callable[..., Play], arguments: dict[str, Any], reason: str
) -> None:
    assert play(max="100.00").refuses("limits", **arguments) == "3.1", reason


def test_3_1_limits_hold_at_once_on_an_empty_layout(play: Callable[..., Play]) -> None:
    table = play()
    table.do("sit", player="ann", box=1)
    table.do("limits", min="10.00", max="100.00", multiple="5.00", max_payout="7.00", jackpot_wager="3.00", notice=True)
    assert table.state["limits"] == {
        "min": "10.00",
        "max": "100.00",
        "multiple": "5.00",
        "max-payout": "7.00",
        "jackpot-wager": "3.00",
    }
    assert table.state["notices"] == [{"to": "players", "rule": "3.1", "about": "limits"}]


def test_3_1_the_maximum_payout_can_be_taken_away(play: Callable[..., Play]) -> None:
    table = play()
    table.do("limits", max_payout="none", notice=True)
    assert table.state["limits"]["max-payout"] is None


def test_3_1_limits_wait_while_a_wager_lies_on_the_layout(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("limits", min="20.00", notice=True)
    assert table.state["limits"]["min"] == "5.00"
    table.deal(HAND)
    table.do("limits", max="200.00", notice=True)
    table.fold("ann").collect()
    assert table.get_rules("ann", "ante") == ["7.3"]
    assert (table.state["limits"]["min"], table.state["limits"]["max"]) == ("20.00", "200.00")


def test_3_1_waiting_limits_take_effect_after_a_void_round(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(HAND)
    table.do("limits", min="20.00", notice=True)
    table.do("misdeal")
    assert table.state["limits"]["min"] == "20.00"


def test_3_1_a_change_is_checked_with_those_that_wait(play: Callable[..., Play]) -> None:
    table = play(max="100.00").place_antes("10.00")
    table.do("limits", max="300.00", notice=True)
    table.do("limits", min="200.00", notice=True)
    assert table.refuses("limits", max="150.00", notice=True) == "3.1"


def test_3_1_a_change_keeps_waiting_when_the_wagers_are_taken_back(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("limits", min="20.00", notice=True)
    table.do("withdraw", player="ann")
    assert table.state["limits"]["min"] == "5.00"
    table.do("limits", max="600.00", notice=True)
    assert (table.state["limits"]["min"], table.state["limits"]["max"]) == ("20.00", "600.00")


def test_3_1_a_bet_follows_the_limits_of_its_round(play: Callable[..., Play]) -> None:
    table = play(max_payout="100.00").place_antes("100.00").deal("Th Td Ts 6c 2d")
    table.do("limits", max_payout="none", notice=True)
    table.bet("ann").collect()
    assert table.get_line("ann", "bet")["paid"] == "100.00"


@pytest.mark.parametrize(("limit", "good"), [("99.00", False), ("100.00", False), ("101.00", True), ("101.50", False)])
def test_3_2_a_marker_shows_a_limit_above_the_maximum(play: Callable[..., Play], limit: str, good: bool) -> None:
    table = play(max="100.00")
    if good:
        table.do("marker", box=1, limit=limit)
        assert table.state["markers"] == {"1": {"limit": limit, "player": None}}
    else:
        assert table.refuses("marker", box=1, limit=limit) == "3.2"


def test_3_2_a_marker_that_shows_no_limit_is_refused_2016(play_2016: Callable[..., Play]) -> None:
    assert play_2016().refuses("marker", box=1) == "3.2"


def test_3_2_a_marker_that_shows_no_limit_lifts_the_maximum_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023(max="100.00")
    table.do("marker", box=1)
    assert table.state["markers"] == {"1": {"limit": None, "player": None}}
    table.place_antes("99999.00", "99999.00").deal(HAND, OTHER).fold("ann", "bob").collect()
    assert table.get_line("ann", "ante")["stake"] == "99999.00"
    assert table.get_line("bob", "ante")["stake"] == "100.00"


def test_3_2_the_operator_places_markers_between_rounds(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("marker", box=1, limit="900.00", by="dealer") == "3.2"
    table.deal(HAND)
    assert table.refuses("marker", box=9, limit="900.00") == "3.2"
    assert table.refuses("marker", box=1, on=False) == "3.2"


def test_3_2_a_marker_is_replaced_and_taken_away(play: Callable[..., Play]) -> None:
    table = play(max="100.00")
    assert table.refuses("marker", box=1, on=False) == "3.2"
    table.do("marker", box=1, limit="200.00")
    table.do("marker", box=1, limit="150.00")
    assert table.state["markers"]["1"]["limit"] == "150.00"
    table.do("marker", box=1, on=False)
    assert table.state["markers"] == {}
    table.place_antes("150.00").deal(HAND).fold("ann").collect()
    assert table.get_line("ann", "ante")["stake"] == "100.00"


@pytest.mark.parametrize(("maximum", "in_play"), [("199.00", "200.00"), ("200.00", "200.00"), ("201.00", "201.00")])
def test_3_2_the_greater_of_marker_and_sign_is_the_maximum(
    play: Callable[..., Play], maximum: str, in_play: str
) -> None:
    table = play(max="100.00")
    table.do("marker", box=1, limit="200.00")
    table.do("limits", max=maximum, notice=True)
    table.place_antes("300.00").deal(HAND).fold("ann").collect()
    assert (table.get_line("ann", "ante")["stake"], table.get_rules("ann", "ante")) == (in_play, ["7.3", "3.5"])
    assert table.state["markers"]["1"]["limit"] == "200.00"


def test_3_2_a_marker_applies_again_when_the_maximum_falls(play: Callable[..., Play]) -> None:
    table = play(max="100.00")
    table.do("marker", box=1, limit="200.00")
    table.do("limits", max="400.00", notice=True)
    table.do("limits", max="150.00", notice=True)
    table.place_antes("400.00", "400.00").deal(HAND, OTHER).fold("ann", "bob").collect()
    assert [line["stake"] for line in table.last_round["lines"]] == ["200.00", "150.00"]


def test_3_2_a_marker_without_a_limit_lifts_the_maximum_whatever_the_sign_says_2023(
    play_2023: Callable[..., Play],
) -> None:
    table = play_2023(max="100.00")
    table.do("marker", box=1)
    table.do("limits", max="400.00", notice=True)
    table.place_antes("900.00").deal(HAND).fold("ann").collect()
    assert table.get_line("ann", "ante")["stake"] == "900.00"


@pytest.mark.parametrize("amount", ["0.00", "4.99", "7.50", "12.00"])
def test_3_3_antes_go_in_multiples(play: Callable[..., Play], amount: str) -> None:
    table = play(multiple="5.00")
    assert table.refuses("ante", player="ann", box=1, amount=amount) == "3.3"


def test_3_3_a_multiple_is_accepted(play: Callable[..., Play]) -> None:
    play(multiple="5.00").do("ante", player="ann", box=1, amount="15.00")


@pytest.mark.parametrize(("amount", "is_low"), [("9.00", True), ("10.00", False), ("11.00", False)])
def test_3_4_the_first_low_ante_stands_with_an_advice(play: Callable[..., Play], amount: str, is_low: bool) -> None:
    table = play(min="10.00").place_antes(amount).deal(HAND)
    notices = [{"to": "ann", "rule": "3.4", "about": "wager-below-minimum"}] if is_low else []
    assert table.last_round["notices"] == notices
    table.fold("ann").collect()
    assert table.get_rules("ann", "ante") == (["7.3", "3.4"] if is_low else ["7.3"])
    assert table.state["advised"] == ({"ann": ["ante"]} if is_low else {})


def test_3_4_the_next_low_ante_is_refused(play: Callable[..., Play]) -> None:
    table = play(min="10.00").place_antes("9.00").deal(HAND).fold("ann")
    table.collect()
    assert table.refuses("ante", player="ann", amount="9.00") == "3.4"
    table.do("ante", player="ann", amount="10.00")
    table.do("ante", player="bob", box=2, amount="9.00")


def test_3_4_there_is_no_advice_before_the_first_card(play: Callable[..., Play]) -> None:
    table = play(min="10.00").place_antes("6.00")
    table.do("ante", player="ann", amount="7.00")
    assert table.state["advised"] == {}
    table.do("withdraw", player="ann")
    table.do("ante", player="ann", amount="8.00")


def test_3_4_the_advice_outlasts_a_void_round(play: Callable[..., Play]) -> None:
    table = play(min="10.00").place_antes("9.00").deal(HAND)
    table.do("misdeal")
    assert table.get_rules("ann", "ante") == ["14.3", "6.3", "3.4"]
    assert table.refuses("ante", player="ann", amount="9.00") == "3.4"


@pytest.mark.parametrize(
    ("amount", "in_play", "excess"),
    [("99.00", "99.00", None), ("100.00", "100.00", None), ("101.00", "100.00", "1.00")],
)
def test_3_5_an_ante_above_the_maximum_is_cut(
    play: Callable[..., Play], amount: str, in_play: str, excess: str | None
) -> None:
    table = play(max="100.00").place_antes(amount).deal(HAND)
    notice = {"to": "ann", "rule": "3.5", "about": "wager-above-maximum", "excess": excess}
    assert table.last_round["notices"] == ([notice] if excess else [])
    table.fold("ann").collect()
    assert table.get_line("ann", "ante")["stake"] == in_play
    assert table.get_rules("ann", "ante") == (["7.3", "3.5"] if excess else ["7.3"])


def test_3_5_the_notices_come_by_ascending_box(play: Callable[..., Play]) -> None:
    table = play(min="10.00", max="100.00")
    table.do("ante", player="cat", box=3, amount="5.00")
    table.do("ante", player="ann", box=1, amount="150.00")
    table.deal(HAND, OTHER)
    assert [(notice["to"], notice["rule"]) for notice in table.last_round["notices"]] == [
        ("ann", "3.5"),
        ("cat", "3.4"),
    ]


def test_3_4_an_ante_above_a_surpassed_marker_may_be_below_the_raised_minimum(play: Callable[..., Play]) -> None:
    table = play(max="100.00")
    table.do("marker", box=1, limit="200.00")
    table.do("limits", min="300.00", max="400.00", notice=True)
    table.place_antes("250.00").deal(HAND).fold("ann").collect()
    assert (table.get_line("ann", "ante")["stake"], table.get_rules("ann", "ante")) == ("250.00", ["7.3", "3.4"])
    assert table.state["advised"] == {"ann": ["ante"]}


def test_3_5_the_bet_is_twice_the_ante_in_play(play: Callable[..., Play]) -> None:
    table = play(max="100.00").place_antes("150.00").deal("Th Td Ks 6c 2d")
    assert table.refuses("bet", player="ann", amount="300.00") == "7.2"
    table.do("bet", player="ann", amount="200.00")


def test_3_6_the_wrong_jackpot_wager_is_refused_2016(play_2016: Callable[..., Play]) -> None:
    table = play_2016(jackpot={"wager": "2.00"}).place_antes("10.00")
    assert table.refuses("jackpot", player="ann", amount="1.99") == "10.2"
    assert table.refuses("jackpot", player="ann", amount="2.01") == "10.2"


def test_3_6_the_wrong_jackpot_wager_is_refused_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"wager": "2.00"}).place_antes("10.00")
    assert table.refuses("jackpot", player="ann", amount="1.99") == "3.6"
    assert table.refuses("jackpot", player="ann", amount="2.01") == "3.6"


@pytest.mark.parametrize(("number", "rule"), [("NI2016-268", "10.2"), ("NI2023-573", "3.6")])
def test_3_6_a_jackpot_wager_of_zero_is_refused(play: Callable[..., Play], rule: str) -> None:
    with pytest.raises(Refused) as refusal:
        play(jackpot={"wager": "0.00"})
    assert refusal.value.rule == rule


def test_3_2_the_sign_shows_the_greater_of_marker_and_maximum(play: Callable[..., Play]) -> None:
    table = play(max="100.00")
    table.do("marker", box=1, limit="200.00")
    assert ("Maximum on box 1 (marker)", "$200") in list_sign_lines(table)
    table.do("limits", max="300.00", notice=True)
    assert [label for label, _ in list_sign_lines(table) if label.startswith("Maximum on box")] == []


@pytest.mark.parametrize(("scope", "scope_text"), [("bet", "a bet"), ("box", "the ante and bet of a box together")])
def test_8_2_the_sign_shows_what_the_maximum_payout_limits(
    play: Callable[..., Play], scope: str, scope_text: str
) -> None:
    table = play(max_payout_scope=scope, max_payout="700.00")
    assert (f"Maximum payout of {scope_text}", "$700") in list_sign_lines(table)


def list_sign_lines(table: Play) -> list[tuple[str, str]]:
    """Return label and text of each line of the sign."""
    return [(str(line.label), str(line.says)) for part in make_sign(table.table.state) for line in part.lines]
