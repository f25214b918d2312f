"""Every difference that docs/pokerkit-differences.md lists, each shown by one small hand."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pokerkit")

from pokerkit import Mode, NoLimitTexasHoldem
from tests.games.holdem.pokerkit.paired_play import AUTOMATIONS, Both, Choices

from houseway.errors import Refused
from houseway.records.live.table import Table

PAGE = Path(__file__).resolve().parents[4] / "docs" / "pokerkit-differences.md"
BOARD = "7s 8s 9d 4c 2d"
TIME = {"basis": "time", "rate": "0.00"}


def both_at(stacks: tuple[int, ...], blinds: tuple[int, ...], holes: str) -> Both:
    """Two tables with these hole cards, by player, before a board that helps nobody."""
    names = [holes.split()[place][half : half + 2] for half in (0, 2) for place in range(len(stacks))]
    return Both(stacks, blinds, [*names, *BOARD.split()])


def choices(both: Both) -> tuple[Choices, Choices]:
    kit, engine = both.of_kit(), both.of_engine()
    assert kit is not None
    assert engine is not None
    return kit, engine


def test_1_over_a_blind_paid_short_the_whole_blind_must_be_called() -> None:
    kit, engine = choices(both_at((100, 6, 100), (5, 10), "AsAh KdKc QcQd"))
    assert (kit.call, engine.call) == (6, 10)


def test_2_a_raise_that_nobody_can_answer_is_allowed() -> None:
    both = both_at((100, 20, 20), (5, 10), "AsAh KdKc QcQd")
    both.raise_to(20)
    kit, engine = choices(both)
    assert (kit.player, engine.player) == (0, 0)
    assert (kit.least, engine.least) == (None, 30)


def test_3_a_short_tap_out_lets_nobody_raise_who_has_acted() -> None:
    both = both_at((100, 100, 100, 14), (5, 10), "AsAh KdKc QcQd 2h3h")
    both.check_or_call()
    both.raise_to(14)
    both.check_or_call()
    both.fold()
    kit, engine = choices(both)
    assert (kit.least, engine.least) == (24, None)
    with pytest.raises(Refused, match=r"14\.5"):
        both.table.do("call-and-raise", player="p2", raise_="10.00")


def test_3_short_tap_outs_never_add_up_to_a_full_raise() -> None:
    both = both_at((55, 100, 100, 42), (5, 10), "AsAh KdKc QcQd 2h3h")
    both.raise_to(30)
    both.raise_to(42)
    both.raise_to(55)
    both.check_or_call()
    kit, engine = choices(both)
    assert (kit.least, engine.least) == (75, None)


def test_4_odd_chips_go_pot_by_pot() -> None:
    """Pots of 21 and 13, shared by two after the third player lost: 18 and 16 each by itself, 17 and 17 at once."""
    both = both_at((50, 50, 50, 5, 50), (1, 2), "2h3h 2c3c AsKd Qh3d AdKc")
    for total in (8, 0, 0):
        both.raise_to(total) if total else both.check_or_call()
    both.fold()
    both.check_or_call()
    both.check_or_call()
    both.raise_to(2)
    both.check_or_call()
    both.fold()
    while both.of_kit() is not None:
        both.check_or_call()
    both.finish()
    pots = both.table.result()["rounds"][0]["hands"]["pots"]
    assert [(pot["amount"], pot["winners"]) for pot in pots] == [("21.00", ["p2", "p4"]), ("13.00", ["p2", "p4"])]
    assert list(both.kit.stacks) == [49, 42, 57, 0, 57]
    assert both.stacks_of_engine() == [49, 42, 58, 0, 56]


def test_5_the_least_raise_over_a_straddle_is_the_straddle() -> None:
    kit, engine = choices(both_at((100, 100, 100, 100), (5, 10, 20), "AsAh KdKc QcQd 2h3h"))
    assert (kit.least, engine.least) == (30, 40)


def test_6_antes_and_blinds_exclude_each_other() -> None:
    kit = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 1, (5, 10), 10, 100, 3, mode=Mode.CASH_GAME)
    assert kit.total_pot_amount == 18
    determinations = {"min-table-stake": "1.00", "min-bet": "10.00", "ante": "1.00", "commission": TIME}
    table = Table("NI2015-405", {**determinations, "blinds": ["5.00", "10.00"]})
    for seat in (1, 2, 3):
        table.do("sit", player=f"p{seat}", seat=seat, stake="100.00")
    table.do("shoe", cards="As Kd Qc Ah Kc Qd 7s 8s 9d 4c 2d")
    table.do("deal")
    assert table.result()["rounds"][0]["pot"] == "15.00"


def test_7_with_two_players_the_button_posts_second_outside_tournaments() -> None:
    determinations = {"min-table-stake": "1.00", "min-bet": "10.00", "blinds": ["5.00", "10.00"], "commission": TIME}
    table = Table("NI2015-405", determinations)
    for seat in (1, 2):
        table.do("sit", player=f"p{seat}", seat=seat, stake="100.00")
    table.do("shoe", cards="As Kd Ah Kc 7s 8s 9d 4c 2d")
    table.do("deal")
    result = table.result()
    assert result["rounds"][0]["hands"]["button"] == 2
    assert result["rounds"][0]["turn"] == "p1"
    assert result["state"]["stacks"] == {"p1": "95.00", "p2": "90.00"}
    kit, engine = choices(both_at((100, 100), (5, 10), "AsAh KdKc"))
    assert (kit.player, engine.player) == (1, 1)


def test_8_nothing_is_asked_of_the_last_player_who_owes_nothing() -> None:
    both = both_at((100, 100, 8), (5, 10), "AsAh KdKc QcQd")
    both.check_or_call()
    both.fold()
    kit, engine = both.of_kit(), both.of_engine()
    assert kit is not None
    assert (kit.player, kit.call, kit.least) == (1, 0, None)
    assert engine is None


def test_the_page_lists_them_all() -> None:
    text = PAGE.read_text()
    for number in range(1, 9):
        assert f"\n## {number}. " in text


def test_a_hand_thrown_away_has_its_uncalled_chips_back_in_both() -> None:
    both = both_at((100, 40, 100), (5, 10), "2h3h QcQd AsAh")
    both.raise_to(100)
    both.fold()
    both.table.do("tap-out", player="p1")
    both.table.do("discarded", player="p2")
    assert both.stacks_of_engine() == [95, 85, 60]
