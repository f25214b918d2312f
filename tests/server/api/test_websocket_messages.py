"""Messages on the live channel that are nearly right: each is answered, the conversation goes on. Many more in make faults."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from tests.fault_injection.run_websocket_messages import SEEDS, converse
from tests.server.served_app import served
from tests.server.server_setup import DETERMINATIONS

from houseway.server.api.websocket import Message


def test_everything_that_can_be_said_is_mutated() -> None:
    assert {key for message in SEEDS for key in message} == {field.name for field in msgspec.structs.fields(Message)}


def test_mutated_messages(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        house.staff("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        assert asyncio.run(converse(house, 3000, 1)) > 1000
        assert house.staff("Olga").get("/health")["status"] == "well"
        assert house.staff("Olga").get("/api/audit") == []
