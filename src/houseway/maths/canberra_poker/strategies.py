"""Strategies for the kernel: for each class of hands a bit for each open rank of the dealer, set to bet.

>>> bits = get_named_bets("dealer-rule")
>>> [int(one) for one in (bits[1], bits[-1])]
[0, 8191]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.equipment.cards import RANKS
from houseway.errors import InvalidStrategyError
from houseway.i18n import Message
from houseway.ranking.bulk_evaluator import get_class_values
from houseway.ranking.canberra_poker import SETTINGS, can_take_part, name_value

Bets = NDArray[np.uint16]
"""For each class of hands, the open ranks to bet against, one bit per rank; the lowest bit is the deuce."""

OwnRanks = tuple[int, ...]
"""The five ranks of a hand without a pair, highest first; the ace is 14."""

HAND = 5
ACE, KING, QUEEN, JACK = 14, 13, 12, 11
_AKJ83 = (ACE, KING, JACK, 8, 3)


def _bets_never(own_ranks: OwnRanks, open_rank: int) -> bool:
    return False


def _bets_from_akj83(own_ranks: OwnRanks, open_rank: int) -> bool:
    return own_ranks >= _AKJ83


def _bets_with_ace_king(own_ranks: OwnRanks, open_rank: int) -> bool:
    return own_ranks[:2] == (ACE, KING)


def _bets_always(own_ranks: OwnRanks, open_rank: int) -> bool:
    return True


def _bets_simply(own_ranks: OwnRanks, open_rank: int) -> bool:
    """Return whether the simple strategy bets with these ranks, as in `game_value`."""
    if not _bets_with_ace_king(own_ranks, open_rank):
        return False
    if open_rank >= KING:
        return QUEEN in own_ranks or JACK in own_ranks
    return open_rank in own_ranks or (QUEEN in own_ranks and open_rank < own_ranks[3])


STRATEGIES: Mapping[str, Callable[[OwnRanks, int], bool]] = {
    "simple": _bets_simply,
    "pair-or-better": _bets_never,
    "ace-king-jack-eight-three": _bets_from_akj83,
    "dealer-rule": _bets_with_ace_king,
    "always-bet": _bets_always,
}
"""Predicates that decide whether to bet without a pair, by own ranks and open rank.

A pair or better always bets.
"""


def make_bets(lines: Mapping[str, str]) -> Bets:
    """Make the decisions of a custom strategy from the hands without a pair that bet.

    ``lines`` maps the five ranks of a hand to the open ranks against which it bets. A pair or better always bets,
    and hands that are not named fold.

    >>> named, nothing = make_bets({"AKQ54": "A2"}), make_bets({})
    >>> [f"{bits:013b}" for bits in named[named != nothing]]
    ['1000000000001']

    Raises:
        InvalidStrategyError: a line is invalid.
    """
    bets = get_named_bets("pair-or-better").copy()
    places = {
        value & 0xFFFFF: number
        for number, value in enumerate(get_class_values(SETTINGS).tolist())
        if number and name_value(value) == "high-card"
    }
    for own_text, open_text in lines.items():
        if not set(own_text) | set(open_text) <= set(RANKS):
            raise InvalidStrategyError(
                Message("maths-strategy-ranks", own=repr(own_text), dealer=repr(open_text), ranks=RANKS)
            )
        value = sum(rank + 2 << 4 * place for place, rank in enumerate(sorted(map(RANKS.index, own_text))))
        if len(own_text) != HAND or value not in places:
            raise InvalidStrategyError(Message("maths-strategy-five-ranks", own=repr(own_text)))
        bets[places[value]] = sum(1 << RANKS.index(rank) for rank in set(open_text))
    return bets


def parse_strategy(text: str) -> dict[str, str]:
    """Parse a strategy file: each line has the ranks of a hand and the open ranks to bet against."""
    parts = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if any(len(part) not in (1, 2) for part in parts):
        raise InvalidStrategyError(Message("maths-strategy-line"))
    lines = {part[0]: part[-1] if len(part) == 2 else "" for part in parts}
    make_bets(lines)
    return lines


@cache
def get_named_bets(strategy: str) -> Bets:
    """Return the decisions of a strategy by its name."""
    decide = STRATEGIES[strategy]
    bets = np.zeros(len(get_class_values(SETTINGS)), np.uint16)
    for number, value in enumerate(get_class_values(SETTINGS).tolist()):
        own_ranks = tuple(value >> at & 15 for at in (16, 12, 8, 4, 0))
        has_pair = name_value(value) != "high-card"
        bets[number] = sum(1 << at for at in range(len(RANKS)) if has_pair or decide(own_ranks, at + 2))
    bets[0] = 0
    return bets


def find_least_taking_part() -> int:
    """Return the lowest class of hands with which the dealer takes part (9.2)."""
    plays = [can_take_part(value) for value in get_class_values(SETTINGS).tolist()]
    least = plays.index(True)
    assert all(plays[least:])
    return least
