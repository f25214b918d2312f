"""Compiled kernel of one Canberra Poker box, one decision per round, for the environments; in antes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.maths.simulation.random_streams import shuffle_front
from houseway.ranking.bulk_evaluator import (
    find_flush_suit,
    get_class_values,
    get_place_in_row,
    get_rank_part,
    get_row,
    has_flush,
)
from houseway.ranking.canberra_poker import SETTINGS, can_take_part, name_value
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.lookup_tables import HandTables, make_high_tables

FOLD, BET = range(2)
ACTIONS = ("fold", "bet")
HAND = 5
OBSERVATION_SIZE = HAND + 2
DEALT = 2 * HAND


def get_hand_tables() -> HandTables:
    """Return the lookup tables of hands."""
    return make_high_tables(SETTINGS, HAND)


def get_class_odds() -> NDArray[np.int64]:
    """Return the odds to one of a winning bet with a hand of each class (8.1)."""
    return np.array([BET_ODDS[name_value(value)] for value in get_class_values(SETTINGS).tolist()], np.int64)


def get_classes_taking_part() -> NDArray[np.bool_]:
    """Return for each class of hands whether the dealer takes part with it (9.2)."""
    return np.array([can_take_part(value) for value in get_class_values(SETTINGS).tolist()], np.bool_)


@compile_kernel
def get_class(cards: NDArray[np.uint8], hands: HandTables) -> int:
    """Return the class of five cards; a higher class is a better hand."""
    keys = hands.keys
    key = keys[cards[0]] + keys[cards[1]] + keys[cards[2]] + keys[cards[3]] + keys[cards[4]]
    ranks = get_rank_part(key)
    hand_class = hands.classes[hands.rows[get_row(ranks)] + get_place_in_row(ranks)]
    if has_flush(key):
        bits = hands.suit_bits[find_flush_suit(key)]
        mask = bits[cards[0]] | bits[cards[1]] | bits[cards[2]] | bits[cards[3]] | bits[cards[4]]
        hand_class = max(hand_class, hands.flushes[mask])
    return int(hand_class)


@compile_kernel
def deal(
    deck: NDArray[np.uint8], stream: NDArray[np.uint64], hands: HandTables, observation: NDArray[np.int16]
) -> None:
    """Shuffle, deal a round and write the observation.

    The first five cards are the player's and the next five are the dealer's, of which the last is open. The
    observation is the player's cards in ascending order, the open card, and the class of the player's hand.
    """
    shuffle_front(deck, 0, DEALT, stream)
    own_cards = np.sort(deck[:HAND])
    observation[:HAND] = own_cards
    observation[HAND] = deck[DEALT - 1]
    observation[HAND + 1] = get_class(own_cards, hands)


@compile_kernel
def settle(
    deck: NDArray[np.uint8], action: int, hands: HandTables, odds: NDArray[np.int64], is_taking_part: NDArray[np.bool_]
) -> float:
    """Return the result of the round, in antes (7.3, 9.2 to 9.6, 8.1)."""
    if action == FOLD:
        return -1.0
    own_class = get_class(deck[:HAND], hands)
    dealer_class = get_class(deck[HAND:DEALT], hands)
    if not is_taking_part[dealer_class]:
        return 1.0
    if own_class == dealer_class:
        return 0.0
    return 1.0 + 2.0 * odds[own_class] if own_class > dealer_class else -3.0


@compile_kernel
def step_many(
    decks: NDArray[np.uint8],
    streams: NDArray[np.uint64],
    actions: NDArray[np.int64],
    over: NDArray[np.bool_],
    hands: HandTables,
    odds: NDArray[np.int64],
    is_taking_part: NDArray[np.bool_],
    observations: NDArray[np.int16],
    rewards: NDArray[np.float64],
) -> None:
    """Settle the action at every table; at tables whose round is over, deal the next round instead."""
    for at in range(len(decks)):
        if over[at]:
            deal(decks[at], streams[at], hands, observations[at])
            rewards[at] = 0.0
        else:
            rewards[at] = settle(decks[at], actions[at], hands, odds, is_taking_part)
