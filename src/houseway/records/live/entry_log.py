"""Log of a live table or tournament: each entry is chained to the entry before it and written at once.

A ``Writer``, such as the journal, receives each entry with its hash before anybody sees its effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from houseway.engine.protocol.decoding import make_unreadable_error
from houseway.errors import InvalidRecordError, PermissionDeniedError, StorageError, TamperedRecordError
from houseway.i18n import Message
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
    make_record,
)
from houseway.records.format.hash_chain import GENESIS, HashChain, compute_hash
from houseway.records.format.json_depth import MAX_DEPTH, is_nested_deeper_than


class Writer(Protocol):
    """Persistent storage of entries."""

    def write(self, entry: Entry, entry_hash: str) -> None:
        """Store the entry with its hash.

        Raises:
            HousewayError: the entry could not be stored.
        """


def encode_command(command: object) -> bytes:
    """Encode a command as JSON, so that later changes to the given values do not affect it.

    Raises:
        InvalidRecordError: the value cannot be encoded or is nested too deeply.
    """
    try:
        data = msgspec.json.encode(command)
    except Exception as error:
        raise InvalidRecordError(
            Message("records-command-not-encodable", reason=make_unreadable_error(error).reason)
        ) from error
    if is_nested_deeper_than(data):
        raise InvalidRecordError(Message("records-command-too-deep", limit=MAX_DEPTH))
    return data


def copy_as_written(value: object) -> Any:
    """Return a copy of a value in the form that the record will hold: plain JSON values.

    Raises:
        InvalidRecordError: the value cannot be encoded.
    """
    try:
        return msgspec.json.decode(encode_command(value))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise make_unreadable_error(error) from error


EntryLoader: TypeAlias = Callable[[], Iterable[Entry]]
"""Function that returns all entries of a record, beginning with the head.

A log uses it if it does not hold its entries in memory.
"""

DrawSalt: TypeAlias = Callable[[], str]
"""Function that returns 32 fresh random hexadecimal digits, such as ``lambda: secrets.token_hex(16)``."""

MAX_SHUFFLES = 16
"""Number of recent shuffles that a log remembers if it does not hold its entries in memory.

