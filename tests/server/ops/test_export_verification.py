"""Verification of an export for a regulator: a good folder passes, and every manipulation fails and names the file."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.server_setup import DETERMINATIONS, open_registry, play_rounds, run
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.i18n import make_verbatim
from houseway.server.accounts import audit_log
from houseway.server.ops import regulator_export
from houseway.server.ops.export_verification import check_export
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.storage.database import Store

RECORD = "records/000001.json"


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[str]]:
    """Folder of an export of a table whose shoe is in use, the server's key, and the printed lines."""
    folder = tmp_path_factory.mktemp("played")
    store = Store.in_folder(folder)
    store.migrate()
    lines: list[str] = []
    keys: list[str] = []

    async def work() -> None:
        with open_registry(store, folder / "keys") as tables:
            signer = CheckpointSigner(store, tables.keys, folder / "checkpoints")
            await play_rounds(tables, 2, only="NI2005-63")
            audit_log.write_audit_log(store, None, "signing-key", make_verbatim("=before"))
            signer.sign()
            await play_rounds(tables, 1, only=next(key for key in DETERMINATIONS if key != "NI2005-63"))
            signer.sign()
            keys.append(tables.keys.public_key)
            lines.extend(map(str, regulator_export.export_bundle(store, tables.keys, folder / "export")))

    run(work())
    store.close()
    return folder / "export", keys[0], lines


@pytest.fixture
def copy(export: tuple[Path, str, list[str]], tmp_path: Path) -> Path:
    """Copy of the export that a test may alter."""
    return shutil.copytree(export[0], tmp_path / "copy")


def find_faults(folder: Path, key: str | None = None) -> list[str]:
    return [str(fault) for fault in check_export(folder, key).faults]


def update_hash(folder: Path, name: str) -> None:
    """Put the hash of an altered file into the list of contents, as somebody who hides the alteration would."""
    path = folder / regulator_export.CONTENTS_FILE
    contents = json.loads(path.read_text())
    if (folder / name).exists():
        contents["files"][name] = hashlib.sha256((folder / name).read_bytes()).hexdigest()
    else:
        del contents["files"][name]
    path.write_text(json.dumps(contents))


def test_good_export_passes(export: tuple[Path, str, list[str]]) -> None:
    folder, key, _ = export
    result = CliRunner().invoke(app, ["verify", str(folder), "--key", key.upper()])
    assert result.exit_code == 0, result.output
    assert "Checkpoints: 2 have valid signatures" in result.output
    assert find_faults(folder) == []


def test_other_key_fails(export: tuple[Path, str, list[str]]) -> None:
    assert find_faults(export[0], "00" * 32) == [
        "checkpoints/00000002.json: The checkpoint is not signed with the given key."
    ]


def test_end_of_a_record_with_a_shoe_in_use_is_reported(export: tuple[Path, str, list[str]]) -> None:
    folder, _, lines = export
    contents = json.loads((folder / regulator_export.CONTENTS_FILE).read_text())
    table = contents["tables"]["1"]
    sentence = f"{RECORD} ends at entry {table['last']} of {table['of']}; the rest is included when the shoe is over."
    assert table["last"] < table["of"]
    assert table["note"] == sentence
    assert sentence in lines
    missing = [str(finding) for finding in check_export(folder).missing]
    assert sentence in missing
    assert not any("never used" in finding for finding in missing)


def delete(path: Path) -> None:
    path.unlink()


def append_byte(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n")


def alter_posting(path: Path) -> None:
    lines = path.read_text().splitlines()
    cells = lines[1].split(",")
    cells[4] = str(int(cells[4].lstrip("'")) + 100)
    lines[1] = ",".join(cells)
    path.write_text("\n".join(lines) + "\n")


def replace_record(path: Path) -> None:
    """Put a valid record of another table in place of the record."""
    shutil.copyfile(Path("docs/examples/dispute.json"), path)


def alter_act(path: Path) -> None:
    path.write_text(path.read_text().replace("before", "after"))


@pytest.mark.parametrize("is_hidden", [False, True])
@pytest.mark.parametrize(
    ("name", "alter"),
    [
        (RECORD, delete),
        (RECORD, replace_record),
        ("postings.csv", alter_posting),
        ("acts.csv", alter_act),
        ("checkpoints/00000001.json", delete),
    ],
)
def test_manipulation_fails_and_names_the_file(
    copy: Path, name: str, alter: Callable[[Path], None], *, is_hidden: bool
) -> None:
    alter(copy / name)
    if is_hidden:
        update_hash(copy, name)
    result = CliRunner().invoke(app, ["verify", str(copy)])
    assert result.exit_code == 1
    assert f"FAIL: {copy}" in result.output
    expected_name = "checkpoints/00000002.json" if is_hidden and name.startswith("checkpoints") else name
    assert f"  {expected_name}: " in result.output


@pytest.mark.parametrize("name", [RECORD, "postings.csv", "acts.csv", "keys.txt", "checkpoints/00000002.json"])
def test_appended_byte_fails(copy: Path, name: str) -> None:
    append_byte(copy / name)
    assert f"{name}: The file differs from its SHA-256 in contents.json." in find_faults(copy)


def test_extra_file_fails(copy: Path) -> None:
    (copy / "records" / "000009.json").write_text("{}")
    assert find_faults(copy) == ["records/000009.json: This file is not listed in contents.json."]


def test_unreadable_contents_fail(copy: Path) -> None:
    (copy / regulator_export.CONTENTS_FILE).write_text('{"postings.csv": "00"}')
    (fault,) = find_faults(copy)
    assert fault.startswith("contents.json: The list of contents is unreadable")


def test_audit_log_has_names(copy: Path) -> None:
    assert (copy / "acts.csv").read_text().splitlines()[0].split(",")[-2:] == ["name", "text"]
