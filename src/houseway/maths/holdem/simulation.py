"""Blocks of simulated Hold-em hands with two to ten seats, played by bots.

Every hand starts with the same table stakes. The result of a round is the result of seat one, in units of
``task.unit`` (usually a big blind). The counts include the results of every seat and the commission.

The button starts at a random seat and passes on after every hand. Players may leave and come in again. They
then wait for the big blind or post.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.games.holdem.determination_checks import make_terms
from houseway.games.holdem.determinations import FEWEST_SEATS, Determinations, Terms
from houseway.i18n import Message
from houseway.maths.holdem.round_kernel.betting_actions import CHIPS, DEAD, DEAD_POSTS
from houseway.maths.holdem.round_kernel.bots import BOTS, RANDOM
from houseway.maths.holdem.round_kernel.hand import (
    ACTIONS,
    AT_FIRST,
    AT_SHOWDOWN,
    COMMISSION_TAKEN,
    DIVIDED,
    POTS,
    SHOWDOWN,
    WAIVED,
    HandWorkspace,
    make_workspace,
    play_hand,
)
from houseway.maths.holdem.round_kernel.participants import (
    EMPTY,
    IN,
    OUT,
    STATUS,
    WAITING,
    SeatingState,
    come_back,
    make_seating,
    pass_button,
    select_players,
    sit_down,
    sit_out,
)
from houseway.maths.holdem.round_kernel.table_terms import FROM_POT, Row, get_hand_tables, get_settings, make_terms_row
from houseway.maths.results import ComputedValue
from houseway.maths.simulation.block_sums import add_square, get_bin, time_loop
from houseway.maths.simulation.blocks import BINS, Block, combine_squares, make_histogram
from houseway.maths.simulation.random_streams import draw_below, stream_of
from houseway.maths.simulation.runs import Task
from houseway.ranking.compilation import compile_embedded, compile_without_refcounts
from houseway.ranking.lookup_tables import HandTables

(SQUARES, STAKED, SHOWDOWNS, SIDE_POTS, DIVIDED_POTS, COMMISSION, WAIVERS, ALL_ACTIONS, DEALT_IN, POSTED,
 DEAD_CENTS, CARRIED) = range(12)  # fmt: skip
SUMS = 12
NOBODY_POSTS = np.zeros(0, np.int64)
CHANCE_SCALE = 10**9
ENTRY_WAYS = ("wait", "post", "newcomer")
"""Ways to fill a free seat: the player who left returns and waits, returns and posts, or a newcomer posts."""


class Seats(NamedTuple):
    """Seat numbers, stacks and bots, arranged for each possible seat of the button.

    In each array the row is the seat of the button, and the column is the position after the button.
    """

    order: NDArray[np.int64]
    stacks: NDArray[np.int64]
    bots: NDArray[np.int64]


class PlayerTurnover(NamedTuple):
    """Chances, in billionths, that a player leaves after a hand and that a free seat is filled again."""

    leave_chance: int
    enter_chance: int
    posts: bool
    """True if a player who comes in posts instead of waiting for the big blind (17.11)."""
    replaces_player: bool
    """True if a newcomer takes a free seat; otherwise the player who left returns to it (17.4)."""


@lru_cache(maxsize=8)
def _load_terms(table: bytes) -> Terms:
    from houseway.games import get_game

    determinations = get_game("holdem").convert_table(msgspec.json.decode(table))
    assert isinstance(determinations, Determinations)
    return make_terms(determinations)


def get_terms(task: Task) -> Terms:
    """Return the terms of the table that the task's settings describe."""
    return _load_terms(msgspec.json.encode(task.settings["table"]))


