"""Keys that every game's ``view`` has in common, so that a screen, a bot or a test can read any table.

A view also holds the game's own keys (a layout, the requests for the bank, pots). Money is text, places are
the numbers of boxes or seats. Nothing in a view depends on what its viewer may not see.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta


class Turn(TypedDict):
    """A player for whom the table waits, and the decision that it waits for.

    A view has several turns if all players decide at once, and none if the dealer continues.
    """

    player: str
    """Name of the player."""
    place: int
    """Box or seat of the player."""
    hand: int | None
    """Number of the hand, if the box may have several hands."""
    asked: Literal["wager", "insurance", "decision", "bet-or-fold", "house-wager", "cut", "setting", "action"]
    """Decision that the table waits for."""


class Place(TypedDict):
    """A box or seat that is taken."""

    place: int
    """Number of the box or seat."""
    player: str
    """Name of the player."""
    stake: str | None
    """Chips in front of the player, in games in which the table knows them."""
    status: Literal["in", "out", "waiting", "absent"]
    """Whether the player takes part: ``in``, sitting ``out``, ``waiting`` to be dealt in, or ``absent``."""


class Chips(TypedDict):
    """A wager on the table."""

    player: str
    """Name of the player who placed the wager."""
    place: int
    """Box or seat of the wager."""
    hand: int | None
    """Number of the hand, if the box may have several hands."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance``, ``ante`` or ``pot``."""
    stake: str
    """Amount of the wager."""
    outcome: Literal["win", "lose", "push", "void"] | None
    """Outcome of the wager; null until it is settled."""


class Held(TypedDict):
    """A hand on the table, with its number of cards or tiles.

    Viewers who may see the hand also get its cards and its name.
    """

    player: str | None
    """Owner of the hand; null for the dealer or the house."""
    place: int | None
    """Box or seat of the hand; null for the dealer."""
    hand: int | None
    """Number of the hand, if the box may have several hands."""
    count: int
    """Number of cards or tiles in the hand."""
    cards: str | None
    """Cards or tiles of the hand; null if the viewer may not see them."""
    called: str | None
    """Name of the hand in the viewer's language; null if it is incomplete or hidden."""
    folded: bool
    """True if the player folded the hand."""


class Shoe(TypedDict):
    """Source of the cards or tiles."""

    left: int | None
    """Number of remaining cards or tiles, or null if it is unknown."""
    unseen: bool
    """True if the table uses real cards, whose order the software does not know."""
    due: bool
    """True if a shuffle is due before play can continue."""


class Clock(TypedDict):
    """A time limit that the rules set for a player."""

    player: str
    """Player who must act within the time."""
    seconds: int
    """Length of the time limit in seconds."""
    since: str | None
    """Time (UTC) at which the time limit began; null if the record does not have it."""


View = TypedDict(
    "View",
    {
        "game": Annotated[str, Meta(description="Key of the game, such as ``blackjack``.")],
        "viewer": Annotated[str, Meta(description="Name or role for which the view was made.")],
        "phase": Annotated[
            str, Meta(description="Phase of the round, such as ``betting``; ``closed`` after the table closed.")
        ],
        "number": Annotated[
            int, Meta(description="Number of the current round; between rounds, number of the next round.")
        ],
        "closed": Annotated[
            str | None, Meta(description="Clause under which the table was closed; null while it is open.")
        ],
        "turn": Annotated[list[Turn], Meta(description="Players for whom the table waits.")],
        "clock": Annotated[Clock | None, Meta(description="Time limit of a player; null if none is running.")],
        "button": Annotated[
            int | None, Meta(description="Seat of the dealer button or box of the chung; null in a game without them.")
        ],
        "starting-marker": Annotated[
            int | None, Meta(description="Box of the starting marker of a tournament; null if there is none.")
        ],
        "markers": Annotated[
            dict[str, Any], Meta(description="Limit markers by box, each with its ``limit`` and its ``player``.")
        ],
        "places": Annotated[list[Place], Meta(description="Boxes or seats that are taken.")],
        "chips": Annotated[
            list[Chips], Meta(description="All wagers on the table, ordered by place and then by time.")
        ],
        "held": Annotated[list[Held], Meta(description="All hands on the table, the dealer's last.")],
        "communal": Annotated[
            str | None, Meta(description="Communal cards; null in a game without them or between rounds.")
        ],
        "pot": Annotated[
            str | None, Meta(description="Amount in the pot; null in a game without a pot or between rounds.")
        ],
        "limits": Annotated[
            dict[str, Any],
            Meta(description="Limits of wagers: ``min``, ``max``, ``multiple`` and further limits of the game."),
        ],
        "pools": Annotated[
            dict[str, str] | None,
            Meta(description="Amounts in the jackpot pools by name; null in a game without them."),
        ],
        "shoe": Annotated[Shoe, Meta(description="State of the shoe, the deck or the stacks of tiles.")],
        "notices": Annotated[
            list[dict[str, Any]],
            Meta(description="Notices of this round that the viewer may read, in the form that a result has."),
        ],
    },
)
View.__doc__ = """Keys of every view, whatever the game."""


class RoundLayout(TypedDict):
    """Hands and communal cards of an ended round, as a viewer may see them."""

    held: list[Held]
    """The hands, the dealer's last."""
    communal: str | None
    """Communal cards; null in a game without them."""
