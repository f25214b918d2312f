"""Types of the keys of a Pai Gow view: keys that all games share, and keys of Pai Gow alone."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from msgspec import Meta

from houseway.engine.output.view_types import View

WagerSeen = TypedDict(
    "WagerSeen",
    {
        "player": Annotated[str, Meta(description="Name of the player.")],
        "stake": Annotated[str, Meta(description="Amount of the wager.")],
        "non-negotiable": Annotated[bool, Meta(description="True if the wager was made with non-negotiable chips.")],
        "void": Annotated[str | None, Meta(description="Clause that made the wager void; null if it is not void.")],
        "given-up": Annotated[
            bool, Meta(description="True if the player gave up the wager without showing the hand (11.7).")
        ],
    },
)
WagerSeen.__doc__ = """A wager on a box."""


class JackpotSeen(TypedDict):
    """A jackpot wager."""

    player: str
    """Name of the player."""
    void: str | None
    """Clause that made the wager void; null if it is not void."""


class BoxSeen(TypedDict):
    """A box with wagers, and the player who sets its hand."""

    wagers: list[WagerSeen]
    """Wagers on the box."""
    jackpot: JackpotSeen | None
    """The jackpot wager on the box; null if there is none."""
    sets: str | None
    """Player who sets the hand of the box; null if nobody does."""


class RequestSeen(TypedDict):
    """A request for the bank, with the chips of each contributor."""

    player: str
    """Player who requested the bank."""
    box: int
    """Box of that player."""
    funds: dict[str, str]
    """Chips of each contributor, by name."""


BankSeen = TypedDict(
    "BankSeen",
    {
        "requests": Annotated[
            list[RequestSeen], Meta(description="Requests for the bank, in the order in which they were made.")
        ],
        "fixed": Annotated[bool, Meta(description="True after the bank of the round was chosen.")],
        "holder": Annotated[str, Meta(description="Player who holds the bank, or ``house``.")],
        "box": Annotated[int, Meta(description="Box of the chung.")],
        "house-wager": Annotated[
            str | None, Meta(description="Wager of the house against a player's bank (7.9); null if there is none.")
        ],
    },
)
BankSeen.__doc__ = """The bank of the round."""

HandSeen = TypedDict(
    "HandSeen",
    {
        "sets": Annotated[str | None, Meta(description="Player who sets the hand; null if nobody does.")],
        "set": Annotated[
            str, Meta(description="How the hand was set: ``player``, ``house-way``, ``absent`` or ``none``.")
        ],
        "viewed": Annotated[bool, Meta(description="True after the player looked at the tiles.")],
        "exposed": Annotated[int, Meta(description="Number of tiles that the dealer exposed.")],
        "tiles": NotRequired[
            Annotated[
                str,
                Meta(
                    description="The four tiles. This key and the following keys are present if the viewer may see them."
                ),
            ]
        ],
        "low": NotRequired[Annotated[str, Meta(description="The two tiles of the low part.")]],
        "high": NotRequired[Annotated[str, Meta(description="The two tiles of the high part.")]],
        "low-is": NotRequired[Annotated[str, Meta(description="Name or points of the low part.")]],
        "high-is": NotRequired[Annotated[str, Meta(description="Name or points of the high part.")]],
        "rule": NotRequired[Annotated[str, Meta(description="Paragraph of rule 10 that decided the house way.")]],
    },
)
HandSeen.__doc__ = """A hand of the round."""

RoundSeen = TypedDict(
    "RoundSeen",
    {
        "boxes": Annotated[dict[str, BoxSeen], Meta(description="Boxes with wagers, by number.")],
        "bank": Annotated[BankSeen, Meta(description="The bank of the round.")],
        "priority": Annotated[list[int], Meta(description="Boxes with a priority set marker (8.8).")],
        "asked": Annotated[
            list[int], Meta(description="Boxes that were asked to wager in a tournament round, in order (18.16).")
        ],
        "next-to-ask": Annotated[
            int | None, Meta(description="Box that is asked to wager next in a tournament; otherwise null.")
        ],
        "stacked": Annotated[bool, Meta(description="True after the tiles were shuffled and stacked.")],
        "la-ja": Annotated[Any, Meta(description="True after the tiles were mixed again at a request (La Ja, 8.3).")],
        "cut": Annotated[bool, Meta(description="True after the stacks were cut.")],
        "hands": Annotated[dict[str, HandSeen], Meta(description="Hands by the number of the box.")],
    },
)
RoundSeen.__doc__ = """The current round, or the round for which players place wagers."""

Own = TypedDict(
    "Own",
    {
        "round": Annotated[
            RoundSeen, Meta(description="The current round, or the round for which players place wagers.")
        ],
        "last-round": Annotated[
            dict[str, Any] | None,
            Meta(
                description="The last round in the form of a result, with the hands that were shown; null before the first."
            ),
        ],
        "state": Annotated[
            dict[str, Any], Meta(description="State of the table as in a result, without entries about other people.")
        ],
    },
)


class PaiGowView(View, Own):
    """View of a Pai Gow table for one person."""
