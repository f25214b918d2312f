"""A process of a floor on a shared database that deals until it is killed: ``python -m tests.server.dealer_process URL
FOLDER``."""

from __future__ import annotations

import asyncio
import sys

from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server


async def main(url: str, folder: str) -> None:
    """Deal at every table that is open."""
    floor = Server(load_settings(data=folder, database=url))
    await floor.start()
    print("dealing", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
