"""Tests of unknown cards: unseen hands lose to shown hands, unless the source says otherwise."""

from __future__ import annotations

import pytest
from tests.records.notations.phh.hand_builder import BOARD, get_net, import_hand, list_commands, make_hidden_holes

from houseway.errors import NotExpressibleError
from houseway.i18n import Message, MessageList
from houseway.records.notations.phh.unknown_cards import compute_pots

CHECKED_ACTIONS = [*make_hidden_holes(3), "p3 f", "p1 cc", "p2 cc", "d db 8d4hAh", "p1 cc", "p2 cc", "d db 7h", "p1 cc", "p2 cc",
           "d db 5c", "p1 cc", "p2 cc"]  # fmt: skip


def test_an_unseen_hand_loses_to_the_one_shown() -> None:
    hand = import_hand([*CHECKED_ACTIONS, "p1 sm 2c3d", "p2 sm ????"], [100] * 3)
    assert get_net(hand)["p1"] == "10.00"
    assert hand.notes == (Message("notations-note-cards-made-up", players=MessageList(["p2"])),)


def test_a_weak_hand_shown_still_wins() -> None:
    hand = import_hand(
        [*CHECKED_ACTIONS[:-6], "d db Kc", "p1 cc", "p2 cc", "d db Qs", "p1 cc", "p2 cc", "p1 sm 3c6c"], [100] * 3
    )
    assert get_net(hand)["p1"] == "10.00"


def test_several_unseen_hands_lose() -> None:
    actions = [*make_hidden_holes(4), "p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db 2h7dTc"]
    for street in ("d db Js", "d db 5s", None):
        actions += ["p1 cc", "p2 cc", "p3 cc", "p4 cc", *([street] if street else [])]
    hand = import_hand([*actions, "p3 sm 4s4d", "p1 sm ????", "p2 sm ????", "p4 sm"], [100] * 4)
    assert get_net(hand)["p3"] == "30.00"


def test_hands_shown_late_count() -> None:
    actions = [
        *make_hidden_holes(3),
        "p3 f",
        "p1 cbr 100",
        "p2 cc",
        "p1 sm ????",
        "p2 sm ????",
        "d db 2d3d2s",
        "p1 sm ????",
        "d db 4s",
        "d db Ah",
        "p1 sm KsKd",
        "p2 sm AsAc",
    ]
    assert get_net(import_hand(actions, [100] * 3))["p2"] == "100.00"


@pytest.mark.parametrize("winner", [0, 1])
def test_the_finishing_stacks_determine_the_winner(winner: int) -> None:
    finishing_stacks = [90, 90, 100]
    finishing_stacks[winner] = 110
    hand = import_hand([*CHECKED_ACTIONS, "p1 sm ????", "p2 sm ????"], [100] * 3, finishing_stacks=finishing_stacks)
    assert hand.differences == ()


def test_the_unseen_hand_may_win_against_the_one_shown() -> None:
    hand = import_hand([*CHECKED_ACTIONS, "p1 sm 8h7s", "p2 sm ????"], [100] * 3, finishing_stacks=[90, 110, 100])
    assert hand.differences == ()


def test_the_unseen_hand_may_share_the_pot() -> None:
    hand = import_hand([*CHECKED_ACTIONS, "p1 sm 8h7s", "p2 sm ????"], [100] * 3, finishing_stacks=[100, 100, 100])
    assert hand.differences == ()


def test_winnings_determine_the_winner_if_nothing_else_does() -> None:
    hand = import_hand([*CHECKED_ACTIONS, "p1 sm ????", "p2 sm ????"], [100] * 3, winnings=[0, 19, 0])
    assert get_net(hand)["p2"] == "10.00"


def test_side_pots_follow_the_source() -> None:
    """One unseen hand wins the main pot of 60, another the side pot of 80, and the third loses."""
    actions = [*make_hidden_holes(3), "p3 cbr 60", "p1 cc", "p2 cc", *BOARD, "p1 sm ????", "p2 sm ????", "p3 sm ????"]
    hand = import_hand(actions, [20, 60, 60], finishing_stacks=[60, 80, 0])
    assert hand.differences == ()


