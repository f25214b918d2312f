"""``houseway house-way``: set a hand of tiles house way, show each step with its rule, and draw the tiles."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from typing import Any

from houseway.cli.terminal.output import print_json, print_line, print_text
from houseway.equipment.tiles import TILE_SET, parse_tiles, print_tiles
from houseway.errors import InvalidValueError, NotARecordError
from houseway.games.pai_gow.output.tile_drawings import draw_set
from houseway.games.pai_gow.play.house_way.procedure import HouseWayDecision, house_way
from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions
from houseway.i18n import Message
from houseway.i18n.text_layout import wrap
from houseway.law import get_clause
from houseway.ranking.tiles import part_name

INSTRUMENT = "NI2023-578"
TILES_PER_HAND = 4

_REVERSIBLE_TILE = re.compile(r"([1-6])-([1-6])", re.ASCII)


def print_house_way(tiles: Sequence[str], options: HouseWayOptions, *, as_json: bool) -> int:
    """Print how the house way sets a hand of tiles, and return the exit code."""
    arrangement = house_way(_parse_hand(" ".join(tiles)), options)
    if as_json:
        print_json(lambda: _to_json(arrangement))
    else:
        _print_arrangement(arrangement)
    return 0


def _parse_hand(text: str) -> tuple[int, ...]:
    """Parse four tiles separated by spaces or commas, where either number of a tile may come first.

    Raises:
        NotARecordError: the text is not four tiles, or has more copies of a tile than the set of 32.
    """
    names = [
        _REVERSIBLE_TILE.sub(r"\2-\1", name) if name > name[::-1] else name for name in text.replace(",", " ").split()
    ]
    try:
        hand = parse_tiles(" ".join(names))
    except InvalidValueError as error:
        raise NotARecordError(error.reason, "house-way") from error
    if len(hand) != TILES_PER_HAND:
        raise NotARecordError(Message("cli-house-way-tile-count", count=len(hand)), "house-way")
    for tile in hand:
        copies = TILE_SET.count(tile)
        if hand.count(tile) > copies:
            message_id = "cli-house-way-tile-twice" if copies == 2 else "cli-house-way-tile-once"
            raise NotARecordError(Message(message_id, tile=print_tiles((tile,))), "house-way")
    return hand


def _to_json(arrangement: HouseWayDecision) -> dict[str, Any]:
    return {
        "low": print_tiles(tuple(arrangement.low)),
        "low-is": part_name(arrangement.low),
        "high": print_tiles(tuple(arrangement.high)),
        "high-is": part_name(arrangement.high),
        "rule": arrangement.rule,
        "steps": [{"rule": step.rule, "words": str(step.text)} for step in arrangement.steps],
    }


def _print_arrangement(arrangement: HouseWayDecision) -> None:
    print_text(draw_set(arrangement.low, arrangement.high))
    print_line()
    width = max(60, min(shutil.get_terminal_size().columns, 110))
    for step in arrangement.steps:
        prefix = f"  {step.rule:<14}"
        print_text("\n".join(wrap(str(step.text), width, first_indent=prefix, indent=" " * len(prefix))))
    print_line()
    summary = get_clause(INSTRUMENT, arrangement.rule).summary
    rule = Message("cli-house-way-rule", instrument=INSTRUMENT, clause=arrangement.rule, summary=summary)
    print_text("\n".join(wrap(str(rule), width, first_indent="  ", indent="  ")))
