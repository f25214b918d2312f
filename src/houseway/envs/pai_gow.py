"""Setting a hand of Pai Gow by NI2023-578 against a bank that sets house way, for one agent.

Observation, ten whole numbers: the faces of the four tiles in tile order, then for each of the three ways to set them the
value of the low part and of the high part (bigger is better). Actions: which of the three. Reward: 0.95, nought or -1, in wagers.
"""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from houseway.envs.single_decision import ManyDecisions, Observation, OneDecision, RenderMode, Round
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.play.hands import HouseWayOptions, hold
from houseway.maths.pai_gow import step_kernel as step
from houseway.maths.pai_gow.deal_counts import HAND


class _Round(Round):
    actions = ("first set", "second set", "third set")
    observed = step.OBSERVED
    pieces = step.TILES

    def __init__(self, options: HouseWayOptions) -> None:
        self._options = options
        self._hands = step.hand_tables(options)

    def deal(self, pack: NDArray[np.uint8], stream: NDArray[np.uint64], told: Observation) -> None:
        step.deal(pack, stream, self._hands, told)

    def settle(self, pack: NDArray[np.uint8], action: int) -> float:
        return float(step.settle(pack, action, self._hands))

    def step_many(
        self,
        packs: NDArray[np.uint8],
        streams: NDArray[np.uint64],
        actions: NDArray[np.int64],
        over: NDArray[np.bool_],
        told: Observation,
        rewards: NDArray[np.float64],
    ) -> None:
        step.step_many(packs, streams, actions, over, self._hands, told, rewards)

    def text(self, told: Observation) -> str:
        tiles = tuple(int(face) for face in told[:HAND])
        sets = hold(tiles, self._options).sets
        return "\n".join([print_tiles(tiles), *(f"{number} {one}" for number, one in enumerate(sets))])


def _options(gee_jun_single: Literal["lowest", "six-above-fives"]) -> HouseWayOptions:
    return HouseWayOptions(gee_jun_single=gee_jun_single)


class PaiGow(OneDecision):
    """One box at one table."""

    def __init__(
        self,
        render_mode: RenderMode | None = None,
        gee_jun_single: Literal["lowest", "six-above-fives"] = "lowest",
    ) -> None:
        super().__init__(_Round(_options(gee_jun_single)), render_mode)


class PaiGowVector(ManyDecisions):
    """Many boxes, each at a table of its own."""

    def __init__(
        self,
        num_envs: int = 1,
        render_mode: str | None = None,
        gee_jun_single: Literal["lowest", "six-above-fives"] = "lowest",
    ) -> None:
        super().__init__(_Round(_options(gee_jun_single)), num_envs)
