"""Hands that rule 10.2 lists, each with its own arrangement; rule 10.1 does not apply to them.

The terms of the rule mean these tiles: a high 8 is Yun, a low 8 Chop Bot, a high 10 Mooy, a low 10 Ping, a high
6 Chong, a low 6 Look, a low 4 Bon, an 11 Foo, a 9 Chop Gow, a 5 Chop Ng. A 7 is Tit or Chop Chit, and a 4 is
Gor or Bon. The tile 2-4 never counts as a 6.
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
from houseway.games.pai_gow.play.tiles.hands import Arrangement, TileHand
from houseway.law import Rule
from houseway.law.coverage_marks import follows_answer
from houseway.ranking import tiles as ranks

Faces = frozenset[int]
"""Set of the tile faces to which a term of rule 10.2 refers."""


def _make_faces(*rows: int) -> Faces:
    return frozenset(face for face in range(len(TILE_FACES)) if ranks.row_of(face) in rows)


TEEN = _make_faces(ranks.TEEN)
DAY = _make_faces(ranks.DAY)
TEEN_OR_DAY = TEEN | DAY
ELEVEN = _make_faces(ranks.FOO)
HIGH_TEN = _make_faces(ranks.MOOY)
LOW_TEN = _make_faces(ranks.PING)
NINE = _make_faces(ranks.CHOP_GOW)
HIGH_EIGHT = _make_faces(ranks.YUN)
LOW_EIGHT = _make_faces(ranks.CHOP_BOT)
EIGHT = HIGH_EIGHT | LOW_EIGHT
SEVEN = _make_faces(ranks.TIT, ranks.CHOP_CHIT)
HIGH_SIX = _make_faces(ranks.CHONG)
LOW_SIX = _make_faces(ranks.LOOK)
SIX = HIGH_SIX | LOW_SIX
FIVE = _make_faces(ranks.CHOP_NG)
LOW_FOUR = _make_faces(ranks.BON)
FOUR = _make_faces(ranks.GOR) | LOW_FOUR
GEE_JUN = _make_faces(ranks.GEE_JUN)
ANY_TILE = frozenset(range(len(TILE_FACES)))


@follows_answer(lambda chosen: () if chosen is None else (r10_2_a,))
def arrange_paragraph_a(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of two Teen or two Day with a 9 and an 11, or None for other hands (10.2(a))."""
    for faces in (TEEN, DAY):
        match match_tiles(hand, faces, faces, NINE, ELEVEN):
            case one, other, nine, eleven:
                return hand.find_arrangement(low=(one, eleven), high=(other, nine))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_b,))
def arrange_paragraph_b(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of Yun and Mooy with an 11 and any 7, or None for other hands (10.2(b))."""
    match match_tiles(hand, HIGH_EIGHT, HIGH_TEN, ELEVEN, SEVEN):
        case eight, ten, eleven, seven:
            return hand.find_arrangement(low=(ten, seven), high=(eight, eleven))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_c,))
def arrange_paragraph_c(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of Gee Jun, Chong or Look, a 5, Teen or Day, or None for other hands (10.2(c))."""
    match match_tiles(hand, GEE_JUN, SIX, FIVE, TEEN_OR_DAY):
        case gee_jun, six, five, teen_or_day:
            return hand.find_arrangement(low=(five, teen_or_day), high=(gee_jun, six))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_d,))
def arrange_paragraph_d(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of Gee Jun, Gor or Bon, a 5 and any other tile, or None for other hands (10.2(d)).

    A hand with a pair is not such a hand. The 4 goes with the 5. If the hand has both Gor and Bon, Gor goes with
    the 5, because Gor is first in tile order. With Bon and Chong, Gee Jun and Chong make the higher 9, so that Bon
    and the 5 are the low part.
    """
    if hand.pairs:
        return None
    match match_tiles(hand, GEE_JUN, FOUR, FIVE, ANY_TILE):
        case _, four, five, _:
            return hand.find_arrangement_with(four, five)
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_e,))
def arrange_paragraph_e(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of Yun and Chop Bot with a 9 and Ping, or None for other hands (10.2(e))."""
    match match_tiles(hand, HIGH_EIGHT, LOW_EIGHT, NINE, LOW_TEN):
        case high_eight, low_eight, nine, ten:
            return hand.find_arrangement(low=(high_eight, nine), high=(low_eight, ten))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_f,))
