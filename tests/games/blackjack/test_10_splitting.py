"""Rule 10: splitting."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, open_table


def deal_shared_box(cards: str, *amounts: str) -> Play:
    """Deal to box 1, which ann, bob and so on share. Ann decides."""
    return open_table().shoe(cards).share(*amounts).do("deal")


def get_hands(play: Play) -> list[str]:
    return [hand["cards"] for hand in play.last_round["hands"]["1"]]


def test_10_1_only_the_decision_maker_splits() -> None:
    play = deal_shared_box("8h 6d 8s 2c", "10.00", "10.00")
    assert play.refuses("split", player="bob", box=1) == "10.1"
    assert play.refuses("split", player="zoe", box=1) == "10.1"
    assert get_hands(play.split()) == ["8h 2c", "8s"]


def test_10_2_a_co_players_named_split_too() -> None:
    play = (
        deal_shared_box("8h 6d 8s Tc 9c Kc 7c", "10.00", "20.00", "30.00")
        .split(with_=["bob", "cat"])
        .stand()
        .stand()
        .dealer()
    )
    assert [(line["player"], line["wager"], line["stake"]) for line in play.last_round["lines"]] == [
        ("ann", "main", "10.00"),
        ("ann", "split", "10.00"),
        ("bob", "main", "20.00"),
        ("bob", "split", "20.00"),
        ("cat", "main", "30.00"),
        ("cat", "split", "30.00"),
    ]


def test_10_2_b_the_wager_of_the_others_stays_on_the_first_hand() -> None:
    play = deal_shared_box("8h 6d 8s Tc 2c Kc 7c 9d", "10.00", "20.00").split().stand().hit().stand().dealer()
    assert [(line["player"], line["hand"]) for line in play.last_round["lines"]] == [("ann", 1), ("ann", 2), ("bob", 1)]


def test_10_2_nobody_else_may_be_named() -> None:
    play = deal_shared_box("8h 6d 8s 2c", "10.00", "10.00")
    for names in (["cat"], ["ann"], ["bob", "cat"], ["bob", "bob"]):
        assert play.refuses("split", player="ann", box=1, with_=names) == "10.2"


def test_10_2_absent_excluded_or_voided_players_may_not_be_named() -> None:
    for verb, arguments in (
        ("absent", {}),
        ("exclude", {"contravened": "16.8"}),
        ("void-wager", {"contravened": "16.8"}),
    ):
        play = deal_shared_box("8h 6d 8s 2c", "10.00", "10.00").do(verb, player="bob", **arguments)
        assert play.refuses("split", player="ann", box=1, with_=["bob"]) == "10.2"


def test_10_2_players_who_did_not_split_may_join_a_later_split_of_that_hand() -> None:
    play = deal_shared_box("8h 6d 8s 8c Tc Td Th Kc 9d", "10.00", "20.00").split().split(with_=["bob"])
    play.stand().stand().stand().dealer()
    assert [(line["player"], line["hand"], line["stake"]) for line in play.last_round["lines"]] == [
        ("ann", 1, "10.00"),
        ("ann", 2, "10.00"),
        ("ann", 3, "10.00"),
        ("bob", 1, "20.00"),
        ("bob", 2, "20.00"),
    ]


def test_10_2_players_without_a_wager_on_a_later_hand_do_not_split_it() -> None:
    play = deal_shared_box("8h 6d 8s Tc 8c Td Th Kc 9d", "10.00", "20.00").split().stand()
    assert play.refuses("split", player="ann", box=1, with_=["bob"]) == "10.2"
    assert get_hands(play.split()) == ["8h Tc", "8s Td", "8c"]


def test_10_2_the_value_of_the_cards_is_checked_before_the_names() -> None:
    assert deal_shared_box("8h 6d 9s 2c", "10.00").refuses("split", player="ann", box=1, with_=["zoe"]) == "A.split"


def split_to_four_hands() -> Play:
    play = deal_round("8h 6d 8s 8d Th 8c Td 8h Ts 9c 9d Kc 5c", "10.00").split().split()
    return play.stand().split().stand()


def test_10_3_four_hands_at_most() -> None:
    play = split_to_four_hands()
    assert get_hands(play) == ["8h Th", "8d Td", "8c 8h", "8s"]
    assert play.refuses("split", player="ann", box=1) == "10.3"


def test_10_3_three_hands_may_become_four() -> None:
    assert len(get_hands(split_to_four_hands())) == 4


def test_10_3_the_limit_of_four_hands_is_checked_before_the_names() -> None:
    assert split_to_four_hands().refuses("split", player="ann", box=1, with_=["zoe"]) == "10.3"


def test_10_3_aces_are_split_once() -> None:
    play = deal_round("Ah 6d As Ac Ad Kc 5c", "10.00").split()
    assert get_hands(play) == ["Ah Ac", "As Ad"]
    assert play.state["phase"] == "dealer"
    assert play.refuses("split", player="ann", box=1, hand=1) == "9.1"


def test_10_4_the_first_hand_is_completed_before_the_next_gets_its_second_card() -> None:
    play = deal_round("8h 6d 8s 2c 3c Kc Qd", "10.00").split()
    assert get_hands(play) == ["8h 2c", "8s"]
    assert get_hands(play.hit()) == ["8h 2c 3c", "8s"]
    assert get_hands(play.stand()) == ["8h 2c 3c", "8s Kc"]


def test_10_4_another_hand_than_the_current_one_waits() -> None:
    play = deal_round("8h 6d 8s 2c 3c Kc Qd", "10.00").split()
    for verb in ("hit", "stand", "double", "split"):
        assert play.refuses(verb, player="ann", box=1, hand=2) == "10.4"
    play.hit(hand=1).stand(hand=1)
    assert play.refuses("stand", player="ann", box=1, hand=1) == "10.4"
    assert play.stand(hand=2).state["phase"] == "dealer"


def test_10_4_a_hand_formed_by_splitting_again_lies_directly_after_the_one_it_came_from() -> None:
    play = deal_round("8h 6d 8s 9c 8d 2c 3c", "10.00").split().stand().split()
    assert get_hands(play) == ["8h 9c", "8s 2c", "8d"]
    play = deal_round("8h 6d 8s 8d 2c 3c", "10.00").split().split()
    assert get_hands(play) == ["8h 2c", "8d", "8s"]


def test_10_4_the_turn_goes_to_the_next_box_after_the_last_hand() -> None:
    play = deal_round("8h Th 6d 8s 9s Tc Kc 5c", "10.00", "10.00").split().stand(1).stand(1)
    assert play.stand(2).state["phase"] == "dealer"


def test_10_5_split_aces_get_one_card_each_and_are_over() -> None:
    play = deal_round("Ah 6d As 2c 3c Kc 5c", "10.00").split()
    assert get_hands(play) == ["Ah 2c", "As 3c"]
    assert play.state["phase"] == "dealer"
    for verb in ("hit", "stand", "double"):
        assert play.refuses(verb, player="ann", box=1) == "9.1"


def test_10_6_rule_9_applies_to_every_split_hand() -> None:
    play = deal_round("3h 6d 3s 2c Tc 8d 9d", "10.00").split()
    assert play.refuses("stand", player="ann", box=1) == "9.2(b)"
    play.hit().stand()
    assert play.refuses("stand", player="ann", box=1) == "9.2(b)"


def test_10_6_a_split_hand_with_21_ends_by_itself() -> None:
    play = deal_round("Th 6d Ks Ac 5d", "10.00").split()
    assert get_hands(play) == ["Th Ac", "Ks 5d"]
    assert play.refuses("hit", player="ann", box=1, hand=1) == "9.2(a)"


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ("Ah 7d As Kc 9c Td", ("win", "13.1(b)", "13.2(b)", "10.7")),
        ("Ah 6d As Kc 9c Td 9d", ("win", "13.1(a)", "13.2(b)", "10.7")),
        ("Ah 6d As Kc 9c Td 5d", ("push", "13.1(g)", "10.7")),
        ("Ah Td As Kc 9c Ac", ("lose", "13.1(f)", "10.7")),
    ],
)
def test_10_7_ace_and_ten_on_a_split_hand_are_21_and_not_a_blackjack(cards: str, outcome: tuple[str, ...]) -> None:
    play = deal_round(cards, "10.00").split().dealer()
    assert play.get_outcome() == outcome
    assert play.last_round["hands"]["1"][0]["kind"] == "soft"
    assert "10.7" not in play.get_rules(wager="split")


def test_10_7_is_cited_on_the_split_line_and_before_3_5() -> None:
    play = deal_round("Th 7d Ks Ac Ad Tc", "600.00").split().dealer()
    assert play.get_rules() == ["13.1(b)", "13.2(b)", "10.7", "3.5"]
    assert play.get_rules(wager="split") == ["13.1(b)", "13.2(b)", "10.7"]


def test_10_7_is_not_cited_for_21_of_three_cards() -> None:
    play = deal_round("8h 7d 8s 3c Tc 9d Td", "10.00").split().hit().stand().dealer()
    assert play.get_rules() == ["13.1(b)", "13.2(b)"]


def test_10_four_hands_lose_to_a_dealers_blackjack() -> None:
    play = deal_round("8h Ad 8s 8d Th 8c Td 8h Ts Kc", "10.00").do("close-insurance").split().split()
    play.stand().split().stand().stand().stand().dealer()
    assert play.net == {"ann": "-40.00", "house": "40.00"}
    assert {tuple(line["rules"]) for line in play.last_round["lines"]} == {("13.1(f)",)}
