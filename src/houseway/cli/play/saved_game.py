"""A sitting on its journal: begun, taken up again where it was cut off, and closed into a record."""

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
    SittingNote,
    is_at_play,
    journal_of,
    kept_sittings,
    made_sittings_folder,
    name_of,
    names_from,
    note_of,
    sittings_folder,
)
from houseway.errors import NoRecord, NotKept
from houseway.records.format.atomic_files import read_file, write_file
from houseway.records.live.journal import Journal, go_on
from houseway.records.live.sealed_seeds import Seals, private_folder


class KeptSitting:
    """The journal of one sitting, its seals, and where the record goes when it is over."""

    def __init__(self, record: Path, journal: Journal, note: SittingNote, notes: list[dict[str, Any]]) -> None:
        self.record = record
        self.journal = journal
        self.about = note
        self.notes = notes
        """What was noted before the sitting was cut off."""
        self.seals: Seals = note.sealed()

    @property
    def name(self) -> str:
        """What ``--resume``, ``show`` and ``verify`` find it by: its name in the data folder, or its file."""
        return name_of(self.record) if self.record.parent == sittings_folder() else str(self.record)

    @classmethod
    def begin(
        cls, record: Path | None, about: SittingNote, number: str, determinations: Mapping[str, Any], title: str
    ) -> tuple[KeptSitting, Table]:
        """A new sitting with its table, on disk from its first line; ``NotKept`` where something is there already."""
        private_folder(about.folder().parent)
        day = datetime.datetime.now().astimezone().date().isoformat()
        if record is None:
            record, journal = _free_place(f"{day}-{about.game}")
        else:
            journal = Journal.create(journal_of(record))
        try:
            journal.note(sitting=msgspec.to_builtins(about))
            table = Table(number, determinations, title, day=day, writer=journal, draw_salt=new_salt)
        except BaseException:
            journal.end()
            raise
        return cls(record, journal, about, []), table

    @classmethod
    def take_up(cls, record: Path) -> tuple[KeptSitting, Table]:
        """A sitting that was cut off, to be gone on with."""
        path = journal_of(record)
        if not path.exists():
            why = "this sitting is over" if record.exists() else "there is no such sitting"
            raise NoRecord(f"{why}; houseway records lists those that are open", str(record))
        about = note_of(path)
        table, journal, kept = go_on(path, about.sealed(), new_salt)
        return cls(record, journal, about, kept.notes), table

    def note(self, **about: Any) -> None:
        """Keep something that belongs to no record and is wanted again when the sitting is taken up."""
        self.journal.note(**about)

    def noted(self, key: str) -> list[Any]:
        """Everything noted under a key before the sitting was cut off."""
        return [note[key] for note in self.notes if key in note]

    def let_go(self) -> None:
        """Leave the journal as it is, for ``--resume``."""
        self.journal.close()

    @property
    def is_being_left(self) -> bool:
        """Whether the person had got up when the sitting was cut off: then only its closing is left to do."""
        return bool(self.noted("leaves"))

    def leave(self, table: Table) -> int | None:
        """The person gets up; a round that is not over goes on record as left, and by whom. The number of that round."""
        if not self.is_being_left:
            self.note(leaves=self.about.name)
        rounds = table.result()["rounds"]
        if not rounds or rounds[-1]["status"] != "open":
            return None
        if not any(left["round"] == len(rounds) for left in table.record().get("left", ())):
            table.leave_open(self.about.name, len(rounds))
        return len(rounds)

    def open_shuffles(self, table: Table) -> None:
        """Open whatever was committed to and is not opened, from the seals."""
        for shuffle in table.record().get("shuffles", ()):
            sealed = self.seals.find(shuffle["commitment"]) if shuffle.get("seed") is None else None
            if sealed is not None:
                table.open_shuffle(sealed)

    def close(self, table: Table) -> None:
        """The sitting is over and its shuffles are opened: the record is written whole, the journal and the seals go."""
        data = msgspec.json.format(msgspec.json.encode(table.record()), indent=2)
        if not self.record.exists() or not is_record_of(self.record, table.last_hash):
            write_file(self.record, data)
        self.journal.end()
        self.about.forget_seals()


def new_salt() -> str:
    """Draw a salt for an entry: others at the table see hashes of what they may not see yet."""
    return secrets.token_hex(16)


def _free_place(name: str) -> tuple[Path, Journal]:
    """The first of ``name``, ``name-2`` ... under which neither a record nor a journal lies, and its journal."""
    folder = made_sittings_folder()
    for numbered in names_from(name):
        record = folder.joinpath(numbered + RECORD)
        if record.exists() or journal_of(record).exists():
            continue
        try:
            return record, Journal.create(journal_of(record))
        except NotKept:
            if not journal_of(record).exists():
                raise
    raise AssertionError("names never end")


def is_record_of(path: Path, last_hash: str) -> bool:
    """Whether a file is the record whose chain ends with this hash."""
    try:
        return bool(msgspec.json.decode(read_file(path, 1 << 25))["chain"]["hashes"][-1] == last_hash)
    except (NoRecord, msgspec.DecodeError, UnicodeError, KeyError, IndexError, TypeError):
        return False


def new_token() -> str:
    """A name for the folder of a sitting's seals."""
    return secrets.token_hex(16)


def cut_off_sitting(game: str | None) -> Path:
    """The last sitting that was cut off, of a game or of any; ``NoRecord`` where there is none."""
    for record in reversed(kept_sittings()):
        path = journal_of(record)
        if not path.exists() or _holds_no_table(path) or is_at_play(path):
            continue
        if game is None or note_of(path).game == game:
            return record
    of = "" if game is None else f" of {game}"
    raise NoRecord(f"no sitting{of} was cut off", "--resume")


def _holds_no_table(journal: Path) -> bool:
    """Whether a sitting was cut off before its table was opened."""
    return b'"entry"' not in read_file(journal, 1 << 25)
