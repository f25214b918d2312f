"""The dealer button: where it lies first, how it passes, what it has passed (8.4, 17.3, 17.12)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.holdem.rules import A_dealer_button, r8_4, r17_12
from houseway.games.holdem.state import IN, Seated, Table
from houseway.law.coverage import follows


def distance(table: Table, start: int, seat: int) -> int:
    """How many seats clockwise from ``start`` a seat lies; the start itself is farthest."""
    return (seat - start - 1) % table.terms.seats + 1


@follows(r8_4)
def seat_for_deal(table: Table, candidates: Sequence[Seated]) -> int:
    """Where the button lies for a deal: on its seat, or on the next of a player who may have it.

    For the first round that is whoever of them sits nearest the dealer's right, the highest number (8.4, H34).
    """
    start = table.button
    if start is None:
        return max(player.seat for player in candidates)
    if table.seats[start] in candidates:
        return start
    return min([player.seat for player in candidates], key=lambda seat: (seat - start) % table.terms.seats)


def move_to(table: Table, seat: int) -> None:
    """Let the button lie on a seat, noting whether it has gone once round (17.12)."""
    if table.first_button is None or table.button is None:
        table.first_button = table.button = seat
    elif seat != table.button:
        _carry(table, table.first_button, table.button, seat)


@follows(A_dealer_button)
@follows(r8_4)
def pass_on(table: Table) -> None:
    """After a round the button passes clockwise to the next player in the game (8.4).

    With nobody else it stays, and has not gone round (H48).
    """
    button, first = table.button, table.first_button
    assert button is not None
    assert first is not None
    seats = table.seats
    size = len(seats) - 1
    seat = button
    for _ in range(size - 1):
        seat = seat % size + 1
        player = seats[seat]
        if player is not None and player.status == IN:
            _carry(table, first, button, seat)
            return


def _carry(table: Table, first: int, button: int, seat: int) -> None:
    size = table.terms.seats
    if (button - first) % size + (seat - button - 1) % size + 1 >= size:
        table.once_round = True
    table.button = seat


@follows(r17_12)
def has_passed(table: Table, seat: int) -> bool:
    """Whether the button has left that seat behind, or gone once round (17.12)."""
    if table.once_round:
        return True
    button, first = table.button, table.first_button
    assert button is not None
    assert first is not None
    size = table.terms.seats
    return (seat - first) % size < (button - first) % size
