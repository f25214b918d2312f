"""Data that a web page shows in addition to the view: between rounds, hands and wagers of the last round."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.engine.output.events import Outcome
from houseway.engine.output.result_types import Dollars, OutputStruct
from houseway.engine.output.view_types import TableExtras
from houseway.games.blackjack.output.common_view import iter_held_hands
from houseway.games.blackjack.output.result import sort_wagers
from houseway.games.blackjack.output.view_types import BlackjackHeld
from houseway.games.blackjack.play.state import State
from houseway.money import print_money


class SettledWager(OutputStruct, kw_only=True):
    """A wager of the last round."""

    player: str
    """Name of the player who placed the wager."""
    place: int
    """Number of the box."""
    hand: int
    """Number of the hand on the box, from 1."""
    wager: str
    """Kind of wager."""
    stake: Dollars
    """Amount of the wager."""
    outcome: Outcome | None
    """Outcome of the wager."""
    odds: str | None
    """Odds at which the wager won; null if it did not win at odds."""
    paid: Dollars
    """Winnings in addition to the stake."""


class BlackjackLastRound(OutputStruct, kw_only=True):
    """The last round, which lies on the table until the next one begins."""

    number: int
    """Number of the round."""
    held: list[BlackjackHeld]
    """Hands of the round, the dealer's last."""
    wagers: list[SettledWager]
    """Wagers of the round."""


class BlackjackExtras(TableExtras, kw_only=True):
    """Facts that a page shows in addition to the view of a Blackjack table."""

    boxes: int
    """Number of boxes."""
    last: BlackjackLastRound | UnsetType = UNSET
    """The last round; only between rounds."""


def make_table_extras(state: State, viewer: str) -> BlackjackExtras:
    """Return the number of boxes and, between rounds, the hands and wagers of the last round.

    All cards lay face up, so every viewer gets the same data.
    """
    del viewer
    if state.round is not None or not state.rounds:
        return BlackjackExtras(boxes=state.determinations.boxes)
    last_round = state.rounds[-1]
    wagers = [
        SettledWager(
            player=wager.player,
            place=wager.box,
            hand=wager.hand_number,
            wager=wager.kind,
            stake=print_money(wager.stake),
            outcome=wager.outcome,
            odds=wager.odds,
            paid=print_money(wager.paid),
        )
        for wager in sort_wagers(last_round)
    ]
    last = BlackjackLastRound(number=len(state.rounds), held=list(iter_held_hands(last_round)), wagers=wagers)
    return BlackjackExtras(boxes=state.determinations.boxes, last=last)
