"""One hand of Hold-em as compiled code, from the forced bets to the last chip paid: the play of `games.holdem` in whole cents.

`play_hand` may write down what everybody did and could have done, and a row a player and pot, so that the tests can let the
engine play the same; a simulation leaves both away.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.maths.holdem.round_kernel.betting_actions import (
    CHIPS,
    DEAD,
    DEAD_POSTS,
    FOLD,
    INSIDE,
    KEPT,
    ROUND,
    STREET,
    Players,
    act,
    deal_in,
    fold_clause,
    next_street,
    next_to_act,
    options,
    take_forced,
)
from houseway.maths.holdem.round_kernel.bots import choose
from houseway.maths.holdem.round_kernel.pots import (
    BY_FOLDS,
    BY_LATER_FOLDS,
    COLUMNS,
    MOST_PLAYERS,
    OF_COMMISSION,
    POT_COLUMNS,
    WAGERS,
    class_of_seven,
    divide,
    make_pots,
    take_commission,
    take_out_uncalled,
    tell_pot,
    tell_uncalled,
)
from houseway.maths.holdem.round_kernel.table_terms import BURN, GAME, HIGH, LEAST_LOW, LOW, Row
from houseway.maths.simulation.partial_shuffle import draw_front
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import embedded
from houseway.ranking.lookup_tables import HandTables

FLOP, BOARD, BURNT = 3, 5, 3
BEFORE, AT_FIRST, AT_SHOWDOWN = range(3)
"""When the cards are drawn."""
SHOWDOWN, POTS, WAIVED, TAKEN, ACTIONS, STREETS, DIVIDED = range(7)
"""What is told of a hand."""
TOLD = 7
LOGGED = 6
MOST_LOGGED = 4000


class Room(NamedTuple):
    """The places that one hand after the other is played in."""

    players: Players
    state: Row
    pots: NDArray[np.int64]
    shares: NDArray[np.int64]
    highs: Row
    lows: Row
    board: NDArray[np.uint8]
    won: Row
    told: Row
    lines: NDArray[np.int64]
    log: NDArray[np.int64]
    """Of each action who, what, how much, and what was allowed: choices, least and most."""
    folded: Row
    """By which clause each player folded, where that is told."""
    stacks: Row
    bots: Row
    """Of those dealt in, where not everybody is."""


def room(*, with_lines: bool = False) -> Room:
    """Room for ten players."""
    return Room(
        np.zeros((MOST_PLAYERS, KEPT), np.int64),
        np.zeros(ROUND, np.int64),
        np.zeros((MOST_PLAYERS, POT_COLUMNS), np.int64),
        np.zeros((MOST_PLAYERS, 2), np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(BOARD, np.uint8),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(TOLD, np.int64),
        np.zeros((MOST_PLAYERS if with_lines else 0, WAGERS, COLUMNS), np.int64),
        np.zeros((MOST_LOGGED if with_lines else 0, LOGGED), np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
    )


@embedded
def lay_board(deck: NDArray[np.uint8], count: int, burn: bool, board: NDArray[np.uint8]) -> None:
    """The communal cards as they lie behind the hole cards, a burnt one before each time that they come (4.2(h), 9.4)."""
    at = 2 * count
    for card in range(BOARD):
        if burn and (card == 0 or card >= FLOP):
            at += 1
        board[card] = deck[at]
        at += 1


@embedded
def bet_out(
    deck: NDArray[np.uint8],
    stacks: Row,
    count: int,
    overs: int,
    posts: Row,
    bots: Row,
    terms: Row,
    stream: Stream,
    players: Players,
    state: Row,
    board: NDArray[np.uint8],
    told: Row,
    log: NDArray[np.int64],
    folded: Row,
) -> bool:
    """All betting rounds; whether it comes to a showdown."""
    deal_in(stacks, count, players, state)
    player = next_to_act(players, state, count, take_forced(players, state, terms, count, overs, posts))
    actions = 0
    opened = False
    while True:
        while player >= 0:
            may, least, most = options(players, state, terms, player)
            action, amount = choose(
                bots[player], may, least, most, state, terms, deck[player], deck[count + player], board, stream
            )
            if actions < len(log):
                row = log[actions]
                row[0], row[1], row[2], row[3], row[4], row[5] = player, action, amount, may, least, most
                folded[player] = fold_clause(state, terms, opened)
                opened |= action != FOLD
            actions += 1
            act(players, state, terms, player, action, amount)
            if state[INSIDE] & (state[INSIDE] - 1) == 0:
                told[ACTIONS] = actions
                told[STREETS] = state[STREET]
                return False
            player = next_to_act(players, state, count, player)
        if not next_street(players, state, count):
            told[ACTIONS] = actions
            told[STREETS] = state[STREET]
            return True
        opened = False
        player = next_to_act(players, state, count, count - 1)


@embedded
def read_hands(
    deck: NDArray[np.uint8],
    count: int,
    terms: Row,
    high: HandTables,
    low: HandTables,
    inside: int,
    board: NDArray[np.uint8],
    highs: Row,
    lows: Row,
) -> None:
    """The class of every hand still in, high and low; nought is no hand, as a low one that does not qualify (9.1, 3.5(d))."""
    _, keys, rows, classes, flushes, bits = high
    _, low_keys, low_rows, low_classes, low_flushes, low_bits = low
    for player in range(count):
        highs[player] = lows[player] = 0
        if not inside >> player & 1:
            continue
        first, second = deck[player], deck[count + player]
        if terms[GAME] != LOW:
            highs[player] = class_of_seven(first, second, board, keys, rows, classes, flushes, bits)
        if terms[GAME] != HIGH:
            found = class_of_seven(first, second, board, low_keys, low_rows, low_classes, low_flushes, low_bits)
            lows[player] = found if found >= terms[LEAST_LOW] else 0


@embedded
def pay_out(
    count: int,
    terms: Row,
    showdown: bool,
    inside: int,
    dead: int,
    players: Players,
    pots: NDArray[np.int64],
    shares: NDArray[np.int64],
    highs: Row,
    lows: Row,
    won: Row,
    told: Row,
    lines: NDArray[np.int64],
    folded: Row,
) -> None:
    """Uncalled chips, pots, commission and winners (13, 14.2, 15.2); what each player won by the hand."""
    uncalled, back = take_out_uncalled(players, count, inside)
    made = make_pots(players, count, inside, dead, pots)
    told[WAIVED] = take_commission(players, count, inside, terms, pots, made, showdown, highs, lows)
    told[SHOWDOWN] = showdown
    told[POTS] = made
    told[TAKEN] = told[DIVIDED] = 0
    for player in range(count):
        won[player] = -players[player, CHIPS] - players[player, DEAD]
    for pot in range(made):
        winners = divide(players, count, inside, terms, pots, pot, highs, lows, showdown, won, shares)
        told[TAKEN] += pots[pot, OF_COMMISSION]
        told[DIVIDED] += winners & (winners - 1) != 0
        if len(lines):
            by = 0 if showdown else BY_FOLDS if told[STREETS] == 1 else BY_LATER_FOLDS
            tell_pot(
                players, count, inside, terms, pots, pot, highs, lows, by, told[WAIVED], winners, shares, folded, lines
            )  # fmt: skip
    if uncalled >= 0 and len(lines):
        tell_uncalled(uncalled, back, lines)


@embedded
def play_hand(
    deck: NDArray[np.uint8],
    drawn: int,
    stacks: Row,
    bots: Row,
    overs: int,
    posts: Row,
    terms: Row,
    high: HandTables,
    low: HandTables,
    stream: Stream,
    places: Room,
) -> None:
    """One hand. The cards lie in the deck already, or are drawn at the beginning, or where it comes to a showdown (``drawn``)."""
    players, state, pots, shares, highs, lows, board, won, told, lines, log, folded, _, _ = places
    count = len(stacks)
    burn = terms[BURN] != 0
    dealt = 2 * count + BOARD + (BURNT if burn else 0)
    if drawn == AT_FIRST:
        draw_front(deck, 0, dealt, stream)
    if drawn != AT_SHOWDOWN:
        lay_board(deck, count, burn, board)
    showdown = bet_out(deck, stacks, count, overs, posts, bots, terms, stream, players, state, board, told, log, folded)
    if showdown:
        if drawn == AT_SHOWDOWN:
            draw_front(deck, 0, dealt, stream)
            lay_board(deck, count, burn, board)
        read_hands(deck, count, terms, high, low, state[INSIDE], board, highs, lows)
    dead = state[DEAD_POSTS]
    pay_out(count, terms, showdown, state[INSIDE], dead, players, pots, shares, highs, lows, won, told, lines, folded)
