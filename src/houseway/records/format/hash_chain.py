"""The hash chain: each entry's hash is SHA-256 over the canonical JSON of the entry with the hash before it.

Canonical JSON has sorted keys, no blanks, and UTF-8 as it is. Any entry that is changed, removed, added or swapped gives
another hash from there on. ``sha256-canonical-json-3`` is in use; ``entries.py`` says what its entries are. An entry may have
a ``salt``, 32 random hexadecimal digits that are hashed with it: without the salt nobody can test guesses of a hidden entry
against its hash. ``sha256-canonical-json-2`` is the same without salts. In records of ``sha256-canonical-json-1`` entry 0 is
the head (version, kind, instrument, title, and the table or, of a tournament, the conditions), and entry n + 1 is command n
with the commitment of the shuffle behind it where there is one: words, openings, place and day are not bound there.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from houseway.errors import Tampered
from houseway.safe_text import shown

ALGORITHM = "sha256-canonical-json-3"
UNSALTED_ALGORITHM = "sha256-canonical-json-2"
FIRST_ALGORITHM = "sha256-canonical-json-1"
SALT_PATTERN = r"^[0-9a-f]{32}\Z"
"""A salt: 16 random bytes as lower-case hexadecimal digits."""
GENESIS = "0" * 64


def canonical(value: object) -> bytes:
    """The one way to write a JSON value down."""
    return msgspec.json.encode(value, order="sorted")


def link(previous: str, entry: object) -> str:
    """The hash of an entry behind the previous hash."""
    return hashlib.sha256(canonical({"entry": entry, "previous": previous})).hexdigest()


class Chain:
    """A chain that grows with each entry."""

    __slots__ = ("hashes",)

    def __init__(self, hashes: list[str] | None = None) -> None:
        self.hashes: list[str] = [] if hashes is None else hashes

    def following(self, entry: object) -> str:
        """The hash that the entry will have behind those that there are."""
        return link(self.hashes[-1] if self.hashes else GENESIS, entry)

    def add(self, entry: object) -> str:
        """Put an entry behind those that there are; its hash."""
        found = self.following(entry)
        self.hashes.append(found)
        return found


def has_all_entries(record: dict[str, Any]) -> bool:
    """Whether the record's chain binds every entry: all algorithms but the first do."""
    return "chain" in record and record["chain"]["algorithm"] in (ALGORITHM, UNSALTED_ALGORITHM)


def check_chain(record: dict[str, Any]) -> None:
    """Raise ``Tampered`` with the first entry that does not agree with the record's chain."""
    from houseway.records.format.entries import entries_of, in_words

    algorithm, written = record["chain"]["algorithm"], record["chain"]["hashes"]
    if algorithm != ALGORITHM and record["chain"].get("salts"):
        raise Tampered(f"chain: {shown(algorithm)} has no salts; {ALGORITHM} has")
    if has_all_entries(record):
        entries = entries_of(record)
    elif algorithm == FIRST_ALGORITHM:
        entries = _first_entries(record)
    else:
        known = f"{ALGORITHM}, {UNSALTED_ALGORITHM} and {FIRST_ALGORITHM}"
        raise Tampered(f"chain: algorithm {shown(algorithm)} is not known; this checks {known}")
    found = Chain()
    for number, (entry, there) in enumerate(zip(entries, written, strict=False)):
        if found.add(entry) != there:
            place = in_words(entries, number)
            raise Tampered(f"chain: {place} is not what was chained (changed, removed, added or swapped)")
    if len(entries) != len(written):
        raise Tampered(f"chain: {len(entries)} entries stand here, {len(written)} were chained")


def _first_entries(record: dict[str, Any]) -> list[dict[str, Any]]:
    keys = _HEAD_KEYS_OF_TOURNAMENT if record.get("kind") == "tournament" else _HEAD_KEYS
    head = {key: record.get(key, default) for key, default in keys.items()}
    committed = {shuffle.get("command"): shuffle["commitment"] for shuffle in record.get("shuffles", ())}
    return [
        head,
        *(
            {"command": command, "commitment": committed.get(number)}
            for number, command in enumerate(record["commands"])
        ),
    ]


_HEAD_KEYS: dict[str, Any] = {"record": None, "kind": "table", "instrument": None, "title": "", "table": {}}
_HEAD_KEYS_OF_TOURNAMENT: dict[str, Any] = {
    **{key: _HEAD_KEYS[key] for key in _HEAD_KEYS if key != "table"},
    "conditions": {},
}
