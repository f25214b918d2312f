"""Speed of whole tournaments with bots on the real engines, and the cost of the tournament layer itself.

To find that cost, the record of the tournament is replayed from its decoded commands. Then everything that
was given to the games is given to the games alone, in the same order. The difference is the tournament layer.
Its share is printed of the whole tournament with its bots, and of the replay without bots.
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
MAX_SHARE = 0.1
TIMES = 5


def main() -> None:
    """Print the results of each tournament."""
    for name, players in TOURNAMENTS:
        record: dict[str, Any] = json.loads((EXAMPLES / f"tournament-{name}.json").read_text())
        simulate(record, players // 10)
        gc.collect()
        started = time.perf_counter()
        simulation = simulate(record, players)
        seconds = time.perf_counter() - started
        data = msgspec.json.encode(simulation.live.record())
        print(f"   {name}, {players} entrants: {describe_snapshot(data)}")
        rounds = simulation.rounds
        del simulation
        replay_seconds, games_seconds = measure_replay(data)
        layer_seconds = replay_seconds - games_seconds
        print(
            f"   {name}, {players} entrants: {seconds:.1f} s, {rounds:,} rounds, {rounds / seconds:,.0f} rounds a second\n"
            f"      the tournament layer itself: {layer_seconds:.2f} s, {layer_seconds / seconds:.1%} of that"
            f" (at most {MAX_SHARE:.0%}); "
            f"of a replay without bots ({replay_seconds:.2f} s) {layer_seconds / replay_seconds:.1%}"
        )


def describe_snapshot(data: bytes) -> str:
    """Describe size, save time and load time of a snapshot that is taken after half of the rounds."""
    record: dict[str, Any] = msgspec.json.decode(data)
    live = LiveTournament(record["instrument"], record["conditions"])
    rounds = sum(command["do"] == "round" for command in record["commands"])
    for command in record["commands"]:
        if rounds * 2 <= sum(
            table.round_count for session in live.state.sessions.values() for table in session.tables.values()
        ):
            break
        live.give(command)
    snapshot = live.snapshot()
    save_seconds = min(_measure_seconds(live.snapshot) for _ in range(TIMES))
    load_seconds = min(_measure_seconds(lambda: LiveTournament.from_snapshot(snapshot)) for _ in range(TIMES))
    tables = sum(1 for _ in iterate_engine_tables(live.state))
    return (
        f"snapshot in the middle, {tables} tables open: {len(snapshot) / 1000:,.0f} kB, "
        f"written in {save_seconds * 1e3:.1f} ms, loaded in {load_seconds * 1e3:.1f} ms"
    )


def _measure_seconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def simulate(record: dict[str, Any], players: int) -> Simulation:
    """Run one tournament from the first document to the last prize."""
    simulation = Simulation(record["instrument"], record["conditions"], players, SEED)
    simulation.run()
    return simulation


def measure_replay(data: bytes) -> tuple[float, float]:
    """Return the seconds of a replay, and the seconds of the games in it."""
    record = decode(data)
    order: list[int] = []
    state, _ = _play_record(record, lambda game: _wrap_game(game, order))
    actions = list(_iterate_game_actions(state, order))
    return (
        min(_play_record(record, lambda game: game)[1] for _ in range(TIMES)),
        min(_play_games(actions) for _ in range(TIMES)),
    )


def _play_record(record: Record, wrap_game: Callable[[Game[Any, Any]], Game[Any, Any]]) -> tuple[Tournament, float]:
    """Replay the whole record on its game, or on what ``played`` makes of that game.

    Returns:
        The final state and the seconds; garbage collection is switched off during the replay.
    """
    assert isinstance(record.determinations, Conditions)
    engine = get_engine(get_instrument(record.instrument).game)
    assert engine is not None
    game, engine_type = engine.game, type(engine)
    engine_type.game = wrap_game(game)
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
        engine_type.game = game


def _wrap_game(game: Game[Any, Any], order: list[int]) -> Game[Any, Any]:
    """Wrap the game so that it lists the table of each command in ``order``."""

    def apply(state: Any, command: Any) -> Any:
        order.append(id(state))
        return game.apply(state, command)

    return dataclasses.replace(game, apply=apply)


def _iterate_game_actions(tournament: Tournament, order: list[int]) -> Iterator[tuple[EngineTable, Any]]:
    """Yield everything that was given to the tables, in the original order."""
    tables: dict[int, EngineTable] = {}
    for session in tournament.sessions.values():
        engine_tables = [table.engine for table in session.tables.values() if table.engine is not None]
        tables |= {id(table.state): table for table in (*engine_tables, *session.extra_tables)}
    actions_by_table = {key: iter(table.given) for key, table in tables.items()}
    for key in order:
        for action in actions_by_table[key]:
            yield tables[key], action
            if isinstance(action, Command):
                break


def _play_games(actions: list[tuple[EngineTable, Any]]) -> float:
    """Return the seconds of the same openings and commands in the same order on the games alone."""
    states: dict[int, Any] = {}
    gc.collect()
    gc.disable()
    try:
        started = time.process_time()
        for table, action in actions:
            key, engine = id(table), table.engine
            if key not in states:
                states[key] = engine.game.open(table.opening.determinations, table.instrument)
            if isinstance(action, Command):
                engine.game.apply(states[key], action)
            elif isinstance(action, StackUpdate) and isinstance(engine, AmongPlayersEngine):
                engine.set_stack(states[key], action.player, action.chips)
            elif isinstance(action, MarkerUpdate):
                engine.lay_marker(states[key], action.seat)
            elif isinstance(action, AdviceUpdate):
                engine.mark_advised(states[key], action.player)
        return time.process_time() - started
    finally:
        gc.enable()


if __name__ == "__main__":
    main()
