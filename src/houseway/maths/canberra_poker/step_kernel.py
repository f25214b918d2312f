"""One box of Canberra Poker, one decision a round, by compiled code: what the environments step through. Money in antes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.maths.simulation.random_streams import shuffle_front
from houseway.ranking.bulk_evaluator import flush_suit, holds_flush, place_in_row, rank_part, row_of, values_of_classes
from houseway.ranking.canberra_poker import SETTINGS, name_of, takes_part
from houseway.ranking.compilation import compiled
from houseway.ranking.lookup_tables import HandTables, high_tables

FOLD, BET = range(2)
ACTIONS = ("fold", "bet")
HAND = 5
OBSERVED = HAND + 2
DEALT = 2 * HAND


def hand_tables() -> HandTables:
    """What hands are looked up in."""
    return high_tables(SETTINGS, HAND)


def odds_of_classes() -> NDArray[np.int64]:
    """What a winning bet with a hand of each class is paid for one (8.1)."""
    return np.array([BET_ODDS[name_of(value)] for value in values_of_classes(SETTINGS).tolist()], np.int64)


def classes_taking_part() -> NDArray[np.bool_]:
    """With which classes the dealer takes part (9.2)."""
    return np.array([takes_part(value) for value in values_of_classes(SETTINGS).tolist()], np.bool_)


@compiled
def class_of(cards: NDArray[np.uint8], hands: HandTables) -> int:
    """The class of five cards; a bigger one is the better hand."""
    keys = hands.keys
    key = keys[cards[0]] + keys[cards[1]] + keys[cards[2]] + keys[cards[3]] + keys[cards[4]]
    ranks = rank_part(key)
    found = hands.classes[hands.rows[row_of(ranks)] + place_in_row(ranks)]
    if holds_flush(key):
        bits = hands.suit_bits[flush_suit(key)]
        mask = bits[cards[0]] | bits[cards[1]] | bits[cards[2]] | bits[cards[3]] | bits[cards[4]]
        found = max(found, hands.flushes[mask])
    return int(found)


@compiled
def deal(deck: NDArray[np.uint8], stream: NDArray[np.uint64], hands: HandTables, told: NDArray[np.int16]) -> None:
    """A fresh shuffle: the first five cards are the player's, the next five the dealer's, the last of them open.

    What the player sees: the five cards in order, the open card, and the class of the hand.
    """
    shuffle_front(deck, 0, DEALT, stream)
    own = np.sort(deck[:HAND])
    told[:HAND] = own
    told[HAND] = deck[DEALT - 1]
    told[HAND + 1] = class_of(own, hands)


@compiled
def settle(
    deck: NDArray[np.uint8], action: int, hands: HandTables, odds: NDArray[np.int64], plays: NDArray[np.bool_]
) -> float:
    """What the round wins, in antes (7.3, 9.2 to 9.6, 8.1)."""
    if action == FOLD:
        return -1.0
    mine = class_of(deck[:HAND], hands)
    dealer = class_of(deck[HAND:DEALT], hands)
    if not plays[dealer]:
        return 1.0
    if mine == dealer:
        return 0.0
    return 1.0 + 2.0 * odds[mine] if mine > dealer else -3.0


@compiled
def step_many(
    decks: NDArray[np.uint8],
    streams: NDArray[np.uint64],
    actions: NDArray[np.int64],
    over: NDArray[np.bool_],
    hands: HandTables,
    odds: NDArray[np.int64],
    plays: NDArray[np.bool_],
    told: NDArray[np.int16],
    rewards: NDArray[np.float64],
) -> None:
    """One decision at every table; a table whose round was over deals the next one instead."""
    for at in range(len(decks)):
        if over[at]:
            deal(decks[at], streams[at], hands, told[at])
            rewards[at] = 0.0
        else:
            rewards[at] = settle(decks[at], actions[at], hands, odds, plays)
