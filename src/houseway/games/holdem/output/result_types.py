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
    """What became of a player's chips in a pot, or of a time charge."""

    seat: int


class HandForm(ResultForm, kw_only=True):
    """A player's hole cards and what they made."""

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
    """Whose hands were shown, in order."""


class EliminationForm(ResultForm, kw_only=True):
    """Who went out of a tournament in a round, and in which place."""

    place: int
    players: tuple[str, ...]
    contributed: Dollars


class Round(RoundForm, kw_only=True):
    """A round of Hold-em."""

    lines: tuple[Line, ...]
    hands: HandsForm
    burnt: str
    turn: str | UnsetType | None = UNSET
    """Who is to act, in a round that is open."""
    pot: Dollars | UnsetType = UNSET
    eliminated: tuple[EliminationForm, ...] | UnsetType = UNSET


class Dispute(DisputeForm, kw_only=True):
    """A dispute that the operator decided."""

    action: str | None
    """What the operator did about it."""


class IrregularityForm(ResultForm, kw_only=True):
    """What all players agreed to about what no rule covers."""

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
    """What lasts between rounds."""

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
    """Which blinds a player missed, counted from 0 in the order of the determinations."""
    left: dict[str, Dollars]
    """What those took along who left."""
