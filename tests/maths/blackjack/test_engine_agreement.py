"""Exact values against rounds played on the real engine, within four standard errors."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from houseway.engine.protocol.commands import Command
from houseway.equipment.cards import CARD_NAMES
from houseway.games.blackjack import GAME
from houseway.games.blackjack.commands import CloseInsurance, Deal, Dealer, Double, Hit, Shoe, Split, Stand, Wager
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.output.result import make_result
from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
from houseway.games.blackjack.play.hands import VALUES, Hand
from houseway.games.blackjack.play.state import Box, State
from houseway.maths import blackjack
from houseway.maths.blackjack.strategy.strategy_table import NAMES, StrategyTable
from houseway.money import Cents

DECKS, BOXES, ROUNDS, UNIT = 6, 7, 1500, 1000
CARDS_PER_SHOE = 130
"""Number of cards per shoe: more than seven boxes and the dealer can take; the rest is never seen."""
PLAYERS = [f"player {box}" for box in range(1, BOXES + 1)]


def name_value(card: int) -> str:
    return NAMES[VALUES[card] - 1]


def choose_command(strategy: StrategyTable, state: State) -> Command:
    """Choose the command that the strategy gives for the open hand."""
    assert state.round is not None
    current = find_open_hand(state.round)
    assert current is not None
    box, hand = current
    player = find_decision_maker(state, state.round, box, hand)
    assert player is not None
    upcard = name_value(state.round.dealer.cards[0])
    letter = find_letter(strategy, box, hand, upcard)
    if letter == "P":
        return Split(player=player, box=box.number)
    if letter in ("D", "DS") and len(hand.cards) == 2:
        return Double(player=player, box=box.number)
    return (Stand if letter in ("S", "DS") else Hit)(player=player, box=box.number)


def find_letter(strategy: StrategyTable, box: Box, hand: Hand, upcard: str) -> str:
    values = [VALUES[card] for card in hand.cards]
    total_letter = (strategy.soft if hand.is_soft else strategy.hard)[str(hand.total)][upcard]
    if len(values) != 2 or values[0] != values[1]:
        return total_letter
    pair_letter = strategy.pairs[NAMES[values[0] - 1]][upcard]
    return pair_letter if pair_letter != "P" or len(box.hands) < 4 else total_letter


def play_rounds(strategy: StrategyTable, seed: int) -> list[list[float]]:
    """Return what each box won in each round, in units; every round is played from a full shoe."""
    chance = random.Random(seed)
    shoe = list(CARD_NAMES[:52]) * DECKS
    results = []
    for _ in range(ROUNDS):
        state = GAME.open(Determinations(decks=DECKS), "NI2005-63")
        GAME.apply(state, Shoe(cards=" ".join(chance.sample(shoe, CARDS_PER_SHOE))))
        for box, player in enumerate(PLAYERS, 1):
            GAME.apply(state, Wager(player=player, box=box, amount=Cents(UNIT)))
        GAME.apply(state, Deal())
        assert state.round is not None
        if state.round.phase == "interim":
            GAME.apply(state, CloseInsurance())
        while state.round.phase == "play":
            GAME.apply(state, choose_command(strategy, state))
        GAME.apply(state, Dealer())
        net = make_result(state).rounds[0].net
        results.append([float(net[player]) * 100 / UNIT for player in PLAYERS])
    return results


@pytest.mark.clause("NI2005-63", "13.2")
def test_rounds_on_the_engine_agree_with_the_exact_values() -> None:
    rules = blackjack.Rules(DECKS)
    strategy = blackjack.find_best_table(rules)
    results = play_rounds(strategy, seed=20051116)
    means = [sum(boxes) / BOXES for boxes in results]
    mean = sum(means) / ROUNDS
    error = sqrt(sum((value - mean) ** 2 for value in means) / (ROUNDS - 1) / ROUNDS)
    assert abs(mean - blackjack.value(rules, strategy).value) < 4 * error

    squares = [sum(value * value for value in boxes) / BOXES for boxes in results]
    square = sum(squares) / ROUNDS
    error = sqrt(sum((value - square) ** 2 for value in squares) / (ROUNDS - 1) / ROUNDS)
    exact = blackjack.standard_deviation(rules, strategy).value ** 2 + blackjack.value(rules, strategy).value ** 2
    assert abs(square - exact) < 4 * error

    chances = blackjack.distribution(rules, strategy)
    for result, chance in chances.items():
        hits = [sum(value == result for value in boxes) / BOXES for boxes in results]
        share = sum(hits) / ROUNDS
        share_error = sqrt(sum((value - share) ** 2 for value in hits) / (ROUNDS - 1) / ROUNDS)
        assert abs(share - chance) < 4 * max(share_error, sqrt(chance / ROUNDS / BOXES)), result
