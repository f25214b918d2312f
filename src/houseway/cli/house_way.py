"""``houseway set``: a hand of tiles set house way, each step with its rule, drawn as tiles."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Sequence
from typing import Any

import msgspec

from houseway.cli.terminal.output import tell, tell_text
from houseway.equipment.tiles import TILE_SET, parse_tiles, print_tiles
from houseway.errors import NoRecord
from houseway.games.pai_gow.output.tile_drawings import draw_set
from houseway.games.pai_gow.play.hands import HouseWayOptions
from houseway.games.pai_gow.play.house_way.procedure import HouseWay, house_way
from houseway.law import clause
from houseway.ranking.tiles import part_name

NUMBER = "NI2023-578"
TILES_OF_A_HAND = 4

_TURNED = re.compile(r"([1-6])-([1-6])", re.ASCII)


def set_house_way(tiles: Sequence[str], options: HouseWayOptions, *, as_json: bool) -> int:
    """Print how the house sets the hand."""
    way = house_way(_hand(" ".join(tiles)), options)
    if as_json:
        tell_text(msgspec.json.format(msgspec.json.encode(_to_json(way)), indent=2).decode())
    else:
        _print(way)
    return 0


def _hand(typed: str) -> tuple[int, ...]:
    """The four tiles typed, each with its smaller or its larger number first, apart by blanks or commas."""
    names = [_TURNED.sub(r"\2-\1", name) if name > name[::-1] else name for name in typed.replace(",", " ").split()]
    try:
        hand = parse_tiles(" ".join(names))
    except ValueError as error:
        raise NoRecord(str(error), "set") from error
    if len(hand) != TILES_OF_A_HAND:
        raise NoRecord(f"a hand is four tiles, not {len(hand)}", "set")
    for tile in hand:
        held = TILE_SET.count(tile)
        if hand.count(tile) > held:
            often = "twice" if held == 2 else "once"
            raise NoRecord(f"{print_tiles((tile,))} is in the set of 32 only {often}", "set")
    return hand


def _to_json(way: HouseWay) -> dict[str, Any]:
    return {
        "low": print_tiles(tuple(way.low)),
        "low-is": part_name(way.low),
        "high": print_tiles(tuple(way.high)),
        "high-is": part_name(way.high),
        "rule": way.rule,
        "steps": [{"rule": step.rule, "words": step.words} for step in way.steps],
    }


def _print(way: HouseWay) -> None:
    tell_text(draw_set(way.low, way.high))
    tell()
    width = max(60, min(shutil.get_terminal_size().columns, 110))
    for step in way.steps:
        first = f"  {step.rule:<14}"
        tell_text("\n".join(textwrap.wrap(step.words, width, initial_indent=first, subsequent_indent=" " * len(first))))
    tell()
    gist = f"Set by {NUMBER} {way.rule}: {clause(NUMBER, way.rule).gist}"
    tell_text("\n".join(textwrap.wrap(gist, width, initial_indent="  ", subsequent_indent="  ")))
