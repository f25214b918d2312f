"""The legal actions of a Hold-em table's staff are complete, and every listed action is accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.action_trials import Trial, take_legal_action, try_random_command
from tests.games.holdem.table_driver import NUMBER
from tests.games.holdem.test_random_play import (
    FEW_PLAYERS,
    draw_exposed_cards,
    list_dealt_cards,
    make_random_command,
    make_random_determinations,
    make_shoe_command,
)

from houseway import Table
from houseway.engine.protocol.legal_actions import CardsOrTiles, LegalAction

VALUES: dict[str, tuple[Any, ...]] = {
    "shoe.cards": (),
    "expose-communal.cards": ("As",),
    "first-card.card": ("As", "2s"),
    "table": ({"min-bet": "3.00"}, {"burn": False}, {"deck": 50}, {"max-raises": None}, {"joker": True}),
    "card": (0, 1, 2, 3),
    "seat-draw.cards": ({"ann": "As", "bob": "Ks"}, {"zoe": "As", "yan": "Ad"}),
    "seat-draw.players": (["zoe", "yan"], ["ann", "bob"]),
    "seed": ("a", "b"),
    "salt": ("c",),
    "commitment": ("ab" * 32,),
    "action": ("misdeal", "it stands"),
    "out-of-turn.action": ("bet", "call", "call-and-raise", "tap-out", "check"),
    "round": (0, 1, 2, 3),
    "contravened": ("16.3", "19.7"),
    "algorithm": (),
}


def choose_cards(trial: Trial, action: LegalAction, _key: str, kind: CardsOrTiles) -> Any:
    """Return the deck in play without dealt cards; for exposed cards, at most as many as the action takes."""
    if action.do in ("first-card", "expose-communal"):
        return " ".join(draw_exposed_cards(trial.chance, trial.table).split()[: kind.most])
    if action.do != "shoe":
        return None
    dealt_cards = list_dealt_cards(trial.table) if trial.table.state.round is not None else ()
    return make_shoe_command(trial.chance, trial.table, without=dealt_cards)["cards"]


def get_weight(action: LegalAction) -> float:
    """Return a weight by which play continues and a power seldom ends a round."""
    if action.do in ("deal", "showdown", "shoe", "call", "check"):
        return 10
    if action.do in ("close", "void", "exclude", "misdeal", "determine", "expire", "claim", "leave", "fold", "move"):
        return 0.05
    return 1.0 if action.part == "course" else 0.1


def opened(seed: int) -> Trial:
    chance = random.Random(seed)
    table = Table(NUMBER, make_random_determinations(chance))
    unlisted_verbs = frozenset(("present", "sit-out", "return", "sit", "move"))
    return Trial(
        chance, table, FEW_PLAYERS, VALUES, choose_cards, get_weight, frozenset(), unlisted_verbs, frozenset(("claim",))
    )


def iterate_steps(seed: int) -> Iterator[Trial]:
    """Yield the trial after each step of endless random play."""
    trial = opened(seed)
    chance, table = trial.chance, trial.table
    while True:
        yield trial
        kind = chance.random()
        if kind < 0.7:
            take_legal_action(trial)
        elif kind < 0.85:
            try_random_command(trial)
        else:
            try_random_command(trial, make_random_command(chance, table))


def play(seed: int, count: int) -> Trial:
    """Return the trial after this number of steps."""
    return next(islice(iterate_steps(seed), count, None))


@pytest.mark.parametrize("seed", range(20))
def test_legal_actions_and_rules_agree(seed: int) -> None:
    play(seed, 120)
