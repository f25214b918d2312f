"""Keys that every game's ``view`` has in common, so that a screen, a bot or a test can read any table.

A view also holds the game's own keys (a layout, the requests for the bank, pots). Money is text, places are
the numbers of boxes or seats. Nothing in a view depends on what its viewer may not see.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict


class Turn(TypedDict):
    """A player for whom the table waits, and the decision that it waits for.

    A view has several turns if all players decide at once, and none if the dealer continues.
    """

    player: str
    place: int
    hand: int | None
    """Number of the hand, if the box may have several hands."""
    asked: Literal["wager", "insurance", "decision", "bet-or-fold", "house-wager", "cut", "setting", "action"]


class Place(TypedDict):
    """A box or seat that is taken."""

    place: int
    player: str
    stake: str | None
    """Chips in front of the player, in games in which the table knows them."""
    status: Literal["in", "out", "waiting", "absent"]


class Chips(TypedDict):
    """A wager on the table; ``outcome`` is None until it is settled."""

    player: str
    place: int
    hand: int | None
    wager: str
    stake: str
    outcome: Literal["win", "lose", "push", "void"] | None


class Held(TypedDict):
    """A hand on the table, with its number of cards or tiles.

    Viewers who may see the hand also get its cards and its name.
    """

    player: str | None
    """Owner of the hand; None for the dealer or the house."""
    place: int | None
    hand: int | None
    count: int
    cards: str | None
    called: str | None
    folded: bool


class Shoe(TypedDict):
    """Source of the cards or tiles."""

    left: int | None
    """Number of remaining cards or tiles, or None if unknown."""
    unseen: bool
    due: bool
    """True if a shuffle is due before play can continue."""


class Clock(TypedDict):
    """A time limit that the rules set for a player."""

    player: str
    seconds: int
    since: str | None


View = TypedDict(
    "View",
    {
        "game": str,
        "viewer": str,
        "phase": str,
        "number": int,
        "closed": str | None,
        "turn": list[Turn],
        "clock": Clock | None,
        "button": int | None,
        "starting-marker": int | None,
        "markers": dict[str, Any],
        "places": list[Place],
        "chips": list[Chips],
        "held": list[Held],
        "communal": str | None,
        "pot": str | None,
        "limits": dict[str, Any],
        "pools": dict[str, str] | None,
        "shoe": Shoe,
        "notices": list[dict[str, Any]],
    },
)
View.__doc__ = """The keys of every view.

``number`` is that of the running round, between rounds of the coming one. ``button`` is the seat of the button or the box
of the chung, None in a game without; ``communal`` and ``pot`` are None where there is none; ``chips`` are all wagers on the
table, by place, then as they were placed; ``held`` are all hands, the dealer's last.
"""


class RoundLayout(TypedDict):
    """Hands and communal cards of an ended round, as a viewer may see them."""

    held: list[Held]
    communal: str | None
