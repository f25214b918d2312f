"""What takes long, in a process of its own and one at a time: what it plays, compiles and adds up would keep every table waiting.

``python -m houseway.floor.apart`` reads from standard input which store it is and what is asked, and writes the answer as JSON.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from houseway.errors import NotKept
from houseway.floor import inspecting
from houseway.floor.keys import Keys
from houseway.floor.settings import Settings
from houseway.floor.store import Store

_MODULE = "houseway.floor.apart"
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


def _duties(asked: Asked, store: Store) -> list[dict[str, Any]]:
    return [day.to_json() for day in inspecting.duties(store, Keys(Path(asked.keys)), asked.day)]


ANSWERS: dict[str, Callable[[Asked, Store], Any]] = {
    "hold": lambda asked, store: inspecting.holds(store),
    "table": lambda asked, store: inspecting.faults_of_table(store, Keys(Path(asked.keys)), asked.table),
    "books": lambda asked, store: inspecting.faults_of_floor(store, Keys(Path(asked.keys)), Path(asked.checkpoints)),
    "duties": _duties,
}


class Apart:
    """Asks such processes; who comes while one works waits for the turn."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._one = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, what: str, *, table: int = 0, day: str = "") -> bytes:
        """The answer as JSON; ``NotKept`` where there is none."""
        keys, folder = self._settings.folder / "keys", self._settings.checkpoint_folder
        asked = Asked(what, self._store.url, str(keys), str(folder), table, day)
        pipe = asyncio.subprocess.PIPE
        async with self._one:
            self._process = process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", _MODULE, stdin=pipe, stdout=pipe, stderr=pipe
            )
            try:
                found, wrong = await process.communicate(msgspec.json.encode(asked))
            except asyncio.CancelledError:
                process.kill()
                await process.wait()
                raise
            finally:
                self._process = None
        if process.returncode:
            why = wrong.decode(errors="replace").strip().rpartition("\n")[2]
            raise NotKept(f"the {what} cannot be had: {why}", self._store.shown)
        return found

    def close(self) -> None:
        """What is still asked has no answer any more."""
        if self._process is not None:
            self._process.kill()


def main() -> None:
    """Answer one question."""
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Asked)
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)
    sys.stdout.buffer.write(msgspec.json.encode(ANSWERS[asked.what](asked, Store(asked.store))))


if __name__ == "__main__":
    main()
