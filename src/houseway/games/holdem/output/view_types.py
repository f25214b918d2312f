"""Types of the keys of a Hold-em view: keys that all games share, and keys of Hold-em alone."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from msgspec import Meta

from houseway.engine.output.view_types import View

Sign = TypedDict(
    "Sign",
    {
        "min-table-stake": Annotated[str, Meta(description="The minimum table stake (4.2(a)).")],
        "min-bet": Annotated[
            Any, Meta(description="The minimum bet, one amount or four amounts, one per betting round.")
        ],
    },
)
Sign.__doc__ = """Amounts on the sign."""

SeatSeen = TypedDict(
    "SeatSeen",
    {
        "seat": Annotated[int, Meta(description="Number of the seat.")],
        "player": Annotated[str, Meta(description="Name of the player.")],
        "stake": Annotated[str, Meta(description="Chips in front of the player.")],
        "waiting": Annotated[bool, Meta(description="True if the player waits to be dealt in.")],
        "sitting-out": Annotated[bool, Meta(description="True if the player is sitting out.")],
        "declared": Annotated[
            bool, Meta(description="True if the player plays on with less than the minimum table stake (14.3).")
        ],
        "absent": Annotated[bool, Meta(description="True if the player is absent from the table.")],
        "missed": Annotated[
            list[int], Meta(description="Blinds that the player missed, by position in the determinations from 0.")
        ],
        "posts": Annotated[
            bool, Meta(description="True if the player posts blinds instead of waiting for the big blind.")
        ],
        "total": NotRequired[
            Annotated[
                str,
                Meta(description="Chips in this betting round; this key and the next ones are for players dealt in."),
            ]
        ],
        "in-pot": NotRequired[
            Annotated[str, Meta(description="Chips of the player in the pot, in all betting rounds.")]
        ],
        "folded": NotRequired[
            Annotated[str | None, Meta(description="Clause under which the hand was folded; null if it was not.")]
        ],
        "did": NotRequired[
            Annotated[
                str | None,
                Meta(
                    description="Clause of the last action that the player chose, except a fold; null if there is none."
                ),
            ]
        ],
        "tapped-out": NotRequired[
            Annotated[bool, Meta(description="True if the player has tapped out and can bet no more.")]
        ],
        "cards": NotRequired[
            Annotated[int, Meta(description="Number of hole cards in front of the player; 0 after a fold.")]
        ],
    },
)
SeatSeen.__doc__ = """A seat that is taken."""


class OutOfTurn(TypedDict):
    """A wager that was made out of turn and waits for its turn."""

    action: str
    """Action that the player announced."""
    total: str
    """Chips of the player in this betting round if the action stands."""


RoundSeen = TypedDict(
    "RoundSeen",
    {
        "betting-round": Annotated[int, Meta(description="Number of the betting round, from 1 to 4.")],
        "level": Annotated[str, Meta(description="Amount that a player must match to stay in the round.")],
        "full-level": Annotated[
            str,
            Meta(description="Level at the last full bet or raise; below ``level`` only after a short tap out (14.5)."),
        ],
        "turn": Annotated[str | None, Meta(description="Player who acts next; null if nobody does.")],
        "clock": Annotated[bool, Meta(description="True if the time limit of the player to act is running (4.8).")],
        "burnt": Annotated[int, Meta(description="Number of burnt cards.")],
        "exposed": Annotated[
            str | None, Meta(description="Exposed hole card that was replaced (16.6, 17.20); null if there is none.")
        ],
        "shoe-awaited": Annotated[bool, Meta(description="True if play waits for a new shuffle.")],
        "out-of-turn": Annotated[
            dict[str, OutOfTurn], Meta(description="Wagers that were made out of turn and wait, by player.")
        ],
        "ended-by": Annotated[
            str | None, Meta(description="Clause by which the previous betting round ended; null in the first.")
        ],
        "hole": Annotated[dict[str, str], Meta(description="The viewer's own hole cards, by name.")],
    },
)
RoundSeen.__doc__ = """The current round."""


class LastSeen(TypedDict):
    """The last round: its settlement lines, and the hands shown with the paragraphs that rank them."""

    status: str
    """Status of the round: ``settled``, ``void`` or ``misdeal``."""
    lines: list[dict[str, Any]]
    """Settlement lines, in the form that a result has."""
    communal: str
    """Communal cards."""
    shown: dict[str, str]
    """Hole cards that were shown at the end, by player."""
    hands: dict[str, str]
    """Paragraph that ranks each hand that was shown, by player."""
    hole: dict[str, str]
    """The viewer's own hole cards, by name."""


Own = TypedDict(
    "Own",
    {
        "sign": Annotated[Sign, Meta(description="Amounts on the sign.")],
        "seats": Annotated[list[SeatSeen], Meta(description="Seats that are taken, in order.")],
        "round": Annotated[RoundSeen | None, Meta(description="The current round; null between rounds.")],
        "last": Annotated[LastSeen | None, Meta(description="The last round; null before the first.")],
        "on-record": Annotated[
            dict[str, Any],
            Meta(description="Infringements, disputes, checks, changes and copies of the rules on record."),
        ],
        "irregularities": Annotated[
            list[dict[str, Any]], Meta(description="Agreements of all players in matters that no rule covers.")
        ],
        "seat-draws": Annotated[list[dict[str, Any]], Meta(description="Draws of cards for a seat.")],
    },
)


class HoldemView(View, Own):
    """View of a Hold-em table for one person: seats, stakes, bets, pot, communal cards, own hole cards."""
