"""Checkpoints, receipts and operator commands: alterations are detected, and backups can be restored."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from tests.server.message_ids import find_ids
from tests.server.server_setup import open_registry, play_rounds, run
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import StorageError
from houseway.fairness.merkle import compute_root, compute_root_from_proof
from houseway.fairness.merkle import make_inclusion_proof as path_of
from houseway.server.ops import admin_commands
from houseway.server.proof import checkpoints
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import check_receipt
from houseway.server.proof.round_receipts import find_missing_condition, make_receipt
from houseway.server.services.server_settings import Settings
from houseway.server.storage import table_repository
from houseway.server.storage.database import Store


def test_inclusion_proofs_prove_only_their_leaf() -> None:
    for count in range(1, 18):
        leaves = [bytes([number]) for number in range(count)]
        for place in range(count):
            path = path_of(leaves, place)
            assert compute_root_from_proof(path, leaves[place], place, count) == compute_root(leaves)
            assert compute_root_from_proof(path, b"other", place, count) != compute_root(leaves)
            assert compute_root_from_proof([*path, b"x" * 32], leaves[place], place, count) is None


@pytest.fixture(scope="module")
def played_settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings of a server on which bots have played, with one checkpoint."""
    folder = tmp_path_factory.mktemp("played")
    store = Store.in_folder(folder)
    store.migrate()

    async def work() -> None:
        with open_registry(store, folder / "keys") as tables:
            await play_rounds(tables, 3)
            signer = CheckpointSigner(store, tables.keys, folder / "checkpoints")
            checkpoint = signer.sign()
            assert checkpoint is not None
            assert signer.sign() is None

    run(work())
    return Settings(data=str(folder))


def find_faults_after(settings: Settings, folder: Path, *statements: str) -> set[str]:
    """Return the ids of the faults that verify finds after statements have altered a copy of the store."""
    admin_commands.backup(settings, folder, with_keys=True)
    copy = Settings(data=str(folder))
    store = Store.in_folder(folder)
    with store.begin_write() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    store.close()
    return find_ids(admin_commands.verify(copy)[1])


def test_verify_finds_no_faults_after_play(played_settings: Settings) -> None:
    checks, faults = admin_commands.verify(played_settings)
    assert faults == []
    assert "4 tables" in str(checks[0])
    assert "one checkpoint" in str(checks[0])
    assert admin_commands.audit(played_settings)[1] == []


def test_altered_stores_are_detected(played_settings: Settings, tmp_path: Path) -> None:
    faults = find_faults_after(
        played_settings, tmp_path / "a", "update entries set hash = '00' where table_id = 1 and n = 3"
    )
    assert "server-proof-checkpoint-log-changed" in faults
    faults = find_faults_after(played_settings, tmp_path / "b", "delete from checkpoints")
    assert "server-proof-checkpoint-files-extra" in faults
    faults = find_faults_after(
        played_settings, tmp_path / "c", "update checkpoints set signature = replace(signature, 'a', 'b')"
    )
    assert "server-proof-checkpoint-signature" in faults
    faults = find_faults_after(
        played_settings,
        tmp_path / "d",
        "delete from entries where table_id = 2 and n = (select n from tables where id = 2)",
        "update tables set n = n - 1 where id = 2",
    )
    assert "server-proof-checkpoint-entries-lost" in faults


def test_receipt_waits_for_the_shoe_and_for_a_checkpoint(played_settings: Settings) -> None:
    store, keys = Store.in_folder(played_settings.folder), Keyring(played_settings.folder / "keys")
    last_entry = make_receipt(store, keys, 1, 2, withhold=True)["entries"][-1]["n"]
    assert find_missing_condition(store, 1, last_entry, None) is None
    assert find_missing_condition(store, 1, last_entry, last_entry) is None
    assert find_missing_condition(store, 1, last_entry, last_entry - 1) == "in-use"
    assert find_missing_condition(store, 1, last_entry + 10**6, None) == "unsigned"
    store.close()


