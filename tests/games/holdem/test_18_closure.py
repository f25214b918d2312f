"""Rule 18: closing the table."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import dealt, opened


def test_18_2_the_operator_closes_with_notice_between_rounds() -> None:
    play = opened().do("close", notice=True)
    assert (play.state["closed"], play.state["phase"]) == ("18.2", "closed")
    assert play.told == [("players", "18.2", "closing")]
    assert play.shoe().refuses("deal") == "18.2"


@pytest.mark.parametrize("person", ["player", "dealer", "supervisor", "director"])
def test_18_2_nobody_else_does(person: str) -> None:
    assert opened().refuses("close", notice=True, by=person) == "18.2"
    opened().do("close", notice=True, by="operator")


def test_18_2_not_without_notice_and_not_in_a_round() -> None:
    assert opened().refuses("close") == "18.2"
    assert opened().refuses("close", notice=False) == "18.2"
    assert dealt().refuses("close", notice=True) == "18.2"


def test_18_2_before_closing_there_is_a_round() -> None:
    assert opened().state["closed"] is None
    play = opened().fold_round().do("close", notice=True)
    assert play.state["notices"] == [{"to": "players", "rule": "18.2", "about": "closing"}]
    play.do("leave", "ann")
