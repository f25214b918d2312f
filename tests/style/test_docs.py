"""Plain English in the pages that people write: README, CONTRIBUTING and docs/, except generated pages.

``CONTRIBUTING.md`` explains the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.style.clause_tables import CLAUSE_PAGES, CODE_PAGES
from tests.style.generated_pages import DOCS, make_pages

ROOT = DOCS.parent
MAX_WORDS = 30
"""Longest sentence. Aim at 25 words."""
MAX_CHARACTERS = 160
"""Longest line outside tables and web addresses."""
GENERATED_BY_RUNS = ("mutants.md", "project/mutants.md")
"""Pages that a long run writes with its results."""
FORBIDDEN_WORDS = re.compile(
    r"\b(nought|anew|reckon\w*|whoever|for ever|lately|the own|told|tells|telling|beside|onlookers?|purses?|deeds?|gist"
    r"|sittings?|unbeknown\w*|wherever that|made pages?|(?<!there )is no(?! longer| more| later| earlier| less)"
    r"|is none of|(?<!there )are no(?! longer| more)|stands? (?:below|above|here|there|under|in the)|kept"
    r"|one (?:process|page) a|an? \w+ a (?:second|minute|hour|day))\b",
    re.IGNORECASE,
)
"""Words of the old dialect, outside code. The replacements are in ``CONTRIBUTING.md``."""
BARE_BEGINNING = re.compile(r"(Who|What|Whoever)\b(?!.*\?)")
COLUMN_TITLES = {"What to do", "What is stable", "What may change at any time", "What a thief can do"}
"""Titles of columns, which are not sentences."""


def list_pages() -> list[Path]:
    """Return the pages that people write."""
    generated = {*make_pages(), *CLAUSE_PAGES.glob("*.md"), *CODE_PAGES.glob("*.md")}
    generated |= {DOCS / name for name in GENERATED_BY_RUNS}
    pages = [path for path in sorted(DOCS.rglob("*.md")) if path not in generated and "_build" not in path.parts]
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *pages]


def get_page_name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


PAGES = list_pages()


def iterate_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines outside code blocks, with their numbers."""
    fence = None
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r"\s*(`{3,}|~{3,})", line)
        if mark and fence is None:
            fence = mark[1]
        elif fence is not None:
            if line.strip() == fence:
                fence = None
        else:
            yield number, line


def remove_markup(text: str) -> str:
    """Replace code by a word, and leave out addresses and marks."""
    text = re.sub(r"`+[^`]+`+", "code", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"\*\*?|<[^>]+>", "", text)


def iterate_passages(text: str) -> Iterator[tuple[int, str]]:
    """Paragraphs, items of lists and cells of tables, with the number of their first line and without markup.

    Semicolons separate the parts of a cell.
    """
    start, parts = 0, list[str]()
    for number, raw_line in [*iterate_lines(text), (0, "")]:
        line = raw_line.strip() if raw_line.lstrip().startswith("|") else raw_line  # a table inside a list
        is_single = line.startswith(("|", "#", ":::", ":")) or not line.strip()
        if parts and (is_single or re.match(r"\s*([-*]|\d+\.)\s", line)):
            yield start, remove_markup(" ".join(parts))
            parts = []
        if line.startswith("|") and not re.fullmatch(r"[|:\- ]+", line):
            cells = re.split(r"(?<!\\)\|", re.sub(r"`[^`]*`", "code", line))
            yield from ((number, remove_markup(part)) for cell in cells for part in cell.split(";") if part.strip())
        elif not is_single:
            if not parts:
                start = number
            parts.append(re.sub(r"^\s*([-*]|\d+\.)\s+", "", line).strip())


def split_sentences(passage: str) -> list[str]:
    """Split a passage after full stops, exclamation marks and question marks."""
    return [sentence.strip() for sentence in re.split(r"(?<=[.!?])[)\"]*\s+", passage) if sentence.strip()]


