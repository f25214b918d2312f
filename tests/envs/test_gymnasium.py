"""The single-agent environments: Gymnasium's own check, seeds, masks, vectors, and values within chance of the exact ones."""

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
from houseway.games.pai_gow.play.hands import make_tile_hand
from houseway.games.pai_gow.play.house_way.procedure import arrange_by_house_way
from houseway.maths import canberra_poker, pai_gow
from houseway.maths.canberra_poker import step_kernel as poker
from houseway.maths.pai_gow import step_kernel as tiles
from houseway.maths.simulation.random_streams import stream_of
from houseway.ranking.tiles import Comparison, compare_high, compare_low

NAMES = tuple(houseway.envs.ENV_LOCATIONS)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_gymnasium_finds_nothing_wrong(name: str, mode: str | None) -> None:
    env = gym.make(name, render_mode=mode)
    check_env(env.unwrapped, skip_render_check=mode is None)
    env.reset(seed=1)
    if mode == "ansi":
        assert isinstance(env.render(), str)
    if mode == "rgb_array":
        assert env.render().shape == (324, 1080, 3)  # type: ignore[union-attr]  # an array in this mode


def test_people_get_the_table_printed(capsys: pytest.CaptureFixture[str]) -> None:
    gym.make("Houseway/Blackjack-v0", render_mode="human").reset(seed=2)
    assert "dealer" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def played() -> list[Any]:
        env = gym.make(name)
        env.action_space.seed(5)
        told = [env.reset(seed=9)[0].tolist()]
        for _ in range(60):
            seen, reward, over, _, _ = env.step(env.action_space.sample())
            told.append((seen.tolist(), reward))
            if over:
                told.append(env.reset()[0].tolist())
        return told

    assert played() == played()


def test_many_tables_are_as_many_single_ones() -> None:
    vector = gym.make_vec("Houseway/Blackjack-v0", num_envs=3)
    seen, info = vector.reset(seed=4)
    first = gym.make("Houseway/Blackjack-v0")
    alone, _ = first.reset(seed=4)
    assert seen[0].tolist() == alone.tolist()
    over, reward = False, 0.0
    for _ in range(200):
        action = int(np.flatnonzero(info["action_mask"][0])[0]) if info["action_mask"][0].any() else 0
        seen, rewards, ended, _, info = vector.step(np.full(3, action))
        if over:
            alone, _ = first.reset()
            reward, over = 0.0, False
        else:
            alone, won, over, _, _ = first.step(action)
            reward = float(won)
        assert seen[0].tolist() == alone.tolist()
        assert (rewards[0], ended[0]) == (reward, over)
        over = bool(ended[0])


def test_what_the_rules_forbid_changes_nothing_and_names_the_clause() -> None:
    env = gym.make("Houseway/Blackjack-v0").unwrapped
    seen: set[str] = set()
    chance = np.random.default_rng(3)
    observation, info = env.reset(seed=3)
    for _ in range(3000):
        for action in np.flatnonzero(info["action_mask"] == 0):
            again, reward, _, _, told = env.step(int(action))
            if observation[0]:
                assert again.tolist() == observation.tolist()
                assert reward == 0
                seen.add(told["refused"])
        legal = np.flatnonzero(info["action_mask"])
        over = not len(legal)
        if not over:
            observation, _, over, _, info = env.step(int(chance.choice(legal)))
        if over:
            observation, info = env.reset()
    assert seen >= {"9.2(b)", "10.3", "11.1", "7.2", "8.1(b)"}


@pytest.mark.parametrize("options", [{"decks": 3}, {"decks": 9}, {"wager": 15}, {"behind": 10}, {"behind": 1000}])
def test_options_that_the_rules_do_not_allow(options: dict[str, int]) -> None:
    with pytest.raises(HousewayError):
        gym.make("Houseway/Blackjack-v0", **options)  # type: ignore[arg-type]  # options of our own


