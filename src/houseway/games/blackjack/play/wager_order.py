"""The order of wagering in a tournament round (20.15, 20.16)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import Ask
from houseway.engine.state.wager_order import clockwise, next_clockwise, note_out_of_order
from houseway.errors import Refused
from houseway.games.blackjack.clauses import A_starting_marker, r20_1, r20_15, r20_16
from houseway.games.blackjack.play.state import State
from houseway.law.coverage_marks import follows


def order(state: State) -> list[int]:
    """The seated boxes clockwise from the starting marker, as the seats are now."""
    return clockwise(state.seats, state.starting_marker)


def has_wagered(state: State, box: int) -> bool:
    """Whether the player seated at a box has placed a main wager; one voided before the deal counts."""
    player = state.seats[box]
    placed = (*state.voided, *(wager for wagers in state.layout.values() for wager in wagers))
    return any(wager.kind == "main" and wager.player == player for wager in placed)


def turn(state: State) -> int | None:
    """The box whose player has the turn: where it has moved to, else the first in the order."""
    boxes = order(state)
    if state.turn_box is None:
        return boxes[0] if boxes else None
    if state.turn_box in state.seats:
        return state.turn_box
    return next((box for box in boxes if not has_wagered(state, box)), None)


def next_to_ask(state: State) -> int | None:
    """The first box further on in the order than the turn whose player has not wagered yet."""
    boxes = order(state)
    here = turn(state)
    if here is None:
        return None
    return next((box for box in boxes[boxes.index(here) + 1 :] if not has_wagered(state, box)), None)


def ask(state: State, command: Ask) -> None:
    """The dealer asks the next player to wager."""
    refuse(why_not_ask(state))
    box = next((box for box in to_ask(state) if state.seats[box] == command.player), None)
    if box is None:
        following = next_to_ask(state)
        proper = "nobody" if following is None else state.seats[following]
        raise Refused(r20_15, f"{proper} is next in order, not {command.player}")
    if box != turn(state):
        state.turn_box = box


def why_not_ask(state: State) -> Fault | None:
    """Why nobody is asked now (20.1, 20.16)."""
    if not state.determinations.tournament:
        return r20_1, "players are asked in turn only in a tournament"
    return None if state.round is None else (r20_16, "the players are asked before the first card is dealt")


def to_ask(state: State) -> list[int]:
    """The boxes whose player may be asked: the one that has the turn, once more, and the next in the order (20.15)."""
    here, following = turn(state), next_to_ask(state)
    again = [here] if here is not None and not has_wagered(state, here) else []
    return again if following is None else [*again, following]


def too_late_to_change(state: State, player: str) -> bool:
    """Whether a player who has wagered does not have the turn any more (20.15)."""
    box = state.seats_of(player)[0]
    return has_wagered(state, box) and turn(state) != box


def note_wager(state: State, player: str, box: int) -> None:
    """Move the turn with a first wager in order; one out of order stands with a notice (20.15).

    Called when all checks are passed and before the wager lies on the layout.
    """
    if has_wagered(state, box):
        return
    here = turn(state)
    if here == box:
        if state.turn_box is not None:
            state.turn_box = box
    elif here is not None and has_wagered(state, here) and next_to_ask(state) == box:
        state.turn_box = box
    else:
        note_out_of_order(state, player, r20_15)


@follows(A_starting_marker)
def move_marker(state: State, *, settled: bool) -> None:
    """After a settled round the marker goes to the next seated box; after a void one it stays where it began."""
    state.turn_box = None
    if settled and state.seats and state.starting_marker is not None:
        state.starting_marker = next_clockwise(state.seats, state.starting_marker)


def fix_marker(state: State) -> None:
    """At the deal the marker lies where the order of this round begins."""
    boxes = order(state)
    if boxes:
        state.starting_marker = boxes[0]
