"""Data that a web page shows in addition to the view: names of tiles and parts, and possible arrangements.

The arrangements are those of the viewer's hands. They are not sorted by rank, because nobody may be advised how
to play (17.6(a)).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import OutputStruct
from houseway.engine.output.view_types import TableExtras
from houseway.equipment.tiles import TILE_FACES, print_tiles
from houseway.games.pai_gow.output.common_view import find_setters, may_see
from houseway.games.pai_gow.output.tile_drawings import describe_part, get_tile_name
from houseway.games.pai_gow.play.decisions import why_not_set
from houseway.games.pai_gow.play.state import Hand, State
from houseway.games.pai_gow.play.tiles.hands import make_tile_hand


class PartNames(OutputStruct, kw_only=True):
    """Names of the two parts of a hand."""

    low: str
    """Name of the low part."""
    high: str
    """Name of the high part."""


class TileArrangement(OutputStruct, kw_only=True):
    """A division of the four tiles of a hand into a low and a high part."""

    low: str
    """Tiles of the low part."""
    high: str
    """Tiles of the high part."""
    low_called: str
    """Name of the low part."""
    high_called: str
    """Name of the high part."""


class PaiGowExtras(TableExtras, kw_only=True):
    """Facts that a page shows in addition to the view of a Pai Gow table."""

    tiles: dict[str, str]
    """Name of each tile."""
    called: dict[str, PartNames]
    """Names of the parts of the hands that the viewer may see, by the number of the box."""
    last_called: dict[str, PartNames]
    """Names of the parts of the hands that the last round showed, by the number of the box."""
    ways: dict[str, list[TileArrangement]]
    """Arrangements of the hands that the viewer sets, by the number of the box."""
    dice: list[int] | UnsetType = UNSET
    """Values of the dice, from their opening until the betting of the next round closes."""
    first_box: int | UnsetType = UNSET
    """Box that gets the first hand by the dice."""


def make_table_extras(state: State, viewer: str) -> PaiGowExtras:
    """Return the names of tiles and visible parts, and the possible arrangements of the viewer's hands."""
    setters, hands = find_setters(state), state.round.hands
    visible_hands = {number: hand for number, hand in hands.items() if may_see(state, number, viewer, setters[number])}
    last = state.last_round
    return PaiGowExtras(
        tiles={face: str(get_tile_name(number)) for number, face in enumerate(TILE_FACES)},
        called=dict(_iter_part_names(visible_hands)),
        last_called={}
        if last is None
        else dict(_iter_part_names({box: last.hands[box] for box in sorted(last.shown)})),
        ways={
            str(number): list(_iter_arrangements(state, hand))
            for number, hand in visible_hands.items()
            if hand.viewed and why_not_set(state, number) is None
        },
    )


def _iter_part_names(hands: dict[int, Hand]) -> Iterator[tuple[str, PartNames]]:
    for number, hand in hands.items():
        if hand.low is not None and hand.high is not None:
            yield str(number), PartNames(low=str(describe_part(hand.low)), high=str(describe_part(hand.high)))


def _iter_arrangements(state: State, hand: Hand) -> Iterator[TileArrangement]:
    """Yield every division of the four tiles into a low and a high part that the rules allow (9.1)."""
    for arrangement in dict.fromkeys(make_tile_hand(hand.tiles, state.options).arrangements):
        yield TileArrangement(
            low=print_tiles(arrangement.low),
            high=print_tiles(arrangement.high),
            low_called=str(describe_part(arrangement.low)),
            high_called=str(describe_part(arrangement.high)),
        )
