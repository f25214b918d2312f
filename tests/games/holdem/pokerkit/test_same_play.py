"""Random no-limit hands have the same turns, choices, pots and stacks on PokerKit and on the engine.

Deviations must be among the differences in docs/explanation/pokerkit-differences.md, and possible in the position.
"""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pokerkit")

from tests.games.holdem.pokerkit.paired_play import Choices, PairedTables, draw_cards

HAND_COUNT = 360


def open_random_tables(chance: random.Random) -> PairedTables:
    """Open tables for two to nine players, some of them with short stacks.

    The big blind is paid in full (difference 1), and with two players the blinds are never equal (7).
    """
    players = chance.randint(2, 9)
    small, big = chance.choice([(1, 2), (5, 10), (50, 100), (1, 3), (10, 10)][: 4 if players == 2 else 5])
    stacks = [
        chance.randint(1, 4 * big) if chance.random() < 0.3 else chance.randint(big, 150 * big) for _ in range(players)
    ]
    big_blind_place = 0 if players == 2 else 1
    stacks[big_blind_place] = max(stacks[big_blind_place], big + 1)
    return PairedTables(tuple(stacks), (small, big), draw_cards(chance, players))


def find_difference(tables: PairedTables, kit: Choices, engine: Choices) -> str | None:
    """Return the name of the difference that explains unequal choices, or None if there is none."""
    round_ = tables.round
    assert round_ is not None
    hand = round_.turn
    assert hand is not None
    if kit.player != engine.player or kit.call != engine.call:
        return None
    opponents = [opponent for opponent in round_.hands if opponent is not hand and opponent.folded is None]
    if kit.min_total is None and all(opponent.total + opponent.player.stack <= round_.level for opponent in opponents):
        return "2: nobody could answer"
    if engine.min_total is None and hand.acted == round_.since:
        return "3: short tap outs"
    return None


def play_hand(tables: PairedTables, chance: random.Random, difference_counts: dict[str, int]) -> None:
    """Play one hand with choices that both tables allow."""
    while True:
        kit, engine = tables.get_kit_choices(), tables.get_engine_choices()
        if engine is None and kit is not None:
            assert (kit.call, kit.min_total) == (0, None), kit
            difference_counts["9: nothing is asked"] = difference_counts.get("9: nothing is asked", 0) + 1
            tables.kit.check_or_call()
            tables.deal_board()
            continue
        if kit is None or engine is None:
            assert kit is engine, (kit, engine)
            break
        min_total = kit.min_total
        if kit != engine:
            explanation = find_difference(tables, kit, engine)
            assert explanation is not None, (kit, engine, tables.stacks, tables.blinds)
            difference_counts[explanation] = difference_counts.get(explanation, 0) + 1
            min_total = None
        verb = chance.choices(["fold", "call", "raise"], [1 if kit.call else 0, 4, 2])[0]
        if verb == "raise" and min_total is not None and kit.max_total is not None:
            tables.raise_to(
                chance.choice([min_total, min(kit.max_total, min_total + chance.randint(0, 20)), kit.max_total])
            )
        elif verb == "fold":
            tables.fold()
        else:
            tables.check_or_call()


def count_odd_chips(tables: PairedTables) -> int:
    """Return by how many chips stacks may differ because equal hands share several pots (difference 4)."""
    pots = tables.table.result()["rounds"][0]["hands"]["pots"]
    winner_counts = [len(pot["winners"]) for pot in pots if len(pot["winners"]) > 1]
    return sum(winner_counts) if len(winner_counts) > 1 else 0


@pytest.mark.parametrize("seed", range(8))
def test_turns_choices_pots_and_stacks_are_the_same(seed: int) -> None:
    chance = random.Random(seed)
    difference_counts: dict[str, int] = {}
    exact_count = 0
    for _ in range(HAND_COUNT // 8):
        tables = open_random_tables(chance)
        play_hand(tables, chance, difference_counts)
        tables.finish()
        assert tables.round is None
        pots = tables.table.result()["rounds"][0]["hands"]["pots"]
        if tables.kit_pots:
            assert [f"{amount}.00" for amount in tables.kit_pots] == [pot["amount"] for pot in pots]
        assert sum(tables.kit.stacks) == sum(tables.stacks) == sum(tables.get_engine_stacks())
        deviations = [
            abs(kit_stack - engine_stack)
            for kit_stack, engine_stack in zip(tables.kit.stacks, tables.get_engine_stacks(), strict=True)
        ]
        assert max(deviations) <= count_odd_chips(tables), (tables.stacks, tables.blinds)
        exact_count += max(deviations) == 0
    assert exact_count > HAND_COUNT // 8 * 0.9
