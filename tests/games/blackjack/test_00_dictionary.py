"""Part A: the dictionary."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import NUMBER, deal_round, open_table


@pytest.mark.parametrize("ten", ["Ts", "Jd", "Qh", "Kc"])
def test_a_blackjack_is_an_ace_and_any_ten_value_card(ten: str) -> None:
    play = deal_round(f"As 9d {ten}", "10.00")
    assert play.last_round["hands"]["1"] == [{"cards": f"As {ten}", "total": 21, "kind": "blackjack"}]


def test_a_blackjack_the_ten_may_come_first() -> None:
    assert deal_round("Kh 9d Ac", "10.00").last_round["hands"]["1"][0]["kind"] == "blackjack"


def test_a_blackjack_is_not_ace_and_nine() -> None:
    assert deal_round("Ah 9d 9c", "10.00").last_round["hands"]["1"] == [{"cards": "Ah 9c", "total": 20, "kind": "soft"}]


def test_a_blackjack_is_not_21_of_three_cards() -> None:
    assert deal_round("7h 9d 7c 7d", "10.00").hit().last_round["hands"]["1"][0]["kind"] == "hard"


def test_a_blackjack_of_the_dealer_counts_although_the_second_card_comes_later() -> None:
    play = deal_round("Th Kd 9c Ac", "10.00").stand().dealer()
    assert play.last_round["hands"]["dealer"] == {"cards": "Kd Ac", "total": 21, "kind": "blackjack"}


def test_a_box_is_a_numbered_place_and_clockwise_is_ascending() -> None:
    play = open_table().shoe("2h 3h 9d 2c 3c")
    play.do("wager", player="bob", box=7, amount="10.00").do("wager", player="ann", box=2, amount="10.00").do("deal")
    assert (play.get_cards(2), play.get_cards(7)) == ("2h 2c", "3h 3c")


def test_a_burn_takes_a_card_out_of_play_and_lists_it() -> None:
    play = deal_round("Th 5d! 9d 8c", "10.00")
    assert play.last_round["burnt"] == "5d"
    assert play.get_cards("dealer") == "9d"


@pytest.mark.clause(NUMBER, "A.casino-operator")
@pytest.mark.parametrize("person", ["player", "dealer", "supervisor", "director"])
def test_a_casino_operator_alone_closes_the_table(person: str) -> None:
    assert open_table().refuses("close", notice=True, by=person) == "15.2"
    assert open_table().do("close", notice=True, by="operator").state["closed"] == "15.2"


@pytest.mark.clause(NUMBER, "A.casino-supervisor")
@pytest.mark.parametrize("person", ["player", "dealer", "operator", "director"])
def test_a_casino_supervisor_alone_announces_the_final_rounds(person: str) -> None:
    assert open_table().refuses("final-rounds", by=person) == "5.5"
    assert open_table().do("final-rounds", by="supervisor").state["final-rounds-left"] == 3


@pytest.mark.clause(NUMBER, "A.dealer")
def test_a_dealer_alone_checks_the_cards_but_no_clause_reserves_the_deal() -> None:
    assert open_table().do("check-cards", by="dealer").state["checks"] == [{"when": None, "count": None}]
    assert deal_round("Th 9d 8c", "10.00").state["phase"] == "play"
    assert open_table().shoe("Th 9d 8c").wager("10.00").do("deal", by="dealer").state["phase"] == "play"
    assert open_table().shoe("Th 9d 8c").wager("10.00").do("deal", by="supervisor").state["phase"] == "play"


def test_an_unknown_role_is_malformed() -> None:
    assert open_table().is_malformed("close", notice=True, by="croupier")


@pytest.mark.parametrize(("amount", "rule"), [("0.00", "A.double"), ("21.00", "A.double")])
def test_a_double_is_more_than_nothing_and_at_most_the_initial_wager(amount: str, rule: str) -> None:
    assert deal_round("6h 9d 5c Th", "20.00").refuses("double", player="ann", box=1, amount=amount) == rule


@pytest.mark.parametrize("amount", ["1.00", "19.00", "20.00"])
def test_a_double_within_the_initial_wager_gets_one_card_and_ends_the_hand(amount: str) -> None:
    play = deal_round("6h 9d 5c 2h", "20.00").double(amount=amount)
    assert play.get_cards() == "6h 5c 2h"
    assert play.state["phase"] == "dealer"


@pytest.mark.clause(NUMBER, "A.tournament-director-assistant")
def test_a_tournament_director_assistant_alone_voids_a_wager_out_of_order() -> None:
    play = open_table(tournament=True).sit("ann", "bob")
    assert play.refuses("void-wager", player="bob", contravened="20.15", by="operator") == "20.15"
    assert play.refuses("void-wager", player="bob", contravened="20.15", by="director") == "20.15"
    for _ in range(2):
        play.do("wager", player="bob", box=2, amount="10.00").do("wager", player="ann", box=1, amount="10.00")
        play.shoe("Th Th 7d 9s 9s").do("deal").do("void", cause="impractical")
    play.do("wager", player="bob", box=2, amount="10.00")
    assert play.refuses("void-wager", player="bob", contravened="20.15", by="operator") == "20.15"
    assert play.do("void-wager", player="bob", contravened="20.15", by="director").pending_notices[-1][1:] == (
        "20.15",
        "wager-void",
    )


@pytest.mark.clause(NUMBER, "A.float")
def test_a_float_only_its_smallest_chip_matters() -> None:
    play = deal_round("Th Ad 9c", "20.00", smallest_chip="5.00")
    assert play.refuses("insurance", player="ann", box=1, amount="2.00") == "7.3"
    assert play.do("insurance", player="ann", box=1, amount="2.50").state["phase"] == "interim"


@pytest.mark.clause(NUMBER, "A.hard-total", "A.soft-total")
@pytest.mark.parametrize(
    ("cards", "total", "kind"),
    [
        ("5h 6c", 11, "hard"),
        ("Ah 2c", 13, "soft"),
        ("Ah Ac", 12, "soft"),
        ("Ah 6c", 17, "soft"),
        ("Ah 9c", 20, "soft"),
        ("Th 9c", 19, "hard"),
    ],
)
def test_a_hard_total_and_soft_total(cards: str, total: int, kind: str) -> None:
    first, second = cards.split()
    assert deal_round(f"{first} 9d {second}", "10.00").last_round["hands"]["1"][0] == {
        "cards": cards,
        "total": total,
        "kind": kind,
    }


@pytest.mark.parametrize(
    ("third", "total", "kind"), [("4d", 21, "soft"), ("5d", 12, "hard"), ("Kd", 17, "hard"), ("Ad", 18, "soft")]
)
def test_a_soft_total_hardens_when_eleven_would_pass_21(third: str, total: int, kind: str) -> None:
    hand = deal_round(f"Ah 9d 6c {third}", "10.00").hit().last_round["hands"]["1"][0]
    assert (hand["total"], hand["kind"]) == (total, kind)


def test_a_hand_over_21_is_called_bust() -> None:
    assert deal_round("Th 9d 6c 6d", "10.00").hit().last_round["hands"]["1"][0] == {
        "cards": "Th 6c 6d",
        "total": 22,
        "kind": "bust",
    }


@pytest.mark.clause(NUMBER, "A.insurance-line")
def test_a_insurance_line_holds_only_the_insurance_wager() -> None:
    play = deal_round("Th Ad 9c", "20.00").do("insurance", player="ann", box=1, amount="5.00")
    play.do("insurance", player="ann", box=1, amount="10.00")
    wagers = [(wager["wager"], wager["stake"]) for wager in play.table.view("ann", dict)["chips"]]
    assert wagers == [("main", "20.00"), ("insurance", "10.00")]


def test_a_initial_deal_is_two_cards_a_box_and_one_for_the_dealer() -> None:
    play = deal_round("2h 3h 9d 2c 3c 4c", "10.00", "10.00")
    assert (play.get_cards(1), play.get_cards(2), play.get_cards("dealer"), play.state["shoe-left"]) == (
        "2h 2c",
        "3h 3c",
        "9d",
        1,
    )


def test_a_new_shoe_replaces_what_was_there_and_ends_restrictions_under_4_7() -> None:
    play = open_table().play_round("Th 7d 9s Tc 5c", "10.00").do("restrict", player="bob", rule="4.7")
    assert play.state["restricted"] == {"bob": "4.7(a)"}
    play.shoe("2c 3c")
    assert play.state["restricted"] == {}
    assert play.state["shoe-left"] == 2


def test_a_new_shoe_is_not_a_reshuffle() -> None:
    play = open_table().play_round("Th 7d 9s Tc 5c 9h 6d", "10.00").do("restrict", player="bob", rule="4.7")
    play.deal("10.00").hit().do("reshuffle", cards="2c")
    assert play.state["restricted"] == {"bob": "4.7(a)"}


def test_a_round_of_play_runs_from_the_deal_to_the_dealers_hand() -> None:
    play = open_table().shoe("Th 7d 9s Tc").wager("10.00")
    assert play.result["rounds"] == []
    assert play.do("deal").last_round["status"] == "open"
    assert play.stand().last_round["status"] == "open"
    assert play.dealer().last_round["status"] == "settled"


@pytest.mark.clause(NUMBER, "A.shoe")
@pytest.mark.parametrize("automated", [True, False])
def test_a_shoe_is_manual_or_automated(automated: bool) -> None:
    play = open_table(automated_shoe=automated).shoe("2c 3c")
    assert (play.state["automated-shoe"], play.state["shoe-left"]) == (automated, 2)


def test_a_starting_marker_goes_clockwise_to_the_next_seated_player_after_each_round() -> None:
    seats = {"ann": 2, "bob": 4, "cat": 7}
    play = open_table(tournament=True)
    for player, box in seats.items():
        play.do("sit", player=player, box=box)
    marker_boxes = []
    for _ in range(3):
        play.shoe("Th Td Ts 9d 9h 9s 9c 8d")
        for player, box in seats.items():
            play.do("wager", player=player, box=box, amount="10.00")
        play.do("deal")
        for player, box in seats.items():
            play.do("stand", player=player, box=box)
        marker_boxes.append(play.dealer().state["starting-marker"])
    assert marker_boxes == [4, 7, 2]


def test_a_split_is_a_second_wager_as_large_as_the_first_and_two_hands() -> None:
    play = deal_round("8h 6d 8c Td Tc", "20.00").split()
    assert [hand["cards"] for hand in play.last_round["hands"]["1"]] == ["8h Td", "8c"]
    play.stand().stand().do("void", cause="fire")
    assert play.get_line(wager="split")["stake"] == "20.00"


def test_a_split_depends_on_value_so_any_two_ten_value_cards_are_split() -> None:
    assert deal_round("Jh 6d Kc 2d", "20.00").split().get_cards() == "Jh 2d"


@pytest.mark.parametrize("cards", ["8h 6d 9c", "Ah 6d Tc"])
def test_a_split_needs_equal_values(cards: str) -> None:
    rule = deal_round(cards, "20.00").refuses("split", player="ann", box=1)
    assert rule == ("9.2(a)" if "Ah" in cards else "A.split")


def test_a_split_needs_two_cards() -> None:
    assert deal_round("4h 6d 4c 4d", "20.00").hit().refuses("split", player="ann", box=1) == "A.split"


def test_a_stand_off_gives_the_stake_back() -> None:
    line = deal_round("Th 9d 9s Tc", "10.00").stand().dealer().get_line()
    assert (line["outcome"], line["odds"], line["paid"], line["returned"]) == ("push", None, "0.00", "10.00")


def test_a_subsequent_deal_is_play_and_then_the_dealers_hand() -> None:
    play = deal_round("Th 9d 8s Tc", "10.00")
    assert play.state["phase"] == "play"
    assert play.stand().state["phase"] == "dealer"
    assert play.dealer().state["phase"] == "betting"


@pytest.mark.clause(NUMBER, "A.suit", "A.suited", "A.not-suited")
def test_a_suit_suited_and_not_suited() -> None:
    table = {"super_sevens": True}
    for cards, odds in (("7h 6d 7h Tc 9c", "100:1"), ("7h 6d 7d Tc 9c", "50:1")):
        play = open_table(**table).shoe(cards).wager("10.00")
        play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal").stand()
        assert play.get_line(wager="super-sevens")["odds"] == odds


def test_a_void_gives_back_the_stake_and_takes_back_what_was_paid() -> None:
    play = deal_round("Ah 6d Kd 9c", "10.00")
    assert play.get_line()["paid"] == "15.00"
    play.do("void", cause="fire")
    line = play.get_line()
    assert (line["outcome"], line["odds"], line["paid"], line["returned"]) == ("void", None, "0.00", "10.00")
    assert play.net == {"ann": "0.00", "house": "0.00"}
