"""Blackjack by NI2005-63 for one to three agents who share a box; one round an episode.

The agent seated at the box decides (4.5); the others have a wager there too. All of them may insure. Where the one who
decides doubles or splits, each of the others is asked whether to do the same (10.2, 11.2). Actions: 0 stand or no, 1 hit,
2 double or yes, 3 split, 4 insure half. Reward: what was won, in units of the wager. An agent sees what is asked, the dealer's
first card, the hand in question (cards, total, soft), which hand it is of how many, and whether it decides.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from houseway import Table
from houseway.envs.multi_agent.table_env import Mask, TableEnv, Vector
from houseway.equipment.cards import FULL_DECK, card_of, print_cards
from houseway.games.blackjack.output.view_types import BlackjackView

STAND, HIT, DOUBLE, SPLIT, INSURE = range(5)
WAGER = 10_00
BOX = 1
MOST_ON_A_BOX = 3
ASKED_TO_PLAY, ASKED_TO_INSURE, ASKED_TO_JOIN = range(1, 4)


class Blackjack(TableEnv):
    """One box, one round, from a fresh shoe."""

    acts = ("stand", "hit", "double", "split", "insure")
    observed = 8
    metadata = TableEnv.metadata | {"name": "houseway_blackjack"}

    def __init__(self, players: int = 3, render_mode: str | None = None, **determinations: Any) -> None:
        super().__init__(players, render_mode)
        self._determinations: dict[str, Any] = {
            "decks": 6,
            **{key.replace("_", "-"): value for key, value in determinations.items()},
        }

    def begin(self) -> None:
        table = Table("NI2005-63", self._determinations)
        self.table = table
        decks = int(self._determinations["decks"])
        order = [FULL_DECK[place % len(FULL_DECK)] for place in self.shuffled(decks * len(FULL_DECK))]
        table.give({"do": "shoe", "cards": print_cards(tuple(order[:60]))})
        table.give({"do": "sit", "player": self.possible_agents[0], "box": BOX})
        for agent in self.possible_agents:
            table.give({"do": "wager", "player": agent, "box": BOX, "amount": "10.00"})
        table.give({"do": "deal"})
        self._to_insure = list(self.possible_agents) if self._phase() == "interim" else []
        self._joining: tuple[str, list[str], list[str]] | None = None

    def _phase(self) -> str:
        return str(self.table.view("onlooker")["phase"])

    def next_agent(self) -> str | None:
        if self._joining is not None:
            verb, waiting, willing = self._joining
            if waiting:
                return waiting[0]
            self._joining = None
            self._carry_out(verb, willing)
            return self.next_agent()
        if self._to_insure:
            return self._to_insure[0]
        while True:
            phase = self._phase()
            if phase == "interim":
                self.table.give({"do": "close-insurance"})
            elif phase == "dealer":
                self.table.give({"do": "dealer"})
            elif phase == "betting":
                return None
            else:
                return self.possible_agents[0]

    def act(self, agent: str, action: int) -> None:
        if self._joining is not None:
            verb, waiting, willing = self._joining
            self._joining = (verb, waiting[1:], [*willing, agent] if action == DOUBLE else willing)
        elif self._to_insure:
            self._to_insure.remove(agent)
            if action == INSURE:
                self.table.give({"do": "insurance", "player": agent, "box": BOX, "amount": "5.00"})
        elif action in (DOUBLE, SPLIT):
            verb = self.acts[action]
            self._joining = (verb, self._others(verb), [])
        else:
            self.table.give({"do": self.acts[action], "player": agent, "box": BOX})

    def _others(self, verb: str) -> list[str]:
        """Those who may do the same."""
        offer = self.offers(self.possible_agents[0])[verb]
        if verb == "split":
            return [str(name) for name in offer.choices.get("with", ())]
        return [key.removeprefix("with.") for key in offer.amounts if key.startswith("with.")]

    def _carry_out(self, verb: str, willing: list[str]) -> None:
        command: dict[str, Any] = {"do": verb, "player": self.possible_agents[0], "box": BOX}
        if verb == "double":
            command["amount"] = "10.00"
            if willing:
                command["with"] = dict.fromkeys(willing, "10.00")
        elif willing:
            command["with"] = willing
        self.table.give(command)

    def mask(self, agent: str, mask: Mask) -> None:
        if self._joining is not None:
            mask[STAND] = mask[DOUBLE] = 1
        elif self._to_insure:
            mask[STAND] = 1
            mask[INSURE] = "insurance" in self.offers(agent)
        else:
            offers = self.offers(agent)
            for action in (STAND, HIT, DOUBLE, SPLIT):
                mask[action] = self.acts[action] in offers

    def vector(self, agent: str) -> Vector:
        told = np.zeros(self.observed, np.float32)
        view = self.table.view(agent, BlackjackView)
        hands, dealer = view["hands"].get(str(BOX), []), view["hands"].get("dealer")
        told[0] = self._asked(agent)
        told[1] = _value(dealer["cards"].split()[0]) if dealer else 0
        current = view["to-decide"]["hand"] - 1 if "to-decide" in view else 0
        if hands:
            hand = hands[current]
            told[2:7] = len(hand["cards"].split()), hand["total"], hand["kind"] == "soft", current + 1, len(hands)
        told[7] = agent == self.possible_agents[0]
        return told

    def _asked(self, agent: str) -> int:
        if agent != self.agent_selection or self.terminations.get(agent, True):
            return 0
        if self._joining is not None:
            return ASKED_TO_JOIN
        return ASKED_TO_INSURE if self._to_insure else ASKED_TO_PLAY

    def results(self) -> dict[str, float]:
        won = self.net()
        return {agent: won.get(agent, 0) / WAGER for agent in self.possible_agents}


def _value(card: str) -> int:
    number = card_of(card)
    assert number is not None
    return 1 if number >> 2 == 12 else min((number >> 2) + 2, 10)


def env(**options: Any) -> Blackjack:
    """A shared box: ``players`` 1 to 3, and the determinations of the game."""
    return Blackjack(**options)
