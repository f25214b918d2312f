"""Rule 5.3: depth of the cut in a shoe, after a reshuffle (14.6) and after a malfunction (19.3(a))."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, get_replay_error, open_table

CARDS_AFTER_CUTTING_CARD = " ".join(f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA")
"""Fifty-two cards: the fewest that may lie after the cutting card."""


def run_out_of_cards() -> Play:
    """Deal three cards of four decks and hit, so that the shoe is empty."""
    return deal_round("5h 7d 5s", "10.00", decks=4).hit()


@pytest.mark.parametrize(
    ("depth", "rule"), [(51, "5.3"), (52, None), (153, None), (154, "5.3"), (0, "5.3"), (-1, "5.3")]
)
def test_14_6_the_cards_that_are_not_on_the_table_are_cut_a_deck_from_both_ends(depth: int, rule: str | None) -> None:
    play = run_out_of_cards()
    if rule is None:
        assert play.do("reshuffle", cards="2c 3c", cut_depth=depth).last_round["hands"]["1"][0]["cards"] == "5h 5s 2c"
    else:
        assert play.refuses("reshuffle", cards="2c 3c", cut_depth=depth) == rule


@pytest.mark.parametrize(("depth", "rule"), [(51, "5.3"), (52, None), (114, None), (115, "5.3")])
def test_14_6_the_cutting_card_is_placed_as_in_a_shoe(depth: int, rule: str | None) -> None:
    play = run_out_of_cards()
    if rule is None:
        assert play.do("reshuffle", cards="2c 3c", cutting_card_depth=depth).last_round["status"] == "open"
    else:
        assert play.refuses("reshuffle", cards="2c 3c", cutting_card_depth=depth) == rule


def test_14_6_cards_are_checked_before_depths_and_depths_before_the_cutter() -> None:
    play = deal_round("5h 7d 5s", "10.00", decks=4).sit("ann").hit()
    assert play.refuses("reshuffle", cards="1c", cut_depth=0, cut_by="bob") == "2.1"
    assert play.refuses("reshuffle", cards="cut", cut_depth=0, cut_by="bob") == "14.6"
    assert play.refuses("reshuffle", cards="2c", cut_depth=0, cutting_card_depth=0, cut_by="bob") == "5.3"
    assert play.refuses("reshuffle", cards="2c", cut_depth=60, cut_by="bob") == "5.2"
    assert open_table().refuses("reshuffle", cards="2c", cut_depth=0) == "14.6"


def deal_before_malfunction(**determinations: object) -> Play:
    """Deal three cards from an automated shoe of four decks and burn one."""
    play = open_table(automated_shoe=True, decks=4, **determinations).shoe("Th 9d 8c 2h 3h").wager("10.00").do("deal")
    return play.do("draw-in-error", then="burnt")


@pytest.mark.parametrize(("depth", "rule"), [(51, "5.3"), (52, None), (152, None), (153, "5.3")])
def test_19_3_a_cards_on_the_table_and_burnt_ones_are_not_cut(depth: int, rule: str | None) -> None:
    play = deal_before_malfunction()
    if rule is None:
        assert play.do("malfunction", cards="Tc 2c", cut_depth=depth).state["automated-shoe"] is False
    else:
        assert play.refuses("malfunction", cards="Tc 2c", cut_depth=depth) == rule


def test_19_3_a_the_depths_are_checked_before_the_cutter() -> None:
    play = deal_before_malfunction().sit("ann")
    assert play.refuses("malfunction", cards="1c", cut_depth=0, cut_by="bob") == "2.1"
    assert play.refuses("malfunction", cards="2c", cutting_card_depth=115, cut_by="bob") == "5.3"
    assert play.refuses("malfunction", cards="2c", cutting_card_depth=114, cut_by="bob") == "19.3(a)"
    assert (
        play.do("malfunction", rectified=True, cut_depth=0).last_round["notices"][-1]["about"]
        == "malfunction-rectified"
    )


@pytest.mark.parametrize("verb", ["shoe", "reshuffle", "malfunction"])
def test_5_3_the_cards_listed_after_the_cutting_card_must_agree_with_its_depth(verb: str) -> None:
    def make_play() -> Play:
        return {"shoe": open_table, "reshuffle": run_out_of_cards, "malfunction": deal_before_malfunction}[verb]()

    play = make_play()
    assert play.is_malformed(verb, cards="2d cut 2c", cutting_card_depth=52)
    assert play.is_malformed(verb, cards=f"2d cut {CARDS_AFTER_CUTTING_CARD}", cutting_card_depth=53)
    assert play.is_malformed(verb, cards=f"2d cut {CARDS_AFTER_CUTTING_CARD} 3d!", cutting_card_depth=52)
    assert play.refuses(verb, cards="2d cut 2c", cutting_card_depth=1) == "5.3"
    make_play().do(verb, cards=f"2d cut {CARDS_AFTER_CUTTING_CARD}", cutting_card_depth=52)
    make_play().do(verb, cards=f"2d cut {CARDS_AFTER_CUTTING_CARD} 3d!", cutting_card_depth=53)
    make_play().do(verb, cards="2d cut 2c")


def test_5_3_a_contradiction_is_malformed_at_its_command() -> None:
    error = get_replay_error({}, {"do": "shoe", "cards": "2d cut 2c", "cutting-card-depth": 60})
    assert (error["command"], error["rule"]) == (0, None)


def test_19_1_the_depths_of_an_automated_shoe_are_not_checked() -> None:
    play = open_table(automated_shoe=True).shoe("2c", cut_depth=3, cutting_card_depth=3)
    assert play.refuses("shoe", cards="cut 2c", cutting_card_depth=60) == "19.1"


@pytest.mark.parametrize(
    "command",
    [
        {"do": "reshuffle", "cards": "2d cut 2c"},
        {"do": "malfunction", "cards": "2d cut 2c"},
        {"do": "shoe", "cards": "2d cut 2c", "automated": False},
    ],
)
def test_5_3_a_contradiction_is_found_before_anything_is_played(command: dict[str, object]) -> None:
    refused_command = {"do": "deal"}
    error = get_replay_error({}, refused_command, {**command, "cutting-card-depth": 60})
    assert (error["command"], error["rule"]) == (1, None)
    error = get_replay_error({}, refused_command, {**command, "cutting-card-depth": 1})
    assert (error["command"], error["rule"]) == (0, "6.2")


def test_19_3_a_rectified_malfunction_ignores_its_depth() -> None:
    play = deal_before_malfunction().do("malfunction", cards="2d cut 2c", cutting_card_depth=60, rectified=True)
    assert play.last_round["notices"][-1]["about"] == "malfunction-rectified"
