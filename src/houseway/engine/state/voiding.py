"""Voiding of rounds: the clause for each cause, and which completed rounds can be declared void."""

from __future__ import annotations

from houseway.engine.protocol.commands import Void
from houseway.engine.state.bounded_history import Round, Rounds
from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule

DISTURBANCES = frozenset(("civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance"))
"""Causes that fall under the clause on disturbances.

The causes ``impractical`` and ``fraud`` share another clause. ``collusion`` may have a third clause.
"""


def find_cause_rule(command: Void, *, disturbance: Rule, other: Rule, collusion: Rule | None = None) -> Rule:
    """Return the clause under which the cause in a command declares a round void.

    If ``collusion`` is None, the cause ``collusion`` falls under the clause ``other``.
    """
    if command.cause in DISTURBANCES:
        return disturbance
    return collusion if collusion is not None and command.cause == "collusion" else other


def find_completed_round(
    rounds: Rounds[Round], command: Void, rule: Rule, *, running: bool, disturbed_last: bool = False
) -> Round:
    """Return the completed round that a command declares void because of fraud.

    With ``disturbed_last`` the command may also declare the last round void because of a disturbance, until the
    next round begins.

    Raises:
        Refused: the round cannot be declared void now, or not for this cause.
    """
    number = command.round
    if number is None:
        raise Refused(rule, Message("engine-no-round"))
    if not 1 <= number <= len(rounds):
        raise Refused(rule, Message("engine-no-such-round", number=number))
    disturbance = disturbed_last and command.cause in DISTURBANCES
    if command.cause != "fraud" and not disturbance:
        raise Refused(rule, Message("engine-void-only-for-fraud"))
    if disturbance and number != len(rounds):
        raise Refused(rule, Message("engine-void-last-round"))
    if running:
        raise Refused(rule, Message("engine-void-between-rounds"))
    if not rounds.is_settled(number):
        raise Refused(rule, Message("engine-already-void", number=number))
    return rounds[number - 1]
