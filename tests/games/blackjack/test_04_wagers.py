"""Rule 4: wagering, sharing a box, restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import PLAYERS, Play, deal_round, open_table

SIDE = {"super_sevens": True, "perfect_pairs": True}


def test_4_1_wagers_are_open_until_the_deal_and_may_be_changed() -> None:
    play = open_table().shoe("Th 7d 9s Tc").wager("10.00").do("wager", player="ann", box=1, amount="30.00")
    assert play.do("deal").stand().dealer().get_line()["stake"] == "30.00"


def test_4_1_a_wager_may_be_withdrawn_before_the_deal() -> None:
    play = open_table(**SIDE).shoe("Th 7d 9s Tc").wager("10.00", "10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("withdraw", player="ann", box=1)
    assert [line["player"] for line in play.do("deal").stand(2).dealer().last_round["lines"]] == ["bob"]


def test_4_1_one_kind_of_wager_may_be_withdrawn_alone() -> None:
    play = open_table(**SIDE).shoe("Th 7d 9s Tc").wager("10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    play.do("withdraw", player="ann", box=1, wager="super-sevens").do("deal").stand().dealer()
    assert [line["wager"] for line in play.last_round["lines"]] == ["main"]


@pytest.mark.parametrize("box", [0, 8, -1])
def test_4_2_the_box_must_exist(box: int) -> None:
    play = open_table()
    assert play.refuses("wager", player="ann", box=box, amount="10.00") == "4.2"
    assert play.refuses("sit", player="ann", box=box) == "4.2"


def test_4_2_something_must_be_staked() -> None:
    play = open_table(**SIDE)
    for kind in ("main", "super-sevens", "perfect-pairs", "tip"):
        assert play.refuses("wager", player="ann", box=1, amount="0.00", wager=kind) == "4.2"


def test_4_2_one_cent_is_a_wager() -> None:
    assert open_table(multiple="0.01").wager("0.01").pending_notices == [("ann", "3.4", "wager-below-minimum")]


def test_4_2_there_is_no_other_kind_of_wager() -> None:
    assert open_table().refuses("wager", player="ann", box=1, amount="10.00", wager="double") == "4.2"


def test_4_2_a_missing_wager_is_not_withdrawn() -> None:
    play = open_table().wager("10.00")
    assert play.refuses("withdraw", player="bob", box=1) == "4.2"
    assert play.refuses("withdraw", player="ann", box=2) == "4.2"
    assert play.refuses("withdraw", player="ann", box=1, wager="super-sevens") == "4.2"
    assert play.refuses("withdraw", player="ann", box=0) == "4.2"


@pytest.mark.parametrize("amount", [10.5, "10", "10.0", "-10.00", None])
def test_4_2_an_invalid_amount_is_malformed(amount: Any) -> None:
    assert open_table().is_malformed("wager", player="ann", box=1, amount=amount)


def test_4_3_after_the_deal_nothing_is_placed_or_taken_back() -> None:
    play = deal_round("Th 7d 9s Tc", "10.00", **SIDE)
    for kind in ("main", "super-sevens", "perfect-pairs"):
        assert play.refuses("wager", player="ann", box=1, amount="10.00", wager=kind) == "4.3"
    assert play.refuses("wager", player="bob", box=9, amount="0.00") == "4.3"
    assert play.refuses("withdraw", player="ann", box=1) == "4.3"


def test_4_3_players_who_have_been_paid_place_no_new_wager() -> None:
    play = deal_round("Ah Th 6d Kd 9s Tc", "10.00", "10.00")
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "4.3"


def test_4_3_players_with_a_wager_may_not_leave() -> None:
    play = open_table().sit("ann", "bob", "cat").shoe("Th 7d 9s Tc 2c").wager("10.00").do("deal")
    assert play.refuses("leave", player="ann") == "4.3"
    assert play.refuses("leave", player="ann", box=1) == "4.3"
    assert play.refuses("leave", player="ann", box=5) == "4.3"
    assert play.do("leave", player="bob").state["seats"] == {"1": "ann", "3": "cat"}


def test_4_3_leaving_is_refused_although_the_wager_is_settled_or_void() -> None:
    play = deal_round("Ah Th 6d Kd 9s Tc", "10.00", "10.00").do("void-wager", player="bob", contravened="16.8")
    assert play.refuses("leave", player="ann") == "4.3"
    assert play.refuses("leave", player="bob") == "4.3"


def test_4_3_leaving_before_the_deal_withdraws_the_wagers() -> None:
    play = open_table().sit("ann", "bob").wager("10.00", "10.00").do("leave", player="ann")
    assert play.state["seats"] == {"2": "bob"}
    assert play.refuses("withdraw", player="ann", box=1) == "4.2"


def test_4_3_giving_up_one_named_box_leaves_the_wager_there() -> None:
    play = open_table().sit("ann").do("sit", player="ann", box=2).wager("10.00").do("leave", player="ann", box=1)
    assert play.state["seats"] == {"2": "ann"}
    play.do("withdraw", player="ann", box=1)


def test_4_3_leaving_without_a_seat_is_allowed() -> None:
    play = (
        open_table()
        .sit("ann")
        .do("leave", player="bob")
        .do("leave", player="bob", box=1)
        .do("leave", player="ann", box=3)
    )
    assert play.state["seats"] == {"1": "ann"}


def test_4_4_several_boxes_if_the_operator_allows_it() -> None:
    play = open_table().wager("10.00").do("wager", player="ann", box=2, amount="10.00").sit("ann")
    assert play.do("sit", player="ann", box=2).state["seats"] == {"1": "ann", "2": "ann"}


def test_4_4_one_box_only_if_the_operator_does_not_allow_more() -> None:
    play = open_table(multiple_boxes=False, **SIDE).wager("10.00").sit("ann")
    assert play.refuses("wager", player="ann", box=2, amount="10.00") == "4.4"
    assert play.refuses("sit", player="ann", box=2) == "4.4"
    play.do("wager", player="ann", box=1, amount="20.00")
    play.do("wager", player="ann", box=2, amount="5.00", wager="super-sevens")


def test_4_4_a_side_wager_on_another_box_is_not_a_second_box() -> None:
    play = open_table(multiple_boxes=False, **SIDE).do(
        "wager", player="ann", box=2, amount="5.00", wager="super-sevens"
    )
    play.wager("10.00")


def test_4_4_a_voided_wager_on_another_box_is_not_a_second_box() -> None:
    play = open_table(multiple_boxes=False).wager("10.00").do("void-wager", player="ann", contravened="16.8")
    play.do("wager", player="ann", box=2, amount="10.00")


def open_full_table(**determinations: Any) -> Play:
    """Open a table with three boxes: ann holds the first two, bob the third."""
    return open_table(boxes=3, **determinations).sit("ann", "ann", "bob")


def test_4_4_when_every_box_is_held_a_newcomer_takes_over_one_of_two() -> None:
    play = open_full_table().do("sit", player="cat", box=2)
    assert play.state["seats"] == {"1": "ann", "2": "cat", "3": "bob"}
    assert play.pending_notices == [("ann", "4.4", "box-given-up")]


def test_4_4_a_wager_on_a_box_that_is_taken_over_stays() -> None:
    play = open_full_table().shoe("Th 7d 9s Tc").do("wager", player="ann", box=2, amount="10.00")
    play.do("sit", player="cat", box=2).do("wager", player="cat", box=2, amount="20.00").do("deal")
    assert play.refuses("stand", player="ann", box=2) == "4.5"
    assert play.stand(2, "cat").dealer().net == {"ann": "10.00", "cat": "20.00", "house": "-30.00"}


def test_4_4_players_with_one_box_keep_it() -> None:
    assert open_full_table().refuses("sit", player="cat", box=3) == "4.4"


def test_4_4_no_box_is_taken_over_while_another_is_vacant() -> None:
    assert open_table(boxes=4).sit("ann", "ann", "bob").refuses("sit", player="cat", box=2) == "4.4"


def test_4_4_no_box_is_taken_over_by_a_player_with_a_box() -> None:
    play = open_full_table()
    assert play.refuses("sit", player="bob", box=2) == "4.4"
    assert play.refuses("sit", player="ann", box=1) == "4.4"


def test_4_4_no_box_is_taken_over_in_a_round() -> None:
    play = open_full_table().shoe("Th 7d 9s Tc").deal("10.00")
    assert play.refuses("sit", player="cat", box=2) == "4.4"


@pytest.mark.parametrize("other_count", [1, 2])
def test_4_5_up_to_three_players_on_a_box(other_count: int) -> None:
    play = open_table().share(*["10.00"] * (other_count + 1))
    assert len(play.table.state.layout[1]) == other_count + 1


def test_4_5_the_fourth_player_on_a_box_is_refused() -> None:
    play = open_table(**SIDE).share("10.00", "10.00", "10.00")
    assert play.refuses("wager", player="dan", box=1, amount="10.00") == "4.5"
    play.do("wager", player="dan", box=2, amount="10.00")


def test_4_5_one_of_the_three_may_change_the_wager() -> None:
    open_table().share("10.00", "10.00", "10.00").do("wager", player="cat", box=1, amount="20.00")


def test_4_5_a_player_with_side_wagers_only_does_not_count() -> None:
    play = open_table(**SIDE).do("wager", player="dan", box=1, amount="5.00", wager="super-sevens")
    play.share("10.00", "10.00", "10.00")
    play.do("wager", player="eve", box=1, amount="5.00", wager="perfect-pairs")


def test_4_5_a_voided_wager_makes_room() -> None:
    play = open_table().share("10.00", "10.00", "10.00").do("void-wager", player="bob", contravened="16.8")
    play.do("wager", player="dan", box=1, amount="10.00")
    assert play.refuses("wager", player="bob", box=1, amount="10.00") == "4.5"


def test_4_5_a_the_player_seated_at_the_box_decides() -> None:
    play = open_table().do("sit", player="bob", box=1).shoe("Th 7d 9s Tc").share("10.00", "10.00").do("deal")
    for verb in ("hit", "stand"):
        assert play.refuses(verb, player="ann", box=1) == "4.5"
    assert play.stand(1, "bob").state["phase"] == "dealer"


def test_4_5_a_seated_players_without_a_wager_do_not_decide() -> None:
    play = open_table().do("sit", player="cat", box=1).shoe("Th 7d 9s Tc").share("10.00", "10.00").do("deal")
    assert play.refuses("stand", player="cat", box=1) == "4.5"
    assert play.stand().state["phase"] == "dealer"


def test_4_5_a_a_seat_counts_for_the_rounds_dealt_after_it_was_taken() -> None:
    play = (
        open_table().shoe("Th 7d 9s Tc Th 7d 9s Tc").share("10.00", "10.00").do("deal").do("sit", player="bob", box=1)
    )
    play.stand().dealer().share("10.00", "10.00").do("deal")
    assert play.refuses("stand", player="ann", box=1) == "4.5"


def test_4_5_b_otherwise_the_player_whose_wager_lies_nearest_the_dealer_decides() -> None:
    play = open_table().shoe("Th 7d 9s Tc").do("wager", player="ann", box=1, amount="10.00", position=3)
    play.do("wager", player="bob", box=1, amount="10.00", position=2).do("deal")
    assert play.refuses("stand", player="ann", box=1) == "4.5"
    assert play.stand(1, "bob").state["phase"] == "dealer"


def test_4_5_b_a_place_is_taken_once() -> None:
    play = open_table().do("wager", player="ann", box=1, amount="10.00", position=2)
    assert play.refuses("wager", player="bob", box=1, amount="10.00", position=2) == "4.5(b)"
    play.do("wager", player="ann", box=1, amount="20.00", position=2)
    play.do("wager", player="bob", box=2, amount="10.00", position=2)


@pytest.mark.parametrize("position", [0, -1])
def test_4_5_b_a_place_counts_from_one(position: int) -> None:
    assert open_table().is_malformed("wager", player="ann", box=1, amount="10.00", position=position)


def test_4_5_b_the_default_position_is_last_and_a_change_keeps_the_position() -> None:
    play = open_table().do("wager", player="ann", box=1, amount="10.00", position=4).share("10.00", "10.00", "10.00")
    assert [wager.position for wager in play.table.state.layout[1]] == [4, 5, 6]
    play.do("wager", player="bob", box=1, amount="20.00", position=1).do("wager", player="bob", box=1, amount="30.00")
    assert [wager.position for wager in play.table.state.layout[1]] == [4, 1, 6]


def test_4_5_b_the_place_of_a_voided_wager_is_free() -> None:
    play = open_table().share("10.00").do("void-wager", player="ann", contravened="16.8")
    play.do("wager", player="bob", box=1, amount="10.00", position=1)


def open_marked_box(**determinations: Any) -> Play:
    return open_table(**determinations).do("marker", box=1, player="ann", limit="1000.00").share("800.00")


@pytest.mark.parametrize(("amount", "rule"), [("199.00", None), ("200.00", None), ("201.00", "4.6")])
def test_4_6_on_a_marked_box_the_sum_stays_within_the_marker(amount: str, rule: str | None) -> None:
    play = open_marked_box()
    if rule is None:
        play.do("wager", player="bob", box=1, amount=amount)
    else:
        assert play.refuses("wager", player="bob", box=1, amount=amount) == rule


def test_4_6_with_the_other_interpretation_the_sum_stays_within_the_sign() -> None:
    play = open_table(marker_total="sign").do("marker", box=1, player="ann", limit="1000.00").share("300.00")
    assert play.refuses("wager", player="bob", box=1, amount="201.00") == "4.6"
    play.do("wager", player="bob", box=1, amount="200.00")


def test_4_6_a_lone_player_above_the_marker_is_settled_to_it() -> None:
    play = open_table().do("marker", box=1, player="ann", limit="1000.00").shoe("Th 7d 9s Tc").deal("1200.00")
    assert play.stand().dealer().get_line()["at-risk"] == "1000.00"


def test_4_6_the_player_with_the_marker_may_not_exceed_the_sum_either() -> None:
    play = open_marked_box().do("wager", player="bob", box=1, amount="200.00")
    assert play.refuses("wager", player="ann", box=1, amount="801.00") == "4.6"
    play.do("wager", player="ann", box=1, amount="700.00").do("wager", player="cat", box=1, amount="100.00")
    assert play.refuses("wager", player="dan", box=1, amount="10.00") == "4.5"


def test_4_6_advice_is_checked_before_the_sum() -> None:
    play = open_marked_box().do("wager", player="bob", box=2, amount="5.00")
    play.do("wager", player="ann", box=1, amount="1000.00")
    assert play.refuses("wager", player="bob", box=1, amount="5.00") == "3.4"
    assert play.refuses("wager", player="cat", box=1, amount="5.00") == "4.6"
    assert play.state["advised"] == {"bob": ["main"]}


def play_rounds(*rounds: str) -> Play:
    """Play rounds from one shoe; each string has the first letters of the players with a main wager."""
    play = open_table().shoe(" ".join(["Th Tc 9d 9h 9c Ts 8h"] * len(rounds)) + " 2c")
    for letters in rounds:
        for letter in letters:
            box = "abcd".index(letter) + 1
            play.do("wager", player=PLAYERS[box - 1], box=box, amount="10.00")
        play.do("deal").do("void", cause="impractical")
    return play


def test_4_7_a_restricts_players_who_missed_the_first_round_of_the_shoe() -> None:
    play = play_rounds("a").do("restrict", player="bob", rule="4.7", by="operator")
    assert play.state["restricted"] == {"bob": "4.7(a)"}
    assert play.pending_notices == [("bob", "4.7(a)", "restriction")]
    for amount in ("9.00", "11.00"):
        assert play.refuses("wager", player="bob", box=2, amount=amount) == "4.7(a)"
    play.do("wager", player="bob", box=2, amount="10.00").do("wager", player="bob", box=3, amount="10.00")


def test_4_7_b_restricts_players_who_missed_a_later_round() -> None:
    play = play_rounds("ab", "a").do("restrict", player="bob", rule="4.7")
    assert play.state["restricted"] == {"bob": "4.7(b)"}
    assert play.refuses("wager", player="bob", box=2, amount="20.00") == "4.7(b)"


def test_4_7_b_restricts_players_who_missed_a_round_and_came_back() -> None:
    assert play_rounds("ab", "a", "ab").do("restrict", player="bob", rule="4.7").state["restricted"] == {
        "bob": "4.7(b)"
    }


def test_4_7_a_comes_before_b() -> None:
    assert play_rounds("a", "ab", "a").do("restrict", player="bob", rule="4.7").state["restricted"] == {"bob": "4.7(a)"}


def test_4_7_no_restriction_without_a_ground() -> None:
    assert play_rounds("ab", "ab").refuses("restrict", player="bob", rule="4.7") == "4.7"
    assert open_table().refuses("restrict", player="bob", rule="4.7") == "4.7"
    assert open_table().shoe("2c").refuses("restrict", player="bob", rule="4.7") == "4.7"


def test_4_7_a_round_counts_from_its_deal_even_if_it_becomes_void() -> None:
    play = open_table().shoe("Th 9d 8c").deal("10.00")
    assert play.do("restrict", player="bob", rule="4.7").state["restricted"] == {"bob": "4.7(a)"}
    assert play.refuses("restrict", player="ann", rule="4.7") == "4.7"


def test_4_7_a_wager_voided_before_the_deal_does_not_count() -> None:
    play = (
        open_table()
        .shoe("Th 9d 8c")
        .wager("10.00", "10.00")
        .do("void-wager", player="bob", contravened="16.8")
        .do("deal")
    )
    assert play.do("restrict", player="bob", rule="4.7").state["restricted"] == {"bob": "4.7(a)"}


def test_4_7_a_wager_voided_in_the_round_counts() -> None:
    play = deal_round("Th Td 9d 8c 8d", "10.00", "10.00").do("void-wager", player="bob", contravened="16.8")
    assert play.refuses("restrict", player="bob", rule="4.7") == "4.7"


def test_4_7_a_new_shoe_restarts_the_count() -> None:
    play = play_rounds("a").shoe("Th Tc 9d 9h 9c")
    assert play.refuses("restrict", player="bob", rule="4.7") == "4.7"


def test_4_7_binds_wagers_placed_from_now_on() -> None:
    play = play_rounds("a").do("wager", player="bob", box=2, amount="50.00").do("restrict", player="bob", rule="4.7")
    assert play.refuses("wager", player="bob", box=2, amount="50.00") == "4.7(a)"
    play.do("wager", player="ann", box=1, amount="10.00").do("deal").do("void", cause="fire")
    assert play.get_line("bob")["stake"] == "50.00"


def test_4_7_only_the_operator_restricts_players() -> None:
    for rule in ("4.7", "4.8", "4.9"):
        assert play_rounds("a").refuses("restrict", player="bob", rule=rule, by="dealer", tracked=True) == rule


def test_4_7_there_is_no_other_ground_to_restrict() -> None:
    assert open_table().is_malformed("restrict", player="bob", rule="4.5")
    assert open_table().is_malformed("restrict", player="bob", rule="4.7(a)")


def restrict_ann() -> Play:
    return open_table(**SIDE).do("restrict", player="ann", rule="4.8", tracked=True)


def test_4_8_allows_one_box_and_exactly_the_minimum() -> None:
    play = restrict_ann()
    for amount in ("9.00", "11.00"):
        assert play.refuses("wager", player="ann", box=1, amount=amount) == "4.8"
    play.wager("10.00")
    assert play.refuses("wager", player="ann", box=2, amount="10.00") == "4.8"
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")


def test_4_8_allows_one_seat() -> None:
    assert restrict_ann().sit("ann").refuses("sit", player="ann", box=2) == "4.8"


def test_4_8_the_player_and_the_commission_are_notified() -> None:
    assert restrict_ann().pending_notices == [("ann", "4.8", "restriction"), ("commission", "4.8", "restriction")]


@pytest.mark.parametrize("tracked", [{}, {"tracked": False}, {"tracked": True}])
def test_4_8_requires_no_tracking(tracked: dict[str, bool]) -> None:
    play = open_table().do("restrict", player="ann", rule="4.8", by="operator", **tracked)
    assert play.state["restricted"] == {"ann": "4.8"}
    assert play.refuses("wager", player="ann", box=1, amount="11.00") == "4.8"


def test_4_8_lasts_through_a_new_shoe_until_it_is_lifted() -> None:
    play = restrict_ann().shoe("2c")
    assert play.state["restricted"] == {"ann": "4.8"}
    assert play.refuses("lift-restriction", player="ann", by="supervisor") == "4.8"
    assert play.do("lift-restriction", player="ann", by="operator").state["restricted"] == {}
    assert play.refuses("lift-restriction", player="ann") == "4.8"


def test_4_8_follows_the_current_minimum() -> None:
    play = restrict_ann().do("limits", min="20.00", notice=True)
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "4.8"
    play.wager("20.00")


def test_4_8_is_not_weakened_by_4_7() -> None:
    play = play_rounds("a").do("restrict", player="bob", rule="4.8", tracked=True)
    play.do("restrict", player="bob", rule="4.7")
    assert play.state["restricted"] == {"bob": "4.8"}
    assert play.pending_notices[-1] == ("bob", "4.7(a)", "restriction")
    assert play.shoe("2c").state["restricted"] == {"bob": "4.8"}


def test_4_8_replaces_4_7() -> None:
    play = play_rounds("a").do("restrict", player="bob", rule="4.7")
    assert play.do("restrict", player="bob", rule="4.8", tracked=True).state["restricted"] == {"bob": "4.8"}


def test_4_8_is_checked_after_4_4() -> None:
    play = (
        open_table(multiple_boxes=False)
        .do("restrict", player="ann", rule="4.8", tracked=True)
        .wager("10.00")
        .sit("ann")
    )
    assert play.refuses("wager", player="ann", box=2, amount="10.00") == "4.4"
    assert play.refuses("sit", player="ann", box=2) == "4.4"


def test_4_9_needs_no_tracking_for_players_restricted_before() -> None:
    play = restrict_ann().do("lift-restriction", player="ann").do("restrict", player="ann", rule="4.9")
    assert play.state["restricted"] == {"ann": "4.9"}
    assert play.pending_notices[-2:] == [("ann", "4.9", "restriction"), ("commission", "4.8", "restriction")]
    assert play.refuses("wager", player="ann", box=1, amount="20.00") == "4.9"
    play.wager("10.00").sit("ann")
    assert play.refuses("wager", player="ann", box=2, amount="10.00") == "4.9"
    assert play.refuses("sit", player="ann", box=2) == "4.9"


def test_4_9_needs_no_tracking_for_players_listed_by_the_operator() -> None:
    play = open_table(previously_restricted=["bob"])
    assert play.do("restrict", player="bob", rule="4.9").state["restricted"] == {"bob": "4.9"}


@pytest.mark.parametrize(("tracked", "rule"), [({}, "4.9"), ({"tracked": False}, "4.9"), ({"tracked": True}, None)])
def test_4_9_only_for_players_restricted_after_tracking(tracked: dict[str, bool], rule: str | None) -> None:
    play = open_table().do("restrict", player="ann", rule="4.8", **tracked).do("lift-restriction", player="ann")
    if rule is None:
        assert play.do("restrict", player="ann", rule="4.9").state["restricted"] == {"ann": "4.9"}
    else:
        assert play.refuses("restrict", player="ann", rule="4.9") == rule


def test_4_9_counts_restrictions_under_4_9_but_not_under_4_7() -> None:
    play = open_table(previously_restricted=["ann"]).do("restrict", player="ann", rule="4.9", tracked=True)
    assert play.do("restrict", player="ann", rule="4.9").state["restricted"] == {"ann": "4.9"}
    play = play_rounds("a").do("restrict", player="bob", rule="4.7", tracked=True)
    assert play.refuses("restrict", player="bob", rule="4.9") == "4.9"


def test_4_9_does_not_follow_from_4_7_alone() -> None:
    play = play_rounds("a").do("restrict", player="bob", rule="4.7")
    assert play.refuses("restrict", player="bob", rule="4.9") == "4.9"


def test_the_order_of_the_checks_of_a_main_wager() -> None:
    play = open_table(multiple_boxes=False, multiple="5.00").do("marker", box=1, player="cat", limit="600.00")
    play.do("restrict", player="ann", rule="4.8", tracked=True).do("wager", player="ann", box=2, amount="10.00")
    for player, position in (("bob", 1), ("cat", 2), ("dan", 3)):
        play.do("wager", player=player, box=1, amount="200.00", position=position)
    assert play.refuses("wager", player="ann", box=1, amount="3.00", position=1) == "4.4"
    play.do("withdraw", player="ann", box=2)
    assert play.refuses("wager", player="ann", box=1, amount="3.00", position=1) == "4.8"
    play.do("lift-restriction", player="ann")
    assert play.refuses("wager", player="ann", box=1, amount="3.00", position=1) == "4.5"
    play.do("withdraw", player="dan", box=1)
    assert play.refuses("wager", player="ann", box=1, amount="3.00", position=1) == "4.5(b)"
    assert play.refuses("wager", player="ann", box=1, amount="3.00", position=3) == "3.3"
    assert play.refuses("wager", player="ann", box=1, amount="500.00", position=3) == "4.6"
    play.do("exclude", player="ann", contravened="16.8")
    assert play.refuses("wager", player="ann", box=9, amount="0.00") == "16.2(b)"
    play.do("close", notice=True)
    assert play.refuses("wager", player="ann", box=9, amount="0.00") == "15.2"


@pytest.mark.parametrize("rule", ["4.8", "4.9"])
def test_4_8_the_operator_reports_a_restriction_to_the_commission_at_any_time(rule: str) -> None:
    waiting_play = deal_round("5h 7d 5s", "10.00").hit()
    for play in (open_table(), deal_round("Th 7d 9s", "10.00"), waiting_play, open_table().do("close", notice=True)):
        before = play.result
        play.do("report", player="ann", to="commission", rule=rule, reference="GRC 12", by="operator")
        play.do("report", player="ann", to="commission", rule=rule)
        assert play.result == before
        for by in ("player", "dealer", "supervisor", "director"):
            assert play.refuses("report", player="ann", to="commission", rule=rule, by=by) == "4.8"


@pytest.mark.parametrize(
    "arguments",
    [
        {"player": "ann", "to": "commission"},
        {"player": "ann", "rule": "4.8"},
        {"to": "commission", "rule": "4.8"},
        {"player": "ann", "to": "operator", "rule": "4.8"},
        {"player": "ann", "to": "commission", "rule": "4.7"},
        {"player": "ann", "to": "commission", "rule": "4.8", "reference": 12},
        {"player": "ann", "to": "commission", "rule": "4.8", "sent": True},
    ],
)
def test_4_8_a_report_with_wrong_arguments_is_malformed(arguments: dict[str, Any]) -> None:
    assert open_table().is_malformed("report", **arguments)
