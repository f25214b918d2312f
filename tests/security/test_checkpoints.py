"""Attacks on checkpoints: the audit log, retired keys, and servers that show two histories."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from tests.server.message_ids import find_ids
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import open_registry, play_rounds, run
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import InvalidRecordError, StorageError, TamperedRecordError
from houseway.fairness.signed_note import parse_key, verify_lines
from houseway.i18n import Message
from houseway.server.accounts import audit_log
from houseway.server.ops import admin_commands
from houseway.server.proof import checkpoints
from houseway.server.proof.checkpoints import Checkpoint, CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import check_receipt, make_receipt_verdict
from houseway.server.proof.transparency_log import TransparencyLog, append_checkpoint
from houseway.server.proof.witness import Witness
from houseway.server.services.server_settings import Settings
from houseway.server.storage import schema
from houseway.server.storage.database import Store


def make_signed_store(folder: Path) -> tuple[Store, CheckpointSigner]:
    store = Store.in_folder(folder)
    store.migrate()
    return store, CheckpointSigner(store, Keyring(folder / "keys"), folder / "checkpoints")


def log_action(store: Store, about: str) -> None:
    audit_log.write_audit_log(store, None, "roles", about)


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
    store, signer = make_signed_store(tmp_path)
    for about in ("first", "second", "third"):
        log_action(store, about)
    checkpoint = signer.sign()
    assert checkpoint is not None
    assert checkpoint.audit is not None
    assert checkpoint.audit.count == 3
    assert signer.sign() is None, "nothing is new"
    assert list(checkpoints.check_checkpoints(store, signer.keys, signer.folder)) == []
    with store.begin_write() as connection:
        connection.exec_driver_sql(attack)
    faults = checkpoints.check_checkpoints(store, signer.keys, signer.folder)
    assert "server-proof-checkpoint-audit-changed" in find_ids(faults)
    store.close()


def test_late_committed_rows_are_in_the_next_checkpoint(tmp_path: Path) -> None:
    """On PostgreSQL a row with a smaller number may be committed after one with a larger number."""
    store, signer = make_signed_store(tmp_path)
    log_action(store, "one")
    assert signer.sign() is not None
    with store.begin_write() as connection:
        connection.execute(sa.insert(schema.acts).values(id=-5, at="x", person=None, act="late", about="late"))
    checkpoint = signer.sign()
    assert checkpoint is not None
    assert checkpoint.audit is not None
    assert checkpoint.audit.count == 1
    assert list(checkpoints.check_checkpoints(store, signer.keys, signer.folder)) == []
    store.close()


def test_signatures_of_a_retired_key_are_invalid(tmp_path: Path) -> None:
    store, signer = make_signed_store(tmp_path)
    log_action(store, "one")
    assert signer.sign() is not None
    shutil.copytree(tmp_path / "keys", tmp_path / "stolen")
    list(admin_commands.rotate_signing_key(Settings(data=str(tmp_path))))
    keys = Keyring(tmp_path / "keys")
    assert [(key.last, key.successor, key.is_signed()) for key in keys.retired_keys] == [(1, keys.public_key, True)]
    new_signer = CheckpointSigner(store, keys, tmp_path / "checkpoints")
    assert new_signer.sign() is not None  # the rotation is itself on the audit log
    assert list(checkpoints.check_checkpoints(store, keys, tmp_path / "checkpoints")) == []
    log_action(store, "forged")
    stolen_signer = CheckpointSigner(store, Keyring(tmp_path / "stolen"), tmp_path / "checkpoints")
    assert stolen_signer.sign() is not None
    faults = list(checkpoints.check_checkpoints(store, keys, tmp_path / "checkpoints"))
    assert any("retired after checkpoint 1" in str(fault) for fault in faults), faults
    store.close()


def test_rewritten_key_retirement_is_detected(tmp_path: Path) -> None:
    store, signer = make_signed_store(tmp_path)
    log_action(store, "one")
    assert signer.sign() is not None
    list(admin_commands.rotate_signing_key(Settings(data=str(tmp_path))))
    path = next((tmp_path / "keys").glob("*.pub"))
    path.write_bytes(path.read_bytes().replace(b'"last":1', b'"last":1,"x":0').replace(b'"hash":"', b'"hash":"00'))
    faults = list(checkpoints.check_checkpoints(store, Keyring(tmp_path / "keys"), tmp_path / "checkpoints"))
    assert any("after checkpoint 1 is invalid" in str(fault) for fault in faults), faults
    store.close()


def test_an_interrupted_rotation_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, signer = make_signed_store(tmp_path)
    log_action(store, "one")
    assert signer.sign() is not None
    before = (tmp_path / "keys" / "sign.key").read_bytes()
    signer.keys.rotate_signing_key(*checkpoints.get_last_checkpoint(store))
    (tmp_path / "keys" / "sign.key").write_bytes(before)  # the statement was written, the new key was not
    keys = Keyring(tmp_path / "keys")
    assert keys.retired_keys == []
    log_action(store, "two")
    assert CheckpointSigner(store, keys, tmp_path / "checkpoints").sign() is not None
    assert list(checkpoints.check_checkpoints(store, keys, tmp_path / "checkpoints")) == []
    store.close()


def test_m9_the_checkpoint_of_an_entry_is_found_without_reading_the_others(tmp_path: Path) -> None:
    store, signer = make_signed_store(tmp_path)

    async def work() -> None:
        with open_registry(store, tmp_path / "keys") as tables:
            await play_rounds(tables, 1, only="NI2005-63")

    run(work())
    for number in range(40):
        log_action(store, str(number))
        assert signer.sign() is not None
    reads: list[int] = []

    def count_read(_connection: object, cursor: object, statement: str, *_rest: object) -> None:
        if "checkpoints.body" in statement:
            reads.append(1)

    sa.event.listen(store.engine, "after_cursor_execute", count_read)
    assert checkpoints.find_covering_checkpoint(store, 1, 10**9) is None, "this entry is not signed yet"
    assert checkpoints.find_covering_checkpoint(store, 1, 1) is not None
    assert len(reads) == 2, "one row each, of 40"
    store.close()


# the published log and its witnesses


@pytest.fixture
def served_app(tmp_path: Path) -> Iterator[ServedApp]:
    witness = Witness(tmp_path / "witness", "regulator.example")
    with serve_app(tmp_path / "data", checkpoint_seconds=3600, witnesses=[str(witness.key)]) as new_app:
        yield new_app


def sign_checkpoint(served_app: ServedApp, about: str) -> None:
    log_action(served_app.server.store, about)
    assert served_app.server.checkpoint_signer.sign() is not None


def test_witness_cosigns_a_growing_log(served_app: ServedApp, tmp_path: Path) -> None:
    sign_checkpoint(served_app, "one")
    with httpx.Client(base_url=served_app.base) as client:
        key = client.get("/api/log/").json()["key"]
        witness = Witness(tmp_path / "witness", "regulator.example", clock=lambda: 1_800_000_000.0)
        with pytest.raises(InvalidRecordError, match="--key"):
            witness.observe(client)
        assert "cosigned one checkpoint" in str(witness.observe(client, key))
        for number in range(5):
            sign_checkpoint(served_app, str(number))
        assert "cosigned 6 checkpoints" in str(Witness(tmp_path / "witness", "regulator.example").observe(client))
        note = client.get("/api/log/checkpoint")
        assert note.headers["content-type"].startswith("text/plain")
        lines = verify_lines(note.text, [parse_key(key), witness.key])
        assert [line.key.name for line in lines] == [parse_key(key).name, "regulator.example"]
        assert client.get("/api/log/").json()["cosigned"] == {"regulator.example": 6}
        assert client.get("/api/log/consistency", params={"old": 7, "new": 6}).status_code == 400
        assert client.get("/api/log/inclusion", params={"checkpoint": 2, "size": 99}).status_code == 400


def test_witness_follows_a_key_rotation(tmp_path: Path) -> None:
    with serve_app(
        tmp_path / "data", checkpoint_seconds=3600, witnesses=[str(Witness(tmp_path / "w", "w").key)]
    ) as served_app:
        sign_checkpoint(served_app, "one")
        with httpx.Client(base_url=served_app.base) as client:
            trusted_key = client.get("/api/log/").json()["key"]
            Witness(tmp_path / "w", "w").observe(client, trusted_key)
    list(admin_commands.rotate_signing_key(Settings(data=str(tmp_path / "data"))))
    with serve_app(
        tmp_path / "data", checkpoint_seconds=3600, witnesses=[str(Witness(tmp_path / "w", "w").key)]
    ) as served_app:
        sign_checkpoint(served_app, "two")
        with httpx.Client(base_url=served_app.base) as client:
            assert client.get("/api/log/").json()["key"] != trusted_key
            assert "cosigned" in str(Witness(tmp_path / "w", "w").observe(client))


def test_server_that_shows_another_history_is_detected(served_app: ServedApp, tmp_path: Path) -> None:
    for number in range(3):
        sign_checkpoint(served_app, str(number))
    with httpx.Client(base_url=served_app.base) as client:
        key = client.get("/api/log/").json()["key"]
        Witness(tmp_path / "witness", "regulator.example").observe(client, key)
    store = served_app.server.store
    with store.begin_write() as connection:  # the operator rewrites the last checkpoint and signs it again
        body = connection.execute(sa.select(schema.checkpoints.c.body).where(schema.checkpoints.c.id == 3)).scalar_one()
        checkpoint = msgspec.structs.replace(msgspec.json.decode(body, type=Checkpoint), at="2026-01-01T00:00:00.000Z")
        forged_body = msgspec.json.encode(checkpoint)
        connection.execute(sa.delete(schema.checkpoints).where(schema.checkpoints.c.id == 3))
        connection.execute(sa.delete(schema.log_nodes).where(schema.log_nodes.c.place == 2))
        append_checkpoint(connection, 3, forged_body.decode())
        connection.execute(
            sa.insert(schema.checkpoints).values(
                id=3, at=checkpoint.at, body=forged_body.decode(), signature=served_app.server.keys.sign(forged_body)
            )
        )
    with httpx.Client(base_url=served_app.base) as client:
        with pytest.raises(TamperedRecordError, match="does not continue"):
            Witness(tmp_path / "witness", "regulator.example").observe(client)
        result = CliRunner().invoke(
            app,
            ["server", "witness", served_app.base, "--data", str(tmp_path / "witness"), "--name", "regulator.example"],
        )
        assert result.exit_code == 1
    evidence = list((tmp_path / "witness").glob("evidence-*.json"))
    assert len(evidence) == 1
    notes = msgspec.json.decode(evidence[0].read_bytes(), type=dict[str, str])
    for note in notes.values():
        assert verify_lines(note, [parse_key(key)]), "both are signed by the server: that is the proof"


def test_server_that_returns_to_an_older_log_is_detected(tmp_path: Path) -> None:
    """An old copy of the data is used again, but the witness has cosigned more than that."""
    witness = Witness(tmp_path / "witness", "regulator.example")
    overrides: dict[str, Any] = {"checkpoint_seconds": 3600, "witnesses": [str(witness.key)]}
    with serve_app(tmp_path / "data", **overrides) as served_app:
        sign_checkpoint(served_app, "one")
    shutil.copytree(tmp_path / "data", tmp_path / "old")
    with serve_app(tmp_path / "data", **overrides) as served_app, httpx.Client(base_url=served_app.base) as client:
        sign_checkpoint(served_app, "two")
        sign_checkpoint(served_app, "three")
        assert "cosigned" in str(witness.observe(client, client.get("/api/log/").json()["key"]))
    with serve_app(tmp_path / "old", **overrides) as served_app, httpx.Client(base_url=served_app.base) as client:
        with pytest.raises(TamperedRecordError, match="does not continue"):
            witness.observe(client)
        for name in ("two", "another three", "four"):  # a longer log with other entries does not help either
            sign_checkpoint(served_app, name)
        with pytest.raises(TamperedRecordError, match="does not continue"):
            witness.observe(client)


def test_cosignature_of_a_stranger_is_refused(served_app: ServedApp, tmp_path: Path) -> None:
    sign_checkpoint(served_app, "one")
    stranger = Witness(tmp_path / "stranger", "regulator.example")
    with httpx.Client(base_url=served_app.base) as client, pytest.raises(StorageError) as error:
        stranger.observe(client, client.get("/api/log/").json()["key"])
    assert str(error.value.reason) == (
        "The server rejected the cosignature. Permission denied. "
        "None of the note's cosignatures is by a witness that this server knows."
    )
    state = served_app.server.log.get_state()
    assert state is not None
    assert state.cosigned == {}


def test_old_store_gets_a_transparency_log(tmp_path: Path) -> None:
    """The migration adds old checkpoints to the log (``tests/server/storage/test_migrations.py``)."""
    store, signer = make_signed_store(tmp_path)
    log_action(store, "one")
    assert signer.sign() is not None
    log = TransparencyLog(store, signer.keys)
    state = log.get_state()
    assert state is not None
    assert state.size == 1
    assert log.make_inclusion_proof(1, 1).path == []
    store.close()


def test_receipt_names_its_log_and_the_cosignatures(tmp_path: Path) -> None:
    witness = Witness(tmp_path / "witness", "regulator.example")
    with serve_app(tmp_path / "data", checkpoint_seconds=3600, witnesses=[str(witness.key)]) as served_app:
        olga, dora, ann = served_app.sign_in("Olga"), served_app.sign_in("Dora"), served_app.join_guest("ann")
        table = olga.open_table("One", "NI2005-63", {"decks": 6, "min": "5.00"}, dealing="real")
        ann.move_chips(table, "buy-in", "100.00")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
        dora.send_command(table, {"do": "seen", "cards": "Th 7d Qs Tc"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        ann.send_command(table, {"do": "stand", "player": "ann", "box": 1})
        dora.send_command(table, {"do": "dealer"}, "dealer")
        served_app.server.checkpoint_signer.sign()
        with httpx.Client(base_url=served_app.base) as client:
            witness.observe(client, client.get("/api/log/").json()["key"])
        receipt = ann.get(f"/api/tables/{table}/rounds/1/receipt")
        key = served_app.server.keys.public_key
    verdict = make_receipt_verdict(receipt, key, [witness.key])
    assert verdict.faults == ()
    assert Message("server-proof-cosigned", name="regulator.example") in verdict.checked
    assert "server-proof-fact-same-log" not in str(verdict.not_proved)
    unproved_facts = find_ids(make_receipt_verdict(receipt, key).not_proved)
    assert "server-proof-fact-same-log-named" in unproved_facts
    stranger = Witness(tmp_path / "stranger", "regulator.example").key
    assert "server-proof-no-cosigner" in find_ids(make_receipt_verdict(receipt, key, [stranger]).missing)
    for forged_log in ({"note": receipt["log"]["note"], "path": ["00" * 32]}, {"note": "nothing", "path": []}):
        assert list(check_receipt(receipt | {"log": forged_log}, key))
    file = tmp_path / "receipt.json"
    file.write_bytes(msgspec.json.encode(receipt))
    arguments = ["verify", str(file), "--key", key, "--witness", str(witness.key), "--strict"]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    ("response", "text"),
    [
        (
            httpx.Response(503, json={"title": "Storage unavailable", "detail": "The database does not respond."}),
            "The server rejected the request of the witness. Storage unavailable. The database does not respond.",
        ),
        (
            httpx.Response(502, text="<html>Bad gateway</html>"),
            "The server rejected the request of the witness. The server responded with HTTP status 502 Bad Gateway.",
        ),
    ],
    ids=["problem", "proxy"],
)
def test_witness_reports_why_the_server_rejects_its_request(
    tmp_path: Path, response: httpx.Response, text: str
) -> None:
    transport = httpx.MockTransport(lambda _request: response)
    with (
        httpx.Client(base_url="http://server.example", transport=transport) as client,
        pytest.raises(StorageError) as error,
    ):
        Witness(tmp_path / "witness", "regulator.example").observe(client)
    assert str(error.value.reason) == text
