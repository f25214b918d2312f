"""Types of a Hold-em result."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import (
    ChangeForm,
    DisputeForm,
    Dollars,
    LineForm,
    ResultForm,
    RoundForm,
    StateForm,
)


class Line(LineForm, kw_only=True):
    """Settlement of a player's chips in a pot, or of a time charge."""

    seat: int


class HandForm(ResultForm, kw_only=True):
    """A player's hole cards and the hand that they made."""

    hole: str
    folded: str | None
    """The clause under which the hand was folded, or null."""
    high: str | UnsetType = UNSET
    low: str | UnsetType | None = UNSET


class PotForm(ResultForm, kw_only=True):
    """A pot and who won it."""

    pot: str
    amount: Dollars
    commission: Dollars
    winners: tuple[str, ...]
    high: tuple[str, ...] | UnsetType = UNSET
    low: tuple[str, ...] | UnsetType = UNSET


class HandsForm(ResultForm, kw_only=True):
    """The cards of a round."""

    button: int
    communal: str
    players: dict[str, HandForm]
    pots: tuple[PotForm, ...]
    shown: tuple[str, ...]
    """Players whose hands were shown, in order."""


class EliminationForm(ResultForm, kw_only=True):
    """Player who was eliminated from a tournament in a round, and the place."""

    place: int
    players: tuple[str, ...]
    contributed: Dollars


class Round(RoundForm, kw_only=True):
    """A round of Hold-em."""

    lines: tuple[Line, ...]
    hands: HandsForm
    burnt: str
    turn: str | UnsetType | None = UNSET
    """Player to act, in a round that is open."""
    pot: Dollars | UnsetType = UNSET
    eliminated: tuple[EliminationForm, ...] | UnsetType = UNSET


class Dispute(DisputeForm, kw_only=True):
    """A dispute that the operator decided."""

    action: str | None
    """Action that the operator took."""


class IrregularityForm(ResultForm, kw_only=True):
    """Agreement of all players in a matter that no rule covers."""

    about: str
    action: str
    round: int


class SeatDrawForm(ResultForm, kw_only=True):
    """A draw of cards for a seat."""

    seat: int
    winner: str
    cards: dict[str, str]
    method: Literal["recorded", "seed"]
    committed: bool | UnsetType = UNSET
    algorithm: str | UnsetType = UNSET


class State(StateForm, kw_only=True):
    """State between rounds."""

    disputes: tuple[Dispute, ...]
    changes: tuple[ChangeForm, ...]
    irregularities: tuple[IrregularityForm, ...]
    seat_draws: tuple[SeatDrawForm, ...]
    button: int | None
    stacks: dict[str, Dollars]
    declared: tuple[str, ...]
    sitting_out: tuple[str, ...]
    waiting: tuple[str, ...]
    missed: dict[str, tuple[int, ...]]
    """Blinds that a player missed, numbered from 0 in the order of the determinations."""
    left: dict[str, Dollars]
    """Chips with which players left the table."""
