"""Rule 11: comparison with the bank's hand, and payments."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, NUMBER, PUSH, WIN, Play, is_malformed_table, summarise_line


def settle_round(hand: str, bank: str = BANK, *, low: str | None = None, high: str = "", **determinations: Any) -> Play:
    """Settle ann's 20 on box 2 against the house, with the hand set house way or with these parts."""
    play = Play(**determinations).wager("ann 2 20.00").deal({1: bank, 2: hand})
    if low is None:
        play.house_way("ann 2")
    else:
        play.set("ann 2", low, high)
    play.do("settle")
    return play


def get_outcome(play: Play) -> tuple[str, list[str]]:
    line = play.get_line("ann")
    return line["outcome"], line["rules"]


def test_11_1_both_parts_higher_win() -> None:
    play = settle_round(WIN)
    assert get_outcome(play) == ("win", ["11.1", "11.8"])
    assert play.get_line("ann")["odds"] == "1:1"


@pytest.mark.clause(NUMBER, "11.1(a)", "11.4(a)")
def test_11_1_a_rankings_come_before_the_count() -> None:
    """A Chop Bot pair high and 2 low play against 0 and 7: the pair counts 6 but is a ranking."""
    assert get_outcome(settle_round("2-6 3-5 3-4 2-3")) == ("win", ["11.1", "11.8"])


@pytest.mark.clause(NUMBER, "11.1(b)", "11.4(b)")
def test_11_1_b_point_count_decides_without_rankings() -> None:
    assert get_outcome(settle_round("6-6 1-1 1-3 2-2")) == ("push", ["11.3"])
    assert get_outcome(settle_round("1-1 5-6 1-3 3-3")) == ("win", ["11.1", "11.8"]), (
        "6 above 0, 7 led by Chong above 7 by Foo"
    )


@pytest.mark.clause(NUMBER, "11.2")
def test_11_2_equal_counts_go_by_the_highest_single_tile() -> None:
    """A high part of 7 plays against the bank's 7 led by Foo: Mooy is above Foo, Ping below."""
    higher = settle_round("5-5 1-6 2-3 2-2", low="2-3 2-2", high="5-5 1-6")
    assert get_outcome(higher)[0] == "win"
    lower = settle_round("4-6 1-6 2-3 2-2", low="4-6 1-6", high="2-3 2-2")
    assert get_outcome(lower)[0] == "win", "7 low above 0, 9 high above 7"
    ping = settle_round("4-6 1-6 1-1 1-3", low="1-1 1-3", high="4-6 1-6")
    assert get_outcome(ping) == ("push", ["11.3"])


def test_11_2_the_second_tile_never_breaks_a_tie() -> None:
    """7 as 5-6 with 1-5 and 7 as 5-6 with 2-4: a copy."""
    play = settle_round("5-6 2-4 1-1 2-2", low="1-1 2-2", high="5-6 2-4")
    assert get_outcome(play) == ("push", ["11.3", "11.5"])


def test_11_3_one_part_higher_and_one_lower_push() -> None:
    play = settle_round(PUSH)
    assert get_outcome(play) == ("push", ["11.3"])
    assert play.get_line("ann") | {"paid": "0.00", "returned": "20.00", "odds": None} == play.get_line("ann")


def test_11_4_both_parts_lower_lose() -> None:
    play = settle_round(BANK, WIN)
    assert get_outcome(play) == ("lose", ["11.4"])
    assert play.get_line("ann") | {"paid": "0.00", "returned": "0.00", "odds": None} == play.get_line("ann")


def test_11_5_the_bank_wins_a_copied_part() -> None:
    """Low 0 against 6, high 7 by Foo against 7 by Foo."""
    play = settle_round(BANK, "1-1 2-2 5-6 1-5")
    assert get_outcome(play) == ("lose", ["11.4", "11.5"])


def test_11_5_the_bank_wins_a_copied_ranking() -> None:
    """Teen with 3-6 and Teen with 4-5 are the same ranking."""
    play = settle_round("6-6 4-5 2-2 2-3", "6-6 3-6 5-5 4-6")
    assert get_outcome(play) == ("push", ["11.3", "11.5"])


