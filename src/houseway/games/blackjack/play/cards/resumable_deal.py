"""Deal in steps that stop when the shoe is empty and continue after the reshuffle (14.6).

The round has a list of pending steps. If a step needs a card and the shoe is empty, the step remains in that
list, and the round waits until cards are available.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.commands import Command, Dispute, Infringe, RulesCopy, Void
from houseway.games.blackjack.commands import Report, Request, Reshuffle
from houseway.games.blackjack.play.state import DealStep, Round, State

STEPS: dict[str, Callable[[State, Round, DealStep], bool]] = {}
"""Function for each kind of step, registered by ``play.round`` and ``play.dealer_hand``.

The function returns False if it needs a card and the shoe is empty.
"""


COMMANDS_WITHOUT_CARDS: tuple[type[Command], ...] = (Reshuffle, Request, RulesCopy, Report, Infringe, Dispute, Void)
"""Commands that are accepted while a card is needed and the shoe is empty (14.6).

A void is accepted only for the round in progress.
"""


def is_waiting_for_cards(state: State) -> bool:
    """Return whether the round in progress has stopped because the shoe is empty."""
    return state.round is not None and bool(state.round.steps)


def run_steps(state: State, round_: Round) -> None:
    """Run the pending steps until a decision is needed, or until a card is needed and the shoe is empty."""
    steps = round_.steps
    while steps:
        step = steps.pop()
        if not STEPS[step.what](state, round_, step):
            steps.append(step)
            return
