"""Canberra Poker for one agent: five cards, the dealer's open card, bet or fold.

NI2016-268 and NI2023-573 do not differ here.

Observation, seven integers: the agent's five cards in order (rank times four plus suit, deuce of clubs 0),
the dealer's open card, and the class of the agent's hand (1 for the weakest of 7,462). Actions: 0 fold, 1 bet
twice the ante. Reward: the result of ante and bet, in antes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.envs.single_decision import (
    Observation,
    RenderMode,
    RoundKernel,
    SingleDecisionEnv,
    SingleDecisionVectorEnv,
)
from houseway.equipment.cards import print_cards
from houseway.maths.canberra_poker import step_kernel as step
from houseway.ranking.bulk_evaluator import get_class_values
from houseway.ranking.canberra_poker import SETTINGS, name_value


class _Round(RoundKernel):
    action_names = step.ACTIONS
    observation_size = step.OBSERVATION_SIZE
    piece_count = 52

    def __init__(self) -> None:
        self._hands = step.get_hand_tables()
        self._odds = step.get_class_odds()
        self._plays = step.get_classes_taking_part()

    def deal(self, pack: NDArray[np.uint8], stream: NDArray[np.uint64], observation: Observation) -> None:
        step.deal(pack, stream, self._hands, observation)

    def settle(self, pack: NDArray[np.uint8], action: int) -> float:
        return float(step.settle(pack, action, self._hands, self._odds, self._plays))

    def step_many(
        self,
        packs: NDArray[np.uint8],
        streams: NDArray[np.uint64],
        actions: NDArray[np.int64],
        over: NDArray[np.bool_],
        observation: Observation,
        rewards: NDArray[np.float64],
    ) -> None:
        step.step_many(packs, streams, actions, over, self._hands, self._odds, self._plays, observation, rewards)

    def describe(self, observation: Observation) -> str:
        hand = name_value(int(get_class_values(SETTINGS)[observation[step.HAND + 1]])).replace("-", " ")
        own_cards = print_cards(tuple(int(card) for card in observation[: step.HAND]))
        return f"dealer shows {print_cards((int(observation[step.HAND]),))}\nyou hold {own_cards}: {hand}\nbet or fold?"


class CanberraPoker(SingleDecisionEnv):
    """Environment of one box at one Canberra Poker table."""

    def __init__(self, render_mode: RenderMode | None = None) -> None:
        super().__init__(_Round(), render_mode)


class CanberraPokerVector(SingleDecisionVectorEnv):
    """Vector environment of many Canberra Poker boxes, each at its own table."""

    def __init__(self, num_envs: int = 1, render_mode: str | None = None) -> None:
        super().__init__(_Round(), num_envs)
