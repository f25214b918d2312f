"""House way: rule 10 in code, one function per paragraph, in the order of the instrument.

Every hand gets exactly one arrangement. The hands of 10.2 come first (``listed_hands``), then pairs, then
Wongs, Gongs and High Nines, then the point count. Each function appends its steps in words.

>>> from houseway.equipment.tiles import parse_tiles
>>> way = house_way(parse_tiles("1-1 2-5 3-6 5-6"))
>>> for step in way.steps:
...     print(step.rule, step.text)
10.2 The hand is not one of the listed hands.
10.1(a) The hand has no pair.
10.1(b) A High Nine would leave 5-6 3-6 in the low part, which is below Chong 3. So the order is Gong, Wong, High Nine.
10.1(b) Wong in the high part: 5-6 2-5 / 1-1 3-6 (8 points / Day Wong).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, NamedTuple

from houseway.equipment.tiles import TILE_FACES, print_tiles
from houseway.errors import InvalidValueError
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
from houseway.games.pai_gow.play.house_way.listed_hands import LISTED_HANDS
from houseway.games.pai_gow.play.house_way.lookup_table import look_up
from houseway.games.pai_gow.play.tiles.hands import (
    DEFAULT_OPTIONS,
    Arrangement,
    HouseWayOptions,
    Part,
    TileHand,
    choose_best,
    is_hand,
    make_tile_hand,
    name_row,
)
from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.law.coverage_marks import follows_answer
from houseway.ranking import tiles as ranks
from houseway.ranking.tiles import CHONG, get_least_value, point_count, ranking, row_of


class HouseWayStep(NamedTuple):
    """One step of setting a hand house way: the clause applied, and a message with the result for this hand."""

    rule: Rule
    text: Message


class HouseWayDecision(NamedTuple):
    """House way of a hand, with the deciding paragraph and all steps that led to it."""

    low: Part
    high: Part
    rule: Rule
    steps: tuple[HouseWayStep, ...]


class HouseWayArrangement(NamedTuple):
    """House way of a hand, with the deciding paragraph."""

    low: Part
    high: Part
    rule: Rule


@follows_answer(lambda way: (way.rule,))
def arrange_by_house_way(tiles: Iterable[int], options: HouseWayOptions = DEFAULT_OPTIONS) -> HouseWayArrangement:
    """Return the house way of a hand without the steps (10).

    With the default options the result comes from a lookup table. With other options it is computed once and
    cached. The function does not check whether the tiles are a possible hand.
    """
    hand = tuple(sorted(tiles))
    return HouseWayArrangement(*look_up(hand)) if options == DEFAULT_OPTIONS else _compute_house_way(hand, options)


@follows_answer(lambda way: (way.rule, *(step.rule for step in way.steps)))
def house_way(tiles: Iterable[int], options: HouseWayOptions = DEFAULT_OPTIONS) -> HouseWayDecision:
    """Return the house way of a hand with every step that led to it (10.1, 10.2).

    Raises:
        ValueError: the tiles are not a possible hand.
    """
    tile_tuple = tuple(tiles)
    if not is_hand(tile_tuple):
        raise InvalidValueError(Message("pai-gow-not-a-hand", tiles=repr(print_tiles(tile_tuple))))
    hand = make_tile_hand(tile_tuple, options)
    for listed in LISTED_HANDS:
        choice = listed.arrange(hand)
        if choice is not None:
            return _make_decision(
                choice,
                listed.rule,
                [HouseWayStep(listed.rule, Message(listed.message_id, arrangement=choice.describe()))],
            )
    steps = [HouseWayStep(r10_2, Message("pai-gow-house-way-not-listed"))]
    choice = arrange_pairs(hand, steps)
    if choice is not None:
        return _make_decision(choice, r10_1_a, steps)
    choice = arrange_wongs_gongs_and_high_nines(hand, steps)
    if choice is not None:
        return _make_decision(choice, r10_1_b, steps)
    return _make_decision(arrange_by_point_counts(hand, steps), r10_1_c, steps)


class SplitRule(NamedTuple):
    """Condition under which a pair is split: point counts that the low and the high part must reach."""

    rule: Rule
    makes: Message
    counts: tuple[tuple[int, int], ...]


HIGH_NINE = 10
"""Point count that stands for a High Nine, Gong or Wong in the condition of a split."""

_TEEN_AND_DAY = SplitRule(r10_1_a_i, Message("pai-gow-counts-6-8"), ((6, 8),))
_NINES = SplitRule(r10_1_a_ii, Message("pai-gow-counts-9-9"), ((9, 9),))
_EIGHTS = SplitRule(r10_1_a_iii, Message("pai-gow-counts-7-9-or-8-8"), ((7, 9), (8, 8)))
_SEVENS = SplitRule(r10_1_a_iv, Message("pai-gow-counts-7-high-nine"), ((7, HIGH_NINE),))
SPLITS: dict[int, SplitRule] = {
    ranks.TEEN: _TEEN_AND_DAY,
    ranks.DAY: _TEEN_AND_DAY,
    ranks.CHOP_GOW: _NINES,
    ranks.YUN: _EIGHTS,
    ranks.CHOP_BOT: _EIGHTS,
    ranks.TIT: _SEVENS,
    ranks.CHOP_CHIT: _SEVENS,
}
"""Condition under which a pair may be split, by the tile rank of the pair.

