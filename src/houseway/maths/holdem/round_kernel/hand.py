"""Compiled hand of Hold-em, from the forced bets to the last payment, by the rules of `games.holdem`.

Amounts are integer cents. For the tests, `play_hand` can log every action with the legal actions, and write
settlement lines per player and pot. The tests compare them with the engine; simulations leave both out.
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
    PLAYER_COLUMNS,
    STATE_SIZE,
    STREET,
    Players,
    act,
    find_next_to_act,
    get_fold_clause,
    get_options,
    start_next_street,
    start_round,
    take_forced_bets,
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
    divide,
    get_class_of_seven,
    make_pots,
    take_commission,
    take_out_uncalled,
    write_pot_lines,
    write_uncalled_line,
)
from houseway.maths.holdem.round_kernel.table_terms import BURN, GAME, HIGH, LEAST_LOW, LOW, Row
from houseway.maths.simulation.partial_shuffle import draw_front
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import compile_embedded
from houseway.ranking.lookup_tables import HandTables

FLOP, BOARD, BURNT = 3, 5, 3
ALREADY_DRAWN, AT_FIRST, AT_SHOWDOWN = range(3)
"""Values of ``draw_time``: the cards are already drawn, drawn at the start of the hand, or at a showdown."""
SHOWDOWN, POTS, WAIVED, COMMISSION_TAKEN, ACTIONS, STREETS, DIVIDED = range(7)
"""Indices of the numbers in the summary of a hand that `play_hand` writes."""
SUMMARY_SIZE = 7
LOG_COLUMNS = 6
MOST_LOGGED = 4000


class HandWorkspace(NamedTuple):
    """Arrays that are reused for each hand."""

    players: Players
    state: Row
    pots: NDArray[np.int64]
    shares: NDArray[np.int64]
    highs: Row
    lows: Row
    board: NDArray[np.uint8]
    won: Row
    summary: Row
    lines: NDArray[np.int64]
    log: NDArray[np.int64]
    """One row per action: player, action, amount, allowed actions, smallest raise and largest raise."""
    fold_clauses: Row
    """Clause under which each player folded, as an index into `FOLD_CLAUSES`, if settlement lines are written."""
    stacks: Row
    bots: Row
    """Bots of the players dealt in, used if players come and go."""


def make_workspace(*, with_lines: bool = False) -> HandWorkspace:
    """Make a workspace for ten players, with room for a log and settlement lines if ``with_lines`` is true."""
    return HandWorkspace(
        np.zeros((MOST_PLAYERS, PLAYER_COLUMNS), np.int64),
        np.zeros(STATE_SIZE, np.int64),
        np.zeros((MOST_PLAYERS, POT_COLUMNS), np.int64),
        np.zeros((MOST_PLAYERS, 2), np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(BOARD, np.uint8),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(SUMMARY_SIZE, np.int64),
        np.zeros((MOST_PLAYERS if with_lines else 0, WAGERS, COLUMNS), np.int64),
        np.zeros((MOST_LOGGED if with_lines else 0, LOG_COLUMNS), np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros(MOST_PLAYERS, np.int64),
    )


@compile_embedded
def lay_board(deck: NDArray[np.uint8], count: int, burn: bool, board: NDArray[np.uint8]) -> None:
    """Copy the communal cards from the deck to ``board`` (4.2(h), 9.4).

    They follow the hole cards in the deck. If cards are burnt, one is skipped before each street.
    """
    at = 2 * count
    for card in range(BOARD):
        if burn and (card == 0 or card >= FLOP):
            at += 1
        board[card] = deck[at]
        at += 1


@compile_embedded
def play_betting(
    deck: NDArray[np.uint8],
    stacks: Row,
    count: int,
    over_blind_count: int,
    posts: Row,
    bots: Row,
    terms: Row,
    stream: Stream,
    players: Players,
    state: Row,
    board: NDArray[np.uint8],
    summary: Row,
    log: NDArray[np.int64],
    fold_clauses: Row,
) -> bool:
    """Play all betting rounds and return whether there is a showdown."""
    start_round(stacks, count, players, state)
    player = find_next_to_act(
        players, state, count, take_forced_bets(players, state, terms, count, over_blind_count, posts)
    )
    actions = 0
    has_opened = False
    while True:
        while player >= 0:
            allowed, least, most = get_options(players, state, terms, player)
            action, amount = choose(
                bots[player], allowed, least, most, state, terms, deck[player], deck[count + player], board, stream
            )
            if actions < len(log):
                row = log[actions]
                row[0], row[1], row[2], row[3], row[4], row[5] = player, action, amount, allowed, least, most
                fold_clauses[player] = get_fold_clause(state, terms, has_opened)
                has_opened |= action != FOLD
            actions += 1
            act(players, state, terms, player, action, amount)
            if state[INSIDE] & (state[INSIDE] - 1) == 0:
                summary[ACTIONS] = actions
                summary[STREETS] = state[STREET]
                return False
            player = find_next_to_act(players, state, count, player)
        if not start_next_street(players, state, count):
            summary[ACTIONS] = actions
            summary[STREETS] = state[STREET]
            return True
        has_opened = False
        player = find_next_to_act(players, state, count, count - 1)


@compile_embedded
def evaluate_hands(
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
    """Write the classes of all hands still in the round to ``highs`` and ``lows`` (9.1, 3.5(d)).

    Zero means that the player has folded, or that the low hand does not qualify.
    """
    _, keys, rows, classes, flushes, bits = high
    _, low_keys, low_rows, low_classes, low_flushes, low_bits = low
    for player in range(count):
        highs[player] = lows[player] = 0
        if not inside >> player & 1:
            continue
        first, second = deck[player], deck[count + player]
        if terms[GAME] != LOW:
            highs[player] = get_class_of_seven(first, second, board, keys, rows, classes, flushes, bits)
        if terms[GAME] != HIGH:
            low_class = get_class_of_seven(first, second, board, low_keys, low_rows, low_classes, low_flushes, low_bits)
            lows[player] = low_class if low_class >= terms[LEAST_LOW] else 0


@compile_embedded
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
    summary: Row,
    lines: NDArray[np.int64],
    fold_clauses: Row,
) -> None:
    """Give uncalled chips back to their player, take commission and pay the pots (13, 14.2, 15.2).

    ``won`` gets each player's net result.
    """
    uncalled, returned = take_out_uncalled(players, count, inside)
    pot_count = make_pots(players, count, inside, dead, pots)
    summary[WAIVED] = take_commission(players, count, inside, terms, pots, pot_count, showdown, highs, lows)
    summary[SHOWDOWN] = showdown
    summary[POTS] = pot_count
    summary[COMMISSION_TAKEN] = summary[DIVIDED] = 0
    for player in range(count):
        won[player] = -players[player, CHIPS] - players[player, DEAD]
    for pot in range(pot_count):
        winners = divide(players, count, inside, terms, pots, pot, highs, lows, showdown, won, shares)
        summary[COMMISSION_TAKEN] += pots[pot, OF_COMMISSION]
        summary[DIVIDED] += winners & (winners - 1) != 0
        if len(lines):
            won_by = 0 if showdown else BY_FOLDS if summary[STREETS] == 1 else BY_LATER_FOLDS
            write_pot_lines(
                players,
                count,
                inside,
                terms,
                pots,
                pot,
                highs,
                lows,
                won_by,
                summary[WAIVED],
                winners,
                shares,
                fold_clauses,
                lines,
            )
    if uncalled >= 0 and len(lines):
        write_uncalled_line(uncalled, returned, lines)


@compile_embedded
def play_hand(
    deck: NDArray[np.uint8],
    draw_time: int,
    stacks: Row,
    bots: Row,
    over_blind_count: int,
    posts: Row,
    terms: Row,
    high: HandTables,
    low: HandTables,
    stream: Stream,
    workspace: HandWorkspace,
) -> None:
    """Play one hand and leave its results in ``workspace``.

    ``draw_time`` says when the cards are drawn: already drawn, drawn at the start, or drawn at a showdown.
    """
    players, state, pots, shares, highs, lows, board, won, summary, lines, log, fold_clauses, _, _ = workspace
    count = len(stacks)
    burn = terms[BURN] != 0
    card_count = 2 * count + BOARD + (BURNT if burn else 0)
    if draw_time == AT_FIRST:
        draw_front(deck, 0, card_count, stream)
    if draw_time != AT_SHOWDOWN:
        lay_board(deck, count, burn, board)
    showdown = play_betting(
        deck,
        stacks,
        count,
        over_blind_count,
        posts,
        bots,
        terms,
        stream,
        players,
        state,
        board,
        summary,
        log,
        fold_clauses,
    )
    if showdown:
        if draw_time == AT_SHOWDOWN:
            draw_front(deck, 0, card_count, stream)
            lay_board(deck, count, burn, board)
        evaluate_hands(deck, count, terms, high, low, state[INSIDE], board, highs, lows)
    dead = state[DEAD_POSTS]
    pay_out(
        count,
        terms,
        showdown,
        state[INSIDE],
        dead,
        players,
        pots,
        shares,
        highs,
        lows,
        won,
        summary,
        lines,
        fold_clauses,
    )
