"""Everything that the staff of a Hold-em table may do is offered, and what is offered is accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.action_trials import Trial, take_an_offer, try_anything
from tests.games.holdem.table_driver import NUMBER
from tests.games.holdem.test_random_play import FEW, anything, cards_out, cards_seen, determinations, shuffled

from houseway import Table
from houseway.engine.protocol.legal_actions import CardsOrTiles, LegalAction

WORDS: dict[str, tuple[Any, ...]] = {
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


def laid(trial: Trial, offer: LegalAction, _key: str, kind: CardsOrTiles) -> Any:
    """The deck in play, without what is out; of cards that were seen, no more than the offer takes."""
    if offer.do in ("first-card", "expose-communal"):
        return " ".join(cards_seen(trial.chance, trial.table).split()[: kind.most])
    if offer.do != "shoe":
        return None
    out = cards_out(trial.table) if trial.table.state.round is not None else ()
    return shuffled(trial.chance, trial.table, without=out)["cards"]


def likely(offer: LegalAction) -> float:
    """Play goes on, and rounds are seldom ended by a power."""
    if offer.do in ("deal", "showdown", "shoe", "call", "check"):
        return 10
    if offer.do in ("close", "void", "exclude", "misdeal", "determine", "expire", "claim", "leave", "fold", "move"):
        return 0.05
    return 1.0 if offer.part == "course" else 0.1


def opened(seed: int) -> Trial:
    chance = random.Random(seed)
    table = Table(NUMBER, determinations(chance))
    not_offered = frozenset(("present", "sit-out", "return", "sit", "move"))
    return Trial(chance, table, FEW, WORDS, laid, likely, frozenset(), not_offered, frozenset(("claim",)))


def steps(seed: int) -> Iterator[Trial]:
    """Random play without end; the trial after each step."""
    trial = opened(seed)
    chance, table = trial.chance, trial.table
    while True:
        yield trial
        kind = chance.random()
        if kind < 0.7:
            take_an_offer(trial)
        elif kind < 0.85:
            try_anything(trial)
        else:
            try_anything(trial, anything(chance, table))


def play(seed: int, count: int) -> Trial:
    """The table after so many steps."""
    return next(islice(steps(seed), count, None))


@pytest.mark.parametrize("seed", range(20))
def test_offers_and_rules_agree(seed: int) -> None:
    play(seed, 120)
