"""What takes long, in a process of its own and one at a time: what it plays, compiles and adds up would keep every table waiting.

``python -m houseway.server.ops.subprocess_jobs`` reads from standard input which store it is and what is asked, and
writes the answer as JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from houseway.errors import NotKept
from houseway.server.history import inspection
from houseway.server.ledger import postings
from houseway.server.ops.settings import Settings
from houseway.server.proof.keyring import Keys
from houseway.server.storage import event_repository
from houseway.server.storage.database import Store

_MODULE = "houseway.server.ops.subprocess_jobs"
FEW_ENTRIES = 1000
"""So many are read and checked beside the tables in no time; more of them in a process of their own."""
LESS_URGENT = 5
"""By how much it stands back behind the processes that serve."""


class Asked(Struct, frozen=True):
    """A question, and of which floor."""

    what: str
    store: str
    keys: str
    checkpoints: str
    table: int = 0
    day: str = ""
    upto: int | None = None
    """Of a record: the last entry that may be told."""


def is_few(entries: int) -> bool:
    """Whether so many entries are looked at beside the tables."""
    return entries < FEW_ENTRIES


def _duties(asked: Asked, store: Store) -> list[dict[str, Any]]:
    return [day.to_json() for day in inspection.duties(store, Keys(Path(asked.keys)), asked.day)]


def _record(asked: Asked, store: Store) -> dict[str, Any]:
    return event_repository.record(store, Keys(Path(asked.keys)), asked.table, asked.upto)


ANSWERS: dict[str, Callable[[Asked, Store], Any]] = {
    "audit": lambda asked, store: list(postings.audit(store, Keys(Path(asked.keys)))),
    "record": _record,
    "hold": lambda asked, store: inspection.holds(store),
    "table": lambda asked, store: inspection.faults_of_table(store, Keys(Path(asked.keys)), asked.table),
    "books": lambda asked, store: inspection.faults_of_floor(store, Keys(Path(asked.keys)), Path(asked.checkpoints)),
    "duties": _duties,
}


class Apart:
    """Asks such processes; who comes while one works waits for the turn."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._one = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._closing = False

    async def is_small(self) -> bool:
        """Whether all tables together have few entries."""
        return is_few(await asyncio.to_thread(inspection.how_many_entries, self._store))

    async def ask(self, what: str, *, table: int = 0, day: str = "", upto: int | None = None) -> bytes:
        """The answer as JSON; ``NotKept`` where there is none, or the floor closes."""
        keys, folder = self._settings.key_folder, self._settings.checkpoint_folder
        asked = Asked(what, self._store.url, str(keys), str(folder), table, day, upto)
        pipe = asyncio.subprocess.PIPE
        async with self._one:
            self._check_open()
            self._process = process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", _MODULE, stdin=pipe, stdout=pipe, stderr=pipe
            )
            if self._closing:
                _kill(process)
            try:
                found, wrong = await process.communicate(msgspec.json.encode(asked))
            except asyncio.CancelledError:
                _kill(process)
                await process.wait()
                raise
            finally:
                self._process = None
        self._check_open()
        if process.returncode:
            why = wrong.decode(errors="replace").strip().rpartition("\n")[2] or f"it ended with {process.returncode}"
            raise NotKept(f"the {what} cannot be had: {why}", self._store.shown)
        return found

    def _check_open(self) -> None:
        if self._closing:
            raise NotKept("the floor is closing")

    def close(self) -> None:
        """What is still asked has no answer any more."""
        self._closing = True
        if self._process is not None:
            _kill(self._process)


def _kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
        process.kill()


def main() -> None:
    """Answer one question."""
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Asked)
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)
    sys.stdout.buffer.write(msgspec.json.encode(ANSWERS[asked.what](asked, Store(asked.store))))


if __name__ == "__main__":
    main()
