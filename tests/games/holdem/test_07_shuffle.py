"""Rule 7: shuffle and cut."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import DEFAULT_DETERMINATIONS, NUMBER, deal_round, get_replay_error, open_table

from houseway import Table
from houseway.cli.play.holdem.game_session import CUT_DEPTH
from houseway.records.live.shuffles import Shuffle
from houseway.records.replay.verification import verify

SIT = [{"do": "sit", "player": name, "seat": seat, "stake": "100.00"} for seat, name in enumerate(("ann", "bob"), 1)]
TABLE = {key.replace("_", "-"): value for key, value in DEFAULT_DETERMINATIONS.items()}
BETS = [{"do": "call", "player": "ann"}, {"do": "call", "player": "bob"}]


def test_7_1_no_shuffle_within_a_round() -> None:
    assert deal_round().refuses("shoe", cards="As") == "7.1"
    assert deal_round().check_down().refuses("shoe", cards="As") == "7.1"


def test_7_1_the_last_shuffle_before_the_deal_counts() -> None:
    play = open_table(2).do("shoe", cards="2c 3c 4c 5c").do("shoe", cards="As Ks Qs Js").do("deal")
    assert play.last_round["hands"]["players"]["ann"]["hole"] == "As Qs"


def test_7_1_every_round_needs_a_new_shuffle() -> None:
    fold = [{"do": "fold", "player": "ann"}]
    shoe = {"do": "shoe", "cards": "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s"}
    error = get_replay_error(TABLE, *SIT, shoe, {"do": "deal"}, *fold, {"do": "deal"})
    assert (error["command"], error["rule"]) == (5, None)


@pytest.mark.clause(NUMBER, "7.2", "7.3", "A.shoe")
def test_7_2_and_7_3_all_cards_are_dealt_in_the_order_of_the_shoe() -> None:
    play = deal_round(2, "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s").check_down()
    assert play.last_round["hands"]["communal"] == "9s 8s 7s 5s 3s"
    assert play.last_round["burnt"] == "Ts 6s 4s"


@pytest.mark.parametrize(("cards", "at"), [("", 3), ("As Ks Qs", 3), ("As Ks Qs Js", 5), ("As Ks Qs Js Ts 9s 8s", 5)])
def test_a_shoe_that_runs_out_is_an_error_of_the_record(cards: str, at: int) -> None:
    error = get_replay_error(TABLE, *SIT, {"do": "shoe", "cards": cards}, {"do": "deal"}, *BETS)
    assert (error["command"], error["rule"]) == (at, None)


def test_a_shoe_may_be_short_if_the_round_ends_before_it_runs_out() -> None:
    play = open_table(2).do("shoe", cards="As Ks Qs Js").do("deal").fold("ann")
    assert play.last_round["status"] == "settled"


def make_record_with_revealed_shuffle(depth: int, pack: str = "cards:52", **determinations: Any) -> dict[str, Any]:
    """Return a record whose cards come from a revealed shuffle that was cut at this depth."""
    table = Table(NUMBER, {**TABLE, **determinations})
    shuffle = Shuffle(pack, bytes(32))
    table.commit(shuffle)
    loaded = shuffle.load(cut_depth=depth)
    table.give({"do": "shoe", "cards": " ".join(loaded.order)}, loaded)
    table.open_shuffle(shuffle)
    return table.record()


@pytest.mark.clause(NUMBER, "7.2")
@pytest.mark.parametrize(("depth", "good"), [(0, False), (1, False), (2, True), (26, True), (50, True), (51, False)])
def test_7_2_verify_checks_the_cut_depth_of_a_revealed_shuffle(depth: int, good: bool) -> None:
    faults = verify(make_record_with_revealed_shuffle(depth))
    assert faults == (
        () if good else (f"Shuffle of command 0: The depth of the cut is {depth}; it must be 2 to 50. (7.2)",)
    )


@pytest.mark.clause(NUMBER, "7.2")
@pytest.mark.parametrize(("depth", "good"), [(30, True), (31, True), (32, False)])
def test_7_2_limits_of_the_cut_depend_on_the_deck_and_its_joker(depth: int, good: bool) -> None:
    faults = verify(make_record_with_revealed_shuffle(depth, "cards:33", deck=32, joker=True))
    assert (faults == ()) is good


@pytest.mark.clause(NUMBER, "7.2")
def test_7_2_the_terminal_table_cuts_within_the_limits() -> None:
    assert verify(make_record_with_revealed_shuffle(CUT_DEPTH)) == ()
