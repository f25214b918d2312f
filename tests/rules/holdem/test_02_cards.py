"""Rule 2: the cards."""

from __future__ import annotations

import pytest
from tests.rules.holdem.playing import DECK, NUMBER, dealt, opened, refused_table

LOWEST = {52: "2", 48: "3", 44: "4", 40: "5", 36: "6", 32: "7"}


@pytest.mark.clause(NUMBER, "2.1")
def test_2_1_one_deck_holds_no_card_twice() -> None:
    assert opened().refuses("shoe", cards="As Kd As") == "2.2"


@pytest.mark.clause(NUMBER, "2.2(a)", "2.2(b)", "2.2(c)", "2.2(d)", "2.2(e)", "2.2(f)")
@pytest.mark.parametrize(("deck", "lowest"), LOWEST.items())
def test_2_2_a_to_f_a_deck_has_all_ranks_down_to_its_lowest(deck: int, lowest: str) -> None:
    ranks = "AKQJT98765432"
    held = ranks[: ranks.index(lowest) + 1]
    cards = [card for card in DECK if card[0] in held]
    assert len(cards) == deck
    opened(deck=deck).do("shoe", cards=" ".join(cards))


@pytest.mark.parametrize(("deck", "lowest"), [(deck, rank) for deck, rank in LOWEST.items() if deck < 52])
def test_2_2_a_card_below_the_lowest_is_not_of_the_deck(deck: int, lowest: str) -> None:
    below = "AKQJT98765432"["AKQJT98765432".index(lowest) + 1]
    assert opened(deck=deck).refuses("shoe", cards=f"As {below}d") == "2.2"


@pytest.mark.parametrize("deck", [0, 31, 33, 50, 51, 53, 104])
def test_2_2_no_other_number_of_cards(deck: int) -> None:
    assert refused_table(deck=deck) == "2.2"


@pytest.mark.parametrize("cards", ["Zz", "as", "10s", "A", "As,Kd"])
def test_2_2_what_is_no_card_is_not_of_the_deck(cards: str) -> None:
    assert opened().refuses("shoe", cards=cards) == "2.2"


@pytest.mark.clause(NUMBER, "2.3", "A.wild-card")
def test_2_3_the_joker_is_there_only_where_it_was_added() -> None:
    assert opened().refuses("shoe", cards="As Jk") == "2.2"
    opened(joker=True).do("shoe", cards="As Jk")
    assert opened(joker=True).refuses("shoe", cards="Jk As Jk") == "2.2"


@pytest.mark.clause(NUMBER, "2.4", "2.6")
def test_2_4_and_2_6_a_check_of_the_cards_is_the_floors_and_changes_no_round() -> None:
    assert opened().malformed("check-cards")


@pytest.mark.clause(NUMBER, "2.5")
def test_2_5_cards_may_change_after_a_round_and_the_next_shoe_is_a_new_order() -> None:
    play = dealt().fold("cat", "ann")
    play.do("determine", table={"deck": 40}, notice=True)
    assert play.refuses("shoe", cards="2s") == "2.2"
    play.deal("As Ks Qs Js Ts 9s")
    assert play.last["hands"]["players"]["bob"]["hole"] == "As Js"
