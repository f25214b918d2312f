"""Blocks of Hold-em: two to ten seats with players made of rules, each hand with the same table stakes.

The result of a round is that of seat one, in units of ``task.unit`` (a big blind, usually); what every seat won and what the
house took stand among the counts. The button lies anywhere at first and passes on after every hand. Players may get up and come
in again, waiting for the big blind or posting.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.games.holdem.determination_checks import terms_of
from houseway.games.holdem.determinations import FEWEST_SEATS, Determinations, Terms
from houseway.maths.holdem.round_kernel.betting_actions import CHIPS, DEAD, DEAD_POSTS
from houseway.maths.holdem.round_kernel.bots import BOTS, RANDOM
from houseway.maths.holdem.round_kernel.hand import (
    ACTIONS,
    AT_FIRST,
    AT_SHOWDOWN,
    DIVIDED,
    POTS,
    SHOWDOWN,
    TAKEN,
    WAIVED,
    Room,
    play_hand,
    room,
)
from houseway.maths.holdem.round_kernel.participants import (
    EMPTY,
    IN,
    OUT,
    STATUS,
    WAITING,
    Sitting,
    come_back,
    enter,
    pass_on,
    sit_down,
    sit_out,
    sitting,
)
from houseway.maths.holdem.round_kernel.table_terms import FROM_POT, Row, hand_tables, row_of, settings_of
from houseway.maths.results import Figure
from houseway.maths.simulation.block_sums import add_square, bin_of, timed
from houseway.maths.simulation.blocks import BINS, Block, histogram_of, squares_of
from houseway.maths.simulation.random_streams import below, stream_of
from houseway.maths.simulation.runs import Task
from houseway.ranking.compilation import bare, embedded
from houseway.ranking.lookup_tables import HandTables

(SQUARES, STAKED, SHOWDOWNS, SIDE_POTS, DIVIDED_POTS, COMMISSION, WAIVERS, ALL_ACTIONS, DEALT_IN, POSTED,
 DEAD_CENTS, CARRIED) = range(12)  # fmt: skip
SUMS = 12
NOBODY_POSTS = np.zeros(0, np.int64)
ALWAYS = 10**9
ENTERS = ("wait", "post", "newcomer")
"""How who got up comes in again: back, waiting for the big blind or posting; or somebody else, who posts."""


class Seats(NamedTuple):
    """Who sits where with how much, by the seat of the button and the place after it."""

    order: NDArray[np.int64]
    stacks: NDArray[np.int64]
    bots: NDArray[np.int64]


class Coming(NamedTuple):
    """How players come and go: what of a thousand million times one gets up after a hand, and comes in again."""

    goes: int
    comes: int
    posts: bool
    """Whether who comes in posts rather than wait for the big blind (17.11)."""
    anew: bool
    """Whether a newcomer takes the seat that was left, or the same player comes back to it (17.4)."""


@lru_cache(maxsize=8)
def _terms(table: bytes) -> Terms:
    from houseway.games import game

    determined = game("holdem").convert_table(msgspec.json.decode(table))
    assert isinstance(determined, Determinations)
    return terms_of(determined)


def terms_of_task(task: Task) -> Terms:
    """The terms that the task's determinations come to."""
    return _terms(msgspec.json.encode(task.settings["table"]))


def seats_of(settings: dict[str, Any]) -> Seats:
    """The seats as the settings name them: ``stacks`` in cents and ``bots``, a value a seat."""
    stacks, bots = list(settings["stacks"]), [BOTS.index(name) for name in settings["bots"]]
    count = len(stacks)
    order = [[(button + 1 + place) % count for place in range(count)] for button in range(count)]
    return Seats(
        np.array(order, np.int64),
        np.array([[stacks[seat] for seat in row] for row in order], np.int64),
        np.array([[bots[seat] for seat in row] for row in order], np.int64),
    )


