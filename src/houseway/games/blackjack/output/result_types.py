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
    """A hand, of a box or the dealer's."""

    cards: str
    total: int
    kind: Literal["hard", "soft", "blackjack", "bust"]


class Line(BoxLine, kw_only=True):
    """A wager's settlement."""

    hand: int | UnsetType = UNSET
    """Which hand of the box, where it lay on one."""
    at_risk: Dollars | UnsetType = UNSET
    when: Literal["interim", "play", "final"]
    """In which part of the round it was settled."""


class Round(RoundForm, kw_only=True):
    """A round of Blackjack."""

    lines: tuple[Line, ...]
    hands: dict[str, HandForm | tuple[HandForm, ...]]
    """The ``dealer``'s hand, and by its number those of each box that was dealt to."""
    burnt: str


class ChangeOfCards(ChangeForm, kw_only=True):
    """All cards were changed."""

    checkers: tuple[str, ...] | None
    """The two who checked the new cards; null where they are not named."""


class State(StateForm, kw_only=True):
    """What lasts between rounds."""

    limits: LimitsForm
    markers: dict[str, MarkerForm]
    advised: dict[str, tuple[str, ...]]
    """Which wagers a player was advised about."""
    restricted: dict[str, str]
    """The clause under which a player is restricted."""
    starting_marker: int | None
    automated_shoe: bool
    shoe_left: int | None
    shuffle_due: str | None
    """The clause under which the cards are to be shuffled."""
    new_cards_due: bool
    final_rounds_left: int | None
    unseen_shoe: bool
    disputes: tuple[DisputeForm, ...]
    changes: tuple[ChangeOfCards, ...]
