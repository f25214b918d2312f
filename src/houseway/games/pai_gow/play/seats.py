"""Seats at the boxes (rules 7.5(a), 17.7, 18.7)."""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state import vacating
from houseway.games.pai_gow.clauses import r7_3, r7_5_a, r17_2_b, r17_7, r18_7
from houseway.games.pai_gow.commands import Leave, Sit, Vacate
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Round, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows

PLAYERS_BOXES = BOXES - 1


def sit(state: State, command: Sit) -> None:
    """Seat a player at a box, and free the seat that the player had before (7.5(a)).

    The player's count of missed rounds starts at zero.
    """
    player, box = command.player, command.box
    refuse(why_not_sit(state, player, box))
    if state.seats.get(box) == player:
        return
    free_seat(state, player)
    state.seats[box] = player
    state.seat_of[player] = box
    state.idle[player] = 0


def why_not_sit(state: State, player: str, box: int) -> Fault | None:
    """Return why a player may not take the seat of a box, or None if they may (7.3, 7.5(a), 17.2(b), 18.7)."""
    if player in state.excluded:
        return r17_2_b, Message("games-player-excluded", player=player)
    if box == HOUSE_BOX:
        return r7_3, Message("pai-gow-seat-box-one")
    holder = state.seats.get(box, player)
    if holder != player:
        return r7_5_a, Message("games-box-occupied", holder=holder, box=box)
    if state.determinations.tournament and state.seat_of.get(player, box) != box:
        return r18_7, Message("pai-gow-seat-of-session", player=player, box=state.seat_of[player])
    return None


def leave(state: State, command: Leave) -> None:
    """Free a player's seat.

    The player's wagers stay on their boxes.
    """
    free_seat(state, command.player)


def free_seat(state: State, player: str) -> None:
    """Free the seat of a player, if the player has one."""
    box = state.seat_of.pop(player, None)
    if box is not None:
        del state.seats[box]
        del state.idle[player]
        state.round.kept_seat.discard(player)
        if state.last_settled is not None:
            state.last_settled.kept_seat.discard(player)


def is_full(state: State) -> bool:
    """Return whether every box except box one has a seated player (17.7)."""
    return len(state.seats) == PLAYERS_BOXES


@follows(r17_7)
def why_not_vacate(state: State, player: str) -> Fault | None:
    """Return why a player need not give up the seat, or None if they must (17.7)."""
    return vacating.why_not_vacate(r17_7, player, missed_rounds=state.idle.get(player), is_full=is_full(state))


def vacate(state: State, command: Vacate) -> None:
    """Free the seat of a player who missed three rounds in a row at a full table (17.7)."""
    player = command.player
    vacating.vacate(r17_7, player, why_not_vacate(state, player), lambda: free_seat(state, player), state.notify)


def record_seats_at_dice(state: State, round_: Round) -> None:
    """Record who is seated, and whether the table is full, when the dice are opened (17.7)."""
    round_.kept_seat = set(state.seat_of)
    round_.full_at_dice = is_full(state)


def count_idle_rounds(state: State, round_: Round) -> None:
    """Update how many settled rounds in a row each seated player has missed at a full table (17.7).

    A player misses a round if they kept their seat without a wager or a part in the bank. A wager, even a void one,
    a part in the bank, or a free seat when the dice were opened resets the count.
    """
    if not round_.kept_seat:
        return
    active_players = {player for box in round_.boxes.values() for player in box.wagers}
    if round_.bank is not None:
        active_players.update(round_.bank.funds)
    idle_players = round_.kept_seat - active_players if round_.full_at_dice else set()
    state.idle = {
        player: rounds if player not in round_.kept_seat else rounds + 1 if player in idle_players else 0
        for player, rounds in state.idle.items()
    }
