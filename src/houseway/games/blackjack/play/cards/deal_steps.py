"""Dealing as steps that can stop when the shoe is empty and go on after the reshuffle (14.6).

A step that wants a card and finds none stays on the round's list; everything waits until cards are there.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.commands import Command, Dispute, Infringe, RulesCopy, Void
from houseway.games.blackjack.commands import Report, Request, Reshuffle
from houseway.games.blackjack.play.state import Round, State, Step

STEPS: dict[str, Callable[[State, Round, Step], bool]] = {}
"""What each step does, entered by ``games/blackjack/play/round.py``; False means that a card is wanted and the shoe is empty."""


WITHOUT_CARDS: tuple[type[Command], ...] = (Reshuffle, Request, RulesCopy, Report, Infringe, Dispute, Void)
"""What is accepted while a card is wanted and the shoe is empty; of a void only that of the round itself (14.6)."""


def waits_for_cards(state: State) -> bool:
    """Whether everything else waits until cards are there."""
    return state.round is not None and bool(state.round.steps)


def go_on(state: State, round_: Round) -> None:
    """Deal until something has to be decided, or until a card is wanted and the shoe is empty."""
    steps = round_.steps
    while steps:
        step = steps.pop()
        if not STEPS[step.what](state, round_, step):
            steps.append(step)
            return
