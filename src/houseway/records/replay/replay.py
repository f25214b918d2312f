"""Replay: a table is a function of its record.

>>> result = replay({"record": 1, "instrument": "NI2005-63", "commands": [{"do": "dealer", "refused": "12.1"}]})
>>> [refusal["rule"] for refusal in result["refusals"]]
['12.1']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from houseway.engine.output.events import Happened
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.errors import BadRecord, CardsWanted, NoRecord, Refused
from houseway.records.format.atomic_files import read_file
from houseway.records.format.decoder import LARGEST_RECORD, TABLE, TOURNAMENT, Record, decode, encode, kind_of
from houseway.records.replay.stack_guard import on_own_stack

Watcher = Callable[[int, Command, tuple[Happened, ...] | Refused], None]
"""Told of each command: its number, itself, and what happened or why it was refused."""

Looker = Callable[[Game[Any, Any], Any, Command], None]
"""Shown the game and its state before each command."""


@on_own_stack
def replay(record: Mapping[str, Any] | bytes | str | Path) -> dict[str, Any]:
    """The result of a record: plain Python values, JSON, or the path of its file; where it is none, one with the error."""
    try:
        return replay_line(as_bytes(record))
    except NoRecord as error:
        return _nothing_played(None, None, str(error))


def as_bytes(record: object) -> bytes:
    """The JSON of a record, whichever way it is given: plain values, JSON as text or bytes, or the path of a file."""
    if isinstance(record, Path):
        return read_file(record, LARGEST_RECORD)
    if isinstance(record, str):
        return str.encode(record, errors="surrogatepass")
    return bytes(record) if isinstance(record, bytes | bytearray | memoryview) else encode(record)


def replay_bytes(data: bytes, watcher: Watcher | None = None, looker: Looker | None = None) -> dict[str, Any]:
    """The result of a record given as JSON; ``NoRecord`` where it is none."""
    try:
        record = decode(data)
    except NoRecord:
        raise
    except BadRecord as error:
        return _nothing_played(error.command, None, str(error), kind_of(data))
    return play(record, watcher, looker)


@on_own_stack
def replay_line(line: bytes, watcher: Watcher | None = None, looker: Looker | None = None) -> dict[str, Any]:
    """As ``replay_bytes``, with a result also for what is no record at all (bulk work: a line in, a line out)."""
    try:
        return replay_bytes(line, watcher, looker)
    except NoRecord as error:
        return _nothing_played(None, None, str(error))


def play(record: Record, watcher: Watcher | None = None, looker: Looker | None = None) -> dict[str, Any]:
    """Play a decoded record to its end, or to the first thing that the record did not announce."""
    game, kind = record.game, record.envelope.kind
    try:
        state = game.open(record.determinations, record.instrument)
    except Refused as refusal:
        return _nothing_played(None, refusal.rule, refusal.why, kind)
    except BadRecord as bad:
        return _nothing_played(None, None, str(bad), kind)
    refusals: list[dict[str, Any]] = []
    error: dict[str, Any] | None = None
    apply = game.apply
    for number, command in enumerate(record.commands):
        if looker is not None:
            looker(game, state, command)
        try:
            happened = apply(state, command)
        except Refused as refusal:
            refusals.append({"command": number, "rule": refusal.rule, "why": refusal.why})
            if watcher is not None:
                watcher(number, command, refusal)
            if command.refused != refusal.rule:
                error = dict(refusals[-1])
                break
        except (BadRecord, CardsWanted) as bad:
            return _nothing_played(number, None, bad.why, kind)
        else:
            if watcher is not None:
                watcher(number, command, happened)
            if command.refused is not None:
                why = f"the record announces a refusal by {command.refused}, but the rules allow the command"
                error = {"command": number, "rule": command.refused, "why": why}
                break
    result = game.result(state)
    result["refusals"] = refusals
    if record.in_doubt is not None:
        result["in-force"] = {"instrument": record.instrument, "certain": False, "why": record.in_doubt.why}
    if error is not None:
        result["error"] = error
    return result


def exit_code(result: dict[str, Any]) -> int:
    """0 for a replay that ran to its end, 1 for one that a refusal ended, 2 where nothing could be played."""
    error = result.get("error")
    if error is None:
        return 0
    return 2 if error["command"] is None or error["rule"] is None else 1


def _nothing_played(command: int | None, rule: str | None, why: str, kind: str = TABLE) -> dict[str, Any]:
    error = {"command": command, "rule": rule, "why": why}
    if kind == TOURNAMENT:
        return {"kind": TOURNAMENT, "notices": [], "refusals": [], "error": error}
    return {"rounds": [], "state": {}, "refusals": [], "error": error}
