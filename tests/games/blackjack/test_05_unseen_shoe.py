"""Rules 2.1, 5.1, 14.6 and 19 with real cards: the order is unknown, cards are entered as they come out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, get_replay_error, open_table
from tests.random_play import snapshot

from houseway import HousewayError, MissingCardsError
from houseway.records.transcript.transcript import format_transcript


def open_unseen_shoe(cards: str = "", *amounts: str, **determinations: Any) -> Play:
    """Open a table with an unseen shoe, see these cards of it, and place wagers of ann, bob and so on."""
    return open_table(**determinations).do("shoe", unseen=True).do("seen", cards=cards).wager(*amounts)


def get_missing_cards(play: Play, verb: str, **arguments: Any) -> tuple[int, str, int | None, int | None]:
    """Return how many cards a command needs at least, and for whom the next one is.

    Also checks that the failed command changes nothing.
    """
    before = snapshot(play.table.state)
    with pytest.raises(MissingCardsError) as error_info:
        play.do(verb, **arguments)
    assert snapshot(play.table.state) == before
    error = error_info.value
    assert error.place in str(error)
    return error.count, error.place, error.box, error.hand


def test_5_1_every_card_is_seen_before_the_command_that_uses_it() -> None:
    play = open_unseen_shoe("Th 7c 9s", "10.00").do("deal").do("seen", cards="2d").hit().do("seen", cards="Tc").dealer()
    assert (play.get_cards(), play.get_cards("dealer"), play.net["ann"]) == ("Th 9s 2d", "7c Tc", "10.00")
    assert (play.state["unseen-shoe"], play.state["shoe-left"]) == (True, 0)


def test_5_1_seen_cards_come_after_those_seen_before_and_not_used() -> None:
    play = open_unseen_shoe("2h 7c", "10.00").do("seen", cards="3s 4c").do("seen", cards="").do("deal")
    assert (play.get_cards(), play.state["shoe-left"]) == ("2h 3s", 1)
    assert play.do("seen", cards="5c").hit().hit().get_cards() == "2h 3s 4c 5c"


def test_5_1_cards_are_seen_in_any_phase() -> None:
    for play in (
        open_unseen_shoe(),
        open_unseen_shoe("Th Ac 9s", "10.00").do("deal"),
        open_unseen_shoe("Th 7c 9s", "10.00").do("deal").stand(),
        open_unseen_shoe("Th", "10.00").do("draw-in-error"),
        open_unseen_shoe().do("close", notice=True),
    ):
        assert play.do("seen", cards="2c 3c!").state["shoe-left"] == 2


@pytest.mark.parametrize(("automated", "rule"), [(False, "5.1"), (True, "19.2")])
def test_5_1_and_19_2_nothing_is_seen_of_a_shoe_whose_order_is_known(automated: bool, rule: str) -> None:
    play = open_table(automated_shoe=automated)
    assert play.refuses("seen", cards="Jk") == rule
    assert play.shoe("2c 3c").refuses("seen", cards="2c") == rule
    assert play.do("shoe", unseen=True).do("seen", cards="2c").shoe("2c").refuses("seen", cards="2c") == rule
    assert play.state["unseen-shoe"] is False


@pytest.mark.parametrize("verb", ["shoe", "reshuffle", "malfunction"])
def test_5_1_the_order_is_either_given_or_not_known(verb: str) -> None:
    for fault in ({}, {"unseen": False}, {"cards": "2c", "unseen": True}):
        assert open_table().is_malformed(verb, **fault)
    if verb == "malfunction":
        assert open_table().is_malformed(verb, rectified=True, cards="2c", unseen=True)


def test_5_1_unseen_false_is_the_default() -> None:
    assert open_table().shoe("2c", unseen=False).state["unseen-shoe"] is False


@pytest.mark.parametrize(("seen_cards", "more", "rule"), [("2c 2c 2c", "2c", None), ("2c 2c 2c 2c", "2c", "2.1"),
                                                    ("2c! 2c 2c 2c", "2c!", "2.1"), ("", "Jk", "2.1"),
                                                    ("", "1c", "2.1")])  # fmt: skip
def test_2_1_cards_are_counted_with_all_that_were_seen_of_this_shoe(
    seen_cards: str, more: str, rule: str | None
) -> None:
    play = open_unseen_shoe(seen_cards, "10.00", decks=4)
    if rule is not None:
        assert play.refuses("seen", cards=more) == rule
        assert play.do("shoe", unseen=True).do("seen", cards=more.replace("1c", "3c").replace("Jk", "3c")).state
    else:
        assert play.do("seen", cards=more).state["shoe-left"] == 4


def test_2_1_used_cards_count_too() -> None:
    play = open_unseen_shoe("2c 2c 2c 2c", "10.00", decks=4).do("deal")
    assert play.refuses("seen", cards="2c") == "2.1"
    assert play.refuses("seen", cards="3c 3c 3c 3c 3c") == "2.1"
    assert play.do("seen", cards="3c 3c 3c 3c").refuses("seen", cards="3c") == "2.1"


def test_2_1_an_automated_shoe_has_no_count_and_no_cutting_card() -> None:
    play = open_unseen_shoe("2c 2c 2c 2c 2c", decks=4, automated_shoe=True)
    assert play.refuses("seen", cards="cut Jk") == "19.1"
    assert play.refuses("seen", cards="Jk") == "2.1"


def test_5_1_an_unseen_shoe_is_never_empty_by_itself() -> None:
    assert get_missing_cards(open_unseen_shoe("", "10.00"), "deal") == (3, "box 1", 1, 1)
    assert get_missing_cards(open_unseen_shoe("", "10.00", automated_shoe=True), "deal") == (3, "box 1", 1, 1)
    assert get_missing_cards(open_unseen_shoe("2c!", "10.00"), "deal") == (3, "box 1", 1, 1)


@pytest.mark.parametrize(
    ("seen_cards", "missing_cards"),
    [
        ("", (5, "box 1", 1, 1)),
        ("2c", (4, "box 2", 2, 1)),
        ("2c 3c", (3, "the dealer", None, None)),
        ("2c 3c 4c", (2, "box 1", 1, 1)),
        ("2c 3c! 4c cut 5c 6c", (1, "box 2", 2, 1)),
    ],
)
def test_5_1_the_deal_reports_how_many_cards_are_missing_and_for_whom(
    seen_cards: str, missing_cards: tuple[Any, ...]
) -> None:
    play = open_unseen_shoe(seen_cards, "10.00", "10.00")
    assert get_missing_cards(play, "deal") == missing_cards
    assert play.do("seen", cards="7c 8c 9c Tc Jc").do("deal").state["phase"] == "play"


def test_5_1_hit_double_and_split_need_one_card() -> None:
    play = open_unseen_shoe("8h 6d 8s", "10.00").do("deal")
    for verb in ("hit", "double", "split"):
        assert get_missing_cards(play, verb, player="ann", box=1) == (
            1,
            "box 1" + (" hand 1" if verb == "split" else ""),
            1,
            1,
        )


def test_5_1_split_aces_need_two() -> None:
    play = open_unseen_shoe("Ah 6d As", "10.00").do("deal")
    assert get_missing_cards(play, "split", player="ann", box=1) == (2, "box 1 hand 1", 1, 1)
    play.do("seen", cards="2c")
    assert get_missing_cards(play, "split", player="ann", box=1) == (1, "box 1 hand 2", 1, 2)


def test_5_1_a_stand_may_bring_the_next_hand_its_card() -> None:
    play = open_unseen_shoe("8h 6d 8s 2c", "10.00").do("deal").split().do("seen", cards="").do("seen", cards="Tc").hit()
    assert get_missing_cards(play, "stand", player="ann", box=1) == (1, "box 1 hand 2", 1, 2)


def test_5_1_absent_players_hands_need_one_each() -> None:
    play = open_unseen_shoe("2h 3h Th 6d 3s 4s 9s", "10.00", "10.00", "10.00").do("deal").do("seen", cards="2c")
    play.do("seen", cards="2d").hit().hit().do("absent", player="bob")
    assert get_missing_cards(play, "absent", player="ann") == (2, "box 1", 1, 1)
    assert get_missing_cards(play, "exclude", player="ann", contravened="16.8") == (2, "box 1", 1, 1)
    play.do("seen", cards="9c").do("absent", player="cat")
    assert get_missing_cards(play, "absent", player="ann") == (1, "box 2", 2, 1)


@pytest.mark.parametrize(
    ("dealer_card", "overdraw", "count"),
    [("2d", 0, 2), ("5d", 0, 2), ("6d", 0, 1), ("Td", 0, 1), ("6d", 2, 3), ("2d", 1, 3)],
)
def test_5_1_the_dealer_needs_at_least_the_fewest_possible_cards(dealer_card: str, overdraw: int, count: int) -> None:
    play = open_unseen_shoe(f"Th {dealer_card} 9s", "10.00").do("deal").stand()
    assert get_missing_cards(play, "dealer", overdraw=overdraw) == (count, "the dealer", None, None)


def test_5_1_the_dealer_needs_one_for_insurance_and_none_if_no_wager_depends_on_it() -> None:
    play = open_unseen_shoe("Ah Ad Ks", "10.00").do("deal").do("close-insurance")
    assert get_missing_cards(play, "dealer") == (1, "the dealer", None, None)
    play = open_unseen_shoe("Ah 2d Ks", "10.00").do("deal")
    assert get_missing_cards(play, "dealer", overdraw=2) == (2, "the dealer", None, None)
    assert play.dealer().last_round["status"] == "settled"


def test_14_2_a_card_drawn_in_error_is_for_nobody() -> None:
    play = open_unseen_shoe("", "10.00")
    assert get_missing_cards(play, "draw-in-error")[0] == 1
    assert get_missing_cards(play, "draw-in-error")[2:] == (None, None)
    play.do("seen", cards="Th").do("draw-in-error")
    assert get_missing_cards(play, "deal") == (2, "the dealer", None, None)
    assert get_missing_cards(play, "draw-in-error", then="burnt")[0] == 1


def test_14_4_a_second_settlement_may_need_a_card() -> None:
    play = open_unseen_shoe("Th 7c 9s Tc", "10.00").do("deal").stand().dealer()
    wrong = {"round": 1, "hands": {"dealer": "7c 5c"}}
    assert get_missing_cards(play, "placement-error", **wrong) == (1, "the dealer", None, None)
    assert play.do("seen", cards="5d").do("placement-error", **wrong).get_cards("dealer") == "7c 5c 5d"


def test_14_4_cards_that_go_back_are_seen_and_not_used() -> None:
    play = open_unseen_shoe("2h 7c 3s 4c", "10.00").do("deal").hit().do("reconstruct", box=1)
    assert play.state["shoe-left"] == 1
    assert play.hit().get_cards() == "2h 3s 4c"


def test_5_4_a_the_cutting_card_may_be_the_first_seen_card() -> None:
    play = open_unseen_shoe("cut 2c 3c 4c", "10.00")
    assert play.refuses("deal") == "5.4(a)"
    assert play.refuses("draw-in-error") == "14.2"
    assert play.do("deal", overlooked_cut=True).state["shuffle-due"] == "5.4(b)"
    assert open_unseen_shoe("Th cut 2c 3c 4c", "10.00").do("deal").notices == [
        ("table", "5.4(b)", "shuffle-after-round")
    ]


def test_14_6_the_dealer_declares_an_unseen_shoe_empty() -> None:
    play = open_unseen_shoe("5h 7c 5s", "10.00").do("deal")
    assert play.clone().do("reshuffle", unseen=True).state["unseen-shoe"] is True
    play.do("reshuffle", cards="Ks Tc")
    assert (play.state["unseen-shoe"], play.state["shoe-left"]) == (False, 2)
    assert play.hit().get_cards() == "5h 5s Ks"
    assert play.notices == [("table", "14.6", "reshuffled")]


def test_14_6_an_unseen_shoe_is_reshuffled_only_in_a_round_and_without_seen_cards() -> None:
    assert open_unseen_shoe().refuses("reshuffle", unseen=True) == "14.6"
    play = open_unseen_shoe("5h 7c 5s 2c", "10.00").do("deal")
    for order in ({"unseen": True}, {"cards": "9c"}):
        assert play.refuses("reshuffle", **order) == "14.6"
    assert open_unseen_shoe("5h 7c 5s 2c!", "10.00").do("deal").refuses("reshuffle", unseen=True) == "14.6"
    assert open_unseen_shoe("5h 7c 5s cut", "10.00").do("deal").do("reshuffle", unseen=True).state["shoe-left"] == 0


def test_14_6_an_automated_shoe_is_never_reshuffled() -> None:
    play = open_unseen_shoe("5h 7c 5s", "10.00", automated_shoe=True).do("deal")
    assert play.refuses("reshuffle", unseen=True) == "19.1"


def test_14_6_a_known_shoe_that_is_empty_is_not_filled_with_unseen_cards() -> None:
    play = open_table().shoe("5h 7c 5s").deal("10.00").hit()
    assert play.refuses("reshuffle", unseen=True) == "14.6"
    assert play.do("reshuffle", cards="2c").state["unseen-shoe"] is False


def test_14_6_the_checks_are_those_of_any_reshuffle() -> None:
    play = open_unseen_shoe("5h 7c 5h", "10.00", decks=4).sit("ann").do("deal")
    assert play.refuses("reshuffle", cards="5h 5h 5h") == "2.1"
    assert play.refuses("reshuffle", cards="cut") == "14.6"
    assert play.refuses("reshuffle", unseen=True, cut_by="bob") == "5.2"
    assert play.do("reshuffle", unseen=True, cut_by="ann").state["unseen-shoe"] is True


def test_14_6_the_count_restarts_with_the_cards_on_the_table() -> None:
    play = open_unseen_shoe("5h 7c 5h 2c 2c", "10.00", decks=4).do("deal").hit().hit().do("reshuffle", unseen=True)
    assert play.refuses("seen", cards="5h 5h 5h") == "2.1"
    assert play.refuses("seen", cards="2c 2c 2c") == "2.1"
    assert play.do("seen", cards="5h 5h 2c 2c 3c 3c 3c 3c").refuses("seen", cards="3c") == "2.1"


def test_19_3_a_cards_that_remain_may_be_unseen() -> None:
    play = open_table(automated_shoe=True, decks=4).shoe("5h 7c 5h 9c").deal("10.00").do("malfunction", unseen=True)
    assert (play.state["unseen-shoe"], play.state["automated-shoe"]) == (True, False)
    assert play.refuses("seen", cards="5h 5h 5h") == "2.1"
    assert play.do("seen", cards="5h cut 9s").hit().get_cards() == "5h 5h 5h"
    assert play.notices[0] == ("table", "19.3(a)", "malfunction")


def test_19_3_an_unseen_shoe_may_fail_too() -> None:
    play = open_unseen_shoe("5h 7c 5s 9c", "10.00", automated_shoe=True).do("deal")
    assert play.do("malfunction", rectified=True).state["unseen-shoe"] is True
    assert play.do("malfunction", rectified=True, unseen=True).state["unseen-shoe"] is True
    assert play.do("malfunction", cards="Kc").state["unseen-shoe"] is False
    assert play.hit().get_cards() == "5h 5s Kc"


def test_5_2_and_5_3_the_cut_of_an_unseen_shoe_is_checked_as_usual() -> None:
    play = open_table().sit("ann")
    assert play.refuses("shoe", unseen=True, cut_depth=51) == "5.3"
    assert play.refuses("shoe", unseen=True, cut_by="bob") == "5.2"
    assert play.do("shoe", unseen=True, cut_depth=52, cut_by="ann").state["unseen-shoe"] is True


SHOE, WAGER = {"do": "shoe", "unseen": True}, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"}


@pytest.mark.parametrize(
    "commands",
    [
        ({"do": "deal"},),
        ({"do": "draw-in-error"},),
        ({"do": "seen", "cards": "Th 7c"}, {"do": "deal"}),
        ({"do": "seen", "cards": "Th 7c 9s"}, {"do": "deal"}, {"do": "hit", "player": "ann", "box": 1}),
        ({"do": "seen", "cards": "Ah 7c Ks"}, {"do": "deal"}, {"do": "dealer", "overdraw": 1}),
    ],
)
def test_5_1_in_a_record_a_missing_card_is_malformed_at_its_command(commands: tuple[dict[str, Any], ...]) -> None:
    error = get_replay_error({}, SHOE, WAGER, *commands)
    assert (error["command"], error["rule"]) == (1 + len(commands), None)


def test_5_1_a_refusal_that_ends_the_replay_earlier_comes_first() -> None:
    error = get_replay_error({}, SHOE, {"do": "deal"}, WAGER, {"do": "deal"})
    assert (error["command"], error["rule"]) == (1, "6.2")


def test_5_1_a_missing_card_cannot_be_recorded_as_a_refusal() -> None:
    error = get_replay_error({}, SHOE, WAGER, {"do": "deal", "refused": "5.1"})
    assert (error["command"], error["rule"]) == (2, None)
    assert issubclass(MissingCardsError, HousewayError)


def test_5_1_the_transcript_says_where_the_card_is_missing() -> None:
    record = {"record": 1, "instrument": NUMBER, "commands": [SHOE, WAGER, {"do": "deal"}]}
    last = format_transcript(msgspec.json.encode(record))[-1]
    assert last == "ended at command 2 malformed: At least 3 more cards are needed; the next card is for box 1."
