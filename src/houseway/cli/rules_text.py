"""Text output of ``houseway rules``."""

from __future__ import annotations

import datetime
import json
import shutil
from collections.abc import Iterator
from typing import Any

from houseway import law
from houseway.i18n import Argument, Message, MessageList
from houseway.i18n.text_layout import measure_width, wrap


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
    yield from _wrap("", Message("cli-rules-not-the-law", pages=" ".join(pages)))


def _list_pages(item: dict[str, Any]) -> list[str]:
    if "page" in item:
        return [item["page"]]
    numbers = item["instruments"] if "question" in item else [hit["instrument"] for hit in item["found"]]
    return [law.get_instrument(number).page for number in numbers]


def _format_instruments(answers: list[dict[str, Any]]) -> Iterator[str]:
    indent = f"{'':28}"
    for row in answers:
        yield from _wrap(f"{row['instrument']:<11} {row['game']:<15} ", row["title"])
        yield from _wrap(indent, Message("cli-rules-making", **_list_makers(row)))
        yield from _wrap(indent, _describe_revocations(row))
        yield from _wrap(indent, Message("cli-rules-clause-count", count=row["count"], page=row["page"]))
        yield from _wrap(indent, row["commences"])


def _list_makers(row: dict[str, Any]) -> dict[str, Argument]:
    """Return the arguments of the message that names the maker of an instrument and the powers used."""
    maker, powers = row["made-by"], row["powers"]
    return {
        "day": datetime.date.fromisoformat(row["made"]),
        "name": maker["name"],
        "office": maker["office"],
        "act": powers[0]["act"],
        "provisions": MessageList((power["provision"] for power in powers), "and"),
    }


def _describe_revocations(row: dict[str, Any]) -> Message:
    revocations = []
    for revocation in row["revokes"]:
        subject: Argument = revocation["instrument"]
        if "part" in revocation:
            subject = Message("cli-rules-part", instrument=revocation["instrument"], part=revocation["part"])
        if "notified" in revocation:
            day = datetime.date.fromisoformat(revocation["notified"])
            subject = Message("cli-rules-notified-on", instrument=subject, day=day)
        revocations.append(subject)
    if not revocations:
        return Message("cli-rules-revokes-nothing")
    return Message("cli-rules-revokes", instruments=MessageList(revocations))


def _format_instrument(answer: dict[str, Any]) -> Iterator[str]:
    yield f"{answer['instrument']}  {answer['title']}"
    if "sections" in answer:
        yield from _wrap("  ", Message("cli-rules-making", **_list_makers(answer)))
        for power in answer["powers"]:
            yield from _wrap("  ", Message("cli-rules-power", **power))
        for section in answer["sections"]:
            subject = section["subject"]
            label = (
                Message("cli-rules-section", number=section["section"], subject=subject)
                if "section" in section
                else Message("cli-rules-unnumbered-section", subject=subject)
            )
            yield from _wrap(f"  {label}", section["gist"])
        yield from _wrap("  ", answer["commences"])
    rule = None
    for entry in answer["clauses"]:
        top = entry["clause"].split(".")[0].split("(")[0]
        if top != rule and top in answer["headings"]:
            yield from ("", f"{top}  {answer['headings'][top]}")
        rule = top
        yield from _wrap(f"  {entry['clause']:<15} ", f"{entry['gist']} {_format_kinds(entry)}")


def _format_kinds(entry: dict[str, Any]) -> str:
    kinds = MessageList(Message(f"cli-rules-kind-{kind}") for kind in entry["kinds"])
    return str(Message("cli-rules-kinds", kinds=kinds))


def _format_hits(answer: dict[str, Any]) -> Iterator[str]:
    number = None
    for hit in answer["found"]:
        if hit["instrument"] != number:
            number = hit["instrument"]
            yield str(
                Message(
                    "cli-rules-hits-of", instrument=number, title=law.get_instrument(number).title, page=hit["page"]
                )
            )
        source = "" if hit["stands-in"] in ("gist", "heading") else f" ({hit['stands-in']})"
        yield from _wrap(f"  {hit['clause']:<15} ", hit["gist"] + source)


