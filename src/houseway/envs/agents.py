"""Agents for comparison: random, basic strategy, house way, optimal Canberra Poker, simple Hold-em rules.

An agent is a function from an observation and the mask of legal actions to an action. The agents for basic
strategy, house way and optimal play are made from the exact mathematics of the same rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.play.house_way.procedure import arrange_by_house_way
from houseway.games.pai_gow.play.tiles.hands import make_tile_hand
from houseway.maths.blackjack import step_kernel as step
from houseway.maths.blackjack.strategy.strategy_table import NAMES, StrategyTable
from houseway.maths.canberra_poker.deal_counts import get_all_deals
from houseway.maths.canberra_poker.game_value import get_decisions
from houseway.maths.pai_gow.deal_counts import Faces, count_results, get_all_kinds, get_house_way_values, get_set_values

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]
Agent = Callable[[NDArray[Any], Mask], int]


def make_random_agent(seed: int) -> Agent:
    """Return an agent that chooses each legal action with equal probability."""
    rng = np.random.default_rng(seed)

    def act(_: Observation, mask: Mask) -> int:
        legal_actions = np.flatnonzero(mask)
        return int(legal_actions[rng.integers(len(legal_actions))]) if len(legal_actions) else 0

    return act


def make_basic_strategy_agent(table: StrategyTable) -> Agent:
    """Return a Blackjack agent that follows a strategy table and declines insurance and even money."""

    def act(observation: Observation, mask: Mask) -> int:
        if observation[0] != step.PLAY:
            return step.STAND
        dealer = NAMES[observation[1] - 1]
        letter = ""
        if mask[step.SPLIT]:
            letter = table.pairs[NAMES[int(np.argmax(observation[12:22] == 2))]][dealer]
            if letter == "P":
                return step.SPLIT
        if not letter or observation[6] > 1:
            rows = table.soft if observation[3] else table.hard
            letter = rows[str(int(observation[2]))][dealer]
        if letter in ("D", "DS") and mask[step.DOUBLE]:
            return step.DOUBLE
        return step.STAND if letter in ("S", "DS") else step.HIT

    return act


def make_optimal_canberra_agent() -> Agent:
    """Return a Canberra Poker agent that bets if the expected value of a bet exceeds that of a fold."""
    should_bet = _make_bet_lookup()

    def act(observation: Observation, _: Mask) -> int:
        hand, open_card = tuple(int(card) for card in observation[:5]), int(observation[5])
        return int(should_bet(hand, open_card))

    return act


@cache
def _make_bet_lookup() -> Callable[[tuple[int, ...], int], bool]:
    """Return a function that says whether to bet, given a hand and the dealer's open card.

    All hands that differ only in the names of their suits share one entry of the lookup table.
    """
    deals = get_all_deals()
    best_decisions = get_decisions("optimal")
    row_of = {tuple(hand): row for row, hand in enumerate(deals.hands.tolist())}
    column_of = [{int(card): column for column, card in enumerate(cards)} for cards in deals.open_cards]

    def should_bet(hand: tuple[int, ...], open_card: int) -> bool:
        masks = [0, 0, 0, 0]
        for card in hand:
            masks[card & 3] |= 1 << (card >> 2)
        order = sorted(range(4), key=lambda suit: -masks[suit])
        new_suits = {suit: place for place, suit in enumerate(order)}
        row = row_of[tuple(sorted(card & ~3 | new_suits[card & 3] for card in hand))]
        return bool(best_decisions[row, column_of[row][open_card & ~3 | new_suits[open_card & 3]]])

    return should_bet


def make_house_way_agent() -> Agent:
    """Return an agent that sets every hand house way (10)."""

    def act(observation: Observation, _: Mask) -> int:
        faces = tuple(int(face) for face in observation[:4])
        house_way_set = arrange_by_house_way(faces)
        return next(
            number
            for number, candidate in enumerate(make_tile_hand(faces).arrangements)
            if {candidate.low, candidate.high} == {house_way_set.low, house_way_set.high}
        )

    return act


def make_best_setting_agent() -> Agent:
    """Return an agent that sets every hand with the highest expected value against the house way."""
    best_sets = compute_best_pai_gow_sets()
    return lambda observation, _: best_sets[
        int(observation[0]), int(observation[1]), int(observation[2]), int(observation[3])
    ]


@cache
def compute_best_pai_gow_sets() -> dict[Faces, int]:
    """Return, for every combination of four tile faces, the number of the best of the three arrangements.

    The best arrangement has the highest expected value after commission.
    """
    lows, highs = get_set_values()
    tallies_by_set = np.stack(
        [
            count_results(lows[:, set_number], highs[:, set_number], get_house_way_values(), as_bank=False)
            for set_number in range(3)
        ]
    )
    expected_values = tallies_by_set[..., 0] * 95 - tallies_by_set[..., 1] * 100
    return dict(zip(get_all_kinds().faces, expected_values.argmax(axis=0).tolist(), strict=True))


def make_simple_holdem_agent() -> Agent:
    """Return a Hold-em agent with a few simple rules.

    Before the flop it raises with a pair of eights or better. It calls with other pairs and with two cards of ten
    or higher, and checks or folds all other hands. After the flop it bets the pot with two pairs or better, calls
    with a pair, and otherwise checks or folds.
    """

    def act(observation: NDArray[Any], mask: Mask) -> int:
        hole_cards, board = (
            np.flatnonzero(observation[:CARD_COUNT]),
            np.flatnonzero(observation[CARD_COUNT : 2 * CARD_COUNT]),
        )
        strength = _rate_before_flop(hole_cards) if not len(board) else _rate_after_flop(hole_cards, board)
        for action in _ACTION_PREFERENCES[strength]:
            if mask[action]:
                return action
        return int(np.flatnonzero(mask)[0])

    return act


CARD_COUNT = 53
_FOLD, _CHECK, _CALL, _LEAST, _HALF, _POT, _TAP_OUT = range(7)
_ACTION_PREFERENCES = (
    (_CHECK, _FOLD, _CALL),
    (_CHECK, _CALL, _FOLD),
    (_POT, _HALF, _LEAST, _CALL, _TAP_OUT, _CHECK),
)
"""Three lists of actions in order of preference: for a weak, for a fair and for a strong hand."""
_TEN, _EIGHT = 8, 6


def _rate_before_flop(hole_cards: NDArray[Any]) -> int:
    ranks = sorted((int(card) >> 2 for card in hole_cards), reverse=True)
    if len(ranks) < 2 or ranks[0] == ranks[1]:
        return 2 if ranks and ranks[0] >= _EIGHT else 1
    return 1 if ranks[1] >= _TEN else 0


def _rate_after_flop(hole_cards: NDArray[Any], board: NDArray[Any]) -> int:
    """Return the strength of a hand after the flop: 0 weak, 1 fair, 2 strong.

    The strength counts board cards that match the hole cards in rank. A flush is always strong.
    """
    ranks = [int(card) >> 2 for card in board]
    matches = sum(ranks.count(int(card) >> 2) for card in hole_cards) + (
        len({int(card) >> 2 for card in hole_cards}) == 1
    )
    suits = [int(card) & 3 for card in (*hole_cards, *board)]
    has_flush = max(suits.count(suit) for suit in range(4)) >= 5
    return 2 if has_flush or matches >= 2 else matches
