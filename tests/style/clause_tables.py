"""Clause coverage: which clauses no test shows, and the tables of clauses in docs/."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from houseway.compliance.clause_enforcement import find_enforcement
from houseway.games import get_game, list_games
from houseway.law import Instrument, find_interpretations, get_instrument, get_instruments

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = ROOT / "docs" / "clauses"
PLACES = ROOT / "docs" / "in-the-code"
SAVED = ROOT / "build" / "clauses.json"

SAFE_BAR = "\\|"
MOST_NAMED = 3
"""How many tests of a clause are named in its table; the others are counted."""

Shown = Mapping[str, Iterable[str]]
"""``"NI2005-63 9.2(a)"`` to the tests that show it."""


def gated_instruments(wanted: Iterable[str] = ()) -> tuple[str, ...]:
    """The instruments whose games are there; those wanted by number or by game where any are."""
    numbers = [number for key in list_games() for number in get_game(key).instruments]
    asked = tuple(wanted)
    unknown = set(asked) - set(numbers) - set(list_games())
    if unknown:
        raise ValueError(f"no instrument or game {', '.join(sorted(unknown))}: {', '.join((*numbers, *list_games()))}")
    return tuple(number for number in numbers if not asked or number in asked or get_instrument(number).game in asked)


def is_part(clause: str, of: str) -> bool:
    """Whether a clause is another one or a part of it: 9.2(a) is part of 9.2."""
    return clause == of or clause.startswith(of + "(")


def shown_by(marked: Collection[tuple[str, str]], cited: Collection[tuple[str, str]]) -> set[str]:
    """Which clauses a test shows: those that it is marked with and whose code, or that of a part, it went through."""
    return {
        f"{number} {clause}"
        for number, clause in marked
        if any(number == its and is_part(part, clause) for its, part in cited)
    }


def showing(shown: Shown, number: str, locator: str) -> list[str]:
    """The tests that show a clause or a part of it, those named for it first."""
    own = f"{number} {locator}"
    found = {test for clause, tests in shown.items() if is_part(clause, own) for test in tests}
    return sorted(found, key=lambda test: (not _is_named_for(test, locator), test))


def _is_named_for(test: str, locator: str) -> bool:
    name = re.sub(r"\W+", "_", locator).strip("_").lower()
    return f"::test_{name}_" in test.lower()


def not_shown(shown: Shown, wanted: Iterable[str] = ()) -> list[str]:
    """The clauses that no test shows, with their gists."""
    return [
        f"{number} {clause.clause}: {clause.gist}"
        for number in gated_instruments(wanted)
        for clause in get_instrument(number).clauses
        if not showing(shown, number, clause.clause)
    ]


def anchor(number: str, locator: str) -> str:
    """The name, one of its own in all pages, by which others link to a clause in its table."""
    return re.sub(r"[^a-z0-9]+", "-", f"{number} {locator}".lower()).strip("-")


def page(entry: Instrument) -> str:
    """The clauses of one instrument for everybody: what each asks, how it is kept, the readings that rest on it."""
    lines = [
        f"# Clauses of {entry.number}",
        "",
        f"{entry.title}. The gists are our own words and not the law: that is [in the ACT legislation register]({entry.page}).",
        "",
        "A clause is *enforced* (a test fails when its own condition is taken away), *recorded* (a command leaves a trace and a "
        "notice), *shown* to people (a sign, a page, a document) or *defined* (its word means something in all of this).",
        "",
        "| clause | what it asks | readings | kind | kept | the law |",
        "|---|---|---|---|---|---|",
    ]
    for clause in entry.clauses:
        readings = ", ".join(
            f"[{reading.key}](../interpretations.md#{reading.key.lower()})"
            for reading in find_interpretations(entry.number, clause.clause)
        )
        kinds = ", ".join(clause.kinds) + (" (tournament)" if clause.tournament else "")
        name = f"[{clause.clause}]{{#{anchor(entry.number, clause.clause)}}}"
        how = ", ".join(find_enforcement(entry.number, clause.clause).how)
        register = f"[{entry.number}]({entry.page})"
        cells = (name, clause.gist.replace("|", SAFE_BAR), readings, kinds, how, register)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def places_page(entry: Instrument, tests: Mapping[str, str]) -> str:
    """For whoever works on the code: which function keeps a clause, and which tests show that it does."""
    lines = [
        f"# {entry.number} in the code",
        "",
        f"Each clause of [{entry.number}](../clauses/{entry.number}.md) with the function that keeps it, and the tests that are "
        "marked with the clause, or a part of it, and go through that code.",
        "",
        "| clause | where | tests |",
        "|---|---|---|",
    ]
    for clause in entry.clauses:
        where = "<br>".join(f"`{place}`" for place in find_enforcement(entry.number, clause.clause).where)
        link = f"[{clause.clause}](../clauses/{entry.number}.md#{anchor(entry.number, clause.clause)})"
        lines.append(f"| {link} | {where} | {tests.get(clause.clause, '')} |")
    return "\n".join(lines) + "\n"


def named(tests: list[str]) -> str:
    """A few tests by name, the others by their number; cases of one test are one."""
    functions = list(dict.fromkeys(test.partition("[")[0] for test in tests))
    told = [f"`{path.removeprefix('tests/')} {name}`" for path, _, name in (t.partition("::") for t in functions)]
    more = len(told) - MOST_NAMED
    return "<br>".join(told[:MOST_NAMED] + ([f"and {more} more"] if more > 0 else []))


def last_columns(entry: Instrument) -> dict[str, str]:
    """What the last column says of each clause: by the last whole run of the tests, else as the page has it."""
    if SAVED.exists():
        shown: dict[str, list[str]] = json.loads(SAVED.read_text())
        return {clause.clause: named(showing(shown, entry.number, clause.clause)) for clause in entry.clauses}
    return written_columns(entry)


def written_columns(entry: Instrument) -> dict[str, str]:
    """The last column as the page has it."""
    written = PLACES / f"{entry.number}.md"
    rows = [line.split(" | ") for line in written.read_text().splitlines()] if written.exists() else []
    return {
        cells[0].removeprefix("| ").partition("]")[0].removeprefix("["): cells[-1].removesuffix(" |").removesuffix("|")
        for cells in rows
        if len(cells) > 1
    }


def write_pages() -> None:
    """Write both tables of every instrument."""
    PAGES.mkdir(parents=True, exist_ok=True)
    PLACES.mkdir(parents=True, exist_ok=True)
    for entry in get_instruments():
        (PAGES / f"{entry.number}.md").write_text(page(entry))
        (PLACES / f"{entry.number}.md").write_text(places_page(entry, last_columns(entry)))


def save(shown: Shown) -> None:
    """Keep what a whole run showed, for `make docs`."""
    SAVED.parent.mkdir(exist_ok=True)
    SAVED.write_text(json.dumps({clause: sorted(tests) for clause, tests in sorted(shown.items())}, indent=0))
