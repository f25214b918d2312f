"""Whole tournaments with bots on the real engines: wall time, rounds a second, and what the tournament itself costs.

For the last figure the record of the tournament is played again from its decoded commands, and then everything that was
given to the games in it, in the same order, to the games alone. The difference is the tournament layer; its share is given
of the whole tournament with its bots, and of the replay, where nobody thinks.
"""

from __future__ import annotations

import dataclasses
import gc
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from houseway.cli.tournaments.simulation import Simulation
from houseway.engine.ports.tournament_port import AmongPlayersEngine
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.law import get_instrument
from houseway.records.format.decoder import Record, decode
from houseway.records.live.tournament import LiveTournament
from houseway.tournaments import TOURNAMENT, Conditions, Tournament
from houseway.tournaments.tables.engine_table import AdviceUpdate, EngineTable, MarkerUpdate, StackUpdate
from houseway.tournaments.tables.engines import get_engine
from houseway.tournaments.tables.snapshots import iterate_engine_tables

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "docs" / "examples"
TOURNAMENTS = (("holdem", 1000), ("blackjack", 200))
SEED = 7
MOST_SHARE = 0.1
TIMES = 5


def main() -> None:
    """Print the figures of each tournament."""
    for name, players in TOURNAMENTS:
        record: dict[str, Any] = json.loads((EXAMPLES / f"tournament-{name}.json").read_text())
        simulate(record, players // 10)
        gc.collect()
        started = time.perf_counter()
        simulation = simulate(record, players)
        seconds = time.perf_counter() - started
        data = msgspec.json.encode(simulation.live.record())
        print(f"   {name}, {players} entrants: {snapshot_in_the_middle(data)}")
        rounds = simulation.rounds
        del simulation
        replay, games = replayed(data)
        layer = replay - games
        print(
            f"   {name}, {players} entrants: {seconds:.1f} s, {rounds:,} rounds, {rounds / seconds:,.0f} rounds a second\n"
            f"      the tournament layer itself: {layer:.2f} s, {layer / seconds:.1%} of that (at most {MOST_SHARE:.0%}); "
            f"of a replay without bots ({replay:.2f} s) {layer / replay:.1%}"
        )


def snapshot_in_the_middle(data: bytes) -> str:
    """Size and time of a snapshot after half of the rounds, and of the tournament that comes of it."""
    record: dict[str, Any] = msgspec.json.decode(data)
    live = LiveTournament(record["instrument"], record["conditions"])
    rounds = sum(command["do"] == "round" for command in record["commands"])
    for command in record["commands"]:
        if rounds * 2 <= sum(
            table.round_count for session in live.state.sessions.values() for table in session.tables.values()
        ):
            break
        live.give(command)
    saved = live.snapshot()
    packing = min(_timed(live.snapshot) for _ in range(TIMES))
    loading = min(_timed(lambda: LiveTournament.from_snapshot(saved)) for _ in range(TIMES))
    tables = sum(1 for _ in iterate_engine_tables(live.state))
    return (
        f"snapshot in the middle, {tables} tables open: {len(saved) / 1000:,.0f} kB, "
        f"written in {packing * 1e3:.1f} ms, loaded in {loading * 1e3:.1f} ms"
    )


def _timed(act: Callable[[], object]) -> float:
    started = time.process_time()
    act()
    return time.process_time() - started


def simulate(record: dict[str, Any], players: int) -> Simulation:
    """One tournament from the first document to the last prize."""
    simulation = Simulation(record["instrument"], record["conditions"], players, SEED)
    simulation.run()
    return simulation


def replayed(data: bytes) -> tuple[float, float]:
    """The seconds of a replay, and those of the games in it."""
    record = decode(data)
    order: list[int] = []
    state, _ = _play(record, lambda game: _noting(game, order))
    acts = list(_given_to_games(state, order))
    return (
        min(_play(record, lambda game: game)[1] for _ in range(TIMES)),
        min(_play_games(acts) for _ in range(TIMES)),
    )


def _play(record: Record, played: Callable[[Game[Any, Any]], Game[Any, Any]]) -> tuple[Tournament, float]:
    """The whole record on its game, or on what is made of it, and its seconds; no collection of garbage comes in between."""
    assert isinstance(record.determinations, Conditions)
    engine = get_engine(get_instrument(record.instrument).game)
    assert engine is not None
    game, kind = engine.game, type(engine)
    kind.game = played(game)
    state = TOURNAMENT.open(record.determinations, record.instrument)
    gc.collect()
    gc.disable()
    try:
        started = time.process_time()
        for command in record.commands:
            TOURNAMENT.apply(state, command)
        return state, time.process_time() - started
    finally:
        gc.enable()
        kind.game = game


def _noting(played: Game[Any, Any], order: list[int]) -> Game[Any, Any]:
    """The game, noting to which table each command is given."""

    def applied(state: Any, command: Any) -> Any:
        order.append(id(state))
        return played.apply(state, command)

    return dataclasses.replace(played, apply=applied)


def _given_to_games(tournament: Tournament, order: list[int]) -> Iterator[tuple[EngineTable, Any]]:
    """Everything that was given to the tables, in the order in which it was."""
    tables: dict[int, EngineTable] = {}
    for session in tournament.sessions.values():
        opened = [table.engine for table in session.tables.values() if table.engine is not None]
        tables |= {id(table.state): table for table in (*opened, *session.extra_tables)}
    given = {key: iter(table.given) for key, table in tables.items()}
    for key in order:
        for act in given[key]:
            yield tables[key], act
            if isinstance(act, Command):
                break


def _play_games(acts: list[tuple[EngineTable, Any]]) -> float:
    """The same openings and commands, in the same order, with nothing around them."""
    states: dict[int, Any] = {}
    gc.collect()
    gc.disable()
    try:
        started = time.process_time()
        for table, act in acts:
            key, engine = id(table), table.engine
            if key not in states:
                states[key] = engine.game.open(table.opening.determinations, table.instrument)
            if isinstance(act, Command):
                engine.game.apply(states[key], act)
            elif isinstance(act, StackUpdate) and isinstance(engine, AmongPlayersEngine):
                engine.set_stack(states[key], act.player, act.chips)
            elif isinstance(act, MarkerUpdate):
                engine.lay_marker(states[key], act.seat)
            elif isinstance(act, AdviceUpdate):
                engine.mark_advised(states[key], act.player)
        return time.process_time() - started
    finally:
        gc.enable()


if __name__ == "__main__":
    main()
