"""Pai Gow by NI2023-578 for two to seven agents, one of whom holds the bank; one round per episode.

An action is the number of one of the three arrangements of the tiles. The reward is the amount won after
commission, in units of the wager. An agent observes its own four tiles and whether it holds the bank. Every
other agent wagers one unit, the bank covers all wagers, and the house wagers the minimum on box one (7.9).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from houseway import Table
from houseway.envs.multi_agent.table_env import Mask, TableEnv, Vector
from houseway.equipment.tiles import TILE_SET, parse_tiles, print_tiles
from houseway.games.pai_gow.output.view_types import PaiGowView
from houseway.games.pai_gow.play.tiles.hands import make_tile_hand

WAGER = 10_00
FIRST_BOX = 2


class PaiGow(TableEnv):
    """Environment of one Pai Gow round; the agents hold the bank in turn from episode to episode."""

    action_names = ("first set", "second set", "third set")
    observation_size = 5
    metadata = TableEnv.metadata | {"name": "houseway_pai_gow"}

    def __init__(self, players: int = 3, render_mode: str | None = None, **determinations: Any) -> None:
        super().__init__(players, render_mode)
        self._determinations: dict[str, Any] = {
            "min": "10.00",
            "max": "500.00",
            **{key.replace("_", "-"): value for key, value in determinations.items()},
        }
        self._turn = 0

    def begin_round(self) -> None:
        table = Table("NI2023-578", self._determinations)
        self.table = table
        self._bank = self.possible_agents[self._turn % len(self.possible_agents)]
        self._turn += 1
        self._boxes = {agent: FIRST_BOX + number for number, agent in enumerate(self.possible_agents)}
        for agent, box in self._boxes.items():
            table.give({"do": "sit", "player": agent, "box": box})
        self._play_qualifying_round()
        table.give({"do": "request-bank", "player": self._bank, "box": self._boxes[self._bank], "funds": "1000.00"})
        table.give({"do": "bank"})
        for agent, box in self._boxes.items():
            if agent != self._bank:
                table.give({"do": "wager", "player": agent, "box": box, "amount": "10.00"})
        table.give({"do": "house-wager", "player": self._bank, "choice": "minimum"})
        self._deal()
        for box in self._boxes.values():
            table.give({"do": "view", "box": box})
        self._undecided_agents = list(self.possible_agents)

    def _play_qualifying_round(self) -> None:
        """Play one round house way, because a player may bank only after setting a hand in the round before (6.5)."""
        box = self._boxes[self._bank]
        self.table.give({"do": "wager", "player": self._bank, "box": box, "amount": "10.00"})
        self._deal()
        self.table.give({"do": "house-way", "player": self._bank, "box": box})
        self._settle()

    def _deal(self) -> None:
        self.table.give({"do": "no-more-bets"})
        order = tuple(TILE_SET[place] for place in self.shuffle_numbers(len(TILE_SET)))
        self.table.give({"do": "stacks", "tiles": print_tiles(order)})
        self.table.give({"do": "dice", "values": [int(number) for number in self._rng.integers(1, 7, 3)]})

    def _settle(self) -> None:
        self.table.give({"do": "settle"})

    def find_next_agent(self) -> str | None:
        if self._undecided_agents:
            return self._undecided_agents[0]
        self._settle()
        return None

    def _get_tiles(self, agent: str) -> tuple[int, ...]:
        """Return the agent's own tiles from the agent's view of the table."""
        hands = self.table.view(agent, PaiGowView).round.hands
        return tuple(sorted(parse_tiles(str(hands[str(self._boxes[agent])].tiles))))

    def apply_action(self, agent: str, action: int) -> None:
        arrangement = make_tile_hand(self._get_tiles(agent)).arrangements[action]
        box = self._boxes[agent]
        self.table.give(
            {
                "do": "set",
                "player": agent,
                "box": box,
                "low": print_tiles(arrangement.low),
                "high": print_tiles(arrangement.high),
            }
        )
        self._undecided_agents.remove(agent)

    def fill_mask(self, agent: str, mask: Mask) -> None:
        mask[:] = 1

    def make_vector(self, agent: str) -> Vector:
        vector = np.zeros(self.observation_size, np.float32)
        if not self.terminations[agent]:
            vector[:4] = self._get_tiles(agent)
        vector[4] = agent == self._bank
        return vector

    def compute_results(self) -> dict[str, float]:
        net_cents = self.get_net_cents()
        return {agent: net_cents.get(agent, 0) / WAGER for agent in self.possible_agents}


def env(**options: Any) -> PaiGow:
    """Make the environment of a Pai Gow table.

    The options are ``players`` (2 to 7) and the determinations of the game.
    """
    return PaiGow(**options)
