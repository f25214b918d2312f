"""Lawful amounts and choices by chance, out of what ``legal()`` offers."""

from __future__ import annotations

import random
from typing import Any

from houseway.engine.protocol.game import Amount, LegalAction


def pick(chance: random.Random, amount: Amount, most: int) -> str:
    """A lawful amount of at most ``most`` cents more than the least, as money."""
    upper = min(amount.most if amount.most is not None else amount.least + most, amount.least + most)
    steps = (upper - amount.least) // amount.step
    cents = amount.least + amount.step * chance.randint(0, steps)
    return f"{cents // 100}.{cents % 100:02d}"


def fill(chance: random.Random, offer: LegalAction, most: int = 5000) -> dict[str, Any]:
    """A command out of an offer: open amounts and choices by chance."""
    command = offer.command()
    for key, amount in offer.amounts.items():
        if key.startswith("with."):
            if chance.random() < 0.5:
                command.setdefault("with", {})[key.removeprefix("with.")] = pick(chance, amount, most)
        else:
            command[key] = pick(chance, amount, most)
    for key, names in offer.choices.items():
        command[key] = [name for name in names if chance.random() < 0.5]
    return command
