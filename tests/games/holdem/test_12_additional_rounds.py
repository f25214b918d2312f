"""Rule 12: the later betting rounds."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, deal_round, play_to_flop


@pytest.mark.clause(NUMBER, "12.1")
def test_12_1_there_are_four_betting_rounds_at_most() -> None:
    play = play_to_flop()
    for _ in range(3):
        assert play.state["phase"] == "betting"
        play.check("ann", "bob", "cat")
    assert play.state["phase"] == "showdown"


@pytest.mark.clause(NUMBER, "12.2(a)", "12.2(b)")
def test_12_2_the_opening_player_bets_checks_or_folds() -> None:
    assert play_to_flop().bet("ann", "2.00").pot == "8.00"
    assert play_to_flop().check("ann").turn == "bob"
    assert play_to_flop().fold("ann").get_fold_rule("ann") == "12.2(c)"


def test_12_2_opening_player_cannot_call_or_raise() -> None:
    assert play_to_flop().refuses("call", "ann") == "12.2"
    assert play_to_flop().refuses("call-and-raise", "ann", raise_="2.00") == "12.2"


def test_12_2_c_a_fold_before_anybody_checked_or_bet() -> None:
    play = play_to_flop(4).fold("ann", "bob").check("cat").fold("dan")
    assert [play.get_fold_rule(name) for name in ("ann", "bob", "dan")] == ["12.2(c)", "12.2(c)", "12.3(d)"]


@pytest.mark.clause(NUMBER, "12.3(a)", "12.3(b)", "12.3(c)", "12.3(d)")
def test_12_3_the_others_call_raise_check_or_fold() -> None:
    assert play_to_flop().check("ann", "bob").turn == "cat"
    assert play_to_flop().bet("ann", "2.00").call("bob").pot == "10.00"
    assert play_to_flop().bet("ann", "2.00").raise_("bob", "2.00").pot == "12.00"
    assert play_to_flop().bet("ann", "2.00").fold("bob").get_fold_rule("bob") == "12.3(d)"


@pytest.mark.parametrize("verb", ["check", "fold", "call", "tap-out", "call-and-fold"])
def test_12_3_players_act_in_turn(verb: str) -> None:
    assert play_to_flop().refuses(verb, "bob") == "12.3"


def test_12_3_no_bet_after_a_bet_and_no_call_and_fold() -> None:
    assert play_to_flop().bet("ann", "2.00").refuses("bet", "bob", amount="4.00") == "12.3"
    assert play_to_flop(opening="A").refuses("call-and-fold", "ann") == "12.3"


def test_12_3_a_raise_reopens_the_betting() -> None:
    play = play_to_flop().check("ann", "bob").bet("cat", "2.00").raise_("ann", "2.00").raise_("bob", "2.00")
    assert play.turn == "cat"


@pytest.mark.clause(NUMBER, "12.4")
def test_12_4_a_the_last_player_wins() -> None:
    play = play_to_flop().bet("ann", "2.00").fold("bob", "cat")
    assert play.get_rules("ann") == ["12.4(a)"]
    assert (play.get_returned("ann"), play.get_returned("ann", "uncalled")) == ("6.00", "2.00")


@pytest.mark.clause(NUMBER, "12.4(b)")
def test_12_4_b_equal_amounts_end_the_betting_round() -> None:
    play = play_to_flop().bet("ann", "2.00").raise_("bob", "2.00").call("cat")
    assert len(play.last_round["hands"]["communal"].split()) == 3
    assert len(play.call("ann").last_round["hands"]["communal"].split()) == 4


def test_totals_start_at_zero_in_each_betting_round() -> None:
    play = deal_round().raise_("cat", "4.00").call("ann", "bob").bet("ann", "2.00")
    assert play.table.view("ann", dict)["round"]["level"] == "2.00"


def get_last_action_rule(play: Play, player: str) -> str:
    """Return the clause of a player's last action, as everybody sees it."""
    return str(next(hand["did"] for hand in play.table.view("zoe", dict)["held"] if hand["player"] == player))


@pytest.mark.clause(NUMBER, "12.2(a)", "12.2(b)", "12.3(a)", "12.3(b)", "12.3(c)")
def test_12_2_and_12_3_each_choice_is_shown_with_its_clause() -> None:
    play = play_to_flop(4).check("ann", "bob").bet("cat", "2.00").call("dan").raise_("ann", "2.00")
    assert [get_last_action_rule(play, name) for name in ("ann", "bob", "cat", "dan")] == [
        "12.3(b)",
        "12.3(c)",
        "12.2(a)",
        "12.3(a)",
    ]
    assert get_last_action_rule(play_to_flop().check("ann"), "ann") == "12.2(b)"
    assert get_last_action_rule(play_to_flop().bet("ann", "2.00"), "ann") == "12.2(a)"


@pytest.mark.clause(NUMBER, "11.3", "12.4(b)")
def test_12_4_b_equal_amounts_or_checks_of_all_players_end_the_betting_round() -> None:
    assert play_to_flop().check("ann", "bob", "cat").table.view("zoe", dict)["round"]["ended-by"] == "11.3"
    play = play_to_flop().bet("ann", "2.00").call("bob", "cat")
    assert play.table.view("zoe", dict)["round"]["ended-by"] == "12.4(b)"
