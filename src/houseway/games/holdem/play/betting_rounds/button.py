"""The dealer button: its first seat, its movement, and the seats that it has passed (8.4, 17.3, 17.12)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.holdem.clauses import A_dealer_button, r8_4, r17_12
from houseway.games.holdem.play.state import IN, SeatedPlayer, State
from houseway.law.coverage_marks import follows


def compute_distance(state: State, start: int, seat: int) -> int:
    """Return the number of seats from ``start`` clockwise to a seat.

    The distance from a seat to itself is a full circle, not zero.
    """
    return (seat - start - 1) % state.terms.seats + 1


@follows(r8_4)
def choose_button_seat(state: State, candidates: Sequence[SeatedPlayer]) -> int:
    """Return the seat of the button for the next deal (8.4, H34).

    The button stays if the player at its seat is a candidate. Otherwise it goes clockwise to the next candidate. In
    the first round it goes to the candidate nearest the dealer's right, who has the highest seat number.
    """
    start = state.button
    if start is None:
        return max(player.seat for player in candidates)
    if state.seats[start] in candidates:
        return start
    return min([player.seat for player in candidates], key=lambda seat: (seat - start) % state.terms.seats)


def move_button(state: State, seat: int) -> None:
    """Move the button to a seat, and record whether it has gone once around the table (17.12)."""
    if state.first_button is None or state.button is None:
        state.first_button = state.button = seat
    elif seat != state.button:
        _advance_button(state, state.first_button, state.button, seat)


@follows(A_dealer_button)
@follows(r8_4)
def pass_button(state: State) -> None:
    """Pass the button clockwise to the next player in the game after a round (8.4).

    If no other player is in the game, the button stays. That does not count as going around the table (H48).
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
    """Return whether the button has passed a seat or has gone once around the table (17.12)."""
    if state.once_round:
        return True
    button, first = state.button, state.first_button
    assert button is not None
    assert first is not None
    size = state.terms.seats
    return (seat - first) % size < (button - first) % size