def test_a_shoe_has_memory_until_its_cutting_card_is_out() -> None:
    env = gym.make("Houseway/Blackjack-v0", decks=4, behind=104).unwrapped
    left = []
    _, info = env.reset(seed=8)
    for _ in range(400):
        legal = np.flatnonzero(info["action_mask"])
        seen, _, over, _, info = env.step(int(legal[0]) if len(legal) else 0)
        assert seen[22:].sum() == 208 - seen[10]
        if over:
            left.append(int(seen[10]))
            _, info = env.reset()
    assert min(left) < 104 < max(left)
    assert any(later > earlier for earlier, later in pairwise(left))


def test_a_round_of_canberra_poker_is_the_engines() -> None:
    hands, odds, plays = poker.get_hand_tables(), poker.get_class_odds(), poker.get_classes_taking_part()
    deck, stream, told = np.arange(52, dtype=np.uint8), stream_of(6, 0), np.zeros(poker.OBSERVATION_SIZE, np.int16)
    seen = set()
    for number in range(300):
        poker.deal(deck, stream, hands, told)
        own, dealers = deck[:5].tolist(), deck[5:10].tolist()
        order = [card for pair in zip(own, dealers, strict=True) for card in pair]
        table = Table.open("NI2023-573")
        table.do("shoe", cards=print_cards(tuple(order)))
        table.do("ante", player="ann", box=1, amount="10.00")
        table.do("deal")
        action = number % 4 != 0
        if action:
            table.do("bet", player="ann", amount="20.00")
        else:
            table.do("fold", player="ann")
        table.do("reveal")
        table.do("collect")
        won = table.result()["rounds"][0]["net"]["ann"]
        assert poker.settle(deck, int(action), hands, odds, plays) == float(won) / 10
        seen.add(won)
    assert {"-10.00", "10.00", "-30.00", "30.00"} <= seen


def test_a_round_of_pai_gow_is_that_of_the_comparison() -> None:
    hands = tiles.get_step_tables()
    pack, stream, told = np.arange(32, dtype=np.uint8), stream_of(6, 0), np.zeros(tiles.OBSERVATION_SIZE, np.int16)
    for _ in range(500):
        tiles.deal(pack, stream, hands, told)
        own, bank = ([TILE_SET[tile] for tile in part] for part in (pack[:4], pack[4:8]))
        theirs = arrange_by_house_way(bank)
        for way, mine in enumerate(make_tile_hand(own).arrangements):
            higher = [
                compare_low(mine.low, theirs.low) is Comparison.HIGHER,
                compare_high(mine.high, theirs.high) is Comparison.HIGHER,
            ]
            expected = 0.95 if all(higher) else 0.0 if any(higher) else -1.0
            assert tiles.settle(pack, way, hands) == expected


def test_always_betting_is_worth_what_it_is_worth_exactly() -> None:
    vector = gym.make_vec("Houseway/CanberraPoker-v0", num_envs=2048)
    vector.reset(seed=1)
    won = rounds = 0.0
    for _ in range(200):
        _, rewards, ended, _, _ = vector.step(np.ones(2048, np.int64))
        won, rounds = won + rewards.sum(), rounds + ended.sum()
    exact = canberra_poker.value("always-bet")
    assert abs(won / rounds - float(exact.expected)) < 4 * (float(exact.variance) / rounds) ** 0.5


def test_the_best_set_is_worth_what_it_is_worth_exactly() -> None:
    best = compute_best_pai_gow_sets()
    vector = gym.make_vec("Houseway/PaiGow-v0", num_envs=2048)
    seen, _ = vector.reset(seed=1)
    won = rounds = 0.0
    for _ in range(100):
        actions = np.array([best[tuple(faces)] for faces in seen[:, :4].tolist()])
        seen, rewards, ended, _, _ = vector.step(actions)
        won, rounds = won + rewards.sum(), rounds + ended.sum()
    exact = pai_gow.evaluate_best_setting()
    assert abs(won / rounds - float(exact.expected)) < 4 * (float(exact.variance) / rounds) ** 0.5
