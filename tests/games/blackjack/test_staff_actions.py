"""Everything that the staff of a Blackjack table may do is offered, and what is offered is accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.action_trials import Trial, take_an_offer, try_anything
from tests.games.blackjack.table_driver import NUMBER
from tests.games.blackjack.test_random_play import PLAYERS, anything, cards, determinations, keep_in_cards, moved

from houseway import Table
from houseway.engine.protocol.legal_actions import CardsOrTiles, LegalAction

WORDS: dict[str, tuple[Any, ...]] = {
    "wager": ("main", "split", "double", "insurance", "super-sevens", "perfect-pairs"),
    "card": ("7c", "As", "Jk", "1x"),
    "cards": (),
    "cut-depth": (3, 52, 60, 200),
    "cutting-card-depth": (3, 52, 60, 200),
    "hands": (),
    "with": (),
    "overdraw": (0, 1, 2),
    "reconstruct.cards": (1, 2),
    "round": (0, 1, 2, 3, 4),
    "rule": ("4.7", "4.8", "4.9"),
    "infringe.rule": ("16.7", "4.1", "A.box"),
    "contravened": ("16.8", "20.15", "13.1"),
}


def hand_put_right(trial: Trial, key: str, kind: CardsOrTiles) -> Any:
    """The hands as they lie, or with cards that have moved; any cards for the dealer and now and then for a box."""
    named = moved(trial.chance, trial.table).get("hands", {}) if kind.hands and trial.chance.random() < 0.7 else {}
    found = named.get(key.removeprefix("hands."))
    return found if found is not None and kind.admits(found) else None


def laid(trial: Trial, offer: LegalAction, key: str, kind: CardsOrTiles) -> Any:
    """A shoe with many pairs; for hands cards that could lie there."""
    if offer.do == "placement-error":
        return hand_put_right(trial, key, kind)
    plain = offer.arguments.get("automated", trial.table.state.automated)
    return cards(trial.chance, trial.chance.choice((1, 9, 30, 60)), plain=plain) or "2c"


def likely(offer: LegalAction) -> float:
    """Play goes on, and rounds are seldom ended by a power."""
    if offer.do in ("close", "void", "exclude", "final-rounds"):
        return 0.02
    return 1.0 if offer.part == "course" and offer.do not in ("sit", "leave", "shoe", "withdraw") else 0.1


def opened(seed: int) -> Trial:
    chance = random.Random(seed)
    table = Table(NUMBER, determinations(chance))
    not_offered = frozenset(("leave", "wager", "sit", "split", "double"))
    return Trial(
        chance, table, PLAYERS, WORDS, laid, likely, frozenset(("position",)), not_offered, frozenset(("sit",))
    )


def steps(seed: int) -> Iterator[Trial]:
    """Random play without end; the trial after each step."""
    trial = opened(seed)
    while True:
        yield trial
        keep_in_cards(trial.chance, trial.table)
        kind = trial.chance.random()
        if kind < 0.6:
            take_an_offer(trial)
        elif kind < 0.8:
            try_anything(trial)
        else:
            try_anything(trial, anything(trial.chance, trial.table))


def play(seed: int, count: int) -> Trial:
    """The table after so many steps."""
    return next(islice(steps(seed), count, None))


@pytest.mark.parametrize("seed", range(20))
def test_offers_and_rules_agree(seed: int) -> None:
    play(seed, 120)
