"""Rule 11: checks."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, deal_round, play_to_flop


def test_11_1_no_check_in_the_first_betting_round() -> None:
    assert deal_round().refuses("check", "cat") == "11.1"
    play = deal_round().call("cat", "ann")
    assert play.refuses("check", "bob") == "11.1"
    assert play.call("bob").turn == "ann"
    assert deal_round(**ANTE).refuses("check", "ann") == "11.1"


@pytest.mark.clause(NUMBER, "A.check", "11.1")
def test_11_1_players_may_check_in_later_betting_rounds() -> None:
    assert play_to_flop().check("ann", "bob").turn == "cat"


def test_11_2_no_check_after_a_bet() -> None:
    assert play_to_flop().check("ann").bet("bob", "2.00").refuses("check", "cat") == "11.2"


def test_11_2_no_check_after_an_incomplete_bet() -> None:
    play = play_to_flop(stake="40.00", min_bet="39.00").tap_out("ann")
    assert play.refuses("check", "bob") == "11.2"


@pytest.mark.clause(NUMBER, "11.3")
def test_11_3_when_all_check_the_betting_round_ends() -> None:
    play = play_to_flop().check("ann", "bob", "cat")
    assert len(play.last_round["hands"]["communal"].split()) == 4
    assert play.turn == "ann"
