"""Partners of a bank at Pai Gow: the lead can request the bank only with the funds that partners promised."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.served_app import serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient as Client
from houseway.errors import ApiError
from houseway.records.replay.verification import verify
from houseway.server.ports.clock import now
from houseway.server.tables.bank_partners import get_promises
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_replica import TableReplica

CLOCKS = {"betting": 60, "decision": 60, "cut": 0, "between": 0, "pace": 0}


def wait_for_phase(client: Client, phase: str) -> dict[str, Any]:
    """Return the table as soon as it is in the phase."""
    end = time.monotonic() + 20
    while (table := client.get_table(1))["view"]["phase"] != phase:
        assert time.monotonic() < end, table["view"]["phase"]
        time.sleep(0.02)
    return table


def test_bank_is_requested_only_with_promised_funds(tmp_path: Path) -> None:
    with (
        serve_app(tmp_path) as app,
        app.join_guest("ann") as ann,
        app.join_guest("bob") as bob,
        app.join_guest("cat") as cat,
    ):
        with app.sign_in("Olga") as olga:
            olga.open_table("Tiles", "NI2023-578", DETERMINATIONS["NI2023-578"], clocks=CLOCKS)
        for box, (name, client) in enumerate((("ann", ann), ("bob", bob), ("cat", cat)), 2):
            client.move_chips(1, "buy-in", "200.00")
            client.send_command(1, {"do": "sit", "player": name, "box": box})
        promise = {"bank": "ann", "funds": "50.00"}
        for name, client, box in (("ann", ann, 2), ("bob", bob, 3), ("cat", cat, 4)):
            client.send_command(1, {"do": "wager", "player": name, "box": box, "amount": "10.00"})
        wait_for_phase(ann, "setting")
        with pytest.raises(ApiError, match="fixed"):
            bob.post("/api/tables/1/partner", {"id": "1", **promise})
        for name, client, box in (("ann", ann, 2), ("bob", bob, 3), ("cat", cat, 4)):
            client.send_command(1, {"do": "house-way", "player": name, "box": box})
        wait_for_phase(ann, "betting")
        request = {"do": "request-bank", "player": "ann", "box": 2, "funds": "100.00", "partners": {"bob": "50.00"}}
        for bank_request in (request, {**request, "partners": {"bob": "0.00"}}):
            with pytest.raises(ApiError, match="bob has not committed"):
                ann.send_command(1, bank_request)
        for bad_promise in (
            {"bank": "bob", "funds": "1.00"},
            {"bank": "nobody here", "funds": "1.00"},
            {"bank": "ann", "funds": "900.00"},
        ):
            with pytest.raises(ApiError):
                bob.post("/api/tables/1/partner", {"id": f"no {bad_promise}", **bad_promise})
        bob.post("/api/tables/1/partner", {"id": "2", **promise})
        assert cat.get_table(1)["promises"] == {"bob": {"bank": "ann", "funds": "50.00"}}
        table = app.server.tables.get_loaded(1)
        assert table is not None
        restored_table = restore_replica(TableReplica, 1, save_replica(table))
        assert restored_table is not None
        assert get_promises(restored_table) == get_promises(table), "a promise stands after a restart too"
        with pytest.raises(ApiError, match="bob has not committed"):
            ann.send_command(1, {**request, "partners": {"bob": "60.00"}})
        with pytest.raises(ApiError, match="bob has not committed"):
            cat.send_command(1, {**request, "player": "cat", "box": 4})
        bob.post("/api/tables/1/partner", {"id": "3", **promise, "funds": "0.00"})
        with pytest.raises(ApiError, match="bob has not committed"):
            ann.send_command(1, request)
        bob.post("/api/tables/1/partner", {"id": "4", **promise})
        ann.send_command(1, request)
        bank = wait_for_phase(ann, "betting")["view"]["round"]["bank"]
        assert bank["requests"] == [{"player": "ann", "box": 2, "funds": {"ann": "100.00", "bob": "50.00"}}]
        with app.sign_in("Olga") as olga:
            record = olga.get("/api/tables/1/record", role="operator", reason="a dispute")
        assert [note["funds"] for note in record["notes"] if note.get("bank") == "ann"][:1] == ["50.00"]
        assert verify(record) == ()
        assert now() > record["notes"][0]["at"]
