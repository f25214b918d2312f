"""Dictionary: the effect of the defined terms at the table."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, NUMBER, PUSH, WIN, Play, summarise_line

from houseway.equipment.tiles import TILE_SET, print_tiles
from houseway.games.pai_gow.play.tiles.cuts import CUT_NAMES
from houseway.ranking.tiles import point_count, points


def test_a_bank_is_the_hand_that_all_others_play_against() -> None:
    play = Play()
    play.play_round("ann 2 20.00", "bob 3 20.00", hands={1: BANK, 2: WIN, 3: LOSE})
    assert [line["outcome"] for line in play.last_round["lines"]] == ["win", "lose"]


def test_a_bank_has_no_wager_on_its_box() -> None:
    play = Play().give_bank_to_ann()
    assert play.refuses("wager", player="bob", box=3, amount="10.00") == "A.bank"


@pytest.mark.parametrize("box", [0, 9, -1])
def test_a_box_is_one_of_eight(box: int) -> None:
    assert Play().is_malformed("wager", player="ann", box=box, amount="10.00")


@pytest.mark.parametrize("box", [2, 8])
def test_a_box_takes_the_wager(box: int) -> None:
    assert Play().wager(f"ann {box} 20.00").play_round()["lines"][0]["box"] == box


def test_a_commission_is_five_per_cent_of_a_winning_wager() -> None:
    play = Play()
    play.play_round("ann 2 20.00", hands={1: BANK, 2: WIN})
    assert summarise_line(play.get_line("ann")) == ("win", "39.00", "1.00")


@pytest.mark.clause(NUMBER, "A.dice-cup")
def test_a_dice_cup_is_opened_once_with_three_dice() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    assert play.refuses("dice", values=[1, 2]) == "2.1"
    play.do("dice", values=[1, 2, 3])
    assert play.refuses("dice", values=[1, 2, 3]) == "8.9"


@pytest.mark.clause(NUMBER, "A.hand")
def test_a_hand_is_four_tiles() -> None:
    play = Play().wager("ann 2 20.00").deal({2: WIN})
    assert play.last_round["hands"]["2"]["tiles"] == "4-4 1-3 5-6 1-4"


@pytest.mark.clause(NUMBER, "A.high-part-of-the-hand", "A.low-part-of-the-hand")
def test_a_high_part_is_the_part_of_higher_value_even_if_named_low() -> None:
    play = Play().wager("ann 2 20.00").deal({2: "6-6 1-6 1-1 2-2"})
    play.set("ann 2", low="6-6 1-6", high="1-1 2-2")
    assert play.last_round["hands"]["2"] | {"low": "1-1 2-2", "high": "6-6 1-6"} == play.last_round["hands"]["2"]
    assert play.list_notices() == ["ann 9.1 parts-exchanged"]


def test_a_high_part_of_equal_value_stays_as_named() -> None:
    play = Play().wager("ann 2 20.00").deal({2: "6-6 6-6 1-3 1-3"})
    play.set("ann 2", low="6-6 1-3", high="6-6 1-3")
    assert play.list_notices() == []


@pytest.mark.clause(NUMBER, "A.house-way")
def test_a_house_way_hand_names_the_paragraph_that_it_was_set_by() -> None:
    play = Play()
    play.play_round("ann 2 20.00", hands={1: BANK, 2: "6-6 6-6 1-6 2-2"})
    assert (play.last_round["hands"]["2"]["set"], play.last_round["hands"]["2"]["rule"]) == ("house-way", "10.1(a)")


@pytest.mark.clause(NUMBER, "A.la-ja")
def test_a_la_ja_mixes_the_same_32_tiles_again() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    tiles = print_tiles(TILE_SET)
    assert play.refuses("la-ja", player="ann", tiles=tiles.removesuffix(" 1-2")) == "2.1"
    play.do("la-ja", player="ann", tiles=tiles)
    play.do("dice", values=[3, 3, 3])
    assert play.last_round["hands"]["1"]["tiles"] == "1-4 2-3 2-4 1-2"


@pytest.mark.clause(NUMBER, "A.player-banker")
def test_a_player_banker_holds_the_bank_of_the_round() -> None:
    play = Play().give_bank_to_ann().wager("bob 5 20.00").name_house_wager().stack_tiles()
    assert play.refuses("shake", player="bob") == "8.9"
    play.do("shake", player="ann")
    play.do("dice", values=[1, 1, 1])
    play.settle()
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 1}


@pytest.mark.clause(NUMBER, "A.chung")
def test_a_chung_is_at_the_box_of_the_bank() -> None:
    play = Play()
    assert play.table.view("onlooker", dict)["round"]["bank"]["box"] == 1
    play.give_bank_to_ann().name_house_wager()
    assert play.table.view("onlooker", dict)["round"]["bank"]["box"] == 3
    play.play_round()
    assert play.state["bank"]["box"] == 3


@pytest.mark.clause(NUMBER, "A.house")
def test_a_house_has_one_account_for_bank_wager_and_commission() -> None:
    play = Play().give_bank_to_ann("300.00").wager("bob 5 50.00").name_house_wager()
    play.deal({1: WIN, 3: BANK, 5: "6-6 6-6 1-6 2-2"}).set_all_house_way().do("settle")
    assert play.last_round["net"] == {"bob": "47.50", "ann": "-60.00", "house": "12.50"}, (
        "10.00 won and 2.50 commission"
    )


@pytest.mark.clause(NUMBER, "A.casino-operator")
def test_a_casino_operator_alone_closes_a_table() -> None:
    assert Play().refuses("close", notice=True, by="dealer") == "16.2"
    Play().do("close", notice=True, by="operator")


@pytest.mark.clause(NUMBER, "A.casino-supervisor")
def test_a_casino_supervisor_alone_orders_another_shuffle() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    assert play.refuses("reshuffle", by="operator") == "15.4"
    play.do("reshuffle", by="supervisor")


@pytest.mark.clause(NUMBER, "A.dealer")
def test_a_dealer_alone_checks_the_tiles() -> None:
    assert Play().refuses("check-tiles", by="supervisor") == "2.2"
    Play().do("check-tiles", by="dealer")


@pytest.mark.clause(NUMBER, "A.tournament-director-assistant")
def test_a_tournament_director_assistant_alone_voids_a_wager_out_of_order() -> None:
    play = Play(tournament=True).sit(ann=2, bob=4).wager("bob 4 20.00", "bob 4 30.00")
    assert play.refuses("void-wager", player="bob", contravened="18.15", by="operator") == "18.15"
    play.do("void-wager", player="bob", contravened="18.15", by="director")


@pytest.mark.clause(NUMBER, "A.approved")
def test_a_approved_arrangement_must_be_named_before_pool_money_moves() -> None:
    play = Play(jackpot={"wager": "2.00", "reserve": "10.00"})
    assert play.refuses("redistribute", to="lottery", amount="1.00") == "12.7"
    play.do("redistribute", to="lottery", amount="1.00", arrangement="GRC-7")


@pytest.mark.clause(NUMBER, "A.authorised-game", "A.lottery", "A.lotteries-act")
@pytest.mark.parametrize("to", ["tournament", "lottery"])
def test_a_authorised_game_in_a_tournament_or_a_lottery_is_what_pool_money_may_serve(to: str) -> None:
    play = Play(jackpot={"wager": "2.00", "reserve": "10.00"})
    play.do("redistribute", to=to, amount="1.00", arrangement="GRC-7")
    assert play.state["pools"][to] == "1.00"
    assert play.refuses("redistribute", to="raffle", amount="1.00", arrangement="GRC-7") == "12.7(a)"


@pytest.mark.clause(NUMBER, "A.point", "A.point-count")
def test_a_point_is_a_dot_and_a_point_count_the_value_of_two_tiles() -> None:
    assert points(7) == (11,)
    assert point_count((7, 10)) == 7
    play = Play().wager("ann 2 20.00").deal({2: "5-6 1-5 1-1 1-3"}).set("ann 2", "1-1 1-3", "5-6 1-5")
    assert play.last_round["hands"]["2"]["high-is"] == "7"


@pytest.mark.clause(NUMBER, "A.priority-set-marker")
def test_a_priority_set_marker_makes_other_hands_wait() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00")
    play.do("priority", boxes=[3])
    play.deal()
    assert play.refuses("view", box=2) == "8.8"
    play.house_way("bob 3")
    play.do("view", box=2)


@pytest.mark.clause(NUMBER, "A.push")
def test_a_push_neither_wins_nor_loses_the_wager() -> None:
    play = Play()
    play.play_round("ann 2 20.00", hands={1: BANK, 2: PUSH})
    assert summarise_line(play.get_line("ann")) == ("push", "20.00", "0.00")
    assert play.last_round["net"] == {"ann": "0.00", "house": "0.00"}


@pytest.mark.clause(NUMBER, "A.round-of-play")
def test_a_round_of_play_runs_from_the_dice_to_the_collection() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    assert play.refuses("view", box=2) == "8.11"
    play.do("dice", values=[2, 3, 4])
    play.do("view", box=2)
    play.settle()
    assert play.refuses("view", box=2) == "8.11"


@pytest.mark.clause(NUMBER, "A.set")
def test_a_set_hand_has_two_parts() -> None:
    play = Play().wager("ann 2 20.00").deal({2: WIN}).set("ann 2", low="1-3 1-4", high="4-4 5-6")
    hand = play.last_round["hands"]["2"]
    assert (hand["low"], hand["high"], hand["low-is"], hand["high-is"], hand["set"]) == (
        "1-3 1-4", "4-4 5-6", "9", "9", "player",
    )  # fmt: skip
    assert "rule" not in hand


@pytest.mark.clause(NUMBER, "A.starting-marker")
def test_a_starting_marker_determines_which_player_is_asked_first() -> None:
    play = Play(tournament=True).sit(ann=2, bob=5)
    play.do("starting-marker", box=5)
    assert play.refuses("ask", player="ann") == "18.15"
    play.do("ask", player="bob")


@pytest.mark.clause(NUMBER, "A.tile")
def test_a_tile_that_is_not_in_the_set_is_refused_and_not_malformed() -> None:
    play = Play().wager("ann 2 20.00")
    play.do("no-more-bets")
    assert play.refuses("stacks", tiles=print_tiles(TILE_SET).replace("2-4", "7-7")) == "2.1"


@pytest.mark.clause(NUMBER, "A.traditional-cut", "App.C")
@pytest.mark.parametrize("name", CUT_NAMES)
def test_a_traditional_cut_is_one_of_six(name: str) -> None:
    assert len(CUT_NAMES) == 6
    play = Play().give_bank_to_ann().name_house_wager().stack_tiles()
    assert play.refuses("cut", name=name, side="front") == "App.C"
    assert play.refuses("cut", name="riffle") == "8.6"
    play.do("cut", name=name)
    play.do("dice", values=[1, 1, 1])


@pytest.mark.clause(NUMBER, "A.void")
def test_a_void_round_has_no_effect() -> None:
    play = Play().give_bank_to_ann().wager("bob 5 20.00").name_house_wager().deal()
    play.do("void", cause="fire")
    assert set(play.last_round["net"].values()) == {"0.00"}
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 1}
    play.do("request-bank", player="ann", box=3, funds="100.00")
