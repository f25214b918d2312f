"""A live table that writes its own record.

>>> table = Table.open("NI2005-63", decks=6, min="5.00", max="500.00")
>>> table.do("shoe", cards="Th 7d Qs Tc 5c")
()
>>> _ = table.do("wager", box=1, player="ann", amount="10.00")
>>> _ = table.do("deal")
>>> [offer.do for offer in table.legal("ann")]
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
import hashlib
from collections.abc import Callable
from typing import Any, Self, TypeVar, overload

from houseway.engine.output.result import Result
from houseway.engine.output.view_types import View
from houseway.engine.protocol.game import Game
from houseway.engine.protocol.record_constraints import Course
from houseway.errors import BadRecord, Denied, Refused
from houseway.fairness.shuffle import SEED_BYTES
from houseway.games import game_by
from houseway.law.instruments import NUMBERS, is_game
from houseway.law.timeline import latest_held
from houseway.records.format.decoder import left_note, unrevealed_entry
from houseway.records.format.entries import COMMITTED, LEFT, OPENED
from houseway.records.live.command_builder import hyphened, with_money
from houseway.records.live.entry_log import as_written
from houseway.records.live.recorded_game import Live, check_kind
from houseway.records.live.shuffles import Shuffle
from houseway.safe_text import counted, shown

__all__ = ["Refused", "Table"]

Form = TypeVar("Form")


class Table(Live):
    """One table. The instrument is named by its number, or by the key of its game with the ``date`` of play."""

    def _game(self) -> Game[Any, Any]:
        return game_by(self.instrument)

    def _new_course(self) -> Course:
        return Course(self.instrument)

    def __repr__(self) -> str:
        return f"<Table of {self.game.key} by {self.instrument}, {counted(self.commands, 'command')}>"

    @classmethod
    def open(cls, instrument: str, /, **determinations: Any) -> Table:
        """A new table; the keys of the determinations with underscores for their hyphens, money as ``do`` takes it.

        A game's key without a ``date`` means its instrument in force, or the only one held: ``table.instrument`` says which.
        """
        check_kind(instrument, str, "instrument")
        number = latest_held(instrument) if is_game(instrument) and "date" not in determinations else None
        named = number or instrument
        kind = game_by(named).determinations if named in NUMBERS else None
        return cls(named, with_money(kind, hyphened(determinations)))

    @overload
    def view(self, viewer: str) -> View: ...

    @overload
    def view(self, viewer: str, form: type[Form]) -> Form: ...

    def view(self, viewer: str, form: type[Any] = View) -> Any:
        """What the viewer may see: the keys that every game has, and those of its own.

        A type checker knows the own ones where ``form`` says which game it is: ``table.view("ann", BlackjackView)``. The
        view is the same.
        """
        del form
        return super().view(viewer)

    def result(self) -> Result:
        """The result so far, as a replay of the record would give it."""
        result: Result = super().result()
        return result

    def _as_now(self) -> Callable[[Self], None]:
        now = copy.deepcopy((self.state, self._course, self._refusals))

        def stand(table: Self) -> None:
            table.game = self.game
            table.state, table._course, table._refusals = now

        return stand

    def shuffle(self, seed: int | str | bytes | None = None) -> Shuffle:
        """Shuffle all cards or tiles of the table and put them into use: committed to, cut in the middle, loaded.

        Without a seed a fresh one is taken from the operating system; with one the order is the same every time. The
        shuffle is given back, to be opened when the shoe is over (``open_shuffle``).
        """
        seeded = None if seed is None else _seed(seed)
        verb, key = self.game.shuffled_by
        asked = self.game.shuffling(self.state, self.game.convert_command({"do": verb, key: ""}))
        if asked is None or asked.part:
            raise Denied("the cards that are not on the table are known to the dealer alone: give their order")
        shuffle = Shuffle(asked.pack, seeded)
        loaded = shuffle.load((), 0 if asked.cuts is None else asked.cuts[len(asked.cuts) // 2])
        command = {"do": verb, key: " ".join(loaded.order)}
        self._try(command)
        self.commit(shuffle)
        self.give(command, loaded)
        return shuffle

    def _try(self, command: dict[str, Any]) -> None:
        """Let a copy carry a command out; it raises what the table would, and nothing goes on record."""
        trial = self._bare_copy()
        self._as_now()(trial)
        trial._apply(self.game.convert_command(command))

    def commit(self, shuffle: Shuffle) -> None:
        """Put the commitment of a shuffle on record, before words, wagers and cut."""
        check_kind(shuffle, Shuffle, "shuffle")
        self._ledger.add({COMMITTED: shuffle.committed()})

    def open_shuffle(self, shuffle: Shuffle) -> None:
        """Put the seed of a shuffle on record that is over."""
        check_kind(shuffle, Shuffle, "shuffle")
        self._ledger.add({OPENED: shuffle.opened()})

    def leave_unrevealed(self, shuffle: Shuffle, why: str, at: str) -> None:
        """Put on record why the seed of a shuffle stays hidden; without a reason ``verify`` counts it as a fault.

        ``at`` is the time in UTC, such as ``2026-11-16T10:01:02.345Z``.
        """
        check_kind(shuffle, Shuffle, "shuffle")
        self._ledger.add(unrevealed_entry(shuffle.commitment, why, at))

    def leave_open(self, player: str, round_number: int) -> None:
        """Put on record that a player left in the middle of a round."""
        self._ledger.add({LEFT: left_note(*as_written([player, round_number]))})


def _seed(seed: int | str | bytes) -> bytes:
    """The 32 bytes that a short seed stands for; those of a whole one as they are."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise BadRecord(f"a seed is a whole number, text or bytes, not {shown(seed)}", "seed")
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    return hashlib.sha256(seed if isinstance(seed, bytes) else str(seed).encode()).digest()
