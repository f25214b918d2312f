"""Rule 7: insurance."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, deal_round, open_table


def insure(play: Play, amount: str, player: str = "ann", box: int = 1) -> Play:
    return play.do("insurance", player=player, box=box, amount=amount)


def get_refusal(play: Play, amount: str, player: str = "ann", box: int = 1) -> str:
    return play.refuses("insurance", player=player, box=box, amount=amount)


@pytest.mark.parametrize(("amount", "rule"), [("9.50", None), ("10.00", None), ("10.50", "7.1")])
def test_7_1_at_most_half_of_the_initial_wager(amount: str, rule: str | None) -> None:
    play = deal_round("Th Ad 9s", "20.00")
    if rule is None:
        insure(play, amount)
    else:
        assert get_refusal(play, amount) == rule


@pytest.mark.parametrize(("amount", "rule"), [("7.50", None), ("8.00", "7.1")])
def test_7_1_half_of_an_odd_wager(amount: str, rule: str | None) -> None:
    play = deal_round("Th Ad 9s", "15.00")
    if rule is None:
        insure(play, amount)
    else:
        assert get_refusal(play, amount) == rule


@pytest.mark.parametrize("up", ["2d", "9d", "Td", "Kd"])
def test_7_1_insurance_only_against_an_ace(up: str) -> None:
    play = deal_round(f"Th {up} 9s", "20.00")
    assert get_refusal(play, "5.00") == "7.1"
    assert play.refuses("close-insurance") == "7.1"


def test_7_1_insurance_only_in_a_round() -> None:
    play = open_table().wager("20.00")
    assert get_refusal(play, "5.00") == "7.1"
    assert play.refuses("close-insurance") == "7.1"


def test_7_1_players_insure_only_their_own_main_wager_on_that_box() -> None:
    play = deal_round("Th 9h Ad 9s 8s", "20.00", "20.00")
    assert get_refusal(play, "5.00", box=2) == "7.1"
    assert get_refusal(play, "5.00", player="cat") == "7.1"
    assert get_refusal(play, "5.00", box=3) == "7.1"


def test_7_1_half_of_what_is_at_risk() -> None:
    play = deal_round("Th Ad 9s", "600.00")
    assert get_refusal(play, "250.50") == "7.1"
    insure(play, "250.00")


def test_7_1_every_co_player_decides_alone() -> None:
    play = open_table().shoe("Th Ad 9s Kc").share("20.00", "40.00").do("deal")
    insure(play, "20.00", "bob").do("close-insurance").stand().dealer()
    assert [(line["player"], line["wager"]) for line in play.last_round["lines"]] == [
        ("ann", "main"),
        ("bob", "main"),
        ("bob", "insurance"),
    ]


def test_7_1_a_second_insurance_replaces_the_first() -> None:
    play = insure(insure(deal_round("Th Ad 9s Kc", "20.00"), "10.00"), "4.00").do("close-insurance").stand().dealer()
    assert play.get_line(wager="insurance")["stake"] == "4.00"


def test_7_1_no_insurance_for_an_absent_player() -> None:
    play = deal_round("Th Ad 9s", "20.00").do("absent", player="ann")
    assert get_refusal(play, "5.00") == "7.1"
    insure(play.do("present", player="ann"), "5.00")


def test_7_1_no_insurance_if_the_main_wager_is_settled_or_void() -> None:
    play = deal_round("Ah Th Ad Kh 9s", "20.00", "20.00").do("even-money", player="ann", box=1)
    assert get_refusal(play, "5.00") == "7.1"
    play.do("void-wager", player="bob", contravened="16.8")
    assert get_refusal(play, "5.00", "bob", 2) == "7.1"


def test_7_1_a_blackjack_may_be_insured() -> None:
    play = insure(deal_round("Ah Ad Kh Kc", "20.00"), "10.00").do("close-insurance").dealer()
    assert play.net == {"ann": "20.00", "house": "-20.00"}


def test_7_2_insurance_until_the_subsequent_deal() -> None:
    play = deal_round("Th Ad 9s", "20.00").do("close-insurance")
    assert get_refusal(play, "5.00") == "7.2"
    assert get_refusal(play, "500.00", "zoe", 9) == "7.2"
    assert play.refuses("close-insurance") == "7.2"


def test_7_2_decisions_wait_for_the_end_of_insurance() -> None:
    play = deal_round("Th Ad 9s", "20.00")
    for verb in ("hit", "stand", "double", "split"):
        assert play.refuses(verb, player="ann", box=1) == "8.1"
    assert play.state["phase"] == "interim"
    assert play.do("close-insurance").state["phase"] == "play"


@pytest.mark.parametrize(("amount", "rule"), [("0.00", "7.3"), ("0.25", "7.3"), ("0.50", None), ("0.75", "7.3")])
def test_7_3_a_positive_multiple_of_half_the_smallest_chip(amount: str, rule: str | None) -> None:
    play = deal_round("Th Ad 9s", "20.00")
    if rule is None:
        insure(play, amount)
    else:
        assert get_refusal(play, amount) == rule


@pytest.mark.parametrize(("chip", "step", "between"), [("0.02", "0.01", None), ("5.00", "2.50", "2.00")])
def test_7_3_goes_by_the_smallest_chip_of_the_table(chip: str, step: str, between: str | None) -> None:
    play = insure(deal_round("Th Ad 9s", "20.00", smallest_chip=chip), step)
    if between:
        assert get_refusal(play, between) == "7.3"


@pytest.mark.parametrize("chip", ["0.00", "0.01", "0.05"])
def test_7_3_the_smallest_chip_has_an_even_number_of_cents(chip: str) -> None:
    from tests.games.blackjack.table_driver import get_table_refusal

    assert get_table_refusal(smallest_chip=chip) == "7.3"


@pytest.mark.clause(NUMBER, "7.5(b)")
@pytest.mark.parametrize("ten", ["Tc", "Jc", "Qc", "Kc"])
def test_7_4_and_7_5_b_a_ten_value_card_pays_two_to_one(ten: str) -> None:
    play = insure(deal_round(f"Th Ad 8s {ten}", "20.00"), "10.00").do("close-insurance").stand().dealer()
    insurance_line = play.get_line(wager="insurance")
    assert (insurance_line["odds"], insurance_line["paid"], insurance_line["returned"]) == ("2:1", "20.00", "30.00")
    assert (insurance_line["rules"], insurance_line["when"]) == (["7.5(b)", "7.4"], "final")
    assert play.net == {"ann": "0.00", "house": "0.00"}


@pytest.mark.parametrize("second", ["Ac", "2c", "9c"])
def test_7_5_a_any_other_card_loses(second: str) -> None:
    play = insure(deal_round(f"Th Ad 8s {second} 5c", "20.00"), "10.00").do("close-insurance").stand().dealer()
    assert play.get_outcome(wager="insurance") == ("lose", "7.5(a)")
    assert play.get_line(wager="insurance")["when"] == "final"


def test_7_5_insurance_is_settled_when_the_second_card_is_known() -> None:
    play = insure(deal_round("Th Ad 8s 2c", "20.00"), "10.00").do("close-insurance").stand().dealer()
    assert play.last_round["status"] == "open"
    assert [(line["wager"], line["outcome"]) for line in play.last_round["lines"]] == [("insurance", "lose")]
    assert play.net == {"ann": "-10.00", "house": "10.00"}


def test_7_5_a_dealer_with_nothing_else_to_draw_for_draws_one_card_for_insurance() -> None:
    play = insure(deal_round("Th Ad 6s Kh 2c 5c", "20.00"), "10.00").do("close-insurance").hit().dealer()
    assert play.get_cards("dealer") == "Ad 2c"
    assert [play.get_outcome()[0], play.get_outcome(wager="insurance")[0]] == ["lose", "lose"]
