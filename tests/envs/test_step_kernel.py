"""The step kernel of Blackjack against the engine: same cards, decisions, legal actions and money."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from houseway import Table
from houseway.equipment.cards import card_name
from houseway.maths.blackjack import step_kernel as step

ROUNDS = 800
STAKE, SEVENS, PAIRS = 15_00, 5_00, 10_00
DECISIONS = {"hit", "stand", "double", "split"}


def get_legal_action_names(table: Table) -> set[str]:
    """Return the names of the actions that are legal at the engine's table."""
    return {action.do for action in table.legal("ann")} & (DECISIONS | {"insurance", "even-money"})


def apply_to_engine(table: Table, action: int) -> None:
    """Apply the same decision at the engine's table: full doubles and insurance for half of the wager."""
    name = step.ACTIONS[action]
    if name == "insurance":
        table.do("insurance", player="ann", box=1, amount="7.50")
        table.do("close-insurance")
    elif name == "even-money":
        table.do("even-money", player="ann", box=1)
        table.do("close-insurance")
    elif table.view("ann")["phase"] == "interim":
        table.do("close-insurance")
    elif name == "double":
        table.do("double", player="ann", box=1, amount="15.00")
    else:
        table.do(name, player="ann", box=1)


def play_round(seed: int) -> tuple[set[str], dict[str, Any]]:
    """Play one round with random decisions on kernel and engine; return what happened in it and its result."""
    chance = random.Random(seed)
    ranks = [card for card in range(52) if not seed % 3 or card >> 2 in (5, 12, 8)]
    shoe = [chance.choice(ranks) for _ in range(60)]
    table = Table.open(
        "NI2005-63", decks=8, min="5.00", max="500.00", super_sevens=True, super_sevens_amounts=["5.00"],
        perfect_pairs=True, automated_shoe=True,
    )  # fmt: skip
    table.do("shoe", cards=" ".join(map(card_name, shoe)))
    table.do("wager", player="ann", box=1, amount="15.00")
    table.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    table.do("wager", player="ann", box=1, amount="10.00", wager="perfect-pairs")
    table.do("deal")
    row = np.zeros(step.SIZE, np.int64)
    deck = np.array(shoe, np.uint8)
    step.begin(row, deck, STAKE, SEVENS, PAIRS)
    events: set[str] = set()
    mask = np.zeros(6, np.int8)
    while row[step.PHASE] != step.OVER:
        step.fill_legal_mask(row, mask)
        names = {step.ACTIONS[index] for index in np.flatnonzero(mask)}
        engine_names = get_legal_action_names(table)
        if row[step.PHASE] == step.INSURANCE:
            assert names - {"stand"} == engine_names
        else:
            assert names == engine_names
        before = row.copy()
        for forbidden_action in np.flatnonzero(mask == 0):
            assert not step.act(row, deck, int(forbidden_action))
            assert np.array_equal(row, before)
        action = step.SPLIT if mask[step.SPLIT] and chance.random() < 0.8 else int(chance.choice(np.flatnonzero(mask)))
        apply_to_engine(table, action)
        assert step.act(row, deck, action)
        events.add(step.ACTIONS[action])
    table.do("dealer")
    result = table.result()
    settled_round = result["rounds"][0]
    assert settled_round["status"] == "settled"
    assert (
        settled_round["net"]["ann"]
        == f"{'-' if row[step.NET] < 0 else ''}{abs(row[step.NET]) // 100}.{abs(row[step.NET]) % 100:02d}"
    )
    assert result["state"]["shoe-left"] == len(shoe) - row[step.AT]
    events |= {f"{line['wager']} {line['outcome']} {line['odds']}" for line in settled_round["lines"]}
    events.add(f"{len(settled_round['hands']['1'])} hands")
    return events, settled_round


def test_step_kernel_matches_the_engine_on_the_same_cards_and_decisions() -> None:
    events: set[str] = set()
    for seed in range(ROUNDS):
        events |= play_round(seed)[0]
    assert {"4 hands", "insurance", "even-money", "double", "split", "main win 3:2", "main push None",
            "insurance win 2:1", "insurance lose None", "double win 1:1", "double lose None", "split win 1:1",
            "super-sevens win 3:1", "super-sevens win 500:1", "super-sevens win 50:1", "perfect-pairs win 6:1",
            "perfect-pairs win 12:1", "perfect-pairs win 25:1"} <= events  # fmt: skip


@pytest.mark.parametrize("value", range(13))
def test_card_values_are_those_of_blackjack(value: int) -> None:
    assert step.get_value(value * 4) == (1 if value == 12 else min(value + 2, 10))
