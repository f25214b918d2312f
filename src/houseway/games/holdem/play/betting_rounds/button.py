"""The dealer button: its first seat, how it passes, and which seats it has passed (8.4, 17.3, 17.12)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.holdem.clauses import A_dealer_button, r8_4, r17_12
from houseway.games.holdem.play.state import IN, SeatedPlayer, State
from houseway.law.coverage_marks import follows


def compute_distance(state: State, start: int, seat: int) -> int:
    """Return how many seats clockwise of ``start`` a seat is; the start itself is the farthest."""
    return (seat - start - 1) % state.terms.seats + 1


@follows(r8_4)
def choose_button_seat(state: State, candidates: Sequence[SeatedPlayer]) -> int:
    """Return the button's seat for a deal: its present seat, or the next one of a player who may have it.

    In the first round it is the candidate nearest the dealer's right, which is the highest seat number (8.4, H34).
    """
    start = state.button
    if start is None:
        return max(player.seat for player in candidates)
    if state.seats[start] in candidates:
        return start
    return min([player.seat for player in candidates], key=lambda seat: (seat - start) % state.terms.seats)


def move_button(state: State, seat: int) -> None:
    """Move the button to a seat, and note whether it has gone once round the table (17.12)."""
    if state.first_button is None or state.button is None:
        state.first_button = state.button = seat
    elif seat != state.button:
        _advance_button(state, state.first_button, state.button, seat)


@follows(A_dealer_button)
@follows(r8_4)
def pass_button(state: State) -> None:
    """Pass the button clockwise to the next player in the game after a round (8.4).

    If there is no other player it stays, and has not gone round (H48).
    """
    button, first = state.button, state.first_button
    assert button is not None
    assert first is not None
    seats = state.seats
    size = len(seats) - 1
    seat = button
    for _ in range(size - 1):
        seat = seat % size + 1
        player = seats[seat]
        if player is not None and player.status == IN:
            _advance_button(state, first, button, seat)
            return


def _advance_button(state: State, first: int, button: int, seat: int) -> None:
    size = state.terms.seats
    if (button - first) % size + (seat - button - 1) % size + 1 >= size:
        state.once_round = True
    state.button = seat


@follows(r17_12)
def has_passed(state: State, seat: int) -> bool:
    """Return whether the button has passed that seat, or has gone once round the table (17.12)."""
    if state.once_round:
        return True
    button, first = state.button, state.first_button
    assert button is not None
    assert first is not None
    size = state.terms.seats
    return (seat - first) % size < (button - first) % size
