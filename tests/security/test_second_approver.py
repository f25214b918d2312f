"""The second approver's signature: checked last, counted and logged; audit rows in the command's own transaction (M2)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from tests.security.refusals import refused_post
from tests.server.director import Director, conditions
from tests.server.served_app import PASSWORD, Served, served
from tests.server.server_setup import DETERMINATIONS, run

from houseway.client import HousewayClient as Client
from houseway.errors import StorageError
from houseway.server.accounts import users
from houseway.server.accounts.sessions import BackOff
from houseway.server.storage.database import Store
from houseway.server.storage.sqlite_appender import SqliteAppender
from houseway.server.tables.table_transaction import Actor, TableTransaction

SVEN = {"name": "Sven", "password": PASSWORD}
WRONG = {"name": "Sven", "password": "a wrong password"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, two_persons=["exclude", "cancel"]) as found:
        yield found


def open_table(house: Served) -> int:
    with house.staff("Olga") as olga:
        return olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")


def answers_to(client: Client, path: str, body: dict[str, Any]) -> set[tuple[int, str, str]]:
    """The refusals of a request with a right and with a wrong signature."""
    return {refused_post(client, path, {**body, "second": second}) for second in (SVEN, WRONG)}


def test_a_guest_learns_nothing_of_staff_passwords(house: Served) -> None:
    """Right and wrong passwords give the same answer, nothing is hashed, and nothing is counted against the name."""
    table = open_table(house)
    exclude = {"do": "exclude", "player": "x", "contravened": "16.7"}
    with house.guest("gus") as gus, mock.patch.object(users, "check_password") as checked:
        for path, body in (
            ("commands", {"command": {"do": "sit", "player": "gus", "box": 1}}),
            ("commands", {"command": exclude, "role": "operator"}),
            ("float", {"do": "fill", "amount": "5.00"}),
        ):
            assert len(answers_to(gus, f"/api/tables/{table}/{path}", {"id": "x", **body})) == 1
        assert not checked.called


def test_a_signature_that_nobody_asked_for_is_not_checked(house: Served) -> None:
    table = open_table(house)
    with house.staff("Olga") as olga, mock.patch.object(users, "check_password") as checked:
        body = {"id": "x", "role": "operator", "command": {"do": "close", "notice": True}}
        for second in (SVEN, WRONG):
            answer = refused_post(olga, f"/api/tables/{table}/commands", {**body, "second": second})
            assert answer[:2] == (400, "malformed")
        assert not checked.called


def test_wrong_signatures_are_logged_and_counted_against_the_asker(house: Served) -> None:
    table = open_table(house)
    exclude = {"id": "x", "role": "operator", "command": {"do": "exclude", "player": "ann", "contravened": "16.7"}}
    with house.staff("Olga") as olga:
        statuses = [
            refused_post(olga, f"/api/tables/{table}/commands", {**exclude, "second": WRONG})[0] for _ in range(6)
        ]
        assert statuses == [403] * 5 + [429]
        other = {"name": "Dirk", "password": "a wrong password"}
        assert refused_post(olga, f"/api/tables/{table}/commands", {**exclude, "second": other})[0] == 429
        rows = [row for row in olga.get("/api/acts", most=50) if row["act"] == "second approver refused"]
        assert len(rows) == 5
        assert rows[0]["about"] == "'sven' beside Olga, 127.0.0.1"
        own = users.find_by_name(house.floor.store, "Olga")
        assert own is not None
        assert {row["person"] for row in rows} == {own.id}
        house.floor.back_off = BackOff()
        assert olga.post(f"/api/tables/{table}/commands", {**exclude, "second": SVEN})["repeated"] is False


def test_a_tournament_command_takes_the_second_approvers_signature(house: Served) -> None:
    director = Director(house, "Cup", *conditions("blackjack"))
    director.open_entries()
    path = f"/api/tournaments/{director.number}/commands"
    with house.staff("Olga") as olga:
        body = {"id": "c1", "role": "operator", "command": {"do": "cancel"}}
        assert refused_post(olga, path, body)[:2] == (409, "second-wanted")
        assert refused_post(olga, path, {**body, "second": WRONG})[:2] == (403, "denied")
        answer = olga.post(path, {**body, "second": SVEN})
        assert answer["repeated"] is False
        notes = olga.get(f"/api/tournaments/{director.number}/record")["notes"]
        assert notes[-1]["second"] == "Sven"
    director.close()


def test_the_audit_row_is_stored_with_the_command_or_not_at_all(house: Served) -> None:
    """A process that dies, or a disk that is full, after the command cannot leave it without its audit row."""
    table = open_table(house)
    with house.staff("Olga") as olga:
        before = olga.get("/api/acts", most=1)[0]
        with mock.patch.object(users, "write_audit_log", side_effect=StorageError("the disk is full")):
            done = olga.post(
                f"/api/tables/{table}/commands",
                {"id": "i", "role": "operator", "command": {"do": "dispute", "player": "ann", "about": "a card"}},
            )
        row = olga.get("/api/acts", most=1)[0]
        assert (row["act"], row["about"]) == ("operator: dispute", f"table {table}, entry {done['n']}")
        with mock.patch.object(SqliteAppender, "append", side_effect=StorageError("the disk is full")):
            again = {"id": "j", "role": "operator", "command": {"do": "close", "notice": True}}
            assert refused_post(olga, f"/api/tables/{table}/commands", again)[0] == 503
        assert olga.get("/api/acts", most=1)[0] == row != before


def test_audit_rows_are_stored_on_both_engines(store: Store, tmp_path: Path) -> None:
    from tests.server.server_setup import tables_in

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            actor = Actor(1, "Olga", "operator")
            table = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], actor)

            def act(draft: TableTransaction) -> None:
                draft.add_note("seen")
                draft.log_action("operator: note", "by hand")

            await tables.execute(table, actor, act, "once")
            await tables.execute(table, actor, act, "once")
            with store.begin_read() as connection:
                rows = connection.exec_driver_sql("select person, act, about from acts").all()
            assert [tuple(row) for row in rows] == [(1, "operator: note", f"table {table}, entry 1, by hand")]

    run(work())
