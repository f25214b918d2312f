"""Our texts about the law use our own words: no eight words in a row come from the source texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from houseway.law import get_instruments

RUN_LENGTH = 8
ROOT = Path(__file__).resolve().parents[2]
SOURCES = next(
    (above / "shared" / "seeds" for above in ROOT.parents if (above / "shared" / "seeds").exists()), ROOT / "-"
)
"""Folder outside the project with the texts of the instruments, if they are available."""
SUFFIXES = frozenset((".ftl", ".html", ".json", ".md", ".py", ".rst", ".svg", ".toml", ".txt"))
MARKUP = re.compile(r"</?[a-z]+>|\[bookmark:[^\]]*\]|<\|[^|]*\|>|['’*]", re.IGNORECASE)
WORD = re.compile(r"[a-z0-9]+")


def iterate_runs(text: str) -> Iterator[tuple[str, ...]]:
    """Yield every run of eight words without case, markup and punctuation, except runs of numbers only."""
    words = WORD.findall(MARKUP.sub("", text).lower())
    windows = zip(*(islice(words, start, None) for start in range(RUN_LENGTH)), strict=False)
    return (words_in_row for words_in_row in windows if not all(word.isdigit() for word in words_in_row))


def list_own_texts() -> list[Path]:
    paths = [path for folder in ("src", "docs") for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    return sorted(path for path in (*paths, *ROOT.glob("*.md")) if "_build" not in path.parts)


def test_runs_ignore_case_markup_and_punctuation() -> None:
    assert list(iterate_runs("The <u>Dealer</u>’s one; two, THREE four - five six")) == [
        ("the", "dealers", "one", "two", "three", "four", "five", "six"),
    ]


def test_no_eight_words_in_a_row_come_from_the_sources() -> None:
    sources = sorted(SOURCES.glob("*.txt"))
    if not sources:
        pytest.skip(f"the source texts are not here: {SOURCES}")
    source_runs = {run for path in sources for run in iterate_runs(path.read_text(encoding="utf-8"))}
    source_runs -= {run for law in get_instruments() for run in iterate_runs(str(law.title))}
    borrowed = {
        f"{path.relative_to(ROOT)}: {' '.join(run)}"
        for path in list_own_texts()
        for run in iterate_runs(path.read_text(encoding="utf-8"))
        if run in source_runs
    }
    assert borrowed == set()