def test_one_card_may_be_known() -> None:
    hand = import_hand([*CHECKED_ACTIONS, "p1 sm 8h7s", "p2 sm Kc??"], [100] * 3)
    holes = hand.result["rounds"][0]["hands"]["players"]
    assert "Kc" in holes["p2"]["hole"]
    assert get_net(hand)["p1"] == "10.00"


def test_unknown_communal_cards_are_made_up() -> None:
    actions = [
        "d dh p1 AsAd",
        "d dh p2 2c7d",
        "d dh p3 3c8d",
        "p3 f",
        "p1 cbr 100",
        "p2 cc",
        "d db ??????",
        "d db ??",
        "d db ??",
    ]
    hand = import_hand(actions, [100] * 3, finishing_stacks=[0, 200, 100])
    assert hand.differences == ()


def test_impossible_communal_cards_cannot_be_expressed() -> None:
    actions = [
        "d dh p1 AsAd",
        "d dh p2 AcAh",
        "d dh p3 3c8d",
        "p3 f",
        "p1 cbr 100",
        "p2 cc",
        "d db 2d3h9s",
        "d db 4s",
        "d db ??",
    ]
    with pytest.raises(NotExpressibleError, match="Unknown communal cards decide the hand"):
        import_hand(actions, [100] * 3, finishing_stacks=[0, 200, 100])


def test_a_known_hand_thrown_away_is_dead() -> None:
    """Discarded aces lose to kings (17.10)."""
    actions = ["d dh p1 KsKd", "d dh p2 AsAc", *CHECKED_ACTIONS[2:], "p1 sm KsKd", "p2 sm"]
    hand = import_hand(actions, [100] * 3, finishing_stacks=[110, 90, 100])
    assert hand.differences == ()
    assert list_commands(hand)[-1] == "discarded p2"


def test_a_hand_thrown_away_that_cannot_lose_is_dead() -> None:
    """The board is the best possible hand."""
    actions = [
        *make_hidden_holes(3),
        "p3 f",
        "p1 cc",
        "p2 cc",
        "d db AsKsQs",
        "p1 cc",
        "p2 cc",
        "d db Js",
        "p1 cc",
        "p2 cc",
        "d db Ts",
        "p1 cc",
        "p2 cc",
        "p1 sm 2c2d",
        "p2 sm",
    ]
    hand = import_hand(actions, [100] * 3)
    assert list_commands(hand)[-1] == "discarded p2"
    assert get_net(hand)["p1"] == "10.00"


def test_an_uncalled_part_goes_back_to_a_dead_hand() -> None:
    actions = [
        "d dh p1 AsAd",
        "d dh p2 KcKd",
        "d dh p3 3c8d",
        "p3 f",
        "p1 cbr 100",
        "p2 cc",
        *BOARD,
        "p1 sm",
        "p2 sm KcKd",
    ]
    hand = import_hand(actions, [100, 40, 100], finishing_stacks=[60, 80, 100])
    assert (hand.differences, list_commands(hand)[-1]) == ((), "discarded p1")


def test_known_cards_are_never_dealt_again() -> None:
    hand = import_hand([*CHECKED_ACTIONS, "p1 sm 8h7s", "p2 sm ????"], [100] * 3)
    shoe = next(command["cards"] for command in hand.record["commands"] if command["do"] == "shoe").split()
    assert len(set(shoe)) == len(shoe) == 11


def test_pots_are_divided_by_contribution() -> None:
    assert compute_pots([20, 50, 80, 80, 10], {0, 1, 2, 3}) == [
        (90, frozenset({0, 1, 2, 3})),
        (90, frozenset({1, 2, 3})),
        (60, frozenset({2, 3})),
    ]
    assert compute_pots([20, 50, 80], {0, 1}) == [(60, frozenset({0, 1})), (90, frozenset({1}))]
