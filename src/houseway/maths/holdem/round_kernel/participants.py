"""Who is dealt in as compiled code: who is in the game, waits for the big blind, posts or sits out (17.4, 17.11, 17.12).

Seats are numbered from nought. The button passes and blinds are missed as in `games.holdem`, whose `button` and `entering` this
follows step by step; a tournament deals everybody in and does not need it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.holdem.round_kernel.betting_actions import NEWCOMER
from houseway.maths.holdem.round_kernel.pots import MOST_PLAYERS
from houseway.maths.holdem.round_kernel.table_terms import BLINDS, OPENING_ANTE, OPENING_OPTION, POST_ANYWHERE, Row
from houseway.ranking.compilation import bare

STATUS, OWES, POSTS = range(3)
"""What is kept of each seat: how its player stands, the blinds owed as `betting` has them, and whether the player posts rather
than wait for the big blind."""
EMPTY, IN, WAITING, OUT = range(4)
BUTTON, FIRST_BUTTON, ONCE_ROUND = range(3)
"""Where the button lies, where it lay first, and whether it has gone once round."""


class Sitting(NamedTuple):
    """How everybody stands between hands, and who of them the next hand has."""

    seats: NDArray[np.int64]
    button: Row
    order: Row
    """The seats dealt in, clockwise from the one after the button."""
    posts: Row
    """What each of them posts, by the place in that order."""


def sitting(seats: int, button: int) -> Sitting:
    """Everybody is in the game, and the button lies there."""
    kept = np.zeros((seats, 3), np.int64)
    kept[:, STATUS] = IN
    at = np.array([button, button, 0], np.int64)
    return Sitting(kept, at, np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64))


@bare
def sit_out(seats: NDArray[np.int64], seat: int) -> None:
    """Who is in the game keeps the seat and is not dealt in; who waits goes on waiting."""
    if seats[seat, STATUS] == IN:
        seats[seat, STATUS] = OUT


@bare
def come_back(seats: NDArray[np.int64], seat: int, posts: bool) -> None:
    """Back at once, or waiting or posting where blinds were missed (17.4); one who waits chooses again."""
    row = seats[seat]
    if row[STATUS] == OUT:
        row[STATUS] = WAITING if row[OWES] else IN
        row[POSTS] = posts
    elif row[STATUS] == WAITING:
        row[POSTS] = posts


@bare
def sit_down(seats: NDArray[np.int64], button: Row, terms: Row, seat: int, posts: bool) -> None:
    """A newcomer on a seat: in the game, or waiting where the button has passed the seat (17.11, 17.12).

    On the dealer button nobody elects to post.
    """
    size = len(seats)
    first = button[FIRST_BUTTON]
    passed = button[ONCE_ROUND] or (seat - first) % size < (button[BUTTON] - first) % size
    waits = passed and terms[OPENING_OPTION] != OPENING_ANTE
    row = seats[seat]
    row[STATUS] = WAITING if waits else IN
    row[OWES] = NEWCOMER if waits else 0
    row[POSTS] = waits and posts and seat != button[BUTTON]


@bare
def _distance(seat: int, start: int, size: int) -> int:
    """How many seats clockwise from ``start`` a seat lies; the start itself is farthest."""
    return (seat - start - 1) % size + 1


@bare
def _carry(button: Row, size: int, seat: int) -> None:
    """Let the button lie on another seat, noting whether it has gone once round (17.12)."""
    start, first = button[BUTTON], button[FIRST_BUTTON]
    if seat != start:
        if (start - first) % size + (seat - start - 1) % size + 1 >= size:
            button[ONCE_ROUND] = 1
        button[BUTTON] = seat


@bare
def pass_on(seats: NDArray[np.int64], button: Row) -> None:
    """After a hand the button passes clockwise to the next player in the game (8.4)."""
    size = len(seats)
    for step in range(1, size):
        seat = (button[BUTTON] + step) % size
        if seats[seat, STATUS] == IN:
            _carry(button, size, seat)
            return


@bare
def _count(seats: NDArray[np.int64], status: int) -> int:
    found = 0
    for seat in range(len(seats)):
        found += seats[seat, STATUS] == status
    return found


@bare
def _position(seat: int, button: int, size: int, order: Row, count: int) -> int:
    """Where in the order a seat would stand if it were dealt in."""
    own = _distance(seat, button, size)
    place = 0
    while place < count and _distance(order[place], button, size) < own:
        place += 1
    return place


@bare
def _insert(order: Row, count: int, place: int, seat: int) -> None:
    for at in range(count, place, -1):
        order[at] = order[at - 1]
    order[place] = seat


@bare
def enter(seats: NDArray[np.int64], button: Row, terms: Row, order: Row, posts: Row) -> int:
    """How many the next hand deals in, two or more, else none; they stand in ``order`` with what they post.

    The button first, then who comes in as the big blind, then who posts; who sits out misses the blinds that come by.
    """
    playing = _count(seats, IN)
    if playing + _count(seats, WAITING) < 2:
        return 0
    if playing < 2:
        _wait_no_more(seats, button)
    count = _in_game(seats, button, order)
    posts[:] = 0
    at, blinds = int(button[BUTTON]), int(terms[BLINDS])
    big = 1 if blinds > 1 else 0
    if terms[POST_ANYWHERE]:
        count = _fill_places(seats, at, big, order)
        if terms[OPENING_OPTION] != OPENING_ANTE:
            _miss(seats, at, blinds, order, count)
    else:
        count = _bring_in(seats, at, terms, big, order, count)
    for place in range(count):
        row = seats[order[place]]
        if row[STATUS] == WAITING and row[POSTS]:
            posts[place] = row[OWES]
        row[STATUS] = IN
        row[OWES] = row[POSTS] = 0
    return count


@bare
def _fill_places(seats: NDArray[np.int64], button: int, big: int, order: Row) -> int:
    """Fill the places after the button: who is in or posts takes the next, another who waits only the big blind's (H51)."""
    size, count = len(seats), 0
    for step in range(1, size + 1):
        seat = (button + step) % size
        row = seats[seat]
        if row[STATUS] == WAITING and count == big:
            row[OWES] = 0
        elif row[STATUS] != IN and not (row[STATUS] == WAITING and row[POSTS]):
            continue
        order[count] = seat
        count += 1
    return count


