"""Rule 15: what goes wrong at the table, and how it is put right."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, NUMBER, WIN, Play

JACKPOT = {"wager": "2.00", "pool": "1000.00"}


def dealt(**determinations: Any) -> Play:
    return Play(**determinations).wager("ann 2 20.00", "bob 3 20.00").deal({1: BANK, 2: WIN, 3: LOSE})


def banked() -> Play:
    return Play().banked().wager("bob 5 20.00").house_wagers().deal({1: LOSE, 3: WIN, 5: BANK})


def test_15_1_dice_that_do_not_lie_flat_are_shaken_again() -> None:
    play = Play().wager("ann 2 20.00").stack()
    play.do("dice", flat=False)
    assert play.state["phase"] == "dealing"
    play.do("dice", values=[6, 6, 6], flat=False)
    play.do("dice", values=[1, 2, 3])
    assert play.last["notices"] == [{"to": "table", "rule": "15.1", "about": "re-shake"}] * 2


@pytest.mark.parametrize("during", ["shuffle", "cut"])
@pytest.mark.parametrize("phase", ["betting", "dealing"])
def test_15_2_a_tile_exposed_in_shuffle_or_cut_is_a_misdeal(during: str, phase: str) -> None:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    if phase == "dealing":
        play.stack()
    play.do("expose", during=during, by="dealer")
    assert play.last["status"] == "misdeal"
    assert [(line["wager"], line["outcome"], line["returned"], line["rules"]) for line in play.last["lines"]] == [
        ("main", "void", "20.00", ["15.2", "15.3"]), ("jackpot", "void", "2.00", ["15.2", "15.3"]),
    ]  # fmt: skip
    assert play.last["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}
    assert play.last["notices"] == []
    assert play.state["phase"] == "betting"


def test_15_2_not_after_the_dice() -> None:
    assert dealt().refuses("expose", during="cut") == "15.2"


def test_15_3_everything_begins_anew() -> None:
    play = Play().wager("ann 2 20.00").stack()
    play.do("expose", during="cut")
    assert play.refuses("no-more-bets") == "7.1"
    play.play("ann 2 20.00")
    assert [round_["status"] for round_ in play.rounds] == ["misdeal", "settled"]
    assert play.state["bank"]["rounds"] == 1


def test_15_3_a_misdeal_returns_the_banks_chips_and_the_houses() -> None:
    play = Play().banked("100.00", partners={"dan": "50.00"}).house_wagers().wager("bob 5 20.00")
    play.do("expose", during="shuffle")
    assert [(line["player"], line["wager"], line["returned"]) for line in play.last["lines"]] == [
        ("house", "house", "10.00"), ("bob", "main", "20.00"), ("ann", "bank", "100.00"), ("dan", "bank", "50.00"),
    ]  # fmt: skip
    assert set(play.last["net"].values()) == {"0.00"}


def test_15_3_a_bank_not_fixed_and_a_house_wager_not_named_have_no_line() -> None:
    play = Play()
    play.play("ann 3 50.00")
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.wager("bob 5 20.00").do("expose", during="shuffle")
    assert [line["wager"] for line in play.last["lines"]] == ["main"]
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.do("bank")
    play.do("expose", during="shuffle")
    assert [line["wager"] for line in play.last["lines"]] == ["bank"]


def test_15_4_the_supervisor_may_require_a_reshuffle() -> None:
    play = Play().wager("ann 2 20.00").stack()
    tiles = play.stacks({2: WIN})
    play.do("la-ja", player="ann", tiles=tiles)
    play.do("cut", side="left")
    play.do("reshuffle", by="supervisor")
    assert play.last["notices"] == [{"to": "table", "rule": "15.4", "about": "reshuffled"}]
    assert play.refuses("dice", values=[1, 2, 3]) == "8.1"
    play.do("stacks", tiles=tiles)
    play.do("la-ja", player="ann", tiles=tiles)
    play.do("dice", values=[2, 3, 4])
    assert play.last["hands"]["2"]["tiles"] == "4-4 1-3 5-6 1-4", (
        "La Ja may be asked for again, the cut is the house's own"
    )


def test_15_4_by_nobody_else_and_only_while_dealing() -> None:
    assert Play().wager("ann 2 20.00").stack().refuses("reshuffle", by="operator") == "15.4"
    assert Play().refuses("reshuffle") == "15.4"
    assert dealt().refuses("reshuffle") == "15.4"


def test_15_5_exposed_tiles_of_the_house_are_played() -> None:
    play = dealt()
    play.do("expose", box=1, tiles=4)
    assert play.notices() == ["table 15.5 tiles-exposed"]
    play.settle()
    assert play.line("ann")["outcome"] == "win"


def test_15_6_tiles_that_the_player_banker_exposed_are_played() -> None:
    play = banked()
    play.do("expose", box=3, tiles=3, by="player")
    assert play.notices() == ["ann 15.6 tiles-exposed"]
    assert play.refuses("void-hand", player="ann", box=3) == "15.8"


@pytest.mark.parametrize("tiles", [1, 3])
@pytest.mark.parametrize("by", [{}, {"by": "dealer"}, {"by": "supervisor"}])
def test_15_8_tiles_of_a_players_bank_that_the_dealer_exposed_are_played(by: dict[str, str], tiles: int) -> None:
    play = banked()
    play.do("expose", box=3, tiles=tiles, **by)
    assert play.notices() == ["ann 15.8 tiles-exposed"]
    assert play.refuses("void-hand", player="ann", box=3) == "15.8"


@pytest.mark.parametrize("by", ["supervisor", "operator", "director"])
def test_15_8_whoever_reports_it_the_dealer_exposed_the_tiles(by: str) -> None:
    play = dealt()
    play.do("expose", box=2, tiles=2, by=by)
    assert play.notices() == ["ann 15.8 tiles-exposed"]
    play.do("void-hand", player="ann", box=2)


def test_15_7_one_exposed_tile_is_played() -> None:
    play = dealt()
    play.do("expose", box=2, tiles=1)
    assert play.notices() == ["ann 15.7 tiles-exposed"]
    assert play.refuses("void-hand", player="ann", box=2) == "15.7"


@pytest.mark.parametrize("tiles", [(2,), (1, 1), (4,)])
def test_15_8_two_or_more_may_be_called_void(tiles: tuple[int, ...]) -> None:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00", "cat 2 10.00", "bob 3 20.00")
    play.do("jackpot", player="ann", box=2)
    play.deal({1: BANK, 2: WIN, 3: LOSE})
    for count in tiles:
        play.do("expose", box=2, tiles=count)
    assert play.notices()[-1] == "ann 15.8 tiles-exposed"
    play.do("void-hand", player="ann", box=2)
    play.settle()
    assert [(line["outcome"], line["rules"]) for line in play.last["lines"]] == [
        ("void", ["15.8"]), ("void", ["15.8"]), ("void", ["15.8"]), ("lose", ["11.4", "11.6"]),
    ]  # fmt: skip


def test_15_8_not_without_an_exposed_tile() -> None:
    assert dealt().refuses("void-hand", player="ann", box=2) == "15.8"


@pytest.mark.parametrize("act", ["view", "absent", "house-way"])
def test_15_8_not_once_the_rest_was_seen_or_the_hand_set(act: str) -> None:
    play = dealt()
    play.do("expose", box=2, tiles=2)
    play.do(act, box=2, **({"player": "ann"} if act == "house-way" else {}))
    assert play.refuses("void-hand", player="ann", box=2) == "15.8"


def test_15_8_only_by_who_sets_the_hand_and_only_where_there_is_one() -> None:
    play = dealt()
    play.do("expose", box=2, tiles=2)
    assert play.refuses("void-hand", player="bob", box=2) == "7.5"
    assert play.refuses("void-hand", player="ann", box=1) == "15.8"
    assert play.refuses("void-hand", player="ann", box=4) == "8.11"
    assert play.refuses("expose", box=4, tiles=1) == "8.11"
    assert Play().refuses("expose", box=2, tiles=1) == "8.11"
    assert Play().refuses("void-hand", player="ann", box=2) == "8.11"


def test_15_8_a_wager_void_before_keeps_its_rule() -> None:
    play = Play().wager("ann 2 20.00", "cat 2 10.00").deal()
    play.do("void-wager", player="cat", contravened="17.8")
    play.do("expose", box=2, tiles=2)
    play.do("void-hand", player="ann", box=2)
    assert play.refuses("void-wager", player="ann", contravened="17.8") == "17.2(a)"
    play.settle()
    assert [line["rules"] for line in play.last["lines"]] == [["15.8"], ["17.2(a)"]]


def test_15_8_a_wager_given_up_before_is_void_with_the_hand() -> None:
    play = Play().wager("ann 2 20.00", "cat 2 10.00").deal()
    play.do("take", player="cat", box=2)
    play.do("expose", box=2, tiles=2)
    play.do("void-hand", player="ann", box=2)
    play.settle()
    assert play.line("cat") | {"outcome": "void", "returned": "10.00", "rules": ["15.8"]} == play.line("cat")


def test_15_8_nobody_to_set_the_hand_the_table_is_told() -> None:
    play = Play().wager("ann 2 20.00").deal()
    play.do("take", player="ann", box=2)
    play.do("expose", box=2, tiles=1)
    assert play.notices() == ["table 15.7 tiles-exposed"]


def test_15_9_a_wrong_house_way_is_put_right() -> None:
    play = dealt()
    play.do("house-way", player="ann", box=2, low="4-4 1-4", high="1-3 5-6")
    assert play.last["hands"]["2"]["low"] == "1-3 1-4"
    assert play.notices() == ["ann 15.9 re-set-house-way"]


@pytest.mark.parametrize(
    ("hand", "low", "high", "told"),
    [
        (WIN, "1-4 1-3", "5-6 4-4", False),
        (WIN, "4-4 5-6", "1-3 1-4", True),
        (WIN, "1-3 1-4", "1-3 5-6", True),
        (WIN, "1-3 1-4", "4-4", True),
        ("3-6 4-5 1-1 6-6", "1-1 4-5", "6-6 3-6", False),
    ],
)
def test_15_9_only_where_a_part_differs_in_value(hand: str, low: str, high: str, told: bool) -> None:
    play = Play().wager("ann 2 20.00").deal({2: hand})
    play.do("house-way", player="ann", box=2, low=low, high=high)
    assert bool(play.notices()) is told


@pytest.mark.clause(NUMBER, "15.9")
def test_15_9_the_houses_hand_is_always_set_right() -> None:
    play = dealt()
    play.settle()
    assert (play.last["hands"]["1"]["low"], play.last["hands"]["1"]["high"]) == ("5-5 4-6", "5-6 1-5")


@pytest.mark.clause(NUMBER, "15.10")
def test_15_10_the_dealer_sets_for_who_is_not_there() -> None:
    play = dealt()
    play.do("absent", box=2)
    hand = play.last["hands"]["2"]
    assert (hand["set"], hand["low"], hand["rule"]) == ("absent", "1-3 1-4", "10.1(c)")
    play.settle()
    assert play.line("ann")["outcome"] == "win"


def test_15_10_also_for_the_player_banker() -> None:
    play = banked()
    play.do("absent", box=3)
    play.house_way("bob 5").do("settle")
    assert play.refuses("request-bank", player="ann", box=3, funds="10.00") == "6.5"


def test_15_11_a_wager_taken_by_mistake_is_put_back() -> None:
    play = dealt()
    play.do("take", player="ann", box=2)
    play.do("dispute-take", player="ann", box=2)
    assert play.notices() == ["ann 15.11 hand-reconstructed"]
    assert play.refuses("settle") == "9.1"
    play.settle()
    assert play.line("ann")["outcome"] == "win"


def test_15_11_where_that_is_not_possible_it_stays_taken() -> None:
    play = dealt()
    play.do("take", player="ann", box=2)
    play.do("dispute-take", player="ann", box=2, possible=False)
    assert play.notices() == ["ann 15.11 not-reconstructed"]
    play.settle()
    assert play.line("ann")["rules"] == ["11.7"]


def test_15_11_nothing_was_taken() -> None:
    play = dealt()
    assert play.refuses("dispute-take", player="ann", box=2) == "15.11"
    assert play.refuses("dispute-take", player="ann", box=7) == "15.11"
    play.do("take", player="ann", box=2)
    assert play.refuses("dispute-take", player="bob", box=2) == "15.11"
    play.settle()
    assert play.refuses("dispute-take", player="ann", box=2) == "15.11"
