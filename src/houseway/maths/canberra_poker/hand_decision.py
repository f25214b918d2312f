"""Comparison of bet and fold for one hand and one open card, over every deal of the remaining cards.

>>> comparison = compare_bet_and_fold("Ah Kd Qs 7c 3h", "3s")
>>> comparison.bet > comparison.fold
True
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.equipment.cards import CARD_NAMES, FULL_DECK, parse_cards
from houseway.errors import InvalidHandError, InvalidValueError
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.i18n import Message
from houseway.maths.canberra_poker.deal_counts import HAND
from houseway.maths.canberra_poker.game_value import BET_ANTES
from houseway.ranking.bulk_evaluator import evaluate, get_class_values
from houseway.ranking.canberra_poker import SETTINGS, can_take_part, evaluate_hand, hand_name


class DecisionValues(NamedTuple):
    """Expected values of betting and folding, in antes, with the counts of the dealer's hands."""

    bet: Fraction
    fold: Fraction
    not_taking_part: int
    weaker: int
    equal: int
    stronger: int


def compare_bet_and_fold(hand: str, open_card: str, dead: str = "") -> DecisionValues:
    """Compute the exact expected values of a bet and a fold with this hand.

    ``dead`` names cards that are known to be out of the deck.

    Raises:
        InvalidHandError: the cards are not valid.
    """
    try:
        own_cards, open_cards, dead_cards = parse_cards(hand), parse_cards(open_card), parse_cards(dead)
    except InvalidValueError as error:
        raise InvalidHandError(error.reason) from error
    used_cards = [*own_cards, *open_cards, *dead_cards]
    if len(own_cards) != HAND or len(open_cards) != 1:
        raise InvalidHandError(Message("maths-hand-size"))
    for at, card in enumerate(used_cards):
        if card in used_cards[:at] or card not in FULL_DECK:
            raise InvalidHandError(Message("maths-card-repeated", card=CARD_NAMES[card]))
    remaining = [card for card in FULL_DECK if card not in used_cards]
    if len(remaining) < HAND - 1:
        raise InvalidHandError(Message("maths-too-few-cards"))
    hidden_cards = np.array(list(combinations(remaining, HAND - 1)), np.uint8)
    dealer_values = get_class_values(SETTINGS)[
        evaluate(np.column_stack([hidden_cards, np.full(len(hidden_cards), open_cards[0], np.uint8)]))
    ]
    own_value = evaluate_hand(own_cards)
    takes_part_mask = np.array([can_take_part(value) for value in dealer_values.tolist()])
    weaker = int((takes_part_mask & (dealer_values < own_value)).sum())
    equal = int((takes_part_mask & (dealer_values == own_value)).sum())
    stronger = int((takes_part_mask & (dealer_values > own_value)).sum())
    out = len(dealer_values) - weaker - equal - stronger
    wins = 1 + BET_ANTES * BET_ODDS[hand_name(own_cards)]
    bet = Fraction(out + weaker * wins - stronger * (1 + BET_ANTES), len(dealer_values))
    return DecisionValues(bet, Fraction(-1), out, weaker, equal, stronger)
