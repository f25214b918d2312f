"""Tests of the legal actions of a tournament and of commands composed from them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.action_trials import Trial, compose_command
from tests.tournaments.generator import NAMES, RandomTournament
from tests.tournaments.test_random_play import FINAL_PHASES

from houseway import Refused

ACTORS = ("operator", "director", "supervisor", "commission", "gaming-shift-manager", *NAMES, "zoe")
UNLISTED_VERBS = frozenset(("document", "amend", "publish", "notify", "approve", "open-entries", "withdraw"))
"""Verbs without a legal action: steps that need no arguments, ``amend``, and the player's ``withdraw``."""
ENDING_VERBS = frozenset(("cancel", "close-entries"))
VALUES: dict[str, tuple[Any, ...]] = {
    "commitment": ("ab" * 32,),
    "starts": ("2026-05-01T18:00",),
    "at": ("2026-05-01T12:00",),
    "draw": ("1-1",),
    "session": ("final",),
}


@pytest.mark.parametrize("seed", range(60))
def test_every_accepted_command_was_a_legal_action(seed: int) -> None:
    tournament = RandomTournament(seed)
    for _ in range(90):
        actions = [action for actor in ACTORS for action in tournament.live.legal(actor)]
        command, rule = tournament.step()
        if rule is None and command["do"] not in UNLISTED_VERBS:
            assert any(action.admits(command) for action in actions), f"accepted and not offered: {command}"
        if tournament.live.state.phase in FINAL_PHASES:
            break


@pytest.mark.parametrize("seed", range(60))
def test_commands_composed_from_legal_actions_are_well_formed(seed: int) -> None:
    tournament = RandomTournament(seed)
    trial: Any = Trial(tournament.chance, tournament.live, NAMES, VALUES)  # type: ignore[arg-type] # a tournament has what a trial needs of a table
    for _ in range(60):
        tournament.step()
        actions = [
            action for actor in ACTORS[:5] for action in tournament.live.legal(actor) if action.do not in ENDING_VERBS
        ]
        if not actions:
            break
        action = tournament.chance.choice(actions)
        command = compose_command(trial, action)
        assert action.admits(command), (action, command)
        refusal = None
        try:
            tournament.live.give(command)
        except Refused as error:
            refusal = error
        assert refusal is None or action.fields, f"{command} was offered and refused: {refusal}"
