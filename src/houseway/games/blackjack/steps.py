"""Dealing as steps that can stop when the shoe is empty and go on after the reshuffle (14.6).

A step that wants a card and finds none stays on the round's list; everything waits until cards are there.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.games.blackjack.state import Round, State, Step

STEPS: dict[str, Callable[[State, Round, Step], bool]] = {}
"""What each step does, entered by ``round.py``; False means that a card is wanted and the shoe is empty."""


def go_on(state: State, round_: Round) -> None:
    """Deal until something has to be decided, or until a card is wanted and the shoe is empty."""
    steps = round_.steps
    while steps:
        step = steps.pop()
        if not STEPS[step.what](state, round_, step):
            steps.append(step)
            return
