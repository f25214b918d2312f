"""Types of the typed tables, which mypy checks in ``make lint``.

``assert_type`` fails there if the type is another one. With strict settings mypy also reports a ``type: ignore``
without an error, so every wrong call below is known to be a type error.
"""

from __future__ import annotations

import tomllib
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, assert_type

import pytest

import houseway
from houseway import Cents, Event, LegalAction, Line, Notice, Shown, Table, TableEvent
from houseway.games import GameInfo
from houseway.records.live.typed_tables.blackjack import BlackjackTable
from houseway.records.live.typed_tables.canberra_poker import CanberraPokerTable
from houseway.records.live.typed_tables.holdem import HoldemTable
from houseway.records.live.typed_tables.pai_gow import PaiGowTable

ROOT = Path(__file__).resolve().parents[4]


def test_the_name_of_a_game_decides_the_type_of_its_table() -> None:
    assert isinstance(assert_type(Table.open("blackjack"), BlackjackTable), BlackjackTable)
    assert isinstance(assert_type(Table.open("canberra_poker"), CanberraPokerTable), CanberraPokerTable)
    assert isinstance(assert_type(Table.open("NI2015-405"), HoldemTable), HoldemTable)
    assert isinstance(assert_type(Table.open("pai-gow", min="5.00", max="50.00"), PaiGowTable), PaiGowTable)
    name = "".join(("black", "jack"))
    assert assert_type(Table.open(name), Table).game.key == "blackjack"


def test_methods_of_a_typed_table_have_types() -> None:
    table = Table.open("blackjack")
    assert assert_type(table.wager("ann", box=1, amount="10.00"), tuple[TableEvent, ...]) == ()
    table.wager("ann", box=1, amount=Decimal("10.00"))
    table.wager("ann", box=1, amount=Cents(1000))
    assert assert_type(table.turn, str | None) is None
    assert assert_type(table.legal(), tuple[LegalAction, ...])
    assert_type(table.next_step(), LegalAction | None)
    assert_type(table.copy(), BlackjackTable)
    assert assert_type(houseway.games(), tuple[GameInfo, ...])[0].key == "blackjack"


def test_wrong_calls_are_type_errors_and_fail() -> None:
    table = Table.open("blackjack")
    with pytest.raises(TypeError):
        table.wager("ann", bxo=1, amount="10.00")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        table.wager("ann", box=1)  # type: ignore[call-arg]
    with pytest.raises(houseway.InvalidRecordError):
        table.wager("ann", box="1", amount="10.00")  # type: ignore[arg-type]
    with pytest.raises(houseway.InvalidRecordError):
        table.wager("ann", box=1, amount=10)  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        table.fold("ann")  # type: ignore[attr-defined]
    with pytest.raises(houseway.UnknownGameError):
        Table.open("chess")


def test_kind_and_class_narrow_the_type_of_an_event() -> None:
    table = Table.open("blackjack")
    table.shoe("Th 7d 8s Tc 5c")
    table.wager("ann", box=1, amount="5.00")  # below the minimum, so that there is a notice
    events = table.deal()
    for event in events:
        assert isinstance(event, Event)
        if event.kind == "shown":
            assert_type(event, Shown)
        match event:
            case Line():
                assert_type(event.stake, int)
            case Notice():
                assert_type(event.about, str)
            case Shown():
                assert_type(event.what, str)
    assert {event.kind for event in events} <= {"line", "notice", "shown"}


def test_mypy_checks_this_file_strictly() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    assert settings["strict"]
    assert "tests" in settings["files"]
    assert not TYPE_CHECKING
