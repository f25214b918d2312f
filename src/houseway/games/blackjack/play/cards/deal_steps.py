"""Deal in steps that stop when the shoe is empty and continue after the reshuffle (14.6).

A step that needs a card and finds none stays on the round's list; everything waits until there are cards.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.commands import Command, Dispute, Infringe, RulesCopy, Void
from houseway.games.blackjack.commands import Report, Request, Reshuffle
from houseway.games.blackjack.play.state import DealStep, Round, State

STEPS: dict[str, Callable[[State, Round, DealStep], bool]] = {}
"""Function of each step, registered by ``play.round`` and others; it returns False if the shoe is empty."""


COMMANDS_WITHOUT_CARDS: tuple[type[Command], ...] = (Reshuffle, Request, RulesCopy, Report, Infringe, Dispute, Void)
"""Commands accepted while a card is needed and the shoe is empty; a void only of the round itself (14.6)."""


def is_waiting_for_cards(state: State) -> bool:
    """Return whether everything else waits until there are cards."""
    return state.round is not None and bool(state.round.steps)


def run_steps(state: State, round_: Round) -> None:
    """Run the pending steps until a decision is needed, or until a card is needed and the shoe is empty."""
    steps = round_.steps
    while steps:
        step = steps.pop()
        if not STEPS[step.what](state, round_, step):
            steps.append(step)
            return
