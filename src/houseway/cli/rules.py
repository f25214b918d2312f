"""``houseway rules``: the instruments, their clauses, the readings, a search by words, and what was in force on a day."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from houseway import law
from houseway.cli.terminal.output import tell, tell_text
from houseway.errors import NoRecord
from houseway.law.instruments import NUMBERS
from houseway.law.interpretations import Interpretation
from houseway.law.search import clauses_meant, reading_meant, search, words_of_law
from houseway.law.suggestions import close_to


def print_rules(
    asked: Sequence[str], day: str | None, notified: Sequence[str], *, as_json: bool, with_code: bool = False
) -> int:
    """Print what was asked for, for people or as JSON; where the package keeps a clause, for those who ask for the code."""
    from houseway.cli.rules_text import in_words

    try:
        answer = _in_force(_day(day, "rules --on"), asked, _notified(notified)) if day is not None else _answer(asked)
    except law.UnknownLaw as error:
        raise NoRecord(str(error), "rules") from error
    if as_json:
        tell_text(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        for line in in_words(answer, with_code=with_code):
            tell(line)
    return 0


def instruments_meant(text: str) -> tuple[str, ...]:
    """The instrument of a number, in capitals or not, or those of a game; none where it is neither."""
    if text.upper() in NUMBERS:
        return (text.upper(),)
    return tuple(entry.number for entry in law.instruments() if entry.game == text.lower())


def look_up(number: str, asked: str) -> list[law.Clause]:
    """The clauses that somebody may mean by ``9.2(a)``, ``9``, ``A.double`` or by words such as ``insurance``."""
    found = clauses_meant(number, asked)
    return list(found) or [law.clause(number, one.clause) for one in search(asked, [number])]


def _answer(asked: Sequence[str]) -> Any:
    if not asked:
        return [instrument_told(entry) for entry in law.instruments()]
    numbers, words = instruments_meant(asked[0]), " ".join(asked[1:])
    if not numbers:
        if asked[0][:2].upper() == "NI" and asked[0][2:3].isdigit():
            law.instrument(asked[0])
        numbers, words = tuple(NUMBERS), " ".join(asked)
        reading = reading_meant(words)
        if reading is not None:
            return _reading(reading)
    elif not words:
        return _instrument(numbers[0]) if len(numbers) == 1 else [_instrument(number) for number in numbers]
    found = [(number, clauses_meant(number, words)) for number in numbers]
    exact = [(number, clauses) for number, clauses in found if clauses]
    if not exact:
        return _found(words, numbers)
    answers = [_clause_or_rule(number, clauses, words) for number, clauses in exact]
    return answers[0] if len(answers) == 1 else answers


def _clause_or_rule(number: str, clauses: Sequence[law.Clause], asked: str) -> dict[str, Any]:
    first = clauses[0]
    if len(clauses) > 1 and "." not in asked:
        return _instrument(number, clauses)
    return _clause(number, first, clauses[1:])


def _found(words: str, numbers: Iterable[str]) -> dict[str, Any]:
    of = tuple(numbers)
    found = search(words, of)
    if not found:
        which = of[0] if len(of) == 1 else "the law held here"
        near = close_to(words, words_of_law(of)) or "; houseway rules INSTRUMENT lists its clauses"
        raise law.UnknownLaw(f"{which} has nothing under {words!r}{near}")
    pages = {number: law.instrument(number).page for number in of}
    return {"words": words, "found": [{**msgspec.to_builtins(one), "page": pages[one.instrument]} for one in found]}


def instrument_told(entry: law.Instrument) -> dict[str, Any]:
    """An instrument without its clauses: what it is called, who made it under which power, what it begins and ends."""
    return {
        "instrument": entry.number,
        "game": entry.game,
        "title": entry.title,
        "made": entry.made,
        "made-by": msgspec.to_builtins(entry.made_by),
        "powers": msgspec.to_builtins(entry.powers),
        "commences": entry.commences,
        "revokes": msgspec.to_builtins(entry.revokes),
        "sections": msgspec.to_builtins(entry.sections),
        "page": entry.page,
        "count": len(entry.clauses),
    }


def _instrument(number: str, some: Sequence[law.Clause] | None = None) -> dict[str, Any]:
    entry = law.instrument(number)
    told = instrument_told(entry) if some is None else {"instrument": number, "title": entry.title, "page": entry.page}
    return {
        **told,
        "headings": {heading.rule: heading.subject for heading in entry.headings},
        "clauses": [
            {"clause": c.clause, "kinds": list(c.kinds), "gist": c.gist}
            for c in (entry.clauses if some is None else some)
        ],
    }


def _clause(number: str, found: law.Clause, parts: Sequence[law.Clause]) -> dict[str, Any]:
    from houseway.compliance.clause_enforcement import kept

    entry, locator = law.instrument(number), found.clause
    how = kept(number, locator)
    return {
        "instrument": number,
        "clause": locator,
        "kinds": list(found.kinds),
        "gist": found.gist,
        "below": [{"clause": part.clause, "gist": part.gist} for part in parts],
        "kept": list(how.how),
        "enforced-in": list(how.where),
        "replaced-by": [
            {"clause": override.clause, "when": override.when}
            for override in entry.overrides
            if any(locator == part or locator.startswith((part + ".", part + "(")) for part in override.replaces)
        ],
        "interpretations": [msgspec.to_builtins(reading) for reading in law.interpretations_of(number, locator)],
        "page": entry.page,
    }


def _reading(entry: Interpretation) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(entry)
    gists = {}
    for number in entry.instruments:
        for clause in law.instrument(number).clauses:
            if entry.concerns(number, clause.clause):
                gists[f"{number} {clause.clause}"] = clause.gist
    return {**told, "rests-on": gists}


def _day(text: str, place: str) -> str:
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise NoRecord(f"{text!r} is no day: write YYYY-MM-DD", place) from error


def _notified(entered: Sequence[str]) -> dict[str, str]:
    """``NI2023-573=2023-09-18`` as instrument and day."""
    found = {}
    for text in entered:
        number, equals, day = text.partition("=")
        if not equals:
            raise NoRecord(f"{text!r} is no notification: write NI2023-573=2023-09-18", "rules --notified")
        found[number.upper()] = _day(day, "rules --notified")
    return found


def _in_force(day: str, asked: Sequence[str], notified: Mapping[str, str]) -> list[dict[str, Any]]:
    keys = sorted({entry.game for entry in law.instruments()})
    if asked:
        numbers = instruments_meant(asked[0]) or (law.instrument(asked[0]).number,)
        keys = [law.instrument(numbers[0]).game]
    answer = []
    for key in keys:
        period = law.in_force(key, day, {n: on for n, on in notified.items() if law.instrument(n).game == key})
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
