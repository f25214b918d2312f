"""17.17 and 17.19: communal cards exposed in the middle of the betting, and the first card at its conclusion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, TOURNAMENT, Play, dealt, flop, opened

from houseway.engine.output.vocabulary import format_event

ORDER = "As Kd 7c Ah Kc 2d 2s Ad 9h 8s 2h Th 2c 3s 4c 5c"
"""With a burnt card each time: flop Ad 9h 8s after 2s, fourth card Th after 2h, fifth 3s after 2c; then 4c."""
USED = {"to": "table", "rule": "17.19", "about": "exposed-card-used"}
RESHUFFLED = {"to": "table", "rule": "17.17", "about": "communal-card-reshuffled"}


@pytest.mark.clause(NUMBER, "17.17")
@pytest.mark.parametrize("cards", ["Ad", "Ad 9h", "Ad 9h 8s"])
def test_17_17_the_very_next_communal_cards_in_order(cards: str) -> None:
    play = dealt(3, ORDER).do("expose-communal", cards=cards)
    assert play.last["notices"] == [{**RESHUFFLED, "cards": cards}]


@pytest.mark.parametrize("cards", ["", "  ", "2s", "2s Ad", "9h", "Ad 8s", "Ad 9h 8s 2h", "Ad Ad", "Xx", "Jk", "ad"])
def test_17_17_other_cards_were_not_seen(cards: str) -> None:
    assert dealt(3, ORDER).refuses("expose-communal", cards=cards) == "17.17"


def test_17_17_without_a_burn_it_begins_with_the_first_card() -> None:
    play = dealt(3, ORDER, burn=False)
    assert play.refuses("expose-communal", cards="Ad") == "17.17"
    play.do("expose-communal", cards="2s Ad 9h")
    play = dealt(3, ORDER).do("expose-hole", "bob", card=1)
    assert play.last["burnt"] == "Kd", "the burn card replaced it: none is burned before the flop (17.20)"
    assert play.refuses("expose-communal", cards="9h") == "17.17"
    play.do("expose-communal", cards="Ad")


def test_17_17_after_the_flop_one_card() -> None:
    play = flop(3, ORDER)
    assert play.refuses("expose-communal", cards="Th 2c") == "17.17"
    assert play.refuses("expose-communal", cards="2h") == "17.17"
    play.do("expose-communal", cards="Th")


def test_17_17_cards_may_be_left_out() -> None:
    assert dealt(3, ORDER).do("expose-communal").last["notices"] == [RESHUFFLED]


@pytest.mark.parametrize("cards", ["Ad As", "As", "Ad Ad", "Xx", "Jk"])
def test_17_17_if_the_order_is_not_known_cards_of_the_deck_that_are_not_out(cards: str) -> None:
    play = dealt(3, ORDER).do("expose-communal", cards="Ad")
    assert play.refuses("expose-communal", cards=cards) == "2.2"
    assert play.refuses("expose-communal", cards="") == "17.17"
    play.do("expose-communal", cards="3h Ad")
    bare = opened(3).do("shoe", cards=" ".join(ORDER.split()[:6])).do("deal")
    assert bare.refuses("expose-communal", cards="As") == "2.2", "the shoe holds no further card"
    bare.do("expose-communal", cards="9h")


def conclusion() -> Play:
    """The first betting round is over and the flop is out; ann is to act and nobody has acted."""
    return flop(3, ORDER)


@pytest.mark.clause(NUMBER, "17.19")
def test_17_19_at_the_conclusion_the_first_card_is_named() -> None:
    play = conclusion()
    assert play.refuses("first-card", card="Ad") == "17.19"
    play.do("first-card", card="2s").do("first-card")
    assert play.last["notices"] == [{**USED, "card": "2s"}, USED]
    assert (play.last["burnt"], play.last["hands"]["communal"]) == ("2s", "Ad 9h 8s")


@pytest.mark.parametrize("card", ["", "2s Ad", "Xx", "Jk", "2S"])
def test_17_19_one_card_and_the_one_that_lay_there(card: str) -> None:
    assert conclusion().refuses("first-card", card=card) == "17.19"


def test_17_19_without_a_burn_it_is_the_first_communal_card() -> None:
    play = flop(3, ORDER, burn=False)
    assert play.refuses("first-card", card="Ad") == "17.19"
    play.do("first-card", card="2s")
    assert play.last["hands"]["communal"] == "2s Ad 9h"


@pytest.mark.clause(NUMBER, "17.17", "17.19")
def test_17_19_not_in_the_middle_of_the_betting() -> None:
    assert opened().refuses("first-card") == "17.19"
    play = dealt(3, ORDER)
    assert play.refuses("first-card", card="2s") == "17.19"
    play.call("cat")
    assert play.refuses("first-card") == "17.19"


@pytest.mark.parametrize(
    "act",
    [
        lambda play: play.check("ann"),
        lambda play: play.bet("ann", "2.00"),
        lambda play: play.fold("ann"),
        lambda play: play.tap("ann"),
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
def test_17_19_the_conclusion_ends_when_somebody_does_something(act: Callable[[Play], Play]) -> None:
    assert act(conclusion()).refuses("first-card") == "17.19"


def test_17_19_chips_below_the_call_end_it_too() -> None:
    play = flop(3, ORDER).bet("ann", "4.00").call("bob", "cat")
    play.bet("ann", "4.00").do("put", "bob", amount="2.00")
    assert play.refuses("first-card") == "17.19"


@pytest.mark.parametrize(
    "act",
    [
        lambda play: play.do("clock", "ann"),
        lambda play: play.do("rules-copy", "ann"),
        lambda play: play.do("infringe", "ann", rule="16.3"),
        lambda play: play.do("sit", "zoe", seat=9, stake="100.00"),
        lambda play: play.do("misdeal", cause="not-cut"),
    ],
)
def test_17_19_what_is_no_betting_does_not_end_it(act: Callable[[Play], Play]) -> None:
    act(conclusion()).do("first-card", card="2s")


def test_17_19_after_the_fourth_betting_round_until_the_showdown() -> None:
    play = conclusion().check_down()
    assert play.refuses("first-card", card="3s") == "17.19"
    play.do("discarded", "cat").do("first-card", card="4c")
    play.do("showdown")
    assert play.refuses("first-card", card="4c") == "17.19"


def test_17_19_if_nobody_can_bet_any_more_until_the_showdown() -> None:
    play = dealt(3, ORDER).tap("cat").tap("ann").tap("bob")
    assert play.state["phase"] == "showdown"
    assert play.refuses("first-card", card="4c") == "17.19"
    play.do("first-card", card="2s")


def test_17_19_an_absent_players_fold_ends_it() -> None:
    tournament: dict[str, Any] = {**TOURNAMENT}
    play = dealt(3, ORDER, **tournament).do("absent", "ann").call("cat")
    assert (play.folded("ann"), play.turn) == ("20.11", "bob")
    play.call("bob")
    play.do("first-card", card="2s")
    play = dealt(3, ORDER, **tournament).call("cat", "ann").do("absent", "ann").call("bob")
    assert (play.folded("ann"), play.turn) == ("20.11", "bob")
    assert play.refuses("first-card", card="2s") == "17.19"


def waiting() -> Play:
    """A communal card was seen, the second betting round is over, and the new order has not come."""
    return conclusion().do("expose-communal", cards="Th").check("ann", "bob", "cat")


@pytest.mark.clause(NUMBER, "17.19")
def test_17_19_if_the_order_is_not_known_the_new_one_begins_with_the_card() -> None:
    play = waiting()
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
    assert (play.last["burnt"], play.last["hands"]["communal"]) == ("2s Jh", "Ad 9h 8s 6d")
    play.do("first-card", card="Jh")
    assert play.refuses("first-card", card="6d") == "17.19"


def test_17_19_without_a_card_any_order_may_follow() -> None:
    play = waiting().do("first-card").do("shoe", cards="5h 6d Th 4d")
    assert play.last["hands"]["communal"] == "Ad 9h 8s 6d"
    play.do("first-card", card="5h")


def test_17_19_a_hand_killed_while_the_order_is_awaited_does_not_end_it() -> None:
    waiting().do("discarded", "cat").do("first-card", card="Jh")


def test_the_transcript_says_which_card_was_seen() -> None:
    play = conclusion()
    (notice,) = play.table.do("first-card", card="2s")
    assert format_event(notice).endswith("(2s) [17.19]")
    (notice,) = play.table.do("expose-communal", cards="Th")
    assert format_event(notice).endswith("(Th) [17.17]")


@pytest.mark.parametrize("arguments", [{"card": None}, {"card": 1}, {"card": ["2s"]}, {"cards": "2s"}])
def test_a_malformed_first_card(arguments: dict[str, Any]) -> None:
    assert conclusion().malformed("first-card", **arguments)


def test_15_2_b_a_pot_of_nothing_is_not_listed() -> None:
    play = dealt(3, blinds=["2.00"]).fold("bob", "cat")
    assert play.pots == []
    assert [(line["player"], line["wager"]) for line in play.last["lines"]] == [("ann", "uncalled")]
