"""Views of a Blackjack table by person."""

from __future__ import annotations

import json

import pytest
from tests.games.blackjack.table_driver import deal_round, open_table

EVERYBODY = ("ann", "bob", "zoe", "dealer", "supervisor", "operator", "director", "commission", "regulator")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_the_order_of_the_shoe(viewer: str) -> None:
    text = json.dumps(deal_round("Th 7d 9s Qc 2d", "10.00").table.view(viewer))
    assert "9s" in text
    assert "Qc" not in text
    assert "2d" not in text


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_a_card_drawn_in_error_and_kept(viewer: str) -> None:
    assert "Qc" not in json.dumps(deal_round("Th 7d 9s Qc 2d", "10.00").do("draw-in-error").table.view(viewer))


def test_everybody_sees_the_sign_with_limits_side_wagers_and_markers() -> None:
    play = open_table(super_sevens=True, perfect_pairs=True).do("marker", box=3, player="ann", limit="1000.00")
    view = play.table.view("zoe", dict)
    assert view["limits"] == {
        "min": "10.00",
        "max": "500.00",
        "multiple": "1.00",
        "super-sevens": ["5.00"],
        "perfect-pairs": {"min": "5.00", "max": "100.00", "multiple": "1.00"},
    }
    assert view["markers"] == {"3": {"limit": "1000.00", "player": "ann"}}


def test_everybody_sees_the_chips_on_the_layout_and_their_outcome() -> None:
    play = open_table().shoe("Ah 6d Kd").wager("10.00")
    before = play.table.view("zoe", dict)["chips"]
    after = play.do("deal").table.view("zoe", dict)["chips"]
    assert [(wager["stake"], wager["outcome"], wager["paid"]) for wager in before + after] == [
        ("10.00", None, "0.00"),
        ("10.00", "win", "15.00"),
    ]


def test_the_view_shows_whose_decision_is_awaited() -> None:
    play = deal_round("8h 6d 8s Tc 9c", "10.00").split().stand()
    assert play.table.view("zoe", dict)["turn"] == [{"player": "ann", "place": 1, "hand": 2, "asked": "decision"}]
    assert play.stand().table.view("zoe", dict)["turn"] == []


def list_notices(viewer: str) -> list[str]:
    play = open_table().wager("5.00").do("restrict", player="ann", rule="4.8", tracked=True).do("check-cards")
    return [notice["about"] + " to " + notice["to"] for notice in play.table.view(viewer)["notices"]]


def test_a_notice_to_a_person_is_for_that_person_and_the_staff() -> None:
    private = ["wager-below-minimum to ann", "restriction to ann"]
    assert list_notices("ann") == [*private, "cards-checked to table"]
    assert list_notices("bob") == ["cards-checked to table"]
    assert list_notices("dealer") == [*private, "cards-checked to table"]


def test_notices_to_the_commission_are_for_the_operator_and_the_regulator_only() -> None:
    commission_notice = "restriction to commission"
    assert {viewer for viewer in EVERYBODY if commission_notice in list_notices(viewer)} == {
        "operator",
        "commission",
        "regulator",
    }


def test_the_view_shows_the_phase_and_the_number_of_the_round() -> None:
    play = deal_round("Th Ad 9s Tc", "10.00")
    assert (play.table.view("ann")["phase"], play.table.view("ann")["number"]) == ("interim", 1)
    play.do("close-insurance").stand().dealer()
    assert (play.table.view("ann")["phase"], play.table.view("ann")["number"]) == ("betting", 2)
    assert play.do("close", notice=True).table.view("ann")["phase"] == "closed"
