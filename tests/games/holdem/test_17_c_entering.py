"""Rule 17.4, 17.11 to 17.13: missed blinds, new players, changes of seat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, TOURNAMENT, Play, opened

BEYOND: dict[str, Any] = {"post_from": "beyond-blinds"}


def rounds(play: Play, count: int) -> Play:
    """So many rounds in which everybody folds to the last."""
    for _ in range(count):
        play.fold_round()
    return play


def dealt_in(play: Play) -> list[str]:
    """Who has cards in the latest round."""
    return list(play.last["hands"]["players"])


@pytest.mark.clause(NUMBER, "17.12")
def test_17_12_before_the_first_deal_everybody_is_in() -> None:
    play = opened().do("sit", "zoe", seat=9, stake="100.00").deal()
    assert dealt_in(play) == ["ann", "bob", "cat", "zoe"]


@pytest.mark.clause(NUMBER, "17.12")
def test_17_12_a_seat_that_the_button_has_not_passed_is_in_at_once() -> None:
    """The first button is on seat 3; during the round it has passed nothing."""
    play = opened().deal().do("sit", "dan", seat=4, stake="100.00").fold("cat", "ann")
    assert play.state["waiting"] == []
    assert play.state["button"] == 4
    assert dealt_in(play.deal()) == ["ann", "bob", "cat", "dan"]


@pytest.mark.clause(NUMBER, "17.11", "17.12")
@pytest.mark.parametrize(("seat", "waits"), [(5, True), (6, True), (10, True), (1, False), (2, False), (4, False)])
def test_17_12_a_seat_left_behind_is_passed_even_an_empty_one(seat: int, waits: bool) -> None:
    """The button went from seat 5 over 6 to 10 to seat 1; seats 1 to 4 it has not left behind."""
    play = Play().do("sit", "ann", seat=1, stake="100.00").do("sit", "bob", seat=3, stake="100.00")
    play.do("sit", "cat", seat=5, stake="100.00").fold_round()
    assert play.state["button"] == 1
    if seat in (1, 5):
        play.do("leave", "ann" if seat == 1 else "cat")
    play.do("sit", "zoe", seat=seat, stake="100.00")
    assert play.state["waiting"] == (["zoe"] if waits else [])


def test_17_12_the_first_seat_of_the_button_is_passed_when_it_was_left() -> None:
    play = opened(4).fold_round().do("leave", "dan").do("sit", "zoe", seat=4, stake="100.00")
    assert play.state["waiting"] == ["zoe"]


def test_17_12_the_seat_on_which_the_button_lies_is_not_passed() -> None:
    play = opened(4).fold_round()
    assert play.state["button"] == 1
    play.do("leave", "ann").do("sit", "zoe", seat=1, stake="100.00")
    assert play.state["waiting"] == []
    assert play.deal().last["hands"]["button"] == 1


def test_17_12_once_round_everybody_new_waits() -> None:
    play = rounds(Play().do("sit", "ann", seat=2, stake="100.00").do("sit", "bob", seat=5, stake="100.00"), 1)
    assert play.state["button"] == 2
    play.do("sit", "cat", seat=3, stake="100.00")
    assert play.state["waiting"] == []
    rounds(play, 2)
    assert play.state["button"] == 5
    play.do("sit", "dan", seat=9, stake="100.00")
    assert play.state["waiting"] == ["dan"]


def test_17_12_judged_when_the_player_sits_down() -> None:
    play = opened().deal().do("sit", "dan", seat=9, stake="100.00").fold("cat", "ann")
    assert play.state["waiting"] == []
    assert play.state["button"] == 9


def newcomer(*, post: bool = False, **determinations: Any) -> Play:
    """Four players, the button once round, and eve new on seat 5."""
    play = rounds(opened(4, **determinations), 4)
    assert play.state["button"] == 4
    play.do("sit", "eve", seat=5, stake="100.00", post=post)
    assert play.state["waiting"] == ["eve"]
    return play


def test_17_11_nobody_new_gets_the_button() -> None:
    play = newcomer()
    buttons = []
    for _ in range(2):
        play.fold_round()
        buttons.append(play.last["hands"]["button"])
    assert buttons == [4, 1]


@pytest.mark.clause(NUMBER, "17.11(a)")
def test_17_11_a_waits_for_the_big_blind() -> None:
    """The button goes 4, 1, 2, 3: with it on 3 eve is second after it."""
    play = newcomer()
    for button in (4, 1, 2):
        play.fold_round()
        assert (play.last["hands"]["button"], "eve" in dealt_in(play)) == (button, False)
    play.deal()
    assert (play.last["hands"]["button"], play.stack("eve")) == (3, "98.00")
    assert (play.state["waiting"], play.turn) == ([], "ann")


@pytest.mark.clause(NUMBER, "17.11(b)", "A.post")
def test_17_11_b_or_posts_it_beyond_the_last_blind() -> None:
    """With the button on 4 eve sits between it and the blinds and goes on waiting; with it on 1 the post is taken."""
    play = newcomer(post=True, **BEYOND).fold_round()
    assert "eve" not in dealt_in(play)
    play.deal()
    assert (play.last["hands"]["button"], play.stack("eve"), play.state["waiting"]) == (1, "98.00", [])
    assert (play.pot, play.turn) == ("5.00", "dan")
    play.fold("dan")
    assert play.turn == "eve"
    assert play.call("eve").pot == "5.00"


def test_17_11_b_a_post_is_live_and_may_be_raised() -> None:
    play = newcomer(post=True, **BEYOND).fold_round().deal().fold("dan").raise_("eve", "2.00")
    assert play.pot == "7.00"


def test_17_11_a_waiting_player_chooses_again() -> None:
    play = newcomer().do("return", "eve", post=True).fold_round().deal()
    assert "eve" in dealt_in(play)
    play = newcomer(post=True).do("return", "eve").fold_round().deal()
    assert "eve" not in dealt_in(play)


def test_17_11_with_a_single_blind_the_first_after_the_button() -> None:
    play = rounds(opened(4, blinds=["2.00"]), 4).do("sit", "eve", seat=5, stake="100.00").deal()
    assert (play.last["hands"]["button"], play.stack("eve"), play.turn) == (4, "98.00", "ann")


def test_17_11_with_three_blinds_the_big_blind_is_the_second() -> None:
    play = rounds(opened(5, blinds=["1.00", "2.00", "4.00"], **BEYOND), 5)
    play.do("sit", "fay", seat=6, stake="100.00", post=True)
    rounds(play, 1)
    assert "fay" not in dealt_in(play)
    play.deal()
    assert (play.last["hands"]["button"], play.stack("fay"), play.pot) == (1, "98.00", "9.00")


def test_17_11_only_the_first_of_several_becomes_the_big_blind() -> None:
    play = newcomer().do("sit", "fay", seat=6, stake="100.00")
    rounds(play, 3).deal()
    assert play.last["hands"]["button"] == 3
    assert ("eve" in dealt_in(play), "fay" in dealt_in(play)) == (True, False)


def test_17_11_an_over_blinder_pays_only_the_over_blind() -> None:
    play = rounds(opened(4, over_blinds=["4.00"]), 5).do("sit", "eve", seat=5, stake="100.00", post=True)
    assert play.state["button"] == 1
    play.do("over-blind", "dan").deal()
    assert (play.stack("eve"), play.turn) == ("98.00", "eve")
    play = rounds(opened(3, over_blinds=["4.00"]), 4).do("sit", "dan", seat=4, stake="100.00", post=True)
    assert play.state["button"] == 1
    play.do("over-blind", "dan").deal()
    assert (play.stack("dan"), play.pot) == ("96.00", "7.00")


def test_17_11_fewer_than_two_in_the_game_let_everybody_in() -> None:
    play = rounds(opened(2), 2).do("sit", "cat", seat=3, stake="100.00").do("leave", "bob")
    assert play.state["waiting"] == ["cat"]
    play.deal()
    assert (dealt_in(play), play.last["hands"]["button"], play.pot) == (["ann", "cat"], 1, "3.00")


def test_17_11_so_does_nobody_in_the_game() -> None:
    play = rounds(opened(2), 2).do("sit", "cat", seat=3, stake="100.00").do("sit", "dan", seat=4, stake="100.00")
    play.do("leave", "ann").do("leave", "bob").deal()
    assert (dealt_in(play), play.state["waiting"]) == (["cat", "dan"], [])


def test_in_an_ante_game_everybody_seated_is_dealt_in() -> None:
    play = opened(4, **ANTE)
    for _ in range(4):
        play.deal().do("clock", play.turn).do("expire", play.turn)
        while play.turn:
            play.fold(play.turn)
    play.do("sit", "eve", seat=5, stake="100.00")
    assert play.state["waiting"] == []
    assert "eve" in dealt_in(play.deal())


def test_in_a_tournament_everybody_seated_is_dealt_in() -> None:
    play = rounds(opened(4, **TOURNAMENT), 4).do("sit", "eve", seat=5, stake="100.00")
    assert (play.state["waiting"], "eve" in dealt_in(play.deal())) == ([], True)


@pytest.mark.clause(NUMBER, "17.4")
def test_17_4_blinds_that_go_by_while_sitting_out_are_noted_once_each() -> None:
    """bob sits out: with the button on 1 he misses the first blind, on 4 the second, on 3 none."""
    play = rounds(opened(4), 1).do("sit-out", "bob")
    missed = []
    for _ in range(4):
        play.fold_round()
        missed.append((play.last["hands"]["button"], play.state["missed"].get("bob")))
    assert missed == [(1, [0]), (3, [0]), (4, [0, 1]), (1, [0, 1])]


def test_17_4_who_missed_none_is_back_at_once() -> None:
    play = opened(4).do("sit-out", "cat").fold_round().do("return", "cat")
    assert play.state["missed"] == {}
    assert (play.state["waiting"], play.state["sitting-out"]) == ([], [])
    assert "cat" in dealt_in(play.deal())


def missed_both(*, post: bool, **determinations: Any) -> Play:
    """bob has missed both blinds and returns; the button is on 1 next."""
    play = rounds(rounds(opened(4, **determinations), 1).do("sit-out", "bob"), 3)
    return play.do("return", "bob", post=post)


def test_17_4_who_missed_waits_for_the_big_blind() -> None:
    """With the button on 1 bob would be the first blind, on 3 none; on 4 he is the big blind."""
    play = missed_both(post=False)
    assert play.state["waiting"] == ["bob"]
    rounds(play, 2).deal()
    assert (play.last["hands"]["button"], play.state["waiting"], play.state["missed"]) == (4, [], {})
    assert (play.turn, "bob" in dealt_in(play)) == ("cat", True)


def test_17_4_or_posts_what_was_missed_the_big_blind_live_and_the_other_dead() -> None:
    play = missed_both(post=True, **BEYOND).fold_round()
    assert "bob" not in dealt_in(play)
    before = play.stack("bob")
    play.deal()
    assert (play.last["hands"]["button"], play.turn, play.pot) == (3, "bob", "6.00")
    assert int(before[:-3]) - int(play.stack("bob")[:-3]) == 3
    assert play.call("bob").pot == "6.00"


def test_17_4_dead_chips_lie_in_the_main_pot_and_are_no_bet() -> None:
    play = missed_both(post=True, **BEYOND).fold_round().deal().fold("bob", "cat")
    play.fold("dan")
    assert play.line("bob")["stake"] == "3.00"
    assert play.pots[0][1] == "6.00"


def test_17_4_only_the_first_blind_missed_is_posted_dead() -> None:
    play = rounds(opened(4), 1).do("sit-out", "bob").fold_round()
    assert play.state["missed"] == {"bob": [0]}
    before = play.stack("bob")
    play.do("return", "bob", post=True).deal()
    assert (play.last["hands"]["button"], play.turn, play.pot) == (3, "bob", "4.00")
    assert int(before[:-3]) - int(play.stack("bob")[:-3]) == 1
    assert play.table.view("ann", dict)["seats"][1]["total"] == "0.00"


def test_17_4_with_a_short_stack_the_live_blind_goes_first() -> None:
    play = Play(min_table_stake="2.00", smallest_chip="0.50", **BEYOND)
    play.sit(ann="50.00", bob="4.00", cat="50.00", dan="50.00")
    rounds(play, 1)
    assert play.stack("bob") == "5.00"
    play.do("determine", table={"blinds": ["3.00", "4.00"], "min-bet": "4.00"}, notice=True)
    rounds(play.do("sit-out", "bob"), 3).do("return", "bob", post=True).fold_round().deal()
    assert (play.turn, play.pot, play.stack("bob")) == ("cat", "12.00", "0.00")
    assert play.table.view("ann", dict)["seats"][1]["total"] == "4.00"


def test_17_4_not_at_the_button() -> None:
    play = missed_both(post=True, **BEYOND)
    assert play.state["button"] == 1
    assert play.fold_round().last["hands"]["button"] == 1
    assert play.state["button"] == 3


def test_17_4_who_waits_or_sits_out_already_stays_so() -> None:
    play = missed_both(post=False).do("sit-out", "bob")
    assert (play.state["waiting"], play.state["sitting-out"]) == (["bob"], [])
    play = opened().do("sit-out", "bob").do("sit-out", "bob")
    assert play.state["sitting-out"] == ["bob"]
    assert opened().do("return", "bob", post=True).state["waiting"] == []


def test_17_4_no_blinds_are_missed_in_an_ante_game() -> None:
    play = opened(4, **ANTE).do("sit-out", "bob").deal().do("void", cause="fire").deal().do("void", cause="fire")
    assert play.state["missed"] == {}


@pytest.mark.clause(NUMBER, "17.13")
@pytest.mark.parametrize(("seat", "waits"), [(3, True), (6, True), (10, True)])
def test_17_13_further_from_the_blinds_means_waiting(seat: int, waits: bool) -> None:
    """The button lies on seat 1; ann, who holds it, is farthest already, bob on seat 2 is nearest."""
    play = Play().do("sit", "ann", seat=1, stake="100.00").do("sit", "bob", seat=2, stake="100.00")
    play.do("sit", "cat", seat=4, stake="100.00").do("sit", "dan", seat=5, stake="100.00").fold_round()
    assert play.state["button"] == 1
    play.do("move", "bob", seat=seat)
    assert play.state["waiting"] == (["bob"] if waits else [])


def test_17_13_nearer_only_the_seat_changes() -> None:
    play = Play().do("sit", "ann", seat=1, stake="100.00").do("sit", "bob", seat=4, stake="100.00")
    play.do("sit", "cat", seat=5, stake="100.00").fold_round().do("move", "bob", seat=2)
    assert (play.state["waiting"], play.state["seats"]["2"]) == ([], "bob")


def test_17_13_the_button_itself_is_farthest() -> None:
    play = opened(4).fold_round()
    assert play.state["button"] == 1
    assert play.do("move", "ann", seat=10).state["waiting"] == []
    play = opened(4).fold_round().do("leave", "ann").do("move", "dan", seat=1)
    assert play.state["waiting"] == ["dan"]


def test_17_13_or_the_player_posts_a_big_blind() -> None:
    play = opened(4).fold_round().do("move", "bob", seat=5, post=True)
    assert play.state["button"] == 1
    before = play.stack("bob")
    play.deal()
    assert ("bob" in dealt_in(play), play.state["waiting"]) == (True, [])
    assert int(before[:-3]) - int(play.stack("bob")[:-3]) == 2


def test_17_13_before_the_first_deal_or_while_waiting_only_the_seat_changes() -> None:
    assert opened().do("move", "ann", seat=10).state["waiting"] == []
    play = newcomer(post=True).do("move", "eve", seat=7)
    assert "eve" in dealt_in(play.fold_round().deal())
    play = opened(4).fold_round().do("sit-out", "bob").do("move", "bob", seat=9)
    assert (play.state["sitting-out"], play.state["waiting"]) == (["bob"], [])


def test_17_13_is_for_blind_games() -> None:
    play = opened(4, **ANTE).deal().do("void", cause="fire").do("move", "bob", seat=9)
    assert play.state["waiting"] == []


@pytest.mark.parametrize("seat", [0, 1, 2, 11])
def test_17_13_a_move_needs_a_free_seat(seat: int) -> None:
    assert opened().refuses("move", "ann", seat=seat) == "8.2"


def test_17_11_with_no_seat_beyond_the_last_blind_nobody_posts() -> None:
    """ann has the button and bob is the only other in the game: cat, between them, waits on whatever was chosen."""
    play = Play(**BEYOND).do("sit", "ann", seat=1, stake="100.00").do("sit", "bob", seat=5, stake="100.00")
    assert rounds(play, 3).state["button"] == 1
    play.do("sit", "cat", seat=3, stake="100.00", post=True).deal()
    assert (dealt_in(play), play.state["waiting"]) == (["ann", "bob"], ["cat"])
