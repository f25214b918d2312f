"""The stepping kernel is the engine: same shoe, same decisions, same choices, same money, same cards out of the shoe."""

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
LINES = {"hit", "stand", "double", "split"}


def offered(table: Table) -> set[str]:
    """The names of the actions that the engine offers, full doubles and half insurance."""
    return {offer.do for offer in table.legal("ann")} & (LINES | {"insurance", "even-money"})


def engine_does(table: Table, action: int) -> None:
    """The same decision at the engine's table."""
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


def play(seed: int) -> tuple[set[str], dict[str, Any]]:
    """One round by chance on both; what happened in it."""
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
    seen: set[str] = set()
    mask = np.zeros(6, np.int8)
    while row[step.PHASE] != step.OVER:
        step.fill_legal_mask(row, mask)
        names = {step.ACTIONS[at] for at in np.flatnonzero(mask)}
        there = offered(table)
        if row[step.PHASE] == step.INSURANCE:
            assert names - {"stand"} == there
        else:
            assert names == there
        before = row.copy()
        for forbidden in np.flatnonzero(mask == 0):
            assert not step.act(row, deck, int(forbidden))
            assert np.array_equal(row, before)
        action = step.SPLIT if mask[step.SPLIT] and chance.random() < 0.8 else int(chance.choice(np.flatnonzero(mask)))
        engine_does(table, action)
        assert step.act(row, deck, action)
        seen.add(step.ACTIONS[action])
    table.do("dealer")
    result = table.result()
    settled = result["rounds"][0]
    assert settled["status"] == "settled"
    assert (
        settled["net"]["ann"]
        == f"{'-' if row[step.NET] < 0 else ''}{abs(row[step.NET]) // 100}.{abs(row[step.NET]) % 100:02d}"
    )
    assert result["state"]["shoe-left"] == len(shoe) - row[step.AT]
    seen |= {f"{line['wager']} {line['outcome']} {line['odds']}" for line in settled["lines"]}
    seen.add(f"{len(settled['hands']['1'])} hands")
    return seen, settled


def test_the_kernel_is_the_engine_on_the_same_cards_and_decisions() -> None:
    seen: set[str] = set()
    for seed in range(ROUNDS):
        seen |= play(seed)[0]
    assert {"4 hands", "insurance", "even-money", "double", "split", "main win 3:2", "main push None",
            "insurance win 2:1", "insurance lose None", "double win 1:1", "double lose None", "split win 1:1",
            "super-sevens win 3:1", "super-sevens win 500:1", "super-sevens win 50:1", "perfect-pairs win 6:1",
            "perfect-pairs win 12:1", "perfect-pairs win 25:1"} <= seen  # fmt: skip


@pytest.mark.parametrize("value", range(13))
def test_values_of_cards(value: int) -> None:
    assert step.get_value(value * 4) == (1 if value == 12 else min(value + 2, 10))
