"""Rule 2: the cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, deal_round, get_table_refusal, open_table


@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_2_1_four_to_eight_decks(decks: int) -> None:
    play = open_table(decks=decks).shoe(" ".join(["7c"] * decks))
    assert play.state["shoe-left"] == decks
    assert play.refuses("shoe", cards=" ".join(["7c"] * (decks + 1))) == "2.1"


@pytest.mark.parametrize("decks", [3, 9, 0])
def test_2_1_no_other_number_of_decks(decks: int) -> None:
    assert get_table_refusal(decks=decks) == "2.1"


def test_2_1_eight_decks_are_the_default() -> None:
    assert open_table().refuses("shoe", cards=" ".join(["As"] * 9)) == "2.1"


@pytest.mark.parametrize("cards", ["Jk", "Th Jk 9d", "Jk!", "1c", "tc", "T", "cut!", "7c!!", "10c", "Th,9d"])
def test_2_1_no_joker_and_no_unknown_card(cards: str) -> None:
    assert open_table().refuses("shoe", cards=cards) == "2.1"


def test_2_1_a_card_face_up_is_a_copy_too() -> None:
    assert open_table(decks=4).refuses("shoe", cards="7c 7c 7c 7c 7c!") == "2.1"


def test_2_1_an_automated_shoe_deals_the_same_cards_again() -> None:
    assert open_table(decks=4, automated_shoe=True).shoe(" ".join(["7c"] * 5)).state["shoe-left"] == 5
    assert open_table(automated_shoe=True).refuses("shoe", cards="Jk") == "2.1"


CHECKED = ("table", "2.2", "cards-checked")
MISCOUNTED = ("supervisor", "2.1", "card-count")


@pytest.mark.parametrize("when", ["before", "after"])
def test_2_2_the_dealer_checks_the_cards_before_gaming_and_after(when: str) -> None:
    play = open_table().do("check-cards", when=when, count=416, by="dealer")
    assert (play.pending_notices, play.state["checks"]) == ([CHECKED], [{"when": when, "count": 416}])


def test_2_2_cards_are_not_checked_during_a_round() -> None:
    assert deal_round("Th 9d 8c", "10.00").refuses("check-cards", when="before", count=416) == "2.2"


@pytest.mark.parametrize("person", ["player", "supervisor", "operator", "director"])
def test_2_2_only_the_dealer_checks_the_cards(person: str) -> None:
    assert open_table().refuses("check-cards", by=person) == "2.2"
    assert deal_round("Th 9d 8c", "10.00").refuses("check-cards", by=person) == "2.2"


def test_2_2_missing_details_of_a_check_are_null() -> None:
    play = open_table().do("check-cards").do("check-cards", when="after").do("check-cards", count=0)
    assert play.state["checks"] == [
        {"when": None, "count": None},
        {"when": "after", "count": None},
        {"when": None, "count": 0},
    ]


@pytest.mark.parametrize("fault", [{"when": "opening"}, {"when": "instruction"}, {"count": -1}, {"count": "416"}])
def test_2_2_an_unknown_time_and_a_negative_count_are_malformed(fault: dict[str, Any]) -> None:
    assert open_table().is_malformed("check-cards", **fault)


@pytest.mark.clause(NUMBER, "2.1")
@pytest.mark.parametrize(("decks", "count", "wrong"), [(8, 415, True), (8, 416, False), (8, 417, True), (4, 208, False),
                                                       (4, 207, True), (4, 209, True)])  # fmt: skip
def test_2_1_a_wrong_card_count_is_reported_to_the_supervisor(decks: int, count: int, wrong: bool) -> None:
    play = open_table(decks=decks).do("check-cards", when="after", count=count)
    assert play.pending_notices == [CHECKED, *([MISCOUNTED] if wrong else [])]


def test_2_2_the_cards_are_checked_after_closing() -> None:
    play = open_table().do("close", notice=True).do("check-cards")
    assert play.pending_notices[-1] == ("table", "2.2", "cards-checked")


def test_2_2_play_does_not_require_a_check() -> None:
    assert deal_round("Th 9d 8c", "10.00").state["phase"] == "play"


@pytest.mark.clause(NUMBER, "2.3(a)", "2.3(b)")
def test_2_3_a_player_may_ask_for_the_determinations() -> None:
    play = deal_round("Th 9d 8c", "10.00", decks=6, shuffle="wash").do("request", player="ann", what="determinations")
    assert play.notices == [("ann", "2.3", "determinations")]
    assert play.table.view("ann", dict)["determinations"] == {"decks": 6, "shuffle": "wash"}
    assert "determinations" not in play.table.view("bob")
    assert play.table.view("dealer", dict)["determinations"] == {"decks": 6, "shuffle": "wash"}


def test_2_3_an_unknown_request_is_malformed() -> None:
    assert open_table().is_malformed("request", player="ann", what="money")


def test_2_4_a_bad_card_is_replaced_at_any_time() -> None:
    play = open_table().do("replace-card", card="7c", checked=True)
    assert play.pending_notices == [("table", "2.4", "card-replaced")]
    assert deal_round("Th 9d 8c", "10.00").do("replace-card", card="Th", checked=True).get_cards() == "Th 8c"


@pytest.mark.parametrize("fault", [{}, {"checked": False}])
def test_2_4_no_card_is_replaced_without_a_check(fault: dict[str, bool]) -> None:
    assert open_table().refuses("replace-card", card="7c", **fault) == "2.4"


@pytest.mark.parametrize("card", ["Jk", "1c", "", "7c 8c", "cut"])
def test_2_4_only_a_card_of_the_deck_is_replaced(card: str) -> None:
    assert open_table().refuses("replace-card", card=card, checked=True) == "2.4"


def test_2_4_all_cards_are_changed_between_rounds_only() -> None:
    play = deal_round("Th 9d 8c Tc", "10.00")
    assert play.refuses("shoe", cards="2c", new_cards=True) == "2.4"
    assert play.refuses("shoe", cards="2c") == "5.4(b)"
    assert play.stand().dealer().shoe("2c 3c", new_cards=True).state["shoe-left"] == 2


@pytest.mark.parametrize(("second", "total"), [("Ac", 18), ("2c", 9), ("5c", 12), ("9c", 16)])
def test_2_5_an_ace_counts_eleven_if_possible_and_other_cards_their_value(second: str, total: int) -> None:
    assert deal_round(f"7h 9d {second}", "10.00").last_round["hands"]["1"][0]["total"] == total


def test_2_5_a_an_ace_counts_one_if_eleven_would_exceed_21() -> None:
    assert deal_round("Th 9d 9s Ac", "10.00").hit().last_round["hands"]["1"][0] == {
        "cards": "Th 9s Ac",
        "total": 20,
        "kind": "hard",
    }


def test_2_5_a_only_one_ace_counts_eleven() -> None:
    assert deal_round("Ah 9d As Ac", "10.00").hit().last_round["hands"]["1"][0] == {
        "cards": "Ah As Ac",
        "total": 13,
        "kind": "soft",
    }


@pytest.mark.parametrize("rank", range(2, 10))
def test_2_5_b_two_to_nine_count_what_they_show(rank: int) -> None:
    assert deal_round(f"{rank}h 9d 2s", "10.00").last_round["hands"]["1"][0]["total"] == rank + 2


@pytest.mark.parametrize("rank", "TJQK")
def test_2_5_c_ten_jack_queen_and_king_count_ten(rank: str) -> None:
    assert deal_round(f"{rank}h 9d 2s", "10.00").last_round["hands"]["1"][0]["total"] == 12
