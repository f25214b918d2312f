"""A process that acts on a floor as fast as it can and writes down what was acknowledged: to be killed at any moment.

``python -m tests.server.load_process URL KEYS TABLES`` reads names of files, and for each forks a process that acts at
the tables with
these numbers, deals at one at which the floor deals, and writes ``PERSON ID TABLE N HASH`` to the file for each act of the first
kind that was stored; it prints the process's number.
"""

from __future__ import annotations

import asyncio
import faulthandler
import os
import secrets
import signal
import sys
from pathlib import Path

from tests.server.server_setup import DETERMINATIONS

from houseway.errors import StorageError
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.ports.msgspec_warmup import warm_up_msgspec
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction


async def act_for_ever(tables: TableRegistry, table_id: int, person: int) -> None:
    """Chips come and go, wagers are placed and withdrawn: each act with an id, told once it is acknowledged."""
    name = f"p{table_id}"
    actor = Actor(person, name, "player")
    for number in range(1_000_000):
        request = f"{secrets.token_hex(8)}-{number}"

        def act(draft: TableTransaction) -> None:
            if draft.replica.get_available_cents(name) < 2000:
                draft.move_chips("buy-in", name, 5000)
            elif draft.replica.state.layout.get(1):
                draft.execute({"do": "withdraw", "player": name, "box": 1, "by": "player"})
                draft.move_chips("cash-out", name, 1000)
            else:
                draft.execute({"do": "wager", "player": name, "box": 1, "amount": "10.00", "by": "player"})

        try:
            acted = await tables.execute(table_id, actor, act, request)
        except (
            StorageError
        ) as busy:  # the other process was quicker every time: nothing was acknowledged, the next act comes
            print(busy, file=sys.stderr)
            continue
        line = f"{person} {request} {table_id} {acted.ack.n} {acted.ack.hash}\n"
        os.write(1, line.encode())


async def main(url: str, keys: str, numbers: list[int]) -> None:
    """Act at every table at once; at one of those at which the floor deals, bots play on."""
    tables = TableRegistry(Store(url), Keyring(Path(keys)))
    dealt = secrets.choice([row for row in tables.list_tables() if row.options.get("bots")])
    await AutoDealer(tables, BotPlayers()).start_dealing(dealt.id, dealt.options)
    await asyncio.gather(*(act_for_ever(tables, number, 100 + number) for number in numbers))


def reap(*_told: object) -> None:
    """Processes have ended: say so of one that was not killed."""
    while True:
        try:
            process, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if process == 0:
            return
        if status != signal.SIGKILL:
            print(f"process {process} ended by itself, status {status}", file=sys.stderr, flush=True)


def serve(url: str, keys: str, numbers: list[int]) -> None:
    """Fork a process for each file that is named: everything is worked out once, so that one starts in a moment."""
    faulthandler.enable()
    for instrument, determined in DETERMINATIONS.items():
        replica = TableReplica(0)
        replica.apply_entry({"head": {"record": 1, "instrument": instrument, "title": "", "table": determined}})
        replica.legal("operator")
    warm_up_msgspec()
    signal.signal(signal.SIGCHLD, reap)
    while line := sys.stdin.readline():
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(line.rstrip("\n"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 1)
            asyncio.run(main(url, keys, numbers))
            os._exit(0)
        os.write(1, f"{child}\n".encode())


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], [int(number) for number in sys.argv[3].split(",")])
