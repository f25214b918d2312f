"""The hold, reckoned in a process of its own: what it compiles and draws would keep every table waiting for seconds.

``python -m houseway.floor.holding`` reads which store it is from standard input and writes the hold of each game as JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys

import msgspec

from houseway.errors import NotKept
from houseway.floor.inspecting import HoldTold, holds, how_many_entries
from houseway.floor.store import Store

_MODULE = "houseway.floor.holding"


class Holding:
    """Who asks while it is being reckoned waits for the same answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reckoning: asyncio.Task[list[HoldTold]] | None = None
        self._last: tuple[int, list[HoldTold]] | None = None
        """The last answer, and how many entries there were then."""

    async def told(self) -> list[HoldTold]:
        """The hold of each game against the house; ``NotKept`` where it cannot be reckoned."""
        entries = await asyncio.to_thread(how_many_entries, self._store)
        if self._last is not None and self._last[0] == entries:
            return self._last[1]
        if self._reckoning is None or self._reckoning.done():
            self._reckoning = asyncio.ensure_future(self._reckon())
        found = await asyncio.shield(self._reckoning)
        self._last = entries, found
        return found

    async def _reckon(self) -> list[HoldTold]:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", _MODULE, stdin=pipe, stdout=pipe, stderr=pipe
        )
        try:
            found, wrong = await process.communicate(self._store.url.encode())
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        if process.returncode:
            why = wrong.decode(errors="replace").strip().rpartition("\n")[2]
            raise NotKept(f"the hold cannot be reckoned: {why}", self._store.shown)
        return msgspec.json.decode(found, type=list[HoldTold])

    async def close(self) -> None:
        """Reckon no more."""
        if self._reckoning is not None:
            self._reckoning.cancel()
            with contextlib.suppress(asyncio.CancelledError, NotKept):
                await self._reckoning


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(holds(Store(sys.stdin.read()))))
