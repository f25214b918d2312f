"""Faults of a simulation, and the plan that is drawn for a world."""

from __future__ import annotations

import random

from msgspec import Struct


class FaultPlan(Struct, frozen=True, kw_only=True):
    """How often each fault happens in a world. A plan of zeros is a world without faults."""

    failed_append: float = 0.0
    """Probability that the store fails before it commits a group of batches."""
    lost_outcome: float = 0.0
    """Probability that the store commits a group of batches, and its answer is lost."""
    lost_notification: float = 0.0
    """Probability that a process does not receive a notification."""
    cut_connection: float = 0.0
    """Probability that a connection is cut when a client sends a message."""
    repeated_command: float = 0.0
    """Probability that a client sends a command twice."""
    kill_seconds: float = 0.0
    """Mean time between two kills of a process in simulated seconds, or 0 for none."""
    restart_seconds: float = 2.0
    """Time until a killed process is started again."""
    skew_seconds: float = 0.0
    """Largest difference between the clock of a process and the true time."""
    delay_seconds: float = 0.03
    """Longest time that a message between client and server takes."""
    notification_seconds: float = 0.02
    """Longest time that a notification between processes takes."""


def draw_fault_plan(chance: random.Random) -> FaultPlan:
    """Draw a plan: in each world some kinds of faults are frequent, and others do not happen."""

    def draw(highest: float) -> float:
        return chance.choice((0.0, 0.0, highest / 4, highest)) * chance.random()

    return FaultPlan(
        failed_append=draw(0.04),
        lost_outcome=draw(0.04),
        lost_notification=draw(0.5),
        cut_connection=draw(0.04),
        repeated_command=draw(0.3),
        kill_seconds=chance.choice((0.0, 30.0, 60.0, 120.0)),
        restart_seconds=chance.uniform(0.5, 8.0),
        skew_seconds=draw(0.1),
        delay_seconds=chance.choice((0.005, 0.03, 0.3)),
        notification_seconds=chance.choice((0.005, 0.02, 0.2)),
    )
