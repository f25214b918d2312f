"""Who wagers when in a tournament round (18.15, 18.16)."""

from __future__ import annotations

from houseway.engine.state import wager_order
from houseway.engine.state.wager_order import clockwise
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import A_starting_marker, r18_15, r18_16
from houseway.games.pai_gow.commands import Ask, StartingMarker
from houseway.games.pai_gow.play.state import State
from houseway.law.coverage_marks import follows


@follows(A_starting_marker)
def starting_marker(state: State, command: StartingMarker) -> None:
    """The marker is laid at a box; the table never moves it by itself."""
    state.starting_marker = command.box


def next_to_ask(state: State) -> int | None:
    """The first seated box not yet asked, clockwise from the marker's; boxes of the bank's players are left out."""
    round_ = state.round
    banking = (round_.bank,) if round_.bank_fixed else round_.requests
    left_out = {player for request in banking if request is not None for player in request.funds}
    start = state.starting_marker or min(state.seats, default=1)
    for box in clockwise(state.seats, start, -state.anticlockwise):
        if state.seats[box] not in left_out and box not in round_.asked:
            return box
    return None


@follows(r18_16)
def ask(state: State, command: Ask) -> None:
    """The dealer asks a player: this opens one opportunity to wager and ends the one before (18.16)."""
    due = next_to_ask(state)
    if due is None or state.seats[due] != command.player:
        whose = "nobody is left to ask" if due is None else f"it is for {state.seats[due]} at box {due}"
        raise Refused(r18_15, f"players are asked clockwise from the starting marker: {whose}")
    state.round.asked.append(due)


@follows(r18_15)
def turn_is_past(state: State, box: int) -> bool:
    """Whether that box has been asked and another after it (18.15)."""
    asked = state.round.asked
    return box in asked and asked[-1] != box


def note_out_of_order(state: State, player: str, box: int) -> None:
    """A wager before the box was asked stands, and its player is advised (18.15)."""
    if box not in state.round.asked:
        wager_order.note_out_of_order(state, player, r18_15)
