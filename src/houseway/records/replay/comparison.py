"""The same play under another instrument: what would have been settled differently, and by which clause.

Every command of the record is given to two tables, one by the record's own instrument and one by the other. What one of
them refuses is skipped there and the comparison goes on, so a refusal on one side alone is a difference like any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from houseway.engine.output.events import Happened, Line, Notice
from houseway.engine.output.vocabulary import event_in_words
from houseway.engine.protocol.commands import Command
from houseway.errors import BadRecord, Refused
from houseway.law import instrument
from houseway.money import print_money
from houseway.records.format.decoder import Record, decode, instrument_named
from houseway.records.replay.replay import as_bytes
from houseway.records.replay.stack_guard import on_own_stack
from houseway.records.transcript.command_text import command_in_words

About: TypeAlias = Literal["table", "refusal", "line", "notice", "state"]


class Difference(Struct, frozen=True, kw_only=True):
    """One thing that the two instruments do not settle, say or allow alike."""

    about: About
    command: int | None
    """The number of the command; None for the opening of the table and for the state at the end."""
    subject: str
    """What it is about, in words: a command, a wager, a key of the state."""
    here: Any
    """What the record's own instrument gives: a line, a notice, a refusal, a value; None: nothing."""
    there: Any
    """What the other instrument gives."""
    clauses: tuple[str, ...]
    """The clauses that make the difference; none where it only follows from an earlier one."""


class Comparison(Struct, frozen=True, kw_only=True):
    """A record under its own instrument (here) and under another (there)."""

    here: str
    there: str
    differences: tuple[Difference, ...]
    net: dict[str, tuple[int, int]]
    """What everybody won or lost over the whole record, in cents, here and there."""


@on_own_stack
def compare(data: Mapping[str, Any] | bytes | str | Path, other: str) -> Comparison:
    """Play a record under its own and under another instrument of its game; ``BadRecord`` where that cannot be done."""
    record = decode(as_bytes(data))
    number = instrument_named(other)
    if instrument(number).game != record.game.key:
        raise BadRecord(f"{number} is about {instrument(number).game}, the record about {record.game.key}")
    here, there = _Side(record, record.instrument), _Side(record, number)
    if here.refused is not None and there.refused is not None and here.refused.rule == there.refused.rule:
        raise BadRecord(f"neither instrument opens this table: {here.refused}", "record.table")
    differences = list(_openings(here, there))
    if here.refused is None and there.refused is None:
        commands = [msgspec.json.decode(command) for command in record.envelope.commands]
        for place, command in enumerate(record.commands):
            differences += _commands(place, commands[place], here.give(command), there.give(command), here, there)
        differences += _states(here.result["state"], there.result["state"])
    return Comparison(here=here.number, there=there.number, differences=tuple(differences), net=_net(here, there))


def comparison_in_words(comparison: Comparison) -> tuple[str, ...]:
    """The comparison for people, a line for each thing said."""
    told = [f"{comparison.here} against {comparison.there}"]
    place: int | None = -1
    for difference in comparison.differences:
        if difference.about == "state":
            break
        if difference.command != place:
            place = difference.command
            told.append("the opening of the table" if place is None else f"{place:>5}  {difference.subject}")
        told.append(f"       {comparison.here}: {_in_words(difference.here)}")
        told.append(f"       {comparison.there}: {_in_words(difference.there)}")
        if difference.clauses:
            told.append(f"       by {', '.join(difference.clauses)}")
    for difference in comparison.differences:
        if difference.about == "state":
            told.append(f"  end  {difference.subject}: {_in_words(difference.here)} / {_in_words(difference.there)}")
    for name, (ours, theirs) in comparison.net.items():
        if ours != theirs:
            change = theirs - ours
            told.append(
                f"  net  {name}: {print_money(ours)} / {print_money(theirs)} ({'+' if change > 0 else ''}{print_money(change)})"
            )
    if not comparison.differences:
        told.append("no difference")
    return tuple(told)


def to_json(comparison: Comparison) -> dict[str, Any]:
    """The comparison as JSON, lines and notices as the record format writes them."""
    return {
        "instrument": comparison.here,
        "with": comparison.there,
        "differences": [
            {
                "about": difference.about,
                "command": difference.command,
                "subject": difference.subject,
                "here": _plain(difference.here),
                "there": _plain(difference.there),
                "clauses": list(difference.clauses),
            }
            for difference in comparison.differences
        ],
        "net": {
            name: {"here": print_money(ours), "there": print_money(theirs)}
            for name, (ours, theirs) in comparison.net.items()
        },
    }


class _Side:
    """A table under one of the two instruments."""

    def __init__(self, record: Record, number: str) -> None:
        self.number = number
        self.game = record.game
        self.refused: Refused | None = None
        try:
            self.state = self.game.open(record.determinations, number)
        except Refused as refusal:
            self.refused = refusal

    def give(self, command: Command) -> tuple[Happened, ...] | Refused:
        """Give a command; what happened, or why it was refused and skipped."""
        try:
            return self.game.apply(self.state, command)
        except Refused as refusal:
            return refusal

    @property
    def result(self) -> dict[str, Any]:
        return {"rounds": [], "state": {}} if self.refused is not None else self.game.result(self.state)


