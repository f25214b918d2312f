"""Rule 18: closing the table."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import deal_round, open_table


def test_18_2_the_operator_closes_with_notice_between_rounds() -> None:
    play = open_table().do("close", notice=True)
    assert (play.state["closed"], play.state["phase"]) == ("18.2", "closed")
    assert play.pending_notices == [("players", "18.2", "closing")]
    assert play.shoe().refuses("deal") == "18.2"


@pytest.mark.parametrize("person", ["player", "dealer", "supervisor", "director"])
def test_18_2_only_the_operator_closes(person: str) -> None:
    assert open_table().refuses("close", notice=True, by=person) == "18.2"
    open_table().do("close", notice=True, by="operator")


def test_18_2_closing_without_notice_or_during_a_round_is_refused() -> None:
    assert open_table().refuses("close") == "18.2"
    assert open_table().refuses("close", notice=False) == "18.2"
    assert deal_round().refuses("close", notice=True) == "18.2"


def test_18_2_table_is_open_until_closed_and_players_may_leave_afterwards() -> None:
    assert open_table().state["closed"] is None
    play = open_table().fold_round().do("close", notice=True)
    assert play.state["notices"] == [{"to": "players", "rule": "18.2", "about": "closing"}]
    play.do("leave", "ann")
