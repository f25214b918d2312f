"""One hand against one open card, every deal tried: also with cards that are known to be out of play.

>>> found = bet_or_fold("Ah Kd Qs 7c 3h", "3s")
>>> found.bet > found.fold
True
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.equipment.cards import CARD_NAMES, FULL_DECK, parse_cards
from houseway.errors import HousewayError
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.maths.canberra_poker.deal_counts import HAND
from houseway.maths.canberra_poker.game_value import BET_ANTES
from houseway.ranking.bulk_evaluator import evaluate, values_of_classes
from houseway.ranking.canberra_poker import SETTINGS, hand_name, takes_part, value_of


class BadHand(HousewayError):
    """Cards that cannot be held so; the message says which."""


class Decision(NamedTuple):
    """What betting and folding are worth, in antes."""

    bet: Fraction
    fold: Fraction
    not_taking_part: int
    weaker: int
    equal: int
    stronger: int


def bet_or_fold(hand: str, open_card: str, dead: str = "") -> Decision:
    """The exact worth of a bet with this hand when the dealer shows that card and the dead cards are known."""
    try:
        own, shown, gone = parse_cards(hand), parse_cards(open_card), parse_cards(dead)
    except ValueError as error:
        raise BadHand(str(error)) from error
    known = [*own, *shown, *gone]
    if len(own) != HAND or len(shown) != 1:
        raise BadHand("a hand has five cards, and one card of the dealer is open (6.2)")
    for at, card in enumerate(known):
        if card in known[:at] or card not in FULL_DECK:
            raise BadHand(f"{CARD_NAMES[card]} stands twice, or is not in the deck (2.1)")
    left = [card for card in FULL_DECK if card not in known]
    if len(left) < HAND - 1:
        raise BadHand("too few cards are left for the dealer (2.1)")
    others = np.array(list(combinations(left, HAND - 1)), np.uint8)
    dealer = values_of_classes(SETTINGS)[evaluate(np.column_stack([others, np.full(len(others), shown[0], np.uint8)]))]
    mine = value_of(own)
    in_play = np.array([takes_part(value) for value in dealer.tolist()])
    weaker = int((in_play & (dealer < mine)).sum())
    equal = int((in_play & (dealer == mine)).sum())
    stronger = int((in_play & (dealer > mine)).sum())
    out = len(dealer) - weaker - equal - stronger
    wins = 1 + BET_ANTES * BET_ODDS[hand_name(own)]
    bet = Fraction(out + weaker * wins - stronger * (1 + BET_ANTES), len(dealer))
    return Decision(bet, Fraction(-1), out, weaker, equal, stronger)
