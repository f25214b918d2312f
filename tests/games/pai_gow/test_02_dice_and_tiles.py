"""Rule 2: three dice and 32 tiles."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play

from houseway.equipment.tiles import TILE_SET, print_tiles

ALL = print_tiles(TILE_SET)


def stack_tiles() -> Play:
    return Play().wager("ann 2 20.00").stack_tiles()


def close_betting() -> Play:
    play = Play().wager("ann 2 20.00")
    play.do("no-more-bets")
    return play


def test_2_1_the_set_has_32_tiles() -> None:
    assert len(TILE_SET) == 32
    close_betting().do("stacks", tiles=ALL)


@pytest.mark.parametrize("tiles", [ALL.removesuffix(" 1-2"), ALL + " 1-2", "", ALL.replace("2-4", "1-2"),
                                   ALL.replace("6-6 6-6", "6-6 6-6 6-6", 1), ALL.replace("1-2", "2-1"),
                                   ALL.replace("1-2", "x")])  # fmt: skip
def test_2_1_31_tiles_33_tiles_or_other_tiles_are_refused(tiles: str) -> None:
    assert close_betting().refuses("stacks", tiles=tiles) == "2.1"


@pytest.mark.parametrize("values", [[1, 1], [1, 1, 1, 1], [], [0, 1, 1], [1, 7, 1], [6, 6, -6]])
def test_2_1_other_dice_than_three_faces_from_1_to_6_are_refused(values: list[int]) -> None:
    assert stack_tiles().refuses("dice", values=values) == "2.1"


@pytest.mark.parametrize("values", [[1, 1, 1], [6, 6, 6], [1, 6, 3]])
def test_2_1_three_faces_from_1_to_6_are_accepted(values: list[int]) -> None:
    play = stack_tiles()
    play.do("dice", values=values)
    assert play.state["phase"] == "setting"


def test_2_1_dice_without_values_are_refused() -> None:
    assert stack_tiles().refuses("dice") == "2.1"


@pytest.mark.parametrize("values", ["1 2 3", [1.5, 1, 1], ["1", 1, 1], None])
def test_2_1_dice_that_are_not_numbers_are_malformed(values: object) -> None:
    assert stack_tiles().is_malformed("dice", values=values)


@pytest.mark.clause(NUMBER, "2.2", "2.3")
def test_2_2_and_2_3_each_round_accepts_any_order_of_the_whole_set() -> None:
    """Tiles may be checked and changed between rounds: the stacks of each round are validated as a whole set."""
    play = Play()
    play.play_round("ann 2 20.00")
    play.wager("ann 2 20.00")
    play.do("no-more-bets")
    assert play.refuses("stacks", tiles=" ".join(reversed(ALL.split()[1:]))) == "2.1"
    play.do("stacks", tiles=" ".join(reversed(ALL.split())))