def arrange_paragraph_f(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of Chong and Look with Gee Jun and any 7, or None for other hands (10.2(f))."""
    match match_tiles(hand, HIGH_SIX, LOW_SIX, GEE_JUN, SEVEN):
        case high_six, low_six, gee_jun, seven:
            return hand.find_arrangement(low=(high_six, seven), high=(low_six, gee_jun))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_g,))
def arrange_paragraph_g(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of Teen or Day, Yun or Chop Bot, a 9 and an 11, or None for other hands (10.2(g))."""
    match match_tiles(hand, TEEN_OR_DAY, EIGHT, NINE, ELEVEN):
        case teen_or_day, eight, nine, eleven:
            return hand.find_arrangement(low=(eight, eleven), high=(teen_or_day, nine))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_h,))
def arrange_paragraph_h(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of Chong and Look with an 11 and a 5, or None for other hands (10.2(h))."""
    match match_tiles(hand, HIGH_SIX, ELEVEN, LOW_SIX, FIVE):
        case high_six, eleven, low_six, five:
            return hand.find_arrangement(low=(low_six, five), high=(high_six, eleven))
    return None


@follows_answer(lambda chosen: () if chosen is None else (r10_2_i,))
def arrange_paragraph_i(hand: TileHand) -> Arrangement | None:
    """Return the arrangement of Yun and Chop Bot with a 9 and Bon, or None for other hands (10.2(i))."""
    match match_tiles(hand, HIGH_EIGHT, NINE, LOW_EIGHT, LOW_FOUR):
        case high_eight, nine, low_eight, four:
            return hand.find_arrangement(low=(low_eight, four), high=(high_eight, nine))
    return None


class ListedHand(NamedTuple):
    """A paragraph of rule 10.2: its clause, the function that arranges its hands, and the id of its description."""

    rule: Rule
    arrange: Callable[[TileHand], Arrangement | None]
    message_id: str


LISTED_HANDS: tuple[ListedHand, ...] = (
    ListedHand(r10_2_a, arrange_paragraph_a, "pai-gow-house-way-10-2-a"),
    ListedHand(r10_2_b, arrange_paragraph_b, "pai-gow-house-way-10-2-b"),
    ListedHand(r10_2_c, arrange_paragraph_c, "pai-gow-house-way-10-2-c"),
    ListedHand(r10_2_d, arrange_paragraph_d, "pai-gow-house-way-10-2-d"),
    ListedHand(r10_2_e, arrange_paragraph_e, "pai-gow-house-way-10-2-e"),
    ListedHand(r10_2_f, arrange_paragraph_f, "pai-gow-house-way-10-2-f"),
    ListedHand(r10_2_g, arrange_paragraph_g, "pai-gow-house-way-10-2-g"),
    ListedHand(r10_2_h, arrange_paragraph_h, "pai-gow-house-way-10-2-h"),
    ListedHand(r10_2_i, arrange_paragraph_i, "pai-gow-house-way-10-2-i"),
)
"""Paragraphs of rule 10.2 in their order.

No hand matches two paragraphs.
"""


def match_tiles(hand: TileHand, *face_sets: Faces) -> tuple[int, ...] | None:
    """Return one different tile of the hand for each set of faces, in the order of the sets.

    If several tiles match a set, the first in tile order is used. Returns None if a set has no matching tile.
    """
    remaining_tiles = list(hand.tiles)
    matched_tiles = []
    for faces in face_sets:
        for tile in remaining_tiles:
            if tile in faces:
                matched_tiles.append(tile)
                remaining_tiles.remove(tile)
                break
        else:
            return None
    return tuple(matched_tiles)
