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
    """Number of the seat."""


class HandForm(ResultForm, kw_only=True):
    """A player's hole cards, and the name of the hand that they made with the communal cards."""

    hole: str
    """The two hole cards."""
    folded: str | None
    """The clause under which the hand was folded, or null."""
    high: str | UnsetType = UNSET
    """Name of the high hand."""
    low: str | UnsetType | None = UNSET
    """Name of the low hand; null if no low hand qualifies."""


class PotForm(ResultForm, kw_only=True):
    """A pot and its winners."""

    pot: str
    """Name of the pot: ``main-pot``, or ``side-pot-1`` and so on."""
    amount: Dollars
    """Amount in the pot before commission."""
    commission: Dollars
    """Commission that the house takes from the pot."""
    winners: tuple[str, ...]
    """Players who won a part of the pot."""
    high: tuple[str, ...] | UnsetType = UNSET
    """Winners of the high half of a split pot."""
    low: tuple[str, ...] | UnsetType = UNSET
    """Winners of the low half of a split pot."""


class HandsForm(ResultForm, kw_only=True):
    """The cards, pots and button of a round."""

    button: int
    """Seat of the dealer button."""
    communal: str
    """Communal cards."""
    players: dict[str, HandForm]
    """Hands by player."""
    pots: tuple[PotForm, ...]
    """Pots, the main pot first."""
    shown: tuple[str, ...]
    """Players whose hands were shown, in the order of showing."""


class EliminationForm(ResultForm, kw_only=True):
    """Tournament players who share a place, because they were eliminated in one round with equal contributions."""

    place: int
    """Place that the players share."""
    players: tuple[str, ...]
    """Names of the players."""
    contributed: Dollars
    """Chips that each of them put into the pot."""


class Round(RoundForm, kw_only=True):
    """A round of Hold-em with its settlement lines, cards and pots."""

    lines: tuple[Line, ...]
    """Settlement lines, in the order of settlement."""
    hands: HandsForm
    """Cards, pots and button of the round."""
    burnt: str
    """Cards that were burnt."""
    turn: str | UnsetType | None = UNSET
    """Player to act, if the round is still open."""
    pot: Dollars | UnsetType = UNSET
    """Amount in the pot, if the round is still open."""
    eliminated: tuple[EliminationForm, ...] | UnsetType = UNSET
    """Players of a tournament who were eliminated in the round."""


class Dispute(DisputeForm, kw_only=True):
    """A dispute that the operator decided."""

    action: str | None
    """Action that the operator took."""


class IrregularityForm(ResultForm, kw_only=True):
    """Agreement of all players in a matter that no rule covers."""

    about: str
    """Matter that the players agreed on."""
    action: str
    """Action that the players agreed on."""
    round: int
    """Number of the round."""


class SeatDrawForm(ResultForm, kw_only=True):
    """A draw of cards for a seat, with its method and its winner."""

    seat: int
    """Number of the seat."""
    winner: str
    """Player who gets the seat."""
    cards: dict[str, str]
    """Card of each player."""
    method: Literal["recorded", "seed"]
    """``recorded`` for real cards, ``seed`` for a computed draw."""
    committed: bool | UnsetType = UNSET
    """True if the server committed to the seed before the draw."""
    algorithm: str | UnsetType = UNSET
    """Name of the algorithm that computes the draw."""


class State(StateForm, kw_only=True):
    """State of a table between rounds."""

    disputes: tuple[Dispute, ...]
    """Disputes that the operator decided."""
    changes: tuple[ChangeForm, ...]
    """Changes of the cards."""
    irregularities: tuple[IrregularityForm, ...]
    """Agreements of all players in matters that no rule covers."""
    seat_draws: tuple[SeatDrawForm, ...]
    """Draws of cards for a seat."""
    button: int | None
    """Seat of the dealer button; null before the first round."""
    stacks: dict[str, Dollars]
    """Chips of each seated player."""
    declared: tuple[str, ...]
    """Players who play on with less than the minimum table stake (14.3)."""
    sitting_out: tuple[str, ...]
    """Players who are sitting out."""
    waiting: tuple[str, ...]
    """Players who wait to be dealt in."""
    missed: dict[str, tuple[int, ...]]
    """For each player, the blinds that the player missed.

    A blind is given as its position in the determinations, from 0.
    """
    left: dict[str, Dollars]
    """For each player who left the table, the chips that the player had then."""
