"""Types of a Blackjack result."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import (
    BoxLine,
    ChangeForm,
    DisputeForm,
    Dollars,
    LimitsForm,
    MarkerForm,
    ResultForm,
    RoundForm,
    StateForm,
)


class HandForm(ResultForm, kw_only=True):
    """A hand of a box, or the dealer's hand."""

    cards: str
    total: int
    kind: Literal["hard", "soft", "blackjack", "bust"]


class Line(BoxLine, kw_only=True):
    """The settlement line of a wager."""

    hand: int | UnsetType = UNSET
    """Number of the hand on the box; not present for insurance and side wagers."""
    at_risk: Dollars | UnsetType = UNSET
    when: Literal["interim", "play", "final"]
    """Part of the round in which the wager was settled."""


class Round(RoundForm, kw_only=True):
    """A round of Blackjack."""

    lines: tuple[Line, ...]
    hands: dict[str, HandForm | tuple[HandForm, ...]]
    """The dealer's hand under ``dealer``, and the hands of each box with cards under the number of the box."""
    burnt: str


class ChangeOfCards(ChangeForm, kw_only=True):
    """A change of all cards at the table."""

    checkers: tuple[str, ...] | None
    """The two people who checked the new cards; null if they are not named."""


class State(StateForm, kw_only=True):
    """State between rounds."""

    limits: LimitsForm
    markers: dict[str, MarkerForm]
    advised: dict[str, tuple[str, ...]]
    """Kinds of wager for which each player was advised of the minimum."""
    restricted: dict[str, str]
    """Clause under which each restricted player is restricted."""
    starting_marker: int | None
    automated_shoe: bool
    shoe_left: int | None
    shuffle_due: str | None
    """Clause under which the cards must be shuffled before the next round, or null."""
    new_cards_due: bool
    final_rounds_left: int | None
    unseen_shoe: bool
    disputes: tuple[DisputeForm, ...]
    changes: tuple[ChangeOfCards, ...]
