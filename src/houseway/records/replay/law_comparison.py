"""Comparison of the same play under another instrument: the differences, and the clauses that cause them.

Every command of the record is applied to two tables, one under the record's own instrument and one under
the other. If one table refuses a command, that table skips it and the comparison continues. A refusal by only
one table is a difference too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from houseway.engine.output.events import Line, Notice, TableEvent
from houseway.engine.output.result_types import make_notice_entry, make_place_line
from houseway.engine.output.vocabulary import describe_event
from houseway.engine.protocol.commands import Command
from houseway.errors import InvalidRecordError, Refused
from houseway.i18n import Message, MessageList, make_verbatim, render_for_record
from houseway.i18n.catalogue import format_message
from houseway.law import get_instrument
from houseway.law.instruments import have_same_requirement
from houseway.money import Cents, print_money
from houseway.records.format.decoder import Record, decode, find_instrument
from houseway.records.replay.replay import encode_input
from houseway.records.replay.stack_guard import with_fresh_stack
from houseway.records.transcript.command_text import describe_command

DifferenceKind: TypeAlias = Literal["table", "refusal", "line", "notice", "state"]


class Difference(Struct, frozen=True, kw_only=True):
    """One difference between the two instruments: a settlement, a notice, a refusal or a key of the state."""

    about: DifferenceKind
    command: int | None
    """Number of the command, or None for the opening of the table and for the final state."""
    subject: Message
    """Subject of the difference: a command, the opening of the table, or a key of the state."""
    here: Any
    """Settlement line, notice, refusal or value of the key under the record's own instrument, or None."""
    there: Any
    """Settlement line, notice, refusal or value of the key under the other instrument, or None."""
    clauses: tuple[str, ...]
    """Clauses that cause the difference; empty if it only follows from an earlier difference."""


class Comparison(Struct, frozen=True, kw_only=True):
    """Comparison of a record under its own instrument (``here``) and under another (``there``)."""

    here: str
    there: str
    differences: tuple[Difference, ...]
    net: dict[str, tuple[int, int]]
    """Net result of each player over the whole record, in cents, under both instruments."""


@with_fresh_stack
def compare(data: Mapping[str, Any] | bytes | str | Path, other: str) -> Comparison:
    """Play a record under its own and under another instrument of its game, and compare the two.

    Raises:
        InvalidRecordError: the other instrument is for another game, or neither instrument allows the table.
    """
    record = decode(encode_input(data))
    number = find_instrument(other)
    if get_instrument(number).game != record.game.key:
        raise InvalidRecordError(
            Message(
                "verification-other-game",
                instrument=number,
                game=get_instrument(number).game,
                record_game=record.game.key,
            )
        )
    here, there = _Side(record, record.instrument), _Side(record, number)
    if here.refusal is not None and there.refusal is not None and here.refusal.rule == there.refusal.rule:
        reason = Message("verification-neither-opens", rule=here.refusal.rule, reason=here.refusal.reason)
        raise InvalidRecordError(reason, "record.table")
    differences = list(_compare_openings(here, there))
    if here.refusal is None and there.refusal is None:
        commands = [msgspec.json.decode(command) for command in record.envelope.commands]
        for place, command in enumerate(record.commands):
            differences += _compare_commands(
                place, commands[place], here.apply_command(command), there.apply_command(command), here, there
            )
        differences += _compare_states(here.result["state"], there.result["state"])
    return Comparison(
        here=here.number, there=there.number, differences=tuple(differences), net=_compute_net(here, there)
    )


