"""The ``Game`` protocol: the interface that every game implements.

A game is one instance of ``Game``: a handful of plain functions over its own state. Nothing outside a game's
package knows how the game is played. Records, the server, bots and fuzzers use only this interface. The
return type of ``legal`` is in ``legal_actions.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar, Union

import msgspec
from msgspec import Struct

from houseway.engine.output.events import TableEvent
from houseway.engine.output.result_types import GameResult, OutputStruct
from houseway.engine.output.sign import SignPart
from houseway.engine.output.view_types import View
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.decoding import StrictDecoder
from houseway.engine.protocol.legal_actions import Amount, LegalAction
from houseway.engine.protocol.roles import make_role_reason
from houseway.errors import Refused
from houseway.law import Rule

__all__ = ["Amount", "Game", "LegalAction", "ShuffleRequirement", "require_person"]

State = TypeVar("State")
Determinations = TypeVar("Determinations", bound=Struct)


@dataclass(frozen=True, slots=True)
class ShuffleRequirement:
    """The shuffle that a command requires, derived from the state of the table before that command."""

    pack: str
    """Name of the pack that is shuffled, as in ``equipment/decks.py``."""
    part: bool = False
    """True if only a part of the pack is shuffled, such as the discards of a round."""
    cuts: range | None = None
    """Depths at which ``rule`` allows the cut, or None if no rule limits the cut."""
    rule: Rule | None = None


@dataclass(frozen=True)
class Game(Generic[State, Determinations]):
    """A game as all other packages see it."""

    key: str
    """Name of the game, such as ``blackjack``."""
    instruments: tuple[str, ...]
    """Numbers of the instruments under which the game can be played."""
    determinations: type[Determinations]
    """Type of the operator's determinations, which are the ``table`` of a record."""
    commands: tuple[type[Command], ...]
    """Types of all commands of the game."""
    open: Callable[[Determinations, str], State]
    """Open a new table under an instrument and return its state.

    Raises ``Refused`` if the instrument does not allow the determinations.
    """
    apply: Callable[[State, Any], tuple[TableEvent, ...]]
    """Apply one command to the state and return its events.

    If the rules forbid the command, the function raises ``Refused`` and leaves the state unchanged.
    """
    legal: Callable[[State, str], tuple[LegalAction, ...]]
    """Return all commands that an actor may give now, including those for irregularities.

    The actor is a player's name or a staff role.
    """
    view: Callable[[State, str], OutputStruct]
    """Return the part of the state that the viewer may see, as an instance of ``view_type``."""
    result: Callable[[State], OutputStruct]
    """Return the result so far, as an instance of ``result_type``."""
    view_type: type[OutputStruct] = View
    """Type of the views, from which their JSON Schema and the description of the API are generated.

    For a game it is a subclass of ``View`` whose tag is the key of the game.
    """
    result_type: type[OutputStruct] = GameResult
    """Type of the result: for a game a subclass of ``GameResult``, which has the keys ``rounds`` and ``state``."""
    sign: Callable[[State], tuple[SignPart, ...]] | None = None
    """Return the sign that the table must show now. The function is None if the game needs no sign of its own."""
    group_sign: Callable[[str], SignPart] | None = None
    """Return the part of the sign for a game that is reserved to certain players.

    The function is None if no clause allows the game to be reserved.
    """
    shared_attributes: tuple[str, ...] = ()
    """Attributes of the state that never change after the table is opened."""
    shuffle_requirement: Callable[[State, Any], ShuffleRequirement | None] = lambda state, command: None
    """Return the shuffle that a command requires.

    Return None if the command brings no shuffled order of cards or tiles and no dice.
    """
    shuffle_command: tuple[str, str] = ("shoe", "cards")
    """Verb of the command that brings a complete new shuffled order, and the key that holds the order."""

    def decode_table(self, table: bytes | msgspec.Raw) -> Determinations:
        """Decode determinations from JSON.

        Raises:
            InvalidRecordError: the JSON is malformed; the error names the position in the input.
        """
        return self._table_decoder.decode(bytes(table))

    def convert_table(self, table: object) -> Determinations:
        """Convert plain Python values to determinations."""
        return self._table_decoder.convert(table)

    def decode_command(self, command: bytes | msgspec.Raw) -> Command:
        """Decode one command from JSON.

        Raises:
            InvalidRecordError: the JSON is malformed; the error names the position in the input.
        """
        return self._command_decoder.decode(bytes(command))

    def convert_command(self, command: object) -> Command:
        """Convert plain Python values to a command."""
        verb = command.get("do") if isinstance(command, dict) else None
        decoder = self._decoders_by_verb.get(verb) if isinstance(verb, str) else None
        return (decoder or self._command_decoder).convert(command)

    @property
    def package(self) -> str:
        """Name of the Python package that contains the game."""
        return self.determinations.__module__.rpartition(".")[0]

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """All verbs of the game."""
        return tuple(str(kind.__struct_config__.tag) for kind in self.commands)

    @cached_property
    def command_types(self) -> dict[str | int | None, type[Command]]:
        """Command types by verb."""
        return {kind.__struct_config__.tag: kind for kind in self.commands}

    @cached_property
    def _table_decoder(self) -> StrictDecoder[Determinations]:
        kind = self.determinations
        return StrictDecoder(kind, null_means=getattr(kind, "null_means", ()))

    @cached_property
    def _command_decoder(self) -> StrictDecoder[Command]:
        return StrictDecoder(Union[self.commands])

    @cached_property
    def _decoders_by_verb(self) -> dict[str | int | None, StrictDecoder[Command]]:
        """Decoders of commands by verb.

        One decoder for the union of all commands would be slower, because it analyses that union at every conversion.
        """
        return {verb: StrictDecoder(kind) for verb, kind in self.command_types.items()}


def require_person(command: Command, *allowed: str, rule: str) -> None:
    """Raise ``Refused`` if the ``by`` of a command is not one of the allowed roles.

    A command without ``by`` counts as given by an allowed person.
    """
    if command.by is not None and command.by not in allowed:
        raise Refused(rule, make_role_reason(allowed, command.by))
