"""Bases of everything that has a record: the record as data, its hash and its file, and how entries are followed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.cross_command_checks import RecordConstraints
from houseway.engine.protocol.game import Game
from houseway.engine.state.bounded_history import RecentEntries
from houseway.errors import InvalidRecordError, MissingCardsError, Refused
from houseway.i18n import Message, render_for_record
from houseway.records.format.atomic_files import write_file
from houseway.records.format.entries import COMMAND, Entry
from houseway.records.live.entry_log import EntryLog
from houseway.records.live.type_checks import check_type
from houseway.records.replay.stack_guard import with_fresh_stack
from houseway.safe_text import format_untrusted


class RecordOwner:
    """An object with a log of entries, from which its record is made."""

    _log: EntryLog

    @classmethod
    def from_record(cls, record: Mapping[str, Any] | bytes | str | Path) -> Self:
        """Make an object from its record."""
        raise NotImplementedError

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read the record in a file, replay it and continue from its end.

        Raises:
            NotARecordError: the file cannot be read, or is not a record.
            InvalidRecordError: the record is malformed or its replay ends early.
            TamperedRecordError: the entries do not match the hash chain.
        """
        return cls.from_record(_make_path(path))

    @property
    def title(self) -> str:
        """Title of the record."""
        return str(self._log.get_head().get("title", ""))

    @property
    def commands(self) -> int:
        """Number of commands in the record, as ``len()`` returns it. ``record()["commands"]`` lists them."""
        return self._log.commands

    @property
    def entries(self) -> int:
        """Number of entries in the record.

        It counts the head, the commands, and entries about shuffles and players who left.
        """
        return self._log.length

    @property
    def last_hash(self) -> str:
        """Last hash of the chain. A person who has it can detect any later change to the present record."""
        return self._log.last_hash

    def record(self) -> dict[str, Any]:
        """Return a copy of the record so far, with its hash chain."""
        return self._log.make_record()

    def save(self, path: str | Path) -> None:
        """Write the record to a file as JSON. The file is written completely or not at all; an old file is replaced.

        ``load`` reads it. A record does not have the seed of a shuffle before ``open_shuffle``: keep the ``Shuffle``.

        Raises:
            StorageError: the file cannot be written.
        """
        write_file(_make_path(path), msgspec.json.encode(self.record()) + b"\n", replace=True)

    def __len__(self) -> int:
        return self._log.commands

    def __bool__(self) -> bool:
        # Python would treat a game without commands as false, because its length is zero.
        return True


class RecordFollower(RecordOwner):
    """An owner whose game follows a record: it checks and applies entries that were written before."""

    game: Game[Any, Any]
    state: Any
    _constraints: RecordConstraints
    _refusals: RecentEntries[dict[str, Any]]

    def _apply(self, command: Command) -> tuple[TableEvent, ...]:
        """Apply a command to the state and return its events."""
        raise NotImplementedError

    @with_fresh_stack
    def follow(self, entry: Entry, entry_hash: str | None = None) -> None:
        """Apply the next entry of a record that another process writes.

        ``entry_hash`` is the hash that the entry has there.

        Raises:
            TamperedRecordError: the hash differs; the entry was not applied.
            InvalidRecordError: the rules refuse the command here, so this game is not a copy of the other.
        """
        check_type(entry, dict, "entry")
        checked_hash = self._log.check_next(entry, entry_hash)
        if COMMAND in entry:
            command = self.game.convert_command(entry[COMMAND])
            self._check_not_blocked(command)
            self._replay_command(command)
        self._log.append_checked(entry, checked_hash)

    # The steps of ``follow``, for an owner that acts between them. If a step raises anything but ``Refused`` or
    # ``InvalidRecordError``, the owner must discard the game.

    def check_next_entry(self, entry: Entry, expected_hash: str | None = None) -> str:
        """Check that an entry may be appended next, and return the hash that it will have.

        Raises:
            TamperedRecordError: the hash is not ``expected_hash``.
            InvalidRecordError: the entry is a step of a shuffle that may not happen now.
        """
        return self._log.check_next(entry, expected_hash)

    @property
    def latest_time(self) -> str:
        """Latest time in the record, or an empty text if it has none."""
        return self._constraints.latest_time

    def decode_command(self, command: Mapping[str, Any]) -> Command:
        """Convert a command to its typed form and check it against the constraints of the record.

        Raises:
            InvalidRecordError: the command is malformed.
        """
        try:
            typed_command = self.game.convert_command(command if type(command) is dict else dict(command))
            self._constraints.check(typed_command)
        except InvalidRecordError as error:
            raise error.prepend_place("command") from error
        return typed_command

    def apply_command(self, command: Command) -> tuple[TableEvent, ...]:
        """Apply a decoded command to the state, without adding it to the record, and return its events."""
        events = self.game.apply(self.state, command)
        self._constraints.record_accepted(command)
        return events

    def append_entry(self, entry: Entry, entry_hash: str) -> None:
        """Append an entry that was checked and applied to the record, without writing it."""
        self._log.append_checked(entry, entry_hash)

    def _check_not_blocked(self, command: Command) -> None:
        """Raise ``PermissionDeniedError`` if the command may not be given yet. A table never blocks a command.

        A tournament blocks commands that affect a round in play, because that round is recorded only when it ends.
        """

    def _replay_command(self, command: Command) -> None:
        """Apply a command of a record.

        Raises:
            InvalidRecordError: the rules refuse the command although the record does not announce a refusal by that
                clause, or they allow a command whose refusal is announced.
        """
        number = self._log.commands
        self._constraints.check(command)
        try:
            self._apply(command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                reason = Message("records-command-refused", rule=refusal.rule, reason=refusal.reason)
                raise InvalidRecordError(reason, f"record.commands[{number}]", number) from refusal
            why = render_for_record(refusal.reason)
            self._refusals.append({"command": number, "rule": refusal.rule, "why": why})
        except (InvalidRecordError, MissingCardsError) as error:
            raise InvalidRecordError(error.reason, f"record.commands[{number}]", number) from error
        else:
            if command.refused is not None:
                reason = Message("records-refusal-expected", rule=command.refused)
                raise InvalidRecordError(reason, f"record.commands[{number}]", number)
        self._constraints.record_accepted(command)


def _make_path(path: str | Path) -> Path:
    if not isinstance(path, str | Path):
        raise InvalidRecordError(
            Message("records-wrong-type", expected="str | Path", value=format_untrusted(path)), "path"
        )
    return Path(path)
