"""Tests of limit hold'em: one bet before and on the flop, another one after it (H28)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.records.notations.phh.hand_builder import BOARD, get_net, import_hand, list_commands, make_hidden_holes

from houseway import Table
from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.records.format.decoder import encode
from houseway.records.notations import open_hand_history
from houseway.records.notations.phh.exporter import format_hand
from houseway.records.notations.phh.holdem_rounds import PlayedRound, extract_rounds

LIMIT_FIELDS: dict[str, Any] = {"variant": "FT", "min_bet": None, "small_bet": 10, "big_bet": 20}
ACTIONS = [
    *make_hidden_holes(3),
    "p3 cbr 20",
    "p1 f",
    "p2 cc",
    BOARD[0],
    "p2 cbr 10",
    "p3 cc",
    BOARD[1],
    "p2 cbr 20",
    "p3 cbr 40",
    "p2 cc",
    BOARD[2],
    "p2 cc",
    "p3 cbr 20",
    "p2 f",
]


def test_limit_holdem_sets_three_keys_of_the_table() -> None:
    hand = import_hand(ACTIONS, [200] * 3, **LIMIT_FIELDS, finishing_stacks=[195, 130, 275])
    bets = ["10.00", "10.00", "20.00", "20.00"]
    table = hand.record["table"]
    assert (table["limit"], table["min-bet"], table["max-bet"]) == ("fixed", bets, bets)
    assert "max-raises" not in table
    assert hand.differences == ()
    assert list_commands(hand)[:2] == ["call-and-raise p3 10.00", "fold p1"]
    assert get_net(hand) == {"p1": "-5.00", "p2": "-70.00", "p3": "75.00", "house": "0.00"}


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ([*make_hidden_holes(3), "p3 cbr 25"], r"4\.2\(g\)"),
        ([*make_hidden_holes(3), "p3 cbr 15"], r"5\.1"),
        ([*make_hidden_holes(3), "p3 cc", "p1 cc", "p2 cc", BOARD[0], "p1 cbr 20"], r"4\.2\(g\)"),
        (
            [
                *make_hidden_holes(3),
                "p3 cc",
                "p1 cc",
                "p2 cc",
                *BOARD[:1],
                "p1 cc",
                "p2 cc",
                "p3 cc",
                BOARD[1],
                "p1 cbr 10",
            ],
            r"5\.2",
        ),
    ],
)
def test_a_bet_of_another_size_cannot_be_expressed(actions: list[str], reason: str) -> None:
    with pytest.raises(NotExpressibleError, match=reason):
        import_hand(actions, [200] * 3, **LIMIT_FIELDS)


def test_a_tap_out_of_another_size_can_be_expressed() -> None:
    hand = import_hand(
        [*make_hidden_holes(3), "p3 cbr 15", "p1 cc", "p2 f", *BOARD, "p1 sm AsAd", "p3 sm 2c2d"],
        [200, 200, 15],
        **LIMIT_FIELDS,
    )
    assert list_commands(hand)[:3] == ["tap-out p3", "call p1", "fold p2"]


@pytest.mark.parametrize(
    "fields",
    [
        {"small_bet": None},
        {"big_bet": None},
        {"small_bet": 0},
        {"small_bet": 30},
        {"small_bet": "'ten'"},
        {"big_bet": -20},
    ],
)
def test_both_bets_are_required(fields: dict[str, Any]) -> None:
    with pytest.raises((InvalidRecordError, NotExpressibleError)):
        import_hand(ACTIONS, [200] * 3, **{**LIMIT_FIELDS, **fields})


def test_more_players_than_seats_cannot_be_expressed() -> None:
    with pytest.raises(NotExpressibleError, match="10 seats"):
        import_hand([*make_hidden_holes(11), *(f"p{number} f" for number in (*range(3, 12), 1))], [100] * 11)
    assert (
        import_hand(
            [*make_hidden_holes(10), *(f"p{number} f" for number in (*range(3, 11), 1))], [100] * 10
        ).differences
        == ()
    )


def test_invalid_names_are_replaced() -> None:
    hand = import_hand([*make_hidden_holes(3), "p3 f", "p1 f"], [100] * 3, players=["Dealer", "a\tb", "Zoë"])
    assert set(get_net(hand)) == {"p1", "p2", "Zoë", "house"}


def export_limit_round(**determinations: Any) -> PlayedRound | NotExpressibleError:
    """Export a short round of limit hold'em."""
    defaults: dict[str, Any] = {
        "min-table-stake": "1.00", "smallest-chip": "1.00", "blinds": ["5.00", "10.00"], "burn": False, "ace-low": True,
        "commission": {"basis": "time", "rate": "0.00"}, "limit": "fixed", "min-bet": ["10.00", "10.00", "20.00", "20.00"],
        "max-bet": ["10.00", "10.00", "20.00", "20.00"], "seats": 3,
    }  # fmt: skip
    table = Table("NI2015-405", {**defaults, **determinations})
    for seat, name in enumerate(("ann", "bob", "cat"), 1):
        table.do("sit", player=name, seat=seat, stake="200.00")
    table.do("shoe", cards="As Kd 7c Ah Kc 2d 2s Ad 9h 8s 2h")
    table.do("deal")
    table.do("call-and-raise", player="cat", raise_="10.00")
    table.do("fold", player="ann")
    table.do("fold", player="bob")
    (played_round,) = extract_rounds(encode(table.record()))
    return played_round


def test_an_export_has_both_bets() -> None:
    played_round = export_limit_round()
    assert isinstance(played_round, PlayedRound)
    text = format_hand(played_round)
    assert "variant = 'FT'" in text
    assert "small_bet = 10\nbig_bet = 20\n" in text
    assert "min_bet" not in text
    assert (
        open_hand_history.make_hand(played_round, "2026-11-16T10:00:00Z", "AUD")["ohh"]["bet_limit"]["bet_type"] == "FL"
    )


@pytest.mark.parametrize(
    "determinations",
    [
        {"max-bet": "20.00"},
        {"min-bet": ["10.00", "20.00", "20.00", "20.00"], "max-bet": ["10.00", "20.00", "20.00", "20.00"]},
        {"limit": "full-pot", "max-bet": None, "min-bet": "10.00"},
    ],
)
def test_other_limits_are_not_exported(determinations: dict[str, Any]) -> None:
    assert isinstance(export_limit_round(**determinations), NotExpressibleError)
