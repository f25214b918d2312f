"""The exact figures against rounds played on the real engine, within four standard errors."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from houseway.engine.protocol.commands import Command
from houseway.equipment.cards import CARD_NAMES
from houseway.games.blackjack import GAME
from houseway.games.blackjack.commands import CloseInsurance, Deal, Dealer, Double, Hit, Shoe, Split, Stand, Wager
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
from houseway.games.blackjack.play.hands import VALUES, Hand
from houseway.games.blackjack.play.state import Box, State
from houseway.maths import blackjack
from houseway.maths.blackjack.strategy.strategy_table import NAMES, StrategyTable
from houseway.money import Cents

DECKS, BOXES, ROUNDS, UNIT = 6, 7, 1500, 1000
CARDS_OUT = 130
"""More than seven boxes and the dealer can take; the rest of the shoe stays unseen."""
PLAYERS = [f"player {box}" for box in range(1, BOXES + 1)]


def name(card: int) -> str:
    return NAMES[VALUES[card] - 1]


def decide(chart: StrategyTable, state: State) -> Command:
    """What the chart says for the hand that is open."""
    assert state.round is not None
    current = find_open_hand(state.round)
    assert current is not None
    box, hand = current
    player = find_decision_maker(state, state.round, box, hand)
    assert player is not None
    first = name(state.round.dealer.cards[0])
    letter = letter_for(chart, box, hand, first)
    if letter == "P":
        return Split(player=player, box=box.number)
    if letter in ("D", "DS") and len(hand.cards) == 2:
        return Double(player=player, box=box.number)
    return (Stand if letter in ("S", "DS") else Hit)(player=player, box=box.number)


def letter_for(chart: StrategyTable, box: Box, hand: Hand, first: str) -> str:
    values = [VALUES[card] for card in hand.cards]
    by_total = (chart.soft if hand.is_soft else chart.hard)[str(hand.total)][first]
    if len(values) != 2 or values[0] != values[1]:
        return by_total
    own = chart.pairs[NAMES[values[0] - 1]][first]
    return own if own != "P" or len(box.hands) < 4 else by_total


def play(chart: StrategyTable, seed: int) -> list[list[float]]:
    """What each box won in each round, in units, every round from a full shoe."""
    chance = random.Random(seed)
    shoe = list(CARD_NAMES[:52]) * DECKS
    won = []
    for _ in range(ROUNDS):
        state = GAME.open(Determinations(decks=DECKS), "NI2005-63")
        GAME.apply(state, Shoe(cards=" ".join(chance.sample(shoe, CARDS_OUT))))
        for box, player in enumerate(PLAYERS, 1):
            GAME.apply(state, Wager(player=player, box=box, amount=Cents(UNIT)))
        GAME.apply(state, Deal())
        assert state.round is not None
        if state.round.phase == "interim":
            GAME.apply(state, CloseInsurance())
        while state.round.phase == "play":
            GAME.apply(state, decide(chart, state))
        GAME.apply(state, Dealer())
        net = GAME.result(state)["rounds"][0]["net"]
        won.append([float(net[player]) * 100 / UNIT for player in PLAYERS])
    return won


@pytest.mark.clause("NI2005-63", "13.2")
def test_rounds_on_the_engine_agree_with_the_exact_figures() -> None:
    rules = blackjack.Rules(DECKS)
    chart = blackjack.find_best_table(rules)
    won = play(chart, seed=20051116)
    means = [sum(boxes) / BOXES for boxes in won]
    mean = sum(means) / ROUNDS
    error = sqrt(sum((value - mean) ** 2 for value in means) / (ROUNDS - 1) / ROUNDS)
    assert abs(mean - blackjack.value(rules, chart).value) < 4 * error

    squares = [sum(value * value for value in boxes) / BOXES for boxes in won]
    square = sum(squares) / ROUNDS
    error = sqrt(sum((value - square) ** 2 for value in squares) / (ROUNDS - 1) / ROUNDS)
    exact = blackjack.standard_deviation(rules, chart).value ** 2 + blackjack.value(rules, chart).value ** 2
    assert abs(square - exact) < 4 * error

    chances = blackjack.distribution(rules, chart)
    for result, chance in chances.items():
        hits = [sum(value == result for value in boxes) / BOXES for boxes in won]
        seen = sum(hits) / ROUNDS
        spread = sqrt(sum((value - seen) ** 2 for value in hits) / (ROUNDS - 1) / ROUNDS)
        assert abs(seen - chance) < 4 * max(spread, sqrt(chance / ROUNDS / BOXES)), result
