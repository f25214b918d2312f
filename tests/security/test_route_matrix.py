"""Every route, WebSocket message and dealing mode answers every role as in ``route_matrix.json``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.security.route_matrix import (
    FILE,
    MESSAGES,
    ROLES,
    MatrixWorld,
    collect_dealing_answers,
    collect_message_answers,
    collect_route_answers,
)
from tests.server.served_app import serve_app

from houseway.server.api.websocket_messages import ClientMessage

EXPECTED: dict[str, dict[str, dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def answers_by_part(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, dict[str, Any]]]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serve_app(folder, players_may_open_tables=True, invitations=True) as app:
        world = MatrixWorld(app)
        dealing, messages = collect_dealing_answers(world), collect_message_answers(world)
        return {"dealing modes": dealing, "messages": messages, "routes": collect_route_answers(world)}


@pytest.mark.parametrize("part", ["dealing modes", "messages", "routes"])
def test_answers_match_the_file(answers_by_part: dict[str, dict[str, dict[str, Any]]], part: str) -> None:
    """A route that is not in the file fails here: somebody must decide who may use it."""
    assert set(answers_by_part[part]) == set(EXPECTED[part]), (
        "run python -m tests.security.route_matrix and read the difference"
    )
    differences = {
        f"{name}, {role}": (EXPECTED[part][name].get(role), answer)
        for name, row in answers_by_part[part].items()
        for role, answer in row.items()
        if EXPECTED[part][name].get(role) != answer
    }
    assert differences == {}


def test_every_role_has_a_column_and_every_field_of_a_message_a_row() -> None:
    for part in EXPECTED.values():
        for row in part.values():
            assert set(row) == set(ROLES)
    fields = {field for message in MESSAGES.values() for field in message} - {"unknown"}
    more = {"since", "language", "about", "commitment"}  # these accompany another field, which has its own rows
    assert set(ClientMessage.__struct_fields__) - more == fields


def test_routes_without_session_disclose_nothing_private() -> None:
    """Strangers get pages, the law, the log of checkpoints, invitations and sign-in, but never a server error."""
    public_routes = {name for name, row in EXPECTED["routes"].items() if row["nobody"] not in (401, 429)}
    assert all(row[role] < 500 for row in EXPECTED["routes"].values() for role in ROLES)
    private = [name for name in EXPECTED["routes"] if name.endswith("(private)") and "/inspection/" not in name]
    assert private
    for name in private:
        row = EXPECTED["routes"][name]
        assert {row["spectator"], row["guest"], row["player"]} <= {404, 400}, name
    assert not any(
        name.startswith(("GET /api/users", "GET /api/audit-log", "GET /api/ledger", "POST /api/cage"))
        for name in public_routes
    )
