"""Seats: how a player takes one, gives it up, or must give it up (4.4, 16.7)."""

from __future__ import annotations

from houseway.engine.protocol.game import require_person
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state import vacating
from houseway.errors import Refused
from houseway.games.canberra_poker.clauses import A_box, r1_2, r4_4, r4_5, r15_1, r15_2, r16_3_b, r16_7
from houseway.games.canberra_poker.commands import Leave, Sit, Vacate
from houseway.games.canberra_poker.play.state import Round, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows


def sit(state: State, command: Sit) -> None:
    """Seat a player at a box."""
    check_sit(state, command.player, command.box)
    take_seat(state, command.player, command.box)


def check_sit(state: State, player: str, box: int) -> None:
    """Check that a player may take the seat of a box.

    Raises:
        Refused: the table is closed, the player is excluded, or the box is not available.
    """
    check_open(state)
    check_not_excluded(state, player)
    check_box(state, player, box)


def leave(state: State, command: Leave) -> None:
    """Free the seat of a player; an ante placed before the deal is returned."""
    refuse(why_not_leave(state, command.player))
    if command.player in state.seat_of:
        free_seat(state, command.player)


def why_not_leave(state: State, player: str) -> Fault | None:
    """Return why a player may not give up the seat now, or None if the player may (4.5)."""
    return None if state.find_box(player) is None else (r4_5, Message("canberra-poker-box-in-round", player=player))


def vacate(state: State, command: Vacate) -> None:
    """Free the seat of a player who abstained from three rounds at a full table (16.7)."""
    player = command.player
    require_person(command, "supervisor", "operator", rule=r16_7)
    vacating.vacate(r16_7, player, why_not_vacate(state, player), lambda: free_seat(state, player), state.notify)


def why_not_vacate(state: State, player: str) -> Fault | None:
    """Return why a player need not give up the seat, or None if the player must (16.7)."""
    is_full = len(state.seats) == state.determinations.boxes
    fault = vacating.why_not_vacate(r16_7, player, missed_rounds=state.abstained.get(player), is_full=is_full)
    if fault is not None:
        return fault
    if state.find_ante_box(player) is not None or state.find_box(player) is not None:
        return r16_7, Message("canberra-poker-vacate-with-wager", player=player)
    return None


@follows(r15_1)
def check_open(state: State) -> None:
    """Refuse the command if the operator has closed the table (15.1, 15.2)."""
    if state.closed is not None:
        raise Refused(r15_2, Message("games-table-closed"))


def check_not_excluded(state: State, player: str) -> None:
    """Refuse the command if the player is excluded from the game."""
    if player in state.excluded:
        raise Refused(r16_3_b, Message("games-player-excluded", player=player))


@follows(A_box)
def check_box(state: State, player: str, box: int) -> None:
    """Check that a player may use a box.

    Raises:
        Refused: the box does not exist, belongs to another player, or would be the player's second box.
    """
    if not 1 <= box <= state.determinations.boxes:
        raise Refused(r1_2, Message("games-box-range", boxes=state.determinations.boxes, box=box))
    if state.seats.get(box, player) != player:
        raise Refused(r4_4, Message("games-box-occupied", box=box, holder=state.seats[box]))
    if state.seat_of.get(player, box) != box:
        raise Refused(r4_4, Message("canberra-poker-second-box", player=player, box=state.seat_of[player]))


def take_seat(state: State, player: str, box: int) -> None:
    """Seat a player at a box; a player who already has a seat does not move."""
    if player not in state.seat_of:
        state.seats[box] = player
        state.seat_of[player] = box
        state.abstained[player] = 0


def free_seat(state: State, player: str) -> None:
    """Free a player's seat and remove their wagers from the layout."""
    box = state.seat_of.pop(player)
    del state.seats[box]
    del state.abstained[player]
    state.layout.pop(box, None)
    if state.round is not None:
        state.round.seated.pop(box, None)
    if state.asked == player:
        state.asked = None


def count_abstentions(state: State, round_: Round) -> None:
    """Update the missed rounds of each seated player after a settled round (16.7).

    The count grows by one if the player did not wager while every seat was taken. Otherwise it returns to zero.
    """
    for box, player in round_.seated.items():
        if box in round_.boxes or not round_.full:
            state.abstained[player] = 0
        else:
            state.abstained[player] += 1
