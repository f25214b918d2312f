"""Rule 17.7: a seat is given up after three rounds let go by while all other seats were in use."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play

NAMES = dict(zip(("ann", "bob", "cat", "dan", "eve", "fay", "gus"), range(2, 9), strict=True))


def full(idle: int, *wagers: str) -> Play:
    """A full table at which gus let so many rounds go by."""
    play = Play().sit(**NAMES)
    for _ in range(idle):
        play.play(*(wagers or ("ann 2 20.00",)))
    return play


@pytest.mark.parametrize(("idle", "may"), [(2, False), (3, True), (4, True)])
def test_17_7_three_rounds_let_past_at_a_full_table(idle: int, may: bool) -> None:
    play = full(idle)
    if not may:
        assert play.refuses("vacate", player="gus") == "17.7"
        return
    play.do("vacate", player="gus", by="supervisor")
    assert "8" not in play.state["seats"]
    assert play.state["notices"] == [{"to": "gus", "rule": "17.7", "about": "seat-vacated"}]
    assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_not_who_wagers_not_at_a_table_with_a_free_seat_not_by_others() -> None:
    play = full(3)
    assert play.refuses("vacate", player="ann") == "17.7"
    assert play.refuses("vacate", player="zoe") == "17.7"
    assert play.refuses("vacate", player="gus", by="dealer") == "17.7"
    play.do("leave", player="bob")
    assert play.refuses("vacate", player="gus") == "17.7"
    play.sit(zoe=3)
    play.do("vacate", player="gus", by="operator")


def test_17_7_a_wager_on_any_box_a_void_one_too_starts_the_count_anew() -> None:
    play = full(2)
    play.wager("gus 4 20.00").deal()
    play.do("void-wager", player="gus", contravened="17.8")
    play.settle()
    play.play("ann 2 20.00")
    assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_the_bank_is_no_abstaining() -> None:
    play = full(2)
    play.do("request-bank", player="ann", box=2, funds="100.00", partners={"gus": "10.00"})
    play.do("bank")
    play.house_wagers().play()
    assert play.refuses("vacate", player="gus") == "17.7"
    play.do("vacate", player="bob")


def test_17_7_void_rounds_do_not_count() -> None:
    play = full(2).wager("ann 2 20.00").deal()
    play.do("void", cause="fire")
    assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_sitting_down_again_starts_the_count_anew() -> None:
    play = full(3)
    play.do("leave", player="gus")
    play.sit(gus=8)
    assert play.refuses("vacate", player="gus") == "17.7"


@pytest.mark.clause(NUMBER, "17.7")
@pytest.mark.parametrize(("full_rounds", "may"), [(2, False), (3, True)])
def test_17_7_rounds_with_a_free_seat_do_not_count(full_rounds: int, may: bool) -> None:
    play = Play().sit(**{name: box for name, box in NAMES.items() if name != "fay"})
    for _ in range(3):
        play.play("ann 2 20.00")
    play.sit(fay=7)
    for _ in range(full_rounds):
        assert play.refuses("vacate", player="gus") == "17.7"
        play.play("ann 2 20.00")
    if may:
        play.do("vacate", player="gus")
    else:
        assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_a_round_with_a_free_seat_breaks_the_row() -> None:
    play = full(2)
    play.do("leave", player="bob")
    play.play("ann 2 20.00")
    play.sit(bob=3)
    for _ in range(2):
        play.play("ann 2 20.00")
        assert play.refuses("vacate", player="gus") == "17.7"
    play.play("ann 2 20.00")
    play.do("vacate", player="gus")


def test_17_7_the_seats_in_use_are_those_at_the_dice() -> None:
    play = full(2)
    play.do("leave", player="bob")
    play.wager("ann 2 20.00").stack()
    play.sit(bob=3)
    play.do("dice", values=[2, 3, 4])
    play.do("leave", player="bob")
    play.settle()
    play.sit(bob=3)
    play.do("vacate", player="gus")
    play = full(2)
    play.do("leave", player="bob")
    play.wager("ann 2 20.00").deal()
    play.sit(bob=3)
    play.settle()
    assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_who_sits_down_after_the_dice_has_let_nothing_go_by() -> None:
    play = full(3)
    play.do("leave", player="gus")
    play.sit(gus=8)
    play.wager("ann 2 20.00").deal()
    play.do("leave", player="gus")
    play.sit(gus=8)
    play.settle()
    for _ in range(2):
        play.play("ann 2 20.00")
        assert play.refuses("vacate", player="gus") == "17.7", "the round of the move was not kept at one seat"
    play.play("ann 2 20.00")
    play.do("vacate", player="gus")


def test_17_7_sitting_down_where_one_sits_already_is_nothing() -> None:
    play = full(3).sit(gus=8)
    play.do("vacate", player="gus")
    play = full(2).wager("ann 2 20.00").deal().sit(gus=8)
    play.settle()
    play.do("vacate", player="gus")


def test_17_7_a_wager_made_void_before_the_deal_is_none() -> None:
    play = full(2).wager("gus 8 20.00")
    play.do("void-wager", player="gus", contravened="17.8")
    play.play("ann 2 20.00")
    play.do("vacate", player="gus")


def test_17_7_a_round_that_is_reopened_is_not_counted_twice() -> None:
    play = full(2).wager("ann 2 20.00").deal()
    play.do("placement-error", boxes=[1, 2])
    play.settle()
    play.do("reconstruct", round="previous")
    assert play.refuses("vacate", player="gus") == "17.7"
    play.settle()
    play.do("vacate", player="gus")
