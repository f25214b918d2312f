"""What a table has behind it: its rounds, and what was put on record, so kept that a live table does not grow.

A state keeps everything unless it is told otherwise: a replay does, for its result. ``keep_latest`` lets a live table
forget all but what the rules may touch at once, however long it is open and however many people pass through
(``engine/state/person_memory.py``). Whoever then asks for more is told by ``RoundGone`` or ``PersonGone`` that the record has it:
the table plays it again, once, and goes on from there (``records/live/recorded_game.py``).

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

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from typing import Any, Generic, Protocol, TypeVar, overload

from houseway.engine.state.person_memory import Remembered
from houseway.errors import Gone, PersonGone, RoundGone

ROUNDS_KEPT = 2
"""The last completed round, which can be put right, and the one before it or, where a game counts it in, the running one."""
ENTRIES_KEPT = 10
"""How many entries of one kind about one person a live table keeps in view, and how many about nobody by name."""
ROUNDS_SEEN = 10
"""For how many rounds a person finds at a live table what was put on record about oneself: whatever happens to others."""
ROUNDS_BACK = ROUNDS_SEEN + 2
"""So long it is kept there: a round that is settled twice must not take away what can be seen."""
STATUSES_KEPT = 200
"""Of so many rounds that are gone the table knows whether they were settled."""


class Over(Protocol):
    """A round, whatever its game."""

    @property
    def status(self) -> str:
        """``open``, ``settled``, ``void`` or ``misdeal``."""


Round = TypeVar("Round", bound=Over)
Entry = TypeVar("Entry")
Answer = TypeVar("Answer")


class Rounds(Generic[Round]):
    """The rounds of a table in order, of which the oldest may be gone; what became of the last of those is known."""

    __slots__ = ("gone", "here", "most", "not_settled")

    def __init__(self) -> None:
        self.here: list[Round] = []
        self.gone = 0
        """How many of the oldest are not here any more."""
        self.most: int | None = None
        """How many are kept; None: all."""
        self.not_settled: set[int] = set()
        """The numbers of those gone that were void or misdealt, among the last of them."""

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
        if self.not_settled and min(self.not_settled) <= self.gone - STATUSES_KEPT:
            self.not_settled = {number for number in self.not_settled if number > self.gone - STATUSES_KEPT}

    def is_settled(self, number: int) -> bool:
        """Whether the round of that number, counted from 1, is settled and was not declared void since."""
        if 0 < number <= self.gone - STATUSES_KEPT:
            raise RoundGone(number)
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
    """Entries on record in the order given; where not all are kept, then the latest.

    Those about a person go by their age in rounds and by their number alone, so that nobody learns from what is left of
    the own ones how many there are about others.
    """

    __slots__ = ("gone", "here", "latest", "most")

    def __init__(self) -> None:
        self.here: list[tuple[str, int, Entry]] = []
        """With whom each is about (nobody by name: an empty text) and how many rounds there were."""
        self.gone = 0
        self.latest = 0
        """The greatest number of rounds so far."""
        self.most: int | None = None

    def __iter__(self) -> Iterator[Entry]:
        """Those that are here."""
        return (entry for _, _, entry in self.here)

    def __copy__(self) -> Noted[Entry]:
        twin: Noted[Entry] = Noted()
        twin.here, twin.gone, twin.latest, twin.most = list(self.here), self.gone, self.latest, self.most
        return twin

    def about(self, person: str, rounds: int) -> list[Entry]:
        """The latest about one person out of the last rounds, at a table with so many: the same where all are kept."""
        seen = [entry for name, number, entry in self.here if name == person and number > rounds - ROUNDS_SEEN]
        return seen[-ENTRIES_KEPT:]

    def append(self, entry: Entry, person: str = "", rounds: int = 0) -> None:
        """One more entry, at a table with so many rounds; the oldest go where not all are kept."""
        self.here.append((person, rounds, entry))
        self.latest = max(self.latest, rounds)
        if self.most is not None:
            self._let_go(self.most)

    def keep(self, most: int) -> None:
        """Keep so many about each person from now on, and those about persons for some rounds."""
        self.most = most
        self._let_go(most)

    def _let_go(self, most: int) -> None:
        count: Counter[str] = Counter()
        kept = []
        for noted in reversed(self.here):
            person, rounds, _ = noted
            count[person] += 1
            if count[person] <= most and (not person or rounds > self.latest - ROUNDS_BACK):
                kept.append(noted)
        if len(kept) < len(self.here):
            self.gone += len(self.here) - len(kept)
            self.here = kept[::-1]


def keep_latest(state: Any, recalling: Iterable[str] = ()) -> None:
    """Let a state forget what the rules do not touch any more, from now on; what is ``recalled`` of persons stays at hand."""
    for part in _growing(state):
        if isinstance(part, Remembered):
            part.keep(recalling)
        else:
            part.keep(ROUNDS_KEPT if isinstance(part, Rounds) else ENTRIES_KEPT)


def recalled(state: Any, gone: Exception) -> tuple[str, ...]:
    """Whom a state was asked about though it had forgotten them: those looked up before, and the one wanted now."""
    before = [name for part in _growing(state) if isinstance(part, Remembered) for name in part.recalled]
    return (*before, gone.name) if isinstance(gone, PersonGone) else tuple(before)


def answered(state: Any, question: Callable[[Any], Answer], play_again: Callable[[], Any]) -> Answer:
    """What a state answers to a question that changes nothing, the same however often it is asked.

    Of somebody forgotten it has at hand afterwards what the record, played again once, says; a round that is gone only the
    record has.
    """
    whole: Any = None
    names: set[str] = set()
    while True:
        try:
            return question(state)
        except Gone as gone:
            whole = play_again() if whole is None else whole
            if not isinstance(gone, PersonGone) or gone.name in names:
                return question(whole)
            names.add(gone.name)
            _recall(state, whole, gone.name)


def _recall(state: Any, whole: Any, name: str) -> None:
    """Let a state have at hand what the ``whole`` one knows of somebody forgotten."""
    for part, known in zip(_growing(state), _growing(whole), strict=True):
        if isinstance(part, Remembered) and isinstance(known, Remembered):
            part.recall(name, known)


def latest_of(state: Any) -> Any:
    """A state with the same parts that has forgotten what ``keep_latest`` lets it forget; the other has it still."""
    twin = _twin(state)
    keep_latest(twin)
    return twin


def _twin(value: Any) -> Any:
    twin = copy(value)
    for name in type(value).__slots__:
        part = getattr(value, name)
        if isinstance(part, Rounds | Noted | Remembered):
            setattr(twin, name, copy(part))
        elif getattr(type(part), "holds_entries", False):
            setattr(twin, name, _twin(part))
    return twin


def is_whole(state: Any) -> bool:
    """Whether a state still has everything that its record brought."""
    return not any(part.gone for part in _growing(state))


def _growing(value: Any) -> Iterator[Rounds[Any] | Noted[Any] | Remembered[Any]]:
    """Whatever in a state grows with its record."""
    for name in type(value).__slots__:
        part = getattr(value, name)
        if isinstance(part, Rounds | Noted | Remembered):
            yield part
        elif getattr(type(part), "holds_entries", False):
            yield from _growing(part)
