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

A record, a file or its JSON becomes a table again that continues where it ended; a copy is independent:

>>> again = Table.from_record(table.record())
>>> again.result() == table.result()
True
>>> twin = table.copy()
>>> twin.undo()
>>> table.commands, twin.commands
(5, 4)

A live table that has been open for a long time stores little besides its record: the last rounds, and the state
between rounds. Everything else is replayed from the record when ``result`` or a command needs it. If the
entries are stored outside, the table does not hold the record either, and is restored from a snapshot in
less than a millisecond:

>>> snapshot = table.snapshot()
>>> entries = [{"head": {key: table.record()[key] for key in ("record", "instrument", "title", "table")}}]
>>> entries += [{"command": command} for command in table.record()["commands"]]
>>> back = Table.from_snapshot(snapshot, load_entries=lambda: entries)
>>> back.view("ann") == table.view("ann") and back.record() == table.record()
True
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable
from typing import Any, Self, TypeVar, overload

from houseway.engine.output.record_result import Result
from houseway.engine.output.view_types import View
from houseway.engine.protocol.cross_command_checks import RecordConstraints
from houseway.engine.protocol.game import Game
from houseway.errors import InvalidRecordError, PermissionDeniedError, Refused
from houseway.fairness.shuffle import SEED_BYTES
from houseway.games import get_game_by_instrument
from houseway.law.instruments import NUMBERS, has_instrument_for
from houseway.law.timeline import find_latest_instrument
from houseway.records.format.decoder import make_departure, make_unrevealed_entry
from houseway.records.format.entries import COMMITTED, LEFT, OPENED
from houseway.records.live.command_builder import format_money_arguments, hyphenate_keys
from houseway.records.live.entry_log import copy_as_written
from houseway.records.live.recorded_game import RecordedGame, check_type
from houseway.records.live.shuffles import Shuffle
from houseway.safe_text import format_count, format_untrusted

__all__ = ["Refused", "Table"]

ViewType = TypeVar("ViewType")


class Table(RecordedGame):
    """One live table.

    Its instrument is given by its number, or by the key of the game together with the ``date`` of play.
    """

    def _find_game(self) -> Game[Any, Any]:
        return get_game_by_instrument(self.instrument)

    def _make_constraints(self) -> RecordConstraints:
        return RecordConstraints(self.instrument)

    def __repr__(self) -> str:
        return f"<Table of {self.game.key} by {self.instrument}, {format_count(self.commands, 'command')}>"

    @classmethod
    def open(cls, instrument: str, /, **determinations: Any) -> Table:
        """Open a new table.

        Write the determinations with underscores for hyphens, and money as in ``do``. If ``instrument`` is a game's key
        and there is no ``date``, the table uses the instrument in force, or the only one available. The chosen number
        is ``table.instrument``.
        """
        check_type(instrument, str, "instrument")
        number = (
            find_latest_instrument(instrument)
            if has_instrument_for(instrument) and "date" not in determinations
            else None
        )
        name = number or instrument
        kind = get_game_by_instrument(name).determinations if name in NUMBERS else None
        return cls(name, format_money_arguments(kind, hyphenate_keys(determinations)))

    @overload
    def view(self, viewer: str) -> View: ...

    @overload
    def view(self, viewer: str, view_type: type[ViewType]) -> ViewType: ...

    def view(self, viewer: str, view_type: type[Any] = View) -> Any:
        """Return the part of the state that the viewer may see: the keys of every game and those of this game.

        ``view_type`` only informs a type checker of the game's own keys: ``table.view("ann", BlackjackView)``.
        """
        del view_type
        return super().view(viewer)

    def result(self) -> Result:
        """Return the result so far; a replay of the record gives the same result."""
        result: Result = super().result()
        return result

    def _capture_state(self) -> Callable[[Self], None]:
        captured = copy.deepcopy((self.state, self._constraints, self._refusals))

        def restore(table: Self) -> None:
            table.game = self.game
            table.state, table._constraints, table._refusals = captured

        return restore

    def shuffle(self, seed: int | str | bytes | None = None) -> Shuffle:
        """Commit to a shuffle of the table's whole pack, cut it in the middle and give it to the table.

        Without a seed, the seed comes from the operating system. With a seed, the shuffled order is the same every
        time. Pass the returned shuffle to ``open_shuffle`` when the shoe is over.
        """
        seed_bytes = None if seed is None else _expand_seed(seed)
        verb, key = self.game.shuffle_command
        requirement = self.game.shuffle_requirement(self.state, self.game.convert_command({"do": verb, key: ""}))
        if requirement is None or requirement.part:
            raise PermissionDeniedError(
                "the cards that are not on the table are known to the dealer alone: give their order"
            )
        shuffle = Shuffle(requirement.pack, seed_bytes)
        loaded = shuffle.load((), 0 if requirement.cuts is None else requirement.cuts[len(requirement.cuts) // 2])
        command = {"do": verb, key: " ".join(loaded.order)}
        self._check_applicable(command)
        self.commit(shuffle)
        self.give(command, loaded)
        return shuffle

    def _check_applicable(self, command: dict[str, Any]) -> None:
        """Apply a command to a copy of the table, which raises the same errors as the table would."""
        trial = self._copy_without_state()
        self._capture_state()(trial)
        trial._apply(self.game.convert_command(command))

    def commit(self, shuffle: Shuffle) -> None:
        """Record the commitment of a shuffle. Do this before player seeds, wagers and cut."""
        check_type(shuffle, Shuffle, "shuffle")
        self._log.add({COMMITTED: shuffle.make_commitment_entry()})

    def open_shuffle(self, shuffle: Shuffle) -> None:
        """Reveal the seed of a shuffle that is over, by recording it."""
        check_type(shuffle, Shuffle, "shuffle")
        self._log.add({OPENED: shuffle.make_reveal_entry()})

    def leave_unrevealed(self, shuffle: Shuffle, reason: str, at: str) -> None:
        """Record why the seed of a shuffle is not revealed. Without a recorded reason ``verify`` reports a fault.

        ``at`` is the time in UTC, such as ``2026-11-16T10:01:02.345Z``.
        """
        check_type(shuffle, Shuffle, "shuffle")
        self._log.add(make_unrevealed_entry(shuffle.commitment, reason, at))

    def leave_open(self, player: str, round_number: int) -> None:
        """Record that a player left in the middle of a round."""
        self._log.add({LEFT: make_departure(*copy_as_written([player, round_number]))})


def _expand_seed(seed: int | str | bytes) -> bytes:
    """Expand a short seed to 32 bytes; a full seed is returned unchanged."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise InvalidRecordError(f"a seed is a whole number, text or bytes, not {format_untrusted(seed)}", "seed")
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    return hashlib.sha256(seed if isinstance(seed, bytes) else str(seed).encode()).digest()
