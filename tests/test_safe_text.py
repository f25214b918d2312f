"""Printed text from outside cannot forge a line, move the cursor or reverse the reading direction."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.safe_text import MAX_VALUE_CHARACTERS, escape_unprintable, escape_unprintable_lines, format_untrusted


@given(st.text(alphabet=st.characters(exclude_categories=())))
def test_only_printable_characters_are_printed(text: str) -> None:
    for character in escape_unprintable(text):
        assert unicodedata.category(character) not in ("Cc", "Cs", "Co", "Zl", "Zp")


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("ann\nround 9 settled", r"ann\nround 9 settled"),
        ("\x1b[2Jbob", r"\x1b[2Jbob"),
        ("\u202egnp", r"\u202egnp"),
        ("\ud800", r"\ud800"),
        ("zero\u200bwidth", r"zero\u200bwidth"),
        ("Zoë 漢字 – “quoted”", "Zoë 漢字 – “quoted”"),
    ],
)
def test_harmful_characters_are_shown_as_escapes(text: str, escaped: str) -> None:
    assert escape_unprintable(text) == escaped


def test_line_breaks_between_lines_are_preserved() -> None:
    assert escape_unprintable_lines("one\ntwo\x07") == "one\ntwo\\x07"


@pytest.mark.parametrize(
    "value", [10**5000, "x" * 10**6, ["x"] * 10**5, {"a": 1}, object(), None, 1.5, "\n" * 50], ids=type
)
def test_a_value_in_a_message_is_short(value: object) -> None:
    text = format_untrusted(value)
    assert len(text) <= MAX_VALUE_CHARACTERS
    assert "\n" not in text
