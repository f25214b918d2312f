"""Strategies as the kernel has them: for each class of hands a bit for each rank that the dealer may show, set where to bet.

>>> bits = bets_of("dealer-rule")
>>> [int(one) for one in (bits[1], bits[-1])]
[0, 8191]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import RANKS
from houseway.errors import HousewayError
from houseway.ranking.bulk_evaluator import values_of_classes
from houseway.ranking.canberra_poker import SETTINGS, name_of, takes_part

Bets = NDArray[np.uint16]
"""By class; the lowest bit is the deuce's."""

Own = tuple[int, ...]
"""The five ranks of a hand without a pair, the highest first; the ace is 14."""

HAND = 5
ACE, KING, QUEEN, JACK = 14, 13, 12, 11
_AKJ83 = (ACE, KING, JACK, 8, 3)


def _never(own: Own, shown: int) -> bool:
    return False


def _ace_king_jack_eight_three(own: Own, shown: int) -> bool:
    return own >= _AKJ83


def _ace_king(own: Own, shown: int) -> bool:
    return own[:2] == (ACE, KING)


def _always(own: Own, shown: int) -> bool:
    return True


def _simple(own: Own, shown: int) -> bool:
    """Ace and king bet in three cases, as `value` has them: see there."""
    if not _ace_king(own, shown):
        return False
    if shown >= KING:
        return QUEEN in own or JACK in own
    return shown in own or (QUEEN in own and shown < own[3])


STRATEGIES: Mapping[str, Callable[[Own, int], bool]] = {
    "simple": _simple,
    "pair-or-better": _never,
    "ace-king-jack-eight-three": _ace_king_jack_eight_three,
    "dealer-rule": _ace_king,
    "always-bet": _always,
}
"""Whether to bet without a pair, by own ranks and the rank that the dealer shows; a pair or better always bets."""


class BadStrategy(HousewayError):
    """Lines that are no strategy: five ranks without a pair, then the ranks that the dealer may show for a bet."""


def bets_by(lines: Mapping[str, str]) -> Bets:
    """The decisions that somebody wrote down: by own ranks without a pair those of the dealer's open card with which to bet.

    A pair or better always bets, and what is not named folds.

    >>> named, nothing = bets_by({"AKQ54": "A2"}), bets_by({})
    >>> [f"{bits:013b}" for bits in named[named != nothing]]
    ['1000000000001']
    """
    found = bets_of("pair-or-better").copy()
    places = {
        value & 0xFFFFF: number
        for number, value in enumerate(values_of_classes(SETTINGS).tolist())
        if number and name_of(value) == "high-card"
    }
    for own, shown in lines.items():
        if not set(own) | set(shown) <= set(RANKS):
            raise BadStrategy(f"{own!r} {shown!r}: ranks are written {RANKS}")
        value = sum(rank + 2 << 4 * place for place, rank in enumerate(sorted(map(RANKS.index, own))))
        if len(own) != HAND or value not in places:
            raise BadStrategy(f"{own!r} are not five ranks without a pair or a straight")
        found[places[value]] = sum(1 << RANKS.index(rank) for rank in set(shown))
    return found


def read_strategy(text: str) -> dict[str, str]:
    """A file of decisions: a line for each hand, own ranks and those of the dealer's open card with which to bet."""
    parts = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if any(len(part) not in (1, 2) for part in parts):
        raise BadStrategy("a line has the own ranks and the dealer's: AKQ54 AKQ54")
    lines = {part[0]: part[-1] if len(part) == 2 else "" for part in parts}
    bets_by(lines)
    return lines


@cache
def bets_of(strategy: str) -> Bets:
    """The decisions of a strategy by its name."""
    decide = STRATEGIES[strategy]
    found = np.zeros(len(values_of_classes(SETTINGS)), np.uint16)
    for number, value in enumerate(values_of_classes(SETTINGS).tolist()):
        own = tuple(value >> at & 15 for at in (16, 12, 8, 4, 0))
        better = name_of(value) != "high-card"
        found[number] = sum(1 << at for at in range(len(RANKS)) if better or decide(own, at + 2))
    found[0] = 0
    return found


def least_taking_part() -> int:
    """The lowest class with which the dealer takes part; every higher one does (9.2)."""
    plays = [takes_part(value) for value in values_of_classes(SETTINGS).tolist()]
    least = plays.index(True)
    assert all(plays[least:])
    return least
