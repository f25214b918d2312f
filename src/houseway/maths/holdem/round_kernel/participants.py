"""Compiled selection of the players who are dealt in, wait, post or sit out (17.4, 17.11, 17.12).

Seats are numbered from zero. The button and missed blinds follow the rules of `games.holdem` step by step.
Tournaments do not need this module, because they deal everybody in.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.holdem.round_kernel.betting_actions import NEWCOMER
from houseway.maths.holdem.round_kernel.pots import MOST_PLAYERS
from houseway.maths.holdem.round_kernel.table_terms import BLINDS, OPENING_ANTE, OPENING_OPTION, POST_ANYWHERE, Row
from houseway.ranking.compilation import compile_without_refcounts

STATUS, OWES, POSTS = range(3)
"""Columns of a seat: the player's status, the blinds owed, and whether the player posts instead of waiting.

The blinds owed are bits as in `betting_actions`. A waiting player who does not post waits for the big blind.
"""
EMPTY, IN, WAITING, OUT = range(4)
BUTTON, FIRST_BUTTON, ONCE_ROUND = range(3)
"""Indices of the button's row: present seat, first seat, and whether it has gone round the table once."""


class SeatingState(NamedTuple):
    """Status of all players between hands, and the players of the next hand."""

    seats: NDArray[np.int64]
    button: Row
    order: Row
    """Seats dealt in, clockwise from the seat after the button."""
    posts: Row
    """Blinds that each player dealt in posts, as bits, in the order of ``order``."""


def make_seating(seats: int, button: int) -> SeatingState:
    """Make the state of a table at which every seat is in the game and the button is at the given seat."""
    seat_rows = np.zeros((seats, 3), np.int64)
    seat_rows[:, STATUS] = IN
    button_row = np.array([button, button, 0], np.int64)
    return SeatingState(seat_rows, button_row, np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64))


@compile_without_refcounts
def sit_out(seats: NDArray[np.int64], seat: int) -> None:
    """Let a player who is in the game sit out and keep the seat; a waiting player keeps waiting."""
    if seats[seat, STATUS] == IN:
        seats[seat, STATUS] = OUT


@compile_without_refcounts
def come_back(seats: NDArray[np.int64], seat: int, posts: bool) -> None:
    """Bring a player who sits out back into the game; the player waits or posts if blinds were missed (17.4).

    A player who is already waiting may change between waiting and posting.
    """
    row = seats[seat]
    if row[STATUS] == OUT:
        row[STATUS] = WAITING if row[OWES] else IN
        row[POSTS] = posts
    elif row[STATUS] == WAITING:
        row[POSTS] = posts


@compile_without_refcounts
def sit_down(seats: NDArray[np.int64], button: Row, terms: Row, seat: int, posts: bool) -> None:
    """Seat a newcomer, who must wait or post if the button has passed the seat (17.11, 17.12).

    A newcomer on the dealer button cannot elect to post. In a game with antes nobody waits.
    """
    size = len(seats)
    first = button[FIRST_BUTTON]
    has_passed = button[ONCE_ROUND] or (seat - first) % size < (button[BUTTON] - first) % size
    must_wait = has_passed and terms[OPENING_OPTION] != OPENING_ANTE
    row = seats[seat]
    row[STATUS] = WAITING if must_wait else IN
    row[OWES] = NEWCOMER if must_wait else 0
    row[POSTS] = must_wait and posts and seat != button[BUTTON]


@compile_without_refcounts
def _get_distance(seat: int, start: int, size: int) -> int:
    """Return the number of steps clockwise from the seat ``start`` to another seat.

    From ``start`` to itself, the number is that of a full circle and not zero.
    """
    return (seat - start - 1) % size + 1


@compile_without_refcounts
def _move_button(button: Row, size: int, seat: int) -> None:
    """Move the button to another seat, and record whether it has gone once round (17.12)."""
    start, first = button[BUTTON], button[FIRST_BUTTON]
    if seat != start:
        if (start - first) % size + (seat - start - 1) % size + 1 >= size:
            button[ONCE_ROUND] = 1
        button[BUTTON] = seat


@compile_without_refcounts
def pass_button(seats: NDArray[np.int64], button: Row) -> None:
    """Pass the button clockwise to the next player in the game after a hand (8.4)."""
    size = len(seats)
    for step in range(1, size):
        seat = (button[BUTTON] + step) % size
        if seats[seat, STATUS] == IN:
            _move_button(button, size, seat)
            return


@compile_without_refcounts
def _count_status(seats: NDArray[np.int64], status: int) -> int:
    total = 0
    for seat in range(len(seats)):
        total += seats[seat, STATUS] == status
    return total


@compile_without_refcounts
def _find_position(seat: int, button: int, size: int, order: Row, count: int) -> int:
    """Return the index in ``order`` at which a seat would be dealt in."""
    own_distance = _get_distance(seat, button, size)
    place = 0
    while place < count and _get_distance(order[place], button, size) < own_distance:
        place += 1
    return place


@compile_without_refcounts
def _insert(order: Row, count: int, place: int, seat: int) -> None:
    for at in range(count, place, -1):
        order[at] = order[at - 1]
    order[place] = seat


