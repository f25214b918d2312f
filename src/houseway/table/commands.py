"""The form of a command, and the commands that several games share word for word.

A command is one JSON object with its verb in ``do``. It is decoded once, strictly, into one of these types; a key that
the type does not have, a float where money belongs or a word that is not listed is malformed. What a game adds to
a shared verb it declares in its own ``commands.py``.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from houseway.kit.money import Cents, HundredthsOfPercent, parse_money, parse_percent

Person: TypeAlias = Literal["player", "dealer", "supervisor", "operator", "director"]

Player: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^(?!(?:house|jackpot|reserve)$)")]
"""A player's name; the three words that ``net`` needs for itself are nobody's name."""

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

FromOne: TypeAlias = Annotated[int, Meta(ge=1)]

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def verb_of(class_name: str) -> str:
    """``VoidWager`` is the verb ``void-wager``."""
    return _CAPITAL.sub("-", class_name).lower()


class Command(Struct, kw_only=True, forbid_unknown_fields=True, rename="kebab", tag_field="do", tag=verb_of):
    """What all commands carry: who acts, and the rule by which a record expects a refusal."""

    by: Person | None = None
    refused: str | None = None


class Sit(Command):
    """A player takes the place of a box."""

    player: Player
    box: int


class Vacate(Command):
    """A player who let rounds go by at a full table must give up the place."""

    player: Player


class Ask(Command):
    """In a tournament round the dealer asks this player to wager."""

    player: Player


class Close(Command):
    """The operator closes the table."""

    notice: bool = False


class Void(Command):
    """The round is void."""

    cause: Cause


class Exclude(Command):
    """Keeps a player out of the game, or of this round."""

    player: Player
    contravened: str | None = None
    from_: str = msgspec.field(name="from", default="game")


class Infringe(Command):
    """Puts an infringement on record."""

    player: Player
    rule: str
    note: str | None = None


class Dispute(Command):
    """The operator's decision of a dispute."""

    player: Player
    about: str | None = None
    decision: str | None = None
    review: bool = False


def from_json(kind: type, value: object) -> Any:
    """Decode hook of msgspec: money and percentages from their text."""
    if kind is Cents:
        return Cents(parse_money(value))
    if kind is HundredthsOfPercent:
        return HundredthsOfPercent(parse_percent(value))
    raise NotImplementedError(f"no decoding for {kind}")
