"""Bounded history of a table: completed rounds and record-only entries.

A state stores everything by default; a replay needs that for its result. ``limit_history`` makes a live
table forget all that the rules can no longer touch, however long it is open and however many people pass
through (``state/person_memory.py``). Access to more raises ``RoundEvictedError`` or ``PersonEvictedError``:
then the record is replayed once and the query continues from there (``records/live/recorded_game.py``).

>>> from types import SimpleNamespace
>>> rounds = Rounds()
>>> for status in ("settled", "void", "settled", "settled"):
...     rounds.append(SimpleNamespace(status=status))
>>> rounds.set_capacity(2)
>>> len(rounds), rounds[-1].status, list(rounds.iterate_settled())
(4, 'settled', [1, 3, 4])
>>> try:
...     rounds[0]
... except RoundEvictedError as gone:
...     print(gone)
Round 1 is no longer in the memory of the table. Read it from the record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from typing import Any, Generic, Protocol, TypeVar, overload

from houseway.engine.state.person_memory import PersonMemory
from houseway.errors import EvictedError, PersonEvictedError, RoundEvictedError

MAX_ROUNDS = 2
"""Number of rounds that a live table stores.

These are the last completed round, which can still be corrected, and the one before it, or the running
round in games that store it with the others.
"""
MAX_ENTRIES = 10
"""Number of entries of one kind that a live table stores per person.

The same number applies to the entries that name no person.
"""
VISIBLE_ROUNDS = 10
"""Number of rounds for which a person sees the entries about themselves at a live table."""
RETAINED_ROUNDS = VISIBLE_ROUNDS + 2
"""Number of rounds for which entries are stored.

