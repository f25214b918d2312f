"""Replay of records: a table is a function of its record.

>>> result = replay({"record": 1, "instrument": "NI2005-63", "commands": [{"do": "dealer", "refused": "12.1"}]})
>>> [refusal["rule"] for refusal in result["refusals"]]
['12.1']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.decoding import make_unreadable_error
from houseway.engine.protocol.game import Game
from houseway.errors import InvalidRecordError, MissingCardsError, NotARecordError, Refused
from houseway.i18n import Message, render_for_record
from houseway.records.format.atomic_files import read_file
from houseway.records.format.decoder import MAX_RECORD_BYTES, TABLE, TOURNAMENT, Record, decode, encode, read_kind
from houseway.records.replay.stack_guard import with_fresh_stack
from houseway.safe_text import format_untrusted

OnApplied = Callable[[int, Command, tuple[TableEvent, ...] | Refused], None]
"""Callback after each command; it receives the command's number, the command, and its events or refusal."""

OnBefore = Callable[[Game[Any, Any], Any, Command], None]
"""Callback before each command; it receives the game, its state and the command."""

PLAIN_TYPES = (Mapping, list, tuple, bytes, bytearray, memoryview)
"""Types of a record in memory. Text can also be a path."""


class EarlyEnd(NamedTuple):
    """End of a replay before the end of its record.

    ``command`` is the number of the last command and ``rule`` the clause of the refusal; each is None if there is none.
    """

    command: int | None
    rule: str | None
    reason: Message

    def to_json(self) -> dict[str, Any]:
        """Return the ``error`` of a result."""
        return {"command": self.command, "rule": self.rule, "why": render_for_record(self.reason)}


class Replay(NamedTuple):
    """Result of a record, and the reason if its replay ended early."""

    result: dict[str, Any]
    early_end: EarlyEnd | None = None


@with_fresh_stack
def replay(record: Mapping[str, Any] | bytes | str | Path) -> dict[str, Any]:
    """Return the result of a record given as plain Python values, JSON or the path of a file.

    Text that does not begin with a brace or a bracket is a path. A record that cannot be played to its end has a
    result with ``error``.

    Raises:
        NotARecordError: the file cannot be read, or the text or the file is not JSON.
    """
    try:
        return replay_line(read_input(record))
    except NotARecordError as error:
        if not isinstance(record, PLAIN_TYPES):
            raise
        return _make_failed_replay(None, None, locate_reason(error)).result


def read_input(record: object) -> bytes:
    """Return the JSON of a record that a Python program gives, in which text may also be the path of a file.

    Use ``encode_input`` for text from other people, so that it cannot name a file of this machine.

    Raises:
        NotARecordError: the file cannot be read, the text or the file is not JSON, or the argument has another type.
    """
    if isinstance(record, PLAIN_TYPES):
        return encode_input(record)
    if not isinstance(record, str | Path):
        raise NotARecordError(Message("api-record-type", value=format_untrusted(record)), "record")
    if isinstance(record, str) and record.lstrip().startswith(("{", "[")):
        data, place = encode_input(record), "record"
    else:
        path = Path(record)
        try:
            data, place = read_file(path, MAX_RECORD_BYTES), str(path)
        except NotARecordError as error:
            raise NotARecordError(Message("api-file-not-readable", reason=error.reason), error.place) from error
    try:
        msgspec.json.decode(data, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeError) as error:
        reason = make_unreadable_error(error, data).reason
        raise NotARecordError(Message("api-not-json", reason=reason), place) from error
    except RecursionError:
        pass  # the result reports JSON that is nested too deeply
    return data


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
    return _run_bytes(data, on_applied, on_before).result


@with_fresh_stack
def replay_line(line: bytes, on_applied: OnApplied | None = None, on_before: OnBefore | None = None) -> dict[str, Any]:
    """Return the result of a record given as JSON, or a result with the error if it is not a record.

    Bulk replays use this function, so that every input line has one output line.
    """
    return run_line(line, on_applied, on_before).result


