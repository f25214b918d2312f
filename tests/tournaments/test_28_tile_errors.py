"""Tests of tiles on the wrong boxes in Pai Gow: corrected in the round in play, not in a counted one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, WIN
from tests.games.pai_gow.table_driver import Play as PaiGow
from tests.tournaments.test_16_tables import Play, execute_play, get_play_refusal, get_table_result, make_final
from tests.tournaments.tournament_driver import PG, Event

CORRECTION = {"do": "placement-error", "boxes": [2, 3]}
RECONSTRUCTION = {"do": "reconstruct", "round": "previous"}


def make_pai_gow_play(*before_settling: dict[str, Any]) -> Play:
    """Make the play of a round: ann on box 2 wins, bob on box 3 loses."""
    boxes = {"ann": 2, "bob": 3}
    wagers: Play = [{"do": "wager", "player": name, "box": box, "amount": "100.00"} for name, box in boxes.items()]
    tiles = PaiGow().wager("ann 2 20.00").make_stacks({1: BANK, 2: WIN, 3: LOSE})
    absent_commands: Play = [{"do": "absent", "box": box} for box in boxes.values()]
    deal_commands: Play = [
        {"do": "no-more-bets"},
        {"do": "stacks", "tiles": tiles},
        {"do": "dice", "values": [2, 3, 4]},
    ]
    return [*wagers, *deal_commands, *absent_commands, *before_settling, {"do": "settle"}]


def start_pai_gow_final() -> Event:
    return Event(PG, make_final(PG)).start_final("ann", "bob")


@pytest.mark.clause(PG, "15.12", "18.1")
def test_15_12_tiles_are_corrected_in_the_round_in_play() -> None:
    event = execute_play(start_pai_gow_final(), make_pai_gow_play(CORRECTION))
    assert event.get_session()["chips"] == {"ann": "900.00", "bob": "1095.00"}
    event.check_replay()


@pytest.mark.clause(PG, "15.12", "18.1")
@pytest.mark.parametrize("command", [CORRECTION, {**CORRECTION, "round": "previous"}, RECONSTRUCTION])
def test_15_12_tiles_are_not_corrected_in_a_counted_round(command: dict[str, Any]) -> None:
    event = execute_play(start_pai_gow_final(), make_pai_gow_play(CORRECTION))
    assert get_play_refusal(event, [command, *make_pai_gow_play()]) == "15.12"
    play = make_pai_gow_play()
    assert get_play_refusal(event, [*play[:3], command, *play[3:]]) == "15.12"
    execute_play(event, [{**command, "refused": "15.12"}, *play])
    assert event.get_session()["chips"] == {"ann": "995.00", "bob": "995.00"}
    assert [round_["status"] for round_ in get_table_result(event)["rounds"]] == ["settled", "settled"]


@pytest.mark.clause(PG, "15.12", "18.1")
def test_15_12_tiles_are_corrected_after_settlement_until_the_round_is_counted() -> None:
    event = start_pai_gow_final()
    refused_reconstruction = {**RECONSTRUCTION, "refused": "15.12"}
    execute_play(event, [*make_pai_gow_play(), refused_reconstruction, CORRECTION, {"do": "settle"}])
    assert event.get_session()["chips"] == {"ann": "900.00", "bob": "1095.00"}
    assert [round_["status"] for round_ in get_table_result(event)["rounds"]] == ["settled"]
    assert get_play_refusal(event, [CORRECTION, *make_pai_gow_play()]) == "15.12", "now it is counted"
    event.check_replay()


@pytest.mark.clause(PG, "15.12", "18.1")
def test_play_cannot_end_with_a_reopened_round() -> None:
    event = start_pai_gow_final()
    assert event.is_malformed("round", session="final", table=1, round=1, play=[*make_pai_gow_play(), CORRECTION])
