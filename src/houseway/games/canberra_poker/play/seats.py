"""Seats: taking one, giving it up, and having to (4.4, 16.7)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.game import person
from houseway.engine.state import vacating
from houseway.errors import Refused
from houseway.games.canberra_poker.clauses import A_box, r1_2, r4_4, r4_5, r15_1, r15_2, r16_3_b, r16_7
from houseway.games.canberra_poker.commands import Leave, Sit, Vacate
from houseway.games.canberra_poker.play.state import Round, State
from houseway.law.coverage_marks import follows


def sit(state: State, command: Sit) -> None:
    """A player takes the seat of a box."""
    check_sit(state, command.player, command.box)
    take_seat(state, command.player, command.box)


def check_sit(state: State, player: str, box: int) -> None:
    """Refuse a seat at a closed table, to the excluded, or at a box that is not to be had."""
    check_open(state)
    check_not_excluded(state, player)
    check_place(state, player, box)


def leave(state: State, command: Leave) -> None:
    """A player gives up the seat; an ante before the deal goes back."""
    refuse(why_not_leave(state, command.player))
    if command.player in state.seat_of:
        free_seat(state, command.player)


def why_not_leave(state: State, player: str) -> Fault | None:
    """Why a player may not give up the seat now (4.5)."""
    return None if state.box_of(player) is None else (r4_5, f"{player} has a box in the running round")


def vacate(state: State, command: Vacate) -> None:
    """A player who let three rounds go by at a full table must give up the seat (16.7)."""
    player = command.player
    person(command, "supervisor", "operator", rule=r16_7)
    vacating.vacate(r16_7, player, why_not_vacate(state, player), lambda: free_seat(state, player), state.tell)


def why_not_vacate(state: State, player: str) -> Fault | None:
    """Why a player need not give up the seat (16.7)."""
    full = len(state.seats) == state.determinations.boxes
    fault = vacating.why_not_vacate(r16_7, player, let_past=state.abstained.get(player), full=full)
    if fault is not None:
        return fault
    if state.ante_of(player) is not None or state.box_of(player) is not None:
        return r16_7, f"{player} has a wager"
    return None


@follows(r15_1)
def check_open(state: State) -> None:
    """Refuse what belongs to gaming when there is none: the operator says when it ends (15.1, 15.2)."""
    if state.closed is not None:
        raise Refused(r15_2, "the table is closed")


def check_not_excluded(state: State, player: str) -> None:
    """Refuse a player whom the operator keeps out of the game."""
    if player in state.excluded:
        raise Refused(r16_3_b, f"{player} is excluded from the game")


@follows(A_box)
def check_place(state: State, player: str, box: int) -> None:
    """Refuse a box that is not there or somebody else's, and a second box."""
    if not 1 <= box <= state.determinations.boxes:
        raise Refused(r1_2, f"boxes are numbered 1 to {state.determinations.boxes}, not {box}")
    if state.seats.get(box, player) != player:
        raise Refused(r4_4, f"box {box} is {state.seats[box]}'s")
    if state.seat_of.get(player, box) != box:
        raise Refused(r4_4, f"{player} has box {state.seat_of[player]} already")


def take_seat(state: State, player: str, box: int) -> None:
    """Seat a player at a box that is free or the player's own."""
    if player not in state.seat_of:
        state.seats[box] = player
        state.seat_of[player] = box
        state.abstained[player] = 0


def free_seat(state: State, player: str) -> None:
    """Take a player's seat away, and the wagers on the layout with it."""
    box = state.seat_of.pop(player)
    del state.seats[box]
    del state.abstained[player]
    state.layout.pop(box, None)
    if state.round is not None:
        state.round.seated.pop(box, None)
    if state.asked == player:
        state.asked = None


def count_abstentions(state: State, round_: Round) -> None:
    """Count, after a settled round, who let it go by while every seat was taken (16.7)."""
    for box, player in round_.seated.items():
        if box in round_.boxes or not round_.full:
            state.abstained[player] = 0
        else:
            state.abstained[player] += 1
