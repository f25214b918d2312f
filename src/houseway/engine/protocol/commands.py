"""The form of a command, and the commands that several games share word for word.

A command is one JSON object with its verb in ``do``. It is decoded once, strictly, into one of these types; a key that
the type does not have, a float where money belongs or a word that is not listed is malformed. What a game adds to
a shared verb it declares in its own ``commands.py``.
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
"""A player's name."""

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
FromNought: TypeAlias = Annotated[int, Meta(ge=0)]

Clause: TypeAlias = str
"""A clause that an argument names. Which there are depends on the instrument: ``clauses.py`` looks when it is known."""

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def verb_of(class_name: str) -> str:
    """``VoidWager`` is the verb ``void-wager``."""
    return _CAPITAL.sub("-", class_name).lower()


class Command(Struct, kw_only=True, forbid_unknown_fields=True, rename="kebab", tag_field="do", tag=verb_of):
    """What all commands carry: who acts, when, who of the staff, and the rule by which a record expects a refusal."""

    null_means: ClassVar[frozenset[str]] = frozenset()
    """Keys where null has a meaning, with dots for what lies inside (``table.ante``); below such a key null is not looked for."""

    by: Person | None = None
    refused: Clause | None = None
    at: Utc | None = None
    who: Name | None = None


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
    """The round is void; ``round`` names it, or a completed one that fraud or, in some games, a disturbance affected."""

    cause: Cause
    round: int | None = None


class Exclude(Command):
    """Keeps a player out of the game, or of this round."""

    player: Player
    contravened: Clause | None = None
    from_: Literal["game", "round"] = msgspec.field(name="from", default="game")


class Infringe(Command):
    """Puts an infringement on record, a player's or the dealer's."""

    player: Offender
    rule: Clause
    note: FreeText | None = None


class Dispute(Command):
    """The operator's decision of a dispute; ``round`` is the round in dispute."""

    player: Player
    about: FreeText | None = None
    decision: FreeText | None = None
    review: bool = False
    round: int | None = None


class RulesCopy(Command):
    """A copy of the rules was asked for and given."""

    player: Player


class CheckCards(Command):
    """The cards were checked, before or after gaming, and counted."""

    when: Literal["before", "after"] | None = None
    count: FromNought | None = None


class ChangeCards(Command):
    """Other cards come into use, checked by supervisor and dealer."""

    checked: bool = False


class Meter(Command):
    """Pools that are shared with other tables stand so now."""

    jackpot: Cents
    reserve: Cents


@lru_cache(maxsize=4096)
def _cents(text: str) -> Cents:
    """Amounts come again and again: the same chips, the same limits."""
    return Cents(parse_money(text))


def from_json(kind: type, value: object) -> Any:
    """Decode hook of msgspec: money and percentages from their text, and texts as their types read them."""
    if kind is Cents:
        return _cents(value) if type(value) is str else Cents(parse_money(value))
    read = getattr(kind, "read", None)
    if read is not None:
        return read(value)
    if kind is HundredthsOfPercent:
        return HundredthsOfPercent(parse_percent(value))
    raise NotImplementedError(f"no decoding for {kind}")
