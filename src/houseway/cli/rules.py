"""``houseway rules``: the instruments, their clauses, one clause, and what was in force on a day."""

from __future__ import annotations

import datetime
import shutil
import textwrap
from collections.abc import Sequence
from typing import Any

import msgspec

from houseway import law
from houseway.errors import NoRecord
from houseway.law.instruments import NUMBERS


def print_rules(number: str | None, locator: str | None, day: str | None, *, as_json: bool) -> int:
    """Print what was asked for, for people or as JSON."""
    try:
        if day is not None:
            answer: Any = _in_force(_day(day), number)
        elif number is None:
            answer = _instruments()
        elif locator is None:
            answer = _clauses(instrument_meant(number))
        else:
            answer = _clause_or_several(instrument_meant(number), locator)
    except law.UnknownLaw as error:
        raise NoRecord(str(error), "rules") from error
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        for line in _in_words(answer):
            print(line)
    return 0


def instrument_meant(text: str) -> str:
    """The number of an instrument in capitals or not, or that of a game with a single one."""
    if text.upper() in NUMBERS:
        return text.upper()
    numbers = [entry.number for entry in law.instruments() if entry.game == text.lower()]
    if len(numbers) > 1:
        raise law.UnknownLaw(f"{text} has several instruments, say which: {', '.join(numbers)}")
    return numbers[0] if numbers else law.instrument(text).number


def look_up(number: str, asked: str) -> list[law.Clause]:
    """The clauses that somebody may mean by ``9.2(a)``, ``9``, ``A.double`` or a word such as ``insurance``."""
    clauses = law.instrument(number).clauses
    wanted = asked.strip().lower()
    exact = [entry for entry in clauses if entry.clause.lower() == wanted]
    below = [entry for entry in clauses if wanted and entry.clause.lower().startswith((f"{wanted}.", f"{wanted}("))]
    if exact or below:
        return exact + below
    return [entry for entry in clauses if wanted in f"{entry.clause} {entry.gist}".lower()]


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
            "revokes": [revoked.instrument for revoked in entry.revokes],
            "clauses": len(entry.clauses),
        }
        for entry in law.instruments()
    ]


def _clauses(number: str, some: Sequence[law.Clause] | None = None) -> dict[str, Any]:
    entry = law.instrument(number)
    return {
        "instrument": entry.number,
        "title": entry.title,
        "headings": {heading.rule: heading.subject for heading in entry.headings},
        "clauses": [
            {"clause": c.clause, "kinds": list(c.kinds), "gist": c.gist}
            for c in (entry.clauses if some is None else some)
        ],
    }


def _clause_or_several(number: str, asked: str) -> dict[str, Any]:
    """The clause asked for; where a rule or a word was meant, all its clauses."""
    found = look_up(number, asked)
    if not found:
        raise law.UnknownLaw(f"{number} has nothing under {asked!r}; houseway rules {number} lists its clauses")
    if len(found) == 1 or found[0].clause.lower() == asked.strip().lower():
        return _clause(number, found[0].clause)
    return _clauses(number, found)


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
        "below": [{"clause": part.clause, "gist": part.gist} for part in look_up(number, locator)[1:]],
        "enforced-in": [*enforced(number, locator), *enforced_in_tournaments(number, locator)],
        "replaced-by": [
            {"clause": override.clause, "when": override.when}
            for override in entry.overrides
            if any(locator == part or locator.startswith((part + ".", part + "(")) for part in override.replaces)
        ],
        "interpretations": [msgspec.to_builtins(reading) for reading in law.interpretations_of(number, locator)],
    }


def _in_force(day: str, number: str | None) -> list[dict[str, Any]]:
    games = sorted({entry.game for entry in law.instruments()})
    if number is None:
        keys = games
    else:
        keys = [number.lower()] if number.lower() in games else [law.instrument(instrument_meant(number)).game]
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
                "certain": period.certain,
                "why": period.why,
            }
        )
    return answer


def _in_words(answer: Any) -> list[str]:
    if isinstance(answer, dict):
        return _clause_in_words(answer) if "clause" in answer else _clauses_in_words(answer)
    if answer and "status" in answer[0]:
        lines: list[str] = []
        for row in answer:
            lines.append(f"{row['game']:<16}{_status_in_words(row)}")
            lines += _wrapped(f"{'':16}", row["note"]) if row["note"] else []
            lines += _wrapped(f"{'':16}", f"Not certain: {row['why']}") if not row["certain"] else []
        return lines
    return [
        line
        for row in answer
        for line in _wrapped(
            f"{row['instrument']:<11} {row['game']:<15} ",
            f"{row['title']} ({row['clauses']} clauses, made {row['made']})",
        )
    ]


def _status_in_words(row: dict[str, Any]) -> str:
    if row["status"] == "held":
        return str(row["instrument"])
    if row["status"] == "none":
        return "no instrument"
    return f"unknown: {row['instrument'] or 'the instrument of that day'} is not held"


def _clauses_in_words(answer: dict[str, Any]) -> list[str]:
    lines = [f"{answer['instrument']}  {answer['title']}"]
    rule = None
    for entry in answer["clauses"]:
        top = entry["clause"].split(".")[0].split("(")[0]
        if top != rule and top in answer["headings"]:
            lines += ["", f"{top}  {answer['headings'][top]}"]
        rule = top
        lines += _wrapped(f"  {entry['clause']:<15} ", f"{entry['gist']} [{', '.join(entry['kinds'])}]")
    return lines


def _clause_in_words(answer: dict[str, Any]) -> list[str]:
    lines = [f"{answer['instrument']} {answer['clause']}  [{', '.join(answer['kinds'])}]"]
    lines += _wrapped("  ", answer["gist"])
    for part in answer["below"]:
        lines += _wrapped(f"  {part['clause']:<9} ", part["gist"])
    for override in answer["replaced-by"]:
        lines.append(f"  Gives way to {override['clause']} ({override['when'].replace('-', ' ')}).")
    folder = f"games/{law.instrument(answer['instrument']).game.replace('-', '_')}/"
    for place in answer["enforced-in"]:
        lines.append(f"  Enforced in {place if '/' in place else folder + place}")
    for reading in answer["interpretations"]:
        lines += _wrapped(
            f"  {reading['key']}: ", f"{reading['question']} Reading: {reading['readings'][0]} {reading['why']}"
        )
        if reading.get("option"):
            lines.append(f"  {'':{len(reading['key'])}}  Other reading: table key {reading['option']}.")
    return lines


def _wrapped(first: str, text: str) -> list[str]:
    width = max(60, min(shutil.get_terminal_size().columns, 120))
    indent = " " * (18 if len(first) > 28 else len(first))
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=indent) or [first]
