"""Saved game sessions, which a journal stores until the session ends and its record is written."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from houseway import Table
from houseway.cli.saved_games.files import (
    RECORD,
    SavedGameNote,
    generate_names,
    get_journal_path,
    get_saved_game_name,
    get_saved_games_folder,
    is_in_play,
    list_saved_games,
    make_saved_games_folder,
    read_note,
)
from houseway.errors import NotARecordError, StorageError
from houseway.i18n import Message
from houseway.i18n.catalogue import message_or
from houseway.records.format.atomic_files import read_file, write_file
from houseway.records.live.journal import Journal, resume_table
from houseway.records.live.seed_files import SeedFiles, make_private_folder


class SavedGame:
    """Journal of one game session, with its encrypted seeds and the path of its record."""

    def __init__(self, record: Path, journal: Journal, note: SavedGameNote, notes: list[dict[str, Any]]) -> None:
        self.record = record
        self.journal = journal
        self.info = note
        self.saved_notes = notes
        """Notes in the journal that were saved before the interruption."""
        self.seals: SeedFiles = note.get_seals()

    @property
    def name(self) -> str:
        """Name of the game for ``--resume``, ``show`` and ``verify``.

        For a record outside the folder of saved games it is the path of the record.
        """
        return get_saved_game_name(self.record) if self.record.parent == get_saved_games_folder() else str(self.record)

    @classmethod
    def begin(
        cls, record: Path | None, info: SavedGameNote, number: str, determinations: Mapping[str, Any], title: str
    ) -> tuple[SavedGame, Table]:
        """Begin a new saved game and open its table.

        The journal is on disk before the table opens.

        Raises:
            StorageError: the journal already exists or cannot be created.
        """
        make_private_folder(info.get_seals_folder().parent)
        day = datetime.datetime.now().astimezone().date().isoformat()
        if record is None:
            record, journal = _create_free_journal(f"{day}-{info.game}")
        else:
            journal = Journal.create(get_journal_path(record))
        try:
            journal.note(sitting=msgspec.to_builtins(info))
            table = Table(number, determinations, title, day=day, writer=journal, draw_salt=make_salt)
        except BaseException:
            journal.end()
            raise
        return cls(record, journal, info, []), table

    @classmethod
    def resume(cls, record: Path) -> tuple[SavedGame, Table]:
        """Resume an interrupted game, and return it with its restored table.

        Raises:
            NotARecordError: there is no open game at that path.
        """
        path = get_journal_path(record)
        if not path.exists():
            is_over = record.exists()
            reason = Message("cli-play-saved-game-over" if is_over else "cli-play-saved-game-unknown")
            raise NotARecordError(reason, str(record))
        info = read_note(path)
        table, journal, contents = resume_table(path, info.get_seals(), make_salt)
        return cls(record, journal, info, contents.notes), table

    def note(self, **about: Any) -> None:
        """Save values in the journal that a resumed session needs but that are not part of the record."""
        self.journal.note(**about)

    def get_notes(self, key: str) -> list[Any]:
        """Return all values that were saved under a key before the interruption, in order."""
        return [note[key] for note in self.saved_notes if key in note]

    def close_journal(self) -> None:
        """Close the journal file without deleting it, so that the game can be resumed."""
        self.journal.close()

    @property
    def is_leaving(self) -> bool:
        """True if the person had already left when the game was interrupted.

        Such a game only needs to be closed.
        """
        return bool(self.get_notes("leaves"))

    def leave(self, table: Table) -> int | None:
        """Save that the person leaves, and record that they left an open round if there is one.

        Returns:
            The number of the open round, or None if no round is open.
        """
        if not self.is_leaving:
            self.note(leaves=self.info.name)
        rounds = table.result()["rounds"]
        if not rounds or rounds[-1]["status"] != "open":
            return None
        if not any(departure["round"] == len(rounds) for departure in table.record().get("left", ())):
            table.leave_open(self.info.name, len(rounds))
        return len(rounds)

    def reveal_shuffles(self, table: Table) -> None:
        """Reveal, from the encrypted seeds, every committed shuffle that has not been revealed."""
        for shuffle in table.record().get("shuffles", ()):
            secret_shuffle = self.seals.find(shuffle["commitment"]) if shuffle.get("seed") is None else None
            if secret_shuffle is not None:
                table.open_shuffle(secret_shuffle)

    def close(self, table: Table) -> None:
        """Write the complete record, and delete the journal and the encrypted seeds.

        All shuffles must be revealed before this call.
        """
        data = msgspec.json.format(msgspec.json.encode(table.record()), indent=2)
        if not self.record.exists() or not is_record_of(self.record, table.last_hash):
            write_file(self.record, data)
        self.journal.end()
        self.info.delete_seals()


def make_salt() -> str:
    """Return a random salt for the hash of a record's entry.

    Without a salt, other players could guess a hidden entry and confirm the guess by its hash.
    """
    return secrets.token_hex(16)


def _create_free_journal(name: str) -> tuple[Path, Journal]:
    """Create a journal under the first free name of ``name``, ``name-2`` and so on.

    A name is free if it has neither a record nor a journal.
    """
    folder = make_saved_games_folder()
    for free_name in generate_names(name):
        record = folder.joinpath(free_name + RECORD)
        if record.exists() or get_journal_path(record).exists():
            continue
        try:
            return record, Journal.create(get_journal_path(record))
        except StorageError:
            if not get_journal_path(record).exists():
                raise
    raise AssertionError("names never end")


def is_record_of(path: Path, last_hash: str) -> bool:
    """Return whether a file is a record whose last hash is ``last_hash``."""
    try:
        return bool(msgspec.json.decode(read_file(path, 1 << 25))["chain"]["hashes"][-1] == last_hash)
    except (NotARecordError, msgspec.DecodeError, UnicodeError, KeyError, IndexError, TypeError):
        return False


def make_token() -> str:
    """Return a random name for the folder of a game's encrypted seeds."""
    return secrets.token_hex(16)


def find_interrupted_game(game: str | None) -> Path:
    """Return the record path of the last interrupted session of a game, or of any game if ``game`` is None.

    Raises:
        NotARecordError: there is no such session.
    """
    for record in reversed(list_saved_games()):
        path = get_journal_path(record)
        if not path.exists() or _has_no_table(path) or is_in_play(path):
            continue
        if game is None or read_note(path).game == game:
            return record
    if game is None:
        raise NotARecordError(Message("cli-play-interrupted-none"), "--resume")
    raise NotARecordError(Message("cli-play-interrupted-none-of", game=message_or(f"game-{game}", game)), "--resume")


def _has_no_table(journal: Path) -> bool:
    """Return whether the session of a journal was interrupted before its table was opened."""
    return b'"entry"' not in read_file(journal, 1 << 25)
