"""Random play tests that every action the staff of a Canberra Poker table may take is listed and accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.action_trials import Trial, take_legal_action, try_random_command
from tests.games.canberra_poker.test_random_play import (
    PLAYERS,
    make_random_command,
    make_random_determinations,
    make_shoe_command,
)

from houseway import Table
from houseway.engine.protocol.legal_actions import CardsOrTiles, LegalAction

VALUES: dict[str, tuple[Any, ...]] = {
    "wager": ("ante", "bet", "jackpot"),
    "shoe.cards": ("",),
    "deal.cards": (1, 5, 9),
    "when": ("before", "after", "instruction"),
    "max-payout": ("none", "100.00", "5000.00"),
    "to": ("tournament", "lottery", "reserve"),
    "from": ("reserve", "jackpot"),
    "exclude.from": ("game", "round"),
    "verify.box": (1, 2, 9, "dealer"),
    "expose.box": (1, 2, 9, "dealer"),
    "round": (0, 1, 2, 3),
    "contravened": ("13.2(a)", "16.8", "17.15"),
}


def choose_cards(trial: Trial, action: LegalAction, _key: str, _kind: CardsOrTiles) -> Any:
    return make_shoe_command(trial.chance, trial.table)["cards"] if action.do == "shoe" else None


def get_weight(action: LegalAction) -> float:
    """Return the weight of an action, so that play continues and powers rarely end a round."""
    if action.do in ("close", "void", "exclude", "misdeal", "malfunction"):
        return 0.02
    return 1.0 if action.part == "course" and action.do not in ("leave", "withdraw") else 0.1


def opened(seed: int) -> Trial:
    chance = random.Random(seed)
    table = Table(chance.choice(("NI2016-268", "NI2023-573")), make_random_determinations(chance))
    unlisted_verbs = frozenset(("leave", "withdraw", "sit", "declare", "ante"))
    return Trial(chance, table, PLAYERS, VALUES, choose_cards, get_weight, frozenset(("accepted",)), unlisted_verbs)


def iterate_steps(seed: int) -> Iterator[Trial]:
    """Play at random without end and yield the trial after each step."""
    trial = opened(seed)
    chance, table = trial.chance, trial.table
    while True:
        yield trial
        kind = chance.random()
        if kind < 0.6:
            take_legal_action(trial)
        elif kind < 0.8:
            try_random_command(trial)
        else:
            try_random_command(trial, make_random_command(chance, table))


def play(seed: int, count: int) -> Trial:
    """Return the trial after this many steps."""
    return next(islice(iterate_steps(seed), count, None))


@pytest.mark.parametrize("seed", range(20))
def test_legal_actions_and_rules_agree(seed: int) -> None:
    play(seed, 120)
