"""Latency of a server in its own process: from a command to the last client; cost of spectators."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from operator import contains
from pathlib import Path
from typing import Any

from tests.bench.websocket_clients import WebSocketClient, WebSocketClients, make_idempotency_key
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient as Client
from houseway.server.accounts import users
from houseway.server.storage.database import Store

TABLES, PLAYERS = 200, 7
TABLES_PER_PLAYER = 10
"""Number of tables at which each player sits, all over one connection."""
SECONDS = 15
SPECTATORS = 1000
COMMANDS = 200
PAUSE_SECONDS = 0.02
"""Seconds between the last client's update and the next command."""
PASSWORD = "correct horse battery"


@contextmanager
def run_server(folder: Path, *arguments: str) -> Iterator[tuple[str, int]]:
    """Run a server in its own process; yield its address and process id."""
    store = Store.in_folder(folder)
    store.migrate()
    users.add_person(store, "Olga", ("operator",), PASSWORD)
    store.close()
    command = [sys.executable, "-m", "tests.bench.server_processes", "serve", str(folder), *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        line = next(line for line in process.stdout if " runs at " in line)
        yield line.partition(" runs at ")[2].split()[0].rstrip("/"), process.pid
    finally:
        process.terminate()
        process.wait()


def get_memory_bytes(process_id: int) -> int:
    """Return the resident memory of a process in bytes."""
    lines = Path(f"/proc/{process_id}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def open_tables(base: str, count: int) -> list[int]:
    """Open tables without a dealer and return their ids."""
    with Client(base) as olga:
        olga.sign_in("Olga", PASSWORD)
        return [
            olga.open_table(f"Table {number}", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
            for number in range(count)
        ]


def join_guest(base: str, name: str, tables: list[int]) -> str:
    """Join as a guest, buy chips at some tables, and return the token."""
    with Client(base) as client:
        client.join_as_guest(name)
        for table in tables:
            client.move_chips(table, "buy-in", "50.00")
        assert client.token is not None
        return client.token


def print_latencies(latencies_ms: list[float], name: str, target: str) -> None:
    """Print the median and the 99th percentile."""
    latencies_ms.sort()
    median_ms, percentile_ms = (
        latencies_ms[len(latencies_ms) // 2],
        latencies_ms[min(len(latencies_ms) - 1, len(latencies_ms) * 99 // 100)],
    )
    print(f"   {name}  p50 {median_ms:.0f} ms, p99 {percentile_ms:.0f} ({target}), {len(latencies_ms)} commands")


def play_at_tables(base: str, tables: list[int], tokens: dict[int, list[str]]) -> list[float]:
    """Send one command per second at each table; return the milliseconds until all its players received it."""
    clients = WebSocketClients(base)
    clients_by_table: dict[int, list[WebSocketClient]] = {}
    for first, group_tokens in tokens.items():
        group = [clients.open_client(token, decode_states=True) for token in group_tokens]
        for table in tables[first : first + TABLES_PER_PLAYER]:
            clients_by_table[table] = group
            for client in group:
                client.send(watch=table, role="player")
    clients.read_until(
        lambda: all(
            (table, PLAYERS) in client.arrival_times for table, group in clients_by_table.items() for client in group
        )
    )
    send_times: dict[tuple[int, int], float] = {}
    start_time = time.perf_counter() + 0.5
    for turn in range(SECONDS):
        for number, table in enumerate(tables):
            send_time = start_time + turn + number / TABLES
            while (remaining_seconds := send_time - time.perf_counter()) > 0:
                clients.read(remaining_seconds)
            send_times[table, PLAYERS + 1 + turn] = time.perf_counter()
            _send_wager(clients_by_table[table], table, turn)
    clients.read_until(
        lambda: all(key in client.arrival_times for key in send_times for client in clients_by_table[key[0]])
    )
    clients.close()
    return [
        (max(client.arrival_times[key] for client in clients_by_table[key[0]]) - started) * 1000
        for key, started in send_times.items()
    ]


def _send_wager(clients: list[WebSocketClient], table: int, turn: int) -> None:
    """Let the players of a table place their wagers in turn, then withdraw them in turn."""
    box = turn % PLAYERS
    name = f"p{_get_group(table)}x{box}"
    command: dict[str, Any] = {"do": "wager", "player": name, "box": box + 1, "amount": "5.00"}
    if turn // PLAYERS % 2:
        command = {"do": "withdraw", "player": name, "box": box + 1}
    clients[box].send(id=make_idempotency_key(), table=table, role="player", command=command)


def _get_group(table: int) -> int:
    return (table - 1) // TABLES_PER_PLAYER


def measure_many_tables() -> None:
    """Print the latency at 200 tables; the targets are 30 ms for the median and 100 ms for the 99th percentile."""
    with tempfile.TemporaryDirectory() as name, run_server(Path(name)) as (base, _):
        tables = open_tables(base, TABLES)
        tokens = {
            first: [
                join_guest(base, f"p{_get_group(tables[first])}x{box}", tables[first : first + TABLES_PER_PLAYER])
                for box in range(PLAYERS)
            ]
            for first in range(0, TABLES, TABLES_PER_PLAYER)
        }
        latencies_ms = play_at_tables(base, tables, tokens)
        print_latencies(latencies_ms, f"{TABLES} tables x {PLAYERS} players, a command a second each", "aim 30 and 100")


def measure_fan_out(
    base: str, table: int, player: str, token: str, process_id: int
) -> tuple[list[float], list[float], int]:
    """Measure commands at a table with many spectators.

    Returns:
        Milliseconds until the last spectator received each command, milliseconds until the acting player received
        it, and the memory of the server in bytes.
    """
    clients = WebSocketClients(base)
    spectators = [clients.open_client(token) for _ in range(SPECTATORS)]
    for client in spectators:
        client.send(watch=table, role="onlooker")
    player_client = clients.open_client(player, decode_states=True)
    player_client.send(watch=table, role="player")
    clients.read_until(lambda: bool(player_client.arrival_times) and all(client.message_count for client in spectators))
    latencies_ms = []
    player_latencies_ms = []
    for _ in range(COMMANDS):
        message_counts = [client.message_count for client in spectators]
        expected_key = table, max(n for _, n in player_client.arrival_times) + 1
        started = time.perf_counter()
        _sit_or_leave(player_client, table)
        clients.read_until(partial(_have_new_messages, spectators, message_counts))
        player_latencies_ms.append((player_client.arrival_times[expected_key] - started) * 1000)
        latencies_ms.append((max(client.last_arrival for client in spectators) - started) * 1000)
        clients.read_for(PAUSE_SECONDS)
    memory_bytes = get_memory_bytes(process_id)
    clients.close()
    return latencies_ms, player_latencies_ms, memory_bytes


def _have_new_messages(spectators: list[WebSocketClient], message_counts: list[int]) -> bool:
    """Return whether every client has received a message since its count was taken."""
    return all(client.message_count > count for client, count in zip(spectators, message_counts, strict=True))


def _sit_or_leave(client: WebSocketClient, table: int) -> None:
    """Let the player sit down and leave alternately."""
    sit_command = {"do": "sit", "player": "ann", "box": 1}
    client.command_count += 1
    client.send(
        id=make_idempotency_key(),
        table=table,
        command=sit_command if client.command_count % 2 else {"do": "leave", "player": "ann"},
    )


def measure_spectators() -> None:
    """Print latency and memory with 1,000 spectators; the targets are 100 ms to the last of them and 150 MB."""
    with tempfile.TemporaryDirectory() as name, run_server(Path(name)) as (base, process_id):
        (table,) = open_tables(base, 1)
        player, token = join_guest(base, "ann", [table]), join_guest(base, "bob", [])
        memory_before = get_memory_bytes(process_id)
        latencies_ms, player_latencies_ms, memory_bytes = measure_fan_out(base, table, player, token, process_id)
        print_latencies(latencies_ms, f"{SPECTATORS} onlookers of one table, to the last screen", "aim p99 100")
        print_latencies(
            player_latencies_ms, "the same, to the screen of the player who acts", "what of it is judging and the disk"
        )
        print(
            f"   memory of the floor {memory_before / 1e6:.0f} MB, with the onlookers {memory_bytes / 1e6:.0f} MB (aim 150)"
        )


def _measure_silent_spectators(base: str, table: int, player: str, token: str) -> tuple[list[float], list[float]]:
    """Return the milliseconds from command to player, alone and with spectators that never read."""
    clients = WebSocketClients(base)
    player_client = clients.open_client(player, decode_states=True)
    player_client.send(watch=table, role="player")
    clients.read_until(lambda: bool(player_client.arrival_times))
    latencies_alone = _measure_commands(clients, player_client, table)
    for _ in range(SPECTATORS):
        clients.open_client(token, reads=False).send(watch=table, role="onlooker")
    clients.read_for(2)
    latencies_with_spectators = _measure_commands(clients, player_client, table)
    clients.close()
    return latencies_alone, latencies_with_spectators


def _measure_commands(clients: WebSocketClients, player_client: WebSocketClient, table: int) -> list[float]:
    latencies_ms = []
    for _ in range(COMMANDS):
        expected_key = table, max(n for _, n in player_client.arrival_times) + 1
        started = time.perf_counter()
        _sit_or_leave(player_client, table)
        clients.read_until(partial(contains, player_client.arrival_times, expected_key))
        latencies_ms.append((player_client.arrival_times[expected_key] - started) * 1000)
        clients.read_for(PAUSE_SECONDS)
    return latencies_ms


def measure_silent_spectators() -> None:
    """Print the latency with 1,000 spectators that never read; a player should not notice them."""
    with tempfile.TemporaryDirectory() as name, run_server(Path(name)) as (base, process_id):
        (table,) = open_tables(base, 1)
        player, token = join_guest(base, "ann", [table]), join_guest(base, "bob", [])
        latencies_alone, latencies_with_spectators = _measure_silent_spectators(base, table, player, token)
        print_latencies(latencies_alone, "a player alone, command to own screen", "for comparison")
        print_latencies(latencies_with_spectators, f"with {SPECTATORS} onlookers that read nothing", "aim: no more")
        print(f"   memory of the floor with them {get_memory_bytes(process_id) / 1e6:.0f} MB")


def main(*_arguments: Any) -> None:
    """Print every result with its target."""
    measure_many_tables()
    measure_spectators()
    measure_silent_spectators()
