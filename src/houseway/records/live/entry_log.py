"""What a live table or tournament writes while it plays: entries, each chained to the one before and kept at once.

A ``Writer`` is told of each entry with its hash before anybody sees what happened; the journal is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from houseway.engine.protocol.decoding import TOO_DEEP, unreadable
from houseway.errors import BadRecord, Denied, NotKept, Tampered
from houseway.records.format.entries import (
    COMMAND,
    COMMITTED,
    HEAD,
    NOT_REVEALED,
    OPENED,
    SALT,
    SEEDS_CLOSED,
    SHUFFLE,
    Entry,
    record_of,
)
from houseway.records.format.hash_chain import Chain
from houseway.records.format.json_depth import DEEPEST, nested_deeper_than


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


Elsewhere: TypeAlias = Callable[[], Iterable[Entry]]
"""Gives all entries of a record back, from the head on, where they are not kept in memory."""

DrawSalt: TypeAlias = Callable[[], str]
"""Gives a fresh salt, 32 random hexadecimal digits, such as ``lambda: secrets.token_hex(16)``."""

SHUFFLES_KEPT = 16
"""Of so many shuffles, the last ones committed to, a ledger knows what became of them where its entries are elsewhere."""


class Tail(Struct, frozen=True):
    """How far a record has come."""

    head: dict[str, Any]
    length: int
    commands: int
    last_hash: str
    shuffles: dict[str, list[str]]


class Ledger:
    """The entries of a record in the making: all of them, or only how far it has come where ``elsewhere`` gives them back.

    Of a shuffle of long ago that is loaded or opened only now, the entries are asked. Who keeps them elsewhere also sees to it
    that nobody commits to it a second time.
    """

    def __init__(
        self,
        head: Entry,
        writer: Writer | None = None,
        elsewhere: Elsewhere | None = None,
        draw_salt: DrawSalt | None = None,
    ) -> None:
        self.writer = writer
        self.draw_salt = draw_salt
        """Salts every entry that is made from now on; None: entries have no salt."""
        self.length = 0
        """How many entries there are, the head among them."""
        self.commands = 0
        """How many of them are commands."""
        self._elsewhere = elsewhere
        self._entries: list[bytes] = []
        """Each as JSON, so that nothing handed out or taken in is shared with anybody; none where they are elsewhere."""
        self._chain = Chain()
        self._shuffles: dict[str, set[str]] = {}
        """What became of each commitment: ``committed``, ``seeds-closed``, ``shuffle`` (loaded), and at last ``opened`` or
        ``not-revealed``, each at most once."""
        self._head = msgspec.json.encode(head[HEAD])
        self.add(head)

    @classmethod
    def going_on(
        cls, tail: Tail, writer: Writer | None, elsewhere: Elsewhere | None, draw_salt: DrawSalt | None = None
    ) -> Ledger:
        """A ledger from where another stood; its entries are elsewhere, or nowhere."""
        ledger = object.__new__(cls)
        ledger.writer, ledger.draw_salt = writer, draw_salt
        ledger.length, ledger.commands = tail.length, tail.commands
        ledger._elsewhere = elsewhere or _nowhere
        ledger._entries = []
        ledger._chain = Chain([tail.last_hash])
        ledger._shuffles = {commitment: set(steps) for commitment, steps in tail.shuffles.items()}
        ledger._head = msgspec.json.encode(tail.head)
        return ledger

    def tail(self) -> Tail:
        """How far the record has come: enough to go on from."""
        shuffles = {commitment: sorted(steps) for commitment, steps in _latest(self._shuffles).items()}
        return Tail(self.head(), self.length, self.commands, self.last_hash, shuffles)

    @property
    def last_hash(self) -> str:
        """The hash by which any change of what is written so far is found out."""
        return self._chain.hashes[-1]

    def add(self, entry: Entry) -> None:
        """Salt and chain an entry and have it kept; where that fails nothing has changed."""
        salted = entry if self.draw_salt is None or SALT in entry else {**entry, SALT: self.draw_salt()}
        self._take(salted, self.writer)

    def check_following(self, entry: Entry, found: str | None) -> None:
        """``Tampered`` where the hash ``found`` with an entry is not the one that it has here as the next."""
        if found is not None and found != self._chain.following(entry):
            raise Tampered(f"chain: entry {self.length} is not what was chained")

    def follow(self, entry: Entry) -> None:
        """Chain an entry that somebody else has kept already."""
        self._take(entry, None)

    def _take(self, entry: Entry, writer: Writer | None) -> None:
        steps = _steps(entry)
        for commitment, step in steps:
            self._check_step(commitment, step)
        found = self._chain.following(entry)
        data = msgspec.json.encode(entry)
        if writer is not None:
            writer.write(entry, found)
        for commitment, step in steps:
            if step == COMMITTED or commitment in self._shuffles:
                self._shuffles.setdefault(commitment, set()).add(step)
        self.length += 1
        self.commands += COMMAND in entry
        self._chain.hashes.append(found)
        if self._elsewhere is None:
            self._entries.append(data)
        else:
            del self._chain.hashes[:-1]
            if steps:
                self._shuffles = _latest(self._shuffles)

    def _check_step(self, commitment: str, step: str) -> None:
        """A shuffle is committed to, loaded and opened in this order, each once: no second shoe from one seed."""
        done = self._shuffles.get(commitment, set())
        if not done and step != COMMITTED and self._elsewhere is not None and len(self._shuffles) >= SHUFFLES_KEPT:
            done = _shuffles_of(self.entries()).get(commitment, done)
        if step in done or OPENED in done or NOT_REVEALED in done:
            raise BadRecord(f"the shuffle {commitment[:16]} has been used or opened already", "shuffle")
        if step != COMMITTED and COMMITTED not in done:
            raise BadRecord(f"nothing was committed to the shuffle {commitment[:16]}", "shuffle")

    def head(self) -> dict[str, Any]:
        """The head of the record, as a copy."""
        head: dict[str, Any] = msgspec.json.decode(self._head)
        return head

    def entries(self) -> list[Entry]:
        """All entries, as copies; ``Tampered`` where those from elsewhere are not the ones that were chained here."""
        if self._elsewhere is None:
            return [msgspec.json.decode(data) for data in self._entries]
        entries = list(self._elsewhere())
        if _hashes_of(entries)[-1:] != [self.last_hash]:
            raise Tampered(f"chain: the {len(entries)} entries kept elsewhere are not the {self.length} chained here")
        return entries

    def given(self) -> Iterable[dict[str, Any]]:
        """The commands, as copies."""
        return (entry[COMMAND] for entry in self.entries() if COMMAND in entry)

    def take_back(self) -> None:
        """Forget the last command and everything after it; ``Denied`` where the entries are not kept here."""
        if self._elsewhere is not None:
            raise Denied("what is kept elsewhere is not taken back")
        entry: Entry = {}
        while COMMAND not in entry:
            entry = msgspec.json.decode(self._entries.pop())
            self._chain.hashes.pop()
            self.length -= 1
            for commitment, step in _steps(entry):
                self._shuffles[commitment].discard(step)
                if step == COMMITTED:
                    del self._shuffles[commitment]
        self.commands -= 1

    def record(self) -> dict[str, Any]:
        """The record so far with its chain, as a copy."""
        entries = self.entries()
        return record_of(entries, list(self._chain.hashes) if self._elsewhere is None else _hashes_of(entries))

    def copy(self) -> Ledger:
        """Another ledger that goes on from here, without the writer and with its entries in memory."""
        twin = object.__new__(Ledger)
        twin.writer = twin._elsewhere = None
        twin.draw_salt = self.draw_salt
        twin.length, twin.commands, twin._head = self.length, self.commands, self._head
        if self._elsewhere is None:
            twin._entries, hashes = list(self._entries), list(self._chain.hashes)
            twin._shuffles = {commitment: set(steps) for commitment, steps in self._shuffles.items()}
        else:
            entries = self.entries()
            twin._entries, hashes = list(map(msgspec.json.encode, entries)), _hashes_of(entries)
            twin._shuffles = _shuffles_of(entries)
        twin._chain = Chain(hashes)
        return twin


def _nowhere() -> Iterable[Entry]:
    raise NotKept("the entries of this table are kept elsewhere, and nobody has said where")


def _hashes_of(entries: list[Entry]) -> list[str]:
    chain = Chain()
    for entry in entries:
        chain.add(entry)
    return chain.hashes


def _shuffles_of(entries: Iterable[Entry]) -> dict[str, set[str]]:
    """What became of each commitment in all these entries."""
    shuffles: dict[str, set[str]] = {}
    for entry in entries:
        for commitment, step in _steps(entry):
            shuffles.setdefault(commitment, set()).add(step)
    return shuffles


def _latest(shuffles: dict[str, set[str]]) -> dict[str, set[str]]:
    """The last shuffles, by the order in which they were committed to."""
    return dict([*shuffles.items()][-SHUFFLES_KEPT:]) if len(shuffles) > SHUFFLES_KEPT else shuffles


def _steps(entry: Entry) -> list[tuple[str, str]]:
    """What an entry does to a shuffle."""
    steps = [(entry[step]["commitment"], step) for step in (COMMITTED, SHUFFLE, OPENED) if step in entry]
    return steps + [(entry[step], step) for step in (SEEDS_CLOSED, NOT_REVEALED) if step in entry]
