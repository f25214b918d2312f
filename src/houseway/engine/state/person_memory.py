"""What the rules remember of persons for as long as the record lasts, at a table through which any number of people pass.

Who was advised once is advised; who left a table with chips comes back with no less. All such persons are in the record.
A live table keeps those of the latest, and of everybody else only a sieve of fixed size: of a name that never fell
through it is certain that there is nothing. Of another the record knows (``PersonGone``); it is asked, once, and what it
said stays at hand.

>>> left = Remembered()
>>> for number in range(1, 100):
...     left[f"player {number}"] = number
>>> left.keep()
>>> left.get("player 99"), left.get("somebody new"), len(list(left))
(99, None, 32)
>>> try:
...     left.get("player 1")
... except PersonGone as gone:
...     print(gone)
what there was about player 1 is not kept at the table any more: the record has it
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from houseway.errors import PersonGone

PERSONS_KEPT = 32
"""Of so many persons a live table has at hand what it remembers."""
RECALLED_KEPT = 1_000
"""Of so many persons who are gone what the record said stays at hand: more than look at one table."""
WORDS = 512
"""The size of the sieve, in words of 64 bits. Behind a thousand names it holds up one new one in forty thousand, behind two
thousand one in a thousand, behind five thousand one in twenty: for those the record is asked in vain."""
MARKS = 6
"""How many bits of the sieve a name has."""

Entry = TypeVar("Entry")


class Remembered(Generic[Entry]):
    """Something by name, in the order in which each came first; where not all is kept, that of the latest persons."""

    __slots__ = ("count", "here", "keeping", "recalled", "sieve")
    made_of: ClassVar[tuple[str, ...]] = ("here", "count", "keeping", "sieve")

    def __init__(
        self,
        here: dict[str, tuple[int, Entry | None]] | None = None,
        count: int = 0,
        keeping: bool = False,
        sieve: list[int] | None = None,
    ) -> None:
        self.here = here or {}
        """By name: the how manieth note it was, and what was noted; None where it was taken back."""
        self.count = count
        self.keeping = keeping
        """Whether only the latest are kept."""
        self.sieve = sieve or []
        """The bits of all names ever noted; empty as long as nobody is gone."""
        self.recalled: dict[str, Entry | None] = {}
        """What the record said of persons who are gone. It only saves asking again: no part of the table's memory."""

    @property
    def gone(self) -> bool:
        """Whether somebody is not here any more."""
        return bool(self.sieve)

    def __iter__(self) -> Iterator[str]:
        """The names that are here."""
        return (name for name, (_, entry) in self.here.items() if entry is not None)

    def items(self) -> Iterator[tuple[str, Entry]]:
        """What is here, by name."""
        return ((name, entry) for name, (_, entry) in self.here.items() if entry is not None)

    def get(self, name: str) -> Entry | None:
        """What is remembered of somebody; ``PersonGone`` where only the record knows."""
        noted = self.here.get(name)
        if noted is not None:
            return noted[1]
        if not self.sieve:
            return None
        if name in self.recalled:
            return self.recalled[name]
        if all(self.sieve[place >> 6] >> (place & 63) & 1 for place in _places(name)):
            raise PersonGone(name)
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
        self._note(name, entry)

    def take_back(self, name: str) -> None:
        """Nothing is remembered of somebody any more."""
        self._note(name, None)

    def _note(self, name: str, entry: Entry | None) -> None:
        self.count += 1
        if self.sieve:
            self.here.pop(name, None)
            self.recalled.pop(name, None)
            self._mark(name)
        self.here[name] = (self.count, entry)
        if self.keeping:
            self._let_go()

    def keep(self, recalling: Iterable[str] = ()) -> None:
        """Keep the latest from now on, and have at hand what is known of some others."""
        self.keeping = True
        known = {name: self.here[name][1] if name in self.here else self.recalled.get(name) for name in recalling}
        self._let_go()
        for name, entry in known.items():
            self._put_at_hand(name, entry)

    def recall(self, name: str, whole: Remembered[Entry]) -> None:
        """Have at hand what another that forgot nothing knows of somebody."""
        self._put_at_hand(name, whole.here[name][1] if name in whole.here else None)

    def _put_at_hand(self, name: str, entry: Entry | None) -> None:
        if self.sieve and name not in self.here:
            self.recalled[name] = entry
            for oldest in [*self.recalled][:-RECALLED_KEPT]:
                del self.recalled[oldest]

    def _let_go(self) -> None:
        """Let all but the latest go; from then on they are in the order in which they were noted last."""
        if len(self.here) <= PERSONS_KEPT:
            return
        if not self.sieve:
            self.sieve = [0] * WORDS
            for name in self.here:
                self._mark(name)
            self.here = dict(sorted(self.here.items(), key=lambda noted: noted[1][0]))
        for name in [*self.here][:-PERSONS_KEPT]:
            del self.here[name]

    def _mark(self, name: str) -> None:
        for place in _places(name):
            self.sieve[place >> 6] |= 1 << (place & 63)

    def __copy__(self) -> Remembered[Entry]:
        twin = Remembered(dict(self.here), self.count, self.keeping, list(self.sieve))
        twin.recalled = dict(self.recalled)
        return twin


def _places(name: str) -> tuple[int, ...]:
    """The bits of a name, the same on every machine."""
    digest = int.from_bytes(hashlib.blake2b(name.encode(), digest_size=2 * MARKS).digest())
    return tuple((digest >> (16 * mark)) % (64 * WORDS) for mark in range(MARKS))
