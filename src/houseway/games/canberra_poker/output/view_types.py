"""Types of a Canberra Poker view: the keys shared by all games, and those of Canberra Poker alone."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from houseway.engine.output.view_types import View


class JackpotSeen(TypedDict):
    """A jackpot wager, and whether the sensor accepted it."""

    wager: str
    accepted: bool


class WagersSeen(TypedDict):
    """The wagers on a box."""

    player: str
    ante: str
    bet: str | None
    jackpot: JackpotSeen | None


class BoxSeen(WagersSeen):
    """A box in a round; ``cards`` and ``rank`` are None if the viewer may not see the hand."""

    action: str | None
    out: Any
    declared: bool
    awaiting: bool
    held: int
    cards: str | None
    rank: str | None


class DealerSeen(TypedDict):
    """The dealer's hand: only the face-up card at first, and all cards after the hand is turned."""

    held: int
    cards: str | None
    up: NotRequired[str | None]
    rank: NotRequired[str]
    qualifies: NotRequired[bool]


class RoundSeen(TypedDict):
    """The current round or, between rounds, the last round."""

    number: int
    status: str
    announced: bool
    exposed: int
    boxes: dict[str, BoxSeen]
    dealer: DealerSeen
    lines: list[dict[str, Any]]
    notices: list[dict[str, Any]]


class CanberraPokerView(View):
    """View of a Canberra Poker table for one person.

    ``layout`` has the wagers before the deal, by box. ``asked`` is the player who was asked to ante in a
    tournament. ``state`` is the state of the table as in a result; a player's view leaves out entries about other
    players.
    """

    layout: dict[str, WagersSeen]
    round: RoundSeen | None
    asked: str | None
    state: dict[str, Any]
