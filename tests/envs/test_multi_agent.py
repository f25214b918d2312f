"""Games of several agents: PettingZoo's own tests, the engine's money, and observations that hide what a seat may not see."""

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
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    api_test(MAKERS[name](), num_cycles=60)
    seed_test(MAKERS[name], num_cycles=20)


def played(env: TableEnv, seed: int, told: list[Any] | None = None) -> dict[str, float]:
    """One episode by chance; what each agent won. ``told`` hears every observation of every agent."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        won[agent] += float(reward)
        if told is not None and not over:
            told.append((agent, [env.observe(other)["observation"].tolist() for other in env.possible_agents]))
        if over or cut:
            env.step(None)
            continue
        assert seen is not None
        allowed = np.flatnonzero(seen["action_mask"])
        assert len(allowed), f"{agent} is asked and may do nothing"
        env.step(int(allowed[chance.integers(len(allowed))]))
    return won


@pytest.mark.parametrize("name", ["holdem-2", "holdem-6"])
def test_chips_are_conserved(name: str) -> None:
    env = MAKERS[name]()
    for seed in range(60):
        assert sum(played(env, seed).values()) == pytest.approx(0)


def test_every_action_is_reached() -> None:
    seen: set[str] = set()
    for name, maker in MAKERS.items():
        env = maker()
        for seed in range(40):
            chance = np.random.default_rng(seed)
            env.reset(seed=seed)
            for _ in env.agent_iter():
                told, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                assert told is not None
                allowed = np.flatnonzero(told["action_mask"])
                action = int(allowed[chance.integers(len(allowed))])
                seen.add(f"{name.split('-')[0]} {env.action_names[action]}")
                env.step(action)
    assert {f"holdem {act}" for act in holdem.Holdem.action_names} <= seen
    assert {f"pai {act}" for act in pai_gow.PaiGow.action_names} <= seen
    assert {f"blackjack {act}" for act in blackjack.Blackjack.action_names} <= seen


def test_holdem_twins_with_other_hidden_cards_look_the_same_to_everybody_who_may_not_see_them() -> None:
    """Two worlds that differ in one player's hole cards only: no other agent observes a difference before the showdown."""
    env, twin = holdem.env(seats=3), holdem.env(seats=3)
    for seed in range(25):
        env.reset(seed=seed)
        twin.reset(seed=seed)
        hidden = twin.state.round.hands[0]
        used = {card for hand in twin.state.round.hands for card in (hand.first, hand.second)}
        board = set(twin.state.round.shoe[twin.state.round.dealt :])
        others = sorted(board)[:2]
        assert not used & set(others)
        shoe = list(twin.state.round.shoe)
        for mine, new in zip((hidden.first, hidden.second), others, strict=True):
            shoe[shoe.index(new)] = mine
        changed = [card for card in others if card not in twin.state.round.shoe[twin.state.round.dealt :][:8]]
        if len(changed) < 2:
            continue
        hidden.first, hidden.second = others
        twin._hole[hidden.name] = (hidden.first, hidden.second)
        chance = np.random.default_rng(seed)
        while not all(env.terminations.values()):
            for agent in env.possible_agents:
                if agent != hidden.name:
                    one, other = env.observe(agent), twin.observe(agent)
                    assert np.array_equal(one["observation"], other["observation"])
                    assert np.array_equal(one["action_mask"], other["action_mask"])
            allowed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
            action = int(allowed[chance.integers(len(allowed))])
            env.step(action)
            twin.step(action)


def test_pai_gow_shows_an_agent_its_own_tiles_only() -> None:
    env = pai_gow.env(players=3)
    for seed in range(10):
        env.reset(seed=seed)
        own = {agent: env.observe(agent)["observation"][:4].tolist() for agent in env.possible_agents}
        for agent in env.possible_agents:
            hands = env.table.view(agent, dict)["round"]["hands"]
            shown = {box for box, hand in hands.items() if "tiles" in hand}
            assert shown == {str(env._boxes[agent])}
            assert len(own[agent]) == 4