@compile_without_refcounts
def select_players(seats: NDArray[np.int64], button: Row, terms: Row, order: Row, posts: Row) -> int:
    """Write the players of the next hand to ``order`` and their posts to ``posts``, and return their number.

    Returns zero if fewer than two players are in the game or waiting. First the button moves to a player. Then a
    waiting player may come in as the big blind, and other waiting players post. Players who sit out miss the blinds
    that pass their seats.
    """
    players_in = _count_status(seats, IN)
    if players_in + _count_status(seats, WAITING) < 2:
        return 0
    if players_in < 2:
        _end_waiting(seats, button)
    count = _list_players(seats, button, order)
    posts[:] = 0
    button_seat, blinds = int(button[BUTTON]), int(terms[BLINDS])
    big_blind_place = 1 if blinds > 1 else 0
    if terms[POST_ANYWHERE]:
        count = _fill_places(seats, button_seat, big_blind_place, order)
        if terms[OPENING_OPTION] != OPENING_ANTE:
            _mark_missed_blinds(seats, button_seat, blinds, order, count)
    else:
        count = _bring_in(seats, button_seat, terms, big_blind_place, order, count)
    for place in range(count):
        row = seats[order[place]]
        if row[STATUS] == WAITING and row[POSTS]:
            posts[place] = row[OWES]
        row[STATUS] = IN
        row[OWES] = row[POSTS] = 0
    return count


@compile_without_refcounts
def _fill_places(seats: NDArray[np.int64], button: int, big_blind_place: int, order: Row) -> int:
    """Write the players of the next hand to ``order`` if players may post in any position (H51).

    The seats are visited clockwise from the button. Players who are in the game or post take the next position. A
    player who waits without posting takes a position only if it is the big blind. Returns the number of players.
    """
    size, count = len(seats), 0
    for step in range(1, size + 1):
        seat = (button + step) % size
        row = seats[seat]
        if row[STATUS] == WAITING and count == big_blind_place:
            row[OWES] = 0
        elif row[STATUS] != IN and not (row[STATUS] == WAITING and row[POSTS]):
            continue
        order[count] = seat
        count += 1
    return count


@compile_without_refcounts
def _bring_in(
    seats: NDArray[np.int64], button_seat: int, terms: Row, big_blind_place: int, order: Row, count: int
) -> int:
    """Bring in the waiting player who would be the big blind, then the players who post beyond the blinds.

    This is the rule for the determination ``beyond-blinds``. Returns the number of players.
    """
    size, blinds = len(seats), int(terms[BLINDS])
    for step in range(1, size + 1):
        seat = (button_seat + step) % size
        if seats[seat, STATUS] == WAITING and _find_position(seat, button_seat, size, order, count) == big_blind_place:
            _insert(order, count, big_blind_place, seat)
            seats[seat, OWES] = 0
            count += 1
            break
    if terms[OPENING_OPTION] != OPENING_ANTE:
        _mark_missed_blinds(seats, button_seat, blinds, order, count)
    return _add_posting_players(seats, button_seat, blinds, order, count) if count > blinds else count


@compile_without_refcounts
def _end_waiting(seats: NDArray[np.int64], button: Row) -> None:
    """Bring in all waiting players, because fewer than two are in the game.

    First the button moves to the player who was already in the game, or else to a waiting player.
    """
    size = len(seats)
    has_players = _count_status(seats, IN) > 0
    for step in range(size):
        seat = (button[BUTTON] + step) % size
        if seats[seat, STATUS] == IN or (seats[seat, STATUS] == WAITING and not has_players):
            _move_button(button, size, seat)
            break
    for seat in range(size):
        if seats[seat, STATUS] == WAITING:
            seats[seat, STATUS] = IN
            seats[seat, OWES] = seats[seat, POSTS] = 0


@compile_without_refcounts
def _list_players(seats: NDArray[np.int64], button: Row, order: Row) -> int:
    """Write the seats in the game to ``order``, clockwise from the seat after the button (8.4).

    If the button is at a seat that is not in the game, it first moves to the next seat that is. Returns the number
    of players.
    """
    size = len(seats)
    for step in range(size):
        seat = (button[BUTTON] + step) % size
        if seats[seat, STATUS] == IN:
            _move_button(button, size, seat)
            break
    count = 0
    for step in range(1, size + 1):
        seat = (button[BUTTON] + step) % size
        if seats[seat, STATUS] == IN:
            order[count] = seat
            count += 1
    return count


@compile_without_refcounts
def _mark_missed_blinds(seats: NDArray[np.int64], button: int, blinds: int, order: Row, count: int) -> None:
    """Record the blinds that players who sit out miss in the next hand (17.4).

    Players who post in the next hand are not yet in ``order`` and do not shift the blinds.
    """
    for seat in range(len(seats)):
        if seats[seat, STATUS] == OUT:
            place = _find_position(seat, button, len(seats), order, count)
            if place < blinds:
                seats[seat, OWES] |= 1 << place


@compile_without_refcounts
def _add_posting_players(seats: NDArray[np.int64], button: int, blinds: int, order: Row, count: int) -> int:
    """Bring in the posting players who sit beyond the last blind, and return the number of players (17.11(b))."""
    size = len(seats)
    last_blind = _get_distance(order[blinds - 1], button, size)
    for step in range(1, size + 1):
        seat = (button + step) % size
        wants_to_post = seats[seat, STATUS] == WAITING and seats[seat, POSTS]
        if wants_to_post and _get_distance(seat, button, size) > last_blind:
            place = _find_position(seat, button, size, order, count)
            if place == count or order[place] != seat:
                _insert(order, count, place, seat)
                count += 1
    return count
