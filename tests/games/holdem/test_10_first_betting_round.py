"""Rule 10: the first betting round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, Play, deal_round, get_table_refusal, open_table


@pytest.mark.clause(NUMBER, "10.1")
@pytest.mark.parametrize(
    ("blinds", "first"), [(["2.00"], "bob"), (["1.00", "2.00"], "cat"), (["1.00", "2.00", "2.00"], "dan")]
)
def test_10_1_the_player_after_the_last_blind_opens(blinds: list[str], first: str) -> None:
    assert deal_round(5, blinds=blinds).turn == first


@pytest.mark.clause(NUMBER, "10.1")
def test_10_1_first_active_player_after_the_button_opens_later_rounds() -> None:
    play = deal_round(4).call("cat", "dan").fold("ann").call("bob")
    assert play.turn == "bob"


def test_10_1_first_player_after_the_button_opens_an_ante_game() -> None:
    assert deal_round(4, **ANTE).turn == "ann"


def test_10_1_players_who_have_tapped_out_are_skipped() -> None:
    play = Play(min_table_stake="1.00", over_blinds=["4.00"]).sit(ann="50.00", bob="50.00", cat="4.00", dan="50.00")
    play.do("over-blind", "cat").deal()
    assert play.turn == "dan"


def test_10_2_options_are_a_b_or_c() -> None:
    assert get_table_refusal(opening="D") == "10.2"


@pytest.mark.clause(NUMBER, "10.2(a)(i)", "10.2(a)(ii)")
def test_10_2_a_the_opening_player_calls_raises_or_calls_and_folds() -> None:
    assert deal_round(opening="A").refuses("fold", "cat") == "10.2(a)"
    assert deal_round(opening="A").call("cat").pot == "5.00"
    assert deal_round(opening="A").raise_("cat", "2.00").pot == "7.00"
    assert deal_round(opening="A").tap_out("cat").pot == "103.00"
    play = deal_round(opening="A").do("call-and-fold", "cat")
    assert (play.pot, play.get_fold_rule("cat"), play.turn) == ("5.00", "10.2(a)(iii)", "ann")


def test_10_2_a_iii_a_short_stack_pays_what_it_has() -> None:
    play = Play(opening="A", min_table_stake="1.00").sit(ann="50.00", bob="50.00", cat="1.00").deal()
    assert play.do("call-and-fold", "cat").pot == "4.00"


@pytest.mark.clause(NUMBER, "10.2(b)(i)", "10.2(b)(ii)", "10.2(b)(iii)")
def test_10_2_b_the_opening_player_calls_raises_or_folds() -> None:
    assert deal_round().refuses("call-and-fold", "cat") == "10.2(b)"
    assert deal_round().call("cat").pot == "5.00"
    assert deal_round().raise_("cat", "2.00").pot == "7.00"
    assert deal_round().fold("cat").get_fold_rule("cat") == "10.2(b)(iii)"


@pytest.mark.clause(NUMBER, "10.2(c)(i)", "10.2(c)(ii)")
def test_10_2_c_the_opening_player_raises_or_folds() -> None:
    play = deal_round(opening="C")
    assert play.refuses("call", "cat") == "10.2(c)"
    assert play.refuses("call-and-fold", "cat") == "10.2(c)"
    assert play.refuses("put", "cat", amount="2.00") == "10.2(c)"
    assert deal_round(opening="C").raise_("cat", "2.00").pot == "7.00"
    assert deal_round(opening="C").fold("cat").get_fold_rule("cat") == "10.2(c)(ii)"


def test_10_2_c_a_stack_not_above_the_call_may_tap_out() -> None:
    play = Play(opening="C", min_table_stake="1.00").sit(ann="50.00", bob="50.00", cat="2.00").deal()
    assert play.tap_out("cat").pot == "5.00"


@pytest.mark.clause(NUMBER, "10.2(d)(i)")
def test_10_2_d_in_an_ante_game_the_opening_player_must_bet() -> None:
    play = deal_round(**ANTE)
    for verb in ("fold", "call", "call-and-fold"):
        assert play.refuses(verb, "ann") == "10.2(d)"
    assert play.refuses("call-and-raise", "ann", raise_="2.00") == "10.2(d)"
    assert play.refuses("check", "ann") == "11.1"
    assert play.bet("ann", "2.00").pot == "5.00"
    assert deal_round(**ANTE).tap_out("ann").pot == "102.00"


@pytest.mark.parametrize("option", ["A", "B", "C"])
def test_10_2_d_opening_player_of_an_ante_game_must_bet_with_every_blind_option(option: str) -> None:
    assert deal_round(opening=option, **ANTE).refuses("fold", "ann") == "10.2(d)"


@pytest.mark.parametrize(("option", "verb"), [("A", "fold"), ("B", "fold"), ("C", "call")])
def test_10_2_the_options_are_for_the_opening_player_alone(option: str, verb: str) -> None:
    play = deal_round(4, opening=option).raise_("cat", "2.00")
    play.do(verb, "dan")
    assert play.turn == "ann"


@pytest.mark.parametrize("option", ["A", "C"])
def test_10_2_the_options_are_used_up_when_the_hand_is_folded_otherwise(option: str) -> None:
    play = deal_round(4, opening=option).do("discarded", "cat")
    assert play.refuses("call-and-fold", "dan") == "10.3"
    play.call("dan")
    play = deal_round(4, opening=option).do("clock", "cat").do("expire", "cat").fold("dan")
    assert play.get_fold_rule("dan") == "10.3(c)"


def test_10_2_d_the_next_player_then_bets_taps_out_or_folds() -> None:
    play = deal_round(4, **ANTE).do("discarded", "ann")
    assert play.refuses("check", "bob") == "11.1"
    assert play.refuses("call", "bob") == "12.2"
    assert play.refuses("call-and-raise", "bob", raise_="2.00") == "10.2(d)"
    play.fold("bob")
    assert play.get_fold_rule("bob") == "10.3(c)"
    play.bet("cat", "2.00")


def test_10_2_a_hand_discarded_out_of_turn_leaves_the_options_where_they_are() -> None:
    play = deal_round(4, opening="A").do("discarded", "dan")
    assert play.refuses("fold", "cat") == "10.2(a)"


def test_10_2_the_last_blind_may_raise_if_nobody_did() -> None:
    play = deal_round().call("cat", "ann")
    assert play.turn == "bob"
    assert play.raise_("bob", "2.00").turn == "cat"


def test_10_2_every_blind_in_turn_may_raise_if_nobody_did() -> None:
    play = deal_round(4, blinds=["2.00", "2.00", "2.00"]).call("dan")
    assert play.turn == "ann"
    play.call("ann")
    assert play.turn == "bob"
    play.raise_("bob", "2.00")


@pytest.mark.clause(NUMBER, "10.3(a)", "10.3(b)", "A.call", "A.raise")
def test_10_3_the_others_call_raise_or_fold_in_turn() -> None:
    play = deal_round(4).call("cat").raise_("dan", "4.00").fold("ann")
    assert (play.get_fold_rule("ann"), play.turn, play.pot) == ("10.3(c)", "bob", "11.00")


@pytest.mark.parametrize("player", ["ann", "bob", "zoe"])
def test_10_3_nobody_acts_before_the_turn(player: str) -> None:
    play = deal_round()
    assert play.refuses("call", player) == "10.3"
    assert play.refuses("bet", player, amount="2.00") == "10.3"


def test_10_3_nobody_acts_after_folding_or_tapping_out() -> None:
    assert deal_round().fold("cat").refuses("call", "cat") == "10.3"
    assert deal_round().tap_out("cat").refuses("call", "cat") == "10.3"


def test_10_3_a_second_bet_and_a_call_and_fold_by_another_player_are_refused() -> None:
    play = deal_round()
    assert play.refuses("bet", "cat", amount="4.00") == "10.3"
    assert play.call("cat").refuses("call-and-fold", "ann") == "10.3"


@pytest.mark.clause(NUMBER, "10.4", "A.fold")
def test_10_4_a_the_last_player_wins() -> None:
    play = deal_round().raise_("cat", "4.00").fold("ann", "bob")
    assert play.get_rules("cat") == ["10.4(a)"]
    assert play.get_returned("cat") == "5.00"


@pytest.mark.clause(NUMBER, "10.4(b)")
def test_10_4_b_equal_amounts_lead_to_the_flop() -> None:
    play = deal_round().raise_("cat", "4.00").call("ann")
    assert play.last_round["hands"]["communal"] == ""
    play.call("bob")
    assert len(play.last_round["hands"]["communal"].split()) == 3


@pytest.mark.clause(NUMBER, "A.bet", "A.pot")
def test_10_4_all_bets_make_the_pot() -> None:
    assert deal_round().raise_("cat", "4.00").call("ann", "bob").pot == "18.00"


def test_cash_game_with_two_players_the_player_off_the_button_posts_and_acts_first() -> None:
    play = open_table(2).deal()
    assert (play.last_round["hands"]["button"], play.get_stack("ann"), play.get_stack("bob")) == (2, "99.00", "98.00")
    assert play.turn == "ann"
    assert play.call("ann", "bob").turn == "ann"


CHOICES = [
    ("10.2(a)(i)", "call", {"opening": "A"}),
    ("10.2(a)(ii)", "call-and-raise", {"opening": "A"}),
    ("10.2(b)(i)", "call", {}),
    ("10.2(b)(ii)", "call-and-raise", {}),
    ("10.2(c)(i)", "call-and-raise", {"opening": "C"}),
    ("10.2(d)(i)", "bet", ANTE),
    ("14.1", "tap-out", {}),
]


def get_last_action_rule(play: Play, player: str) -> str:
    """Return the clause of a player's last action, as everybody sees it."""
    return str(next(hand["did"] for hand in play.table.view("zoe", dict)["held"] if hand["player"] == player))


