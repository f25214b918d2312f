"""Text is measured, padded and wrapped by the columns that it takes in a terminal."""

from __future__ import annotations

import textwrap

import pytest

from houseway.i18n.text_layout import format_columns, measure_width, pad, wrap

ENGLISH = "The dealer draws to at least 16; the dealer stops at 17, 18, 19, 20, 21 or a Blackjack (12.1). " * 3
CHINESE = "玩家的手牌完毕后，庄家补牌到至少 16 点（12.1）。到 17、18、19、20 点或黑杰克即停；见 houseway rules blackjack 12.1。"


@pytest.mark.parametrize(("text", "width"), [("", 0), ("box 3", 5), ("3 号位", 6), ("（12.1）", 8), ("±5 ♠", 4)])
def test_chinese_characters_are_two_columns_wide(text: str, width: int) -> None:
    assert measure_width(text) == width


def test_padding_counts_columns() -> None:
    assert (pad("位", 5), pad("位", 5, ">"), pad("long", 2)) == ("位   ", "   位", "long")


def test_columns_are_aligned() -> None:
    lines = format_columns([["局数", "1"], ["rounds", "1,000"]], "<>")
    assert lines == ["局数        1", "rounds  1,000"]
    assert {measure_width(line) for line in lines} == {13}


@pytest.mark.parametrize("width", [30, 50, 80])
def test_english_is_wrapped_as_by_the_standard_library(width: int) -> None:
    expected = textwrap.wrap(ENGLISH, width, initial_indent="a: ", subsequent_indent="  ", break_on_hyphens=False)
    assert wrap(ENGLISH, width, first_indent="a: ", indent="  ") == expected


@pytest.mark.parametrize("width", [20, 33, 40, 79])
def test_chinese_fits_and_breaks_at_allowed_places(width: int) -> None:
    lines = wrap(CHINESE, width, first_indent="  ", indent="    ")
    assert all(measure_width(line) <= width for line in lines)
    assert all(line.strip()[0] not in "，。、；）" for line in lines)
    assert all(line[-1] not in "（" for line in lines)
    assert "".join("".join(lines).split()) == "".join(CHINESE.split())


def test_empty_text_has_no_lines() -> None:
    assert wrap("", 40, first_indent="  ") == []