def run_line(line: bytes, on_applied: OnApplied | None = None, on_before: OnBefore | None = None) -> Replay:
    """Replay a record given as JSON. If the bytes are not a record, the replay ends before its first command."""
    try:
        return _run_bytes(line, on_applied, on_before)
    except NotARecordError as error:
        return _make_failed_replay(None, None, locate_reason(error))


def _run_bytes(data: bytes, on_applied: OnApplied | None, on_before: OnBefore | None) -> Replay:
    try:
        record = decode(data)
    except NotARecordError:
        raise
    except InvalidRecordError as error:
        return _make_failed_replay(error.command, None, locate_reason(error), read_kind(data))
    return run_record(record, on_applied, on_before)


def play_record(
    record: Record, on_applied: OnApplied | None = None, on_before: OnBefore | None = None
) -> dict[str, Any]:
    """Play a decoded record and return its result."""
    return run_record(record, on_applied, on_before).result


def run_record(record: Record, on_applied: OnApplied | None = None, on_before: OnBefore | None = None) -> Replay:
    """Play a decoded record.

    The replay stops at the first unannounced refusal, or when an announced refusal does not happen.
    """
    game, kind = record.game, record.envelope.kind
    try:
        state = game.open(record.determinations, record.instrument)
    except Refused as refusal:
        return _make_failed_replay(None, refusal.rule, refusal.reason, kind)
    except InvalidRecordError as invalid:
        return _make_failed_replay(None, None, locate_reason(invalid), kind)
    refusals: list[dict[str, Any]] = []
    early_end: EarlyEnd | None = None
    apply = game.apply
    for number, command in enumerate(record.commands):
        if on_before is not None:
            on_before(game, state, command)
        try:
            events = apply(state, command)
        except Refused as refusal:
            refusals.append({"command": number, "rule": refusal.rule, "why": render_for_record(refusal.reason)})
            if on_applied is not None:
                on_applied(number, command, refusal)
            if command.refused != refusal.rule:
                early_end = EarlyEnd(number, refusal.rule, refusal.reason)
                break
        except (InvalidRecordError, MissingCardsError) as invalid:
            return _make_failed_replay(number, None, invalid.reason, kind)
        else:
            if on_applied is not None:
                on_applied(number, command, events)
            if command.refused is not None:
                early_end = EarlyEnd(number, command.refused, Message("records-refusal-expected", rule=command.refused))
                break
    result: dict[str, Any] = msgspec.to_builtins(game.result(state))
    result["refusals"] = refusals
    if record.in_doubt is not None:
        result["in-force"] = {
            "instrument": record.instrument,
            "certain": False,
            "why": render_for_record(record.in_doubt.doubt or ""),
        }
    if early_end is not None:
        result["error"] = early_end.to_json()
    return Replay(result, early_end)


def get_exit_code(result: dict[str, Any]) -> int:
    """Return 0 if the replay reached its end, 1 if a refusal stopped it, or 2 if the record is invalid."""
    error = result.get("error")
    if error is None:
        return 0
    return 2 if error["command"] is None or error["rule"] is None else 1


def locate_reason(error: InvalidRecordError) -> Message:
    """Return the reason of an error together with its position in the input, if it has one."""
    return Message("records-error-at", place=error.place, reason=error.reason) if error.place else error.reason


def _make_failed_replay(command: int | None, rule: str | None, reason: Message, kind: str = TABLE) -> Replay:
    """Return a replay that has no result but the error."""
    early_end = EarlyEnd(command, rule, reason)
    error = early_end.to_json()
    if kind == TOURNAMENT:
        return Replay({"kind": TOURNAMENT, "notices": [], "refusals": [], "error": error}, early_end)
    return Replay({"rounds": [], "state": {}, "refusals": [], "error": error}, early_end)
