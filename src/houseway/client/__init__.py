"""Clients of the server, for bots and other programs.

``HousewayClient`` blocks, and ``AsyncHousewayClient`` is asynchronous::

    client = HousewayClient("http://127.0.0.1:8765")
    client.join_as_guest("ann")
    client.move_chips(1, "buy-in", "100.00")
    client.send_command(1, {"do": "sit", "player": "ann", "box": 1})
    for state in client.watch(1):
        actions = {action["do"] for action in state["offers"]}
        has_wagered = any(chips["player"] == "ann" for chips in state["view"]["chips"])
        if "wager" in actions and not has_wagered:
            client.send_command(1, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
        elif "stand" in actions or "hit" in actions:
            verb = "stand" if "stand" in actions else "hit"
            client.send_command(1, {"do": verb, "player": "ann", "box": 1})

A player with a hard total below 12 may not stand, so the program then hits (NI2005-63, 9.2(b)).

If the server refuses a command, the client raises ``ApiError`` with the clause. If no server answers at the address,
it raises ``ServerUnreachableError``. If the answer to a command is
lost, the client sends the command again with the same idempotency key, and the server executes it only once.
"""

from __future__ import annotations

from houseway.errors import ApiError, ServerUnreachableError
from houseway.extras import require_extra

require_extra("client")

from houseway.client import endpoints  # noqa: E402 - without the extra, these imports fail
from houseway.client.async_client import AsyncHousewayClient  # noqa: E402
from houseway.client.sync_client import HousewayClient  # noqa: E402

__all__ = ["ApiError", "AsyncHousewayClient", "HousewayClient", "ServerUnreachableError", "endpoints"]

asks = endpoints
"""Former name of ``endpoints``."""


def __dir__() -> list[str]:
    return sorted(__all__)
