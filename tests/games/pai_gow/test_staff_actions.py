"""Everything that the staff of a Pai Gow table may do is offered, and what is offered is accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.action_trials import Trial, take_an_offer, try_anything
from tests.games.pai_gow.table_driver import NUMBER
from tests.games.pai_gow.test_random_play import PLAYERS, anything, chance_of_the_round, determinations, shuffled

from houseway import Table
from houseway.engine.protocol.legal_actions import CardsOrTiles, LegalAction
from houseway.equipment.tiles import TILE_SET

WORDS: dict[str, tuple[Any, ...]] = {
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


def laid(trial: Trial, _offer: LegalAction, _key: str, kind: CardsOrTiles) -> Any:
    return shuffled(trial.chance) if kind.least == len(TILE_SET) else None


def likely(offer: LegalAction) -> float:
    """Play goes on, and rounds are seldom ended by a power."""
    if offer.do in ("no-more-bets", "settle", "request-bank", "house-wager", "dice", "stacks"):
        return 8
    if offer.do in ("close", "void", "exclude", "cut"):
        return 0.02
    return 1.0 if offer.part == "course" and offer.do not in ("leave", "withdraw", "sit") else 0.1


def opened(seed: int) -> Trial:
    chance = random.Random(seed)
    table = Table(NUMBER, determinations(chance))
    not_offered = frozenset(("leave", "sit", "add-funds", "view", "shake"))
    return Trial(
        chance,
        table,
        PLAYERS,
        WORDS,
        laid,
        likely,
        frozenset(("agreed",)),
        not_offered,
        frozenset(("decline-jackpot",)),
    )


def steps(seed: int) -> Iterator[Trial]:
    """Random play without end; the trial after each step."""
    trial = opened(seed)
    chance, table = trial.chance, trial.table
    while True:
        yield trial
        kind = chance.random()
        due = chance_of_the_round(chance, table)
        if due is not None and kind < 0.1:
            table.give(due)
        elif kind < 0.6:
            take_an_offer(trial)
        else:
            try_anything(trial, None if kind < 0.8 else anything(chance, table.state.round.phase))


def play(seed: int, count: int) -> Trial:
    """The table after so many steps."""
    return next(islice(steps(seed), count, None))


@pytest.mark.parametrize("seed", range(16))
def test_offers_and_rules_agree(seed: int) -> None:
    play(seed, 120)
