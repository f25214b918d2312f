"""The options of a table on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.scripted_sessions import ScriptedSession

from houseway.cli.play.phrases import describe_amounts
from houseway.engine.protocol.game import Amount


@pytest.mark.parametrize(
    ("game", "options", "determinations"),
    [
        ("blackjack", {"min": "25", "max": "$1,000", "decks": 8}, {"min": "25.00", "max": "1000.00", "decks": 8}),
        ("blackjack", {"side-wagers": False}, {"super-sevens": False, "perfect-pairs": False}),
        ("canberra-poker", {"min": "10", "max": None}, {"min": "10.00", "max": "100.00"}),
        ("holdem", {"min": "60"}, {"min-table-stake": "60.00"}),
        ("pai-gow", {"max": "300"}, {"max": "300.00"}),
    ],
)
def test_options_become_determinations(
    game: str, options: dict[str, Any], determinations: dict[str, Any], tmp_path: Path
) -> None:
    session = ScriptedSession(game, "q", tmp_path / "record.json", bots=1, options=options)
    assert session.record["table"] | determinations == session.record["table"]


def test_another_instrument_of_the_game_can_be_chosen(tmp_path: Path) -> None:
    session = ScriptedSession("canberra-poker", "q", tmp_path / "record.json", options={"instrument": "NI2016-268"})
    assert session.record["instrument"] == "NI2016-268"


@pytest.mark.parametrize(
    ("game", "options", "reason"),
    [
        ("holdem", {"decks": 6}, "--decks: Poker Hold-em does not have this option"),
        ("pai-gow", {"side-wagers": True}, "has no side wagers"),
        ("blackjack", {"min": "much"}, "--min: 'much' is not an amount"),
        ("blackjack", {"instrument": "NI2015-405"}, "does not have the rules of Blackjack"),
        ("blackjack", {"decks": 99}, "decks"),
    ],
)
def test_unavailable_options_are_reported(game: str, options: dict[str, Any], reason: str, tmp_path: Path) -> None:
    session = ScriptedSession(game, "q", tmp_path / "record.json", bots=1, options=options)
    assert session.code == 2
    assert reason in session.screen


@pytest.mark.parametrize(
    ("bounds", "above", "text"),
    [
        (Amount(1000, 50000, 500), 0, "$10.00 to $500.00 in steps of $5.00"),
        (Amount(200, None, 100), 200, "$4.00 or more in steps of $1.00"),
        (Amount(1000, 2000, 500, (700,)), 0, "$10.00 to $20.00 in steps of $5.00, or $7.00"),
        (Amount(1, 50), 0, "$0.01 to $0.50"),
    ],
)
def test_amount_ranges_name_their_step(bounds: Amount, above: int, text: str) -> None:
    assert str(describe_amounts(bounds, above)) == text
