"""Views of players, staff and spectators, and their legal actions."""

from __future__ import annotations

from typing import Any

from tests.games.holdem.table_driver import Play, arrange_cards, deal_round, open_table, play_to_flop

CARDS = arrange_cards("Kc 9d 7h 3s 2c", "Ks Kd", "Qs Qd", "Js Jd", burn="4c 5d 6h")


def test_players_see_only_their_own_hole_cards() -> None:
    play = deal_round(cards=CARDS)
    assert [hand["cards"] for hand in play.table.view("ann", dict)["held"]] == ["Ks Kd", None, None]
    for viewer in ("dealer", "supervisor", "operator", "zoe"):
        assert [hand["cards"] for hand in play.table.view(viewer, dict)["held"]] == [None, None, None]


def test_hands_are_seen_when_they_are_shown() -> None:
    play = deal_round(cards=CARDS).check_down()
    assert play.table.view("bob", dict)["last"] is None
    play.do("showdown")
    assert play.table.view("zoe", dict)["last"]["shown"] == {"ann": "Ks Kd"}
    assert play.table.view("bob", dict)["last"]["hole"] == {"bob": "Qs Qd"}


def test_burnt_cards_are_counted_and_an_exposed_one_is_seen() -> None:
    play = deal_round(cards=CARDS).do("expose-hole", "ann", card=1)
    assert (play.table.view("bob", dict)["round"]["burnt"], play.table.view("bob", dict)["round"]["exposed"]) == (
        1,
        "Ks",
    )


def test_stakes_bets_and_the_sign_are_seen_by_all() -> None:
    view = deal_round().raise_("cat", "4.00").table.view("zoe", dict)
    assert (view["limits"]["min-table-stake"], view["limits"]["min"]) == ("40.00", "2.00")
    assert "min-bets" not in view["limits"]
    assert [(place["player"], place["stake"]) for place in view["places"]] == [
        ("ann", "99.00"), ("bob", "98.00"), ("cat", "94.00"),
    ]  # fmt: skip
    assert [(chips["player"], chips["wager"], chips["stake"]) for chips in view["chips"]] == [
        ("ann", "bet", "1.00"), ("bob", "bet", "2.00"), ("cat", "bet", "6.00"),
    ]  # fmt: skip
    assert (view["pot"], view["round"]["level"], view["turn"][0]["player"]) == ("9.00", "6.00", "ann")


def test_a_wager_out_of_turn_is_seen() -> None:
    play = play_to_flop().do("out-of-turn", "cat", action="bet", amount="10.00")
    assert play.table.view("ann", dict)["round"]["out-of-turn"] == {"cat": {"action": "bet", "total": "10.00"}}


def list_course_actions(play: Play, actor: str) -> dict[str, Any]:
    """Return the bounds of the amounts of the course actions by verb, without cards and claims."""
    bounds_by_verb: dict[str, Any] = {}
    for action in play.table.legal(actor):
        if action.part != "course" or action.do in ("shoe", "claim", "move"):
            continue
        bounds = [(amount.least, amount.most) for amount in action.amounts.values()]
        bounds_by_verb[action.do] = bounds[0] if bounds else None
    return bounds_by_verb


def test_legal_actions_of_the_player_to_act() -> None:
    play = deal_round()
    assert list_course_actions(play, "cat") == {
        "fold": None,
        "call": None,
        "tap-out": None,
        "call-and-raise": (200, 9800),
    }
    assert list_course_actions(play, "ann") == {}
    assert list_course_actions(play_to_flop(), "ann") == {
        "fold": None,
        "check": None,
        "tap-out": None,
        "bet": (200, 9800),
    }
    assert list_course_actions(deal_round(opening="A"), "cat").keys() == {
        "call",
        "call-and-fold",
        "tap-out",
        "call-and-raise",
    }
    assert list_course_actions(deal_round(opening="C"), "cat").keys() == {"fold", "tap-out", "call-and-raise"}
    assert list_course_actions(deal_round(betting="ante", ante="1.00"), "ann").keys() == {"tap-out", "bet"}


def test_legal_actions_follow_the_limits() -> None:
    assert list_course_actions(deal_round(limit="full-pot"), "cat") == {
        "fold": None,
        "call": None,
        "call-and-raise": (200, 500),
    }
    assert list_course_actions(play_to_flop(limit="fixed", max_bet="4.00"), "ann")["bet"] == (200, 400)


def list_staff_verbs(play: Play, actor: str) -> set[str]:
    """Return the verbs outside the course of play, without those that all staff may put on record."""
    verbs = {action.do for action in play.table.legal(actor) if action.part != "course"}
    return verbs - {"infringe", "rules-copy"}


def test_legal_actions_include_the_cost_of_a_call_or_tap_out() -> None:
    costs = {action.do: action.costs for action in deal_round().table.legal("cat")}
    assert (costs["call"], costs["tap-out"], costs["fold"]) == (200, 10000, None)


