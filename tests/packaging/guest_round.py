"""Play one round of Blackjack as a guest with ``houseway.client``; run in an environment that has only the wheel."""

from __future__ import annotations

import json
import sys
from typing import Any

from houseway.client import HousewayClient, endpoints

LAST_STATE = 200


def play_round(address: str) -> dict[str, Any]:
    """Join, sit down, wager, stand when it is our turn, and return the result of the round."""
    with HousewayClient(address) as client:
        client.join_as_guest("ann")
        table = next(row["id"] for row in client.list_tables() if row["game"] == "blackjack")
        client.move_chips(table, "buy-in", "100.00")
        client.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        client.send_command(table, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
        for count, state in enumerate(client.watch(table)):
            if state["view"]["number"] > 1:
                return client.send_request(endpoints.get_round(table, 1))
            if any(action["do"] == "stand" for action in state["offers"]):
                client.send_command(table, {"do": "stand", "player": "ann", "box": 1})
            if count == LAST_STATE:
                break
    raise SystemExit("The round did not end.")


if __name__ == "__main__":
    print(json.dumps(play_round(sys.argv[1])))
