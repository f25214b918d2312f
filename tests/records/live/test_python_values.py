"""Tests that any Python value gives an answer or a ``HousewayError``, even if inspecting it fails."""

from __future__ import annotations

import dataclasses
import decimal
import enum
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.run_size import count_examples

from houseway import HousewayError, Table, replay, verify
from houseway.records.live.shuffles import Shuffle
from houseway.records.live.tournament import LiveTournament
from houseway.records.replay.law_comparison import compare
from houseway.records.replay.verification import check_record
from houseway.records.transcript.sections import Selection
from houseway.records.transcript.transcript import format_transcript, make_transcript

GOOD_RECORD: dict[str, Any] = {
    "record": 1,
    "instrument": "NI2005-63",
    "commands": [{"do": "sit", "player": "ann", "box": 1}],
}
TABLE_KEYS = st.sampled_from(
    [*GOOD_RECORD, "title", "kind", "table", "conditions", "expect", "chain", "shuffles", "place", "left"]
)


class UnprintableError(Exception):
    """Error that cannot be converted to text."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


class BrokenMapping(Mapping[str, Any]):
    """Mapping that raises an error when it is read."""

    def __getitem__(self, key: str) -> Any:
        raise UnprintableError

    def __iter__(self) -> Iterator[str]:
        raise UnprintableError

    def __len__(self) -> int:
        return 1


@dataclasses.dataclass(repr=False)
class BrokenAttribute:
    """Dataclass whose attribute raises an error when it is read."""

    player: str = "ann"

    def __getattribute__(self, name: str) -> Any:
        if name == "player":
            raise UnprintableError
        return super().__getattribute__(name)


class FakeText(str):
    """Text that cannot be encoded."""

    def encode(self, *_given: Any, **_named: Any) -> bytes:
        raise UnprintableError


class Colour(enum.Enum):
    RED = object()


ODD_VALUES: list[Any] = [
    BrokenMapping(),
    BrokenAttribute(),
    FakeText("{}"),
    Colour.RED,
    object(),
    UnprintableError,
    UnprintableError(),
    sys,
    print,
    decimal.Decimal("1"),
    range(3),
    1j,
    Path("/nowhere/at/all"),
    Path("a\0b"),
    bytearray(b"{}"),
    memoryview(b"{}"),
    {1, 2},
    {None: 1},
    {("a",): 1},
    {5: 6},
    b"\xff",
    msgspec.UNSET,
    msgspec.Raw(b"\xff"),
    msgspec.Raw(b"{"),
    float("nan"),
    10**5000,
    "\ud800",
    Ellipsis,
    NotImplemented,
]
odd_values = st.integers(0, len(ODD_VALUES) - 1).map(lambda number: ODD_VALUES[number])
plain_values = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.binary(max_size=6)
values = st.recursive(
    plain_values | odd_values,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(max_size=5) | st.sampled_from(["do", "player", "box"]), inner, max_size=3)
    ),
    max_leaves=8,
)
commands = values | st.builds(
    lambda rest: {"do": "sit", **rest}, st.dictionaries(st.sampled_from(["player", "box", "at"]), values)
)
records = values | st.builds(lambda rest: {**GOOD_RECORD, **rest}, st.dictionaries(TABLE_KEYS, values, max_size=3))


def make_operations(value: Any) -> dict[str, Callable[[], object]]:
    table, live = Table("NI2005-63", {}), LiveTournament("NI2005-63", {})
    return {
        "replay": lambda: replay(value),
        "verify": lambda: verify(value),
        "verdict": lambda: check_record(value),
        "show": lambda: format_transcript(value),
        "tell": lambda: make_transcript(value, Selection(all_cards=True)),
        "compare": lambda: compare(value, "NI2005-63"),
        "compare with": lambda: compare(msgspec.json.encode(GOOD_RECORD), value),
        "from_record": lambda: Table.from_record(value),
        "give": lambda: table.give(value),
        "give a shuffle": lambda: table.give({"do": "sit", "player": "ann", "box": 1}, value),
        "give at the tournament": lambda: live.give(value),
        "do": lambda: table.do("sit", player=value, box=value),
        "a verb": lambda: table.do(value),
        "open": lambda: Table.open(value),
        "determinations": lambda: Table("NI2005-63", value),
        "title": lambda: Table("NI2005-63", {}, value),
        "place and day": lambda: Table("NI2005-63", {}, place=value, day=value),
        "conditions": lambda: LiveTournament("NI2005-63", value),
        "commit": lambda: table.commit(value),
        "open_shuffle": lambda: table.open_shuffle(value),
        "leave_open": lambda: table.leave_open(value, value),
        "legal": lambda: table.legal(value),
        "legal of the tournament": lambda: live.legal(value),
        "view": lambda: table.view(value),
        "a pack": lambda: Shuffle(value),
        "a seed": lambda: Shuffle("cards:52", value),
        "words": lambda: Shuffle("cards:52").load(value),
        "a cut": lambda: Shuffle("cards:52").load((), value),
    }


def check_value(value: Any) -> None:
    for name, operation in make_operations(value).items():
        try:
            operation()
        except HousewayError as error:
            message = str(error)
        except BaseException as error:
            pytest.fail(f"{name}: {type(error).__name__} for a value of the type {type(value).__name__}")
        else:
            message = "an answer"
        assert message


@settings(max_examples=count_examples(120), deadline=None, suppress_health_check=list(HealthCheck))
@given(commands)
def test_any_command_or_argument_raises_only_houseway_errors(value: Any) -> None:
    check_value(value)


@settings(max_examples=count_examples(120), deadline=None, suppress_health_check=list(HealthCheck))
@given(records)
def test_any_record_raises_only_houseway_errors(value: Any) -> None:
    check_value(value)


@settings(max_examples=count_examples(60), deadline=None, suppress_health_check=list(HealthCheck))
@given(odd_values)
def test_values_that_raise_when_inspected_raise_only_houseway_errors(value: Any) -> None:
    check_value(value)
    check_value({"do": "sit", "player": value, "box": 1})
    check_value({**GOOD_RECORD, "commands": [{"do": "sit", "player": value, "box": 1}]})
    check_value({**GOOD_RECORD, "table": {"decks": value}})
