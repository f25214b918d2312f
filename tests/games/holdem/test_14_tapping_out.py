"""Rule 14: tapping out, side pots, declared players."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, Play, dealt, flop, hands, opened

FREE: dict[str, Any] = {"commission": {"basis": "time", "rate": "0.00"}}


def stakes(**chips: str) -> Play:
    """Players with these stakes at a table where every stake may sit down."""
    return Play(min_table_stake="1.00", **FREE).sit(**chips)


@pytest.mark.clause(NUMBER, "A.tap-out")
def test_14_1_who_cannot_call_taps_out_and_stays_in() -> None:
    play = stakes(ann="50.00", bob="50.00", cat="10.00", dan="50.00").deal().call("cat").raise_("dan", "18.00")
    play.fold("ann", "bob")
    assert play.refuses("call", "cat") == "14.1"
    assert play.tap("cat").state["phase"] == "showdown"
    assert play.pot == "33.00"


@pytest.mark.parametrize(("stake", "rule"), [("19.00", "14.1"), ("20.00", None), ("21.00", None)])
def test_14_1_a_call_needs_the_whole_amount(stake: str, rule: str | None) -> None:
    play = stakes(ann="50.00", bob=stake, cat="50.00").deal().raise_("cat", "18.00").fold("ann")
    if rule is None:
        play.call("bob")
    else:
        assert play.refuses("call", "bob") == rule


def test_14_1_the_last_chip_in_a_call_or_bet_taps_out_too() -> None:
    play = flop(stake="40.00").bet("ann", "38.00").call("bob").fold("cat")
    assert play.state["phase"] == "showdown"


def test_14_1_who_has_tapped_out_takes_no_more_part_in_betting() -> None:
    play = stakes(ann="5.00", bob="50.00", cat="50.00").deal().call("cat").tap("ann").call("bob", "cat")
    assert play.turn == "bob"
    assert play.check("bob").turn == "cat"


def test_14_1_in_units_of_the_minimum_bet_the_rest_stays_the_players() -> None:
    play = Play(min_table_stake="1.00", tap_out_units="min-bet", **FREE).sit(ann="50.00", bob="50.00", cat="9.00")
    play.deal().tap("cat")
    assert (play.pot, play.stack("cat")) == ("11.00", "1.00")
    assert play.call("ann", "bob").turn == "ann"
    assert play.check("ann", "bob").turn == "ann"


def test_14_1_less_than_one_unit_goes_in_whole() -> None:
    play = Play(min_table_stake="1.00", min_bet="5.00", tap_out_units="min-bet", **FREE)
    play.sit(ann="50.00", bob="50.00", cat="3.00").deal().tap("cat")
    assert (play.pot, play.stack("cat")) == ("6.00", "0.00")


def test_14_1_units_that_do_not_exceed_the_call_are_refused_where_the_call_can_be_paid() -> None:
    play = Play(min_table_stake="1.00", min_bet="5.00", blinds=["2.00", "7.00"], tap_out_units="min-bet", **FREE)
    play.sit(ann="50.00", bob="50.00", cat="9.00").deal()
    assert play.refuses("tap-out", "cat") == "14.1"
    play.call("cat")


def test_14_1_a_call_for_less_in_units() -> None:
    play = Play(min_table_stake="1.00", min_bet="5.00", blinds=["2.00", "7.00"], tap_out_units="min-bet", **FREE)
    play.sit(ann="50.00", bob="50.00", cat="6.00").deal().tap("cat")
    assert (play.pot, play.stack("cat")) == ("14.00", "1.00")


def test_14_1_the_most_binds_a_tap_out() -> None:
    play = dealt(limit="full-pot")
    assert play.refuses("tap-out", "cat") == "4.2(g)"
    play = Play(min_table_stake="1.00", limit="full-pot", **FREE).sit(ann="50.00", bob="50.00", cat="7.00").deal()
    play.tap("cat")
    play = Play(min_table_stake="1.00", limit="full-pot", **FREE).sit(ann="50.00", bob="50.00", cat="8.00").deal()
    assert play.refuses("tap-out", "cat") == "4.2(g)"


def test_14_1_the_most_binds_a_tap_out_that_opens() -> None:
    play = dealt(limit="fixed", max_bet="4.00", **ANTE)
    assert play.refuses("tap-out", "ann") == "4.2(g)"


def test_14_1_when_only_one_can_still_bet_the_cards_come_at_once() -> None:
    play = dealt().tap("cat").fold("ann").tap("bob")
    assert (play.state["phase"], len(play.last["hands"]["communal"].split())) == ("showdown", 5)


def test_14_1_the_one_who_can_still_bet_must_answer_a_higher_bet_first() -> None:
    play = stakes(ann="30.00", bob="50.00").deal().tap("ann")
    assert play.turn == "bob"
    assert play.call("bob").state["phase"] == "showdown"


def test_h16_nothing_is_asked_where_nobody_has_more_in_than_a_short_blind_left() -> None:
    play = stakes(ann="50.00", bob="1.00").deal()
    assert (play.state["phase"], play.pot) == ("showdown", "2.00")
    play = stakes(ann="1.00", bob="50.00").deal()
    assert play.state["phase"] == "showdown"
    play.do("showdown")
    assert play.returned("bob", "uncalled") == "1.00"


@pytest.mark.clause(NUMBER, "14.2")
def test_14_2_pots_are_cut_at_what_each_could_pay() -> None:
    """ann taps out 20, bob 50, cat and dan have 80 each, eve folded after 10."""
    play = stakes(ann="20.00", bob="50.00", cat="80.00", dan="80.00", eve="100.00")
    play.deal(hands("Kc 9d 7h 3s 2c", "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", "As 4d", burn="4c 5d 6h"))
    play.call("cat", "dan").raise_("eve", "8.00").tap("ann", "bob").tap("cat", "dan").fold("eve").do("showdown")
    assert play.pots == [
        ("main-pot", "90.00", ["ann"]), ("side-pot-1", "90.00", ["bob"]), ("side-pot-2", "60.00", ["cat"]),
    ]  # fmt: skip
    assert play.rules("bob", "side-pot-1") == ["13.1", "14.2"]
    assert play.rules("ann") == ["13.1"]
    assert play.rules("eve") == ["12.3(d)"] if play.folded("eve") == "12.3(d)" else ["10.3(c)"]
    assert [line["wager"] for line in play.last["lines"]] == ["main-pot"] * 5 + ["side-pot-1"] * 3 + ["side-pot-2"] * 2


def test_14_2_the_next_best_active_hand_wins_the_rest() -> None:
    play = stakes(ann="20.00", bob="50.00", cat="50.00")
    play.deal(hands("Kc 9d 7h 3s 2c", "Ks Kd", "Js Jd", "Qs Qd", burn="4c 5d 6h")).tap("cat", "ann", "bob").do(
        "showdown"
    )
    assert play.pots == [("main-pot", "60.00", ["ann"]), ("side-pot-1", "60.00", ["cat"])]


def test_14_2_chips_of_folded_players_above_the_top_lie_in_the_last_pot() -> None:
    play = stakes(ann="20.00", bob="50.00", cat="90.00", dan="90.00").deal().raise_("cat", "58.00")
    play.call("dan").tap("ann", "bob")
    play.do("discarded", "cat").do("discarded", "dan").do("showdown")
    assert [(pot, amount) for pot, amount, _ in play.pots] == [("main-pot", "80.00"), ("side-pot-1", "110.00")]
    assert play.net["house"] == "0.00"


def test_15_2_b_what_nobody_called_goes_back_before_the_pots_are_cut() -> None:
    play = stakes(ann="20.00", bob="90.00").deal().raise_("ann", "10.00").tap("bob").tap("ann").do("showdown")
    assert play.line("bob", "uncalled") == {
        "player": "bob", "seat": 2, "wager": "uncalled", "stake": "70.00", "outcome": "push", "odds": None,
        "paid": "0.00", "commission": "0.00", "returned": "70.00", "rules": ["15.2(b)"],
    }  # fmt: skip
    assert play.pots[0][1] == "40.00"


def low_stack() -> Play:
    """cat has lost down to 28.00 at a table with a minimum of 40.00."""
    play = Play().sit(ann="100.00", bob="60.00", cat="40.00").deal()
    return play.raise_("cat", "10.00").fold("ann").raise_("bob", "12.00").fold("cat")


@pytest.mark.clause(NUMBER, "A.declared")
def test_14_3_who_does_not_restore_the_minimum_is_declared_at_the_deal() -> None:
    play = low_stack()
    assert play.state["declared"] == []
    assert play.deal().state["declared"] == ["cat"]


@pytest.mark.parametrize(("amount", "declared"), [("12.00", []), ("13.00", [])])
def test_14_3_the_minimum_itself_is_enough(amount: str, declared: list[str]) -> None:
    assert low_stack().do("buy", "cat", amount=amount).deal().state["declared"] == declared


def test_14_3_a_declared_player_may_not_buy() -> None:
    play = low_stack().fold_round()
    assert play.refuses("buy", "cat", amount="50.00") == "14.3"


def test_14_3_a_player_sitting_out_is_not_declared() -> None:
    play = low_stack().do("sit-out", "cat").deal()
    assert play.state["declared"] == []


def test_14_3_getting_up_and_sitting_down_again_does_not_end_it() -> None:
    play = low_stack().fold_round()
    assert (play.state["declared"], play.stack("cat")) == (["cat"], "29.00")
    play.do("leave", "cat")
    assert play.refuses("sit", "cat", seat=3, stake="28.00") == "4.6"
    assert play.refuses("sit", "cat", seat=3, stake="30.00") == "14.3"
    assert play.refuses("sit", "cat", seat=3, stake="40.00") == "14.3"
    play.do("sit", "cat", seat=3, stake="29.00")
    assert (play.state["declared"], play.stack("cat")) == (["cat"], "29.00")
    assert play.refuses("buy", "cat", amount="3.00") == "14.3"


@pytest.mark.clause(NUMBER, "4.3")
def test_4_3_a_declared_player_below_the_minimum_can_be_kept_from_coming_back() -> None:
    """HE-H36, the other interpretation: 4.3 binds a declared player too, who may not add to reach the minimum."""
    play = (
        low_stack().do("determine", table={"declared-returns": "minimum"}, notice=True).fold_round().do("leave", "cat")
    )
    assert play.refuses("sit", "cat", seat=3, stake="28.00") == "4.6"
    assert play.refuses("sit", "cat", seat=3, stake="29.00") == "4.3"
    assert play.refuses("sit", "cat", seat=3, stake="40.00") == "14.3"
    assert "sit" not in {offer.do for offer in play.table.legal("cat")}
    play.do("determine", table={"declared-returns": "as-left"}, notice=True)
    assert "sit" in {offer.do for offer in play.table.legal("cat")}
    play.do("sit", "cat", seat=3, stake="29.00")


def test_4_3_a_declared_player_with_the_minimum_comes_back_either_way() -> None:
    play = low_stack().do("determine", table={"declared-returns": "minimum"}, notice=True)
    play.deal(hands("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", "4s 5d", burn="4c 5h 6h"))
    play.raise_("ann", "30.00").fold("bob").tap("cat").do("showdown")
    won = play.stack("cat")
    play.do("leave", "cat")
    assert play.do("sit", "cat", seat=3, stake=won).state["declared"] == ["cat"]


def test_14_3_a_declared_player_comes_back_with_more_than_the_maximum_if_that_was_left_with() -> None:
    play = low_stack().do("determine", table={"max-buy-in": "40.00"}, notice=True)
    play.deal(hands("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", "4s 5d", burn="4c 5h 6h"))
    play.raise_("ann", "30.00").fold("bob").tap("cat").do("showdown")
    assert play.state["declared"] == ["cat"]
    won = play.stack("cat")
    play.do("leave", "cat")
    assert play.refuses("sit", "cat", seat=3, stake="40.00") == "4.6"
    assert play.do("sit", "cat", seat=3, stake=won).state["declared"] == ["cat"]


def test_14_3_who_lost_all_as_a_declared_player_may_sit_down_anew() -> None:
    play = low_stack().deal(hands("Kc 9d 7h 3s 2c", "Qs Jd", "4s 5d", "Ks Kd", burn="4c 5h 6h"))
    play.tap("ann").fold("bob").tap("cat").do("showdown")
    assert play.state["left"] == {"cat": "0.00"}
    assert play.refuses("sit", "cat", seat=3, stake="39.00") == "4.3"
    assert play.do("sit", "cat", seat=3, stake="40.00").state["declared"] == []


@pytest.mark.parametrize(("ends", "declared"), [("leaving", ["cat"]), ("recovered", [])])
def test_14_3_a_recovered_stake_ends_it_also_for_one_who_sits_out(ends: str, declared: list[str]) -> None:
    play = low_stack().do("determine", table={"declared-ends": ends}, notice=True)
    play.deal(hands("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", "4s 5d", burn="4c 5h 6h"))
    play.raise_("ann", "30.00").fold("bob").tap("cat").do("showdown").do("sit-out", "cat")
    assert play.state["declared"] == ["cat"]
    assert play.deal().state["declared"] == declared


def test_14_3_who_sits_out_below_the_minimum_is_not_declared() -> None:
    play = low_stack().do("sit-out", "cat").fold_round()
    assert play.state["declared"] == []
    play.do("leave", "cat")
    assert play.refuses("sit", "cat", seat=3, stake=play.state["left"]["cat"]) == "4.3"


@pytest.mark.parametrize(("ends", "declared"), [("leaving", ["cat"]), ("recovered", [])])
def test_14_3_a_recovered_stake_ends_it_only_where_determined(ends: str, declared: list[str]) -> None:
    play = low_stack().do("determine", table={"declared-ends": ends}, notice=True)
    play.deal(hands("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", "4s 5d", burn="4c 5h 6h"))
    assert (play.state["declared"], play.last["hands"]["players"]["cat"]["hole"]) == (["cat"], "Ks Kd")
    play.raise_("ann", "30.00").fold("bob").tap("cat").do("showdown")
    assert play.deal().state["declared"] == declared


def test_14_3_a_declared_player_who_loses_all_leaves_when_the_round_is_over() -> None:
    play = low_stack().deal(hands("Kc 9d 7h 3s 2c", "Qs Jd", "4s 5d", "Ks Kd", burn="4c 5h 6h"))
    play.raise_("ann", "30.00").fold("bob").tap("cat").do("showdown")
    assert play.state["left"] == {"cat": "0.00"}
    assert play.refuses("buy", "cat", amount="40.00") == "4.3"


def test_14_3_who_was_not_declared_may_buy_again() -> None:
    play = opened(2, "40.00").deal(hands("Kc 9d 7h 3s 2c", "Qs Jd", "Ks Kd", burn="4c 5h 6h"))
    play.tap("ann", "bob").do("showdown")
    assert play.stack("ann") == "0.00"
    assert play.refuses("buy", "ann", amount="39.00") == "4.5"
    play.do("buy", "ann", amount="40.00")


def test_14_3_no_declared_players_in_a_tournament() -> None:
    play = dealt(stake="40.00", tournament=True).raise_("cat", "10.00").fold("ann").raise_("bob", "12.00").fold("cat")
    assert play.deal().state["declared"] == []


def test_14_4_nobody_gives_chips_in_a_round() -> None:
    assert dealt().refuses("give", from_="ann", to="bob", amount="10.00") == "14.4"
    assert dealt().refuses("give", from_="zoe", to="yan", amount="10.00") == "14.4"


def incomplete() -> Play:
    """cat calls 2, ann raises to 28, bob calls, cat taps out to 40: 12 where 26 would be a raise."""
    play = stakes(ann="100.00", bob="100.00", cat="40.00", dan="100.00").deal()
    return play.call("cat").fold("dan").raise_("ann", "26.00").call("bob").tap("cat")


def test_14_5_those_who_had_acted_may_call_but_not_raise() -> None:
    play = incomplete()
    assert play.refuses("call-and-raise", "ann", raise_="28.00") == "14.5"
    assert play.refuses("tap-out", "ann") == "14.5"
    play.call("ann")
    assert play.refuses("call-and-raise", "bob", raise_="28.00") == "14.5"
    play.fold("bob")


@pytest.mark.parametrize(("stake", "rule"), [("53.00", "14.5"), ("54.00", None)])
def test_14_5_a_tap_out_that_reaches_the_raise_lets_them_raise(stake: str, rule: str | None) -> None:
    play = (
        stakes(ann="100.00", bob="100.00", cat=stake).deal().call("cat").raise_("ann", "26.00").call("bob").tap("cat")
    )
    if rule is None:
        play.raise_("ann", "26.00")
    else:
        assert play.refuses("call-and-raise", "ann", raise_="26.00") == rule


def test_14_5_tap_out_who_has_not_acted_may_raise_from_the_new_level() -> None:
    play = Play(min_table_stake="1.00", short_tap_out="tap-out", **FREE).sit(
        ann="100.00", bob="100.00", cat="100.00", dan="15.00"
    )
    play.deal().raise_("cat", "8.00").tap("dan")
    assert play.refuses("call-and-raise", "ann", raise_="7.00") == "5.1"
    play.raise_("ann", "8.00")
    assert play.table.view("ann", dict)["round"]["level"] == "23.00"


def test_14_5_two_incomplete_raises_do_not_make_a_full_one() -> None:
    play = stakes(ann="17.00", bob="100.00", cat="100.00", dan="14.00").deal().raise_("cat", "8.00")
    play.tap("dan").tap("ann").call("bob")
    assert play.refuses("call-and-raise", "cat", raise_="8.00") == "14.5"


def test_14_5_an_incomplete_bet_counts_for_those_who_checked() -> None:
    play = stakes(ann="50.00", bob="50.00", cat="5.00").do("determine", table={"min-bet": "4.00"}, notice=True).deal()
    play.call("cat", "ann", "bob").check("ann", "bob").tap("cat")
    assert play.refuses("call-and-raise", "ann", raise_="4.00") == "14.5"
    play.call("ann", "bob")
    assert len(play.last["hands"]["communal"].split()) == 4