It is two more than ``VISIBLE_ROUNDS``, so that a round settled twice does not hide visible entries.
"""
MAX_STATUSES = 200
"""Number of evicted rounds of which the table still knows whether each of them was settled."""


class RoundLike(Protocol):
    """A round of any game."""

    @property
    def status(self) -> str:
        """Status of the round: ``open``, ``settled``, ``void`` or ``misdeal``."""


Round = TypeVar("Round", bound=RoundLike)
Entry = TypeVar("Entry")
Answer = TypeVar("Answer")


class Rounds(Generic[Round]):
    """Rounds of a table in order.

    The oldest rounds may be evicted. The table still knows whether a recently evicted round was settled.
    """

    __slots__ = ("capacity", "evictions", "recent", "unsettled_numbers")

    def __init__(self) -> None:
        self.recent: list[Round] = []
        self.evictions = 0
        """Number of evicted rounds, always the oldest."""
        self.capacity: int | None = None
        """Number of rounds to store, or None for all."""
        self.unsettled_numbers: set[int] = set()
        """Numbers of recently evicted rounds that were void or misdealt."""

    def __len__(self) -> int:
        return self.evictions + len(self.recent)

    @overload
    def __getitem__(self, place: int) -> Round: ...

    @overload
    def __getitem__(self, place: slice) -> list[Round]: ...

    def __getitem__(self, place: int | slice) -> Round | list[Round]:
        if isinstance(place, slice):
            first, stop, _ = place.indices(len(self))
            if first < min(self.evictions, stop):
                raise RoundEvictedError(first + 1)
            return self.recent[first - self.evictions : max(first, stop) - self.evictions]
        if place < 0:
            place += len(self)
        if 0 <= place < self.evictions:
            raise RoundEvictedError(place + 1)
        if place < 0:
            raise IndexError(place)
        return self.recent[place - self.evictions]

    def __iter__(self) -> Iterator[Round]:
        if self.evictions:
            raise RoundEvictedError(1)
        return iter(self.recent)

    def append(self, round_: Round) -> None:
        """Add a round and evict the oldest if the capacity is exceeded."""
        self.recent.append(round_)
        if self.capacity is not None and len(self.recent) > self.capacity:
            self._evict(1)

    def pop(self) -> Round:
        """Remove and return the last round, because it is no longer complete."""
        return self.recent.pop()

    def set_capacity(self, capacity: int) -> None:
        """Store at most this many rounds from now on."""
        self.capacity = capacity
        self._evict(max(0, len(self.recent) - capacity))

    def _evict(self, count: int) -> None:
        for round_ in self.recent[:count]:
            self.evictions += 1
            if round_.status != "settled":
                self.unsettled_numbers.add(self.evictions)
        del self.recent[:count]
        if self.unsettled_numbers and min(self.unsettled_numbers) <= self.evictions - MAX_STATUSES:
            self.unsettled_numbers = {
                number for number in self.unsettled_numbers if number > self.evictions - MAX_STATUSES
            }

    def is_settled(self, number: int) -> bool:
        """Return whether a round, numbered from 1, is settled and was not declared void later.

        Raises:
            RoundEvictedError: the round was evicted so long ago that only the record knows.
        """
        if 0 < number <= self.evictions - MAX_STATUSES:
            raise RoundEvictedError(number)
        if number <= self.evictions:
            return number > 0 and number not in self.unsettled_numbers
        return number <= len(self) and self[number - 1].status == "settled"

    def iterate_settled(self) -> Iterator[int]:
        """Return the numbers of all settled rounds."""
        return (number for number in range(1, len(self) + 1) if self.is_settled(number))

    def share(self, copy_round: Callable[[Round], Round]) -> Rounds[Round]:
        """Return another list of the same rounds.

        The last rounds, which can still change, are copied. The two lists share all earlier rounds.
        """
        twin: Rounds[Round] = Rounds()
        shared = max(0, len(self.recent) - MAX_ROUNDS)
        twin.recent = [*self.recent[:shared], *map(copy_round, self.recent[shared:])]
        twin.evictions, twin.capacity, twin.unsettled_numbers = (
            self.evictions,
            self.capacity,
            set(self.unsettled_numbers),
        )
        return twin

    def __copy__(self) -> Rounds[Round]:
        return self.share(lambda round_: round_)

    def unshare(self, number: int, copy_round: Callable[[Round], Round]) -> None:
        """Replace a round, which another list may share, by a copy before the round is changed."""
        place = number - 1 - self.evictions
        if 0 <= place < len(self.recent):
            self.recent[place] = copy_round(self.recent[place])


class RecentEntries(Generic[Entry]):
    """Record-only entries in the order in which they were given. With a capacity, only the latest are stored.

    Entries about a person are evicted only by their age in rounds and by the number of entries about that person.
    So nobody can infer from their own remaining entries how many there are about others.
    """

    __slots__ = ("capacity", "evictions", "latest_round", "recent")

    def __init__(self) -> None:
        self.recent: list[tuple[str, int, Entry]] = []
        """Entries, each with the person whom it concerns and the number of rounds when it was added.

        The person is empty if the entry names nobody.
        """
        self.evictions = 0
        self.latest_round = 0
        """Greatest number of rounds that any entry was added with."""
        self.capacity: int | None = None

    def __iter__(self) -> Iterator[Entry]:
        """Return an iterator over the entries that are still stored."""
        return (entry for _, _, entry in self.recent)

    def __copy__(self) -> RecentEntries[Entry]:
        twin: RecentEntries[Entry] = RecentEntries()
        twin.recent, twin.evictions, twin.latest_round, twin.capacity = (
            list(self.recent),
            self.evictions,
            self.latest_round,
            self.capacity,
        )
        return twin

    def find_about(self, person: str, rounds: int) -> list[Entry]:
        """Return the latest entries about one person from the last rounds.

        The result does not depend on the capacity.
        """
        entries = [entry for name, number, entry in self.recent if name == person and number > rounds - VISIBLE_ROUNDS]
        return entries[-MAX_ENTRIES:]

    def append(self, entry: Entry, person: str = "", rounds: int = 0) -> None:
        """Add an entry, with the number of rounds at the table, and evict old entries if there is a capacity."""
        self.recent.append((person, rounds, entry))
        self.latest_round = max(self.latest_round, rounds)
        if self.capacity is not None:
            self._evict(self.capacity)

    def set_capacity(self, capacity: int) -> None:
        """Store at most this many entries per person from now on.

        Entries about a person are also evicted after ``RETAINED_ROUNDS`` rounds.
        """
        self.capacity = capacity
        self._evict(capacity)

    def _evict(self, capacity: int) -> None:
        counts: Counter[str] = Counter()
        survivors = []
        for item in reversed(self.recent):
            person, rounds, _ = item
            counts[person] += 1
            if counts[person] <= capacity and (not person or rounds > self.latest_round - RETAINED_ROUNDS):
                survivors.append(item)
        if len(survivors) < len(self.recent):
            self.evictions += len(self.recent) - len(survivors)
            self.recent = survivors[::-1]


def limit_history(state: Any, recalled_names: Iterable[str] = ()) -> None:
    """Make a state evict, from now on, everything that the rules no longer need.

    The entries of the persons in ``recalled_names`` stay available.
    """
    for part in _iterate_histories(state):
        if isinstance(part, PersonMemory):
            part.start_eviction(recalled_names)
        else:
            part.set_capacity(MAX_ROUNDS if isinstance(part, Rounds) else MAX_ENTRIES)


def find_recalled_names(state: Any, error: Exception) -> tuple[str, ...]:
    """Return the evicted persons whose entries must stay available.

    They are the persons whose entries were recalled from the record earlier, and the person whom the error names.
    """
    earlier_names = [
        name for part in _iterate_histories(state) if isinstance(part, PersonMemory) for name in part.recalled_entries
    ]
    return (*earlier_names, error.name) if isinstance(error, PersonEvictedError) else tuple(earlier_names)


def query_with_replay(state: Any, query: Callable[[Any], Answer], replay: Callable[[], Any]) -> Answer:
    """Answer a read-only query, and replay the record if the state has evicted something that the query needs.

    The state caches the replayed entries of an evicted person. It does not cache evicted rounds.
    """
    complete_state: Any = None
    names: set[str] = set()
    while True:
        try:
            return query(state)
        except EvictedError as error:
            complete_state = replay() if complete_state is None else complete_state
            if not isinstance(error, PersonEvictedError) or error.name in names:
                return query(complete_state)
            names.add(error.name)
            _recall_person(state, complete_state, error.name)


def _recall_person(state: Any, complete_state: Any, name: str) -> None:
    """Copy the entries of an evicted person from the state of a complete replay into ``state``."""
    for part, complete_part in zip(_iterate_histories(state), _iterate_histories(complete_state), strict=True):
        if isinstance(part, PersonMemory) and isinstance(complete_part, PersonMemory):
            part.recall(name, complete_part)


def copy_with_limited_history(state: Any) -> Any:
    """Return a shallow copy of the state with limited history; the original remains complete."""
    twin = _copy_histories(state)
    limit_history(twin)
    return twin


def _copy_histories(value: Any) -> Any:
    twin = copy(value)
    for name in type(value).__slots__:
        part = getattr(value, name)
        if isinstance(part, Rounds | RecentEntries | PersonMemory):
            setattr(twin, name, copy(part))
        elif getattr(type(part), "holds_entries", False):
            setattr(twin, name, _copy_histories(part))
    return twin


def is_complete(state: Any) -> bool:
    """Return whether a state still has its whole history, that is, no old entry was removed to limit its size."""
    return not any(part.evictions for part in _iterate_histories(state))


def _iterate_histories(value: Any) -> Iterator[Rounds[Any] | RecentEntries[Any] | PersonMemory[Any]]:
    """Yield all parts of a state that grow with its record."""
    for name in type(value).__slots__:
        part = getattr(value, name)
        if isinstance(part, Rounds | RecentEntries | PersonMemory):
            yield part
        elif getattr(type(part), "holds_entries", False):
            yield from _iterate_histories(part)
