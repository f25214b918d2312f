"""The live table in a program's hands: what it answers to wrong arguments, and that its record is its own."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houseway import InvalidRecordError, NotARecordError, Table, replay, verify
from houseway.records.live.tournament import LiveTournament


@pytest.fixture
def table() -> Table:
    return Table.open("NI2005-63", decks=6, min="5.00", max="500.00")


@pytest.mark.parametrize(
    ("determinations", "said"),
    [
        ({"deck": 6}, "table: Object contains unknown field `deck`; close to it: decks"),
        ({"decks": "six"}, "table.decks: a whole number is wanted, not text"),
        ({"super_sevens": 1}, "table.super-sevens: true or false is wanted, not a whole number"),
        ({"min": 5.0}, 'table.min: money is text of dollars with two decimals such as "12.50", not 5.0'),
    ],
)
def test_wrong_determinations_say_where_and_what_would_be_right(determinations: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidRecordError) as wrong:
        Table.open("NI2005-63", **determinations)
    assert str(wrong.value) == said


def test_an_unknown_instrument_names_those_that_are_held() -> None:
    with pytest.raises(NotARecordError, match=r"^instrument 'NI9' is not held; held are NI2005-63, "):
        Table.open("NI9")


@pytest.mark.parametrize(
    ("instrument", "determinations", "place", "close"),
    [
        ("holdem", {"commission": {"bassis": "pot"}}, "table.commission", "basis"),
        ("canberra-poker", {"jackpot": {"wagr": "1.00"}}, "table.jackpot", "wager"),
        ("pai-gow", {"house_way": {"high-tile": "apart"}}, "table.house-way", "high-tiles"),
        ("pai-gow", {"house_way": {"high-tiles": "place-frist"}}, "table.house-way.high-tiles", "place-first"),
    ],
)
def test_also_inside_a_determination_what_comes_close_is_named(
    instrument: str, determinations: dict[str, Any], place: str, close: str
) -> None:
    with pytest.raises(InvalidRecordError) as wrong:
        Table.open(instrument, **determinations)
    assert wrong.value.place == place
    assert wrong.value.why.endswith(f"; close to it: {close}")


def test_inside_the_conditions_of_a_tournament_what_comes_close_is_named() -> None:
    with pytest.raises(InvalidRecordError) as wrong:
        LiveTournament("NI2015-405", {"sessions": [{"id": "final", "length": {"lft": 1}}]})
    assert str(wrong.value) == "conditions.sessions[0].length: Object contains unknown field `lft`; close to it: left"


@pytest.mark.parametrize(("named", "close"), [("blackjak", "blackjack"), ("Hold-em", "holdem")])
def test_of_a_game_that_there_is_not_the_one_that_comes_close_is_named(named: str, close: str) -> None:
    with pytest.raises(NotARecordError, match=f"^instrument '{named}' is not held; .*; close to it: {close}$"):
        Table.open(named)


def test_of_a_word_that_is_not_listed_the_one_that_comes_close_is_named(table: Table) -> None:
    with pytest.raises(InvalidRecordError) as wrong:
        table.do("void", cause="fruad")
    assert str(wrong.value) == "command.cause: Invalid enum value 'fruad'; close to it: fraud"


def test_an_unknown_command_names_those_that_come_close(table: Table) -> None:
    with pytest.raises(InvalidRecordError) as wrong:
        table.do("steal")
    assert str(wrong.value) == "command.do: there is no command 'steal' in this game; close to it: deal, stand"


def test_a_command_changed_after_it_was_given_stays_on_record_as_it_was(table: Table) -> None:
    command = {"do": "sit", "player": "ann", "box": 1}
    table.give(command)
    command["player"] = "bob"
    table.record()["commands"][0]["player"] = "cyn"
    assert table.record()["commands"] == [{"do": "sit", "player": "ann", "box": 1}]


def test_a_table_says_what_it_is(table: Table) -> None:
    table.do("sit", player="ann", box=1)
    assert repr(table) == "<Table of blackjack by NI2005-63, 1 command>"


def test_records_are_replayed_and_verified_as_values_text_or_bytes(table: Table) -> None:
    table.do("sit", player="ann", box=1)
    record = table.record()
    text = json.dumps(record)
    assert replay(record) == replay(text) == replay(text.encode()) == table.result()
    assert verify(record) == verify(text) == verify(text.encode()) == ()
    record["title"] = "another"
    assert verify(record) == verify(json.dumps(record)) != ()
    assert verify({"record": {1, 2}}) != ()
