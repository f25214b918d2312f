"""Process of a server on a shared database that deals until it is killed.

Usage: ``python -m tests.server.dealer_process URL FOLDER``.
"""

from __future__ import annotations

import asyncio
import sys

from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server


async def main(url: str, folder: str) -> None:
    """Deal at every open table."""
    server = Server(load_settings(data=folder, database=url))
    await server.start()
    print("dealing", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
