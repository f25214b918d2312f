"""Hands torn, twisted and made up give one clear line each, never anything else."""

from __future__ import annotations

import random
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.records.notations.phh.hand_builder import BOARD, hidden, told

from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.records.notations.phh.importer import import_fields
from houseway.records.notations.phh.reader import read_hands

SHOWN = [*hidden(3), "p3 cbr 30", "p1 f", "p2 cc", *BOARD, "p2 sm AsAh", "p3 sm ????"]
RAISED = [*hidden(4), "p3 cbr 20", "p4 f", "p1 f", "p2 f"]
HALVES = [Decimal("12.50"), Decimal("27.50")]
HANDS = [
    told(SHOWN, [100, 60, 30], finishing_stacks=[95, 95, 0]),
    told([*hidden(2), "p2 cc", "p1 cc", *BOARD], [100, 100], winnings=[20, 0], players=["Ann", "Bob"]),
    told(RAISED, ["inf", 100, HALVES[0], 100], finishing_stacks=["inf", 90, HALVES[1], 100]),
]
LETTERS = "0123456789.,'\"[]?#- pcdfhsAKQJT\n=_xinfe"
WORDS = [
    "p1",
    "p2",
    "p9",
    "d",
    "db",
    "dh",
    "f",
    "cc",
    "cbr",
    "sm",
    "sd",
    "????",
    "AcAc",
    "-",
    "1e9",
    "inf",
    "#",
    "Jk",
    "xx",
]
VALUES = [
    0,
    -1,
    3,
    10**13,
    10**30,
    Decimal("0.005"),
    Decimal("inf"),
    Decimal("nan"),
    Decimal("1e400"),
    True,
    "x",
    None,
    [],
    {},
]


def lines_of(data: bytes) -> list[str]:
    """What an import says of each hand: ``ok`` or one line."""
    said = []
    try:
        for _, fields in read_hands(data):
            said.append(str(fields) if isinstance(fields, InvalidRecordError) else line_of(dict(fields)))
    except InvalidRecordError as error:
        said.append(str(error))
    return said


def line_of(fields: dict[str, Any]) -> str:
    try:
        return "; ".join(import_fields(fields).differences) or "ok"
    except (InvalidRecordError, NotExpressibleError) as error:
        return str(error)


def twisted(text: str, chance: random.Random) -> str:
    letters = list(text)
    for _ in range(chance.choice([1, 1, 2, 5, 30])):
        place = chance.randrange(len(letters) or 1)
        kind = chance.randrange(3)
        if kind == 0:
            letters[place : place + 1] = chance.choice(LETTERS)
        elif kind == 1:
            del letters[place : place + chance.choice([1, 1, 3, 20, 200])]
        else:
            letters.insert(place, chance.choice(LETTERS))
    return "".join(letters)


@pytest.mark.parametrize("seed", range(4))
def test_twisted_text(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(250):
        for line in lines_of(twisted(chance.choice(HANDS), chance).encode()):
            assert "\n" not in line
            assert line


@pytest.mark.parametrize("seed", range(4))
def test_twisted_fields(seed: int) -> None:
    chance = random.Random(seed)
    hands = [dict(fields) for text in HANDS for _, fields in read_hands(text.encode()) if isinstance(fields, dict)]
    for _ in range(250):
        fields = {key: list(value) if isinstance(value, list) else value for key, value in chance.choice(hands).items()}
        for _ in range(chance.choice([1, 1, 2, 4])):
            twist(fields, chance)
        assert "\n" not in line_of(fields)


def twist(fields: dict[str, Any], chance: random.Random) -> None:
    key = chance.choice([*fields, "actions", "finishing_stacks", "winnings", "_determinations", "players"])
    value = fields.get(key)
    if not isinstance(value, list) or not value or chance.random() < 0.1:
        fields[key] = chance.choice(VALUES)
        return
    place = chance.randrange(len(value))
    kind = chance.randrange(4)
    if kind == 0:
        del value[place]
    elif kind == 1:
        value.insert(place, chance.choice(value))
    elif kind == 2 and isinstance(value[place], str) and value[place].split():
        words = value[place].split()
        words[chance.randrange(len(words))] = chance.choice(WORDS)
        value[place] = " ".join(words)
    else:
        value[place] = chance.choice(VALUES)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    assert all("\n" not in line for line in lines_of(data))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join), max_size=12))
def test_any_actions(actions: list[str]) -> None:
    assert "\n" not in line_of(
        {"variant": "NT", "blinds_or_straddles": [5, 10], "starting_stacks": [100] * 3, "actions": actions}
    )
