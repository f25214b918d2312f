"""Data that a web page shows in addition to the view: names of tiles and parts, and possible arrangements.

The arrangements are those of the viewer's hands. They are not sorted by rank, because nobody may be advised how
to play (17.6(a)).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.equipment.tiles import TILE_FACES, print_tiles
from houseway.games.pai_gow.output.common_view import find_setters, may_see
from houseway.games.pai_gow.output.tile_drawings import describe_part, get_tile_name
from houseway.games.pai_gow.play.decisions import why_not_set
from houseway.games.pai_gow.play.state import Hand, State
from houseway.games.pai_gow.play.tiles.hands import make_tile_hand


def make_table_extras(state: State, viewer: str) -> dict[str, Any]:
    """Return the names of tiles and visible parts, and the possible arrangements of the viewer's hands."""
    setters, hands = find_setters(state), state.round.hands
    visible_hands = {number: hand for number, hand in hands.items() if may_see(state, number, viewer, setters[number])}
    last = state.last_round
    return {
        "tiles": {face: str(get_tile_name(number)) for number, face in enumerate(TILE_FACES)},
        "called": dict(_iter_part_names(visible_hands)),
        "last-called": {}
        if last is None
        else dict(_iter_part_names({box: last.hands[box] for box in sorted(last.shown)})),
        "ways": {
            str(number): list(_iter_arrangements(state, hand))
            for number, hand in visible_hands.items()
            if hand.viewed and why_not_set(state, number) is None
        },
    }


def _iter_part_names(hands: dict[int, Hand]) -> Iterator[tuple[str, dict[str, str]]]:
    for number, hand in hands.items():
        if hand.low is not None and hand.high is not None:
            yield str(number), {"low": str(describe_part(hand.low)), "high": str(describe_part(hand.high))}


def _iter_arrangements(state: State, hand: Hand) -> Iterator[dict[str, str]]:
    """Yield every division of the four tiles into a low and a high part that the rules allow (9.1)."""
    for arrangement in dict.fromkeys(make_tile_hand(hand.tiles, state.options).arrangements):
        yield {
            "low": print_tiles(arrangement.low),
            "high": print_tiles(arrangement.high),
            "low-called": str(describe_part(arrangement.low)),
            "high-called": str(describe_part(arrangement.high)),
        }
