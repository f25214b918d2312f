"""Prize value of chips during a tournament, by the independent chip model.

A player's probability of first place is the player's share of all chips. Given the winner, another player's
probability of second place is that player's share of the remaining chips, and so on. With the prizes of the
places, each stack has an expected prize.

>>> [str(part) for part in compute_prize_shares([50, 30, 20], [100, 60, 40])]
['1075/14', '131/2', '404/7']
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from houseway.errors import InvalidStacksError
from houseway.i18n import Message

MOST_PLAYERS = 16
"""Largest number of stacks; each additional stack doubles the computing time."""


def compute_prize_shares(stacks: Sequence[int | Fraction], prizes: Sequence[int | Fraction]) -> tuple[Fraction, ...]:
    """Return the expected prize of each stack.

    ``prizes`` lists the prize of the first place, then of the second, and so on.

    Raises:
        InvalidStacksError: a stack is not positive, or there are too few or too many stacks.
    """
    chip_stacks = [Fraction(stack) for stack in stacks]
    if not 1 <= len(chip_stacks) <= MOST_PLAYERS:
        raise InvalidStacksError(Message("maths-stack-count", limit=MOST_PLAYERS, count=len(chip_stacks)))
    if any(stack <= 0 for stack in chip_stacks):
        raise InvalidStacksError(Message("maths-empty-stack"))
    paid_prizes = [Fraction(prize) for prize in prizes][: len(chip_stacks)]
    shares = [Fraction(0)] * len(chip_stacks)
    total = sum(chip_stacks, Fraction(0))
    chance_by_placed: dict[int, Fraction] = {0: Fraction(1)}
    chips_of: dict[int, Fraction] = {0: Fraction(0)}
    for prize in paid_prizes:
        following: dict[int, Fraction] = {}
        for placed, chance in chance_by_placed.items():
            chips_left = total - chips_of[placed]
            for player, stack in enumerate(chip_stacks):
                if placed >> player & 1:
                    continue
                place_chance = chance * stack / chips_left
                shares[player] += place_chance * prize
                key = placed | 1 << player
                following[key] = following.get(key, Fraction(0)) + place_chance
                chips_of[key] = chips_of[placed] + stack
        chance_by_placed = following
    return tuple(shares)
