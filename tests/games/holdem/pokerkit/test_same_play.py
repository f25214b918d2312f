"""Random no-limit hands on PokerKit and on the engine: same turns, same choices, same pots, same stacks.

Where the two differ it must be by one of the differences that docs/pokerkit-differences.md lists, and the difference must
be one that this position can have.
"""

from __future__ import annotations

import random

import pytest

pytest.importorskip("pokerkit")

from tests.games.holdem.pokerkit.paired_play import Both, Choices, dealt

HANDS = 360


def random_table(chance: random.Random) -> Both:
    """Two to nine players, some of them short; the big blind is paid in full (difference 1), with two never alike (7)."""
    players = chance.randint(2, 9)
    small, big = chance.choice([(1, 2), (5, 10), (50, 100), (1, 3), (10, 10)][: 4 if players == 2 else 5])
    stacks = [
        chance.randint(1, 4 * big) if chance.random() < 0.3 else chance.randint(big, 150 * big) for _ in range(players)
    ]
    last = 0 if players == 2 else 1
    stacks[last] = max(stacks[last], big + 1)
    return Both(tuple(stacks), (small, big), dealt(chance, players))


def difference(both: Both, kit: Choices, engine: Choices) -> str | None:
    """The name of the difference that explains why the choices are not the same; None for none."""
    round_ = both.round
    assert round_ is not None
    hand = round_.turn
    assert hand is not None
    if kit.player != engine.player or kit.call != engine.call:
        return None
    others = [other for other in round_.hands if other is not hand and other.folded is None]
    if kit.least is None and all(other.total + other.player.stack <= round_.level for other in others):
        return "2: nobody could answer"
    if engine.least is None and hand.acted == round_.since:
        return "3: short tap outs"
    return None


def play(both: Both, chance: random.Random, seen: dict[str, int]) -> None:
    """One hand with choices that both allow."""
    while True:
        kit, engine = both.of_kit(), both.of_engine()
        if engine is None and kit is not None:
            assert (kit.call, kit.least) == (0, None), kit
            seen["9: nothing is asked"] = seen.get("9: nothing is asked", 0) + 1
            both.kit.check_or_call()
            both.deal_board()
            continue
        if kit is None or engine is None:
            assert kit is engine, (kit, engine)
            break
        least = kit.least
        if kit != engine:
            why = difference(both, kit, engine)
            assert why is not None, (kit, engine, both.stacks, both.blinds)
            seen[why] = seen.get(why, 0) + 1
            least = None
        verb = chance.choices(["fold", "call", "raise"], [1 if kit.call else 0, 4, 2])[0]
        if verb == "raise" and least is not None and kit.most is not None:
            both.raise_to(chance.choice([least, min(kit.most, least + chance.randint(0, 20)), kit.most]))
        elif verb == "fold":
            both.fold()
        else:
            both.check_or_call()


def odd_chips(both: Both) -> int:
    """By how many chips stacks may differ because equal hands share several pots (difference 4)."""
    pots = both.table.result()["rounds"][0]["hands"]["pots"]
    divided = [len(pot["winners"]) for pot in pots if len(pot["winners"]) > 1]
    return sum(divided) if len(divided) > 1 else 0


@pytest.mark.parametrize("seed", range(8))
def test_same_turns_choices_pots_and_stacks(seed: int) -> None:
    chance = random.Random(seed)
    seen: dict[str, int] = {}
    exact = 0
    for _ in range(HANDS // 8):
        both = random_table(chance)
        play(both, chance, seen)
        both.finish()
        assert both.round is None
        pots = both.table.result()["rounds"][0]["hands"]["pots"]
        if both.pots_of_kit:
            assert [f"{amount}.00" for amount in both.pots_of_kit] == [pot["amount"] for pot in pots]
        assert sum(both.kit.stacks) == sum(both.stacks) == sum(both.stacks_of_engine())
        off = [abs(one - other) for one, other in zip(both.kit.stacks, both.stacks_of_engine(), strict=True)]
        assert max(off) <= odd_chips(both), (both.stacks, both.blinds)
        exact += max(off) == 0
    assert exact > HANDS // 8 * 0.9
