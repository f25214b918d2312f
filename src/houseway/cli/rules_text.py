"""Text output of ``houseway rules``."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Iterator
from typing import Any

from houseway import law

NOT_THE_LAW = "These are gists in our own words and not the law. The law:"


def format_answer(answer: Any, *, with_code: bool = False) -> Iterator[str]:
    """Yield the lines of an answer as text.

    If ``with_code`` is true, include the functions that enforce a clause.
    """
    answers = answer if isinstance(answer, list) else [answer]
    if "status" in answers[0]:
        for row in answers:
            yield from _format_in_force(row)
        return
    if "clauses" not in answers[0] and "title" in answers[0]:
        yield from _format_instruments(answers)
        return
    for index, item in enumerate(answers):
        if index:
            yield ""
        if "words" in item:
            yield from _format_hits(item)
        elif "question" in item:
            yield from _format_interpretation(item)
        elif "clause" in item:
            yield from _format_clause(item, with_code=with_code)
        else:
            yield from _format_instrument(item)
    pages = dict.fromkeys(page for item in answers for page in _list_pages(item))
    yield ""
    yield from _wrap("", f"{NOT_THE_LAW} {' '.join(pages)}")


def _list_pages(item: dict[str, Any]) -> list[str]:
    if "page" in item:
        return [item["page"]]
    numbers = item["instruments"] if "question" in item else [hit["instrument"] for hit in item["found"]]
    return [law.get_instrument(number).page for number in numbers]


def _format_instruments(answers: list[dict[str, Any]]) -> Iterator[str]:
    for row in answers:
        yield from _wrap(f"{row['instrument']:<11} {row['game']:<15} ", row["title"])
        yield from _wrap(
            f"{'':28}", f"{row['count']} clauses, {_format_making(row)}; {_format_revocations(row)}. {row['page']}"
        )
        yield from _wrap(f"{'':28}", row["commences"])


def _format_making(row: dict[str, Any]) -> str:
    maker, powers = row["made-by"], row["powers"]
    under = f"{powers[0]['act']}, {' and '.join(power['provision'] for power in powers)}"
    return f"made on {row['made']} by {maker['name']}, {maker['office']}, under the {under}"


def _format_revocations(row: dict[str, Any]) -> str:
    parts = []
    for revocation in row["revokes"]:
        subject = (
            f"of {revocation['instrument']} only {revocation['part']}"
            if "part" in revocation
            else revocation["instrument"]
        )
        parts.append(subject + (f" (notified {revocation['notified']})" if "notified" in revocation else ""))
    return f"revokes {', '.join(parts) or 'nothing'}"


def _format_instrument(answer: dict[str, Any]) -> Iterator[str]:
    yield f"{answer['instrument']}  {answer['title']}"
    if "sections" in answer:
        yield from _wrap("  ", f"{_format_making(answer)[0].upper()}{_format_making(answer)[1:]}.")
        for power in answer["powers"]:
            yield from _wrap("  ", f"{power['act']} {power['provision']}: {power['about']}.")
        for section in answer["sections"]:
            number = f"Section {section['section']}" if "section" in section else "Without a number"
            yield from _wrap(f"  {number}, {section['subject'].lower()}: ", section["gist"])
        yield from _wrap("  ", answer["commences"])
    rule = None
    for entry in answer["clauses"]:
        top = entry["clause"].split(".")[0].split("(")[0]
        if top != rule and top in answer["headings"]:
            yield from ("", f"{top}  {answer['headings'][top]}")
        rule = top
        yield from _wrap(f"  {entry['clause']:<15} ", f"{entry['gist']} [{', '.join(entry['kinds'])}]")


def _format_hits(answer: dict[str, Any]) -> Iterator[str]:
    number = None
    for hit in answer["found"]:
        if hit["instrument"] != number:
            number = hit["instrument"]
            yield f"{number}  {law.get_instrument(number).title}, {hit['page']}"
        source = "" if hit["stands-in"] in ("gist", "heading") else f" ({hit['stands-in']})"
        yield from _wrap(f"  {hit['clause']:<15} ", hit["gist"] + source)


def _format_clause(answer: dict[str, Any], *, with_code: bool) -> Iterator[str]:
    yield f"{answer['instrument']} {answer['clause']}  [{', '.join(answer['kinds'])}]"
    yield from _wrap("  ", answer["gist"])
    for part in answer["below"]:
        yield from _wrap(f"  {part['clause']:<9} ", part["gist"])
    for override in answer["replaced-by"]:
        yield f"  Gives way to {override['clause']} ({override['when'].replace('-', ' ')})."
    enforcement = " and ".join(answer["kept"]).capitalize() or "Kept"
    for place in answer["enforced-in"] if with_code else ():
        yield f"  {enforcement} in {place}"
    for interpretation in answer["interpretations"]:
        text = f"{interpretation['question']} Reading: {interpretation['readings'][0]} {interpretation['why']}"
        yield from _wrap(f"  {interpretation['key']}: ", text)
        if interpretation.get("overruled"):
            yield from _wrap(f"  {'':{len(interpretation['key'])}}  ", f"Overruled: {interpretation['overruled']}")
        if interpretation.get("doubtful"):
            yield from _wrap(f"  {'':{len(interpretation['key'])}}  ", f"Doubtful: {interpretation['doubtful']}")
        if interpretation.get("option"):
            key = f"Table key: {interpretation['option']}{_format_values(interpretation)}."
            yield from _wrap(f"  {'':{len(interpretation['key'])}}  ", key)


def _format_values(entry: dict[str, Any]) -> str:
    """Return the possible values of a table key as text such as ``= "marker" (taken) or "sign"``.

    Each value belongs to one interpretation of a clause. The value of the adopted interpretation comes first.
    """
    values = [json.dumps(value) for _, value in sorted(entry["values"].items())]
    return "" if not values else " = " + " or ".join([f"{values[0]} (taken)", *values[1:]])


def _format_interpretation(answer: dict[str, Any]) -> Iterator[str]:
    yield from _wrap(f"{answer['key']}  ", answer["question"])
    adopted_text, *alternatives = answer["readings"]
    yield from _wrap("  Taken: ", adopted_text)
    for alternative in alternatives:
        yield from _wrap("  Other: ", alternative)
    yield from _wrap("  Why: ", answer["why"])
    yield from _wrap("  Changes: ", answer["changes"])
    if answer["option"]:
        yield from _wrap("  Table key: ", f"{answer['option']}{_format_values(answer)}.")
    if answer["no-option"]:
        yield from _wrap("  No table key: ", answer["no-option"])
    if answer["overruled"]:
        yield from _wrap("  Overruled: ", answer["overruled"])
    if answer["doubtful"]:
        yield from _wrap("  Doubtful: ", answer["doubtful"])
    for clause, summary in answer["rests-on"].items():
        yield from _wrap(f"  {clause}  ", summary)


def _format_in_force(row: dict[str, Any]) -> Iterator[str]:
    yield f"{row['game']:<16}{_format_status(row)}"
    if row["note"]:
        yield from _wrap(f"{'':16}", row["note"])
    if not row["certain"]:
        yield from _wrap(f"{'':16}", f"Not certain. {row['why']}")


def _format_status(row: dict[str, Any]) -> str:
    if row["status"] == "held":
        return str(row["instrument"])
    if row["status"] == "none":
        return "no instrument"
    return f"unknown: {row['instrument'] or 'the instrument of that day'} is not held"


def _wrap(prefix: str, text: str) -> list[str]:
    width = max(60, min(shutil.get_terminal_size().columns, 120))
    indent = " " * (18 if len(prefix) > 28 else len(prefix))
    return textwrap.wrap(text, width, initial_indent=prefix, subsequent_indent=indent, break_on_hyphens=False) or [
        prefix
    ]
