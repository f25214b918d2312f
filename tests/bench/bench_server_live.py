"""The floor as it is served, in a process of its own: from a command to the last screen, and what onlookers cost."""

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

from tests.bench.websocket_clients import Screen, Screens, fresh
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient as Client
from houseway.server.accounts import users
from houseway.server.storage.database import Store

TABLES, PLAYERS = 200, 7
AT_A_TIME = 10
"""At how many tables a player sits: one connection for all of them."""
SECONDS = 15
ONLOOKERS = 1000
ACTS = 200
BETWEEN = 0.02
"""Seconds from the last screen to the next command."""
PASSWORD = "correct horse battery"


@contextmanager
def served(folder: Path, *arguments: str) -> Iterator[tuple[str, int]]:
    """A floor in a process of its own: its address and its process."""
    store = Store.in_folder(folder)
    store.migrate()
    users.add_person(store, "Olga", ("operator",), PASSWORD)
    store.close()
    command = [sys.executable, "-m", "tests.bench.server_processes", "serve", str(folder), *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        line = next(line for line in process.stdout if " is open at " in line)
        yield line.partition(" is open at ")[2].split()[0].rstrip("/"), process.pid
    finally:
        process.terminate()
        process.wait()


def memory_of(process: int) -> int:
    """What a process holds in memory, in bytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def opened(base: str, count: int) -> list[int]:
    """Tables at which nobody deals."""
    with Client(base) as olga:
        olga.sign_in("Olga", PASSWORD)
        return [
            olga.open_table(f"Table {number}", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
            for number in range(count)
        ]


def guest(base: str, name: str, tables: list[int]) -> str:
    """Somebody who came in and has chips at some tables; the token."""
    with Client(base) as client:
        client.join_as_guest(name)
        for table in tables:
            client.move_chips(table, "buy-in", "50.00")
        assert client.token is not None
        return client.token


def told(took: list[float], what: str, aim: str) -> None:
    """Print the middle and the slowest of a hundred."""
    took.sort()
    middle, last = took[len(took) // 2], took[min(len(took) - 1, len(took) * 99 // 100)]
    print(f"   {what}  p50 {middle:.0f} ms, p99 {last:.0f} ({aim}), {len(took)} commands")


def play(base: str, tables: list[int], tokens: dict[int, list[str]]) -> list[float]:
    """One command a second at each table; milliseconds until the last of its players has seen it."""
    screens = Screens(base)
    at: dict[int, list[Screen]] = {}
    for first, held in tokens.items():
        group = [screens.open(token, keep=True) for token in held]
        for table in tables[first : first + AT_A_TIME]:
            at[table] = group
            for screen in group:
                screen.say(watch=table, role="player")
    screens.until(lambda: all((table, PLAYERS) in screen.came for table, group in at.items() for screen in group))
    sent: dict[tuple[int, int], float] = {}
    began = time.perf_counter() + 0.5
    for turn in range(SECONDS):
        for number, table in enumerate(tables):
            due = began + turn + number / TABLES
            while (left := due - time.perf_counter()) > 0:
                screens.read(left)
            sent[table, PLAYERS + 1 + turn] = time.perf_counter()
            _act(at[table], table, turn)
    screens.until(lambda: all(key in screen.came for key in sent for screen in at[key[0]]))
    screens.close()
    return [(max(screen.came[key] for screen in at[key[0]]) - started) * 1000 for key, started in sent.items()]


def _act(screens: list[Screen], table: int, turn: int) -> None:
    """The players of a table wager in turn, then take their wagers back in turn."""
    box = turn % PLAYERS
    name = f"p{_group(table)}x{box}"
    command: dict[str, Any] = {"do": "wager", "player": name, "box": box + 1, "amount": "5.00"}
    if turn // PLAYERS % 2:
        command = {"do": "withdraw", "player": name, "box": box + 1}
    screens[box].say(id=fresh(), table=table, role="player", command=command)


def _group(table: int) -> int:
    return (table - 1) // AT_A_TIME


def two_hundred_tables() -> None:
    """Half of the commands within 30 ms, all but one in a hundred within 100, is the aim."""
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as (base, _):
        tables = opened(base, TABLES)
        tokens = {
            first: [
                guest(base, f"p{_group(tables[first])}x{box}", tables[first : first + AT_A_TIME])
                for box in range(PLAYERS)
            ]
            for first in range(0, TABLES, AT_A_TIME)
        }
        took = play(base, tables, tokens)
        told(took, f"{TABLES} tables x {PLAYERS} players, a command a second each", "aim 30 and 100")


def fan_out(base: str, table: int, player: str, token: str, process: int) -> tuple[list[float], list[float], int]:
    """Milliseconds from a command to the last of the onlookers' screens and to the player's own; the floor's memory then."""
    screens = Screens(base)
    crowd = [screens.open(token) for _ in range(ONLOOKERS)]
    for screen in crowd:
        screen.say(watch=table, role="onlooker")
    acting = screens.open(player, keep=True)
    acting.say(watch=table, role="player")
    screens.until(lambda: bool(acting.came) and all(screen.count for screen in crowd))
    took = []
    own = []
    for _ in range(ACTS):
        told = [screen.count for screen in crowd]
        wanted = table, max(n for _, n in acting.came) + 1
        started = time.perf_counter()
        _sit_or_leave(acting, table)
        screens.until(partial(_more, crowd, told))
        own.append((acting.came[wanted] - started) * 1000)
        took.append((max(screen.last for screen in crowd) - started) * 1000)
        screens.read_for(BETWEEN)
    held = memory_of(process)
    screens.close()
    return took, own, held


def _more(crowd: list[Screen], told: list[int]) -> bool:
    """Whether every screen has been told more."""
    return all(screen.count > count for screen, count in zip(crowd, told, strict=True))


def _sit_or_leave(acting: Screen, table: int) -> None:
    """A place at the table is taken and given up by turns."""
    sits = {"do": "sit", "player": "ann", "box": 1}
    acting.said += 1
    acting.say(id=fresh(), table=table, command=sits if acting.said % 2 else {"do": "leave", "player": "ann"})


def onlookers() -> None:
    """A hundred milliseconds to the last of a thousand, and 150 MB, is the aim."""
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as (base, process):
        (table,) = opened(base, 1)
        player, token = guest(base, "ann", [table]), guest(base, "bob", [])
        before = memory_of(process)
        took, own, held = fan_out(base, table, player, token, process)
        told(took, f"{ONLOOKERS} onlookers of one table, to the last screen", "aim p99 100")
        told(own, "the same, to the screen of the player who acts", "what of it is judging and the disk")
        print(f"   memory of the floor {before / 1e6:.0f} MB, with the onlookers {held / 1e6:.0f} MB (aim 150)")


def _deaf(base: str, table: int, player: str, token: str) -> tuple[list[float], list[float]]:
    """Milliseconds from a command to the player's own screen, alone and with onlookers that read nothing."""
    screens = Screens(base)
    acting = screens.open(player, keep=True)
    acting.say(watch=table, role="player")
    screens.until(lambda: bool(acting.came))
    alone = _acts(screens, acting, table)
    for _ in range(ONLOOKERS):
        screens.open(token, reads=False).say(watch=table, role="onlooker")
    screens.read_for(2)
    with_them = _acts(screens, acting, table)
    screens.close()
    return alone, with_them


def _acts(screens: Screens, acting: Screen, table: int) -> list[float]:
    took = []
    for _ in range(ACTS):
        wanted = table, max(n for _, n in acting.came) + 1
        started = time.perf_counter()
        _sit_or_leave(acting, table)
        screens.until(partial(contains, acting.came, wanted))
        took.append((acting.came[wanted] - started) * 1000)
        screens.read_for(BETWEEN)
    return took


def onlookers_that_read_nothing() -> None:
    """A player does not notice them."""
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as (base, process):
        (table,) = opened(base, 1)
        player, token = guest(base, "ann", [table]), guest(base, "bob", [])
        alone, with_them = _deaf(base, table, player, token)
        told(alone, "a player alone, command to own screen", "for comparison")
        told(with_them, f"with {ONLOOKERS} onlookers that read nothing", "aim: no more")
        print(f"   memory of the floor with them {memory_of(process) / 1e6:.0f} MB")


def main(*_arguments: Any) -> None:
    """Print every figure with its aim."""
    two_hundred_tables()
    onlookers()
    onlookers_that_read_nothing()
