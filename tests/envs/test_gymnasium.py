"""Single-agent environments: Gymnasium's checker, seeds, action masks, vectors, and exact values."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import houseway.envs
from houseway import Table
from houseway.envs.agents import compute_best_pai_gow_sets
from houseway.equipment.cards import print_cards
from houseway.equipment.tiles import TILE_SET
from houseway.errors import HousewayError
from houseway.games.pai_gow.play.house_way.procedure import arrange_by_house_way
from houseway.games.pai_gow.play.tiles.hands import make_tile_hand
from houseway.maths import canberra_poker, pai_gow
from houseway.maths.canberra_poker import step_kernel as poker
from houseway.maths.pai_gow import step_kernel as tiles
from houseway.maths.simulation.random_streams import stream_of
from houseway.ranking.tiles import Comparison, compare_high, compare_low

NAMES = tuple(houseway.envs.ENV_LOCATIONS)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_environments_pass_the_gymnasium_checker(name: str, mode: str | None) -> None:
    env = gym.make(name, render_mode=mode)
    check_env(env.unwrapped, skip_render_check=mode is None)
    env.reset(seed=1)
    if mode == "ansi":
        assert isinstance(env.render(), str)
    if mode == "rgb_array":
        assert env.render().shape == (324, 1080, 3)  # type: ignore[union-attr]  # an array in this mode


def test_human_mode_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    gym.make("Houseway/Blackjack-v0", render_mode="human").reset(seed=2)
    assert "dealer" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def play_game() -> list[Any]:
        env = gym.make(name)
        env.action_space.seed(5)
        history = [env.reset(seed=9)[0].tolist()]
        for _ in range(60):
            observation, reward, terminated, _, _ = env.step(env.action_space.sample())
            history.append((observation.tolist(), reward))
            if terminated:
                history.append(env.reset()[0].tolist())
        return history

    assert play_game() == play_game()


def test_vector_environment_matches_a_single_one() -> None:
    vector = gym.make_vec("Houseway/Blackjack-v0", num_envs=3)
    observations, info = vector.reset(seed=4)
    single_env = gym.make("Houseway/Blackjack-v0")
    observation, _ = single_env.reset(seed=4)
    assert observations[0].tolist() == observation.tolist()
    terminated, reward = False, 0.0
    for _ in range(200):
        action = int(np.flatnonzero(info["action_mask"][0])[0]) if info["action_mask"][0].any() else 0
        observations, rewards, terminations, _, info = vector.step(np.full(3, action))
        if terminated:
            observation, _ = single_env.reset()
            reward, terminated = 0.0, False
        else:
            observation, step_reward, terminated, _, _ = single_env.step(action)
            reward = float(step_reward)
        assert observations[0].tolist() == observation.tolist()
        assert (rewards[0], terminations[0]) == (reward, terminated)
        terminated = bool(terminations[0])


def test_forbidden_action_changes_nothing_and_names_the_clause() -> None:
    env = gym.make("Houseway/Blackjack-v0").unwrapped
    clauses: set[str] = set()
    chance = np.random.default_rng(3)
    observation, info = env.reset(seed=3)
    for _ in range(3000):
        for action in np.flatnonzero(info["action_mask"] == 0):
            new_observation, reward, _, _, step_info = env.step(int(action))
            if observation[0]:
                assert new_observation.tolist() == observation.tolist()
                assert reward == 0
                clauses.add(step_info["refused"])
        legal_actions = np.flatnonzero(info["action_mask"])
        terminated = not len(legal_actions)
        if not terminated:
            observation, _, terminated, _, info = env.step(int(chance.choice(legal_actions)))
        if terminated:
            observation, info = env.reset()
    assert clauses >= {"9.2(b)", "10.3", "11.1", "7.2", "8.1(b)"}


@pytest.mark.parametrize(
    "options", [{"decks": 3}, {"decks": 9}, {"wager": 15}, {"cards_behind_cut": 10}, {"cards_behind_cut": 1000}]
)
def test_options_outside_the_rules_are_rejected(options: dict[str, int]) -> None:
    with pytest.raises(HousewayError):
        gym.make("Houseway/Blackjack-v0", **options)  # type: ignore[arg-type]  # options of this environment


def test_shoe_is_used_until_its_cutting_card_is_out() -> None:
    env = gym.make("Houseway/Blackjack-v0", decks=4, cards_behind_cut=104).unwrapped
    cards_left = []
    _, info = env.reset(seed=8)
    for _ in range(400):
        legal_actions = np.flatnonzero(info["action_mask"])
        observation, _, terminated, _, info = env.step(int(legal_actions[0]) if len(legal_actions) else 0)
        assert observation[22:].sum() == 208 - observation[10]
        if terminated:
            cards_left.append(int(observation[10]))
            _, info = env.reset()
    assert min(cards_left) < 104 < max(cards_left)
    assert any(later > earlier for earlier, later in pairwise(cards_left))


def test_canberra_poker_kernel_settles_like_the_engine() -> None:
    hands, odds, plays = poker.get_hand_tables(), poker.get_class_odds(), poker.get_classes_taking_part()
    deck, stream, observation = (
        np.arange(52, dtype=np.uint8),
        stream_of(6, 0),
        np.zeros(poker.OBSERVATION_SIZE, np.int16),
    )
    nets = set()
    for number in range(300):
        poker.deal(deck, stream, hands, observation)
        player_cards, dealer_cards = deck[:5].tolist(), deck[5:10].tolist()
        shoe_order = [card for pair in zip(player_cards, dealer_cards, strict=True) for card in pair]
        table = Table.open("NI2023-573")
        table.do("shoe", cards=print_cards(tuple(shoe_order)))
        table.do("ante", player="ann", box=1, amount="10.00")
        table.do("deal")
        action = number % 4 != 0
        if action:
            table.do("bet", player="ann", amount="20.00")
        else:
            table.do("fold", player="ann")
        table.do("reveal")
        table.do("collect")
        net = table.result()["rounds"][0]["net"]["ann"]
        assert poker.settle(deck, int(action), hands, odds, plays) == float(net) / 10
        nets.add(net)
    assert {"-10.00", "10.00", "-30.00", "30.00"} <= nets


def test_pai_gow_kernel_settles_by_comparing_both_parts() -> None:
    hands = tiles.get_step_tables()
    pack, stream, observation = (
        np.arange(32, dtype=np.uint8),
        stream_of(6, 0),
        np.zeros(tiles.OBSERVATION_SIZE, np.int16),
    )
    for _ in range(500):
        tiles.deal(pack, stream, hands, observation)
        player_tiles, bank_tiles = ([TILE_SET[tile] for tile in part] for part in (pack[:4], pack[4:8]))
        bank_arrangement = arrange_by_house_way(bank_tiles)
        for action, player_arrangement in enumerate(make_tile_hand(player_tiles).arrangements):
            higher = [
                compare_low(player_arrangement.low, bank_arrangement.low) is Comparison.HIGHER,
                compare_high(player_arrangement.high, bank_arrangement.high) is Comparison.HIGHER,
            ]
            expected = 0.95 if all(higher) else 0.0 if any(higher) else -1.0
            assert tiles.settle(pack, action, hands) == expected


def test_always_betting_matches_its_exact_value() -> None:
    vector = gym.make_vec("Houseway/CanberraPoker-v0", num_envs=2048)
    vector.reset(seed=1)
    reward_sum = rounds = 0.0
    for _ in range(200):
        _, rewards, terminations, _, _ = vector.step(np.ones(2048, np.int64))
        reward_sum, rounds = reward_sum + rewards.sum(), rounds + terminations.sum()
    exact = canberra_poker.value("always-bet")
    assert abs(reward_sum / rounds - float(exact.expected)) < 4 * (float(exact.variance) / rounds) ** 0.5


def test_best_setting_matches_its_exact_value() -> None:
    best_sets = compute_best_pai_gow_sets()
    vector = gym.make_vec("Houseway/PaiGow-v0", num_envs=2048)
    observations, _ = vector.reset(seed=1)
    reward_sum = rounds = 0.0
    for _ in range(100):
        actions = np.array([best_sets[tuple(faces)] for faces in observations[:, :4].tolist()])
        observations, rewards, terminations, _, _ = vector.step(actions)
        reward_sum, rounds = reward_sum + rewards.sum(), rounds + terminations.sum()
    exact = pai_gow.evaluate_best_setting()
    assert abs(reward_sum / rounds - float(exact.expected)) < 4 * (float(exact.variance) / rounds) ** 0.5
