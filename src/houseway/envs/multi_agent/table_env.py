"""What the games of several agents share: a table of the engine, agents named by their players, rewards when it is settled."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from houseway import Table
from houseway.engine.protocol.game import Offer
from houseway.envs.bitmap_text import picture_of
from houseway.money import parse_money

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


def cents(text: str) -> int:
    """Cents of money that may be below nought."""
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


class TableEnv(AECEnv):
    """An episode is one round; a game says who decides, what is seen, and what an action means."""

    observed: int
    """How many numbers an agent sees."""
    acts: tuple[str, ...]
    """The names of the actions."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "is_parallelizable": False, "name": ""}  # noqa: RUF012 (read from the class)

    def __init__(self, players: int, render_mode: str | None = None) -> None:
        super().__init__()
        self.possible_agents = [f"player_{number}" for number in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._chance = np.random.default_rng()
        self._observation = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, np.inf, (self.observed,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.acts),), np.int8),
            }
        )
        self._action = {agent: spaces.Discrete(len(self.acts)) for agent in self.possible_agents}
        self.table: Table

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: numbers, and the mask of what is allowed."""
        return self._observation

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions by their number."""
        return self._action[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new round at a new table."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.begin()
        self._go_on()

    def step(self, action: int | None) -> None:
        """The decision of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None
        self.act(agent, int(action))
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            print(self.text(agent))

    def _go_on(self) -> None:
        """On to the next decision; where there is none, everybody is told what was won."""
        agent = self.next_agent()
        if agent is not None:
            self.agent_selection = agent
            return
        self.rewards = self.results()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat may see, and what it may do."""
        mask = np.zeros(len(self.acts), np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            self.mask(agent, mask)
        return {"observation": self.vector(agent), "action_mask": mask}

    def render(self) -> Any:
        """The table as the agent to act sees it."""
        if self.render_mode == "ansi":
            return self.text(self.agent_selection)
        if self.render_mode == "rgb_array":
            return picture_of(self.text(self.agent_selection))
        return None

    def text(self, agent: str) -> str:
        """The view of an agent in words."""
        seen = self.vector(agent)
        return f"{agent}: {' '.join(f'{number:g}' for number in seen[seen != 0])}"

    def close(self) -> None:
        """Nothing is open."""

    def shuffled(self, count: int) -> list[int]:
        """So many things in an order by chance."""
        return [int(number) for number in self._chance.permutation(count)]

    def net(self) -> dict[str, int]:
        """What everybody won in the last round, in cents."""
        net = self.table.result()["rounds"][-1]["net"]
        return {name: cents(amount) for name, amount in net.items()}

    def offers(self, agent: str) -> dict[str, Offer]:
        """What the agent may do, by verb."""
        return {offer.do: offer for offer in self.table.legal(agent)}

    def begin(self) -> None:
        """Open a table and deal."""
        raise NotImplementedError

    def next_agent(self) -> str | None:
        """Who decides next; None where the round is settled."""
        raise NotImplementedError

    def act(self, agent: str, action: int) -> None:
        """Carry an action out."""
        raise NotImplementedError

    def mask(self, agent: str, mask: Mask) -> None:
        """Which actions are allowed."""
        raise NotImplementedError

    def vector(self, agent: str) -> Vector:
        """What the agent sees."""
        raise NotImplementedError

    def results(self) -> dict[str, float]:
        """What each agent won."""
        raise NotImplementedError
