"""Rule 2: the cards."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import DECK, NUMBER, deal_round, get_table_refusal, open_table

from houseway import InvalidRecordError

LOWEST = {52: "2", 48: "3", 44: "4", 40: "5", 36: "6", 32: "7"}


@pytest.mark.clause(NUMBER, "2.1")
def test_2_1_one_deck_holds_no_card_twice() -> None:
    assert open_table().refuses("shoe", cards="As Kd As") == "2.2"


@pytest.mark.clause(NUMBER, "2.2(a)", "2.2(b)", "2.2(c)", "2.2(d)", "2.2(e)", "2.2(f)")
@pytest.mark.parametrize(("deck", "lowest"), LOWEST.items())
def test_2_2_a_to_f_a_deck_has_all_ranks_down_to_its_lowest(deck: int, lowest: str) -> None:
    ranks = "AKQJT98765432"
    ranks_in_deck = ranks[: ranks.index(lowest) + 1]
    cards = [card for card in DECK if card[0] in ranks_in_deck]
    assert len(cards) == deck
    open_table(deck=deck).do("shoe", cards=" ".join(cards))


@pytest.mark.parametrize(("deck", "lowest"), [(deck, rank) for deck, rank in LOWEST.items() if deck < 52])
def test_2_2_a_card_below_the_lowest_is_not_of_the_deck(deck: int, lowest: str) -> None:
    below = "AKQJT98765432"["AKQJT98765432".index(lowest) + 1]
    assert open_table(deck=deck).refuses("shoe", cards=f"As {below}d") == "2.2"


@pytest.mark.parametrize("deck", [0, 31, 33, 50, 51, 53, 104])
def test_2_2_no_other_number_of_cards(deck: int) -> None:
    assert get_table_refusal(deck=deck) == "2.2"


@pytest.mark.parametrize("cards", ["Zz", "as", "10s", "A", "As,Kd"])
def test_2_2_text_that_is_not_a_card_is_refused(cards: str) -> None:
    assert open_table().refuses("shoe", cards=cards) == "2.2"


@pytest.mark.clause(NUMBER, "2.3", "A.wild-card")
def test_2_3_the_joker_is_there_only_where_it_was_added() -> None:
    assert open_table().refuses("shoe", cards="As Jk") == "2.2"
    open_table(joker=True).do("shoe", cards="As Jk")
    assert open_table(joker=True).refuses("shoe", cards="Jk As Jk") == "2.2"


@pytest.mark.clause(NUMBER, "2.4")
@pytest.mark.parametrize("when", ["before", "after"])
def test_2_4_the_dealer_alone_checks_the_cards_before_and_after_gaming(when: str) -> None:
    play = open_table().do("check-cards", when=when, count=52, by="dealer").do("check-cards", when=when)
    assert play.state["checks"] == [{"when": when, "count": 52}, {"when": when, "count": None}]
    assert play.pending_notices == [("table", "2.4", "cards-checked")] * 2
    for person in ("player", "supervisor", "operator", "director"):
        assert play.refuses("check-cards", when=when, by=person) == "2.4"
    assert play.deal().refuses("check-cards", when=when, by="dealer") == "2.4"


@pytest.mark.clause(NUMBER, "2.6")
def test_2_6_cards_may_be_checked_at_any_time_on_the_supervisors_instruction() -> None:
    play = open_table().do("check-cards", by="supervisor").deal().do("check-cards", by="dealer").do("check-cards")
    assert play.state["checks"] == [{"when": None, "count": None}] * 3
    assert play.notices == [("table", "2.6", "cards-checked")] * 3
    for person in ("player", "operator", "director"):
        assert play.refuses("check-cards", by=person) == "2.6"


@pytest.mark.clause(NUMBER, "2.6", "2.4")
@pytest.mark.parametrize(("count", "notified"), [(51, True), (52, False), (53, True)])
def test_2_6_supervisor_is_notified_of_a_wrong_number_of_cards(count: int, notified: bool) -> None:
    play = open_table().do("check-cards", count=count).do("check-cards", when="after", count=count)
    instructed_check_notices = [("supervisor", "2.6", "card-count")] if notified else []
    daily_check_notices = [("supervisor", "2.4", "card-count")] if notified else []
    assert play.pending_notices == [
        ("table", "2.6", "cards-checked"),
        *instructed_check_notices,
        ("table", "2.4", "cards-checked"),
        *daily_check_notices,
    ]


@pytest.mark.clause(NUMBER, "2.3", "2.6")
def test_2_3_the_joker_is_counted() -> None:
    assert len(open_table(joker=True, deck=40).do("check-cards", count=41).pending_notices) == 1
    assert len(open_table(joker=True, deck=40).do("check-cards", count=40).pending_notices) == 2


def test_2_4_a_check_with_unknown_time_or_invalid_count_is_malformed() -> None:
    assert open_table().is_malformed("check-cards", when="instruction")
    assert open_table().is_malformed("check-cards", count=-1)
    assert open_table().is_malformed("check-cards", count="52")


@pytest.mark.clause(NUMBER, "2.5")
def test_2_5_cards_may_change_after_a_round_when_they_were_checked() -> None:
    play = open_table().shoe().do("change-cards", checked=True, by="operator")
    assert (play.state["changes"], play.pending_notices) == ([{"round": 1}], [("table", "2.5", "cards-changed")])
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
def test_2_5_next_shoe_is_of_the_new_deck_after_a_change() -> None:
    play = deal_round().fold("cat", "ann")
    play.do("determine", table={"deck": 40}, notice=True)
    assert play.refuses("shoe", cards="2s") == "2.2"
    play.do("change-cards", checked=True).deal("As Ks Qs Js Ts 9s")
    assert play.last_round["hands"]["players"]["bob"]["hole"] == "As Js"
