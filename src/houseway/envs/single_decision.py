"""What the environments of one decision a round share: Canberra Poker and the setting of Pai Gow."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from houseway.envs.bitmap_text import picture_of
from houseway.maths.simulation.random_streams import stream_of

Observation = NDArray[np.int16]
RenderMode = Literal["human", "ansi", "rgb_array"]
MOST = 8000


class Round:
    """One game's part: how it deals, settles, and tells what was seen."""

    actions: ClassVar[tuple[str, ...]]
    observed: ClassVar[int]
    pieces: ClassVar[int]

    def deal(self, pack: NDArray[np.uint8], stream: NDArray[np.uint64], told: Observation) -> None:
        """Deal a round; what the player sees goes into ``told``."""
        raise NotImplementedError

    def settle(self, pack: NDArray[np.uint8], action: int) -> float:
        """What the round wins."""
        raise NotImplementedError

    def step_many(
        self,
        packs: NDArray[np.uint8],
        streams: NDArray[np.uint64],
        actions: NDArray[np.int64],
        over: NDArray[np.bool_],
        told: Observation,
        rewards: NDArray[np.float64],
    ) -> None:
        """The same for many tables at once."""
        raise NotImplementedError

    def text(self, told: Observation) -> str:
        """What the player sees, in words."""
        raise NotImplementedError


class OneDecision(gym.Env[Any, Any]):
    """A round a game: the deal, one decision, the result as the reward."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 (read from the class)

    def __init__(self, round_: Round, render_mode: RenderMode | None = None) -> None:
        self.round = round_
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1, MOST, (round_.observed,), np.int16)
        self.action_space = spaces.Discrete(len(round_.actions))
        self._pack = np.arange(round_.pieces, dtype=np.uint8)
        self._stream = stream_of(0, 0)
        self._told = np.zeros(round_.observed, np.int16)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the next round."""
        super().reset(seed=seed)
        if seed is not None:
            self._stream = stream_of(seed, 0)
            self._pack = np.arange(self.round.pieces, dtype=np.uint8)
        self.round.deal(self._pack, self._stream, self._told)
        self._show()
        return self._told.copy(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The decision, and what the round wins."""
        return self._told.copy(), self.round.settle(self._pack, int(action)), True, False, self._info()

    def render(self) -> Any:
        """What the player sees, as text, as a picture, or printed."""
        if self.render_mode == "ansi":
            return self.round.text(self._told)
        if self.render_mode == "rgb_array":
            return picture_of(self.round.text(self._told))
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self.round.text(self._told))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.ones(len(self.round.actions), np.int8)}


class ManyDecisions(VectorEnv[Any, Any, Any]):
    """Many tables in one compiled loop; a table whose round is over deals the next one at the following step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 (read from the class)

    def __init__(self, round_: Round, num_envs: int = 1) -> None:
        self.round = round_
        self.num_envs = num_envs
        self.render_mode = None
        self.single_observation_space = spaces.Box(-1, MOST, (round_.observed,), np.int16)
        self.single_action_space = spaces.Discrete(len(round_.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._told = np.zeros((num_envs, round_.observed), np.int16)
        self._rewards = np.zeros(num_envs)
        self._begin(0)

    def _begin(self, seed: int) -> None:
        self._streams = np.stack([stream_of(seed, number) for number in range(self.num_envs)])
        self._packs = np.tile(np.arange(self.round.pieces, dtype=np.uint8), (self.num_envs, 1))
        self._over = np.ones(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the first round of every table."""
        if isinstance(seed, int):
            self._begin(seed)
        self._over[:] = True
        self.step(np.zeros(self.num_envs, np.int64))
        return self._told.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One decision at every table."""
        taken = np.asarray(actions, np.int64)
        self.round.step_many(self._packs, self._streams, taken, self._over, self._told, self._rewards)
        self._over = ~self._over
        ended = self._over.copy()
        return self._told.copy(), self._rewards.copy(), ended, np.zeros(self.num_envs, np.bool_), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.ones((self.num_envs, len(self.round.actions)), np.int8)}
