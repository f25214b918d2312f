"""What a record proves: each act that the table accepted, with its time and who gave it, and the notices that followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from houseway.engine.output.events import Happened, Line, Notice, Shown
from houseway.engine.protocol.commands import Command
from houseway.errors import BadRecord, Refused
from houseway.records.format.decoder import Record, decode
from houseway.records.replay.replay import play


class Act(Struct, frozen=True, kw_only=True):
    """One accepted command."""

    record: str
    """The name of the record that holds it."""
    command: int
    do: str
    arguments: dict[str, Any]
    at: str | None
    who: str | None
    notices: tuple[Notice, ...]
    gaming: bool
    """Whether cards or tiles came out, or a wager was settled."""
    round: int
    """The round in which it was given: 1 until the first round has ended."""
    lines: tuple[Line, ...] = ()

    def gave_notice(self, to: str, about: str) -> bool:
        """Whether the program gave a notice with this act; that is never the proof that a person did something."""
        return any((notice.to, notice.about) == (to, about) for notice in self.notices)


class Played(Struct, frozen=True, kw_only=True):
    """A record that was played: whose table it is and what was done there."""

    name: str
    instrument: str
    tournament: bool
    place: str
    day: str | None
    table: dict[str, Any]
    """The determinations as the record gives them."""
    acts: tuple[Act, ...]
    began: str | None
    """The time of the first command that has one."""
    ended: str | None
    error: str | None
    """Why the replay ended early, where it did."""
    statuses: tuple[str, ...] = ()
    """How each round ended, as the result says at the end of the record."""
    is_closed: bool = False
    """Whether the table was closed on record."""

    def on(self, day: str) -> Played:
        """Of a record that goes over several days, what was done on one of them (UTC)."""
        acts = tuple(act for act in self.acts if (act.at or self.day or "")[:10] == day)
        times = [act.at for act in acts if act.at is not None]
        began, ended = (times[0], times[-1]) if times else (None, None)
        return replace(self, day=day, acts=acts, began=began, ended=ended)


def read_played(name: str, data: bytes) -> Played:
    """Play a record and keep what it proves; ``BadRecord`` where it cannot be decoded."""
    record = decode(data)
    given = msgspec.json.decode(data)["commands"]
    acts: list[Act] = []

    ended_rounds = 0

    def look(_game: Any, state: Any, _command: Command) -> None:
        nonlocal ended_rounds
        rounds: Any = getattr(state, "rounds", ())
        ended_rounds = len(rounds) - (len(rounds) > 0 and rounds[-1].status == "open")

    def watch(number: int, command: Command, happened: tuple[Happened, ...] | Refused) -> None:
        if not isinstance(happened, Refused):
            acts.append(_act(name, number, given[number], command, happened, ended_rounds + 1))

    result = play(record, watch, look)
    if "error" in result and result["error"]["command"] is None:
        raise BadRecord(result["error"]["why"], "record")
    times = [act.at for act in acts if act.at is not None]
    return Played(
        name=name,
        instrument=record.instrument,
        tournament=record.envelope.kind == "tournament",
        place=record.envelope.place or "",
        day=record.envelope.day or (times[0][:10] if times else None),
        table=_determinations(record),
        acts=tuple(acts),
        began=times[0] if times else None,
        ended=times[-1] if times else None,
        error=result["error"]["why"] if "error" in result else None,
        statuses=tuple(ended["status"] for ended in result.get("rounds", ())),
        is_closed=any(act.do == "close" for act in acts),
    )


def _act(
    name: str, number: int, given: dict[str, Any], command: Command, happened: Iterable[Happened], round_number: int
) -> Act:
    events = tuple(happened)
    return Act(
        record=name,
        command=number,
        do=str(given["do"]),
        arguments={key: value for key, value in given.items() if key not in ("do", "at", "who")},
        at=getattr(command, "at", None),
        who=getattr(command, "who", None),
        notices=tuple(event for event in events if isinstance(event, Notice)),
        gaming=any(isinstance(event, Line | Shown) for event in events),
        round=round_number,
        lines=tuple(event for event in events if isinstance(event, Line)),
    )


def _determinations(record: Record) -> dict[str, Any]:
    envelope = record.envelope
    raw = envelope.conditions if envelope.kind == "tournament" else envelope.table
    given: dict[str, Any] = msgspec.json.decode(raw)
    return given


def acts_of(records: Iterable[Played], *verbs: str) -> Iterator[Act]:
    """The acts of these verbs, in the order of the records."""
    for played in records:
        yield from (act for act in played.acts if act.do in verbs)
