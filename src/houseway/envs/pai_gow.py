"""Pai Gow by NI2023-578 for one agent: setting a hand against a bank that sets house way.

Observation, ten integers: the faces of the four tiles in tile order, then for each of the three arrangements
the value of the low part and of the high part (greater is better). Actions: which of the three. Reward: 0.95,
0 or -1, in wagers.
"""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from houseway.envs.single_decision import (
    Observation,
    RenderMode,
    RoundKernel,
    SingleDecisionEnv,
    SingleDecisionVectorEnv,
)
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions, make_tile_hand
from houseway.maths.pai_gow import step_kernel as step
from houseway.maths.pai_gow.deal_counts import HAND


class _Round(RoundKernel):
    action_names = ("first set", "second set", "third set")
    observation_size = step.OBSERVATION_SIZE
    piece_count = step.TILES

    def __init__(self, options: HouseWayOptions) -> None:
        self._options = options
        self._hands = step.get_step_tables(options)

    def deal(self, pack: NDArray[np.uint8], stream: NDArray[np.uint64], observation: Observation) -> None:
        step.deal(pack, stream, self._hands, observation)

    def settle(self, pack: NDArray[np.uint8], action: int) -> float:
        return float(step.settle(pack, action, self._hands))

    def step_many(
        self,
        packs: NDArray[np.uint8],
        streams: NDArray[np.uint64],
        actions: NDArray[np.int64],
        over: NDArray[np.bool_],
        observation: Observation,
        rewards: NDArray[np.float64],
    ) -> None:
        step.step_many(packs, streams, actions, over, self._hands, observation, rewards)

    def describe(self, observation: Observation) -> str:
        tiles = tuple(int(face) for face in observation[:HAND])
        sets = make_tile_hand(tiles, self._options).arrangements
        return "\n".join(
            [
                print_tiles(tiles),
                *(f"{number} {candidate.describe().render('en')}" for number, candidate in enumerate(sets)),
            ]
        )


def _make_options(gee_jun_single: Literal["lowest", "six-above-fives"]) -> HouseWayOptions:
    return HouseWayOptions(gee_jun_single=gee_jun_single)


class PaiGow(SingleDecisionEnv):
    """Environment of one box at one Pai Gow table."""

    def __init__(
        self,
        render_mode: RenderMode | None = None,
        gee_jun_single: Literal["lowest", "six-above-fives"] = "lowest",
    ) -> None:
        super().__init__(_Round(_make_options(gee_jun_single)), render_mode)


class PaiGowVector(SingleDecisionVectorEnv):
    """Vector environment of many Pai Gow boxes, each at its own table."""

    def __init__(
        self,
        num_envs: int = 1,
        render_mode: str | None = None,
        gee_jun_single: Literal["lowest", "six-above-fives"] = "lowest",
    ) -> None:
        super().__init__(_Round(_make_options(gee_jun_single)), num_envs)
