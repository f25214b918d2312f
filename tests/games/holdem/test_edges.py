"""Edge cases: one chip more or less, dead posts, divided pots, and the events of a showdown."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, arrange_cards, deal_round, open_table

from houseway.engine.output.events import Line, Shown

CENTS: dict[str, Any] = {
    "smallest_chip": "0.01",
    "min_bet": "0.01",
    "blinds": ["0.01", "0.02"],
    "min_table_stake": "1.00",
}
FREE: dict[str, Any] = {"commission": {"basis": "time", "rate": "0.00"}}
UNITS: dict[str, Any] = {"min_table_stake": "1.00", "min_bet": "5.00", "tap_out_units": "min-bet", **FREE}
STRAIGHT = "Tc Jd Qh Kc As"
"""Communal cards that make the hand of every player."""


def post_dead_blind(stake: str = "100.00", cards: str = "", **determinations: Any) -> Play:
    """Let bob miss the first blind and post it dead.

    The button is on seat 3, dan and ann are the blinds, bob begins.
    """
    play = open_table(4, stake, **determinations).fold_round().do("sit-out", "bob").fold_round()
    return play.do("return", "bob", post=True).deal(cards)


@pytest.mark.clause(NUMBER, "A.void")
def test_a_void_round_returns_dead_posts() -> None:
    play = post_dead_blind()
    before = play.get_stack("bob")
    play.do("void", cause="fire")
    line = play.get_line("bob")
    assert (line["stake"], line["returned"]) == ("1.00", "1.00")
    assert int(play.get_stack("bob")[:-3]) == int(before[:-3]) + 1


@pytest.mark.clause(NUMBER, "13.1")
def test_13_1_showdown_returns_shown_hands_and_lines_as_events() -> None:
    play = deal_round(2, arrange_cards("Kc 9d 5h 3s 2c", "Ad 7h", "Kd 7c"), burn=False).check_down()
    events = play.table.do("showdown")
    assert [(event.where, event.what) for event in events if isinstance(event, Shown)] == [
        ("ann", "Ad 7h"),
        ("bob", "Kd 7c"),
    ]
    assert [event.player for event in events if isinstance(event, Line)] == ["ann", "bob"]
    assert play.table.view("ann", dict)["last"]["hands"] == {"ann": "3.3(k)", "bob": "3.3(j)"}


@pytest.mark.clause(NUMBER, "3.5(c)")
def test_3_5_c_two_share_the_high_half_and_one_has_the_low_half() -> None:
    play = deal_round(
        3, arrange_cards("Kc Kd 8h 4s 3c", "Ac 9h", "As 9c", "2d 5h"), burn=False, game="split", **FREE
    ).play_to_showdown()
    assert play.pots == [("main-pot", "6.00", ["ann", "bob", "cat"])]
    assert [play.get_returned(player) for player in ("ann", "bob", "cat")] == ["2.00", "1.00", "3.00"]


@pytest.mark.clause(NUMBER, "14.2")
def test_14_2_a_divided_side_pot_cites_both_rules() -> None:
    play = Play(min_table_stake="1.00", burn=False, **FREE).sit(ann="5.00", bob="50.00", cat="50.00")
    play.deal(arrange_cards("Kc 9d 5h 3s 2c", "Ks Kd", "Ah 7h", "Ad 7c")).raise_("cat", "8.00").tap_out("ann").call(
        "bob"
    ).play_to_showdown()
    assert play.get_rules("bob", "side-pot-1") == ["13.2", "14.2"]


@pytest.mark.clause(NUMBER, "15.3")
def test_15_3_a_time_charge_is_a_line_without_payment() -> None:
    play = open_table(2, commission={"basis": "time", "rate": "5.00"}).do("charge-time").deal().fold("ann")
    line = play.get_line("ann", "time-charge")
    assert (line["stake"], line["paid"], line["returned"], line["outcome"]) == ("5.00", "0.00", "0.00", "lose")


@pytest.mark.clause(NUMBER, "14.2")
def test_14_2_dead_posts_are_in_the_main_pot_if_there_are_side_pots() -> None:
    play = post_dead_blind(**FREE).tap_out("bob").fold("cat").call("dan").tap_out("ann").do("showdown")
    assert [pot[:2] for pot in play.pots] == [("main-pot", "298.00"), ("side-pot-1", "2.00")]
    assert play.get_line("bob")["stake"] == "100.00"


def get_commission(play: Play) -> tuple[str, list[str]]:
    """Return the commission of the latest round and the rules of the line that bears it or would bear it."""
    return play.net["house"], next(line["rules"] for line in play.last_round["lines"] if line["outcome"] == "win")


@pytest.mark.clause(NUMBER, "15.2(c)")
def test_15_2_c_is_not_cited_if_no_pot_reaches_the_threshold() -> None:
    """Two pots of 9.00 and 6.00 at 10 per cent above 9.00 each: nothing is due, so nothing is waived."""
    determinations = {"basis": "pot", "maximum": "10.00", "threshold": "any-pot"}
    play = Play(min_table_stake="1.00", burn=False, commission=determinations).sit(ann="3.00", bob="50.00", cat="50.00")
    play.deal(arrange_cards(STRAIGHT, "2c 2d", "3c 3d", "4c 4d")).raise_("cat", "4.00").tap_out("ann").call(
        "bob"
    ).play_to_showdown()
    assert get_commission(play) == ("0.00", ["13.2"])


@pytest.mark.clause(NUMBER, "15.2(c)")
def test_15_2_c_is_not_cited_if_less_than_a_dollar_would_be_due() -> None:
    play = deal_round(
        2, arrange_cards(STRAIGHT, "2c 2d", "3c 3d"), burn=False, smallest_chip="0.25", blinds=["0.25", "0.50"]
    )
    play.raise_("ann", "4.25").call("bob").play_to_showdown()
    assert play.pots[0][1] == "9.50"
    assert get_commission(play) == ("0.00", ["13.2"])


@pytest.mark.clause(NUMBER, "15.2(c)")
def test_15_2_c_a_dead_post_of_a_folded_player_counts_as_a_contribution() -> None:
    play = post_dead_blind(cards=arrange_cards(STRAIGHT, "2c 2d", "3c 3d", "4c 4d", "5c 5d"), burn=False)
    play.fold("bob").raise_("cat", "10.00").call("dan", "ann").play_to_showdown()
    assert get_commission(play)[0] == "3.00"


@pytest.mark.clause(NUMBER, "15.2(c)")
def test_15_2_c_one_cent_of_a_folded_player_counts_as_a_contribution() -> None:
    play = deal_round(3, arrange_cards(STRAIGHT, "2c 2d", "3c 3d", "4c 4d"), burn=False, **CENTS)
    play.raise_("cat", "10.00").fold("ann").call("bob").play_to_showdown()
    assert play.get_line("ann")["stake"] == "0.01"
    assert get_commission(play)[0] == "2.00"


@pytest.mark.clause(NUMBER, "15.2(d)")
def test_15_2_d_a_call_by_a_player_who_posted_dead_is_more_than_forced_bets() -> None:
    play = post_dead_blind(blinds=["2.00", "3.00"], over_blinds=["4.00"], min_bet="3.00", smallest_chip="1.00")
    play.call("bob").fold("cat", "dan", "ann")
    assert play.get_rules("bob") == ["10.4(a)", "15.2(a)(ii)"]


@pytest.mark.clause(NUMBER, "4.7")
def test_4_7_zero_is_not_a_positive_amount() -> None:
    play = deal_round().call("cat", "ann", "bob")
    assert play.refuses("bet", "ann", amount="0.00") == "4.7"
    assert play.bet("ann", "2.00").refuses("call-and-raise", "bob", raise_="0.00") == "4.7"


def test_12_3_a_bet_of_one_cent_is_a_bet() -> None:
    play = deal_round(**CENTS).call("cat", "ann", "bob").bet("ann", "0.01")
    assert play.refuses("bet", "bob", amount="0.01") == "12.3"


@pytest.mark.clause(NUMBER, "4.2(g)", "A.full-pot")
def test_4_2_g_one_cent_above_the_pot_is_refused() -> None:
    play = deal_round(limit="full-pot", **CENTS).call("cat", "ann", "bob")
    assert play.pot == "0.06"
    assert play.refuses("bet", "ann", amount="0.07") == "4.2(g)"
    play.bet("ann", "0.06")


def test_4_2_g_a_tap_out_above_the_call_is_refused_if_raises_are_used_up() -> None:
    play = Play(min_table_stake="1.00", limit="fixed", max_bet="20.00", max_raises=1, **FREE)
    play.sit(ann="50.00", bob="11.00", cat="50.00").deal().raise_("cat", "8.00").fold("ann")
    assert play.get_stack("bob") == "9.00"
    assert play.refuses("tap-out", "bob") == "4.2(g)"


def test_14_1_a_tap_out_that_opens_the_betting_is_not_a_raise() -> None:
    play = Play(min_table_stake="1.00", limit="fixed", max_bet="50.00", max_raises=0, **FREE)
    play.sit(ann="20.00", bob="50.00", cat="50.00").deal().call("cat", "ann", "bob").tap_out("ann")
    assert play.turn == "bob"


def test_14_1_units_that_only_equal_the_call_are_refused() -> None:
    play = Play(blinds=["1.00", "5.00"], **UNITS).sit(ann="50.00", bob="50.00", cat="9.00").deal()
    assert play.refuses("tap-out", "cat") == "14.1"


def test_14_1_a_tap_out_of_exactly_the_call_is_not_a_bet() -> None:
    play = Play(min_table_stake="1.00", burn=False, **FREE).sit(ann="50.00", bob="12.00")
    play.deal(arrange_cards("Kc 9d 5h 3s 2c", "Ad 7h", "Kd 7c")).call("ann", "bob").check_down_to_last()
    play.bet("ann", "10.00").tap_out("bob").do("showdown")
    assert play.shown_players == ["ann", "bob"]


def test_14_1_betting_ends_if_the_only_opponent_tapped_out_in_units() -> None:
    play = Play(blinds=["1.00", "5.00"], **UNITS).sit(ann="14.00", bob="50.00").deal().tap_out("ann").call("bob")
    assert play.get_stack("ann") == "3.00"
    assert play.state["phase"] == "showdown"


def test_4_7_a_change_of_the_smallest_chip_to_zero_is_malformed() -> None:
    assert open_table().is_malformed("determine", table={"smallest-chip": "0.00"}, notice=True)


@pytest.mark.clause(NUMBER, "17.11(b)")
def test_17_11_b_with_a_single_blind_that_blind_is_posted() -> None:
    play = open_table(4, blinds=["2.00"]).fold_round().do("sit", "eve", seat=5, stake="100.00", post=True).fold_round()
    while "eve" not in play.deal().last_round["hands"]["players"]:
        while play.state["phase"] == "betting":
            play.fold(play.turn or "")
    assert play.get_stack("eve") == "98.00"


def test_4_2_g_after_a_bet_of_one_cent_a_tap_out_is_a_raise() -> None:
    play = (
        deal_round(limit="fixed", max_bet="100.00", max_raises=0, **CENTS).call("cat", "ann", "bob").bet("ann", "0.01")
    )
    assert play.refuses("tap-out", "bob") == "4.2(g)"


@pytest.mark.clause(NUMBER, "3.4")
def test_3_4_with_a_reduced_deck_the_cited_paragraph_is_of_that_order() -> None:
    play = deal_round(2, arrange_cards("Kc 9d 8h 7s 7c", "Ad 9h", "Kd Qc"), burn=False, deck=32).play_to_showdown()
    assert {rule.split("(")[0] for rule in play.table.view("ann", dict)["last"]["hands"].values()} == {"3.4"}
