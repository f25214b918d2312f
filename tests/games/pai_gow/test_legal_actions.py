"""What is offered to whom."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import WIN, Play

from houseway.engine.protocol.game import Amount


def verbs(play: Play, actor: str) -> list[str]:
    """What play goes on with, tiles and dice apart."""
    offered = {offer.do for offer in play.table.legal(actor) if offer.part == "course"}
    return sorted(offered - {"stacks", "dice", "la-ja"})


def at_the_desk(play: Play, actor: str) -> set[str]:
    """What is offered beside the course of play, but for what anybody of the staff may put on record."""
    offered = {offer.do for offer in play.table.legal(actor) if offer.part != "course"}
    return offered - {"infringe", "rules-copy"}


def amount(play: Play, player: str, box: int) -> Amount | None:
    for offer in play.table.legal(player):
        if offer.do == "wager" and offer.arguments["box"] == box:
            return offer.amounts["amount"]
    return None


def test_at_an_empty_table() -> None:
    play = Play()
    assert verbs(play, "ann") == ["sit", "wager"]
    assert verbs(play, "dealer") == ["bank"]
    assert at_the_desk(play, "dealer") == {"check-tiles", "expose", "priority"}
    assert at_the_desk(play, "supervisor") == {"expose"}
    assert at_the_desk(play, "operator") == {"change-tiles", "close", "dispute", "exclude", "limits", "marker"}
    assert at_the_desk(play, "director") == set()
    assert [offer["box"] for offer in play.offers("ann", "wager")] == [2, 3, 4, 5, 6, 7, 8]


def test_a_wager_is_any_multiple_until_the_player_was_advised() -> None:
    play = Play()
    assert amount(play, "ann", 2) == Amount(500, None, 500)
    play.wager("ann 2 5.00")
    assert amount(play, "ann", 2) == Amount(1000, None, 500)


def test_a_minimum_that_is_no_multiple_is_rounded_up_to_one() -> None:
    play = Play(min="12.00").wager("ann 2 5.00")
    assert amount(play, "ann", 2) == Amount(1500, None, 500)


def test_a_fourth_player_is_offered_nothing_on_a_full_box() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 20.00", "cat 2 20.00")
    assert amount(play, "dan", 2) is None
    assert amount(play, "ann", 2) is not None
    assert [offer["player"] for offer in play.offers("ann", "nominate")] == ["ann", "bob", "cat"]


def test_the_bank_is_offered_to_who_set_the_box() -> None:
    play = Play()
    play.play("ann 3 50.00", "bob 5 20.00")
    assert play.offers("ann", "request-bank") == [{"player": "ann", "box": 3}]
    play.do("request-bank", player="ann", box=3, funds="100.00")
    assert "no-more-bets" not in verbs(play, "dealer")
    assert "decline-bank" in verbs(play, "ann")
    play.do("bank")
    assert [offer["choice"] for offer in play.offers("ann", "house-wager")] == ["minimum", "match"]
    assert "add-funds" in verbs(play, "ann")


def test_the_jackpot_goes_by_turns() -> None:
    play = Play(jackpot={"wager": "2.00"}).wager("ann 2 50.00", "bob 2 20.00", "cat 2 20.00")
    assert play.offers("ann", "jackpot") == [{"player": "ann", "box": 2}]
    assert play.offers("bob", "jackpot") == []
    play.do("decline-jackpot", player="ann", box=2)
    assert play.offers("bob", "jackpot") == [{"player": "bob", "box": 2, "agreed": True}]


def test_the_player_banker_may_choose_among_all_cuts() -> None:
    play = Play().banked().house_wagers()
    play.do("no-more-bets")
    assert verbs(play, "ann") == ["add-funds", "shake"]
    play.do("stacks", tiles=play.stacks())
    assert len(play.offers("ann", "cut")) == 2 + 4 + 2 + 2 + 2 + 1
    assert play.offers("dealer", "cut") == []


def test_the_dealer_cuts_for_the_house() -> None:
    play = Play().wager("ann 2 20.00").stack()
    assert play.offers("dealer", "cut") == [{"name": "yat-dong-dong", "side": side} for side in ("left", "right")]
    assert at_the_desk(play, "supervisor") == {"exclude", "expose", "reshuffle", "void"}
    assert [offer["player"] for offer in play.offers("ann", "la-ja")] == ["ann"]


def test_a_seat_is_offered_to_who_is_not_in_the_round() -> None:
    play = Play().wager("ann 2 20.00")
    play.do("sit", player="bob", box=3)
    assert [offer["box"] for offer in play.offers("bob", "sit")] == [2, 4, 5, 6, 7, 8]
    assert [offer["box"] for offer in play.offers("ann", "sit")] == [2, 4, 5, 6, 7, 8]
    play.deal({2: WIN})
    assert play.offers("ann", "sit") == []
    assert [offer["box"] for offer in play.offers("bob", "sit")] == [2, 4, 5, 6, 7, 8]
    play.do("sit", player="ann", box=4)


def test_a_hand_is_set_after_it_was_viewed() -> None:
    play = Play().wager("ann 2 20.00").deal({2: WIN})
    assert verbs(play, "ann") == ["house-way", "take", "view"]
    play.do("view", box=2)
    assert play.offers("ann", "set") == [
        {"player": "ann", "box": 2, "low": "4-4 1-3", "high": "5-6 1-4"},
        {"player": "ann", "box": 2, "low": "1-3 1-4", "high": "4-4 5-6"},
        {"player": "ann", "box": 2, "low": "4-4 1-4", "high": "1-3 5-6"},
    ]
    assert verbs(play, "dealer") == ["absent"]
    play.house_way("ann 2")
    assert verbs(play, "dealer") == ["settle"]


def test_equal_ways_to_set_are_offered_once() -> None:
    play = Play().wager("ann 2 20.00").deal({2: "6-6 6-6 1-3 1-3"})
    play.do("view", box=2)
    assert len(play.offers("ann", "set")) == 2


def test_two_exposed_tiles_offer_the_void() -> None:
    play = Play().wager("ann 2 20.00").deal()
    play.do("expose", box=2, tiles=2)
    assert "void-hand" in verbs(play, "ann")


def test_misplaced_tiles_offer_the_reconstruction() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00").deal()
    play.do("placement-error", boxes=[2, 3])
    assert play.offers("supervisor", "reconstruct") == [{"round": "current", "by": "supervisor"}]
    play.settle()
    assert play.offers("supervisor", "reconstruct") == [{"round": "previous", "by": "supervisor"}]


@pytest.mark.parametrize(
    ("actor", "heard"),
    [
        ("dealer", {"check-tiles"}),
        ("supervisor", set()),
        ("operator", {"change-tiles", "dispute", "meter", "void"}),
        ("director", set()),
    ],
)
def test_of_a_closed_table_only_the_record_is_offered(actor: str, heard: set[str]) -> None:
    play = Play(jackpot={"wager": "2.00"})
    play.play("ann 2 20.00")
    play.do("close", notice=True)
    assert play.table.legal("ann") == ()
    assert (verbs(play, actor), at_the_desk(play, actor)) == ([], heard)


def test_a_tournament() -> None:
    play = Play(tournament=True).sit(ann=2, bob=4)
    assert verbs(play, "ann") == ["leave", "wager"]
    assert amount(play, "ann", 2) == Amount(1000, None, 500)
    assert play.offers("dealer", "ask") == [{"player": "ann"}]
    assert at_the_desk(play, "director") == {"starting-marker"}
    play.do("ask", player="ann")
    play.wager("ann 2 20.00").do("ask", player="bob")
    assert verbs(play, "ann") == ["leave"]


def test_an_idle_player_at_a_full_table_may_be_sent_away() -> None:
    play = Play().sit(ann=2, bob=3, cat=4, dan=5, eve=6, fay=7, gus=8)
    for _ in range(3):
        play.play("ann 2 20.00")
    assert {offer["player"] for offer in play.offers("operator", "vacate")} == {
        "bob",
        "cat",
        "dan",
        "eve",
        "fay",
        "gus",
    }
