"""Traditional cuts of Appendix C, which make eight hands from the eight stacks (8.5 to 8.7).

Stacks are numbered 1 to 8 from the dealer's left, and layers 1 (top) to 4. A cut consists of eight hands of
four places. A place is the index of a tile in the written order, which lists the stacks one after another, each
from the top.

>>> [place // 4 + 1 for place, *_ in get_cut("chee-yee", None, "top", "right")]
[1, 1, 2, 2, 3, 3, 4, 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, TypeAlias, get_args

from houseway.games.pai_gow.clauses import A_traditional_cut
from houseway.i18n import Message
from houseway.law.coverage_marks import follows

STACKS = 8
LAYERS = 4

CutName: TypeAlias = Literal["yat-dong-dong", "cup-say", "chee-yee", "jung-quat", "die-pin", "china-bank"]
Hands: TypeAlias = tuple[tuple[int, ...], ...]
"""Eight hands of four places each, where a place is the index of a tile in the written order."""

CUT_NAMES: tuple[CutName, ...] = get_args(CutName)
SIDES = ("left", "right")
LEVELS = ("top", "bottom")

CUTS_WITH_SIDE: frozenset[str] = frozenset(("yat-dong-dong", "cup-say", "die-pin"))
"""Cuts that may be made from the left or from the right."""
CUTS_WITH_LEVEL: frozenset[str] = frozenset(("cup-say", "chee-yee", "jung-quat"))
"""Cuts that may start with the upper or with the lower halves of the stacks."""

HOUSE_CUT: CutName = "yat-dong-dong"
"""The cut when the house banks (8.5)."""

_FROM_LEFT = (1, 2, 3, 4, 5, 6, 7, 8)
_FROM_RIGHT = _FROM_LEFT[::-1]
_EARS = ((1, 8), (2, 7), (3, 6), (4, 5))
_HEART = _EARS[::-1]
_UPPER, _LOWER = (1, 2), (3, 4)


_CUT_MESSAGES: dict[str, Message] = {
    "yat-dong-dong": Message("pai-gow-cut-name-yat-dong-dong"),
    "cup-say": Message("pai-gow-cut-name-cup-say"),
    "chee-yee": Message("pai-gow-cut-name-chee-yee"),
    "jung-quat": Message("pai-gow-cut-name-jung-quat"),
    "die-pin": Message("pai-gow-cut-name-die-pin"),
    "china-bank": Message("pai-gow-cut-name-china-bank"),
}


def name_cut(name: str) -> Message:
    """Return the name of a cut of Appendix C for people."""
    return _CUT_MESSAGES[name]


def has_side(name: str, side: str) -> bool:
    """Return whether Appendix C allows the cut to be made from that side."""
    return name in CUTS_WITH_SIDE and side in SIDES


def has_level(name: str, level: str) -> bool:
    """Return whether Appendix C allows the cut to start at that level."""
    return name in CUTS_WITH_LEVEL and level in LEVELS


@follows(A_traditional_cut)
def get_cut(name: str, side: str | None, level: str | None, house_side: str) -> Hands:
    """Return the eight hands that a cut makes.

    If no side is given, ``house_side`` applies. If no level is given, the cut starts at the top.
    """
    return _compute_cut(name, side or house_side, level or "top")


def is_valid_cut(hands: Sequence[Sequence[Sequence[int]]]) -> bool:
    """Return whether these are eight hands of four [stack, layer] pairs that use each of the 32 tiles once."""
    if len(hands) != STACKS or any(len(hand) != LAYERS for hand in hands):
        return False
    places = sorted(tuple(place) for hand in hands for place in hand)
    return places == [(stack, layer) for stack in _FROM_LEFT for layer in range(1, LAYERS + 1)]


def make_custom_cut(hands: Sequence[Sequence[Sequence[int]]]) -> Hands:
    """Return a cut that the operator has defined, with its [stack, layer] pairs converted to places (8.7)."""
    return tuple(tuple(_get_place(stack, layer) for stack, layer in hand) for hand in hands)


@cache
def _compute_cut(name: str, side: str, level: str) -> Hands:
    from_side = _FROM_LEFT if side == "left" else _FROM_RIGHT
    match name:
        case "yat-dong-dong":
            return _deal_whole_stacks(from_side)
        case "cup-say":
            return _deal_half_stacks(zip(from_side[::2], from_side[1::2], strict=True), level)
        case "chee-yee":
            return _deal_half_stacks(_EARS, level)
        case "jung-quat":
            return _deal_half_stacks(_HEART, level)
        case "die-pin":
            start_stacks = (1, 5) if side == "left" else (5, 1)
            return tuple(
                tuple(_get_place(stack, layer) for stack in range(start, start + 4))
                for start in start_stacks
                for layer in range(1, LAYERS + 1)
            )
    return _deal_whole_stacks(stack for pair in _EARS for stack in pair)


def _deal_whole_stacks(stacks: Iterable[int]) -> Hands:
    return tuple(tuple(_get_place(stack, layer) for layer in range(1, LAYERS + 1)) for stack in stacks)


def _deal_half_stacks(pairs: Iterable[tuple[int, int]], level: str) -> Hands:
    """Return two hands for each pair of stacks: one of both upper halves, and one of both lower halves."""
    order = (_UPPER, _LOWER) if level == "top" else (_LOWER, _UPPER)
    return tuple(
        tuple(_get_place(stack, layer) for stack in pair for layer in layers) for pair in pairs for layers in order
    )


def _get_place(stack: int, layer: int) -> int:
    return (stack - 1) * LAYERS + layer - 1