def test_11_6_the_bank_wins_if_both_low_parts_count_zero() -> None:
    assert get_outcome(settle_round(LOSE)) == ("lose", ["11.4", "11.6"])
    assert get_outcome(settle_round("6-6 6-6 5-5 4-6")) == ("push", ["11.3", "11.6"])


def test_11_6_applies_to_all_tiles_and_is_not_a_copy() -> None:
    """A low 0 led by Teen plays against a low 0 led by Mooy; then both low parts have equal tiles."""
    play = settle_round("6-6 4-4 1-3 3-3", low="6-6 4-4", high="1-3 3-3")
    assert play.last_round["hands"]["2"]["low-is"] == "0"
    assert get_outcome(play) == ("push", ["11.3", "11.6"])
    play_with_equal_parts = settle_round("5-5 4-6 2-2 3-4", low="5-5 4-6", high="2-2 3-4")
    assert get_outcome(play_with_equal_parts) == ("lose", ["11.4", "11.6"])


def test_11_6_copied_high_part_and_zero_low_parts_cite_both_rules() -> None:
    play = settle_round("5-5 4-6 5-6 2-4", low="5-5 4-6", high="5-6 2-4")
    assert get_outcome(play) == ("lose", ["11.4", "11.5", "11.6"])


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [("2-2 1-5", "1-3 3-3", ("push", ["11.3", "11.6"])), ("2-2 1-5", "5-5 4-6", ("lose", ["11.4", "11.5", "11.6"])),
     ("1-5 2-2", "3-3 1-3", ("push", ["11.3", "11.6"]))],
)  # fmt: skip
def test_11_6_applies_to_low_parts_only_and_high_parts_of_zero_go_by_tile(
    low: str, high: str, expected: tuple[str, list[str]]
) -> None:
    """The player/banker sets 0 led by Bon low and 0 led by Mooy high: a high 0 led by Gor beats that."""
    play = (
        Play()
        .give_bank_to_ann()
        .wager("bob 5 20.00")
        .name_house_wager()
        .deal({3: "2-2 1-5 5-5 4-6", 5: f"{low} {high}"})
    )
    play.set("ann 3", low="2-2 1-5", high="5-5 4-6").set("bob 5", low, high)
    play.do("settle")
    assert (play.get_line("bob")["outcome"], play.get_line("bob")["rules"]) == expected


def test_11_7_a_wager_is_given_up_unseen() -> None:
    play = Play().wager("ann 2 20.00").deal({1: BANK, 2: WIN})
    play.do("take", player="ann", box=2)
    play.settle()
    assert summarise_line(play.get_line("ann")) == ("lose", "0.00", "0.00")
    assert play.get_line("ann")["rules"] == ["11.7"]
    assert play.last_round["hands"]["2"]["set"] == "none"


def test_11_7_excess_of_a_wager_given_up_is_returned() -> None:
    play = Play().wager("ann 2 600.00").deal()
    play.do("take", player="ann", box=2)
    play.settle()
    assert play.get_line("ann") | {
        "returned": "100.00",
        "at-risk": "500.00",
        "rules": ["11.7", "5.6"],
    } == play.get_line("ann")


def test_11_7_other_players_continue_if_one_gives_up_the_wager() -> None:
    play = Play().wager("ann 2 40.00", "bob 2 20.00").deal({1: BANK, 2: WIN})
    play.do("take", player="ann", box=2)
    play.house_way("bob 2").do("settle")
    assert [line["outcome"] for line in play.last_round["lines"]] == ["lose", "win"]


@pytest.mark.parametrize("player", ["ann", "bob"])
def test_11_7_player_without_a_wager_has_nothing_to_give_up(player: str) -> None:
    play = Play().wager("ann 2 40.00").deal()
    play.do("take", player="ann", box=2)
    assert play.refuses("take", player=player, box=2) == "11.7"
    assert play.refuses("take", player=player, box=3) == "11.7"


