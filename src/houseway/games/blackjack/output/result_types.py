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
    """Cards of the hand, in the order of the deal."""
    total: int
    """Total of the hand."""
    kind: Literal["hard", "soft", "blackjack", "bust"]
    """Kind of the total."""


class Line(BoxLine, kw_only=True):
    """The settlement line of a wager."""

    hand: int | UnsetType = UNSET
    """Number of the hand on the box; not present for insurance and side wagers."""
    at_risk: Dollars | UnsetType = UNSET
    """Part of the wager that was in play, if the wager exceeded the maximum (3.5)."""
    when: Literal["interim", "play", "final"]
    """Part of the round in which the wager was settled."""


class Round(RoundForm, kw_only=True):
    """A round of Blackjack."""

    lines: tuple[Line, ...]
    """Settlement lines, in the order of settlement."""
    hands: dict[str, HandForm | tuple[HandForm, ...]]
    """The dealer's hand under ``dealer``, and the hands of each box with cards under the number of the box."""
    burnt: str
    """Cards that were burnt."""


class ChangeOfCards(ChangeForm, kw_only=True):
    """A change of all cards at the table."""

    checkers: tuple[str, ...] | None
    """The two people who checked the new cards; null if they are not named."""


class State(StateForm, kw_only=True):
    """State between rounds."""

    limits: LimitsForm
    """Limits of the main wager."""
    markers: dict[str, MarkerForm]
    """Limit markers by the number of the box."""
    advised: dict[str, tuple[str, ...]]
    """Kinds of wager for which each player was advised of the minimum."""
    restricted: dict[str, str]
    """Clause under which each restricted player is restricted."""
    starting_marker: int | None
    """Box of the starting marker of a tournament; null if there is none."""
    automated_shoe: bool
    """True if the shoe shuffles by itself."""
    shoe_left: int | None
    """Number of cards in the shoe; null if it is unknown."""
    shuffle_due: str | None
    """Clause under which the cards must be shuffled before the next round, or null."""
    new_cards_due: bool
    """True if the cards must be changed before the next round."""
    final_rounds_left: int | None
    """Rounds until the table closes, if the closing was announced; otherwise null."""
    unseen_shoe: bool
    """True if the table uses real cards, whose order is unknown."""
    disputes: tuple[DisputeForm, ...]
    """Disputes that the operator decided."""
    changes: tuple[ChangeOfCards, ...]
    """Changes of the cards."""
