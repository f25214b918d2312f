"""Files of saved games, which are in the user's data folder unless a file was named for the record.

A finished game is a record, ``NAME.json``. A game that is in play or was interrupted is a journal,
``NAME.json.journal``. Its seeds that are committed but not revealed are encrypted. The encrypted seeds are
always in the data folder, even if the journal is in another folder.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import NotARecordError, StorageError
from houseway.i18n import Message
from houseway.records.format.atomic_files import read_file
from houseway.records.format.decoder import MAX_RECORD_BYTES
from houseway.records.live.seed_files import SeedFiles, make_private_folder
from houseway.user_folders import get_user_data_folder

DATA_FOLDER_VARIABLE = "HOUSEWAY_DATA"
"""Name of the environment variable that selects another data folder."""
RECORD, JOURNAL = ".json", ".journal"
PATH_CHARACTERS = re.compile(r"[/\\\x00]")
_TOKEN = re.compile(r"[0-9a-f]{32}")


def get_data_folder() -> Path:
    """Return the data folder that the environment names, or the platform's usual folder for user data.

    Raises:
        StorageError: the user has no home folder.
    """
    folder_name = os.environ.get(DATA_FOLDER_VARIABLE)
    if folder_name:
        return Path(folder_name)
    try:
        return get_user_data_folder()
    except RuntimeError as error:
        raise StorageError(Message("cli-saved-games-no-home", variable=DATA_FOLDER_VARIABLE)) from error


def get_saved_games_folder() -> Path:
    """Return the folder of the saved games for whose record the person did not name a file."""
    return get_data_folder().joinpath("sittings")


def make_saved_games_folder() -> Path:
    """Return the folder of saved games, and create it if necessary.

    Only the user's account can read a new folder.
    """
    make_private_folder(get_saved_games_folder())
    return get_saved_games_folder()


def get_journal_path(record: Path) -> Path:
    """Return the path of the journal that belongs to a record."""
    return record.with_name(record.name + JOURNAL)


def get_record_path(path: Path) -> Path:
    """Return the path of the record that belongs to a journal, or the path itself if it is not a journal."""
    return path.with_name(path.name.removesuffix(JOURNAL)) if path.name.endswith(JOURNAL) else path


def get_saved_game_name(path: Path) -> str:
    """Return the name of the saved game that has this record or journal."""
    return get_record_path(path).name.removesuffix(RECORD)


def list_saved_games() -> list[Path]:
    """Return the record paths of all saved games in the data folder, the oldest first.

    For a game that is not finished, the record does not exist yet, but its journal does.
    """
    folder = get_saved_games_folder()
    if not folder.is_dir():
        return []
    paths = [path for path in folder.iterdir() if path.name.endswith((RECORD, RECORD + JOURNAL))]
    modified_ns = {get_record_path(path): path.stat().st_mtime_ns for path in paths}
    return sorted(modified_ns, key=lambda record: (modified_ns[record], record.name))


def find_file(path: Path) -> Path:
    """Return the file that a path or the name of a saved game refers to.

    The file is the record, or the journal if there is no record. The path is returned unchanged if neither exists.
    """
    if path.exists():
        return path
    if get_journal_path(path).exists():
        return get_journal_path(path)
    if not PATH_CHARACTERS.search(str(path)):
        with contextlib.suppress(StorageError):
            record = get_saved_games_folder().joinpath(path.name.removesuffix(RECORD) + RECORD)
            if record.is_file():
                return record
            if get_journal_path(record).is_file():
                return get_journal_path(record)
    return path


TITLE_SEPARATOR = " at the terminal: "


def make_title(game: str, player: str) -> str:
    """Make the title of a saved game's record, which names its player."""
    return f"{game}{TITLE_SEPARATOR}{player}"


def parse_player(title: str) -> str | None:
    """Return the name of the player in a title, or None if the title contains no player."""
    return title.partition(TITLE_SEPARATOR)[2] or None


class SavedGameNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Note in the first line of a saved game's journal.

    The note has the game, the player, the bots, and the name of the folder of encrypted seeds.
    """

    game: str
    name: str
    bots: tuple[str, ...]
    seals: str
    seed: str | None = None
    """Text from which the seeds are derived if the game is repeatable, or None if the seeds are random."""

    def get_seals(self) -> SeedFiles:
        """Return the files of the encrypted seeds that this game has not revealed yet."""
        return SeedFiles(self.get_seals_folder())

    def get_seals_folder(self) -> Path:
        """Return the folder of this game's encrypted seeds."""
        return get_data_folder().joinpath("seals", self.seals)

    def delete_seals(self) -> None:
        """Delete the folder of encrypted seeds, which is no longer needed when all seeds are revealed."""
        shutil.rmtree(self.get_seals_folder(), ignore_errors=True)


def read_note(journal: Path) -> SavedGameNote:
    """Return the note in the first line of a journal.

    Raises:
        NotARecordError: the file is not the journal of a saved game.
    """
    data = read_file(journal, MAX_RECORD_BYTES)
    try:
        line = msgspec.json.decode(data.partition(b"\n")[0])
        note = msgspec.convert(line["note"]["sitting"], SavedGameNote)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError, KeyError, TypeError) as error:
        raise NotARecordError(Message("cli-saved-games-not-a-journal"), str(journal)) from error
    if not _TOKEN.fullmatch(note.seals):
        raise NotARecordError(Message("cli-saved-games-not-a-journal"), str(journal))
    return note


def read_journal_record(journal: Path) -> dict[str, Any]:
    """Return the record of a game that is not finished, as far as its journal has it.

    For a shuffle that is still in use, the encrypted seed supplies the shuffled order of the cards.
    """
    from houseway.records.live.journal import JournalContents

    return JournalContents(journal, read_note(journal).get_seals()).make_record()


def is_in_play(journal: Path) -> bool:
    """Return whether a process has this journal open now."""
    from houseway.records.live.journal import Journal

    try:
        Journal.resume(journal).close()
    except StorageError:
        return True
    return False


def generate_names(name: str) -> Iterator[str]:
    """Yield the name, and then the name followed by ``-2``, ``-3`` and so on."""
    yield name
    number = 1
    while True:
        number += 1
        yield f"{name}-{number}"


def delete_saved_game(record: Path) -> None:
    """Delete a saved game: its record, its journal and its encrypted seeds."""
    journal = get_journal_path(record)
    if journal.exists():
        with contextlib.suppress(NotARecordError):
            read_note(journal).delete_seals()
    for path in (journal, record):
        path.unlink(missing_ok=True)
