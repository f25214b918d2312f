"""Replay of records: a table is a function of its record.

>>> result = replay({"record": 1, "instrument": "NI2005-63", "commands": [{"do": "dealer", "refused": "12.1"}]})
>>> [refusal["rule"] for refusal in result["refusals"]]
['12.1']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.errors import InvalidRecordError, MissingCardsError, NotARecordError, Refused
from houseway.records.format.atomic_files import read_file
from houseway.records.format.decoder import MAX_RECORD_BYTES, TABLE, TOURNAMENT, Record, decode, encode, read_kind
from houseway.records.replay.stack_guard import with_fresh_stack

OnApplied = Callable[[int, Command, tuple[TableEvent, ...] | Refused], None]
"""Callback after each command; it receives the command's number, the command, and its events or refusal."""

OnBefore = Callable[[Game[Any, Any], Any, Command], None]
"""Callback before each command; it receives the game, its state and the command."""


@with_fresh_stack
def replay(record: Mapping[str, Any] | bytes | str | Path) -> dict[str, Any]:
    """Return the result of a record given as plain Python values, JSON or the path of a file.

    If the input is not a record, the result contains the error.
    """
    try:
        return replay_line(encode_input(record))
    except NotARecordError as error:
        return _make_empty_result(None, None, str(error))


def encode_input(record: object) -> bytes:
    """Return the JSON of a record given as plain values, JSON text or bytes, or the path of a file."""
    if isinstance(record, Path):
        return read_file(record, MAX_RECORD_BYTES)
    if isinstance(record, str):
        return str.encode(record, errors="surrogatepass")
    return bytes(record) if isinstance(record, bytes | bytearray | memoryview) else encode(record)


def replay_bytes(data: bytes, on_applied: OnApplied | None = None, on_before: OnBefore | None = None) -> dict[str, Any]:
    """Return the result of a record given as JSON.

    Raises:
        NotARecordError: the bytes are not a record.
    """
    try:
        record = decode(data)
    except NotARecordError:
        raise
    except InvalidRecordError as error:
        return _make_empty_result(error.command, None, str(error), read_kind(data))
    return play_record(record, on_applied, on_before)


@with_fresh_stack
def replay_line(line: bytes, on_applied: OnApplied | None = None, on_before: OnBefore | None = None) -> dict[str, Any]:
    """Return the result of a record given as JSON, or a result with the error if it is not a record.

    Bulk replays use this function, so that every input line has one output line.
    """
    try:
        return replay_bytes(line, on_applied, on_before)
    except NotARecordError as error:
        return _make_empty_result(None, None, str(error))


def play_record(
    record: Record, on_applied: OnApplied | None = None, on_before: OnBefore | None = None
) -> dict[str, Any]:
    """Play a decoded record and return its result.

    The replay stops at the first unannounced refusal, or when an announced refusal does not happen.
    """
    game, kind = record.game, record.envelope.kind
    try:
        state = game.open(record.determinations, record.instrument)
    except Refused as refusal:
        return _make_empty_result(None, refusal.rule, refusal.why, kind)
    except InvalidRecordError as invalid:
        return _make_empty_result(None, None, str(invalid), kind)
    refusals: list[dict[str, Any]] = []
    error: dict[str, Any] | None = None
    apply = game.apply
    for number, command in enumerate(record.commands):
        if on_before is not None:
            on_before(game, state, command)
        try:
            events = apply(state, command)
        except Refused as refusal:
            refusals.append({"command": number, "rule": refusal.rule, "why": refusal.why})
            if on_applied is not None:
                on_applied(number, command, refusal)
            if command.refused != refusal.rule:
                error = dict(refusals[-1])
                break
        except (InvalidRecordError, MissingCardsError) as invalid:
            return _make_empty_result(number, None, invalid.why, kind)
        else:
            if on_applied is not None:
                on_applied(number, command, events)
            if command.refused is not None:
                reason = f"the record announces a refusal by {command.refused}, but the rules allow the command"
                error = {"command": number, "rule": command.refused, "why": reason}
                break
    result = game.result(state)
    result["refusals"] = refusals
    if record.in_doubt is not None:
        result["in-force"] = {"instrument": record.instrument, "certain": False, "why": record.in_doubt.why}
    if error is not None:
        result["error"] = error
    return result


def get_exit_code(result: dict[str, Any]) -> int:
    """Return 0 if the replay reached its end, 1 if a refusal stopped it, or 2 if the record is invalid."""
    error = result.get("error")
    if error is None:
        return 0
    return 2 if error["command"] is None or error["rule"] is None else 1


def _make_empty_result(command: int | None, rule: str | None, reason: str, kind: str = TABLE) -> dict[str, Any]:
    error = {"command": command, "rule": rule, "why": reason}
    if kind == TOURNAMENT:
        return {"kind": TOURNAMENT, "notices": [], "refusals": [], "error": error}
    return {"rounds": [], "state": {}, "refusals": [], "error": error}
