"""What chips are worth in prizes while a tournament goes on: the independent chip model.

The chance to be first is one's part of all chips; the chance to be second is one's part of what is left when the first is taken
away, and so on. What a place wins is known; so each stack has its part of the prizes.

>>> [str(part) for part in prize_parts([50, 30, 20], [100, 60, 40])]
['1075/14', '131/2', '404/7']
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from houseway.errors import HousewayError

MOST_PLAYERS = 16
"""So many stacks are reckoned with; each more doubles the work."""


class BadStacks(HousewayError):
    """Stacks and prizes that cannot be reckoned with."""


def prize_parts(stacks: Sequence[int | Fraction], prizes: Sequence[int | Fraction]) -> tuple[Fraction, ...]:
    """Each stack's expected prize; prizes for the first place, the second and so on, none beyond the last given."""
    held = [Fraction(stack) for stack in stacks]
    if not 1 <= len(held) <= MOST_PLAYERS:
        raise BadStacks(f"1 to {MOST_PLAYERS} stacks are reckoned with, not {len(held)}")
    if any(stack <= 0 for stack in held):
        raise BadStacks("every stack is above nought: who has none is out")
    paid = [Fraction(prize) for prize in prizes][: len(held)]
    parts = [Fraction(0)] * len(held)
    total = sum(held, Fraction(0))
    taken_by: dict[int, Fraction] = {0: Fraction(1)}
    chips_of: dict[int, Fraction] = {0: Fraction(0)}
    for prize in paid:
        following: dict[int, Fraction] = {}
        for taken, chance in taken_by.items():
            left = total - chips_of[taken]
            for player, stack in enumerate(held):
                if taken >> player & 1:
                    continue
                here = chance * stack / left
                parts[player] += here * prize
                key = taken | 1 << player
                following[key] = following.get(key, Fraction(0)) + here
                chips_of[key] = chips_of[taken] + stack
        taken_by = following
    return tuple(parts)
