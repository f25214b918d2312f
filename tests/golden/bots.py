"""Random legal amounts and choices for commands, made from legal actions."""

from __future__ import annotations

import random
from typing import Any

from houseway.engine.protocol.game import Amount, LegalAction


def pick_amount(chance: random.Random, amount: Amount, max_extra_cents: int) -> str:
    """Pick a legal amount that is at most ``max_extra_cents`` above the minimum, formatted as money."""
    upper_cents = min(
        amount.most if amount.most is not None else amount.least + max_extra_cents, amount.least + max_extra_cents
    )
    steps = (upper_cents - amount.least) // amount.step
    cents = amount.least + amount.step * chance.randint(0, steps)
    return f"{cents // 100}.{cents % 100:02d}"


def make_command(chance: random.Random, action: LegalAction, max_extra_cents: int = 5000) -> dict[str, Any]:
    """Make a command from a legal action, with random amounts and choices."""
    command = action.command()
    for key, amount in action.amounts.items():
        if key.startswith("with."):
            if chance.random() < 0.5:
                command.setdefault("with", {})[key.removeprefix("with.")] = pick_amount(chance, amount, max_extra_cents)
        else:
            command[key] = pick_amount(chance, amount, max_extra_cents)
    for key, names in action.choices.items():
        command[key] = [name for name in names if chance.random() < 0.5]
    return command
