"""Canberra Poker for one agent: five cards, the dealer's open card, bet or fold (NI2016-268 and NI2023-573 alike).

Observation, seven whole numbers: the five own cards in order (rank times four plus suit, deuce of clubs 0), the dealer's
open card, and the class of the own hand (1 for the weakest of 7,462). Actions: 0 fold, 1 bet twice the ante. Reward: what
ante and bet win, in antes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.envs.single_decision import ManyDecisions, Observation, OneDecision, RenderMode, Round
from houseway.equipment.cards import print_cards
from houseway.maths.canberra_poker import step_kernel as step
from houseway.ranking.bulk_evaluator import values_of_classes
from houseway.ranking.canberra_poker import SETTINGS, name_of


class _Round(Round):
    actions = step.ACTIONS
    observed = step.OBSERVED
    pieces = 52

    def __init__(self) -> None:
        self._hands = step.hand_tables()
        self._odds = step.odds_of_classes()
        self._plays = step.classes_taking_part()

    def deal(self, pack: NDArray[np.uint8], stream: NDArray[np.uint64], told: Observation) -> None:
        step.deal(pack, stream, self._hands, told)

    def settle(self, pack: NDArray[np.uint8], action: int) -> float:
        return float(step.settle(pack, action, self._hands, self._odds, self._plays))

    def step_many(
        self,
        packs: NDArray[np.uint8],
        streams: NDArray[np.uint64],
        actions: NDArray[np.int64],
        over: NDArray[np.bool_],
        told: Observation,
        rewards: NDArray[np.float64],
    ) -> None:
        step.step_many(packs, streams, actions, over, self._hands, self._odds, self._plays, told, rewards)

    def text(self, told: Observation) -> str:
        hand = name_of(int(values_of_classes(SETTINGS)[told[step.HAND + 1]])).replace("-", " ")
        own = print_cards(tuple(int(card) for card in told[: step.HAND]))
        return f"dealer shows {print_cards((int(told[step.HAND]),))}\nyou hold {own}: {hand}\nbet or fold?"


class CanberraPoker(OneDecision):
    """One box at one table."""

    def __init__(self, render_mode: RenderMode | None = None) -> None:
        super().__init__(_Round(), render_mode)


class CanberraPokerVector(ManyDecisions):
    """Many boxes, each at a table of its own."""

    def __init__(self, num_envs: int = 1, render_mode: str | None = None) -> None:
        super().__init__(_Round(), num_envs)