A pair that is not listed always stays together.
"""


def arrange_pairs(hand: TileHand, steps: list[HouseWayStep]) -> Arrangement | None:
    """Return the arrangement of a hand with one or two pairs, or None if the hand has no pair (10.1(a)).

    A pair stays together unless splitting it meets the pair's condition without making the low part lower.
    """
    if not hand.pairs:
        steps.append(HouseWayStep(r10_1_a, Message("pai-gow-house-way-no-pair")))
        return None
    unsplit = hand.find_arrangement_with(*hand.pairs[0])
    if len(hand.pairs) == 2:
        steps.append(HouseWayStep(r10_1_a, Message("pai-gow-house-way-two-pairs", arrangement=unsplit.describe())))
        return unsplit
    row = row_of(hand.pairs[0][0])
    name = name_row(row)
    split = SPLITS.get(row)
    if split is None:
        steps.append(
            HouseWayStep(r10_1_a, Message("pai-gow-house-way-never-split", tile=name, arrangement=unsplit.describe()))
        )
        return unsplit
    candidates = [
        arrangement
        for arrangement in hand.arrangements
        if arrangement is not unsplit and _is_split_result(arrangement, split)
    ]
    if not candidates:
        steps.append(
            HouseWayStep(
                split.rule,
                Message("pai-gow-house-way-not-split", tile=name, counts=split.makes, arrangement=unsplit.describe()),
            )
        )
        return unsplit
    allowed = [arrangement for arrangement in candidates if arrangement.low_value >= unsplit.low_value]
    if not allowed:
        steps.append(
            HouseWayStep(
                split.rule,
                Message(
                    "pai-gow-house-way-could-split",
                    tile=name,
                    counts=split.makes,
                    arrangement=choose_best(candidates).describe(),
                ),
            )
        )
        steps.append(HouseWayStep(r10_1_a, Message("pai-gow-house-way-low-part-lower", arrangement=unsplit.describe())))
        return unsplit
    choice = choose_best(allowed)
    steps.append(
        HouseWayStep(
            split.rule, Message("pai-gow-house-way-split", tile=name, counts=split.makes, arrangement=choice.describe())
        )
    )
    return choice


_DAY = TILE_FACES.index("1-1")

PartKind = Literal["High Nine", "Gong", "Wong"]
KIND_ORDER: tuple[PartKind, ...] = ("High Nine", "Gong", "Wong")
KIND_ORDER_WITHOUT_CHONG_3: tuple[PartKind, ...] = ("Gong", "Wong", "High Nine")
_KIND_NAMES: dict[PartKind, Message] = {
    "High Nine": Message("pai-gow-kind-high-nine"),
    "Gong": Message("pai-gow-kind-gong"),
    "Wong": Message("pai-gow-kind-wong"),
}


def arrange_wongs_gongs_and_high_nines(hand: TileHand, steps: list[HouseWayStep]) -> Arrangement | None:
    """Put a High Nine, a Gong or a Wong in the high part, or return None if the hand has none (10.1(b)).

    They are tried in this order. If the low part would then be lower than Chong 3, the order is Gong, Wong, High
    Nine.
    """
    kinds: dict[PartKind, list[Arrangement]] = {}
    for arrangement in hand.arrangements:
        part_kind = get_kind(arrangement.high)
        if part_kind is not None:
            kinds.setdefault(part_kind, []).append(arrangement)
    if not kinds:
        steps.append(HouseWayStep(r10_1_b, Message("pai-gow-house-way-no-kind")))
        return None
    kind = next(kind for kind in KIND_ORDER if kind in kinds)
    choice = choose_teen_or_day_high(hand, kinds[kind])
    if not is_chong_3_or_better(choice):
        order = MessageList([_KIND_NAMES[name] for name in KIND_ORDER_WITHOUT_CHONG_3])
        text = Message("pai-gow-house-way-order", kind=_KIND_NAMES[kind], tiles=print_tiles(choice.low), order=order)
        steps.append(HouseWayStep(r10_1_b, text))
        kind = next(kind for kind in KIND_ORDER_WITHOUT_CHONG_3 if kind in kinds)
        choice = choose_teen_or_day_high(hand, kinds[kind])
    if any(arrangement.high[0] != choice.high[0] for arrangement in kinds[kind]):
        name = name_row(row_of(choice.high[0]))
        steps.append(HouseWayStep(r10_1_b, Message("pai-gow-house-way-teen-or-day", kind=_KIND_NAMES[kind], tile=name)))
    steps.append(
        HouseWayStep(r10_1_b, Message("pai-gow-house-way-kind", kind=_KIND_NAMES[kind], arrangement=choice.describe()))
    )
    return choice


def choose_teen_or_day_high(hand: TileHand, arrangements: Sequence[Arrangement]) -> Arrangement:
    """Return the best arrangement that has the preferred tile in the high part, or else the best of all.

    The preferred tile is the highest tile of the hand. Under the option ``day-high`` it is Day, if the hand has it.
    """
    preferred_tile = hand.highest
    if hand.options.teen_and_day == "day-high" and _DAY in hand.tiles:
        preferred_tile = _DAY
    return choose_best(
        _keep_preferred_or_all(
            arrangements, [arrangement for arrangement in arrangements if preferred_tile in arrangement.high]
        )
    )


MAX_COUNT_WITH_HIGHEST_TILE_LOW = 7
"""Largest point count of the high part for which the highest tile goes low (10.1(c), second list)."""


def arrange_by_point_counts(hand: TileHand, steps: list[HouseWayStep]) -> Arrangement:
    """Return the arrangement with the best point counts (10.1(c)).

    If several arrangements have the same counts, the single tiles decide.
    """
    arrangements = filter_by_counts(hand, steps)
    if len(arrangements) > 1:
        steps.append(HouseWayStep(r10_1_c, Message("pai-gow-house-way-same-counts")))
        arrangements = filter_by_tiles(hand, arrangements, steps)
    choice = choose_best(arrangements)
    if len(arrangements) > 1:
        steps.append(HouseWayStep(r10_1_c, _explain_choice(choice, arrangements)))
    if hand.options.equal_counts == "highest-low":
        choice = place_highest_low_at_equal_counts(hand, choice, steps)
    steps.append(HouseWayStep(r10_1_c, Message("pai-gow-house-way-set", arrangement=choice.describe())))
    return choice


def place_highest_low_at_equal_counts(hand: TileHand, choice: Arrangement, steps: list[HouseWayStep]) -> Arrangement:
    """Exchange the parts, so that the highest tile is low, if both have the same point count of 7 or less.

    This applies 10.1(c)(i) of the second list to equal counts, too.
    """
    count = point_count(choice.high)
    if point_count(choice.low) != count or count > MAX_COUNT_WITH_HIGHEST_TILE_LOW:
        return choice
    text = Message("pai-gow-house-way-equal-counts", count=count, tile=TILE_FACES[hand.highest])
    steps.append(HouseWayStep(r10_1_c_i_again, text))
    return Arrangement(choice.high, choice.low, choice.high_value, choice.low_value)


def filter_by_counts(hand: TileHand, steps: list[HouseWayStep]) -> list[Arrangement]:
    """Return the arrangements with the best point counts (10.1(c)).

    The best low count decides if it is Chong 3 or better. Otherwise the best high count decides if it is 7 or more.
    Otherwise the arrangements whose two counts are nearest to each other are returned.
    """
    lows, highs = (
        [point_count(arrangement.low) for arrangement in hand.arrangements],
        [point_count(arrangement.high) for arrangement in hand.arrangements],
    )
    counts = list(zip(hand.arrangements, lows, highs, strict=True))
    most_low, most_high = max(lows), max(highs)
    good_arrangements = [
        (arrangement, high)
        for arrangement, low, high in counts
        if low == most_low and is_chong_3_or_better(arrangement)
    ]
    if good_arrangements:
        steps.append(HouseWayStep(r10_1_c, Message("pai-gow-house-way-low-chong-3", count=most_low)))
        most_high = max(high for _, high in good_arrangements)
        return [arrangement for arrangement, high in good_arrangements if high == most_high]
    steps.append(HouseWayStep(r10_1_c, Message("pai-gow-house-way-low-below-chong-3", count=most_low)))
    if most_high >= 7:
        steps.append(HouseWayStep(r10_1_c_i, Message("pai-gow-house-way-most-high", count=most_high)))
        most_low = max(low for _, low, high in counts if high == most_high)
        return [arrangement for arrangement, low, high in counts if (low, high) == (most_low, most_high)]
    least_difference = min(high - low for _, low, high in counts)
    most_low = max(low for _, low, high in counts if high - low == least_difference)
    text = Message("pai-gow-house-way-near-counts", count=most_high, difference=least_difference)
    steps.append(HouseWayStep(r10_1_c_ii, text))
    return [arrangement for arrangement, low, high in counts if (low, high - low) == (most_low, least_difference)]


def filter_by_tiles(hand: TileHand, arrangements: list[Arrangement], steps: list[HouseWayStep]) -> list[Arrangement]:
    """Return the arrangements that the second list of 10.1(c) prefers.

    The function first separates two high tiles and then places the highest tile. The option ``place-first``
    reverses this order.
    """
    if hand.options.high_tiles == "place-first":
        return separate_high_tiles(place_highest_tile(hand, arrangements, steps), steps)
    return place_highest_tile(hand, separate_high_tiles(arrangements, steps), steps)


def separate_high_tiles(arrangements: list[Arrangement], steps: list[HouseWayStep]) -> list[Arrangement]:
    """Return the arrangements in which no part has two tiles of Chong or higher (10.1(c)(iii)).

    Returns all arrangements if there is no such arrangement.
    """
    if len(arrangements) == 1:
        return arrangements
    separated = [
        arrangement
        for arrangement in arrangements
        if not (has_two_high_tiles(arrangement.low) or has_two_high_tiles(arrangement.high))
    ]
    if not separated:
        steps.append(HouseWayStep(r10_1_c_iii, Message("pai-gow-house-way-high-tiles-together")))
    elif len(separated) < len(arrangements):
        steps.append(HouseWayStep(r10_1_c_iii, Message("pai-gow-house-way-high-tiles-apart")))
    return _keep_preferred_or_all(arrangements, separated)


def place_highest_tile(hand: TileHand, arrangements: list[Arrangement], steps: list[HouseWayStep]) -> list[Arrangement]:
    """Return the arrangements with the highest tile in the correct part (10.1(c), second list, (i) and (ii)).

    The tile belongs in the low part if the high part counts 7 or less, otherwise in the high part. Returns all
    arrangements if none has the tile there.
    """
    if len(arrangements) == 1:
        return arrangements
    tile, count = TILE_FACES[hand.highest], point_count(arrangements[0].high)
    if count <= MAX_COUNT_WITH_HIGHEST_TILE_LOW:
        preferred = [arrangement for arrangement in arrangements if hand.highest in arrangement.low]
        message_id = "pai-gow-house-way-highest-low" if preferred else "pai-gow-house-way-highest-always-high"
        steps.append(HouseWayStep(r10_1_c_i_again, Message(message_id, count=count, tile=tile)))
    else:
        preferred = [arrangement for arrangement in arrangements if hand.highest in arrangement.high]
        message_id = "pai-gow-house-way-highest-high" if preferred else "pai-gow-house-way-highest-always-low"
        steps.append(HouseWayStep(r10_1_c_ii_again, Message(message_id, count=count, tile=tile)))
    return _keep_preferred_or_all(arrangements, preferred)


def get_kind(part: Part) -> PartKind | None:
    """Return "Wong", "Gong" or "High Nine" for such a part, otherwise None (Appendix A, rankings 17 to 22)."""
    rank = ranking(part)
    if rank is None or rank < 17:
        return None
    return "Wong" if rank < 19 else "Gong" if rank < 21 else "High Nine"


def is_chong_3_or_better(arrangement: Arrangement) -> bool:
    """Return whether the low part is Chong 3 or better.

    That is a count of 3 with a tile of Chong or higher, a count of 4 or more, or a ranked part.
    """
    return arrangement.low_value >= get_least_value(3, CHONG + 1)


def has_two_high_tiles(part: Part) -> bool:
    """Return whether both tiles of a part are Chong or higher."""
    return row_of(part[0]) <= CHONG and row_of(part[1]) <= CHONG


def _is_split_result(arrangement: Arrangement, split: SplitRule) -> bool:
    return any(
        arrangement.low_value >= get_least_value(low) and arrangement.high_value >= get_least_value(high)
        for low, high in split.counts
    )


def _explain_choice(choice: Arrangement, arrangements: Sequence[Arrangement]) -> Message:
    if any(arrangement.low_value < choice.low_value for arrangement in arrangements):
        return Message("pai-gow-house-way-better-low")
    if any(arrangement.high_value < choice.high_value for arrangement in arrangements):
        return Message("pai-gow-house-way-better-high")
    return Message("pai-gow-house-way-tile-order")


def _keep_preferred_or_all(arrangements: Sequence[Arrangement], preferred: list[Arrangement]) -> list[Arrangement]:
    """Return the preferred arrangements, or all arrangements if none is preferred."""
    return preferred or list(arrangements)


def _make_decision(choice: Arrangement, rule: Rule, steps: list[HouseWayStep]) -> HouseWayDecision:
    return HouseWayDecision(choice.low, choice.high, rule, tuple(steps))


@cache
def _compute_house_way(tiles: tuple[int, ...], options: HouseWayOptions) -> HouseWayArrangement:
    decision = house_way(tiles, options)
    return HouseWayArrangement(decision.low, decision.high, decision.rule)
