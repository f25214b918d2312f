"""Rule 3: minimum and maximum, markers, multiples."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, get_table_refusal, open_table

LIMITS = ("players", "3.1", "limits")


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        ({"min": "0.00"}, "3.1"),
        ({"min": "501.00"}, "3.1"),
        ({"multiple": "0.00"}, "3.3"),
        ({"multiple": "3.00"}, "3.3"),
        ({"multiple": "20.00"}, "3.3"),
        ({"min": "10.50"}, "3.3"),
        ({"max": "500.50"}, "3.3"),
    ],
)
def test_3_1_invalid_limits_are_refused(table: dict[str, Any], rule: str) -> None:
    assert get_table_refusal(**table) == rule


@pytest.mark.parametrize("table", [{"min": "0.01", "multiple": "0.01"}, {"min": "500.00"}, {"multiple": "10.00"}])
def test_3_1_limits_at_the_bounds_are_allowed(table: dict[str, Any]) -> None:
    assert open_table(**table).state["phase"] == "betting"


def test_3_1_limits_bind_each_player_and_not_the_sum_on_a_box() -> None:
    play = open_table().shoe("Th 7d 9s Tc").share("500.00", "500.00", "500.00").do("deal").stand().dealer()
    assert play.net == {"ann": "500.00", "bob": "500.00", "cat": "500.00", "house": "-1500.00"}


def test_3_1_new_limits_hold_at_once_on_an_empty_layout() -> None:
    play = open_table().do("limits", min="20.00", max="1000.00", multiple="5.00", notice=True)
    assert play.state["limits"] == {"min": "20.00", "max": "1000.00", "multiple": "5.00"}
    assert play.pending_notices == [LIMITS]


def test_3_1_new_limits_wait_while_a_wager_lies_there() -> None:
    play = open_table().shoe("Th 7d 9s Tc").wager("600.00").do("limits", max="600.00", notice=True)
    assert play.state["limits"]["max"] == "500.00"
    play.do("deal").stand().dealer()
    assert play.get_line()["at-risk"] == "500.00"
    assert play.state["limits"]["max"] == "600.00"


def test_3_1_new_limits_wait_in_a_round_settled_or_not() -> None:
    play = deal_round("Th 7d 9s Tc", "10.00").do("limits", min="20.00", notice=True)
    assert play.state["limits"]["min"] == "10.00"
    assert play.notices == [LIMITS]
    assert play.do("void", cause="fire").state["limits"]["min"] == "20.00"


def test_3_1_new_limits_wait_while_a_side_wager_lies_there() -> None:
    play = open_table(super_sevens=True).do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    assert play.do("limits", min="20.00", notice=True).state["limits"]["min"] == "10.00"


def test_3_1_new_limits_do_not_wait_for_a_wager_voided_before_the_deal() -> None:
    play = open_table().wager("10.00").do("void-wager", player="ann", contravened="16.8")
    assert play.do("limits", min="20.00", notice=True).state["limits"]["min"] == "20.00"


def test_3_1_changes_that_wait_add_up_and_are_checked_together() -> None:
    play = open_table().wager("10.00").do("limits", max="1000.00", notice=True)
    assert play.refuses("limits", min="1500.00", notice=True) == "3.1"
    play.do("limits", min="800.00", notice=True)
    assert play.refuses("limits", max="700.00", notice=True) == "3.1"
    play.shoe("Th 7d 9s Tc").do("deal").stand().dealer()
    assert play.state["limits"] == {"min": "800.00", "max": "1000.00", "multiple": "1.00"}


def test_3_1_waiting_limits_take_effect_with_the_next_change_on_an_empty_layout() -> None:
    play = open_table().wager("10.00").do("limits", max="1000.00", notice=True).do("withdraw", player="ann", box=1)
    assert play.state["limits"]["max"] == "500.00"
    assert play.do("limits", min="20.00", notice=True).state["limits"] == {
        "min": "20.00",
        "max": "1000.00",
        "multiple": "1.00",
    }


@pytest.mark.parametrize(
    "change",
    [
        {"min": "20.00"},
        {"min": "20.00", "notice": False},
        {"min": "20.00", "notice": True, "by": "dealer"},
        {"min": "0.00", "notice": True},
        {"min": "501.00", "notice": True},
        {"max": "9.00", "notice": True},
        {"multiple": "3.00", "notice": True},
        {"multiple": "0.00", "notice": True},
    ],
)
def test_3_1_changes_without_notice_by_a_wrong_person_or_with_invalid_values_are_refused(
    change: dict[str, Any],
) -> None:
    assert open_table().refuses("limits", **change) == "3.1"


def test_3_1_perfect_pairs_limits_are_checked_only_if_it_is_offered() -> None:
    change = {"perfect_pairs_min": "200.00", "notice": True}
    assert open_table(perfect_pairs=True).refuses("limits", **change) == "3.1"
    assert open_table(perfect_pairs=True).refuses("limits", min="0.00", notice=True) == "3.1"
    assert open_table().do("limits", **change).pending_notices == [LIMITS]


def test_3_1_perfect_pairs_limits_change_like_the_others() -> None:
    play = open_table(perfect_pairs=True).do("limits", perfect_pairs_max="200.00", notice=True)
    play.shoe("Kh 9s Kc").wager("10.00").do("wager", player="ann", box=1, amount="250.00", wager="perfect-pairs")
    assert play.do("deal").get_line(wager="perfect-pairs")["at-risk"] == "200.00"


def open_table_with_marker(**determinations: Any) -> Play:
    return open_table(**determinations).do("marker", box=1, player="ann", limit="1000.00")


def test_3_2_a_marker_raises_one_players_limit_on_one_box() -> None:
    play = open_table_with_marker().shoe("Th Td 7d 9s 9h Tc").do("wager", player="ann", box=1, amount="1100.00")
    play.do("wager", player="ann", box=2, amount="600.00").do("deal").stand().stand(2, "ann").dealer()
    assert play.get_line(box=1)["at-risk"] == "1000.00"
    assert play.get_line(box=2)["at-risk"] == "500.00"


def test_3_2_another_player_on_the_box_keeps_the_signs_maximum() -> None:
    play = open_table_with_marker().shoe("Th 7d 9s Tc").share("300.00", "600.00").do("deal").stand().dealer()
    assert play.get_line("bob")["at-risk"] == "500.00"
    assert "at-risk" not in play.get_line("ann")


def test_3_2_the_marker_shows_in_the_state_until_it_is_taken_away() -> None:
    play = open_table_with_marker()
    assert play.state["markers"] == {"1": {"limit": "1000.00", "player": "ann"}}
    assert play.do("marker", box=1, on=False).state["markers"] == {}


def test_3_2_a_new_marker_replaces_the_old_one() -> None:
    play = open_table_with_marker().do("marker", box=1, player="bob", limit="700.00")
    assert play.state["markers"] == {"1": {"limit": "700.00", "player": "bob"}}


@pytest.mark.parametrize(("limit", "good"), [("499.00", False), ("500.00", False), ("500.50", False), ("501.00", True)])
def test_3_2_a_marker_is_above_the_maximum_and_a_multiple(limit: str, good: bool) -> None:
    play = open_table()
    if good:
        assert play.do("marker", box=1, player="ann", limit=limit).state["markers"]["1"]["limit"] == limit
    else:
        assert play.refuses("marker", box=1, player="ann", limit=limit) == "3.2"


def test_3_2_a_marker_needs_a_limit_and_a_player() -> None:
    play = open_table()
    assert play.refuses("marker", box=1, player="ann") == "3.2"
    assert play.is_malformed("marker", box=1, limit="1000.00")


@pytest.mark.parametrize("box", [0, 8])
def test_3_2_a_marker_needs_a_box_of_the_layout(box: int) -> None:
    play = open_table()
    assert play.refuses("marker", box=box, player="ann", limit="1000.00") == "4.2"
    assert play.refuses("marker", box=box, on=False) == "4.2"
    assert play.refuses("marker", box=box, player="ann", limit="1000.00", by="dealer") == "3.2"


def test_3_2_no_marker_is_placed_or_taken_away_in_a_round() -> None:
    play = open_table_with_marker().shoe("Th 7d 9s Tc").deal("10.00")
    assert play.refuses("marker", box=2, player="bob", limit="1000.00") == "3.2"
    assert play.refuses("marker", box=1, on=False) == "3.2"


def test_3_2_a_missing_marker_is_not_taken_away() -> None:
    assert open_table().refuses("marker", box=1, on=False) == "3.2"


def test_3_2_a_marker_may_be_placed_while_wagers_lie_there_and_counts_at_the_deal() -> None:
    play = open_table().shoe("Th 7d 9s Tc").wager("800.00").do("marker", box=1, player="ann", limit="1000.00")
    assert "at-risk" not in play.do("deal").stand().dealer().get_line()


@pytest.mark.parametrize(("maximum", "stays"), [("999.00", True), ("1000.00", False), ("1001.00", False)])
def test_3_2_a_marker_that_is_not_above_a_new_maximum_is_removed(maximum: str, stays: bool) -> None:
    assert bool(open_table_with_marker().do("limits", max=maximum, notice=True).state["markers"]) is stays


def test_3_2_a_marker_is_removed_when_waiting_limits_take_effect() -> None:
    play = open_table_with_marker().shoe("Th 7d 9s Tc").wager("900.00").do("limits", max="2000.00", notice=True)
    assert play.state["markers"]
    play.do("deal").stand().dealer()
    assert "at-risk" not in play.get_line()
    assert play.state["markers"] == {}


@pytest.mark.parametrize(("amount", "rule"), [("12.50", "3.3"), ("14.00", "3.3"), ("16.00", "3.3"), ("15.00", None)])
def test_3_3_main_wagers_are_multiples(amount: str, rule: str | None) -> None:
    play = open_table(multiple="5.00")
    if rule:
        assert play.refuses("wager", player="ann", box=1, amount=amount) == rule
    else:
        play.do("wager", player="ann", box=1, amount=amount)


def test_3_3_a_double_is_a_multiple_or_all_of_the_initial_wager() -> None:
    play = deal_round("6h 9d 5c 2h", "20.00", multiple="5.00")
    assert play.refuses("double", player="ann", box=1, amount="12.00") == "3.3"
    assert play.double(amount="15.00").state["phase"] == "dealer"


def test_3_3_a_double_of_exactly_the_initial_wager_always_fits() -> None:
    play = open_table().do("marker", box=1, player="ann", limit="503.00").do("limits", multiple="2.00", notice=True)
    play.shoe("6h 9d 5c 2h").deal("600.00")
    assert play.refuses("double", player="ann", box=1, amount="501.00") == "3.3"
    assert play.double(amount="503.00").state["phase"] == "dealer"


def test_3_4_a_first_wager_below_the_minimum_stands_with_advice() -> None:
    play = open_table().play_round("Th 7d 9s Tc", "9.00")
    assert play.notices == [("ann", "3.4", "wager-below-minimum")]
    assert play.get_line()["paid"] == "9.00"
    assert play.state["advised"] == {"ann": ["main"]}


@pytest.mark.parametrize(("amount", "notice_count"), [("9.00", 1), ("10.00", 0), ("11.00", 0)])
def test_3_4_the_minimum_itself_is_enough(amount: str, notice_count: int) -> None:
    assert len(open_table().wager(amount).pending_notices) == notice_count


def test_3_4_every_later_wager_below_the_minimum_is_refused_at_any_box() -> None:
    play = open_table().play_round("Th 7d 9s Tc", "5.00").shoe("2c")
    assert play.refuses("wager", player="ann", box=2, amount="9.00") == "3.4"
    play.do("wager", player="ann", box=2, amount="10.00").do("wager", player="bob", box=1, amount="5.00")


def test_3_4_the_advice_holds_also_when_the_first_wager_was_changed_or_taken_back() -> None:
    play = open_table().wager("5.00")
    assert play.refuses("wager", player="ann", box=1, amount="6.00") == "3.4"
    play.do("withdraw", player="ann", box=1)
    assert play.refuses("wager", player="ann", box=1, amount="5.00") == "3.4"


def test_3_4_the_multiple_is_checked_first() -> None:
    assert open_table().wager("5.00").refuses("wager", player="ann", box=1, amount="5.50") == "3.3"


@pytest.mark.parametrize(("amount", "at_risk"), [("499.00", None), ("500.00", None), ("501.00", "500.00")])
def test_3_5_only_the_maximum_is_at_risk(amount: str, at_risk: str | None) -> None:
    play = open_table().play_round("Th 9d 8s Tc", amount)
    assert play.get_line().get("at-risk") == at_risk
    assert play.net["house"] == ("499.00" if amount == "499.00" else "500.00")


def test_3_5_the_rest_goes_back_on_a_loss() -> None:
    line = open_table().play_round("Th 9d 8s Tc", "600.00").get_line()
    assert (line["stake"], line["returned"], line["rules"]) == ("600.00", "100.00", ["13.1(e)", "3.5"])


def test_3_5_a_win_is_paid_to_the_maximum() -> None:
    line = open_table().play_round("Th 7d 8s Tc", "600.00").get_line()
    assert (line["paid"], line["returned"], line["rules"]) == ("500.00", "1100.00", ["13.1(b)", "13.2(b)", "3.5"])


def test_3_5_a_stand_off_shows_what_was_at_risk_but_does_not_cite_the_clause() -> None:
    line = open_table().play_round("Th 8d 8s Tc", "600.00").get_line()
    assert (line["at-risk"], line["returned"], line["rules"]) == ("500.00", "600.00", ["13.1(g)"])


def test_3_5_a_void_line_shows_nothing_at_risk() -> None:
    assert "at-risk" not in deal_round("Th 8d 8s Tc", "600.00").do("void", cause="fire").get_line()


def test_3_5_a_blackjack_above_the_maximum() -> None:
    line = deal_round("Ah 5d Kd", "600.00").get_line()
    assert (line["paid"], line["returned"], line["rules"]) == ("750.00", "1350.00", ["8.1(a)", "3.5"])


def test_3_5_split_and_double_go_by_what_is_at_risk() -> None:
    play = deal_round("8h 6d 8c 3d 2c Th Kc 9s", "600.00").split()
    assert play.refuses("double", player="ann", box=1, amount="501.00") == "A.double"
    play.double(amount="500.00").stand().dealer()
    assert [line["stake"] for line in play.last_round["lines"]] == ["600.00", "500.00", "500.00"]
