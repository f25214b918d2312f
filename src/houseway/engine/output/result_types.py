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
    """Name of the player, or ``house`` for a wager of the house."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance``, ``ante`` or ``main-pot``."""
    stake: Dollars
    """Amount of the wager."""
    outcome: Outcome
    """Outcome of the wager."""
    odds: str | None
    """Odds at which the wager won, or null if it did not win at odds."""
    paid: Dollars
    """Winnings in addition to the stake, before commission."""
    commission: Dollars
    """Commission that the house takes from the winnings."""
    returned: Dollars
    """Total of the chips that the player receives from the settlement."""
    rules: tuple[str, ...]
    """Clauses that decide the settlement."""


class BoxLine(LineForm, kw_only=True):
    """Settlement line of a wager in a game with boxes."""

    box: int
    """Number of the box."""


class NoticeForm(ResultForm, kw_only=True):
    """A notice that the rules require somebody to receive."""

    to: str
    """Recipient: a player's name, ``players``, ``table``, or a staff role."""
    rule: str
    """Clause that requires the notice."""
    about: str
    """Subject of the notice, as a fixed word that programs can compare."""
    excess: Dollars | UnsetType = UNSET
    """Amount by which a maximum is exceeded."""
    amount: Dollars | UnsetType = UNSET
    """Amount that ``pool`` or ``player`` owes."""
    pool: str | UnsetType = UNSET
    """Pool that the notice is about."""
    player: str | UnsetType = UNSET
    """Player whom the notice is about."""
    item: str | UnsetType = UNSET
    """The determination that departs from the rules (20.5)."""
    card: str | UnsetType = UNSET
    """The card that was seen (Hold-em 17.19)."""
    cards: str | UnsetType = UNSET
    """The cards that were seen (Hold-em 17.17)."""


class RefusalForm(ResultForm, kw_only=True):
    """A command that was refused because the rules forbid it."""

    command: int
    """Number of the command in the record, from 0."""
    rule: str
    """Clause that forbids the command."""
    why: str
    """Reason, as text."""


class ErrorForm(ResultForm, kw_only=True):
    """Reason why the replay ended early.

    ``rule`` is null if the record is malformed. ``command`` is null if the error is not in a command.
    """

    command: int | None
    """Number of the command in the record, from 0; null if the error is not in a command."""
    rule: str | None
    """Clause that forbids the command; null if the record is malformed."""
    why: str
    """Reason, as text."""


class InForceForm(ResultForm, kw_only=True):
    """Warning that it is uncertain which instrument was in force on the day of the record."""

    instrument: str
    """Number of the instrument of the record."""
    certain: bool
    """False if it is uncertain whether the instrument was in force."""
    why: str
    """Reason, as text."""


class RoundForm(ResultForm, kw_only=True):
    """A round, with the keys that every game has."""

    status: Status
    """Status of the round."""
    net: dict[str, Dollars]
    """Net result of each player, of the pools and of the house. The net results sum to zero."""
    notices: tuple[NoticeForm, ...]
    """Notices that the rules require in this round."""


class InfringementForm(ResultForm, kw_only=True):
    """A recorded infringement."""

    player: str
    """Name of the player."""
    rule: str
    """Clause that the player infringed."""
    round: int
    """Number of the round."""


class DisputeForm(ResultForm, kw_only=True):
    """A dispute that the operator decided."""

    player: str
    """Player who raised the dispute."""
    about: str | None
    """Subject of the dispute; null if none was given."""
    decision: str | None
    """Decision of the operator; null if none was given."""
    review: bool
    """True if the player asked the Commission for a review."""
    round: int | None
    """Number of the round; null if the dispute is not about a round."""


class CheckForm(ResultForm, kw_only=True):
    """A check of cards or tiles."""

    when: str | None
    """Occasion of the check; null if none was given."""
    count: int | None
    """Number of cards or tiles that were counted; null if they were not."""


class ChangeForm(ResultForm, kw_only=True):
    """A change of the cards or tiles before a round."""

    round: int
    """Number of the round before which the change was made."""


class MarkerForm(ResultForm, kw_only=True):
    """A marker on a box."""

    limit: Dollars | None
    """Limit that the marker shows; null if it shows none."""
    player: str | None
    """Player for whom the marker applies; null if it applies to the box."""


class LimitsForm(ResultForm, kw_only=True):
    """Limits on wagers that the sign shows."""

    min: Dollars
    """Minimum wager."""
    max: Dollars
    """Maximum wager."""
    multiple: Dollars
    """Amount of which wagers are whole multiples."""


class StateForm(ResultForm, kw_only=True):
    """State between rounds, with the keys that every game has."""

    phase: str
    """Phase of the table, such as ``betting`` or ``closed``."""
    seats: dict[str, str]
    """Players by the number of the box or seat."""
    excluded: tuple[str, ...]
    """Players who are excluded from the table."""
    closed: str | None
    """Clause under which the table was closed, or null if it is open."""
    infringements: tuple[InfringementForm, ...]
    """Infringements on record."""
    checks: tuple[CheckForm, ...]
    """Checks of cards or tiles."""
    rules_copies: tuple[str, ...]
    """People who received a copy of the rules."""
    notices: tuple[NoticeForm, ...]
    """Notices that do not belong to a round."""