def _format_clause(answer: dict[str, Any], *, with_code: bool) -> Iterator[str]:
    yield f"{answer['instrument']} {answer['clause']}  {_format_kinds(answer)}"
    yield from _wrap("  ", answer["gist"])
    for part in answer["below"]:
        yield from _wrap(f"  {part['clause']:<9} ", part["gist"])
    for override in answer["replaced-by"]:
        yield from _wrap("  ", _describe_override(override))
    levels = MessageList((Message(f"cli-rules-level-{level}") for level in answer["kept"]), "and")
    for place in answer["enforced-in"] if with_code else ():
        yield f"  {Message('cli-rules-code-place', levels=levels, place=place)}"
    for interpretation in answer["interpretations"]:
        key = f"  {interpretation['key']}: "
        indent = " " * len(key)
        yield from _wrap(key, interpretation["question"])
        adopted = Message("cli-rules-adopted", answer=interpretation["readings"][0], reason=interpretation["why"])
        yield from _wrap(indent, adopted)
        for label in ("overruled", "doubtful"):
            if interpretation.get(label):
                yield from _wrap(indent, Message(f"cli-rules-{label}", text=interpretation[label]))
        if interpretation.get("option"):
            yield from _wrap(indent, _describe_option(interpretation))
    for parent in answer["parent-interpretations"]:
        keys = MessageList(parent["keys"])
        yield from _wrap("  ", Message("cli-rules-parent-interpretations", clause=parent["clause"], keys=keys))


def _describe_override(override: dict[str, str]) -> Message:
    if override["when"] == "tournament-conditions":
        return Message("cli-rules-override-by-conditions", clause=override["clause"])
    case = Message(f"cli-rules-case-{override['when']}")
    return Message("cli-rules-override", clause=override["clause"], case=case)


def _describe_option(entry: dict[str, Any]) -> Message:
    """Return a message with the table key of an interpretation and its possible values.

    Each value belongs to one interpretation of a clause. The value of the adopted interpretation comes first.
    """
    values = [json.dumps(value) for _, value in sorted(entry["values"].items())]
    if not values:
        return Message("cli-rules-option", key=entry["option"])
    choices = MessageList((Message("cli-rules-adopted-value", value=values[0]), *values[1:]), "or")
    return Message("cli-rules-option-values", key=entry["option"], values=choices)


def _format_interpretation(answer: dict[str, Any]) -> Iterator[str]:
    yield from _wrap(f"{answer['key']}  ", answer["question"])
    adopted_text, *alternatives = answer["readings"]
    lines: list[tuple[str, str | None]] = [
        ("cli-rules-label-adopted", adopted_text),
        *(("cli-rules-label-alternative", alternative) for alternative in alternatives),
        ("cli-rules-label-reason", answer["why"]),
        ("cli-rules-label-effect", answer["changes"]),
    ]
    for label, text in lines:
        yield from _wrap(f"  {Message(label)}", text or "")
    if answer["option"]:
        yield from _wrap("  ", _describe_option(answer))
    for label, text in (
        ("cli-rules-label-no-option", answer["no-option"]),
        ("cli-rules-label-overruled", answer["overruled"]),
        ("cli-rules-label-doubtful", answer["doubtful"]),
    ):
        if text:
            yield from _wrap(f"  {Message(label)}", text)
    for clause, summary in answer["rests-on"].items():
        yield from _wrap(f"  {clause}  ", summary)


def _format_in_force(row: dict[str, Any]) -> Iterator[str]:
    yield f"{row['game']:<16}{_describe_status(row)}"
    if row["note"]:
        yield from _wrap(f"{'':16}", row["note"])
    if not row["certain"]:
        yield from _wrap(f"{'':16}", Message("cli-rules-not-certain", reason=row["why"]))


def _describe_status(row: dict[str, Any]) -> Argument:
    if row["status"] == "held":
        return str(row["instrument"])
    if row["status"] == "none":
        return Message("cli-rules-no-instrument")
    if row["instrument"]:
        return Message("cli-rules-instrument-not-held", instrument=row["instrument"])
    return Message("cli-rules-unknown-instrument")


def _wrap(prefix: str, text: object) -> list[str]:
    width = max(60, min(shutil.get_terminal_size().columns, 120))
    prefix_width = measure_width(prefix)
    indent = " " * (18 if prefix_width > 28 else prefix_width)
    return wrap(str(text), width, first_indent=prefix, indent=indent) or [prefix]
