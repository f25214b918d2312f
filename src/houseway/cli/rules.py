"""``houseway rules``: look up instruments, clauses, interpretations and the law in force on a day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from houseway import law
from houseway.cli.shared_options import parse_day
from houseway.cli.terminal.output import print_json, print_line
from houseway.errors import NotARecordError, UnknownLawError
from houseway.i18n import Message, MessageList
from houseway.law.instruments import NUMBERS, Section
from houseway.law.interpretations import Interpretation, get_interpretation, is_interpretation_key
from houseway.law.search import SearchHit, find_clauses, list_search_words, search
from houseway.law.suggestions import find_similar_names


def print_rules(
    arguments: Sequence[str], day: str | None, notified: Sequence[str], *, as_json: bool, with_code: bool = False
) -> int:
    """Print the answer to a query about the law as text or as JSON, and return the exit code.

    If ``with_code`` is true, the text includes the functions that enforce a clause.
    """
    from houseway.cli.rules_text import format_answer

    def find_answer() -> Any:
        if day is not None:
            return _describe_in_force(parse_day(day, "rules --on"), arguments, _parse_notifications(notified))
        return _look_up_arguments(arguments)

    try:
        if as_json:
            print_json(find_answer)
        else:
            for line in format_answer(find_answer(), with_code=with_code):
                print_line(line)
    except UnknownLawError as error:
        raise NotARecordError(error.reason, "rules") from error
    return 0


def find_instruments(text: str) -> tuple[str, ...]:
    """Return the numbers of the instruments that a text names.

    The text is the number of an instrument or the key of a game, in upper or lower case. The result is empty if it
    is neither.
    """
    if text.upper() in NUMBERS:
        return (text.upper(),)
    return tuple(entry.number for entry in law.get_instruments() if entry.game == text.lower())


def look_up(number: str, text: str) -> list[law.Clause]:
    """Return the clauses of an instrument that a text names or that match its words.

    The text is a locator such as ``9.2(a)``, ``9`` or ``A.double``, or words such as ``insurance``.
    """
    clauses = find_clauses(number, text)
    return list(clauses) or [law.get_clause(number, hit.clause) for hit in search(text, [number])]


def _look_up_arguments(arguments: Sequence[str]) -> Any:
    if not arguments:
        return [summarise_instrument(entry) for entry in law.get_instruments()]
    numbers, words = find_instruments(arguments[0]), " ".join(arguments[1:])
    if not numbers:
        if arguments[0][:2].upper() == "NI" and arguments[0][2:3].isdigit():
            law.get_instrument(arguments[0])
        numbers, words = tuple(NUMBERS), " ".join(arguments)
        if is_interpretation_key(words):
            return _describe_interpretation(get_interpretation(words))
    elif not words:
        return (
            _describe_instrument(numbers[0])
            if len(numbers) == 1
            else [_describe_instrument(number) for number in numbers]
        )
    matches = [(number, find_clauses(number, words)) for number in numbers]
    exact = [(number, clauses) for number, clauses in matches if clauses]
    if not exact:
        return _describe_search(words, numbers)
    answers = [_describe_clause_or_rule(number, clauses, words) for number, clauses in exact]
    return answers[0] if len(answers) == 1 else answers


def _describe_clause_or_rule(number: str, clauses: Sequence[law.Clause], text: str) -> dict[str, Any]:
    first = clauses[0]
    if len(clauses) > 1 and "." not in text:
        return _describe_instrument(number, clauses)
    return _describe_clause(number, first, clauses[1:])


def _describe_search(words: str, numbers: Iterable[str]) -> dict[str, Any]:
    instruments = tuple(numbers)
    hits = search(words, instruments)
    if not hits:
        scope = MessageList(instruments) if len(instruments) == 1 else Message("cli-rules-all-instruments")
        names = find_similar_names(words, list_search_words(instruments))
        if names:
            similar = MessageList(names, "or")
            raise UnknownLawError(Message("cli-rules-similar", words=repr(words), scope=scope, names=similar))
        raise UnknownLawError(Message("cli-rules-no-match", words=repr(words), scope=scope))
    pages = {number: law.get_instrument(number).page for number in instruments}
    return {"words": words, "found": [{**_describe_hit(hit), "page": pages[hit.instrument]} for hit in hits]}


def _describe_hit(hit: SearchHit) -> dict[str, Any]:
    return {
        "instrument": hit.instrument,
        "clause": hit.clause,
        "kinds": list(hit.kinds),
        "gist": str(hit.summary),
        "stands-in": "gist" if hit.place == "summary" else hit.place,
    }


def summarise_instrument(entry: law.Instrument) -> dict[str, Any]:
    """Return a description of an instrument without its clauses.

    The description has the title, the maker, the powers, the commencement and the revocations.
    """
    return {
        "instrument": entry.number,
        "game": entry.game,
        "title": str(entry.title),
        "made": entry.made,
        "made-by": msgspec.to_builtins(entry.made_by),
        "powers": [
            {"act": power.act, "provision": power.provision, "about": str(power.about)} for power in entry.powers
        ],
        "commences": str(entry.commences),
        "revokes": [msgspec.to_builtins(revocation, enc_hook=_encode_message) for revocation in entry.revokes],
        "sections": [_describe_section(section) for section in entry.sections],
        "page": entry.page,
        "count": len(entry.clauses),
    }


def _encode_message(value: Any) -> str:
    if isinstance(value, Message):
        return str(value)
    raise NotImplementedError(type(value))


def _describe_section(section: Section) -> dict[str, str]:
    description = {"subject": str(section.subject), "gist": str(section.summary)}
    return description if section.section is None else {**description, "section": section.section}


def _describe_instrument(number: str, clauses: Sequence[law.Clause] | None = None) -> dict[str, Any]:
    entry = law.get_instrument(number)
    summary = (
        summarise_instrument(entry)
        if clauses is None
        else {"instrument": number, "title": str(entry.title), "page": entry.page}
    )
    return {
        **summary,
        "headings": {heading.rule: str(heading.subject) for heading in entry.headings},
        "clauses": [
            {"clause": entry_clause.clause, "kinds": list(entry_clause.kinds), "gist": str(entry_clause.summary)}
            for entry_clause in (entry.clauses if clauses is None else clauses)
        ],
    }


def _describe_clause(number: str, clause: law.Clause, parts: Sequence[law.Clause]) -> dict[str, Any]:
    from houseway.compliance.clause_enforcement import find_enforcement

    entry, locator = law.get_instrument(number), clause.clause
    enforcement = find_enforcement(number, locator)
    return {
        "instrument": number,
        "clause": locator,
        "kinds": list(clause.kinds),
        "gist": str(clause.summary),
        "below": [{"clause": part.clause, "gist": str(part.summary)} for part in parts],
        "kept": list(enforcement.how),
        "enforced-in": list(enforcement.where),
        "replaced-by": [
            {"clause": override.clause, "when": override.when}
            for override in entry.overrides
            if any(locator == part or locator.startswith((part + ".", part + "(")) for part in override.replaces)
        ],
        "interpretations": [interpretation.to_json() for interpretation in law.find_interpretations(number, locator)],
        "parent-interpretations": _list_parent_interpretations(number, locator),
        "page": entry.page,
    }


def _list_parent_interpretations(number: str, locator: str) -> list[dict[str, Any]]:
    """Return the keys of the interpretations of each clause that contains a sub-clause, the nearest first."""
    parents = []
    while "(" in locator:
        locator = locator[: locator.rindex("(")]
        keys = [interpretation.key for interpretation in law.find_interpretations(number, locator)]
        if keys:
            parents.append({"clause": locator, "keys": keys})
    return parents


def _describe_interpretation(entry: Interpretation) -> dict[str, Any]:
    summaries = {}
    for number in entry.instruments:
        for clause in law.get_instrument(number).clauses:
            if entry.is_about(number, clause.clause):
                summaries[f"{number} {clause.clause}"] = str(clause.summary)
    return {**entry.to_json(), "rests-on": summaries}


def _parse_notifications(options: Sequence[str]) -> dict[str, str]:
    """Parse texts such as ``NI2023-573=2023-09-18``, and return the notification days by instrument."""
    days = {}
    for text in options:
        number, equals, day = text.partition("=")
        if not equals:
            raise NotARecordError(Message("cli-rules-invalid-notification", text=repr(text)), "rules --notified")
        days[number.upper()] = parse_day(day, "rules --notified")
    return days


def _describe_in_force(day: str, arguments: Sequence[str], notified: Mapping[str, str]) -> list[dict[str, Any]]:
    keys = sorted({entry.game for entry in law.get_instruments()})
    if arguments:
        numbers = find_instruments(arguments[0]) or (law.get_instrument(arguments[0]).number,)
        keys = [law.get_instrument(numbers[0]).game]
    answer = []
    for key in keys:
        period = law.find_period_in_force(
            key, day, {n: on for n, on in notified.items() if law.get_instrument(n).game == key}
        )
        answer.append(
            {
                "game": key,
                "on": day,
                "status": period.status,
                "instrument": period.instrument,
                "from": period.start,
                "until": period.end,
                "note": str(period.note),
                "certain": period.certain,
                "why": "" if period.doubt is None else str(period.doubt),
            }
        )
    return answer
