"""Rule 10: the first betting round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, Play, dealt, opened, refused_table


@pytest.mark.clause(NUMBER, "10.1")
@pytest.mark.parametrize(
    ("blinds", "first"), [(["2.00"], "bob"), (["1.00", "2.00"], "cat"), (["1.00", "2.00", "2.00"], "dan")]
)
def test_10_1_the_player_after_the_last_blind_opens(blinds: list[str], first: str) -> None:
    assert dealt(5, blinds=blinds).turn == first


@pytest.mark.clause(NUMBER, "10.1")
def test_10_1_later_the_first_active_player_after_the_button() -> None:
    play = dealt(4).call("cat", "dan").fold("ann").call("bob")
    assert play.turn == "bob"


def test_10_1_in_an_ante_game_the_first_after_the_button() -> None:
    assert dealt(4, **ANTE).turn == "ann"


def test_10_1_one_who_is_tapped_out_already_is_passed_over() -> None:
    play = Play(min_table_stake="1.00", over_blinds=["4.00"]).sit(ann="50.00", bob="50.00", cat="4.00", dan="50.00")
    play.do("over-blind", "cat").deal()
    assert play.turn == "dan"


def test_10_2_options_are_a_b_or_c() -> None:
    assert refused_table(opening="D") == "10.2"


@pytest.mark.clause(NUMBER, "10.2(a)(i)", "10.2(a)(ii)")
def test_10_2_a_the_opening_player_calls_raises_or_calls_and_folds() -> None:
    assert dealt(opening="A").refuses("fold", "cat") == "10.2(a)"
    assert dealt(opening="A").call("cat").pot == "5.00"
    assert dealt(opening="A").raise_("cat", "2.00").pot == "7.00"
    assert dealt(opening="A").tap("cat").pot == "103.00"
    play = dealt(opening="A").do("call-and-fold", "cat")
    assert (play.pot, play.folded("cat"), play.turn) == ("5.00", "10.2(a)(iii)", "ann")


def test_10_2_a_iii_a_short_stack_pays_what_it_has() -> None:
    play = Play(opening="A", min_table_stake="1.00").sit(ann="50.00", bob="50.00", cat="1.00").deal()
    assert play.do("call-and-fold", "cat").pot == "4.00"


@pytest.mark.clause(NUMBER, "10.2(b)(i)", "10.2(b)(ii)", "10.2(b)(iii)")
def test_10_2_b_the_opening_player_calls_raises_or_folds() -> None:
    assert dealt().refuses("call-and-fold", "cat") == "10.2(b)"
    assert dealt().call("cat").pot == "5.00"
    assert dealt().raise_("cat", "2.00").pot == "7.00"
    assert dealt().fold("cat").folded("cat") == "10.2(b)(iii)"


@pytest.mark.clause(NUMBER, "10.2(c)(i)", "10.2(c)(ii)")
def test_10_2_c_the_opening_player_raises_or_folds() -> None:
    play = dealt(opening="C")
    assert play.refuses("call", "cat") == "10.2(c)"
    assert play.refuses("call-and-fold", "cat") == "10.2(c)"
    assert play.refuses("put", "cat", amount="2.00") == "10.2(c)"
    assert dealt(opening="C").raise_("cat", "2.00").pot == "7.00"
    assert dealt(opening="C").fold("cat").folded("cat") == "10.2(c)(ii)"


def test_10_2_c_a_stack_not_above_the_call_may_tap_out() -> None:
    play = Play(opening="C", min_table_stake="1.00").sit(ann="50.00", bob="50.00", cat="2.00").deal()
    assert play.tap("cat").pot == "5.00"


@pytest.mark.clause(NUMBER, "10.2(d)(i)")
def test_10_2_d_in_an_ante_game_the_opening_player_must_bet() -> None:
    play = dealt(**ANTE)
    for verb in ("fold", "call", "call-and-fold"):
        assert play.refuses(verb, "ann") == "10.2(d)"
    assert play.refuses("call-and-raise", "ann", raise_="2.00") == "10.2(d)"
    assert play.refuses("check", "ann") == "11.1"
    assert play.bet("ann", "2.00").pot == "5.00"
    assert dealt(**ANTE).tap("ann").pot == "102.00"


@pytest.mark.parametrize("option", ["A", "B", "C"])
def test_10_2_d_whatever_the_option_for_blinds(option: str) -> None:
    assert dealt(opening=option, **ANTE).refuses("fold", "ann") == "10.2(d)"


@pytest.mark.parametrize(("option", "verb"), [("A", "fold"), ("B", "fold"), ("C", "call")])
def test_10_2_the_options_are_for_the_opening_player_alone(option: str, verb: str) -> None:
    play = dealt(4, opening=option).raise_("cat", "2.00")
    play.do(verb, "dan")
    assert play.turn == "ann"


@pytest.mark.parametrize("option", ["A", "C"])
def test_10_2_the_options_are_used_up_when_the_hand_is_folded_otherwise(option: str) -> None:
    play = dealt(4, opening=option).do("discarded", "cat")
    assert play.refuses("call-and-fold", "dan") == "10.3"
    play.call("dan")
    play = dealt(4, opening=option).do("clock", "cat").do("expire", "cat").fold("dan")
    assert play.folded("dan") == "10.3(c)"


def test_10_2_d_the_next_player_then_bets_taps_out_or_folds() -> None:
    play = dealt(4, **ANTE).do("discarded", "ann")
    assert play.refuses("check", "bob") == "11.1"
    assert play.refuses("call", "bob") == "12.2"
    assert play.refuses("call-and-raise", "bob", raise_="2.00") == "10.2(d)"
    play.fold("bob")
    assert play.folded("bob") == "10.3(c)"
    play.bet("cat", "2.00")


def test_10_2_a_hand_discarded_out_of_turn_leaves_the_options_where_they_are() -> None:
    play = dealt(4, opening="A").do("discarded", "dan")
    assert play.refuses("fold", "cat") == "10.2(a)"


def test_10_2_the_last_blind_may_raise_if_nobody_did() -> None:
    play = dealt().call("cat", "ann")
    assert play.turn == "bob"
    assert play.raise_("bob", "2.00").turn == "cat"


def test_10_2_so_may_every_blind_in_turn() -> None:
    play = dealt(4, blinds=["2.00", "2.00", "2.00"]).call("dan")
    assert play.turn == "ann"
    play.call("ann")
    assert play.turn == "bob"
    play.raise_("bob", "2.00")


@pytest.mark.clause(NUMBER, "10.3(a)", "10.3(b)", "A.call", "A.raise")
def test_10_3_the_others_call_raise_or_fold_in_turn() -> None:
    play = dealt(4).call("cat").raise_("dan", "4.00").fold("ann")
    assert (play.folded("ann"), play.turn, play.pot) == ("10.3(c)", "bob", "11.00")


@pytest.mark.parametrize("player", ["ann", "bob", "zoe"])
def test_10_3_nobody_acts_before_the_turn(player: str) -> None:
    play = dealt()
    assert play.refuses("call", player) == "10.3"
    assert play.refuses("bet", player, amount="2.00") == "10.3"


def test_10_3_nor_after_folding_or_tapping_out() -> None:
    assert dealt().fold("cat").refuses("call", "cat") == "10.3"
    assert dealt().tap("cat").refuses("call", "cat") == "10.3"


def test_10_3_a_bet_where_there_is_one_and_a_call_and_fold_by_another() -> None:
    play = dealt()
    assert play.refuses("bet", "cat", amount="4.00") == "10.3"
    assert play.call("cat").refuses("call-and-fold", "ann") == "10.3"


@pytest.mark.clause(NUMBER, "10.4", "A.fold")
def test_10_4_a_the_last_player_wins() -> None:
    play = dealt().raise_("cat", "4.00").fold("ann", "bob")
    assert play.rules("cat") == ["10.4(a)"]
    assert play.returned("cat") == "5.00"


@pytest.mark.clause(NUMBER, "10.4(b)")
def test_10_4_b_equal_amounts_end_it() -> None:
    play = dealt().raise_("cat", "4.00").call("ann")
    assert play.last["hands"]["communal"] == ""
    play.call("bob")
    assert len(play.last["hands"]["communal"].split()) == 3


@pytest.mark.clause(NUMBER, "A.bet", "A.pot")
def test_10_4_all_bets_make_the_pot() -> None:
    assert dealt().raise_("cat", "4.00").call("ann", "bob").pot == "18.00"


def test_cash_with_two_players_the_other_posts_first_and_acts_first() -> None:
    play = opened(2).deal()
    assert (play.last["hands"]["button"], play.stack("ann"), play.stack("bob")) == (2, "99.00", "98.00")
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


def did(play: Play, player: str) -> str:
    """The clause of what a player did last, as everybody sees it."""
    return str(next(seat["did"] for seat in play.table.view("zoe", dict)["seats"] if seat["player"] == player))


@pytest.mark.parametrize(
    ("rule", "verb", "determinations"),
    [pytest.param(*row, marks=pytest.mark.clause(NUMBER, row[0])) for row in CHOICES],
)
def test_10_2_each_choice_of_the_opening_player_is_seen_with_its_clause(
    rule: str, verb: str, determinations: dict[str, Any]
) -> None:
    play = dealt(**determinations)
    opener = play.turn or ""
    figure = {"call-and-raise": {"raise_": "2.00"}, "bet": {"amount": "2.00"}}.get(verb, {})
    assert did(play.do(verb, opener, **figure), opener) == rule


@pytest.mark.clause(NUMBER, "10.3(a)", "10.3(b)", "10.3(c)")
def test_10_3_each_choice_of_the_others() -> None:
    play = dealt(5).call("cat", "dan").raise_("eve", "2.00").fold("ann")
    assert (did(play, "dan"), did(play, "eve"), play.folded("ann")) == ("10.3(a)", "10.3(b)", "10.3(c)")


@pytest.mark.clause(NUMBER, "10.4(b)")
def test_10_4_b_equal_amounts_end_the_betting_round() -> None:
    assert dealt().call("cat", "ann", "bob").table.view("zoe", dict)["round"]["ended-by"] == "10.4(b)"
