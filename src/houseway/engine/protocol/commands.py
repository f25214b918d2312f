"""Base type of commands, and the commands that several games share.

A command is one JSON object with its verb in ``do``. It is decoded once, strictly, into one of these types.
An unknown key, a float for money or a word that is not listed is malformed. A game declares its additions
to a shared verb in its own ``commands.py``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from houseway.engine.protocol.text_types import FreeText, Name, Offender, Utc
from houseway.money import Cents, HundredthsOfPercent, parse_money, parse_percent

Person: TypeAlias = Literal["player", "dealer", "supervisor", "operator", "director"]

Player: TypeAlias = Name
"""Name of a player."""

Cause: TypeAlias = Literal[
    "civil-commotion",
    "fire",
    "riot",
    "brawl",
    "robbery",
    "like-disturbance",
    "impractical",
    "fraud",
    "collusion",
]

PositiveInt: TypeAlias = Annotated[int, Meta(ge=1)]
NonNegativeInt: TypeAlias = Annotated[int, Meta(ge=0)]

Clause: TypeAlias = str
"""Clause that an argument names; it is checked later, when the instrument is known."""

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def make_verb(class_name: str) -> str:
    """Return the verb of a class name: ``VoidWager`` is ``void-wager``."""
    return _CAPITAL.sub("-", class_name).lower()


class Command(Struct, kw_only=True, forbid_unknown_fields=True, rename="kebab", tag_field="do", tag=make_verb):
    """Keys of all commands: who acts, when, which member of staff, and the rule by which a refusal is expected."""

    null_means: ClassVar[frozenset[str]] = frozenset()
    """Keys for which null has a meaning, with dots for nested ones (``table.ante``).

    Null is not looked for below such a key.
    """

    by: Person | None = None
    refused: Clause | None = None
    at: Utc | None = None
    who: Name | None = None


class Sit(Command):
    """A player takes a seat at a box."""

    player: Player
    box: int


class Vacate(Command):
    """A player who missed rounds at a full table must give up the seat."""

    player: Player


class Ask(Command):
    """The dealer asks this player to wager, in a tournament round."""

    player: Player


class Close(Command):
    """The operator closes the table."""

    notice: bool = False


class Void(Command):
    """The round is void; ``round`` may name a completed one affected by fraud or, in some games, a disturbance."""

    cause: Cause
    round: int | None = None


class Exclude(Command):
    """A player is excluded from the game or from this round."""

    player: Player
    contravened: Clause | None = None
    from_: Literal["game", "round"] = msgspec.field(name="from", default="game")


class Infringe(Command):
    """An infringement by a player or the dealer is recorded."""

    player: Offender
    rule: Clause
    note: FreeText | None = None


class Dispute(Command):
    """The operator decides a dispute; ``round`` is the round in dispute."""

    player: Player
    about: FreeText | None = None
    decision: FreeText | None = None
    review: bool = False
    round: int | None = None


class RulesCopy(Command):
    """A copy of the rules was requested and given."""

    player: Player


class CheckCards(Command):
    """The cards were checked, before or after gaming, and counted."""

    when: Literal["before", "after"] | None = None
    count: NonNegativeInt | None = None


class ChangeCards(Command):
    """Other cards come into use, checked by supervisor and dealer."""

    checked: bool = False


class Meter(Command):
    """Present values of the pools that are shared with other tables."""

    jackpot: Cents
    reserve: Cents


@lru_cache(maxsize=4096)
def _parse_cents(text: str) -> Cents:
    """Parse an amount; cached, because the same chips and limits recur."""
    return Cents(parse_money(text))


def decode_hook(kind: type, value: object) -> Any:
    """Decode money and percentages from text, and texts by their own types: the decode hook of msgspec."""
    if kind is Cents:
        return _parse_cents(value) if type(value) is str else Cents(parse_money(value))
    read_text = getattr(kind, "read", None)
    if read_text is not None:
        return read_text(value)
    if kind is HundredthsOfPercent:
        return HundredthsOfPercent(parse_percent(value))
    raise NotImplementedError(f"no decoding for {kind}")
