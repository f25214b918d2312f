"""The legal actions of a Pai Gow table's staff are complete, and every listed action is accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.action_trials import Trial, take_legal_action, try_random_command
from tests.games.pai_gow.table_driver import NUMBER
from tests.games.pai_gow.test_random_play import (
    PLAYERS,
    make_due_command,
    make_random_command,
    make_random_determinations,
    shuffle_tiles,
)

from houseway import Table
from houseway.engine.protocol.legal_actions import CardsOrTiles, LegalAction
from houseway.equipment.tiles import TILE_SET

VALUES: dict[str, tuple[Any, ...]] = {
    "stacks.tiles": (),
    "la-ja.tiles": (),
    "low": ("6-6 1-1",),
    "high": ("4-4 1-3",),
    "name": ("yat-dong-dong", "cup-say", "die-pin"),
    "side": ("left", "right", "top"),
    "level": ("top", "bottom"),
    "boxes": ([2, 3], [3, 5]),
    "placement-error.hands": (),
    "values": ([1, 2, 3], [6, 6, 6], [0, 1, 2]),
    "to": ("tournament", "lottery", "reserve"),
    "from": ("reserve", "jackpot", "house"),
    "exclude.from": ("game", "round"),
    "expose.tiles": (1, 2, 4),
    "partners": ({"zoe": "200.00"},),
    "dispute.round": (0, 1, 2, 3),
    "void.round": (0, 1, 2, 3),
    "contravened": ("14.2", "17.8", "18.15"),
}


def choose_cards(trial: Trial, _action: LegalAction, _key: str, kind: CardsOrTiles) -> Any:
    return shuffle_tiles(trial.chance) if kind.least == len(TILE_SET) else None


def get_weight(action: LegalAction) -> float:
    """Return a weight by which play continues and a power seldom ends a round."""
    if action.do in ("no-more-bets", "settle", "request-bank", "house-wager", "dice", "stacks"):
        return 8
    if action.do in ("close", "void", "exclude", "cut"):
        return 0.02
    return 1.0 if action.part == "course" and action.do not in ("leave", "withdraw", "sit") else 0.1


def opened(seed: int) -> Trial:
    chance = random.Random(seed)
    table = Table(NUMBER, make_random_determinations(chance))
    unlisted_verbs = frozenset(("leave", "sit", "add-funds", "view", "shake"))
    return Trial(
        chance,
        table,
        PLAYERS,
        VALUES,
        choose_cards,
        get_weight,
        frozenset(("agreed",)),
        unlisted_verbs,
        frozenset(("decline-jackpot",)),
    )


def iterate_steps(seed: int) -> Iterator[Trial]:
    """Yield the trial after each step of endless random play."""
    trial = opened(seed)
    chance, table = trial.chance, trial.table
    while True:
        yield trial
        kind = chance.random()
        due_command = make_due_command(chance, table)
        if due_command is not None and kind < 0.1:
            table.give(due_command)
        elif kind < 0.6:
            take_legal_action(trial)
        else:
            try_random_command(trial, None if kind < 0.8 else make_random_command(chance, table.state.round.phase))


def play(seed: int, count: int) -> Trial:
    """Return the trial after this number of steps."""
    return next(islice(iterate_steps(seed), count, None))


@pytest.mark.parametrize("seed", range(16))
def test_legal_actions_and_rules_agree(seed: int) -> None:
    play(seed, 120)
