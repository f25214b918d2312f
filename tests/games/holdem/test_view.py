"""What viewers see, and what is offered to whom."""

from __future__ import annotations

from typing import Any

from tests.games.holdem.table_driver import Play, dealt, flop, hands, opened

CARDS = hands("Kc 9d 7h 3s 2c", "Ks Kd", "Qs Qd", "Js Jd", burn="4c 5d 6h")


def test_a_player_sees_the_own_hole_cards_and_nobody_elses() -> None:
    play = dealt(cards=CARDS)
    assert play.table.view("ann", dict)["round"]["hole"] == {"ann": "Ks Kd"}
    for viewer in ("dealer", "supervisor", "operator", "zoe"):
        assert play.table.view(viewer, dict)["round"]["hole"] == {}


def test_hands_are_seen_when_they_are_shown() -> None:
    play = dealt(cards=CARDS).check_down()
    assert play.table.view("bob", dict)["last"] is None
    play.do("showdown")
    assert play.table.view("zoe", dict)["last"]["shown"] == {"ann": "Ks Kd"}
    assert play.table.view("bob", dict)["last"]["hole"] == {"bob": "Qs Qd"}


def test_burnt_cards_are_counted_and_an_exposed_one_is_seen() -> None:
    play = dealt(cards=CARDS).do("expose-hole", "ann", card=1)
    assert (play.table.view("bob", dict)["round"]["burnt"], play.table.view("bob", dict)["round"]["exposed"]) == (
        1,
        "Ks",
    )


def test_stakes_bets_and_the_sign_are_seen_by_all() -> None:
    seen = dealt().raise_("cat", "4.00").table.view("zoe", dict)
    assert seen["sign"] == {"min-table-stake": "40.00", "min-bet": "2.00"}
    assert [(seat["player"], seat["stake"], seat["total"]) for seat in seen["seats"]] == [
        ("ann", "99.00", "1.00"), ("bob", "98.00", "2.00"), ("cat", "94.00", "6.00"),
    ]  # fmt: skip
    assert (seen["pot"], seen["round"]["level"], seen["round"]["turn"]) == ("9.00", "6.00", "ann")


def test_a_wager_out_of_turn_is_seen() -> None:
    play = flop().do("out-of-turn", "cat", action="bet", amount="10.00")
    assert play.table.view("ann", dict)["round"]["out-of-turn"] == {"cat": {"action": "bet", "total": "10.00"}}


def offers(play: Play, actor: str) -> dict[str, Any]:
    """What play goes on with, by verb, with the bounds of amounts; cards and claims apart."""
    found: dict[str, Any] = {}
    for offer in play.table.legal(actor):
        if offer.part != "course" or offer.do in ("shoe", "claim", "move"):
            continue
        bounds = [(amount.least, amount.most) for amount in offer.amounts.values()]
        found[offer.do] = bounds[0] if bounds else None
    return found


def test_offers_of_the_player_to_act() -> None:
    play = dealt()
    assert offers(play, "cat") == {"fold": None, "call": None, "tap-out": None, "call-and-raise": (200, 9800)}
    assert offers(play, "ann") == {}
    assert offers(flop(), "ann") == {"fold": None, "check": None, "tap-out": None, "bet": (200, 9800)}
    assert offers(dealt(opening="A"), "cat").keys() == {"call", "call-and-fold", "tap-out", "call-and-raise"}
    assert offers(dealt(opening="C"), "cat").keys() == {"fold", "tap-out", "call-and-raise"}
    assert offers(dealt(betting="ante", ante="1.00"), "ann").keys() == {"tap-out", "bet"}


def test_offers_with_limits() -> None:
    assert offers(dealt(limit="full-pot"), "cat") == {"fold": None, "call": None, "call-and-raise": (200, 500)}
    assert offers(flop(limit="fixed", max_bet="4.00"), "ann")["bet"] == (200, 400)


def at_the_desk(play: Play, actor: str) -> set[str]:
    """What is offered beside the course of play, but for what anybody of the staff may put on record."""
    offered = {offer.do for offer in play.table.legal(actor) if offer.part != "course"}
    return offered - {"infringe", "rules-copy"}


def test_what_a_call_or_a_tap_out_costs_is_said() -> None:
    costs = {offer.do: offer.costs for offer in dealt().table.legal("cat")}
    assert (costs["call"], costs["tap-out"], costs["fold"]) == (200, 10000, None)


