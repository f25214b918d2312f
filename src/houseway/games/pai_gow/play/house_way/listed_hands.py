"""The hands that rule 10.2 lists: each is set as its paragraph says, and rule 10.1 does not apply to it.

The words of the rule: a high 8 is Yun, a low 8 Chop Bot, a high 10 Mooy, a low 10 Ping, a high 6 Chong, a low 6 Look,
a low 4 Bon, an 11 Foo, a 9 Chop Gow, a 5 Chop Ng. A 7 is Tit or Chop Chit, a 4 is Gor or Bon, and 2-4 is never a 6.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from houseway.equipment.tiles import TILE_FACES
from houseway.games.pai_gow.clauses import (
    r10_2_a,
    r10_2_b,
    r10_2_c,
    r10_2_d,
    r10_2_e,
    r10_2_f,
    r10_2_g,
    r10_2_h,
    r10_2_i,
)
from houseway.games.pai_gow.play.hands import Hand, HandSet
from houseway.law import Rule
from houseway.law.coverage_marks import follows_answer
from houseway.ranking import tiles as ranks

Kind = frozenset[int]
"""The faces that a word of rule 10.2 stands for."""


def _kind(*rows: int) -> Kind:
    return frozenset(face for face in range(len(TILE_FACES)) if ranks.row_of(face) in rows)


TEEN = _kind(ranks.TEEN)
DAY = _kind(ranks.DAY)
TEEN_OR_DAY = TEEN | DAY
ELEVEN = _kind(ranks.FOO)
HIGH_TEN = _kind(ranks.MOOY)
LOW_TEN = _kind(ranks.PING)
NINE = _kind(ranks.CHOP_GOW)
HIGH_EIGHT = _kind(ranks.YUN)
LOW_EIGHT = _kind(ranks.CHOP_BOT)
EIGHT = HIGH_EIGHT | LOW_EIGHT
SEVEN = _kind(ranks.TIT, ranks.CHOP_CHIT)
HIGH_SIX = _kind(ranks.CHONG)
LOW_SIX = _kind(ranks.LOOK)
SIX = HIGH_SIX | LOW_SIX
FIVE = _kind(ranks.CHOP_NG)
LOW_FOUR = _kind(ranks.BON)
FOUR = _kind(ranks.GOR) | LOW_FOUR
GEE_JUN = _kind(ranks.GEE_JUN)
ANY_TILE = frozenset(range(len(TILE_FACES)))


@follows_answer(lambda chosen: () if chosen is None else (r10_2_a,))
def paragraph_a(hand: Hand) -> HandSet | None:
    """10.2(a): two Teen or two Day with a 9 and an 11."""
    for kind in (TEEN, DAY):
        match tiles_of(hand, kind, kind, NINE, ELEVEN):
            case one, other, nine, eleven:
                return hand.setting(low=(one, eleven), high=(other, nine))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_b,))
def paragraph_b(hand: Hand) -> HandSet | None:
    """10.2(b): Yun and Mooy with an 11 and a 7 of either row."""
    match tiles_of(hand, HIGH_EIGHT, HIGH_TEN, ELEVEN, SEVEN):
        case eight, ten, eleven, seven:
            return hand.setting(low=(ten, seven), high=(eight, eleven))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_c,))
def paragraph_c(hand: Hand) -> HandSet | None:
    """10.2(c): Gee Jun with Chong or Look, a 5, and Teen or Day."""
    match tiles_of(hand, GEE_JUN, SIX, FIVE, TEEN_OR_DAY):
        case gee_jun, six, five, teen_or_day:
            return hand.setting(low=(five, teen_or_day), high=(gee_jun, six))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_d,))
def paragraph_d(hand: Hand) -> HandSet | None:
    """10.2(d): Gee Jun with Gor or Bon, a 5 and a fourth tile, no two of them a pair.

    Of Gor and Bon the Gor, which is met first in tile order, goes with the 5. With Bon and Chong the other part is the
    higher 9, so that 4 and 5 together are then the low part.
    """
    if hand.pairs:
        return None
    match tiles_of(hand, GEE_JUN, FOUR, FIVE, ANY_TILE):
        case _, four, five, _:
            return hand.together(four, five)
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_e,))
def paragraph_e(hand: Hand) -> HandSet | None:
    """10.2(e): Yun and Chop Bot with a 9 and Ping."""
    match tiles_of(hand, HIGH_EIGHT, LOW_EIGHT, NINE, LOW_TEN):
        case high_eight, low_eight, nine, ten:
            return hand.setting(low=(high_eight, nine), high=(low_eight, ten))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_f,))
def paragraph_f(hand: Hand) -> HandSet | None:
    """10.2(f): Chong and Look with Gee Jun and a 7 of either row."""
    match tiles_of(hand, HIGH_SIX, LOW_SIX, GEE_JUN, SEVEN):
        case high_six, low_six, gee_jun, seven:
            return hand.setting(low=(high_six, seven), high=(low_six, gee_jun))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_g,))
def paragraph_g(hand: Hand) -> HandSet | None:
    """10.2(g): Teen or Day with Yun or Chop Bot, a 9 and an 11."""
    match tiles_of(hand, TEEN_OR_DAY, EIGHT, NINE, ELEVEN):
        case teen_or_day, eight, nine, eleven:
            return hand.setting(low=(eight, eleven), high=(teen_or_day, nine))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_h,))
def paragraph_h(hand: Hand) -> HandSet | None:
    """10.2(h): Chong and Look with an 11 and a 5."""
    match tiles_of(hand, HIGH_SIX, ELEVEN, LOW_SIX, FIVE):
        case high_six, eleven, low_six, five:
            return hand.setting(low=(low_six, five), high=(high_six, eleven))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_i,))
def paragraph_i(hand: Hand) -> HandSet | None:
    """10.2(i): Yun and Chop Bot with a 9 and Bon."""
    match tiles_of(hand, HIGH_EIGHT, NINE, LOW_EIGHT, LOW_FOUR):
        case high_eight, nine, low_eight, four:
            return hand.setting(low=(low_eight, four), high=(high_eight, nine))
    return None


class ListedHand(NamedTuple):
    """A paragraph of rule 10.2: where it stands, how it sets the hands it lists, and both in words."""

    rule: Rule
    set: Callable[[Hand], HandSet | None]
    words: str


LISTED_HANDS: tuple[ListedHand, ...] = (
    ListedHand(r10_2_a, paragraph_a, "a pair of Teen or Day with a 9 and an 11 is split for 3 - Wong"),
    ListedHand(r10_2_b, paragraph_b, "high 8, high 10, 11 and a 7 make 7 - 9"),
    ListedHand(r10_2_c, paragraph_c, "Gee Jun, a 6, a 5 and Teen or Day make 7 - 9"),
    ListedHand(r10_2_d, paragraph_d, "Gee Jun, a 4 and a 5 without a pair: the 4 lies with the 5"),
    ListedHand(r10_2_e, paragraph_e, "both 8s, a 9 and a low 10: the high 8 goes low"),
    ListedHand(r10_2_f, paragraph_f, "both 6s, Gee Jun and a 7: the high 6 goes low"),
    ListedHand(r10_2_g, paragraph_g, "Teen or Day with an 8, a 9 and an 11 makes 9 - Wong"),
    ListedHand(r10_2_h, paragraph_h, "both 6s, an 11 and a 5: the high 6 goes high"),
    ListedHand(r10_2_i, paragraph_i, "both 8s, a 9 and a low 4: the high 8 goes high"),
)
"""Rule 10.2 in its order; no hand fits two paragraphs."""


def tiles_of(hand: Hand, *kinds: Kind) -> tuple[int, ...] | None:
    """One tile of the hand for each kind, in that order and the first in tile order each time, or None if one lacks."""
    left = list(hand.tiles)
    taken = []
    for kind in kinds:
        for tile in left:
            if tile in kind:
                taken.append(tile)
                left.remove(tile)
                break
        else:
            return None
    return tuple(taken)
