"""Rule 5: shuffle and cut."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, dealt, opened

from houseway import Table, verify
from houseway.records.live.shuffles import Shuffle

DUE = ("table", "5.4(b)", "shuffle-after-round")
THROWN_AWAY = ("table", "5.5", "cutting-card-discarded")


def test_5_1_no_round_without_cards_in_the_shoe() -> None:
    assert opened().wager("10.00").refuses("deal") == "5.1"
    assert opened().shoe("").wager("10.00").refuses("deal") == "5.1"


def test_5_1_cards_that_lie_face_up_do_not_count() -> None:
    assert opened().shoe("7c! 8c!").wager("10.00").refuses("deal") == "5.1"


def test_5_1_a_shoe_may_be_loaded_while_wagers_lie_there() -> None:
    assert opened().wager("10.00").shoe("Th 9d 8c").do("deal").cards() == "Th 8c"


def test_5_1_one_card_is_enough_to_begin() -> None:
    assert opened().shoe("Th").wager("10.00").do("deal").cards() == "Th"


def seated() -> Play:
    """Ann, who came first, at box 3; bob at box 1; cat at box 5."""
    play = opened().do("sit", player="ann", box=3)
    return play.do("sit", player="bob", box=1).do("sit", player="cat", box=5)


def test_5_2_nothing_is_checked_where_nobody_sits_or_nobody_is_named() -> None:
    assert opened().who_may_cut()[:2] == ["ann", "bob"]
    assert seated().shoe("2c", declined=["ann"]).state["shoe-left"] == 1


def test_5_2_a_first_the_one_who_came_first() -> None:
    assert seated().who_may_cut() == ["ann"]


def test_5_2_a_then_everybody_once_from_box_1_then_the_supervisor() -> None:
    play = seated()
    assert play.who_may_cut("ann") == ["bob"]
    assert play.who_may_cut("ann", "bob") == ["cat"]
    assert play.who_may_cut("cat", "bob", "ann") == ["supervisor"]
    assert play.malformed("shoe", cards="2c", cut_by="ann", declined=["supervisor"])


def test_5_2_a_who_came_first_and_left_is_passed_over() -> None:
    assert seated().do("leave", player="ann").who_may_cut() == ["bob"]


def test_5_2_a_only_for_the_first_shoe() -> None:
    assert seated().shoe("2c").who_may_cut() == ["bob"]


def test_5_2_a_a_refused_shoe_was_no_shoe() -> None:
    play = seated()
    assert play.refuses("shoe", cards="2c", cut_by="bob") == "5.2"
    assert play.who_may_cut() == ["ann"]


def after_cut(cards: str, *decisions: str) -> Play:
    """A round of ann and cat, on boxes 3 and 5, in which the cutting card came out."""
    play = seated().shoe(cards).do("wager", player="ann", box=3, amount="10.00")
    play.do("wager", player="cat", box=5, amount="10.00").do("deal")
    for player in decisions:
        play.do("stand" if player != "hit" else "hit", player="ann" if player in ("ann", "hit") else "cat",
                box=3 if player in ("ann", "hit") else 5)  # fmt: skip
    return play.dealer()


@pytest.mark.parametrize(
    ("cards", "decisions", "who"),
    [
        ("cut Th 2h 7d 9s 8s Tc", ("ann", "cat"), None),
        ("Th cut 2h 7d 9s Ts Tc", ("ann", "cat"), "cat"),
        ("Th 2h 7d cut 9s Ts Tc", ("ann", "cat"), "ann"),
        ("Th 2h 7d 5s Ts cut 6c Tc", ("hit", "cat"), "ann"),
    ],
)
def test_5_2_b_the_one_at_whose_box_the_cutting_card_came_out(
    cards: str, decisions: tuple[str, ...], who: str | None
) -> None:
    if who is None:
        play = seated().shoe(cards).do("wager", player="ann", box=3, amount="10.00")
        assert play.refuses("deal") == "5.4(a)"
        assert play.who_may_cut() == ["bob"]
    else:
        assert after_cut(cards, *decisions).who_may_cut() == [who]


def test_5_2_b_means_who_decided_on_the_hand_at_that_moment() -> None:
    play = seated().shoe("5h 7d 5s cut 6c Tc").do("wager", player="bob", box=3, amount="10.00")
    play.do("wager", player="ann", box=3, amount="10.00").do("deal").do("absent", player="ann")
    play.do("hit", player="bob", box=3).do("present", player="ann").do("stand", player="ann", box=3).dealer()
    assert play.who_may_cut() == ["bob"]


def test_5_2_b_nobody_where_nobody_was_there_to_decide() -> None:
    play = seated().shoe("2h 7d 2s cut 9c Tc").do("wager", player="ann", box=3, amount="10.00").do("deal")
    assert play.do("absent", player="ann").dealer().who_may_cut() == ["bob"]


def test_5_2_b_who_is_not_seated_any_more_is_passed_over() -> None:
    play = after_cut("Th 2h 7d cut 9s Ts Tc", "ann", "cat")
    assert play.do("leave", player="ann").who_may_cut() == ["bob"]


def test_5_2_c_for_the_dealer_the_one_seated_farthest_to_the_right() -> None:
    play = after_cut("Th 2h 7d 9s Ts cut Tc", "ann", "cat")
    assert play.who_may_cut() == ["cat"]
    assert play.who_may_cut("cat") == ["bob"]
    assert play.do("sit", player="dan", box=7).who_may_cut() == ["dan"]


def test_5_2_c_the_dealers_first_card_too() -> None:
    assert after_cut("Th 2h cut 7d 9s Ts Tc", "ann", "cat").who_may_cut() == ["cat"]


def test_5_2_c_a_card_that_the_dealer_took_too_many_is_for_the_dealer() -> None:
    play = seated().shoe("Th 7d 9s Tc cut 2c").do("wager", player="ann", box=3, amount="10.00").do("deal")
    play.do("stand", player="ann", box=3).dealer(overdraw=1)
    assert play.notices == [DUE, ("table", "14.3", "dealer-card-burnt")]
    assert play.who_may_cut() == ["cat"]


def test_5_2_d_otherwise_the_first_to_accept_from_box_1() -> None:
    play = after_cut("Th 2h 7d 9s Ts Tc", "ann", "cat")
    assert play.who_may_cut() == ["bob"]
    assert play.who_may_cut("bob") == ["ann"]
    assert play.who_may_cut("bob", "ann", "cat") == ["supervisor"]


def test_5_2_d_a_second_shoe_without_a_round_between_has_nobody_preferred() -> None:
    assert after_cut("Th 2h 7d cut 9s Ts Tc", "ann", "cat").shoe("2c").who_may_cut() == ["bob"]


def test_5_2_d_the_cutting_card_came_out_two_rounds_ago() -> None:
    play = after_cut("Th 2h 7d cut 9s Ts Tc Th 7d 9s Tc", "ann", "cat")
    play.do("wager", player="ann", box=3, amount="10.00").do("deal", overlooked_cut=True)
    assert play.do("stand", player="ann", box=3).dealer().who_may_cut() == ["bob"]


def test_5_2_d_a_cutting_card_drawn_in_error_is_for_nobody() -> None:
    play = seated().shoe("Th 7d 9s cut 2c Tc").do("wager", player="ann", box=3, amount="10.00").do("deal")
    play.do("draw-in-error", then="burnt").do("stand", player="ann", box=3).dealer()
    assert play.notices == [DUE, ("table", "14.2", "burnt-in-error")]
    assert play.who_may_cut() == ["bob"]


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_5_3_the_cut_lies_a_deck_or_more_from_both_ends(decks: int) -> None:
    play = opened(decks=decks)
    deepest = 52 * (decks - 1)
    for depth in (0, 51, deepest + 1):
        assert play.refuses("shoe", cards="2c", cut_depth=depth) == "5.3"
    for depth in (52, 53, deepest - 1, deepest):
        play.shoe("2c", cut_depth=depth)


@pytest.mark.parametrize(
    ("decks", "slack", "most"), [(4, 10, 114), (6, 10, 166), (8, 10, 218), (6, 0, 156), (6, 1, 157)]
)
def test_5_3_the_cutting_card_lies_one_deck_to_about_half_the_decks_from_the_back(
    decks: int, slack: int, most: int
) -> None:
    play = opened(decks=decks, cutting_card_slack=slack)
    for depth in (51, most + 1):
        assert play.refuses("shoe", cards="2c", cutting_card_depth=depth) == "5.3"
    for depth in (52, 53, most):
        play.shoe("2c", cutting_card_depth=depth)


def test_5_3_the_cards_are_looked_at_before_the_cut_and_the_cut_before_the_cutter() -> None:
    play = seated()
    assert play.refuses("shoe", cards="Jk", cut_depth=1, cut_by="bob") == "2.1"
    assert play.refuses("shoe", cards="2c", cut_depth=1, cutting_card_depth=60, cut_by="bob") == "5.3"
    assert play.refuses("shoe", cards="2c", cut_depth=60, cutting_card_depth=1, cut_by="bob") == "5.3"
    assert play.refuses("shoe", cards="2c", cut_depth=60, cutting_card_depth=60, cut_by="bob") == "5.2"


def test_5_4_a_the_cutting_card_first_no_round_and_wagers_may_still_be_changed() -> None:
    play = opened().shoe("cut Th 9d 8c").wager("10.00")
    assert play.refuses("deal") == "5.4(a)"
    play.do("wager", player="ann", box=1, amount="20.00").do("withdraw", player="ann", box=1)


def test_5_4_a_cards_face_up_before_it_do_not_count() -> None:
    assert opened().shoe("2c! 3c! cut Th 9d 8c").wager("10.00").refuses("deal") == "5.4(a)"


def test_5_4_a_a_card_before_it_does() -> None:
    assert dealt("2c! Th cut 9d 8c", "10.00").notices[-1] == DUE


def test_5_4_b_the_round_is_finished_then_a_shuffle_is_due() -> None:
    play = dealt("Th 7d cut 9s Tc 2c", "10.00")
    assert play.notices == [DUE]
    assert play.state["shuffle-due"] == "5.4(b)"
    play.stand().dealer().wager("10.00")
    assert play.refuses("deal") == "5.4(b)"
    play.shoe("Th 9d 8c").do("deal")
    assert play.state["shuffle-due"] is None


def test_5_4_b_a_void_round_leaves_the_shuffle_due() -> None:
    play = dealt("Th 7d cut 9s Tc 2c", "10.00").do("void", cause="fire").wager("10.00")
    assert play.refuses("deal") == "5.4(b)"


def test_5_4_b_no_new_shoe_in_a_round() -> None:
    assert dealt("Th 7d cut 9s Tc 2c", "10.00").refuses("shoe", cards="2c") == "5.4(b)"


def test_5_4_b_the_cutting_card_is_no_card() -> None:
    assert opened().shoe("2c cut 3c 4c!").state["shoe-left"] == 3


def final(cards: str, **arguments: str) -> Play:
    return opened().shoe(cards).do("final-rounds", **arguments)


def test_5_5_in_the_final_three_rounds_the_cutting_card_is_thrown_away() -> None:
    play = final("Th 7d cut 9s Tc 2c").deal("10.00")
    assert play.notices == [("players", "5.5", "final-rounds"), THROWN_AWAY]
    assert play.state["shuffle-due"] is None


def test_5_5_also_when_it_lies_first() -> None:
    assert final("cut Th 7d 9s").deal("10.00").notices[-1] == THROWN_AWAY


def test_5_5_three_settled_rounds_and_not_one_less_or_more() -> None:
    play = final("Th 7d 9s Tc " * 4)
    for left in (2, 1, 0):
        assert play.state["closed"] is None
        play.deal("10.00").stand().dealer()
        assert play.state["final-rounds-left"] == left
    assert play.state["closed"] == "15.2"
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "15.2"


def test_5_5_a_void_round_is_none_of_the_three() -> None:
    play = final("Th 7d 9s Tc " * 4).deal("10.00").do("void", cause="fire")
    assert play.state["final-rounds-left"] == 3


def test_5_5_voiding_a_settled_one_later_does_not_change_the_count() -> None:
    play = final("Th 7d 9s Tc " * 4).deal("10.00").stand().dealer().do("void", cause="fraud", round=1)
    assert (play.last["status"], play.state["final-rounds-left"]) == ("void", 2)


def test_5_5_a_shuffle_already_due_stays_due() -> None:
    play = dealt("Th 7d cut 9s Tc Th 7d 9s", "10.00").stand().dealer().do("final-rounds").wager("10.00")
    assert play.refuses("deal") == "5.4(b)"


def test_5_5_announced_once_between_rounds_at_an_open_table() -> None:
    assert final("2c").refuses("final-rounds") == "5.5"
    assert dealt("Th 9d 8c", "10.00").refuses("final-rounds") == "5.5"
    assert opened().do("close", notice=True).refuses("final-rounds") == "5.5"


def test_5_5_is_the_supervisors() -> None:
    play = opened()
    assert play.refuses("final-rounds", by="operator") == "5.5"
    assert play.do("final-rounds", by="supervisor").state["final-rounds-left"] == 3


def test_5_5_another_reason_is_malformed() -> None:
    assert opened().malformed("final-rounds", reason="tired")


def test_5_5_an_automated_shoe_has_its_final_rounds_too() -> None:
    play = opened(automated_shoe=True).shoe("Th 7d 9s Tc " * 3).do("final-rounds", reason="hours")
    for _ in range(3):
        play.deal("10.00").stand().dealer()
    assert play.state["closed"] == "15.1"


def opened_shuffle(depth: int, number: int = 0, *, opened: bool = True, **arguments: Any) -> dict[str, Any]:
    """A record whose shoe was shuffled from a seed and cut at this depth, and whose seed is opened."""
    table = Table.open(NUMBER, decks=6, automated_shoe=number > 0)
    for _ in range(number):
        table.do("shoe", cards="2c", automated=arguments.pop("before", True))
    shuffle = Shuffle("cards:52x6", bytes(32))
    table.commit(shuffle)
    loaded = shuffle.load(cut_depth=depth)
    told = {key.replace("_", "-"): value for key, value in arguments.items()}
    table.give({"do": "shoe", "cards": " ".join(loaded.order), **told}, loaded)
    if opened:
        table.open_shuffle(shuffle)
    return table.record()


@pytest.mark.parametrize(("depth", "good"), [(0, False), (51, False), (52, True), (260, True), (261, False)])
@pytest.mark.parametrize("told", [True, False])
def test_5_3_the_cut_of_an_opened_shuffle_is_held_to_the_same_depth(depth: int, good: bool, told: bool) -> None:
    arguments: dict[str, Any] = {"cut_depth": depth} if told and good else {}
    record = opened_shuffle(depth, **arguments)
    faults = verify(record)
    assert (faults == ()) is good
    assert good or faults == (f"shuffle of command 0: the cut is {depth} deep; it is 52 to 260 by 5.3",)


def test_5_3_only_for_a_manual_shoe_and_only_once_it_is_opened() -> None:
    assert verify(opened_shuffle(5, automated=True)) == ()
    assert verify(opened_shuffle(5, 1)) == ()
    assert verify(opened_shuffle(5, 1, before=False)) != ()
    assert verify(opened_shuffle(5, 1, automated=False)) != ()
    assert verify(opened_shuffle(5, opened=False)) == ()
