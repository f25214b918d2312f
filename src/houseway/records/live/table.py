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
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, Self, TypeVar, cast, overload

import msgspec
from msgspec import NODEFAULT

from houseway.engine.output.events import TableEvent
from houseway.engine.output.record_result import Result
from houseway.engine.output.view_types import View
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.cross_command_checks import RecordConstraints
from houseway.engine.protocol.game import Game, LegalAction
from houseway.engine.state.bounded_history import query_with_replay
from houseway.engine.state.snapshots import pack
from houseway.errors import InvalidRecordError, PermissionDeniedError, Refused
from houseway.fairness.shuffle import SEED_BYTES
from houseway.games import find_game_or_instrument, get_game, get_game_by_instrument, get_live_game, part_of
from houseway.i18n import Message
from houseway.law.instruments import NUMBERS, get_instrument
from houseway.law.timeline import find_latest_instrument
from houseway.records.format.decoder import make_departure, make_unrevealed_entry
from houseway.records.format.entries import COMMITTED, LEFT, OPENED
from houseway.records.live.command_builder import format_money_arguments, hyphenate_keys
from houseway.records.live.dealer_rehearsal import find_dealer_action
from houseway.records.live.entry_log import copy_as_written
from houseway.records.live.recorded_game import RecordedGame
from houseway.records.live.shuffles import Shuffle
from houseway.records.live.suggested_determinations import suggest_determinations
from houseway.records.live.type_checks import check_type
from houseway.records.replay.stack_guard import with_fresh_stack
from houseway.records.transcript.table_picture import NOBODY, draw_html, draw_text
from houseway.safe_text import format_count, format_untrusted

if TYPE_CHECKING:
    from houseway.records.live.typed_tables.blackjack import BlackjackTable
    from houseway.records.live.typed_tables.canberra_poker import CanberraPokerTable
    from houseway.records.live.typed_tables.common_keys import CommonKeys
    from houseway.records.live.typed_tables.holdem import HoldemTable
    from houseway.records.live.typed_tables.pai_gow import PaiGowTable

__all__ = ["Refused", "Table"]

ViewType = TypeVar("ViewType")
TableType = TypeVar("TableType", bound="Table")