def test_legal_actions_of_the_dealer_and_the_operator() -> None:
    assert list_course_actions(open_table(), "dealer") == {}
    assert list_course_actions(open_table().shoe(), "dealer") == {"deal": None}
    assert list_course_actions(open_table(1).shoe(), "dealer") == {}
    assert list_course_actions(open_table().shoe().do("close", notice=True), "dealer") == {}
    assert list_course_actions(deal_round(), "dealer") == {}
    assert list_course_actions(deal_round().check_down(), "dealer") == {"showdown": None}
    assert list_course_actions(deal_round(), "operator") == {"clock": None}
    assert list_course_actions(deal_round().do("clock", "cat"), "operator") == {"clock": None, "expire": None}
    assert list_course_actions(deal_round().check_down(), "operator") == {}
    verbs_in_round = {"declare-folded", "dispute", "exclude", "irregularity", "void"}
    assert list_staff_verbs(deal_round(), "operator") == verbs_in_round
    verbs_between_rounds = {"change-cards", "close", "determine", "dispute", "exclude"}
    assert list_staff_verbs(open_table(), "operator") == verbs_between_rounds
    assert list_staff_verbs(
        open_table(commission={"basis": "time", "rate": "5.00"}), "operator"
    ) == verbs_between_rounds | {"charge-time"}
    assert list_staff_verbs(open_table().fold_round(), "operator") == verbs_between_rounds | {"void"}
    assert (
        list_staff_verbs(open_table().fold_round().do("void", cause="fraud", round=1), "operator")
        == verbs_between_rounds
    )
    verbs_at_any_time = {"check-cards", "commit-draw", "present", "seat-draw"}
    irregularity_verbs = {
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
        assert list_staff_verbs(open_table(), person) == verbs_at_any_time
        assert list_staff_verbs(deal_round(), person) == verbs_at_any_time | irregularity_verbs - {"first-card"}
        assert list_staff_verbs(play_to_flop(), person) == verbs_at_any_time | irregularity_verbs - {"expose-hole"}
        assert "first-card" not in list_staff_verbs(play_to_flop().check("ann"), person)


def test_legal_actions_to_vacate_a_seat() -> None:
    play = Play(seats=3).sit(ann="100.00", bob="100.00", cat="100.00").do("sit-out", "cat")
    play.fold_round().fold_round()
    assert "vacate" not in list_staff_verbs(play, "supervisor")
    play.fold_round()
    assert "vacate" in list_staff_verbs(play, "supervisor")
    assert "vacate" in list_staff_verbs(play, "operator")
    assert "vacate" not in list_staff_verbs(play.deal(), "supervisor")


def test_the_cards_are_checked_before_and_after_gaming_only_between_rounds() -> None:
    for play, fields in ((open_table(), {"when", "count"}), (deal_round(), {"count"})):
        (check,) = [action for action in play.table.legal("dealer") if action.do == "check-cards"]
        assert set(check.fields) == fields


def test_legal_actions_between_rounds() -> None:
    play = open_table(max_buy_in="150.00", over_blinds=["4.00"])
    assert list_course_actions(play, "ann") == {"leave": None, "sit-out": None, "buy": (100, 5000), "over-blind": None}
    play.do("sit-out", "ann")
    assert list_course_actions(play, "ann").keys() == {"leave", "return", "buy", "over-blind"}
    assert list_course_actions(open_table(tournament=True), "ann") == {"leave": None}


def test_legal_actions_of_a_player_who_left_before() -> None:
    play = open_table(3, max_buy_in="100.00").fold_round().do("leave", "bob").do("leave", "ann")
    assert (play.state["left"], list_course_actions(play, "bob"), list_course_actions(play, "ann")) == (
        {"ann": "99.00", "bob": "101.00"}, {"sit": (10100, 10100)}, {"sit": (9900, 10000)},
    )  # fmt: skip


def test_legal_actions_for_a_seat_decided_by_a_draw() -> None:
    play = Play(seats=2).sit(ann="40.00").do("seat-draw", seat=2, cards={"bob": "As", "zoe": "Ks"})
    assert (list_course_actions(play, "bob"), list_course_actions(play, "zoe")) == ({"sit": (4000, None)}, {})


def test_notices_to_a_person_are_visible_to_that_person_and_the_staff() -> None:
    play = open_table().do("dispute", "ann", about="a card", decision="it stands", review=True).do("rules-copy", "bob")
    notices_by_viewer = {
        viewer: [notice["about"] for notice in play.table.view(viewer)["notices"]] for viewer in ("ann", "bob", "zoe")
    }
    assert notices_by_viewer == {"ann": ["dispute-decided"], "bob": ["rules-copy"], "zoe": []}
    assert len(play.table.view("supervisor")["notices"]) == 3
    assert play.table.view("bob", dict)["on-record"]["disputes"] == []
    assert len(play.table.view("ann", dict)["on-record"]["disputes"]) == 1
    assert len(play.table.view("operator", dict)["on-record"]["disputes"]) == 1


def test_legal_actions_of_a_newcomer() -> None:
    play = Play(seats=4, max_buy_in="90.00").sit(ann="40.00", bob="40.00").do("claim", "ann", seat=4)
    assert [action.arguments["seat"] for action in play.table.legal("zoe")] == [3]
    assert list_course_actions(play, "zoe") == {"sit": (4000, 9000)}
    play.do("exclude", "ann", contravened="16.3")
    assert list_course_actions(play, "ann") == {}
