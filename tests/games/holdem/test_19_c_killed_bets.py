"""The amount to call after the last bettor's hand is killed (A.call, HE-H43): the bet stands or lapses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, open_table


def play_to_flop(killed_bet: str, count: int = 4, **determinations: Any) -> Play:
    """Let everybody call the big blind of 2.00; ann is first to act after the flop."""
    play = open_table(count, killed_bet=killed_bet, **determinations).deal()
    while not play.last_round["hands"]["communal"]:
        play.call(play.turn or "")
    return play


def kill_raise(killed_bet: str) -> Play:
    """Let ann bet 10.00 and bob raise to 30.00; then the operator declares bob's hand folded."""
    return play_to_flop(killed_bet).bet("ann", "10.00").raise_("bob", "20.00").do(
        "declare-folded", "bob", contravened="16.3"
    )  # fmt: skip


@pytest.mark.clause(NUMBER, "A.call")
@pytest.mark.parametrize(("killed_bet", "price"), [("stands", 30_00), ("lapses", 10_00)])
def test_a_call_the_price_of_a_call_after_the_raiser_was_killed(killed_bet: str, price: int) -> None:
    play = kill_raise(killed_bet)
    assert (play.turn, play.pot, play.table.state.round.level) == ("cat", "48.00", price)
    play.call("cat")
    assert play.get_stack("cat") == f"{98 - price // 100}.00"


def test_a_call_a_bet_that_stands_comes_back_to_the_first_bettor() -> None:
    play = kill_raise("stands").call("cat", "dan")
    assert play.turn == "ann"
    play.call("ann")
    assert play.get_stack("ann") == "68.00"


def test_a_call_a_bet_that_lapses_does_not_ask_the_first_bettor_again() -> None:
    play = kill_raise("lapses").call("cat", "dan")
    assert len(play.last_round["hands"]["communal"].split()) == 4
    assert play.get_stack("ann") == "88.00"
    assert play.pot == "68.00"


def test_a_call_a_bet_that_lapses_can_be_raised_by_players_who_have_not_acted() -> None:
    play = kill_raise("lapses")
    assert play.refuses("call-and-raise", "cat", raise_="19.00") == "5.1"
    play.raise_("cat", "20.00").fold("dan")
    assert (play.turn, play.table.state.round.level) == ("ann", 30_00)


def test_a_call_a_bet_that_another_player_called_does_not_lapse() -> None:
    play = play_to_flop("lapses").bet("ann", "10.00").raise_("bob", "20.00").call("cat")
    play.do("declare-folded", "bob", contravened="16.3")
    assert (play.turn, play.table.state.round.level) == ("dan", 30_00)


def test_a_call_checks_stand_when_the_only_bet_lapses() -> None:
    play = play_to_flop("lapses").check("ann").bet("bob", "10.00").do("discarded", "bob")
    assert (play.turn, play.table.state.round.level) == ("cat", 0)
    play.check("cat", "dan")
    assert len(play.last_round["hands"]["communal"].split()) == 4


def test_a_call_the_turn_passes_on_if_its_player_no_longer_owes_anything() -> None:
    """Ann's check stands; dan, the last to act, has nothing to call, so the betting round is over."""
    play = play_to_flop("lapses").check("ann").check("bob", "cat").bet("dan", "10.00")
    assert play.turn == "ann"
    play.do("discarded", "dan")
    assert len(play.last_round["hands"]["communal"].split()) == 4
    assert play.turn == "ann"


def test_a_call_the_nominal_blind_is_still_called_if_the_big_blind_is_killed() -> None:
    play = open_table(4, killed_bet="lapses").deal().do("declare-folded", "bob", contravened="16.3")
    assert (play.turn, play.table.state.round.level) == ("cat", 2_00)


@pytest.mark.clause(NUMBER, "17.9")
def test_17_9_a_bet_lapses_if_its_hand_has_wrong_cards() -> None:
    play = play_to_flop("lapses").bet("ann", "10.00").raise_("bob", "20.00").do("wrong-cards", players=["bob"])
    assert play.table.state.round.level == 10_00


def test_a_call_a_lapsed_bet_stays_in_the_pot() -> None:
    play = kill_raise("lapses").fold("cat", "dan")
    assert play.get_returned("ann") == "44.00"
    assert (play.net["bob"], play.net["ann"]) == ("-32.00", "32.00")
