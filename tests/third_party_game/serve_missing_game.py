"""Serve a store with a table of the example: first with the game, then without it, then with it again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from tests.server.served_app import ServedApp, serve_app

from houseway.client import HousewayClient as Client
from houseway.errors import ApiError


def main(folder: Path, step: str) -> None:
    """Run one step of the story on the same store."""
    with serve_app(folder) as app, app.sign_in("Olga") as olga:
        {"open": open_tables, "miss": check_without_game, "resume": check_with_game}[step](app, olga)


def open_tables(app: ServedApp, olga: Client) -> None:
    """Open a table of the example and one of Blackjack, and seat a player at the first."""
    assert olga.open_table("Colour Call", "EX2026-1", {"min": "5.00"}, dealing="person") == 1
    assert olga.open_table("Blackjack", "NI2005-63", {}, dealing="person") == 2
    with app.join_guest("ann") as ann:
        ann.move_chips(1, "buy-in", "100.00")
        ann.send_command(1, {"do": "sit", "player": "ann", "box": 2})


def get_rows(client: Client, path: str) -> dict[int, dict[str, Any]]:
    """Return the rows of a list of tables by table id."""
    return {row["id"]: row for row in client.get(path)}


def check_without_game(app: ServedApp, olga: Client) -> None:
    """Check that the table is stopped and visible to staff, and that the other table works."""
    rows = get_rows(olga, "/api/tables")
    assert (rows[1]["stopped"], rows[2]["stopped"]) == (True, False)
    assert olga.get("/health")["status"] == "degraded"
    assert [alert["table"] for alert in olga.get("/api/alerts") if alert["kind"] == "stopped"] == [1]
    with pytest.raises(ApiError):
        olga.get_table(1, role="operator")
    with app.join_guest("bob") as bob:
        bob.move_chips(2, "buy-in", "100.00")
        bob.send_command(2, {"do": "sit", "player": "bob", "box": 2})
        assert bob.get_table(2)["view"]["places"]
    for page in ("/api/games", "/api/floor", "/api/rules"):
        olga.get(page)


def check_with_game(app: ServedApp, olga: Client) -> None:
    """Check that the table continues where it stopped."""
    assert not get_rows(olga, "/api/tables")[1]["stopped"]
    assert olga.get("/health")["status"] == "well"
    places = olga.get_table(1, role="operator")["view"]["places"]
    assert [(place["place"], place["player"]) for place in places] == [(2, "ann")]


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
