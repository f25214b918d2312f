"""What a page shows beside the view: what the parts of the hands are called that the viewer may see, and the ways to set
the own one, each part under its name. In no order of worth: nobody is told how to play (17.6(a))."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.equipment.tiles import TILE_FACES, print_tiles
from houseway.games.pai_gow.output.common_view import may_see, setters_of
from houseway.games.pai_gow.output.tile_drawings import part_in_words, tile_name
from houseway.games.pai_gow.play.decisions import why_not_set
from houseway.games.pai_gow.play.hands import hold
from houseway.games.pai_gow.play.state import Hand, State


def beside(state: State, viewer: str) -> dict[str, Any]:
    """The names of tiles and parts."""
    setters, hands = setters_of(state), state.round.hands
    seen = {number: hand for number, hand in hands.items() if may_see(state, number, viewer, setters[number])}
    last = state.last_round
    return {
        "tiles": {face: tile_name(number) for number, face in enumerate(TILE_FACES)},
        "called": dict(_parts(seen)),
        "last-called": {} if last is None else dict(_parts({box: last.hands[box] for box in sorted(last.shown)})),
        "ways": {
            str(number): list(_ways(state, hand))
            for number, hand in seen.items()
            if hand.viewed and why_not_set(state, number) is None
        },
    }


def _parts(hands: dict[int, Hand]) -> Iterator[tuple[str, dict[str, str]]]:
    for number, hand in hands.items():
        if hand.low is not None and hand.high is not None:
            yield str(number), {"low": part_in_words(hand.low), "high": part_in_words(hand.high)}


def _ways(state: State, hand: Hand) -> Iterator[dict[str, str]]:
    """Every way to divide the four tiles, the low part below the high one as the rules have it (9.1)."""
    for one in dict.fromkeys(hold(hand.tiles, state.options).sets):
        yield {
            "low": print_tiles(one.low),
            "high": print_tiles(one.high),
            "low-called": part_in_words(one.low),
            "high-called": part_in_words(one.high),
        }
