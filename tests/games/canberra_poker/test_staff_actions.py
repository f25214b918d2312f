"""Everything that the staff of a Canberra Poker table may do is offered, and what is offered is accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.action_trials import Trial, take_an_offer, try_anything
from tests.games.canberra_poker.test_random_play import PLAYERS, anything, determinations, shoe

from houseway import Table
from houseway.engine.protocol.legal_actions import CardsOrTiles, LegalAction

WORDS: dict[str, tuple[Any, ...]] = {
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


def laid(trial: Trial, offer: LegalAction, _key: str, _kind: CardsOrTiles) -> Any:
    return shoe(trial.chance, trial.table)["cards"] if offer.do == "shoe" else None


def likely(offer: LegalAction) -> float:
    """Play goes on, and rounds are seldom ended by a power."""
    if offer.do in ("close", "void", "exclude", "misdeal", "malfunction"):
        return 0.02
    return 1.0 if offer.part == "course" and offer.do not in ("leave", "withdraw") else 0.1


def opened(seed: int) -> Trial:
    chance = random.Random(seed)
    table = Table(chance.choice(("NI2016-268", "NI2023-573")), determinations(chance))
    not_offered = frozenset(("leave", "withdraw", "sit", "declare", "ante"))
    return Trial(chance, table, PLAYERS, WORDS, laid, likely, frozenset(("accepted",)), not_offered)


def steps(seed: int) -> Iterator[Trial]:
    """Random play without end; the trial after each step."""
    trial = opened(seed)
    chance, table = trial.chance, trial.table
    while True:
        yield trial
        kind = chance.random()
        if kind < 0.6:
            take_an_offer(trial)
        elif kind < 0.8:
            try_anything(trial)
        else:
            try_anything(trial, anything(chance, table))


def play(seed: int, count: int) -> Trial:
    """The table after so many steps."""
    return next(islice(steps(seed), count, None))


@pytest.mark.parametrize("seed", range(20))
def test_offers_and_rules_agree(seed: int) -> None:
    play(seed, 120)
