"""Checkpoints under attack: the audit log, retired keys, the search for a checkpoint, and servers that show two histories."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from tests.server.served_app import Served, served
from tests.server.server_setup import play_for, run, tables_in
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import InvalidRecordError, TamperedRecordError
from houseway.fairness.signed_note import parse_key, verify_lines
from houseway.server.accounts import users
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import Settings
from houseway.server.proof import checkpoints
from houseway.server.proof.checkpoints import Checkpoint, CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import check_receipt, make_receipt_verdict
from houseway.server.proof.transparency_log import TransparencyLog, append_checkpoint
from houseway.server.proof.witness import Witness
from houseway.server.storage import schema
from houseway.server.storage.database import Store


def signed_store(folder: Path) -> tuple[Store, CheckpointSigner]:
    store = Store.in_folder(folder)
    store.migrate()
    return store, CheckpointSigner(store, Keyring(folder / "keys"), folder / "checkpoints")


def act(store: Store, about: str) -> None:
    users.write_audit_log(store, None, "roles", about)


@pytest.mark.parametrize(
    "attack",
    [
        "delete from acts where id = 2",
        "update acts set about = 'nothing happened' where id = 2",
        "update acts set checkpoint = null where id = 2",
        "update acts set at = '2026-01-01T00:00:00.000Z' where id = 1",
    ],
)
def test_l14_the_audit_log_cannot_be_altered_unnoticed(tmp_path: Path, attack: str) -> None:
    store, notary = signed_store(tmp_path)
    for about in ("first", "second", "third"):
        act(store, about)
    made = notary.sign()
    assert made is not None
    assert made.audit is not None
    assert made.audit.count == 3
    assert notary.sign() is None, "nothing is new"
    assert list(checkpoints.check_checkpoints(store, notary.keys, notary.folder)) == []
    with store.begin_write() as connection:
        connection.exec_driver_sql(attack)
    assert any("audit log" in line for line in checkpoints.check_checkpoints(store, notary.keys, notary.folder))
    store.close()


def test_rows_that_are_committed_late_are_covered_by_the_next_checkpoint(tmp_path: Path) -> None:
    """On PostgreSQL a row with a smaller number may be committed after one with a larger: no row is passed over."""
    store, notary = signed_store(tmp_path)
    act(store, "one")
    assert notary.sign() is not None
    with store.begin_write() as connection:
        connection.execute(sa.insert(schema.acts).values(id=-5, at="x", person=None, act="late", about="late"))
    made = notary.sign()
    assert made is not None
    assert made.audit is not None
    assert made.audit.count == 1
    assert list(checkpoints.check_checkpoints(store, notary.keys, notary.folder)) == []
    store.close()


def test_a_retired_key_signs_nothing_that_counts(tmp_path: Path) -> None:
    store, notary = signed_store(tmp_path)
    act(store, "one")
    assert notary.sign() is not None
    shutil.copytree(tmp_path / "keys", tmp_path / "stolen")
    list(admin_commands.rotate(Settings(data=str(tmp_path))))
    keys = Keyring(tmp_path / "keys")
    assert [(key.last, key.successor, key.is_signed()) for key in keys.retired_keys] == [(1, keys.public_key, True)]
    fresh = CheckpointSigner(store, keys, tmp_path / "checkpoints")
    assert fresh.sign() is not None  # the rotation is itself on the audit log
    assert list(checkpoints.check_checkpoints(store, keys, tmp_path / "checkpoints")) == []
    act(store, "forged")
    thief = CheckpointSigner(store, Keyring(tmp_path / "stolen"), tmp_path / "checkpoints")
    assert thief.sign() is not None
    found = list(checkpoints.check_checkpoints(store, keys, tmp_path / "checkpoints"))
    assert any("retired after checkpoint 1" in line for line in found), found
    store.close()


def test_a_retirement_that_somebody_rewrote_is_found(tmp_path: Path) -> None:
    store, notary = signed_store(tmp_path)
    act(store, "one")
    assert notary.sign() is not None
    list(admin_commands.rotate(Settings(data=str(tmp_path))))
    path = next((tmp_path / "keys").glob("*.pub"))
    path.write_bytes(path.read_bytes().replace(b'"last":1', b'"last":1,"x":0').replace(b'"hash":"', b'"hash":"00'))
    found = list(checkpoints.check_checkpoints(store, Keyring(tmp_path / "keys"), tmp_path / "checkpoints"))
    assert any("does not fit checkpoint 1" in line for line in found), found
    store.close()


def test_an_interrupted_rotation_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, notary = signed_store(tmp_path)
    act(store, "one")
    assert notary.sign() is not None
    before = (tmp_path / "keys" / "sign.key").read_bytes()
    notary.keys.rotate_signing_key(*checkpoints.get_last_checkpoint(store))
    (tmp_path / "keys" / "sign.key").write_bytes(before)  # the statement was written, the new key was not
    keys = Keyring(tmp_path / "keys")
    assert keys.retired_keys == []
    act(store, "two")
    assert CheckpointSigner(store, keys, tmp_path / "checkpoints").sign() is not None
    assert list(checkpoints.check_checkpoints(store, keys, tmp_path / "checkpoints")) == []
    store.close()


def test_m9_the_checkpoint_of_an_entry_is_found_without_reading_the_others(tmp_path: Path) -> None:
    store, notary = signed_store(tmp_path)

    async def work() -> None:
        with tables_in(store, tmp_path / "keys") as tables:
            await play_for(tables, 1, only="NI2005-63")

    run(work())
    for number in range(40):
        act(store, str(number))
        assert notary.sign() is not None
    read: list[int] = []

    def count(_connection: object, cursor: object, statement: str, *_rest: object) -> None:
        if "checkpoints.body" in statement:
            read.append(1)

    sa.event.listen(store.engine, "after_cursor_execute", count)
    assert checkpoints.find_covering_checkpoint(store, 1, 10**9) is None, "this entry is not signed yet"
    assert checkpoints.find_covering_checkpoint(store, 1, 1) is not None
    assert len(read) == 2, "one row each, of 40"
    store.close()


# the published log and its witnesses


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    signer = Witness(tmp_path / "witness", "regulator.example")
    with served(tmp_path / "data", checkpoint_seconds=3600, witnesses=[str(signer.key)]) as house:
        yield house


def sign_more(house: Served, about: str) -> None:
    act(house.floor.store, about)
    assert house.floor.checkpoint_signer.sign() is not None


def test_a_witness_cosigns_a_log_that_grows(house: Served, tmp_path: Path) -> None:
    sign_more(house, "one")
    with httpx.Client(base_url=house.base) as client:
        key = client.get("/api/log/").json()["key"]
        watching = Witness(tmp_path / "witness", "regulator.example", clock=lambda: 1_800_000_000.0)
        with pytest.raises(InvalidRecordError, match="--key"):
            watching.observe(client)
        assert "cosigned 1 checkpoints" in watching.observe(client, key)
        for number in range(5):
            sign_more(house, str(number))
        assert "cosigned 6 checkpoints" in Witness(tmp_path / "witness", "regulator.example").observe(client)
        note = client.get("/api/log/checkpoint")
        assert note.headers["content-type"].startswith("text/plain")
        lines = verify_lines(note.text, [parse_key(key), watching.key])
        assert [line.key.name for line in lines] == [parse_key(key).name, "regulator.example"]
        assert client.get("/api/log/").json()["cosigned"] == {"regulator.example": 6}
        assert client.get("/api/log/consistency", params={"old": 7, "new": 6}).status_code == 400
        assert client.get("/api/log/inclusion", params={"checkpoint": 2, "size": 99}).status_code == 400


def test_a_witness_follows_a_new_key_by_the_statement_of_the_old_one(tmp_path: Path) -> None:
    with served(tmp_path / "data", checkpoint_seconds=3600, witnesses=[str(Witness(tmp_path / "w", "w").key)]) as house:
        sign_more(house, "one")
        with httpx.Client(base_url=house.base) as client:
            trusted = client.get("/api/log/").json()["key"]
            Witness(tmp_path / "w", "w").observe(client, trusted)
    list(admin_commands.rotate(Settings(data=str(tmp_path / "data"))))
    with served(tmp_path / "data", checkpoint_seconds=3600, witnesses=[str(Witness(tmp_path / "w", "w").key)]) as house:
        sign_more(house, "two")
        with httpx.Client(base_url=house.base) as client:
            assert client.get("/api/log/").json()["key"] != trusted
            assert "cosigned" in Witness(tmp_path / "w", "w").observe(client)


def test_a_server_that_shows_another_history_is_found_out(house: Served, tmp_path: Path) -> None:
    for number in range(3):
        sign_more(house, str(number))
    with httpx.Client(base_url=house.base) as client:
        key = client.get("/api/log/").json()["key"]
        Witness(tmp_path / "witness", "regulator.example").observe(client, key)
    store = house.floor.store
    with store.begin_write() as connection:  # the operator rewrites the last checkpoint and signs it again
        body = connection.execute(sa.select(schema.checkpoints.c.body).where(schema.checkpoints.c.id == 3)).scalar_one()
        made = msgspec.structs.replace(msgspec.json.decode(body, type=Checkpoint), at="2026-01-01T00:00:00.000Z")
        forged = msgspec.json.encode(made)
        connection.execute(sa.delete(schema.checkpoints).where(schema.checkpoints.c.id == 3))
        connection.execute(sa.delete(schema.log_nodes).where(schema.log_nodes.c.place == 2))
        append_checkpoint(connection, 3, forged.decode())
        connection.execute(
            sa.insert(schema.checkpoints).values(
                id=3, at=made.at, body=forged.decode(), signature=house.floor.keys.sign(forged)
            )
        )
    with httpx.Client(base_url=house.base) as client:
        with pytest.raises(TamperedRecordError, match="does not continue"):
            Witness(tmp_path / "witness", "regulator.example").observe(client)
        result = CliRunner().invoke(
            app, ["server", "witness", house.base, "--data", str(tmp_path / "witness"), "--name", "regulator.example"]
        )
        assert result.exit_code == 1
    evidence = list((tmp_path / "witness").glob("evidence-*.json"))
    assert len(evidence) == 1
    notes = msgspec.json.decode(evidence[0].read_bytes(), type=dict[str, str])
    for note in notes.values():
        assert verify_lines(note, [parse_key(key)]), "both are signed by the server: that is the proof"


def test_a_server_that_goes_back_to_an_older_log_is_found_out(tmp_path: Path) -> None:
    """An old copy of the data comes back, by mistake or to undo a day: the witness has cosigned more than that."""
    watching = Witness(tmp_path / "witness", "regulator.example")
    given: dict[str, Any] = {"checkpoint_seconds": 3600, "witnesses": [str(watching.key)]}
    with served(tmp_path / "data", **given) as house:
        sign_more(house, "one")
    shutil.copytree(tmp_path / "data", tmp_path / "old")
    with served(tmp_path / "data", **given) as house, httpx.Client(base_url=house.base) as client:
        sign_more(house, "two")
        sign_more(house, "three")
        assert "cosigned" in watching.observe(client, client.get("/api/log/").json()["key"])
    with served(tmp_path / "old", **given) as house, httpx.Client(base_url=house.base) as client:
        with pytest.raises(TamperedRecordError, match="does not continue"):
            watching.observe(client)
        for name in ("two", "another three", "four"):  # nor does a longer log help that grew otherwise
            sign_more(house, name)
        with pytest.raises(TamperedRecordError, match="does not continue"):
            watching.observe(client)


def test_a_cosignature_of_somebody_else_is_refused(house: Served, tmp_path: Path) -> None:
    sign_more(house, "one")
    stranger = Witness(tmp_path / "stranger", "regulator.example")
    with httpx.Client(base_url=house.base) as client, pytest.raises(Exception, match="not take the cosignature"):
        stranger.observe(client, client.get("/api/log/").json()["key"])
    state = house.floor.log.get_state()
    assert state is not None
    assert state.cosigned == {}


def test_an_old_store_gets_its_log(tmp_path: Path) -> None:
    """The checkpoints of a store from before the log are in it after the migration
    (``tests/server/storage/test_migrations.py``)."""
    store, notary = signed_store(tmp_path)
    act(store, "one")
    assert notary.sign() is not None
    log = TransparencyLog(store, notary.keys)
    state = log.get_state()
    assert state is not None
    assert state.size == 1
    assert log.make_inclusion_proof(1, 1).path == []
    store.close()


def test_a_receipt_names_its_log_and_the_cosignatures(tmp_path: Path) -> None:
    watching = Witness(tmp_path / "witness", "regulator.example")
    with served(tmp_path / "data", checkpoint_seconds=3600, witnesses=[str(watching.key)]) as house:
        olga, dora, ann = house.staff("Olga"), house.staff("Dora"), house.guest("ann")
        table = olga.open_table("One", "NI2005-63", {"decks": 6, "min": "5.00"}, dealing="real")
        ann.move_chips(table, "buy-in", "100.00")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
        dora.send_command(table, {"do": "seen", "cards": "Th 7d Qs Tc"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        ann.send_command(table, {"do": "stand", "player": "ann", "box": 1})
        dora.send_command(table, {"do": "dealer"}, "dealer")
        house.floor.checkpoint_signer.sign()
        with httpx.Client(base_url=house.base) as client:
            watching.observe(client, client.get("/api/log/").json()["key"])
        receipt = ann.get(f"/api/tables/{table}/rounds/1/receipt")
        key = house.floor.keys.public_key
    found = make_receipt_verdict(receipt, key, [watching.key])
    assert found.faults == ()
    assert "witness    cosigned by regulator.example" in found.checked
    assert "same log" not in found.not_proved
    assert "it names regulator.example" in make_receipt_verdict(receipt, key).not_proved
    stranger = Witness(tmp_path / "stranger", "regulator.example").key
    assert any("none of the witnesses" in line for line in make_receipt_verdict(receipt, key, [stranger]).missing)
    for forged in ({"note": receipt["log"]["note"], "path": ["00" * 32]}, {"note": "nothing", "path": []}):
        assert list(check_receipt(receipt | {"log": forged}, key))
    file = tmp_path / "receipt.json"
    file.write_bytes(msgspec.json.encode(receipt))
    arguments = ["verify", str(file), "--key", key, "--witness", str(watching.key), "--strict"]
    shown = CliRunner().invoke(app, arguments)
    assert shown.exit_code == 0, shown.output
