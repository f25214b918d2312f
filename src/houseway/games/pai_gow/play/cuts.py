"""The traditional cuts of Appendix C: which eight hands the eight stacks give, and in which order (8.5 to 8.7).

Stacks are 1 to 8 from the dealer's left, layers 1 (top) to 4. A cut is eight hands of four places; a place is the index of a
tile in the stacks as they are written down, stack by stack from the top.

>>> [place // 4 + 1 for place, *_ in cut_of("chee-yee", None, "top", "right")]
[1, 1, 2, 2, 3, 3, 4, 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, TypeAlias, get_args

from houseway.games.pai_gow.clauses import A_traditional_cut
from houseway.law.coverage_marks import follows

STACKS = 8
LAYERS = 4

CutName: TypeAlias = Literal["yat-dong-dong", "cup-say", "chee-yee", "jung-quat", "die-pin", "china-bank"]
Hands: TypeAlias = tuple[tuple[int, ...], ...]
"""Eight hands of four places each."""

CUT_NAMES: tuple[CutName, ...] = get_args(CutName)
SIDES = ("left", "right")
LEVELS = ("top", "bottom")

SIDED: frozenset[str] = frozenset(("yat-dong-dong", "cup-say", "die-pin"))
"""The cuts that may be made from the left or from the right."""
LEVELLED: frozenset[str] = frozenset(("cup-say", "chee-yee", "jung-quat"))
"""The cuts that may start with the upper or with the lower halves."""

HOUSE_CUT: CutName = "yat-dong-dong"
"""The cut when the house banks (8.5)."""

_FROM_LEFT = (1, 2, 3, 4, 5, 6, 7, 8)
_FROM_RIGHT = _FROM_LEFT[::-1]
_EARS = ((1, 8), (2, 7), (3, 6), (4, 5))
_HEART = _EARS[::-1]
_UPPER, _LOWER = (1, 2), (3, 4)


def has_side(name: str, side: str) -> bool:
    """Whether Appendix C lets the cut be made from that side."""
    return name in SIDED and side in SIDES


def has_level(name: str, level: str) -> bool:
    """Whether Appendix C lets the cut start at that level."""
    return name in LEVELLED and level in LEVELS


@follows(A_traditional_cut)
def cut_of(name: str, side: str | None, level: str | None, house_side: str) -> Hands:
    """The hands of a cut; a missing side is the house's, a missing level the top."""
    return _worked_out(name, side or house_side, level or "top")


def is_a_cut(hands: Sequence[Sequence[Sequence[int]]]) -> bool:
    """Whether these are eight hands of four [stack, layer], each of the 32 places once."""
    if len(hands) != STACKS or any(len(hand) != LAYERS for hand in hands):
        return False
    written = sorted(tuple(place) for hand in hands for place in hand)
    return written == [(stack, layer) for stack in _FROM_LEFT for layer in range(1, LAYERS + 1)]


def own_cut(hands: Sequence[Sequence[Sequence[int]]]) -> Hands:
    """A cut as the operator lays it down (8.7)."""
    return tuple(tuple(_place(stack, layer) for stack, layer in hand) for hand in hands)


@cache
def _worked_out(name: str, side: str, level: str) -> Hands:
    from_side = _FROM_LEFT if side == "left" else _FROM_RIGHT
    match name:
        case "yat-dong-dong":
            return _whole(from_side)
        case "cup-say":
            return _halves(zip(from_side[::2], from_side[1::2], strict=True), level)
        case "chee-yee":
            return _halves(_EARS, level)
        case "jung-quat":
            return _halves(_HEART, level)
        case "die-pin":
            first = (1, 5) if side == "left" else (5, 1)
            return tuple(
                tuple(_place(stack, layer) for stack in range(start, start + 4))
                for start in first
                for layer in range(1, LAYERS + 1)
            )
    return _whole(stack for pair in _EARS for stack in pair)


def _whole(stacks: Iterable[int]) -> Hands:
    return tuple(tuple(_place(stack, layer) for layer in range(1, LAYERS + 1)) for stack in stacks)


def _halves(pairs: Iterable[tuple[int, int]], level: str) -> Hands:
    """Of each pair of stacks two hands: the upper halves of both and the lower halves of both."""
    order = (_UPPER, _LOWER) if level == "top" else (_LOWER, _UPPER)
    return tuple(
        tuple(_place(stack, layer) for stack in pair for layer in layers) for pair in pairs for layers in order
    )


def _place(stack: int, layer: int) -> int:
    return (stack - 1) * LAYERS + layer - 1
