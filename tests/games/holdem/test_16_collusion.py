"""Rule 16: collusion between players."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import NUMBER, arrange_cards, deal_round, open_table, play_to_flop

CONDUCT = ("16.1", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8", "16.8(a)", "16.8(b)", "17.15", "17.18", "19.7")


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.clause(NUMBER, rule)) for rule in CONDUCT])
def test_16_an_infringement_goes_on_record_and_leads_to_19_2(rule: str) -> None:
    play = deal_round().do("infringe", "cat", rule=rule, note="seen by the dealer")
    assert play.state["infringements"] == [{"player": "cat", "rule": rule, "round": 1}]
    assert play.notices == [("cat", rule, "infringement")]
    powers = [
        (action.do, {key: value for key, value in action.arguments.items() if key != "by"})
        for action in play.table.legal("operator")
        if "contravened" in action.arguments
    ]
    assert powers == [
        ("declare-folded", {"player": "cat", "contravened": rule}),
        ("exclude", {"player": "cat", "contravened": rule}),
    ]
    play.do("declare-folded", "cat", contravened=rule)
    assert play.get_fold_rule("cat") == "19.2(a)"
    assert [action.do for action in play.table.legal("operator") if "contravened" in action.arguments] == ["exclude"]
    play.do("exclude", "cat", contravened=rule)
    assert not [action for action in play.table.legal("operator") if "contravened" in action.arguments]


def test_16_powers_apply_only_to_infringements_of_this_round_against_these_rules() -> None:
    play = deal_round().do("infringe", "cat", rule="16.3").fold("cat", "ann").deal()
    assert not [action for action in play.table.legal("operator") if "contravened" in action.arguments]
    play.do("infringe", "cat", rule="4.7").do("infringe", "zoe", rule="16.3").do("infringe", "dealer", rule="19.5(a)")
    assert not [action for action in play.table.legal("operator") if "contravened" in action.arguments]
    play_between_rounds = open_table().do("infringe", "cat", rule="16.3")
    assert [
        action.do for action in play_between_rounds.table.legal("operator") if "contravened" in action.arguments
    ] == ["exclude"]


@pytest.mark.clause(NUMBER, "16.4", "16.8(b)")
def test_16_4_no_view_shows_the_cards_of_another_in_play_or_folded() -> None:
    play = deal_round(cards="As Kd 7c Ah Kc 2d").fold("cat")
    for viewer in ("ann", "bob", "zoe", "dealer", "operator"):
        assert "7c" not in str(play.table.view(viewer))
    assert play.table.view("cat", dict)["held"][2]["cards"] == "7c 2d"


@pytest.mark.clause(NUMBER, "16.6")
def test_16_6_cards_exposed_to_one_person_are_visible_to_all() -> None:
    play = deal_round(cards="As Kd 7c Ah Kc 2d").do("expose-hole", "ann", card=1)
    assert {play.table.view(viewer, dict)["round"]["exposed"] for viewer in ("ann", "bob", "zoe", "dealer")} == {"As"}


@pytest.mark.clause(NUMBER, "16.7")
def test_16_7_nobody_sees_discards_or_undealt_cards() -> None:
    play = play_to_flop(cards="As Kd 7c Ah Kc 2d 9s 4s 4d 4h Qs")
    for viewer in ("ann", "dealer", "supervisor", "operator"):
        view = play.table.view(viewer, dict)
        assert (view["round"]["burnt"], "9s" in str(view), "Qs" in str(view)) == (1, False, False)


@pytest.mark.clause(NUMBER, "17.15")
def test_17_15_everybody_sees_which_players_have_cards() -> None:
    hands = deal_round().fold("cat").table.view("zoe", dict)["held"]
    assert [(hand["player"], hand["count"]) for hand in hands] == [("ann", 2), ("bob", 2), ("cat", 0)]


@pytest.mark.clause(NUMBER, "17.18")
def test_17_18_hands_shown_to_one_person_are_shown_to_all() -> None:
    play = deal_round(cards="As Kd 7c Ah Kc 2d").play_to_showdown()
    shown_hands = [play.table.view(viewer, dict)["last"]["shown"] for viewer in ("ann", "bob", "zoe", "operator")]
    assert shown_hands[0]
    assert shown_hands.count(shown_hands[0]) == 4


@pytest.mark.clause(NUMBER, "19.5(a)")
def test_19_5_a_legal_actions_do_not_depend_on_the_cards() -> None:
    best = deal_round(cards="7c 2d As 2c 7d Ah")
    worst = deal_round(cards="As Ad 7c Ah Ac 2d")
    assert best.table.legal("cat") == worst.table.legal("cat")


@pytest.mark.clause(NUMBER, "19.5(b)")
def test_19_5_b_indivisible_chips_are_awarded_by_seat_only() -> None:
    cards = arrange_cards("As Ks Qs Js Ts", "2c 2d", "3c 3d", "4c 4d", burn="5c 6c 7c")
    play = deal_round(3, cards, stake="41.00").call("cat", "ann", "bob").check_down().do("showdown")
    assert [line["returned"] for line in play.last_round["lines"]] == ["2.00", "2.00", "2.00"]
    play = deal_round(4, arrange_cards("As Ks Qs Js Ts", "2c 2d", "3c 3d", "4c 4d", "8c 8d", burn="5c 6c 7c"))
    play.call("cat").fold("dan").call("ann", "bob").bet("ann", "2.00").call("bob").fold("cat").check_down().do(
        "showdown"
    )
    assert [play.get_returned("ann"), play.get_returned("bob")] == ["5.00", "4.00"]


@pytest.mark.clause(NUMBER, "19.5(c)")
def test_19_5_c_staff_carry_out_only_their_own_duties() -> None:
    assert open_table().refuses("close", notice=True, by="dealer") == "18.2"
    assert open_table().refuses("check-cards", when="before", by="operator") == "2.4"


@pytest.mark.parametrize("rule", ["19.5", "19.5(a)", "19.5(b)", "19.5(c)"])
def test_19_5_infringements_by_the_dealer_are_recorded(rule: str) -> None:
    play = open_table().do("infringe", "dealer", rule=rule)
    assert play.state["infringements"] == [{"player": "dealer", "rule": rule, "round": 1}]
    assert play.pending_notices == [("dealer", rule, "infringement")]


def test_16_infringement_between_rounds_is_recorded_for_the_next_round() -> None:
    play = open_table().fold_round().do("infringe", "cat", rule="16.3")
    assert play.state["infringements"][0]["round"] == 2
    play = open_table().deal().do("misdeal", cause="excess-card").do("infringe", "cat", rule="16.3")
    assert play.state["infringements"][0]["round"] == 2


def test_16_infringements_are_accepted_from_anybody_at_any_time() -> None:
    open_table().do("infringe", "zoe", rule="16.3", by="player")
    deal_round().check_down().do("infringe", "ann", rule="16.3")


def test_16_2_one_hand_per_player() -> None:
    assert open_table().refuses("sit", "ann", seat=9, stake="100.00") == "16.2"
    assert deal_round().refuses("sit", "ann", seat=9, stake="100.00") == "16.2"


@pytest.mark.clause(NUMBER, "16.2")
def test_16_2_player_who_left_may_sit_again() -> None:
    play = open_table().do("leave", "ann").do("sit", "ann", seat=9, stake="100.00")
    assert play.state["seats"]["9"] == "ann"
