"""``houseway rules``: the instruments, their clauses, one clause, and what was in force on a day."""

from __future__ import annotations

import datetime
import shutil
import textwrap
from typing import Any

import msgspec

from houseway import law
from houseway.errors import NoRecord


def print_rules(number: str | None, locator: str | None, day: str | None, *, as_json: bool) -> int:
    """Print what was asked for, for people or as JSON."""
    try:
        if day is not None:
            answer: Any = _in_force(_day(day), number)
        elif number is None:
            answer = _instruments()
        elif locator is None:
            answer = _clauses(number)
        else:
            answer = _clause(number, locator)
    except law.UnknownLaw as error:
        raise NoRecord(str(error), "rules") from error
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        for line in _in_words(answer):
            print(line)
    return 0


def _day(text: str) -> str:
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise NoRecord(f"{text!r} is no day: write YYYY-MM-DD", "rules --on") from error


def _instruments() -> list[dict[str, Any]]:
    return [
        {
            "instrument": entry.number,
            "game": entry.game,
            "title": entry.title,
            "made": entry.made,
            "commences": entry.commences,
            "revokes": list(entry.revokes),
            "clauses": len(entry.clauses),
        }
        for entry in law.instruments()
    ]


def _clauses(number: str) -> dict[str, Any]:
    entry = law.instrument(number)
    return {
        "instrument": entry.number,
        "title": entry.title,
        "headings": {heading.rule: heading.subject for heading in entry.headings},
        "clauses": [{"clause": c.clause, "kinds": list(c.kinds), "gist": c.gist} for c in entry.clauses],
    }


def _clause(number: str, locator: str) -> dict[str, Any]:
    from houseway.games.enforced import enforced
    from houseway.tournament.enforced import enforced as enforced_in_tournaments

    entry = law.instrument(number)
    found = entry.find(locator)
    return {
        "instrument": number,
        "clause": found.clause,
        "kinds": list(found.kinds),
        "gist": found.gist,
        "enforced-in": [*enforced(number, locator), *enforced_in_tournaments(number, locator)],
        "replaced-by": [
            {"clause": override.clause, "when": override.when}
            for override in entry.overrides
            if any(locator == part or locator.startswith((part + ".", part + "(")) for part in override.replaces)
        ],
        "interpretations": [msgspec.to_builtins(reading) for reading in law.interpretations_of(number, locator)],
    }


def _in_force(day: str, number: str | None) -> list[dict[str, Any]]:
    keys = sorted({entry.game for entry in law.instruments()}) if number is None else [law.instrument(number).game]
    answer = []
    for key in keys:
        period = law.in_force(key, day)
        answer.append(
            {
                "game": key,
                "on": day,
                "status": period.status,
                "instrument": period.instrument,
                "from": period.start,
                "until": period.end,
                "note": period.note,
            }
        )
    return answer


def _in_words(answer: Any) -> list[str]:
    if isinstance(answer, dict):
        return _clause_in_words(answer) if "clause" in answer else _clauses_in_words(answer)
    if answer and "status" in answer[0]:
        return [
            f"{row['game']:<16}{_status_in_words(row)}" + (f"\n{'':16}{row['note']}" if row["note"] else "")
            for row in answer
        ]
    return [
        f"{row['instrument']:<11} {row['game']:<15} {row['title']} ({row['clauses']} clauses, made {row['made']})"
        for row in answer
    ]


def _status_in_words(row: dict[str, Any]) -> str:
    if row["status"] == "held":
        return str(row["instrument"])
    if row["status"] == "none":
        return "no instrument"
    return f"unknown: {row['instrument'] or 'an instrument'} is not held"


def _clauses_in_words(answer: dict[str, Any]) -> list[str]:
    lines = [f"{answer['instrument']}  {answer['title']}"]
    rule = None
    for entry in answer["clauses"]:
        top = entry["clause"].split(".")[0].split("(")[0]
        if top != rule and top in answer["headings"]:
            lines += ["", f"{top}  {answer['headings'][top]}"]
        rule = top
        lines += _wrapped(f"  {entry['clause']:<16}", f"{entry['gist']} [{', '.join(entry['kinds'])}]")
    return lines


def _clause_in_words(answer: dict[str, Any]) -> list[str]:
    lines = [f"{answer['instrument']} {answer['clause']}  [{', '.join(answer['kinds'])}]"]
    lines += _wrapped("  ", answer["gist"])
    for override in answer["replaced-by"]:
        lines.append(f"  Gives way to {override['clause']} ({override['when']}).")
    for place in answer["enforced-in"]:
        lines.append(f"  Enforced in {place}")
    for reading in answer["interpretations"]:
        lines += _wrapped(
            f"  {reading['key']}: ", f"{reading['question']} Reading: {reading['readings'][0]} {reading['why']}"
        )
        if reading.get("option"):
            lines.append(f"  {'':{len(reading['key'])}}  Other reading: table key {reading['option']}.")
    return lines


def _wrapped(first: str, text: str) -> list[str]:
    width = max(60, min(shutil.get_terminal_size().columns, 120))
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=" " * min(len(first), 18)) or [first]
