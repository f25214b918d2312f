"""Rules 19.3 and 17.14: fraud that is discovered after the round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, arrange_cards, deal_round, open_table

ANN_WINS = arrange_cards("Kc 9d 7h 3s 2c", "Ks Kd", "Qs Qd", "Js Jd", burn="4c 5d 6h")
"""Cards with which ann wins at a new table of three."""


def play_round_that_ann_wins(**determinations: Any) -> Play:
    """Play a round in which bob calls 20.00, ann wins and cat folds."""
    play = deal_round(3, ANN_WINS, **determinations).fold("cat").raise_("ann", "18.00").call("bob")
    return play.play_to_showdown()


@pytest.mark.clause(NUMBER, "19.3")
def test_19_3_the_last_completed_round_becomes_void_retroactively() -> None:
    play = play_round_that_ann_wins()
    assert play.net == {"ann": "16.00", "bob": "-20.00", "cat": "0.00", "house": "4.00"}
    button = play.state["button"]
    play.do("void", cause="fraud", round=1, by="operator")
    assert play.last_round["status"] == "void"
    assert [(line["player"], line["wager"], line["stake"], line["outcome"], line["paid"], line["commission"],
             line["returned"], line["rules"]) for line in play.last_round["lines"]] == [
        ("ann", "main-pot", "20.00", "void", "0.00", "0.00", "20.00", ["19.3"]),
        ("bob", "main-pot", "20.00", "void", "0.00", "0.00", "20.00", ["19.3"]),
    ]  # fmt: skip
    assert play.net == {"ann": "0.00", "bob": "0.00", "cat": "0.00", "house": "0.00"}
    assert (play.last_round["hands"]["pots"], play.last_round["hands"]["shown"], play.last_round["eliminated"]) == (
        [],
        [],
        [],
    )
    assert play.notices == [("players", "19.3", "round-void")]
    assert set(play.state["stacks"].values()) == {"100.00"}
    assert (play.state["button"], play.state["notices"]) == (button, [])


@pytest.mark.clause(NUMBER, "19.3")
def test_19_3_the_stake_includes_the_uncalled_part() -> None:
    play = deal_round().raise_("cat", "10.00").fold("ann", "bob")
    assert play.get_returned("cat", "uncalled") == "10.00"
    play.do("void", cause="fraud", round=1)
    assert [(line["player"], line["stake"]) for line in play.last_round["lines"]] == [
        ("ann", "1.00"),
        ("bob", "2.00"),
        ("cat", "12.00"),
    ]
    assert set(play.state["stacks"].values()) == {"100.00"}


@pytest.mark.clause(NUMBER, "17.14")
def test_17_14_the_decision_stands_once_another_round_has_begun() -> None:
    play = play_round_that_ann_wins().deal()
    assert play.refuses("void", cause="fraud", round=1) == "17.14"
    play.fold(play.turn or "").fold(play.turn or "")
    assert play.refuses("void", cause="fraud", round=1) == "17.14"
    play.do("void", cause="fraud", round=2)
    assert play.refuses("void", cause="fraud", round=1) == "17.14"
    assert [round_["status"] for round_ in play.result["rounds"]] == ["settled", "void"]


@pytest.mark.clause(NUMBER, "17.14")
def test_17_14_a_later_void_round_makes_the_decision_final_and_a_misdeal_does_not() -> None:
    assert play_round_that_ann_wins().deal().do("void", cause="fire").refuses("void", cause="fraud", round=1) == "17.14"
    play = play_round_that_ann_wins().deal().do("misdeal", cause="not-cut").deal().do("misdeal", cause="not-cut")
    play.do("void", cause="fraud", round=1)
    assert [round_["status"] for round_ in play.result["rounds"]] == ["void", "misdeal", "misdeal"]
    assert set(play.state["stacks"].values()) == {"100.00"}


@pytest.mark.clause(NUMBER, "19.3")
@pytest.mark.parametrize("number", [-1, 0, 2, 3, 1000])
def test_19_3_a_round_that_does_not_exist_cannot_be_voided(number: int) -> None:
    assert play_round_that_ann_wins().refuses("void", cause="fraud", round=number) == "19.3"


@pytest.mark.clause(NUMBER, "19.3")
def test_19_3_void_rounds_and_misdeals_cannot_be_voided() -> None:
    assert (
        play_round_that_ann_wins().do("void", cause="fraud", round=1).refuses("void", cause="fraud", round=1) == "19.3"
    )
    assert deal_round().do("void", cause="fire").refuses("void", cause="fraud", round=1) == "19.3"
    assert deal_round().do("misdeal", cause="not-cut").refuses("void", cause="fraud", round=1) == "19.3"
    assert deal_round().do("misdeal", cause="not-cut").deal().refuses("void", cause="fraud", round=1) == "19.3"


@pytest.mark.clause(NUMBER, "19.1", "19.3")
@pytest.mark.parametrize(("cause", "rule"), [("impractical", "19.3"), ("fire", "19.1"), ("collusion", "19.3")])
def test_19_3_only_fraud_voids_a_completed_round(cause: str, rule: str) -> None:
    assert play_round_that_ann_wins().refuses("void", cause=cause, round=1) == rule
    assert play_round_that_ann_wins().deal().refuses("void", cause=cause, round=1) == rule
    assert play_round_that_ann_wins().refuses("void", cause=cause, round=7) == rule


@pytest.mark.clause(NUMBER, "19.3")
def test_19_3_only_the_operator_voids_and_must_name_the_round() -> None:
    for person in ("player", "dealer", "supervisor", "director"):
        assert play_round_that_ann_wins().refuses("void", cause="fraud", round=1, by=person) == "19.3"
    assert play_round_that_ann_wins().refuses("void", cause="fraud") == "19.3"


@pytest.mark.clause(NUMBER, "19.1", "19.3")
@pytest.mark.parametrize("cause", ["fire", "fraud", "impractical"])
def test_19_3_the_running_round_may_be_named(cause: str) -> None:
    play = play_round_that_ann_wins().deal().do("void", cause=cause, round=2)
    assert [round_["status"] for round_ in play.result["rounds"]] == ["settled", "void"]
    assert play.state["button"] == 2
    assert "eliminated" not in play.last_round


@pytest.mark.clause(NUMBER, "15.3")
def test_15_3_time_charges_come_first_in_the_next_settled_round() -> None:
    play = open_table(3, commission={"basis": "time", "rate": "5.00"}).do("charge-time").fold_round()
    assert play.net["house"] == "15.00"
    play.do("charge-time").do("void", cause="fraud", round=1)
    assert play.net == {"ann": "0.00", "bob": "0.00", "cat": "0.00", "house": "0.00"}
    play.fold_round()
    assert [line["player"] for line in play.last_round["lines"] if line["wager"] == "time-charge"] == [
        "ann", "ann", "bob", "bob", "cat", "cat",
    ]  # fmt: skip
    assert play.net["house"] == "30.00"


def list_owed_amounts(play: Play) -> list[tuple[str, str]]:
    """Return player and amount of the notices about amounts that could not be taken back."""
    notices = play.result["rounds"][0]["notices"]
    assert notices[notices.index({"to": "players", "rule": "19.3", "about": "round-void"}) + 1 :] == [
        {"to": "operator", "rule": "19.3", "about": "owed", "amount": notice["amount"], "player": notice["player"]}
        for notice in notices
        if notice["about"] == "owed"
    ]
    return [(notice["player"], notice["amount"]) for notice in notices if notice["about"] == "owed"]


@pytest.mark.clause(NUMBER, "19.3")
def test_19_3_player_who_left_is_credited_with_losses_and_owes_winnings() -> None:
    play = play_round_that_ann_wins().do("leave", "ann").do("leave", "bob")
    assert play.state["left"] == {"ann": "116.00", "bob": "80.00"}
    play.do("void", cause="fraud", round=1)
    assert play.state["left"] == {"ann": "116.00", "bob": "100.00"}
    assert list_owed_amounts(play) == [("ann", "16.00")]


def test_19_3_player_who_left_and_returned_pays_from_the_stack() -> None:
    play = (
        play_round_that_ann_wins()
        .do("leave", "ann")
        .do("sit", "ann", seat=5, stake="120.00")
        .do("void", cause="fraud", round=1)
    )
    assert (play.get_stack("ann"), list_owed_amounts(play)) == ("104.00", [])


def test_19_3_winnings_that_left_the_table_are_owed() -> None:
    cards = arrange_cards("Kc Qd 9h 8s 5c", "As Ah", "7d 3h", "2c 2d", burn="4c 4d 4h")
    play = deal_round(3, cards, "40.00").fold("cat").tap_out("ann", "bob").do("showdown")
    assert play.state["stacks"] == {"ann": "72.00", "bob": "0.00", "cat": "40.00"}
    play.do("leave", "ann").do("void", cause="fraud", round=1)
    assert (play.state["stacks"], list_owed_amounts(play)) == ({"bob": "40.00", "cat": "40.00"}, [("ann", "32.00")])


def deal_in_declared_cat(**determinations: Any) -> Play:
    """Deal cat, declared with 29.00, in again, in the big blind."""
    play = Play(**determinations).sit(ann="100.00", bob="100.00", cat="40.00")
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "As Ad", "4s 5d", "Qs Jd", burn="4c 5h 6h"))
    play.raise_("cat", "9.00").call("ann").fold("bob").check("ann", "cat", "ann", "cat").check("ann", "cat")
    play.do("showdown")
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "4s 5d", "As Ad", burn="4c 5h 6h"))
    return play


@pytest.mark.clause(NUMBER, "14.3", "19.3")
def test_14_3_player_who_had_to_leave_without_chips_is_seated_again_as_before() -> None:
    play = deal_in_declared_cat()
    assert (play.state["declared"], play.get_stack("cat"), play.turn) == (["cat"], "27.00", "ann")
    play.tap_out("ann").fold("bob").tap_out("cat").do("showdown")
    assert (play.state["left"], "cat" in play.state["stacks"]) == ({"cat": "0.00"}, False)
    play.do("void", cause="fraud", round=2)
    assert (play.state["left"], play.state["declared"], play.state["seats"]["3"]) == ({}, ["cat"], "cat")
    assert play.get_stack("cat") == "29.00"


@pytest.mark.clause(NUMBER, "19.3")
def test_19_3_player_is_not_seated_again_if_the_seat_is_taken_or_the_player_sat_elsewhere() -> None:
    play = deal_in_declared_cat().tap_out("ann").fold("bob").tap_out("cat").do("showdown")
    play.do("sit", "dan", seat=3, stake="100.00").do("void", cause="fraud", round=2)
    assert (play.state["left"], play.state["seats"]["3"]) == ({"cat": "29.00"}, "dan")
    # A declared player returns with exactly the amount that was given back (14.3).
    assert play.refuses("sit", "cat", seat=4, stake="40.00") == "14.3"
    assert play.do("sit", "cat", seat=4, stake="29.00").state["declared"] == ["cat"]
    play = deal_in_declared_cat().tap_out("ann").fold("bob").tap_out("cat").do("showdown")
    play.do("sit", "cat", seat=4, stake="40.00").do("leave", "cat").do("void", cause="fraud", round=2)
    assert play.state["left"] == {"cat": "69.00"}


def test_19_3_amount_left_with_before_the_round_counts_again() -> None:
    play = Play().sit(ann="100.00", bob="100.00").do("sit", "cat", seat=3, stake="40.00").do("leave", "cat")
    play.do("sit", "cat", seat=3, stake="40.00")
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "As Ad", "4s 5d", "Qs Jd", burn="4c 5h 6h"))
    play.raise_("cat", "9.00").call("ann").fold("bob").play_to_showdown()
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Qs Jd", "4s 5d", "As Ad", burn="4c 5h 6h"))
    play.tap_out("ann").fold("bob").tap_out("cat").do("showdown")
    assert play.state["left"] == {"cat": "0.00"}
    assert play.do("void", cause="fraud", round=2).state["left"] == {"cat": "40.00"}


@pytest.mark.clause(NUMBER, "20.20", "19.3")
def test_20_20_eliminated_player_is_seated_again() -> None:
    play = open_table(3, "40.00", tournament=True).do("sit", "dan", seat=5, stake="80.00")
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "As Ad", "4s 5d", "Qs Jd", "6s 8d", burn="4c 5h 6h"))
    play.tap_out("cat").fold("dan").tap_out("ann", "bob").do("showdown")
    assert [entry["players"] for entry in play.last_round["eliminated"]] == [["bob", "cat"]]
    assert play.state["stacks"] == {"ann": "120.00", "dan": "80.00"}
    play.do("void", cause="fraud", round=1)
    assert play.state["stacks"] == {"ann": "40.00", "bob": "40.00", "cat": "40.00", "dan": "80.00"}
    assert (play.last_round["eliminated"], play.state["left"]) == ([], {})


@pytest.mark.clause(NUMBER, "19.2(b)", "19.3")
def test_19_2_b_excluded_player_is_not_seated_again() -> None:
    play = (
        deal_round(3, ANN_WINS).fold("cat").raise_("ann", "18.00").call("bob").do("exclude", "bob", contravened="16.1")
    )
    assert play.state["left"] == {"bob": "80.00"}
    play.do("void", cause="fraud", round=1)
    assert (play.state["left"], play.state["seats"]) == ({"bob": "100.00"}, {"1": "ann", "3": "cat"})
    assert play.refuses("sit", "bob", seat=2, stake="100.00") == "19.2(b)"


@pytest.mark.clause(NUMBER, "19.6", "19.3")
def test_19_6_rounds_sat_out_are_restored_to_before_the_deal() -> None:
    play = open_table(4, seats=4).do("sit-out", "dan").fold_round().fold_round().fold_round()
    play.do("void", cause="fraud", round=3)
    assert play.refuses("vacate", "dan") == "19.6"
    play.fold_round().do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6", "19.3")
def test_19_6_rounds_sat_out_are_restored_for_players_who_were_dealt_in() -> None:
    play = open_table(3, seats=3, betting="ante", ante="1.00").do("sit-out", "cat")
    for _ in range(3):
        play.deal().bet("ann" if play.turn == "ann" else "bob", "2.00").fold(play.turn or "")
    play.do("return", "cat").deal().bet(play.turn or "", "2.00").fold(play.turn or "").fold(play.turn or "")
    play.do("sit-out", "cat")
    assert play.refuses("vacate", "cat") == "19.6"
    play.do("void", cause="fraud", round=4).do("vacate", "cat")


def test_19_3_commission_is_returned() -> None:
    play = play_round_that_ann_wins().do("void", cause="fraud", round=1)
    assert sum(float(stack) for stack in play.state["stacks"].values()) == 300


def test_19_3_winnings_are_taken_back_only_as_far_as_the_stack_goes() -> None:
    """A stack can be smaller than the winnings only if it is set from outside, as this test does."""
    play = play_round_that_ann_wins()
    play.table.state.players["ann"].stack = 700
    play.do("void", cause="fraud", round=1)
    assert (play.get_stack("ann"), list_owed_amounts(play)) == ("0.00", [("ann", "9.00")])
