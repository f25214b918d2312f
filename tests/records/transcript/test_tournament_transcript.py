"""A tournament's record is told by sessions and rounds, and what its tables played in the words of their games."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from tests.golden.tournaments import tournament, with_its_staff
from tests.tournaments.test_16_tables import blackjack as of_two
from tests.tournaments.test_16_tables import give
from tests.tournaments.test_23_engine_tables import played
from tests.tournaments.tournament_driver import BJ

from houseway import NotARecordError
from houseway.records.transcript.html_page import render_page
from houseway.records.transcript.sections import Selection
from houseway.records.transcript.transcript import format_transcript, make_transcript


@cache
def staffed() -> bytes:
    return msgspec.json.encode(with_its_staff().record())


@cache
def blackjack() -> bytes:
    """Three tables or more of Blackjack, played to the last chip."""
    return msgspec.json.encode(tournament("blackjack", 16, 5).record())


def headings(data: bytes, **wanted: Any) -> list[str]:
    return [chapter.heading for chapter in make_transcript(data, Selection(**wanted)).sections]


def test_sessions_and_rounds_have_headings() -> None:
    assert headings(staffed()) == [
        "Before the first session",
        "Session heat: seats and start",
        "Session heat, round 1",
        "Session heat, round 2",
        "Session heat: its end",
        "Session final: seats and start",
        "Session final, round 1",
        "Session final: its end",
        "Places and prizes",
    ]
    lines = format_transcript(staffed())
    assert "Session heat, round 1" in lines
    assert any(line.endswith("chips ann 800.00, eve 1300.00") for line in lines)


def test_one_session_one_round_one_table() -> None:
    assert headings(staffed(), session="final") == [
        "Session final: seats and start", "Session final, round 1", "Session final: its end",
    ]  # fmt: skip
    assert headings(blackjack(), session="heats", round=2) == ["Session heats, round 2"]
    (chapter,) = make_transcript(blackjack(), Selection(session="heats", round=2, table=2)).sections
    assert [entry.table for entry in chapter.entries] == [2]


def test_what_was_played_is_told_as_the_game_tells_it() -> None:
    lines = format_transcript(blackjack(), Selection(session="heats", table=1))
    assert any("loses to" in line or "beats" in line for line in lines)
    assert any("dealer: " in line for line in lines)
    assert any(line.lstrip().startswith("table 1: ") for line in lines)


def test_one_player_alone() -> None:
    name = "player 03"
    lines = format_transcript(blackjack(), Selection(player=name, session="heats"))
    others = [f"player {number:02}: hit" for number in range(1, 17) if number != 3]
    assert any(line.strip().startswith(f"{name}: ") for line in lines)
    assert not any(line.strip().startswith(tuple(others)) for line in lines)
    for chapter in make_transcript(blackjack(), Selection(player=name, session="heats")).sections:
        assert len({entry.table for entry in chapter.entries} - {None}) <= 1


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (Selection(session="quarter"), "there is no session quarter; there are heat, final"),
        (Selection(round=9), "there is no round 9"),
        (Selection(table=7), "nothing about table 7"),
        (Selection(player="zoe"), "nothing about zoe"),
    ],
)
def test_what_is_not_there_is_said(wanted: Selection, said: str) -> None:
    with pytest.raises(NotARecordError, match=said):
        format_transcript(staffed(), wanted)


def test_a_table_has_no_sessions() -> None:
    record = {"record": 1, "instrument": BJ, "commands": []}
    with pytest.raises(NotARecordError, match="belong to the record of a tournament"):
        format_transcript(record, Selection(table=1))


def test_the_page_has_the_same_words() -> None:
    page = render_page(make_transcript(staffed()))
    assert "<h2>Session heat, round 2</h2>" in page
    assert 'aria-label="Sessions and rounds"' in page
    assert ">final 1</a>" in page
    text = render_page(make_transcript(blackjack()))
    assert 'class="inner"' in text


def test_a_round_undone_at_a_played_table_is_told_once_more_from_the_right_cards() -> None:
    event = played(BJ, "ann", "bob")
    play = of_two(ann="200.00", bob="100.00")
    give(give(event, play), play)
    event.do("void", session="final", table=1, cause="fraud", round=2, by="operator")
    give(event, play)
    told = format_transcript(event.live.record())
    rounds = [place for place, line in enumerate(told) if line.lstrip().startswith("table 1: ")]
    assert len(rounds) == 3


def test_a_refusal_inside_a_played_round_is_told() -> None:
    event = played(BJ, "ann", "bob")
    give(event, [{"do": "dealer", "refused": "12.1"}, *of_two(ann="200.00", bob="100.00")])
    assert any("dealer: refused by 12.1" in line for line in format_transcript(event.live.record()))


@pytest.mark.parametrize("command", [{"do": "round", "table": 1, "round": 1}, {"do": "extra-round"}])
@pytest.mark.parametrize(
    ("inner", "described"),
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
def test_malformed_commands_of_a_round_that_was_refused_unread_are_described(
    command: dict[str, Any], inner: object, described: str
) -> None:
    record = played(BJ, "ann", "bob").live.record()
    record["commands"].append({**command, "session": "no such", "play": [inner]})
    record.pop("chain", None)
    lines = format_transcript(msgspec.json.encode(record))
    assert described in [line.strip() for line in lines]
    assert any("no session" in line for line in lines)
