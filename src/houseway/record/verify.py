"""Verify: replay a record, compare with what it expects, and check its chain and its shuffles."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from houseway.errors import NoRecord, Tampered
from houseway.record.chain import check_chain
from houseway.record.envelope import decode
from houseway.record.replay import as_bytes, replay_line
from houseway.record.shuffles import check_shuffles


def verify(record: dict[str, Any] | bytes | str) -> tuple[str, ...]:
    """What is wrong with a record, given as JSON or as plain Python values, one line each; nothing where all agrees."""
    try:
        data = as_bytes(record)
    except NoRecord as error:
        return (str(error),)
    return tuple(_faults(data))


def _faults(data: bytes) -> list[str]:
    result = replay_line(data)
    ended = result.get("error")
    try:
        record = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        record = None
    if not isinstance(record, dict) or not isinstance(record.get("expect", {}), dict):
        return [ended["why"] if ended is not None else "`expect` is an object"]
    malformed = ended is not None and ended["rule"] is None
    faults = list(_repeated_keys(data))
    if not malformed:
        faults += _tampering(record)
        faults += _cuts(data)
    expected = record.get("expect", {})
    faults += differences(expected, result)
    if ended is not None and "error" not in expected:
        faults.append(_ended_early(ended))
    return faults


def differences(expected: object, found: object, place: str = "result") -> Iterator[str]:
    """Where ``found`` does not match: objects on the keys given, lists item by item, everything else exactly."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            yield f"{place}: expected an object, found {_shown(found)}"
            return
        for key, value in expected.items():
            if key == "why":
                continue
            if key not in found:
                yield f"{place}.{key}: expected {_shown(value)}, found nothing"
            else:
                yield from differences(value, found[key], f"{place}.{key}")
    elif isinstance(expected, list):
        if not isinstance(found, list):
            yield f"{place}: expected a list, found {_shown(found)}"
        elif len(expected) != len(found):
            yield f"{place}: expected {len(expected)} items, found {len(found)}: {_shown(found)}"
        else:
            for number, (one, other) in enumerate(zip(expected, found, strict=True)):
                yield from differences(one, other, f"{place}[{number}]")
    elif type(expected) is not type(found) or expected != found:
        yield f"{place}: expected {_shown(expected)}, found {_shown(found)}"


def _repeated_keys(data: bytes) -> Iterator[str]:
    """Keys that stand twice in one object: two readers could take such a record differently."""
    repeated: list[str] = []

    def look(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            repeated.extend(sorted({key for key, _ in pairs if [other for other, _ in pairs].count(key) > 1}))
        return found

    json.loads(data, object_pairs_hook=look)
    for key in repeated:
        yield f"record: the key {key!r} stands twice in one object"


def _ended_early(error: dict[str, Any]) -> str:
    """Why a replay ended before its record did, and where."""
    number, rule = error["command"], error["rule"]
    if rule is None:
        return f"error: {error['why']}" if number is None else f"error: command {number}: {error['why']}"
    return f"error: {'the table' if number is None else f'command {number}'}, rule {rule}: {error['why']}"


def _tampering(record: dict[str, Any]) -> Iterator[str]:
    try:
        if record.get("chain") is not None:
            check_chain(record)
        check_shuffles(record)
    except Tampered as error:
        yield str(error)


def _cuts(data: bytes) -> Iterator[str]:
    """Opened shuffles that were cut where the instrument does not allow it."""
    record = decode(data)
    fault_of = record.game.cut_fault
    for shuffle in record.envelope.shuffles:
        if fault_of is None or shuffle.seed is None or not 0 <= shuffle.command < len(record.commands):
            continue
        fault = fault_of(record.determinations, record.commands, shuffle.command, shuffle.cut_depth)
        if fault is not None:
            yield f"shuffle of command {shuffle.command}: {fault}"


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 160 else text[:157] + "..."
