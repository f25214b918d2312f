"""The hold: reckoned once for as many entries as there are, and apart from what serves."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from houseway.errors import NotKept
from houseway.server.history.inspection import HoldTold, how_many_entries
from houseway.server.ops.subprocess_jobs import Apart
from houseway.server.storage.database import Store


class Holding:
    """Who asks while it is being reckoned waits for the same answer."""

    def __init__(self, store: Store, apart: Apart) -> None:
        self._store = store
        self._apart = apart
        self._reckoning: asyncio.Task[list[HoldTold]] | None = None
        self._last: tuple[int, list[HoldTold]] | None = None
        """The last answer, and how many entries there were then."""

    async def told(self) -> list[HoldTold]:
        """The hold of each game against the house; ``NotKept`` where it cannot be reckoned."""
        entries = await asyncio.to_thread(how_many_entries, self._store)
        if self._last is not None and self._last[0] == entries:
            return self._last[1]
        if self._reckoning is None or self._reckoning.done():
            self._reckoning = asyncio.ensure_future(self._reckon(entries))
        return await asyncio.shield(self._reckoning)

    async def _reckon(self, entries: int) -> list[HoldTold]:
        found = msgspec.json.decode(await self._apart.ask("hold"), type=list[HoldTold])
        self._last = entries, found
        return found

    async def close(self) -> None:
        """Reckon no more."""
        if self._reckoning is not None:
            self._reckoning.cancel()
            with contextlib.suppress(asyncio.CancelledError, NotKept):
                await self._reckoning
