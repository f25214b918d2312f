"""Evidence in a record: its accepted commands with their times, their givers and their notices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from houseway.engine.output.events import Line, Notice, Shown, TableEvent
from houseway.engine.protocol.commands import Command
from houseway.errors import InvalidRecordError, Refused
from houseway.i18n import Message
from houseway.records.format.decoder import Record, decode
from houseway.records.replay.replay import run_record


class AcceptedCommand(Struct, frozen=True, kw_only=True):
    """Command that the rules accepted, with its time, the person who gave it and its notices."""

    record: str
    """Name of the record that contains the command."""
    command: int
    do: str
    arguments: dict[str, Any]
    at: str | None
    who: str | None
    notices: tuple[Notice, ...]
    gaming: bool
    """True if the command dealt cards or tiles, or settled a wager."""
    round: int
    """Number of the round in which the command was given.

    Commands before the end of the first round have the number 1.
    """
    lines: tuple[Line, ...] = ()

    def has_notice(self, to: str, about: str) -> bool:
        """Return whether the program gave a notice with this recipient and subject when it accepted the command.

        A notice never proves that a person did something.
        """
        return any((notice.to, notice.about) == (to, about) for notice in self.notices)


class RecordEvidence(Struct, frozen=True, kw_only=True):
    """Evidence from one replayed record: its table and the commands that the rules accepted."""

    name: str
    instrument: str
    tournament: bool
    place: str
    day: str | None
    table: dict[str, Any]
    """Determinations of the table, or conditions of the tournament, as the record has them."""
    acts: tuple[AcceptedCommand, ...]
    began: str | None
    """Time of the first command that has a time, or None if none has one."""
    ended: str | None
    error: Message | None
    """Reason why the replay ended early, or None if it reached the end of the record."""
    statuses: tuple[str, ...] = ()
    """Final status of each round, as the result of the whole record has it."""
    is_closed: bool = False
    """True if a command of the record closes the table."""

    def restrict_to_day(self, day: str) -> RecordEvidence:
        """Return the evidence of one day (UTC) of a record that spans several days."""
        commands = tuple(command for command in self.acts if (command.at or self.day or "")[:10] == day)
        times = [command.at for command in commands if command.at is not None]
        began, ended = (times[0], times[-1]) if times else (None, None)
        return replace(self, day=day, acts=commands, began=began, ended=ended)


def read_evidence(name: str, data: bytes) -> RecordEvidence:
    """Replay a record and collect its evidence.

    Raises:
        InvalidRecordError: the record cannot be decoded.
    """
    record = decode(data)
    raw_commands = msgspec.json.decode(data)["commands"]
    commands: list[AcceptedCommand] = []

    ended_rounds = 0

    def count_rounds(_game: Any, state: Any, _command: Command) -> None:
        nonlocal ended_rounds
        rounds: Any = getattr(state, "rounds", ())
        ended_rounds = len(rounds) - (len(rounds) > 0 and rounds[-1].status == "open")

    def collect_command(number: int, command: Command, events: tuple[TableEvent, ...] | Refused) -> None:
        if not isinstance(events, Refused):
            commands.append(_make_command(name, number, raw_commands[number], command, events, ended_rounds + 1))

    result, early_end = run_record(record, collect_command, count_rounds)
    if early_end is not None and early_end.command is None:
        raise InvalidRecordError(early_end.reason, "record")
    times = [act.at for act in commands if act.at is not None]
    return RecordEvidence(
        name=name,
        instrument=record.instrument,
        tournament=record.envelope.kind == "tournament",
        place=record.envelope.place or "",
        day=record.envelope.day or (times[0][:10] if times else None),
        table=_read_determinations(record),
        acts=tuple(commands),
        began=times[0] if times else None,
        ended=times[-1] if times else None,
        error=None if early_end is None else early_end.reason,
        statuses=tuple(round_result["status"] for round_result in result.get("rounds", ())),
        is_closed=any(act.do == "close" for act in commands),
    )


def _make_command(
    name: str,
    number: int,
    raw_command: dict[str, Any],
    command: Command,
    output: Iterable[TableEvent],
    round_number: int,
) -> AcceptedCommand:
    events = tuple(output)
    return AcceptedCommand(
        record=name,
        command=number,
        do=str(raw_command["do"]),
        arguments={key: value for key, value in raw_command.items() if key not in ("do", "at", "who")},
        at=getattr(command, "at", None),
        who=getattr(command, "who", None),
        notices=tuple(event for event in events if isinstance(event, Notice)),
        gaming=any(isinstance(event, Line | Shown) for event in events),
        round=round_number,
        lines=tuple(event for event in events if isinstance(event, Line)),
    )


def _read_determinations(record: Record) -> dict[str, Any]:
    envelope = record.envelope
    raw = envelope.conditions if envelope.kind == "tournament" else envelope.table
    determinations: dict[str, Any] = msgspec.json.decode(raw)
    return determinations


def find_commands(records: Iterable[RecordEvidence], *verbs: str) -> Iterator[AcceptedCommand]:
    """Yield the accepted commands with these verbs, in the order of the records."""
    for evidence in records:
        yield from (command for command in evidence.acts if command.do in verbs)
