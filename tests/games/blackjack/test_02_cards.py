"""Rule 2: the cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, dealt, opened, refused_table


@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_2_1_four_to_eight_decks(decks: int) -> None:
    play = opened(decks=decks).shoe(" ".join(["7c"] * decks))
    assert play.state["shoe-left"] == decks
    assert play.refuses("shoe", cards=" ".join(["7c"] * (decks + 1))) == "2.1"


@pytest.mark.parametrize("decks", [3, 9, 0])
def test_2_1_no_other_number_of_decks(decks: int) -> None:
    assert refused_table(decks=decks) == "2.1"


def test_2_1_eight_decks_where_nothing_is_said() -> None:
    assert opened().refuses("shoe", cards=" ".join(["As"] * 9)) == "2.1"


@pytest.mark.parametrize("cards", ["Jk", "Th Jk 9d", "Jk!", "1c", "tc", "T", "cut!", "7c!!", "10c", "Th,9d"])
def test_2_1_no_joker_and_no_unknown_card(cards: str) -> None:
    assert opened().refuses("shoe", cards=cards) == "2.1"


def test_2_1_a_card_face_up_is_a_copy_too() -> None:
    assert opened(decks=4).refuses("shoe", cards="7c 7c 7c 7c 7c!") == "2.1"


def test_2_1_an_automated_shoe_gives_cards_round_again() -> None:
    assert opened(decks=4, automated_shoe=True).shoe(" ".join(["7c"] * 5)).state["shoe-left"] == 5
    assert opened(automated_shoe=True).refuses("shoe", cards="Jk") == "2.1"


CHECKED = ("table", "2.2", "cards-checked")
MISCOUNTED = ("supervisor", "2.1", "card-count")


@pytest.mark.parametrize("when", ["before", "after"])
def test_2_2_the_dealer_checks_the_cards_before_gaming_and_after(when: str) -> None:
    play = opened().do("check-cards", when=when, count=416, by="dealer")
    assert (play.told, play.state["checks"]) == ([CHECKED], [{"when": when, "count": 416}])


def test_2_2_not_during_a_round() -> None:
    assert dealt("Th 9d 8c", "10.00").refuses("check-cards", when="before", count=416) == "2.2"


@pytest.mark.parametrize("person", ["player", "supervisor", "operator", "director"])
def test_2_2_nobody_else_checks_them(person: str) -> None:
    assert opened().refuses("check-cards", by=person) == "2.2"
    assert dealt("Th 9d 8c", "10.00").refuses("check-cards", by=person) == "2.2"


def test_2_2_what_was_not_said_is_null() -> None:
    play = opened().do("check-cards").do("check-cards", when="after").do("check-cards", count=0)
    assert play.state["checks"] == [
        {"when": None, "count": None},
        {"when": "after", "count": None},
        {"when": None, "count": 0},
    ]


@pytest.mark.parametrize("fault", [{"when": "opening"}, {"when": "instruction"}, {"count": -1}, {"count": "416"}])
def test_2_2_another_time_and_less_than_no_card_are_malformed(fault: dict[str, Any]) -> None:
    assert opened().malformed("check-cards", **fault)


@pytest.mark.clause(NUMBER, "2.1")
@pytest.mark.parametrize(("decks", "count", "wrong"), [(8, 415, True), (8, 416, False), (8, 417, True), (4, 208, False),
                                                       (4, 207, True), (4, 209, True)])  # fmt: skip
def test_2_1_a_check_that_finds_another_number_is_told_the_supervisor(decks: int, count: int, wrong: bool) -> None:
    play = opened(decks=decks).do("check-cards", when="after", count=count)
    assert play.told == [CHECKED, *([MISCOUNTED] if wrong else [])]


def test_2_2_the_cards_are_checked_after_closing() -> None:
    play = opened().do("close", notice=True).do("check-cards")
    assert play.told[-1] == ("table", "2.2", "cards-checked")


def test_2_2_a_check_is_no_condition_of_play() -> None:
    assert dealt("Th 9d 8c", "10.00").state["phase"] == "play"


@pytest.mark.clause(NUMBER, "2.3(a)", "2.3(b)")
def test_2_3_a_player_may_ask_for_the_determinations() -> None:
    play = dealt("Th 9d 8c", "10.00", decks=6, shuffle="wash").do("request", player="ann", what="determinations")
    assert play.notices == [("ann", "2.3", "determinations")]
    assert play.table.view("ann", dict)["determinations"] == {"decks": 6, "shuffle": "wash"}
    assert "determinations" not in play.table.view("bob")
    assert play.table.view("dealer", dict)["determinations"] == {"decks": 6, "shuffle": "wash"}


def test_2_3_another_request_is_malformed() -> None:
    assert opened().malformed("request", player="ann", what="money")


def test_2_4_a_bad_card_is_replaced_at_any_time() -> None:
    play = opened().do("replace-card", card="7c", checked=True)
    assert play.told == [("table", "2.4", "card-replaced")]
    assert dealt("Th 9d 8c", "10.00").do("replace-card", card="Th", checked=True).cards() == "Th 8c"


@pytest.mark.parametrize("fault", [{}, {"checked": False}])
def test_2_4_not_without_a_check(fault: dict[str, bool]) -> None:
    assert opened().refuses("replace-card", card="7c", **fault) == "2.4"


@pytest.mark.parametrize("card", ["Jk", "1c", "", "7c 8c", "cut"])
def test_2_4_only_a_card_of_the_deck(card: str) -> None:
    assert opened().refuses("replace-card", card=card, checked=True) == "2.4"


def test_2_4_all_cards_are_changed_between_rounds_only() -> None:
    play = dealt("Th 9d 8c Tc", "10.00")
    assert play.refuses("shoe", cards="2c", new_cards=True) == "2.4"
    assert play.refuses("shoe", cards="2c") == "5.4(b)"
    assert play.stand().dealer().shoe("2c 3c", new_cards=True).state["shoe-left"] == 2


@pytest.mark.parametrize(("second", "total"), [("Ac", 18), ("2c", 9), ("5c", 12), ("9c", 16)])
def test_2_5_an_ace_counts_eleven_where_it_can_and_other_cards_what_they_show(second: str, total: int) -> None:
    assert dealt(f"7h 9d {second}", "10.00").last["hands"]["1"][0]["total"] == total


def test_2_5_a_an_ace_counts_one_where_eleven_is_too_much() -> None:
    assert dealt("Th 9d 9s Ac", "10.00").hit().last["hands"]["1"][0] == {
        "cards": "Th 9s Ac",
        "total": 20,
        "kind": "hard",
    }


def test_2_5_a_only_one_ace_counts_eleven() -> None:
    assert dealt("Ah 9d As Ac", "10.00").hit().last["hands"]["1"][0] == {
        "cards": "Ah As Ac",
        "total": 13,
        "kind": "soft",
    }


@pytest.mark.parametrize("rank", range(2, 10))
def test_2_5_b_two_to_nine_count_what_they_show(rank: int) -> None:
    assert dealt(f"{rank}h 9d 2s", "10.00").last["hands"]["1"][0]["total"] == rank + 2


@pytest.mark.parametrize("rank", "TJQK")
def test_2_5_c_ten_jack_queen_and_king_count_ten(rank: str) -> None:
    assert dealt(f"{rank}h 9d 2s", "10.00").last["hands"]["1"][0]["total"] == 12
