"""Random play tests that every action the staff of a Blackjack table may take is listed and accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.action_trials import Trial, take_legal_action, try_random_command
from tests.games.blackjack.table_driver import NUMBER
from tests.games.blackjack.test_random_play import (
    PLAYERS,
    make_random_cards,
    make_random_command,
    make_random_determinations,
    move_cards,
    refill_cards,
)

from houseway import Table
from houseway.engine.protocol.legal_actions import CardsOrTiles, LegalAction

VALUES: dict[str, tuple[Any, ...]] = {
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


def choose_corrected_hands(trial: Trial, key: str, kind: CardsOrTiles) -> Any:
    """Choose hands among which cards have moved, or None for arbitrary cards."""
    moved_hands = (
        move_cards(trial.chance, trial.table).get("hands", {}) if kind.hands and trial.chance.random() < 0.7 else {}
    )
    box_hands = moved_hands.get(key.removeprefix("hands."))
    return box_hands if box_hands is not None and kind.admits(box_hands) else None


def choose_cards(trial: Trial, action: LegalAction, key: str, kind: CardsOrTiles) -> Any:
    """Choose a shoe with many pairs, or possible hands for a correction."""
    if action.do == "placement-error":
        return choose_corrected_hands(trial, key, kind)
    plain = action.arguments.get("automated", trial.table.state.automated)
    return make_random_cards(trial.chance, trial.chance.choice((1, 9, 30, 60)), plain=plain) or "2c"


def get_weight(action: LegalAction) -> float:
    """Return the weight of an action, so that play continues and powers rarely end a round."""
    if action.do in ("close", "void", "exclude", "final-rounds"):
        return 0.02
    return 1.0 if action.part == "course" and action.do not in ("sit", "leave", "shoe", "withdraw") else 0.1


def opened(seed: int) -> Trial:
    chance = random.Random(seed)
    table = Table(NUMBER, make_random_determinations(chance))
    unlisted_verbs = frozenset(("leave", "wager", "sit", "split", "double"))
    return Trial(
        chance,
        table,
        PLAYERS,
        VALUES,
        choose_cards,
        get_weight,
        frozenset(("position",)),
        unlisted_verbs,
        frozenset(("sit",)),
    )


def iterate_steps(seed: int) -> Iterator[Trial]:
    """Play at random without end and yield the trial after each step."""
    trial = opened(seed)
    while True:
        yield trial
        refill_cards(trial.chance, trial.table)
        kind = trial.chance.random()
        if kind < 0.6:
            take_legal_action(trial)
        elif kind < 0.8:
            try_random_command(trial)
        else:
            try_random_command(trial, make_random_command(trial.chance, trial.table))


def play(seed: int, count: int) -> Trial:
    """Return the trial after this many steps."""
    return next(islice(iterate_steps(seed), count, None))


@pytest.mark.parametrize("seed", range(20))
def test_legal_actions_and_rules_agree(seed: int) -> None:
    play(seed, 120)
