"""Types of a Blackjack view: the keys shared by all games, and those of Blackjack alone."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from houseway.engine.output.events import Outcome
from houseway.engine.output.view_types import View


class WagerSeen(TypedDict):
    """A wager on the layout or in the current round."""

    player: str
    box: int
    wager: str
    hand: int
    stake: str
    outcome: Outcome | None
    """None until the wager is settled."""
    paid: str


class HandSeen(TypedDict):
    """A hand whose cards lie face up."""

    cards: str
    total: int
    kind: Literal["hard", "soft", "blackjack", "bust"]


class ToDecide(TypedDict):
    """The open hand and the player who decides on it; ``player`` is None if nobody can decide."""

    box: int
    hand: int
    player: str | None


class Determined(TypedDict):
    """The determinations that a player may ask for."""

    decks: int
    shuffle: str


Own = TypedDict(
    "Own",
    {
        "sign": dict[str, Any],
        "seats": dict[str, str],
        "wagers": list[WagerSeen],
        "hands": dict[str, Any],
        "shoe-left": int,
        "shuffle-due": str | None,
        "final-rounds-left": int | None,
        "determinations": NotRequired[Determined],
        "to-decide": NotRequired[ToDecide],
    },
)


class BlackjackView(View, Own):
    """View of a Blackjack table for one person.

    ``sign`` has the limits, including those of the side wagers offered. ``seats`` has the player at each box.
    ``hands`` has the hands by the number of their box, and the ``dealer``'s. ``determinations`` are shown to the
    staff and to players who have asked for them. ``to-decide`` is present while a hand is open.
    """
