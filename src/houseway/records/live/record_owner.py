"""Base of everything that has a record: the record as data, its length and its hash, and its file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import msgspec

from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.records.format.atomic_files import write_file
from houseway.records.live.entry_log import EntryLog
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


def _make_path(path: str | Path) -> Path:
    if not isinstance(path, str | Path):
        raise InvalidRecordError(
            Message("records-wrong-type", expected="str | Path", value=format_untrusted(path)), "path"
        )
    return Path(path)
