"""Tests that damaged and invented hands give one clear line each."""

from __future__ import annotations

import random
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.records.notations.phh.hand_builder import BOARD, make_hand_text, make_hidden_holes
from tests.run_size import count_examples

from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.records.notations.phh.importer import import_fields
from houseway.records.notations.phh.reader import read_hands

SHOWDOWN_ACTIONS = [*make_hidden_holes(3), "p3 cbr 30", "p1 f", "p2 cc", *BOARD, "p2 sm AsAh", "p3 sm ????"]
RAISE_ACTIONS = [*make_hidden_holes(4), "p3 cbr 20", "p4 f", "p1 f", "p2 f"]
HALVES = [Decimal("12.50"), Decimal("27.50")]
HANDS = [
    make_hand_text(SHOWDOWN_ACTIONS, [100, 60, 30], finishing_stacks=[95, 95, 0]),
    make_hand_text(
        [*make_hidden_holes(2), "p2 cc", "p1 cc", *BOARD], [100, 100], winnings=[20, 0], players=["Ann", "Bob"]
    ),
    make_hand_text(RAISE_ACTIONS, ["inf", 100, HALVES[0], 100], finishing_stacks=["inf", 90, HALVES[1], 100]),
]
LETTERS = "0123456789.,'\"[]?#- pcdfhsAKQJT\n=_xinfe"
ACTION_WORDS = [
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


def import_lines(data: bytes) -> list[str]:
    """Return the outcome of each hand of an import: ``ok`` or one line."""
    lines = []
    try:
        for _, fields in read_hands(data):
            lines.append(str(fields) if isinstance(fields, InvalidRecordError) else import_line(dict(fields)))
    except InvalidRecordError as error:
        lines.append(str(error))
    return lines


def import_line(fields: dict[str, Any]) -> str:
    try:
        return " ".join(map(str, import_fields(fields).differences)) or "ok"
    except (InvalidRecordError, NotExpressibleError) as error:
        return str(error)


def distort_text(text: str, chance: random.Random) -> str:
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
def test_distorted_text_gives_one_line_per_hand(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(250):
        for line in import_lines(distort_text(chance.choice(HANDS), chance).encode()):
            assert "\n" not in line
            assert line


@pytest.mark.parametrize("seed", range(4))
def test_distorted_fields_give_one_line(seed: int) -> None:
    chance = random.Random(seed)
    hands = [dict(fields) for text in HANDS for _, fields in read_hands(text.encode()) if isinstance(fields, dict)]
    for _ in range(250):
        fields = {key: list(value) if isinstance(value, list) else value for key, value in chance.choice(hands).items()}
        for _ in range(chance.choice([1, 1, 2, 4])):
            distort_field(fields, chance)
        assert "\n" not in import_line(fields)


def distort_field(fields: dict[str, Any], chance: random.Random) -> None:
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
        words[chance.randrange(len(words))] = chance.choice(ACTION_WORDS)
        value[place] = " ".join(words)
    else:
        value[place] = chance.choice(VALUES)


@settings(max_examples=count_examples(150), deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_one_line_per_hand(data: bytes) -> None:
    assert all("\n" not in line for line in import_lines(data))


@settings(max_examples=count_examples(150), deadline=None)
@given(st.lists(st.lists(st.sampled_from(ACTION_WORDS), max_size=4).map(" ".join), max_size=12))
def test_any_actions_give_one_line(actions: list[str]) -> None:
    assert "\n" not in import_line(
        {"variant": "NT", "blinds_or_straddles": [5, 10], "starting_stacks": [100] * 3, "actions": actions}
    )