def test_11_7_a_void_wager_or_a_wager_before_the_dice_cannot_be_given_up() -> None:
    play = Play().wager("ann 2 40.00").deal()
    play.do("void-wager", player="ann", contravened="17.8")
    assert play.refuses("take", player="ann", box=2) == "11.7"
    assert Play().wager("ann 2 40.00").refuses("take", player="ann", box=2) == "11.7"


def test_11_7_a_wager_is_given_up_to_a_players_bank() -> None:
    play = Play().give_bank_to_ann().wager("bob 5 20.00").name_house_wager().deal({1: LOSE, 3: WIN})
    play.do("take", player="bob", box=5)
    play.house_way("ann 3").do("settle")
    assert play.get_line("ann", "bank")["paid"] == "30.00"


def test_11_8_wins_are_paid_one_to_one_less_commission() -> None:
    play = settle_round(WIN)
    assert play.get_line("ann") | {"paid": "20.00", "commission": "1.00", "returned": "39.00"} == play.get_line("ann")
    assert play.last_round["net"] == {"ann": "19.00", "house": "-19.00"}


@pytest.mark.parametrize(
    ("rounding", "stake", "commission"),
    [
        ("down", "10.50", "0.52"), ("nearest", "10.50", "0.53"), ("up", "10.50", "0.53"),
        ("down", "10.40", "0.52"), ("nearest", "10.40", "0.52"), ("up", "10.40", "0.52"),
        ("down", "10.49", "0.52"), ("nearest", "10.49", "0.52"), ("up", "10.41", "0.53"),
        ("nearest", "10.41", "0.52"), ("down", "10.59", "0.52"), ("nearest", "10.51", "0.53"),
    ],
)  # fmt: skip
def test_11_8_commission_is_rounded_as_determined(rounding: str, stake: str, commission: str) -> None:
    play = Play(commission_rounding=rounding, multiple="0.01")
    play.play_round(f"ann 2 {stake}", hands={1: BANK, 2: WIN})
    assert play.get_line("ann")["commission"] == commission


def test_11_8_unknown_rounding_is_malformed() -> None:
    assert is_malformed_table(commission_rounding="bankers")


@pytest.mark.parametrize(
    ("hand", "expected", "rules"),
    [(WIN, ("win", "20.00", "0.00"), ["7.9", "11.1", "11.9"]), (PUSH, ("push", "10.00", "0.00"), ["7.9", "11.3"]),
     (LOSE, ("lose", "0.00", "0.00"), ["7.9", "11.4", "11.6"])],
)  # fmt: skip
def test_11_9_the_houses_wager_wins_even_money(hand: str, expected: tuple[str, str, str], rules: list[str]) -> None:
    play = Play().give_bank_to_ann().name_house_wager().deal({1: hand, 3: BANK}).house_way("ann 3")
    play.do("settle")
    line = play.get_line("house", "house")
    assert summarise_line(line) == expected
    assert line["rules"] == rules
    assert (line["odds"], line["paid"]) == (("1:1", "10.00") if expected[0] == "win" else (None, "0.00"))


def test_11_10_a_players_bank_pays_and_the_commission_is_the_houses() -> None:
    play = Play().give_bank_to_ann("300.00").wager("bob 5 50.00").name_house_wager()
    play.deal({1: WIN, 3: BANK, 5: "6-6 6-6 1-6 2-2"}).set_all_house_way().do("settle")
    assert play.get_line("bob") | {"rules": ["11.1", "11.10"], "returned": "97.50"} == play.get_line("bob")
    assert play.get_line("ann", "bank") | {"outcome": "lose", "paid": "0.00", "returned": "240.00"} == play.get_line(
        "ann", "bank"
    )
    assert play.get_line("ann", "bank")["rules"] == ["11.10"]
    assert play.last_round["net"] == {"bob": "47.50", "ann": "-60.00", "house": "12.50"}


