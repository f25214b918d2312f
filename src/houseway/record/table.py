"""A live table that writes its own record.

>>> table = Table.open("NI2005-63", decks=6, min="5.00", max="500.00")
>>> table.do("shoe", cards="Th 7d Qs Tc 5c")
()
>>> _ = table.do("wager", box=1, player="ann", amount="10.00")
>>> _ = table.do("deal")
>>> [offer.do for offer in table.legal("ann") if offer.do != "sit"]
['hit', 'stand', 'double', 'split']
>>> _ = table.do("stand", player="ann", box=1)
>>> _ = table.do("dealer")
>>> table.result()["rounds"][0]["net"]
{'ann': '10.00', 'house': '-10.00'}

A command that the rules forbid raises ``Refused`` with the clause, changes nothing and is not recorded:

>>> try:
...     table.do("wager", box=1, player="ann", amount="7.50")
... except Refused as refusal:
...     print(refusal.rule)
3.3
>>> len(table.record()["commands"])
5

A record, a file or its JSON becomes a table again that goes on where it ended; a copy goes its own way:

>>> again = Table.from_record(table.record())
>>> again.result() == table.result()
True
>>> twin = table.copy()
>>> twin.undo()
>>> table.commands, twin.commands
(5, 4)

However long it has been open, a live table holds little but its record: the last rounds, and what lasts. The rest is
played again from the record when ``result`` or a command reaches back to it. Where the entries are kept elsewhere the
table holds no record either, and comes back from a snapshot in less than a millisecond:

>>> snapshot = table.snapshot()
>>> entries = [{"head": {key: table.record()[key] for key in ("record", "instrument", "title", "table")}}]
>>> entries += [{"command": command} for command in table.record()["commands"]]
>>> back = Table.from_snapshot(snapshot, elsewhere=lambda: entries)
>>> back.view("ann") == table.view("ann") and back.record() == table.record()
True
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from houseway.errors import BadRecord, CardsWanted, Denied, NoRecord, Refused, RoundGone
from houseway.games import game_by
from houseway.kit.printing import shown
from houseway.record.chain import ALGORITHM, check_chain
from houseway.record.entries import COMMAND, COMMITTED, HEAD, LEFT, OPENED, SHUFFLE, Entry, entries_in, entries_of
from houseway.record.envelope import TOURNAMENT, VERSION, decode, left_note, without_expectations
from houseway.record.ledger import Elsewhere, Ledger, Tail, Writer, as_written, written_down
from houseway.record.replay import as_bytes
from houseway.record.shuffles import Loaded, Shuffle
from houseway.record.stack import on_own_stack
from houseway.table.archive import ENTRIES_KEPT, Noted, is_whole, keep_latest
from houseway.table.commands import Command
from houseway.table.course import Course
from houseway.table.game import Game, Offer
from houseway.table.lines import Happened
from houseway.table.snapshots import NO_SNAPSHOT, pack, unpacked

__all__ = ["Refused", "Table"]


class Beside(Struct, frozen=True, array_like=True):
    """What a snapshot holds beside the state."""

    tail: Tail
    latest: str
    """The latest time in the record."""
    refusals: list[dict[str, Any]]
    refusals_gone: int


class Table:
    """One table: a game's state together with the record that led to it.

    The instrument is named by its number, or by the key of its game with the ``date`` of play. ``place``, ``day`` and
    ``title`` go into the head of the record. A ``writer`` (a journal) keeps every entry before anybody sees what happened.
    With ``elsewhere``, which gives all entries back, the table keeps none in memory.
    """

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
    ) -> None:
        try:
            table = as_written(determinations)
        except BadRecord as error:
            raise error.within("table") from error
        head: dict[str, Any] = {"record": VERSION, "instrument": instrument, "title": title}
        head |= {key: value for key, value in (("place", place), ("day", day)) if value is not None}
        head["table"] = table
        try:
            opened = decode(as_bytes({**head, "commands": []}))
        except NoRecord as error:
            raise NoRecord(error.why) from error
        except BadRecord as error:
            raise BadRecord(error.why, error.place.removeprefix("record.")) from error
        self._open(opened.instrument, opened.determinations)
        self._keep_latest()
        head["instrument"] = opened.instrument
        self._ledger = Ledger({HEAD: head}, writer, elsewhere)

    def _open(self, number: str, determinations: Any) -> None:
        self.instrument = number
        self.game: Game[Any, Any] = game_by(number)
        self._opening = determinations
        self.state = self.game.open(determinations, number)
        self._course = Course(number)
        self._refusals: Noted[dict[str, Any]] = Noted()

    def _keep_latest(self) -> None:
        """Let everything go that only the record has to have."""
        keep_latest(self.state)
        self._refusals.keep(ENTRIES_KEPT)

    def __repr__(self) -> str:
        return f"<Table of {self.game.key} by {self.instrument}, {self.commands} commands>"

    @classmethod
    def open(cls, instrument: str, /, **determinations: Any) -> Table:
        """A new table; the keys of the determinations with underscores for their hyphens."""
        return cls(instrument, _hyphened(determinations))

    @classmethod
    @on_own_stack
    def from_record(
        cls,
        record: Mapping[str, Any] | bytes | str | Path,
        *,
        writer: Writer | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> Table:
        """A live table that goes on where the record ends; the cost is that of a replay.

        ``BadRecord`` where the record is malformed or its replay ends early, ``Tampered`` where its chain does not agree.
        Announced refusals stay on record; what a record expects does not. An older chain is made anew.
        """
        data = as_bytes(record)
        decoded = decode(data)
        if decoded.envelope.kind == TOURNAMENT:
            raise BadRecord("this is the record of a tournament", "record.kind")
        written = without_expectations(data)
        if "chain" in written:
            check_chain(written)
        is_current = "chain" in written and written["chain"]["algorithm"] == ALGORITHM
        entries = entries_of(written) if is_current else entries_in(written)
        table = object.__new__(cls)
        table._open(decoded.instrument, decoded.determinations)
        table._ledger = Ledger(entries[0], writer, elsewhere)
        typed = iter(decoded.commands)
        for entry in entries[1:]:
            if COMMAND in entry:
                table._take(next(typed))
            table._ledger.add(entry)
        table._keep_latest()
        return table

    @on_own_stack
    def snapshot(self) -> bytes:
        """The table without its record, as a few kilobytes, however long it has been open."""
        refusals = Beside(self._ledger.tail(), self._course.latest, list(self._refusals), self._refusals.gone)
        return pack(self.state, self.game.shared, refusals)

    @classmethod
    @on_own_stack
    def from_snapshot(cls, data: bytes, *, writer: Writer | None = None, elsewhere: Elsewhere | None = None) -> Table:
        """A table as it was, without its record: ``elsewhere`` gives all its entries back when somebody asks for them.

        Whatever the bytes are, nothing but a table comes of them; ``BadRecord`` where they are no snapshot.
        """
        _check_kind(data, bytes, "snapshot")
        told, fill = unpacked(data)
        try:
            beside = msgspec.convert(told, Beside)
        except msgspec.ValidationError as error:
            raise BadRecord(NO_SNAPSHOT, "snapshot") from error
        opened = decode(as_bytes({**beside.tail.head, "commands": []}))
        table = object.__new__(cls)
        table._open(opened.instrument, opened.determinations)
        fill(table.state, table.game.shared, table.game.package)
        table._course.latest = beside.latest
        for refusal in beside.refusals:
            table._refusals.append(refusal)
        table._refusals.gone = beside.refusals_gone
        table._keep_latest()
        table._ledger = Ledger.going_on(beside.tail, writer, elsewhere)
        return table

    @on_own_stack
    def follow(self, entry: Entry, found: str | None = None) -> None:
        """Play an entry that somebody else has put on record behind those here, with the hash that it was given there.

        ``Tampered`` where the hash is another, ``BadRecord`` where the rules do not allow the command: then this table is
        no copy of that one any more.
        """
        _check_kind(entry, dict, "entry")
        if COMMAND in entry:
            self._take(self.game.convert_command(entry[COMMAND]))
        self._ledger.follow(entry, found)

    def _take(self, command: Command) -> None:
        """A command of a record that is played again, with the refusal that it announces."""
        number = self._ledger.commands
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
        """Give a command; what happened. ``from_`` stands for the key ``from``."""
        return self.give({"do": verb, **_hyphened(arguments)})

    @on_own_stack
    def give(self, command: dict[str, Any], shuffle: Loaded | None = None) -> tuple[Happened, ...]:
        """Give a command as JSON; ``shuffle`` is the order behind it, where that was committed to.

        ``Refused`` and ``BadRecord`` change nothing, whatever the game had begun; and where the writer cannot keep the
        command, nothing has happened either.
        """
        try:
            data = written_down(command)
            typed = self.game.decode_command(data)
            self._course.check(typed)
        except BadRecord as error:
            raise error.within("command") from error
        entry: Entry = {COMMAND: msgspec.json.decode(data)}
        if shuffle is not None:
            _check_kind(shuffle, Loaded, "shuffle")
            shuffle.check_order(entry[COMMAND])
            entry[SHUFFLE] = shuffle.to_json()
        before = b"" if typed.refused is None else self.snapshot()
        applied = False
        try:
            happened = self._apply(typed)
            applied = True
            if typed.refused is None:
                self._ledger.add(entry)
        except BaseException as error:
            if applied or not isinstance(error, Refused | BadRecord | CardsWanted):
                self._play_again()
                self._keep_latest()
            raise
        if typed.refused is not None:
            self._restore(before)
            raise BadRecord(f"a refusal by {typed.refused} is announced, but the rules allow it", "command.refused")
        self._course.took(typed)
        return happened

    def _restore(self, snapshot: bytes) -> None:
        self.state = self.game.open(self._opening, self.instrument)
        unpacked(snapshot)[1](self.state, self.game.shared, self.game.package)

    def _apply(self, command: Command) -> tuple[Happened, ...]:
        """Let the game carry a command out; where it reaches back to a round that is gone, with the whole record before it."""
        try:
            return self.game.apply(self.state, command)
        except RoundGone:
            self._play_again()
        try:
            return self.game.apply(self.state, command)
        finally:
            self._keep_latest()

    def keep_with(self, writer: Writer) -> None:
        """Have every entry from now on kept by a writer that holds those before already."""
        self._ledger.writer = writer

    def commit(self, shuffle: Shuffle) -> None:
        """Put the commitment of a shuffle on record, before words, wagers and cut."""
        _check_kind(shuffle, Shuffle, "shuffle")
        self._ledger.add({COMMITTED: shuffle.committed()})

    def open_shuffle(self, shuffle: Shuffle) -> None:
        """Put the seed of a shuffle on record that is over."""
        _check_kind(shuffle, Shuffle, "shuffle")
        self._ledger.add({OPENED: shuffle.opened()})

    def leave_open(self, player: str, round_number: int) -> None:
        """Put on record that a player left in the middle of a round."""
        self._ledger.add({LEFT: left_note(*as_written([player, round_number]))})

    @on_own_stack
    def legal(self, actor: str) -> tuple[Offer, ...]:
        """Every command that the actor may give now."""
        _check_kind(actor, str, "actor")
        return self.game.legal(self.state, actor)

    @on_own_stack
    def view(self, viewer: str) -> dict[str, Any]:
        """What the viewer may see."""
        _check_kind(viewer, str, "viewer")
        return self.game.view(self.state, viewer)

    @on_own_stack
    def result(self) -> dict[str, Any]:
        """The result so far, as a replay of the record would give it."""
        table = self
        if not is_whole(self.state) or self._refusals.gone:
            table = object.__new__(type(self))
            table.instrument, table.game, table._opening = self.instrument, self.game, self._opening
            table._ledger = self._ledger
            table._play_again()
        return {**self.game.result(table.state), "refusals": [dict(refusal) for refusal in table._refusals]}

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

    @on_own_stack
    def copy(self) -> Table:
        """A table that stands as this one does and goes its own way; what it plays is kept by no writer.

        The cost is that of the record where it is in memory; of the state there is never much.
        """
        twin = object.__new__(type(self))
        twin._open(self.instrument, self._opening)
        twin.state = copy.deepcopy(self.state)
        twin._course = copy.deepcopy(self._course)
        twin._refusals = copy.deepcopy(self._refusals)
        twin._ledger = self._ledger.copy()
        return twin

    @on_own_stack
    def undo(self) -> None:
        """Take the last command back, with whatever shuffle was shown or opened after it.

        All before it is played again: the cost is that of a replay. A table whose commands are kept by a writer takes
        nothing back, nor does one without a command (``Denied``).
        """
        if self._ledger.writer is not None:
            raise Denied("what has been written down is not taken back")
        if not self.commands:
            raise Denied("there is no command to take back")
        self._ledger.take_back()
        self._play_again()
        self._keep_latest()

    def _play_again(self) -> None:
        """Play the record so far from its beginning, and keep all; what a command began and did not finish is gone."""
        ledger = self._ledger
        self._open(self.instrument, self._opening)
        for number, command in enumerate(ledger.given()):
            typed = self.game.convert_command(command)
            try:
                self.game.apply(self.state, typed)
            except Refused as refusal:
                self._refusals.append({"command": number, "rule": refusal.rule, "why": refusal.why})
            self._course.took(typed)


def _check_kind(value: object, kind: type, place: str) -> None:
    if not isinstance(value, kind):
        raise BadRecord(f"a {kind.__name__} is wanted, not {shown(value)}", place)


def _hyphened(arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}
