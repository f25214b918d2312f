"""Clause coverage: which clauses must be reached by a test, and the tables of clauses in docs/."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from houseway.games import game, games
from houseway.games.enforced import enforced
from houseway.law import Clause, Instrument, instrument, interpretations_of
from houseway.law.instruments import GATED_KINDS
from houseway.tournament.enforced import enforced as enforced_in_tournaments

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = ROOT / "docs" / "clauses"


def gated_instruments() -> tuple[str, ...]:
    """The instruments whose games are there."""
    return tuple(number for key in games() for number in game(key).instruments)


def is_gated(clause: Clause) -> bool:
    """Whether a test must reach the clause."""
    return not GATED_KINDS.isdisjoint(clause.kinds)


def reached_with_parts(counts: Mapping[str, int], number: str, locator: str) -> int:
    """How many tests reached a clause or a part of it (9.2(a) is part of 9.2)."""
    own = f"{number} {locator}"
    return sum(count for clause, count in counts.items() if clause == own or clause.startswith(own + "("))


def unreached(counts: Mapping[str, int]) -> list[str]:
    """The gated clauses that no test reached."""
    return [
        f"{number} {clause.clause}: {clause.gist}"
        for number in gated_instruments()
        for clause in instrument(number).clauses
        if is_gated(clause) and not reached_with_parts(counts, number, clause.clause)
    ]


def page(entry: Instrument, counts: Mapping[str, int]) -> str:
    """The clause table of one instrument."""
    lines = [
        f"# Clauses of {entry.number}",
        "",
        f"{entry.title}. Made by `make docs`; do not edit. *Tests* counts the tests that reached the clause or a part "
        "of it; a clause of kind play, operator, procedure or conduct that none reaches fails the build.",
        "",
        "| clause | kind | what it asks | where | readings | tests |",
        "|---|---|---|---|---|---:|",
    ]
    for clause in entry.clauses:
        places = (*enforced(entry.number, clause.clause), *enforced_in_tournaments(entry.number, clause.clause))
        where = "<br>".join(f"`{place}`" for place in places)
        readings = ", ".join(reading.key for reading in interpretations_of(entry.number, clause.clause))
        count = reached_with_parts(counts, entry.number, clause.clause)
        kinds = ", ".join(clause.kinds) + (" (tournament)" if clause.tournament else "")
        gist = clause.gist.replace("|", "\\|")
        lines.append(f"| {clause.clause} | {kinds} | {gist} | {where} | {readings} | {count} |")
    return "\n".join(lines) + "\n"


def write_pages(counts: Mapping[str, int]) -> None:
    """Write the table of every instrument."""
    PAGES.mkdir(parents=True, exist_ok=True)
    from houseway.law import instruments

    for entry in instruments():
        (PAGES / f"{entry.number}.md").write_text(page(entry, counts))


def saved_counts() -> dict[str, int]:
    """What the last whole run of the tests reached."""
    saved = ROOT / "build" / "clauses.json"
    if not saved.exists():
        raise SystemExit("run `make test` first: the clause tables show which tests reached each clause")
    counts: dict[str, int] = json.loads(saved.read_text())
    return counts
