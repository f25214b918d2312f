"""Tiles drawn as text for a terminal: pips in small boxes, as many tiles side by side as there are.

>>> from houseway.equipment.tiles import parse_tiles
>>> print(draw(parse_tiles("5-6 1-3")))
╭─────╮ ╭─────╮
│●   ●│ │     │
│  ●  │ │  ○  │
│●   ●│ │     │
├─────┤ ├─────┤
│●   ●│ │●    │
│●   ●│ │  ●  │
│●   ●│ │    ●│
╰─────╯ ╰─────╯
  5-6     1-3

The red pips of the real tiles, ones, fours and one side of the double six, are rings (``RED``); a screen with colours may
paint them instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from houseway.equipment.tiles import TILE_FACES
from houseway.i18n.catalogue import say
from houseway.ranking.tiles import ROW_NAMES, part_name, row_of

WHITE, RED = "●", "○"
"""How a white and a red pip are drawn."""

TILE_WIDTH, TILE_HEIGHT = 7, 9
"""Columns and rows of one tile without its name."""

_GAP = " "
_BETWEEN_PARTS = "   "

_HALVES: dict[str, tuple[str, str, str]] = {
    "1": ("     ", "  *  ", "     "),
    "2": ("*    ", "     ", "    *"),
    "3": ("*    ", "  *  ", "    *"),
    "4": ("*   *", "     ", "*   *"),
    "5": ("*   *", "  *  ", "*   *"),
    "6": ("*   *", "*   *", "*   *"),
}
_RED_HALVES = frozenset("14")
_TOP, _MIDDLE, _BOTTOM, _BACK = "╭─────╮", "├─────┤", "╰─────╯", "│░░░░░│"


def draw(tiles: Sequence[int | None], *, names: bool = True) -> str:
    """The tiles side by side, with their pips as numbers below; None is a tile that lies face down."""
    return "\n".join(line.rstrip() for line in tile_lines(tiles, names=names))


def tile_lines(tiles: Sequence[int | None], *, names: bool = True) -> tuple[str, ...]:
    """The same line by line, every line as wide as the others, for a screen that composes them."""
    drawn = [_tile(tile) for tile in tiles]
    rows = [_GAP.join([tile[row] for tile in drawn]) for row in range(TILE_HEIGHT)]
    if names:
        rows.append(_GAP.join([("" if tile is None else TILE_FACES[tile]).center(TILE_WIDTH) for tile in tiles]))
    return tuple(rows)


def draw_set(low: Sequence[int], high: Sequence[int]) -> str:
    """A hand as it is set: the low part left, the high part right, and below each what it is."""
    columns = []
    for name, part in (("low", low), ("high", high)):
        lines = (*tile_lines(part), f"{name}: {part_in_words(part)}")
        width = max(map(len, lines))
        columns.append([line.center(width) for line in lines])
    return "\n".join(_BETWEEN_PARTS.join(row).rstrip() for row in zip(*columns, strict=True))


def tile_name(tile: int) -> str:
    """A tile as players call it: ``Teen`` for 6-6."""
    return say(f"tile.{ROW_NAMES[row_of(tile)].lower().replace(' ', '-')}")


def part_in_words(part: Sequence[int]) -> str:
    """What a part is, for people: ``Teen High Nine``, ``7 points``."""
    name = part_name(part)
    if name.isdigit():
        return say("part.point") if name == "1" else say("part.points", count=name)
    return say(f"part.{name}")


def _tile(tile: int | None) -> tuple[str, ...]:
    if tile is None:
        return (_TOP, *[_BACK] * (TILE_HEIGHT - 2), _BOTTOM)
    face = TILE_FACES[tile]
    return (_TOP, *_half(face[0], face), _MIDDLE, *_half(face[2], face), _BOTTOM)


def _half(pips: str, face: str) -> list[str]:
    """Three rows of one half; on the double six the pips of one side are red."""
    if face == "6-6":
        return [f"│{RED}   {WHITE}│"] * 3
    pip = RED if pips in _RED_HALVES else WHITE
    return [f"│{row.replace('*', pip)}│" for row in _HALVES[pips]]
