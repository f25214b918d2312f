"""Types of a Blackjack view: the keys shared by all games, and those of Blackjack alone."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

from houseway.engine.output.events import Outcome
from houseway.engine.output.view_types import View


class WagerSeen(TypedDict):
    """A wager on the layout or in the current round."""

    player: str
    """Name of the player."""
    box: int
    """Number of the box."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance`` or ``perfect-pairs``."""
    hand: int
    """Number of the hand on the box, from 1."""
    stake: str
    """Amount of the wager."""
    outcome: Outcome | None
    """Outcome of the wager; null until it is settled."""
    paid: str
    """Winnings in addition to the stake; 0.00 until the wager wins."""


class HandSeen(TypedDict):
    """A hand whose cards lie face up."""

    cards: str
    """Cards of the hand, in the order of the deal."""
    total: int
    """Total of the hand."""
    kind: Literal["hard", "soft", "blackjack", "bust"]
    """Kind of the total."""


class ToDecide(TypedDict):
    """The open hand and the player who decides on it."""

    box: int
    """Number of the box."""
    hand: int
    """Number of the hand on the box, from 1."""
    player: str | None
    """Player who decides; null if nobody can."""


class Determined(TypedDict):
    """The determinations that a player may ask for."""

    decks: int
    """Number of decks in the shoe (2.3(a))."""
    shuffle: str
    """Name of the approved shuffle (2.3(b))."""


Own = TypedDict(
    "Own",
    {
        "sign": Annotated[
            dict[str, Any],
            Meta(
                description="The limits, the side wagers that the table has with their limits, and the markers (3.1)."
            ),
        ],
        "seats": Annotated[dict[str, str], Meta(description="Players by the number of the box.")],
        "wagers": Annotated[list[WagerSeen], Meta(description="Wagers on the layout or in the current round.")],
        "hands": Annotated[
            dict[str, Any], Meta(description="Hands by the number of the box, and the dealer's hand under ``dealer``.")
        ],
        "shoe-left": Annotated[
            int, Meta(description="Number of cards in the shoe; for real cards, the number that should be left.")
        ],
        "shuffle-due": Annotated[
            str | None,
            Meta(description="Clause under which a shuffle is due before the next round; null if none is due."),
        ],
        "final-rounds-left": Annotated[
            int | None, Meta(description="Rounds until the table closes, if the closing was announced; otherwise null.")
        ],
        "determinations": NotRequired[
            Annotated[
                Determined, Meta(description="Determinations that the viewer asked for. The staff always see them.")
            ]
        ],
        "to-decide": NotRequired[
            Annotated[ToDecide, Meta(description="The open hand. The key is present only while a hand is open.")]
        ],
    },
)


class BlackjackView(View, Own):
    """View of a Blackjack table for one person."""
