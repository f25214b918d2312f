"""Seeds that were committed to and are not opened yet, sealed on disk: readable by the account alone, outside any record.

A seed lies here from the moment before its commitment is shown until its opening is on record, so that a table that
was cut off in between can still be opened, and goes on with the same order.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from houseway.errors import BadRecord, NotKept, Tampered
from houseway.fairness.shuffle import seed_of
from houseway.records.format.atomic_files import PRIVATE, read_file, sync_folder, write_file
from houseway.records.live.shuffles import Shuffle

_LARGEST = 1 << 16


class Seals:
    """A folder of sealed seeds, one file each, named by the commitment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, shuffle: Shuffle) -> None:
        """Seal a seed; on disk when this returns, ``NotKept`` where that cannot be."""
        private_folder(self.folder)
        if self.find(shuffle.commitment) is not None:
            return
        sealed = {"pack": shuffle.pack_name, "seed": shuffle.seed.hex()}
        write_file(self._path(shuffle.commitment), msgspec.json.encode(sealed), mode=PRIVATE)

    def find(self, commitment: str) -> Shuffle | None:
        """The shuffle of a commitment, where its seed lies here."""
        path = self._path(commitment)
        if not path.is_file() or path.is_symlink():
            return None
        try:
            sealed = msgspec.json.decode(read_file(path, _LARGEST), type=dict[str, str])
            shuffle = Shuffle(sealed["pack"], seed_of(sealed["seed"]))
        except (msgspec.DecodeError, UnicodeError, KeyError, BadRecord, Tampered):
            return None
        return shuffle if shuffle.commitment == commitment else None

    def forget(self, shuffle: Shuffle) -> None:
        """The seed is on record now: nothing is sealed any more."""
        with contextlib.suppress(FileNotFoundError):
            self._path(shuffle.commitment).unlink()

    def _path(self, commitment: str) -> Path:
        return self.folder.joinpath(f"{commitment}.seed")


def private_folder(folder: Path) -> None:
    """Make a folder that only the account can look into; ``NotKept`` where it cannot be, or where others can."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.is_symlink():
            raise NotKept("this is a symbolic link", str(folder))
        if os.name == "posix":
            held = folder.stat()
            if held.st_uid != os.geteuid():
                raise NotKept("this folder belongs to another account", str(folder))
            if held.st_mode & 0o077:
                folder.chmod(0o700)
        sync_folder(folder.parent)
    except OSError as error:
        raise NotKept(error.strerror or str(error), str(folder)) from error
