"""Clause coverage: clauses that no test covers, and the tables of clauses in docs/."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from houseway.compliance.clause_enforcement import find_enforcement
from houseway.games import get_game, list_games
from houseway.law import Instrument, find_interpretations, get_instrument, get_instruments, get_interpretations
from houseway.law.interpretations import REGISTERS

ROOT = Path(__file__).resolve().parent.parent.parent
CLAUSE_PAGES = ROOT / "docs" / "reference" / "clauses"
CODE_PAGES = ROOT / "docs" / "project" / "in-the-code"
SAVED_COVERAGE = ROOT / "build" / "clauses.json"

SAFE_BAR = "\\|"
MAX_NAMED_TESTS = 3
"""Number of tests that a clause's table names; the others are counted."""

TestsByClause = Mapping[str, Iterable[str]]
"""Mapping of ``"NI2005-63 9.2(a)"`` to the tests that cover the clause."""


def find_gated_instruments(requested: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the instruments of the installed games, or only those requested by number or by game."""
    numbers = [number for key in list_games() for number in get_game(key).instruments]
    requested_keys = tuple(requested)
    unknown = set(requested_keys) - set(numbers) - set(list_games())
    if unknown:
        raise ValueError(f"no instrument or game {', '.join(sorted(unknown))}: {', '.join((*numbers, *list_games()))}")
    return tuple(
        number
        for number in numbers
        if not requested_keys or number in requested_keys or get_instrument(number).game in requested_keys
    )


def is_part(clause: str, whole_clause: str) -> bool:
    """Return whether a clause is another one or a part of it: 9.2(a) is part of 9.2."""
    return clause == whole_clause or clause.startswith(whole_clause + "(")


def find_tested_clauses(
    marked_clauses: Collection[tuple[str, str]], cited_clauses: Collection[tuple[str, str]]
) -> set[str]:
    """Return the clauses that a test covers: those it is marked with and cited, at least in part."""
    return {
        f"{number} {clause}"
        for number, clause in marked_clauses
        if any(number == cited_number and is_part(part, clause) for cited_number, part in cited_clauses)
    }


def find_tests(tests_by_clause: TestsByClause, number: str, locator: str) -> list[str]:
    """Return the tests that cover a clause or a part of it, those named for it first."""
    full_clause = f"{number} {locator}"
    clause_tests = {test for clause, tests in tests_by_clause.items() if is_part(clause, full_clause) for test in tests}
    return sorted(clause_tests, key=lambda test: (not _is_named_for(test, locator), test))


def _is_named_for(test: str, locator: str) -> bool:
    name = re.sub(r"\W+", "_", locator).strip("_").lower()
    return f"::test_{name}_" in test.lower()


def find_untested_clauses(tests_by_clause: TestsByClause, requested: Iterable[str] = ()) -> list[str]:
    """Return the clauses that no test covers, with their summaries."""
    return [
        f"{number} {clause.clause}: {clause.summary}"
        for number in find_gated_instruments(requested)
        for clause in get_instrument(number).clauses
        if not find_tests(tests_by_clause, number, clause.clause)
    ]


def make_anchor(number: str, locator: str) -> str:
    """Make the anchor, unique in all pages, by which pages link to a clause in its table."""
    return re.sub(r"[^a-z0-9]+", "-", f"{number} {locator}".lower()).strip("-")


def make_clause_page(entry: Instrument) -> str:
    """Make the public table of an instrument: requirement, enforcement and interpretations of each clause."""
    lines = [
        f"# Clauses of {entry.number}",
        "",
        f"{entry.title}. The summaries are in our own words and are not the law. "
        f"The law is [in the ACT legislation register]({entry.page}).",
        "",
        "A clause is *enforced* (a test fails if its condition is removed from the code), *recorded* (a command leaves an entry "
        "and a notice), *shown* to people (on a sign, a page or a document) or *defined* (the other clauses use its term).",
        "",
        "| clause | summary | interpretations | kind | enforcement | the law |",
        "|---|---|---|---|---|---|",
    ]
    registers = {interpretation.key: key for key in REGISTERS for interpretation in get_interpretations(key)}
    for clause in entry.clauses:
        interpretation_links = ", ".join(
            f"[{interpretation.key}](../interpretations/{registers[interpretation.key]}.md#{interpretation.key.lower()})"
            for interpretation in find_interpretations(entry.number, clause.clause)
        )
        kinds = ", ".join(clause.kinds) + (" (tournament)" if clause.tournament else "")
        name = f"[{clause.clause}]{{#{make_anchor(entry.number, clause.clause)}}}"
        enforcement_labels = ", ".join(find_enforcement(entry.number, clause.clause).how)
        register = f"[{entry.number}]({entry.page})"
        cells = (
            name,
            str(clause.summary).replace("|", SAFE_BAR),
            interpretation_links,
            kinds,
            enforcement_labels,
            register,
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def make_code_page(entry: Instrument, tests: Mapping[str, str]) -> str:
    """Make the developers' table of an instrument: enforcing function and tests of each clause."""
    lines = [
        f"# {entry.number} in the code",
        "",
        f"Each clause of [{entry.number}](../../reference/clauses/{entry.number}.md) with the function that enforces it, "
        "and the tests that are marked with the clause, or a part of it, and run that code.",
        "",
        "| clause | where | tests |",
        "|---|---|---|",
    ]
    for clause in entry.clauses:
        locations = "<br>".join(f"`{place}`" for place in find_enforcement(entry.number, clause.clause).where)
        link = (
            f"[{clause.clause}](../../reference/clauses/{entry.number}.md#{make_anchor(entry.number, clause.clause)})"
        )
        lines.append(f"| {link} | {locations} | {tests.get(clause.clause, '')} |")
    return "\n".join(lines) + "\n"


def format_test_names(tests: list[str]) -> str:
    """Format a few tests by name and the number of the others; cases of one test count once."""
    functions = list(dict.fromkeys(test.partition("[")[0] for test in tests))
    names = [
        f"`{path.removeprefix('tests/')} {name}`"
        for path, _, name in (function.partition("::") for function in functions)
    ]
    unnamed_count = len(names) - MAX_NAMED_TESTS
    return "<br>".join(names[:MAX_NAMED_TESTS] + ([f"and {unnamed_count} more"] if unnamed_count > 0 else []))


def get_test_columns(entry: Instrument) -> dict[str, str]:
    """Return the tests of each clause from the last whole test run, or as the page lists them."""
    if SAVED_COVERAGE.exists():
        tests_by_clause: dict[str, list[str]] = json.loads(SAVED_COVERAGE.read_text())
        return {
            clause.clause: format_test_names(find_tests(tests_by_clause, entry.number, clause.clause))
            for clause in entry.clauses
        }
    return read_test_columns(entry)


def read_test_columns(entry: Instrument) -> dict[str, str]:
    """Read the last column of the page."""
    page_path = CODE_PAGES / f"{entry.number}.md"
    rows = [line.split(" | ") for line in page_path.read_text().splitlines()] if page_path.exists() else []
    return {
        cells[0].removeprefix("| ").partition("]")[0].removeprefix("["): cells[-1].removesuffix(" |").removesuffix("|")
        for cells in rows
        if len(cells) > 1
    }


def write_pages() -> None:
    """Write both tables of every instrument."""
    CLAUSE_PAGES.mkdir(parents=True, exist_ok=True)
    CODE_PAGES.mkdir(parents=True, exist_ok=True)
    for entry in get_instruments():
        (CLAUSE_PAGES / f"{entry.number}.md").write_text(make_clause_page(entry))
        (CODE_PAGES / f"{entry.number}.md").write_text(make_code_page(entry, get_test_columns(entry)))


def save_coverage(tests_by_clause: TestsByClause) -> None:
    """Save the coverage of a whole test run for ``make docs``."""
    SAVED_COVERAGE.parent.mkdir(exist_ok=True)
    SAVED_COVERAGE.write_text(
        json.dumps({clause: sorted(tests) for clause, tests in sorted(tests_by_clause.items())}, indent=0)
    )
