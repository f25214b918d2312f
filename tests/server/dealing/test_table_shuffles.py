"""Waiting times of the house, by the clocks of the table and by the rules of the game."""

from __future__ import annotations

from typing import Any

from tests.records.repeated_rounds import DECK, ROUND_REPEATERS

from houseway.games.holdem.play.decisions import TIME_TO_ACT
from houseway.server.dealing.table_shuffles import TableHost
from houseway.server.storage.table_options import Clocks
from houseway.server.tables.table_replica import TableReplica


def make_replica(record: dict[str, Any]) -> TableReplica:
    replica = TableReplica(1)
    replica.apply_entry({"head": {key: value for key, value in record.items() if key not in ("commands", "chain")}})
    for command in record["commands"]:
        replica.apply_entry({"command": command})
    return replica


def test_waits_come_from_the_clocks_of_the_table() -> None:
    clocks = Clocks(decision=12, pace=2)
    assert [clocks.get_seconds(wait) for wait in ("at-once", "pace", "twice-pace", "decision")] == [0, 2, 4, 12]


def test_time_given_by_the_rules_is_also_over_by_the_records_clock() -> None:
    """Once the clock is called, the house lets the time expire, and never too early (Hold-em 4.8)."""
    table = ROUND_REPEATERS["holdem"]().table
    table.do("shoe", cards=DECK)
    table.do("deal")
    table.do("clock", player=table.state.round.turn.name, by="operator")
    replica, clocks = make_replica(table.record()), Clocks()
    step = replica.live_game.next_step(replica, TableHost(clocks, lambda _pack, _name: None))  # type: ignore[arg-type,return-value]  # no shuffle is asked for
    assert step is not None
    assert step.key[0] == "expire"
    assert step.wait == TIME_TO_ACT.total_seconds()
    assert TIME_TO_ACT.total_seconds() < clocks.get_seconds(step.wait) < TIME_TO_ACT.total_seconds() + 1
