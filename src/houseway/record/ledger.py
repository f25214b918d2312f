"""What a live table or tournament writes while it plays: entries, each chained to the one before and kept at once.

A ``Writer`` is told of each entry with its hash before anybody sees what happened; the journal is one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from houseway.errors import BadRecord
from houseway.kit.nesting import DEEPEST, nested_deeper_than
from houseway.record.chain import Chain
from houseway.record.entries import COMMAND, COMMITTED, HEAD, OPENED, SHUFFLE, Entry, record_of
from houseway.table.decoding import TOO_DEEP, unreadable


class Writer(Protocol):
    """Whatever keeps entries for good."""

    def write(self, entry: Entry, found: str) -> None:
        """Keep the entry with its hash; ``HousewayError`` where that cannot be done."""


def written_down(command: object) -> bytes:
    """The JSON of a command given as Python values: a copy that nobody can change; ``BadRecord`` where there is none."""
    try:
        data = msgspec.json.encode(command)
    except Exception as error:
        raise BadRecord(f"cannot be written down: {unreadable(error).why}") from error
    if nested_deeper_than(data):
        raise BadRecord(f"{TOO_DEEP}: at most {DEEPEST} levels")
    return data


def as_written(value: object) -> Any:
    """A value as it will stand in the record: a copy of plain values; ``BadRecord`` where it cannot be written down."""
    try:
        return msgspec.json.decode(written_down(value))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise unreadable(error) from error


class Ledger:
    """The entries of a record in the making."""

    def __init__(self, head: Entry, writer: Writer | None = None) -> None:
        self.writer = writer
        self._entries: list[bytes] = []
        """Each as JSON, so that nothing handed out or taken in is shared with anybody."""
        self._chain = Chain()
        self._command_places: list[int] = []
        self._shuffles: dict[str, set[str]] = {}
        """What became of each commitment: ``committed``, ``shuffle`` (loaded) and ``opened``, each at most once."""
        self.add(head)

    @property
    def commands(self) -> int:
        """How many commands there are."""
        return len(self._command_places)

    @property
    def last_hash(self) -> str:
        """The hash by which any change of what is written so far is found out."""
        return self._chain.hashes[-1]

    def add(self, entry: Entry) -> None:
        """Chain an entry and have it kept; where that fails nothing has changed."""
        steps = _steps(entry)
        for commitment, step in steps:
            self._check_step(commitment, step)
        found = self._chain.following(entry)
        data = msgspec.json.encode(entry)
        if self.writer is not None:
            self.writer.write(entry, found)
        if COMMAND in entry:
            self._command_places.append(len(self._entries))
        for commitment, step in steps:
            self._shuffles.setdefault(commitment, set()).add(step)
        self._entries.append(data)
        self._chain.hashes.append(found)

    def _check_step(self, commitment: str, step: str) -> None:
        """A shuffle is committed to, loaded and opened in this order, each once: no second shoe from one seed."""
        done = self._shuffles.get(commitment, set())
        if step in done or OPENED in done:
            raise BadRecord(f"the shuffle {commitment[:16]} has been used or opened already", "shuffle")
        if step != COMMITTED and COMMITTED not in done:
            raise BadRecord(f"nothing was committed to the shuffle {commitment[:16]}", "shuffle")

    def head(self) -> dict[str, Any]:
        """The head of the record, as a copy."""
        head: dict[str, Any] = msgspec.json.decode(self._entries[0])[HEAD]
        return head

    def entries(self) -> list[Entry]:
        """All entries, as copies."""
        return [msgspec.json.decode(data) for data in self._entries]

    def given(self) -> Iterable[dict[str, Any]]:
        """The commands, as copies."""
        for place in self._command_places:
            yield msgspec.json.decode(self._entries[place])[COMMAND]

    def take_back(self) -> None:
        """Forget the last command and everything after it."""
        place = self._command_places.pop()
        for data in self._entries[place:]:
            for commitment, step in _steps(msgspec.json.decode(data)):
                self._shuffles[commitment].discard(step)
        del self._entries[place:]
        del self._chain.hashes[place:]

    def record(self) -> dict[str, Any]:
        """The record so far with its chain, as a copy."""
        return record_of(self.entries(), list(self._chain.hashes))

    def copy(self) -> Ledger:
        """Another ledger that goes on from here, without the writer."""
        twin = object.__new__(Ledger)
        twin.writer = None
        twin._entries = list(self._entries)
        twin._chain = Chain(list(self._chain.hashes))
        twin._command_places = list(self._command_places)
        twin._shuffles = {commitment: set(steps) for commitment, steps in self._shuffles.items()}
        return twin


def _steps(entry: Entry) -> list[tuple[str, str]]:
    """What an entry does to a shuffle."""
    return [(entry[step]["commitment"], step) for step in (COMMITTED, SHUFFLE, OPENED) if step in entry]
