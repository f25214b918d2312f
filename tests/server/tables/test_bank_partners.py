"""Partners of a bank at Pai Gow: each promises the own chips, and a lead asks for the bank with what was promised alone."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.served_app import served
from tests.server.server_setup import DETERMINATIONS

from houseway.client import ApiError
from houseway.client import HousewayClient as Client
from houseway.records.replay.verification import verify
from houseway.server.tables.bank_partners import get_promises
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_transaction import now

CLOCKS = {"betting": 60, "decision": 60, "cut": 0, "between": 0, "pace": 0}


def until(client: Client, phase: str) -> dict[str, Any]:
    """The table, when it is in that phase."""
    end = time.monotonic() + 20
    while (shown := client.get_table(1))["view"]["phase"] != phase:
        assert time.monotonic() < end, shown["view"]["phase"]
        time.sleep(0.02)
    return shown


def test_a_bank_with_partners(tmp_path: Path) -> None:
    with served(tmp_path) as house, house.guest("ann") as ann, house.guest("bob") as bob, house.guest("cat") as cat:
        with house.staff("Olga") as olga:
            olga.open_table("Tiles", "NI2023-578", DETERMINATIONS["NI2023-578"], clocks=CLOCKS)
        for box, (name, client) in enumerate((("ann", ann), ("bob", bob), ("cat", cat)), 2):
            client.move_chips(1, "buy-in", "200.00")
            client.send_command(1, {"do": "sit", "player": name, "box": box})
        bob_puts = {"bank": "ann", "funds": "50.00"}
        for name, client, box in (("ann", ann, 2), ("bob", bob, 3), ("cat", cat, 4)):
            client.send_command(1, {"do": "wager", "player": name, "box": box, "amount": "10.00"})
        until(ann, "setting")
        with pytest.raises(ApiError, match="fixed"):
            bob.post("/api/tables/1/partner", {"id": "1", **bob_puts})
        for name, client, box in (("ann", ann, 2), ("bob", bob, 3), ("cat", cat, 4)):
            client.send_command(1, {"do": "house-way", "player": name, "box": box})
        until(ann, "betting")
        asked = {"do": "request-bank", "player": "ann", "box": 2, "funds": "100.00", "partners": {"bob": "50.00"}}
        for changed in (asked, {**asked, "partners": {"bob": "0.00"}}):
            with pytest.raises(ApiError, match="bob has not promised"):
                ann.send_command(1, changed)
        for refused in (
            {"bank": "bob", "funds": "1.00"},
            {"bank": "nobody here", "funds": "1.00"},
            {"bank": "ann", "funds": "900.00"},
        ):
            with pytest.raises(ApiError):
                bob.post("/api/tables/1/partner", {"id": f"no {refused}", **refused})
        bob.post("/api/tables/1/partner", {"id": "2", **bob_puts})
        assert cat.get_table(1)["promises"] == {"bob": {"bank": "ann", "funds": "50.00"}}
        table = house.floor.tables.get_loaded(1)
        assert table is not None
        again = restore_replica(1, save_replica(table))
        assert again is not None
        assert get_promises(again) == get_promises(table), "a promise stands after a restart too"
        with pytest.raises(ApiError, match="bob has not promised"):
            ann.send_command(1, {**asked, "partners": {"bob": "60.00"}})
        with pytest.raises(ApiError, match="bob has not promised"):
            cat.send_command(1, {**asked, "player": "cat", "box": 4})
        bob.post("/api/tables/1/partner", {"id": "3", **bob_puts, "funds": "0.00"})
        with pytest.raises(ApiError, match="bob has not promised"):
            ann.send_command(1, asked)
        bob.post("/api/tables/1/partner", {"id": "4", **bob_puts})
        ann.send_command(1, asked)
        bank = until(ann, "betting")["view"]["round"]["bank"]
        assert bank["requests"] == [{"player": "ann", "box": 2, "funds": {"ann": "100.00", "bob": "50.00"}}]
        with house.staff("Olga") as olga:
            record = olga.get("/api/tables/1/record", role="operator", reason="a dispute")
        assert [note["funds"] for note in record["notes"] if note.get("bank") == "ann"][:1] == ["50.00"]
        assert verify(record) == ()
        assert now() > record["notes"][0]["at"]
