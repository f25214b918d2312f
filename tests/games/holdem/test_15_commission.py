"""Rule 15: commission."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import (
    NUMBER,
    Play,
    arrange_cards,
    deal_round,
    get_table_refusal,
    open_table,
    play_to_flop,
)

from houseway.money import parse_money, print_money

BOARD = "Kc 9d 7h 3s 2c"
BURN = "4c 5d 6h"


def play_pot(half: str, **commission: Any) -> Play:
    """Let ann win a pot to which she and bob contributed ``half`` each, in chips of 0.50."""
    stake = "120.00" if commission.pop("large", False) else "40.00"
    commission_terms = {"basis": "pot", "maximum": "10.00", **commission}
    play = Play(
        min_table_stake=stake,
        smallest_chip="0.25",
        blinds=["0.50", "0.50"],
        min_bet="0.50",
        commission=commission_terms,
    )
    play.sit(ann="500.00", bob="500.00").deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", burn=BURN))
    play.raise_("ann", print_money(parse_money(half) - 50)).call("bob").play_to_showdown()
    return play


@pytest.mark.parametrize("commission", [..., {}, {"basis": "tips"}])
def test_15_1_a_commission_must_be_determined(commission: Any) -> None:
    assert get_table_refusal(commission=commission) == "15.1"


@pytest.mark.clause(NUMBER, "15.1", "A.commission")
def test_15_1_commission_goes_to_the_house() -> None:
    play = play_pot("20.00")
    assert (play.net["house"], play.net["ann"], play.net["bob"]) == ("4.00", "16.00", "-20.00")


def test_15_1_a_tournament_has_no_commission() -> None:
    play = open_table(2, tournament=True)
    play.deal().raise_("bob", "40.00").call("ann").play_to_showdown()
    assert play.net["house"] == "0.00"


@pytest.mark.parametrize(
    "commission",
    [
        {"basis": "pot"},
        {"basis": "pot", "maximum": "5.00", "scale": "iii"},
        {"basis": "pot", "maximum": "5.00", "threshold": "all"},
    ],
)
def test_15_2_a_maximum_scale_and_threshold_are_checked(commission: dict[str, Any]) -> None:
    assert get_table_refusal(commission=commission) == "15.2(a)"


@pytest.mark.parametrize(
    ("half", "commission"),
    [("9.50", "0.00"), ("9.75", "0.00"), ("10.00", "1.00"), ("19.75", "1.00"), ("20.00", "2.00"), ("20.25", "2.00")],
)
def test_15_2_a_i_five_per_cent_above_nineteen_dollars(half: str, commission: str) -> None:
    play = play_pot(half, scale="i")
    assert play.get_line("ann")["commission"] == commission
    assert play.get_rules("ann") == (["13.1"] if commission == "0.00" else ["13.1", "15.2(a)(i)"])


@pytest.mark.parametrize(
    ("half", "commission"),
    [("4.50", "0.00"), ("4.75", "0.00"), ("5.00", "1.00"), ("9.75", "1.00"), ("10.00", "2.00"), ("17.00", "3.00")],
)
def test_15_2_a_ii_ten_per_cent_above_nine_dollars(half: str, commission: str) -> None:
    play = play_pot(half)
    assert play.get_line("ann")["commission"] == commission
    assert play.get_rules("ann") == (["13.1"] if commission == "0.00" else ["13.1", "15.2(a)(ii)"])


@pytest.mark.parametrize(
    ("maximum", "commission"), [("3.00", "3.00"), ("4.00", "4.00"), ("5.00", "4.00"), ("0.00", "0.00")]
)
def test_15_2_a_commission_is_limited_to_the_maximum(maximum: str, commission: str) -> None:
    assert play_pot("20.00", maximum=maximum).get_line("ann")["commission"] == commission


def test_15_2_a_amount_paid_is_the_profit_before_commission() -> None:
    line = play_pot("20.00").get_line("ann")
    assert (line["stake"], line["paid"], line["commission"], line["returned"]) == ("20.00", "20.00", "4.00", "36.00")


def list_pot_commissions(*halves: str, **commission: Any) -> list[str]:
    """Return the amount and the commission of each of several pots."""
    commission_terms = {"basis": "pot", "maximum": "10.00", **commission}
    play = Play(min_table_stake="1.00", commission=commission_terms).sit(
        **dict(zip(("ann", "bob", "cat"), halves, strict=False))
    )
    play.deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", "Js Jd", burn=BURN)).tap_out("cat", "ann", "bob").do("showdown")
    return [f"{pot['amount']}: {pot['commission']}" for pot in play.last_round["hands"]["pots"]]


def test_15_2_a_no_commission_without_a_pot_above_the_threshold() -> None:
    assert list_pot_commissions("5.00", "12.00", "13.00", scale="i") == ["15.00: 0.00", "14.00: 0.00"]


def test_15_2_a_with_the_threshold_on_the_sum_every_pot_bears_its_share() -> None:
    assert list_pot_commissions("5.00", "12.00", "13.00", scale="i", threshold="sum") == ["15.00: 1.00", "14.00: 0.00"]


def test_15_2_a_the_sum_itself_must_exceed_the_threshold() -> None:
    assert list_pot_commissions("3.00", "8.00", "9.00", scale="i", threshold="sum") == ["9.00: 0.00", "10.00: 0.00"]
    assert list_pot_commissions("3.00", "9.00", "9.00", scale="i", threshold="sum") == ["9.00: 1.00", "12.00: 0.00"]


def test_15_2_a_the_rate_is_on_the_sum_and_taken_from_the_pots_above() -> None:
    assert list_pot_commissions("3.00", "9.00", "9.00") == ["9.00: 0.00", "12.00: 2.00"]


def test_15_2_a_commission_is_taken_in_proportion_and_the_remainder_from_the_main_pot() -> None:
    """Pots of 90, 90 and 60 and a maximum of 10: 3.75, 3.75 and 2.50 are rounded down.

    The remainder is taken from the main pot.
    """
    play = Play(min_table_stake="1.00", commission={"basis": "pot", "maximum": "10.00"})
    play.sit(ann="20.00", bob="50.00", cat="80.00", dan="80.00", eve="100.00")
    play.deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", "As 4d", burn=BURN))
    play.call("cat", "dan").raise_("eve", "8.00").tap_out("ann", "bob").tap_out("cat", "dan").fold("eve").do("showdown")
    assert [pot["commission"] for pot in play.last_round["hands"]["pots"]] == ["5.00", "3.00", "2.00"]


def test_15_2_a_a_pot_never_bears_more_than_it_holds() -> None:
    play = Play(min_table_stake="0.25", smallest_chip="0.25", blinds=["0.25", "0.25"], min_bet="0.25",
                commission={"basis": "pot", "maximum": "99.00", "threshold": "sum"})  # fmt: skip
    play.sit(ann="0.25", bob="7.50", cat="17.25", dan="31.75", eve="31.75")
    play.deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", "As 4d", burn=BURN)).tap_out(
        "cat", "dan", "eve", "bob"
    ).do("showdown")
    pot_commissions = [(pot["amount"], pot["commission"]) for pot in play.last_round["hands"]["pots"]]
    assert pot_commissions == [("1.25", "1.25"), ("29.00", "2.75"), ("29.25", "2.00"), ("29.00", "2.00")]


def test_15_2_a_winners_share_the_commission_in_cents() -> None:
    """A pot of 21.00 less 2.00: 10.00 and 9.00 in chips, 1.00 each of the commission."""
    play = open_table(3).deal(arrange_cards("As Kd Qs Jc 9d", "2d 3d", "9c 3c", "9s 4c", burn="5c 5d 5h"))
    play.raise_("cat", "8.00").fold("ann").call("bob").play_to_showdown()
    assert [(line["returned"], line["commission"], line["paid"]) for line in play.last_round["lines"][1:]] == [
        ("10.00", "1.00", "1.00"),
        ("9.00", "1.00", "0.00"),
    ]


def test_15_2_a_left_over_cents_go_to_the_winner_nearest_the_button() -> None:
    play = open_table(4).deal(arrange_cards("As Kd Qs Jc 9d", "2d 3d", "9c 3c", "9s 4c", "9h 4d", burn="5c 5d 5h"))
    play.raise_("cat", "4.00").call("dan").fold("ann").call("bob").play_to_showdown()
    assert [line["commission"] for line in play.last_round["lines"][1:]] == ["0.34", "0.33", "0.33"]


def test_15_2_a_in_a_split_the_low_half_bears_half_of_the_commission_rounded_down() -> None:
    play = open_table(3, game="split").deal(arrange_cards("Kc 9d 7h 3s 2c", "Qd Qc", "Kd Kh", "6d 4h", burn="8c 8d 8h"))
    play.raise_("cat", "3.00").fold("ann").call("bob").play_to_showdown()
    assert [(line["player"], line["returned"], line["commission"]) for line in play.last_round["lines"]] == [
        ("ann", "0.00", "0.00"),
        ("bob", "5.00", "0.50"),
        ("cat", "5.00", "0.50"),
    ]


def test_15_2_b_an_uncalled_bet_bears_nothing() -> None:
    play = play_to_flop().bet("ann", "50.00").fold("bob", "cat")
    assert (play.pots[0][1], play.net["house"]) == ("6.00", "0.00")


def test_15_2_b_returned_single_blind_is_the_only_line() -> None:
    play = deal_round(2, blinds=["2.00"]).fold("bob")
    assert [(line["player"], line["wager"], line["returned"]) for line in play.last_round["lines"]] == [
        ("ann", "uncalled", "2.00")
    ]
    assert play.net == {"ann": "0.00", "bob": "0.00", "house": "0.00"}


EQUAL = arrange_cards("As Kd Qs Jc 9d", "9c 3c", "9s 4c", burn="5c 5d 5h")


def test_15_2_c_no_commission_if_all_contributors_hold_equal_hands() -> None:
    play = open_table(2).deal(EQUAL).raise_("ann", "8.00").call("bob").play_to_showdown()
    assert play.get_rules("ann") == play.get_rules("bob") == ["13.2", "15.2(c)"]
    assert play.net["house"] == "0.00"


def test_15_2_c_commission_is_taken_if_a_contributor_folded() -> None:
    play = open_table(3).deal(arrange_cards("As Kd Qs Jc 9d", "2d 3d", "9c 3c", "9s 4c", burn="5c 5d 5h"))
    play.raise_("cat", "8.00").fold("ann").call("bob").play_to_showdown()
    assert play.net["house"] == "2.00"


def test_15_2_c_no_commission_if_only_players_who_paid_nothing_folded() -> None:
    play = open_table(3).deal(arrange_cards("As Kd Qs Jc 9d", "9c 3c", "9s 4c", "2d 3d", burn="5c 5d 5h"))
    play.fold("cat").raise_("ann", "8.00").call("bob").play_to_showdown()
    assert play.net["house"] == "0.00"


def test_15_2_c_in_a_split_high_and_low_hands_must_both_be_equal() -> None:
    cards = arrange_cards("Kc 8d 7h 3s 2c", "Kd 4h", "4d Qh", burn="9c 9d 9h")
    assert (
        open_table(2, game="split").deal(cards).raise_("ann", "8.00").call("bob").play_to_showdown().net["house"]
        == "2.00"
    )
    cards = arrange_cards("Kc 8d 7h 3s 2c", "Qd 4h", "4d Qh", burn="9c 9d 9h")
    assert (
        open_table(2, game="split").deal(cards).raise_("ann", "8.00").call("bob").play_to_showdown().net["house"]
        == "0.00"
    )


def test_15_2_c_is_not_cited_if_the_commission_would_be_zero() -> None:
    play = open_table(2).deal(EQUAL).play_to_showdown()
    assert play.get_rules("ann") == ["13.2"]


def test_15_2_d_no_commission_from_blinds_alone() -> None:
    play = deal_round(blinds=["20.00", "20.00"]).fold("cat", "ann")
    assert play.get_rules("bob") == ["10.4(a)", "15.2(d)"]
    assert play.net == {"ann": "-20.00", "bob": "20.00", "cat": "0.00", "house": "0.00"}


def test_15_2_d_no_commission_from_antes_over_blinds_and_posts_alone() -> None:
    play = deal_round(betting="ante", ante="10.00", blinds=[]).bet("ann", "5.00").fold("bob", "cat")
    assert play.get_rules("ann") == ["10.4(a)", "15.2(d)"]
    play = (
        open_table(over_blinds=["30.00"], blinds=["20.00", "20.00"]).do("over-blind", "cat").deal().fold("ann", "bob")
    )
    assert play.get_rules("cat") == ["10.4(a)", "15.2(d)"]


def test_15_2_d_a_call_of_a_blind_is_a_bet() -> None:
    play = deal_round(blinds=["20.00", "20.00"]).call("cat").fold("ann").raise_("bob", "20.00").fold("cat")
    assert play.net["house"] == "6.00"


def test_15_2_d_the_matched_part_of_an_uncalled_raise_is_a_bet() -> None:
    play = deal_round(blinds=["20.00", "20.00"]).raise_("cat", "20.00").fold("ann", "bob")
    assert play.get_rules("cat") == ["10.4(a)", "15.2(a)(ii)"]
    assert play.net["house"] == "6.00"


def test_15_2_d_yields_to_c_if_both_apply() -> None:
    play = open_table(2, blinds=["20.00", "20.00"]).deal(EQUAL).play_to_showdown()
    assert play.get_rules("ann") == ["13.2", "15.2(c)"]


@pytest.mark.parametrize(("stake", "rule"), [("100.00", "15.2(a)(ii)"), ("101.00", "15.2(a)(i)")])
def test_15_2_e_the_scale_follows_the_table_stake(stake: str, rule: str) -> None:
    play = open_table(2, "200.00", min_table_stake=stake).deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", burn=BURN))
    assert play.raise_("ann", "28.00").call("bob").play_to_showdown().get_rules("ann") == ["13.1", rule]


def test_15_2_e_the_higher_rate_is_not_for_large_stakes_and_the_lower_for_any() -> None:
    commission_terms = {"basis": "pot", "maximum": "5.00"}
    assert get_table_refusal(min_table_stake="101.00", commission={**commission_terms, "scale": "ii"}) == "15.2(e)"
    Play(min_table_stake="100.00", commission={**commission_terms, "scale": "ii"})
    Play(min_table_stake="101.00", commission={**commission_terms, "scale": "i"})
    Play(min_table_stake="40.00", commission={**commission_terms, "scale": "i"})


TIME = {"basis": "time", "rate": "5.00"}


def test_15_3_a_rate_must_be_determined() -> None:
    assert get_table_refusal(commission={"basis": "time"}) == "15.3"


def test_15_3_time_is_charged_to_every_seated_player_separately_from_the_stake() -> None:
    play = open_table(3, commission=TIME).do("sit-out", "cat").do("charge-time").deal()
    assert play.get_stack("cat") == "100.00"
    play.fold("ann")
    assert [(line["player"], line["wager"], line["outcome"], line["stake"]) for line in play.last_round["lines"][:3]] == [
        ("ann", "time-charge", "lose", "5.00"), ("bob", "time-charge", "lose", "5.00"), ("cat", "time-charge", "lose", "5.00"),
    ]  # fmt: skip
    assert play.get_rules("cat", "time-charge") == ["15.3"]
    assert play.net == {"ann": "-6.00", "bob": "-4.00", "cat": "-5.00", "house": "15.00"}


def test_15_3_the_lines_wait_for_a_settled_round() -> None:
    play = open_table(3, commission=TIME).do("charge-time").deal().do("void", cause="fire")
    assert all(line["wager"] == "main-pot" for line in play.last_round["lines"])
    assert play.fold_round().net["house"] == "15.00"
    assert play.fold_round().net["house"] == "0.00"


def test_15_3_a_charge_is_not_refunded_to_a_player_who_leaves() -> None:
    play = open_table(4, commission=TIME).do("charge-time").do("leave", "dan").fold_round()
    assert play.net["dan"] == "-5.00"


def test_15_3_pots_bear_nothing() -> None:
    play = open_table(2, commission=TIME).deal().raise_("ann", "50.00").call("bob").play_to_showdown()
    assert play.net["house"] == "0.00"


def test_15_3_time_is_charged_only_on_a_time_basis_and_between_rounds() -> None:
    assert open_table().refuses("charge-time") == "15.3"
    assert deal_round(commission=TIME).refuses("charge-time") == "15.3"
    assert open_table(tournament=True, commission=TIME).refuses("charge-time") == "15.3"
