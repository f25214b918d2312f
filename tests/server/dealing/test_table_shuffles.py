"""How long the house waits: by its own clocks, and by the time that the rules of a game give."""

from __future__ import annotations

from typing import Any

from tests.records.repeated_rounds import DECK, EVENINGS

from houseway.games.holdem.play.decisions import TIME_TO_ACT
from houseway.server.dealing.table_shuffles import Clocks, House
from houseway.server.tables.table_replica import Replica


def replica_of(record: dict[str, Any]) -> Replica:
    replica = Replica(1)
    replica.take({"head": {key: value for key, value in record.items() if key not in ("commands", "chain")}})
    for command in record["commands"]:
        replica.take({"command": command})
    return replica


def test_the_floors_clocks_are_the_tables_own() -> None:
    clocks = Clocks(decision=12, pace=2)
    assert [clocks.seconds(wait) for wait in ("at-once", "pace", "twice-pace", "decision")] == [0, 2, 4, 12]


def test_the_time_that_the_rules_give_is_over_by_the_records_clock_too() -> None:
    """Hold-em 4.8: once the clock is called the house lets it expire, and not a moment too early."""
    table = EVENINGS["holdem"]().table
    table.do("shoe", cards=DECK)
    table.do("deal")
    table.do("clock", player=table.state.round.turn.name, by="operator")
    replica, clocks = replica_of(table.record()), Clocks()
    step = replica.on_floor.next_step(replica, House(clocks, lambda _pack, _name: None))  # type: ignore[arg-type,return-value]  # no shuffle is asked for
    assert step is not None
    assert step.key[0] == "expire"
    assert step.wait == TIME_TO_ACT.total_seconds()
    assert TIME_TO_ACT.total_seconds() < clocks.seconds(step.wait) < TIME_TO_ACT.total_seconds() + 1
