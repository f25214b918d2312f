"""Open a table of the example on a server, play with bots and a person, and check everything."""

from __future__ import annotations

import sys
import time
from decimal import Decimal
from pathlib import Path
from typing import Any

from tests.server.served_app import ServedApp, serve_app

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import ApiError
from houseway.records.replay.verification import verify

CLOCKS = {"betting": 0.3, "decision": 0.3, "pace": 0.0}
ROUNDS = 3


def main(folder: Path) -> None:
    """Treat a table like any other: suggest, open, play, close and verify it."""
    with serve_app(folder) as app, app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        game_form = next(
            game_row for game_row in ann.send_request(endpoints.list_games()) if game_row["game"] == "colour-call"
        )
        assert game_form["law"] == "Colour Call (an invented example and no law) 2026"
        table = olga.open_table("Colour Call", "EX2026-1", game_form["suggested"], clocks=CLOCKS, bots=2)
        play_rounds(ann, table)
        check_table(app, olga, ann, table)


def play_rounds(ann: Client, table: int) -> None:
    """Let Ann buy in, take a free box and wager until some rounds are over."""
    ann.move_chips(table, "buy-in", "100.00")
    sit = find_action(ann, table, "sit")
    ann.send_command(
        table, {"do": "sit", **sit["arguments"], "box": sit["fields"]["box"]["values"][-1]}
    )  # bots may be taking the first free boxes at this moment
    wager_count = 0
    for _ in range(600):
        view = ann.get_table(table)["view"]
        if view["number"] > ROUNDS + 1 and wager_count >= ROUNDS:
            return
        if all(chips["player"] != "ann" for chips in view["chips"]):
            ann.send_command(table, {"do": "wager", "player": "ann", "amount": "5.00", "colour": "red"})
            wager_count += 1
        time.sleep(0.02)
    raise AssertionError("the rounds did not come to their end")


def find_action(client: Client, table: int, verb: str) -> dict[str, Any]:
    """Return the legal action with a verb."""
    return next(action for action in client.get_table(table)["offers"] if action["do"] == verb)


def get_problem_kind(client: Client, table: int, command: dict[str, Any], role: str = "player") -> str:
    """Return the kind of problem with which a command is rejected."""
    try:
        client.send_command(table, command, role=role)
    except ApiError as problem:
        return problem.kind
    raise AssertionError(f"{command} was taken")


def check_table(app: ServedApp, olga: Client, ann: Client, table: int) -> None:
    """Check who may give which command, the rounds, the books and the record."""
    assert (
        get_problem_kind(ann, table, {"do": "wager", "player": "ann", "amount": "60.00", "colour": "red"}) == "refused"
    )
    assert get_problem_kind(ann, table, {"do": "void", "cause": "fire"}) == "permission-denied"
    assert get_problem_kind(olga, table, {"do": "turn", "cards": "Ah"}, "operator") == "permission-denied"
    lobby_row = next(round_result for round_result in ann.get("/api/tables") if round_result["id"] == table)
    assert (lobby_row["places"], lobby_row["limits"], {seat["name"] for seat in lobby_row["players"]} >= {"ann"}) == (
        5, {"min": "5.00", "max": "50.00", "multiple": "0.01"}, True
    )  # fmt: skip
    number = next(
        round_number
        for round_number in range(1, 100)
        if "ann" in ann.send_request(endpoints.get_round(table, round_number))["net"]
    )
    round_result = ann.send_request(endpoints.get_round(table, number))
    assert sum(Decimal(cents) for cents in round_result["net"].values()) == 0
    steps = ann.get(f"/api/tables/{table}/rounds/{number}/steps")
    assert any(step["do"] == "turn" for step in steps["steps"])
    assert olga.send_request(endpoints.audit_ledger()) == []
    app.server.bots.set_bots(
        table, {}
    )  # remove the bots, which would begin the next round before the table can be closed
    for _ in range(500):
        try:
            olga.send_command(table, {"do": "close", "notice": True}, role="operator")
            break
        except ApiError:
            time.sleep(0.02)
    record = ann.get_record(table)
    assert len(record["commands"]) > 3 * ROUNDS
    assert verify(record) == ()
    assert app.server.tables.list_tables(still_open=True) == []


if __name__ == "__main__":
    main(Path(sys.argv[1]))
