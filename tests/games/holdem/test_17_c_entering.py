"""Rules 17.4, 17.11 to 17.13: missed blinds, new players, changes of seat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, TOURNAMENT, Play, open_table

BEYOND: dict[str, Any] = {"post_from": "beyond-blinds"}


def play_rounds(play: Play, count: int) -> Play:
    """Play rounds in which everybody folds to the last player."""
    for _ in range(count):
        play.fold_round()
    return play


def list_players_dealt_in(play: Play) -> list[str]:
    """Return the players with cards in the latest round."""
    return list(play.last_round["hands"]["players"])


@pytest.mark.clause(NUMBER, "17.12")
def test_17_12_before_the_first_deal_nobody_waits() -> None:
    play = open_table().do("sit", "zoe", seat=9, stake="100.00").deal()
    assert list_players_dealt_in(play) == ["ann", "bob", "cat", "zoe"]


@pytest.mark.clause(NUMBER, "17.12")
def test_17_12_a_new_player_on_a_seat_not_passed_by_the_button_is_dealt_in_at_once() -> None:
    """The first button is on seat 3; during the round it has passed no seat."""
    play = open_table().deal().do("sit", "dan", seat=4, stake="100.00").fold("cat", "ann")
    assert play.state["waiting"] == []
    assert play.state["button"] == 4
    assert list_players_dealt_in(play.deal()) == ["ann", "bob", "cat", "dan"]


@pytest.mark.clause(NUMBER, "17.11", "17.12")
@pytest.mark.parametrize(("seat", "waits"), [(5, True), (6, True), (10, True), (1, False), (2, False), (4, False)])
def test_17_12_a_seat_that_the_button_left_or_skipped_counts_as_passed(seat: int, waits: bool) -> None:
    """The button went from seat 5 over seats 6 to 10 to seat 1; it has not passed seats 1 to 4."""
    play = Play().do("sit", "ann", seat=1, stake="100.00").do("sit", "bob", seat=3, stake="100.00")
    play.do("sit", "cat", seat=5, stake="100.00").fold_round()
    assert play.state["button"] == 1
    if seat in (1, 5):
        play.do("leave", "ann" if seat == 1 else "cat")
    play.do("sit", "zoe", seat=seat, stake="100.00")
    assert play.state["waiting"] == (["zoe"] if waits else [])


def test_17_12_the_first_seat_of_the_button_is_passed_when_the_button_leaves_it() -> None:
    play = open_table(4).fold_round().do("leave", "dan").do("sit", "zoe", seat=4, stake="100.00")
    assert play.state["waiting"] == ["zoe"]


def test_17_12_the_seat_of_the_button_is_not_passed() -> None:
    play = open_table(4).fold_round()
    assert play.state["button"] == 1
    play.do("leave", "ann").do("sit", "zoe", seat=1, stake="100.00")
    assert play.state["waiting"] == []
    assert play.deal().last_round["hands"]["button"] == 1


def test_17_12_new_players_wait_once_the_button_has_gone_round() -> None:
    play = play_rounds(Play().do("sit", "ann", seat=2, stake="100.00").do("sit", "bob", seat=5, stake="100.00"), 1)
    assert play.state["button"] == 2
    play.do("sit", "cat", seat=3, stake="100.00")
    assert play.state["waiting"] == []
    play_rounds(play, 2)
    assert play.state["button"] == 5
    play.do("sit", "dan", seat=9, stake="100.00")
    assert play.state["waiting"] == ["dan"]


def test_17_12_is_decided_when_the_player_sits_down() -> None:
    play = open_table().deal().do("sit", "dan", seat=9, stake="100.00").fold("cat", "ann")
    assert play.state["waiting"] == []
    assert play.state["button"] == 9


def seat_newcomer(*, post: bool = False, **determinations: Any) -> Play:
    """Let the button go round once with four players, and seat eve on seat 5."""
    play = play_rounds(open_table(4, **determinations), 4)
    assert play.state["button"] == 4
    play.do("sit", "eve", seat=5, stake="100.00", post=post)
    assert play.state["waiting"] == ["eve"]
    return play


def test_17_11_nobody_new_gets_the_button() -> None:
    play = seat_newcomer()
    buttons = []
    for _ in range(2):
        play.fold_round()
        buttons.append(play.last_round["hands"]["button"])
    assert buttons == [4, 1]


@pytest.mark.clause(NUMBER, "17.11(a)")
def test_17_11_a_new_player_waits_for_the_big_blind() -> None:
    """The button goes 4, 1, 2, 3: when it is on seat 3, eve is the second player after it."""
    play = seat_newcomer()
    for button in (4, 1, 2):
        play.fold_round()
        assert (play.last_round["hands"]["button"], "eve" in list_players_dealt_in(play)) == (button, False)
    play.deal()
    assert (play.last_round["hands"]["button"], play.get_stack("eve")) == (3, "98.00")
    assert (play.state["waiting"], play.turn) == ([], "ann")


@pytest.mark.clause(NUMBER, "17.11(b)", "A.post")
def test_17_11_b_new_player_may_post_the_big_blind_beyond_the_last_blind() -> None:
    """With the button on 4 eve sits between it and the blinds and still waits; with it on 1 the post is taken."""
    play = seat_newcomer(post=True, **BEYOND).fold_round()
    assert "eve" not in list_players_dealt_in(play)
    play.deal()
    assert (play.last_round["hands"]["button"], play.get_stack("eve"), play.state["waiting"]) == (1, "98.00", [])
    assert (play.pot, play.turn) == ("5.00", "dan")
    play.fold("dan")
    assert play.turn == "eve"
    assert play.call("eve").pot == "5.00"


def test_17_11_b_a_post_is_live_and_may_be_raised() -> None:
    play = seat_newcomer(post=True, **BEYOND).fold_round().deal().fold("dan").raise_("eve", "2.00")
    assert play.pot == "7.00"


def test_17_11_a_waiting_player_chooses_again() -> None:
    play = seat_newcomer().do("return", "eve", post=True).fold_round().deal()
    assert "eve" in list_players_dealt_in(play)
    play = seat_newcomer(post=True).do("return", "eve").fold_round().deal()
    assert "eve" not in list_players_dealt_in(play)


def test_17_11_with_a_single_blind_the_newcomer_first_after_the_button_is_dealt_in() -> None:
    play = play_rounds(open_table(4, blinds=["2.00"]), 4).do("sit", "eve", seat=5, stake="100.00").deal()
    assert (play.last_round["hands"]["button"], play.get_stack("eve"), play.turn) == (4, "98.00", "ann")


def test_17_11_with_three_blinds_the_big_blind_is_the_second() -> None:
    play = play_rounds(open_table(5, blinds=["1.00", "2.00", "4.00"], **BEYOND), 5)
    play.do("sit", "fay", seat=6, stake="100.00", post=True)
    play_rounds(play, 1)
    assert "fay" not in list_players_dealt_in(play)
    play.deal()
    assert (play.last_round["hands"]["button"], play.get_stack("fay"), play.pot) == (1, "98.00", "9.00")


def test_17_11_only_the_first_of_several_newcomers_becomes_the_big_blind() -> None:
    play = seat_newcomer().do("sit", "fay", seat=6, stake="100.00")
    play_rounds(play, 3).deal()
    assert play.last_round["hands"]["button"] == 3
    assert ("eve" in list_players_dealt_in(play), "fay" in list_players_dealt_in(play)) == (True, False)


def test_17_11_an_over_blinder_pays_only_the_over_blind() -> None:
    play = play_rounds(open_table(4, over_blinds=["4.00"]), 5).do("sit", "eve", seat=5, stake="100.00", post=True)
    assert play.state["button"] == 1
    play.do("over-blind", "dan").deal()
    assert (play.get_stack("eve"), play.turn) == ("98.00", "eve")
    play = play_rounds(open_table(3, over_blinds=["4.00"]), 4).do("sit", "dan", seat=4, stake="100.00", post=True)
    assert play.state["button"] == 1
    play.do("over-blind", "dan").deal()
    assert (play.get_stack("dan"), play.pot) == ("96.00", "7.00")


def test_17_11_fewer_than_two_players_in_the_game_admit_all_waiting_players() -> None:
    play = play_rounds(open_table(2), 2).do("sit", "cat", seat=3, stake="100.00").do("leave", "bob")
    assert play.state["waiting"] == ["cat"]
    play.deal()
    assert (list_players_dealt_in(play), play.last_round["hands"]["button"], play.pot) == (["ann", "cat"], 1, "3.00")


def test_17_11_all_waiting_players_are_admitted_if_nobody_is_in_the_game() -> None:
    play = (
        play_rounds(open_table(2), 2).do("sit", "cat", seat=3, stake="100.00").do("sit", "dan", seat=4, stake="100.00")
    )
    play.do("leave", "ann").do("leave", "bob").deal()
    assert (list_players_dealt_in(play), play.state["waiting"]) == (["cat", "dan"], [])


def test_in_an_ante_game_everybody_seated_is_dealt_in() -> None:
    play = open_table(4, **ANTE)
    for _ in range(4):
        play.deal().do("clock", play.turn).do("expire", play.turn)
        while play.turn:
            play.fold(play.turn)
    play.do("sit", "eve", seat=5, stake="100.00")
    assert play.state["waiting"] == []
    assert "eve" in list_players_dealt_in(play.deal())


def test_in_a_tournament_everybody_seated_is_dealt_in() -> None:
    play = play_rounds(open_table(4, **TOURNAMENT), 4).do("sit", "eve", seat=5, stake="100.00")
    assert (play.state["waiting"], "eve" in list_players_dealt_in(play.deal())) == ([], True)


@pytest.mark.clause(NUMBER, "17.4")
def test_17_4_blinds_missed_while_sitting_out_are_recorded_once_each() -> None:
    """Bob sits out: with the button on 1 he misses the first blind, on 4 the second, on 3 none."""
    play = play_rounds(open_table(4), 1).do("sit-out", "bob")
    missed_blinds = []
    for _ in range(4):
        play.fold_round()
        missed_blinds.append((play.last_round["hands"]["button"], play.state["missed"].get("bob")))
    assert missed_blinds == [(1, [0]), (3, [0]), (4, [0, 1]), (1, [0, 1])]


def test_17_4_player_who_missed_no_blind_returns_at_once() -> None:
    play = open_table(4).do("sit-out", "cat").fold_round().do("return", "cat")
    assert play.state["missed"] == {}
    assert (play.state["waiting"], play.state["sitting-out"]) == ([], [])
    assert "cat" in list_players_dealt_in(play.deal())


def return_with_both_blinds_missed(*, post: bool, **determinations: Any) -> Play:
    """Let bob miss both blinds and return; the button is on seat 1 next."""
    play = play_rounds(play_rounds(open_table(4, **determinations), 1).do("sit-out", "bob"), 3)
    return play.do("return", "bob", post=post)


def test_17_4_player_who_missed_blinds_waits_for_the_big_blind() -> None:
    """With the button on 1 bob would be the first blind, on 3 none; on 4 he is the big blind."""
    play = return_with_both_blinds_missed(post=False)
    assert play.state["waiting"] == ["bob"]
    play_rounds(play, 2).deal()
    assert (play.last_round["hands"]["button"], play.state["waiting"], play.state["missed"]) == (4, [], {})
    assert (play.turn, "bob" in list_players_dealt_in(play)) == ("cat", True)


def test_17_4_player_may_post_missed_blinds_the_big_blind_live_and_the_other_dead() -> None:
    play = return_with_both_blinds_missed(post=True, **BEYOND).fold_round()
    assert "bob" not in list_players_dealt_in(play)
    before = play.get_stack("bob")
    play.deal()
    assert (play.last_round["hands"]["button"], play.turn, play.pot) == (3, "bob", "6.00")
    assert int(before[:-3]) - int(play.get_stack("bob")[:-3]) == 3
    assert play.call("bob").pot == "6.00"


def test_17_4_dead_chips_are_in_the_main_pot_and_are_not_a_bet() -> None:
    play = return_with_both_blinds_missed(post=True, **BEYOND).fold_round().deal().fold("bob", "cat")
    play.fold("dan")
    assert play.get_line("bob")["stake"] == "3.00"
    assert play.pots[0][1] == "6.00"


def test_17_4_only_the_first_blind_missed_is_posted_dead() -> None:
    play = play_rounds(open_table(4), 1).do("sit-out", "bob").fold_round()
    assert play.state["missed"] == {"bob": [0]}
    before = play.get_stack("bob")
    play.do("return", "bob", post=True).deal()
    assert (play.last_round["hands"]["button"], play.turn, play.pot) == (3, "bob", "4.00")
    assert int(before[:-3]) - int(play.get_stack("bob")[:-3]) == 1
    assert play.get_bet("bob") == "0.00"


def test_17_4_with_a_short_stack_the_live_blind_is_paid_first() -> None:
    play = Play(min_table_stake="2.00", smallest_chip="0.50", **BEYOND)
    play.sit(ann="50.00", bob="4.00", cat="50.00", dan="50.00")
    play_rounds(play, 1)
    assert play.get_stack("bob") == "5.00"
    play.do("determine", table={"blinds": ["3.00", "4.00"], "min-bet": "4.00"}, notice=True)
    play_rounds(play.do("sit-out", "bob"), 3).do("return", "bob", post=True).fold_round().deal()
    assert (play.turn, play.pot, play.get_stack("bob")) == ("cat", "12.00", "0.00")
    assert play.get_bet("bob") == "4.00"


def test_17_4_player_does_not_return_at_the_button() -> None:
    play = return_with_both_blinds_missed(post=True, **BEYOND)
    assert play.state["button"] == 1
    assert play.fold_round().last_round["hands"]["button"] == 1
    assert play.state["button"] == 3


def test_17_4_waiting_and_sitting_out_players_stay_so_when_they_ask_again() -> None:
    play = return_with_both_blinds_missed(post=False).do("sit-out", "bob")
    assert (play.state["waiting"], play.state["sitting-out"]) == (["bob"], [])
    play = open_table().do("sit-out", "bob").do("sit-out", "bob")
    assert play.state["sitting-out"] == ["bob"]
    assert open_table().do("return", "bob", post=True).state["waiting"] == []


def test_17_4_no_blinds_are_missed_in_an_ante_game() -> None:
    play = open_table(4, **ANTE).do("sit-out", "bob").deal().do("void", cause="fire").deal().do("void", cause="fire")
    assert play.state["missed"] == {}


@pytest.mark.clause(NUMBER, "17.13")
@pytest.mark.parametrize(("seat", "waits"), [(3, True), (6, True), (10, True)])
def test_17_13_player_who_moves_further_from_the_blinds_waits(seat: int, waits: bool) -> None:
    """The button is on seat 1: ann, who holds it, is farthest from the blinds, bob on seat 2 is nearest."""
    play = Play().do("sit", "ann", seat=1, stake="100.00").do("sit", "bob", seat=2, stake="100.00")
    play.do("sit", "cat", seat=4, stake="100.00").do("sit", "dan", seat=5, stake="100.00").fold_round()
    assert play.state["button"] == 1
    play.do("move", "bob", seat=seat)
    assert play.state["waiting"] == (["bob"] if waits else [])


def test_17_13_player_who_moves_nearer_to_the_blinds_only_changes_seat() -> None:
    play = Play().do("sit", "ann", seat=1, stake="100.00").do("sit", "bob", seat=4, stake="100.00")
    play.do("sit", "cat", seat=5, stake="100.00").fold_round().do("move", "bob", seat=2)
    assert (play.state["waiting"], play.state["seats"]["2"]) == ([], "bob")


def test_17_13_the_seat_of_the_button_is_farthest_from_the_blinds() -> None:
    play = open_table(4).fold_round()
    assert play.state["button"] == 1
    assert play.do("move", "ann", seat=10).state["waiting"] == []
    play = open_table(4).fold_round().do("leave", "ann").do("move", "dan", seat=1)
    assert play.state["waiting"] == ["dan"]


def test_17_13_player_who_moves_may_post_a_big_blind_instead() -> None:
    play = open_table(4).fold_round().do("move", "bob", seat=5, post=True)
    assert play.state["button"] == 1
    before = play.get_stack("bob")
    play.deal()
    assert ("bob" in list_players_dealt_in(play), play.state["waiting"]) == (True, [])
    assert int(before[:-3]) - int(play.get_stack("bob")[:-3]) == 2


def test_17_13_before_the_first_deal_or_while_waiting_only_the_seat_changes() -> None:
    assert open_table().do("move", "ann", seat=10).state["waiting"] == []
    play = seat_newcomer(post=True).do("move", "eve", seat=7)
    assert "eve" in list_players_dealt_in(play.fold_round().deal())
    play = open_table(4).fold_round().do("sit-out", "bob").do("move", "bob", seat=9)
    assert (play.state["sitting-out"], play.state["waiting"]) == (["bob"], [])


def test_17_13_applies_only_to_blind_games() -> None:
    play = open_table(4, **ANTE).deal().do("void", cause="fire").do("move", "bob", seat=9)
    assert play.state["waiting"] == []


@pytest.mark.parametrize("seat", [0, 1, 2, 11])
def test_17_13_a_move_needs_a_free_seat(seat: int) -> None:
    assert open_table().refuses("move", "ann", seat=seat) == "8.2"


def test_17_11_with_no_seat_beyond_the_last_blind_nobody_posts() -> None:
    """Ann has the button and bob is the only other player in the game: cat, between them, still waits."""
    play = Play(**BEYOND).do("sit", "ann", seat=1, stake="100.00").do("sit", "bob", seat=5, stake="100.00")
    assert play_rounds(play, 3).state["button"] == 1
    play.do("sit", "cat", seat=3, stake="100.00", post=True).deal()
    assert (list_players_dealt_in(play), play.state["waiting"]) == (["ann", "bob"], ["cat"])