@pytest.mark.parametrize(
    ("rule", "verb", "determinations"),
    [pytest.param(*row, marks=pytest.mark.clause(NUMBER, row[0])) for row in CHOICES],
)
def test_10_2_each_choice_of_the_opening_player_is_shown_with_its_clause(
    rule: str, verb: str, determinations: dict[str, Any]
) -> None:
    play = deal_round(**determinations)
    opener = play.turn or ""
    amount = {"call-and-raise": {"raise_": "2.00"}, "bet": {"amount": "2.00"}}.get(verb, {})
    assert get_last_action_rule(play.do(verb, opener, **amount), opener) == rule


@pytest.mark.clause(NUMBER, "10.3(a)", "10.3(b)", "10.3(c)")
def test_10_3_each_choice_of_the_other_players_is_shown_with_its_clause() -> None:
    play = deal_round(5).call("cat", "dan").raise_("eve", "2.00").fold("ann")
    assert (get_last_action_rule(play, "dan"), get_last_action_rule(play, "eve"), play.get_fold_rule("ann")) == (
        "10.3(a)",
        "10.3(b)",
        "10.3(c)",
    )


@pytest.mark.clause(NUMBER, "10.4(b)")
def test_10_4_b_equal_amounts_end_the_betting_round() -> None:
    assert deal_round().call("cat", "ann", "bob").table.view("zoe", dict)["round"]["ended-by"] == "10.4(b)"