class Table(RecordedGame):
    """One live table.

    Open it with ``Table.open``. Two tables are equal if they have the same instrument, determinations and state.
    A table can be pickled; the copy holds the record itself and has no writer.
    """

    def _find_game(self) -> Game[Any, Any]:
        return get_game_by_instrument(self.instrument)

    def _make_constraints(self) -> RecordConstraints:
        return RecordConstraints(self.instrument)

    def __repr__(self) -> str:
        return f"<Table of {self.game.key} by {self.instrument}, {format_count(self.commands, 'command')}>"

    def __init__(self, instrument: str, determinations: Mapping[str, Any] | None = None, *args: Any, **options: Any):
        if determinations is None:
            name = instrument if isinstance(instrument, str) else "blackjack"
            raise InvalidRecordError(Message("api-use-table-open", name=name), "determinations")
        super().__init__(instrument, determinations, *args, **options)

    if TYPE_CHECKING:

        @overload
        @classmethod
        def open(cls, game: Literal["blackjack", "NI2005-63"], /, **determinations: Any) -> BlackjackTable: ...

        @overload
        @classmethod
        def open(
            cls, game: Literal["canberra-poker", "canberra_poker", "NI2016-268", "NI2023-573"], /, **determinations: Any
        ) -> CanberraPokerTable: ...

        @overload
        @classmethod
        def open(cls, game: Literal["holdem", "NI2015-405"], /, **determinations: Any) -> HoldemTable: ...

        @overload
        @classmethod
        def open(cls, game: Literal["pai-gow", "pai_gow", "NI2023-578"], /, **determinations: Any) -> PaiGowTable: ...

        @overload
        @classmethod
        def open(cls, game: str, /, **determinations: Any) -> Table: ...

    @classmethod
    def open(cls, game: str, /, **determinations: Any) -> Table:
        """Open a new table of a game, or under an instrument.

        ``game`` is the key of a game or the number of an instrument. With a key and without a ``date``, the table uses
        the newest instrument; its number is ``table.instrument``. Write the determinations with underscores for
        hyphens, and money as in ``do``. If you give none, those that the game requires are filled in as the server
        suggests them; ``table.record()["table"]`` shows them. If you give some, give all that the game requires: their
        values belong together, and the error names the missing keywords.

        >>> Table.open("holdem").record()["table"]["blinds"]
        ['1.00', '2.00']

        Raises:
            UnknownGameError: there is no such game or instrument.
            Refused: the instrument does not allow the determinations.
        """
        check_type(game, str, "game")
        name = find_game_or_instrument(game)
        key = get_instrument(name).game if name in NUMBERS else name
        if name not in NUMBERS and "date" not in determinations:
            name = find_latest_instrument(name) or name
        table_class = _find_typed_class(key, cls)
        given = format_money_arguments(get_game(key).determinations, hyphenate_keys(determinations), "table")
        try:
            return table_class(name, given)
        except Refused as refusal:
            suggestions = _find_required_suggestions(table_class, name, suggest_determinations(key))
            if not given:
                return table_class(name, suggestions)
            missing_keys = [name.replace("-", "_") for name in suggestions if name not in given]
            if not missing_keys:
                raise
            reason = Message("api-determinations-missing", reason=refusal.reason, keys=", ".join(missing_keys))
            raise Refused(refusal.rule, reason) from refusal

    @classmethod
    def _make_empty(cls, game_key: str) -> Self:
        return object.__new__(_find_typed_class(game_key, cls))

    def _do_typed(self, verb: str, common: CommonKeys, /, **arguments: Any) -> tuple[TableEvent, ...]:
        """Give a command as a typed method does: without the arguments that have their default values."""
        defaults = _get_defaults(self.game.command_types[verb])
        values = {key: value for key, value in arguments.items() if value != defaults[key]}
        return self.do(verb, **values, **common)

    @property
    def turn(self) -> str | None:
        """Name of the player who must act next, or None if the table waits for the dealer or for wagers.

        If several players decide at once, it is the first of them; ``view(...)["turn"]`` lists them all.
        """
        turns = self.view(NOBODY, View).turn
        return turns[0].player if turns else None

    @property
    def is_over(self) -> bool:
        """True if no round is in progress.

        This is so before the first round, between two rounds, and after the table was closed. Wagers on the layout
        before the deal do not make a round, except in Pai Gow, where a round begins when its betting is closed.
        """
        if part_of(self.game.key, "ports.hosting") is None:
            return getattr(self.state, "round", None) is None
        return not get_live_game(self.game.key).is_in_round(self.state)

    def legal(self, actor: str | None = None) -> tuple[LegalAction, ...]:
        """Return every command that the actor may give now.

        Without an actor, return the actions of the player whose ``turn`` it is, or of the dealer if it is nobody's.
        """
        return super().legal((self.turn or "dealer") if actor is None else actor)

    @with_fresh_stack
    def next_step(self) -> LegalAction | None:
        """Return the dealer's next legal action, or None if the dealer waits for a player or for the first wager.

        It is the action that the automatic dealer of a server takes next, without the wait before it. ``give`` takes
        it as it is. An action that brings cards, tiles or dice has open fields: call ``shuffle`` if its verb is that
        of a new shuffle, otherwise give the values.
        """
        return query_with_replay(
            self.state, lambda state: find_dealer_action(self.game, state), self._make_complete_state
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.snapshot(), tuple(map(msgspec.json.encode, self._log.get_entries())))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self is other or (
            self.instrument == other.instrument
            and self._determinations == other._determinations
            and self._pack_state() == other._pack_state()
        )

    __hash__ = None  # type: ignore[assignment] # the state changes, so equal objects would not stay equal

    def _pack_state(self) -> bytes:
        """Return the state without the record as bytes, which are equal for equal states."""
        return pack(self.state, self.game.shared_attributes, None)

    def __str__(self) -> str:
        return draw_text(self)

    def _repr_html_(self) -> str:
        """Return the table as HTML, for notebooks."""
        return draw_html(self)

    @overload
    def view(self, viewer: str, view_type: type[ViewType]) -> ViewType: ...

    @overload
    def view(self, viewer: str) -> dict[str, Any]: ...

    def view(self, viewer: str, view_type: type[Any] = dict) -> Any:
        """Return the part of the state that the viewer may see: the keys of every game and those of this game.

        Without ``view_type`` the view is plain values, as JSON has them. ``table.view("ann", View)`` or
        ``table.view("ann", BlackjackView)`` returns the view as a struct, whose attributes a type checker knows.
        """
        if view_type is dict:
            return super().view(viewer)
        view = self._make_view(viewer)
        check_type(view, view_type, "view_type")
        return view

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
            raise PermissionDeniedError(Message("records-order-required"))
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


TYPED_TABLES = {
    "blackjack": "BlackjackTable",
    "canberra-poker": "CanberraPokerTable",
    "holdem": "HoldemTable",
    "pai-gow": "PaiGowTable",
}
"""Class with one method per command, by game. Installed games have no such class."""


def _restore(cls: type[Table], snapshot: bytes, entries: tuple[bytes, ...]) -> Table:
    """Restore a pickled table from its snapshot, with the entries of its record in memory."""
    table = cls.from_snapshot(snapshot, load_entries=lambda: map(msgspec.json.decode, entries))
    table._log = table._log.copy()
    return table


@cache
def _get_defaults(kind: type[Command]) -> dict[str, Any]:
    """Return the default of each field of a command, and None for a field whose default is a new object."""
    return {
        field.name: None if field.default is NODEFAULT and field.default_factory is not NODEFAULT else field.default
        for field in msgspec.structs.fields(kind)
    }


def _find_typed_class(key: str, base: type[TableType]) -> type[TableType]:
    """Return the class of a game's tables if it is a subclass of ``base``, otherwise ``base``."""
    class_name = TYPED_TABLES.get(key)
    if class_name is None:
        return base
    module = import_module(f"houseway.records.live.typed_tables.{key.replace('-', '_')}")
    typed_class = getattr(module, class_name)
    return cast(type[TableType], typed_class) if issubclass(typed_class, base) else base


def _find_required_suggestions(table_class: type[Table], number: str, suggestions: dict[str, Any]) -> dict[str, Any]:
    """Return those suggested determinations without which the game refuses to open."""
    for key in tuple(suggestions):
        others = {name: value for name, value in suggestions.items() if name != key}
        try:
            table_class(number, others)
        except Refused:
            continue
        suggestions = others
    return suggestions


def _expand_seed(seed: int | str | bytes) -> bytes:
    """Expand a short seed to 32 bytes; a full seed is returned unchanged."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise InvalidRecordError(Message("records-seed-type", value=format_untrusted(seed)), "seed")
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    return hashlib.sha256(seed if isinstance(seed, bytes) else str(seed).encode()).digest()
