"""Where sittings at the terminal are kept: in the user's data folder, unless a file was named for the record.

A sitting that is over is a record, ``NAME.json``. One that is at play, or was cut off, is a journal, ``NAME.json.journal``. The
seeds that it has committed to and not opened lie sealed in the data folder, wherever the journal itself stands.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import NoRecord, NotKept
from houseway.records.format.atomic_files import read_file
from houseway.records.format.decoder import LARGEST_RECORD
from houseway.records.live.sealed_seeds import Seals, private_folder

ENVIRONMENT = "HOUSEWAY_DATA"
"""The variable that names another data folder."""
RECORD, JOURNAL = ".json", ".journal"
NO_FILE_NAME = re.compile(r"[/\\\x00]")
_TOKEN = re.compile(r"[0-9a-f]{32}")


def data_folder() -> Path:
    """The folder for the user's data by the platform's convention, or the one that the environment names."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        return Path(named)
    try:
        home = Path.home()
    except RuntimeError as error:
        raise NotKept(f"there is no home folder; name a folder in {ENVIRONMENT}") from error
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home.joinpath("AppData", "Local")).joinpath("houseway")
    if sys.platform == "darwin":
        return home.joinpath("Library", "Application Support", "houseway")
    named = os.environ.get("XDG_DATA_HOME", "")
    return (Path(named) if os.path.isabs(named) else home.joinpath(".local", "share")).joinpath("houseway")


def sittings_folder() -> Path:
    """Where sittings lie for which no file was named."""
    return data_folder().joinpath("sittings")


def made_sittings_folder() -> Path:
    """The same folder, made where it was not there: only the account can look into it."""
    private_folder(sittings_folder())
    return sittings_folder()


def journal_of(record: Path) -> Path:
    """The journal of the sitting whose record goes to this file."""
    return record.with_name(record.name + JOURNAL)


def record_of(path: Path) -> Path:
    """The file of the record, of a journal or of the record itself."""
    return path.with_name(path.name.removesuffix(JOURNAL)) if path.name.endswith(JOURNAL) else path


def name_of(path: Path) -> str:
    """The name of a sitting in the data folder."""
    return record_of(path).name.removesuffix(RECORD)


def kept_sittings() -> list[Path]:
    """Every sitting in the data folder by the file of its record, the oldest first; there may be only a journal yet."""
    folder = sittings_folder()
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if path.name.endswith((RECORD, RECORD + JOURNAL))]
    last = {record_of(path): path.stat().st_mtime_ns for path in found}
    return sorted(last, key=lambda record: (last[record], record.name))


def find_file(path: Path) -> Path:
    """The file that is meant by a path or by the name of a kept sitting: its record, or while it has none its journal.

    What is neither comes back as it is.
    """
    if path.exists():
        return path
    if journal_of(path).exists():
        return journal_of(path)
    if not NO_FILE_NAME.search(str(path)):
        with contextlib.suppress(NotKept):
            kept = sittings_folder().joinpath(path.name.removesuffix(RECORD) + RECORD)
            if kept.is_file():
                return kept
            if journal_of(kept).is_file():
                return journal_of(kept)
    return path


AT_THE_TERMINAL = " at the terminal: "


def title_of(game: str, player: str) -> str:
    """The title of a sitting's record, by which it is known whose sitting it was."""
    return f"{game}{AT_THE_TERMINAL}{player}"


def player_in(title: str) -> str | None:
    """Whose sitting a title names."""
    return title.partition(AT_THE_TERMINAL)[2] or None


class SittingNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a sitting's journal: who plays with whom, and under which name the seeds are sealed."""

    game: str
    name: str
    bots: tuple[str, ...]
    seals: str
    seed: str | None = None
    """Where the seeds are not chance's own: what they are drawn from."""

    def sealed(self) -> Seals:
        """The seeds of this sitting that are not opened yet."""
        return Seals(self.folder())

    def folder(self) -> Path:
        """Where its seeds lie sealed."""
        return data_folder().joinpath("seals", self.seals)

    def forget_seals(self) -> None:
        """Everything was opened: the folder of the seals goes."""
        shutil.rmtree(self.folder(), ignore_errors=True)


def note_of(journal: Path) -> SittingNote:
    """The first line of a journal; ``NoRecord`` where it is no sitting's."""
    data = read_file(journal, LARGEST_RECORD)
    try:
        line = msgspec.json.decode(data.partition(b"\n")[0])
        note = msgspec.convert(line["note"]["sitting"], SittingNote)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError, KeyError, TypeError) as error:
        raise NoRecord("this is no sitting's journal", str(journal)) from error
    if not _TOKEN.fullmatch(note.seals):
        raise NoRecord("this is no sitting's journal", str(journal))
    return note


def record_in(journal: Path) -> dict[str, Any]:
    """The record in the making that a journal holds, the orders of shuffles in use taken from their seals."""
    from houseway.records.live.journal import Kept

    return Kept(journal, note_of(journal).sealed()).record()


def is_at_play(journal: Path) -> bool:
    """Whether a process holds this journal now."""
    from houseway.records.live.journal import Journal

    try:
        Journal.take_up(journal).close()
    except NotKept:
        return True
    return False


def names_from(name: str) -> Iterator[str]:
    """A name, and then the same with numbers."""
    yield name
    number = 1
    while True:
        number += 1
        yield f"{name}-{number}"


def delete_sitting(record: Path) -> None:
    """Delete a sitting: its record, its journal and its seals."""
    journal = journal_of(record)
    if journal.exists():
        with contextlib.suppress(NoRecord):
            note_of(journal).forget_seals()
    for path in (journal, record):
        path.unlink(missing_ok=True)
