"""Types of the JSON data of a Hold-em result."""

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
    """Settlement line of a player's chips in one pot, or of a time charge."""

    seat: int


class HandForm(ResultForm, kw_only=True):
    """A player's hole cards, and the name of the hand that they made with the communal cards."""

    hole: str
    folded: str | None
    """The clause under which the hand was folded, or null."""
    high: str | UnsetType = UNSET
    low: str | UnsetType | None = UNSET


class PotForm(ResultForm, kw_only=True):
    """A pot and its winners."""

    pot: str
    amount: Dollars
    commission: Dollars
    winners: tuple[str, ...]
    high: tuple[str, ...] | UnsetType = UNSET
    low: tuple[str, ...] | UnsetType = UNSET


class HandsForm(ResultForm, kw_only=True):
    """The cards, pots and button of a round."""

    button: int
    communal: str
    players: dict[str, HandForm]
    pots: tuple[PotForm, ...]
    shown: tuple[str, ...]
    """Players whose hands were shown, in the order of showing."""


class EliminationForm(ResultForm, kw_only=True):
    """Tournament players who share a place, because they were eliminated in one round with equal contributions."""

    place: int
    players: tuple[str, ...]
    contributed: Dollars


class Round(RoundForm, kw_only=True):
    """A round of Hold-em with its settlement lines, cards and pots."""

    lines: tuple[Line, ...]
    hands: HandsForm
    burnt: str
    turn: str | UnsetType | None = UNSET
    """Player to act, if the round is still open."""
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
    """A draw of cards for a seat, with its method and its winner."""

    seat: int
    winner: str
    cards: dict[str, str]
    method: Literal["recorded", "seed"]
    committed: bool | UnsetType = UNSET
    algorithm: str | UnsetType = UNSET


class State(StateForm, kw_only=True):
    """State of a table between rounds."""

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
    """For each player, the blinds that the player missed.

    A blind is given as its position in the determinations, from 0.
    """
    left: dict[str, Dollars]
    """For each player who left the table, the chips that the player had then."""
