"""Options are validated before they are stored, and an unreadable table stops alone (C1)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient as Client
from houseway.errors import ApiError, InvalidRecordError
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import MAX_OPTIONS_BYTES, TOURNAMENT_GAME, check_options, read_options
from houseway.server.tournaments.templates import make_templates

BLACKJACK = "NI2005-63"
TABLE = {"instrument": BLACKJACK, "table": DETERMINATIONS[BLACKJACK]}


def open_table(client: Client, name: str, **more: Any) -> int:
    return int(client.post("/api/tables", {"name": name, **TABLE, **more})["table"])


def damage(folder: Path, change: Callable[[sa.Connection], None]) -> None:
    store = Store.in_folder(folder)
    with store.begin_write() as connection:
        change(connection)
    store.close()


def make_options_change(table: int, options: str) -> Callable[[sa.Connection], None]:
    def change(connection: sa.Connection) -> None:
        connection.execute(sa.update(schema.tables).where(schema.tables.c.id == table).values(options=options))

    return change


@pytest.mark.parametrize(
    "clocks", [{"x": 1}, {"pace": -1}, {"pace": 1e9}, {"pace": "soon"}, {"betting": None}], ids=repr
)
def test_invalid_clocks_are_refused_and_not_stored(tmp_path: Path, clocks: dict[str, Any]) -> None:
    with serve_app(tmp_path, players_may_open_tables=True) as app:
        operator, guest = app.sign_in("Olga"), app.join_guest("Gus")
        for client, more in ((operator, {}), (guest, {"private": True})):
            with pytest.raises(ApiError) as error:
                open_table(client, "c1", clocks=clocks, **more)
            assert error.value.status == 400
        tournament_body = {
            "name": "c2",
            "instrument": "NI2015-405",
            "conditions": {},
            "role": "operator",
            "clocks": clocks,
        }
        with pytest.raises(ApiError) as error:
            operator.post("/api/tournaments", tournament_body)
        assert error.value.status == 400
        assert operator.get("/api/tables") == []
        with app.server.store.begin_read() as connection:
            assert connection.execute(sa.select(sa.func.count()).select_from(schema.tables)).scalar() == 0


def test_options_of_any_caller_are_checked_before_they_are_stored() -> None:
    valid_options = {"clocks": {"pace": 0.0}, "bots": {"Mei": 2}, "private": True, "dual-control": ["void"]}
    assert msgspec.json.decode(check_options("blackjack", valid_options)) == valid_options
    for invalid_options in (
        {"x": 1},
        {"clocks": {"x": 1}},
        {"bots": ["Mei"]},
        {"tournament": {"id": 1}},
        {"dealing": "crooked"},
    ):
        with pytest.raises(InvalidRecordError):
            check_options("blackjack", invalid_options)
    with pytest.raises(InvalidRecordError, match="16,384"):
        check_options("blackjack", {"pool": "p" * MAX_OPTIONS_BYTES})
    with pytest.raises(InvalidRecordError):
        check_options(TOURNAMENT_GAME, {"tables": "both"})
    assert read_options("blackjack", "{")[1] is not None


def check_other_tables(app: ServedApp, tables: dict[str, int], bad_name: str) -> None:
    """Check that every table except ``bad_name`` can be played, and that staff see which one is stopped."""
    guest, operator = app.join_guest("Gus"), app.sign_in("Olga")
    for name, table in tables.items():
        path = f"/api/tables/{table}/balance"
        body = {"id": f"in-{table}", "do": "buy-in", "amount": "50.00"}
        if name == bad_name:
            with pytest.raises(ApiError) as error:
                operator.get(f"/api/tables/{table}?role=operator")
            assert (error.value.status, error.value.kind) == (503, "tampered")
            with pytest.raises(ApiError):
                guest.post(path, body)
        else:
            assert guest.post(path, body)["n"] >= 1
    stopped_by_name = {row["name"]: row["stopped"] for row in operator.get("/api/tables")}
    assert stopped_by_name == {name: name == bad_name for name in tables}
    alerts = operator.get("/api/alerts")
    assert [(alert["name"], alert["kind"]) for alert in alerts] == [(bad_name, "stopped")]
    health = operator.get("/health")
    assert (health["status"], list(health["stopped"])) == ("degraded", [str(tables[bad_name])])


@pytest.mark.parametrize(
    "options", ['{"clocks": {"x": 1}}', "{", "[]", '{"bots": "all"}', '{"tournament": {"id": 77}}'], ids=repr
)
def test_unreadable_options_stop_only_their_table(tmp_path: Path, options: str) -> None:
    with serve_app(tmp_path) as app:
        tables = {name: open_table(app.sign_in("Olga"), name) for name in ("first", "bad", "last")}
    damage(tmp_path, make_options_change(tables["bad"], options))
    with serve_app(tmp_path) as app:
        check_other_tables(app, tables, "bad")


def test_a_private_table_with_unreadable_options_stays_hidden_from_players(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table = open_table(app.sign_in("Olga"), "hidden", private=True)
    damage(tmp_path, make_options_change(table, "{}x"))
    with serve_app(tmp_path) as app:
        guest = app.join_guest("Gus")
        assert guest.get("/api/tables") == []
        with pytest.raises(ApiError) as error:
            guest.get(f"/api/tables/{table}")
        assert error.value.status == 404


def test_unreadable_entry_stops_only_its_table(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        tables = {name: open_table(app.sign_in("Olga"), name) for name in ("first", "bad", "last")}
    bad_table = tables["bad"]

    def change(connection: sa.Connection) -> None:
        connection.execute(sa.delete(schema.snapshots).where(schema.snapshots.c.table_id == bad_table))
        head = schema.entries.c.table_id == bad_table, schema.entries.c.n == 0
        body = connection.execute(sa.select(schema.entries.c.body).where(*head)).scalar_one()
        assert BLACKJACK in body
        other = body.replace(BLACKJACK, "NI1999-1")
        connection.execute(sa.update(schema.entries).where(*head).values(body=other))

    damage(tmp_path, change)
    with serve_app(tmp_path) as app:
        check_other_tables(app, tables, "bad")


def test_unreadable_tournament_stops_alone(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        director = app.sign_in("Dirk")
        numbers = []
        for name in ("good cup", "bad cup"):
            template = make_templates("2031-01-01T20:00")["blackjack"]
            body = {"name": name, "instrument": template["instrument"], "conditions": template["conditions"]}
            numbers.append(director.post("/api/tournaments", body)["tournament"])
        table = open_table(app.sign_in("Olga"), "table")
    damage(tmp_path, make_options_change(numbers[1], '{"clocks": {"x": 1}}'))
    with serve_app(tmp_path) as app:
        director = app.sign_in("Dirk")
        assert [row["name"] for row in director.get("/api/tournaments")] == ["good cup"]
        assert director.get(f"/api/tables/{table}?role=director")["n"] >= 0
        assert [(row["name"], row["kind"]) for row in director.get("/api/alerts")] == [("bad cup", "stopped")]