def test_offers_of_the_dealer_and_the_operator() -> None:
    assert offers(opened(), "dealer") == {}
    assert offers(opened().shoe(), "dealer") == {"deal": None}
    assert offers(opened(1).shoe(), "dealer") == {}
    assert offers(opened().shoe().do("close", notice=True), "dealer") == {}
    assert offers(dealt(), "dealer") == {}
    assert offers(dealt().check_down(), "dealer") == {"showdown": None}
    assert offers(dealt(), "operator") == {"clock": None}
    assert offers(dealt().do("clock", "cat"), "operator") == {"clock": None, "expire": None}
    assert offers(dealt().check_down(), "operator") == {}
    in_a_round = {"declare-folded", "dispute", "exclude", "irregularity", "void"}
    assert at_the_desk(dealt(), "operator") == in_a_round
    between = {"change-cards", "close", "determine", "dispute", "exclude"}
    assert at_the_desk(opened(), "operator") == between
    assert at_the_desk(opened(commission={"basis": "time", "rate": "5.00"}), "operator") == between | {"charge-time"}
    assert at_the_desk(opened().fold_round(), "operator") == between | {"void"}
    assert at_the_desk(opened().fold_round().do("void", cause="fraud", round=1), "operator") == between
    drawn = {"check-cards", "commit-draw", "present", "seat-draw"}
    wrong = {
        "discarded",
        "expose-communal",
        "expose-hole",
        "first-card",
        "misdeal",
        "out-of-turn",
        "put",
        "wrong-cards",
    }
    for person in ("dealer", "supervisor"):
        assert at_the_desk(opened(), person) == drawn
        assert at_the_desk(dealt(), person) == drawn | wrong - {"first-card"}
        assert at_the_desk(flop(), person) == drawn | wrong - {"expose-hole"}
        assert "first-card" not in at_the_desk(flop().check("ann"), person)


def test_offers_to_have_a_seat_given_up() -> None:
    play = Play(seats=3).sit(ann="100.00", bob="100.00", cat="100.00").do("sit-out", "cat")
    play.fold_round().fold_round()
    assert "vacate" not in at_the_desk(play, "supervisor")
    play.fold_round()
    assert "vacate" in at_the_desk(play, "supervisor")
    assert "vacate" in at_the_desk(play, "operator")
    assert "vacate" not in at_the_desk(play.deal(), "supervisor")


def test_the_cards_are_checked_before_and_after_gaming_only_between_rounds() -> None:
    for play, times in ((opened(), {"when", "count"}), (dealt(), {"count"})):
        (check,) = [offer for offer in play.table.legal("dealer") if offer.do == "check-cards"]
        assert set(check.fields) == times


def test_offers_between_rounds() -> None:
    play = opened(max_buy_in="150.00", over_blinds=["4.00"])
    assert offers(play, "ann") == {"leave": None, "sit-out": None, "buy": (100, 5000), "over-blind": None}
    play.do("sit-out", "ann")
    assert offers(play, "ann").keys() == {"leave", "return", "buy", "over-blind"}
    assert offers(opened(tournament=True), "ann") == {"leave": None}


def test_offers_of_one_who_left_before() -> None:
    play = opened(3, max_buy_in="100.00").fold_round().do("leave", "bob").do("leave", "ann")
    assert (play.state["left"], offers(play, "bob"), offers(play, "ann")) == (
        {"ann": "99.00", "bob": "101.00"}, {"sit": (10100, 10100)}, {"sit": (9900, 10000)},
    )  # fmt: skip


def test_offers_of_a_seat_that_a_draw_decided() -> None:
    play = Play(seats=2).sit(ann="40.00").do("seat-draw", seat=2, cards={"bob": "As", "zoe": "Ks"})
    assert (offers(play, "bob"), offers(play, "zoe")) == ({"sit": (4000, None)}, {})


def test_notices_to_somebody_are_read_by_that_person_and_the_staff() -> None:
    play = opened().do("dispute", "ann", about="a card", decision="it stands", review=True).do("rules-copy", "bob")
    told = {
        viewer: [notice["about"] for notice in play.table.view(viewer)["notices"]] for viewer in ("ann", "bob", "zoe")
    }
    assert told == {"ann": ["dispute-decided"], "bob": ["rules-copy"], "zoe": []}
    assert len(play.table.view("supervisor")["notices"]) == 3
    assert play.table.view("bob", dict)["on-record"]["disputes"] == []
    assert len(play.table.view("ann", dict)["on-record"]["disputes"]) == 1
    assert len(play.table.view("operator", dict)["on-record"]["disputes"]) == 1


def test_offers_of_a_newcomer() -> None:
    play = Play(seats=4, max_buy_in="90.00").sit(ann="40.00", bob="40.00").do("claim", "ann", seat=4)
    assert [offer.arguments["seat"] for offer in play.table.legal("zoe")] == [3]
    assert offers(play, "zoe") == {"sit": (4000, 9000)}
    play.do("exclude", "ann", contravened="16.3")
    assert offers(play, "ann") == {}
