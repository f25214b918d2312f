"""Rule 3 at the table: ranked parts and single tiles decide as in Appendices A and B."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play, is_malformed_table

from houseway.equipment.tiles import TILE_FACES, parse_tiles
from houseway.ranking.tiles import PART_NAMES, GeeJunSingle, part_name, ranking, single_rank

ABOVE_FIVES = {"gee_jun_single": "six-above-fives"}


def compare_with_house(low: str, high: str, **determinations: str) -> str:
    """Return the outcome against a house hand set 1 low (5-6 4-6) and Chop Chit pair high (2-5 3-4)."""
    play = Play(**determinations).wager("ann 2 20.00").deal({1: "2-5 3-4 5-6 4-6", 2: f"{low} {high}"})
    play.set("ann 2", low, high)
    play.do("settle")
    return str(play.get_line("ann")["outcome"])


@pytest.mark.clause(NUMBER, "3.1", "App.A")
@pytest.mark.parametrize(("high", "outcome"), [("2-6 3-5", "win"), ("1-4 2-3", "push"), ("6-6 3-6", "push")])
def test_3_1_pairs_and_wongs_rank_in_their_order(high: str, outcome: str) -> None:
    assert compare_with_house("1-1 1-3", high) == outcome
    chop_chit_pair = ranking(parse_tiles("2-5 3-4"))
    rank = ranking(parse_tiles(high))
    assert rank is not None
    assert chop_chit_pair is not None
    assert (rank < chop_chit_pair) == (outcome == "win")


@pytest.mark.clause(NUMBER, "3.1", "App.A")
def test_3_1_twenty_two_rankings_are_in_the_order_of_appendix_a() -> None:
    faces = range(len(TILE_FACES))
    name_by_rank = {
        ranking((tile, other_tile)): part_name((tile, other_tile))
        for tile in faces
        for other_tile in faces
        if tile <= other_tile
    }
    assert [name_by_rank[place] for place in range(1, 23)] == list(PART_NAMES)
    assert set(name_by_rank) == {*range(1, 23), None}


@pytest.mark.clause(NUMBER, "3.1", "App.A")
@pytest.mark.parametrize(
    ("low", "high"),
    [("6-6 3-6", "1-4 2-3"), ("1-1 3-6", "6-6 4-5"), ("6-6 4-4", "1-1 3-6"), ("1-1 4-4", "6-6 3-5"),
     ("6-6 1-6", "1-1 4-4"), ("1-1 1-6", "6-6 1-6"), ("4-5 5-5", "1-1 1-6")],
)  # fmt: skip
def test_3_1_each_ranking_is_above_the_next(low: str, high: str) -> None:
    """The parts are named the wrong way round and therefore exchanged: the second part given ranks higher."""
    play = Play().wager("ann 2 20.00").deal({2: f"{low} {high}"})
    play.set("ann 2", low=high, high=low)
    assert play.list_notices() == ["ann 9.1 parts-exchanged"]


@pytest.mark.clause(NUMBER, "3.2", "App.B")
def test_3_2_single_gee_jun_tiles_rank_last_and_equal() -> None:
    """2-4 with 2-3 and 1-2 with 1-4 both count 8 and are led by a 5: neither outranks the other."""
    assert [single_rank(tile) for tile in parse_tiles("6-6 1-4 2-3 2-4 1-2")] == [1, 15, 15, 16, 16]
    for low, high in (("2-4 2-3", "1-2 1-4"), ("1-2 1-4", "2-4 2-3")):
        play = Play().wager("ann 2 20.00").deal({2: "2-4 2-3 1-2 1-4"})
        assert play.set("ann 2", low, high).list_notices() == []


@pytest.mark.clause(NUMBER, "3.2", "App.B")
@pytest.mark.parametrize(("determinations", "exchanged"), [({}, False), (ABOVE_FIVES, True)])
def test_3_2_six_above_fives_is_the_operators_choice(determinations: dict[str, str], exchanged: bool) -> None:
    """2-4 with 2-3 counts 1 (6 + 5) or 8 (3 + 5), as 1-2 with 1-4 does: only the single 2-4 differs."""
    six, three = parse_tiles("2-4 1-2")
    single: GeeJunSingle = "six-above-fives" if exchanged else "lowest"
    assert (single_rank(six, single) < single_rank(three, single)) is exchanged
    play = Play(**determinations).wager("ann 2 20.00").deal({2: "2-4 2-3 1-2 1-4"})
    play.set("ann 2", low="2-4 2-3", high="1-2 1-4")
    assert bool(play.list_notices()) is exchanged


def test_3_2_unknown_choice_is_malformed() -> None:
    assert is_malformed_table(gee_jun_single="highest")
