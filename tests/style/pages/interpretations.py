"""Generator of the pages of the interpretations: an index, and one page per register."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from tests.style.clause_tables import make_anchor
from tests.style.pages.titles import make_title

from houseway.law import Interpretation, get_instrument, get_interpretations
from houseway.law.interpretations import REGISTERS


def make_interpretations_index() -> str:
    """Make the index of the interpretations: the number of entries of each register and the doubtful ones."""
    lines = [
        "# Interpretations",
        "",
        "The questions that the law leaves open, the possible answers, the answer that we adopted, and the reason.",
        "",
        *_make_count_table(),
        "",
        "```{toctree}",
        ":maxdepth: 1",
        "",
        *REGISTERS,
        "```",
    ]
    return "\n".join(lines) + "\n"


def make_interpretations_page(key: str) -> str:
    """Make the page of one register of interpretations, with links to the clauses of each entry."""
    lines = [f"# Interpretations: {make_title(key)}"]
    for entry in get_interpretations(key):
        lines += ["", f"## {entry.key}", "", f"{entry.question} ({_format_clause_links(entry)})", ""]
        if entry.overruled:
            lines += [f"- *Overruled:* {entry.overruled}"]
        if entry.doubt:
            lines += [f"- *Doubt:* {entry.doubt}"]
        lines += [f"- *Adopted:* {entry.answers[0]}"]
        lines += [f"- *Alternative:* {answer}" for answer in entry.answers[1:]]
        lines += [f"- *Reason:* {entry.reason}", f"- *Effect:* {entry.effect}"]
        if entry.option:
            lines += [f"- *Option:* `{entry.option}`{_format_values(entry)}"]
        if entry.no_option:
            lines += [f"- *No option:* {entry.no_option}"]
    return "\n".join(lines) + "\n"


def _make_count_table() -> list[str]:
    """Make the table of each register's entries: total, selected by a key, doubtful and overruled."""
    lines = ["| register | entries | selected by a key | doubtful | overruled |", "|---|---|---|---|---|"]
    registers = {key: get_interpretations(key) for key in REGISTERS}
    for key, entries in registers.items():
        lines.append(_make_count_row(f"[{make_title(key)}]({key}.md)", entries))
    lines.append(_make_count_row("all", [entry for entries in registers.values() for entry in entries]))
    links = ", ".join(
        f"[{entry.key}]({key}.md#{entry.key.lower()})"
        for key, entries in registers.items()
        for entry in entries
        if entry.doubt
    )
    return [*lines, "", f"Doubtful interpretations: {links}."]


def _make_count_row(name: str, entries: Sequence[Interpretation]) -> str:
    counts = [sum(bool(getattr(entry, name)) for entry in entries) for name in ("option", "doubt", "overruled")]
    return f"| {name} | {len(entries)} | {' | '.join(map(str, counts))} |"


def _format_values(entry: Interpretation) -> str:
    """Format the values of the key, each with the interpretation that it selects."""
    values = [
        f"`{msgspec.json.encode(value).decode()}` {'adopted' if number == 1 else f'alternative {number - 1}'}"
        for number, value in sorted(entry.values.items())
    ]
    return f" ({', '.join(values)})" if values else ""


def _format_clause_links(entry: Interpretation) -> str:
    links = []
    for number in entry.instruments:
        clauses = [clause.clause for clause in get_instrument(number).clauses if entry.is_about(number, clause.clause)]
        clause_links = ", ".join(
            f"[{clause}](../clauses/{number}.md#{make_anchor(number, clause)})" for clause in clauses
        )
        links.append(f"{number}: {clause_links}")
    return "; ".join(links)
