"""What we say about the law is said in our own words: no eight words in a row are those of the source texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from houseway.law import get_instruments

RUN = 8
ROOT = Path(__file__).resolve().parents[2]
SOURCES = next(
    (above / "shared" / "seeds" for above in ROOT.parents if (above / "shared" / "seeds").exists()), ROOT / "-"
)
"""The texts of the instruments lie beside the project, where they are held at all."""
KINDS = frozenset((".html", ".json", ".md", ".py", ".rst", ".svg", ".toml", ".txt"))
NO_WORDS = re.compile(r"</?[a-z]+>|\[bookmark:[^\]]*\]|<\|[^|]*\|>|['’*]", re.IGNORECASE)
WORD = re.compile(r"[a-z0-9]+")


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Every run of eight words, whatever their case, markup and punctuation; one of nothing but numbers is nobody's."""
    words = WORD.findall(NO_WORDS.sub("", text).lower())
    every = zip(*(islice(words, start, None) for start in range(RUN)), strict=False)
    return (run for run in every if not all(word.isdigit() for word in run))


def our_texts() -> list[Path]:
    found = [path for folder in ("src", "docs") for path in (ROOT / folder).rglob("*") if path.suffix in KINDS]
    return sorted(path for path in (*found, *ROOT.glob("*.md")) if "_build" not in path.parts)


def test_runs_look_past_case_markup_and_punctuation() -> None:
    assert list(runs("The <u>Dealer</u>’s one; two, THREE four - five six")) == [
        ("the", "dealers", "one", "two", "three", "four", "five", "six"),
    ]


def test_no_eight_words_in_a_row_come_from_the_sources() -> None:
    sources = sorted(SOURCES.glob("*.txt"))
    if not sources:
        pytest.skip(f"the source texts are not here: {SOURCES}")
    theirs = {run for path in sources for run in runs(path.read_text(encoding="utf-8"))}
    theirs -= {run for law in get_instruments() for run in runs(law.title)}
    borrowed = {
        f"{path.relative_to(ROOT)}: {' '.join(run)}"
        for path in our_texts()
        for run in runs(path.read_text(encoding="utf-8"))
        if run in theirs
    }
    assert borrowed == set()
