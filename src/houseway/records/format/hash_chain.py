"""Hash chain: the hash of an entry is SHA-256 over the canonical JSON of the entry and the previous hash.

Canonical JSON has sorted keys, no whitespace, and unescaped UTF-8. If an entry is changed, removed, added or
swapped, all hashes from there on change. The present algorithm is ``sha256-canonical-json-3``, and
``entries.py`` describes its entries. An entry may have a ``salt``: 32 random hexadecimal digits that are
hashed with the entry. Without the salt nobody can test guesses of a hidden entry against its hash.

``sha256-canonical-json-2`` is the same algorithm without salts. In records of ``sha256-canonical-json-1``
entry 0 is the head: version, kind, instrument, title, and the table or the tournament's conditions. Entry
n + 1 is command n, with the commitment of its shuffle if it has one. That chain does not cover player seeds,
revealed seeds, place and day.
"""

from __future__ import annotations

import hashlib
from typing import Any

from houseway.errors import TamperedRecordError
from houseway.fairness.canonical_json import encode_canonical
from houseway.i18n import Message, MessageList
from houseway.safe_text import format_untrusted

ALGORITHM = "sha256-canonical-json-3"
UNSALTED_ALGORITHM = "sha256-canonical-json-2"
FIRST_ALGORITHM = "sha256-canonical-json-1"
SALT_PATTERN = r"^[0-9a-f]{32}\Z"
"""A salt: 16 random bytes as lower-case hexadecimal digits."""
GENESIS = "0" * 64
"""Hash before the first entry of a chain."""


def compute_hash(previous: str, entry: object) -> str:
    """Compute the hash of an entry from the entry and the hash of the entry before it."""
    return hashlib.sha256(encode_canonical({"entry": entry, "previous": previous})).hexdigest()


class HashChain:
    """A hash chain that grows with each entry."""

    __slots__ = ("hashes",)

    def __init__(self, hashes: list[str] | None = None) -> None:
        self.hashes: list[str] = [] if hashes is None else hashes

    def compute_next(self, entry: object) -> str:
        """Return the hash that the entry would have if it were appended next."""
        return compute_hash(self.hashes[-1] if self.hashes else GENESIS, entry)

    def add(self, entry: object) -> str:
        """Append an entry and return its hash."""
        entry_hash = self.compute_next(entry)
        self.hashes.append(entry_hash)
        return entry_hash


def has_all_entries(record: dict[str, Any]) -> bool:
    """Return whether the record's chain covers every entry. All algorithms except the first do."""
    return "chain" in record and record["chain"]["algorithm"] in (ALGORITHM, UNSALTED_ALGORITHM)


def check_chain(record: dict[str, Any]) -> None:
    """Check the entries of a record against its hash chain.

    Raises:
        TamperedRecordError: an entry does not match its hash; the error names the first such entry.
    """
    from houseway.records.format.entries import describe_entry, get_entries

    algorithm, recorded_hashes = record["chain"]["algorithm"], record["chain"]["hashes"]
    if algorithm != ALGORITHM and record["chain"].get("salts"):
        raise TamperedRecordError(
            Message("records-algorithm-without-salts", algorithm=format_untrusted(algorithm), salted=ALGORITHM)
        )
    if has_all_entries(record):
        entries = get_entries(record)
    elif algorithm == FIRST_ALGORITHM:
        entries = _make_first_entries(record)
    else:
        algorithms = MessageList((ALGORITHM, UNSALTED_ALGORITHM, FIRST_ALGORITHM), "and")
        raise TamperedRecordError(
            Message("records-unknown-chain-algorithm", algorithm=format_untrusted(algorithm), known=algorithms)
        )
    chain = HashChain()
    for number, (entry, recorded_hash) in enumerate(zip(entries, recorded_hashes, strict=False)):
        if chain.add(entry) != recorded_hash:
            place = describe_entry(entries, number)
            raise TamperedRecordError(Message("records-chain-broken", entry=place))
    if len(entries) != len(recorded_hashes):
        raise TamperedRecordError(Message("records-chain-length", entries=len(entries), hashes=len(recorded_hashes)))


def _make_first_entries(record: dict[str, Any]) -> list[dict[str, Any]]:
    keys = _HEAD_KEYS_OF_TOURNAMENT if record.get("kind") == "tournament" else _HEAD_KEYS
    head = {key: record.get(key, default) for key, default in keys.items()}
    commitments = {shuffle.get("command"): shuffle["commitment"] for shuffle in record.get("shuffles", ())}
    return [
        head,
        *(
            {"command": command, "commitment": commitments.get(number)}
            for number, command in enumerate(record["commands"])
        ),
    ]


_HEAD_KEYS: dict[str, Any] = {"record": None, "kind": "table", "instrument": None, "title": "", "table": {}}
_HEAD_KEYS_OF_TOURNAMENT: dict[str, Any] = {
    **{key: _HEAD_KEYS[key] for key in _HEAD_KEYS if key != "table"},
    "conditions": {},
}
