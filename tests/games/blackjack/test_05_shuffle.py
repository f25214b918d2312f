"""Rule 5: shuffle and cut."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, deal_round, open_table

from houseway import Table, verify
from houseway.records.live.shuffles import Shuffle

SHUFFLE_DUE = ("table", "5.4(b)", "shuffle-after-round")
CUTTING_CARD_DISCARDED = ("table", "5.5", "cutting-card-discarded")


def test_5_1_no_round_without_cards_in_the_shoe() -> None:
    assert open_table().wager("10.00").refuses("deal") == "5.1"
    assert open_table().shoe("").wager("10.00").refuses("deal") == "5.1"


def test_5_1_cards_that_lie_face_up_do_not_count() -> None:
    assert open_table().shoe("7c! 8c!").wager("10.00").refuses("deal") == "5.1"


def test_5_1_a_shoe_may_be_loaded_while_wagers_lie_there() -> None:
    assert open_table().wager("10.00").shoe("Th 9d 8c").do("deal").get_cards() == "Th 8c"


def test_5_1_one_card_is_enough_to_begin() -> None:
    assert open_table().shoe("Th").wager("10.00").do("deal").get_cards() == "Th"


def seat_three_players() -> Play:
    """Seat ann, who comes first, at box 3, then bob at box 1 and cat at box 5."""
    play = open_table().do("sit", player="ann", box=3)
    return play.do("sit", player="bob", box=1).do("sit", player="cat", box=5)


def test_5_2_nothing_is_checked_if_nobody_sits_or_nobody_is_named() -> None:
    assert open_table().list_allowed_cutters()[:2] == ["ann", "bob"]
    assert seat_three_players().shoe("2c", declined=["ann"]).state["shoe-left"] == 1


def test_5_2_a_the_player_who_came_first_cuts_first() -> None:
    assert seat_three_players().list_allowed_cutters() == ["ann"]


def test_5_2_a_then_every_player_from_box_1_then_the_supervisor_cuts() -> None:
    play = seat_three_players()
    assert play.list_allowed_cutters("ann") == ["bob"]
    assert play.list_allowed_cutters("ann", "bob") == ["cat"]
    assert play.list_allowed_cutters("cat", "bob", "ann") == ["supervisor"]
    assert play.is_malformed("shoe", cards="2c", cut_by="ann", declined=["supervisor"])


def test_5_2_a_players_who_came_first_and_left_are_passed_over() -> None:
    assert seat_three_players().do("leave", player="ann").list_allowed_cutters() == ["bob"]


def test_5_2_a_applies_only_to_the_first_shoe() -> None:
    assert seat_three_players().shoe("2c").list_allowed_cutters() == ["bob"]


def test_5_2_a_a_refused_shoe_does_not_count() -> None:
    play = seat_three_players()
    assert play.refuses("shoe", cards="2c", cut_by="bob") == "5.2"
    assert play.list_allowed_cutters() == ["ann"]


def play_with_cutting_card(cards: str, *decisions: str) -> Play:
    """Play a round of ann and cat, on boxes 3 and 5, in which the cutting card comes out."""
    play = seat_three_players().shoe(cards).do("wager", player="ann", box=3, amount="10.00")
    play.do("wager", player="cat", box=5, amount="10.00").do("deal")
    for player in decisions:
        play.do("stand" if player != "hit" else "hit", player="ann" if player in ("ann", "hit") else "cat",
                box=3 if player in ("ann", "hit") else 5)  # fmt: skip
    return play.dealer()


@pytest.mark.parametrize(
    ("cards", "decisions", "cutter"),
    [
        ("cut Th 2h 7d 9s 8s Tc", ("ann", "cat"), None),
        ("Th cut 2h 7d 9s Ts Tc", ("ann", "cat"), "cat"),
        ("Th 2h 7d cut 9s Ts Tc", ("ann", "cat"), "ann"),
        ("Th 2h 7d 5s Ts cut 6c Tc", ("hit", "cat"), "ann"),
    ],
)
def test_5_2_b_the_player_at_whose_box_the_cutting_card_came_out_cuts(
    cards: str, decisions: tuple[str, ...], cutter: str | None
) -> None:
    if cutter is None:
        play = seat_three_players().shoe(cards).do("wager", player="ann", box=3, amount="10.00")
        assert play.refuses("deal") == "5.4(a)"
        assert play.list_allowed_cutters() == ["bob"]
    else:
        assert play_with_cutting_card(cards, *decisions).list_allowed_cutters() == [cutter]


def test_5_2_b_means_the_player_who_decided_on_the_hand_at_that_moment() -> None:
    play = seat_three_players().shoe("5h 7d 5s cut 6c Tc").do("wager", player="bob", box=3, amount="10.00")
    play.do("wager", player="ann", box=3, amount="10.00").do("deal").do("absent", player="ann")
    play.do("hit", player="bob", box=3).do("present", player="ann").do("stand", player="ann", box=3).dealer()
    assert play.list_allowed_cutters() == ["bob"]


def test_5_2_b_nobody_is_preferred_if_nobody_was_present_to_decide() -> None:
    play = seat_three_players().shoe("2h 7d 2s cut 9c Tc").do("wager", player="ann", box=3, amount="10.00").do("deal")
    assert play.do("absent", player="ann").dealer().list_allowed_cutters() == ["bob"]


def test_5_2_b_players_who_have_left_are_passed_over() -> None:
    play = play_with_cutting_card("Th 2h 7d cut 9s Ts Tc", "ann", "cat")
    assert play.do("leave", player="ann").list_allowed_cutters() == ["bob"]


def test_5_2_c_for_the_dealer_the_player_seated_farthest_to_the_right_cuts() -> None:
    play = play_with_cutting_card("Th 2h 7d 9s Ts cut Tc", "ann", "cat")
    assert play.list_allowed_cutters() == ["cat"]
    assert play.list_allowed_cutters("cat") == ["bob"]
    assert play.do("sit", player="dan", box=7).list_allowed_cutters() == ["dan"]


def test_5_2_c_applies_to_the_dealers_first_card() -> None:
    assert play_with_cutting_card("Th 2h cut 7d 9s Ts Tc", "ann", "cat").list_allowed_cutters() == ["cat"]


def test_5_2_c_a_card_overdrawn_by_the_dealer_counts_as_the_dealers() -> None:
    play = seat_three_players().shoe("Th 7d 9s Tc cut 2c").do("wager", player="ann", box=3, amount="10.00").do("deal")
    play.do("stand", player="ann", box=3).dealer(overdraw=1)
    assert play.notices == [SHUFFLE_DUE, ("table", "14.3", "dealer-card-burnt")]
    assert play.list_allowed_cutters() == ["cat"]


def test_5_2_d_otherwise_the_first_to_accept_from_box_1_cuts() -> None:
    play = play_with_cutting_card("Th 2h 7d 9s Ts Tc", "ann", "cat")
    assert play.list_allowed_cutters() == ["bob"]
    assert play.list_allowed_cutters("bob") == ["ann"]
    assert play.list_allowed_cutters("bob", "ann", "cat") == ["supervisor"]


def test_5_2_d_a_second_shoe_without_a_round_between_prefers_nobody() -> None:
    assert play_with_cutting_card("Th 2h 7d cut 9s Ts Tc", "ann", "cat").shoe("2c").list_allowed_cutters() == ["bob"]


def test_5_2_d_applies_if_the_cutting_card_came_out_two_rounds_ago() -> None:
    play = play_with_cutting_card("Th 2h 7d cut 9s Ts Tc Th 7d 9s Tc", "ann", "cat")
    play.do("wager", player="ann", box=3, amount="10.00").do("deal", overlooked_cut=True)
    assert play.do("stand", player="ann", box=3).dealer().list_allowed_cutters() == ["bob"]


def test_5_2_d_a_cutting_card_drawn_in_error_prefers_nobody() -> None:
    play = seat_three_players().shoe("Th 7d 9s cut 2c Tc").do("wager", player="ann", box=3, amount="10.00").do("deal")
    play.do("draw-in-error", then="burnt").do("stand", player="ann", box=3).dealer()
    assert play.notices == [SHUFFLE_DUE, ("table", "14.2", "burnt-in-error")]
    assert play.list_allowed_cutters() == ["bob"]


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_5_3_the_cut_lies_a_deck_or_more_from_both_ends(decks: int) -> None:
    play = open_table(decks=decks)
    max_depth = 52 * (decks - 1)
    for depth in (0, 51, max_depth + 1):
        assert play.refuses("shoe", cards="2c", cut_depth=depth) == "5.3"
    for depth in (52, 53, max_depth - 1, max_depth):
        play.shoe("2c", cut_depth=depth)


@pytest.mark.parametrize(
    ("decks", "slack", "max_depth"), [(4, 10, 114), (6, 10, 166), (8, 10, 218), (6, 0, 156), (6, 1, 157)]
)
def test_5_3_the_cutting_card_lies_one_deck_to_about_half_the_decks_from_the_back(
    decks: int, slack: int, max_depth: int
) -> None:
    play = open_table(decks=decks, cutting_card_slack=slack)
    for depth in (51, max_depth + 1):
        assert play.refuses("shoe", cards="2c", cutting_card_depth=depth) == "5.3"
    for depth in (52, 53, max_depth):
        play.shoe("2c", cutting_card_depth=depth)


def test_5_3_the_cards_are_checked_before_the_cut_and_the_cut_before_the_cutter() -> None:
    play = seat_three_players()
    assert play.refuses("shoe", cards="Jk", cut_depth=1, cut_by="bob") == "2.1"
    assert play.refuses("shoe", cards="2c", cut_depth=1, cutting_card_depth=60, cut_by="bob") == "5.3"
    assert play.refuses("shoe", cards="2c", cut_depth=60, cutting_card_depth=1, cut_by="bob") == "5.3"
    assert play.refuses("shoe", cards="2c", cut_depth=60, cutting_card_depth=60, cut_by="bob") == "5.2"


def test_5_4_a_no_round_begins_with_the_cutting_card_and_wagers_may_still_be_changed() -> None:
    play = open_table().shoe("cut Th 9d 8c").wager("10.00")
    assert play.refuses("deal") == "5.4(a)"
    play.do("wager", player="ann", box=1, amount="20.00").do("withdraw", player="ann", box=1)


def test_5_4_a_cards_face_up_before_the_cutting_card_do_not_count() -> None:
    assert open_table().shoe("2c! 3c! cut Th 9d 8c").wager("10.00").refuses("deal") == "5.4(a)"


def test_5_4_a_a_card_before_the_cutting_card_counts() -> None:
    assert deal_round("2c! Th cut 9d 8c", "10.00").notices[-1] == SHUFFLE_DUE


def test_5_4_b_the_round_is_finished_then_a_shuffle_is_due() -> None:
    play = deal_round("Th 7d cut 9s Tc 2c", "10.00")
    assert play.notices == [SHUFFLE_DUE]
    assert play.state["shuffle-due"] == "5.4(b)"
    play.stand().dealer().wager("10.00")
    assert play.refuses("deal") == "5.4(b)"
    play.shoe("Th 9d 8c").do("deal")
    assert play.state["shuffle-due"] is None


def test_5_4_b_a_void_round_leaves_the_shuffle_due() -> None:
    play = deal_round("Th 7d cut 9s Tc 2c", "10.00").do("void", cause="fire").wager("10.00")
    assert play.refuses("deal") == "5.4(b)"


def test_5_4_b_no_new_shoe_in_a_round() -> None:
    assert deal_round("Th 7d cut 9s Tc 2c", "10.00").refuses("shoe", cards="2c") == "5.4(b)"


def test_5_4_b_the_cutting_card_is_not_counted_as_a_card() -> None:
    assert open_table().shoe("2c cut 3c 4c!").state["shoe-left"] == 3


def announce_final_rounds(cards: str, **arguments: str) -> Play:
    return open_table().shoe(cards).do("final-rounds", **arguments)


def test_5_5_in_the_final_three_rounds_the_cutting_card_is_discarded() -> None:
    play = announce_final_rounds("Th 7d cut 9s Tc 2c").deal("10.00")
    assert play.notices == [("players", "5.5", "final-rounds"), CUTTING_CARD_DISCARDED]
    assert play.state["shuffle-due"] is None


def test_5_5_the_cutting_card_is_discarded_even_if_it_lies_first() -> None:
    assert announce_final_rounds("cut Th 7d 9s").deal("10.00").notices[-1] == CUTTING_CARD_DISCARDED


def test_5_5_the_table_closes_after_exactly_three_settled_rounds() -> None:
    play = announce_final_rounds("Th 7d 9s Tc " * 4)
    for rounds_left in (2, 1, 0):
        assert play.state["closed"] is None
        play.deal("10.00").stand().dealer()
        assert play.state["final-rounds-left"] == rounds_left
    assert play.state["closed"] == "15.2"
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "15.2"


def test_5_5_a_void_round_does_not_count() -> None:
    play = announce_final_rounds("Th 7d 9s Tc " * 4).deal("10.00").do("void", cause="fire")
    assert play.state["final-rounds-left"] == 3


def test_5_5_voiding_a_settled_round_later_does_not_change_the_count() -> None:
    play = announce_final_rounds("Th 7d 9s Tc " * 4).deal("10.00").stand().dealer().do("void", cause="fraud", round=1)
    assert (play.last_round["status"], play.state["final-rounds-left"]) == ("void", 2)


def test_5_5_a_shuffle_already_due_stays_due() -> None:
    play = deal_round("Th 7d cut 9s Tc Th 7d 9s", "10.00").stand().dealer().do("final-rounds").wager("10.00")
    assert play.refuses("deal") == "5.4(b)"


def test_5_5_final_rounds_are_announced_once_between_rounds_at_an_open_table() -> None:
    assert announce_final_rounds("2c").refuses("final-rounds") == "5.5"
    assert deal_round("Th 9d 8c", "10.00").refuses("final-rounds") == "5.5"
    assert open_table().do("close", notice=True).refuses("final-rounds") == "5.5"


def test_5_5_only_the_supervisor_announces_the_final_rounds() -> None:
    play = open_table()
    assert play.refuses("final-rounds", by="operator") == "5.5"
    assert play.do("final-rounds", by="supervisor").state["final-rounds-left"] == 3


def test_5_5_an_unknown_reason_is_malformed() -> None:
    assert open_table().is_malformed("final-rounds", reason="tired")


def test_5_5_an_automated_shoe_has_its_final_rounds_too() -> None:
    play = open_table(automated_shoe=True).shoe("Th 7d 9s Tc " * 3).do("final-rounds", reason="hours")
    for _ in range(3):
        play.deal("10.00").stand().dealer()
    assert play.state["closed"] == "15.1"


def make_shuffled_record(depth: int, number: int = 0, *, revealed: bool = True, **arguments: Any) -> dict[str, Any]:
    """Return a record whose shoe was shuffled from a seed and cut at this depth.

    The seed is revealed by default.
    """
    table = Table.open(NUMBER, decks=6, automated_shoe=number > 0)
    for _ in range(number):
        table.do("shoe", cards="2c", automated=arguments.pop("before", True))
    shuffle = Shuffle("cards:52x6", bytes(32))
    table.commit(shuffle)
    loaded = shuffle.load(cut_depth=depth)
    keys = {key.replace("_", "-"): value for key, value in arguments.items()}
    table.give({"do": "shoe", "cards": " ".join(loaded.order), **keys}, loaded)
    if revealed:
        table.open_shuffle(shuffle)
    return table.record()


@pytest.mark.parametrize(("depth", "good"), [(0, False), (51, False), (52, True), (260, True), (261, False)])
@pytest.mark.parametrize("states_depth", [True, False])
def test_5_3_the_cut_of_a_revealed_shuffle_must_have_an_allowed_depth(
    depth: int, good: bool, states_depth: bool
) -> None:
    arguments: dict[str, Any] = {"cut_depth": depth} if states_depth and good else {}
    record = make_shuffled_record(depth, **arguments)
    faults = verify(record)
    assert (faults == ()) is good
    assert good or faults == (f"Shuffle of command 0: The depth of the cut is {depth}; it must be 52 to 260. (5.3)",)


def test_5_3_the_cut_is_verified_only_for_a_manual_shoe_and_a_revealed_shuffle() -> None:
    assert verify(make_shuffled_record(5, automated=True)) == ()
    assert verify(make_shuffled_record(5, 1)) == ()
    assert verify(make_shuffled_record(5, 1, before=False)) != ()
    assert verify(make_shuffled_record(5, 1, automated=False)) != ()
    assert verify(make_shuffled_record(5, revealed=False)) == ()
