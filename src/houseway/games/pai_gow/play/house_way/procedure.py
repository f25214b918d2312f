"""House way: rule 10 for a dealer to read beside the instrument, one function a paragraph.

Every hand gets exactly one set. The hands of 10.2 come first (``listed_hands``), then pairs, then Wongs, Gongs and High
Nines, then the point count. Each function leaves the steps that it went through, in words.

>>> from houseway.equipment.tiles import parse_tiles
>>> way = house_way(parse_tiles("1-1 2-5 3-6 5-6"))
>>> for step in way.steps:
...     print(step.rule, step.words)
10.2 not one of the listed hands
10.1(a) no pair
10.1(b) a High Nine would leave 5-6 3-6 low, which is no Chong 3, so the order is Gong, Wong, High Nine
10.1(b) Wong high: 5-6 2-5 / 1-1 3-6 (8 / day-wong)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, NamedTuple

from houseway.equipment.tiles import TILE_FACES, print_tiles
from houseway.games.pai_gow.clauses import (
    r10_1_a,
    r10_1_a_i,
    r10_1_a_ii,
    r10_1_a_iii,
    r10_1_a_iv,
    r10_1_b,
    r10_1_c,
    r10_1_c_i,
    r10_1_c_i_again,
    r10_1_c_ii,
    r10_1_c_ii_again,
    r10_1_c_iii,
    r10_2,
)
from houseway.games.pai_gow.play.hands import DEFAULT_OPTIONS, Hand, HandSet, HouseWayOptions, Part, best, hold, is_hand
from houseway.games.pai_gow.play.house_way.listed_hands import LISTED_HANDS
from houseway.games.pai_gow.play.house_way.lookup_table import table_set
from houseway.law import Rule
from houseway.law.coverage_marks import follows_answer
from houseway.ranking import tiles as ranks
from houseway.ranking.tiles import CHONG, ROW_NAMES, least_value, point_count, ranking, row_of


class Step(NamedTuple):
    """One thought of the dealer: the clause it follows and what it comes to for this hand."""

    rule: Rule
    words: str


class HouseWay(NamedTuple):
    """How a hand is set house way, the paragraph that decided and the steps that led to it."""

    low: Part
    high: Part
    rule: Rule
    steps: tuple[Step, ...]


class HouseWaySet(NamedTuple):
    """How a hand is set house way and the paragraph that decided."""

    low: Part
    high: Part
    rule: Rule


@follows_answer(lambda way: (way.rule,))
def set_by_house_way(tiles: Iterable[int], options: HouseWayOptions = DEFAULT_OPTIONS) -> HouseWaySet:
    """The set of a hand without the steps: by table with the default options, else worked out once and kept (10).

    The tiles are taken as dealt: that they are a hand is not looked at again.
    """
    hand = tuple(sorted(tiles))
    return HouseWaySet(*table_set(hand)) if options == DEFAULT_OPTIONS else _worked_out(hand, options)


@follows_answer(lambda way: (way.rule, *(step.rule for step in way.steps)))
def house_way(tiles: Iterable[int], options: HouseWayOptions = DEFAULT_OPTIONS) -> HouseWay:
    """The set of a hand with every step that led to it (10.1, 10.2); ``ValueError`` where the tiles are no hand."""
    held = tuple(tiles)
    if not is_hand(held):
        raise ValueError(f"{print_tiles(held)!r} is no hand: four tiles, none more often than the set of 32 holds it")
    hand = hold(held, options)
    for listed in LISTED_HANDS:
        chosen = listed.set(hand)
        if chosen is not None:
            return _way(chosen, listed.rule, [Step(listed.rule, f"{listed.words}: {chosen}")])
    steps = [Step(r10_2, "not one of the listed hands")]
    chosen = pairs(hand, steps)
    if chosen is not None:
        return _way(chosen, r10_1_a, steps)
    chosen = wongs_gongs_and_high_nines(hand, steps)
    if chosen is not None:
        return _way(chosen, r10_1_b, steps)
    return _way(point_counts(hand, steps), r10_1_c, steps)


class Split(NamedTuple):
    """What a pair must make to be split: the counts of low and high, part by part."""

    rule: Rule
    makes: str
    counts: tuple[tuple[int, int], ...]


HIGH_NINE = 10
"""Ten stands for a ranked part where counts are asked: High Nine, Gong or Wong, as a second pair is never split."""

_TEEN_AND_DAY = Split(r10_1_a_i, "6 - 8", ((6, 8),))
_NINES = Split(r10_1_a_ii, "9 - 9", ((9, 9),))
_EIGHTS = Split(r10_1_a_iii, "7 - 9 or 8 - 8", ((7, 9), (8, 8)))
_SEVENS = Split(r10_1_a_iv, "7 - High Nine", ((7, HIGH_NINE),))
SPLITS: dict[int, Split] = {
    ranks.TEEN: _TEEN_AND_DAY,
    ranks.DAY: _TEEN_AND_DAY,
    ranks.CHOP_GOW: _NINES,
    ranks.YUN: _EIGHTS,
    ranks.CHOP_BOT: _EIGHTS,
    ranks.TIT: _SEVENS,
    ranks.CHOP_CHIT: _SEVENS,
}
"""The pairs that may be split, by row; every other pair stays together."""


def pairs(hand: Hand, steps: list[Step]) -> HandSet | None:
    """10.1(a): a pair stays in one part unless splitting it makes what its line asks and the low part loses nothing."""
    if not hand.pairs:
        steps.append(Step(r10_1_a, "no pair"))
        return None
    kept = hand.together(*hand.pairs[0])
    if len(hand.pairs) == 2:
        steps.append(Step(r10_1_a, f"two pairs stay together: {kept}"))
        return kept
    row = row_of(hand.pairs[0][0])
    name = ROW_NAMES[row]
    split = SPLITS.get(row)
    if split is None:
        steps.append(Step(r10_1_a, f"a pair of {name} is never split: {kept}"))
        return kept
    made = [one for one in hand.sets if one is not kept and _makes(one, split)]
    if not made:
        steps.append(Step(split.rule, f"the pair of {name} makes no {split.makes} when split, so it stays: {kept}"))
        return kept
    allowed = [one for one in made if one.low_value >= kept.low_value]
    if not allowed:
        steps.append(Step(split.rule, f"the pair of {name} could be split for {split.makes}: {best(made)}"))
        steps.append(Step(r10_1_a, f"but the low part would be lower than with the pair kept: {kept}"))
        return kept
    chosen = best(allowed)
    steps.append(Step(split.rule, f"the pair of {name} is split for {split.makes} or higher: {chosen}"))
    return chosen


_DAY = TILE_FACES.index("1-1")

Kind = Literal["High Nine", "Gong", "Wong"]
ORDER: tuple[Kind, ...] = ("High Nine", "Gong", "Wong")
ORDER_WITHOUT_CHONG_3: tuple[Kind, ...] = ("Gong", "Wong", "High Nine")


def wongs_gongs_and_high_nines(hand: Hand, steps: list[Step]) -> HandSet | None:
    """10.1(b): High Nine, Gong, Wong in that order go high; without Chong 3 low the order is Gong, Wong, High Nine."""
    kinds: dict[Kind, list[HandSet]] = {}
    for one in hand.sets:
        made = kind_of(one.high)
        if made is not None:
            kinds.setdefault(made, []).append(one)
    if not kinds:
        steps.append(Step(r10_1_b, "no Wong, Gong or High Nine for the high part"))
        return None
    kind = next(kind for kind in ORDER if kind in kinds)
    chosen = teen_or_day_high(hand, kinds[kind])
    if not is_chong_3_or_better(chosen):
        low = print_tiles(chosen.low)
        order = ", ".join(ORDER_WITHOUT_CHONG_3)
        words = f"a {kind} would leave {low} low, which is no Chong 3, so the order is {order}"
        steps.append(Step(r10_1_b, words))
        kind = next(kind for kind in ORDER_WITHOUT_CHONG_3 if kind in kinds)
        chosen = teen_or_day_high(hand, kinds[kind])
    if any(one.high[0] != chosen.high[0] for one in kinds[kind]):
        name = ROW_NAMES[row_of(chosen.high[0])]
        steps.append(Step(r10_1_b, f"Teen or Day could make the {kind}: {name} goes high"))
    steps.append(Step(r10_1_b, f"{kind} high: {chosen}"))
    return chosen


def teen_or_day_high(hand: Hand, sets: Sequence[HandSet]) -> HandSet:
    """Of sets with one kind of high part the best that has Teen high, or Day with ``day-high``, where both are held."""
    first = hand.highest
    if hand.options.teen_and_day == "day-high" and _DAY in hand.tiles:
        first = _DAY
    return best(_those_or_all(sets, [one for one in sets if first in one.high]))


MOST_WITH_HIGHEST_TILE_LOW = 7
"""Up to this count of the high part the highest tile belongs in the low part (10.1(c), second list)."""


def point_counts(hand: Hand, steps: list[Step]) -> HandSet:
    """10.1(c): the counts decide first, then, where sets are left whose counts are the same, the single tiles."""
    sets = by_counts(hand, steps)
    if len(sets) > 1:
        steps.append(Step(r10_1_c, "the counts are the same in two ways, so the single tiles decide"))
        sets = by_tiles(hand, sets, steps)
    chosen = best(sets)
    if len(sets) > 1:
        steps.append(Step(r10_1_c, f"nothing more is said between the ways left; {_what_is_better(chosen, sets)}"))
    if hand.options.equal_counts == "highest-low":
        chosen = highest_low_at_equal_counts(hand, chosen, steps)
    steps.append(Step(r10_1_c, f"set {chosen}"))
    return chosen


def highest_low_at_equal_counts(hand: Hand, chosen: HandSet, steps: list[Step]) -> HandSet:
    """10.1(c)(i) of the second list, read for equal counts too: of two parts of 7 or less the highest tile's lies low."""
    count = point_count(chosen.high)
    if point_count(chosen.low) != count or count > MOST_WITH_HIGHEST_TILE_LOW:
        return chosen
    words = f"both parts count {count}, so 7 or less: the highest tile {TILE_FACES[hand.highest]} goes low"
    steps.append(Step(r10_1_c_i_again, words))
    return HandSet(chosen.high, chosen.low, chosen.high_value, chosen.low_value)


