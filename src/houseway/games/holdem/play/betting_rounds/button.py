"""The dealer button: where it lies first, how it passes, what it has passed (8.4, 17.3, 17.12)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.holdem.clauses import A_dealer_button, r8_4, r17_12
from houseway.games.holdem.play.state import IN, Seated, State
from houseway.law.coverage_marks import follows


def distance(state: State, start: int, seat: int) -> int:
    """How many seats clockwise from ``start`` a seat lies; the start itself is farthest."""
    return (seat - start - 1) % state.terms.seats + 1


@follows(r8_4)
def seat_for_deal(state: State, candidates: Sequence[Seated]) -> int:
    """Where the button lies for a deal: on its seat, or on the next of a player who may have it.

    For the first round that is whoever of them sits nearest the dealer's right, the highest number (8.4, H34).
    """
    start = state.button
    if start is None:
        return max(player.seat for player in candidates)
    if state.seats[start] in candidates:
        return start
    return min([player.seat for player in candidates], key=lambda seat: (seat - start) % state.terms.seats)


def move_to(state: State, seat: int) -> None:
    """Let the button lie on a seat, noting whether it has gone once round (17.12)."""
    if state.first_button is None or state.button is None:
        state.first_button = state.button = seat
    elif seat != state.button:
        _carry(state, state.first_button, state.button, seat)


@follows(A_dealer_button)
@follows(r8_4)
def pass_on(state: State) -> None:
    """After a round the button passes clockwise to the next player in the game (8.4).

    With nobody else it stays, and has not gone round (H48).
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
            _carry(state, first, button, seat)
            return


def _carry(state: State, first: int, button: int, seat: int) -> None:
    size = state.terms.seats
    if (button - first) % size + (seat - button - 1) % size + 1 >= size:
        state.once_round = True
    state.button = seat


@follows(r17_12)
def has_passed(state: State, seat: int) -> bool:
    """Whether the button has left that seat behind, or gone once round (17.12)."""
    if state.once_round:
        return True
    button, first = state.button, state.first_button
    assert button is not None
    assert first is not None
    size = state.terms.seats
    return (seat - first) % size < (button - first) % size
