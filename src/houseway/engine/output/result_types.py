"""Schema of a result: its keys and their types, from which the JSON Schema is generated.

These types are never instantiated. An engine writes its result as plain values, and tests check that the
values match these types. A game declares its own rounds and state in its ``result_types.py``, based on these.
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
    """An object in a result. A key whose default is UNSET may be missing."""


class LineForm(ResultForm, kw_only=True):
    """Settlement line: the settlement of one wager."""

    player: str
    wager: str
    stake: Dollars
    outcome: Outcome
    odds: str | None
    """Odds at which the wager won, or null if it did not win at odds."""
    paid: Dollars
    """Winnings in addition to the stake, before commission."""
    commission: Dollars
    returned: Dollars
    """Total of the chips that the player receives from the settlement."""
    rules: tuple[str, ...]


class BoxLine(LineForm, kw_only=True):
    """Settlement line of a wager in a game with boxes."""

    box: int


class NoticeForm(ResultForm, kw_only=True):
    """A notice that the rules require somebody to receive."""

    to: str
    """Recipient: a player's name, ``players``, ``table``, or a staff role."""
    rule: str
    about: str
    excess: Dollars | UnsetType = UNSET
    """Amount by which a maximum is exceeded."""
    amount: Dollars | UnsetType = UNSET
    """Amount that ``pool`` or ``player`` owes."""
    pool: str | UnsetType = UNSET
    player: str | UnsetType = UNSET
    item: str | UnsetType = UNSET
    """The determination that departs from the rules (20.5)."""
    card: str | UnsetType = UNSET
    """The card that was seen (Hold-em 17.19)."""
    cards: str | UnsetType = UNSET
    """The cards that were seen (Hold-em 17.17)."""


class RefusalForm(ResultForm, kw_only=True):
    """A command that was refused because the rules forbid it."""

    command: int
    rule: str
    why: str


class ErrorForm(ResultForm, kw_only=True):
    """Reason why the replay ended early.

    ``rule`` is null if the record is malformed. ``command`` is null if the error is not in a command.
    """

    command: int | None
    rule: str | None
    why: str


class InForceForm(ResultForm, kw_only=True):
    """Warning that it is uncertain which instrument was in force on the day of the record."""

    instrument: str
    certain: bool
    why: str


class RoundForm(ResultForm, kw_only=True):
    """A round, with the keys that every game has."""

    status: Status
    net: dict[str, Dollars]
    """Net result of each player, of the pools and of the house. The net results sum to zero."""
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
    """A change of the cards or tiles before a round."""

    round: int


class MarkerForm(ResultForm, kw_only=True):
    """A marker on a box."""

    limit: Dollars | None
    player: str | None


class LimitsForm(ResultForm, kw_only=True):
    """Limits on wagers that the sign shows."""

    min: Dollars
    max: Dollars
    multiple: Dollars


class StateForm(ResultForm, kw_only=True):
    """State between rounds, with the keys that every game has."""

    phase: str
    seats: dict[str, str]
    """Players by the number of the box or seat."""
    excluded: tuple[str, ...]
    closed: str | None
    """Clause under which the table was closed, or null if it is open."""
    infringements: tuple[InfringementForm, ...]
    checks: tuple[CheckForm, ...]
    rules_copies: tuple[str, ...]
    notices: tuple[NoticeForm, ...]
