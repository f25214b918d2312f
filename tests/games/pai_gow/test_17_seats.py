"""Rule 17.7: a seat is vacated after three idle rounds while all other seats were in use."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play

NAMES = dict(zip(("ann", "bob", "cat", "dan", "eve", "fay", "gus"), range(2, 9), strict=True))


def make_full_table(idle: int, *wagers: str) -> Play:
    """Fill a table at which gus did not wager for this number of rounds."""
    play = Play().sit(**NAMES)
    for _ in range(idle):
        play.play_round(*(wagers or ("ann 2 20.00",)))
    return play


@pytest.mark.parametrize(("idle", "is_allowed"), [(2, False), (3, True), (4, True)])
def test_17_7_seat_is_vacated_after_three_idle_rounds_at_a_full_table(idle: int, is_allowed: bool) -> None:
    play = make_full_table(idle)
    if not is_allowed:
        assert play.refuses("vacate", player="gus") == "17.7"
        return
    play.do("vacate", player="gus", by="supervisor")
    assert "8" not in play.state["seats"]
    assert play.state["notices"] == [{"to": "gus", "rule": "17.7", "about": "seat-vacated"}]
    assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_needs_an_idle_player_a_full_table_and_supervisor_or_operator() -> None:
    play = make_full_table(3)
    assert play.refuses("vacate", player="ann") == "17.7"
    assert play.refuses("vacate", player="zoe") == "17.7"
    assert play.refuses("vacate", player="gus", by="dealer") == "17.7"
    play.do("leave", player="bob")
    assert play.refuses("vacate", player="gus") == "17.7"
    play.sit(zoe=3)
    play.do("vacate", player="gus", by="operator")


def test_17_7_a_wager_on_any_box_even_a_void_wager_restarts_the_count() -> None:
    play = make_full_table(2)
    play.wager("gus 4 20.00").deal()
    play.do("void-wager", player="gus", contravened="17.8")
    play.settle()
    play.play_round("ann 2 20.00")
    assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_banking_restarts_the_count() -> None:
    play = make_full_table(2)
    play.do("request-bank", player="ann", box=2, funds="100.00", partners={"gus": "10.00"})
    play.do("bank")
    play.name_house_wager().play_round()
    assert play.refuses("vacate", player="gus") == "17.7"
    play.do("vacate", player="bob")


def test_17_7_void_rounds_do_not_count() -> None:
    play = make_full_table(2).wager("ann 2 20.00").deal()
    play.do("void", cause="fire")
    assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_sitting_down_again_restarts_the_count() -> None:
    play = make_full_table(3)
    play.do("leave", player="gus")
    play.sit(gus=8)
    assert play.refuses("vacate", player="gus") == "17.7"


@pytest.mark.clause(NUMBER, "17.7")
@pytest.mark.parametrize(("full_rounds", "is_allowed"), [(2, False), (3, True)])
def test_17_7_rounds_with_a_free_seat_do_not_count(full_rounds: int, is_allowed: bool) -> None:
    play = Play().sit(**{name: box for name, box in NAMES.items() if name != "fay"})
    for _ in range(3):
        play.play_round("ann 2 20.00")
    play.sit(fay=7)
    for _ in range(full_rounds):
        assert play.refuses("vacate", player="gus") == "17.7"
        play.play_round("ann 2 20.00")
    if is_allowed:
        play.do("vacate", player="gus")
    else:
        assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_a_round_with_a_free_seat_restarts_the_count() -> None:
    play = make_full_table(2)
    play.do("leave", player="bob")
    play.play_round("ann 2 20.00")
    play.sit(bob=3)
    for _ in range(2):
        play.play_round("ann 2 20.00")
        assert play.refuses("vacate", player="gus") == "17.7"
    play.play_round("ann 2 20.00")
    play.do("vacate", player="gus")


def test_17_7_the_seats_in_use_are_those_at_the_dice() -> None:
    play = make_full_table(2)
    play.do("leave", player="bob")
    play.wager("ann 2 20.00").stack_tiles()
    play.sit(bob=3)
    play.do("dice", values=[2, 3, 4])
    play.do("leave", player="bob")
    play.settle()
    play.sit(bob=3)
    play.do("vacate", player="gus")
    play = make_full_table(2)
    play.do("leave", player="bob")
    play.wager("ann 2 20.00").deal()
    play.sit(bob=3)
    play.settle()
    assert play.refuses("vacate", player="gus") == "17.7"


def test_17_7_round_does_not_count_for_a_player_who_sits_down_after_the_dice() -> None:
    play = make_full_table(3)
    play.do("leave", player="gus")
    play.sit(gus=8)
    play.wager("ann 2 20.00").deal()
    play.do("leave", player="gus")
    play.sit(gus=8)
    play.settle()
    for _ in range(2):
        play.play_round("ann 2 20.00")
        assert play.refuses("vacate", player="gus") == "17.7", "the round of the move was not kept at one seat"
    play.play_round("ann 2 20.00")
    play.do("vacate", player="gus")


def test_17_7_sitting_down_on_the_same_seat_does_not_change_the_count() -> None:
    play = make_full_table(3).sit(gus=8)
    play.do("vacate", player="gus")
    play = make_full_table(2).wager("ann 2 20.00").deal().sit(gus=8)
    play.settle()
    play.do("vacate", player="gus")


def test_17_7_a_wager_made_void_before_the_deal_does_not_count() -> None:
    play = make_full_table(2).wager("gus 8 20.00")
    play.do("void-wager", player="gus", contravened="17.8")
    play.play_round("ann 2 20.00")
    play.do("vacate", player="gus")


def test_17_7_a_round_that_is_reopened_is_not_counted_twice() -> None:
    play = make_full_table(2).wager("ann 2 20.00").deal()
    play.do("placement-error", boxes=[1, 2])
    play.settle()
    play.do("reconstruct", round="previous")
    assert play.refuses("vacate", player="gus") == "17.7"
    play.settle()
    play.do("vacate", player="gus")
