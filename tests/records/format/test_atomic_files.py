"""Tests that files are written whole or not at all, never through a symbolic link and never over a record."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from houseway import NotARecordError, StorageError, replay, verify
from houseway.records.format.atomic_files import PRIVATE_MODE, find_free_name, read_file, write_file
from houseway.records.live.seed_files import SeedFiles, make_private_folder
from houseway.records.live.shuffles import Shuffle


def test_a_file_is_written_whole_and_no_temporary_file_remains(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    write_file(path, b"one")
    assert path.read_bytes() == b"one"
    assert [entry.name for entry in tmp_path.iterdir()] == ["record.json"]


def test_an_existing_file_is_replaced_only_on_request(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    write_file(path, b"one")
    with pytest.raises(StorageError, match="The file already exists"):
        write_file(path, b"two")
    assert path.read_bytes() == b"one"
    write_file(path, b"three", replace=True)
    assert path.read_bytes() == b"three"
    assert [entry.name for entry in tmp_path.iterdir()] == ["record.json"]


@pytest.mark.parametrize("replace", [True, False])
@pytest.mark.parametrize("target_exists", [True, False])
def test_nothing_is_written_through_a_symbolic_link(tmp_path: Path, replace: bool, target_exists: bool) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    if target_exists:
        target.write_bytes(b"kept")
    link.symlink_to(target)
    with pytest.raises(StorageError, match="symbolic link"):
        write_file(link, b"new", replace=replace)
    assert target.exists() is target_exists
    assert link.is_symlink()


def test_a_file_created_concurrently_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "record.json"
    fsync = os.fsync

    def write_and_sync(descriptor: int) -> None:
        path.write_bytes(b"theirs")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", write_and_sync)
    with pytest.raises(StorageError):
        write_file(path, b"ours")
    assert path.read_bytes() == b"theirs"
    assert [entry.name for entry in tmp_path.iterdir()] == ["record.json"]


def test_a_disk_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "record.json"
    write_file(path, b"old")

    def fail_to_sync(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail_to_sync)
    with pytest.raises(StorageError, match="No space left"):
        write_file(path, b"new", replace=True)
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["record.json"]


def test_a_private_file_is_accessible_to_its_owner_only(tmp_path: Path) -> None:
    write_file(tmp_path / "seed", b"x", mode=PRIVATE_MODE)
    assert stat.S_IMODE((tmp_path / "seed").stat().st_mode) == 0o600


def test_folders_missing_folders_and_invalid_names_are_not_written_to(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "such", tmp_path / "a\0b", tmp_path / ("x" * 300)):
        with pytest.raises(StorageError):
            write_file(path, b"x")


def test_free_names_are_numbered(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    assert find_free_name(path) == path
    path.write_bytes(b"")
    (tmp_path / "record-2.json").symlink_to(tmp_path / "nowhere")
    assert find_free_name(path) == tmp_path / "record-3.json"


def test_files_are_read_up_to_a_limit(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(b"12345")
    assert read_file(path, 5) == b"12345"
    for bad_path, max_bytes in ((path, 4), (tmp_path, 10), (tmp_path / "none", 10), (Path("a\0b"), 10)):
        with pytest.raises(NotARecordError):
            read_file(bad_path, max_bytes)
    with pytest.raises(NotARecordError, match="larger than"):
        read_file(Path("/dev/zero"), 100)


def test_a_record_is_replayed_and_verified_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(
        b'{"record": 1, "instrument": "NI2005-63", "commands": [{"do": "sit", "player": "ann", "box": 1}]}'
    )
    assert replay(path)["state"]["seats"] == {"1": "ann"}
    assert verify(path) == ()
    for function in (replay, verify):
        with pytest.raises(NotARecordError, match="There is no such file"):
            function(tmp_path / "none")


def test_sealed_seeds_are_stored_privately_until_deleted(tmp_path: Path) -> None:
    seals, shuffle = SeedFiles(tmp_path / "seals"), Shuffle("cards:52")
    assert seals.find(shuffle.commitment) is None
    seals.save(shuffle)
    assert stat.S_IMODE((tmp_path / "seals").stat().st_mode) == 0o700
    (file,) = (tmp_path / "seals").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    stored_shuffle = seals.find(shuffle.commitment)
    assert stored_shuffle is not None
    assert stored_shuffle.seed == shuffle.seed
    seals.delete(shuffle)
    seals.delete(shuffle)
    assert seals.find(shuffle.commitment) is None


@pytest.mark.parametrize(
    "data", [b"", b"{}", b'{"pack": "cards:52", "seed": "00"}', b'{"pack": "x", "seed": "00"}', b"\xff", b"[]"]
)
def test_a_damaged_seal_is_ignored(tmp_path: Path, data: bytes) -> None:
    seals, shuffle = SeedFiles(tmp_path / "seals"), Shuffle("cards:52")
    seals.save(shuffle)
    (file,) = (tmp_path / "seals").iterdir()
    file.write_bytes(data)
    assert seals.find(shuffle.commitment) is None


def test_a_seal_of_another_seed_is_ignored(tmp_path: Path) -> None:
    seals, shuffle, other_shuffle = SeedFiles(tmp_path / "seals"), Shuffle("cards:52"), Shuffle("cards:52")
    seals.save(shuffle)
    (file,) = (tmp_path / "seals").iterdir()
    file.rename(file.with_name(f"{other_shuffle.commitment}.seed"))
    assert seals.find(other_shuffle.commitment) is None


def test_a_folder_open_to_others_is_made_private(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir(mode=0o755)
    make_private_folder(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    (tmp_path / "link").symlink_to(folder)
    with pytest.raises(StorageError, match="symbolic link"):
        make_private_folder(tmp_path / "link")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageError):
        make_private_folder(tmp_path / "file")
