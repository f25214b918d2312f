"""Rule 9: the deal and the four betting rounds."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import NUMBER, arrange_cards, deal_round, open_table, play_to_flop

VERBS = ("fold", "check", "call", "call-and-fold", "tap-out")


@pytest.mark.clause(NUMBER, "9.1", "A.hand")
def test_9_1_any_five_of_hole_and_communal_cards() -> None:
    play = deal_round(2, arrange_cards("As Ks Qs Js Ts", "2c 3d", "4c 5d"), burn=False).play_to_showdown()
    assert (play.get_high_hand("ann"), play.get_high_hand("bob")) == ("royal-flush", "royal-flush")
    play = deal_round(2, arrange_cards("As Ks Qs 2d 2c", "Js Ts", "4c 5d"), burn=False).play_to_showdown()
    assert play.get_high_hand("ann") == "royal-flush"


@pytest.mark.clause(NUMBER, "9.2", "A.hole-card", "A.initial-deal")
def test_9_2_one_card_at_a_time_from_the_player_after_the_button() -> None:
    play = open_table(3).fold_round().deal("2c 3c 4c 5c 6c 7c")
    assert play.last_round["hands"]["button"] == 1
    holes = {name: hand["hole"] for name, hand in play.last_round["hands"]["players"].items()}
    assert holes == {"bob": "2c 5c", "cat": "3c 6c", "ann": "4c 7c"}


@pytest.mark.parametrize("verb", VERBS)
def test_9_3_no_betting_without_a_round(verb: str) -> None:
    assert open_table().refuses(verb, "ann") == "9.3"


def test_9_3_no_betting_with_an_amount_without_a_round() -> None:
    assert open_table().refuses("bet", "ann", amount="2.00") == "9.3"
    assert open_table().refuses("call-and-raise", "ann", raise_="2.00") == "9.3"
    assert open_table().refuses("put", "ann", amount="2.00") == "9.3"
    assert open_table().refuses("out-of-turn", "ann", action="call") == "9.3"


@pytest.mark.clause(NUMBER, "9.3", "A.betting-round")
def test_9_3_betting_begins_after_two_cards_each() -> None:
    assert deal_round().turn == "cat"


@pytest.mark.clause(NUMBER, "9.4", "A.flop", "A.communal-cards")
def test_9_4_three_cards_and_then_one_by_one() -> None:
    play = play_to_flop()
    assert len(play.last_round["hands"]["communal"].split()) == 3
    assert len(play.check("ann", "bob", "cat").last_round["hands"]["communal"].split()) == 4
    assert len(play.check("ann", "bob", "cat").last_round["hands"]["communal"].split()) == 5


@pytest.mark.clause(NUMBER, "9.5")
def test_9_5_there_is_betting_after_each_communal_deal() -> None:
    play = play_to_flop()
    for _ in range(3):
        play.bet("ann", "2.00").call("bob", "cat")
    assert play.state["phase"] == "showdown"


@pytest.mark.clause(NUMBER, "9.6", "A.round-of-play", "A.showdown")
def test_9_6_the_showdown_waits_for_the_last_betting_round() -> None:
    assert open_table().refuses("showdown") == "9.6"
    play = play_to_flop()
    assert play.refuses("showdown") == "9.6"
    play.check_down()
    assert play.last_round["status"] == "open"
    assert play.do("showdown").last_round["status"] == "settled"
    assert play.refuses("showdown") == "9.6"


@pytest.mark.parametrize("verb", VERBS)
def test_9_6_no_betting_at_the_showdown(verb: str) -> None:
    assert play_to_flop().check_down().refuses(verb, "ann") == "9.6"


def test_9_6_no_chips_or_wagers_out_of_turn_at_the_showdown() -> None:
    play = play_to_flop().check_down()
    assert play.refuses("put", "ann", amount="2.00") == "9.6"
    assert play.refuses("out-of-turn", "ann", action="call") == "9.6"
    assert play.refuses("bet", "ann", amount="2.00") == "9.6"


def test_9_6_a_round_ends_at_once_when_one_player_is_left() -> None:
    play = deal_round().fold("cat", "ann")
    assert (play.last_round["status"], play.state["phase"]) == ("settled", "between")
