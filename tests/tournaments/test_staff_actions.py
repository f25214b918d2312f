"""Everything that the staff of a tournament may do is offered, and what is composed from an offer is well formed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.action_trials import Trial, composed
from tests.tournaments.generator import NAMES, Generator
from tests.tournaments.test_random_play import OVER

from houseway import Refused

ACTORS = ("operator", "director", "supervisor", "commission", "gaming-shift-manager", *NAMES, "zoe")
OWN = frozenset(("document", "amend", "publish", "notify", "approve", "open-entries", "withdraw"))
"""What is known without words, or a player's own; of an amendment the conditions themselves are its form."""
ENDING = frozenset(("cancel", "close-entries"))
WORDS: dict[str, tuple[Any, ...]] = {
    "commitment": ("ab" * 32,),
    "starts": ("2026-05-01T18:00",),
    "at": ("2026-05-01T12:00",),
    "draw": ("1-1",),
    "session": ("final",),
}


@pytest.mark.parametrize("seed", range(60))
def test_what_is_accepted_had_been_offered(seed: int) -> None:
    made = Generator(seed)
    for _ in range(90):
        offers = [offer for actor in ACTORS for offer in made.live.legal(actor)]
        command, rule = made.step()
        if rule is None and command["do"] not in OWN:
            assert any(offer.admits(command) for offer in offers), f"accepted and not offered: {command}"
        if made.live.state.phase in OVER:
            break


@pytest.mark.parametrize("seed", range(60))
def test_what_is_composed_is_well_formed(seed: int) -> None:
    made = Generator(seed)
    trial: Any = Trial(made.chance, made.live, NAMES, WORDS)  # type: ignore[arg-type] # what a trial asks of a table it has
    for _ in range(60):
        made.step()
        offers = [offer for actor in ACTORS[:5] for offer in made.live.legal(actor) if offer.do not in ENDING]
        if not offers:
            break
        offer = made.chance.choice(offers)
        command = composed(trial, offer)
        assert offer.admits(command), (offer, command)
        why = None
        try:
            made.live.give(command)
        except Refused as refused:
            why = refused
        assert why is None or offer.fields, f"{command} was offered and refused: {why}"
