"""Files of the server: nobody else on the machine reads them, a backup carries no keys, and a restore starts clean."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.served_app import served
from tests.server.server_setup import play_for, run, tables_in
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.client import endpoints
from houseway.errors import HousewayError, StorageError
from houseway.server.accounts import sessions, users
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import Settings
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.storage import schema
from houseway.server.storage.database import Store


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """A store on which bots have played, with one checkpoint and one session."""
    folder = tmp_path_factory.mktemp("files") / "data"
    store = Store.in_folder(folder)
    store.migrate()

    async def work() -> None:
        with tables_in(store, folder / "keys") as tables:
            await play_for(tables, 2)
            person = users.add_person(store, "Olga", ("operator",), "correct horse battery")
            sessions.begin_session(store, person)
            assert CheckpointSigner(store, tables.keys, folder / "checkpoints").sign() is not None

    run(work())
    return Settings(data=str(folder))


def readable_by_others(folder: Path) -> list[str]:
    paths = [folder, *folder.rglob("*")]
    return [str(path.relative_to(folder)) for path in paths if path.stat().st_mode & 0o077 and not path.is_symlink()]


def test_m10_other_accounts_cannot_read_the_store(tmp_path: Path) -> None:
    """As systemd's StateDirectory makes it: the folder is there already, and open to all."""
    folder = tmp_path / "state"
    folder.mkdir(mode=0o755)
    before = os.umask(0o022)
    try:
        store = Store.in_folder(folder)
        store.migrate()
        store.close()
        assert readable_by_others(folder) == []
        (folder / "floor.db").chmod(0o644)  # as an earlier version left it
        Store.in_folder(folder).close()
        assert readable_by_others(folder) == []
        assert CliRunner().invoke(app, ["server", "init", "--data", str(tmp_path / "made")]).exit_code == 0
        assert readable_by_others(tmp_path / "made") == []
    finally:
        os.umask(before)


def test_l15_a_backup_has_no_keys_unless_asked_for(played: Settings, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    said = admin_commands.backup(played, copy)
    assert "without its keys" in said
    assert sorted(path.name for path in copy.iterdir()) == ["checkpoints", "floor.db"]
    assert readable_by_others(copy) == []
    with pytest.raises(StorageError, match="--keys"):
        admin_commands.verify(Settings(data=str(copy)))
    assert not (copy / "keys").exists()
    assert admin_commands.verify(Settings(data=str(copy), keys=str(played.key_folder)))[1] == []
    with pytest.raises(StorageError, match="--keys"):
        admin_commands.restore(Settings(data=str(tmp_path / "new")), copy)
    assert not (tmp_path / "new").exists()
    assert "nothing is wrong" in admin_commands.restore(Settings(data=str(tmp_path / "new")), copy, played.key_folder)


def test_m11_a_restore_refuses_the_log_of_a_lost_store(played: Settings, tmp_path: Path) -> None:
    admin_commands.backup(played, tmp_path / "copy", with_keys=True)
    target = tmp_path / "target"
    target.mkdir()
    (target / "floor.db-wal").write_bytes(b"frames of another store")
    with pytest.raises(StorageError, match=r"floor.db-wal"):
        admin_commands.restore(Settings(data=str(target)), tmp_path / "copy")
    assert [path.name for path in target.iterdir()] == ["floor.db-wal"]


def test_m11_a_damaged_backup_leaves_nothing_and_the_next_try_succeeds(played: Settings, tmp_path: Path) -> None:
    admin_commands.backup(played, tmp_path / "copy", with_keys=True)
    admin_commands.backup(played, tmp_path / "damaged", with_keys=True)
    store = Store.in_folder(tmp_path / "damaged")
    with store.begin_write() as connection:
        connection.execute(sa.update(schema.accounts).values(balance=schema.accounts.c.balance + 1))
    store.close()
    target = Settings(data=str(tmp_path / "target"))
    with pytest.raises(StorageError, match="damaged"):
        admin_commands.restore(target, tmp_path / "damaged")
    assert not list(tmp_path.glob("**/target*")), "nothing is left, not even a half-made copy"
    assert "nothing is wrong" in admin_commands.restore(target, tmp_path / "copy")


def test_m11_a_restore_ends_the_sessions_of_the_backup(played: Settings, tmp_path: Path) -> None:
    admin_commands.backup(played, tmp_path / "copy", with_keys=True)
    target = Settings(data=str(tmp_path / "target"))
    assert "1 session ended" in admin_commands.restore(target, tmp_path / "copy")
    store = Store.in_folder(target.folder)
    with store.begin_read() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(schema.sessions)).scalar_one() == 0
    store.close()


def test_m10_a_copy_of_the_store_opens_no_private_table(tmp_path: Path) -> None:
    with served(tmp_path, players_open=True, links=True) as house:
        with house.guest("ann") as ann:
            table = ann.open_table("Ours", "NI2005-63", {"decks": 6, "min": "5.00"}, private=True)
            link = ann.send_request(endpoints.get_link(table))["link"]
            assert ann.send_request(endpoints.get_link(table))["link"] == link, "the owner sees it again"
        with house.floor.store.begin_read() as connection:
            (row,) = connection.execute(sa.select(schema.links)).all()
        assert link not in str(tuple(row))
        assert house.floor.table_access.resolve_invitation(link).id == table
        with pytest.raises(HousewayError):
            house.floor.table_access.resolve_invitation(row.link)
    before = list(admin_commands.rotate_seal(Settings(data=str(tmp_path))))
    assert before
    with served(tmp_path, players_open=True, links=True) as house:
        assert house.floor.table_access.get_invitation(table) == link
