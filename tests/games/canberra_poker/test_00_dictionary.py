"""Part A: the dictionary."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play, mark_clauses

from houseway import Refused


@mark_clauses("A.ante")
def test_A_ante_without_one_nobody_gets_cards(play: Callable[..., Play]) -> None:
    table = play()
    table.do("sit", player="bob", box=2)
    table.place_antes("10.00").deal("Th Td Ks 6c 2d")
    assert list(table.last_round["hands"]) == ["1", "dealer"]
    assert table.refuses("bet", player="bob") == "7.1"


@mark_clauses("A.bet")
def test_A_bet_keeps_the_player_in_the_round(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00", "10.00").deal("Th Td Ks 6c 2d", "Ts Tc Kh 6d 2h")
    round_ = table.bet("ann").fold("bob").collect()
    assert [line["outcome"] for line in round_["lines"]] == ["win", "win", "lose"]


@mark_clauses("A.box")
def test_A_box_holds_the_wagers_of_its_player(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("Th Td Ks 6c 2d").bet("ann")
    assert [line["box"] for line in table.collect()["lines"]] == [1, 1, 1]


@mark_clauses("A.fold")
def test_A_fold_leaves_the_round_without_a_bet(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal("Th Td Ks 6c 2d").fold("ann")
    assert [line["wager"] for line in table.collect()["lines"]] == ["ante"]


@mark_clauses("A.round-of-play")
def test_A_round_of_play_runs_from_the_first_card_to_the_collection(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    assert table.table.result()["rounds"] == []
    table.deal("Th Td Ks 6c 2d", cards=1)
    assert table.last_round["status"] == "open"
    assert table.last_round["lines"] == []
    assert table.last_round["net"] == {}
    table.do("deal")
    table.fold("ann")
    assert table.last_round["status"] == "open"
    table.do("collect")
    assert table.last_round["status"] == "settled"


@mark_clauses("A.shoe", "6.1")
def test_A_shoe_gives_its_cards_in_their_order(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("shoe", cards="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")
    table.do("deal")
    assert table.last_round["hands"]["1"]["cards"] == "2c 4c 6c 8c Tc"


@mark_clauses("A.void")
def test_A_void_gives_every_chip_back_as_if_nothing_had_been_played(play: Callable[..., Play]) -> None:
    table = play(jackpot={"pool": "100.00", "reserve": "50.00"}).place_antes("10.00", "20.00")
    table.do("jackpot", player="ann")
    table.deal("Th Td Ks 6c 2d", "Ts Tc Kh 6d 2h").bet("ann").fold("bob")
    assert table.state["pools"]["jackpot"] == "100.40"
    table.do("void", cause="fire")
    assert {line["outcome"] for line in table.last_round["lines"]} == {"void"}
    assert all(line["returned"] == line["stake"] for line in table.last_round["lines"])
    assert set(table.last_round["net"].values()) == {"0.00"}
    assert table.last_round["jackpot"] == {"payments": [], "meter": "100.00"}
    assert table.state["pools"]["reserve"] == "50.00"


def list_verbs(table: Play, actor: str) -> set[str]:
    """Return the verbs of the legal actions, without those that all staff may put on record."""
    return {action.do for action in table.table.legal(actor)} - {"infringe", "rules-copy"}


@mark_clauses("A.casino-operator")
def test_A_casino_operator_rules_over_the_game(play: Callable[..., Play]) -> None:
    table = play()
    powers = {"close", "change-cards", "dispute", "exclude", "limits", "marker", "meter"}
    assert list_verbs(table, "operator") == powers
    for verb, rule in (("limits", "3.1"), ("close", "15.2")):
        for by in ("player", "dealer", "supervisor", "director"):
            assert table.refuses(verb, notice=True, by=by) == rule
        table.do(verb, notice=True, by="operator")


@mark_clauses("A.casino-supervisor")
def test_A_casino_supervisor_watches_the_game(play: Callable[..., Play]) -> None:
    table = play()
    assert "approve" not in list_verbs(table, "supervisor")
    table.do("malfunction", of="jackpot", by="dealer")
    assert "approve" in list_verbs(table, "supervisor")
    for by in ("player", "dealer", "operator", "director"):
        assert table.refuses("approve", by=by) == "14.5"
    table.do("approve", by="supervisor")


@mark_clauses("A.dealer")
def test_A_dealer_runs_the_game_at_the_table(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").stack_shoe("Th Td Ks 6c 2d")
    for verb, player_verb in (("deal", "bet"), ("reveal", None), ("collect", None)):
        assert verb in list_verbs(table, "dealer")
        assert not {verb} & (list_verbs(table, "supervisor") | list_verbs(table, "operator") | list_verbs(table, "ann"))
        table.do(verb)
        if player_verb:
            table.do(player_verb, player="ann")


@mark_clauses("A.tournament-director-assistant")
def test_A_tournament_director_assistant_decides_on_antes_out_of_order(play: Callable[..., Play]) -> None:
    table = play(tournament=True)
    for box, player in enumerate(("ann", "bob"), 1):
        table.do("sit", player=player, box=box)
    table.do("ante", player="bob", amount="10.00")
    assert list_verbs(table, "director") == set()
    table.do("ask", player="ann")
    table.do("ante", player="ann", amount="10.00")
    table.deal("Th Td Ks 6c 2d", "Ts Tc Kh 6d 2h").fold("ann", "bob").collect()
    table.do("ante", player="ann", amount="10.00")
    table.do("ante", player="bob", amount="10.00")
    assert [action.arguments["player"] for action in table.table.legal("director") if action.part == "power"] == ["bob"]
    assert table.refuses("void-wager", player="bob", contravened="17.15", by="operator") == "17.15"
    table.do("void-wager", player="bob", contravened="17.15", by="director")


@mark_clauses("A.approved")
@pytest.mark.parametrize(("share", "good"), [("0", True), ("100", True), ("100.01", False)])
def test_A_approved_division_of_the_jackpot_wager_is_stored_as_approved(
    play: Callable[..., Play], share: str, good: bool
) -> None:
    if good:
        play(jackpot={"share": share})
        return
    with pytest.raises(Refused) as refusal:
        play(jackpot={"share": share})
    assert refusal.value.rule == "10.6"


@mark_clauses("A.approved")
def test_A_approved_values_are_stored_and_not_validated(play: Callable[..., Play]) -> None:
    table = play(jackpot={"share": "0"}).place_antes("10.00")
    table.do("jackpot", player="ann")
    table.deal("Th Td Ks 6c 2d")
    assert table.state["pools"] == {"jackpot": "0.00", "reserve": "1.00", "tournament": "0.00", "lottery": "0.00"}


@pytest.mark.clause("NI2023-573", "A.displayed-jackpot-wager")
def test_A_displayed_jackpot_wager_is_the_one_size_on_the_sign(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"wager": "2.50"}).place_antes("10.00")
    assert table.refuses("jackpot", player="ann", amount="2.49") == "3.6"
    assert table.refuses("jackpot", player="ann", amount="2.51") == "3.6"
    table.do("jackpot", player="ann", amount="2.50")
    assert table.state["limits"]["jackpot-wager"] == "2.50"
    table.do("limits", jackpot_wager="9.00", notice=True)
    table.deal("Kh Jh 9h 5h 2h").bet("ann")
    table.do("declare", player="ann")
    table.collect()
    assert table.get_line("ann", "jackpot")["paid"] == "250.00"


@pytest.mark.clause("NI2023-573", "A.authorised-game")
def test_A_authorised_game_tournaments_may_receive_reserve_money(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"reserve": "500.00"})
    table.do("redistribute", to="tournament", amount="500.00", arrangement="A1")
    assert table.state["pools"]["tournament"] == "500.00"


@pytest.mark.clause("NI2023-573", "A.lottery", "A.lotteries-act")
def test_A_lottery_of_the_lotteries_act_may_receive_reserve_money(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"reserve": "500.00"})
    assert table.refuses("redistribute", to="raffle", amount="500.00", arrangement="A1") == "10.6(a)"
    table.do("redistribute", to="lottery", amount="500.00", arrangement="A1")
    assert table.state["pools"]["lottery"] == "500.00"


@mark_clauses("A.starting-marker")
def test_A_starting_marker_moves_to_the_next_player_after_a_round(play: Callable[..., Play]) -> None:
    table = play(boxes=3, tournament=True, starting_marker=1)
    table.do("sit", player="ann", box=1)
    table.do("sit", player="cat", box=3)
    table.do("ask", player="ann")
    table.do("ante", player="ann", amount="10.00")
    table.do("ask", player="cat")
    table.do("ante", player="cat", amount="10.00")
    table.deal("Th Td Ks 6c 2d", "Ts Tc Kh 6d 2h").fold("ann", "cat").collect()
    assert table.state["starting-marker"] == 3
