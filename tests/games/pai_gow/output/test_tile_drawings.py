"""Tiles drawn as text."""

from __future__ import annotations

from itertools import pairwise

import pytest

from houseway.equipment.tiles import TILE_FACES, parse_tiles
from houseway.games.pai_gow.output.tile_drawings import (
    RED,
    TILE_HEIGHT,
    TILE_WIDTH,
    WHITE,
    describe_part,
    draw_set,
    draw_tiles,
    get_tile_name,
    make_tile_lines,
)


@pytest.mark.parametrize("face", range(len(TILE_FACES)))
def test_every_tile_has_its_pips(face: int) -> None:
    upper, lower = (int(half) for half in TILE_FACES[face].split("-"))
    rows = make_tile_lines([face], names=False)
    assert len(rows) == TILE_HEIGHT
    assert {len(row) for row in rows} == {TILE_WIDTH}
    assert sum(row.count(WHITE) + row.count(RED) for row in rows[1:4]) == upper
    assert sum(row.count(WHITE) + row.count(RED) for row in rows[5:8]) == lower


def test_every_tile_has_a_different_picture() -> None:
    pictures = sorted(draw_tiles([face], names=False) for face in range(len(TILE_FACES)))
    assert all(picture != next_picture for picture, next_picture in pairwise(pictures))


def test_ones_fours_and_half_of_the_double_six_are_red() -> None:
    assert draw_tiles(parse_tiles("1-4")).count(RED) == 5
    assert draw_tiles(parse_tiles("5-6")).count(RED) == 0
    assert (draw_tiles(parse_tiles("6-6")).count(RED), draw_tiles(parse_tiles("6-6")).count(WHITE)) == (6, 6)


def test_tiles_lie_side_by_side() -> None:
    rows = make_tile_lines(parse_tiles("6-6 1-3 5-6 2-3"))
    assert {len(row) for row in rows} == {4 * TILE_WIDTH + 3}
    assert rows[-1].split() == ["6-6", "1-3", "5-6", "2-3"]


def test_a_tile_that_lies_face_down_shows_nothing() -> None:
    picture = draw_tiles([None, *parse_tiles("1-1")])
    assert "░" in picture
    assert picture.count(RED) == 2
    assert picture.splitlines()[-1].split() == ["1-1"]


def test_a_set_hand_is_drawn_with_the_names_of_its_parts() -> None:
    picture = draw_set(parse_tiles("6-6 2-2"), parse_tiles("6-6 1-6"))
    assert picture.splitlines()[-1].split("   ")[0].strip() == "low: 6 points"
    assert picture.endswith("high: Teen High Nine")
    assert len({len(line.rstrip()) for line in picture.splitlines()[:TILE_HEIGHT]}) == 1


@pytest.mark.parametrize(
    ("part", "name"),
    [("2-4 1-2", "Gee Jun pair"), ("2-5 3-4", "Chop Chit pair"), ("6-6 3-6", "Teen Wong"), ("1-1 4-4", "Day Gong"),
     ("1-1 2-5", "Day High Nine"), ("5-5 5-6", "1 point"), ("5-5 4-6", "0 points"), ("1-3 1-4", "9 points")],
)  # fmt: skip
def test_names_of_parts(part: str, name: str) -> None:
    assert str(describe_part(parse_tiles(part))) == name


def test_tiles_have_names() -> None:
    names = [str(get_tile_name(tile)) for tile in parse_tiles("6-6 1-2 3-6")]
    assert names == ["Teen", "Gee Jun", "Chop Gow"]
