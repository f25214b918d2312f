"""Every route, WebSocket message and dealing mode against every role, as ``route_matrix.json`` says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.security.route_matrix import FILE, MESSAGES, ROLES, World, dealing_answers, message_answers, route_answers
from tests.server.served_app import served

from houseway.server.api.websocket import Message

EXPECTED: dict[str, dict[str, dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, dict[str, Any]]]:
    folder: Path = tmp_path_factory.mktemp("server")
    with served(folder, players_open=True, links=True) as house:
        world = World(house)
        dealing, messages = dealing_answers(world), message_answers(world)
        return {"dealing modes": dealing, "messages": messages, "routes": route_answers(world)}


@pytest.mark.parametrize("part", ["dealing modes", "messages", "routes"])
def test_everybody_is_answered_as_the_file_says(found: dict[str, dict[str, dict[str, Any]]], part: str) -> None:
    """A route that is not in the file fails here: somebody has to decide who may ask it."""
    assert set(found[part]) == set(EXPECTED[part]), "run python -m tests.security.route_matrix and read the difference"
    wrong = {
        f"{name}, {role}": (EXPECTED[part][name].get(role), answer)
        for name, row in found[part].items()
        for role, answer in row.items()
        if EXPECTED[part][name].get(role) != answer
    }
    assert wrong == {}


def test_every_role_has_a_column_and_every_field_of_a_message_a_row() -> None:
    for part in EXPECTED.values():
        for row in part.values():
            assert set(row) == set(ROLES)
    fields = {field for message in MESSAGES.values() for field in message} - {"unknown"}
    more = {"since", "language", "about", "commitment"}  # these go with another field, whose rows count
    assert set(Message.__struct_fields__) - more == fields


def test_nobody_is_answered_without_a_session_but_where_it_is_meant() -> None:
    """What strangers get: pages, the law, the log of checkpoints, a link, sign-in; and no error of the inside, ever."""
    open_to_all = {name for name, row in EXPECTED["routes"].items() if row["nobody"] not in (401, 429)}
    assert all(row[role] < 500 for row in EXPECTED["routes"].values() for role in ROLES)
    private = [name for name in EXPECTED["routes"] if name.endswith("(private)") and "/inspection/" not in name]
    assert private
    for name in private:
        row = EXPECTED["routes"][name]
        assert {row["spectator"], row["guest"], row["player"]} <= {404, 400}, name
    assert not any(
        name.startswith(("GET /api/people", "GET /api/acts", "GET /api/ledger", "POST /api/cage"))
        for name in open_to_all
    )
