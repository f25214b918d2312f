"""Order of wagers in a tournament round (18.15, 18.16)."""

from __future__ import annotations

from houseway.engine.state import tournament_wager_order
from houseway.engine.state.tournament_wager_order import order_clockwise
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import A_starting_marker, r18_15, r18_16
from houseway.games.pai_gow.commands import Ask, StartingMarker
from houseway.games.pai_gow.play.state import State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows


@follows(A_starting_marker)
def starting_marker(state: State, command: StartingMarker) -> None:
    """Place the starting marker at a box.

    The engine never moves the marker by itself.
    """
    state.starting_marker = command.box


def find_next_to_ask(state: State) -> int | None:
    """Return the next box to be asked for a wager, clockwise from the starting marker, or None if none is left.

    Only boxes with a seated player who is not in the bank are asked.
    """
    round_ = state.round
    bank_requests = (round_.bank,) if round_.bank_fixed else round_.requests
    bank_players = {player for request in bank_requests if request is not None for player in request.funds}
    start = state.starting_marker or min(state.seats, default=1)
    for box in order_clockwise(state.seats, start, -state.anticlockwise):
        if state.seats[box] not in bank_players and box not in round_.asked:
            return box
    return None


@follows(r18_16)
def ask(state: State, command: Ask) -> None:
    """Ask a player to wager (18.16).

    This opens the player's opportunity to wager and ends the opportunity of the player asked before.
    """
    next_box = find_next_to_ask(state)
    if next_box is None or state.seats[next_box] != command.player:
        if next_box is None:
            raise Refused(r18_15, Message("games-nobody-left-to-ask"))
        raise Refused(r18_15, Message("pai-gow-next-to-ask", player=state.seats[next_box], box=next_box))
    state.round.asked.append(next_box)


@follows(r18_15)
def is_turn_past(state: State, box: int) -> bool:
    """Return whether a box can no longer wager because another box was asked after it (18.15)."""
    asked_boxes = state.round.asked
    return box in asked_boxes and asked_boxes[-1] != box


def record_out_of_order(state: State, player: str, box: int) -> None:
    """Record that a wager was placed before its box was asked, and advise the player (18.15).

    The wager remains valid. A wager on a box that has been asked is not recorded.
    """
    if box not in state.round.asked:
        tournament_wager_order.record_out_of_order(state, player, r18_15)
