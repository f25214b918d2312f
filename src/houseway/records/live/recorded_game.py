"""What a live table and a live tournament are alike: a game's state together with the record that led to it.

Every command is checked, carried out by the game, chained and kept; what is refused changes nothing and is not recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from houseway.engine.output.events import Happened
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game, Offer
from houseway.engine.protocol.record_constraints import Course
from houseway.engine.state.bounded_history import ENTRIES_KEPT, Noted, answered, is_whole, keep_latest, recalled
from houseway.engine.state.snapshots import NO_SNAPSHOT, pack, unpacked
from houseway.errors import BadRecord, CardsWanted, Denied, Gone, NoRecord, Refused
from houseway.records.format.decoder import TABLE, VERSION, Record, decode, without_expectations
from houseway.records.format.entries import COMMAND, HEAD, SHUFFLE, Entry, entries_in, entries_of
from houseway.records.format.hash_chain import check_chain, has_all_entries
from houseway.records.live.command_builder import chosen_from, hyphened, with_money
from houseway.records.live.entry_log import DrawSalt, Elsewhere, Ledger, Tail, Writer, as_written, written_down
from houseway.records.live.shuffles import Loaded
from houseway.records.replay.replay import as_bytes
from houseway.records.replay.stack_guard import on_own_stack
from houseway.safe_text import shown


class Beside(Struct, frozen=True, array_like=True):
    """What a snapshot holds beside the state."""

    tail: Tail
    latest: str
    """The latest time in the record."""
    refusals: list[dict[str, Any]]
    refusals_gone: int
    more: Any = None
    """What a tournament has beside: its course, and its tables."""


class Live:
    """A game's state together with its record.

    ``place``, ``day`` and ``title`` go into the head of the record. A ``writer`` (a journal) keeps every entry before
    anybody sees what happened. With ``elsewhere``, which gives all entries back, none is kept in memory. ``draw_salt`` gives a
    random salt for each entry: pass it if anybody sees hashes of entries whose contents they may not see.
    """

    kind: ClassVar[str] = TABLE
    opening: ClassVar[str] = "table"
    """Where the head of the record has the determinations."""

    game: Game[Any, Any]
    state: Any

    def __init__(
        self,
        instrument: str,
        determinations: Mapping[str, Any],
        title: str = "",
        *,
        place: str | None = None,
        day: str | None = None,
        writer: Writer | None = None,
        elsewhere: Elsewhere | None = None,
        draw_salt: DrawSalt | None = None,
    ) -> None:
        try:
            opening = as_written(determinations)
        except BadRecord as error:
            raise error.within(self.opening) from error
        kind = {} if self.kind == TABLE else {"kind": self.kind}
        head: dict[str, Any] = {"record": VERSION, **kind, "instrument": instrument, "title": title}
        head |= {key: value for key, value in (("place", place), ("day", day)) if value is not None}
        head[self.opening] = opening
        try:
            opened = decode(as_bytes({**head, "commands": []}))
        except NoRecord as error:
            raise NoRecord(error.why) from error
        except BadRecord as error:
            raise BadRecord(error.why, error.place.removeprefix("record.")) from error
        self._open(opened.instrument, opened.determinations)
        self._keep_latest()
        head["instrument"] = opened.instrument
        self._ledger = Ledger({HEAD: head}, writer, elsewhere, draw_salt)

    def _open(self, number: str, determinations: Any) -> None:
        self.instrument = number
        self._opening = determinations
        self.game = self._game()
        self.state = self.game.open(determinations, number)
        self._course = self._new_course()
        self._refusals: Noted[dict[str, Any]] = Noted()

    def _game(self) -> Game[Any, Any]:
        """What is played."""
        raise NotImplementedError

    def _new_course(self) -> Course:
        """What commands must agree with beyond themselves, before the first."""
        raise NotImplementedError

    def _keep_latest(self, recalling: tuple[str, ...] = ()) -> None:
        """Let everything go that only the record has to have, but for what it said of some persons."""
        keep_latest(self.state, recalling)
        self._refusals.keep(ENTRIES_KEPT)

    @classmethod
    @on_own_stack
    def from_record(
        cls,
        record: Mapping[str, Any] | bytes | str | Path,
        *,
        writer: Writer | None = None,
        elsewhere: Elsewhere | None = None,
        draw_salt: DrawSalt | None = None,
    ) -> Self:
        """Live from where the record ends; the cost is that of a replay.

        ``BadRecord`` where the record is malformed or its replay ends early, ``Tampered`` where its chain does not agree.
        Announced refusals stay on record; what a record expects does not. Entries keep the salts that they have; a chain of the
        first algorithm is computed again.
        """
        data = as_bytes(record)
        decoded = cls._decoded(data)
        written = without_expectations(data)
        if "chain" in written:
            check_chain(written)
        entries = entries_of(written) if has_all_entries(written) else entries_in(written)
        live = object.__new__(cls)
        live._open(decoded.instrument, decoded.determinations)
        live._ledger = Ledger(entries[0], writer, elsewhere)
        typed = iter(decoded.commands)
        for entry in entries[1:]:
            if COMMAND in entry:
                live._take(next(typed))
            live._ledger.add(entry)
        live._ledger.draw_salt = draw_salt
        live._keep_latest()
        return live

    @classmethod
    def _decoded(cls, data: bytes) -> Record:
        decoded = decode(data)
        if decoded.envelope.kind != cls.kind:
            raise BadRecord(f"this is the record of a {decoded.envelope.kind}", "record.kind")
        return decoded

    @on_own_stack
    def snapshot(self) -> bytes:
        """All of it but the record, as some kilobytes, however long it has been open."""
        more, outside = self._saved()
        beside = Beside(self._ledger.tail(), self._course.latest, list(self._refusals), self._refusals.gone, more)
        return pack(self.state, self.game.shared, beside, outside)

    @classmethod
    @on_own_stack
    def from_snapshot(
        cls,
        data: bytes,
        *,
        writer: Writer | None = None,
        elsewhere: Elsewhere | None = None,
        draw_salt: DrawSalt | None = None,
    ) -> Self:
        """As it was, without its record: ``elsewhere`` gives all its entries back when somebody asks for them.

        Whatever the bytes are, nothing but one of this class comes of them; ``BadRecord`` where they are no snapshot.
        """
        check_kind(data, bytes, "snapshot")
        told, fill = unpacked(data)
        try:
            beside = msgspec.convert(told, Beside)
        except msgspec.ValidationError as error:
            raise BadRecord(NO_SNAPSHOT, "snapshot") from error
        opened = cls._decoded(as_bytes({**beside.tail.head, "commands": []}))
        live = object.__new__(cls)
        live._open(opened.instrument, opened.determinations)
        fill(live.state, live.game.shared, live.game.package, live._restored(beside.more))
        live._course.latest = beside.latest
        for refusal in beside.refusals:
            live._refusals.append(refusal)
        live._refusals.gone = beside.refusals_gone
        try:
            live._keep_latest()
        except Exception as error:  # parts of other kinds than the state has: somebody wrote them
            raise BadRecord(NO_SNAPSHOT, "snapshot") from error
        live._ledger = Ledger.going_on(beside.tail, writer, elsewhere, draw_salt)
        return live

    def _saved(self) -> tuple[object, tuple[object, ...]]:
        """What a snapshot has beside the state, and the objects that are not taken apart in it."""
        return None, ()

    def _restored(self, saved: object) -> tuple[object, ...]:
        """Put in its place what ``_saved`` gave; the objects that were not taken apart, in the same order."""
        del saved
        return ()

    @on_own_stack
    def follow(self, entry: Entry, found: str | None = None) -> None:
        """Play an entry that somebody else has put on record behind those here, with the hash that it was given there.

        ``Tampered`` where the hash is another: then nothing has happened. ``BadRecord`` where the rules do not allow the
        command: then this is no copy of what was played there.
        """
        check_kind(entry, dict, "entry")
        self._ledger.check_following(entry, found)
        if COMMAND in entry:
            command = self.game.convert_command(entry[COMMAND])
            self._check_free(command)
            self._take(command)
        self._ledger.follow(entry)

    def _check_free(self, command: Command) -> None:
        """``Denied`` where a command has to wait for something that is not on record yet."""

    def _take(self, command: Command) -> None:
        """A command of a record that is played again, with the refusal that it announces."""
        number = self._ledger.commands
        self._course.check(command)
        try:
            self._apply(command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                raise BadRecord(f"refused: {refusal}", f"record.commands[{number}]", number) from refusal
            self._refusals.append({"command": number, "rule": refusal.rule, "why": refusal.why})
        except (BadRecord, CardsWanted) as error:
            raise BadRecord(error.why, f"record.commands[{number}]", number) from error
        else:
            if command.refused is not None:
                why = f"a refusal by {command.refused} is announced, but the rules allow it"
                raise BadRecord(why, f"record.commands[{number}]", number)
        self._course.took(command)

    def do(self, verb: str, /, **arguments: Any) -> tuple[Happened, ...]:
        """Give a command; what happened. Underscores stand for hyphens, and ``from_`` for the key ``from``.

        Money is text (``"12.50"``), a whole number of cents (``1250``) or a Decimal of dollars.
        """
        kind = self.game.by_verb.get(verb) if isinstance(verb, str) else None
        return self.give({"do": verb, **with_money(kind, hyphened(arguments))})

    @on_own_stack
    def give(
        self, command: dict[str, Any] | Offer, shuffle: Loaded | None = None, **chosen: Any
    ) -> tuple[Happened, ...]:
        """Give a command as JSON, or an offer with what was chosen of it: ``give(offer, amount="10.00")``.

        ``shuffle`` is the order behind the command, where that was committed to.

        ``Refused``, ``BadRecord`` and ``Denied`` change nothing, whatever the game had begun; and where the writer cannot
        keep the command, nothing has happened either.
        """
        if isinstance(command, Offer):
            command = chosen_from(command, self.game.by_verb.get(command.do), chosen)
        elif chosen:
            raise BadRecord(f"{', '.join(chosen)}: chosen is what an offer leaves open", "command")
        try:
            data = written_down(command)
            typed = self.game.decode_command(data)
            self._course.check(typed)
        except BadRecord as error:
            raise error.within("command") from error
        entry: Entry = {COMMAND: msgspec.json.decode(data)}
        if shuffle is not None:
            check_kind(shuffle, Loaded, "shuffle")
            shuffle.check_order(entry[COMMAND])
            entry[SHUFFLE] = shuffle.to_json()
        self._check_free(typed)
        stand_again = None if typed.refused is None else self._as_now()
        applied = False
        try:
            happened = self._apply(typed)
            applied = True
            if stand_again is None:
                self._ledger.add(entry)
        except BaseException as error:
            if applied or not isinstance(error, Refused | BadRecord | CardsWanted):
                self._play_again()
                self._keep_latest()
            raise
        if stand_again is not None:
            stand_again(self)
            raise BadRecord(f"a refusal by {typed.refused} is announced, but the rules allow it", "command.refused")
        self._course.took(typed)
        return happened

    def _apply(self, command: Command) -> tuple[Happened, ...]:
        """Let the game carry a command out."""
        try:
            return self.game.apply(self.state, command)
        except Gone as gone:
            names = recalled(self.state, gone)
        self._play_again()
        try:
            return self.game.apply(self.state, command)
        finally:
            self._keep_latest(names)

    def _whole(self) -> Any:
        """A state that has everything, for a question that reached back to what only the record has."""
        whole = self._bare_copy()
        whole._play_again()
        return whole.state

    def _as_now(self) -> Callable[[Self], None]:
        """What lets this one, or a copy, once stand as this one does now."""

        def stand(live: Self) -> None:
            live._play_again()
            live._keep_latest()

        return stand

    def _play_again(self) -> None:
        """Play the record so far from its beginning, and keep all; what a command began and did not finish is gone."""
        given = self._ledger.given()
        self._open(self.instrument, self._opening)
        for number, command in enumerate(given):
            typed = self.game.convert_command(command)
            self._course.check(typed)
            try:
                self.game.apply(self.state, typed)
            except Refused as refusal:
                self._refusals.append({"command": number, "rule": refusal.rule, "why": refusal.why})
            self._course.took(typed)

    def keep_with(self, writer: Writer) -> None:
        """Have every entry from now on kept by a writer that holds those before already."""
        self._ledger.writer = writer

    @on_own_stack
    def legal(self, actor: str) -> tuple[Offer, ...]:
        """Every command that the actor may give now."""
        check_kind(actor, str, "actor")
        return answered(self.state, lambda state: self.game.legal(state, actor), self._whole)

    @on_own_stack
    def view(self, viewer: str) -> Any:
        """What the viewer may see."""
        check_kind(viewer, str, "viewer")
        return answered(self.state, lambda state: self.game.view(state, viewer), self._whole)

    @on_own_stack
    def result(self) -> Any:
        """The result so far, as a replay of the record would give it."""
        live = self
        if not self._is_whole() or self._refusals.gone:
            live = self._bare_copy()
            live._play_again()
        return {**self.game.result(live.state), "refusals": [dict(refusal) for refusal in live._refusals]}

    def _is_whole(self) -> bool:
        """Whether the state still has everything that the record brought."""
        return is_whole(self.state)

    @property
    def title(self) -> str:
        """The title of the record."""
        return str(self._ledger.head().get("title", ""))

    @property
    def commands(self) -> int:
        """How many commands the record holds."""
        return self._ledger.commands

    @property
    def entries(self) -> int:
        """How many entries the record holds: the head, the commands, and what was noted of shuffles and of those who left."""
        return self._ledger.length

    @property
    def last_hash(self) -> str:
        """The last hash of the chain: whoever has it notices every later change of what is on record now."""
        return self._ledger.last_hash

    def record(self) -> dict[str, Any]:
        """The record so far, with its hash chain: a copy. Nothing is hashed anew; the cost is that of copying."""
        return self._ledger.record()

    def _bare_copy(self) -> Self:
        """Another over the same record, with no state yet."""
        bare = object.__new__(type(self))
        bare.instrument, bare._opening, bare._ledger = self.instrument, self._opening, self._ledger
        return bare

    @on_own_stack
    def copy(self) -> Self:
        """One that stands as this one does and goes its own way; what it plays is kept by no writer."""
        twin = self._bare_copy()
        twin._ledger = self._ledger.copy()
        self._as_now()(twin)
        return twin

    @on_own_stack
    def undo(self) -> None:
        """Take the last command back, with whatever shuffle was shown or opened after it.

        All before it is played again: the cost is that of a replay. Where commands are kept by a writer nothing is taken
        back, nor where there is none (``Denied``).
        """
        if self._ledger.writer is not None:
            raise Denied("what has been written down is not taken back")
        if not self.commands:
            raise Denied("there is no command to take back")
        self._ledger.take_back()
        self._play_again()
        self._keep_latest()


def check_kind(value: object, kind: type, place: str) -> None:
    """``BadRecord`` where something of another kind is given."""
    if not isinstance(value, kind):
        raise BadRecord(f"a {kind.__name__} is wanted, not {shown(value)}", place)
