"""Rules 17.5 to 17.8: wagers out of turn, and bets that are neither a call nor a raise."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, TOURNAMENT, Play, deal_round, open_table, play_to_flop


def test_17_5_an_action_requested_by_the_dealer_in_error_is_retracted() -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00", directed=True)
    assert (play.notices, play.pot, play.turn) == ([("cat", "17.5", "action-retracted")], "6.00", "ann")
    play.bet("ann", "2.00").fold("bob").raise_("cat", "2.00")


@pytest.mark.parametrize("action", [None, "check", "fold", "bet", "call-and-raise"])
def test_17_5_every_kind_of_action_is_retracted(action: str | None) -> None:
    arguments = {} if action is None else {"action": action}
    play = play_to_flop().do("out-of-turn", "cat", directed=True, **arguments)
    assert play.notices == [("cat", "17.5", "action-retracted")]


@pytest.mark.parametrize("player", ["ann", "zoe"])
def test_17_5_applies_only_to_players_who_could_act_later(player: str) -> None:
    assert play_to_flop().refuses("out-of-turn", player, directed=True) == "12.3"


def test_17_6_no_chips_move_while_a_wager_waits() -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00")
    assert (play.pot, play.get_stack("cat"), play.turn, play.notices) == ("6.00", "98.00", "ann", [])


def test_17_6_applies_only_to_active_players_out_of_turn() -> None:
    assert open_table().refuses("out-of-turn", "ann", action="call") == "9.3"
    play = deal_round(4)
    assert play.refuses("out-of-turn", "cat", action="call") == "10.3"
    assert play.refuses("out-of-turn", "zoe", action="call") == "10.3"
    assert play.fold("cat").refuses("out-of-turn", "cat", action="call") == "10.3"
    assert play.tap_out("dan").refuses("out-of-turn", "dan", action="call") == "10.3"
    assert play_to_flop().refuses("out-of-turn", "ann", action="bet", amount="2.00") == "12.3"


def test_17_6_one_wager_out_of_turn_per_player() -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00")
    assert play.refuses("out-of-turn", "cat", action="bet", amount="4.00") == "12.3"
    assert play.refuses("out-of-turn", "cat", directed=True) == "12.3"
    play.do("out-of-turn", "bob", action="bet", amount="4.00")


@pytest.mark.parametrize("action", ["check", "fold", "call-and-fold"])
def test_17_6_a_check_or_fold_is_not_a_wager(action: str) -> None:
    assert play_to_flop().refuses("out-of-turn", "cat", action=action) == "12.3"
    assert deal_round().refuses("out-of-turn", "ann", action=action) == "10.3"


def test_17_6_the_wager_is_checked_like_its_verb() -> None:
    play = play_to_flop()
    assert play.refuses("out-of-turn", "cat", action="bet", amount="1.00") == "5.2"
    assert play.refuses("out-of-turn", "cat", action="bet", amount="0.50") == "4.7"
    assert play.refuses("out-of-turn", "cat", action="bet", amount="99.00") == "4.4"
    assert play.refuses("out-of-turn", "cat", action="call") == "12.2"
    assert play.refuses("out-of-turn", "cat", action="call-and-raise", raise_="4.00") == "12.2"
    play.bet("ann", "4.00")
    assert play.refuses("out-of-turn", "cat", action="bet", amount="4.00") == "12.3"
    assert play.refuses("out-of-turn", "cat", action="call-and-raise", raise_="3.00") == "5.1"
    assert deal_round(limit="full-pot").refuses("out-of-turn", "ann", action="tap-out") == "4.2(g)"


def test_17_6_an_action_needs_its_amount() -> None:
    play = play_to_flop()
    assert play.is_malformed("out-of-turn", player="cat")
    assert play.is_malformed("out-of-turn", player="cat", action="bet")
    assert play.is_malformed("out-of-turn", player="cat", action="call-and-raise")
    assert play.is_malformed("out-of-turn", player="cat", action="dance")


def test_17_6_a_if_all_check_the_player_checks() -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00").check("ann", "bob")
    assert play.notices == [("cat", "17.6(a)", "out-of-turn")]
    assert (len(play.last_round["hands"]["communal"].split()), play.turn) == (4, "ann")


@pytest.mark.parametrize(("bet", "rule"), [("9.00", "17.6(b)"), ("10.00", "17.6(b)"), ("11.00", "17.6(c)")])
def test_17_6_b_up_to_the_wager_indicated_and_c_above_it(bet: str, rule: str) -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00").bet("ann", bet).fold("bob")
    assert play.notices == [("cat", rule, "out-of-turn")]


def test_17_6_b_the_player_calls_or_folds_and_does_not_raise() -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00").bet("ann", "6.00").call("bob")
    assert play.refuses("call-and-raise", "cat", raise_="6.00") == "17.6(b)"
    assert play.refuses("tap-out", "cat") == "17.6(b)"
    assert play.refuses("put", "cat", amount="12.00") == "17.6(b)"
    assert play.call("cat").pot == "24.00"


def test_17_6_b_a_fold_gives_the_wager_back() -> None:
    play = (
        play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00").bet("ann", "6.00").call("bob").fold("cat")
    )
    assert (play.pot, play.get_stack("cat")) == ("18.00", "98.00")


def test_17_6_b_a_short_stack_may_tap_out_for_the_call() -> None:
    play = Play(min_table_stake="1.00").sit(ann="50.00", bob="50.00", cat="8.00").deal().call("cat", "ann", "bob")
    play.do("out-of-turn", "cat", action="tap-out").bet("ann", "6.00").fold("bob")
    assert play.notices == [("cat", "17.6(b)", "out-of-turn")]
    play.tap_out("cat")


def test_17_6_b_applies_to_this_turn_only() -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00").bet("ann", "6.00").call("bob", "cat")
    play.bet("ann", "2.00").fold("bob").raise_("cat", "2.00")


def test_17_6_c_the_player_may_act_freely_but_a_fold_forfeits_the_wager() -> None:
    def play() -> Play:
        return play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00").bet("ann", "16.00").fold("bob")

    assert play().call("cat").pot == "38.00"
    assert play().raise_("cat", "16.00").turn == "ann"
    play_after_fold = play().fold("cat")
    assert play_after_fold.get_line("cat")["stake"] == "12.00"
    assert play_after_fold.net["cat"] == "-12.00"


@pytest.mark.parametrize("verb", ["expire", "discarded", "wrong-cards", "declare-folded", "exclude"])
def test_17_6_c_every_kind_of_fold_forfeits_the_wager(verb: str) -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00").bet("ann", "16.00").call("bob")
    if verb == "expire":
        play.do("clock", "cat").do("expire", "cat")
    elif verb == "wrong-cards":
        play.do("wrong-cards", players=["cat"])
    elif verb in ("declare-folded", "exclude"):
        play.do(verb, "cat", contravened="16.3")
    else:
        play.do(verb, "cat")
    assert play.pot == "48.00"


def test_17_6_c_fold_forfeits_no_more_than_the_wager_indicated() -> None:
    play = (
        deal_round(4)
        .call("cat")
        .do("out-of-turn", "ann", action="call-and-raise", raise_="4.00")
        .raise_("dan", "10.00")
    )
    assert play.notices == [("ann", "17.6(c)", "out-of-turn")]
    play.fold("ann")
    assert (play.get_stack("ann"), play.pot) == ("94.00", "22.00")


def test_17_6_d_if_the_players_before_fold_the_wager_stands() -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00").fold("ann", "bob")
    assert play.last_round["status"] == "settled"
    play = play_to_flop(4).do("out-of-turn", "cat", action="bet", amount="10.00").fold("ann", "bob")
    assert (play.notices, play.pot, play.turn) == ([("cat", "17.6(d)", "out-of-turn")], "18.00", "dan")


@pytest.mark.parametrize(("action", "amount", "pot"), [
    ("call", {}, "5.00"), ("call-and-raise", {"raise_": "4.00"}, "9.00"), ("tap-out", {}, "103.00"),
])  # fmt: skip
def test_17_6_d_every_kind_of_wager_stands(action: str, amount: dict[str, str], pot: str) -> None:
    play = deal_round(4).do("out-of-turn", "dan", action=action, **amount).fold("cat")
    assert (play.pot, play.turn) == (pot, "ann")


def test_17_6_wagers_take_precedence_over_folds_and_folds_over_checks() -> None:
    play = play_to_flop(4).do("out-of-turn", "cat", action="bet", amount="10.00").check("ann").fold("bob")
    assert play.notices == [("cat", "17.6(d)", "out-of-turn")]
    play = play_to_flop(4).do("out-of-turn", "cat", action="bet", amount="10.00").fold("ann").bet("bob", "4.00")
    assert play.notices == [("cat", "17.6(b)", "out-of-turn")]


def test_17_6_b_a_call_of_nothing_is_a_wager() -> None:
    play = deal_round(3, blinds=["2.00", "2.00"]).call("cat").do("out-of-turn", "bob", action="call")
    assert play.call("ann").notices == [("bob", "17.6(b)", "out-of-turn")]


def test_17_6_b_totals_are_compared() -> None:
    """Cat's call brings the total to 2.00, as much as dan's call out of turn."""
    play = deal_round(4).do("out-of-turn", "dan", action="call").call("cat")
    assert play.notices == [("dan", "17.6(b)", "out-of-turn")]


def test_17_6_d_a_call_and_fold_is_a_fold() -> None:
    play = deal_round(4, opening="A").do("out-of-turn", "dan", action="call").do("call-and-fold", "cat")
    assert play.notices == [("dan", "17.6(d)", "out-of-turn")]
    assert play.pot == "7.00"


@pytest.mark.parametrize("verb", ["expire", "discarded", "declare-folded"])
def test_17_6_d_a_hand_folded_at_its_turn_is_a_fold(verb: str) -> None:
    play = play_to_flop(4).do("out-of-turn", "bob", action="bet", amount="10.00")
    if verb == "expire":
        play.do("clock", "ann")
    play.do(verb, "ann", **({"contravened": "16.3"} if verb == "declare-folded" else {}))
    assert play.notices == [("bob", "17.6(d)", "out-of-turn")]


def test_17_6_a_hand_folded_out_of_turn_does_not_count() -> None:
    play = play_to_flop(4).do("out-of-turn", "cat", action="bet", amount="10.00").do("discarded", "bob").check("ann")
    assert play.notices == [("cat", "17.6(a)", "out-of-turn")]


def test_17_6_an_absent_players_fold_counts() -> None:
    play = (
        play_to_flop(4, **TOURNAMENT)
        .do("absent", "bob")
        .do("out-of-turn", "cat", action="bet", amount="10.00")
        .check("ann")
    )
    assert play.notices == [("cat", "17.6(d)", "out-of-turn")]


def test_17_6_d_one_wager_out_of_turn_may_follow_another() -> None:
    play = (
        play_to_flop(4)
        .do("out-of-turn", "bob", action="bet", amount="6.00")
        .do("out-of-turn", "cat", action="bet", amount="10.00")
    )
    play.fold("ann")
    assert play.notices == [("bob", "17.6(d)", "out-of-turn"), ("cat", "17.6(b)", "out-of-turn")]
    assert (play.turn, play.pot) == ("cat", "14.00")


def test_17_6_a_wager_out_of_turn_ends_when_its_hand_is_folded() -> None:
    play = (
        play_to_flop(4)
        .do("out-of-turn", "cat", action="bet", amount="10.00")
        .do("discarded", "cat")
        .check("ann", "bob", "dan")
    )
    assert (play.notices, play.turn) == ([], "ann")


def test_17_6_a_wager_out_of_turn_lapses_if_its_turn_never_comes() -> None:
    play = (
        play_to_flop(4).check("ann", "bob").do("out-of-turn", "ann", action="bet", amount="10.00").check("cat", "dan")
    )
    assert play.check("ann").turn == "bob"
    assert play.notices == []


def test_17_6_in_an_ante_game_the_wager_stands_if_the_opening_hand_is_folded() -> None:
    play = deal_round(**ANTE).do("out-of-turn", "bob", action="bet", amount="6.00").do("discarded", "ann")
    assert (play.pot, play.turn) == ("9.00", "cat")


def test_17_7_amount_between_call_and_raise_is_a_call_and_the_excess_is_returned() -> None:
    play = deal_round().do("put", "cat", amount="3.00")
    assert (play.pot, play.get_stack("cat")) == ("5.00", "98.00")
    assert play.notices == [("cat", "17.7", "excess-returned")]


@pytest.mark.parametrize(
    ("amount", "pot", "returned"),
    [("4.00", "14.00", False), ("5.00", "14.00", True), ("7.00", "14.00", True), ("8.00", "18.00", False)],
)
def test_17_7_amounts_around_the_call_and_the_raise(amount: str, pot: str, returned: bool) -> None:
    play = play_to_flop().bet("ann", "4.00").do("put", "bob", amount=amount)
    assert play.pot == pot
    assert play.notices == ([("bob", "17.7", "excess-returned")] if returned else [])


def test_17_7_a_last_blind_who_puts_in_less_than_a_raise_calls_nothing() -> None:
    play = deal_round().call("cat", "ann").do("put", "bob", amount="1.00")
    assert (play.pot, play.get_stack("bob"), play.turn) == ("6.00", "98.00", "ann")


def test_17_7_the_whole_stack_is_a_tap_out() -> None:
    play = Play(min_table_stake="1.00").sit(ann="50.00", bob="50.00", cat="3.00").deal().do("put", "cat", amount="3.00")
    assert (play.pot, play.get_stack("cat"), play.notices) == ("6.00", "0.00", [])


def test_17_8_the_whole_stack_below_the_call_is_a_tap_out() -> None:
    play = Play(min_table_stake="1.00").sit(ann="50.00", bob="50.00", cat="1.00").deal().do("put", "cat", amount="1.00")
    assert (play.pot, play.notices) == ("4.00", [])


def test_17_7_chips_put_in_without_a_bet_are_a_bet() -> None:
    play = play_to_flop()
    assert play.refuses("put", "ann", amount="1.00") == "5.2"
    assert play.do("put", "ann", amount="2.00").pot == "8.00"


def test_17_7_same_refusals_apply_as_for_the_verbs() -> None:
    play = play_to_flop()
    assert play.refuses("put", "bob", amount="2.00") == "12.3"
    assert deal_round().refuses("put", "ann", amount="2.00") == "10.3"
    assert deal_round(limit="full-pot").refuses("put", "cat", amount="20.00") == "4.2(g)"


def put_in_less_than_call() -> Play:
    """Let cat put in 1.00 where the call is 4.00."""
    return deal_round(blinds=["2.00", "4.00"]).do("put", "cat", amount="1.00")


def test_17_8_less_than_the_call_moves_nothing() -> None:
    play = put_in_less_than_call()
    assert (play.pot, play.get_stack("cat"), play.turn) == ("6.00", "100.00", "cat")
    assert play.notices == [("cat", "17.8", "bet-below-call")]


def test_17_8_only_a_fold_or_the_call_may_follow() -> None:
    play = put_in_less_than_call()
    assert play.refuses("put", "cat", amount="4.00") == "17.8"
    assert play.refuses("call-and-raise", "cat", raise_="4.00") == "17.8"
    assert play.refuses("tap-out", "cat") == "17.8"
    assert play.call("cat").pot == "10.00"
    assert put_in_less_than_call().fold("cat").get_stack("cat") == "100.00"


def test_17_8_chips_are_checked_first() -> None:
    assert put_in_less_than_call().refuses("put", "cat", amount="0.50") == "4.7"
    assert put_in_less_than_call().refuses("put", "cat", amount="200.00") == "17.8"


def test_17_8_tap_out_for_the_call_may_follow() -> None:
    play = Play(min_table_stake="1.00", blinds=["2.00", "4.00"]).sit(ann="50.00", bob="50.00", cat="3.00").deal()
    assert play.do("put", "cat", amount="1.00").tap_out("cat").pot == "9.00"


def test_17_8_in_a_blind_a_game_the_opening_player_still_pays_to_fold() -> None:
    play = deal_round(blinds=["2.00", "4.00"], opening="A").do("put", "cat", amount="1.00")
    assert play.refuses("fold", "cat") == "10.2(a)"
    assert play.do("call-and-fold", "cat").pot == "10.00"


def test_17_8_ends_with_the_turn() -> None:
    play = put_in_less_than_call().call("cat").raise_("ann", "4.00").fold("bob").raise_("cat", "4.00")
    assert play.turn == "ann"


def test_17_6_b_a_tap_out_for_less_is_a_wager() -> None:
    play = Play(min_table_stake="1.00").sit(ann="50.00", bob="50.00", cat="1.00", dan="50.00").deal()
    assert play.do("out-of-turn", "dan", action="call").tap_out("cat").notices == [("dan", "17.6(b)", "out-of-turn")]


FOLDED_BY_OTHERS: list[tuple[str, dict[str, Any], str, str]] = [
    ("expire", {"player": "ann"}, "4.8", "5.00"),
    ("wrong-cards", {"players": ["ann"]}, "17.9", "5.00"),
    ("declare-folded", {"player": "ann", "contravened": "16.3"}, "19.2(a)", "5.00"),
    ("exclude", {"player": "ann", "contravened": "16.3"}, "19.2(a)", "5.00"),
    ("discarded", {"player": "ann"}, "17.10", "1.00"),
]


@pytest.mark.clause(NUMBER, "17.8", "4.8", "17.9", "19.2(a)", "17.10")
@pytest.mark.parametrize(("verb", "arguments", "rule", "stake"), FOLDED_BY_OTHERS)
def test_17_8_chips_below_the_call_when_the_hand_is_folded_by_others(
    verb: str, arguments: dict[str, Any], rule: str, stake: str
) -> None:
    play = deal_round().raise_("cat", "10.00").do("clock", "ann").do("put", "ann", amount="4.00").do("clock", "ann")
    play.do(verb, **arguments)
    assert (play.get_fold_rule("ann"), play.table.state.round.hands[0].chips) == (rule, 500 if stake == "5.00" else 100)
    play.fold("bob")
    assert (play.get_line("ann")["stake"], play.get_rules("ann")) == (stake, [rule])


@pytest.mark.clause(NUMBER, "17.8", "20.11")
def test_20_11_chips_below_the_call_go_back_to_an_absent_player() -> None:
    play = deal_round(tournament=True).raise_("cat", "10.00").do("put", "ann", amount="4.00").do("absent", "ann")
    assert (play.get_fold_rule("ann"), play.get_stack("ann")) == ("20.11", "99.00")


def test_17_8_chips_below_the_call_stay_only_at_that_turn() -> None:
    play = deal_round().raise_("cat", "10.00").do("put", "ann", amount="4.00").call("ann", "bob")
    play.do("clock", "ann").do("expire", "ann")
    assert play.get_stack("ann") == "88.00"


def test_17_8_greater_of_chips_put_in_and_wager_out_of_turn_stays() -> None:
    for wager, chips, remaining_stack in (("20.00", "4.00", "78.00"), ("4.00", "12.00", "86.00")):
        play = play_to_flop().do("out-of-turn", "cat", action="bet", amount=wager).bet("ann", "30.00").fold("bob")
        play.do("put", "cat", amount=chips).do("clock", "cat").do("expire", "cat")
        assert play.get_stack("cat") == remaining_stack
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="4.00").bet("ann", "30.00").fold("bob")
    assert play.do("put", "cat", amount="12.00").fold("cat").get_stack("cat") == "94.00"


@pytest.mark.clause(NUMBER, "10.2(a)", "17.8")
def test_17_8_the_opening_player_with_option_a_completes_the_call() -> None:
    play = deal_round(opening="A").do("put", "cat", amount="1.00")
    assert play.refuses("fold", "cat") == "10.2(a)"
    assert play.do("call-and-fold", "cat").get_stack("cat") == "98.00"
    assert deal_round(opening="A").do("put", "cat", amount="1.00").call("cat").get_stack("cat") == "98.00"
    play = deal_round(opening="A").do("clock", "cat").do("put", "cat", amount="1.00").do("expire", "cat")
    assert (play.get_stack("cat"), play.get_fold_rule("cat")) == ("99.00", "4.8")


@pytest.mark.clause(NUMBER, "10.2(a)", "17.8", "14.1")
def test_17_8_a_call_completed_with_the_last_chip_removes_the_player_from_the_betting() -> None:
    play = Play(opening="A", min_table_stake="1.00").sit(ann="100.00", bob="100.00", cat="2.00").deal()
    play.do("put", "cat", amount="1.00").do("call-and-fold", "cat")
    assert play.get_stack("cat") == "0.00"
    assert play.call("ann").turn == "bob"
    assert play.call("bob").turn == "ann"
    assert play.bet("ann", "4.00").turn == "bob"


@pytest.mark.clause(NUMBER, "20.11")
def test_20_11_an_absent_player_does_not_wager_out_of_turn() -> None:
    play = deal_round(4, tournament=True).do("absent", "dan")
    for arguments in ({"action": "call"}, {"action": "check"}, {"directed": True}):
        assert play.refuses("out-of-turn", "dan", **arguments) == "20.11"
    assert play.refuses("out-of-turn", "cat", action="call") == "10.3"
    play.do("present", "dan").do("out-of-turn", "dan", action="call")
    play = play_to_flop(3, tournament=True).do("absent", "cat")
    assert play.refuses("out-of-turn", "cat", action="bet", amount="1.00") == "20.11"
