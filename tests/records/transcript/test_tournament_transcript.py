"""Tests of the transcript of a tournament: sessions, rounds, and played tables in their wording."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from tests.golden.tournaments import play_tournament, play_tournament_with_staff
from tests.tournaments.test_16_tables import execute_play
from tests.tournaments.test_16_tables import make_blackjack_play as of_two
from tests.tournaments.test_23_engine_tables import start_played_final
from tests.tournaments.tournament_driver import BJ

from houseway import NotARecordError
from houseway.records.transcript.html_page import render_page
from houseway.records.transcript.sections import Selection
from houseway.records.transcript.transcript import format_transcript, make_transcript


@cache
def get_staffed_record() -> bytes:
    return msgspec.json.encode(play_tournament_with_staff().record())


@cache
def get_blackjack_record() -> bytes:
    """Return the record of a Blackjack tournament of several tables, played to the last chip."""
    return msgspec.json.encode(play_tournament("blackjack", 16, 5).record())


def list_headings(data: bytes, **selection: Any) -> list[str]:
    return [str(section.heading) for section in make_transcript(data, Selection(**selection)).sections]


def test_sessions_and_rounds_have_headings() -> None:
    assert list_headings(get_staffed_record()) == [
        "Before the first session",
        "Session heat: seats and start",
        "Session heat, round 1",
        "Session heat, round 2",
        "Session heat: end",
        "Session final: seats and start",
        "Session final, round 1",
        "Session final: end",
        "Places and prizes",
    ]
    lines = format_transcript(get_staffed_record())
    assert "Session heat, round 1" in lines
    assert any(line.endswith("chips ann 800.00, eve 1300.00") for line in lines)


def test_a_transcript_can_be_limited_to_a_session_a_round_or_a_table() -> None:
    assert list_headings(get_staffed_record(), session="final") == [
        "Session final: seats and start", "Session final, round 1", "Session final: end",
    ]  # fmt: skip
    assert list_headings(get_blackjack_record(), session="heats", round=2) == ["Session heats, round 2"]
    (section,) = make_transcript(get_blackjack_record(), Selection(session="heats", round=2, table=2)).sections
    assert [entry.table for entry in section.entries] == [2]


def test_played_rounds_use_the_wording_of_the_game() -> None:
    lines = format_transcript(get_blackjack_record(), Selection(session="heats", table=1))
    assert any("loses to" in line or "beats" in line for line in lines)
    assert any("dealer: " in line for line in lines)
    assert any(line.lstrip().startswith("table 1: ") for line in lines)


def test_a_transcript_can_be_limited_to_one_player() -> None:
    name = "player 03"
    lines = format_transcript(get_blackjack_record(), Selection(player=name, session="heats"))
    other_prefixes = [f"player {number:02}: hit" for number in range(1, 17) if number != 3]
    assert any(line.strip().startswith(f"{name}: ") for line in lines)
    assert not any(line.strip().startswith(tuple(other_prefixes)) for line in lines)
    for section in make_transcript(get_blackjack_record(), Selection(player=name, session="heats")).sections:
        assert len({entry.table for entry in section.entries} - {None}) <= 1


@pytest.mark.parametrize(
    ("selection", "message"),
    [
        (Selection(session="quarter"), "There is no session quarter. Sessions of the record: heat, final"),
        (Selection(round=9), "There is no round 9"),
        (Selection(table=7), "nothing about table 7"),
        (Selection(player="zoe"), "nothing about zoe"),
    ],
)
def test_unknown_selections_are_errors(selection: Selection, message: str) -> None:
    with pytest.raises(NotARecordError, match=message):
        format_transcript(get_staffed_record(), selection)


def test_a_table_has_no_sessions() -> None:
    record = {"record": 1, "instrument": BJ, "commands": []}
    with pytest.raises(NotARecordError, match="Only the record of a tournament"):
        format_transcript(record, Selection(table=1))


def test_the_page_has_the_sections_of_the_transcript() -> None:
    page = render_page(make_transcript(get_staffed_record()))
    assert "<h2>Session heat, round 2</h2>" in page
    assert 'aria-label="Sessions and rounds"' in page
    assert ">final 1</a>" in page
    blackjack_page = render_page(make_transcript(get_blackjack_record()))
    assert 'class="inner"' in blackjack_page


def test_a_round_played_again_after_an_undo_is_in_the_transcript() -> None:
    event = start_played_final(BJ, "ann", "bob")
    play = of_two(ann="200.00", bob="100.00")
    execute_play(execute_play(event, play), play)
    event.do("void", session="final", table=1, cause="fraud", round=2, by="operator")
    execute_play(event, play)
    lines = format_transcript(event.live.record())
    rounds = [place for place, line in enumerate(lines) if line.lstrip().startswith("table 1: ")]
    assert len(rounds) == 3


def test_a_refusal_inside_a_played_round_is_in_the_transcript() -> None:
    event = start_played_final(BJ, "ann", "bob")
    execute_play(event, [{"do": "dealer", "refused": "12.1"}, *of_two(ann="200.00", bob="100.00")])
    assert any("dealer: refused by 12.1" in line for line in format_transcript(event.live.record()))


@pytest.mark.parametrize("command", [{"do": "round", "table": 1, "round": 1}, {"do": "extra-round"}])
@pytest.mark.parametrize(
    ("inner_command", "description"),
    [
        (5, "not a command: 5"),
        (True, "not a command: true"),
        ([], "not a command: []"),
        ("deal", 'not a command: "deal"'),
        ({}, "not a command: {}"),
        ({"box": 1}, 'not a command: {"box":1}'),
        ({"do": 5}, 'not a command: {"do":5}'),
        ({"do": "wager", "player": 5}, 'not a command: {"do":"wager","player":5}'),
        ({"do": "wager", "by": [1]}, 'not a command: {"do":"wager","by":[1]}'),
        ({"do": "wager", "player": "ann", "box": [1]}, "ann: wager box [1]"),
    ],
)
def test_malformed_commands_of_a_refused_round_are_described(
    command: dict[str, Any], inner_command: object, description: str
) -> None:
    record = start_played_final(BJ, "ann", "bob").live.record()
    record["commands"].append({**command, "session": "no such", "play": [inner_command]})
    record.pop("chain", None)
    lines = format_transcript(msgspec.json.encode(record))
    assert description in [line.strip() for line in lines]
    assert any("no session" in line for line in lines)
