"""Texts of Click and Typer are in the catalogues, with the placeholders that the libraries fill in."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest
import typer

from houseway.cli.terminal.click_messages import ARGUMENTS, TEXTS, translate, translate_plural
from houseway.i18n.catalogue import list_languages, use_language

PLACEHOLDER = re.compile(r"\{\w+(?:!r)?\}")
SOURCES = "\n".join(
    file.read_text(encoding="utf-8")
    for library in (click, typer)
    for file in Path(str(library.__file__)).parent.glob("*.py")
)


@pytest.mark.parametrize("text", TEXTS)
def test_text_is_still_in_the_libraries(text: str) -> None:
    assert text.encode("unicode_escape").decode() in SOURCES


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("text", TEXTS)
def test_translation_uses_placeholders_of_the_text(text: str, language: str) -> None:
    with use_language(language):
        translation = translate(text)
    assert set(PLACEHOLDER.findall(translation)) <= set(PLACEHOLDER.findall(text))
    assert set(ARGUMENTS.values()) >= set(PLACEHOLDER.findall(translation))


def test_other_texts_stay_as_they_are() -> None:
    assert translate("Repeat for confirmation") == "Repeat for confirmation"


def test_number_selects_the_text() -> None:
    singular, plural = "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"
    assert translate_plural(singular, plural, 1) == "Unexpected extra argument: {args}"
    assert translate_plural(singular, plural, 2) == "Unexpected extra arguments: {args}"
