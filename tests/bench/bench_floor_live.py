"""The floor as it is served, in a process of its own: from a command to the last screen, and what onlookers cost."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.bench.screens import Screen, fresh, open_screen
from tests.floor.house import DETERMINATIONS

from houseway.client import Floor as Client
from houseway.floor import people
from houseway.floor.store import Store

TABLES, PLAYERS = 200, 7
AT_A_TIME = 10
"""At how many tables a player sits: one connection for all of them."""
SECONDS = 15
ONLOOKERS = 1000
ACTS = 100
PASSWORD = "correct horse battery"


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, int]]:
    """A floor in a process of its own: its address and its process."""
    store = Store.in_folder(folder)
    store.migrate()
    people.add(store, "Olga", ("operator",), PASSWORD)
    store.close()
    command = [sys.executable, "-m", "tests.bench.floor_alone", "serve", str(folder)]
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
            olga.open(f"Table {number}", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
            for number in range(count)
        ]


def guest(base: str, name: str, tables: list[int]) -> str:
    """Somebody who came in and has chips at some tables; the token."""
    with Client(base) as client:
        client.come_in(name)
        for table in tables:
            client.purse(table, "buy-in", "50.00")
        assert client.token is not None
        return client.token


def told(took: list[float], what: str, aim: str) -> None:
    """Print the middle and the slowest of a hundred."""
    took.sort()
    middle, last = took[len(took) // 2], took[min(len(took) - 1, len(took) * 99 // 100)]
    print(f"   {what}  p50 {middle:.0f} ms, p99 {last:.0f} ({aim}), {len(took)} commands")


async def play(base: str, tables: list[int], tokens: dict[int, list[str]]) -> list[float]:
    """One command a second at each table; milliseconds until the last of its players has seen it."""
    screens: dict[int, list[Screen]] = {}
    for first, held in tokens.items():
        at = [await open_screen(base, token, keep=True) for token in held]
        for table in tables[first : first + AT_A_TIME]:
            screens[table] = at
            for screen in at:
                screen.say(watch=table, role="player")
    await asyncio.sleep(3)
    sent: dict[tuple[int, int], float] = {}
    tasks = [_commands(table, number / TABLES, screens[table], sent) for number, table in enumerate(tables)]
    await asyncio.gather(*tasks)
    await asyncio.sleep(1)
    took = []
    for (table, n), started in sent.items():
        took.append((max(screen.came[table, n] for screen in screens[table]) - started) * 1000)
    for screen in {id(one): one for held in screens.values() for one in held}.values():
        screen.transport.close()
    return took


async def _commands(table: int, wait: float, screens: list[Screen], sent: dict[tuple[int, int], float]) -> None:
    """The players of a table wager in turn, then take their wagers back in turn."""
    await asyncio.sleep(wait)
    n = max(n for number, n in screens[0].came if number == table)
    for turn in range(SECONDS):
        began = time.perf_counter()
        box = turn % PLAYERS
        name = f"p{_group(table)}x{box}"
        if turn // PLAYERS % 2:
            command: dict[str, Any] = {"do": "withdraw", "player": name, "box": box + 1}
        else:
            command = {"do": "wager", "player": name, "box": box + 1, "amount": "5.00"}
        n += 1
        sent[table, n] = began
        screens[box].say(id=fresh(), table=table, role="player", command=command)
        await asyncio.sleep(max(0, began + 1 - time.perf_counter()))


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
        took = asyncio.run(play(base, tables, tokens))
        told(took, f"{TABLES} tables x {PLAYERS} players, a command a second each", "aim 30 and 100")


async def fan_out(base: str, table: int, player: str, token: str, count: int) -> list[float]:
    """Milliseconds from a command to the last of so many screens."""
    screens = [await open_screen(base, token) for _ in range(count)]
    for screen in screens:
        screen.say(watch=table, role="onlooker")
    acting = await open_screen(base, player, keep=True)
    acting.say(watch=table, role="player")
    await _all(screens, 1)
    took = []
    for turn in range(ACTS):
        box: dict[str, Any] = {"box": 1} if turn % 2 == 0 else {}
        started = time.perf_counter()
        acting.say(id=fresh(), table=table, command={"do": "sit" if box else "leave", "player": "ann", **box})
        await _all(screens, turn + 2)
        took.append((max(screen.last for screen in screens) - started) * 1000)
    for screen in (*screens, acting):
        screen.transport.close()
    return took


async def _all(screens: list[Screen], count: int) -> None:
    deadline = time.perf_counter() + 30
    while any(screen.count < count for screen in screens):
        assert time.perf_counter() < deadline, "not every screen was told"
        await asyncio.sleep(0.001)


def onlookers() -> None:
    """A hundred milliseconds to the last of a thousand, and 150 MB, is the aim."""
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as (base, process):
        (table,) = opened(base, 1)
        player, token = guest(base, "ann", [table]), guest(base, "bob", [])
        before = memory_of(process)
        took = asyncio.run(fan_out(base, table, player, token, ONLOOKERS))
        told(took, f"{ONLOOKERS} onlookers of one table, to the last screen", "aim p99 100")
        print(
            f"   memory of the floor {before / 1e6:.0f} MB, with the onlookers {memory_of(process) / 1e6:.0f} MB (aim 150)"
        )


async def _deaf(base: str, table: int, player: str, token: str, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds from a command to the player's own screen, alone and with so many onlookers that read nothing."""
    acting = await open_screen(base, player, keep=True)
    acting.say(watch=table, role="player")
    await asyncio.sleep(0.5)
    alone = await _acts(acting, table)
    screens = [await open_screen(base, token) for _ in range(count)]
    for screen in screens:
        screen.transport.pause_reading()
        screen.say(watch=table, role="onlooker")
    await asyncio.sleep(2)
    with_them = await _acts(acting, table)
    for screen in (*screens, acting):
        screen.transport.close()
    return alone, with_them


async def _acts(acting: Screen, table: int) -> list[float]:
    took = []
    for turn in range(ACTS):
        n = max(n for _, n in acting.came)
        box: dict[str, Any] = {"box": 1} if turn % 2 == 0 else {}
        started = time.perf_counter()
        acting.say(id=fresh(), table=table, command={"do": "sit" if box else "leave", "player": "ann", **box})
        while (table, n + 1) not in acting.came:
            await asyncio.sleep(0.0005)
        took.append((acting.came[table, n + 1] - started) * 1000)
    return took


def onlookers_that_read_nothing() -> None:
    """A player does not notice them."""
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as (base, process):
        (table,) = opened(base, 1)
        player, token = guest(base, "ann", [table]), guest(base, "bob", [])
        alone, with_them = asyncio.run(_deaf(base, table, player, token, ONLOOKERS))
        told(alone, "a player alone, command to own screen", "for comparison")
        told(with_them, f"with {ONLOOKERS} onlookers that read nothing", "aim: no more")
        print(f"   memory of the floor with them {memory_of(process) / 1e6:.0f} MB")


def main(*_arguments: Any) -> None:
    """Print every figure with its aim."""
    two_hundred_tables()
    onlookers()
    onlookers_that_read_nothing()
