"""Blackjack by NI2005-63 for one to three agents who share a box; one round per episode.

The agent seated at the box decides (4.5), and the others also have a wager on the box. All of them may
insure. If the deciding agent doubles or splits, each of the others is asked whether to do the same (10.2,
11.2).

Actions: 0 stand or no, 1 hit, 2 double or yes, 3 split, 4 insure half the wager. The reward is the result in
units of the wager. An agent observes the question, the dealer's first card, the current hand (number of
cards, total, whether it is soft), the hand's number, the number of hands, and whether the agent decides.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from houseway import Table
from houseway.envs.multi_agent.table_env import Mask, TableEnv, Vector
from houseway.equipment.cards import FULL_DECK, find_card, print_cards
from houseway.games.blackjack.output.view_types import BlackjackView

STAND, HIT, DOUBLE, SPLIT, INSURE = range(5)
WAGER = 10_00
BOX = 1
MAX_PLAYERS_ON_BOX = 3
ASK_PLAY, ASK_INSURANCE, ASK_JOIN = range(1, 4)


class Blackjack(TableEnv):
    """Environment of one shared box, in which an episode is one round from a fresh shoe."""

    action_names = ("stand", "hit", "double", "split", "insure")
    observation_size = 8
    metadata = TableEnv.metadata | {"name": "houseway_blackjack"}

    def __init__(self, players: int = 3, render_mode: str | None = None, **determinations: Any) -> None:
        super().__init__(players, render_mode)
        self._determinations: dict[str, Any] = {
            "decks": 6,
            **{key.replace("_", "-"): value for key, value in determinations.items()},
        }

    def begin_round(self) -> None:
        table = Table("NI2005-63", self._determinations)
        self.table = table
        decks = int(self._determinations["decks"])
        order = [FULL_DECK[place % len(FULL_DECK)] for place in self.shuffle_numbers(decks * len(FULL_DECK))]
        table.give({"do": "shoe", "cards": print_cards(tuple(order[:60]))})
        table.give({"do": "sit", "player": self.possible_agents[0], "box": BOX})
        for agent in self.possible_agents:
            table.give({"do": "wager", "player": agent, "box": BOX, "amount": "10.00"})
        table.give({"do": "deal"})
        self._agents_to_insure = list(self.possible_agents) if self._get_phase() == "interim" else []
        self._join_request: tuple[str, list[str], list[str]] | None = None

    def _get_phase(self) -> str:
        return str(self.table.view("onlooker")["phase"])

    def find_next_agent(self) -> str | None:
        if self._join_request is not None:
            verb, undecided_agents, joining_agents = self._join_request
            if undecided_agents:
                return undecided_agents[0]
            self._join_request = None
            self._give_command(verb, joining_agents)
            return self.find_next_agent()
        if self._agents_to_insure:
            return self._agents_to_insure[0]
        while True:
            phase = self._get_phase()
            if phase == "interim":
                self.table.give({"do": "close-insurance"})
            elif phase == "dealer":
                self.table.give({"do": "dealer"})
            elif phase == "betting":
                return None
            else:
                return self.possible_agents[0]

    def apply_action(self, agent: str, action: int) -> None:
        if self._join_request is not None:
            verb, undecided_agents, joining_agents = self._join_request
            self._join_request = (
                verb,
                undecided_agents[1:],
                [*joining_agents, agent] if action == DOUBLE else joining_agents,
            )
        elif self._agents_to_insure:
            self._agents_to_insure.remove(agent)
            if action == INSURE:
                self.table.give({"do": "insurance", "player": agent, "box": BOX, "amount": "5.00"})
        elif action in (DOUBLE, SPLIT):
            verb = self.action_names[action]
            self._join_request = (verb, self._list_agents_who_may_join(verb), [])
        else:
            self.table.give({"do": self.action_names[action], "player": agent, "box": BOX})

    def _list_agents_who_may_join(self, verb: str) -> list[str]:
        """Return the agents that may double or split together with the deciding agent."""
        action = self.get_legal_actions(self.possible_agents[0])[verb]
        if verb == "split":
            return [str(name) for name in action.choices.get("with", ())]
        return [key.removeprefix("with.") for key in action.amounts if key.startswith("with.")]

    def _give_command(self, verb: str, joining_agents: list[str]) -> None:
        command: dict[str, Any] = {"do": verb, "player": self.possible_agents[0], "box": BOX}
        if verb == "double":
            command["amount"] = "10.00"
            if joining_agents:
                command["with"] = dict.fromkeys(joining_agents, "10.00")
        elif joining_agents:
            command["with"] = joining_agents
        self.table.give(command)

    def fill_mask(self, agent: str, mask: Mask) -> None:
        if self._join_request is not None:
            mask[STAND] = mask[DOUBLE] = 1
        elif self._agents_to_insure:
            mask[STAND] = 1
            mask[INSURE] = "insurance" in self.get_legal_actions(agent)
        else:
            legal_actions = self.get_legal_actions(agent)
            for action in (STAND, HIT, DOUBLE, SPLIT):
                mask[action] = self.action_names[action] in legal_actions

    def make_vector(self, agent: str) -> Vector:
        vector = np.zeros(self.observation_size, np.float32)
        view = self.table.view(agent, BlackjackView)
        hands = [hand for hand in view.held if hand.place == BOX]
        dealer = next((hand for hand in view.held if hand.place is None), None)
        vector[0] = self._get_question(agent)
        vector[1] = _get_value(str(dealer.cards).split()[0]) if dealer else 0
        hand_index = next((turn.hand - 1 for turn in view.turn if turn.hand is not None), 0)
        if hands:
            hand = hands[hand_index]
            vector[2:7] = hand.count, hand.total, hand.kind == "soft", hand_index + 1, len(hands)
        vector[7] = agent == self.possible_agents[0]
        return vector

    def _get_question(self, agent: str) -> int:
        if agent != self.agent_selection or self.terminations.get(agent, True):
            return 0
        if self._join_request is not None:
            return ASK_JOIN
        return ASK_INSURANCE if self._agents_to_insure else ASK_PLAY

    def compute_results(self) -> dict[str, float]:
        net_cents = self.get_net_cents()
        return {agent: net_cents.get(agent, 0) / WAGER for agent in self.possible_agents}


def _get_value(card: str) -> int:
    number = find_card(card)
    assert number is not None
    return 1 if number >> 2 == 12 else min((number >> 2) + 2, 10)


def env(**options: Any) -> Blackjack:
    """Make the environment of a shared box.

    The options are ``players`` (1 to 3) and the determinations of the game.
    """
    return Blackjack(**options)
