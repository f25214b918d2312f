"""Rule 20.5: approved conditions of a tournament prevail over the checks of the determinations."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import DECK, NUMBER
from tests.random_play import snapshot

from houseway import InvalidRecordError, Refused
from houseway.engine.state.snapshots import pack, unpack
from houseway.games.holdem import GAME
from houseway.games.holdem.ports.tournament import ENGINE

DEFAULT_DETERMINATIONS: dict[str, Any] = {
    "min-table-stake": "40.00",
    "min-bet": "2.00",
    "blinds": ["1.00", "2.00"],
    "tournament": True,
}


def open_table(table: dict[str, Any], *departures: tuple[str, str]) -> Any:
    """Open a table of a tournament whose approved conditions depart from these clauses."""
    return ENGINE.open_table(GAME.convert_table({**DEFAULT_DETERMINATIONS, **table}), NUMBER, departures)


def apply_command(state: Any, do: str, **arguments: Any) -> None:
    GAME.apply(state, GAME.convert_command({"do": do, **arguments}))


def seat_players(state: Any, *players: str) -> None:
    for number, player in enumerate(players, 1):
        GAME.apply(state, ENGINE.make_sit_command(state, number, player))
        ENGINE.set_stack(state, player, 100_00)


FOUR_BLINDS = {"blinds": ["1.00", "2.00", "4.00", "8.00"]}


@pytest.mark.clause(NUMBER, "20.5")
def test_20_5_four_blinds_are_taken_if_approved() -> None:
    state = open_table(FOUR_BLINDS, ("blinds", "4.2(c)"))
    seat_players(state, "ann", "bob", "cat", "dan", "eve")
    apply_command(state, "shoe", cards=" ".join(DECK))
    apply_command(state, "deal")
    assert {hand.name: hand.total for hand in state.round.hands} == {
        "ann": 1_00, "bob": 2_00, "cat": 4_00, "dan": 8_00, "eve": 0
    }  # fmt: skip
    assert state.round.level == 8_00
    assert state.round.turn.name == "eve"


@pytest.mark.parametrize(
    "departures", [(), (("blinds", "4.2(f)"),), (("over-blinds", "4.2(c)"),), (("ante", "4.2(c)"),)]
)
def test_20_5_a_departure_lifts_only_the_clause_that_it_names(departures: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(Refused) as refusal:
        open_table(FOUR_BLINDS, *departures)
    assert refusal.value.rule == "4.2(c)"


def test_20_5_other_checks_still_apply() -> None:
    with pytest.raises(Refused) as refusal:
        open_table({"blinds": ["1.00", "2.00", "4.00", "3.00"]}, ("blinds", "4.2(c)"))
    assert refusal.value.rule == "4.2(f)"


def test_20_5_a_change_of_level_keeps_the_departures() -> None:
    state = open_table(FOUR_BLINDS, ("blinds", "4.2(c)"))
    apply_command(state, "determine", table={"min-bet": "4.00"}, notice=True)
    assert len(state.terms.blinds) == 4
    before = snapshot(state)
    with pytest.raises(Refused) as refusal:
        apply_command(state, "determine", table={"max-raises": 3}, notice=True)
    assert refusal.value.rule == "5.1"
    assert snapshot(state) == before


@pytest.mark.parametrize(
    ("table", "key", "clause"),
    [
        ({"low-qualifier": True}, "low-qualifier", "3.5(d)"),
        ({"low-qualifier": True, "game": "low"}, "low-qualifier", "3.5(d)"),
        ({"max-buy-in": "20.00"}, "max-buy-in", "4.2(i)"),
        ({"limit": "fixed"}, "max-bet", "4.2(g)"),
        ({"limit": "fixed", "max-bet": "1.00"}, "max-bet", "4.2(g)"),
        ({"max-raises": 2}, "max-raises", "5.1"),
        ({"blinds": ["1.50", "2.50"]}, "blinds", "4.2(f)"),
        ({"blinds": ["4.00", "2.00"]}, "blinds", "4.2(f)"),
        ({"over-blinds": ["2.00"]}, "over-blinds", "4.2(e)"),
        ({"betting": "ante"}, "ante", "4.2(f)"),
        ({"min-table-stake": "40.50"}, "min-table-stake", "13.2"),
        ({"min-bet": "2.50"}, "min-bet", "13.2"),
        ({"smallest-chip": "3.00", "blinds": ["3.00", "6.00"]}, "smallest-chip", "13.2"),
    ],
)
def test_20_5_every_value_allowed_by_a_departure_can_be_played(table: dict[str, Any], key: str, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        open_table(table)
    assert refusal.value.rule == clause
    state = open_table(table, (key, clause))
    seat_players(state, "ann", "bob", "cat")
    apply_command(state, "shoe", cards=" ".join(DECK))
    apply_command(state, "deal")
    while not state.round.at_showdown:
        player = state.round.turn.name
        if not state.round.level and state.round.street == 1:
            apply_command(state, "tap-out", player=player)
        else:
            apply_command(state, "call" if state.round.level else "check", player=player)
    apply_command(state, "showdown")
    assert sum(player.stack for player in state.players.values()) == 300_00


@pytest.mark.parametrize(
    ("table", "key", "clause"),
    [
        ({"deck": 50}, "deck", "2.2"),
        ({"game": "razz"}, "game", "3.5"),
        ({"low-ace": "both"}, "low-ace", "3.1"),
        ({"limit": "spread"}, "limit", "4.2(g)"),
        ({"betting": "both"}, "betting", "4.2(b)"),
        ({"opening": "D"}, "opening", "10.2"),
        ({"blinds": []}, "blinds", "4.2(c)"),
    ],
)
def test_20_5_a_value_that_the_engine_cannot_play_is_malformed(table: dict[str, Any], key: str, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        open_table(table)
    assert refusal.value.rule == clause
    with pytest.raises(InvalidRecordError):
        open_table(table, (key, clause))


def test_20_5_a_stored_table_keeps_its_departures() -> None:
    state = open_table(FOUR_BLINDS, ("blinds", "4.2(c)"))
    _, fill = unpack(pack(state, (), None))
    restored = open_table({})
    fill(restored, (), GAME.package)
    assert restored.terms.departures == {("blinds", "4.2(c)")}
    apply_command(restored, "determine", table={"min-bet": "4.00"}, notice=True)