def test_11_10_a_bank_that_neither_gains_nor_loses_pushes() -> None:
    play = Play().give_bank_to_ann("300.00").name_house_wager().deal({1: PUSH, 3: BANK}).house_way("ann 3")
    play.do("settle")
    assert summarise_line(play.get_line("ann", "bank")) == ("push", "300.00", "0.00")
    assert play.get_line("ann", "bank")["rules"] == ["11.10"]


def test_11_11_commission_is_on_the_profit_of_the_round() -> None:
    play = Play().give_bank_to_ann("500.00").wager("bob 5 20.00").name_house_wager("match")
    play.deal({1: LOSE, 3: WIN, 5: BANK}).set_all_house_way().do("settle")
    line = play.get_line("ann", "bank")
    assert line | {"paid": "70.00", "commission": "3.50", "returned": "566.50", "rules": ["11.10", "11.11"]} == line
    assert line["odds"] is None
    assert play.last_round["net"] == {"bob": "-20.00", "ann": "66.50", "house": "-46.50"}


def test_11_11_commission_is_on_the_net_profit_and_not_per_wager() -> None:
    play = Play().give_bank_to_ann("500.00").wager("bob 5 20.00").name_house_wager("match")
    play.deal({1: LOSE, 3: BANK, 5: WIN}).set_all_house_way().do("settle")
    assert play.get_line("ann", "bank") | {"paid": "30.00", "commission": "1.50"} == play.get_line("ann", "bank")
    assert play.get_line("bob")["commission"] == "1.00"


@pytest.mark.clause(NUMBER, "11.11")
@pytest.mark.parametrize(
    ("cat_stake", "outcome", "paid_amount", "commission", "returned"),
    [("40.00", "win", "60.00", "5.00", "555.00"), ("95.00", "win", "5.00", "5.00", "500.00"),
     ("100.00", "push", "0.00", "5.00", "495.00"), ("105.00", "lose", "0.00", "5.00", "490.00")],
)  # fmt: skip
def test_11_11_each_win_takes_commission_on_every_wager_that_the_bank_wins(
    cat_stake: str, outcome: str, paid_amount: str, commission: str, returned: str
) -> None:
    play = Play(bank_commission="each-win")
    play.play_round("ann 3 60.00", "bob 5 20.00")
    play.do("request-bank", player="ann", box=3, funds="500.00")
    play.do("bank")
    play.wager("bob 5 40.00", f"cat 7 {cat_stake}").name_house_wager("match")
    play.deal({1: LOSE, 3: BANK, 7: WIN}).do("take", player="bob", box=5)
    play.set_all_house_way().do("settle")
    line = play.get_line("ann", "bank")
    expected = {"outcome": outcome, "paid": paid_amount, "commission": commission, "returned": returned}
    assert line | expected | {"rules": ["11.10", "11.11"]} == line


def test_11_11_each_win_cites_the_clause_only_if_a_wager_was_won() -> None:
    play = Play(bank_commission="each-win").give_bank_to_ann("300.00").name_house_wager()
    play.deal({1: WIN, 3: BANK}).house_way("ann 3").do("settle")
    assert play.get_line("ann", "bank") | {"commission": "0.00", "rules": ["11.10"]} == play.get_line("ann", "bank")


@pytest.mark.parametrize("bank_commission", ["profit", "each-win"])
def test_11_11_a_single_cent_is_a_profit_and_a_wager_won(bank_commission: str) -> None:
    play = Play(bank_commission=bank_commission, multiple="0.01", commission_rounding="up").give_bank_to_ann("300.00")
    play.wager("cat 7 0.01").name_house_wager().deal({1: PUSH, 3: BANK}).do("take", player="cat", box=7)
    play.house_way("ann 3").do("settle")
    line = play.get_line("ann", "bank")
    assert (
        line
        | {"outcome": "win", "paid": "0.01", "commission": "0.01", "returned": "300.00", "rules": ["11.10", "11.11"]}
        == line
    )


def test_11_11_each_win_a_push_is_not_a_wager_won() -> None:
    play = Play(bank_commission="each-win").give_bank_to_ann("300.00").name_house_wager()
    play.deal({1: PUSH, 3: BANK}).house_way("ann 3").do("settle")
    assert play.get_line("ann", "bank") | {"outcome": "push", "rules": ["11.10"]} == play.get_line("ann", "bank")


