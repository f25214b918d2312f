"""Rule 17: tournament rules at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import INSTRUMENTS, Play

HANDS = ("9h 8d 6s 4c 2d", "9s 8c 6h 3c 2h", "9d 8h 5s 4h 2s")
PLAYERS = ("ann", "bob", "cat")


def seat_players(table: Play, players: tuple[str, ...] = PLAYERS) -> Play:
    for box, player in enumerate(players, 1):
        table.do("sit", player=player, box=box)
    return table


def ask_and_ante(table: Play, *players: str, amount: str = "10.00") -> Play:
    """Ask these players in turn and place their antes."""
    for player in players:
        table.do("ask", player=player)
        table.do("ante", player=player, amount=amount)
    return table


def play_round(table: Play, *players: str) -> Play:
    ask_and_ante(table, *players).deal(*HANDS[: len(players)]).fold(*players).collect()
    return table


def test_17_1_nobody_is_asked_outside_a_tournament(play: Callable[..., Play]) -> None:
    assert seat_players(play()).refuses("ask", player="ann") == "17.1"


def test_17_1_the_rules_of_the_game_apply(play: Callable[..., Play]) -> None:
    table = seat_players(play(boxes=3, tournament=True, max="100.00"))
    table.do("ask", player="ann")
    assert table.refuses("ante", player="ann", amount="10.50") == "3.3"
    table.do("ante", player="ann", amount="150.00")
    ask_and_ante(table, "bob", "cat").deal(*HANDS).fold(*PLAYERS).collect()
    assert table.get_rules("ann", "ante") == ["7.3", "3.5"]


@pytest.mark.parametrize(
    ("side_wagers", "tournament", "is_refused"),
    [
        ("allowed", True, False),
        ("not-allowed", True, True),
        ("not-allowed", False, False),
    ],
)
def test_17_3_a_vii_jackpot_wagers_may_be_barred(
    play: Callable[..., Play], side_wagers: str, tournament: bool, is_refused: bool
) -> None:
    table = seat_players(play(boxes=3, tournament=tournament, side_wagers=side_wagers))
    table.do("ante", player="ann", amount="10.00")
    if is_refused:
        assert table.refuses("jackpot", player="ann", amount="77.00", box=3) == "17.3(a)(vii)"
    else:
        table.do("jackpot", player="ann")


def test_17_7_players_sit_before_they_play(play: Callable[..., Play]) -> None:
    table = seat_players(play(boxes=4, tournament=True))
    assert table.refuses("ante", player="dan", box=99, amount="10.00") == "17.7"
    assert table.refuses("ante", player="dan", amount="10.00") == "17.7"
    assert table.refuses("ante", player="ann", box=4, amount="10.00") == "4.4"


@pytest.mark.parametrize(("amount", "good"), [("9.00", False), ("10.00", True), ("11.00", True)])
def test_17_14_every_ante_is_at_least_the_minimum(play: Callable[..., Play], amount: str, good: bool) -> None:
    table = seat_players(play(tournament=True, min="10.00"))
    table.do("ask", player="ann")
    if good:
        table.do("ante", player="ann", amount=amount)
    else:
        assert table.refuses("ante", player="ann", amount=amount) == "17.14"


def test_17_14_no_deal_until_everybody_has_wagered_or_left(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True))
    assert table.stack_shoe(*HANDS).refuses("deal") == "6.3(a)"
    ask_and_ante(table, "ann", "bob")
    table.do("shoe", cards="")
    assert table.refuses("deal") == "17.14"
    table.do("leave", player="cat")
    table.deal(*HANDS[:2])


def test_17_15_antes_go_clockwise_from_the_starting_marker(play: Callable[..., Play]) -> None:
    table = seat_players(play(boxes=5, tournament=True, starting_marker=2))
    assert table.refuses("ask", player="ann") == "17.15"
    assert table.refuses("ask", player="cat") == "17.15"
    ask_and_ante(table, "bob", "cat", "ann")
    assert table.refuses("ask", player="ann") == "17.15"


def test_17_15_a_marker_at_an_empty_box_passes_over_it(play: Callable[..., Play]) -> None:
    table = seat_players(play(boxes=5, tournament=True, starting_marker=4))
    ask_and_ante(table, "ann", "bob", "cat")


def test_17_15_without_players_nobody_is_asked(play: Callable[..., Play]) -> None:
    table = play(tournament=True)
    assert table.refuses("ask", player="ann") == "17.15"
    assert table.state["starting-marker"] is None


def test_17_15_the_marker_is_placed_at_the_first_question_or_the_first_card(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True))
    assert table.refuses("ask", player="bob") == "17.15"
    assert table.state["starting-marker"] is None
    table.do("ask", player="ann")
    assert table.state["starting-marker"] == 1
    table = seat_players(play(tournament=True), ("ann",))
    table.do("ante", player="ann", amount="10.00")
    assert table.state["starting-marker"] is None
    table.deal(HANDS[0])
    assert table.state["starting-marker"] == 1
    table.do("misdeal")
    assert table.state["starting-marker"] == 1


def test_17_15_outside_a_tournament_the_marker_stays(play: Callable[..., Play]) -> None:
    table = play(starting_marker=3).place_antes("10.00").deal(HANDS[0]).fold("ann")
    table.collect()
    assert table.state["starting-marker"] == 3


def test_17_15_an_ante_out_of_order_stands_with_an_advice(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True))
    table.do("ante", player="bob", amount="10.00")
    notice = {"to": "bob", "rule": "17.15", "about": "wager-out-of-order"}
    assert table.state["notices"] == [notice]
    assert table.refuses("ante", player="bob", amount="20.00") == "17.15"
    assert table.refuses("ante", player="bob", amount="0.50") == "17.15"
    assert table.refuses("withdraw", player="bob") == "17.15"
    table.do("withdraw", player="cat")
    ask_and_ante(table, "ann")
    assert table.refuses("ask", player="bob") == "17.15"
    ask_and_ante(table, "cat").deal(*HANDS)
    assert table.last_round["notices"] == [notice]


def test_17_15_players_who_were_passed_over_ante_out_of_order(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True))
    table.do("ask", player="ann")
    table.do("ask", player="bob")
    table.do("ante", player="ann", amount="10.00")
    assert [notice["to"] for notice in table.state["notices"]] == ["ann"]


def test_17_15_the_first_ante_out_of_order_is_not_voided(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True))
    table.do("ante", player="bob", amount="10.00")
    assert table.refuses("void-wager", player="bob", contravened="17.15", by="director") == "17.15"


def test_17_15_a_further_infringement_may_be_voided_by_the_director(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True, starting_marker=1))
    table.do("ante", player="cat", amount="10.00")
    ask_and_ante(table, "ann", "bob").deal(*HANDS).fold(*PLAYERS).collect()
    table.do("ante", player="cat", amount="10.00")
    assert table.refuses("void-wager", player="cat", contravened="17.15", by="operator") == "17.15"
    assert table.refuses("void-wager", player="cat", contravened="16.8", by="director") == "16.3(a)"
    assert table.refuses("void-wager", player="cat") == "16.3(a)"
    assert table.refuses("void-wager", player="cat", contravened="17.15", box=1) == "17.15"
    assert table.refuses("void-wager", player="cat", contravened="17.15", wager="bet") == "17.15"
    table.do("void-wager", player="cat", contravened="17.15", by="director")
    assert [(notice["rule"], notice["about"]) for notice in table.state["notices"]] == [
        ("17.15", "wager-out-of-order"),
        ("17.15", "wager-void"),
    ]
    ask_and_ante(table, "bob", "cat", "ann")


def test_17_15_antes_out_of_order_may_be_voided_in_the_round(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True, starting_marker=1))
    table.do("ante", player="cat", amount="10.00")
    ask_and_ante(table, "ann", "bob").deal(*HANDS).fold(*PLAYERS).collect()
    table.do("ante", player="cat", amount="10.00")
    ask_and_ante(table, "bob", "ann").deal(*HANDS)
    table.do("void-wager", player="cat", contravened="17.15")
    assert table.refuses("void-wager", player="ann", contravened="17.15") == "17.15"
    table.fold("ann", "bob").collect()
    assert table.get_rules("cat", "ante") == ["17.15"]


def test_17_15_the_advice_outlasts_a_void_round(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True, starting_marker=1))
    table.do("ante", player="cat", amount="10.00")
    ask_and_ante(table, "ann", "bob").deal(*HANDS)
    table.do("misdeal")
    assert table.state["starting-marker"] == 1
    table.do("ante", player="cat", amount="10.00")
    table.do("void-wager", player="cat", contravened="17.15")


def test_17_16_an_opportunity_lasts_until_the_next_is_asked(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True))
    ask_and_ante(table, "ann")
    table.do("ante", player="ann", amount="20.00")
    table.do("withdraw", player="ann")
    table.do("ante", player="ann", amount="15.00")
    table.do("ask", player="bob")
    assert table.refuses("ante", player="ann", amount="20.00") == "17.15"
    assert table.refuses("withdraw", player="ann") == "17.15"
    table.do("ante", player="bob", amount="10.00")
    ask_and_ante(table, "cat").deal(*HANDS)
    assert table.refuses("ask", player="ann") == "17.16"


def test_17_16_giving_up_the_seat_gives_up_the_opportunity(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True))
    table.do("ask", player="ann")
    table.do("leave", player="ann")
    table.do("sit", player="ann", box=1)
    assert table.refuses("ask", player="ann") == "17.15"
    table.do("ante", player="ann", amount="10.00")
    assert [notice["about"] for notice in table.state["notices"]] == ["wager-out-of-order"]


def test_17_15_the_marker_moves_after_each_settled_round(play: Callable[..., Play]) -> None:
    table = seat_players(play(boxes=5, tournament=True))
    play_round(table, "ann", "bob", "cat")
    assert table.state["starting-marker"] == 2
    play_round(table, "bob", "cat", "ann")
    play_round(table, "cat", "ann", "bob")
    assert table.state["starting-marker"] == 1


def test_17_15_with_nobody_left_the_marker_stays(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True), ("ann", "bob"))
    ask_and_ante(table, "ann", "bob").deal(*HANDS[:2])
    table.do("exclude", player="ann", contravened="17.17")
    table.do("exclude", player="bob", contravened="17.17")
    table.fold("ann", "bob").collect()
    assert table.state["starting-marker"] == 1
    assert table.state["seats"] == {}


def test_17_15_excluded_players_go_before_the_marker_moves(play: Callable[..., Play]) -> None:
    table = seat_players(play(tournament=True))
    ask_and_ante(table, *PLAYERS).deal(*HANDS)
    table.do("exclude", player="bob", contravened="17.17")
    table.fold(*PLAYERS).collect()
    assert table.state["starting-marker"] == 3


@pytest.mark.parametrize(
    "rule",
    [
        pytest.param(rule, marks=[pytest.mark.clause(number, rule) for number in INSTRUMENTS])
        for rule in ("17.12", "17.17")
    ],
)
def test_17_12_and_17_17_tournament_infringements_go_on_record(play: Callable[..., Play], rule: str) -> None:
    for tournament in (False, True):
        table = play(tournament=tournament)
        table.do("sit", player="ann", box=1)
        rule_fields = [entry.fields["rule"] for entry in table.table.legal("supervisor") if entry.do == "infringe"]
        assert any(rule in getattr(entry, "usual", ()) for entry in rule_fields) is tournament
        table.do("infringe", player="ann", rule=rule)
        assert table.state["notices"] == [{"to": "ann", "rule": rule, "about": "infringement"}]
