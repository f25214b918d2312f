"""Tiles drawn as text for a terminal: pips in small boxes, side by side.

>>> from houseway.equipment.tiles import parse_tiles
>>> print(draw_tiles(parse_tiles("5-6 1-3")))
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

The red pips of the real tiles (ones, fours and one side of the double six) are rings, ``RED``. A screen with
colours may paint them instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from houseway.equipment.tiles import TILE_FACES
from houseway.i18n import Message
from houseway.ranking.tiles import ROW_NAMES, part_name, row_of

WHITE, RED = "●", "○"
"""Characters that draw a white pip and a red pip."""

TILE_WIDTH, TILE_HEIGHT = 7, 9
"""Width and height of a drawn tile in characters, without the name below it."""

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


def draw_tiles(tiles: Sequence[int | None], *, names: bool = True) -> str:
    """Return a drawing of tiles side by side, with the face of each tile, such as 5-6, below it.

    An entry None in ``tiles`` is drawn as a tile that lies face down. If ``names`` is false, the faces below the
    tiles are left out.
    """
    return "\n".join(line.rstrip() for line in make_tile_lines(tiles, names=names))


def make_tile_lines(tiles: Sequence[int | None], *, names: bool = True) -> tuple[str, ...]:
    """Return the drawing of ``draw_tiles`` as lines of equal width, for screens that combine drawings."""
    drawings = [_draw_tile(tile) for tile in tiles]
    rows = [_GAP.join([tile[row] for tile in drawings]) for row in range(TILE_HEIGHT)]
    if names:
        rows.append(_GAP.join([("" if tile is None else TILE_FACES[tile]).center(TILE_WIDTH) for tile in tiles]))
    return tuple(rows)


def draw_set(low: Sequence[int], high: Sequence[int]) -> str:
    """Return a drawing of a set hand: the low part left, the high part right, and the name of each part below."""
    columns = []
    for name, part in (("low", low), ("high", high)):
        lines = (*make_tile_lines(part), str(Message(f"pai-gow-output-{name}-part", part=describe_part(part))))
        width = max(map(len, lines))
        columns.append([line.center(width) for line in lines])
    return "\n".join(_BETWEEN_PARTS.join(row).rstrip() for row in zip(*columns, strict=True))


@cache
def get_tile_name(tile: int) -> Message:
    """Return the name that players use for a tile: ``Teen`` for 6-6."""
    return Message(f"tiles-{ROW_NAMES[row_of(tile)].lower().replace(' ', '-')}")


def describe_part(part: Sequence[int]) -> Message:
    """Return the display name of a part: ``Teen High Nine``, ``7 points``."""
    return _name_part(part_name(part))


@cache
def _name_part(name: str) -> Message:
    """Return the display name of a part, given its name in the record."""
    if name.isdigit():
        return Message("tiles-points", count=int(name))
    return Message(f"tiles-{name}" if name.endswith("-pair") else f"tiles-part-{name}")


def _draw_tile(tile: int | None) -> tuple[str, ...]:
    if tile is None:
        return (_TOP, *[_BACK] * (TILE_HEIGHT - 2), _BOTTOM)
    face = TILE_FACES[tile]
    return (_TOP, *_draw_half(face[0], face), _MIDDLE, *_draw_half(face[2], face), _BOTTOM)


def _draw_half(pips: str, face: str) -> list[str]:
    """Return the three text rows of one half of a tile.

    On the double six the left pips are red.
    """
    if face == "6-6":
        return [f"│{RED}   {WHITE}│"] * 3
    pip = RED if pips in _RED_HALVES else WHITE
    return [f"│{row.replace('*', pip)}│" for row in _HALVES[pips]]