def format_comparison(comparison: Comparison) -> tuple[str, ...]:
    """Format the comparison for people, as lines."""
    lines = [format_message("verification-comparison-title", here=comparison.here, there=comparison.there)]
    place: int | None = -1
    for difference in comparison.differences:
        if difference.about == "state":
            break
        if difference.command != place:
            place = difference.command
            lines.append(str(difference.subject) if place is None else f"{place:>5}  {difference.subject}")
        lines.append(f"       {comparison.here}: {_format_value(difference.here)}")
        lines.append(f"       {comparison.there}: {_format_value(difference.there)}")
        if difference.clauses:
            clauses = format_message("verification-clauses", clauses=MessageList(difference.clauses))
            lines.append(f"       {clauses}")
    for difference in comparison.differences:
        if difference.about == "state":
            here, there = _format_value(difference.here), _format_value(difference.there)
            end = format_message("verification-end-state", key=difference.subject, here=here, there=there)
            lines.append(f"  {end}")
    for name, (ours, theirs) in comparison.net.items():
        if ours != theirs:
            net = format_message(
                "verification-net-gains" if theirs > ours else "verification-net-loses",
                player=name,
                here=Cents(ours),
                there=Cents(theirs),
                change=Cents(abs(theirs - ours)),
            )
            lines.append(f"  {net}")
    if not comparison.differences:
        lines.append(format_message("verification-no-difference"))
    return tuple(lines)


