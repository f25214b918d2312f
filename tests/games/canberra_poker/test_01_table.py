"""Rule 1: the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play, mark_clauses

from houseway import InvalidRecordError, Refused


@mark_clauses("1.1")
def test_1_1_the_layout_stays_as_it_was_when_the_table_opened(play: Callable[..., Play]) -> None:
    table = play(boxes=3)
    with pytest.raises(InvalidRecordError):
        table.do("limits", boxes=4, notice=True)
    assert table.refuses("sit", player="ann", box=4) == "1.2"


@pytest.mark.parametrize("box", [0, 8, -1])
def test_1_2_a_box_outside_the_layout_is_refused(play: Callable[..., Play], box: int) -> None:
    table = play()
    assert table.refuses("sit", player="ann", box=box) == "1.2"
    assert table.refuses("ante", player="ann", box=box, amount="10.00") == "1.2"
    assert table.refuses("marker", box=box, limit="900.00") == "1.2"


@pytest.mark.parametrize("box", [0, 8])
def test_1_2_no_hand_is_counted_outside_the_layout(play: Callable[..., Play], box: int) -> None:
    table = play().place_antes("10.00")
    assert table.refuses("verify", box=box, count=4) == "9.7"
    table.deal("Th Td Ks 6c 2d")
    assert table.refuses("verify", box=box, count=4) == "1.2"
    table.do("verify", box=7, count=4)


@pytest.mark.parametrize("box", [1, 7])
def test_1_2_the_first_and_the_last_box_are_allowed(play: Callable[..., Play], box: int) -> None:
    table = play()
    table.do("ante", player="ann", box=box, amount="10.00")
    assert table.state["seats"] == {str(box): "ann"}


@pytest.mark.parametrize("boxes", [10, 11, 99])
@pytest.mark.parametrize(("automated", "rule"), [(False, "2.1"), (True, "12.2")])
@mark_clauses("2.1", "12.2")
def test_2_1_12_2_one_deck_serves_nine_boxes(play: Callable[..., Play], boxes: int, automated: bool, rule: str) -> None:
    with pytest.raises(Refused) as refusal:
        play(boxes=boxes, automated_shoe=automated)
    assert refusal.value.rule == rule


@pytest.mark.parametrize("boxes", [-1, 0, 100])
def test_a_number_of_boxes_that_is_not_supported_is_malformed(play: Callable[..., Play], boxes: int) -> None:
    with pytest.raises(InvalidRecordError):
        play(boxes=boxes)


@pytest.mark.parametrize("boxes", [1, 9])
def test_1_2_one_box_and_nine_boxes_are_dealt(play: Callable[..., Play], boxes: int) -> None:
    deck = [rank + suit for suit in "shdc" for rank in "AKQJT98765432"]
    table = play(boxes=boxes).place_antes(*["10.00"] * boxes)
    table.do("shoe", cards=" ".join(deck))
    table.do("deal")
    assert len(table.last_round["hands"]) == boxes + 1


@mark_clauses("1.2(a)", "1.2(b)", "1.2(c)")
def test_1_2_a_to_c_three_wagers_on_a_box(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("Th Td Ks 6c 2d").bet("ann")
    assert [line["wager"] for line in table.collect()["lines"]] == ["ante", "bet", "jackpot"]