def coming_of(settings: dict[str, Any]) -> Coming | None:
    """How players come and go by the settings, ``goes`` and ``comes`` in hundredths; None where everybody stays."""
    goes, comes = (int(float(settings.get(key, 0)) * (ALWAYS // 100)) for key in ("goes", "comes"))
    way = settings.get("enters", "wait")
    return Coming(goes, comes, way != "wait", way == "newcomer") if goes else None


def play_block(task: Task, number: int, rounds: int) -> Block:
    """One block of hands with a stream of its own."""
    terms = terms_of_task(task)
    seats = seats_of(task.settings)
    count = len(seats.stacks)
    high, low = hand_tables(terms)
    deck = np.array(settings_of(terms).cards, np.uint8)
    bins, sums, by_seat = np.zeros(BINS, np.int64), np.zeros(SUMS, np.int64), np.zeros(count, np.int64)
    overs = int(task.settings.get("over-blinds", 0))
    drawn = AT_FIRST if (seats.bots != RANDOM).any() else AT_SHOWDOWN
    arguments = (drawn, seats, overs, row_of(terms), deck, high, low, room(), task.unit, bins, sums, by_seat)
    stream = stream_of(task.seed, number)
    button = int(below(stream, count))
    coming = coming_of(task.settings)
    if coming is None:
        seconds = timed(play, stream, rounds, button, NOBODY_POSTS, *arguments)
    else:
        seconds = timed(play_coming_and_going, stream, rounds, coming, sitting(count, button), *arguments)
    return Block(
        number=number,
        rounds=rounds,
        won=int(by_seat[0]),
        squares=squares_of(sums[SQUARES], sums[CARRIED]),
        staked=int(sums[STAKED]),
        seconds=seconds,
        histogram=histogram_of(bins),
        extra=_counts(sums, by_seat),
    )


def _counts(sums: Row, by_seat: Row) -> dict[str, int]:
    return {
        "showdowns": int(sums[SHOWDOWNS]),
        "side-pots": int(sums[SIDE_POTS]),
        "divided-pots": int(sums[DIVIDED_POTS]),
        "commission-cents": int(sums[COMMISSION]),
        "commission-waived": int(sums[WAIVERS]),
        "actions": int(sums[ALL_ACTIONS]),
        "dealt-in": int(sums[DEALT_IN]),
        "posts": int(sums[POSTED]),
        "dead-posts-cents": int(sums[DEAD_CENTS]),
        **{f"won-cents-seat-{seat + 1}": int(won) for seat, won in enumerate(by_seat.tolist())},
    }


def exact(task: Task) -> Figure | None:
    """Nothing, by symmetry, where all seats play alike for equal stakes and the house takes nothing from the pots."""
    row = row_of(terms_of_task(task))
    alike = all(len(set(task.settings[key])) == 1 for key in ("bots", "stacks"))
    if not alike or row[FROM_POT]:
        return None
    return Figure(0.0, Fraction(0), True, "equal seats", "unit of the big blind")


@bare
def play(
    stream: NDArray[np.uint64],
    rounds: int,
    button: int,
    posts: Row,
    drawn: int,
    seats: Seats,
    overs: int,
    terms: Row,
    deck: NDArray[np.uint8],
    high: HandTables,
    low: HandTables,
    places: Room,
    unit: int,
    bins: Row,
    sums: Row,
    by_seat: Row,
) -> None:
    """Hands one after the other, the button at the seat that is named, then on; ``drawn`` says when cards are (`hand_kernel`).

    Cards that nobody looks at are drawn only where it comes to a showdown.
    """
    order, stacks, bots = seats
    count = len(stacks)
    for _ in range(rounds):
        play_hand(deck, drawn, stacks[button], bots[button], overs, posts, terms, high, low, stream, places)
        _count(count, order[button], places.players, places.won, places.told, unit, bins, sums, by_seat)
        button = button + 1 if button + 1 < count else 0
    sums[DEALT_IN] += rounds * count


@bare
def play_coming_and_going(
    stream: NDArray[np.uint64],
    rounds: int,
    coming: Coming,
    sitting: Sitting,
    drawn: int,
    seats: Seats,
    overs: int,
    terms: Row,
    deck: NDArray[np.uint8],
    high: HandTables,
    low: HandTables,
    places: Room,
    unit: int,
    bins: Row,
    sums: Row,
    by_seat: Row,
) -> None:
    """The same where players get up and come in again: who is dealt in and who posts is worked out before each hand."""
    kept, button, order, posts = sitting
    stacks, bots = seats.stacks, seats.bots
    for _ in range(rounds):
        _come_and_go(kept, button, terms, coming, stream)
        count = enter(kept, button, terms, order, posts)
        for place in range(count):
            places.stacks[place] = stacks[-1, order[place]]
            places.bots[place] = bots[-1, order[place]]
            sums[POSTED] += posts[place] != 0
        play_hand(
            deck, drawn, places.stacks[:count], places.bots[:count], overs, posts[:count], terms, high, low, stream, places
        )  # fmt: skip
        _count(count, order, places.players, places.won, places.told, unit, bins, sums, by_seat)
        sums[DEALT_IN] += count
        sums[DEAD_CENTS] += places.state[DEAD_POSTS]
        pass_on(kept, button)


@bare
def _come_and_go(kept: NDArray[np.int64], button: Row, terms: Row, coming: Coming, stream: NDArray[np.uint64]) -> None:
    """Between two hands: everybody gets up or comes in by chance; two stay at least."""
    staying = 0
    for seat in range(len(kept)):
        staying += kept[seat, STATUS] in (IN, WAITING)
    for seat in range(len(kept)):
        drawn = below(stream, ALWAYS)
        status = kept[seat, STATUS]
        if status == IN and drawn < coming.goes and staying > FEWEST_SEATS:
            staying -= 1
            if coming.anew:
                kept[seat, STATUS] = EMPTY
            else:
                sit_out(kept, seat)
        elif status in (OUT, EMPTY) and drawn < coming.comes:
            staying += 1
            if status == EMPTY:
                sit_down(kept, button, terms, seat, coming.posts)
            else:
                come_back(kept, seat, coming.posts)


@embedded
def _count(
    count: int,
    order: Row,
    players: NDArray[np.int64],
    won: Row,
    told: Row,
    unit: int,
    bins: Row,
    sums: Row,
    by_seat: Row,
) -> None:
    own = 0
    for player in range(count):
        seat = order[player]
        by_seat[seat] += won[player]
        if seat == 0:
            own = int(won[player])
            sums[STAKED] += players[player, CHIPS] + players[player, DEAD]
    add_square(own, sums, SQUARES, CARRIED)
    bins[bin_of(own, unit)] += 1
    sums[SHOWDOWNS] += told[SHOWDOWN]
    sums[SIDE_POTS] += told[POTS] - 1
    sums[DIVIDED_POTS] += told[DIVIDED]
    sums[COMMISSION] += told[TAKEN]
    sums[WAIVERS] += told[WAIVED] != 0
    sums[ALL_ACTIONS] += told[ACTIONS]
