"""Run with the example installed: a floor opens a table of it, bots and a person play there, and everything can be checked."""

from __future__ import annotations

import sys
import time
from decimal import Decimal
from pathlib import Path
from typing import Any

from tests.server.served_app import Served, served

from houseway.client import Floor as Client
from houseway.client import Problem, endpoints
from houseway.records.replay.verification import verify

CLOCKS = {"betting": 0.3, "decision": 0.3, "pace": 0.0}
ROUNDS = 3


def main(folder: Path) -> None:
    """A table like any other: suggested, opened, played, closed, verified."""
    with served(folder) as house, house.staff("Olga") as olga, house.guest("ann") as ann:
        suggested = next(told for told in ann.ask(endpoints.games()) if told["game"] == "colour-call")
        assert suggested["law"] == "Colour Call (an invented example and no law) 2026"
        table = olga.open("Colour Call", "EX2026-1", suggested["suggested"], clocks=CLOCKS, bots=2)
        play(ann, table)
        judge(house, olga, ann, table)


def play(ann: Client, table: int) -> None:
    """Ann buys in, takes a box as it is offered and calls, until some rounds are over."""
    ann.purse(table, "buy-in", "100.00")
    sit = offer_of(ann, table, "sit")
    ann.give(
        table, {"do": "sit", **sit["arguments"], "box": sit["fields"]["box"]["values"][-1]}
    )  # bots take the first that are free, perhaps just now
    called = 0
    for _ in range(600):
        view = ann.table(table)["view"]
        if view["number"] > ROUNDS + 1 and called >= ROUNDS:
            return
        if all(chips["player"] != "ann" for chips in view["chips"]):
            ann.give(table, {"do": "wager", "player": "ann", "amount": "5.00", "colour": "red"})
            called += 1
        time.sleep(0.02)
    raise AssertionError("the rounds did not come to their end")


def offer_of(client: Client, table: int, verb: str) -> dict[str, Any]:
    """What is offered of a verb."""
    return next(offer for offer in client.table(table)["offers"] if offer["do"] == verb)


def problem_of(client: Client, table: int, command: dict[str, Any], role: str = "player") -> str:
    """Of which kind a command is turned away."""
    try:
        client.give(table, command, role=role)
    except Problem as problem:
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
    number = next(one for one in range(1, 100) if "ann" in ann.ask(endpoints.round_of(table, one))["net"])
    told = ann.ask(endpoints.round_of(table, number))
    assert sum(Decimal(cents) for cents in told["net"].values()) == 0
    steps = ann.get(f"/api/tables/{table}/rounds/{number}/steps")
    assert any(step["do"] == "turn" for step in steps["steps"])
    assert olga.ask(endpoints.audit()) == []
    house.floor.bots.attend(table, {})  # they would begin the next round before anybody can close the table
    for _ in range(500):
        try:
            olga.give(table, {"do": "close", "notice": True}, role="operator")
            break
        except Problem:
            time.sleep(0.02)
    record = ann.record(table)
    assert len(record["commands"]) > 3 * ROUNDS
    assert verify(record) == ()
    assert house.floor.tables.rows(still_open=True) == []


if __name__ == "__main__":
    main(Path(sys.argv[1]))
