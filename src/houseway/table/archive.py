"""What a table has behind it: its rounds, and what was put on record, so kept that a live table does not grow.

A state keeps everything unless it is told otherwise: a replay does, for its result. ``keep_latest`` lets a live table
forget all but what the rules may touch at once. Whoever then asks for more is told by ``RoundGone`` that the record has
it: the table plays it again, once, and goes on from there (``record/table.py``).

>>> from types import SimpleNamespace
>>> rounds = Rounds()
>>> for status in ("settled", "void", "settled", "settled"):
...     rounds.append(SimpleNamespace(status=status))
>>> rounds.keep(2)
>>> len(rounds), rounds[-1].status, list(rounds.settled())
(4, 'settled', [1, 3, 4])
>>> try:
...     rounds[0]
... except RoundGone as gone:
...     print(gone)
round 1 is not kept at the table any more: the record has it
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any, Generic, Protocol, TypeVar, overload

from houseway.errors import RoundGone

ROUNDS_KEPT = 2
"""The last completed round, which can be put right, and the one before it or, where a game counts it in, the running one."""
ENTRIES_KEPT = 10
"""How many entries of one kind about one person a live table keeps in view."""


class Over(Protocol):
    """A round, whatever its game."""

    @property
    def status(self) -> str:
        """``open``, ``settled``, ``void`` or ``misdeal``."""


Round = TypeVar("Round", bound=Over)
Entry = TypeVar("Entry")


class Rounds(Generic[Round]):
    """The rounds of a table in order, of which the oldest may be gone; what became of each is known."""

    __slots__ = ("gone", "here", "most", "not_settled")

    def __init__(self) -> None:
        self.here: list[Round] = []
        self.gone = 0
        """How many of the oldest are not here any more."""
        self.most: int | None = None
        """How many are kept; None: all."""
        self.not_settled: set[int] = set()
        """The numbers of those gone that were void or misdealt."""

    def __len__(self) -> int:
        return self.gone + len(self.here)

    @overload
    def __getitem__(self, place: int) -> Round: ...

    @overload
    def __getitem__(self, place: slice) -> list[Round]: ...

    def __getitem__(self, place: int | slice) -> Round | list[Round]:
        if isinstance(place, slice):
            first, behind, _ = place.indices(len(self))
            if first < min(self.gone, behind):
                raise RoundGone(first + 1)
            return self.here[first - self.gone : max(first, behind) - self.gone]
        if place < 0:
            place += len(self)
        if 0 <= place < self.gone:
            raise RoundGone(place + 1)
        if place < 0:
            raise IndexError(place)
        return self.here[place - self.gone]

    def __iter__(self) -> Iterator[Round]:
        if self.gone:
            raise RoundGone(1)
        return iter(self.here)

    def append(self, round_: Round) -> None:
        """One more round; the oldest goes where no more are kept."""
        self.here.append(round_)
        if self.most is not None and len(self.here) > self.most:
            self._let_go(1)

    def pop(self) -> Round:
        """The last round is none that is over any more."""
        return self.here.pop()

    def keep(self, most: int) -> None:
        """Keep so many from now on."""
        self.most = most
        self._let_go(max(0, len(self.here) - most))

    def _let_go(self, count: int) -> None:
        for round_ in self.here[:count]:
            self.gone += 1
            if round_.status != "settled":
                self.not_settled.add(self.gone)
        del self.here[:count]

    def is_settled(self, number: int) -> bool:
        """Whether the round of that number, counted from 1, is settled and was not declared void since."""
        if number <= self.gone:
            return number > 0 and number not in self.not_settled
        return number <= len(self) and self[number - 1].status == "settled"

    def settled(self) -> Iterator[int]:
        """The numbers of all rounds that are settled."""
        return (number for number in range(1, len(self) + 1) if self.is_settled(number))

    def sharing(self, copied: Callable[[Round], Round]) -> Rounds[Round]:
        """Another list of the same rounds, with copies of the last, which may yet change and know who sits at the table."""
        twin: Rounds[Round] = Rounds()
        shared = max(0, len(self.here) - ROUNDS_KEPT)
        twin.here = [*self.here[:shared], *map(copied, self.here[shared:])]
        twin.gone, twin.most, twin.not_settled = self.gone, self.most, set(self.not_settled)
        return twin

    def __copy__(self) -> Rounds[Round]:
        return self.sharing(lambda round_: round_)

    def own(self, number: int, copied: Callable[[Round], Round]) -> None:
        """Let a round that may be shared be a copy of its own before it is changed."""
        place = number - 1 - self.gone
        if 0 <= place < len(self.here):
            self.here[place] = copied(self.here[place])


class Noted(Generic[Entry]):
    """Entries on record in the order given; where not all are kept, then of each person the latest."""

    __slots__ = ("gone", "here", "most")

    def __init__(self) -> None:
        self.here: list[tuple[str, Entry]] = []
        """With whom each is about; nobody by name: an empty text."""
        self.gone = 0
        self.most: int | None = None

    def __iter__(self) -> Iterator[Entry]:
        """Those that are here."""
        return (entry for _, entry in self.here)

    def __copy__(self) -> Noted[Entry]:
        twin: Noted[Entry] = Noted()
        twin.here, twin.gone, twin.most = list(self.here), self.gone, self.most
        return twin

    def about(self, person: str) -> list[Entry]:
        """Those about one person."""
        return [entry for name, entry in self.here if name == person]

    def append(self, entry: Entry, person: str = "") -> None:
        """One more entry; the oldest about the same person goes where no more are kept."""
        self.here.append((person, entry))
        if self.most is not None:
            self._let_go(person)

    def keep(self, most: int) -> None:
        """Keep so many of each person from now on."""
        self.most = most
        for person in {name for name, _ in self.here}:
            self._let_go(person)

    def _let_go(self, person: str) -> None:
        assert self.most is not None
        places = [place for place, (name, _) in enumerate(self.here) if name == person]
        for place in reversed(places[: max(0, len(places) - self.most)]):
            del self.here[place]
            self.gone += 1


def keep_latest(state: Any) -> None:
    """Let a state forget what the rules do not touch any more, from now on."""
    for part in _growing(state):
        part.keep(ROUNDS_KEPT if isinstance(part, Rounds) else ENTRIES_KEPT)


def latest_of(state: Any) -> Any:
    """A state with the same parts that has forgotten what ``keep_latest`` lets it forget; the other has it still."""
    twin = copy(state)
    for name in type(state).__slots__:
        part = getattr(state, name)
        if isinstance(part, Rounds | Noted):
            setattr(twin, name, copy(part))
        elif getattr(type(part), "holds_entries", False):
            setattr(twin, name, latest_of(part))
    keep_latest(twin)
    return twin


def is_whole(state: Any) -> bool:
    """Whether a state still has everything that its record brought."""
    return not any(part.gone for part in _growing(state))


def _growing(value: Any) -> Iterator[Rounds[Any] | Noted[Any]]:
    """Whatever in a state grows with its record."""
    for name in type(value).__slots__:
        part = getattr(value, name)
        if isinstance(part, Rounds | Noted):
            yield part
        elif getattr(type(part), "holds_entries", False):
            yield from _growing(part)
