"""Tests of reading files: TOML with one hand or many, and invalid input."""

from __future__ import annotations

import pytest
from tests.records.notations.phh.hand_builder import make_hand_text, make_hidden_holes

from houseway.errors import InvalidRecordError
from houseway.records.notations.phh.reader import read_hands

HAND = make_hand_text([*make_hidden_holes(2), "p2 f"], [100, 100])


def list_numbers(text: str | bytes) -> list[tuple[str, bool]]:
    """Return the number of each hand and whether it could be read."""
    data = text.encode() if isinstance(text, str) else text
    return [(number, not isinstance(fields, InvalidRecordError)) for number, fields in read_hands(data)]


def test_one_hand_has_no_number() -> None:
    assert list_numbers(HAND) == [("", True)]


def test_comments_may_precede_a_hand() -> None:
    assert list_numbers(f"# the first of its kind\n\n{HAND}") == [("", True)]


def test_many_hands_are_numbered_tables() -> None:
    assert list_numbers(f"# two\n[1]\n{HAND}\n[2] # the second\n{HAND}") == [("1", True), ("2", True)]


def test_a_broken_hand_does_not_affect_others() -> None:
    assert list_numbers(f"[1]\n{HAND}[2]\nvariant = NT\n[3]\n{HAND}") == [("1", True), ("2", False), ("3", True)]


def test_a_hand_may_contain_tables() -> None:
    assert list_numbers(f"{HAND}\n[_more]\nkey = 1\n") == [("", True)]
    assert list_numbers(f"[1]\n{HAND}\n[1._more]\nkey = 1\n") == [("1", True)]


def test_hands_may_be_in_an_array_of_tables() -> None:
    assert list_numbers(f"[[hands]]\n{HAND}\n[[hands]]\n{HAND}") == [("hands.1", True), ("hands.2", True)]


def test_byte_order_marks_and_crlf_line_endings_are_accepted() -> None:
    assert list_numbers(b"\xef\xbb\xbf" + HAND.replace("\n", "\r\n").encode()) == [("", True)]
    assert list_numbers(f"[1]\n{HAND}[2]\n{HAND}".replace("\n", "\r\n")) == [("1", True), ("2", True)]


def test_amounts_are_read_without_rounding() -> None:
    ((_, fields),) = read_hands(make_hand_text([], ["20.40", "82.20"]).encode())
    assert isinstance(fields, dict)
    assert [str(stack) for stack in fields["starting_stacks"]] == ["20.40", "82.20"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"# nothing\n",
        b"\xff\xfe\x00",
        b"title = 'no hand'\n",
        b"variant = NT\n",
        b"variant = 'NT'\nvariant = 'NT'\n",
        b"actions = " + b"[" * 5000 + b"]" * 5000,
        b"min_bet = " + b"9" * 5000,
    ],
    ids=["empty", "comment", "not-utf-8", "no-hand", "not-toml", "key-twice", "deep", "long-number"],
)
def test_input_without_a_hand_gives_one_line(data: bytes) -> None:
    with pytest.raises(InvalidRecordError) as error:
        list(read_hands(data))
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 200
