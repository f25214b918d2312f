"""Rule 11: checks."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, dealt, flop


def test_11_1_no_check_in_the_first_betting_round() -> None:
    assert dealt().refuses("check", "cat") == "11.1"
    play = dealt().call("cat", "ann")
    assert play.refuses("check", "bob") == "11.1"
    assert play.call("bob").turn == "ann"
    assert dealt(**ANTE).refuses("check", "ann") == "11.1"


@pytest.mark.clause(NUMBER, "A.check", "11.1")
def test_11_1_later_the_first_and_those_after_may_check() -> None:
    assert flop().check("ann", "bob").turn == "cat"


def test_11_2_no_check_after_a_bet() -> None:
    assert flop().check("ann").bet("bob", "2.00").refuses("check", "cat") == "11.2"


def test_11_2_nor_after_an_incomplete_one() -> None:
    play = flop(stake="40.00", min_bet="39.00").tap("ann")
    assert play.refuses("check", "bob") == "11.2"


@pytest.mark.clause(NUMBER, "11.3")
def test_11_3_when_all_check_the_betting_round_ends() -> None:
    play = flop().check("ann", "bob", "cat")
    assert len(play.last["hands"]["communal"].split()) == 4
    assert play.turn == "ann"
