"""The order of antes in a tournament round: the starting marker, and whose turn it is (17.15, 17.16)."""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state.tournament_wager_order import find_next_clockwise, order_clockwise
from houseway.errors import Refused
from houseway.games.canberra_poker.clauses import A_starting_marker, r17_1, r17_15, r17_16
from houseway.games.canberra_poker.commands import Ask
from houseway.games.canberra_poker.play.state import State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows


def ask(state: State, command: Ask) -> None:
    """Ask the next player to ante, which ends the turn of the player asked before (17.16).

    An ante that the earlier player places after that is out of order.
    """
    refuse(why_not_ask(state))
    next_player = find_next_to_ask(state)
    if next_player != command.player:
        if next_player is None:
            raise Refused(r17_15, Message("games-nobody-left-to-ask"))
        raise Refused(r17_15, Message("games-next-to-ask", next=next_player, player=command.player))
    place_starting_marker(state)
    state.asked = command.player
    state.asked_box = state.seat_of[command.player]


def why_not_ask(state: State) -> Fault | None:
    """Return why no player can be asked to ante now, or None if one can (17.1, 17.16)."""
    if not state.determinations.tournament:
        return r17_1, Message("games-ask-tournament-only")
    return None if state.round is None else (r17_16, Message("games-ask-before-first-card"))


def find_next_to_ask(state: State) -> str | None:
    """Return the next player to ask for an ante, or None if there is none.

    This is the first player without an ante, clockwise after the box that was asked last.
    """
    start = min(state.seats, default=1) if state.starting_marker is None else state.starting_marker
    boxes = state.determinations.boxes
    last_offset = -1 if state.asked_box is None else (state.asked_box - start) % boxes
    for box in order_clockwise(state.seats, start):
        if (box - start) % boxes > last_offset and box not in state.layout:
            return state.seats[box]
    return None


@follows(A_starting_marker)
def place_starting_marker(state: State) -> None:
    """Put the starting marker at the lowest occupied box, if it has no box yet."""
    if state.starting_marker is None:
        state.starting_marker = min(state.seats)


@follows(A_starting_marker)
def move_starting_marker(state: State) -> None:
    """Move the starting marker clockwise to the next occupied box after a settled round.

    If nobody is seated, the marker does not move.
    """
    start = state.starting_marker
    assert start is not None, "the marker was placed at the first card"
    state.starting_marker = find_next_clockwise(state.seats, start) or start
