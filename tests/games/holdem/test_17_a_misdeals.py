"""Rules 17.1 to 17.3, 17.9, 17.10, 17.16 to 17.21: errors of the deal and dead hands."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, arrange_cards, deal_round, open_table, play_to_flop

from houseway import InvalidRecordError

ALWAYS = {"exposed-in-cut": "17.1(a)", "not-cut": "17.1(b)", "excess-card": "17.1(e)"}
RECONSTRUCTED = {"card-out-of-turn": "17.1(c)", "missed-player": "17.1(d)", "extra-hole-card": "17.1(d)"}


def test_17_1_there_is_no_misdeal_without_a_round() -> None:
    assert open_table().refuses("misdeal", cause="not-cut") == "17.1"
    assert open_table().is_malformed("misdeal", cause="sneeze")
    assert open_table().is_malformed("misdeal")


@pytest.mark.parametrize(("cause", "rule"), ALWAYS.items())
def test_17_1_a_b_e_are_always_misdeals(cause: str, rule: str) -> None:
    play = deal_round().raise_("cat", "4.00").do("misdeal", cause=cause)
    assert play.last_round["status"] == "misdeal"
    assert [(line["player"], line["wager"], line["stake"], line["outcome"], line["returned"], line["rules"])
            for line in play.last_round["lines"]] == [
        ("ann", "main-pot", "1.00", "void", "1.00", [rule, "17.3"]),
        ("bob", "main-pot", "2.00", "void", "2.00", [rule, "17.3"]),
        ("cat", "main-pot", "6.00", "void", "6.00", [rule, "17.3"]),
    ]  # fmt: skip
    assert play.net == {"ann": "0.00", "bob": "0.00", "cat": "0.00", "house": "0.00"}
    assert set(play.state["stacks"].values()) == {"100.00"}


@pytest.mark.parametrize(("cause", "rule"), RECONSTRUCTED.items())
def test_17_1_c_and_d_are_reconstructed_if_nobody_looked(cause: str, rule: str) -> None:
    play = deal_round().do("misdeal", cause=cause)
    assert (play.last_round["status"], play.notices) == ("open", [("table", rule, "reconstructed")])


@pytest.mark.parametrize(("cause", "rule"), RECONSTRUCTED.items())
@pytest.mark.parametrize(
    "circumstances", [{"looked": True}, {"reconstructable": False}, {"looked": True, "reconstructable": False}]
)
def test_17_1_c_and_d_are_misdeals_if_somebody_looked_or_reconstruction_is_impossible(
    cause: str, rule: str, circumstances: dict[str, Any]
) -> None:
    play = deal_round().do("misdeal", cause=cause, **circumstances)
    assert (play.last_round["status"], play.get_rules("ann")) == ("misdeal", [rule, "17.3"])


@pytest.mark.parametrize("cause", [*ALWAYS, *RECONSTRUCTED])
def test_17_2_no_misdeal_after_the_first_betting_round(cause: str) -> None:
    play = play_to_flop().do("misdeal", cause=cause, looked=True)
    assert (play.last_round["status"], play.notices) == ("open", [("table", "17.2", cause)])
    play.check_down().do("misdeal", cause=cause)
    assert play.notices[-1] == ("table", "17.2", cause)


def test_17_2_misdeal_is_possible_until_the_flop() -> None:
    play = deal_round().call("cat", "ann").do("misdeal", cause="excess-card")
    assert play.last_round["status"] == "misdeal"


@pytest.mark.clause(NUMBER, "17.3", "A.misdeal")
def test_17_3_the_button_stays_and_the_same_blinds_are_taken_again() -> None:
    play = deal_round().do("misdeal", cause="not-cut")
    assert play.state["button"] == 3
    play.deal()
    assert (play.last_round["hands"]["button"], play.get_stack("ann"), play.get_stack("bob")) == (3, "99.00", "98.00")
    assert play.fold("cat", "ann").state["button"] == 1


def test_17_3_a_misdeal_needs_a_new_shuffle() -> None:
    play = deal_round().do("misdeal", cause="not-cut")
    with pytest.raises(InvalidRecordError):
        play.do("deal")


def test_17_3_misdeal_restores_the_state_before_the_deal() -> None:
    """A newcomer who posted waits and posts again, missed blinds are undone, an over-blind stays announced."""
    play = open_table(4, over_blinds=["4.00"]).fold_round().do("sit-out", "bob")
    play.do("sit", "eve", seat=5, stake="100.00", post=True).do("over-blind", "eve").deal()
    assert play.state["missed"] == {"bob": [0]}
    assert play.state["waiting"] == []
    play.do("misdeal", cause="not-cut")
    assert (play.state["missed"], play.state["waiting"], play.get_stack("eve")) == ({}, ["eve"], "100.00")
    play.deal()
    assert (play.state["waiting"], play.get_stack("eve"), play.state["missed"]) == ([], "96.00", {"bob": [0]})


def test_17_3_misdeal_restores_declarations_of_players() -> None:
    play = Play().sit(ann="100.00", bob="60.00", cat="40.00").deal()
    play.raise_("cat", "10.00").fold("ann").raise_("bob", "12.00").fold("cat").deal()
    assert play.state["declared"] == ["cat"]
    play.do("misdeal", cause="not-cut")
    assert play.state["declared"] == []
    play.do("buy", "cat", amount="12.00")


def test_17_3_misdeal_does_not_undo_other_commands_of_the_round() -> None:
    play = deal_round().do("sit", "zoe", seat=9, stake="50.00").do("claim", "ann", seat=8)
    play.do("exclude", "cat", contravened="16.3").do("misdeal", cause="not-cut")
    assert play.state["stacks"] == {"ann": "100.00", "bob": "100.00", "zoe": "50.00"}
    assert play.state["left"] == {"cat": "100.00"}
    assert play.refuses("sit", "yan", seat=8, stake="50.00") == "8.3"


def test_17_3_a_misdeal_does_not_count_as_a_round_sat_out() -> None:
    play = Play(seats=4).sit(ann="100.00", bob="100.00", cat="100.00", dan="100.00").do("sit-out", "dan")
    play.fold_round().fold_round().deal().do("misdeal", cause="not-cut")
    assert play.refuses("vacate", "dan") == "19.6"
    play.fold_round().do("vacate", "dan")


EXPOSED = "As Kd 7c Ah Kc 2d 5s 4s 4d 4h 6h 5c 9c 5d Tc"


@pytest.mark.parametrize(("card", "hole", "burnt"), [(1, "5s Kc", "Kd"), (2, "Kd 5s", "Kc")])
def test_17_20_an_exposed_hole_card_is_replaced_by_the_first_burn_card(card: int, hole: str, burnt: str) -> None:
    play = deal_round(cards=EXPOSED).do("expose-hole", "bob", card=card)
    assert play.last_round["hands"]["players"]["bob"]["hole"] == hole
    assert play.notices == [("bob", "17.20", "exposed-card-replaced")]
    play.check_down()
    assert (play.last_round["burnt"], play.last_round["hands"]["communal"]) == (f"{burnt} 6h 9c", "4s 4d 4h 5c 5d")


@pytest.mark.parametrize("card", [0, 3])
def test_17_20_only_hole_cards_1_and_2_can_be_exposed(card: int) -> None:
    assert deal_round().refuses("expose-hole", "bob", card=card) == "17.20"


def test_17_20_applies_only_to_players_dealt_in() -> None:
    assert deal_round().refuses("expose-hole", "zoe", card=1) == "17.20"
    assert open_table().refuses("expose-hole", "ann", card=1) == "17.20"


@pytest.mark.parametrize("burn", [True, False])
def test_17_20_applies_only_before_any_bet_call_or_fold(burn: bool) -> None:
    for verb in ("call", "fold", "tap-out"):
        assert deal_round(burn=burn).do(verb, "cat").refuses("expose-hole", "bob", card=1) == "17.20"
    assert deal_round(burn=burn).raise_("cat", "2.00").refuses("expose-hole", "bob", card=1) == "17.20"
    assert deal_round(burn=burn).do("discarded", "ann").refuses("expose-hole", "bob", card=1) == "17.20"
    assert deal_round(burn=burn).do("expose-communal").refuses("expose-hole", "bob", card=1) == "17.20"
    assert play_to_flop(burn=burn).refuses("expose-hole", "bob", card=1) == "17.20"
    assert deal_round(burn=burn).check_down().refuses("expose-hole", "bob", card=1) == "17.20"


def test_17_20_a_wager_out_of_turn_does_not_prevent_the_replacement() -> None:
    play = deal_round().do("out-of-turn", "ann", action="call").do("expose-hole", "bob", card=1)
    assert play.last_round["status"] == "open"


def test_17_20_bet_below_the_call_does_not_prevent_the_replacement() -> None:
    play = deal_round(blinds=["1.00", "4.00"]).do("put", "cat", amount="1.00").do("expose-hole", "bob", card=1)
    assert play.last_round["status"] == "open"


def test_17_21_exposed_hole_card_is_a_misdeal_without_burning() -> None:
    play = deal_round(burn=False).do("expose-hole", "bob", card=1)
    assert (play.last_round["status"], play.get_rules("ann")) == ("misdeal", ["17.21", "17.3"])


@pytest.mark.clause(NUMBER, "17.16", "17.20")
def test_17_16_a_second_exposed_hole_card_stays_and_the_operator_is_notified() -> None:
    play = deal_round(cards="As Kd 7c Ah Kc 2d 5s 4s 4d 4h").do("expose-hole", "bob", card=1)
    play.do("expose-hole", "ann", card=2).do("expose-hole", "ann", card=2)
    assert (play.last_round["status"], play.last_round["hands"]["players"]["ann"]["hole"]) == ("open", "As Ah")
    assert play.notices[1:] == [("operator", "17.16", "second-card-exposed")] * 2
    play.call("cat", "ann", "bob")
    assert (play.last_round["burnt"], play.last_round["hands"]["communal"]) == ("Kd", "4s 4d 4h")


def test_17_17_a_prematurely_exposed_communal_card_is_shuffled_back() -> None:
    play = deal_round(cards="As Kd 7c Ah Kc 2d 5s 4s 4d 4h").call("cat").do("expose-communal", cards="4s")
    assert play.last_round["notices"] == [
        {"to": "table", "rule": "17.17", "about": "communal-card-reshuffled", "cards": "4s"}
    ]
    play.call("ann", "bob")
    assert (play.state["phase"], play.turn, play.last_round["hands"]["communal"]) == ("betting", None, "")
    assert play.refuses("call", "ann") == "10.3"
    play.do("shoe", cards="9s 8s 8d 8h 7s 7d 6s 6d")
    assert (play.last_round["burnt"], play.last_round["hands"]["communal"], play.turn) == ("9s", "8s 8d 8h", "ann")


def test_17_17_the_new_shoe_may_come_before_the_betting_ends() -> None:
    play = play_to_flop().do("expose-communal")
    out = play.last_round["hands"]["communal"].split()
    other_cards = [card for card in ("As", "Ks", "Qs", "Js", "Ts", "9s", "8s") if card not in out]
    play.do("shoe", cards=" ".join(other_cards))
    assert play.refuses("shoe", cards=" ".join(other_cards)) == "7.1"
    play.check("ann", "bob", "cat")
    assert play.last_round["hands"]["communal"].split()[3] == other_cards[1]
    assert play.refuses("shoe", cards="As") == "7.1"


def test_17_17_a_dealt_card_cannot_be_in_the_new_shoe() -> None:
    play = deal_round(cards="As Kd 7c Ah Kc 2d 5s 4s 4d 4h").do("expose-communal")
    assert play.refuses("shoe", cards="5s As") == "2.2"
    assert play.refuses("shoe", cards="5s 5s") == "2.2"
    play.do("shoe", cards="5s 4s 4d 4h")
    play = play_to_flop(3, "As Kd 7c Ah Kc 2d 5s 4s 4d 4h").do("expose-communal")
    assert play.refuses("shoe", cards="4s") == "2.2"
    assert play.refuses("shoe", cards="5s") == "2.2"


def test_17_17_all_remaining_cards_are_dealt_when_the_new_shoe_arrives() -> None:
    play = deal_round(2, "As Kd Ah Kc").do("expose-communal").tap_out("ann").tap_out("bob")
    assert play.turn is None
    play.do("shoe", cards="9s 8s 8d 8h 7s 7d 6s 6d")
    assert (play.state["phase"], play.last_round["hands"]["communal"]) == ("showdown", "8s 8d 8h 7d 6d")


def test_17_17_applies_only_while_a_player_is_to_act_and_a_card_is_to_come() -> None:
    assert open_table().refuses("expose-communal") == "17.17"
    assert play_to_flop().check_down().refuses("expose-communal") == "17.17"
    assert deal_round().check_down_to_last().refuses("expose-communal") == "17.17"
    assert deal_round().do("expose-communal").call("cat", "ann", "bob").refuses("expose-communal") == "17.17"


def test_17_17_while_the_shoe_is_awaited_the_last_player_may_still_win() -> None:
    play = deal_round().do("expose-communal").call("cat", "ann", "bob").do("discarded", "cat").do("discarded", "bob")
    assert play.get_rules("ann") == ["10.4(a)"]


def test_17_19_the_first_card_seen_at_the_end_is_used_in_its_place() -> None:
    play = play_to_flop(3, "As Kd 7c Ah Kc 2d 5s 4s 4d 4h 6h 5c").check("ann", "bob", "cat").do("first-card")
    assert play.notices == [("table", "17.19", "exposed-card-used")]
    assert (play.last_round["burnt"], play.last_round["hands"]["communal"]) == ("5s 6h", "4s 4d 4h 5c")
    assert open_table().refuses("first-card") == "17.19"


def play_to_showdown() -> Play:
    """Play a round to its showdown with 10.00 from everybody; ann holds the best hand, bob the next."""
    play = deal_round(3, arrange_cards("Kc 9d 7h 3s 2c", "Ks Kd", "Qs Qd", "Js Jd", burn="4c 5d 6h"))
    return play.raise_("cat", "8.00").check_down()


def test_17_9_a_hand_with_a_wrong_number_of_cards_is_folded_and_its_bets_stay() -> None:
    play = play_to_flop().do("wrong-cards", players=["ann"])
    assert (play.get_fold_rule("ann"), play.turn, play.pot) == ("17.9", "bob", "6.00")
    play = play_to_showdown().do("wrong-cards", players=["ann"]).do("showdown")
    assert (play.get_rules("ann"), play.get_rules("bob")) == (["17.9"], ["13.1", "15.2(a)(ii)"])


def test_17_9_at_the_showdown_the_only_remaining_player_wins() -> None:
    play = play_to_showdown().do("wrong-cards", players=["ann", "bob"])
    assert (play.last_round["status"], play.get_rules("cat")) == ("settled", ["17.9", "15.2(a)(ii)"])
    assert play.shown_players == []


@pytest.mark.parametrize(("after_flop", "rule"), [(False, "10.4(a)"), (True, "12.4(a)")])
def test_17_9_in_the_betting_the_last_player_wins_as_usual(after_flop: bool, rule: str) -> None:
    play = (play_to_flop() if after_flop else deal_round()).do("wrong-cards", players=["ann", "bob"])
    assert (play.last_round["status"], play.get_rules("cat")) == ("settled", [rule])


def test_17_9_with_no_player_left_the_last_player_to_fold_wins() -> None:
    play = (
        play_to_flop().bet("ann", "4.00").fold("bob").call("cat").check_down().do("wrong-cards", players=["ann", "cat"])
    )
    assert (play.get_fold_rule("bob"), play.get_rules("bob")) == ("12.3(d)", ["17.9", "15.2(a)(ii)"])
    assert play.net == {"ann": "-6.00", "bob": "11.00", "cat": "-6.00", "house": "1.00"}


def test_17_9_last_player_to_fold_wins_even_without_chips_in_the_pot() -> None:
    play = deal_round().fold("cat").call("ann", "bob").check_down().do("wrong-cards", players=["ann", "bob"])
    assert (play.get_line("cat")["stake"], play.get_returned("cat"), play.get_rules("cat")) == (
        "0.00",
        "4.00",
        ["17.9"],
    )


def test_17_9_hands_folded_for_wrong_cards_do_not_count_as_last_fold() -> None:
    play = play_to_flop(4).fold("ann").do("wrong-cards", players=["bob"]).check("cat", "dan").check_down()
    play.do("wrong-cards", players=["cat", "dan"])
    assert play.get_rules("ann") == ["17.9"]


def test_17_9_round_is_void_if_nobody_had_folded() -> None:
    play = play_to_showdown().do("wrong-cards", players=["ann", "bob", "cat"])
    assert (play.last_round["status"], play.get_rules("ann"), play.state["button"]) == ("void", ["17.9"], 1)
    assert play.notices == [("players", "17.9", "round-void")]


@pytest.mark.parametrize("players", [["zoe"], ["ann", "zoe"], ["cat"]])
def test_17_9_applies_only_to_active_players(players: list[str]) -> None:
    assert deal_round().fold("cat").refuses("wrong-cards", players=players) == "17.9"
    assert open_table().refuses("wrong-cards", players=players) == "17.9"
    assert open_table().refuses("wrong-cards", players=[]) == "17.9"


def test_17_10_cards_in_the_discards_are_dead_and_the_bets_stay() -> None:
    play = play_to_flop().bet("ann", "4.00").do("discarded", "ann")
    assert (play.get_fold_rule("ann"), play.turn, play.pot) == ("17.10", "bob", "10.00")
    assert play.refuses("discarded", "ann") == "17.10"
    assert open_table().refuses("discarded", "ann") == "17.10"


def test_17_10_next_player_acts_if_the_player_to_act_discards() -> None:
    assert play_to_flop().do("discarded", "ann").turn == "bob"


def test_17_10_applies_at_the_showdown() -> None:
    play = play_to_showdown().do("discarded", "ann").do("showdown")
    assert play.get_rules("bob") == ["13.1", "15.2(a)(ii)"]
    play = play_to_showdown().do("discarded", "ann").do("discarded", "bob")
    assert play.get_rules("cat") == ["12.4(a)", "15.2(a)(ii)"]


def test_17_10_when_all_others_have_tapped_out_the_betting_closes() -> None:
    play = Play(min_table_stake="1.00").sit(ann="10.00", bob="50.00", cat="50.00").deal()
    play.call("cat").tap_out("ann").call("bob").call("cat").check("bob")
    assert play.do("discarded", "bob").state["phase"] == "showdown"


@pytest.mark.clause(NUMBER, "17.14")
def test_17_14_a_settled_round_is_not_reopened() -> None:
    play = open_table().fold_round()
    before = play.result["rounds"][0]
    play.deal().do("wrong-cards", players=["ann"]).do("void", cause="fire")
    assert play.result["rounds"][0] == before


@pytest.mark.clause(NUMBER, "17.18")
def test_17_18_hands_shown_are_shown_to_everybody() -> None:
    play = play_to_showdown().do("showdown")
    assert (
        play.table.view("bob", dict)["last"]["shown"]
        == play.table.view("nobody", dict)["last"]["shown"]
        == {"ann": "Ks Kd"}
    )


def test_17_2_no_misdeal_once_all_bets_are_met_even_while_the_flop_waits_for_a_shuffle() -> None:
    play = deal_round().do("expose-communal").call("cat", "ann").do("misdeal", cause="excess-card")
    assert play.last_round["status"] == "misdeal"
    play = deal_round().do("expose-communal").call("cat", "ann", "bob").do("misdeal", cause="excess-card")
    assert (play.last_round["status"], play.notices[-1]) == ("open", ("table", "17.2", "excess-card"))


@pytest.mark.clause(NUMBER, "17.9")
def test_17_9_only_voluntary_folds_count_as_last_fold() -> None:
    play = deal_round(4).fold("cat").do("clock", "dan").do("expire", "dan").call("ann", "bob")
    play.do("wrong-cards", players=["ann", "bob"])
    assert (play.pots, play.get_rules("cat")) == ([("main-pot", "4.00", ["cat"])], ["17.9"])


@pytest.mark.clause(NUMBER, "17.9")
@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("expire", {"player": "cat"}),
        ("wrong-cards", {"players": ["cat"]}),
        ("discarded", {"player": "cat"}),
        ("declare-folded", {"player": "cat", "contravened": "16.3"}),
    ],
)
def test_17_9_hands_folded_by_others_do_not_win(verb: str, arguments: dict[str, Any]) -> None:
    play = (
        deal_round()
        .do("clock", "cat")
        .do(verb, **arguments)
        .call("ann", "bob")
        .do("wrong-cards", players=["bob", "ann"])
    )
    assert (play.last_round["status"], play.get_rules("ann")) == ("void", ["17.9"])
    assert play.notices[-1] == ("players", "17.9", "round-void")


@pytest.mark.clause(NUMBER, "17.9", "19.2(b)")
def test_17_9_fold_of_an_excluded_player_does_not_count() -> None:
    play = deal_round(4).fold("cat", "dan").do("exclude", "dan", contravened="16.1").call("ann", "bob")
    play.do("wrong-cards", players=["ann", "bob"])
    assert play.pots == [("main-pot", "4.00", ["cat"])]


@pytest.mark.clause(NUMBER, "17.9", "10.2(a)(iii)")
def test_17_9_a_call_and_fold_counts_as_last_fold() -> None:
    play = (
        deal_round(opening="A").do("call-and-fold", "cat").call("ann", "bob").do("wrong-cards", players=["ann", "bob"])
    )
    assert play.pots == [("main-pot", "6.00", ["cat"])]


@pytest.mark.clause(NUMBER, "17.10", "15.2(b)")
def test_17_10_the_uncalled_part_of_a_dead_hand_is_returned() -> None:
    play = play_to_flop().bet("ann", "20.00").do("discarded", "ann").fold("bob")
    assert (play.get_line("ann")["stake"], play.get_rules("ann")) == ("2.00", ["17.10"])
    assert (play.get_line("ann", "uncalled")["returned"], play.get_rules("ann", "uncalled")) == ("20.00", ["15.2(b)"])
    assert (play.get_stack("ann"), play.pots) == ("98.00", [("main-pot", "6.00", ["cat"])])


@pytest.mark.clause(NUMBER, "17.10", "15.2(b)")
def test_17_10_only_the_uncalled_part_is_returned() -> None:
    play = play_to_flop().bet("ann", "20.00").do("discarded", "ann").tap_out("bob").fold("cat")
    assert (play.get_line("ann")["stake"], play.get_line("bob", "uncalled")["returned"]) == ("22.00", "78.00")
    play = play_to_flop(4, stake="40.00").bet("ann", "20.00").call("bob").tap_out("cat").do("discarded", "cat")
    play.fold("dan", "ann")
    assert play.get_line("cat", "uncalled")["returned"] == "18.00"
    assert play.pots == [("main-pot", "68.00", ["bob"])]


@pytest.mark.clause(NUMBER, "4.8", "17.9", "19.2(a)")
@pytest.mark.parametrize(
    ("verb", "arguments"),
    [("wrong-cards", {"players": ["ann"]}), ("declare-folded", {"player": "ann", "contravened": "16.3"})],
)
def test_17_9_and_19_2_a_keep_all_bets_in_the_pot(verb: str, arguments: dict[str, Any]) -> None:
    play = play_to_flop().bet("ann", "20.00").do(verb, **arguments).fold("bob")
    assert (play.get_line("ann")["stake"], play.pots) == ("22.00", [("main-pot", "26.00", ["cat"])])


@pytest.mark.clause(NUMBER, "A.call")
def test_a_call_matches_the_bet_even_if_the_bettors_hand_is_dead() -> None:
    play = play_to_flop().bet("ann", "20.00").do("discarded", "ann").call("bob")
    assert play.get_stack("bob") == "78.00"
    assert play.refuses("check", "cat") == "11.2"