def make_seats(settings: dict[str, Any]) -> Seats:
    """Make the seats from the settings: ``stacks`` in cents and ``bots``, one value per seat."""
    stacks, bots = list(settings["stacks"]), [BOTS.index(name) for name in settings["bots"]]
    count = len(stacks)
    order = [[(button + 1 + place) % count for place in range(count)] for button in range(count)]
    return Seats(
        np.array(order, np.int64),
        np.array([[stacks[seat] for seat in row] for row in order], np.int64),
        np.array([[bots[seat] for seat in row] for row in order], np.int64),
    )


def read_turnover(settings: dict[str, Any]) -> PlayerTurnover | None:
    """Read the chances that players leave and come in from the settings, or return None if nobody leaves.

    The settings ``goes`` and ``comes`` are in per cent.
    """
    leave_chance, enter_chance = (int(float(settings.get(key, 0)) * (CHANCE_SCALE // 100)) for key in ("goes", "comes"))
    entry_way = settings.get("enters", "wait")
    return (
        PlayerTurnover(leave_chance, enter_chance, entry_way != "wait", entry_way == "newcomer")
        if leave_chance
        else None
    )


def play_block(task: Task, number: int, rounds: int) -> Block:
    """Play one block of hands with the block's own random stream."""
    terms = get_terms(task)
    seats = make_seats(task.settings)
    count = len(seats.stacks)
    high, low = get_hand_tables(terms)
    deck = np.array(get_settings(terms).cards, np.uint8)
    bins, sums, by_seat = np.zeros(BINS, np.int64), np.zeros(SUMS, np.int64), np.zeros(count, np.int64)
    over_blind_count = int(task.settings.get("over-blinds", 0))
    draw_time = AT_FIRST if (seats.bots != RANDOM).any() else AT_SHOWDOWN
    arguments = (
        draw_time,
        seats,
        over_blind_count,
        make_terms_row(terms),
        deck,
        high,
        low,
        make_workspace(),
        task.unit,
        bins,
        sums,
        by_seat,
    )
    stream = stream_of(task.seed, number)
    button = int(draw_below(stream, count))
    turnover = read_turnover(task.settings)
    if turnover is None:
        seconds = time_loop(play, stream, rounds, button, NOBODY_POSTS, *arguments)
    else:
        seconds = time_loop(play_with_turnover, stream, rounds, turnover, make_seating(count, button), *arguments)
    return Block(
        number=number,
        rounds=rounds,
        won=int(by_seat[0]),
        squares=combine_squares(sums[SQUARES], sums[CARRIED]),
        staked=int(sums[STAKED]),
        seconds=seconds,
        histogram=make_histogram(bins),
        extra=_make_counts(sums, by_seat),
    )


def _make_counts(sums: Row, by_seat: Row) -> dict[str, int]:
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


def exact(task: Task) -> ComputedValue | None:
    """Return an expected value of zero if symmetry proves it, else None.

    It does if all seats have the same bot and the same stack, and no commission is taken from pots.
    """
    row = make_terms_row(get_terms(task))
    alike = all(len(set(task.settings[key])) == 1 for key in ("bots", "stacks"))
    if not alike or row[FROM_POT]:
        return None
    return ComputedValue(0.0, Fraction(0), True, Message("maths-equal-seats-method"), Message("maths-per-big-blind"))


@compile_without_refcounts
def play(
    stream: NDArray[np.uint64],
    rounds: int,
    button: int,
    posts: Row,
    draw_time: int,
    seats: Seats,
    over_blind_count: int,
    terms: Row,
    deck: NDArray[np.uint8],
    high: HandTables,
    low: HandTables,
    workspace: HandWorkspace,
    unit: int,
    bins: Row,
    sums: Row,
    by_seat: Row,
) -> None:
    """Play hands one after the other, with the button at seat ``button`` in the first hand.

    ``draw_time`` says when `play_hand` draws the cards. If no bot looks at its cards, they are drawn at a showdown.
    """
    order, stacks, bots = seats
    count = len(stacks)
    for _ in range(rounds):
        play_hand(
            deck, draw_time, stacks[button], bots[button], over_blind_count, posts, terms, high, low, stream, workspace
        )
        _count_hand(
            count, order[button], workspace.players, workspace.won, workspace.summary, unit, bins, sums, by_seat
        )
        button = button + 1 if button + 1 < count else 0
    sums[DEALT_IN] += rounds * count


@compile_without_refcounts
def play_with_turnover(
    stream: NDArray[np.uint64],
    rounds: int,
    turnover: PlayerTurnover,
    seating: SeatingState,
    draw_time: int,
    seats: Seats,
    over_blind_count: int,
    terms: Row,
    deck: NDArray[np.uint8],
    high: HandTables,
    low: HandTables,
    workspace: HandWorkspace,
    unit: int,
    bins: Row,
    sums: Row,
    by_seat: Row,
) -> None:
    """Play hands one after the other while players leave and come in.

    Before each hand, the kernel selects the players who are dealt in.
    """
    seat_rows, button, order, posts = seating
    stacks, bots = seats.stacks, seats.bots
    for _ in range(rounds):
        _apply_turnover(seat_rows, button, terms, turnover, stream)
        count = select_players(seat_rows, button, terms, order, posts)
        for place in range(count):
            workspace.stacks[place] = stacks[-1, order[place]]
            workspace.bots[place] = bots[-1, order[place]]
            sums[POSTED] += posts[place] != 0
        play_hand(
            deck,
            draw_time,
            workspace.stacks[:count],
            workspace.bots[:count],
            over_blind_count,
            posts[:count],
            terms,
            high,
            low,
            stream,
            workspace,
        )
        _count_hand(count, order, workspace.players, workspace.won, workspace.summary, unit, bins, sums, by_seat)
        sums[DEALT_IN] += count
        sums[DEAD_CENTS] += workspace.state[DEAD_POSTS]
        pass_button(seat_rows, button)


@compile_without_refcounts
def _apply_turnover(
    seat_rows: NDArray[np.int64], button: Row, terms: Row, turnover: PlayerTurnover, stream: NDArray[np.uint64]
) -> None:
    """Let players leave or come in at random between two hands; at least two players stay."""
    staying = 0
    for seat in range(len(seat_rows)):
        staying += seat_rows[seat, STATUS] in (IN, WAITING)
    for seat in range(len(seat_rows)):
        random_number = draw_below(stream, CHANCE_SCALE)
        status = seat_rows[seat, STATUS]
        if status == IN and random_number < turnover.leave_chance and staying > FEWEST_SEATS:
            staying -= 1
            if turnover.replaces_player:
                seat_rows[seat, STATUS] = EMPTY
            else:
                sit_out(seat_rows, seat)
        elif status in (OUT, EMPTY) and random_number < turnover.enter_chance:
            staying += 1
            if status == EMPTY:
                sit_down(seat_rows, button, terms, seat, turnover.posts)
            else:
                come_back(seat_rows, seat, turnover.posts)


@compile_embedded
def _count_hand(
    count: int,
    order: Row,
    players: NDArray[np.int64],
    won: Row,
    summary: Row,
    unit: int,
    bins: Row,
    sums: Row,
    by_seat: Row,
) -> None:
    seat_one_result = 0
    for player in range(count):
        seat = order[player]
        by_seat[seat] += won[player]
        if seat == 0:
            seat_one_result = int(won[player])
            sums[STAKED] += players[player, CHIPS] + players[player, DEAD]
    add_square(seat_one_result, sums, SQUARES, CARRIED)
    bins[get_bin(seat_one_result, unit)] += 1
    sums[SHOWDOWNS] += summary[SHOWDOWN]
    sums[SIDE_POTS] += summary[POTS] - 1
    sums[DIVIDED_POTS] += summary[DIVIDED]
    sums[COMMISSION] += summary[COMMISSION_TAKEN]
    sums[WAIVERS] += summary[WAIVED] != 0
    sums[ALL_ACTIONS] += summary[ACTIONS]