@pytest.mark.parametrize("path", PAGES, ids=get_page_name)
def test_pages_use_plain_words(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    faults = [
        f"{path.name}:{number}: {match[0]!r} in {line.strip()[:120]!r}"
        for number, line in iterate_lines(text)
        if (match := FORBIDDEN_WORDS.search(remove_markup(line)))
    ]
    assert faults == []


@pytest.mark.parametrize("path", PAGES, ids=get_page_name)
def test_sentences_are_short_and_begin_with_a_subject(path: Path) -> None:
    faults = []
    for number, passage in iterate_passages(path.read_text(encoding="utf-8")):
        for sentence in split_sentences(passage):
            if len(sentence.split()) > MAX_WORDS:
                faults.append(f"{path.name}:{number}: {len(sentence.split())} words: {sentence}")
            if BARE_BEGINNING.match(sentence) and sentence not in COLUMN_TITLES:
                faults.append(f"{path.name}:{number}: begins with a bare who or what: {sentence}")
    assert faults == []


@pytest.mark.parametrize("path", PAGES, ids=get_page_name)
def test_lines_fit_into_an_editor(path: Path) -> None:
    faults = [
        f"{path.name}:{number}: {len(line)} characters"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > MAX_CHARACTERS and not line.startswith("|") and "](http" not in line
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("An entry is kept in the log.", True),
        ("It is no date.", True),
        ("There is no date.", False),
        ("The state is no longer shown.", False),
        ("The order is told to nobody.", True),
        ("Use `told` in code.", False),
    ],
)
def test_old_words_are_found(text: str, is_found: bool) -> None:
    assert bool(FORBIDDEN_WORDS.search(remove_markup(text))) is is_found


def test_long_sentences_are_found_in_paragraphs_lists_and_cells() -> None:
    long_sentence = "word " * 31
    for text in (
        f"{long_sentence}\n",
        f"- {long_sentence}\n",
        f"| cell | {long_sentence}|\n",
        "Short. " + long_sentence,
    ):
        lengths = [len(part.split()) for _, passage in iterate_passages(text) for part in split_sentences(passage)]
        assert max(lengths) > MAX_WORDS
    assert list(iterate_passages(f"```\n{long_sentence}\n```\n")) == []


@pytest.mark.parametrize("path", PAGES, ids=get_page_name)
def test_links_lead_to_existing_files(path: Path) -> None:
    targets = re.findall(r"\]\(([^)\s#]+)(?:#[^)]*)?\)", re.sub(r"`[^`\n]*`", "", path.read_text(encoding="utf-8")))
    local_targets = [target for target in targets if not re.match(r"[a-z]+:", target)]
    assert [target for target in local_targets if not (path.parent / target).exists()] == []


DECISIONS = sorted((DOCS / "decisions").glob("[0-9]*.md"))


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_every_decision_has_its_parts_and_names_existing_tests(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"# {int(path.stem[:4])}. ")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["Context", "Decision", "Consequences", "Tests"]
    named_tests = re.findall(r"^- `(tests/[\w/]+\.py)::(test_\w+)`$", text.partition("## Tests")[2], re.MULTILINE)
    assert named_tests
    for file, name in named_tests:
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{name}"


def test_decisions_are_numbered_without_gaps() -> None:
    assert [int(path.stem[:4]) for path in DECISIONS] == list(range(1, len(DECISIONS) + 1))
    assert len(DECISIONS) >= 10


@pytest.mark.parametrize("path", PAGES, ids=get_page_name)
def test_source_files_named_in_pages_exist(path: Path) -> None:
    """Files with a folder, such as ``server/storage/commit_queue.py``, in the package, in tests/ or from the root."""
    names = re.findall(r"`((?:\w+/)+\w+\.py)(?:::\w+)?`", path.read_text(encoding="utf-8"))
    places = (ROOT, ROOT / "src" / "houseway", ROOT / "tests", ROOT / "src" / "houseway" / "games" / "blackjack")
    assert [name for name in names if not any((place / name).exists() for place in places)] == []
