"""Checkpoints, receipts, and what an operator does beside serving: nothing can be altered unnoticed, a backup comes back."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from tests.server.server_setup import play_for, run, tables_in
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import StorageError
from houseway.fairness.merkle import compute_root, compute_root_from_proof
from houseway.fairness.merkle import make_inclusion_proof as path_of
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import Settings
from houseway.server.proof import checkpoints
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import check_receipt
from houseway.server.proof.receipts import find_missing_condition, make_receipt
from houseway.server.storage import event_repository
from houseway.server.storage.database import Store


def test_every_leaf_is_proved_and_no_other() -> None:
    for count in range(1, 18):
        leaves = [bytes([number]) for number in range(count)]
        for place in range(count):
            path = path_of(leaves, place)
            assert compute_root_from_proof(path, leaves[place], place, count) == compute_root(leaves)
            assert compute_root_from_proof(path, b"other", place, count) != compute_root(leaves)
            assert compute_root_from_proof([*path, b"x" * 32], leaves[place], place, count) is None


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """A floor on which bots have played, with two checkpoints."""
    folder = tmp_path_factory.mktemp("played")
    store = Store.in_folder(folder)
    store.migrate()

    async def work() -> None:
        with tables_in(store, folder / "keys") as tables:
            await play_for(tables, 3)
            notary = CheckpointSigner(store, tables.keys, folder / "checkpoints")
            made = notary.sign()
            assert made is not None
            assert notary.sign() is None

    run(work())
    return Settings(data=str(folder))


def altered(settings: Settings, folder: Path, *statements: str) -> list[str]:
    """What a check finds after somebody has been at the store of a copy."""
    admin_commands.backup(settings, folder, with_keys=True)
    copy = Settings(data=str(folder))
    store = Store.in_folder(folder)
    with store.begin_write() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    store.close()
    return admin_commands.verify(copy)[1]


def test_nothing_is_wrong_with_what_was_played(played: Settings) -> None:
    checked, wrong = admin_commands.verify(played)
    assert wrong == []
    assert "4 tables" in checked[0]
    assert "1 checkpoint" in checked[0]
    assert admin_commands.audit(played)[1] == []


def test_altered_stores_are_found_out(played: Settings, tmp_path: Path) -> None:
    found = altered(played, tmp_path / "a", "update entries set hash = '00' where table_id = 1 and n = 3")
    assert any("what was signed" in line for line in found)
    found = altered(played, tmp_path / "b", "delete from checkpoints")
    assert any("more of them than the store" in line for line in found)
    found = altered(played, tmp_path / "c", "update checkpoints set signature = replace(signature, 'a', 'b')")
    assert any("signature is wrong" in line for line in found)
    found = altered(
        played,
        tmp_path / "d",
        "delete from entries where table_id = 2 and n = (select n from tables where id = 2)",
        "update tables set n = n - 1 where id = 2",
    )
    assert any("was signed" in line for line in found)


def test_a_receipt_waits_for_the_shoe_and_for_a_checkpoint(played: Settings) -> None:
    store, keys = Store.in_folder(played.folder), Keyring(played.folder / "keys")
    last = make_receipt(store, keys, 1, 2, withhold=True)["entries"][-1]["n"]
    assert find_missing_condition(store, 1, last, None) is None
    assert find_missing_condition(store, 1, last, last) is None
    assert find_missing_condition(store, 1, last, last - 1) == "in-use"
    assert find_missing_condition(store, 1, last + 10**6, None) == "unsigned"
    store.close()


def test_a_receipt_is_checked_without_the_floor(played: Settings, tmp_path: Path) -> None:
    store, keys = Store.in_folder(played.folder), Keyring(played.folder / "keys")
    for table in (1, 2, 3, 4):
        told = json.loads(json.dumps(make_receipt(store, keys, table, 2, withhold=True)))
        assert list(check_receipt(told, keys.public_key)) == []
        assert list(check_receipt(told, "00" * 32)) != []
        forged = json.loads(json.dumps(told))
        open_entry = next(entry for entry in forged["entries"][1:] if "command" in entry.get("entry", {}))
        open_entry["entry"]["command"]["at"] = "2020-01-01T00:00:00.000Z"
        assert any("not what was chained" in line for line in check_receipt(forged))
        forged = json.loads(json.dumps(told))
        forged["checkpoint"]["path"][0] = "00" * 32
        assert any("not under the checkpoint" in line for line in check_receipt(forged))
        assert list(check_receipt({"receipt": 1})) != []
        file = tmp_path / f"{table}.json"
        file.write_bytes(msgspec.json.encode(told))
        shown = CliRunner().invoke(app, ["verify", str(file)])
        assert (shown.exit_code, "1 passed" in shown.output) == (0, True), shown.output
    hidden = make_receipt(store, keys, 4, 2, withhold=True)["entries"]
    assert not any("shoe" in json.dumps(entry) for entry in hidden)
    store.close()


def test_a_backup_comes_back(played: Settings, tmp_path: Path) -> None:
    admin_commands.backup(played, tmp_path / "copy", with_keys=True)
    target = Settings(data=str(tmp_path / "new"))
    assert "nothing is wrong" in admin_commands.restore(target, tmp_path / "copy")
    with pytest.raises(StorageError, match="files of a store are there already"):
        admin_commands.restore(target, tmp_path / "copy")
    with pytest.raises(StorageError, match="name a new folder"):
        admin_commands.backup(played, tmp_path / "copy", with_keys=True)
    store = Store.in_folder(target.folder)
    assert [row.n for row in event_repository.list_tables(store)] == [
        row.n for row in event_repository.list_tables(Store.in_folder(played.folder))
    ]
    store.close()


def test_the_commands_of_an_operator(played: Settings, tmp_path: Path) -> None:
    def said(*arguments: str) -> tuple[int, str]:
        result = CliRunner().invoke(app, ["floor", *arguments])
        return result.exit_code, result.output

    code, told = said("init", "--data", str(tmp_path / "fresh"))
    assert code == 0
    assert "first-operator.txt" in told
    assert "first-operator.txt" not in said("init", "--data", str(tmp_path / "fresh"))[1]
    assert said("people", "--data", str(tmp_path / "fresh"))[1].startswith("Operator ")
    assert "may now be dealer" in said("people", "Dora", "--role", "dealer", "--data", str(tmp_path / "fresh"))[1]
    assert (
        "may now be supervisor" in said("people", "Dora", "--role", "supervisor", "--data", str(tmp_path / "fresh"))[1]
    )
    assert "password of Dora" in said("people", "Dora", "--new-password", "--data", str(tmp_path / "fresh"))[1]
    assert said("audit", "--data", str(played.folder)) == (0, said("audit", "--data", str(played.folder))[1])
    assert "nothing is wrong" in said("verify", "--data", str(played.folder))[1]
    assert said("export", "1", str(tmp_path / "one.json"), "--data", str(played.folder))[0] == 0
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "one.json")]).exit_code == 0
    code, told = said("audit", "--data", str(tmp_path / "nothing"))
    assert (code, "there is no floor here" in told) == (2, True)


def test_a_key_that_others_can_read_is_none(tmp_path: Path) -> None:
    keys = Keyring(tmp_path / "keys")
    assert checkpoints.is_signed(b"x", keys.sign(b"x"), keys.public_key)
    (tmp_path / "keys" / "seal.key").chmod(0o644)
    with pytest.raises(StorageError, match="mode must be 600"):
        Keyring(tmp_path / "keys")
