"""Multi-agent environments: PettingZoo's tests, conserved chips, and observations that hide cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from houseway.envs.multi_agent import blackjack, holdem, pai_gow
from houseway.envs.multi_agent.table_env import TableEnv

MAKERS: dict[str, Callable[[], TableEnv]] = {
    "holdem-2": lambda: holdem.env(seats=2),
    "holdem-6": lambda: holdem.env(seats=6, stake=20),
    "holdem-joker": lambda: holdem.env(seats=3, deck=40, joker=True, game="high"),
    "pai-gow": lambda: pai_gow.env(players=3),
    "blackjack": lambda: blackjack.env(players=3),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", MAKERS)
def test_environments_pass_the_pettingzoo_tests(name: str) -> None:
    api_test(MAKERS[name](), num_cycles=60)
    seed_test(MAKERS[name], num_cycles=20)


def play_episode(env: TableEnv, seed: int, history: list[Any] | None = None) -> dict[str, float]:
    """Play one episode with random actions; return what each agent won.

    If ``history`` is given, the observations of all agents are appended to it before every action.
    """
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += float(reward)
        if history is not None and not terminated:
            history.append((agent, [env.observe(other)["observation"].tolist() for other in env.possible_agents]))
        if terminated or truncated:
            env.step(None)
            continue
        assert observation is not None
        legal_actions = np.flatnonzero(observation["action_mask"])
        assert len(legal_actions), f"{agent} is asked and may do nothing"
        env.step(int(legal_actions[chance.integers(len(legal_actions))]))
    return rewards


@pytest.mark.parametrize("name", ["holdem-2", "holdem-6"])
def test_chips_are_conserved(name: str) -> None:
    env = MAKERS[name]()
    for seed in range(60):
        assert sum(play_episode(env, seed).values()) == pytest.approx(0)


def test_every_action_is_reached() -> None:
    reached_actions: set[str] = set()
    for name, maker in MAKERS.items():
        env = maker()
        for seed in range(40):
            chance = np.random.default_rng(seed)
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                assert observation is not None
                legal_actions = np.flatnonzero(observation["action_mask"])
                action = int(legal_actions[chance.integers(len(legal_actions))])
                reached_actions.add(f"{name.split('-')[0]} {env.action_names[action]}")
                env.step(action)
    assert {f"holdem {action_name}" for action_name in holdem.Holdem.action_names} <= reached_actions
    assert {f"pai {action_name}" for action_name in pai_gow.PaiGow.action_names} <= reached_actions
    assert {f"blackjack {action_name}" for action_name in blackjack.Blackjack.action_names} <= reached_actions


def test_holdem_observations_do_not_depend_on_hidden_cards() -> None:
    """Two games differ only in one player's hole cards: no other agent sees a difference before showdown."""
    env, twin = holdem.env(seats=3), holdem.env(seats=3)
    for seed in range(25):
        env.reset(seed=seed)
        twin.reset(seed=seed)
        hidden_hand = twin.state.round.hands[0]
        hole_cards = {card for hand in twin.state.round.hands for card in (hand.first, hand.second)}
        undealt_cards = set(twin.state.round.shoe[twin.state.round.dealt :])
        replacements = sorted(undealt_cards)[:2]
        assert not hole_cards & set(replacements)
        shoe = list(twin.state.round.shoe)
        for old_card, new_card in zip((hidden_hand.first, hidden_hand.second), replacements, strict=True):
            shoe[shoe.index(new_card)] = old_card
        far_replacements = [
            card for card in replacements if card not in twin.state.round.shoe[twin.state.round.dealt :][:8]
        ]
        if len(far_replacements) < 2:
            continue
        hidden_hand.first, hidden_hand.second = replacements
        twin._hole[hidden_hand.name] = (hidden_hand.first, hidden_hand.second)
        chance = np.random.default_rng(seed)
        while not all(env.terminations.values()):
            for agent in env.possible_agents:
                if agent != hidden_hand.name:
                    observation, twin_observation = env.observe(agent), twin.observe(agent)
                    assert np.array_equal(observation["observation"], twin_observation["observation"])
                    assert np.array_equal(observation["action_mask"], twin_observation["action_mask"])
            legal_actions = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
            action = int(legal_actions[chance.integers(len(legal_actions))])
            env.step(action)
            twin.step(action)


def test_pai_gow_shows_an_agent_its_own_tiles_only() -> None:
    env = pai_gow.env(players=3)
    for seed in range(10):
        env.reset(seed=seed)
        own_tiles = {agent: env.observe(agent)["observation"][:4].tolist() for agent in env.possible_agents}
        for agent in env.possible_agents:
            hands = env.table.view(agent, dict)["round"]["hands"]
            visible_boxes = {box for box, hand in hands.items() if "tiles" in hand}
            assert visible_boxes == {str(env._boxes[agent])}
            assert len(own_tiles[agent]) == 4
