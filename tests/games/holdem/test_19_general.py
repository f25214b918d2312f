"""Rule 19: void rounds, hands declared folded, exclusion, vacated seats, side bets."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, Play, arrange_cards, deal_round, open_table, play_to_flop

DISTURBANCES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance")


@pytest.mark.clause(NUMBER, "A.void")
@pytest.mark.parametrize("cause", DISTURBANCES)
def test_19_1_a_disturbance_voids_the_round_and_every_chip_is_returned(cause: str) -> None:
    play = deal_round().raise_("cat", "4.00").do("void", cause=cause)
    assert play.last_round["status"] == "void"
    assert [(line["player"], line["outcome"], line["returned"], line["rules"]) for line in play.last_round["lines"]] == [
        ("ann", "void", "1.00", ["19.1"]), ("bob", "void", "2.00", ["19.1"]), ("cat", "void", "6.00", ["19.1"]),
    ]  # fmt: skip
    assert play.notices == [("players", "19.1", "round-void")]
    assert set(play.state["stacks"].values()) == {"100.00"}
    assert play.state["button"] == 1


def test_19_1_round_can_be_voided_at_the_showdown_and_has_no_uncalled_lines() -> None:
    play = play_to_flop().check_down().do("void", cause="fire")
    assert [line["wager"] for line in play.last_round["lines"]] == ["main-pot"] * 3
    play = deal_round().raise_("cat", "50.00").do("void", cause="fire")
    assert play.get_returned("cat") == "52.00"


@pytest.mark.parametrize("cause", ["impractical", "fraud"])
def test_19_3_impractical_or_fraudulent_rounds_are_void(cause: str) -> None:
    play = play_to_flop().do("void", cause=cause)
    assert play.get_rules("ann") == ["19.3"]
    assert play.notices == [("players", "19.3", "round-void")]


@pytest.mark.parametrize(("cause", "rule"), [("fire", "19.1"), ("fraud", "19.3"), ("collusion", "19.3")])
def test_19_1_and_19_3_only_the_operator_voids_and_only_during_a_round(cause: str, rule: str) -> None:
    for person in ("player", "dealer", "supervisor", "director"):
        assert deal_round().refuses("void", cause=cause, by=person) == rule
    assert open_table().refuses("void", cause=cause) == rule


def test_19_3_collusion_is_not_a_cause_for_a_void_round() -> None:
    assert deal_round().refuses("void", cause="collusion") == "19.3"
    assert deal_round().is_malformed("void", cause="boredom")


def test_19_1_newcomer_stays_in_the_game_after_a_void_round() -> None:
    play = open_table(4).fold_round()
    play.do("sit", "eve", seat=5, stake="100.00", post=True).deal().do("void", cause="fire")
    assert (play.state["waiting"], play.get_stack("eve")) == ([], "100.00")


@pytest.mark.clause(NUMBER, "19.2")
def test_19_2_a_the_operator_folds_a_hand_and_its_wagers_stay() -> None:
    play = play_to_flop().bet("ann", "4.00").do("declare-folded", "ann", contravened="16.3")
    assert (play.get_fold_rule("ann"), play.pot, play.turn) == ("19.2(a)", "10.00", "bob")
    assert play.check_down().do("showdown").get_rules("ann") == ["19.2(a)"]


def test_19_2_a_needs_the_operator_a_reason_and_an_active_player() -> None:
    play = deal_round().fold("cat")
    for person in ("player", "dealer", "supervisor", "director"):
        assert play.refuses("declare-folded", "ann", contravened="16.3", by=person) == "19.2(a)"
    assert play.refuses("declare-folded", "ann") == "19.2(a)"
    for clause in ("", "16", "99.9", "16.3 ", "A.nothing"):
        assert play.is_malformed("declare-folded", player="ann", contravened=clause)
        assert play.is_malformed("exclude", player="ann", contravened=clause)
    assert play.refuses("declare-folded", "cat", contravened="16.3") == "19.2(a)"
    assert open_table().refuses("declare-folded", "ann", contravened="16.3") == "19.2(a)"


def test_19_2_a_the_last_player_wins() -> None:
    play = deal_round().fold("cat").do("declare-folded", "bob", contravened="16.3")
    assert (play.get_rules("ann"), play.get_rules("bob")) == (["10.4(a)"], ["19.2(a)"])


def test_19_2_b_an_excluded_player_leaves_and_cannot_return() -> None:
    play = open_table().do("exclude", "ann", contravened="16.3")
    assert (play.state["excluded"], play.state["left"]) == (["ann"], {"ann": "100.00"})
    assert play.pending_notices == [("ann", "19.2(b)", "excluded")]
    assert play.refuses("sit", "ann", seat=1, stake="100.00") == "19.2(b)"


def test_19_2_b_in_a_round_the_hand_is_folded_and_the_player_leaves_at_its_end() -> None:
    play = deal_round().do("exclude", "ann", contravened="16.3")
    assert (play.get_fold_rule("ann"), play.notices) == ("19.2(a)", [("ann", "19.2(b)", "excluded")])
    assert play.state["seats"]["1"] == "ann"
    play.fold("cat")
    assert (play.state["left"], "1" in play.state["seats"]) == ({"ann": "99.00"}, False)


def test_19_2_b_player_without_a_hand_can_be_excluded() -> None:
    play = open_table(4).do("sit-out", "dan").deal().do("exclude", "dan", contravened="16.3")
    assert play.last_round["status"] == "open"
    play.do("void", cause="fire")
    assert play.state["left"] == {"dan": "100.00"}
    play = deal_round(4).fold("cat").do("exclude", "cat", contravened="16.3")
    assert play.get_fold_rule("cat") == "10.2(b)(iii)"


def test_19_2_b_excluded_players_are_listed_alphabetically() -> None:
    play = open_table().do("exclude", "cat", contravened="16.3").do("exclude", "ann", contravened="16.3")
    assert play.state["excluded"] == ["ann", "cat"]


def test_19_2_b_needs_the_operator_and_a_reason_and_from_the_game() -> None:
    play = open_table()
    for person in ("player", "dealer", "supervisor", "director"):
        assert play.refuses("exclude", "ann", contravened="16.3", by=person) == "19.2(b)"
    assert play.refuses("exclude", "ann") == "19.2(b)"
    assert play.refuses("exclude", "ann", contravened="16.3", from_="round") == "19.2(b)"
    assert play.refuses("exclude", "zoe", contravened="16.3") == "4.3"
    assert play.refuses("exclude", "zoe") == "19.2(b)"
    play.do("exclude", "ann", contravened="16.3", from_="game")


def make_full_table(rounds_out: int) -> Play:
    """Fill a table at which dan has sat out this number of rounds."""
    play = Play(seats=4).sit(ann="100.00", bob="100.00", cat="100.00", dan="100.00").do("sit-out", "dan")
    for number in range(rounds_out):
        if number == 1:
            play.deal().do("void", cause="fire")
        play.fold_round()
    return play


@pytest.mark.parametrize(("rounds_out", "rule"), [(2, "19.6"), (3, None), (4, None)])
def test_19_6_player_who_sat_out_three_rounds_at_a_full_table_may_have_to_vacate(
    rounds_out: int, rule: str | None
) -> None:
    play = make_full_table(rounds_out)
    if rule is None:
        play.do("vacate", "dan")
        assert (play.pending_notices, play.state["left"]) == ([("dan", "19.6", "seat-vacated")], {"dan": "100.00"})
    else:
        assert play.refuses("vacate", "dan") == rule


def test_19_6_does_not_apply_while_a_seat_is_free() -> None:
    assert make_full_table(3).do("leave", "cat").refuses("vacate", "dan") == "19.6"


def test_19_6_count_restarts_when_the_player_is_dealt_in_again() -> None:
    play = make_full_table(2).do("return", "dan", post=True)
    for _ in range(4):
        play.fold_round()
    play.do("sit-out", "dan").fold_round().fold_round()
    assert play.refuses("vacate", "dan") == "19.6"
    play.fold_round().do("vacate", "dan")


@pytest.mark.parametrize(
    ("person", "rule"),
    [("supervisor", None), ("operator", None), ("dealer", "19.6"), ("player", "19.6"), ("director", "19.6")],
)
def test_19_6_supervisor_or_operator_vacates_a_seat(person: str, rule: str | None) -> None:
    play = make_full_table(3)
    if rule is None:
        play.do("vacate", "dan", by=person)
    else:
        assert play.refuses("vacate", "dan", by=person) == rule
        assert play.refuses("vacate", "zoe", by=person) == rule


def test_19_8_no_side_bets() -> None:
    for play in (open_table(), deal_round(), play_to_flop().check_down()):
        assert play.refuses("side-bet", players=["ann", "bob"]) == "19.8"


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_a_settled_round_with_a_free_seat_restarts_the_count() -> None:
    play = make_full_table(2).do("leave", "cat").fold_round().do("sit", "cat", seat=3, stake="150.00")
    play.fold_round().fold_round()
    assert play.refuses("vacate", "dan") == "19.6"
    play.fold_round().do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_a_void_round_or_a_misdeal_does_not_change_the_count() -> None:
    play = make_full_table(2).deal().do("void", cause="fire").deal().do("misdeal", cause="not-cut")
    assert play.refuses("vacate", "dan") == "19.6"
    play.fold_round().do("vacate", "dan")
    play = (
        make_full_table(3).do("leave", "cat").deal().do("void", cause="fire").do("sit", "cat", seat=3, stake="150.00")
    )
    play.do("vacate", "dan")


def play_ante_round(play: Play) -> Play:
    """Play a settled round of an ante game in which nobody calls the bet."""
    play.deal().bet(play.turn or "", "2.00")
    while play.state["phase"] == "betting":
        play.fold(play.turn or "")
    return play


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_a_void_round_that_the_player_was_dealt_into_does_not_change_the_count() -> None:
    play = open_table(4, seats=4, **ANTE).do("sit-out", "dan")
    for _ in range(3):
        play_ante_round(play)
    play.do("return", "dan").deal()
    assert "dan" in play.last_round["hands"]["players"]
    play.do("void", cause="fraud").do("sit-out", "dan").do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6", "17.9")
def test_19_6_round_that_is_void_by_17_9_does_not_change_the_count() -> None:
    play = make_full_table(2).deal()
    play.do("wrong-cards", players=list(play.last_round["hands"]["players"]))
    assert (play.last_round["status"], play.refuses("vacate", "dan")) == ("void", "19.6")
    play.fold_round().do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_a_seat_is_in_use_while_somebody_sits_there() -> None:
    play = Play(seats=4).sit(ann="100.00", bob="100.00", cat="100.00", dan="100.00")
    play.do("sit-out", "dan").do("sit-out", "cat").fold_round().fold_round().fold_round()
    play.do("vacate", "dan")
    assert play.refuses("vacate", "cat") == "19.6"


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_seat_of_a_player_without_chips_at_the_deal_is_free() -> None:
    play = open_table(4, "40.00", seats=4, **ANTE).do("sit-out", "dan")
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "7s 8d", "As Ad", "4s 5d", burn="4c 5h 6h"))
    play.tap_out("ann", "bob").fold("cat").do("showdown")
    assert play.get_stack("ann") == "0.00"
    play_ante_round(play)
    assert "ann" not in play.state["stacks"]
    play.do("sit", "eve", seat=1, stake="40.00")
    play_ante_round(play_ante_round(play))
    assert play.refuses("vacate", "dan") == "19.6"
    play_ante_round(play).do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_waiting_for_the_big_blind_does_not_change_the_count() -> None:
    short = make_full_table(2).do("return", "dan").fold_round()
    assert short.state["waiting"] == ["dan"]
    assert short.refuses("vacate", "dan") == "19.6"
    full = make_full_table(3).do("return", "dan").fold_round()
    assert full.state["waiting"] == ["dan"]
    full.do("vacate", "dan")
