"""Rules 17.17 and 17.19: communal cards exposed during the betting, and the first card at its conclusion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, TOURNAMENT, Play, deal_round, open_table, play_to_flop

from houseway.engine.output.vocabulary import describe_event

SHOE_ORDER = "As Kd 7c Ah Kc 2d 2s Ad 9h 8s 2h Th 2c 3s 4c 5c"
"""Order of the cards.

With burning, the flop is Ad 9h 8s after 2s, the fourth card Th after 2h, the fifth 3s after 2c; then comes 4c.
"""
FIRST_CARD_NOTICE = {"to": "table", "rule": "17.19", "about": "exposed-card-used"}
RESHUFFLE_NOTICE = {"to": "table", "rule": "17.17", "about": "communal-card-reshuffled"}


@pytest.mark.clause(NUMBER, "17.17")
@pytest.mark.parametrize("cards", ["Ad", "Ad 9h", "Ad 9h 8s"])
def test_17_17_exposed_cards_are_the_next_communal_cards_in_order(cards: str) -> None:
    play = deal_round(3, SHOE_ORDER).do("expose-communal", cards=cards)
    assert play.last_round["notices"] == [{**RESHUFFLE_NOTICE, "cards": cards}]


@pytest.mark.parametrize("cards", ["", "  ", "2s", "2s Ad", "9h", "Ad 8s", "Ad 9h 8s 2h", "Ad Ad", "Xx", "Jk", "ad"])
def test_17_17_cards_that_do_not_come_next_are_refused(cards: str) -> None:
    assert deal_round(3, SHOE_ORDER).refuses("expose-communal", cards=cards) == "17.17"


def test_17_17_without_a_burn_exposed_cards_begin_with_the_first_card() -> None:
    play = deal_round(3, SHOE_ORDER, burn=False)
    assert play.refuses("expose-communal", cards="Ad") == "17.17"
    play.do("expose-communal", cards="2s Ad 9h")
    play = deal_round(3, SHOE_ORDER).do("expose-hole", "bob", card=1)
    assert play.last_round["burnt"] == "Kd", "the burn card replaced it: none is burned before the flop (17.20)"
    assert play.refuses("expose-communal", cards="9h") == "17.17"
    play.do("expose-communal", cards="Ad")


def test_17_17_after_the_flop_only_one_card_can_be_exposed() -> None:
    play = play_to_flop(3, SHOE_ORDER)
    assert play.refuses("expose-communal", cards="Th 2c") == "17.17"
    assert play.refuses("expose-communal", cards="2h") == "17.17"
    play.do("expose-communal", cards="Th")


def test_17_17_cards_need_not_be_named() -> None:
    assert deal_round(3, SHOE_ORDER).do("expose-communal").last_round["notices"] == [RESHUFFLE_NOTICE]


@pytest.mark.parametrize("cards", ["Ad As", "As", "Ad Ad", "Xx", "Jk"])
def test_17_17_if_the_order_is_unknown_any_undealt_card_is_accepted(cards: str) -> None:
    play = deal_round(3, SHOE_ORDER).do("expose-communal", cards="Ad")
    assert play.refuses("expose-communal", cards=cards) == "2.2"
    assert play.refuses("expose-communal", cards="") == "17.17"
    play.do("expose-communal", cards="3h Ad")
    play_without_shoe = open_table(3).do("shoe", cards=" ".join(SHOE_ORDER.split()[:6])).do("deal")
    assert play_without_shoe.refuses("expose-communal", cards="As") == "2.2", "the shoe holds no further card"
    play_without_shoe.do("expose-communal", cards="9h")


def play_to_conclusion() -> Play:
    """Play until the first betting round is over and the flop is dealt; ann is to act, nobody has acted."""
    return play_to_flop(3, SHOE_ORDER)


@pytest.mark.clause(NUMBER, "17.19")
def test_17_19_at_the_conclusion_the_first_card_is_named() -> None:
    play = play_to_conclusion()
    assert play.refuses("first-card", card="Ad") == "17.19"
    play.do("first-card", card="2s").do("first-card")
    assert play.last_round["notices"] == [{**FIRST_CARD_NOTICE, "card": "2s"}, FIRST_CARD_NOTICE]
    assert (play.last_round["burnt"], play.last_round["hands"]["communal"]) == ("2s", "Ad 9h 8s")


@pytest.mark.parametrize("card", ["", "2s Ad", "Xx", "Jk", "2S"])
def test_17_19_only_the_actual_first_card_is_accepted(card: str) -> None:
    assert play_to_conclusion().refuses("first-card", card=card) == "17.19"


def test_17_19_without_a_burn_the_first_communal_card_is_named() -> None:
    play = play_to_flop(3, SHOE_ORDER, burn=False)
    assert play.refuses("first-card", card="Ad") == "17.19"
    play.do("first-card", card="2s")
    assert play.last_round["hands"]["communal"] == "2s Ad 9h"


@pytest.mark.clause(NUMBER, "17.17", "17.19")
def test_17_19_does_not_apply_in_the_middle_of_the_betting() -> None:
    assert open_table().refuses("first-card") == "17.19"
    play = deal_round(3, SHOE_ORDER)
    assert play.refuses("first-card", card="2s") == "17.19"
    play.call("cat")
    assert play.refuses("first-card") == "17.19"


@pytest.mark.parametrize(
    "take_action",
    [
        lambda play: play.check("ann"),
        lambda play: play.bet("ann", "2.00"),
        lambda play: play.fold("ann"),
        lambda play: play.tap_out("ann"),
        lambda play: play.do("put", "ann", amount="2.00"),
        lambda play: play.do("out-of-turn", "bob", action="bet", amount="2.00"),
        lambda play: play.do("out-of-turn", "bob", action="bet", amount="2.00", directed=True),
        lambda play: play.do("discarded", "cat"),
        lambda play: play.do("wrong-cards", players=["cat"]),
        lambda play: play.do("declare-folded", "bob", contravened="16.3"),
        lambda play: play.do("exclude", "bob", contravened="16.3"),
        lambda play: play.do("clock", "ann").do("expire", "ann"),
        lambda play: play.do("expose-communal", cards="Th"),
    ],
)
def test_17_19_conclusion_ends_with_the_next_action(take_action: Callable[[Play], Play]) -> None:
    assert take_action(play_to_conclusion()).refuses("first-card") == "17.19"


def test_17_19_conclusion_ends_with_chips_below_the_call() -> None:
    play = play_to_flop(3, SHOE_ORDER).bet("ann", "4.00").call("bob", "cat")
    play.bet("ann", "4.00").do("put", "bob", amount="2.00")
    assert play.refuses("first-card") == "17.19"


@pytest.mark.parametrize(
    "take_action",
    [
        lambda play: play.do("clock", "ann"),
        lambda play: play.do("rules-copy", "ann"),
        lambda play: play.do("infringe", "ann", rule="16.3"),
        lambda play: play.do("sit", "zoe", seat=9, stake="100.00"),
        lambda play: play.do("misdeal", cause="not-cut"),
    ],
)
def test_17_19_conclusion_does_not_end_with_commands_outside_the_betting(take_action: Callable[[Play], Play]) -> None:
    take_action(play_to_conclusion()).do("first-card", card="2s")


def test_17_19_applies_after_the_fourth_betting_round_until_the_showdown() -> None:
    play = play_to_conclusion().check_down()
    assert play.refuses("first-card", card="3s") == "17.19"
    play.do("discarded", "cat").do("first-card", card="4c")
    play.do("showdown")
    assert play.refuses("first-card", card="4c") == "17.19"


def test_17_19_applies_until_the_showdown_if_nobody_can_bet_any_more() -> None:
    play = deal_round(3, SHOE_ORDER).tap_out("cat").tap_out("ann").tap_out("bob")
    assert play.state["phase"] == "showdown"
    assert play.refuses("first-card", card="4c") == "17.19"
    play.do("first-card", card="2s")


def test_17_19_an_absent_players_fold_ends_the_conclusion() -> None:
    tournament: dict[str, Any] = {**TOURNAMENT}
    play = deal_round(3, SHOE_ORDER, **tournament).do("absent", "ann").call("cat")
    assert (play.get_fold_rule("ann"), play.turn) == ("20.11", "bob")
    play.call("bob")
    play.do("first-card", card="2s")
    play = deal_round(3, SHOE_ORDER, **tournament).call("cat", "ann").do("absent", "ann").call("bob")
    assert (play.get_fold_rule("ann"), play.turn) == ("20.11", "bob")
    assert play.refuses("first-card", card="2s") == "17.19"


def play_to_awaited_shoe() -> Play:
    """Play until the second betting round is over after an exposed communal card; the new shoe is awaited."""
    return play_to_conclusion().do("expose-communal", cards="Th").check("ann", "bob", "cat")


@pytest.mark.clause(NUMBER, "17.19")
def test_17_19_if_the_order_is_unknown_the_new_shoe_begins_with_the_card() -> None:
    play = play_to_awaited_shoe()
    assert play.refuses("first-card", card="As") == "2.2", "out already"
    assert play.refuses("first-card", card="Xx") == "2.2"
    assert play.refuses("first-card", card="Jh Qh") == "17.19"
    play.do("first-card", card="Jh")
    assert play.refuses("first-card", card="Qh") == "17.19"
    assert play.refuses("first-card", card="As") == "2.2"
    play.do("first-card", card="Jh").do("first-card")
    assert play.refuses("shoe", cards="5h Jh Th 4d") == "17.19"
    assert play.refuses("shoe", cards="") == "17.19"
    assert play.refuses("shoe", cards="5h 5h") == "2.2", "the cards come first"
    play.do("shoe", cards="Jh 6d Th 4d")
    assert (play.last_round["burnt"], play.last_round["hands"]["communal"]) == ("2s Jh", "Ad 9h 8s 6d")
    play.do("first-card", card="Jh")
    assert play.refuses("first-card", card="6d") == "17.19"


def test_17_19_without_a_card_any_shoe_may_follow() -> None:
    play = play_to_awaited_shoe().do("first-card").do("shoe", cards="5h 6d Th 4d")
    assert play.last_round["hands"]["communal"] == "Ad 9h 8s 6d"
    play.do("first-card", card="5h")


def test_17_19_a_hand_killed_while_the_shoe_is_awaited_does_not_end_the_conclusion() -> None:
    play_to_awaited_shoe().do("discarded", "cat").do("first-card", card="Jh")


def test_the_transcript_names_the_card_that_was_exposed() -> None:
    play = play_to_conclusion()
    (notice,) = play.table.do("first-card", card="2s")
    assert describe_event(notice).format_with_rules().endswith("(2s) [17.19]")
    (notice,) = play.table.do("expose-communal", cards="Th")
    assert describe_event(notice).format_with_rules().endswith("(Th) [17.17]")


@pytest.mark.parametrize("arguments", [{"card": None}, {"card": 1}, {"card": ["2s"]}, {"cards": "2s"}])
def test_a_malformed_first_card(arguments: dict[str, Any]) -> None:
    assert play_to_conclusion().is_malformed("first-card", **arguments)


def test_15_2_b_a_pot_without_chips_is_not_listed() -> None:
    play = deal_round(3, blinds=["2.00"]).fold("bob", "cat")
    assert play.pots == []
    assert [(line["player"], line["wager"]) for line in play.last_round["lines"]] == [("ann", "uncalled")]