For each of them it remembers the steps that have happened, such as commitment, use and reveal.
"""


_STEPS = frozenset((COMMITTED, SHUFFLE, OPENED, SEEDS_CLOSED, NOT_REVEALED))


class LogPosition(Struct, frozen=True):
    """Position at the end of a log: enough to continue it without its entries."""

    head: dict[str, Any]
    length: int
    commands: int
    last_hash: str
    shuffles: dict[str, list[str]]


class GameSnapshotMetadata(Struct, frozen=True, array_like=True):
    """Contents of a snapshot other than the state."""

    tail: LogPosition
    latest: str
    """Latest time in the record."""
    refusals: list[dict[str, Any]]
    refusals_gone: int
    more: Any = None
    """Additional data of a tournament: its constraints and its tables."""


class EntryLog:
    """Log of the entries of a growing record.

    If ``load_entries`` is given, the log holds only its position in memory and calls ``load_entries`` when it needs
    the entries, for example to check a step of an older shuffle. The storage that ``load_entries`` reads must
    itself prevent a second commitment to the same shuffle.
    """

    def __init__(
        self,
        head: Entry,
        writer: Writer | None = None,
        load_entries: EntryLoader | None = None,
        draw_salt: DrawSalt | None = None,
    ) -> None:
        self.writer = writer
        self.draw_salt = draw_salt
        """Function that returns the salt of each new entry, or None if entries get no salt."""
        self.length = 0
        """Number of entries, including the head."""
        self.commands = 0
        """Number of commands among the entries."""
        self._load_entries = load_entries
        self._entries: list[bytes] = []
        """Entries as JSON, so that no object is shared with a caller; empty if entries are loaded on demand."""
        self._chain = HashChain()
        self._shuffles: dict[str, set[str]] = {}
        """Steps of each commitment, each at most once.

        The steps are ``committed``, ``seeds-closed``, ``shuffle`` (loaded), and at last ``opened`` or ``not-revealed``.
        """
        self._head = msgspec.json.encode(head[HEAD])
        self.add(head)

    @classmethod
    def resume(
        cls,
        position: LogPosition,
        writer: Writer | None,
        load_entries: EntryLoader | None,
        draw_salt: DrawSalt | None = None,
    ) -> EntryLog:
        """Return a log that continues from a position.

        The log loads its entries on demand. If ``load_entries`` is None, its entries are not available.
        """
        log = object.__new__(cls)
        log.writer, log.draw_salt = writer, draw_salt
        log.length, log.commands = position.length, position.commands
        log._load_entries = load_entries or _no_entry_loader
        log._entries = []
        log._chain = HashChain([position.last_hash])
        log._shuffles = {commitment: set(steps) for commitment, steps in position.shuffles.items()}
        log._head = msgspec.json.encode(position.head)
        return log

    def set_entry_loader(self, load_entries: EntryLoader | None) -> None:
        """Load the entries with this function from now on. With None the entries so far are not available."""
        self._load_entries = load_entries or _no_entry_loader

    def get_position(self) -> LogPosition:
        """Return the position at the end of the log, from which it can be continued."""
        shuffles = {commitment: sorted(steps) for commitment, steps in _keep_latest(self._shuffles).items()}
        return LogPosition(self.get_head(), self.length, self.commands, self.last_hash, shuffles)

    @property
    def last_hash(self) -> str:
        """Last hash of the chain. Any change to an earlier entry would change it."""
        return self._chain.hashes[-1]

    def add(self, entry: Entry) -> None:
        """Salt an entry, append it to the chain and write it. If writing fails, the log is unchanged."""
        salted = entry if self.draw_salt is None or SALT in entry else {**entry, SALT: self.draw_salt()}
        self._append(salted, self.writer)

    def check_next(self, entry: Entry, expected_hash: str | None = None) -> str:
        """Check that the entry may be appended next, and return the hash that it will have.

        Raises:
            TamperedRecordError: the hash is not ``expected_hash``.
            InvalidRecordError: the entry is a step of a shuffle that may not happen now.
        """
        hashes = self._chain.hashes
        entry_hash = compute_hash(hashes[-1] if hashes else GENESIS, entry)
        if expected_hash is not None and expected_hash != entry_hash:
            raise TamperedRecordError(Message("records-next-entry-differs", entry=str(self.length)))
        if not _STEPS.isdisjoint(entry):
            for commitment, step in _find_steps(entry):
                self._check_step(commitment, step)
        return entry_hash

    def _append(self, entry: Entry, writer: Writer | None) -> None:
        entry_hash = self.check_next(entry)
        if writer is not None:
            writer.write(entry, entry_hash)
        self.append_checked(entry, entry_hash)

    def append_checked(self, entry: Entry, entry_hash: str) -> None:
        """Append an entry with the hash that ``check_next`` returned, without writing it."""
        steps = () if _STEPS.isdisjoint(entry) else _find_steps(entry)
        for commitment, step in steps:
            if step == COMMITTED or commitment in self._shuffles:
                self._shuffles.setdefault(commitment, set()).add(step)
        self.length += 1
        self.commands += COMMAND in entry
        if self._load_entries is None:
            self._chain.hashes.append(entry_hash)
            self._entries.append(msgspec.json.encode(entry))
        else:
            self._chain.hashes = [entry_hash]
            if steps:
                self._shuffles = _keep_latest(self._shuffles)

    def _check_step(self, commitment: str, step: str) -> None:
        """Check that a shuffle is committed, loaded and revealed in this order, each at most once.

        So no seed can produce two shoes.
        """
        steps_done = self._shuffles.get(commitment, set())
        if (
            not steps_done
            and step != COMMITTED
            and self._load_entries is not None
            and len(self._shuffles) >= MAX_SHUFFLES
        ):
            steps_done = _collect_shuffles(self.get_entries()).get(commitment, steps_done)
        if step in steps_done or OPENED in steps_done or NOT_REVEALED in steps_done:
            if step == COMMITTED:  # the same commitment comes from the same seed
                raise InvalidRecordError(Message("records-seed-already-used"), "shuffle")
            raise InvalidRecordError(Message("records-shuffle-already-used", commitment=commitment[:16]), "shuffle")
        if step != COMMITTED and COMMITTED not in steps_done:
            raise InvalidRecordError(Message("records-shuffle-not-committed", commitment=commitment[:16]), "shuffle")

    def get_head(self) -> dict[str, Any]:
        """Return a copy of the head of the record."""
        head: dict[str, Any] = msgspec.json.decode(self._head)
        return head

    def get_entries(self) -> list[Entry]:
        """Return copies of all entries.

        Raises:
            TamperedRecordError: the loaded entries do not match the last hash of this log.
        """
        if self._load_entries is None:
            return [msgspec.json.decode(data) for data in self._entries]
        entries = list(self._load_entries())
        if _compute_hashes(entries)[-1:] != [self.last_hash]:
            raise TamperedRecordError(
                Message("records-loaded-entries-differ", loaded=len(entries), chained=self.length)
            )
        return entries

    def get_commands(self) -> Iterable[dict[str, Any]]:
        """Return copies of the commands."""
        return (entry[COMMAND] for entry in self.get_entries() if COMMAND in entry)

    def undo_command(self) -> None:
        """Remove the last command and everything after it.

        Raises:
            PermissionDeniedError: the entries are not in memory.
        """
        if self._load_entries is not None:
            raise PermissionDeniedError(Message("records-stored-entries-not-undone"))
        entry: Entry = {}
        while COMMAND not in entry:
            entry = msgspec.json.decode(self._entries.pop())
            self._chain.hashes.pop()
            self.length -= 1
            for commitment, step in _find_steps(entry):
                self._shuffles[commitment].discard(step)
                if step == COMMITTED:
                    del self._shuffles[commitment]
        self.commands -= 1

    def make_record(self) -> dict[str, Any]:
        """Return a copy of the record so far with its chain."""
        entries = self.get_entries()
        return make_record(
            entries, list(self._chain.hashes) if self._load_entries is None else _compute_hashes(entries)
        )

    def copy(self) -> EntryLog:
        """Return an independent log with the same entries in memory and without a writer."""
        twin = object.__new__(EntryLog)
        twin.writer = twin._load_entries = None
        twin.draw_salt = self.draw_salt
        twin.length, twin.commands, twin._head = self.length, self.commands, self._head
        if self._load_entries is None:
            twin._entries, hashes = list(self._entries), list(self._chain.hashes)
            twin._shuffles = {commitment: set(steps) for commitment, steps in self._shuffles.items()}
        else:
            entries = self.get_entries()
            twin._entries, hashes = list(map(msgspec.json.encode, entries)), _compute_hashes(entries)
            twin._shuffles = _collect_shuffles(entries)
        twin._chain = HashChain(hashes)
        return twin


def _no_entry_loader() -> Iterable[Entry]:
    raise StorageError(Message("records-no-entry-loader"))


def _compute_hashes(entries: list[Entry]) -> list[str]:
    chain = HashChain()
    for entry in entries:
        chain.add(entry)
    return chain.hashes


def _collect_shuffles(entries: Iterable[Entry]) -> dict[str, set[str]]:
    """Return, by commitment, the steps of each shuffle in these entries, such as its use and its reveal."""
    shuffles: dict[str, set[str]] = {}
    for entry in entries:
        for commitment, step in _find_steps(entry):
            shuffles.setdefault(commitment, set()).add(step)
    return shuffles


def _keep_latest(shuffles: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the part of the mapping for the latest ``MAX_SHUFFLES`` commitments."""
    return dict([*shuffles.items()][-MAX_SHUFFLES:]) if len(shuffles) > MAX_SHUFFLES else shuffles


def _find_steps(entry: Entry) -> list[tuple[str, str]]:
    """Return the steps of shuffles in an entry, such as a use or a reveal, each with its commitment."""
    steps = [(entry[step]["commitment"], step) for step in (COMMITTED, SHUFFLE, OPENED) if step in entry]
    return steps + [(entry[step], step) for step in (SEEDS_CLOSED, NOT_REVEALED) if step in entry]
