"""Rule 18: Perfect Pairs."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, deal_round, get_table_refusal, open_table

from houseway.games.blackjack.play.side_wagers import find_pair, get_pair_odds

PAIRS = {"player": "ann", "box": 1, "wager": "perfect-pairs"}


def deal_with_perfect_pairs(cards: str, amount: str = "10.00", **determinations: Any) -> Play:
    """Deal to ann with 10.00 on box 1 and a Perfect Pairs wager."""
    play = open_table(perfect_pairs=True, **determinations).shoe(cards).wager("10.00")
    return play.do("wager", amount=amount, **PAIRS).do("deal")


def get_pair_outcome(first: str, second: str) -> tuple[str, ...]:
    return deal_with_perfect_pairs(f"{first} 6d {second}").get_outcome(wager="perfect-pairs")


@pytest.mark.clause(NUMBER, "18.2")
def test_18_1_and_18_2_perfect_pairs_only_if_the_layout_offers_it() -> None:
    assert open_table().refuses("wager", amount="10.00", **PAIRS) == "18.1"
    assert open_table().refuses("wager", amount="0.50", **PAIRS) == "18.1"
    open_table(perfect_pairs=True).do("wager", amount="10.00", **PAIRS)
    assert "perfect-pairs" not in open_table().table.view("ann", dict)["limits"]


@pytest.mark.clause(NUMBER, "18.3(a)")
@pytest.mark.parametrize("rank", "23456789T")
def test_18_3_a_a_number_is_a_face_value(rank: str) -> None:
    assert get_pair_outcome(f"{rank}s", f"{rank}s")[0] == "win"
    assert get_pair_outcome(f"{rank}s", f"{'T' if rank == '2' else '2'}s")[0] == "lose"


@pytest.mark.clause(NUMBER, "18.3(b)")
@pytest.mark.parametrize("rank", "JQKA")
def test_18_3_b_jack_queen_king_and_ace_are_face_values(rank: str) -> None:
    assert get_pair_outcome(f"{rank}s", f"{rank}s")[0] == "win"
    assert get_pair_outcome(f"{rank}s", f"{'J' if rank == 'A' else 'A'}s")[0] == "lose"


@pytest.mark.clause(NUMBER, "18.4", "18.11(d)", "18.13(a)")
@pytest.mark.parametrize("second", ["Ts", "Js", "Qs"])
def test_18_4_a_pair_depends_on_rank_and_not_on_value(second: str) -> None:
    assert get_pair_outcome("Ks", second) == ("lose", "18.11(d)")


@pytest.mark.clause(NUMBER, "18.11(a)", "18.14(a)", "18.13(b)")
@pytest.mark.parametrize("suits", ["hs", "hc", "ds", "dc", "sh"])
def test_18_5_a_mixed_pair_has_one_red_and_one_black_card(suits: str) -> None:
    assert get_pair_outcome(f"9{suits[0]}", f"9{suits[1]}") == ("win", "18.11(a)", "18.14(a)")


@pytest.mark.clause(NUMBER, "18.11(b)", "18.14(b)")
@pytest.mark.parametrize("suits", ["hd", "dh", "sc", "cs"])
def test_18_6_a_b_a_coloured_pair_has_two_suits_of_one_colour(suits: str) -> None:
    assert get_pair_outcome(f"9{suits[0]}", f"9{suits[1]}") == ("win", "18.11(b)", "18.14(b)")


@pytest.mark.clause(NUMBER, "18.11(c)", "18.14(c)")
@pytest.mark.parametrize("suit", "shdc")
def test_18_7_a_perfect_pair_has_one_suit(suit: str) -> None:
    assert get_pair_outcome(f"9{suit}", f"9{suit}") == ("win", "18.11(c)", "18.14(c)")


def test_18_8_wagers_only_before_the_first_card() -> None:
    open_table(perfect_pairs=True).do("wager", amount="10.00", **PAIRS)
    assert deal_round("7h 9d 8s", "10.00", perfect_pairs=True).refuses("wager", amount="10.00", **PAIRS) == "4.3"


@pytest.mark.parametrize(
    "table",
    [
        {"perfect_pairs_min": "0.00"},
        {"perfect_pairs_min": "101.00"},
        {"perfect_pairs_multiple": "0.00"},
        {"perfect_pairs_multiple": "3.00"},
        {"perfect_pairs_max": "100.50"},
    ],
)
def test_18_9_invalid_limits_are_refused_if_perfect_pairs_is_offered(table: dict[str, str]) -> None:
    assert get_table_refusal(perfect_pairs=True, **table) == "18.9"
    assert open_table(**table).state["phase"] == "betting"


def test_18_9_its_limits_are_on_the_sign() -> None:
    sign = open_table(perfect_pairs=True).table.view("ann", dict)["limits"]
    assert sign["perfect-pairs"] == {"min": "5.00", "max": "100.00", "multiple": "1.00"}


@pytest.mark.parametrize(("amount", "notice_count"), [("4.00", 1), ("5.00", 0), ("6.00", 0)])
def test_18_9_a_first_wager_below_its_minimum_stands_with_its_own_advice(amount: str, notice_count: int) -> None:
    play = open_table(perfect_pairs=True).do("wager", amount=amount, **PAIRS)
    assert play.pending_notices == [("ann", "3.4", "wager-below-minimum")] * notice_count


def test_18_9_the_next_one_is_refused_and_the_main_wager_has_its_own_advice() -> None:
    play = open_table(perfect_pairs=True).do("wager", amount="4.00", **PAIRS)
    assert play.refuses("wager", amount="4.00", **PAIRS) == "3.4"
    assert play.refuses("wager", amount="4.50", **PAIRS) == "3.3"
    play.wager("5.00")
    assert play.state["advised"] == {"ann": ["perfect-pairs", "main"]}


def test_18_9_perfect_pairs_has_its_own_multiple() -> None:
    play = open_table(perfect_pairs=True, perfect_pairs_multiple="5.00")
    for amount in ("9.00", "11.00"):
        assert play.refuses("wager", amount=amount, **PAIRS) == "3.3"
    play.do("wager", amount="10.00", **PAIRS)


@pytest.mark.parametrize(("amount", "at_risk"), [("99.00", None), ("100.00", None), ("101.00", "100.00")])
def test_18_9_only_its_maximum_is_at_risk(amount: str, at_risk: str | None) -> None:
    line = deal_with_perfect_pairs("9s 6d 8s", amount).get_line(wager="perfect-pairs")
    assert line.get("at-risk") == at_risk
    assert line["rules"] == (["18.11(d)", "3.5"] if at_risk else ["18.11(d)"])


def test_18_9_winnings_above_its_maximum_are_paid_up_to_it() -> None:
    line = deal_with_perfect_pairs("9s 6d 9s", "150.00").get_line(wager="perfect-pairs")
    assert (line["paid"], line["returned"], line["rules"]) == ("2500.00", "2650.00", ["18.11(c)", "18.14(c)", "3.5"])


def test_18_10_void_without_a_main_wager_of_the_same_player() -> None:
    play = open_table(perfect_pairs=True).shoe("9s 6d 9s").wager("10.00")
    play.do("wager", player="bob", box=1, amount="150.00", wager="perfect-pairs").do("deal")
    line = play.get_line("bob", "perfect-pairs")
    assert (line["outcome"], line["rules"], line["when"], line["returned"]) == ("void", ["18.10"], "interim", "150.00")
    assert "at-risk" not in line


def test_18_10_an_open_side_wager_is_void_when_its_main_wager_becomes_void() -> None:
    play = open_table(perfect_pairs=True).shoe("9s 6d 9s").wager("10.00")
    play.do("wager", player="ann", box=1, amount="10.00", wager="perfect-pairs").do("draw-in-error")
    play.do("void-wager", player="ann", wager="main", contravened="16.8")
    line = play.get_line(wager="perfect-pairs")
    assert (line["outcome"], line["rules"], line["when"]) == ("void", ["18.10"], "final")
    assert play.notices[1:] == [("ann", "16.2(a)", "wager-void")]


def test_18_10_settled_side_wagers_stay() -> None:
    play = deal_with_perfect_pairs("9s 6d 9s").do("void-wager", player="ann", wager="main", contravened="16.8")
    assert play.get_outcome(wager="perfect-pairs")[0] == "win"


def test_18_10_with_the_other_interpretation_any_main_wager_on_the_box_is_enough() -> None:
    play = open_table(perfect_pairs=True, side_wager_with="box").shoe("9s 6d 9s").wager("10.00")
    play.do("wager", player="bob", box=1, amount="10.00", wager="perfect-pairs").do("deal")
    assert play.get_outcome("bob", "perfect-pairs")[0] == "win"


@pytest.mark.parametrize(
    ("cards", "odds", "payout"),
    [("9h 6d 9s", "6:1", "60.00"), ("9h 6d 9d", "12:1", "120.00"), ("9h 6d 9h", "25:1", "250.00")],
)
def test_18_14_six_twelve_or_twentyfive_to_one(cards: str, odds: str, payout: str) -> None:
    line = deal_with_perfect_pairs(cards).get_line(wager="perfect-pairs")
    assert (line["odds"], line["paid"]) == (odds, payout)


@pytest.mark.clause(NUMBER, "18.11", "18.12")
def test_18_12_every_two_cards_have_exactly_one_result() -> None:
    results = [find_pair(first, second) for first in range(52) for second in range(52)]
    odds = Counter(0 if pair is None else get_pair_odds(pair)[0] for pair in results)
    assert odds == {25: 52, 12: 52, 6: 104, 0: 52 * 52 - 208}
    assert get_pair_outcome("9h", "9h") == ("win", "18.11(c)", "18.14(c)"), "a perfect pair is paid once, as such"


@pytest.mark.clause(NUMBER, "18.13", "18.15")
def test_18_13_and_18_15_settled_after_the_initial_deal_before_any_decision() -> None:
    play = deal_with_perfect_pairs("9h 6d 9s Tc")
    assert [line["when"] for line in play.last_round["lines"]] == ["interim"]
    assert play.state["phase"] == "play"
    assert deal_with_perfect_pairs("9h Ad 9s Tc").get_line(wager="perfect-pairs")["when"] == "interim"
