"""Clients of the server, for bots and other programs.

``HousewayClient`` blocks, and ``AsyncHousewayClient`` is asynchronous::

    client = HousewayClient("http://127.0.0.1:8765")
    client.join_as_guest("ann")
    client.move_chips(1, "buy-in", "100.00")
    for state in client.watch(1):
        if state["offers"]:
            client.send_command(1, {"do": "stand", "player": "ann", "box": 1})

If the server refuses a command, the client raises ``ApiError`` with the clause. If the answer to a command is
lost, the client sends the command again with the same idempotency key, and the server executes it only once.
"""

from __future__ import annotations

from houseway.errors import ApiError
from houseway.extras import require_extra

require_extra("client")

from houseway.client import endpoints as asks  # noqa: E402 - without the extra, these imports fail
from houseway.client.async_client import AsyncHousewayClient  # noqa: E402
from houseway.client.sync_client import HousewayClient  # noqa: E402

__all__ = ["ApiError", "AsyncHousewayClient", "HousewayClient", "asks"]


def __dir__() -> list[str]:
    return sorted(__all__)
