"""How long the house waits: by its own clocks, and by the time that the rules of a game give."""

from __future__ import annotations

from typing import Any

from tests.records.repeated_rounds import DECK, EVENINGS

from houseway.games.holdem.play.decisions import TIME_TO_ACT
from houseway.server.dealing.table_shuffles import Clocks, TableHost
from houseway.server.tables.table_replica import TableReplica


def replica_of(record: dict[str, Any]) -> TableReplica:
    replica = TableReplica(1)
    replica.apply_entry({"head": {key: value for key, value in record.items() if key not in ("commands", "chain")}})
    for command in record["commands"]:
        replica.apply_entry({"command": command})
    return replica


def test_the_floors_clocks_are_the_tables_own() -> None:
    clocks = Clocks(decision=12, pace=2)
    assert [clocks.get_seconds(wait) for wait in ("at-once", "pace", "twice-pace", "decision")] == [0, 2, 4, 12]


def test_the_time_that_the_rules_give_is_over_by_the_records_clock_too() -> None:
    """Hold-em 4.8: once the clock is called the house lets it expire, and not a moment too early."""
    table = EVENINGS["holdem"]().table
    table.do("shoe", cards=DECK)
    table.do("deal")
    table.do("clock", player=table.state.round.turn.name, by="operator")
    replica, clocks = replica_of(table.record()), Clocks()
    step = replica.live_game.next_step(replica, TableHost(clocks, lambda _pack, _name: None))  # type: ignore[arg-type,return-value]  # no shuffle is asked for
    assert step is not None
    assert step.key[0] == "expire"
    assert step.wait == TIME_TO_ACT.total_seconds()
    assert TIME_TO_ACT.total_seconds() < clocks.get_seconds(step.wait) < TIME_TO_ACT.total_seconds() + 1
