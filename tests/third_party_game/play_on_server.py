"""Run with the example installed: a floor opens a table of it, bots and a person play there, and everything can be checked."""

from __future__ import annotations

import sys
import time
from decimal import Decimal
from pathlib import Path
from typing import Any

from tests.server.served_app import Served, served

from houseway.client import ApiError, endpoints
from houseway.client import HousewayClient as Client
from houseway.records.replay.verification import verify

CLOCKS = {"betting": 0.3, "decision": 0.3, "pace": 0.0}
ROUNDS = 3


def main(folder: Path) -> None:
    """A table like any other: suggested, opened, played, closed, verified."""
    with served(folder) as house, house.staff("Olga") as olga, house.guest("ann") as ann:
        suggested = next(told for told in ann.send_request(endpoints.list_games()) if told["game"] == "colour-call")
        assert suggested["law"] == "Colour Call (an invented example and no law) 2026"
        table = olga.open_table("Colour Call", "EX2026-1", suggested["suggested"], clocks=CLOCKS, bots=2)
        play(ann, table)
        judge(house, olga, ann, table)


def play(ann: Client, table: int) -> None:
    """Ann buys in, takes a box as it is offered and calls, until some rounds are over."""
    ann.move_chips(table, "buy-in", "100.00")
    sit = offer_of(ann, table, "sit")
    ann.send_command(
        table, {"do": "sit", **sit["arguments"], "box": sit["fields"]["box"]["values"][-1]}
    )  # bots take the first that are free, perhaps just now
    called = 0
    for _ in range(600):
        view = ann.get_table(table)["view"]
        if view["number"] > ROUNDS + 1 and called >= ROUNDS:
            return
        if all(chips["player"] != "ann" for chips in view["chips"]):
            ann.send_command(table, {"do": "wager", "player": "ann", "amount": "5.00", "colour": "red"})
            called += 1
        time.sleep(0.02)
    raise AssertionError("the rounds did not come to their end")


def offer_of(client: Client, table: int, verb: str) -> dict[str, Any]:
    """What is offered of a verb."""
    return next(offer for offer in client.get_table(table)["offers"] if offer["do"] == verb)


def problem_of(client: Client, table: int, command: dict[str, Any], role: str = "player") -> str:
    """Of which kind a command is turned away."""
    try:
        client.send_command(table, command, role=role)
    except ApiError as problem:
        return problem.kind
    raise AssertionError(f"{command} was taken")


def judge(house: Served, olga: Client, ann: Client, table: int) -> None:
    """Whose verbs are whose, what is told of the rounds, the books, the record."""
    assert problem_of(ann, table, {"do": "wager", "player": "ann", "amount": "60.00", "colour": "red"}) == "refused"
    assert problem_of(ann, table, {"do": "void", "cause": "fire"}) == "denied"
    assert problem_of(olga, table, {"do": "turn", "cards": "Ah"}, "operator") == "denied"
    line = next(told for told in ann.get("/api/tables") if told["id"] == table)
    assert (line["places"], line["limits"], {seat["name"] for seat in line["players"]} >= {"ann"}) == (
        5, {"min": "5.00", "max": "50.00"}, True
    )  # fmt: skip
    number = next(one for one in range(1, 100) if "ann" in ann.send_request(endpoints.get_round(table, one))["net"])
    told = ann.send_request(endpoints.get_round(table, number))
    assert sum(Decimal(cents) for cents in told["net"].values()) == 0
    steps = ann.get(f"/api/tables/{table}/rounds/{number}/steps")
    assert any(step["do"] == "turn" for step in steps["steps"])
    assert olga.send_request(endpoints.audit_ledger()) == []
    house.floor.bots.set_bots(table, {})  # they would begin the next round before anybody can close the table
    for _ in range(500):
        try:
            olga.send_command(table, {"do": "close", "notice": True}, role="operator")
            break
        except ApiError:
            time.sleep(0.02)
    record = ann.get_record(table)
    assert len(record["commands"]) > 3 * ROUNDS
    assert verify(record) == ()
    assert house.floor.tables.list_tables(still_open=True) == []


if __name__ == "__main__":
    main(Path(sys.argv[1]))
