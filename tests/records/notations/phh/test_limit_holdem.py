"""Limit hold'em: one bet before and on the flop, twice as much or another one after it (H28)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.records.notations.phh.hand_builder import BOARD, commands, hidden, imported, net

from houseway import Table
from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.records.format.decoder import encode
from houseway.records.notations import open_hand_history
from houseway.records.notations.phh.exporter import format_hand
from houseway.records.notations.phh.holdem_rounds import PlayedRound, extract_rounds

LIMIT: dict[str, Any] = {"variant": "FT", "min_bet": None, "small_bet": 10, "big_bet": 20}
ACTS = [*hidden(3), "p3 cbr 20", "p1 f", "p2 cc", BOARD[0], "p2 cbr 10", "p3 cc", BOARD[1], "p2 cbr 20", "p3 cbr 40",
        "p2 cc", BOARD[2], "p2 cc", "p3 cbr 20", "p2 f"]  # fmt: skip


def test_the_three_keys_of_limit_holdem() -> None:
    hand = imported(ACTS, [200] * 3, **LIMIT, finishing_stacks=[195, 130, 275])
    bets = ["10.00", "10.00", "20.00", "20.00"]
    table = hand.record["table"]
    assert (table["limit"], table["min-bet"], table["max-bet"]) == ("fixed", bets, bets)
    assert "max-raises" not in table
    assert hand.differences == ()
    assert commands(hand)[:2] == ["call-and-raise p3 10.00", "fold p1"]
    assert net(hand) == {"p1": "-5.00", "p2": "-70.00", "p3": "75.00", "house": "0.00"}


@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ([*hidden(3), "p3 cbr 25"], r"4\.2\(g\)"),
        ([*hidden(3), "p3 cbr 15"], r"5\.1"),
        ([*hidden(3), "p3 cc", "p1 cc", "p2 cc", BOARD[0], "p1 cbr 20"], r"4\.2\(g\)"),
        (
            [*hidden(3), "p3 cc", "p1 cc", "p2 cc", *BOARD[:1], "p1 cc", "p2 cc", "p3 cc", BOARD[1], "p1 cbr 10"],
            r"5\.2",
        ),
    ],
)
def test_a_bet_of_another_size_is_not_expressed(acts: list[str], why: str) -> None:
    with pytest.raises(NotExpressibleError, match=why):
        imported(acts, [200] * 3, **LIMIT)


def test_unless_it_is_a_tap_out() -> None:
    hand = imported(
        [*hidden(3), "p3 cbr 15", "p1 cc", "p2 f", *BOARD, "p1 sm AsAd", "p3 sm 2c2d"], [200, 200, 15], **LIMIT
    )
    assert commands(hand)[:3] == ["tap-out p3", "call p1", "fold p2"]


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
def test_both_bets_must_be_there(fields: dict[str, Any]) -> None:
    with pytest.raises((InvalidRecordError, NotExpressibleError)):
        imported(ACTS, [200] * 3, **{**LIMIT, **fields})


def test_more_players_than_a_table_has_seats() -> None:
    with pytest.raises(NotExpressibleError, match="10 seats"):
        imported([*hidden(11), *(f"p{number} f" for number in (*range(3, 12), 1))], [100] * 11)
    assert imported([*hidden(10), *(f"p{number} f" for number in (*range(3, 11), 1))], [100] * 10).differences == ()


def test_a_name_that_no_record_takes_is_replaced() -> None:
    hand = imported([*hidden(3), "p3 f", "p1 f"], [100] * 3, players=["Dealer", "a\tb", "Zoë"])
    assert set(net(hand)) == {"p1", "p2", "Zoë", "house"}


def exported(**determinations: Any) -> PlayedRound | NotExpressibleError:
    """A short round of limit hold'em."""
    usual: dict[str, Any] = {
        "min-table-stake": "1.00", "smallest-chip": "1.00", "blinds": ["5.00", "10.00"], "burn": False, "ace-low": True,
        "commission": {"basis": "time", "rate": "0.00"}, "limit": "fixed", "min-bet": ["10.00", "10.00", "20.00", "20.00"],
        "max-bet": ["10.00", "10.00", "20.00", "20.00"], "seats": 3,
    }  # fmt: skip
    table = Table("NI2015-405", {**usual, **determinations})
    for seat, name in enumerate(("ann", "bob", "cat"), 1):
        table.do("sit", player=name, seat=seat, stake="200.00")
    table.do("shoe", cards="As Kd 7c Ah Kc 2d 2s Ad 9h 8s 2h")
    table.do("deal")
    table.do("call-and-raise", player="cat", raise_="10.00")
    table.do("fold", player="ann")
    table.do("fold", player="bob")
    (played,) = extract_rounds(encode(table.record()))
    return played


def test_an_export_names_both_bets_and_comes_back_the_same() -> None:
    played = exported()
    assert isinstance(played, PlayedRound)
    text = format_hand(played)
    assert "variant = 'FT'" in text
    assert "small_bet = 10\nbig_bet = 20\n" in text
    assert "min_bet" not in text
    assert open_hand_history.make_hand(played, "2026-11-16T10:00:00Z", "AUD")["ohh"]["bet_limit"]["bet_type"] == "FL"


@pytest.mark.parametrize(
    "determinations",
    [
        {"max-bet": "20.00"},
        {"min-bet": ["10.00", "20.00", "20.00", "20.00"], "max-bet": ["10.00", "20.00", "20.00", "20.00"]},
        {"limit": "full-pot", "max-bet": None, "min-bet": "10.00"},
    ],
)
def test_other_limits_are_not_exported(determinations: dict[str, Any]) -> None:
    assert isinstance(exported(**determinations), NotExpressibleError)
