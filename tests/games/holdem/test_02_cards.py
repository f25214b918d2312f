"""Rule 2: the cards."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import DECK, NUMBER, dealt, opened, refused_table

from houseway import InvalidRecordError

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


@pytest.mark.clause(NUMBER, "2.4")
@pytest.mark.parametrize("when", ["before", "after"])
def test_2_4_the_dealer_alone_checks_the_cards_before_and_after_gaming(when: str) -> None:
    play = opened().do("check-cards", when=when, count=52, by="dealer").do("check-cards", when=when)
    assert play.state["checks"] == [{"when": when, "count": 52}, {"when": when, "count": None}]
    assert play.told == [("table", "2.4", "cards-checked")] * 2
    for person in ("player", "supervisor", "operator", "director"):
        assert play.refuses("check-cards", when=when, by=person) == "2.4"
    assert play.deal().refuses("check-cards", when=when, by="dealer") == "2.4"


@pytest.mark.clause(NUMBER, "2.6")
def test_2_6_at_any_time_on_the_supervisors_word() -> None:
    play = opened().do("check-cards", by="supervisor").deal().do("check-cards", by="dealer").do("check-cards")
    assert play.state["checks"] == [{"when": None, "count": None}] * 3
    assert play.notices == [("table", "2.6", "cards-checked")] * 3
    for person in ("player", "operator", "director"):
        assert play.refuses("check-cards", by=person) == "2.6"


@pytest.mark.clause(NUMBER, "2.6", "2.4")
@pytest.mark.parametrize(("count", "told"), [(51, True), (52, False), (53, True)])
def test_2_6_another_number_of_cards_is_told_to_the_supervisor(count: int, told: bool) -> None:
    play = opened().do("check-cards", count=count).do("check-cards", when="after", count=count)
    about = [("supervisor", "2.6", "card-count")] if told else []
    daily = [("supervisor", "2.4", "card-count")] if told else []
    assert play.told == [("table", "2.6", "cards-checked"), *about, ("table", "2.4", "cards-checked"), *daily]


@pytest.mark.clause(NUMBER, "2.3", "2.6")
def test_2_3_the_joker_is_counted() -> None:
    assert len(opened(joker=True, deck=40).do("check-cards", count=41).told) == 1
    assert len(opened(joker=True, deck=40).do("check-cards", count=40).told) == 2


def test_2_4_a_check_has_its_words() -> None:
    assert opened().malformed("check-cards", when="instruction")
    assert opened().malformed("check-cards", count=-1)
    assert opened().malformed("check-cards", count="52")


@pytest.mark.clause(NUMBER, "2.5")
def test_2_5_cards_may_change_after_a_round_when_they_were_checked() -> None:
    play = opened().shoe().do("change-cards", checked=True, by="operator")
    assert (play.state["changes"], play.told) == ([{"round": 1}], [("table", "2.5", "cards-changed")])
    with pytest.raises(InvalidRecordError):
        play.do("deal")
    play.fold_round()
    assert play.refuses("change-cards") == "2.5"
    assert play.refuses("change-cards", checked=False) == "2.5"
    for person in ("player", "dealer", "supervisor", "director"):
        assert play.refuses("change-cards", checked=True, by=person) == "2.5"
    assert play.do("change-cards", checked=True).state["changes"] == [{"round": 1}, {"round": 2}]
    assert play.deal().refuses("change-cards", checked=True) == "2.5"


@pytest.mark.clause(NUMBER, "2.2", "2.5")
def test_2_5_with_another_deck_the_next_shoe_is_of_that() -> None:
    play = dealt().fold("cat", "ann")
    play.do("determine", table={"deck": 40}, notice=True)
    assert play.refuses("shoe", cards="2s") == "2.2"
    play.do("change-cards", checked=True).deal("As Ks Qs Js Ts 9s")
    assert play.last["hands"]["players"]["bob"]["hole"] == "As Js"