def _openings(here: _Side, there: _Side) -> Iterator[Difference]:
    rules = [None if side.refused is None else side.refused.rule for side in (here, there)]
    if rules[0] != rules[1]:
        yield Difference(
            about="table",
            command=None,
            subject="the opening of the table",
            here=_answer(here.refused),
            there=_answer(there.refused),
            clauses=tuple(dict.fromkeys(rule for rule in rules if rule)),
        )


def _commands(
    place: int,
    raw: dict[str, Any],
    ours: tuple[Happened, ...] | Refused,
    theirs: tuple[Happened, ...] | Refused,
    here: _Side,
    there: _Side,
) -> Iterator[Difference]:
    """How a command went differently: refused on one side, or by another clause, or with other lines and notices."""
    rules = [answer.rule if isinstance(answer, Refused) else None for answer in (ours, theirs)]
    subject = command_in_words(raw)
    if rules[0] != rules[1]:
        yield Difference(
            about="refusal",
            command=place,
            subject=subject,
            here=_answer(ours),
            there=_answer(theirs),
            clauses=tuple(dict.fromkeys(rule for rule in rules if rule)),
        )
    our_events = () if isinstance(ours, Refused) else ours
    their_events = () if isinstance(theirs, Refused) else theirs
    if our_events == their_events:
        return
    for our_line, their_line in _paired(our_events, their_events):
        if our_line != their_line:
            yield Difference(
                about="line",
                command=place,
                subject=subject,
                here=our_line,
                there=their_line,
                clauses=_clauses(our_line, their_line, here.number, there.number),
            )
    yield from _notices(place, subject, our_events, their_events)


def _paired(ours: Sequence[Happened], theirs: Sequence[Happened]) -> Iterator[tuple[Line | None, Line | None]]:
    """The lines of both sides, those of the same wager together."""
    keyed: list[dict[tuple[Any, ...], Line]] = [{}, {}]
    for lines, events in zip(keyed, (ours, theirs), strict=True):
        seen: Counter[tuple[Any, ...]] = Counter()
        for event in events:
            if isinstance(event, Line):
                wager = (event.player, event.place, event.wager, event.hand)
                lines[*wager, seen[wager]] = event
                seen[wager] += 1
    for key in dict.fromkeys((*keyed[0], *keyed[1])):
        yield keyed[0].get(key), keyed[1].get(key)


def _notices(place: int, subject: str, ours: Sequence[Happened], theirs: Sequence[Happened]) -> Iterator[Difference]:
    told = [[event for event in events if isinstance(event, Notice)] for events in (ours, theirs)]
    for side, other in ((0, 1), (1, 0)):
        left = list(told[other])
        for notice in told[side]:
            if notice in left:
                left.remove(notice)
                continue
            both = (notice, None) if side == 0 else (None, notice)
            yield Difference(
                about="notice",
                command=place,
                subject=subject,
                here=both[0],
                there=both[1],
                clauses=(str(notice.rule),),
            )


def _clauses(ours: Line | None, theirs: Line | None, here: str, there: str) -> tuple[str, ...]:
    """The clauses behind a line that differs: cited on one side alone, or worded differently, or else none.

    None too for a line that one side does not have: its wager, or the end of its round, was refused there before.
    """
    if ours is None or theirs is None:
        return ()
    cited = (ours.rules, theirs.rules)
    alone = [rule for rule in dict.fromkeys((*cited[0], *cited[1])) if (rule in cited[0]) != (rule in cited[1])]
    if alone:
        return tuple(alone)
    return tuple(rule for rule in cited[0] if _gist(here, rule) != _gist(there, rule))


def _gist(number: str, rule: str) -> str | None:
    try:
        return instrument(number).find(rule).gist
    except LookupError:
        return None


def _states(ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[Difference]:
    """What lasts differently at the end, but for the name of the instrument and notices, which were compared."""
    for key in dict.fromkeys((*ours, *theirs)):
        if key not in ("instrument", "notices") and ours.get(key) != theirs.get(key):
            yield Difference(
                about="state", command=None, subject=key, here=ours.get(key), there=theirs.get(key), clauses=()
            )


def _net(here: _Side, there: _Side) -> dict[str, tuple[int, int]]:
    totals: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for total, side in zip(totals, (here, there), strict=True):
        for round_ in side.result["rounds"]:
            for name, amount in round_["net"].items():
                total[name] += _signed_cents(amount)
    return {name: (totals[0][name], totals[1][name]) for name in dict.fromkeys((*totals[0], *totals[1]))}


def _signed_cents(text: str) -> int:
    return int(text.replace(".", ""))


def _answer(answer: tuple[Happened, ...] | Refused | None) -> dict[str, Any]:
    if isinstance(answer, Refused):
        return {"refused": answer.rule, "why": answer.why}
    return {"accepted": True}


def _plain(value: Any) -> Any:
    return value.to_json() if isinstance(value, Line | Notice) else value


def _in_words(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, Line | Notice):
        return event_in_words(value)
    if isinstance(value, dict) and "refused" in value:
        return f"refused by {value['refused']}: {value['why']}"
    if value == {"accepted": True}:
        return "accepted"
    return msgspec.json.encode(value).decode()
