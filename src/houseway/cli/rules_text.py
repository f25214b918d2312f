"""The answers of ``houseway rules`` as people read them."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Iterator
from typing import Any

from houseway import law

NOT_THE_LAW = "These are gists in our own words and not the law. The law:"


def in_words(answer: Any, *, with_code: bool = False) -> Iterator[str]:
    """Line by line; ``with_code`` also names the functions that keep a clause."""
    answers = answer if isinstance(answer, list) else [answer]
    if "status" in answers[0]:
        for row in answers:
            yield from _in_force(row)
        return
    if "clauses" not in answers[0] and "title" in answers[0]:
        yield from _instruments(answers)
        return
    for place, one in enumerate(answers):
        if place:
            yield ""
        if "words" in one:
            yield from _found(one)
        elif "question" in one:
            yield from _reading(one)
        elif "clause" in one:
            yield from _clause(one, with_code=with_code)
        else:
            yield from _instrument(one)
    pages = dict.fromkeys(page for one in answers for page in _pages(one))
    yield ""
    yield from _wrapped("", f"{NOT_THE_LAW} {' '.join(pages)}")


def _pages(one: dict[str, Any]) -> list[str]:
    if "page" in one:
        return [one["page"]]
    numbers = one["instruments"] if "question" in one else [found["instrument"] for found in one["found"]]
    return [law.instrument(number).page for number in numbers]


def _instruments(answers: list[dict[str, Any]]) -> Iterator[str]:
    for row in answers:
        yield from _wrapped(f"{row['instrument']:<11} {row['game']:<15} ", row["title"])
        yield from _wrapped(f"{'':28}", f"{row['count']} clauses, {_made(row)}; {_revoked(row)}. {row['page']}")
        yield from _wrapped(f"{'':28}", row["commences"])


def _made(row: dict[str, Any]) -> str:
    maker, powers = row["made-by"], row["powers"]
    under = f"{powers[0]['act']}, {' and '.join(power['provision'] for power in powers)}"
    return f"made on {row['made']} by {maker['name']}, {maker['office']}, under the {under}"


def _revoked(row: dict[str, Any]) -> str:
    parts = []
    for revoked in row["revokes"]:
        what = f"of {revoked['instrument']} only {revoked['part']}" if "part" in revoked else revoked["instrument"]
        parts.append(what + (f" (notified {revoked['notified']})" if "notified" in revoked else ""))
    return f"revokes {', '.join(parts) or 'nothing'}"


def _instrument(answer: dict[str, Any]) -> Iterator[str]:
    yield f"{answer['instrument']}  {answer['title']}"
    if "sections" in answer:
        yield from _wrapped("  ", f"{_made(answer)[0].upper()}{_made(answer)[1:]}.")
        for power in answer["powers"]:
            yield from _wrapped("  ", f"{power['act']} {power['provision']}: {power['about']}.")
        for section in answer["sections"]:
            number = f"Section {section['section']}" if "section" in section else "Without a number"
            yield from _wrapped(f"  {number}, {section['subject'].lower()}: ", section["gist"])
        yield from _wrapped("  ", answer["commences"])
    rule = None
    for entry in answer["clauses"]:
        top = entry["clause"].split(".")[0].split("(")[0]
        if top != rule and top in answer["headings"]:
            yield from ("", f"{top}  {answer['headings'][top]}")
        rule = top
        yield from _wrapped(f"  {entry['clause']:<15} ", f"{entry['gist']} [{', '.join(entry['kinds'])}]")


def _found(answer: dict[str, Any]) -> Iterator[str]:
    number = None
    for one in answer["found"]:
        if one["instrument"] != number:
            number = one["instrument"]
            yield f"{number}  {law.instrument(number).title}, {one['page']}"
        where = "" if one["stands-in"] in ("gist", "heading") else f" ({one['stands-in']})"
        yield from _wrapped(f"  {one['clause']:<15} ", one["gist"] + where)


def _clause(answer: dict[str, Any], *, with_code: bool) -> Iterator[str]:
    yield f"{answer['instrument']} {answer['clause']}  [{', '.join(answer['kinds'])}]"
    yield from _wrapped("  ", answer["gist"])
    for part in answer["below"]:
        yield from _wrapped(f"  {part['clause']:<9} ", part["gist"])
    for override in answer["replaced-by"]:
        yield f"  Gives way to {override['clause']} ({override['when'].replace('-', ' ')})."
    how = " and ".join(answer["kept"]).capitalize() or "Kept"
    for place in answer["enforced-in"] if with_code else ():
        yield f"  {how} in {place}"
    for reading in answer["interpretations"]:
        chosen = f"{reading['question']} Reading: {reading['readings'][0]} {reading['why']}"
        yield from _wrapped(f"  {reading['key']}: ", chosen)
        if reading.get("overruled"):
            yield from _wrapped(f"  {'':{len(reading['key'])}}  ", f"Overruled: {reading['overruled']}")
        if reading.get("doubtful"):
            yield from _wrapped(f"  {'':{len(reading['key'])}}  ", f"Doubtful: {reading['doubtful']}")
        if reading.get("option"):
            key = f"Table key: {reading['option']}{_values(reading)}."
            yield from _wrapped(f"  {'':{len(reading['key'])}}  ", key)


def _values(entry: dict[str, Any]) -> str:
    """The values of a table key, the one of the interpretation taken first: ``= "marker" (taken) or "sign"``."""
    values = [json.dumps(value) for _, value in sorted(entry["values"].items())]
    return "" if not values else " = " + " or ".join([f"{values[0]} (taken)", *values[1:]])


def _reading(answer: dict[str, Any]) -> Iterator[str]:
    yield from _wrapped(f"{answer['key']}  ", answer["question"])
    taken, *others = answer["readings"]
    yield from _wrapped("  Taken: ", taken)
    for other in others:
        yield from _wrapped("  Other: ", other)
    yield from _wrapped("  Why: ", answer["why"])
    yield from _wrapped("  Changes: ", answer["changes"])
    if answer["option"]:
        yield from _wrapped("  Table key: ", f"{answer['option']}{_values(answer)}.")
    if answer["no-option"]:
        yield from _wrapped("  No table key: ", answer["no-option"])
    if answer["overruled"]:
        yield from _wrapped("  Overruled: ", answer["overruled"])
    if answer["doubtful"]:
        yield from _wrapped("  Doubtful: ", answer["doubtful"])
    for clause, gist in answer["rests-on"].items():
        yield from _wrapped(f"  {clause}  ", gist)


def _in_force(row: dict[str, Any]) -> Iterator[str]:
    yield f"{row['game']:<16}{_status(row)}"
    if row["note"]:
        yield from _wrapped(f"{'':16}", row["note"])
    if not row["certain"]:
        yield from _wrapped(f"{'':16}", f"Not certain. {row['why']}")


def _status(row: dict[str, Any]) -> str:
    if row["status"] == "held":
        return str(row["instrument"])
    if row["status"] == "none":
        return "no instrument"
    return f"unknown: {row['instrument'] or 'the instrument of that day'} is not held"


def _wrapped(first: str, text: str) -> list[str]:
    width = max(60, min(shutil.get_terminal_size().columns, 120))
    indent = " " * (18 if len(first) > 28 else len(first))
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False) or [first]
