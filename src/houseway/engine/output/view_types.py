"""What every game's ``view`` has in common: the same key for the same thing, so that a screen, a bot or a test reads any
table alike.

Beside these keys a view holds what is the game's own (a layout, the requests for the bank, pots), under names of the
game's. Money is text, places are the numbers of boxes or seats. Nothing in a view rests on what its viewer may not see.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict


class Turn(TypedDict):
    """Somebody for whom the table waits, and for what; several where all decide at once, nobody where the dealer goes on."""

    player: str
    place: int
    hand: int | None
    """Which hand of the place, where one may have several."""
    asked: Literal["wager", "insurance", "decision", "bet-or-fold", "house-wager", "cut", "setting", "action"]


class Place(TypedDict):
    """A box or seat that somebody has taken."""

    place: int
    player: str
    stake: str | None
    """The chips before the player, in a game where these are the table's to know."""
    status: Literal["in", "out", "waiting", "absent"]


class Chips(TypedDict):
    """A wager on the table, and what has become of it; ``outcome`` is None as long as it stands."""

    player: str
    place: int
    hand: int | None
    wager: str
    stake: str
    outcome: Literal["win", "lose", "push", "void"] | None


class Held(TypedDict):
    """A hand on the table: how many cards or tiles, and for those who may see them which, and what the hand is called."""

    player: str | None
    """Whose hand; None: the dealer's or the house's."""
    place: int | None
    hand: int | None
    count: int
    cards: str | None
    called: str | None
    folded: bool


class Shoe(TypedDict):
    """What the cards or tiles come from."""

    left: int | None
    """How many are left; None where that is not known."""
    unseen: bool
    due: bool
    """Whether a shuffle is due before play can go on."""


class Clock(TypedDict):
    """A clock that the rules let run for a player."""

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


class Lay(TypedDict):
    """A round that has ended, as it lay then for a viewer: the hands, and the communal cards where there are any."""

    held: list[Held]
    communal: str | None
