"""Tiles on the wrong boxes in a Pai Gow session: put right in the round that is played, not in one that was counted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, WIN
from tests.games.pai_gow.table_driver import Play as PaiGow
from tests.tournaments.test_16_tables import Play, final, give, refused, table_of
from tests.tournaments.tournament_driver import PG, Event

PUT_RIGHT = {"do": "placement-error", "boxes": [2, 3]}
RECONSTRUCT = {"do": "reconstruct", "round": "previous"}


def pai_gow(*before_settling: dict[str, Any]) -> Play:
    """Ann on box 2 wins, bob on box 3 loses."""
    boxes = {"ann": 2, "bob": 3}
    wagers: Play = [{"do": "wager", "player": name, "box": box, "amount": "100.00"} for name, box in boxes.items()]
    tiles = PaiGow().wager("ann 2 20.00").stacks({1: BANK, 2: WIN, 3: LOSE})
    absent: Play = [{"do": "absent", "box": box} for box in boxes.values()]
    dealt: Play = [{"do": "no-more-bets"}, {"do": "stacks", "tiles": tiles}, {"do": "dice", "values": [2, 3, 4]}]
    return [*wagers, *dealt, *absent, *before_settling, {"do": "settle"}]


def started() -> Event:
    return Event(PG, final(PG)).started("ann", "bob")


@pytest.mark.clause(PG, "15.12", "18.1")
def test_15_12_in_the_round_that_is_played() -> None:
    event = give(started(), pai_gow(PUT_RIGHT))
    assert event.session()["chips"] == {"ann": "900.00", "bob": "1095.00"}
    event.check_replay()


@pytest.mark.clause(PG, "15.12", "18.1")
@pytest.mark.parametrize("command", [PUT_RIGHT, {**PUT_RIGHT, "round": "previous"}, RECONSTRUCT])
def test_15_12_not_in_a_round_that_was_counted(command: dict[str, Any]) -> None:
    event = give(started(), pai_gow(PUT_RIGHT))
    assert refused(event, [command, *pai_gow()]) == "15.12"
    play = pai_gow()
    assert refused(event, [*play[:3], command, *play[3:]]) == "15.12"
    give(event, [{**command, "refused": "15.12"}, *play])
    assert event.session()["chips"] == {"ann": "995.00", "bob": "995.00"}
    assert [round_["status"] for round_ in table_of(event)["rounds"]] == ["settled", "settled"]


@pytest.mark.clause(PG, "15.12", "18.1")
def test_15_12_after_settlement_while_the_round_is_not_counted_yet() -> None:
    event = started()
    as_dealt = {**RECONSTRUCT, "refused": "15.12"}
    give(event, [*pai_gow(), as_dealt, PUT_RIGHT, {"do": "settle"}])
    assert event.session()["chips"] == {"ann": "900.00", "bob": "1095.00"}
    assert [round_["status"] for round_ in table_of(event)["rounds"]] == ["settled"]
    assert refused(event, [PUT_RIGHT, *pai_gow()]) == "15.12", "now it is counted"
    event.check_replay()


@pytest.mark.clause(PG, "15.12", "18.1")
def test_a_round_that_is_open_again_does_not_end_play() -> None:
    event = started()
    assert event.malformed("round", session="final", table=1, round=1, play=[*pai_gow(), PUT_RIGHT])
