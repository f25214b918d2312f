"""The order in which players wager in a tournament round (20.15, 20.16)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Ask
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state.tournament_wager_order import find_next_clockwise, order_clockwise, record_out_of_order
from houseway.errors import Refused
from houseway.games.blackjack.clauses import A_starting_marker, r20_1, r20_15, r20_16
from houseway.games.blackjack.play.state import State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows


def list_boxes_in_order(state: State) -> list[int]:
    """Return the boxes that are occupied now, clockwise from the starting marker."""
    return order_clockwise(state.seats, state.starting_marker)


def has_wagered(state: State, box: int) -> bool:
    """Return whether the player seated at a box has placed a main wager for the coming round.

    A main wager that was voided before the deal counts too.
    """
    player = state.seats[box]
    placed_wagers = (*state.voided, *(wager for wagers in state.layout.values() for wager in wagers))
    return any(wager.kind == "main" and wager.player == player for wager in placed_wagers)


def find_turn_box(state: State) -> int | None:
    """Return the box whose player has the turn to wager, or None if no box has it.

    At first the first box in the order has the turn. If the turn has moved to a box that is no longer occupied, the
    first box whose player has not wagered has the turn.
    """
    boxes = list_boxes_in_order(state)
    if state.turn_box is None:
        return boxes[0] if boxes else None
    if state.turn_box in state.seats:
        return state.turn_box
    return next((box for box in boxes if not has_wagered(state, box)), None)


def find_next_to_ask(state: State) -> int | None:
    """Return the first box after the box with the turn whose player has not wagered, or None."""
    boxes = list_boxes_in_order(state)
    current = find_turn_box(state)
    if current is None:
        return None
    return next((box for box in boxes[boxes.index(current) + 1 :] if not has_wagered(state, box)), None)


def ask(state: State, command: Ask) -> None:
    """Ask a player to wager, which gives the turn to the player's box.

    Raises:
        Refused: players cannot be asked now, or it is another player's turn to be asked.
    """
    refuse(why_not_ask(state))
    box = next((box for box in list_boxes_to_ask(state) if state.seats[box] == command.player), None)
    if box is None:
        next_box = find_next_to_ask(state)
        if next_box is None:
            raise Refused(r20_15, Message("games-nobody-left-to-ask"))
        raise Refused(r20_15, Message("games-next-to-ask", next=state.seats[next_box], player=command.player))
    if box != find_turn_box(state):
        state.turn_box = box


def why_not_ask(state: State) -> Fault | None:
    """Return why no player can be asked to wager now, or None if one can (20.1, 20.16)."""
    if not state.determinations.tournament:
        return r20_1, Message("games-ask-tournament-only")
    return None if state.round is None else (r20_16, Message("games-ask-before-first-card"))


def list_boxes_to_ask(state: State) -> list[int]:
    """Return the boxes whose players may be asked to wager (20.15).

    They are the box with the turn, if its player has not wagered, and the next box in the order.
    """
    current, next_box = find_turn_box(state), find_next_to_ask(state)
    current_again = [current] if current is not None and not has_wagered(state, current) else []
    return current_again if next_box is None else [*current_again, next_box]


def is_turn_past(state: State, player: str) -> bool:
    """Return whether a seated player has wagered and no longer has the turn (20.15)."""
    box = state.find_seats(player)[0]
    return has_wagered(state, box) and find_turn_box(state) != box


def move_turn_with_wager(state: State, player: str, box: int) -> None:
    """Move the turn to the box of a player who places a first wager in order (20.15).

    A wager out of order is accepted, and a notice is recorded. Call this function after all checks have passed
    and before the wager is on the layout.
    """
    if has_wagered(state, box):
        return
    current = find_turn_box(state)
    if current == box:
        if state.turn_box is not None:
            state.turn_box = box
    elif current is not None and has_wagered(state, current) and find_next_to_ask(state) == box:
        state.turn_box = box
    else:
        record_out_of_order(state, player, r20_15)


@follows(A_starting_marker)
def move_marker(state: State, *, is_settled: bool) -> None:
    """Move the starting marker to the next occupied box after a settled round.

    After a void round the marker does not move.
    """
    state.turn_box = None
    if is_settled and state.seats and state.starting_marker is not None:
        state.starting_marker = find_next_clockwise(state.seats, state.starting_marker)


def place_marker_for_round(state: State) -> None:
    """Put the starting marker at the first box in the order of this round."""
    boxes = list_boxes_in_order(state)
    if boxes:
        state.starting_marker = boxes[0]
