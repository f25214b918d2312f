"""Blocks of Hold-em: two to ten seats with players made of rules, each hand with the same table stakes.

The result of a round is that of seat one, in units of ``task.unit`` (a big blind, usually); what every seat won and what the
house took stand among the counts. The button lies anywhere at first and passes on after every hand.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.games.holdem.determinations import Determinations, Terms, terms_of
from houseway.maths.figures import Figure
from houseway.maths.holdem.betting import CHIPS
from houseway.maths.holdem.bots import BOTS, RANDOM
from houseway.maths.holdem.hand_kernel import (
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
from houseway.maths.holdem.table_terms import FROM_POT, Row, hand_tables, row_of, settings_of
from houseway.maths.simulation.blocks import BINS, MIDDLE, PER_UNIT, Block, histogram_of
from houseway.maths.simulation.runs import Task
from houseway.maths.simulation.streams import below, stream_of
from houseway.ranking.compiled import bare, embedded
from houseway.ranking.tables import HandTables

SQUARES, STAKED, SHOWDOWNS, SIDE_POTS, DIVIDED_POTS, COMMISSION, WAIVERS, ALL_ACTIONS = range(8)


class Seats(NamedTuple):
    """Who sits where with how much, by the seat of the button and the place after it."""

    stacks: NDArray[np.int64]
    bots: NDArray[np.int64]


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
        np.array([[stacks[seat] for seat in row] for row in order], np.int64),
        np.array([[bots[seat] for seat in row] for row in order], np.int64),
    )


def play_block(task: Task, number: int, rounds: int) -> Block:
    """One block of hands with a stream of its own."""
    terms = terms_of_task(task)
    seats = seats_of(task.settings)
    count = len(seats.stacks)
    high, low = hand_tables(terms)
    deck = np.array(settings_of(terms).cards, np.uint8)
    bins, sums, by_seat = np.zeros(BINS, np.int64), np.zeros(8, np.int64), np.zeros(count, np.int64)
    overs = int(task.settings.get("over-blinds", 0))
    drawn = AT_FIRST if (seats.bots != RANDOM).any() else AT_SHOWDOWN
    arguments = (drawn, *seats, overs, row_of(terms), deck, high, low, room(), task.unit, bins, sums, by_seat)
    stream = stream_of(task.seed, number)
    button = int(below(stream, count))
    play(stream, 0, button, *arguments)
    started = perf_counter()
    play(stream, rounds, button, *arguments)
    seconds = perf_counter() - started
    return Block(
        number=number,
        rounds=rounds,
        won=int(by_seat[0]),
        squares=int(sums[SQUARES]),
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
    drawn: int,
    stacks: NDArray[np.int64],
    bots: NDArray[np.int64],
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
    count = len(stacks)
    for _ in range(rounds):
        play_hand(deck, drawn, stacks[button], bots[button], overs, terms, high, low, stream, places)
        _count(count, button, places.players, places.won, places.told, unit, bins, sums, by_seat)
        button = button + 1 if button + 1 < count else 0


@embedded
def _count(
    count: int,
    button: int,
    players: NDArray[np.int64],
    won: Row,
    told: Row,
    unit: int,
    bins: Row,
    sums: Row,
    by_seat: Row,
) -> None:
    own = 0
    seat = button
    for player in range(count):
        seat = seat + 1 if seat + 1 < count else 0
        by_seat[seat] += won[player]
        if seat == 0:
            own = int(won[player])
            sums[STAKED] += players[player, CHIPS]
    sums[SQUARES] += own * own
    half_units = (own * PER_UNIT + unit // 2) // unit
    bins[min(max(half_units + MIDDLE, 0), BINS - 1)] += 1
    sums[SHOWDOWNS] += told[SHOWDOWN]
    sums[SIDE_POTS] += told[POTS] - 1
    sums[DIVIDED_POTS] += told[DIVIDED]
    sums[COMMISSION] += told[TAKEN]
    sums[WAIVERS] += told[WAIVED] != 0
    sums[ALL_ACTIONS] += told[ACTIONS]