def by_counts(hand: Hand, steps: list[Step]) -> list[HandSet]:
    """10.1(c): the best low count if Chong 3 or better; else the best high count if 7 or more; else counts near by."""
    lows, highs = [point_count(one.low) for one in hand.sets], [point_count(one.high) for one in hand.sets]
    counts = list(zip(hand.sets, lows, highs, strict=True))
    most_low, most_high = max(lows), max(highs)
    good = [(one, high) for one, low, high in counts if low == most_low and is_chong_3_or_better(one)]
    if good:
        steps.append(Step(r10_1_c, f"the low part can count {most_low}, which is Chong 3 or better"))
        most_high = max(high for _, high in good)
        return [one for one, high in good if high == most_high]
    steps.append(Step(r10_1_c, f"the low part counts {most_low} at best, which is no Chong 3"))
    if most_high >= 7:
        steps.append(Step(r10_1_c_i, f"the high part counts as much as it can, {most_high}"))
        most_low = max(low for _, low, high in counts if high == most_high)
        return [one for one, low, high in counts if (low, high) == (most_low, most_high)]
    least = min(high - low for _, low, high in counts)
    most_low = max(low for _, low, high in counts if high - low == least)
    words = f"the high part counts {most_high} at best, under 7, so the counts lie as near as they can, {least} apart"
    steps.append(Step(r10_1_c_ii, words))
    return [one for one, low, high in counts if (low, high - low) == (most_low, least)]