@bare
def _bring_in(seats: NDArray[np.int64], at: int, terms: Row, big: int, order: Row, count: int) -> int:
    """Bring in who would be the big blind, and then beyond the last blind those who post (``beyond-blinds``)."""
    size, blinds = len(seats), int(terms[BLINDS])
    for step in range(1, size + 1):
        seat = (at + step) % size
        if seats[seat, STATUS] == WAITING and _position(seat, at, size, order, count) == big:
            _insert(order, count, big, seat)
            seats[seat, OWES] = 0
            count += 1
            break
    if terms[OPENING_OPTION] != OPENING_ANTE:
        _miss(seats, at, blinds, order, count)
    return _post(seats, at, blinds, order, count) if count > blinds else count


@bare
def _wait_no_more(seats: NDArray[np.int64], button: Row) -> None:
    """Where fewer than two are in the game, all who wait are; the button goes by who was in it before, if anybody was."""
    size = len(seats)
    anybody = _count(seats, IN) > 0
    for step in range(size):
        seat = (button[BUTTON] + step) % size
        if seats[seat, STATUS] == IN or (seats[seat, STATUS] == WAITING and not anybody):
            _carry(button, size, seat)
            break
    for seat in range(size):
        if seats[seat, STATUS] == WAITING:
            seats[seat, STATUS] = IN
            seats[seat, OWES] = seats[seat, POSTS] = 0


@bare
def _in_game(seats: NDArray[np.int64], button: Row, order: Row) -> int:
    """Those in the game, clockwise from the one after the button, which lies on its seat or the next of one of them (8.4)."""
    size = len(seats)
    for step in range(size):
        seat = (button[BUTTON] + step) % size
        if seats[seat, STATUS] == IN:
            _carry(button, size, seat)
            break
    count = 0
    for step in range(1, size + 1):
        seat = (button[BUTTON] + step) % size
        if seats[seat, STATUS] == IN:
            order[count] = seat
            count += 1
    return count


@bare
def _miss(seats: NDArray[np.int64], button: int, blinds: int, order: Row, count: int) -> None:
    """Who sits out where a blind would be due misses it (17.4); those who post do not count."""
    for seat in range(len(seats)):
        if seats[seat, STATUS] == OUT:
            place = _position(seat, button, len(seats), order, count)
            if place < blinds:
                seats[seat, OWES] |= 1 << place


@bare
def _post(seats: NDArray[np.int64], button: int, blinds: int, order: Row, count: int) -> int:
    """Who would rather post, and sits beyond the last blind, comes in (17.11(b)); how many there are then."""
    size = len(seats)
    last_blind = _distance(order[blinds - 1], button, size)
    for step in range(1, size + 1):
        seat = (button + step) % size
        waits = seats[seat, STATUS] == WAITING and seats[seat, POSTS]
        if waits and _distance(seat, button, size) > last_blind:
            place = _position(seat, button, size, order, count)
            if place == count or order[place] != seat:
                _insert(order, count, place, seat)
                count += 1
    return count
