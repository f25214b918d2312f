"""The Game protocol: what every game offers; what ``legal`` answers with stands in ``legal_actions.py``.

A game is one value of ``Game``: a handful of plain functions over its own state. Nothing outside a game's folder knows
how it is played; the record, the floor, the bots and the fuzzers use only what stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar, Union

import msgspec
from msgspec import Struct

from houseway.engine.output.events import Happened
from houseway.engine.output.sign import SignPart
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.decoding import Reader
from houseway.engine.protocol.legal_actions import Amount, Offer
from houseway.errors import Refused
from houseway.law import Rule

__all__ = ["Amount", "Game", "Offer", "Shuffling", "person"]

State = TypeVar("State")
Determinations = TypeVar("Determinations", bound=Struct)


@dataclass(frozen=True, slots=True)
class Shuffling:
    """What a shuffle behind a command must be, by the table as it is before that command."""

    pack: str
    """What is shuffled, by its name in ``equipment/decks.py``."""
    part: bool = False
    """Whether only some of these things are shuffled (the discards of a round)."""
    cuts: range | None = None
    """How deep the cut may be by ``rule``; None where no rule says it."""
    rule: Rule | None = None


@dataclass(frozen=True)
class Game(Generic[State, Determinations]):
    """One game as the rest of the house sees it."""

    key: str
    """The game's name: ``blackjack``."""
    instruments: tuple[str, ...]
    """The instruments that it plays by."""
    determinations: type[Determinations]
    """The operator's determinations: the ``table`` of a record."""
    commands: tuple[type[Command], ...]
    """Every command that the game knows."""
    open: Callable[[Determinations, str], State]
    """A new table by an instrument; ``Refused`` where the instrument does not allow the determinations."""
    apply: Callable[[State, Any], tuple[Happened, ...]]
    """One command; ``Refused`` changes nothing."""
    legal: Callable[[State, str], tuple[Offer, ...]]
    """Every command that the actor (a player's name, or a person of staff) may give now, irregularities included."""
    view: Callable[[State, str], dict[str, Any]]
    """What that viewer may see."""
    result: Callable[[State], dict[str, Any]]
    """The result so far: ``rounds`` and ``state`` of the record format."""
    sign: Callable[[State], tuple[SignPart, ...]] | None = None
    """What the table must show to people as it stands now; None where that is nothing of its own."""
    sign_of_group: Callable[[str], SignPart] | None = None
    """What the sign says of a game that is kept for certain players; None where no clause lets the operator do so."""
    shared: tuple[str, ...] = ()
    """What of a table's state never changes after the opening."""
    shuffling: Callable[[State, Any], Shuffling | None] = lambda state, command: None
    """What must have been shuffled for a command that brings an order of cards, tiles or dice; None for any other."""
    shuffled_by: tuple[str, str] = ("shoe", "cards")
    """The command that brings a whole new order, and its key."""

    def decode_table(self, table: bytes | msgspec.Raw) -> Determinations:
        """The determinations from JSON; ``BadRecord`` with the place where they are malformed."""
        return self._table_reader.decode(bytes(table))

    def convert_table(self, table: object) -> Determinations:
        """The determinations from plain Python values."""
        return self._table_reader.convert(table)

    def decode_command(self, command: bytes | msgspec.Raw) -> Command:
        """One command from JSON; ``BadRecord`` with the place where it is malformed."""
        return self._command_reader.decode(bytes(command))

    def convert_command(self, command: object) -> Command:
        """One command from plain Python values."""
        verb = command.get("do") if isinstance(command, dict) else None
        reader = self._reader_of_verb.get(verb) if isinstance(verb, str) else None
        return (reader or self._command_reader).convert(command)

    @property
    def package(self) -> str:
        """The package in which the game lives."""
        return self.determinations.__module__.rpartition(".")[0]

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """Every verb that the game knows."""
        return tuple(str(kind.__struct_config__.tag) for kind in self.commands)

    @cached_property
    def by_verb(self) -> dict[str | int | None, type[Command]]:
        """The type of each verb."""
        return {kind.__struct_config__.tag: kind for kind in self.commands}

    @cached_property
    def _table_reader(self) -> Reader[Determinations]:
        kind = self.determinations
        return Reader(kind, null_means=getattr(kind, "null_means", ()))

    @cached_property
    def _command_reader(self) -> Reader[Command]:
        return Reader(Union[self.commands])

    @cached_property
    def _reader_of_verb(self) -> dict[str | int | None, Reader[Command]]:
        """A reader for each verb (what a union of all of them means would be worked out anew at every conversion)."""
        return {verb: Reader(kind) for verb, kind in self.by_verb.items()}


def person(command: Command, *allowed: str, rule: str) -> None:
    """Refuse a command given by somebody whose act it is not; a missing ``by`` means the proper person."""
    if command.by is not None and command.by not in allowed:
        raise Refused(rule, f"{' or '.join(allowed)} must give this, not {command.by}")
