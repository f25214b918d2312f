"""The hash chain: each entry's hash is SHA-256 over the canonical JSON of the entry with the hash before it.

Entry 0 is the head of the record (version, kind, instrument, title, and the table or, of a tournament, the conditions),
entry n + 1 is command n, with the commitment of the shuffle behind it where there is one. Canonical JSON has sorted
keys, no blanks, and UTF-8 as it is. Any entry that is changed, removed, added or swapped gives another hash from there on.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from houseway.errors import Tampered

ALGORITHM = "sha256-canonical-json-1"
_GENESIS = "0" * 64


def canonical(value: object) -> bytes:
    """The one way to write a JSON value down."""
    return msgspec.json.encode(value, order="sorted")


def link(previous: str, entry: object) -> str:
    """The hash of an entry behind the previous hash."""
    return hashlib.sha256(canonical({"entry": entry, "previous": previous})).hexdigest()


def hashes_of(record: dict[str, Any]) -> tuple[str, ...]:
    """The chain of a record, from its head to its last command."""
    keys = _HEAD_KEYS_OF_TOURNAMENT if record.get("kind") == "tournament" else _HEAD_KEYS
    head = {key: record.get(key, default) for key, default in keys.items()}
    committed = {shuffle["command"]: shuffle["commitment"] for shuffle in record.get("shuffles", ())}
    found = [link(_GENESIS, head)]
    for number, command in enumerate(record["commands"]):
        found.append(link(found[-1], {"command": command, "commitment": committed.get(number)}))
    return tuple(found)


_HEAD_KEYS: dict[str, Any] = {"record": None, "kind": "table", "instrument": None, "title": "", "table": {}}
_HEAD_KEYS_OF_TOURNAMENT: dict[str, Any] = {
    **{key: _HEAD_KEYS[key] for key in _HEAD_KEYS if key != "table"},
    "conditions": {},
}


def chained(record: dict[str, Any]) -> dict[str, Any]:
    """The record with its chain."""
    return {**record, "chain": {"algorithm": ALGORITHM, "hashes": list(hashes_of(record))}}


def check_chain(record: dict[str, Any]) -> None:
    """Raise ``Tampered`` with the first entry that does not agree with the record's chain."""
    chain = record["chain"]
    if chain["algorithm"] != ALGORITHM:
        raise Tampered(f"chain: algorithm {chain['algorithm']!r} is not known; this checks {ALGORITHM}")
    found = hashes_of(record)
    for number, (here, written) in enumerate(zip(found, chain["hashes"], strict=False)):
        if here != written:
            place = "the head of the record" if number == 0 else f"command {number - 1}"
            raise Tampered(f"chain: {place} is not what was chained (changed, removed, added or swapped)")
    if len(found) != len(chain["hashes"]):
        raise Tampered(f"chain: {len(record['commands'])} commands stand here, {len(chain['hashes']) - 1} were chained")