def by_tiles(hand: Hand, sets: list[HandSet], steps: list[Step]) -> list[HandSet]:
    """The second list of 10.1(c): high tiles apart, then the highest in its place; ``place-first`` turns that round."""
    if hand.options.high_tiles == "place-first":
        return high_tiles_apart(highest_tile_placed(hand, sets, steps), steps)
    return highest_tile_placed(hand, high_tiles_apart(sets, steps), steps)


def high_tiles_apart(sets: list[HandSet], steps: list[Step]) -> list[HandSet]:
    """10.1(c)(iii): no part of two tiles that are Chong or higher, where that can be."""
    if len(sets) == 1:
        return sets
    apart = [one for one in sets if not (has_two_high_tiles(one.low) or has_two_high_tiles(one.high))]
    if not apart:
        steps.append(Step(r10_1_c_iii, "two tiles that are Chong or higher lie in one part either way"))
    elif len(apart) < len(sets):
        steps.append(Step(r10_1_c_iii, "the two tiles that are Chong or higher lie apart"))
    return _those_or_all(sets, apart)


def highest_tile_placed(hand: Hand, sets: list[HandSet], steps: list[Step]) -> list[HandSet]:
    """10.1(c)(i) and (ii) of the second list: the highest tile lies low beside a high part of 7 or less, else high."""
    if len(sets) == 1:
        return sets
    tile, count = TILE_FACES[hand.highest], point_count(sets[0].high)
    if count <= MOST_WITH_HIGHEST_TILE_LOW:
        placed = [one for one in sets if hand.highest in one.low]
        goes = "goes low" if placed else "lies high either way"
        steps.append(Step(r10_1_c_i_again, f"high part {count}, so 7 or less: the highest tile {tile} {goes}"))
    else:
        placed = [one for one in sets if hand.highest in one.high]
        goes = "goes high" if placed else "lies low either way"
        steps.append(Step(r10_1_c_ii_again, f"high part {count}, so 8 or more: the highest tile {tile} {goes}"))
    return _those_or_all(sets, placed)


