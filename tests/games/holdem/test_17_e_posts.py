"""Rules 17.4, 17.11 to 17.13: posting blinds from any place but the button, and elections without effect."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, Play, open_table

BEYOND: dict[str, Any] = {"post_from": "beyond-blinds"}
THREE: dict[str, Any] = {"blinds": ["1.00", "2.00", "4.00"]}


def open_table_with_button(players: dict[int, str], button: int, **determinations: Any) -> Play:
    """Open a table of these players by seat, whose button has gone round once and is on this seat."""
    play = Play(**determinations)
    for seat, player in players.items():
        play.do("sit", player, seat=seat, stake="100.00")
    for _ in range(2 * len(players) + 1):
        if play.table.state.once_round and play.state["button"] == button:
            break
        play.fold_round()
    assert (play.table.state.once_round, play.state["button"]) == (True, button)
    return play


FOUR = {1: "cat", 3: "ann", 5: "bob"}
"""Seats of three players: cat has the button, and seats 2 and 4 are free for a newcomer."""


def list_forced_bets(play: Play) -> dict[str, tuple[int, int]]:
    """Return the live and dead chips of everybody dealt in before the cards, from the place after the button."""
    return {hand.name: (hand.total, hand.dead) for hand in play.table.state.round.hands}


@pytest.mark.clause(NUMBER, "17.11(b)")
def test_17_11_b_a_new_player_posts_in_the_small_blinds_place() -> None:
    """Blinds 1 and 2, button at cat: dan is new and posts 2 instead of the small blind.

    Ann is the big blind and bob opens.
    """
    play = open_table_with_button(FOUR, 1).do("sit", "dan", seat=2, stake="100.00", post=True)
    assert play.state["waiting"] == ["dan"]
    play.deal()
    assert list_forced_bets(play) == {"dan": (2_00, 0), "ann": (2_00, 0), "bob": (0, 0), "cat": (0, 0)}
    assert (play.turn, play.pot, play.state["waiting"], play.notices) == ("bob", "4.00", [], [])
    play.call("bob", "cat")
    assert play.turn == "dan", "who posted may still raise"
    play.raise_("dan", "2.00")


def seat_dan_with_missed_blinds(seat: int, button: int, players: dict[int, str], **determinations: Any) -> Play:
    """Let dan, on this seat, sit out until all blinds were missed and the button is on the given seat."""
    play = Play(**determinations)
    for number, player in sorted({**players, seat: "dan"}.items()):
        play.do("sit", player, seat=number, stake="100.00")
    play.fold_round().do("sit-out", "dan")
    for _ in range(20):
        if len(play.state["missed"].get("dan", [])) == len(play.table.state.terms.blinds) and (
            play.state["button"] == button
        ):
            break
        play.fold_round()
    return play


@pytest.mark.clause(NUMBER, "17.4")
def test_17_4_a_returning_player_posts_in_the_small_blinds_place() -> None:
    """Dan missed both blinds: 2 live and 1 dead, and ann is the big blind; the pot is 5."""
    play = seat_dan_with_missed_blinds(2, 1, FOUR).do("return", "dan", post=True).deal()
    assert list_forced_bets(play) == {"dan": (2_00, 1_00), "ann": (2_00, 0), "bob": (0, 0), "cat": (0, 0)}
    assert (play.pot, play.turn, play.state["missed"]) == ("5.00", "bob", {})


def test_17_11_a_new_player_without_an_election_takes_only_the_big_blinds_place() -> None:
    """Dan posts; eve, new and without an election, sits between dan and ann.

    Eve is the big blind and ann posts nothing.
    """
    players = {1: "cat", 4: "ann", 5: "bob"}
    play = open_table_with_button(players, 1).do("sit", "dan", seat=2, stake="100.00", post=True)
    play.do("sit", "eve", seat=3, stake="100.00").deal()
    assert list_forced_bets(play) == {"dan": (2_00, 0), "eve": (2_00, 0), "ann": (0, 0), "bob": (0, 0), "cat": (0, 0)}
    assert (play.turn, play.state["waiting"]) == ("ann", [])


def test_17_11_neither_of_two_waiting_players_without_an_election_takes_the_first_place() -> None:
    play = open_table_with_button({1: "cat", 4: "ann", 5: "bob"}, 1).do("sit", "dan", seat=2, stake="100.00")
    play.do("sit", "eve", seat=3, stake="100.00").deal()
    assert list(list_forced_bets(play)) == ["ann", "bob", "cat"]
    assert play.state["waiting"] == ["dan", "eve"]


def test_17_11_in_the_last_blinds_place_the_level_stays_the_nominal_blind() -> None:
    """Blinds 1, 2, 4: a new player in the third place posts 2 and owes 2 more; the next player opens."""
    players = {1: "cat", 3: "ann", 4: "bob", 6: "eve"}
    play = open_table_with_button(players, 1, **THREE).do("sit", "dan", seat=5, stake="100.00", post=True).deal()
    assert list_forced_bets(play) == {
        "ann": (1_00, 0),
        "bob": (2_00, 0),
        "dan": (2_00, 0),
        "eve": (0, 0),
        "cat": (0, 0),
    }
    round_ = play.table.state.round
    assert (round_.level, round_.full_level, round_.biggest, play.turn) == (4_00, 4_00, 4_00, "eve")
    play.call("eve", "cat", "ann", "bob")
    assert play.turn == "dan"
    assert play.call("dan").pot == "20.00"


def test_17_4_in_a_blinds_place_the_largest_missed_blind_is_live() -> None:
    """Blinds 1, 2, 4, all missed: in the first place 4 live and 3 dead; beyond the blinds 2 live and 5 dead."""
    players = {1: "cat", 3: "ann", 4: "bob", 6: "eve"}
    play = seat_dan_with_missed_blinds(2, 1, players, **THREE).do("return", "dan", post=True).deal()
    assert list_forced_bets(play)["dan"] == (4_00, 3_00)
    assert play.turn == "eve"
    play = seat_dan_with_missed_blinds(8, 1, players, **THREE).do("return", "dan", post=True).deal()
    assert (list_forced_bets(play)["dan"], list(list_forced_bets(play))[-2:]) == ((2_00, 5_00), ["dan", "cat"])


def test_17_4_the_live_blind_is_paid_first_from_a_short_stack() -> None:
    play = seat_dan_with_missed_blinds(2, 1, FOUR, min_table_stake="50.00")
    stake = int(play.get_stack("dan")[:-3])
    play.do("determine", table={"blinds": ["50.00", f"{stake - 10}.00"], "min-bet": "4.00"}, notice=True)
    play.do("return", "dan", post=True).deal()
    assert list_forced_bets(play)["dan"] == ((stake - 10) * 100, 10_00)


def test_17_4_missed_blinds_that_no_longer_exist_are_not_due() -> None:
    """Dan missed the third blind, which no longer exists.

    In the place of a blind dan pays that blind, beyond the blinds nothing.
    """
    players = {1: "cat", 3: "ann", 4: "bob", 5: "dan", 6: "eve"}
    for first, expected_bets in (
        ({"do": "leave", "player": "bob"}, (1_00, 0)),
        ({"do": "move", "player": "dan", "seat": 9}, (0, 0)),
    ):
        play = open_table_with_button(players, 1, **THREE).do("sit-out", "dan").fold_round()
        assert play.state["missed"] == {"dan": [2]}
        play.table.give(first)
        play.do("determine", table={"blinds": ["1.00", "2.00"]}, notice=True).do("return", "dan", post=True).deal()
        assert list_forced_bets(play)["dan"] == expected_bets
        assert play.notices[1:] == [("dan", "17.4", "post-not-needed")]


def test_17_4_a_new_player_with_missed_blinds_from_before_posts_both() -> None:
    play = (
        seat_dan_with_missed_blinds(2, 1, FOUR).do("leave", "dan").do("sit", "dan", seat=2, stake="200.00", post=True)
    )
    assert list_forced_bets(play.deal())["dan"] == (2_00, 1_00)


@pytest.mark.clause(NUMBER, "17.4", "17.11(a)")
def test_17_4_in_the_big_blinds_place_only_that_blind_is_posted() -> None:
    play = seat_dan_with_missed_blinds(4, 1, FOUR).do("return", "dan", post=True).deal()
    assert list_forced_bets(play) == {"ann": (1_00, 0), "dan": (2_00, 0), "bob": (0, 0), "cat": (0, 0)}
    assert (play.notices, play.state["missed"]) == ([("dan", "17.4", "post-not-needed")], {})
    play = seat_dan_with_missed_blinds(4, 1, FOUR).do("return", "dan").deal()
    assert play.notices == [], "without an election there is nothing to say"
    play = open_table_with_button(FOUR, 1).do("sit", "dan", seat=4, stake="100.00", post=True).deal()
    assert (list_forced_bets(play)["dan"], play.notices) == ((2_00, 0), []), (
        "a new player posts the big blind as elected"
    )


def test_17_4_missed_blinds_are_counted_by_players_dealt_in_including_posters() -> None:
    """Dan posts in the first place, so that eve, who sits out after him, would be the big blind."""
    players = {1: "cat", 3: "eve", 4: "ann", 5: "bob"}
    play = (
        open_table_with_button(players, 1)
        .do("sit-out", "eve")
        .do("sit", "dan", seat=2, stake="100.00", post=True)
        .deal()
    )
    assert play.state["missed"] == {"eve": [1]}


def test_17_11_beyond_blinds_elections_do_not_count_when_the_blinds_are_placed() -> None:
    play = open_table_with_button(FOUR, 1, **BEYOND).do("sit", "dan", seat=2, stake="100.00", post=True).deal()
    assert list(list_forced_bets(play)) == ["ann", "bob", "cat"]
    assert (play.state["waiting"], play.notices) == (["dan"], [("dan", "17.11", "post-not-from-here")])
    play = seat_dan_with_missed_blinds(2, 1, FOUR, **BEYOND).do("return", "dan", post=True).deal()
    assert play.notices == [("dan", "17.4", "post-not-from-here")]


def test_notices_of_elections_come_by_seat_after_those_between_the_rounds() -> None:
    play = open_table_with_button({1: "cat", 5: "ann", 6: "bob"}, 1, **BEYOND)
    play.do("sit", "eve", seat=3, stake="100.00", post=True).do("sit", "dan", seat=2, stake="100.00", post=True)
    play.do("rules-copy", "cat").deal()
    assert play.notices == [
        ("cat", "19.9", "rules-copy"),
        ("dan", "17.11", "post-not-from-here"),
        ("eve", "17.11", "post-not-from-here"),
    ]


@pytest.mark.clause(NUMBER, "17.11", "17.4")
@pytest.mark.parametrize("determinations", [{}, BEYOND])
def test_17_11_17_4_nobody_elects_to_post_on_the_button(determinations: dict[str, Any]) -> None:
    """The button is on seat 1, which cat has just left."""
    play = open_table_with_button(FOUR, 1, **determinations).do("leave", "cat")
    assert play.refuses("sit", "dan", seat=1, stake="100.00", post=True) == "17.11"
    play.do("sit", "dan", seat=1, stake="100.00")
    assert (play.state["waiting"], play.state["notices"]) == (["dan"], [])
    assert play.refuses("return", "dan", post=True) == "17.11"
    play.do("return", "dan")


def test_17_11_a_move_to_the_button_with_an_election_is_refused() -> None:
    play = open_table_with_button(FOUR, 1).do("leave", "cat")
    assert play.refuses("move", "ann", seat=1, post=True) == "17.11"
    play.do("move", "ann", seat=1)
    assert play.state["waiting"] == ["ann"]
    play = open_table_with_button(FOUR, 1).do("leave", "cat").do("sit", "dan", seat=2, stake="100.00", post=True)
    assert play.refuses("move", "dan", seat=1) == "17.11", "the election stands"
    assert play.refuses("move", "dan", seat=1, post=True) == "17.11"
    play.do("move", "dan", seat=1, post=False)
    assert (play.state["seats"]["1"], play.table.state.players["dan"].post) == ("dan", False)


def test_17_4_a_returning_player_moves_to_the_button() -> None:
    play = seat_dan_with_missed_blinds(2, 1, FOUR).do("leave", "cat").do("return", "dan", post=True)
    assert play.refuses("move", "dan", seat=1) == "17.4"
    play.do("return", "dan").do("move", "dan", seat=1)
    assert play.refuses("return", "dan", post=True) == "17.4"


def test_17_11_the_refusal_on_the_button_comes_last() -> None:
    play = open_table_with_button(FOUR, 1).do("leave", "cat")
    assert play.refuses("sit", "dan", seat=1, stake="10.00", post=True) == "4.3"
    assert play.refuses("sit", "dan", seat=1, stake="100.50", post=True) == "4.7"
    assert play.refuses("move", "bob", seat=3, post=True) == "8.2"


def test_17_12_newcomer_on_the_button_who_is_dealt_in_at_once_gets_a_notice() -> None:
    play = open_table(4).fold_round().do("leave", "ann")
    assert play.state["button"] == 1
    play.do("sit", "zoe", seat=1, stake="100.00", post=True)
    assert (play.state["waiting"], play.pending_notices) == ([], [("zoe", "17.12", "post-not-needed")])


def test_in_an_ante_game_an_election_on_the_button_is_not_refused() -> None:
    play = open_table(4, **ANTE).deal().do("void", cause="fire")
    button = play.state["button"]
    play.do("leave", play.state["seats"][str(button)]).do("sit", "zoe", seat=button, stake="100.00", post=True)
    assert play.pending_notices == [("zoe", "17.12", "post-not-needed")]


@pytest.mark.clause(NUMBER, "17.12", "17.13")
def test_an_election_of_a_player_who_does_not_wait_leads_to_a_notice() -> None:
    play = open_table().do("sit", "zoe", seat=9, stake="100.00", post=True)
    play.do("return", "ann", post=True).do("move", "bob", seat=8, post=True)
    play.do("sit-out", "cat").do("move", "cat", seat=7, post=True).do("return", "cat", post=True)
    assert play.pending_notices == [
        ("zoe", "17.12", "post-not-needed"),
        ("ann", "17.4", "post-not-needed"),
        ("bob", "17.13", "post-not-needed"),
        ("cat", "17.13", "post-not-needed"),
        ("cat", "17.4", "post-not-needed"),
    ]
    play.do("return", "ann", post=False).do("move", "bob", seat=6)
    assert len(play.pending_notices) == 5


def test_17_13_a_waiting_player_who_moves_with_post_chooses_again() -> None:
    play = open_table_with_button(FOUR, 1).do("sit", "dan", seat=2, stake="100.00")
    play.do("move", "dan", seat=6, post=True).deal()
    assert list_forced_bets(play)["dan"] == (2_00, 0)
    play = open_table_with_button(FOUR, 1).do("sit", "dan", seat=2, stake="100.00", post=True)
    play.do("move", "dan", seat=6).deal()
    assert list_forced_bets(play)["dan"] == (2_00, 0), "the election stands"
    play = open_table_with_button(FOUR, 1).do("sit", "dan", seat=2, stake="100.00", post=True)
    play.do("move", "dan", seat=6, post=False).deal()
    assert "dan" not in list_forced_bets(play)


def test_8_5_fewer_than_two_players_in_the_game_admit_posters_without_a_post() -> None:
    play = (
        open_table_with_button({1: "cat", 3: "ann"}, 1)
        .do("sit", "dan", seat=2, stake="100.00", post=True)
        .do("leave", "ann")
        .deal()
    )
    assert list_forced_bets(play) == {"dan": (1_00, 0), "cat": (2_00, 0)}
    assert play.notices == [("dan", "8.5", "post-not-needed")]


def test_8_5_b_in_an_ante_game_nobody_posts() -> None:
    play = open_table_with_button(FOUR, 1).do("sit", "dan", seat=2, stake="100.00", post=True)
    play.do("determine", table={"betting": "ante", "ante": "1.00"}, notice=True).deal()
    assert play.notices[1:] == [("dan", "8.5(b)", "post-not-needed")]
    assert play.state["waiting"] == []


def test_4_2_e_an_over_blinder_posts_nothing_else() -> None:
    play = open_table_with_button(FOUR, 1, over_blinds=["4.00"]).do("sit", "dan", seat=6, stake="100.00", post=True)
    play.do("leave", "bob").do("over-blind", "dan")
    play.do("sit", "eve", seat=4, stake="100.00", post=True).deal()
    assert list_forced_bets(play) == {"ann": (1_00, 0), "eve": (2_00, 0), "dan": (4_00, 0), "cat": (0, 0)}
    assert play.notices == [("dan", "4.2(e)", "post-not-needed")]


def test_17_3_a_misdeal_leaves_the_election_as_it_was() -> None:
    play = (
        open_table_with_button(FOUR, 1)
        .do("sit", "dan", seat=2, stake="100.00", post=True)
        .deal()
        .do("misdeal", cause="not-cut")
    )
    assert (play.state["waiting"], play.get_stack("dan")) == (["dan"], "100.00")
    assert list_forced_bets(play.deal())["dan"] == (2_00, 0)


def test_legal_actions_on_the_button_do_not_include_the_election() -> None:
    play = open_table_with_button(FOUR, 1).do("leave", "cat").do("sit", "dan", seat=2, stake="100.00", post=True)
    sit_actions = {action.arguments["seat"]: action for action in play.table.legal("zoe") if action.do == "sit"}
    command = {"do": "sit", "player": "zoe", "seat": 1, "stake": "100.00"}
    assert sit_actions[1].admits({**command, "post": False})
    assert not sit_actions[1].admits({**command, "post": True})
    assert sit_actions[4].admits({**command, "seat": 4, "post": True})
    moves = {action.arguments["seat"]: action for action in play.table.legal("dan") if action.do == "move"}
    assert moves[1].arguments["post"] is False
    assert moves[4].admits({"do": "move", "player": "dan", "seat": 4, "post": True})
    ann_actions = {action.arguments["seat"]: action for action in play.table.legal("ann") if action.do == "move"}
    assert ann_actions[1].admits({"do": "move", "player": "ann", "seat": 1})
    assert not ann_actions[1].admits({"do": "move", "player": "ann", "seat": 1, "post": True})
