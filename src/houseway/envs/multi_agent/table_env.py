"""Base of the multi-agent environments: agents are players at an engine table, rewarded at the settlement."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway import Table
from houseway.engine.protocol.game import LegalAction
from houseway.envs.bitmap_text import render_text
from houseway.errors import MissingExtraError
from houseway.money import parse_money

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise MissingExtraError("pettingzoo", "pettingzoo") from error

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


def parse_signed_money(text: str) -> int:
    """Return the cents of an amount of money such as ``-5.00``, which may be negative."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


class TableEnv(AECEnv):
    """Environment in which an episode is one round.

    A subclass defines which agent decides, what an agent observes, and what an action does.
    """

    observation_size: int
    """Number of values that an agent observes."""
    action_names: tuple[str, ...]
    """Names of the actions."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "is_parallelizable": False, "name": ""}  # noqa: RUF012 (read from the class)

    def __init__(self, players: int, render_mode: str | None = None) -> None:
        super().__init__()
        self.possible_agents = [f"player_{number}" for number in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._rng = np.random.default_rng()
        self._observation = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, np.inf, (self.observation_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.action_names),), np.int8),
            }
        )
        self._action = {agent: spaces.Discrete(len(self.action_names)) for agent in self.possible_agents}
        self.table: Table

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent: a vector of numbers, and the mask of legal actions."""
        return self._observation

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent: one number per action in ``action_names``."""
        return self._action[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new round at a new table."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.begin_round()
        self._advance()

    def step(self, action: int | None) -> None:
        """Apply the decision of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None
        self.apply_action(agent, int(action))
        self._advance()
        self._accumulate_rewards()
        if self.render_mode == "human":
            print(self.describe(agent))

    def _advance(self) -> None:
        """Select the agent that decides next, or give all agents their rewards if the round is over."""
        agent = self.find_next_agent()
        if agent is not None:
            self.agent_selection = agent
            return
        self.rewards = self.compute_results()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent's seat may see, and the mask of its legal actions."""
        mask = np.zeros(len(self.action_names), np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            self.fill_mask(agent, mask)
        return {"observation": self.make_vector(agent), "action_mask": mask}

    def render(self) -> Any:
        """Return the current agent's view as text or as an image, or None, depending on the render mode."""
        if self.render_mode == "ansi":
            return self.describe(self.agent_selection)
        if self.render_mode == "rgb_array":
            return render_text(self.describe(self.agent_selection))
        return None

    def describe(self, agent: str) -> str:
        """Return the agent's name and the nonzero numbers of its observation as text."""
        observation = self.make_vector(agent)
        return f"{agent}: {' '.join(f'{number:g}' for number in observation[observation != 0])}"

    def close(self) -> None:
        """Do nothing, because the environment has no resources to release."""

    def shuffle_numbers(self, count: int) -> list[int]:
        """Return the numbers below ``count`` in random order."""
        return [int(number) for number in self._rng.permutation(count)]

    def get_net_cents(self) -> dict[str, int]:
        """Return each player's net result of the last round, in cents."""
        net = self.table.result()["rounds"][-1]["net"]
        return {name: parse_signed_money(amount) for name, amount in net.items()}

    def get_legal_actions(self, agent: str) -> dict[str, LegalAction]:
        """Return the agent's legal actions in a dictionary, keyed by the command's verb."""
        return {action.do: action for action in self.table.legal(agent)}

    def begin_round(self) -> None:
        """Open a new table, take the wagers and deal a round."""
        raise NotImplementedError

    def find_next_agent(self) -> str | None:
        """Return the agent that decides next, or None if the round is settled."""
        raise NotImplementedError

    def apply_action(self, agent: str, action: int) -> None:
        """Give the engine the command for an agent's action."""
        raise NotImplementedError

    def fill_mask(self, agent: str, mask: Mask) -> None:
        """Set ``mask`` to 1 for each legal action of the agent."""
        raise NotImplementedError

    def make_vector(self, agent: str) -> Vector:
        """Return the agent's observation as a vector of numbers."""
        raise NotImplementedError

    def compute_results(self) -> dict[str, float]:
        """Return the reward of each agent for the round."""
        raise NotImplementedError
