"""Rule 15: irregularities at the table, and their correction."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, NUMBER, WIN, Play

JACKPOT = {"wager": "2.00", "pool": "1000.00"}


def deal_round(**determinations: Any) -> Play:
    return Play(**determinations).wager("ann 2 20.00", "bob 3 20.00").deal({1: BANK, 2: WIN, 3: LOSE})


def deal_player_bank() -> Play:
    return Play().give_bank_to_ann().wager("bob 5 20.00").name_house_wager().deal({1: LOSE, 3: WIN, 5: BANK})


def test_15_1_dice_that_do_not_lie_flat_are_shaken_again() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    play.do("dice", flat=False)
    assert play.state["phase"] == "dealing"
    play.do("dice", values=[6, 6, 6], flat=False)
    play.do("dice", values=[1, 2, 3])
    assert play.last_round["notices"] == [{"to": "table", "rule": "15.1", "about": "re-shake"}] * 2


@pytest.mark.parametrize("during", ["shuffle", "cut"])
@pytest.mark.parametrize("phase", ["betting", "dealing"])
def test_15_2_a_tile_exposed_in_shuffle_or_cut_is_a_misdeal(during: str, phase: str) -> None:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    if phase == "dealing":
        play.stack_tiles()
    play.do("expose", during=during, by="dealer")
    assert play.last_round["status"] == "misdeal"
    assert [(line["wager"], line["outcome"], line["returned"], line["rules"]) for line in play.last_round["lines"]] == [
        ("main", "void", "20.00", ["15.2", "15.3"]), ("jackpot", "void", "2.00", ["15.2", "15.3"]),
    ]  # fmt: skip
    assert play.last_round["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}
    assert play.last_round["notices"] == []
    assert play.state["phase"] == "betting"


def test_15_2_no_misdeal_after_the_dice() -> None:
    assert deal_round().refuses("expose", during="cut") == "15.2"


def test_15_3_new_round_begins_after_a_misdeal() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    play.do("expose", during="cut")
    assert play.refuses("no-more-bets") == "7.1"
    play.play_round("ann 2 20.00")
    assert [round_["status"] for round_ in play.rounds] == ["misdeal", "settled"]
    assert play.state["bank"]["rounds"] == 1


def test_15_3_a_misdeal_returns_the_banks_chips_and_the_houses() -> None:
    play = Play().give_bank_to_ann("100.00", partners={"dan": "50.00"}).name_house_wager().wager("bob 5 20.00")
    play.do("expose", during="shuffle")
    assert [(line["player"], line["wager"], line["returned"]) for line in play.last_round["lines"]] == [
        ("house", "house", "10.00"), ("bob", "main", "20.00"), ("ann", "bank", "100.00"), ("dan", "bank", "50.00"),
    ]  # fmt: skip
    assert set(play.last_round["net"].values()) == {"0.00"}


def test_15_3_a_bank_not_fixed_and_a_house_wager_not_named_have_no_line() -> None:
    play = Play()
    play.play_round("ann 3 50.00")
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.wager("bob 5 20.00").do("expose", during="shuffle")
    assert [line["wager"] for line in play.last_round["lines"]] == ["main"]
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.do("bank")
    play.do("expose", during="shuffle")
    assert [line["wager"] for line in play.last_round["lines"]] == ["bank"]


def test_15_4_the_supervisor_may_require_a_reshuffle() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    tiles = play.make_stacks({2: WIN})
    play.do("la-ja", player="ann", tiles=tiles)
    play.do("cut", side="left")
    play.do("reshuffle", by="supervisor")
    assert play.last_round["notices"] == [{"to": "table", "rule": "15.4", "about": "reshuffled"}]
    assert play.refuses("dice", values=[1, 2, 3]) == "8.1"
    play.do("stacks", tiles=tiles)
    play.do("la-ja", player="ann", tiles=tiles)
    play.do("dice", values=[2, 3, 4])
    assert play.last_round["hands"]["2"]["tiles"] == "4-4 1-3 5-6 1-4", (
        "La Ja may be asked for again, the cut is the house's own"
    )


def test_15_4_only_the_supervisor_reshuffles_and_only_while_dealing() -> None:
    assert Play().wager("ann 2 20.00").stack_tiles().refuses("reshuffle", by="operator") == "15.4"
    assert Play().refuses("reshuffle") == "15.4"
    assert deal_round().refuses("reshuffle") == "15.4"


def test_15_5_exposed_tiles_of_the_house_are_played() -> None:
    play = deal_round()
    play.do("expose", box=1, tiles=4)
    assert play.list_notices() == ["table 15.5 tiles-exposed"]
    play.settle()
    assert play.get_line("ann")["outcome"] == "win"


def test_15_6_tiles_that_the_player_banker_exposed_are_played() -> None:
    play = deal_player_bank()
    play.do("expose", box=3, tiles=3, by="player")
    assert play.list_notices() == ["ann 15.6 tiles-exposed"]
    assert play.refuses("void-hand", player="ann", box=3) == "15.8"


@pytest.mark.parametrize("tiles", [1, 3])
@pytest.mark.parametrize("by", [{}, {"by": "dealer"}, {"by": "supervisor"}])
def test_15_8_tiles_of_a_players_bank_that_the_dealer_exposed_are_played(by: dict[str, str], tiles: int) -> None:
    play = deal_player_bank()
    play.do("expose", box=3, tiles=tiles, **by)
    assert play.list_notices() == ["ann 15.8 tiles-exposed"]
    assert play.refuses("void-hand", player="ann", box=3) == "15.8"


@pytest.mark.parametrize("by", ["supervisor", "operator", "director"])
def test_15_8_tiles_reported_by_any_staff_count_as_exposed_by_the_dealer(by: str) -> None:
    play = deal_round()
    play.do("expose", box=2, tiles=2, by=by)
    assert play.list_notices() == ["ann 15.8 tiles-exposed"]
    play.do("void-hand", player="ann", box=2)


def test_15_7_one_exposed_tile_is_played() -> None:
    play = deal_round()
    play.do("expose", box=2, tiles=1)
    assert play.list_notices() == ["ann 15.7 tiles-exposed"]
    assert play.refuses("void-hand", player="ann", box=2) == "15.7"


@pytest.mark.parametrize("tiles", [(2,), (1, 1), (4,)])
def test_15_8_hand_with_two_or_more_exposed_tiles_may_be_called_void(tiles: tuple[int, ...]) -> None:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00", "cat 2 10.00", "bob 3 20.00")
    play.do("jackpot", player="ann", box=2)
    play.deal({1: BANK, 2: WIN, 3: LOSE})
    for count in tiles:
        play.do("expose", box=2, tiles=count)
    assert play.list_notices()[-1] == "ann 15.8 tiles-exposed"
    play.do("void-hand", player="ann", box=2)
    play.settle()
    assert [(line["outcome"], line["rules"]) for line in play.last_round["lines"]] == [
        ("void", ["15.8"]), ("void", ["15.8"]), ("void", ["15.8"]), ("lose", ["11.4", "11.6"]),
    ]  # fmt: skip


def test_15_8_hand_without_an_exposed_tile_cannot_be_called_void() -> None:
    assert deal_round().refuses("void-hand", player="ann", box=2) == "15.8"


@pytest.mark.parametrize("verb", ["view", "absent", "house-way"])
def test_15_8_hand_that_was_viewed_or_set_cannot_be_called_void(verb: str) -> None:
    play = deal_round()
    play.do("expose", box=2, tiles=2)
    play.do(verb, box=2, **({"player": "ann"} if verb == "house-way" else {}))
    assert play.refuses("void-hand", player="ann", box=2) == "15.8"


def test_15_8_only_the_player_who_sets_an_existing_hand_may_call_it_void() -> None:
    play = deal_round()
    play.do("expose", box=2, tiles=2)
    assert play.refuses("void-hand", player="bob", box=2) == "7.5"
    assert play.refuses("void-hand", player="ann", box=1) == "15.8"
    assert play.refuses("void-hand", player="ann", box=4) == "8.11"
    assert play.refuses("expose", box=4, tiles=1) == "8.11"
    assert Play().refuses("expose", box=2, tiles=1) == "8.11"
    assert Play().refuses("void-hand", player="ann", box=2) == "8.11"


def test_15_8_a_wager_that_was_void_before_keeps_its_rule() -> None:
    play = Play().wager("ann 2 20.00", "cat 2 10.00").deal()
    play.do("void-wager", player="cat", contravened="17.8")
    play.do("expose", box=2, tiles=2)
    play.do("void-hand", player="ann", box=2)
    assert play.refuses("void-wager", player="ann", contravened="17.8") == "17.2(a)"
    play.settle()
    assert [line["rules"] for line in play.last_round["lines"]] == [["15.8"], ["17.2(a)"]]


def test_15_8_a_wager_that_was_given_up_becomes_void_with_the_hand() -> None:
    play = Play().wager("ann 2 20.00", "cat 2 10.00").deal()
    play.do("take", player="cat", box=2)
    play.do("expose", box=2, tiles=2)
    play.do("void-hand", player="ann", box=2)
    play.settle()
    assert play.get_line("cat") | {"outcome": "void", "returned": "10.00", "rules": ["15.8"]} == play.get_line("cat")


def test_15_8_table_is_notified_if_nobody_sets_the_hand() -> None:
    play = Play().wager("ann 2 20.00").deal()
    play.do("take", player="ann", box=2)
    play.do("expose", box=2, tiles=1)
    assert play.list_notices() == ["table 15.7 tiles-exposed"]


def test_15_9_a_wrong_house_way_is_corrected() -> None:
    play = deal_round()
    play.do("house-way", player="ann", box=2, low="4-4 1-4", high="1-3 5-6")
    assert play.last_round["hands"]["2"]["low"] == "1-3 1-4"
    assert play.list_notices() == ["ann 15.9 re-set-house-way"]


@pytest.mark.parametrize(
    ("hand", "low", "high", "notified"),
    [
        (WIN, "1-4 1-3", "5-6 4-4", False),
        (WIN, "4-4 5-6", "1-3 1-4", True),
        (WIN, "1-3 1-4", "1-3 5-6", True),
        (WIN, "1-3 1-4", "4-4", True),
        ("3-6 4-5 1-1 6-6", "1-1 4-5", "6-6 3-6", False),
    ],
)
def test_15_9_correction_only_if_a_part_differs_in_value(hand: str, low: str, high: str, notified: bool) -> None:
    play = Play().wager("ann 2 20.00").deal({2: hand})
    play.do("house-way", player="ann", box=2, low=low, high=high)
    assert bool(play.list_notices()) is notified


@pytest.mark.clause(NUMBER, "15.9")
def test_15_9_the_houses_hand_is_always_set_correctly() -> None:
    play = deal_round()
    play.settle()
    assert (play.last_round["hands"]["1"]["low"], play.last_round["hands"]["1"]["high"]) == ("5-5 4-6", "5-6 1-5")


@pytest.mark.clause(NUMBER, "15.10")
def test_15_10_the_dealer_sets_the_hand_of_an_absent_player() -> None:
    play = deal_round()
    play.do("absent", box=2)
    hand = play.last_round["hands"]["2"]
    assert (hand["set"], hand["low"], hand["rule"]) == ("absent", "1-3 1-4", "10.1(c)")
    play.settle()
    assert play.get_line("ann")["outcome"] == "win"


def test_15_10_the_dealer_sets_the_hand_of_an_absent_player_banker() -> None:
    play = deal_player_bank()
    play.do("absent", box=3)
    play.house_way("bob 5").do("settle")
    assert play.refuses("request-bank", player="ann", box=3, funds="10.00") == "6.5"


def test_15_11_a_wager_taken_by_mistake_is_restored() -> None:
    play = deal_round()
    play.do("take", player="ann", box=2)
    play.do("dispute-take", player="ann", box=2)
    assert play.list_notices() == ["ann 15.11 hand-reconstructed"]
    assert play.refuses("settle") == "9.1"
    play.settle()
    assert play.get_line("ann")["outcome"] == "win"


def test_15_11_wager_stays_taken_if_it_cannot_be_restored() -> None:
    play = deal_round()
    play.do("take", player="ann", box=2)
    play.do("dispute-take", player="ann", box=2, possible=False)
    assert play.list_notices() == ["ann 15.11 not-reconstructed"]
    play.settle()
    assert play.get_line("ann")["rules"] == ["11.7"]


def test_15_11_claim_is_refused_if_no_wager_was_taken() -> None:
    play = deal_round()
    assert play.refuses("dispute-take", player="ann", box=2) == "15.11"
    assert play.refuses("dispute-take", player="ann", box=7) == "15.11"
    play.do("take", player="ann", box=2)
    assert play.refuses("dispute-take", player="bob", box=2) == "15.11"
    play.settle()
    assert play.refuses("dispute-take", player="ann", box=2) == "15.11"
