"""Base of the two kinds of replica, tables and tournaments: a recorded game that follows a stored log.

A replica is the state after the last entry of a log, made by applying the entries in order. Everything in it follows
from the entries. If a replica has applied an entry that was not stored, the replica is discarded and loaded again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

from msgspec import Struct

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game, LegalAction
from houseway.errors import EvictedError, TamperedRecordError
from houseway.i18n import Message
from houseway.records.format.entries import COMMAND, Entry
from houseway.records.format.hash_chain import GENESIS
from houseway.records.live.entry_log import EntryLoader
from houseway.records.live.recorded_game import RecordedGame
from houseway.server.storage.append_batch import Posting
from houseway.server.tables.alerts import Alert
from houseway.server.tables.output.answer_cache import AnswerCache

StoredEntryLoader: TypeAlias = Callable[[int], Iterable[Entry]]
"""Function that loads the stored entries of a log, from the first to the one with a given number."""


class EntryEffects(NamedTuple):
    """Effects of applying one entry: its events, its postings, and the rounds that it closed or changed."""

    events: tuple[TableEvent, ...]
    postings: list[Posting]
    rounds: tuple[tuple[int, dict[str, Any]], ...]
    """Number and result of each round that the entry closed or changed."""
    closed_before: int = 0
    """Number of rounds that had been completed before the entry."""


NO_EFFECTS = EntryEffects((), [], ())


class Replica:
    """A recorded game at the end of a stored log. The subclasses say what its entries mean.

    Args:
        table_id: number of the log in the list of tables.
        recorded: the recorded game, or None before the first entry.
        load_entries: function that loads the entries up to a number, for commands about rounds that are no longer in
            memory. Without it the replica holds its log in memory.
        pool_name: name of the shared pool that the table feeds, or None if there is no shared pool.
    """

    game_class: ClassVar[type[RecordedGame]]
    """Class of the recorded game."""
    data_type: ClassVar[type[Struct]]
    """Type of the data that a snapshot stores in addition to the recorded game."""

    def __init__(
        self,
        table_id: int,
        *,
        recorded: RecordedGame | None = None,
        load_entries: StoredEntryLoader | None = None,
        pool_name: str | None = None,
    ) -> None:
        self.table_id = table_id
        self.options: Mapping[str, Any] = MappingProxyType({})
        """Stored options of the table or tournament when the replica was loaded from the store."""
        self._recorded = recorded
        self.n = -1 if recorded is None else recorded.entries - 1
        """Number of the last entry, or -1 if there is none."""
        self.hash = GENESIS if recorded is None else recorded.last_hash
        """Hash of the last entry."""
        self._load_stored_entries = load_entries
        self._unstored_entries: list[Entry] = []
        """Last entries of the replica, which are not in the store yet or will never be there."""
        self._answers = AnswerCache()
        self.name = ""
        self.instrument = ""
        self.game: Game[Any, Any]
        self.pool_name = pool_name
        self.committed_shuffles: dict[str, str] = {}
        """Pack of each shuffle that is committed but not yet revealed, by commitment. A tournament has none."""
        self.alerts: dict[int, Alert] = {}
        """Unacknowledged alerts, by the number of the entry that raised them. A tournament has none."""
        if recorded is not None:
            self._describe_game(recorded)

    @classmethod
    def from_snapshot(cls, table_id: int, snapshot: bytes, data: Any, **arguments: Any) -> Self:
        """Restore a replica from the snapshot of its recorded game and its other data.

        ``arguments`` are those of the constructor except ``recorded``.

        Raises:
            InvalidRecordError: the bytes are not a snapshot.
        """
        replica = cls(table_id, recorded=cls.game_class.from_snapshot(snapshot), **arguments)
        replica._get_recorded().set_entry_loader(replica._make_log_loader())
        replica._restore_data(data)
        return replica

    def make_snapshot(self) -> tuple[bytes, Struct]:
        """Return a snapshot of the recorded game, and the other data of the replica."""
        return self._get_recorded().snapshot(), self._get_data()

    # What the subclasses define

    def _describe_game(self, recorded: RecordedGame) -> None:
        """Set the attributes that follow from the head of the record."""
        raise NotImplementedError

    def _get_data(self) -> Struct:
        """Return the data that follow from the entries but are not in the recorded game, as a ``data_type``."""
        raise NotImplementedError

    def _restore_data(self, data: Any) -> None:
        """Restore the data that ``_get_data`` returned."""
        raise NotImplementedError

    def _make_opening_postings(self) -> list[Posting]:
        """Return the postings of the first entry."""
        return []

    def _execute_command(self, recorded: RecordedGame, entry: Entry, include_rounds: bool) -> EntryEffects:
        """Apply the command of an entry to the game, and return its effects."""
        raise NotImplementedError

    def _apply_other_entry(self, entry: Entry) -> EntryEffects:
        """Apply an entry that has no command, and return its effects."""
        del entry
        return NO_EFFECTS

    def _on_appended(self, entry: Entry) -> None:
        """Follow an entry after it was appended to the log as entry ``n``."""

    @property
    def closed(self) -> bool:
        """True if the log is complete, so that no command is accepted any more."""
        raise NotImplementedError

    @property
    def in_round(self) -> bool:
        """True while a round is being played."""
        raise NotImplementedError

    @property
    def seated_players(self) -> frozenset[str]:
        """Players who sit here."""
        raise NotImplementedError

    @property
    def last_publishable_entry(self) -> int:
        """Number of the last entry that may be published."""
        return self.n

    # Recorded game

    def _get_recorded(self) -> RecordedGame:
        if self._recorded is None:
            raise AssertionError("the log has no entries yet")
        return self._recorded

    @property
    def state(self) -> Any:
        """State of the game, or None before the first entry."""
        return None if self._recorded is None else self._recorded.state

    @property
    def latest_time(self) -> str:
        """Latest time in the record, or an empty text if it has none."""
        recorded = self._recorded
        return "" if recorded is None else recorded.latest_time

    @property
    def head(self) -> dict[str, Any]:
        """Copy of the head of the record."""
        return self._get_recorded().get_head()

    def decode(self, command: Mapping[str, Any]) -> Command:
        """Convert a command to its typed form and check it against the constraints of the record.

        Raises:
            InvalidRecordError: the command is malformed.
        """
        return self._get_recorded().decode_command(command)

    def view(self, viewer: str) -> Any:
        """Return what the viewer may see, as an instance of the game's ``view_type``."""
        query = self._get_recorded().query
        return self._answers.get("view", viewer, lambda: query(lambda state: self.game.view(state, viewer)))

    def legal(self, actor: str) -> tuple[LegalAction, ...]:
        """Return the legal actions of the actor."""
        query = self._get_recorded().query
        actions: tuple[LegalAction, ...] = self._answers.get(
            "legal", actor, lambda: query(lambda state: self.game.legal(state, actor))
        )
        return actions

    @property
    def is_over(self) -> bool:
        """True if the log is complete and the last round has ended."""
        return self.closed and not self.in_round

    # Entries

    def _make_log_loader(self) -> EntryLoader | None:
        load_stored_entries = self._load_stored_entries
        if load_stored_entries is None:
            return None

        def load_entries() -> Iterable[Entry]:
            last_stored = self.n - len(self._unstored_entries)
            return [*load_stored_entries(last_stored), *self._unstored_entries]

        return load_entries

    def mark_stored(self) -> None:
        """Note that the store has all entries of the replica, so that they can be loaded from there."""
        if self._unstored_entries:
            self._unstored_entries = []

    def apply_entry(
        self, entry: Entry, *, expected_hash: str | None = None, include_rounds: bool = False
    ) -> EntryEffects:
        """Apply the next entry and return its events, its postings, and the rounds that it closed or changed.

        If the game refuses a command, the refusal is raised and the replica is unchanged. After any other error, the
        caller must discard the replica.

        Args:
            expected_hash: the hash that the entry must have. Give it if the entry comes from the store.
            include_rounds: whether to return the rounds that the entry closed or changed.

        Raises:
            TamperedRecordError: the hash of the entry is not ``expected_hash``.
        """
        recorded = self._recorded
        try:
            if recorded is None:
                return EntryEffects((), self._open(entry, expected_hash), ())
            entry_hash = recorded.check_next_entry(entry, expected_hash)
        except TamperedRecordError as error:
            raise TamperedRecordError(
                Message("server-tables-entry-tampered", table=str(self.table_id), entry=str(self.n + 1))
            ) from error
        self._answers.clear()
        if COMMAND in entry:
            try:
                effects = self._execute_command(recorded, entry, include_rounds)
            except EvictedError as error:
                effects = recorded.run_after_replay(
                    error, lambda: self._execute_command(recorded, entry, include_rounds)
                )
        else:
            effects = self._apply_other_entry(entry)
        recorded.append_entry(entry, entry_hash)
        self._answers.clear()
        self.n += 1
        self.hash = entry_hash
        if expected_hash is None and self._load_stored_entries is not None:
            self._unstored_entries.append(entry)
        self._on_appended(entry)
        return effects

    def _open(self, entry: Entry, expected_hash: str | None) -> list[Posting]:
        """Open the game with the first entry, and return its postings."""
        recorded = self.game_class.from_head(entry, load_entries=self._make_log_loader())
        if expected_hash is not None and expected_hash != recorded.last_hash:
            raise TamperedRecordError(Message("records-next-entry-differs", entry="0"))
        self._describe_game(recorded)
        self._recorded, self.n, self.hash = recorded, 0, recorded.last_hash
        if expected_hash is None and self._load_stored_entries is not None:
            self._unstored_entries.append(entry)
        self._on_appended(entry)
        return self._make_opening_postings()
