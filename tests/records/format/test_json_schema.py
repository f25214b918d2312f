"""Tests that every record that decodes, every result and every view is valid by its JSON Schema."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fault_injection.input_mutations import load_seeds, mutate_input
from tests.golden.shoes import PLAYTHROUGHS
from tests.run_size import count_examples

from houseway import HousewayError, NotARecordError, Refused, Table, replay
from houseway.records.format.decoder import decode
from houseway.records.format.json_schema import PARTS, make_schema
from houseway.records.live.tournament import LiveTournament

GAMES = ("blackjack", "canberra-poker", "holdem", "pai-gow", "tournament")
BEYOND_A_SCHEMA = ("33-ids-that-point-nowhere", "37-no-such-clause")
"""Malformed examples of tournaments that only decoding can find."""
VECTORS = sorted((Path(__file__).parents[2] / "vectors").glob("*/*.json"))


@cache
def get_validator(game: str, part: str) -> Any:
    return jsonschema_rs.Draft202012Validator(make_schema(game, part))  # type: ignore[arg-type]  # parts come from a list


def find_faults(game: str, part: str, value: Any) -> list[str]:
    return [f"{error.instance_path}: {error.message[:200]}" for error in get_validator(game, part).iter_errors(value)]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", GAMES)
def test_every_schema_is_valid_json_schema(game: str, part: str) -> None:
    schema = make_schema(game, part)  # type: ignore[arg-type]  # parts come from a list
    jsonschema_rs.meta.validate(schema)
    assert json.loads(json.dumps(schema)) == schema


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_example_is_valid_and_so_is_its_result(path: Path) -> None:
    game, record = path.parent.name, json.loads(path.read_text())
    result = replay(path)
    error = result.get("error")
    if error is None or error["rule"] is not None:
        assert find_faults(game, "record", record) == []
        assert find_faults(game, "commands", record["commands"]) == []
    else:
        assert bool(find_faults(game, "record", record)) == (path.stem not in BEYOND_A_SCHEMA)
    assert find_faults(game, "result", result) == []


VIEWERS = ("ann", "bob", "dealer", "supervisor", "onlooker")


@pytest.mark.parametrize("path", VECTORS[::3], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_views_are_valid_after_every_command(path: Path) -> None:
    game, record = path.parent.name, json.loads(path.read_text())
    live_class, opening_key = (LiveTournament, "conditions") if game == "tournament" else (Table, "table")
    with suppress(HousewayError):  # malformed ones are among the examples
        live = live_class(record["instrument"], record[opening_key])
        for command in record["commands"]:
            with suppress(Refused):
                live.give(command)
            for viewer in VIEWERS:
                assert find_faults(game, "view", live.view(viewer)) == []


def test_a_view_of_another_form_is_invalid() -> None:
    view = Table.open("blackjack").view("ann")
    assert find_faults("blackjack", "view", view) == []
    assert find_faults("blackjack", "view", {key: value for key, value in view.items() if key != "turn"})
    assert find_faults("blackjack", "view", {**view, "shoe": {**view["shoe"], "left": "many"}})
    assert find_faults("holdem", "view", view)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_golden_games_are_valid(name: str) -> None:
    table = PLAYTHROUGHS[name]()
    record = table.record()
    game = next(game for game in reversed(GAMES) if name.startswith(game))
    assert find_faults(game, "record", record) == []
    assert find_faults(game, "result", table.result()) == []


WAGER = {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"}


@pytest.mark.parametrize(
    "command",
    [
        {**WAGER, "amount": 10},
        {**WAGER, "amount": "10"},
        {**WAGER, "amount": "010.00"},
        {**WAGER, "player": "house"},
        {**WAGER, "player": "HOUSE"},
        {**WAGER, "player": " ann"},
        {**WAGER, "player": "a\nn"},
        {**WAGER, "player": None},
        {**WAGER, "by": "cook"},
        {**WAGER, "at": "2026-11-16T10:01:02Z"},
        {**WAGER, "fast": True},
        {"do": "wager", "player": "ann", "box": 1},
        {"do": "surrender"},
        {},
        "deal",
    ],
)
def test_schemas_reject_malformed_commands(command: Any) -> None:
    record = {"record": 1, "instrument": "NI2005-63", "commands": [command]}
    with pytest.raises(HousewayError):
        decode(json.dumps(record).encode())
    assert find_faults("blackjack", "record", record)


def test_null_is_valid_only_where_it_has_a_meaning() -> None:
    table = {"min-table-stake": "40.00", "min-bet": "2.00", "blinds": ["1.00", "2.00"], "commission": {"basis": "time"}}
    assert find_faults("holdem", "determinations", {**table, "max-raises": None}) == []
    assert find_faults("holdem", "determinations", {**table, "seats": None})


def test_keys_are_described_and_have_their_defaults() -> None:
    table = make_schema("blackjack", "determinations")["$defs"]["Determinations"]["properties"]
    assert table["min"] == {
        "type": "string",
        "pattern": r"^(0|[1-9][0-9]{0,11})\.[0-9]{2}$",
        "examples": ["12.50"],
        "description": "The minimum main wager (3.1).",
        "default": "10.00",
    }


@settings(max_examples=count_examples(300), deadline=None)
@given(st.sampled_from(range(len(load_seeds("decode")))), st.randoms(use_true_random=False))
def test_every_record_that_decodes_is_valid(number: int, random: Any) -> None:
    data = mutate_input(load_seeds("decode")[number], random)
    try:
        decoded_record = decode(data)
    except HousewayError:
        return
    record = json.loads(data)
    game = "tournament" if decoded_record.envelope.kind == "tournament" else decoded_record.game.key
    assert find_faults(game, "record", record) == []


def test_unknown_games_and_parts_have_no_schema() -> None:
    with pytest.raises(NotARecordError, match=r"Unknown game 'whist'\. Use blackjack"):
        make_schema("whist")
    with pytest.raises(NotARecordError, match="Unknown part of the schema: 'felt'"):
        make_schema("blackjack", "felt")  # type: ignore[arg-type]  # that is the point
    assert make_schema("NI2005-63") == make_schema("blackjack")
