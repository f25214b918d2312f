"""Rule 19: voids, folded by declaration, exclusion, vacated seats, side bets."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, Play, dealt, flop, hands, opened

DISTURBANCES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "like-disturbance")


@pytest.mark.clause(NUMBER, "A.void")
@pytest.mark.parametrize("cause", DISTURBANCES)
def test_19_1_a_disturbance_voids_the_round_and_every_chip_goes_back(cause: str) -> None:
    play = dealt().raise_("cat", "4.00").do("void", cause=cause)
    assert play.last["status"] == "void"
    assert [(line["player"], line["outcome"], line["returned"], line["rules"]) for line in play.last["lines"]] == [
        ("ann", "void", "1.00", ["19.1"]), ("bob", "void", "2.00", ["19.1"]), ("cat", "void", "6.00", ["19.1"]),
    ]  # fmt: skip
    assert play.notices == [("players", "19.1", "round-void")]
    assert set(play.state["stacks"].values()) == {"100.00"}
    assert play.state["button"] == 1


def test_19_1_at_the_showdown_too_and_nothing_is_uncalled() -> None:
    play = flop().check_down().do("void", cause="fire")
    assert [line["wager"] for line in play.last["lines"]] == ["main-pot"] * 3
    play = dealt().raise_("cat", "50.00").do("void", cause="fire")
    assert play.returned("cat") == "52.00"


@pytest.mark.parametrize("cause", ["impractical", "fraud"])
def test_19_3_what_is_impractical_or_fraudulent(cause: str) -> None:
    play = flop().do("void", cause=cause)
    assert play.rules("ann") == ["19.3"]
    assert play.notices == [("players", "19.3", "round-void")]


@pytest.mark.parametrize(("cause", "rule"), [("fire", "19.1"), ("fraud", "19.3"), ("collusion", "19.3")])
def test_19_1_and_19_3_only_the_operator_and_only_in_a_round(cause: str, rule: str) -> None:
    for person in ("player", "dealer", "supervisor", "director"):
        assert dealt().refuses("void", cause=cause, by=person) == rule
    assert opened().refuses("void", cause=cause) == rule


def test_19_3_collusion_is_no_cause_here() -> None:
    assert dealt().refuses("void", cause="collusion") == "19.3"
    assert dealt().malformed("void", cause="boredom")


def test_19_1_who_came_in_stays_in_after_a_void() -> None:
    play = opened(4).fold_round()
    play.do("sit", "eve", seat=5, stake="100.00", post=True).deal().do("void", cause="fire")
    assert (play.state["waiting"], play.stack("eve")) == ([], "100.00")


@pytest.mark.clause(NUMBER, "19.2")
def test_19_2_a_the_operator_folds_a_hand_and_its_wagers_stay() -> None:
    play = flop().bet("ann", "4.00").do("declare-folded", "ann", contravened="16.3")
    assert (play.folded("ann"), play.pot, play.turn) == ("19.2(a)", "10.00", "bob")
    assert play.check_down().do("showdown").rules("ann") == ["19.2(a)"]


def test_19_2_a_needs_the_operator_a_reason_and_an_active_player() -> None:
    play = dealt().fold("cat")
    for person in ("player", "dealer", "supervisor", "director"):
        assert play.refuses("declare-folded", "ann", contravened="16.3", by=person) == "19.2(a)"
    assert play.refuses("declare-folded", "ann") == "19.2(a)"
    for clause in ("", "16", "99.9", "16.3 ", "A.nothing"):
        assert play.malformed("declare-folded", player="ann", contravened=clause)
        assert play.malformed("exclude", player="ann", contravened=clause)
    assert play.refuses("declare-folded", "cat", contravened="16.3") == "19.2(a)"
    assert opened().refuses("declare-folded", "ann", contravened="16.3") == "19.2(a)"


def test_19_2_a_the_last_player_wins() -> None:
    play = dealt().fold("cat").do("declare-folded", "bob", contravened="16.3")
    assert (play.rules("ann"), play.rules("bob")) == (["10.4(a)"], ["19.2(a)"])


def test_19_2_b_an_excluded_player_leaves_and_does_not_come_back() -> None:
    play = opened().do("exclude", "ann", contravened="16.3")
    assert (play.state["excluded"], play.state["left"]) == (["ann"], {"ann": "100.00"})
    assert play.told == [("ann", "19.2(b)", "excluded")]
    assert play.refuses("sit", "ann", seat=1, stake="100.00") == "19.2(b)"


def test_19_2_b_in_a_round_the_hand_is_folded_and_the_player_leaves_at_its_end() -> None:
    play = dealt().do("exclude", "ann", contravened="16.3")
    assert (play.folded("ann"), play.notices) == ("19.2(a)", [("ann", "19.2(b)", "excluded")])
    assert play.state["seats"]["1"] == "ann"
    play.fold("cat")
    assert (play.state["left"], "1" in play.state["seats"]) == ({"ann": "99.00"}, False)


def test_19_2_b_also_a_player_without_a_hand() -> None:
    play = opened(4).do("sit-out", "dan").deal().do("exclude", "dan", contravened="16.3")
    assert play.last["status"] == "open"
    play.do("void", cause="fire")
    assert play.state["left"] == {"dan": "100.00"}
    play = dealt(4).fold("cat").do("exclude", "cat", contravened="16.3")
    assert play.folded("cat") == "10.2(b)(iii)"


def test_19_2_b_names_by_the_alphabet() -> None:
    play = opened().do("exclude", "cat", contravened="16.3").do("exclude", "ann", contravened="16.3")
    assert play.state["excluded"] == ["ann", "cat"]


def test_19_2_b_needs_the_operator_and_a_reason_and_from_the_game() -> None:
    play = opened()
    for person in ("player", "dealer", "supervisor", "director"):
        assert play.refuses("exclude", "ann", contravened="16.3", by=person) == "19.2(b)"
    assert play.refuses("exclude", "ann") == "19.2(b)"
    assert play.refuses("exclude", "ann", contravened="16.3", from_="round") == "19.2(b)"
    assert play.refuses("exclude", "zoe", contravened="16.3") == "4.3"
    assert play.refuses("exclude", "zoe") == "19.2(b)"
    play.do("exclude", "ann", contravened="16.3", from_="game")


def full_table(rounds_out: int) -> Play:
    """A full table at which dan has sat out so many rounds."""
    play = Play(seats=4).sit(ann="100.00", bob="100.00", cat="100.00", dan="100.00").do("sit-out", "dan")
    for number in range(rounds_out):
        if number == 1:
            play.deal().do("void", cause="fire")
        play.fold_round()
    return play


@pytest.mark.parametrize(("rounds_out", "rule"), [(2, "19.6"), (3, None), (4, None)])
def test_19_6_who_sat_out_three_rounds_at_a_full_table_may_have_to_go(rounds_out: int, rule: str | None) -> None:
    play = full_table(rounds_out)
    if rule is None:
        play.do("vacate", "dan")
        assert (play.told, play.state["left"]) == ([("dan", "19.6", "seat-vacated")], {"dan": "100.00"})
    else:
        assert play.refuses("vacate", "dan") == rule


def test_19_6_not_while_a_seat_is_free() -> None:
    assert full_table(3).do("leave", "cat").refuses("vacate", "dan") == "19.6"


def test_19_6_dealt_in_again_the_count_begins_anew() -> None:
    play = full_table(2).do("return", "dan", post=True)
    for _ in range(4):
        play.fold_round()
    play.do("sit-out", "dan").fold_round().fold_round()
    assert play.refuses("vacate", "dan") == "19.6"
    play.fold_round().do("vacate", "dan")


@pytest.mark.parametrize(
    ("person", "rule"),
    [("supervisor", None), ("operator", None), ("dealer", "19.6"), ("player", "19.6"), ("director", "19.6")],
)
def test_19_6_supervisor_or_operator(person: str, rule: str | None) -> None:
    play = full_table(3)
    if rule is None:
        play.do("vacate", "dan", by=person)
    else:
        assert play.refuses("vacate", "dan", by=person) == rule
        assert play.refuses("vacate", "zoe", by=person) == rule


def test_19_8_no_side_bets() -> None:
    for play in (opened(), dealt(), flop().check_down()):
        assert play.refuses("side-bet", players=["ann", "bob"]) == "19.8"


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_a_settled_round_with_a_seat_free_begins_the_count_anew() -> None:
    play = full_table(2).do("leave", "cat").fold_round().do("sit", "cat", seat=3, stake="150.00")
    play.fold_round().fold_round()
    assert play.refuses("vacate", "dan") == "19.6"
    play.fold_round().do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_a_void_round_or_a_misdeal_is_as_if_it_had_not_been() -> None:
    play = full_table(2).deal().do("void", cause="fire").deal().do("misdeal", cause="not-cut")
    assert play.refuses("vacate", "dan") == "19.6"
    play.fold_round().do("vacate", "dan")
    play = full_table(3).do("leave", "cat").deal().do("void", cause="fire").do("sit", "cat", seat=3, stake="150.00")
    play.do("vacate", "dan")


def ante_round(play: Play) -> Play:
    """A settled round of an ante game, in which one bet is not called."""
    play.deal().bet(play.turn or "", "2.00")
    while play.state["phase"] == "betting":
        play.fold(play.turn or "")
    return play


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_a_void_round_one_was_dealt_into_is_none_either() -> None:
    play = opened(4, seats=4, **ANTE).do("sit-out", "dan")
    for _ in range(3):
        ante_round(play)
    play.do("return", "dan").deal()
    assert "dan" in play.last["hands"]["players"]
    play.do("void", cause="fraud").do("sit-out", "dan").do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6", "17.9")
def test_19_6_void_by_17_9_too() -> None:
    play = full_table(2).deal()
    play.do("wrong-cards", players=list(play.last["hands"]["players"]))
    assert (play.last["status"], play.refuses("vacate", "dan")) == ("void", "19.6")
    play.fold_round().do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_a_seat_is_in_use_while_somebody_sits_there_playing_or_not() -> None:
    play = Play(seats=4).sit(ann="100.00", bob="100.00", cat="100.00", dan="100.00")
    play.do("sit-out", "dan").do("sit-out", "cat").fold_round().fold_round().fold_round()
    play.do("vacate", "dan")
    assert play.refuses("vacate", "cat") == "19.6"


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_who_has_no_chips_at_the_deal_leaves_a_seat_free() -> None:
    play = opened(4, "40.00", seats=4, **ANTE).do("sit-out", "dan")
    play.deal(hands("Kc 9d 7h 3s 2c", "7s 8d", "As Ad", "4s 5d", burn="4c 5h 6h"))
    play.tap("ann", "bob").fold("cat").do("showdown")
    assert play.stack("ann") == "0.00"
    ante_round(play)
    assert "ann" not in play.state["stacks"]
    play.do("sit", "eve", seat=1, stake="40.00")
    ante_round(ante_round(play))
    assert play.refuses("vacate", "dan") == "19.6"
    ante_round(play).do("vacate", "dan")


@pytest.mark.clause(NUMBER, "19.6")
def test_19_6_waiting_for_the_big_blind_neither_counts_nor_begins_anew() -> None:
    short = full_table(2).do("return", "dan").fold_round()
    assert short.state["waiting"] == ["dan"]
    assert short.refuses("vacate", "dan") == "19.6"
    full = full_table(3).do("return", "dan").fold_round()
    assert full.state["waiting"] == ["dan"]
    full.do("vacate", "dan")
