"""Rule 15: commission."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, dealt, flop, hands, opened, refused_table

from houseway.money import parse_money, print_money

BOARD = "Kc 9d 7h 3s 2c"
BURN = "4c 5d 6h"


def pot_of(half: str, **commission: Any) -> Play:
    """ann wins a pot to which she and bob have put in ``half`` each, in chips of 0.50."""
    stake = "120.00" if commission.pop("large", False) else "40.00"
    given = {"basis": "pot", "maximum": "10.00", **commission}
    play = Play(min_table_stake=stake, smallest_chip="0.25", blinds=["0.50", "0.50"], min_bet="0.50", commission=given)
    play.sit(ann="500.00", bob="500.00").deal(hands(BOARD, "Ks Kd", "Qs Qd", burn=BURN))
    play.raise_("ann", print_money(parse_money(half) - 50)).call("bob").to_showdown()
    return play


@pytest.mark.parametrize("commission", [..., {}, {"basis": "tips"}])
def test_15_1_a_commission_must_be_determined(commission: Any) -> None:
    assert refused_table(commission=commission) == "15.1"


@pytest.mark.clause(NUMBER, "15.1", "A.commission")
def test_15_1_it_goes_to_the_house() -> None:
    play = pot_of("20.00")
    assert (play.net["house"], play.net["ann"], play.net["bob"]) == ("4.00", "16.00", "-20.00")


def test_15_1_a_tournament_has_none() -> None:
    play = opened(2, tournament=True)
    play.deal().raise_("bob", "40.00").call("ann").to_showdown()
    assert play.net["house"] == "0.00"


@pytest.mark.parametrize(
    "commission",
    [
        {"basis": "pot"},
        {"basis": "pot", "maximum": "5.00", "scale": "iii"},
        {"basis": "pot", "maximum": "5.00", "threshold": "all"},
    ],
)
def test_15_2_a_maximum_scale_and_threshold(commission: dict[str, Any]) -> None:
    assert refused_table(commission=commission) == "15.2(a)"


@pytest.mark.parametrize(
    ("half", "commission"),
    [("9.50", "0.00"), ("9.75", "0.00"), ("10.00", "1.00"), ("19.75", "1.00"), ("20.00", "2.00"), ("20.25", "2.00")],
)
def test_15_2_a_i_five_per_cent_above_nineteen_dollars(half: str, commission: str) -> None:
    play = pot_of(half, scale="i")
    assert play.line("ann")["commission"] == commission
    assert play.rules("ann") == (["13.1"] if commission == "0.00" else ["13.1", "15.2(a)(i)"])


@pytest.mark.parametrize(
    ("half", "commission"),
    [("4.50", "0.00"), ("4.75", "0.00"), ("5.00", "1.00"), ("9.75", "1.00"), ("10.00", "2.00"), ("17.00", "3.00")],
)
def test_15_2_a_ii_ten_per_cent_above_nine_dollars(half: str, commission: str) -> None:
    play = pot_of(half)
    assert play.line("ann")["commission"] == commission
    assert play.rules("ann") == (["13.1"] if commission == "0.00" else ["13.1", "15.2(a)(ii)"])


@pytest.mark.parametrize(
    ("maximum", "commission"), [("3.00", "3.00"), ("4.00", "4.00"), ("5.00", "4.00"), ("0.00", "0.00")]
)
def test_15_2_a_up_to_the_maximum(maximum: str, commission: str) -> None:
    assert pot_of("20.00", maximum=maximum).line("ann")["commission"] == commission


def test_15_2_a_paid_is_the_profit_before_commission() -> None:
    line = pot_of("20.00").line("ann")
    assert (line["stake"], line["paid"], line["commission"], line["returned"]) == ("20.00", "20.00", "4.00", "36.00")


def pots(*halves: str, **commission: Any) -> list[str]:
    """What each of several pots bears."""
    given = {"basis": "pot", "maximum": "10.00", **commission}
    play = Play(min_table_stake="1.00", commission=given).sit(**dict(zip(("ann", "bob", "cat"), halves, strict=False)))
    play.deal(hands(BOARD, "Ks Kd", "Qs Qd", "Js Jd", burn=BURN)).tap("cat", "ann", "bob").do("showdown")
    return [f"{pot['amount']}: {pot['commission']}" for pot in play.last["hands"]["pots"]]


def test_15_2_a_no_pot_above_the_threshold_means_none() -> None:
    assert pots("5.00", "12.00", "13.00", scale="i") == ["15.00: 0.00", "14.00: 0.00"]


def test_15_2_a_with_the_threshold_on_the_sum_every_pot_bears_its_part() -> None:
    assert pots("5.00", "12.00", "13.00", scale="i", threshold="sum") == ["15.00: 1.00", "14.00: 0.00"]


def test_15_2_a_the_sum_itself_must_exceed_the_threshold() -> None:
    assert pots("3.00", "8.00", "9.00", scale="i", threshold="sum") == ["9.00: 0.00", "10.00: 0.00"]
    assert pots("3.00", "9.00", "9.00", scale="i", threshold="sum") == ["9.00: 1.00", "12.00: 0.00"]


def test_15_2_a_the_rate_is_on_the_sum_and_taken_from_the_pots_above() -> None:
    assert pots("3.00", "9.00", "9.00") == ["9.00: 0.00", "12.00: 2.00"]


def test_15_2_a_in_proportion_and_the_rest_from_the_first() -> None:
    """Pots of 90, 90 and 60 and a maximum of 10: 3.75, 3.75 and 2.50 go down, what is left comes from the main pot."""
    play = Play(min_table_stake="1.00", commission={"basis": "pot", "maximum": "10.00"})
    play.sit(ann="20.00", bob="50.00", cat="80.00", dan="80.00", eve="100.00")
    play.deal(hands(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", "As 4d", burn=BURN))
    play.call("cat", "dan").raise_("eve", "8.00").tap("ann", "bob").tap("cat", "dan").fold("eve").do("showdown")
    assert [pot["commission"] for pot in play.last["hands"]["pots"]] == ["5.00", "3.00", "2.00"]


def test_15_2_a_a_pot_never_bears_more_than_it_holds() -> None:
    play = Play(min_table_stake="0.25", smallest_chip="0.25", blinds=["0.25", "0.25"], min_bet="0.25",
                commission={"basis": "pot", "maximum": "99.00", "threshold": "sum"})  # fmt: skip
    play.sit(ann="0.25", bob="7.50", cat="17.25", dan="31.75", eve="31.75")
    play.deal(hands(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", "As 4d", burn=BURN)).tap("cat", "dan", "eve", "bob").do(
        "showdown"
    )
    found = [(pot["amount"], pot["commission"]) for pot in play.last["hands"]["pots"]]
    assert found == [("1.25", "1.25"), ("29.00", "2.75"), ("29.25", "2.00"), ("29.00", "2.00")]


def test_15_2_a_winners_share_the_commission_in_cents() -> None:
    """A pot of 21.00 less 2.00: 10.00 and 9.00 in chips, 1.00 each of the commission."""
    play = opened(3).deal(hands("As Kd Qs Jc 9d", "2d 3d", "9c 3c", "9s 4c", burn="5c 5d 5h"))
    play.raise_("cat", "8.00").fold("ann").call("bob").to_showdown()
    assert [(line["returned"], line["commission"], line["paid"]) for line in play.last["lines"][1:]] == [
        ("10.00", "1.00", "1.00"),
        ("9.00", "1.00", "0.00"),
    ]


def test_15_2_a_left_over_cents_go_to_the_winner_nearest_the_button() -> None:
    play = opened(4).deal(hands("As Kd Qs Jc 9d", "2d 3d", "9c 3c", "9s 4c", "9h 4d", burn="5c 5d 5h"))
    play.raise_("cat", "4.00").call("dan").fold("ann").call("bob").to_showdown()
    assert [line["commission"] for line in play.last["lines"][1:]] == ["0.34", "0.33", "0.33"]


def test_15_2_a_in_a_split_the_low_half_bears_half_down_to_a_cent() -> None:
    play = opened(3, game="split").deal(hands("Kc 9d 7h 3s 2c", "Qd Qc", "Kd Kh", "6d 4h", burn="8c 8d 8h"))
    play.raise_("cat", "3.00").fold("ann").call("bob").to_showdown()
    assert [(line["player"], line["returned"], line["commission"]) for line in play.last["lines"]] == [
        ("ann", "0.00", "0.00"),
        ("bob", "5.00", "0.50"),
        ("cat", "5.00", "0.50"),
    ]


def test_15_2_b_an_uncalled_bet_bears_nothing() -> None:
    play = flop().bet("ann", "50.00").fold("bob", "cat")
    assert (play.pots[0][1], play.net["house"]) == ("6.00", "0.00")


def test_15_2_b_where_a_single_blind_comes_back_that_is_the_only_line() -> None:
    play = dealt(2, blinds=["2.00"]).fold("bob")
    assert [(line["player"], line["wager"], line["returned"]) for line in play.last["lines"]] == [
        ("ann", "uncalled", "2.00")
    ]
    assert play.net == {"ann": "0.00", "bob": "0.00", "house": "0.00"}


EQUAL = hands("As Kd Qs Jc 9d", "9c 3c", "9s 4c", burn="5c 5d 5h")


def test_15_2_c_no_commission_where_all_who_paid_hold_equal_hands() -> None:
    play = opened(2).deal(EQUAL).raise_("ann", "8.00").call("bob").to_showdown()
    assert play.rules("ann") == play.rules("bob") == ["13.2", "15.2(c)"]
    assert play.net["house"] == "0.00"


def test_15_2_c_somebody_who_paid_and_folded_spoils_it() -> None:
    play = opened(3).deal(hands("As Kd Qs Jc 9d", "2d 3d", "9c 3c", "9s 4c", burn="5c 5d 5h"))
    play.raise_("cat", "8.00").fold("ann").call("bob").to_showdown()
    assert play.net["house"] == "2.00"


def test_15_2_c_somebody_who_paid_nothing_does_not() -> None:
    play = opened(3).deal(hands("As Kd Qs Jc 9d", "9c 3c", "9s 4c", "2d 3d", burn="5c 5d 5h"))
    play.fold("cat").raise_("ann", "8.00").call("bob").to_showdown()
    assert play.net["house"] == "0.00"


def test_15_2_c_in_a_split_high_and_low_must_be_equal() -> None:
    cards = hands("Kc 8d 7h 3s 2c", "Kd 4h", "4d Qh", burn="9c 9d 9h")
    assert opened(2, game="split").deal(cards).raise_("ann", "8.00").call("bob").to_showdown().net["house"] == "2.00"
    cards = hands("Kc 8d 7h 3s 2c", "Qd 4h", "4d Qh", burn="9c 9d 9h")
    assert opened(2, game="split").deal(cards).raise_("ann", "8.00").call("bob").to_showdown().net["house"] == "0.00"


def test_15_2_c_is_not_cited_where_the_commission_would_be_nil() -> None:
    play = opened(2).deal(EQUAL).to_showdown()
    assert play.rules("ann") == ["13.2"]


def test_15_2_d_no_commission_from_blinds_alone() -> None:
    play = dealt(blinds=["20.00", "20.00"]).fold("cat", "ann")
    assert play.rules("bob") == ["10.4(a)", "15.2(d)"]
    assert play.net == {"ann": "-20.00", "bob": "20.00", "cat": "0.00", "house": "0.00"}


def test_15_2_d_nor_from_antes_over_blinds_and_posts() -> None:
    play = dealt(betting="ante", ante="10.00", blinds=[]).bet("ann", "5.00").fold("bob", "cat")
    assert play.rules("ann") == ["10.4(a)", "15.2(d)"]
    play = opened(over_blinds=["30.00"], blinds=["20.00", "20.00"]).do("over-blind", "cat").deal().fold("ann", "bob")
    assert play.rules("cat") == ["10.4(a)", "15.2(d)"]


def test_15_2_d_a_call_of_a_blind_is_a_bet() -> None:
    play = dealt(blinds=["20.00", "20.00"]).call("cat").fold("ann").raise_("bob", "20.00").fold("cat")
    assert play.net["house"] == "6.00"


def test_15_2_d_the_matched_part_of_an_uncalled_raise_is_a_bet() -> None:
    play = dealt(blinds=["20.00", "20.00"]).raise_("cat", "20.00").fold("ann", "bob")
    assert play.rules("cat") == ["10.4(a)", "15.2(a)(ii)"]
    assert play.net["house"] == "6.00"


def test_15_2_d_yields_to_c_where_both_hold() -> None:
    play = opened(2, blinds=["20.00", "20.00"]).deal(EQUAL).to_showdown()
    assert play.rules("ann") == ["13.2", "15.2(c)"]


@pytest.mark.parametrize(("stake", "rule"), [("100.00", "15.2(a)(ii)"), ("101.00", "15.2(a)(i)")])
def test_15_2_e_the_scale_follows_the_table_stake(stake: str, rule: str) -> None:
    play = opened(2, "200.00", min_table_stake=stake).deal(hands(BOARD, "Ks Kd", "Qs Qd", burn=BURN))
    assert play.raise_("ann", "28.00").call("bob").to_showdown().rules("ann") == ["13.1", rule]


def test_15_2_e_the_higher_rate_is_not_for_large_stakes_and_the_lower_for_any() -> None:
    both = {"basis": "pot", "maximum": "5.00"}
    assert refused_table(min_table_stake="101.00", commission={**both, "scale": "ii"}) == "15.2(e)"
    Play(min_table_stake="100.00", commission={**both, "scale": "ii"})
    Play(min_table_stake="101.00", commission={**both, "scale": "i"})
    Play(min_table_stake="40.00", commission={**both, "scale": "i"})


TIME = {"basis": "time", "rate": "5.00"}


def test_15_3_a_rate_must_be_determined() -> None:
    assert refused_table(commission={"basis": "time"}) == "15.3"


def test_15_3_time_is_charged_to_every_seated_player_apart_from_the_stake() -> None:
    play = opened(3, commission=TIME).do("sit-out", "cat").do("charge-time").deal()
    assert play.stack("cat") == "100.00"
    play.fold("ann")
    assert [(line["player"], line["wager"], line["outcome"], line["stake"]) for line in play.last["lines"][:3]] == [
        ("ann", "time-charge", "lose", "5.00"), ("bob", "time-charge", "lose", "5.00"), ("cat", "time-charge", "lose", "5.00"),
    ]  # fmt: skip
    assert play.rules("cat", "time-charge") == ["15.3"]
    assert play.net == {"ann": "-6.00", "bob": "-4.00", "cat": "-5.00", "house": "15.00"}


def test_15_3_the_lines_wait_for_a_settled_round() -> None:
    play = opened(3, commission=TIME).do("charge-time").deal().do("void", cause="fire")
    assert all(line["wager"] == "main-pot" for line in play.last["lines"])
    assert play.fold_round().net["house"] == "15.00"
    assert play.fold_round().net["house"] == "0.00"


def test_15_3_a_charge_is_not_given_back_to_who_leaves() -> None:
    play = opened(4, commission=TIME).do("charge-time").do("leave", "dan").fold_round()
    assert play.net["dan"] == "-5.00"


def test_15_3_pots_bear_nothing() -> None:
    play = opened(2, commission=TIME).deal().raise_("ann", "50.00").call("bob").to_showdown()
    assert play.net["house"] == "0.00"


def test_15_3_only_on_a_time_basis_and_between_rounds() -> None:
    assert opened().refuses("charge-time") == "15.3"
    assert dealt(commission=TIME).refuses("charge-time") == "15.3"
    assert opened(tournament=True, commission=TIME).refuses("charge-time") == "15.3"
