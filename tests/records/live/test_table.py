"""Tests of the live table as a library: its errors for wrong arguments, and the independence of its record."""

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
    ("determinations", "message"),
    [
        ({"deck": 6}, "table: The key `deck` is unknown. Did you mean decks?"),
        ({"decks": "six"}, "table.decks: This must be a whole number, not text."),
        ({"super_sevens": 1}, "table.super-sevens: This must be true or false, not a whole number."),
        ({"min": 5.0}, 'table.min: Money is text of dollars with two decimals such as "12.50", not 5.0.'),
    ],
)
def test_wrong_determinations_are_rejected_with_the_place_and_a_suggestion(
    determinations: dict[str, Any], message: str
) -> None:
    with pytest.raises(InvalidRecordError) as error:
        Table.open("NI2005-63", **determinations)
    assert str(error.value) == message


def test_an_unknown_instrument_is_rejected_with_a_list_of_known_ones() -> None:
    with pytest.raises(
        NotARecordError, match=r"^Unknown game 'NI9'\. The games are blackjack, .* an instrument: NI2005-63, "
    ):
        Table.open("NI9")


@pytest.mark.parametrize(
    ("instrument", "determinations", "place", "suggestion"),
    [
        ("holdem", {"commission": {"bassis": "pot"}}, "table.commission", "basis"),
        ("canberra-poker", {"jackpot": {"wagr": "1.00"}}, "table.jackpot", "wager"),
        ("pai-gow", {"house_way": {"high-tile": "apart"}}, "table.house-way", "high-tiles"),
        ("pai-gow", {"house_way": {"high-tiles": "place-frist"}}, "table.house-way.high-tiles", "place-first"),
    ],
)
def test_an_unknown_key_inside_a_determination_gives_a_suggestion(
    instrument: str, determinations: dict[str, Any], place: str, suggestion: str
) -> None:
    with pytest.raises(InvalidRecordError) as error:
        Table.open(instrument, **determinations)
    assert error.value.place == place
    assert error.value.why.endswith(f"Did you mean {suggestion}?")


def test_an_unknown_key_inside_tournament_conditions_gives_a_suggestion() -> None:
    with pytest.raises(InvalidRecordError) as error:
        LiveTournament("NI2015-405", {"sessions": [{"id": "final", "length": {"lft": 1}}]})
    assert str(error.value) == "conditions.sessions[0].length: The key `lft` is unknown. Did you mean left?"


@pytest.mark.parametrize(("name", "suggestion"), [("blackjak", "blackjack"), ("Hold-emm", "holdem")])
def test_an_unknown_game_gives_a_suggestion(name: str, suggestion: str) -> None:
    with pytest.raises(NotARecordError, match=rf"^Unknown game '{name}'\. .*\. Did you mean {suggestion}\?$"):
        Table.open(name)


def test_an_unknown_value_gives_a_suggestion(table: Table) -> None:
    with pytest.raises(InvalidRecordError) as error:
        table.do("void", cause="fruad")
    assert str(error.value) == "command.cause: `fruad` is not one of the allowed values. Did you mean fraud?"


def test_an_unknown_command_gives_suggestions(table: Table) -> None:
    with pytest.raises(InvalidRecordError) as error:
        table.do("steal")
    assert str(error.value) == "command.do: This game has no command `steal`. Did you mean deal or stand?"


def test_changing_a_command_afterwards_does_not_change_the_record(table: Table) -> None:
    command = {"do": "sit", "player": "ann", "box": 1}
    table.give(command)
    command["player"] = "bob"
    table.record()["commands"][0]["player"] = "cyn"
    assert table.record()["commands"] == [{"do": "sit", "player": "ann", "box": 1}]


def test_the_repr_of_a_table_names_game_instrument_and_commands(table: Table) -> None:
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