def kind_of(part: Part) -> Kind | None:
    """Whether a part is a Wong, a Gong or a High Nine (Appendix A, rankings 17 to 22)."""
    ranked = ranking(part)
    if ranked is None or ranked < 17:
        return None
    return "Wong" if ranked < 19 else "Gong" if ranked < 21 else "High Nine"


def is_chong_3_or_better(one: HandSet) -> bool:
    """Whether the low part is worth a 3 headed by Chong or more: 3 with a high tile, 4 or more, or a ranked part."""
    return one.low_value >= least_value(3, CHONG + 1)


def has_two_high_tiles(part: Part) -> bool:
    """Whether both tiles are Chong or higher."""
    return row_of(part[0]) <= CHONG and row_of(part[1]) <= CHONG


def _makes(one: HandSet, split: Split) -> bool:
    return any(one.low_value >= least_value(low) and one.high_value >= least_value(high) for low, high in split.counts)


def _what_is_better(chosen: HandSet, sets: Sequence[HandSet]) -> str:
    if any(one.low_value < chosen.low_value for one in sets):
        return "the better low part is taken"
    if any(one.high_value < chosen.high_value for one in sets):
        return "the better high part is taken"
    return "they compare alike, so the high part that is first in tile order is taken"


def _those_or_all(sets: Sequence[HandSet], those: list[HandSet]) -> list[HandSet]:
    """Those that a wish leaves; all of them where it can be met by none."""
    return those or list(sets)


def _way(chosen: HandSet, rule: Rule, steps: list[Step]) -> HouseWay:
    return HouseWay(chosen.low, chosen.high, rule, tuple(steps))


@cache
def _worked_out(tiles: tuple[int, ...], options: HouseWayOptions) -> HouseWaySet:
    way = house_way(tiles, options)
    return HouseWaySet(way.low, way.high, way.rule)
