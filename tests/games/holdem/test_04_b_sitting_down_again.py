"""Rules 4.6, 4.7, 14.3 and 17.4: players who left this table and sit down again."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, arrange_cards, deal_round, open_table


def make_bob_leave_with_101(**determinations: str) -> Play:
    """Let bob win the small blind and leave with 101.00."""
    return open_table(3, **determinations).fold_round().do("leave", "bob")


@pytest.mark.clause(NUMBER, "4.6")
@pytest.mark.parametrize(("stake", "rule"), [("100.00", "4.6"), ("101.00", None), ("102.00", None), ("40.00", "4.6")])
def test_4_6_players_cannot_return_with_less_than_they_left_with(stake: str, rule: str | None) -> None:
    play = make_bob_leave_with_101()
    assert play.state["left"] == {"bob": "101.00"}
    if rule is None:
        assert play.do("sit", "bob", seat=2, stake=stake).get_stack("bob") == stake
        assert play.state["left"] == {"bob": "101.00"}
    else:
        assert play.refuses("sit", "bob", seat=2, stake=stake) == rule


@pytest.mark.clause(NUMBER, "4.2(i)", "4.6")
@pytest.mark.parametrize(
    ("maximum", "stake", "rule"),
    [
        ("100.00", "101.00", None),
        ("100.00", "102.00", "4.2(i)"),
        ("102.00", "102.00", None),
        ("102.00", "103.00", "4.2(i)"),
    ],
)
def test_4_6_maximum_buy_in_does_not_apply_up_to_the_amount_left_with(
    maximum: str, stake: str, rule: str | None
) -> None:
    play = make_bob_leave_with_101(max_buy_in=maximum)
    if rule is None:
        play.do("sit", "bob", seat=2, stake=stake)
    else:
        assert play.refuses("sit", "bob", seat=2, stake=stake) == rule


@pytest.mark.clause(NUMBER, "4.7")
def test_4_7_amount_left_with_is_accepted_even_if_not_a_multiple_of_the_chip() -> None:
    play = make_bob_leave_with_101().do(
        "determine", table={"smallest-chip": "2.00", "blinds": ["2.00", "4.00"]}, notice=True
    )
    assert play.refuses("sit", "bob", seat=2, stake="99.00") == "4.7"
    assert play.refuses("sit", "bob", seat=2, stake="103.00") == "4.7"
    assert play.do("sit", "bob", seat=2, stake="101.00").get_stack("bob") == "101.00"
    play.do("leave", "bob").do("sit", "bob", seat=2, stake="102.00")


@pytest.mark.clause(NUMBER, "4.3")
def test_4_3_returning_player_who_is_not_declared_needs_the_minimum() -> None:
    play = make_bob_leave_with_101().do("determine", table={"min-table-stake": "120.00"}, notice=True)
    assert play.refuses("sit", "bob", seat=2, stake="101.00") == "4.3"
    play.do("sit", "bob", seat=2, stake="120.00")


def test_4_6_only_the_last_departure_counts() -> None:
    play = make_bob_leave_with_101().do("sit", "bob", seat=2, stake="150.00").do("leave", "bob")
    assert play.refuses("sit", "bob", seat=2, stake="149.00") == "4.6"
    assert play.do("sit", "bob", seat=2, stake="150.00").state["left"] == {"bob": "150.00"}


def test_4_6_vacating_a_seat_counts_as_leaving() -> None:
    play = open_table(3, seats=3).do("sit-out", "cat").fold_round().fold_round().fold_round().do("vacate", "cat")
    assert play.refuses("sit", "cat", seat=3, stake="99.00") == "4.6"


def test_4_6_does_not_apply_in_a_tournament() -> None:
    play = open_table(3, tournament=True).do("leave", "cat").do("sit", "cat", seat=3, stake="40.00")
    assert play.get_stack("cat") == "40.00"


def test_4_6_applies_during_a_round_and_is_checked_after_seat_and_chips() -> None:
    play = make_bob_leave_with_101().deal()
    assert play.refuses("sit", "bob", seat=1, stake="1.00") == "8.2"
    assert play.refuses("sit", "bob", seat=2, stake="1.50") == "4.7"
    assert play.refuses("sit", "bob", seat=2, stake="1.00") == "4.6"
    play.do("sit", "bob", seat=2, stake="101.00")


def make_dan_leave_with_missed_blinds() -> Play:
    """Let dan, on seat 2 of six, miss both blinds and leave; the button is on seat 3."""
    play = Play(seats=6)
    for name, seat in (("ann", 1), ("dan", 2), ("cat", 3), ("bob", 5)):
        play.do("sit", name, seat=seat, stake="100.00")
    play.do("sit-out", "dan").fold_round().fold_round()
    assert (play.state["missed"], play.state["button"]) == ({"dan": [0, 1]}, 3)
    return play.do("leave", "dan")


@pytest.mark.clause(NUMBER, "17.4")
def test_17_4_missed_blinds_are_still_due_when_the_player_returns() -> None:
    play = make_dan_leave_with_missed_blinds().do("sit", "dan", seat=2, stake="100.00")
    assert (play.state["missed"], play.state["waiting"]) == ({"dan": [0, 1]}, ["dan"])


@pytest.mark.clause(NUMBER, "17.4", "17.12")
def test_17_4_missed_blinds_are_due_even_where_a_new_player_would_be_dealt_in_at_once() -> None:
    play = open_table(5, seats=6).do("sit-out", "ann").fold_round().do("leave", "ann").do("leave", "dan")
    play.do("sit", "fay", seat=4, stake="100.00").do("sit", "ann", seat=1, stake="100.00")
    assert play.state["waiting"] == ["ann"]


@pytest.mark.clause(NUMBER, "17.4", "17.11(b)")
def test_17_11_b_a_new_player_with_missed_blinds_posts_both() -> None:
    play = make_dan_leave_with_missed_blinds().do("sit", "dan", seat=2, stake="100.00", post=True).deal()
    assert play.last_round["hands"]["button"] == 3
    assert (play.get_stack("dan"), play.pot) == ("97.00", "6.00")
    assert play.state["missed"] == {}
    play.call(play.turn or "")
    assert play.get_stack("dan") == "97.00"


@pytest.mark.clause(NUMBER, "17.11(b)")
@pytest.mark.parametrize(
    ("stake", "live", "pot"), [("40.00", "2.00", "6.00"), ("2.00", "2.00", "5.00"), ("1.00", "1.00", "4.00")]
)
def test_17_11_b_the_live_blind_is_paid_first(stake: str, live: str, pot: str) -> None:
    play = Play(seats=6, min_table_stake="1.00")
    for name, seat, chips in (("ann", 1, "40.00"), ("dan", 2, stake), ("cat", 3, "40.00"), ("bob", 5, "40.00")):
        play.do("sit", name, seat=seat, stake=chips)
    play.do("sit-out", "dan").fold_round().fold_round().do("leave", "dan")
    play.do("sit", "dan", seat=2, stake=stake, post=True).deal()
    assert (play.get_bet("dan"), play.pot) == (live, pot)


def test_17_4_posting_clears_missed_blinds() -> None:
    play = (
        make_dan_leave_with_missed_blinds()
        .do("sit", "dan", seat=2, stake="100.00", post=True)
        .fold_round()
        .do("leave", "dan")
    )
    play.do("sit", "dan", seat=2, stake="120.00")
    assert play.state["missed"] == {}


def test_17_4_a_misdeal_restores_the_missed_blinds() -> None:
    play = (
        make_dan_leave_with_missed_blinds()
        .do("sit", "dan", seat=2, stake="100.00", post=True)
        .deal()
        .do("misdeal", cause="not-cut")
    )
    assert (play.state["missed"], play.state["waiting"], play.get_stack("dan")) == ({"dan": [0, 1]}, ["dan"], "100.00")
    assert play.deal().get_stack("dan") == "97.00"


@pytest.mark.clause(NUMBER, "14.3")
def test_14_3_a_stake_returned_because_of_fraud_counts_as_left_with() -> None:
    play = open_table(3, "40.00").deal(arrange_cards("Kc Qd 9h 8s 5c", "7d 3h", "As Ah", "2c 2d", burn="4c 4d 4h"))
    play.fold("cat").tap_out("ann", "bob").do("showdown").do("leave", "ann").do("leave", "bob")
    assert play.state["left"] == {"ann": "0.00", "bob": "72.00"}
    play.do("void", cause="fraud", round=1)
    assert play.state["left"] == {"ann": "40.00", "bob": "72.00"}
    assert play.refuses("sit", "ann", seat=1, stake="39.00") == "4.6"


def test_4_6_player_who_left_without_chips_needs_only_the_minimum_to_return() -> None:
    play = deal_round(3, arrange_cards("Kc Qd 9h 8s 5c", "7d 3h", "As Ah", "2c 2d", burn="4c 4d 4h"), "40.00")
    play.fold("cat").tap_out("ann", "bob").do("showdown").do("leave", "ann")
    assert play.refuses("sit", "ann", seat=1, stake="0.00") == "4.3"
    play.do("sit", "ann", seat=1, stake="40.00")
