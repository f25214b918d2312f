"""Types of a Blackjack view: the keys of every game, and its own."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from houseway.engine.output.events import Outcome
from houseway.engine.output.view_types import View


class WagerSeen(TypedDict):
    """A wager on the layout or in the round."""

    player: str
    box: int
    wager: str
    hand: int
    stake: str
    outcome: Outcome | None
    """None until the wager is settled."""
    paid: str


class HandSeen(TypedDict):
    """A hand, face up."""

    cards: str
    total: int
    kind: Literal["hard", "soft", "blackjack", "bust"]


class ToDecide(TypedDict):
    """The hand that is open, and who decides on it; None: the player is away."""

    box: int
    hand: int
    player: str | None


class Determined(TypedDict):
    """What a player may ask for."""

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
    """What a person sees of a Blackjack table.

    ``sign`` has the limits, and of the side wagers offered what they take; ``seats`` who sits at a box; ``hands`` by the
    number of the box the hands there, and the ``dealer``'s. ``determinations`` are shown to the staff and to whoever has
    asked for them, ``to-decide`` while a hand is open.
    """
