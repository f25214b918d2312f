"""The second signature is checked last, counted and logged; audit rows are part of the transaction (M2)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from tests.security.refusals import get_post_refusal
from tests.server.director import Director, make_conditions
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, run

from houseway.client import HousewayClient as Client
from houseway.errors import StorageError
from houseway.i18n import make_verbatim
from houseway.server.accounts import audit_log, users
from houseway.server.accounts.rate_limits import BackOff
from houseway.server.ports.stored_messages import decode_message
from houseway.server.storage.database import Store
from houseway.server.storage.sqlite_appender import SqliteAppender
from houseway.server.tables.table_transaction import Actor, TableTransaction

SVEN = {"name": "Sven", "password": PASSWORD}
WRONG = {"name": "Sven", "password": "a wrong password"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path, dual_control=["exclude", "cancel"]) as new_app:
        yield new_app


def open_table(app: ServedApp) -> int:
    with app.sign_in("Olga") as olga:
        return olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")


def collect_refusals(client: Client, path: str, body: dict[str, Any]) -> set[tuple[int, str, str]]:
    """Return the refusals of a request with a correct and with a wrong signature."""
    return {get_post_refusal(client, path, {**body, "second": second}) for second in (SVEN, WRONG)}


def test_guest_learns_nothing_about_staff_passwords(app: ServedApp) -> None:
    """Correct and wrong passwords give the same answer; nothing is hashed or counted against the name."""
    table = open_table(app)
    exclude = {"do": "exclude", "player": "x", "contravened": "16.7"}
    with app.join_guest("gus") as gus, mock.patch.object(users, "check_password") as check_mock:
        for path, body in (
            ("commands", {"command": {"do": "sit", "player": "gus", "box": 1}}),
            ("commands", {"command": exclude, "role": "operator"}),
            ("float", {"do": "fill", "amount": "5.00"}),
        ):
            assert len(collect_refusals(gus, f"/api/tables/{table}/{path}", {"id": "x", **body})) == 1
        assert not check_mock.called


def test_unrequested_signature_is_not_checked(app: ServedApp) -> None:
    table = open_table(app)
    with app.sign_in("Olga") as olga, mock.patch.object(users, "check_password") as check_mock:
        body = {"id": "x", "role": "operator", "command": {"do": "close", "notice": True}}
        for second in (SVEN, WRONG):
            answer = get_post_refusal(olga, f"/api/tables/{table}/commands", {**body, "second": second})
            assert answer[:2] == (400, "malformed")
        assert not check_mock.called


def test_wrong_signatures_are_logged_and_counted_against_the_requester(app: ServedApp) -> None:
    table = open_table(app)
    exclude = {"id": "x", "role": "operator", "command": {"do": "exclude", "player": "ann", "contravened": "16.7"}}
    with app.sign_in("Olga") as olga:
        statuses = [
            get_post_refusal(olga, f"/api/tables/{table}/commands", {**exclude, "second": WRONG})[0] for _ in range(6)
        ]
        assert statuses == [403] * 5 + [429]
        other = {"name": "Dirk", "password": "a wrong password"}
        assert get_post_refusal(olga, f"/api/tables/{table}/commands", {**exclude, "second": other})[0] == 429
        rows = [row for row in olga.get("/api/audit-log", most=50) if row["act"] == "second-approver-refused"]
        assert len(rows) == 5
        assert rows[0]["about"] == "'sven' tried to approve for Olga from 127.0.0.1"
        operator = users.find_by_name(app.server.store, "Olga")
        assert operator is not None
        assert {row["person"] for row in rows} == {operator.id}
        app.server.back_off = BackOff()
        assert olga.post(f"/api/tables/{table}/commands", {**exclude, "second": SVEN})["repeated"] is False


def test_tournament_command_accepts_the_second_signature(app: ServedApp) -> None:
    director = Director(app, "Cup", *make_conditions("blackjack"))
    director.open_entries()
    path = f"/api/tournaments/{director.number}/commands"
    with app.sign_in("Olga") as olga:
        body = {"id": "c1", "role": "operator", "command": {"do": "cancel"}}
        assert get_post_refusal(olga, path, body)[:2] == (409, "second-approver-required")
        assert get_post_refusal(olga, path, {**body, "second": WRONG})[:2] == (403, "permission-denied")
        answer = olga.post(path, {**body, "second": SVEN})
        assert answer["repeated"] is False
        notes = olga.get(f"/api/tournaments/{director.number}/record")["notes"]
        assert notes[-1]["second"] == "Sven"
    director.close()


def test_audit_row_is_stored_in_the_transaction_of_the_command(app: ServedApp) -> None:
    """A crash or a full disk after the command cannot leave it without its audit row."""
    table = open_table(app)
    with app.sign_in("Olga") as olga:
        before = olga.get("/api/audit-log", most=1)[0]
        with mock.patch.object(
            audit_log, "write_audit_log", side_effect=StorageError(make_verbatim("the disk is full"))
        ):
            ack = olga.post(
                f"/api/tables/{table}/commands",
                {"id": "i", "role": "operator", "command": {"do": "dispute", "player": "ann", "about": "a card"}},
            )
        row = olga.get("/api/audit-log", most=1)[0]
        assert (row["act"], row["about"]) == ("operator: dispute", f"table {table}, entry {ack['n']}")
        with mock.patch.object(SqliteAppender, "append", side_effect=StorageError(make_verbatim("the disk is full"))):
            close_body = {"id": "j", "role": "operator", "command": {"do": "close", "notice": True}}
            assert get_post_refusal(olga, f"/api/tables/{table}/commands", close_body)[0] == 503
        assert olga.get("/api/audit-log", most=1)[0] == row != before


def test_audit_rows_are_stored_on_both_engines(store: Store, tmp_path: Path) -> None:
    from tests.server.server_setup import open_registry

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            actor = Actor(1, "Olga", "operator")
            table = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], actor)

            def build(transaction: TableTransaction) -> None:
                transaction.add_note("seen")
                transaction.log_action("operator: note", make_verbatim("by hand"))

            await tables.execute(table, actor, build, "once")
            await tables.execute(table, actor, build, "once")
            with store.begin_read() as connection:
                rows = connection.exec_driver_sql("select person, act, about from acts").all()
            texts = [(row.person, row.act, str(decode_message(row.about))) for row in rows]
            assert texts == [(1, "operator: note", f"table {table}, entry 1, by hand")]

    run(work())
