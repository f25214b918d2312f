"""Base of live tables and tournaments: a game state and the log that produced it.

Every command is checked, applied by the game, chained and stored. A refused command changes nothing and is
not recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.engine.output.result_types import OutputStruct
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.cross_command_checks import RecordConstraints
from houseway.engine.protocol.game import Game, LegalAction
from houseway.engine.state.bounded_history import (
    MAX_ENTRIES,
    RecentEntries,
    find_recalled_names,
    is_complete,
    limit_history,
    query_with_replay,
)
from houseway.engine.state.snapshots import INVALID_SNAPSHOT, pack, unpack
from houseway.errors import (
    EvictedError,
    InvalidRecordError,
    MissingCardsError,
    NotARecordError,
    PermissionDeniedError,
    Refused,
)
from houseway.i18n import Message, MessageList, render_for_record
from houseway.records.format.decoder import TABLE, Record, decode, decode_without_expectations
from houseway.records.format.entries import (
    COMMAND,
    DETERMINATIONS_KEYS,
    HEAD,
    SHUFFLE,
    Entry,
    get_entries,
    make_entries,
    make_head,
)
from houseway.records.format.hash_chain import check_chain, has_all_entries
from houseway.records.live import command_builder
from houseway.records.live.entry_log import (
    DrawSalt,
    EntryLoader,
    EntryLog,
    GameSnapshotMetadata,
    Writer,
    copy_as_written,
    encode_command,
)
from houseway.records.live.record_owner import RecordFollower
from houseway.records.live.shuffles import LoadedShuffle
from houseway.records.live.type_checks import check_type
from houseway.records.replay.replay import encode_input, read_input
from houseway.records.replay.stack_guard import with_fresh_stack

Answer = TypeVar("Answer")


class RecordedGame(RecordFollower):
    """A game's state together with its record.

    ``place``, ``day`` and ``title`` go into the head of the record. A ``writer`` (a journal) stores every entry
    before anybody sees its effects. With ``load_entries``, which returns all entries, the object holds no entries
    in memory. ``draw_salt`` returns a random salt for each entry. Pass it if people can see hashes of entries whose
    contents they may not see.
    """

    kind: ClassVar[str] = TABLE

    def __init__(
        self,
        instrument: str,
        determinations: Mapping[str, Any],
        title: str = "",
        *,
        place: str | None = None,
        day: str | None = None,
        writer: Writer | None = None,
        load_entries: EntryLoader | None = None,
        draw_salt: DrawSalt | None = None,
    ) -> None:
        try:
            opening = copy_as_written(determinations)
        except InvalidRecordError as error:
            raise error.prepend_place(DETERMINATIONS_KEYS[self.kind]) from error
        head = make_head(self.kind, instrument, title, opening, place=place, day=day)
        try:
            decoded = decode(encode_input({**head, "commands": []}))
        except NotARecordError as error:
            raise NotARecordError(error.reason) from error
        except InvalidRecordError as error:
            raise InvalidRecordError(error.reason, error.place.removeprefix("record.")) from error
        self._open(decoded.instrument, decoded.determinations)
        self._limit_history()
        head["instrument"] = decoded.instrument
        self._log = EntryLog({HEAD: head}, writer, load_entries, draw_salt)

    def _open(self, number: str, determinations: Any) -> None:
        self.instrument = number
        self._determinations = determinations
        self.game = self._find_game()
        try:
            self.state = self.game.open(determinations, number)
        except Refused as refusal:
            refusal.instrument = number
            raise
        self._constraints = self._make_constraints()
        self._refusals = RecentEntries()

    def _find_game(self) -> Game[Any, Any]:
        """Return the game that is played."""
        raise NotImplementedError

    def _make_constraints(self) -> RecordConstraints:
        """Make the constraints on commands as they are before the first command."""
        raise NotImplementedError

    def _limit_history(self, recalled_names: tuple[str, ...] = ()) -> None:
        """Remove old history from the state, because the record can restore it. Retain that of ``recalled_names``."""
        limit_history(self.state, recalled_names)
        self._refusals.set_capacity(MAX_ENTRIES)

    @classmethod
    @with_fresh_stack
    def from_record(
        cls,
        record: Mapping[str, Any] | bytes | str | Path,
        *,
        writer: Writer | None = None,
        load_entries: EntryLoader | None = None,
        draw_salt: DrawSalt | None = None,
    ) -> Self:
        """Replay a record, given as plain Python values, JSON or the path of a file, and continue from its end.

        Commands that the record marks as refused stay in the record, but expected results do not. Entries retain their
        salts. A chain of the first algorithm is recomputed with the present algorithm.

        Raises:
            InvalidRecordError: the record is malformed or its replay ends early.
            TamperedRecordError: the entries do not match the hash chain.
        """
        data = read_input(record)
        decoded = cls._decode_record(data)
        plain_record = decode_without_expectations(data)
        if "chain" in plain_record:
            check_chain(plain_record)
        entries = get_entries(plain_record) if has_all_entries(plain_record) else make_entries(plain_record)
        recorded_game = cls._make_empty(decoded.game.key)
        recorded_game._open(decoded.instrument, decoded.determinations)
        recorded_game._log = EntryLog(entries[0], writer, load_entries)
        typed_commands = iter(decoded.commands)
        for entry in entries[1:]:
            if COMMAND in entry:
                recorded_game._replay_command(next(typed_commands))
            recorded_game._log.add(entry)
        recorded_game._log.draw_salt = draw_salt
        recorded_game._limit_history()
        return recorded_game

    @classmethod
    def from_head(cls, entry: Entry, *, load_entries: EntryLoader | None = None) -> Self:
        """Open a game by the first entry of its log, which holds the head.

        Raises:
            InvalidRecordError: the head is malformed.
            Refused: the instrument does not allow the determinations.
        """
        decoded = cls._decode_record(encode_input({**entry[HEAD], "commands": []}))
        recorded_game = cls._make_empty(decoded.game.key)
        recorded_game._open(decoded.instrument, decoded.determinations)
        recorded_game._limit_history()
        recorded_game._log = EntryLog(entry, None, load_entries)
        return recorded_game

    @property
    def constraints(self) -> RecordConstraints:
        """Constraints on the next commands that follow from the earlier commands."""
        return self._constraints

    @property
    def determinations(self) -> Any:
        """Determinations with which the game was opened."""
        return self._determinations

    def get_head(self) -> dict[str, Any]:
        """Return a copy of the head of the record."""
        return self._log.get_head()

    @classmethod
    def _make_empty(cls, game_key: str) -> Self:
        """Return an instance for a game, without a state and a record. A table has a subclass for each game."""
        return object.__new__(cls)

    @classmethod
    def _decode_record(cls, data: bytes) -> Record:
        decoded = decode(data)
        if decoded.envelope.kind != cls.kind:
            raise InvalidRecordError(Message("records-other-kind", kind=decoded.envelope.kind), "record.kind")
        return decoded

    @with_fresh_stack
    def snapshot(self) -> bytes:
        """Return everything except the record as a few kilobytes.

        The size does not depend on how long the table has been open.
        """
        extra, external_objects = self._get_snapshot_parts()
        metadata = GameSnapshotMetadata(
            self._log.get_position(),
            self._constraints.latest_time,
            list(self._refusals),
            self._refusals.evictions,
            extra,
        )
        return pack(self.state, self.game.shared_attributes, metadata, external_objects)

    @classmethod
    @with_fresh_stack
    def from_snapshot(
        cls,
        data: bytes,
        *,
        writer: Writer | None = None,
        load_entries: EntryLoader | None = None,
        draw_salt: DrawSalt | None = None,
    ) -> Self:
        """Restore a game from a snapshot, without replaying the record.

        ``load_entries`` returns all entries of the record on demand. Even forged bytes can only produce an instance of
        this class.

        Raises:
            InvalidRecordError: the bytes are not a snapshot.
        """
        check_type(data, bytes, "snapshot")
        plain_metadata, fill = unpack(data)
        try:
            metadata = msgspec.convert(plain_metadata, GameSnapshotMetadata)
        except msgspec.ValidationError as error:
            raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot") from error
        decoded = cls._decode_record(encode_input({**metadata.tail.head, "commands": []}))
        recorded_game = cls._make_empty(decoded.game.key)
        recorded_game._open(decoded.instrument, decoded.determinations)
        fill(
            recorded_game.state,
            recorded_game.game.shared_attributes,
            recorded_game.game.package,
            recorded_game._restore_snapshot_parts(metadata.more),
        )
        recorded_game._constraints.latest_time = metadata.latest
        for refusal in metadata.refusals:
            recorded_game._refusals.append(refusal)
        recorded_game._refusals.evictions = metadata.refusals_gone
        try:
            recorded_game._limit_history()
        except Exception as error:  # parts of other types than the state has: the snapshot was forged
            raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot") from error
        recorded_game._log = EntryLog.resume(metadata.tail, writer, load_entries, draw_salt)
        return recorded_game

    def _get_snapshot_parts(self) -> tuple[object, tuple[object, ...]]:
        """Return data that a snapshot stores in addition to the state, and objects that it only refers to.

        A table has neither. A tournament overrides this method.
        """
        return None, ()

    def _restore_snapshot_parts(self, extra: object) -> tuple[object, ...]:
        """Restore the data that ``_get_snapshot_parts`` returned as the first value.

        Return the objects to which the snapshot only refers, in the order in which ``_get_snapshot_parts`` returned
        them.
        """
        del extra
        return ()

    def do(self, verb: str, /, **arguments: Any) -> tuple[TableEvent, ...]:
        """Give a command with Python arguments and return its events.

        Write underscores for hyphens, and ``from_`` for the key ``from``. Money is text (``"12.50"``), ``Cents(1250)``
        or a Decimal of dollars. A bare int is refused, because it could be dollars or cents.
        """
        kind = self.game.command_types.get(verb) if isinstance(verb, str) else None
        return self.give(
            {"do": verb, **command_builder.format_money_arguments(kind, command_builder.hyphenate_keys(arguments))}
        )

    @with_fresh_stack
    def give(
        self, command: dict[str, Any] | LegalAction, shuffle: LoadedShuffle | None = None, **values: Any
    ) -> tuple[TableEvent, ...]:
        """Give a command, record it and return its events.

        The command is JSON, or a legal action with values for its fields: ``give(action, amount="10.00")``. Money is
        given as in ``do``. ``shuffle`` is the committed shuffle whose order the command holds. If the method raises ``Refused``,
        ``InvalidRecordError`` or ``PermissionDeniedError``, or the writer cannot store the command, the state and the
        record are unchanged.
        """
        if isinstance(command, LegalAction):
            command = command_builder.build_command(command, self.game.command_types.get(command.do), values)
        elif values:
            raise InvalidRecordError(Message("records-values-without-action", fields=MessageList(values)), "command")
        try:
            data = encode_command(command)
            typed_command = self.game.decode_command(data)
            self._constraints.check(typed_command)
        except InvalidRecordError as error:
            # Money in other types than text is rare in a dictionary, so it costs time only after an error.
            data, typed_command = self._decode_with_money(command, error)
        entry: Entry = {COMMAND: msgspec.json.decode(data)}
        if shuffle is not None:
            check_type(shuffle, LoadedShuffle, "shuffle")
            shuffle.check_order(entry[COMMAND])
            entry[SHUFFLE] = shuffle.to_json()
        self._check_not_blocked(typed_command)
        restore = None if typed_command.refused is None else self._capture_state()
        is_applied = False
        try:
            events = self._apply(typed_command)
            is_applied = True
            if restore is None:
                self._log.add(entry)
        except BaseException as error:
            if isinstance(error, Refused):
                error.instrument = self.instrument
            if is_applied or not isinstance(error, Refused | InvalidRecordError | MissingCardsError):
                self._replay_record()
                self._limit_history()
            raise
        if restore is not None:
            restore(self)
            raise InvalidRecordError(
                Message("records-refusal-expected", rule=str(typed_command.refused)), "command.refused"
            )
        self._constraints.record_accepted(typed_command)
        return events

    def _decode_with_money(self, command: Any, error: InvalidRecordError) -> tuple[bytes, Command]:
        """Decode a command that was rejected once more, with its money as text."""
        try:
            data = encode_command(command_builder.format_command_money(self.game, command, error))
            typed_command = self.game.decode_command(data)
            self._constraints.check(typed_command)
        except InvalidRecordError as final_error:
            raise final_error.prepend_place("command") from final_error
        return data, typed_command

    def _apply(self, command: Command) -> tuple[TableEvent, ...]:
        """Apply a command to the state and return its events.

        If the command needs history that was removed from the state, the record is replayed first.
        """
        return self.run_with_history(lambda: self.game.apply(self.state, command))

    def run_with_history(self, work: Callable[[], Answer]) -> Answer:
        """Do work on the state. If it needs history that was removed, replay the record and do the work once more.

        The first attempt must change nothing before it raises ``EvictedError``.
        """
        try:
            return work()
        except EvictedError as error:
            return self.run_after_replay(error, work)

    def run_after_replay(self, error: EvictedError, work: Callable[[], Answer]) -> Answer:
        """Do work that raised ``EvictedError`` once more, after a replay of the record has restored all history."""
        names = find_recalled_names(self.state, error)
        self._replay_record()
        try:
            return work()
        finally:
            self._limit_history(names)

    def query(self, query: Callable[[Any], Answer]) -> Answer:
        """Answer a read-only query about the state, and replay the record if it needs history that was removed."""
        return query_with_replay(self.state, query, self._make_complete_state)

    def _make_complete_state(self) -> Any:
        """Replay the record into a new state that has evicted nothing, and return that state."""
        complete_game = self._copy_without_state()
        complete_game._replay_record()
        return complete_game.state

    def _capture_state(self) -> Callable[[Self], None]:
        """Return a function that restores the present state in this instance or in a copy; call it at most once."""

        def restore(recorded_game: Self) -> None:
            recorded_game._replay_record()
            recorded_game._limit_history()

        return restore

    def _replay_record(self) -> None:
        """Replay the record so far into a new state without limits on history.

        Changes that an unfinished command made to the old state are discarded.
        """
        commands = self._log.get_commands()
        self._open(self.instrument, self._determinations)
        for number, command in enumerate(commands):
            typed_command = self.game.convert_command(command)
            self._constraints.check(typed_command)
            try:
                self.game.apply(self.state, typed_command)
            except Refused as refusal:
                why = render_for_record(refusal.reason)
                self._refusals.append({"command": number, "rule": refusal.rule, "why": why})
            self._constraints.record_accepted(typed_command)

    def set_writer(self, writer: Writer) -> None:
        """Pass every entry from now on to a writer, which must already have the earlier entries."""
        self._log.writer = writer

    def set_entry_loader(self, load_entries: EntryLoader | None) -> None:
        """Load the entries with this function from now on. A game that was restored from a snapshot needs one."""
        self._log.set_entry_loader(load_entries)

    @with_fresh_stack
    def legal(self, actor: str) -> tuple[LegalAction, ...]:
        """Return every command that the actor may give now."""
        check_type(actor, str, "actor")
        return self.query(lambda state: self.game.legal(state, actor))

    def view(self, viewer: str) -> dict[str, Any]:
        """Return the part of the state that the viewer may see, as plain values."""
        view: dict[str, Any] = msgspec.to_builtins(self._make_view(viewer))
        return view

    @with_fresh_stack
    def _make_view(self, viewer: str) -> OutputStruct:
        check_type(viewer, str, "viewer")
        name = str.__str__(viewer)  # plain text, because msgspec writes no subclass of str
        return self.query(lambda state: self.game.view(state, name))

    @with_fresh_stack
    def result(self) -> Any:
        """Return the result so far; a replay of the record gives the same result."""
        recorded_game = self
        if not self._is_complete() or self._refusals.evictions:
            recorded_game = self._copy_without_state()
            recorded_game._replay_record()
        return {
            **msgspec.to_builtins(self.game.result(recorded_game.state)),
            "refusals": [dict(refusal) for refusal in recorded_game._refusals],
        }

    def _is_complete(self) -> bool:
        """Return whether the state still contains its whole history, because nothing was removed to save memory."""
        return is_complete(self.state)

    def _copy_without_state(self) -> Self:
        """Return another instance over the same record, without a state."""
        new_game = object.__new__(type(self))
        new_game.instrument, new_game._determinations, new_game._log = self.instrument, self._determinations, self._log
        return new_game

    @with_fresh_stack
    def copy(self) -> Self:
        """Return an independent copy in the same state. The copy does not write to the writer."""
        new_game = self._copy_without_state()
        new_game._log = self._log.copy()
        self._capture_state()(new_game)
        return new_game

    @with_fresh_stack
    def undo(self) -> None:
        """Remove the last command and all entries after it, and replay the rest of the record.

        Raises:
            PermissionDeniedError: a writer has stored the commands, or there is no command.
        """
        if self._log.writer is not None:
            raise PermissionDeniedError(Message("records-journal-not-undone"))
        if not self.commands:
            raise PermissionDeniedError(Message("records-nothing-to-undo"))
        self._log.undo_command()
        self._replay_record()
        self._limit_history()
