"""Rule 4: table stakes and bets."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import (
    ANTE,
    NUMBER,
    TOURNAMENT,
    Play,
    deal_round,
    get_table_refusal,
    open_table,
    play_to_flop,
)


def test_4_1_limits_change_with_notice_to_the_players() -> None:
    play = open_table().do("determine", table={"min-bet": "4.00"}, notice=True)
    assert play.pending_notices == [("players", "4.1", "limits")]
    assert open_table().refuses("determine", table={"min-bet": "4.00"}) == "4.1"
    assert open_table().refuses("determine", table={"min-bet": "4.00"}, notice=False) == "4.1"


def test_4_1_a_notice_between_rounds_opens_the_list_of_the_next_round() -> None:
    play = open_table().do("determine", table={"min-bet": "4.00"}, notice=True).deal()
    assert play.notices == [("players", "4.1", "limits")]
    assert play.state["notices"] == []


def test_4_1_a_change_takes_effect_in_the_next_round() -> None:
    play = play_to_flop().check_down().do("showdown")
    play.do("determine", table={"min-bet": "4.00", "blinds": ["2.00", "4.00"]}, notice=True).deal()
    assert play.pot == "6.00"
    assert play.refuses("call-and-raise", "ann", raise_="3.00") == "5.1"


def test_4_2_only_the_operator_determines_and_only_between_rounds() -> None:
    assert open_table().refuses("determine", table={}, notice=True, by="dealer") == "4.2"
    assert deal_round().refuses("determine", table={}, notice=True) == "4.2"
    assert deal_round().refuses("determine", table={"deck": 50}) == "4.2"
    assert open_table().refuses("determine", table={"deck": 50}, by="supervisor") == "4.2"


def test_4_2_the_new_set_is_validated_as_a_whole() -> None:
    assert open_table().refuses("determine", table={"deck": 50}, notice=True) == "2.2"
    assert open_table().refuses("determine", table={"limit": "fixed"}, notice=True) == "4.2(g)"
    assert open_table().refuses("determine", table={"blinds": []}, notice=True) == "4.2(c)"
    assert open_table().refuses("determine", table={"commission": {"basis": "pot"}}, notice=True) == "15.2(a)"


def test_4_2_seats_and_tournament_do_not_change() -> None:
    assert open_table().is_malformed("determine", table={"seats": 9}, notice=True)
    assert open_table().is_malformed("determine", table={"tournament": True}, notice=True)


def test_4_2_a_the_minimum_table_stake_must_be_determined() -> None:
    assert get_table_refusal(min_table_stake=...) == "4.2(a)"


def test_4_2_b_betting_is_by_blinds_or_antes() -> None:
    assert get_table_refusal(betting="straddle") == "4.2(b)"


@pytest.mark.parametrize("count", [0, 4])
def test_4_2_c_no_blinds_or_four_blinds_are_refused(count: int) -> None:
    assert get_table_refusal(blinds=["2.00"] * count) == "4.2(c)"


@pytest.mark.parametrize(("count", "pot"), [(1, "2.00"), (2, "4.00"), (3, "6.00")])
def test_4_2_c_one_two_or_three_players_post(count: int, pot: str) -> None:
    assert deal_round(4, blinds=["2.00"] * count).pot == pot


@pytest.mark.clause(NUMBER, "4.2(d)")
def test_4_2_d_the_limits_of_blind_betting_are_those_determined() -> None:
    play = deal_round(limit="fixed", max_bet="4.00")
    assert play.refuses("call-and-raise", "cat", raise_="5.00") == "4.2(g)"
    assert play.refuses("call-and-raise", "cat", raise_="1.00") == "5.1"


@pytest.mark.parametrize("over_blinds", [["2.00"], ["4.00", "4.00"], ["4.00", "3.00"], ["1.00"], ["0.00"]])
def test_4_2_e_over_blinds_rise_above_the_last_blind(over_blinds: list[str]) -> None:
    assert get_table_refusal(over_blinds=over_blinds) == "4.2(e)"


def test_4_2_e_over_blinds_are_refused_with_antes() -> None:
    assert get_table_refusal(**ANTE, over_blinds=["4.00"]) == "4.2(e)"


def test_4_2_e_no_more_over_blinds_are_accepted_than_determined() -> None:
    assert open_table().refuses("over-blind", "cat") == "4.2(e)"
    play = open_table(over_blinds=["4.00"]).do("over-blind", "cat")
    assert play.refuses("over-blind", "ann") == "4.2(e)"
    assert deal_round(over_blinds=["4.00"]).refuses("over-blind", "cat") == "4.2(e)"


@pytest.mark.clause(NUMBER, "A.over-blind")
def test_4_2_e_the_player_after_the_last_blind_over_blinds_and_the_next_opens() -> None:
    play = open_table(5, over_blinds=["4.00", "8.00"]).do("over-blind", "cat").do("over-blind", "dan").deal()
    assert (play.pot, play.turn) == ("15.00", "eve")
    assert play.refuses("call-and-raise", "eve", raise_="7.00") == "5.1"


def test_4_2_e_an_over_blind_that_does_not_sit_next_is_ignored() -> None:
    play = open_table(5, over_blinds=["4.00", "8.00"]).do("over-blind", "dan").do("over-blind", "cat").deal()
    assert (play.pot, play.turn) == ("7.00", "dan")


def test_4_2_e_an_over_blind_is_announced_for_one_deal() -> None:
    play = open_table(over_blinds=["4.00"]).do("over-blind", "cat").deal().fold("ann", "bob")
    assert play.deal().pot == "3.00"


def test_4_2_e_over_blind_of_a_player_who_left_counts_and_is_skipped() -> None:
    play = open_table(4, over_blinds=["4.00"]).do("over-blind", "cat").do("leave", "cat")
    assert play.refuses("over-blind", "dan") == "4.2(e)"
    assert play.deal().pot == "3.00"


def test_4_2_e_players_who_posted_a_blind_do_not_over_blind() -> None:
    play = open_table(2, over_blinds=["4.00"]).do("over-blind", "ann").deal()
    assert play.pot == "3.00"


@pytest.mark.parametrize(
    ("determinations", "rule"),
    [
        ({"blinds": ["2.00", "1.00"]}, "4.2(f)"),
        ({"blinds": ["0.00", "2.00"]}, "4.2(f)"),
        ({"blinds": ["0.50", "2.00"]}, "4.2(f)"),
        ({"over_blinds": ["4.50"]}, "4.2(f)"),
        ({"betting": "ante"}, "4.2(f)"),
    ],
)
def test_4_2_f_amounts_of_blinds_over_blinds_and_ante_are_checked(determinations: dict[str, Any], rule: str) -> None:
    assert get_table_refusal(**determinations) == rule


def test_4_2_f_equal_blinds_are_allowed() -> None:
    assert deal_round(blinds=["2.00", "2.00"]).pot == "4.00"


@pytest.mark.parametrize(
    "determinations",
    [
        {"min_bet": ...},
        {"limit": "spread"},
        {"limit": "fixed"},
        {"limit": "fixed", "max_bet": "1.00"},
        {"max_bet": "1.00"},
    ],
)
def test_4_2_g_minimum_and_maximum_bets_are_checked(determinations: dict[str, Any]) -> None:
    assert get_table_refusal(**determinations) == "4.2(g)"


def test_4_2_g_a_maximum_may_equal_the_minimum() -> None:
    assert deal_round(limit="fixed", max_bet="2.00").raise_("cat", "2.00").pot == "7.00"


@pytest.mark.clause(NUMBER, "A.full-pot")
@pytest.mark.parametrize(("raise_", "rule"), [("5.00", None), ("6.00", "4.2(g)")])
def test_4_2_g_full_pot_counts_the_call_first(raise_: str, rule: str | None) -> None:
    play = deal_round(limit="full-pot")
    if rule is None:
        assert play.raise_("cat", raise_).pot == "10.00"
        assert play.refuses("call-and-raise", "ann", raise_="17.00") == "4.2(g)"
        play.raise_("ann", "16.00")
    else:
        assert play.refuses("call-and-raise", "cat", raise_=raise_) == rule


def test_4_2_g_full_pot_counts_antes_and_bets_of_earlier_betting_rounds() -> None:
    play = deal_round(limit="full-pot", **ANTE).bet("ann", "3.00").call("bob", "cat")
    assert play.refuses("bet", "ann", amount="13.00") == "4.2(g)"
    play.bet("ann", "12.00")


@pytest.mark.clause(NUMBER, "A.half-pot")
@pytest.mark.parametrize(("chip", "most", "above"), [("1.00", "2.00", "3.00"), ("0.50", "2.50", "3.00")])
def test_4_2_g_half_pot_goes_down_to_the_smallest_chip(chip: str, most: str, above: str) -> None:
    play = deal_round(limit="half-pot", smallest_chip=chip)
    assert play.refuses("call-and-raise", "cat", raise_=above) == "4.2(g)"
    play.raise_("cat", most)


def test_4_2_g_the_minimum_bet_prevails_over_half_the_pot() -> None:
    play = deal_round(limit="half-pot", min_bet="6.00")
    assert play.refuses("call-and-raise", "cat", raise_="7.00") == "4.2(g)"
    assert play.refuses("call-and-raise", "cat", raise_="5.00") == "5.1"
    play.raise_("cat", "6.00")


@pytest.mark.clause(NUMBER, "A.straddle")
def test_4_2_g_straddle_reaches_twice_the_last_bet() -> None:
    play = play_to_flop(limit="straddle").bet("ann", "4.00")
    assert play.refuses("call-and-raise", "bob", raise_="5.00") == "4.2(g)"
    play.raise_("bob", "4.00")
    assert play.refuses("call-and-raise", "cat", raise_="9.00") == "4.2(g)"
    play.raise_("cat", "8.00")


@pytest.mark.parametrize(("max_bet", "most", "above"), [(None, "4.00", "5.00"), ("3.00", "3.00", "4.00")])
def test_4_2_g_straddle_without_a_bet_goes_to_the_maximum_or_twice_the_minimum(
    max_bet: str | None, most: str, above: str
) -> None:
    play = play_to_flop(limit="straddle", max_bet=max_bet)
    assert play.refuses("bet", "ann", amount=above) == "4.2(g)"
    play.bet("ann", most)


@pytest.mark.clause(NUMBER, "A.no-limit")
def test_4_2_g_no_limit_ends_with_the_stack() -> None:
    play = play_to_flop()
    assert play.refuses("bet", "ann", amount="99.00") == "4.4"
    assert play.bet("ann", "98.00").get_stack("ann") == "0.00"


@pytest.mark.clause(NUMBER, "4.2(h)")
def test_4_2_h_a_card_is_burned_before_each_opening_if_determined() -> None:
    cards = "As Ks Qs Ah Kh Qh 2c 3c 4c 5c 6c 7c 8c 9c"
    burning = deal_round(cards=cards).check_down()
    assert (burning.last_round["burnt"], burning.last_round["hands"]["communal"]) == ("2c 6c 8c", "3c 4c 5c 7c 9c")
    not_burning = deal_round(cards=cards, burn=False).check_down()
    assert (not_burning.last_round["burnt"], not_burning.last_round["hands"]["communal"]) == ("", "2c 3c 4c 5c 6c")


def test_4_2_i_maximum_buy_in_limits_the_stake() -> None:
    assert get_table_refusal(max_buy_in="39.00") == "4.2(i)"
    play = Play(max_buy_in="50.00").do("sit", "ann", seat=1, stake="50.00")
    assert play.refuses("sit", "bob", seat=2, stake="51.00") == "4.2(i)"
    Play(max_buy_in="40.00").do("sit", "ann", seat=1, stake="40.00")


@pytest.mark.clause(NUMBER, "A.buy-in")
@pytest.mark.parametrize(("stake", "rule"), [("39.00", "4.3"), ("40.00", None), ("41.00", None)])
def test_4_3_players_must_sit_down_with_at_least_the_minimum(stake: str, rule: str | None) -> None:
    play = Play()
    if rule is None:
        assert play.do("sit", "ann", seat=1, stake=stake).get_stack("ann") == stake
    else:
        assert play.refuses("sit", "ann", seat=1, stake=stake) == rule


@pytest.mark.clause(NUMBER, "A.table-stake")
def test_4_3_all_stakes_are_in_view() -> None:
    play = deal_round()
    assert [seat["stake"] for seat in play.table.view("ann", dict)["places"]] == ["99.00", "98.00", "100.00"]


@pytest.mark.parametrize(
    "verb", ["buy", "remove", "leave", "sit-out", "return", "vacate", "absent", "present", "over-blind"]
)
def test_4_3_commands_of_players_who_are_not_at_the_table_are_refused(verb: str) -> None:
    amounts = {"amount": "10.00"} if verb in ("buy", "remove") else {}
    assert open_table().refuses(verb, "zoe", **amounts) == "4.3"
    assert deal_round().refuses(verb, "zoe", **amounts) == "4.3"


@pytest.mark.parametrize("verb", ["claim", "move"])
def test_4_3_players_who_are_not_at_the_table_cannot_claim_or_move(verb: str) -> None:
    assert open_table().refuses(verb, "zoe", seat=9) == "4.3"


def test_4_4_chips_are_not_added_or_removed_during_a_round() -> None:
    play = deal_round()
    assert play.refuses("buy", "cat", amount="10.00") == "4.4"
    assert play.refuses("remove", "cat", amount="10.00") == "4.4"


def test_4_4_bets_above_the_stack_are_refused() -> None:
    play = deal_round()
    assert play.refuses("call-and-raise", "cat", raise_="99.00") == "4.4"
    assert play.raise_("cat", "98.00").get_stack("cat") == "0.00"
    assert play_to_flop().refuses("put", "ann", amount="99.00") == "4.4"


@pytest.mark.parametrize(("amount", "rule"), [("11.00", "4.5"), ("12.00", None), ("72.00", None), ("73.00", "4.5")])
def test_4_5_a_stake_is_raised_to_between_the_minimum_and_the_maximum(amount: str, rule: str | None) -> None:
    play = (
        deal_round(stake="40.00", max_buy_in="100.00")
        .raise_("cat", "10.00")
        .fold("ann")
        .raise_("bob", "12.00")
        .fold("cat")
    )
    assert play.get_stack("cat") == "28.00"
    if rule is None:
        play.do("buy", "cat", amount=amount)
    else:
        assert play.refuses("buy", "cat", amount=amount) == rule


def test_4_6_a_stake_is_not_reduced_between_rounds() -> None:
    assert open_table().refuses("remove", "cat", amount="10.00") == "4.6"
    assert open_table().refuses("give", from_="ann", to="bob", amount="10.00") == "4.6"


@pytest.mark.parametrize("amount", ["0.00", "0.50", "2.50"])
def test_4_7_amounts_are_positive_multiples_of_the_smallest_chip(amount: str) -> None:
    play = play_to_flop()
    assert play.refuses("bet", "ann", amount=amount) == "4.7"
    assert play.refuses("put", "ann", amount=amount) == "4.7"
    assert play.bet("ann", "2.00").refuses("call-and-raise", "bob", raise_=amount) == "4.7"
    assert Play().refuses("sit", "ann", seat=1, stake=amount) == "4.7"
    assert open_table().refuses("buy", "ann", amount=amount) == "4.7"


def test_4_8_the_clock_runs_for_the_player_to_act_only() -> None:
    play = deal_round()
    assert play.refuses("clock", "ann") == "4.8"
    assert play.refuses("expire", "cat") == "4.8"
    play.do("clock", "cat")
    assert play.refuses("expire", "ann") == "4.8"
    play.do("expire", "cat")
    assert play.get_fold_rule("cat") == "4.8"


def test_4_8_the_bets_stay() -> None:
    play = play_to_flop().bet("ann", "10.00").do("clock", "bob").do("expire", "bob").fold("cat")
    assert (play.get_rules("bob"), play.get_line("bob")["stake"]) == (["4.8"], "2.00")


def test_4_8_a_clock_ends_with_its_turn() -> None:
    play = deal_round().do("clock", "cat").call("cat", "ann", "bob").check("ann", "bob")
    assert play.refuses("expire", "cat") == "4.8"
    play = deal_round().do("clock", "cat").raise_("cat", "2.00").raise_("ann", "2.00").fold("bob")
    assert play.turn == "cat"
    assert play.refuses("expire", "cat") == "4.8"


def test_4_8_there_is_no_clock_outside_a_betting_round() -> None:
    assert open_table().refuses("clock", "ann") == "4.8"
    assert play_to_flop().check_down().refuses("clock", "ann") == "4.8"


def test_4_8_clock_folds_even_an_opening_player_who_may_not_fold() -> None:
    play = deal_round(**ANTE).do("clock", "ann").do("expire", "ann")
    assert (play.get_fold_rule("ann"), play.turn) == ("4.8", "bob")


def test_4_5_no_buying_in_a_tournament() -> None:
    assert open_table(**TOURNAMENT).refuses("buy", "ann", amount="10.00") == "20.14"
    assert deal_round(**TOURNAMENT).refuses("buy", "ann", amount="10.00") == "20.14"


AT = "2026-11-16T10:00:02.345Z"


@pytest.mark.clause(NUMBER, "4.8")
@pytest.mark.parametrize(
    ("clock", "expire", "rule"),
    [
        (AT, "2026-11-16T10:00:42.344Z", "4.8"),
        (AT, "2026-11-16T10:00:42.345Z", None),
        (AT, "2026-11-16T10:00:42.346Z", None),
        (AT, AT, "4.8"),
        ("2026-12-31T23:59:30.000Z", "2027-01-01T00:00:09.999Z", "4.8"),
        ("2026-12-31T23:59:30.000Z", "2027-01-01T00:00:10.000Z", None),
        (AT, None, None),
        (None, AT, None),
        (None, None, None),
    ],
)
def test_4_8_forty_seconds_must_pass_if_both_times_are_on_record(
    clock: str | None, expire: str | None, rule: str | None
) -> None:
    play = deal_round().do("clock", "cat", **({} if clock is None else {"at": clock}))
    at = {} if expire is None else {"at": expire}
    if rule is None:
        assert play.do("expire", "cat", **at).get_fold_rule("cat") == "4.8"
    else:
        assert play.refuses("expire", "cat", **at) == rule


@pytest.mark.clause(NUMBER, "4.8")
def test_4_8_the_last_clock_counts() -> None:
    later = "2026-11-16T10:00:30.000Z"
    play = deal_round().do("clock", "cat", at=AT).do("clock", "cat", at=later)
    assert play.refuses("expire", "cat", at="2026-11-16T10:01:09.999Z") == "4.8"
    play.do("expire", "cat", at="2026-11-16T10:01:10.000Z")
    play = deal_round().do("clock", "cat", at=AT).do("clock", "cat").do("expire", "cat", at="2026-11-16T10:00:03.000Z")
    assert play.get_fold_rule("cat") == "4.8"


def test_4_8_a_time_of_an_earlier_turn_does_not_count() -> None:
    play = deal_round().do("clock", "cat", at=AT).call("cat").do("clock", "ann").do("expire", "ann", at=AT)
    assert play.get_fold_rule("ann") == "4.8"
