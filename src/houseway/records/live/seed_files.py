"""Seeds of committed shuffles that are not revealed yet, in private files outside any record.

A seed is stored before its commitment is shown and deleted after its reveal is recorded. So a table that was
interrupted in between can continue with the same shuffled order, and the seed can still be revealed.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from houseway.errors import InvalidRecordError, StorageError, TamperedRecordError
from houseway.fairness.shuffle import parse_seed
from houseway.i18n import Message
from houseway.records.format.atomic_files import PRIVATE_MODE, describe_file_error, read_file, sync_folder, write_file
from houseway.records.live.shuffles import Shuffle

_MAX_FILE_BYTES = 1 << 16


class SeedFiles:
    """A private folder with one file per seed, named by the seed's commitment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def save(self, shuffle: Shuffle) -> None:
        """Save the seed of a shuffle. The seed is on disk when this method returns.

        Raises:
            StorageError: the file could not be written.
        """
        make_private_folder(self.folder)
        if self.find(shuffle.commitment) is not None:
            return
        content = {"pack": shuffle.pack_name, "seed": shuffle.seed.hex()}
        write_file(self._make_path(shuffle.commitment), msgspec.json.encode(content), mode=PRIVATE_MODE)

    def find(self, commitment: str) -> Shuffle | None:
        """Return the shuffle of a commitment, or None if the folder has no valid seed for it."""
        path = self._make_path(commitment)
        if not path.is_file() or path.is_symlink():
            return None
        try:
            content = msgspec.json.decode(read_file(path, _MAX_FILE_BYTES), type=dict[str, str])
            shuffle = Shuffle(content["pack"], parse_seed(content["seed"]))
        except (msgspec.DecodeError, UnicodeError, KeyError, InvalidRecordError, TamperedRecordError):
            return None
        return shuffle if shuffle.commitment == commitment else None

    def delete(self, shuffle: Shuffle) -> None:
        """Delete the seed of a shuffle, after the record has revealed it."""
        with contextlib.suppress(FileNotFoundError):
            self._make_path(shuffle.commitment).unlink()

    def _make_path(self, commitment: str) -> Path:
        return self.folder.joinpath(f"{commitment}.seed")


def make_private_folder(folder: Path) -> None:
    """Create a folder that only this account can access.

    Raises:
        StorageError: the folder cannot be created, is a symbolic link, or belongs to another account.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.is_symlink():
            raise StorageError(Message("records-folder-is-link"), str(folder))
        if os.name == "posix":
            status = folder.stat()
            if status.st_uid != os.geteuid():
                raise StorageError(Message("records-folder-of-other-account"), str(folder))
            if status.st_mode & 0o077:
                folder.chmod(0o700)
        sync_folder(folder.parent)
    except OSError as error:
        raise StorageError(describe_file_error(error), str(folder)) from error
