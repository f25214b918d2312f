"""Every difference in docs/explanation/pokerkit-differences.md, demonstrated by one small hand each."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pokerkit")

from pokerkit import Mode, NoLimitTexasHoldem
from tests.games.holdem.pokerkit.paired_play import AUTOMATIONS, Choices, PairedTables

from houseway.errors import Refused
from houseway.records.live.table import Table

PAGE = Path(__file__).resolve().parents[4] / "docs" / "explanation" / "pokerkit-differences.md"
BOARD = "7s 8s 9d 4c 2d"
TIME = {"basis": "time", "rate": "0.00"}


def open_paired_tables(stacks: tuple[int, ...], blinds: tuple[int, ...], holes: str) -> PairedTables:
    """Open paired tables with these hole cards per player and a board that helps nobody."""
    names = [holes.split()[place][half : half + 2] for half in (0, 2) for place in range(len(stacks))]
    return PairedTables(stacks, blinds, [*names, *BOARD.split()])


def get_choices(tables: PairedTables) -> tuple[Choices, Choices]:
    kit, engine = tables.get_kit_choices(), tables.get_engine_choices()
    assert kit is not None
    assert engine is not None
    return kit, engine


def test_1_whole_blind_must_be_called_after_a_short_blind() -> None:
    kit, engine = get_choices(open_paired_tables((100, 6, 100), (5, 10), "AsAh KdKc QcQd"))
    assert (kit.call, engine.call) == (6, 10)


def test_2_a_raise_that_nobody_can_answer_is_allowed() -> None:
    tables = open_paired_tables((100, 20, 20), (5, 10), "AsAh KdKc QcQd")
    tables.raise_to(20)
    kit, engine = get_choices(tables)
    assert (kit.player, engine.player) == (0, 0)
    assert (kit.min_total, engine.min_total) == (None, 30)


def test_3_players_who_have_acted_cannot_raise_after_a_short_tap_out() -> None:
    tables = open_paired_tables((100, 100, 100, 14), (5, 10), "AsAh KdKc QcQd 2h3h")
    tables.check_or_call()
    tables.raise_to(14)
    tables.check_or_call()
    tables.fold()
    kit, engine = get_choices(tables)
    assert (kit.min_total, engine.min_total) == (24, None)
    with pytest.raises(Refused, match=r"14\.5"):
        tables.table.do("call-and-raise", player="p2", raise_="10.00")


def test_3_short_tap_outs_never_add_up_to_a_full_raise() -> None:
    tables = open_paired_tables((55, 100, 100, 42), (5, 10), "AsAh KdKc QcQd 2h3h")
    tables.raise_to(30)
    tables.raise_to(42)
    tables.raise_to(55)
    tables.check_or_call()
    kit, engine = get_choices(tables)
    assert (kit.min_total, engine.min_total) == (75, None)


def test_4_odd_chips_are_awarded_per_pot() -> None:
    """Pots of 21 and 13 are shared by two players after the third player lost.

    Each pot by itself gives 18 and 16, both together 17 and 17.
    """
    tables = open_paired_tables((50, 50, 50, 5, 50), (1, 2), "2h3h 2c3c AsKd Qh3d AdKc")
    for total in (8, 0, 0):
        tables.raise_to(total) if total else tables.check_or_call()
    tables.fold()
    tables.check_or_call()
    tables.check_or_call()
    tables.raise_to(2)
    tables.check_or_call()
    tables.fold()
    while tables.get_kit_choices() is not None:
        tables.check_or_call()
    tables.finish()
    pots = tables.table.result()["rounds"][0]["hands"]["pots"]
    assert [(pot["amount"], pot["winners"]) for pot in pots] == [("21.00", ["p2", "p4"]), ("13.00", ["p2", "p4"])]
    assert list(tables.kit.stacks) == [49, 42, 57, 0, 57]
    assert tables.get_engine_stacks() == [49, 42, 58, 0, 56]


def test_5_the_minimum_raise_over_a_straddle_is_the_straddle() -> None:
    kit, engine = get_choices(open_paired_tables((100, 100, 100, 100), (5, 10, 20), "AsAh KdKc QcQd 2h3h"))
    assert (kit.min_total, engine.min_total) == (30, 40)


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
    kit, engine = get_choices(open_paired_tables((100, 100), (5, 10), "AsAh KdKc"))
    assert (kit.player, engine.player) == (1, 1)


def test_8_no_action_is_required_of_the_last_player_who_owes_nothing() -> None:
    tables = open_paired_tables((100, 100, 8), (5, 10), "AsAh KdKc QcQd")
    tables.check_or_call()
    tables.fold()
    kit, engine = tables.get_kit_choices(), tables.get_engine_choices()
    assert kit is not None
    assert (kit.player, kit.call, kit.min_total) == (1, 0, None)
    assert engine is None


def test_the_page_lists_all_differences() -> None:
    text = PAGE.read_text()
    for number in range(1, 9):
        assert f"\n## {number}. " in text


def test_uncalled_chips_of_a_discarded_hand_are_returned() -> None:
    tables = open_paired_tables((100, 40, 100), (5, 10), "2h3h QcQd AsAh")
    tables.raise_to(100)
    tables.fold()
    tables.table.do("tap-out", player="p1")
    tables.table.do("discarded", player="p2")
    assert tables.get_engine_stacks() == [95, 85, 60]
