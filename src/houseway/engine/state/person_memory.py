"""Bounded memory of persons, for facts that the rules remember for the whole record.

For example, a player is advised only once, and a player who left with chips returns with at least as many.
The record has all such persons. A live table stores only the latest persons. All others are only in a Bloom
filter of fixed size. If the filter does not contain a name, nothing is known about that person. If it contains
the name, the lookup raises ``PersonEvictedError``; the caller then replays the record and caches the answer.

>>> left = PersonMemory()
>>> for number in range(1, 100):
...     left[f"player {number}"] = number
>>> left.start_eviction()
>>> left.get("player 99"), left.get("somebody new"), len(list(left))
(99, None, 32)
>>> try:
...     left.get("player 1")
... except PersonEvictedError as gone:
...     print(gone)
Data about player 1 is no longer in the memory of the table. Read it from the record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from houseway.errors import PersonEvictedError

MAX_PERSONS = 32
"""Number of persons whose entries a live table stores."""
MAX_RECALLED = 1_000
"""Number of evicted persons whose entries, once recalled from the record, stay available.

A table usually has fewer viewers.
"""
FILTER_WORDS = 512
"""Size of the Bloom filter, in units of 64 bits.

With 1000 stored names, one new name in 40,000 is a false positive. With 2000 names it is one in 1000, and with
5000 names one in 20. A false positive costs an unnecessary replay of the record.
"""
BITS_PER_NAME = 6
"""Number of bits of the Bloom filter that a name sets."""

Entry = TypeVar("Entry")


class PersonMemory(Generic[Entry]):
    """Entries by person, in the order of each person's first entry.

    After ``start_eviction`` only the entries of the latest persons are stored.
    """

    __slots__ = ("count", "here", "keeping", "recalled_entries", "sieve")
    made_of: ClassVar[tuple[str, ...]] = ("here", "count", "keeping", "sieve")

    def __init__(
        self,
        here: dict[str, tuple[int, Entry | None]] | None = None,
        count: int = 0,
        keeping: bool = False,
        sieve: list[int] | None = None,
    ) -> None:
        self.here = here or {}
        """Entries by name, each with its serial number. The entry is None if it was withdrawn."""
        self.count = count
        self.keeping = keeping
        """True if only the latest persons are stored."""
        self.sieve = sieve or []
        """Words of the Bloom filter of all names ever stored; empty until somebody is evicted."""
        self.recalled_entries: dict[str, Entry | None] = {}
        """Entries of evicted persons from the record: a cache that avoids another replay, not a part of the state."""

    @property
    def evictions(self) -> bool:
        """True if somebody was evicted."""
        return bool(self.sieve)

    def __iter__(self) -> Iterator[str]:
        """Return an iterator over the names of the persons whose entries are stored."""
        return (name for name, (_, entry) in self.here.items() if entry is not None)

    def items(self) -> Iterator[tuple[str, Entry]]:
        """Return the stored entries by name."""
        return ((name, entry) for name, (_, entry) in self.here.items() if entry is not None)

    def get(self, name: str) -> Entry | None:
        """Return the entry of a person, or None if there is none.

        Raises:
            PersonEvictedError: the person may have been evicted, so only the record knows the entry.
        """
        numbered_entry = self.here.get(name)
        if numbered_entry is not None:
            return numbered_entry[1]
        if not self.sieve:
            return None
        if name in self.recalled_entries:
            return self.recalled_entries[name]
        if all(self.sieve[bit >> 6] >> (bit & 63) & 1 for bit in _compute_bits(name)):
            raise PersonEvictedError(name)
        return None

    def __contains__(self, name: str) -> bool:
        return self.get(name) is not None

    def __getitem__(self, name: str) -> Entry:
        entry = self.get(name)
        if entry is None:
            raise KeyError(name)
        return entry

    def __setitem__(self, name: str, entry: Entry) -> None:
        if name in self.here and self.here[name][1] is None:
            del self.here[name]
        self._store(name, entry)

    def forget(self, name: str) -> None:
        """Delete the entry of a person, because the fact no longer applies."""
        self._store(name, None)

    def _store(self, name: str, entry: Entry | None) -> None:
        self.count += 1
        if self.sieve:
            self.here.pop(name, None)
            self.recalled_entries.pop(name, None)
            self._add_to_filter(name)
        self.here[name] = (self.count, entry)
        if self.keeping:
            self._evict()

    def start_eviction(self, recalled_names: Iterable[str] = ()) -> None:
        """Store only the latest persons from now on, and keep the entries of ``recalled_names`` available."""
        self.keeping = True
        recalled = {
            name: self.here[name][1] if name in self.here else self.recalled_entries.get(name)
            for name in recalled_names
        }
        self._evict()
        for name, entry in recalled.items():
            self._store_recalled(name, entry)

    def recall(self, name: str, complete_memory: PersonMemory[Entry]) -> None:
        """Cache the entry of an evicted person, taken from the memory of a complete replay."""
        self._store_recalled(name, complete_memory.here[name][1] if name in complete_memory.here else None)

    def _store_recalled(self, name: str, entry: Entry | None) -> None:
        if self.sieve and name not in self.here:
            self.recalled_entries[name] = entry
            for oldest in [*self.recalled_entries][:-MAX_RECALLED]:
                del self.recalled_entries[oldest]

    def _evict(self) -> None:
        """Evict all persons but the latest.

        From the first eviction on, entries are in the order in which they were last stored.
        """
        if len(self.here) <= MAX_PERSONS:
            return
        if not self.sieve:
            self.sieve = [0] * FILTER_WORDS
            for name in self.here:
                self._add_to_filter(name)
            self.here = dict(sorted(self.here.items(), key=lambda item: item[1][0]))
        for name in [*self.here][:-MAX_PERSONS]:
            del self.here[name]

    def _add_to_filter(self, name: str) -> None:
        for bit in _compute_bits(name):
            self.sieve[bit >> 6] |= 1 << (bit & 63)

    def __copy__(self) -> PersonMemory[Entry]:
        twin = PersonMemory(dict(self.here), self.count, self.keeping, list(self.sieve))
        twin.recalled_entries = dict(self.recalled_entries)
        return twin


def _compute_bits(name: str) -> tuple[int, ...]:
    """Return the filter bits of a name, the same on every machine."""
    digest = int.from_bytes(hashlib.blake2b(name.encode(), digest_size=2 * BITS_PER_NAME).digest())
    return tuple((digest >> (16 * index)) % (64 * FILTER_WORDS) for index in range(BITS_PER_NAME))
