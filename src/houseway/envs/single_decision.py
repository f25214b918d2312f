"""Base of the environments with one decision per round: Canberra Poker and Pai Gow."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from houseway.envs.bitmap_text import render_text
from houseway.errors import MissingExtraError
from houseway.maths.simulation.random_streams import stream_of

try:
    import gymnasium as gym
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise MissingExtraError("gymnasium", "gymnasium") from error

Observation = NDArray[np.int16]
RenderMode = Literal["human", "ansi", "rgb_array"]
MAX_OBSERVATION = 8000


class RoundKernel:
    """Game-specific part of an environment: how a round is dealt, settled and described."""

    action_names: ClassVar[tuple[str, ...]]
    observation_size: ClassVar[int]
    piece_count: ClassVar[int]

    def deal(self, pack: NDArray[np.uint8], stream: NDArray[np.uint64], observation: Observation) -> None:
        """Deal a round and write what the player sees to ``observation``."""
        raise NotImplementedError

    def settle(self, pack: NDArray[np.uint8], action: int) -> float:
        """Return the net result of the dealt round if the player takes this action."""
        raise NotImplementedError

    def step_many(
        self,
        packs: NDArray[np.uint8],
        streams: NDArray[np.uint64],
        actions: NDArray[np.int64],
        over: NDArray[np.bool_],
        observation: Observation,
        rewards: NDArray[np.float64],
    ) -> None:
        """Settle the action at every table; at tables whose round is over, deal the next round instead."""
        raise NotImplementedError

    def describe(self, observation: Observation) -> str:
        """Return what the player sees as text."""
        raise NotImplementedError


class SingleDecisionEnv(gym.Env[Any, Any]):
    """Environment in which an episode is one round: the deal, one decision, and the result as the reward."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 (read from the class)

    def __init__(self, round_: RoundKernel, render_mode: RenderMode | None = None) -> None:
        self.round = round_
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1, MAX_OBSERVATION, (round_.observation_size,), np.int16)
        self.action_space = spaces.Discrete(len(round_.action_names))
        self._pack = np.arange(round_.piece_count, dtype=np.uint8)
        self._stream = stream_of(0, 0)
        self._observation = np.zeros(round_.observation_size, np.int16)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the next round."""
        super().reset(seed=seed)
        if seed is not None:
            self._stream = stream_of(seed, 0)
            self._pack = np.arange(self.round.piece_count, dtype=np.uint8)
        self.round.deal(self._pack, self._stream, self._observation)
        self._print_if_human()
        return self._observation.copy(), self._make_info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the decision and return the net result of the round as the reward."""
        return self._observation.copy(), self.round.settle(self._pack, int(action)), True, False, self._make_info()

    def render(self) -> Any:
        """Return what the player sees as text or as an image, or None, depending on the render mode."""
        if self.render_mode == "ansi":
            return self.round.describe(self._observation)
        if self.render_mode == "rgb_array":
            return render_text(self.round.describe(self._observation))
        return None

    def _print_if_human(self) -> None:
        if self.render_mode == "human":
            print(self.round.describe(self._observation))

    def _make_info(self) -> dict[str, Any]:
        return {"action_mask": np.ones(len(self.round.action_names), np.int8)}


class SingleDecisionVectorEnv(VectorEnv[Any, Any, Any]):
    """Vector environment of many tables in one compiled loop.

    A table whose round is over deals the next round at the following step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 (read from the class)

    def __init__(self, round_: RoundKernel, num_envs: int = 1) -> None:
        self.round = round_
        self.num_envs = num_envs
        self.render_mode = None
        self.single_observation_space = spaces.Box(-1, MAX_OBSERVATION, (round_.observation_size,), np.int16)
        self.single_action_space = spaces.Discrete(len(round_.action_names))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._observations = np.zeros((num_envs, round_.observation_size), np.int16)
        self._rewards = np.zeros(num_envs)
        self._begin_packs(0)

    def _begin_packs(self, seed: int) -> None:
        self._streams = np.stack([stream_of(seed, number) for number in range(self.num_envs)])
        self._packs = np.tile(np.arange(self.round.piece_count, dtype=np.uint8), (self.num_envs, 1))
        self._over = np.ones(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the first round of every table."""
        if isinstance(seed, int):
            self._begin_packs(seed)
        self._over[:] = True
        self.step(np.zeros(self.num_envs, np.int64))
        return self._observations.copy(), self._make_info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one decision at every table; tables whose round is over deal the next round instead."""
        chosen_actions = np.asarray(actions, np.int64)
        self.round.step_many(self._packs, self._streams, chosen_actions, self._over, self._observations, self._rewards)
        self._over = ~self._over
        ended = self._over.copy()
        return (
            self._observations.copy(),
            self._rewards.copy(),
            ended,
            np.zeros(self.num_envs, np.bool_),
            self._make_info(),
        )

    def _make_info(self) -> dict[str, Any]:
        return {"action_mask": np.ones((self.num_envs, len(self.round.action_names)), np.int8)}
