"""Types of a Canberra Poker view: the keys of every game, and its own."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from houseway.engine.output.view_types import View


class JackpotSeen(TypedDict):
    """A jackpot wager, and whether its light is on."""

    wager: str
    accepted: bool


class WagersSeen(TypedDict):
    """The wagers on a box."""

    player: str
    ante: str
    bet: str | None
    jackpot: JackpotSeen | None


class BoxSeen(WagersSeen):
    """A box in a round; ``cards`` and their ``rank`` for people who may see them."""

    action: str | None
    out: Any
    declared: bool
    awaiting: bool
    held: int
    cards: str | None
    rank: str | None


class DealerSeen(TypedDict):
    """The dealer's hand: the card that lies face up, and all of them once they are turned."""

    held: int
    cards: str | None
    up: NotRequired[str | None]
    rank: NotRequired[str]
    qualifies: NotRequired[bool]


class RoundSeen(TypedDict):
    """The current round; between rounds the last one."""

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

    ``layout`` has the wagers before the deal, by box. ``asked`` is the player who must ante in a tournament.
    ``state`` is the state between rounds as in a result, without entries about others.
    """

    layout: dict[str, WagersSeen]
    round: RoundSeen | None
    asked: str | None
    state: dict[str, Any]
