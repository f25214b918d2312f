"""Rules 14.4 and 14.5: cards in the wrong place, found in the round or before the next one begins."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, open_table
from tests.random_play import snapshot

from houseway.engine.output.events import Shown

RECONSTRUCTED = ("table", "14.4", "reconstructed")
DEALER_CARD_BURNT = ("table", "14.3", "dealer-card-burnt")
SIDE = {"super_sevens": True, "perfect_pairs": True}


def correct_hands(play: Play, number: int = 1, /, **hands: Any) -> Play:
    """Correct the hands of a round. ``box_1`` is the key of box 1, ``dealer`` that of the dealer."""
    return play.do("placement-error", round=number, hands={key.removeprefix("box_"): hands[key] for key in hands})


def get_correction_refusal(play: Play, number: int = 1, /, **hands: Any) -> str:
    """Return the rule by which that correction is refused."""
    hands_by_place = {key.removeprefix("box_"): hands[key] for key in hands}
    return play.refuses("placement-error", round=number, hands=hands_by_place)


def settle_round(cards: str, *amounts: str, **determinations: Any) -> Play:
    """Settle a round in which everybody stands on two cards."""
    return open_table(**determinations).play_round(cards, *amounts)


def deal_with_side_wagers(cards: str, **determinations: Any) -> Play:
    """Deal to ann with a main wager of 10.00 and both side wagers of 5.00 on box 1."""
    play = open_table(**SIDE, **determinations).shoe(cards).wager("10.00")
    for kind in ("super-sevens", "perfect-pairs"):
        play.do("wager", player="ann", box=1, amount="5.00", wager=kind)
    return play.do("deal")


def summarise_lines(play: Play) -> list[tuple[Any, ...]]:
    return [
        (line["wager"], line["outcome"], line["odds"], line["when"], *line["rules"])
        for line in play.last_round["lines"]
    ]


@pytest.mark.parametrize("number", [0, 2, -1])
def test_14_5_the_round_must_exist(number: int) -> None:
    assert get_correction_refusal(settle_round("Th 7d 9s Tc", "10.00"), number, box_1=["Th 8s"]) == "14.5"
    assert get_correction_refusal(open_table(), 1, box_1=["Th 8s"]) == "14.5"


@pytest.mark.parametrize("play", [deal_round("Th 7d 9s", "10.00"), settle_round("Th 7d 9s Tc", "10.00")])
def test_14_4_the_hands_must_be_named(play: Play) -> None:
    assert play.refuses("placement-error", round=1) == "14.4"
    assert play.refuses("placement-error", round=1, hands={}) == "14.4"


def test_14_4_a_void_round_cannot_be_corrected() -> None:
    play = deal_round("Th 7d 9s Tc", "10.00").do("void", cause="fire")
    assert play.refuses("placement-error", round=1) == "14.4"
    assert get_correction_refusal(play, box_1=["Th 8s"]) == "14.4"


@pytest.mark.parametrize(
    "hands",
    [
        {"1": "Th 9s"},
        {"1": [7]},
        {"1": [["Th 9s"]]},
        {"1": None},
        {"0": ["Th 9s"]},
        {"21": ["Th 9s"]},
        {"01": ["Th 9s"]},
        {"one": ["Th 9s"]},
        {"dealer": ["7d"]},
        {"dealer": None},
        ["Th 9s"],
        "Th 9s",
    ],
)
def test_14_4_hands_of_a_wrong_form_are_malformed_in_any_round(hands: object) -> None:
    for play in (deal_round("Th 7d 9s", "10.00"), settle_round("Th 7d 9s Tc", "10.00"), open_table()):
        assert play.is_malformed("placement-error", round=1, hands=hands)


@pytest.mark.parametrize("finished", [True, False])
@pytest.mark.parametrize(
    ("hands", "rule"),
    [
        ({"box_2": ["Th 9s"]}, "14.4"),
        ({"box_20": ["Th 9s"]}, "14.4"),
        ({"box_1": []}, "14.4"),
        ({"box_1": ["Th 9s", "Th 9s"]}, "14.4"),
        ({"box_1": ["Th"]}, "14.4"),
        ({"box_1": [""]}, "14.4"),
        ({"box_1": ["Th 5s 4c"]}, "14.4"),
        ({"dealer": ""}, "14.4"),
        ({"box_1": ["Th Jk"]}, "2.1"),
        ({"box_1": ["Th 9s!"]}, "2.1"),
        ({"box_1": ["Th cut"]}, "2.1"),
        ({"box_1": ["Th 1s"]}, "2.1"),
        ({"box_1": ["Th 1s"], "box_2": ["Th 9s"]}, "14.4"),
        ({"dealer": "Jk"}, "2.1"),
        ({"box_1": ["Jk Jk"], "dealer": "Ad"}, "2.1"),
    ],
)
def test_14_4_hands_and_cards_must_match_the_table_and_the_deck(
    finished: bool, hands: dict[str, Any], rule: str
) -> None:
    play = settle_round("Th 7d 9s Tc", "10.00") if finished else deal_round("Th 7d 9s Tc", "10.00")
    assert get_correction_refusal(play, **hands) == rule


@pytest.mark.parametrize(("decks", "rule"), [(4, "2.1"), (5, None), (6, None)])
@pytest.mark.parametrize("finished", [True, False])
def test_14_4_no_more_copies_on_the_table_than_decks(finished: bool, decks: int, rule: str | None) -> None:
    cards = "Th Th Th 7d 9s 9s 9s Tc"
    amounts = ("10.00", "10.00", "10.00")
    play = settle_round(cards, *amounts, decks=decks) if finished else deal_round(cards, *amounts, decks=decks)
    if rule is None:
        assert correct_hands(play, box_2=["9s 9s"], box_3=["9s 9s"]).last_round["hands"]["3"][0]["cards"] == "9s 9s"
    else:
        assert get_correction_refusal(play, box_2=["9s 9s"], box_3=["9s 9s"]) == rule


def test_14_4_an_automated_shoe_has_no_count_of_copies() -> None:
    play = deal_round("Th Th 7d 9s 9s", "10.00", "10.00", decks=4, automated_shoe=True)
    assert correct_hands(play, box_1=["9s 9s"], box_2=["9s 9s"], dealer="9s").get_cards("dealer") == "9s"
    play = deal_round("Th Th 7d 9s 9s", "10.00", "10.00", decks=4, automated_shoe=True).do("malfunction", cards="2c")
    assert get_correction_refusal(play, box_1=["9s 9s"], box_2=["9s 9s"], dealer="9s") == "2.1"


@pytest.mark.parametrize(("dealer_card", "other", "rule"), [("7d", "Ad", "14.4"), ("Ad", "7d", "14.4"), ("Ad", "Ac", None),
                                                      ("7d", "Td", None), ("Td", "7d", None)])  # fmt: skip
@pytest.mark.parametrize("finished", [True, False])
def test_14_4_after_a_decision_the_dealers_ace_stays_an_ace_and_no_other_card_becomes_one(
    finished: bool, dealer_card: str, other: str, rule: str | None
) -> None:
    play = deal_round(f"Th {dealer_card} 9s Tc Tc", "10.00")
    play = (play.do("close-insurance") if dealer_card == "Ad" else play).stand()
    if finished:
        play.dealer()
    if rule is not None:
        assert get_correction_refusal(play, dealer=other) == rule
    else:
        assert correct_hands(play, dealer=other).get_cards("dealer").split()[0] == other


def test_14_4_no_card_was_drawn_on_21_or_more() -> None:
    play = deal_round("5h 7d 6s 4c 5c Tc", "10.00").hit()
    assert get_correction_refusal(play, box_1=["Ah Ts 4c"]) == "14.4"
    assert correct_hands(play, box_1=["Th Ts 4c"]).state["phase"] == "dealer"
    play = deal_round("2h 7d 3s 4c 5c Tc", "10.00").hit().hit()
    for cards in ("Th 9s 2c 5c", "Th 9s 3c 5c"):
        assert get_correction_refusal(play, box_1=[cards]) == "14.4"
    assert correct_hands(play, box_1=["Th 9s Ac Ac"]).get_cards() == "Th 9s Ac Ac"


@pytest.mark.parametrize(("cards", "status"), [("5h 6s", "open"), ("5h 7s", "settled"), ("Ah 2s", "settled")])
def test_14_4_a_finished_hand_under_twelve_had_to_draw(cards: str, status: str) -> None:
    play = correct_hands(settle_round("Th 7d 9s Tc", "10.00"), box_1=[cards])
    assert (play.get_cards(), play.last_round["status"]) == (cards, status)
    assert correct_hands(deal_round("Th 7d 9s Tc", "10.00"), box_1=[cards]).get_cards() == cards


def test_14_4_a_doubled_hand_split_aces_and_a_hand_without_a_wager_need_not_draw() -> None:
    play = deal_round("5h 7d 6s 9c Tc", "10.00").double().dealer()
    assert correct_hands(play, box_1=["2h 3s 4c"]).get_outcome(wager="double") == ("lose", "13.1(e)")
    play = deal_round("Ah 7d As 9c 8c Tc", "10.00").split().dealer()
    assert correct_hands(play, box_1=["Ah Ac", "As 8c"]).last_round["hands"]["1"][0]["total"] == 12
    play = deal_round("5h Th 7d 6s 9s Tc", "10.00", "10.00").do("void-wager", player="ann", contravened="16.8")
    assert correct_hands(play.stand(2).dealer(), box_1=["2h 3s"]).get_cards() == "2h 3s"


@pytest.mark.parametrize(
    ("hands", "rule"),
    [(["8h 9c", "8d 9s"], None), (["7h 9c", "7d 9s"], None), (["8h 9c", "7d 9s"], "14.4"), (["Ah 9c", "Ad 9s"], "14.4"),
     (["Th 9c", "Kd 9s"], None)],
)  # fmt: skip
def test_14_4_the_first_cards_of_a_split_box_are_one_pair(hands: list[str], rule: str | None) -> None:
    play = deal_round("8h 7d 8s 9c 9s Tc", "10.00").split().stand().stand()
    if rule is not None:
        assert get_correction_refusal(play, box_1=hands) == rule
    else:
        assert correct_hands(play, box_1=hands).get_cards(1, 2) == hands[1]


def test_14_4_split_aces_stay_aces() -> None:
    play = deal_round("Ah 7d As 9c 8c Tc", "10.00").split()
    assert get_correction_refusal(play, box_1=["8h 9c", "8s 8c"]) == "14.4"
    assert correct_hands(play, box_1=["Ad 2c", "Ac 3c"]).state["phase"] == "dealer"


def test_14_4_in_the_round_play_continues_with_the_corrected_hands() -> None:
    play = correct_hands(deal_round("Th 5c 7d 6s 9h Kc Td", "10.00", "10.00"), box_1=["Th 9h"], box_2=["5c 6s"])
    assert (play.notices, play.state["shoe-left"]) == ([RECONSTRUCTED], 2)
    assert play.stand(1).refuses("stand", player="bob", box=2) == "9.2(b)"
    assert play.hit(2).dealer().net == {"ann": "10.00", "bob": "10.00", "house": "-20.00"}


def test_14_4_in_the_round_a_changed_hand_is_open_again_and_others_stay_over() -> None:
    play = deal_round("Th 9h 7d 9s 9c 2c 3c Kc", "10.00", "10.00").stand(1).stand(2)
    assert play.state["phase"] == "dealer"
    correct_hands(play, box_1=["Th 9s"], box_2=["9h 3c"])
    assert (play.state["phase"], play.table.view("ann", dict)["turn"]) == (
        "play",
        [{"player": "bob", "place": 2, "hand": 1, "asked": "decision"}],
    )
    assert play.hit(2).get_cards(2) == "9h 3c 2c"


def test_14_4_in_the_round_the_order_of_the_first_cards_is_a_change_too() -> None:
    play = deal_round("Th 7d 9s 2c", "10.00").stand()
    assert correct_hands(play.clone(), box_1=["Th 9s"]).state["phase"] == "dealer"
    assert correct_hands(play, box_1=["9s Th"]).state["phase"] == "play"


def test_14_4_in_the_round_a_doubled_hand_and_a_split_ace_with_its_card_stay_over() -> None:
    play = correct_hands(deal_round("5h 7d 6s 2c Tc", "10.00").double(), box_1=["5h 6s 3c"])
    assert (play.state["phase"], play.get_cards()) == ("dealer", "5h 6s 3c")
    play = correct_hands(deal_round("Ah 7d As 9c 8c Tc", "10.00").split(), box_1=["Ah 2c", "As 3c"])
    assert play.state["phase"] == "dealer"


def test_14_4_in_the_round_absent_players_hands_get_further_cards() -> None:
    play = deal_round("Th 7d 9s 8c 3c", "10.00").do("absent", player="ann")
    assert play.state["phase"] == "dealer"
    assert correct_hands(play, box_1=["2h 3s"]).get_cards() == "2h 3s 8c"


def test_14_4_in_the_round_reconstruct_returns_no_card_dealt_before_the_correction() -> None:
    play = correct_hands(deal_round("2h 7d 3s 4c 5c 6c", "10.00").hit().hit(), box_1=["2h 3s 4c 6c"])
    assert play.refuses("reconstruct", box=1) == "14.4"
    assert play.hit().do("reconstruct", box=1).get_cards() == "2h 3s 4c 6c"
    assert play.refuses("reconstruct", box=1) == "14.4"


@pytest.mark.parametrize("dealer_card", ["2d", "9d"])
def test_14_4_in_the_round_a_discovered_blackjack_is_paid_at_once(dealer_card: str) -> None:
    play = correct_hands(deal_round(f"Th {dealer_card} 9s 2c", "10.00"), box_1=["Ah Ks"])
    assert (play.state["phase"], summarise_lines(play)) == ("dealer", [("main", "win", "3:2", "interim", "8.1(a)")])


def test_14_4_in_the_round_a_hand_wrongly_paid_as_a_blackjack_is_in_play_again() -> None:
    play = correct_hands(deal_round("Ah 6d Ks 2c", "10.00"), box_1=["Ah 8s"])
    assert (play.state["phase"], summarise_lines(play)) == ("play", [])
    assert play.hit().get_cards() == "Ah 8s 2c"


def test_14_4_in_the_round_another_card_of_the_dealer_decides_when_a_blackjack_is_paid() -> None:
    play = correct_hands(deal_round("Ah 6d Ks Ac", "10.00"), dealer="Td")
    assert (summarise_lines(play), play.state["phase"]) == ([], "dealer")
    assert play.dealer().get_outcome() == ("push", "13.1(g)")
    play = correct_hands(deal_round("Ah Td Ks Ac", "10.00"), dealer="6d")
    assert summarise_lines(play) == [("main", "win", "3:2", "interim", "8.1(a)")]


def test_14_4_in_the_round_even_money_lapses_and_returns_with_the_blackjack() -> None:
    play = deal_round("Ah Ad Ks 9c", "10.00").do("even-money", player="ann", box=1)
    assert summarise_lines(correct_hands(play, box_1=["Ah Qs"])) == [("main", "win", "1:1", "interim", "8.1(b)")]
    assert summarise_lines(correct_hands(play, box_1=["Ah 9s"])) == []
    assert play.state["phase"] == "interim"
    assert summarise_lines(correct_hands(play, box_1=["Ah Ks"])) == [("main", "win", "1:1", "interim", "8.1(b)")]


def test_14_4_in_the_interim_insurance_is_still_open() -> None:
    play = correct_hands(deal_round("Th Ad 9s Tc", "10.00"), box_1=["Th 8s"])
    assert play.do("insurance", player="ann", box=1, amount="5.00").state["phase"] == "interim"
    assert (
        correct_hands(play, box_1=["Th 9s"]).do("close-insurance").stand().dealer().get_outcome(wager="insurance")[0]
        == "win"
    )


@pytest.mark.parametrize(
    ("cards", "sevens", "pairs"),
    [
        ("8h 7s", ("lose", None, "interim", "17.6(d)"), ("lose", None, "interim", "18.11(d)")),
        ("7h 8s", ("win", "3:1", "interim", "17.6(a)", "17.7"), ("lose", None, "interim", "18.11(d)")),
        ("8h 8d", ("lose", None, "interim", "17.6(d)"), ("win", "12:1", "interim", "18.11(b)", "18.14(b)")),
    ],
)
def test_14_4_in_the_round_side_wagers_follow_the_new_cards(
    cards: str, sevens: tuple[Any, ...], pairs: tuple[Any, ...]
) -> None:
    play = correct_hands(deal_with_side_wagers("7h 6d 7h Tc"), box_1=[cards])
    assert summarise_lines(play) == [("super-sevens", *sevens), ("perfect-pairs", *pairs)]


def test_14_4_in_the_round_a_discovered_pair_of_sevens_waits_for_its_third_card() -> None:
    play = correct_hands(deal_with_side_wagers("8h 6d 9h 7c Tc"), box_1=["7h 7s"])
    assert [line[0] for line in summarise_lines(play)] == ["perfect-pairs"]
    assert summarise_lines(play.hit())[0] == ("super-sevens", "win", "500:1", "play", "17.6(c)", "17.7")


def test_14_4_in_the_round_a_discovered_pair_of_sevens_may_have_its_third_card_already() -> None:
    play = correct_hands(deal_with_side_wagers("2h 6d 9h 3c Tc").hit(), box_1=["7h 7s 3c"])
    assert summarise_lines(play)[0] == ("super-sevens", "win", "50:1", "play", "17.6(b)", "17.7")
    play = correct_hands(deal_with_side_wagers("2h 6d 9h 3c Tc 9c").hit(), box_1=["7h 7h 7h"])
    assert [line[0] for line in summarise_lines(play)] == ["perfect-pairs"]
    assert summarise_lines(play.dealer())[1] == ("super-sevens", "win", "5000:1", "final", "17.6(c)", "17.7")


def test_14_4_in_the_round_a_settled_pair_of_sevens_is_open_again_with_its_hand() -> None:
    play = deal_with_side_wagers("7h 6d 7s 2c Tc").stand()
    assert summarise_lines(play)[0][:3] == ("super-sevens", "win", "50:1")
    assert [line[0] for line in summarise_lines(correct_hands(play.clone(), box_1=["7h 7d"]))] == ["perfect-pairs"]
    assert summarise_lines(correct_hands(play, box_1=["7h 7s"]))[0][:3] == ("super-sevens", "win", "50:1")


def test_14_4_after_a_split_the_first_cards_and_the_third_are_found_where_they_lie() -> None:
    play = deal_with_side_wagers("7h 6d 7s 7c Tc 2d 9c 3c 5c").split().split()
    assert [hand["cards"] for hand in play.last_round["hands"]["1"]] == ["7h Tc", "7c", "7s"]
    assert summarise_lines(play)[0] == ("super-sevens", "win", "500:1", "play", "17.6(c)", "17.7", "17.10")
    play = correct_hands(play, box_1=["7h Tc", "7h", "7h"])
    assert summarise_lines(play) == [("perfect-pairs", "win", "25:1", "interim", "18.11(c)", "18.14(c)")]
    play = correct_hands(play, box_1=["8h Tc", "8d", "8c"])
    assert summarise_lines(play) == [
        ("super-sevens", "lose", None, "interim", "17.6(d)"),
        ("perfect-pairs", "win", "6:1", "interim", "18.11(a)", "18.14(a)"),
    ]


def test_14_4_in_the_round_void_wagers_stay_void() -> None:
    play = deal_with_side_wagers("8h 6d 8s 2c Tc").do(
        "void-wager", player="ann", wager="perfect-pairs", contravened="16.8"
    )
    assert summarise_lines(correct_hands(play, box_1=["9h 9s"]))[1] == (
        "perfect-pairs",
        "void",
        None,
        "final",
        "16.2(a)",
    )


def test_14_4_in_the_round_only_changed_lines_are_reported_again() -> None:
    play = deal_with_side_wagers("8h 6d 8s 2c Tc")
    events = play.table.do("placement-error", round=1, hands={"dealer": "5d"})
    assert [type(event).__name__ for event in events] == ["Notice", "Shown"]
    events = play.table.do("placement-error", round=1, hands={"1": ["8h 8d"]})
    assert [type(event).__name__ for event in events] == ["Notice", "Shown", "Line"]


def test_14_4_before_the_next_round_the_last_is_settled_again() -> None:
    play = correct_hands(settle_round("Th 8c 7d 9s 6d Td", "10.00", "20.00"), box_1=["Th 6d"], box_2=["8c 9s"])
    assert (play.get_outcome(), play.get_outcome("bob")) == (("lose", "13.1(e)"), ("push", "13.1(g)"))
    assert (play.net, play.notices) == ({"ann": "-10.00", "bob": "0.00", "house": "10.00"}, [RECONSTRUCTED])
    assert (play.pending_notices, play.last_round["status"], play.state["phase"]) == ([], "settled", "betting")


def test_14_4_a_second_correction_restores_the_first_result() -> None:
    play = settle_round("Th 8c 7d 9s 6d Td", "10.00", "20.00")
    before = play.last_round
    correct_hands(correct_hands(play, box_1=["Th 6d"], box_2=["8c 9s"]), box_1=["Th 9s"], box_2=["8c 6d"])
    assert {**play.last_round, "notices": []} == before


def test_14_4_before_the_next_round_hands_are_corrected_with_wagers_on_the_layout_and_after_a_new_shoe() -> None:
    play = settle_round("Th 7d 9s Tc", "10.00").shoe("2c").wager("50.00")
    assert correct_hands(play, box_1=["Th 7s"]).get_outcome() == ("push", "13.1(g)")


def test_14_4_before_the_next_round_hands_are_corrected_at_a_closed_table() -> None:
    play = settle_round("Th 7d 9s Tc", "10.00").do("close", notice=True)
    assert correct_hands(play, box_1=["Th 7s"]).get_outcome() == ("push", "13.1(g)")
    assert play.state["phase"] == "closed"


def test_14_5_once_the_next_round_has_begun_the_hands_are_ignored() -> None:
    play = settle_round("Th 7d 9s Tc 2c Th 7d 9s", "10.00").wager("10.00").do("draw-in-error")
    assert correct_hands(play, box_1=["Jk"]).result["rounds"][0]["status"] == "void"
    assert get_correction_refusal(play, box_1=["Jk"]) == "14.5"


def test_14_4_a_settled_dealers_hand_is_read_card_by_card_and_extra_cards_are_burnt() -> None:
    play = correct_hands(settle_round("Th 7d 9s Tc", "10.00"), dealer="7d 5c 5d 9c 2c")
    assert (play.get_cards("dealer"), play.last_round["burnt"], play.notices) == (
        "7d 5c 5d",
        "9c 2c",
        [RECONSTRUCTED, DEALER_CARD_BURNT, DEALER_CARD_BURNT],
    )
    assert play.get_outcome() == ("win", "13.1(b)", "13.2(b)")


def test_14_4_the_dealers_cards_are_burnt_if_no_wager_depends_on_them() -> None:
    play = deal_round("Th 7d 5s 6c Tc", "10.00").hit().dealer()
    assert play.get_cards("dealer") == "7d Tc"
    correct_hands(play, box_1=["Th 5s Kc"])
    assert (play.get_cards("dealer"), play.last_round["burnt"], play.get_outcome()) == ("7d", "Tc", ("lose", "13.1(d)"))


def test_14_4_a_missing_card_of_the_dealer_is_drawn() -> None:
    play = correct_hands(settle_round("Th 7d 9s Tc 2c! 5d 4c", "10.00"), dealer="7d 5c")
    assert (play.get_cards("dealer"), play.last_round["burnt"], play.state["shoe-left"]) == ("7d 5c 5d", "2c", 1)
    assert play.notices == [RECONSTRUCTED, ("table", "14.1", "face-up-card-burnt")]


def test_14_4_the_cutting_card_may_come_out_with_the_dealers_missing_card() -> None:
    play = open_table().sit("ann", "bob").play_round("Th 7d 9s Tc cut 5d 4c", "10.00")
    correct_hands(play, dealer="7d 5c")
    assert play.state["shuffle-due"] == "5.4(b)"
    assert play.notices == [RECONSTRUCTED, ("table", "5.4(b)", "shuffle-after-round")]
    assert play.list_allowed_cutters() == ["bob"]
    play = open_table().do("final-rounds").play_round("Th 7d 9s Tc cut 5d 4c", "10.00")
    assert correct_hands(play, dealer="7d 5c").notices[-1] == ("table", "5.5", "cutting-card-discarded")
    play = open_table().play_round("Th 7d 9s Tc cut 5d 4c", "10.00").do("final-rounds")
    assert correct_hands(play, dealer="7d 5c").notices[-1] == ("table", "5.4(b)", "shuffle-after-round")


def test_14_4_a_card_kept_comes_first() -> None:
    play = deal_round("Th 7d Ts 5c 6c 9c", "10.00").hit().do("draw-in-error").dealer()
    assert play.get_cards("dealer") == "7d"
    correct_hands(play, box_1=["Th 2s 5c"])
    assert (play.get_cards("dealer"), play.state["shoe-left"]) == ("7d 6c 9c", 0)


@pytest.mark.parametrize(("automated", "rule"), [(False, "14.6"), (True, "19.1")])
def test_14_4_nothing_changes_if_no_card_is_left(automated: bool, rule: str) -> None:
    play = settle_round("Th 7d 9s Tc 2c!", "10.00", automated_shoe=automated)
    before = snapshot(play.table.state)
    assert get_correction_refusal(play, dealer="7d 5c") == rule
    assert snapshot(play.table.state) == before


@pytest.mark.parametrize(
    ("cards", "dealer_cards", "line"),
    [
        ("Ah Ks", "9d Tc", ("win", "3:2", "interim", "8.1(a)")),
        ("Ah Ks", "Td Tc", ("win", "3:2", "final", "13.1(c)", "13.2(a)")),
        ("Ah Ks", "Td Ac", ("push", None, "final", "13.1(g)")),
        ("Th Ks", "Td Ac", ("lose", None, "final", "13.1(f)")),
        ("Th Ks", "7d 9c 9d", ("win", "1:1", "final", "13.1(a)", "13.2(b)")),
    ],
)
def test_14_4_lines_are_settled_again_by_the_corrected_hands(
    cards: str, dealer_cards: str, line: tuple[Any, ...]
) -> None:
    play = correct_hands(settle_round("Th 7d 9s Tc", "10.00"), box_1=[cards], dealer=dealer_cards)
    assert summarise_lines(play) == [("main", *line)]


def test_14_4_a_hand_wrongly_paid_as_a_blackjack_loses_its_early_payment() -> None:
    play = settle_round("Ah 7d Ks Tc", "10.00")
    assert (play.get_line()["paid"], play.get_cards("dealer")) == ("15.00", "7d")
    correct_hands(play, box_1=["Ah 6s"])
    assert (play.get_outcome(), play.get_cards("dealer"), play.net["ann"]) == (("push", "13.1(g)"), "7d Tc", "0.00")


def test_14_4_even_money_stays_if_the_hand_is_still_a_blackjack() -> None:
    play = deal_round("Ah Ad Ks Tc 9c", "10.00").do("even-money", player="ann", box=1).do("close-insurance").dealer()
    assert play.get_cards("dealer") == "Ad"
    assert summarise_lines(correct_hands(play.clone(), box_1=["Ac Kc"])) == [
        ("main", "win", "1:1", "interim", "8.1(b)")
    ]
    correct_hands(play, box_1=["Ah 9s"])
    assert (summarise_lines(play), play.get_cards("dealer")) == ([("main", "lose", None, "final", "13.1(f)")], "Ad Tc")


def test_14_4_insurance_follows_the_dealers_corrected_second_card() -> None:
    play = deal_round("Th Ad 9s Tc 9c", "20.00").do("insurance", player="ann", box=1, amount="10.00")
    play.do("close-insurance").stand().dealer()
    assert play.get_outcome(wager="insurance") == ("win", "7.5(b)", "7.4")
    correct_hands(play, dealer="Ad 8c")
    assert (play.get_outcome(wager="insurance"), play.get_outcome()) == (("lose", "7.5(a)"), ("push", "13.1(g)"))


def test_14_4_splits_doubles_and_side_wagers_are_settled_again_and_void_lines_stay_void() -> None:
    play = deal_with_side_wagers("7h 6d 7s 3c 2c Tc Kc 4c").split().double()
    play.stand().do("void-wager", player="ann", wager="perfect-pairs", contravened="16.8").dealer()
    correct_hands(play, box_1=["7h 7h 3c", "7h Tc"], dealer="6d Tc 4c")
    assert summarise_lines(play) == [
        ("main", "lose", None, "final", "13.1(e)"),
        ("double", "lose", None, "final", "13.1(e)"),
        ("split", "lose", None, "final", "13.1(e)"),
        ("super-sevens", "win", "5000:1", "final", "17.6(c)", "17.7", "17.10"),
        ("perfect-pairs", "void", None, "final", "16.2(a)"),
    ]
    assert play.net["ann"] == "24970.00"


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("7h 7s 2c", ("win", "50:1", "play", "17.6(b)", "17.7")),
        ("7h 7h 2c", ("win", "100:1", "play", "17.6(b)", "17.7")),
        ("7h 7h 7s", ("win", "500:1", "play", "17.6(c)", "17.7")),
        ("7h 7h 7h", ("win", "5000:1", "final", "17.6(c)", "17.7")),
        ("7h 8h 2c", ("win", "3:1", "interim", "17.6(a)", "17.7")),
        ("8h 7h 2c", ("lose", None, "interim", "17.6(d)")),
    ],
)
def test_14_4_super_sevens_of_a_settled_round_are_settled_again(cards: str, line: tuple[Any, ...]) -> None:
    play = deal_with_side_wagers("5h 6d 6s 9c Tc 3c").hit().stand().dealer()
    assert summarise_lines(correct_hands(play, box_1=[cards]))[1] == ("super-sevens", *line)


def test_14_4_two_sevens_without_a_third_card_win_in_a_settled_round() -> None:
    play = deal_with_side_wagers("9h 6d 6s Tc 3c").stand().dealer()
    assert summarise_lines(correct_hands(play, box_1=["7h 7s"]))[1] == (
        "super-sevens",
        "win",
        "50:1",
        "play",
        "17.6(b)",
        "17.7",
    )


def test_14_4_a_void_wager_for_which_even_money_was_asked_stays_void() -> None:
    play = deal_round("Ah Ad Ks Tc 9c", "10.00").do("even-money", player="ann", box=1)
    play.do("void-wager", player="ann", contravened="16.8")
    assert summarise_lines(correct_hands(play, box_1=["Ac Kc"])) == [("main", "void", None, "final", "16.2(a)")]
    play.do("close-insurance").dealer()
    assert summarise_lines(correct_hands(play, box_1=["Ah Ks"])) == [("main", "void", None, "final", "16.2(a)")]


def test_14_4_the_corrected_hands_are_shown() -> None:
    play = deal_round("Th 5c 7d 6s 9h Kc Td", "10.00", "10.00")
    events = play.table.do("placement-error", round=1, hands={"2": ["5c 6s"], "dealer": "8d"})
    assert [(event.where, event.what) for event in events if isinstance(event, Shown)] == [
        ("box 2", "5c 6s"),
        ("dealer", "8d"),
    ]


def test_14_4_ace_and_ten_on_a_corrected_split_hand_cite_10_7() -> None:
    play = deal_round("Ah 7d As 9c 8c Tc", "10.00").split().dealer()
    assert correct_hands(play, box_1=["Ah Tc", "As 8c"]).get_rules(hand=1) == ["13.1(b)", "13.2(b)", "10.7"]


def test_14_4_nothing_else_of_the_table_changes() -> None:
    play = settle_round("Th 7d 9s Tc", "10.00", tournament=False).do("sit", player="bob", box=1).wager("30.00")
    state = play.state
    assert correct_hands(play, box_1=["Th 7s"]).state == state
