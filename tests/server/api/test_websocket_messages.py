"""Almost valid WebSocket messages: each is answered, and the connection stays open.

``make fault-injection`` runs many more.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from tests.fault_injection.run_websocket_messages import SEEDS, converse
from tests.server.served_app import serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.server.api.websocket_messages import ClientMessage


def test_every_message_key_is_mutated() -> None:
    assert {key for message in SEEDS for key in message} == {
        field.name for field in msgspec.structs.fields(ClientMessage)
    }


def test_mutated_messages_are_answered(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        app.sign_in("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        assert asyncio.run(converse(app, 3000, 1)) > 1000
        assert app.sign_in("Olga").get("/health")["status"] == "well"
        assert app.sign_in("Olga").get("/api/ledger/audit") == []
