"""Memory of a server that has opened and closed many tables, compared with one that has not.

Each server runs in a process of its own on a store of its own. Both open the same few tables at the end, so that both
have loaded the same code.
"""

from __future__ import annotations

import asyncio
import gc
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server

CLOSED_TABLES = 10_000
OPEN_TABLES = 5
BLACKJACK = "NI2005-63"
STATUS = Path("/proc/self/status")


async def measure_server(folder: Path, closed_tables: int) -> dict[str, Any]:
    """Open and close tables, then open a few more, and return the memory of this process."""
    server = Server(load_settings(data=str(folder)))
    operator = users.add_person(server.store, "Olga", ("operator",), "correct horse battery")
    await server.start()
    warm_up = [await _open_table(server, operator, f"first {number}") for number in range(OPEN_TABLES)]
    for table in warm_up:
        await _close_table(server, operator, table)
    for number in range(closed_tables):
        await _close_table(server, operator, await _open_table(server, operator, f"closed {number}"))
    for number in range(OPEN_TABLES):
        await _open_table(server, operator, f"open {number}")
    for _ in range(2):
        server.tables._sweep()
    gc.collect()
    result = {
        "blocks": sys.getallocatedblocks(),
        "resident_bytes": _read_resident_bytes(),
        "actors": len(server.tables.list_actors()),
        "objects": len(gc.get_objects()),
    }
    await server.stop()
    return result


async def _open_table(server: Server, operator: users.Person, name: str) -> int:
    return await server.open_table(operator, name, BLACKJACK, DETERMINATIONS[BLACKJACK], {})


async def _close_table(server: Server, operator: users.Person, table: int) -> None:
    command = {"do": "close", "notice": True}
    await server.execute_command(operator, "operator", table, command, f"close-{table}", is_fresh=True)


def _read_resident_bytes() -> int:
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def measure_in_process(closed_tables: int) -> dict[str, Any]:
    """Measure a server in a new process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "tests.bench.bench_closed_tables",
            folder,
            str(closed_tables),
        ]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    result: dict[str, Any] = json.loads(output.splitlines()[-1])
    return result


def main(closed_tables: int = CLOSED_TABLES) -> None:
    """Print the memory of both servers, and the time for opening and closing a table."""
    fresh = measure_in_process(0)
    started = time.perf_counter()
    used = measure_in_process(closed_tables)
    ms = (time.perf_counter() - started) / closed_tables * 1000
    surplus_bytes = used["resident_bytes"] - fresh["resident_bytes"]
    print(f"   {closed_tables:,} tables opened and closed, {ms:.1f} ms each; without and with them:")
    print(
        f"   resident memory {fresh['resident_bytes'] / 2**20:.1f} MB and {used['resident_bytes'] / 2**20:.1f} MB "
        f"({surplus_bytes / closed_tables:.0f} bytes per table)"
    )
    print(
        f"   blocks of the Python heap {fresh['blocks']:,} and {used['blocks']:,}; objects {fresh['objects']:,} and "
        f"{used['objects']:,}; actors {fresh['actors']} and {used['actors']}",
        flush=True,
    )


if __name__ == "__main__":
    print(json.dumps(asyncio.run(measure_server(Path(sys.argv[1]), int(sys.argv[2])))))