def test_receipt_is_checked_without_the_server(played_settings: Settings, tmp_path: Path) -> None:
    store, keys = Store.in_folder(played_settings.folder), Keyring(played_settings.folder / "keys")
    for table in (1, 2, 3, 4):
        document = json.loads(json.dumps(make_receipt(store, keys, table, 2, withhold=True)))
        assert list(check_receipt(document, keys.public_key)) == []
        assert list(check_receipt(document, "00" * 32)) != []
        forged_document = json.loads(json.dumps(document))
        open_entry = next(entry for entry in forged_document["entries"][1:] if "command" in entry.get("entry", {}))
        open_entry["entry"]["command"]["at"] = "2020-01-01T00:00:00.000Z"
        assert "server-proof-not-chained" in find_ids(check_receipt(forged_document))
        forged_document = json.loads(json.dumps(document))
        forged_document["checkpoint"]["path"][0] = "00" * 32
        assert "server-proof-not-covered" in find_ids(check_receipt(forged_document))
        assert list(check_receipt({"receipt": 1})) != []
        file = tmp_path / f"{table}.json"
        file.write_bytes(msgspec.json.encode(document))
        result = CliRunner().invoke(app, ["verify", str(file)])
        assert (result.exit_code, "1 passed" in result.output) == (0, True), result.output
    entries = make_receipt(store, keys, 4, 2, withhold=True)["entries"]
    assert not any("shoe" in json.dumps(entry) for entry in entries)
    store.close()


def test_backup_can_be_restored(played_settings: Settings, tmp_path: Path) -> None:
    admin_commands.backup(played_settings, tmp_path / "copy", with_keys=True)
    target = Settings(data=str(tmp_path / "new"))
    assert admin_commands.restore(target, tmp_path / "copy").id == "server-ops-restored"
    with pytest.raises(StorageError, match="already contains a server's files"):
        admin_commands.restore(target, tmp_path / "copy")
    with pytest.raises(StorageError, match="Name a new folder"):
        admin_commands.backup(played_settings, tmp_path / "copy", with_keys=True)
    store = Store.in_folder(target.folder)
    assert [row.n for row in table_repository.list_tables(store)] == [
        row.n for row in table_repository.list_tables(Store.in_folder(played_settings.folder))
    ]
    store.close()


def test_operator_commands_of_the_cli(played_settings: Settings, tmp_path: Path) -> None:
    def invoke(*arguments: str) -> tuple[int, str]:
        result = CliRunner().invoke(app, ["server", *arguments])
        return result.exit_code, result.output

    code, output = invoke("init", "--data", str(tmp_path / "fresh"))
    assert code == 0
    assert "first-operator.txt" in output
    assert "first-operator.txt" not in invoke("init", "--data", str(tmp_path / "fresh"))[1]
    fresh = ("--data", str(tmp_path / "fresh"))
    assert invoke("users", "list", *fresh)[1].startswith("Operator ")
    assert "Dora: dealer" in invoke("users", "add", "Dora", "--role", "dealer", *fresh)[1]
    assert "Dora: supervisor" in invoke("users", "set-roles", "Dora", "--role", "supervisor", *fresh)[1]
    assert "password of Dora" in invoke("users", "reset-password", "Dora", *fresh)[1]
    assert invoke("audit", "--data", str(played_settings.folder)) == (
        0,
        invoke("audit", "--data", str(played_settings.folder))[1],
    )
    assert "No faults." in invoke("verify", "--data", str(played_settings.folder))[1]
    assert invoke("export", "1", str(tmp_path / "one.json"), "--data", str(played_settings.folder))[0] == 0
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "one.json")]).exit_code == 0
    assert "drop" in invoke("daily-report", "2026-11-16", "--data", str(played_settings.folder))[1].lower()
    assert invoke("regulator-export", str(tmp_path / "bundle"), "--data", str(played_settings.folder))[0] == 0
    assert (tmp_path / "bundle").is_dir()
    assert "signs checkpoints with a new key" in invoke("rotate-key", "--data", str(tmp_path / "fresh"))[1]
    assert "signs checkpoints with a new key" in invoke("rotate-key", "--signing", "--data", str(tmp_path / "fresh"))[1]
    assert "encrypted with a new key" in invoke("rotate-key", "--encryption", "--data", str(tmp_path / "fresh"))[1]
    with pytest.raises(StorageError, match="There is no server in this folder"):
        CliRunner().invoke(app, ["server", "audit", "--data", str(tmp_path / "nothing")], catch_exceptions=False)


def test_key_file_readable_by_others_is_refused(tmp_path: Path) -> None:
    keys = Keyring(tmp_path / "keys")
    assert checkpoints.is_signed(b"x", keys.sign(b"x"), keys.public_key)
    (tmp_path / "keys" / "seal.key").chmod(0o644)
    with pytest.raises(StorageError, match="Run chmod 600"):
        Keyring(tmp_path / "keys")
