"""The form of a result: which keys it has and what stands there, as types from which its JSON Schema is made.

Nothing is ever made of these types: an engine writes its result as plain values, and the tests hold the two together. A
game declares its own rounds and state in its ``output/result_types.py``, on top of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from houseway.engine.output.events import Outcome


class DollarsForm:
    """Money of a result: with a sign where something was lost."""

    schema: ClassVar[dict[str, Any]] = {"type": "string", "pattern": r"^-?(0|[1-9][0-9]*)\.[0-9]{2}$"}


if TYPE_CHECKING:
    Dollars: TypeAlias = str
else:
    Dollars = DollarsForm

Status: TypeAlias = Literal["settled", "void", "misdeal", "open"]


class Form(Struct, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """An object of a result; a key that is unset may be missing."""


class LineForm(Form, kw_only=True):
    """A wager's settlement."""

    player: str
    wager: str
    stake: Dollars
    outcome: Outcome
    odds: str | None
    """Null where the wager did not win at odds."""
    paid: Dollars
    """The profit before commission."""
    commission: Dollars
    returned: Dollars
    """Every chip that goes back to the player."""
    rules: tuple[str, ...]


class BoxLine(LineForm, kw_only=True):
    """A line of a game with boxes."""

    box: int


class NoticeForm(Form, kw_only=True):
    """Something that somebody must be told."""

    to: str
    """A player, ``players``, ``table``, or one of the staff."""
    rule: str
    about: str
    excess: Dollars | UnsetType = UNSET
    """What lay above a maximum."""
    amount: Dollars | UnsetType = UNSET
    """What is owed, of ``pool`` or ``player``."""
    pool: str | UnsetType = UNSET
    player: str | UnsetType = UNSET
    item: str | UnsetType = UNSET
    """The determination that departs from the rules (20.5)."""
    card: str | UnsetType = UNSET
    """The card that was seen (Hold-em 17.19)."""
    cards: str | UnsetType = UNSET
    """The cards that were seen (Hold-em 17.17)."""


class RefusalForm(Form, kw_only=True):
    """A command that the rules forbid."""

    command: int
    rule: str
    why: str


class ErrorForm(Form, kw_only=True):
    """Why the replay ended early: ``rule`` is null where the record is malformed, ``command`` where it is not a command."""

    command: int | None
    rule: str | None
    why: str


class InForceForm(Form, kw_only=True):
    """That it is not certain which instrument was in force on the day."""

    instrument: str
    certain: bool
    why: str


class RoundForm(Form, kw_only=True):
    """A round: what every game says of it."""

    status: Status
    net: dict[str, Dollars]
    """What everybody won or lost, pools and house included: it sums to nought."""
    notices: tuple[NoticeForm, ...]


class InfringementForm(Form, kw_only=True):
    """An infringement on record."""

    player: str
    rule: str
    round: int


class DisputeForm(Form, kw_only=True):
    """A dispute that the operator decided."""

    player: str
    about: str | None
    decision: str | None
    review: bool
    round: int | None


class CheckForm(Form, kw_only=True):
    """A check of cards or tiles."""

    when: str | None
    count: int | None


class ChangeForm(Form, kw_only=True):
    """Other cards or tiles for a round."""

    round: int


class MarkerForm(Form, kw_only=True):
    """A marker on a box."""

    limit: Dollars | None
    player: str | None


class LimitsForm(Form, kw_only=True):
    """The limits on the sign."""

    min: Dollars
    max: Dollars
    multiple: Dollars


class StateForm(Form, kw_only=True):
    """What lasts between rounds: what every game says of it."""

    phase: str
    seats: dict[str, str]
    """Who sits where, by the number of the box or seat."""
    excluded: tuple[str, ...]
    closed: str | None
    """The clause under which the table was closed."""
    infringements: tuple[InfringementForm, ...]
    checks: tuple[CheckForm, ...]
    rules_copies: tuple[str, ...]
    notices: tuple[NoticeForm, ...]
