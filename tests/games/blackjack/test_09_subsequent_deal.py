"""Rule 9: the subsequent deal to the players."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, open_table

DECISIONS = ("hit", "stand", "double", "split")
DECISION_MAKER_RULES = {"hit": "4.5", "stand": "4.5", "double": "11.1", "split": "10.1"}


def get_refusal_rules(play: Play, box: int = 1, player: str = "ann", **arguments: int) -> list[str]:
    """Return the rule by which each of the four decisions is refused."""
    return [play.refuses(verb, player=player, box=box, **arguments) for verb in DECISIONS]


def test_9_1_boxes_decide_in_ascending_order() -> None:
    play = deal_round("Th 9h 7d 8s 7s Tc", "10.00", "10.00")
    assert get_refusal_rules(play, 2, "bob") == ["9.1"] * 4
    play.stand(1)
    assert get_refusal_rules(play, 1, "ann") == ["9.1"] * 4
    assert play.stand(2).state["phase"] == "dealer"


def test_9_1_no_decision_without_a_round() -> None:
    assert get_refusal_rules(open_table().wager("10.00")) == ["9.1"] * 4


def test_9_1_no_decision_on_a_box_without_cards() -> None:
    assert get_refusal_rules(deal_round("Th 7d 8s", "10.00"), 2) == ["9.1"] * 4
    assert get_refusal_rules(deal_round("Th 7d 8s", "10.00"), 9) == ["9.1"] * 4


def test_9_1_no_decision_when_all_hands_are_over() -> None:
    assert get_refusal_rules(deal_round("Th 7d 8s", "10.00").stand()) == ["9.1"] * 4


@pytest.mark.parametrize("hand", [0, 2, -1])
def test_9_1_a_hand_that_does_not_exist_is_refused(hand: int) -> None:
    assert get_refusal_rules(deal_round("Th 7d 8s", "10.00"), hand=hand) == ["10.4"] * 4


def test_9_1_the_hand_may_be_named() -> None:
    assert deal_round("Th 7d 8s", "10.00").stand(hand=1).state["phase"] == "dealer"


def test_9_1_the_decision_maker_is_checked_before_the_turn() -> None:
    play = deal_round("Th 9h 7d 8s 7s Tc", "10.00", "10.00")
    assert get_refusal_rules(play, 2, "ann") == [DECISION_MAKER_RULES[verb] for verb in DECISIONS]


def test_9_1_a_hand_that_is_over_belongs_to_nobody() -> None:
    play = deal_round("Th 9h 7d 8s 7s Tc", "10.00", "10.00").stand(1)
    assert get_refusal_rules(play, 1, "bob") == ["9.1"] * 4


@pytest.mark.parametrize("verb", DECISIONS)
def test_9_1_a_to_d_four_choices_are_open(verb: str) -> None:
    play = deal_round("8h 7d 8s 2c 3c Tc Kc", "10.00").do(verb, player="ann", box=1)
    assert len(play.last_round["hands"]["1"]) == (2 if verb == "split" else 1)
    assert play.get_cards() == {"hit": "8h 8s 2c", "stand": "8h 8s", "double": "8h 8s 2c", "split": "8h 2c"}[verb]


def test_9_1_c_cards_may_be_drawn_again_and_again() -> None:
    assert deal_round("2h 7d 3s 4c 5c 6c", "10.00").hit().hit().hit().get_cards() == "2h 3s 4c 5c 6c"


def test_9_2_a_a_blackjack_takes_no_card() -> None:
    play = deal_round("Ah Kd Kd 2c", "10.00")
    assert play.state["phase"] == "dealer"
    assert get_refusal_rules(play) == ["9.2(a)", "9.1", "9.2(a)", "9.2(a)"]


@pytest.mark.parametrize("third", ["5d", "4c"])
def test_9_2_a_21_takes_no_card_and_ends_by_itself(third: str) -> None:
    cards = "Th 7d 6s 5d" if third == "5d" else "Ah 7d 6s 4c"
    play = deal_round(cards, "10.00").hit()
    assert play.last_round["hands"]["1"][0]["total"] == 21
    assert play.last_round["hands"]["1"][0]["kind"] == ("hard" if third == "5d" else "soft")
    assert play.state["phase"] == "dealer"
    assert get_refusal_rules(play) == ["9.2(a)", "9.1", "9.2(a)", "9.2(a)"]


def test_9_2_a_20_may_take_a_card() -> None:
    assert deal_round("Th 7d Ks Ac", "10.00").hit().last_round["hands"]["1"][0]["total"] == 21


def test_9_2_a_is_checked_before_the_turn_but_after_the_decision_maker() -> None:
    play = deal_round("Th Ah Kd 8s Kh Tc", "10.00", "10.00")
    assert get_refusal_rules(play, 2, "bob") == ["9.2(a)", "9.1", "9.2(a)", "9.2(a)"]
    assert get_refusal_rules(play, 2, "ann") == [DECISION_MAKER_RULES[verb] for verb in DECISIONS]


def test_9_2_a_over_21_the_hand_is_over() -> None:
    play = deal_round("Th 7d 6s 6d", "10.00").hit()
    assert get_refusal_rules(play) == ["9.1"] * 4


@pytest.mark.parametrize(("cards", "rule"), [("5h 7d 5s", "9.2(b)"), ("5h 7d 6s", "9.2(b)"), ("5h 7d 7s", None)])
def test_9_2_b_a_hard_total_under_12_may_not_stand(cards: str, rule: str | None) -> None:
    play = deal_round(cards, "10.00")
    if rule:
        assert play.refuses("stand", player="ann", box=1) == rule
    else:
        play.stand()


def test_9_2_b_still_under_12_after_a_card() -> None:
    play = deal_round("2h 7d 3s 6c 2c", "10.00").hit()
    assert play.refuses("stand", player="ann", box=1) == "9.2(b)"
    assert play.hit().stand().state["phase"] == "dealer"


def test_9_2_b_a_soft_total_is_never_under_12() -> None:
    assert deal_round("Ah 7d Ac", "10.00").stand().state["phase"] == "dealer"


def test_9_2_b_doubling_ends_a_hand_under_12() -> None:
    play = deal_round("2h 7d 3s 2c Tc", "10.00").double()
    assert (play.get_cards(), play.state["phase"]) == ("2h 3s 2c", "dealer")


def test_9_2_b_hit_double_and_split_stay_open() -> None:
    for verb in ("hit", "double", "split"):
        deal_round("3h 7d 3s 2c Tc", "10.00").do(verb, player="ann", box=1)


def test_9_a_later_hand_is_not_over_even_without_a_live_wager() -> None:
    play = deal_round("Th 9h 7d 8s 7s Tc", "10.00", "10.00").do("void-wager", player="bob", contravened="16.8")
    assert get_refusal_rules(play, 2, "bob") == [DECISION_MAKER_RULES[verb] for verb in DECISIONS]
    assert play.stand(1).state["phase"] == "dealer"
    assert get_refusal_rules(play, 2, "bob") == ["9.1"] * 4


def test_9_a_hand_ends_when_no_live_wager_is_left_on_it() -> None:
    play = deal_round("Th 9h 7d 8s 7s Tc", "10.00", "10.00").do("void-wager", player="ann", contravened="16.8")
    assert play.stand(2).state["phase"] == "dealer"
