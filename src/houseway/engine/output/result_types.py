"""Schema of a result: its keys and their types, from which the JSON Schema is generated.

These types are never instantiated: an engine writes its result as plain values, and tests keep the two in
step. A game declares its own rounds and state in its ``result_types.py``, based on these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from houseway.engine.output.events import Outcome


class DollarsForm:
    """Amount of money in a result, negative for a loss."""

    schema: ClassVar[dict[str, Any]] = {"type": "string", "pattern": r"^-?(0|[1-9][0-9]*)\.[0-9]{2}$"}


if TYPE_CHECKING:
    Dollars: TypeAlias = str
else:
    Dollars = DollarsForm

Status: TypeAlias = Literal["settled", "void", "misdeal", "open"]


class ResultForm(Struct, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """An object of a result; a key that is unset may be missing."""


class LineForm(ResultForm, kw_only=True):
    """Settlement of a wager."""

    player: str
    wager: str
    stake: Dollars
    outcome: Outcome
    odds: str | None
    """Odds, or null if the wager did not win at odds."""
    paid: Dollars
    """Profit before commission."""
    commission: Dollars
    returned: Dollars
    """All chips that are returned to the player."""
    rules: tuple[str, ...]


class BoxLine(LineForm, kw_only=True):
    """Settlement of a wager in a game with boxes."""

    box: int


class NoticeForm(ResultForm, kw_only=True):
    """Something of which somebody must be notified."""

    to: str
    """A player, ``players``, ``table``, or one of the staff."""
    rule: str
    about: str
    excess: Dollars | UnsetType = UNSET
    """Amount above a maximum."""
    amount: Dollars | UnsetType = UNSET
    """Amount owed, by ``pool`` or ``player``."""
    pool: str | UnsetType = UNSET
    player: str | UnsetType = UNSET
    item: str | UnsetType = UNSET
    """The determination that departs from the rules (20.5)."""
    card: str | UnsetType = UNSET
    """The card that was seen (Hold-em 17.19)."""
    cards: str | UnsetType = UNSET
    """The cards that were seen (Hold-em 17.17)."""


class RefusalForm(ResultForm, kw_only=True):
    """A command that the rules forbid."""

    command: int
    rule: str
    why: str


class ErrorForm(ResultForm, kw_only=True):
    """Reason why the replay ended early.

    ``rule`` is null if the record is malformed, ``command`` if the fault is not in a command.
    """

    command: int | None
    rule: str | None
    why: str


class InForceForm(ResultForm, kw_only=True):
    """Warning that it is not certain which instrument was in force on the day."""

    instrument: str
    certain: bool
    why: str


class RoundForm(ResultForm, kw_only=True):
    """A round: the keys of every game."""

    status: Status
    net: dict[str, Dollars]
    """Net result of each player, pools and house included: it sums to zero."""
    notices: tuple[NoticeForm, ...]


class InfringementForm(ResultForm, kw_only=True):
    """A recorded infringement."""

    player: str
    rule: str
    round: int


class DisputeForm(ResultForm, kw_only=True):
    """A dispute that the operator decided."""

    player: str
    about: str | None
    decision: str | None
    review: bool
    round: int | None


class CheckForm(ResultForm, kw_only=True):
    """A check of cards or tiles."""

    when: str | None
    count: int | None


class ChangeForm(ResultForm, kw_only=True):
    """A change of cards or tiles for a round."""

    round: int


class MarkerForm(ResultForm, kw_only=True):
    """A marker on a box."""

    limit: Dollars | None
    player: str | None


class LimitsForm(ResultForm, kw_only=True):
    """Limits on the sign."""

    min: Dollars
    max: Dollars
    multiple: Dollars


class StateForm(ResultForm, kw_only=True):
    """State between rounds: the keys of every game."""

    phase: str
    seats: dict[str, str]
    """Players by the number of the box or seat."""
    excluded: tuple[str, ...]
    closed: str | None
    """Clause under which the table was closed."""
    infringements: tuple[InfringementForm, ...]
    checks: tuple[CheckForm, ...]
    rules_copies: tuple[str, ...]
    notices: tuple[NoticeForm, ...]