def to_json(comparison: Comparison) -> dict[str, Any]:
    """Return the comparison as JSON, with settlement lines and notices as the record format writes them."""
    return {
        "instrument": comparison.here,
        "with": comparison.there,
        "differences": [
            {
                "about": difference.about,
                "command": difference.command,
                "subject": render_for_record(difference.subject),
                "here": _make_plain(difference.here),
                "there": _make_plain(difference.there),
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
        self.refusal: Refused | None = None
        try:
            self.state = self.game.open(record.determinations, number)
        except Refused as refusal:
            self.refusal = refusal

    def apply_command(self, command: Command) -> tuple[TableEvent, ...] | Refused:
        """Apply a command and return its events, or the refusal if the rules forbid it."""
        try:
            return self.game.apply(self.state, command)
        except Refused as refusal:
            return refusal

    @property
    def result(self) -> dict[str, Any]:
        if self.refusal is not None:
            return {"rounds": [], "state": {}}
        result: dict[str, Any] = msgspec.to_builtins(self.game.result(self.state))
        return result


def _compare_openings(here: _Side, there: _Side) -> Iterator[Difference]:
    rules = [None if side.refusal is None else side.refusal.rule for side in (here, there)]
    if rules[0] != rules[1]:
        yield Difference(
            about="table",
            command=None,
            subject=Message("verification-opening"),
            here=_make_answer(here.refusal),
            there=_make_answer(there.refusal),
            clauses=tuple(dict.fromkeys(rule for rule in rules if rule)),
        )


def _compare_commands(
    place: int,
    raw: dict[str, Any],
    our_answer: tuple[TableEvent, ...] | Refused,
    their_answer: tuple[TableEvent, ...] | Refused,
    here: _Side,
    there: _Side,
) -> Iterator[Difference]:
    """Yield the differences in the effects of one command.

    The command may be refused on one side only or under different clauses, or it may have different settlement
    lines and notices.
    """
    rules = [answer.rule if isinstance(answer, Refused) else None for answer in (our_answer, their_answer)]
    subject = describe_command(raw)
    if rules[0] != rules[1]:
        yield Difference(
            about="refusal",
            command=place,
            subject=subject,
            here=_make_answer(our_answer),
            there=_make_answer(their_answer),
            clauses=tuple(dict.fromkeys(rule for rule in rules if rule)),
        )
    our_events = () if isinstance(our_answer, Refused) else our_answer
    their_events = () if isinstance(their_answer, Refused) else their_answer
    if our_events == their_events:
        return
    for our_line, their_line in _pair_lines(our_events, their_events):
        if our_line != their_line:
            yield Difference(
                about="line",
                command=place,
                subject=subject,
                here=our_line,
                there=their_line,
                clauses=_find_clauses(our_line, their_line, here.number, there.number),
            )
    yield from _compare_notices(place, subject, our_events, their_events)


def _pair_lines(ours: Sequence[TableEvent], theirs: Sequence[TableEvent]) -> Iterator[tuple[Line | None, Line | None]]:
    """Yield pairs of the two sides' settlement lines for the same wager; a missing line is None."""
    lines_by_wager: list[dict[tuple[Any, ...], Line]] = [{}, {}]
    for lines, events in zip(lines_by_wager, (ours, theirs), strict=True):
        counts: Counter[tuple[Any, ...]] = Counter()
        for event in events:
            if isinstance(event, Line):
                wager = (event.player, event.place, event.wager, event.hand)
                lines[*wager, counts[wager]] = event
                counts[wager] += 1
    for key in dict.fromkeys((*lines_by_wager[0], *lines_by_wager[1])):
        yield lines_by_wager[0].get(key), lines_by_wager[1].get(key)


def _compare_notices(
    place: int, subject: Message, ours: Sequence[TableEvent], theirs: Sequence[TableEvent]
) -> Iterator[Difference]:
    notices_by_side = [[event for event in events if isinstance(event, Notice)] for events in (ours, theirs)]
    for side, other in ((0, 1), (1, 0)):
        unmatched = list(notices_by_side[other])
        for notice in notices_by_side[side]:
            if notice in unmatched:
                unmatched.remove(notice)
                continue
            pair = (notice, None) if side == 0 else (None, notice)
            yield Difference(
                about="notice",
                command=place,
                subject=subject,
                here=pair[0],
                there=pair[1],
                clauses=(str(notice.rule),),
            )


def _find_clauses(ours: Line | None, theirs: Line | None, here: str, there: str) -> tuple[str, ...]:
    """Return the clauses that explain why a settlement line differs.

    These are the clauses that only one side cites, or else those with different text. The result is empty if one
    side lacks the line, because an earlier refusal explains that.
    """
    if ours is None or theirs is None:
        return ()
    cited_rules = (ours.rules, theirs.rules)
    one_sided = [
        rule
        for rule in dict.fromkeys((*cited_rules[0], *cited_rules[1]))
        if (rule in cited_rules[0]) != (rule in cited_rules[1])
    ]
    if one_sided:
        return tuple(one_sided)
    return tuple(rule for rule in cited_rules[0] if not have_same_requirement(here, there, rule))


def _compare_states(ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[Difference]:
    """Yield the keys of the final state that differ, except the instrument's name and the notices."""
    for key in dict.fromkeys((*ours, *theirs)):
        if key not in ("instrument", "notices") and ours.get(key) != theirs.get(key):
            yield Difference(
                about="state",
                command=None,
                subject=make_verbatim(key),
                here=ours.get(key),
                there=theirs.get(key),
                clauses=(),
            )


def _compute_net(here: _Side, there: _Side) -> dict[str, tuple[int, int]]:
    totals: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for total, side in zip(totals, (here, there), strict=True):
        for round_ in side.result["rounds"]:
            for name, amount in round_["net"].items():
                total[name] += _parse_signed_cents(amount)
    return {name: (totals[0][name], totals[1][name]) for name in dict.fromkeys((*totals[0], *totals[1]))}


def _parse_signed_cents(text: str) -> int:
    return int(text.replace(".", ""))


def _make_answer(answer: tuple[TableEvent, ...] | Refused | None) -> dict[str, Any]:
    if isinstance(answer, Refused):
        return {"refused": answer.rule, "why": answer.reason}
    return {"accepted": True}


def _make_plain(value: Any) -> Any:
    if isinstance(value, Line):
        return {
            "box" if key == "place" else key: item for key, item in msgspec.to_builtins(make_place_line(value)).items()
        }
    if isinstance(value, Notice):
        return msgspec.to_builtins(make_notice_entry(value))
    if isinstance(value, dict) and "refused" in value:
        return {**value, "why": render_for_record(value["why"])}
    return value


def _format_value(value: Any) -> str:
    if value is None:
        return format_message("verification-nothing")
    if isinstance(value, Line | Notice):
        return describe_event(value).format_with_rules()
    if isinstance(value, dict) and "refused" in value:
        return format_message("verification-refused", rule=value["refused"], reason=value["why"])
    if value == {"accepted": True}:
        return format_message("verification-accepted")
    return msgspec.json.encode(value).decode()
