"""Process that gives commands as fast as it can and writes down what was acknowledged, until it is killed.

Usage: ``python -m tests.server.load_process URL KEYS TABLES``. It reads lines ``DEALS FILE`` from standard input.
For each it forks a process that gives commands at the tables with these numbers. The process deals at one table of
the server (``DEALS`` is ``one``) or at all of them (``all``). It writes ``PERSON ID TABLE N HASH`` to the file for
each acknowledged command. The parent prints its process id.
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


async def act_forever(tables: TableRegistry, table_id: int, person: int) -> None:
    """Buy in, wager, withdraw and cash out forever, and write down each acknowledged command."""
    name = f"p{table_id}"
    actor = Actor(person, name, "player")
    for number in range(1_000_000):
        request = f"{secrets.token_hex(8)}-{number}"

        def build(transaction: TableTransaction) -> None:
            if transaction.replica.get_available_cents(name) < 2000:
                transaction.move_chips("buy-in", name, 5000)
            elif transaction.replica.state.layout.get(1):
                transaction.execute({"do": "withdraw", "player": name, "box": 1, "by": "player"})
                transaction.move_chips("cash-out", name, 1000)
            else:
                transaction.execute({"do": "wager", "player": name, "box": 1, "amount": "10.00", "by": "player"})

        try:
            result = await tables.execute(table_id, actor, build, request)
        except StorageError as error:  # The other process was faster every time: nothing was acknowledged.
            print(error, file=sys.stderr)
            continue
        line = f"{person} {request} {table_id} {result.ack.n} {result.ack.hash}\n"
        os.write(1, line.encode())


async def main(url: str, keys: str, numbers: list[int], *, deals_everywhere: bool) -> None:
    """Give commands at every table at once, and deal at one or all of the tables that the server deals."""
    tables = TableRegistry(Store(url), Keyring(Path(keys)))
    dealt_tables = [row for row in tables.list_tables() if row.options.get("bots")]
    dealer = AutoDealer(tables, BotPlayers())
    for dealt_table in dealt_tables if deals_everywhere else [secrets.choice(dealt_tables)]:
        await dealer.start_dealing(dealt_table.id, dealt_table.options)
    await asyncio.gather(*(act_forever(tables, number, 100 + number) for number in numbers))


def reap(*_arguments: object) -> None:
    """Collect ended processes, and report those that were not killed."""
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
    """Fork a process for each file name that is read, after everything is loaded so that it starts at once."""
    faulthandler.enable()
    for instrument, determinations in DETERMINATIONS.items():
        replica = TableReplica(0)
        replica.apply_entry({"head": {"record": 1, "instrument": instrument, "title": "", "table": determinations}})
        replica.legal("operator")
    warm_up_msgspec()
    signal.signal(signal.SIGCHLD, reap)
    while line := sys.stdin.readline():
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            deals, _, path = line.rstrip("\n").partition(" ")
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 1)
            asyncio.run(main(url, keys, numbers, deals_everywhere=deals == "all"))
            os._exit(0)
        os.write(1, f"{child}\n".encode())


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], [int(number) for number in sys.argv[3].split(",")])
