"""Rule 16: playing together."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import NUMBER, dealt, flop, hands, opened

CONDUCT = ("16.1", "16.3", "16.4", "16.5", "16.6", "16.7", "16.8", "16.8(a)", "16.8(b)", "17.15", "17.18", "19.7")


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.clause(NUMBER, rule)) for rule in CONDUCT])
def test_16_an_infringement_goes_on_record_and_leads_to_19_2(rule: str) -> None:
    play = dealt().do("infringe", "cat", rule=rule, note="seen by the dealer")
    assert play.state["infringements"] == [{"player": "cat", "rule": rule, "round": 1}]
    assert play.notices == [("cat", rule, "infringement")]
    offered = [
        (offer.do, {key: value for key, value in offer.arguments.items() if key != "by"})
        for offer in play.table.legal("operator")
        if "contravened" in offer.arguments
    ]
    assert offered == [
        ("declare-folded", {"player": "cat", "contravened": rule}),
        ("exclude", {"player": "cat", "contravened": rule}),
    ]
    play.do("declare-folded", "cat", contravened=rule)
    assert play.folded("cat") == "19.2(a)"
    assert [offer.do for offer in play.table.legal("operator") if "contravened" in offer.arguments] == ["exclude"]
    play.do("exclude", "cat", contravened=rule)
    assert not [offer for offer in play.table.legal("operator") if "contravened" in offer.arguments]


def test_16_what_was_done_in_another_round_or_against_another_rule_is_not_offered() -> None:
    play = dealt().do("infringe", "cat", rule="16.3").fold("cat", "ann").deal()
    assert not [offer for offer in play.table.legal("operator") if "contravened" in offer.arguments]
    play.do("infringe", "cat", rule="4.7").do("infringe", "zoe", rule="16.3").do("infringe", "dealer", rule="19.5(a)")
    assert not [offer for offer in play.table.legal("operator") if "contravened" in offer.arguments]
    between = opened().do("infringe", "cat", rule="16.3")
    assert [offer.do for offer in between.table.legal("operator") if "contravened" in offer.arguments] == ["exclude"]


@pytest.mark.clause(NUMBER, "16.4", "16.8(b)")
def test_16_4_no_view_shows_the_cards_of_another_in_play_or_folded() -> None:
    play = dealt(cards="As Kd 7c Ah Kc 2d").fold("cat")
    for viewer in ("ann", "bob", "zoe", "dealer", "operator"):
        assert "7c" not in str(play.table.view(viewer))
    assert play.table.view("cat", dict)["round"]["hole"] == {"cat": "7c 2d"}


@pytest.mark.clause(NUMBER, "16.6")
def test_16_6_what_one_has_seen_of_a_hand_is_seen_by_all() -> None:
    play = dealt(cards="As Kd 7c Ah Kc 2d").do("expose-hole", "ann", card=1)
    assert {play.table.view(viewer, dict)["round"]["exposed"] for viewer in ("ann", "bob", "zoe", "dealer")} == {"As"}


@pytest.mark.clause(NUMBER, "16.7")
def test_16_7_nobody_sees_the_discards_or_what_is_not_dealt() -> None:
    play = flop(cards="As Kd 7c Ah Kc 2d 9s 4s 4d 4h Qs")
    for viewer in ("ann", "dealer", "supervisor", "operator"):
        seen = play.table.view(viewer, dict)
        assert (seen["round"]["burnt"], "9s" in str(seen), "Qs" in str(seen)) == (1, False, False)


@pytest.mark.clause(NUMBER, "17.15")
def test_17_15_everybody_sees_who_has_cards() -> None:
    seats = dealt().fold("cat").table.view("zoe", dict)["seats"]
    assert [(seat["player"], seat["cards"]) for seat in seats] == [("ann", 2), ("bob", 2), ("cat", 0)]


@pytest.mark.clause(NUMBER, "17.18")
def test_17_18_what_is_shown_to_one_is_shown_to_all() -> None:
    play = dealt(cards="As Kd 7c Ah Kc 2d").to_showdown()
    shown = [play.table.view(viewer, dict)["last"]["shown"] for viewer in ("ann", "bob", "zoe", "operator")]
    assert shown[0]
    assert shown.count(shown[0]) == 4


@pytest.mark.clause(NUMBER, "19.5(a)")
def test_19_5_a_offers_say_what_is_allowed_and_not_what_is_wise() -> None:
    best = dealt(cards="7c 2d As 2c 7d Ah")
    worst = dealt(cards="As Ad 7c Ah Ac 2d")
    assert best.table.legal("cat") == worst.table.legal("cat")


@pytest.mark.clause(NUMBER, "19.5(b)")
def test_19_5_b_what_cannot_be_divided_goes_by_the_seat_and_to_nobodys_favour() -> None:
    cards = hands("As Ks Qs Js Ts", "2c 2d", "3c 3d", "4c 4d", burn="5c 6c 7c")
    play = dealt(3, cards, stake="41.00").call("cat", "ann", "bob").check_down().do("showdown")
    assert [line["returned"] for line in play.last["lines"]] == ["2.00", "2.00", "2.00"]
    play = dealt(4, hands("As Ks Qs Js Ts", "2c 2d", "3c 3d", "4c 4d", "8c 8d", burn="5c 6c 7c"))
    play.call("cat").fold("dan").call("ann", "bob").bet("ann", "2.00").call("bob").fold("cat").check_down().do(
        "showdown"
    )
    assert [play.returned("ann"), play.returned("bob")] == ["5.00", "4.00"]


@pytest.mark.clause(NUMBER, "19.5(c)")
def test_19_5_c_everybody_keeps_to_the_own_duties() -> None:
    assert opened().refuses("close", notice=True, by="dealer") == "18.2"
    assert opened().refuses("check-cards", when="before", by="operator") == "2.4"


@pytest.mark.parametrize("rule", ["19.5", "19.5(a)", "19.5(b)", "19.5(c)"])
def test_19_5_so_do_those_of_the_dealer(rule: str) -> None:
    play = opened().do("infringe", "dealer", rule=rule)
    assert play.state["infringements"] == [{"player": "dealer", "rule": rule, "round": 1}]
    assert play.told == [("dealer", rule, "infringement")]


def test_16_between_rounds_the_coming_round_is_noted() -> None:
    play = opened().fold_round().do("infringe", "cat", rule="16.3")
    assert play.state["infringements"][0]["round"] == 2
    play = opened().deal().do("misdeal", cause="excess-card").do("infringe", "cat", rule="16.3")
    assert play.state["infringements"][0]["round"] == 2


def test_16_it_is_taken_from_anybody_at_any_time() -> None:
    opened().do("infringe", "zoe", rule="16.3", by="player")
    dealt().check_down().do("infringe", "ann", rule="16.3")


def test_16_2_one_hand_a_player() -> None:
    assert opened().refuses("sit", "ann", seat=9, stake="100.00") == "16.2"
    assert dealt().refuses("sit", "ann", seat=9, stake="100.00") == "16.2"


@pytest.mark.clause(NUMBER, "16.2")
def test_16_2_after_leaving_one_may_sit_again() -> None:
    play = opened().do("leave", "ann").do("sit", "ann", seat=9, stake="100.00")
    assert play.state["seats"]["9"] == "ann"
