"""Types of a Canberra Poker view: the keys shared by all games, and those of Canberra Poker alone."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from houseway.engine.output.view_types import View


class JackpotSeen(TypedDict):
    """A jackpot wager, and whether the sensor accepted it."""

    wager: str
    """Amount of the jackpot wager."""
    accepted: bool
    """True if the sensor of the box accepted the wager."""


class WagersSeen(TypedDict):
    """The wagers on a box."""

    player: str
    """Name of the player."""
    ante: str
    """Amount of the ante."""
    bet: str | None
    """Amount of the bet; null if the player has not bet."""
    jackpot: JackpotSeen | None
    """The jackpot wager; null if there is none."""


class BoxSeen(WagersSeen):
    """A box in a round."""

    action: str | None
    """Decision of the player: ``bet``, ``fold``, or null if the player has not decided."""
    out: Any
    """True if the ante was voided before the player decided, so that the box takes no further part."""
    declared: bool
    """True if the player declared the hand for the jackpot (10.4)."""
    awaiting: bool
    """True if the hand is in the discard rack and awaits reconstruction (14.4)."""
    held: int
    """Number of cards in the hand."""
    cards: str | None
    """Cards of the hand; null if the viewer may not see them."""
    rank: str | None
    """Rank of the complete hand; null if it is incomplete or hidden."""


class DealerSeen(TypedDict):
    """The dealer's hand: only the face-up card at first, and all cards after the hand is turned."""

    held: int
    """Number of cards in the dealer's hand."""
    cards: str | None
    """All cards of the dealer's hand; null before the hand is turned."""
    up: NotRequired[str | None]
    """The dealer's face-up card; null before it is dealt."""
    rank: NotRequired[str]
    """Rank of the dealer's hand. The key is present after the hand is turned."""
    qualifies: NotRequired[bool]
    """True if the dealer's hand is high enough to take part. The key is present after the hand is turned."""


class RoundSeen(TypedDict):
    """The current round or, between rounds, the last round."""

    number: int
    """Number of the round."""
    status: str
    """Status of the round: ``open``, ``settled``, ``void`` or ``misdeal``."""
    announced: bool
    """True after the dealer has called for bets and folds (12.5)."""
    exposed: int
    """Number of cards that were exposed; the third one voids the round (14.1)."""
    boxes: dict[str, BoxSeen]
    """Boxes by number."""
    dealer: DealerSeen
    """The dealer's hand."""
    lines: list[dict[str, Any]]
    """Settlement lines, in the form that a result has."""
    notices: list[dict[str, Any]]
    """Notices of the round that the viewer may read."""


class CanberraPokerView(View):
    """View of a Canberra Poker table for one person."""

    layout: dict[str, WagersSeen]
    """Wagers before the deal, by the number of the box."""
    round: RoundSeen | None
    """The current round or, between rounds, the last round; null before the first."""
    asked: str | None
    """Tournament player who was asked to ante; null if nobody was."""
    state: dict[str, Any]
    """State of the table as in a result. A player's view leaves out entries about other players."""