@pytest.mark.parametrize(("rounding", "commission"), [("down", "1.03"), ("nearest", "1.04"), ("up", "1.05")])
def test_11_11_each_win_rounds_each_wager_separately(rounding: str, commission: str) -> None:
    determinations = {"bank_commission": "each-win", "commission_rounding": rounding, "multiple": "0.01"}
    play = Play(**determinations).give_bank_to_ann("500.00").wager("bob 5 10.25", "cat 7 0.50").name_house_wager()
    play.deal({1: LOSE, 3: WIN, 5: BANK}).do("take", player="cat", box=7)
    play.set_all_house_way().do("settle")
    assert play.get_line("ann", "bank")["commission"] == commission, "of 0.50, 0.5125 and 0.025"


def test_11_11_profit_takes_no_commission_without_a_gain() -> None:
    play = Play().give_bank_to_ann("500.00").wager("bob 5 10.00").name_house_wager()
    play.deal({1: LOSE, 3: BANK, 5: WIN}).set_all_house_way().do("settle")
    assert summarise_line(play.get_line("ann", "bank")) == ("push", "500.00", "0.00")
    assert play.get_line("ann", "bank")["rules"] == ["11.10"]


def test_11_11_unknown_bank_commission_is_malformed() -> None:
    assert is_malformed_table(bank_commission="turnover")


def settle_shared_bank(hands: dict[int, str], *wagers: str, **determinations: Any) -> Play:
    """Settle a bank of ann with 200 and dan with 100; the house wagers 10."""
    play = Play(multiple="0.50", **determinations)
    play.give_bank_to_ann("200.00", partners={"dan": "100.00"}).wager(*wagers).name_house_wager()
    play.deal(hands).set_all_house_way().do("settle")
    return play


def test_11_11_partners_shares_are_rounded_toward_zero_and_the_lead_takes_the_remainder() -> None:
    gain = settle_shared_bank({1: LOSE, 3: WIN, 5: BANK}, "bob 5 20.50")
    assert gain.get_line("dan", "bank") | {"paid": "10.16", "commission": "0.50"} == gain.get_line("dan", "bank")
    assert gain.get_line("ann", "bank") | {"paid": "20.34", "commission": "1.02"} == gain.get_line("ann", "bank")
    loss = settle_shared_bank({1: WIN, 3: BANK, 5: "6-6 6-6 1-6 2-2"}, "bob 5 20.50")
    assert loss.get_line("dan", "bank")["returned"] == "89.84"
    assert loss.get_line("ann", "bank")["returned"] == "179.66"


@pytest.mark.parametrize(("rounding", "commission"), [("down", "1.52"), ("nearest", "1.53"), ("up", "1.53")])
def test_11_11_the_banks_commission_is_rounded_as_determined(rounding: str, commission: str) -> None:
    play = settle_shared_bank({1: LOSE, 3: WIN, 5: BANK}, "bob 5 20.50", commission_rounding=rounding)
    commission_cents = [round(float(play.get_line(name, "bank")["commission"]) * 100) for name in ("ann", "dan")]
    assert sum(commission_cents) == round(float(commission) * 100)


def test_lines_are_in_order_of_boxes_then_wagers_then_jackpot_then_bank() -> None:
    play = Play(jackpot={"wager": "2.00"}).give_bank_to_ann("5000.00", partners={"dan": "10.00"})
    play.wager("bob 8 20.00", "cat 2 20.00", "eve 2 10.00")
    play.do("jackpot", player="cat", box=2)
    play.name_house_wager().play_round()
    assert [(line["box"], line["player"], line["wager"]) for line in play.last_round["lines"]] == [
        (1, "house", "house"), (2, "cat", "main"), (2, "eve", "main"), (2, "cat", "jackpot"),
        (8, "bob", "main"), (3, "ann", "bank"), (3, "dan", "bank"),
    ]  # fmt: skip
