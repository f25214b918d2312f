"""Tests of names, free text, times and days of a record (record format)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.engine.protocol.text_types import RESERVED_NAMES, DayForm, FreeTextForm, NameForm, OffenderForm, UtcForm
from houseway.errors import InvalidValueError
from houseway.records.replay.replay import replay

GOOD_NAMES = ["a", "ann", "Zoë", "O'Neill", "Ng, Li-Wei", "漢字", "١٢", "a b", "n" * 64, "Dealer's friend", "player 1"]
BAD_NAMES = [
    "", "n" * 65, " ann", "ann ", "ann\n", "ann\tbob", "a\u200db", "a\u202eb", "\u061ca", "a\u00a0b", "a$", "a+b", "a`b", "½",
    "e\u0301", "\ue000", "☺", "\u00ad", "house", "HOUSE", "Jackpot", "reserve", "dealer", "Supervisor",
    "operator", "director", "player", "nobody",
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_valid_names_are_accepted(name: str) -> None:
    assert NameForm.read(name) == name


@pytest.mark.parametrize("name", BAD_NAMES)
def test_invalid_names_are_rejected(name: str) -> None:
    with pytest.raises(InvalidValueError) as error:
        NameForm.read(name)
    assert error.value.reason.id.startswith("engine-name-")


def test_lone_surrogates_are_rejected() -> None:
    for form in (NameForm, FreeTextForm):
        with pytest.raises(InvalidValueError, match="U\\+D800"):
            form.read("a\ud800")


@given(st.sampled_from(sorted(RESERVED_NAMES)), st.lists(st.booleans(), min_size=12, max_size=12))
def test_barred_words_are_rejected_in_any_case(word: str, capitals: list[bool]) -> None:
    name = "".join(letter.upper() if capital else letter for letter, capital in zip(word, capitals, strict=False))
    with pytest.raises(InvalidValueError) as error:
        NameForm.read(name)
    assert error.value.reason.id == "engine-name-reserved"


def test_only_the_dealer_of_the_staff_can_infringe() -> None:
    assert OffenderForm.read("dealer") == "dealer"
    for word in ("Dealer", "supervisor", "house"):
        with pytest.raises(InvalidValueError) as error:
            OffenderForm.read(word)
        assert error.value.reason.id == "engine-name-reserved"


def test_free_text_rejects_control_and_direction_characters() -> None:
    assert FreeTextForm.read("½ ☺ a\u200db \U0001f0a1") == "½ ☺ a\u200db \U0001f0a1"
    assert FreeTextForm.read("") == ""
    assert len(FreeTextForm.read("x" * 2000)) == 2000
    for text in ("x" * 2001, "a\nb", "\x7f", "\x85", "\u202e", "\u2066", "\u200f", "\u061c"):
        with pytest.raises(InvalidValueError) as error:
            FreeTextForm.read(text)
        assert error.value.reason.id == ("engine-text-too-long" if len(text) > 2000 else "engine-text-character")


@pytest.mark.parametrize("moment", ["2026-11-16T10:01:02.345Z", "2024-02-29T23:59:59.999Z"])
def test_valid_times_are_accepted(moment: str) -> None:
    assert UtcForm.read(moment) == moment


@pytest.mark.parametrize(
    "moment",
    [
        "2026-11-16T10:01:02Z", "2026-11-16T10:01:02.345", "2026-11-16 10:01:02.345Z", "2026-11-16T10:01:02.345+00:00",
        "2025-02-29T10:01:02.345Z", "2026-11-16T24:00:00.000Z", "2026-11-16T10:01:60.000Z", "٢026-11-16T10:01:02.345Z", "", 5,
    ],
)  # fmt: skip
def test_invalid_times_are_rejected(moment: object) -> None:
    with pytest.raises(InvalidValueError) as error:
        UtcForm.read(moment)
    assert error.value.reason.id in ("engine-time-form", "engine-no-such-time")


def test_a_day_must_exist_in_the_calendar() -> None:
    assert DayForm.read("2026-11-16") == "2026-11-16"
    for day in ("2026-11-31", "2026-1-1", "20261116", "", 20261116):
        with pytest.raises(InvalidValueError) as error:
            DayForm.read(day)
        assert error.value.reason.id in ("engine-day-form", "engine-no-such-day")


def replay_commands(*commands: dict[str, Any], **head: Any) -> dict[str, Any]:
    return replay({"record": 1, "instrument": "NI2005-63", **head, "commands": list(commands)})


def test_the_error_for_a_malformed_name_names_the_character() -> None:
    error = replay_commands({"do": "sit", "player": "a$", "box": 1})["error"]
    assert (error["command"], error["rule"]) == (0, None)
    assert "the character U+0024 is not allowed (record format since 16 November 2026)" in error["why"]
