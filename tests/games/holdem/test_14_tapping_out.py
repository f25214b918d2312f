"""Rule 14: tapping out, side pots, declared players."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, Play, arrange_cards, deal_round, open_table, play_to_flop

FREE: dict[str, Any] = {"commission": {"basis": "time", "rate": "0.00"}}


def open_table_with_stakes(**chips: str) -> Play:
    """Open a table without a minimum stake for players with these stakes."""
    return Play(min_table_stake="1.00", **FREE).sit(**chips)


@pytest.mark.clause(NUMBER, "A.tap-out")
def test_14_1_player_who_cannot_call_taps_out_and_stays_in_the_round() -> None:
    play = (
        open_table_with_stakes(ann="50.00", bob="50.00", cat="10.00", dan="50.00")
        .deal()
        .call("cat")
        .raise_("dan", "18.00")
    )
    play.fold("ann", "bob")
    assert play.refuses("call", "cat") == "14.1"
    assert play.tap_out("cat").state["phase"] == "showdown"
    assert play.pot == "33.00"


@pytest.mark.parametrize(("stake", "rule"), [("19.00", "14.1"), ("20.00", None), ("21.00", None)])
def test_14_1_a_call_needs_the_whole_amount(stake: str, rule: str | None) -> None:
    play = open_table_with_stakes(ann="50.00", bob=stake, cat="50.00").deal().raise_("cat", "18.00").fold("ann")
    if rule is None:
        play.call("bob")
    else:
        assert play.refuses("call", "bob") == rule


def test_14_1_the_last_chip_in_a_call_or_bet_is_a_tap_out() -> None:
    play = play_to_flop(stake="40.00").bet("ann", "38.00").call("bob").fold("cat")
    assert play.state["phase"] == "showdown"


def test_14_1_players_who_have_tapped_out_take_no_more_part_in_betting() -> None:
    play = (
        open_table_with_stakes(ann="5.00", bob="50.00", cat="50.00")
        .deal()
        .call("cat")
        .tap_out("ann")
        .call("bob", "cat")
    )
    assert play.turn == "bob"
    assert play.check("bob").turn == "cat"


def test_14_1_tap_out_in_units_of_the_minimum_bet_leaves_the_remainder_to_the_player() -> None:
    play = Play(min_table_stake="1.00", tap_out_units="min-bet", **FREE).sit(ann="50.00", bob="50.00", cat="9.00")
    play.deal().tap_out("cat")
    assert (play.pot, play.get_stack("cat")) == ("11.00", "1.00")
    assert play.call("ann", "bob").turn == "ann"
    assert play.check("ann", "bob").turn == "ann"


def test_14_1_less_than_one_unit_goes_in_whole() -> None:
    play = Play(min_table_stake="1.00", min_bet="5.00", tap_out_units="min-bet", **FREE)
    play.sit(ann="50.00", bob="50.00", cat="3.00").deal().tap_out("cat")
    assert (play.pot, play.get_stack("cat")) == ("6.00", "0.00")


def test_14_1_units_that_do_not_exceed_the_call_are_refused_if_the_call_can_be_paid() -> None:
    play = Play(min_table_stake="1.00", min_bet="5.00", blinds=["2.00", "7.00"], tap_out_units="min-bet", **FREE)
    play.sit(ann="50.00", bob="50.00", cat="9.00").deal()
    assert play.refuses("tap-out", "cat") == "14.1"
    play.call("cat")


def test_14_1_a_call_for_less_is_paid_in_units() -> None:
    play = Play(min_table_stake="1.00", min_bet="5.00", blinds=["2.00", "7.00"], tap_out_units="min-bet", **FREE)
    play.sit(ann="50.00", bob="50.00", cat="6.00").deal().tap_out("cat")
    assert (play.pot, play.get_stack("cat")) == ("14.00", "1.00")


def test_14_1_the_maximum_bet_applies_to_a_tap_out() -> None:
    play = deal_round(limit="full-pot")
    assert play.refuses("tap-out", "cat") == "4.2(g)"
    play = Play(min_table_stake="1.00", limit="full-pot", **FREE).sit(ann="50.00", bob="50.00", cat="7.00").deal()
    play.tap_out("cat")
    play = Play(min_table_stake="1.00", limit="full-pot", **FREE).sit(ann="50.00", bob="50.00", cat="8.00").deal()
    assert play.refuses("tap-out", "cat") == "4.2(g)"


def test_14_1_the_maximum_bet_applies_to_a_tap_out_that_opens() -> None:
    play = deal_round(limit="fixed", max_bet="4.00", **ANTE)
    assert play.refuses("tap-out", "ann") == "4.2(g)"


def test_14_1_remaining_cards_are_dealt_at_once_if_only_one_player_can_still_bet() -> None:
    play = deal_round().tap_out("cat").fold("ann").tap_out("bob")
    assert (play.state["phase"], len(play.last_round["hands"]["communal"].split())) == ("showdown", 5)


def test_14_1_the_only_player_who_can_still_bet_must_answer_a_higher_bet_first() -> None:
    play = open_table_with_stakes(ann="30.00", bob="50.00").deal().tap_out("ann")
    assert play.turn == "bob"
    assert play.call("bob").state["phase"] == "showdown"


def test_h16_betting_is_skipped_if_a_short_blind_leaves_nothing_to_call() -> None:
    play = open_table_with_stakes(ann="50.00", bob="1.00").deal()
    assert (play.state["phase"], play.pot) == ("showdown", "2.00")
    play = open_table_with_stakes(ann="1.00", bob="50.00").deal()
    assert play.state["phase"] == "showdown"
    play.do("showdown")
    assert play.get_returned("bob", "uncalled") == "1.00"


@pytest.mark.clause(NUMBER, "14.2")
def test_14_2_pots_are_divided_at_the_amount_that_each_player_could_pay() -> None:
    """Ann taps out for 20, bob for 50, cat and dan have 80 each, eve folded after 10."""
    play = open_table_with_stakes(ann="20.00", bob="50.00", cat="80.00", dan="80.00", eve="100.00")
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", "As 4d", burn="4c 5d 6h"))
    play.call("cat", "dan").raise_("eve", "8.00").tap_out("ann", "bob").tap_out("cat", "dan").fold("eve").do("showdown")
    assert play.pots == [
        ("main-pot", "90.00", ["ann"]), ("side-pot-1", "90.00", ["bob"]), ("side-pot-2", "60.00", ["cat"]),
    ]  # fmt: skip
    assert play.get_rules("bob", "side-pot-1") == ["13.1", "14.2"]
    assert play.get_rules("ann") == ["13.1"]
    assert play.get_rules("eve") == ["12.3(d)"] if play.get_fold_rule("eve") == "12.3(d)" else ["10.3(c)"]
    assert [line["wager"] for line in play.last_round["lines"]] == ["main-pot"] * 5 + ["side-pot-1"] * 3 + [
        "side-pot-2"
    ] * 2


def test_14_2_the_next_best_active_hand_wins_the_other_pots() -> None:
    play = open_table_with_stakes(ann="20.00", bob="50.00", cat="50.00")
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Ks Kd", "Js Jd", "Qs Qd", burn="4c 5d 6h")).tap_out(
        "cat", "ann", "bob"
    ).do("showdown")
    assert play.pots == [("main-pot", "60.00", ["ann"]), ("side-pot-1", "60.00", ["cat"])]


def test_14_2_chips_of_folded_players_above_the_highest_tap_out_are_in_the_last_pot() -> None:
    play = open_table_with_stakes(ann="20.00", bob="50.00", cat="90.00", dan="90.00").deal().raise_("cat", "58.00")
    play.call("dan").tap_out("ann", "bob")
    play.do("discarded", "cat").do("discarded", "dan").do("showdown")
    assert [(pot, amount) for pot, amount, _ in play.pots] == [("main-pot", "80.00"), ("side-pot-1", "110.00")]
    assert play.net["house"] == "0.00"


def test_15_2_b_uncalled_chips_are_returned_before_the_pots_are_divided() -> None:
    play = (
        open_table_with_stakes(ann="20.00", bob="90.00")
        .deal()
        .raise_("ann", "10.00")
        .tap_out("bob")
        .tap_out("ann")
        .do("showdown")
    )
    assert play.get_line("bob", "uncalled") == {
        "player": "bob", "seat": 2, "wager": "uncalled", "stake": "70.00", "outcome": "push", "odds": None,
        "paid": "0.00", "commission": "0.00", "returned": "70.00", "rules": ["15.2(b)"],
    }  # fmt: skip
    assert play.pots[0][1] == "40.00"


def make_cat_short_of_chips() -> Play:
    """Let cat lose down to 28.00 at a table with a minimum of 40.00."""
    play = Play().sit(ann="100.00", bob="60.00", cat="40.00").deal()
    return play.raise_("cat", "10.00").fold("ann").raise_("bob", "12.00").fold("cat")


@pytest.mark.clause(NUMBER, "A.declared")
def test_14_3_player_who_does_not_restore_the_minimum_is_declared_at_the_deal() -> None:
    play = make_cat_short_of_chips()
    assert play.state["declared"] == []
    assert play.deal().state["declared"] == ["cat"]


@pytest.mark.parametrize(("amount", "declared"), [("12.00", []), ("13.00", [])])
def test_14_3_the_minimum_itself_is_enough(amount: str, declared: list[str]) -> None:
    assert make_cat_short_of_chips().do("buy", "cat", amount=amount).deal().state["declared"] == declared


def test_14_3_a_declared_player_may_not_buy() -> None:
    play = make_cat_short_of_chips().fold_round()
    assert play.refuses("buy", "cat", amount="50.00") == "14.3"


def test_14_3_a_player_sitting_out_is_not_declared() -> None:
    play = make_cat_short_of_chips().do("sit-out", "cat").deal()
    assert play.state["declared"] == []


def test_14_3_declaration_does_not_end_by_leaving_and_returning() -> None:
    play = make_cat_short_of_chips().fold_round()
    assert (play.state["declared"], play.get_stack("cat")) == (["cat"], "29.00")
    play.do("leave", "cat")
    assert play.refuses("sit", "cat", seat=3, stake="28.00") == "4.6"
    assert play.refuses("sit", "cat", seat=3, stake="30.00") == "14.3"
    assert play.refuses("sit", "cat", seat=3, stake="40.00") == "14.3"
    play.do("sit", "cat", seat=3, stake="29.00")
    assert (play.state["declared"], play.get_stack("cat")) == (["cat"], "29.00")
    assert play.refuses("buy", "cat", amount="3.00") == "14.3"


@pytest.mark.clause(NUMBER, "4.3")
def test_4_3_a_declared_player_below_the_minimum_can_be_prevented_from_returning() -> None:
    """HE-H36, the other interpretation: 4.3 binds a declared player too, who may not add to reach the minimum."""
    play = (
        make_cat_short_of_chips()
        .do("determine", table={"declared-returns": "minimum"}, notice=True)
        .fold_round()
        .do("leave", "cat")
    )
    assert play.refuses("sit", "cat", seat=3, stake="28.00") == "4.6"
    assert play.refuses("sit", "cat", seat=3, stake="29.00") == "4.3"
    assert play.refuses("sit", "cat", seat=3, stake="40.00") == "14.3"
    assert "sit" not in {action.do for action in play.table.legal("cat")}
    play.do("determine", table={"declared-returns": "as-left"}, notice=True)
    assert "sit" in {action.do for action in play.table.legal("cat")}
    play.do("sit", "cat", seat=3, stake="29.00")


def test_4_3_a_declared_player_with_the_minimum_returns_under_both_interpretations() -> None:
    play = make_cat_short_of_chips().do("determine", table={"declared-returns": "minimum"}, notice=True)
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", "4s 5d", burn="4c 5h 6h"))
    play.raise_("ann", "30.00").fold("bob").tap_out("cat").do("showdown")
    won = play.get_stack("cat")
    play.do("leave", "cat")
    assert play.do("sit", "cat", seat=3, stake=won).state["declared"] == ["cat"]


def test_14_3_a_declared_player_who_left_with_more_than_the_maximum_returns_with_it() -> None:
    play = make_cat_short_of_chips().do("determine", table={"max-buy-in": "40.00"}, notice=True)
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", "4s 5d", burn="4c 5h 6h"))
    play.raise_("ann", "30.00").fold("bob").tap_out("cat").do("showdown")
    assert play.state["declared"] == ["cat"]
    won = play.get_stack("cat")
    play.do("leave", "cat")
    assert play.refuses("sit", "cat", seat=3, stake="40.00") == "4.6"
    assert play.do("sit", "cat", seat=3, stake=won).state["declared"] == ["cat"]


def test_14_3_declared_player_who_lost_everything_may_sit_down_as_a_new_player() -> None:
    play = make_cat_short_of_chips().deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "4s 5d", "Ks Kd", burn="4c 5h 6h"))
    play.tap_out("ann").fold("bob").tap_out("cat").do("showdown")
    assert play.state["left"] == {"cat": "0.00"}
    assert play.refuses("sit", "cat", seat=3, stake="39.00") == "4.3"
    assert play.do("sit", "cat", seat=3, stake="40.00").state["declared"] == []


@pytest.mark.parametrize(("ends", "declared"), [("leaving", ["cat"]), ("recovered", [])])
def test_14_3_a_recovered_stake_ends_the_declaration_of_a_player_sitting_out(ends: str, declared: list[str]) -> None:
    play = make_cat_short_of_chips().do("determine", table={"declared-ends": ends}, notice=True)
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", "4s 5d", burn="4c 5h 6h"))
    play.raise_("ann", "30.00").fold("bob").tap_out("cat").do("showdown").do("sit-out", "cat")
    assert play.state["declared"] == ["cat"]
    assert play.deal().state["declared"] == declared


def test_14_3_player_sitting_out_below_the_minimum_is_not_declared() -> None:
    play = make_cat_short_of_chips().do("sit-out", "cat").fold_round()
    assert play.state["declared"] == []
    play.do("leave", "cat")
    assert play.refuses("sit", "cat", seat=3, stake=play.state["left"]["cat"]) == "4.3"


@pytest.mark.parametrize(("ends", "declared"), [("leaving", ["cat"]), ("recovered", [])])
def test_14_3_a_recovered_stake_ends_the_declaration_only_if_determined(ends: str, declared: list[str]) -> None:
    play = make_cat_short_of_chips().do("determine", table={"declared-ends": ends}, notice=True)
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", "4s 5d", burn="4c 5h 6h"))
    assert (play.state["declared"], play.last_round["hands"]["players"]["cat"]["hole"]) == (["cat"], "Ks Kd")
    play.raise_("ann", "30.00").fold("bob").tap_out("cat").do("showdown")
    assert play.deal().state["declared"] == declared


def test_14_3_a_declared_player_who_loses_everything_leaves_after_the_round() -> None:
    play = make_cat_short_of_chips().deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "4s 5d", "Ks Kd", burn="4c 5h 6h"))
    play.raise_("ann", "30.00").fold("bob").tap_out("cat").do("showdown")
    assert play.state["left"] == {"cat": "0.00"}
    assert play.refuses("buy", "cat", amount="40.00") == "4.3"


def test_14_3_player_who_was_not_declared_may_buy_again() -> None:
    play = open_table(2, "40.00").deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", burn="4c 5h 6h"))
    play.tap_out("ann", "bob").do("showdown")
    assert play.get_stack("ann") == "0.00"
    assert play.refuses("buy", "ann", amount="39.00") == "4.5"
    play.do("buy", "ann", amount="40.00")


def test_14_3_players_are_not_declared_in_a_tournament() -> None:
    play = (
        deal_round(stake="40.00", tournament=True).raise_("cat", "10.00").fold("ann").raise_("bob", "12.00").fold("cat")
    )
    assert play.deal().state["declared"] == []


def test_14_4_nobody_gives_chips_in_a_round() -> None:
    assert deal_round().refuses("give", from_="ann", to="bob", amount="10.00") == "14.4"
    assert deal_round().refuses("give", from_="zoe", to="yan", amount="10.00") == "14.4"


def play_incomplete_raise() -> Play:
    """Play an incomplete raise: cat calls 2, ann raises to 28, bob calls, cat taps out to 40.

    Cat raises by 12 where a full raise would be 26.
    """
    play = open_table_with_stakes(ann="100.00", bob="100.00", cat="40.00", dan="100.00").deal()
    return play.call("cat").fold("dan").raise_("ann", "26.00").call("bob").tap_out("cat")


def test_14_5_players_who_have_acted_may_call_but_not_raise() -> None:
    play = play_incomplete_raise()
    assert play.refuses("call-and-raise", "ann", raise_="28.00") == "14.5"
    assert play.refuses("tap-out", "ann") == "14.5"
    play.call("ann")
    assert play.refuses("call-and-raise", "bob", raise_="28.00") == "14.5"
    play.fold("bob")


@pytest.mark.parametrize(("stake", "rule"), [("53.00", "14.5"), ("54.00", None)])
def test_14_5_a_tap_out_of_a_full_raise_lets_earlier_players_raise(stake: str, rule: str | None) -> None:
    play = (
        open_table_with_stakes(ann="100.00", bob="100.00", cat=stake)
        .deal()
        .call("cat")
        .raise_("ann", "26.00")
        .call("bob")
        .tap_out("cat")
    )
    if rule is None:
        play.raise_("ann", "26.00")
    else:
        assert play.refuses("call-and-raise", "ann", raise_="26.00") == rule


def test_14_5_tap_out_players_who_have_not_acted_may_raise_from_the_new_level() -> None:
    play = Play(min_table_stake="1.00", short_tap_out="tap-out", **FREE).sit(
        ann="100.00", bob="100.00", cat="100.00", dan="15.00"
    )
    play.deal().raise_("cat", "8.00").tap_out("dan")
    assert play.refuses("call-and-raise", "ann", raise_="7.00") == "5.1"
    play.raise_("ann", "8.00")
    assert play.table.view("ann", dict)["round"]["level"] == "23.00"


def test_14_5_two_incomplete_raises_do_not_make_a_full_one() -> None:
    play = open_table_with_stakes(ann="17.00", bob="100.00", cat="100.00", dan="14.00").deal().raise_("cat", "8.00")
    play.tap_out("dan").tap_out("ann").call("bob")
    assert play.refuses("call-and-raise", "cat", raise_="8.00") == "14.5"


def test_14_5_an_incomplete_bet_binds_players_who_checked() -> None:
    play = (
        open_table_with_stakes(ann="50.00", bob="50.00", cat="5.00")
        .do("determine", table={"min-bet": "4.00"}, notice=True)
        .deal()
    )
    play.call("cat", "ann", "bob").check("ann", "bob").tap_out("cat")
    assert play.refuses("call-and-raise", "ann", raise_="4.00") == "14.5"
    play.call("ann", "bob")
    assert len(play.last_round["hands"]["communal"].split()) == 4
