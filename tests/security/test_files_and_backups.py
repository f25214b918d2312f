"""Files of the server: other accounts cannot read them, backups have no keys, restores end sessions."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.served_app import serve_app
from tests.server.server_setup import open_registry, play_rounds, run
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.client import endpoints
from houseway.errors import HousewayError, StorageError
from houseway.server.accounts import sessions, users
from houseway.server.ops import admin_commands
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.services.server_settings import Settings
from houseway.server.storage import schema
from houseway.server.storage.database import Store


@pytest.fixture(scope="module")
def played_settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings of a store on which bots have played, with one checkpoint and one session."""
    folder = tmp_path_factory.mktemp("files") / "data"
    store = Store.in_folder(folder)
    store.migrate()

    async def work() -> None:
        with open_registry(store, folder / "keys") as tables:
            await play_rounds(tables, 2)
            person = users.add_person(store, "Olga", ("operator",), "correct horse battery")
            sessions.begin_session(store, person)
            assert CheckpointSigner(store, tables.keys, folder / "checkpoints").sign() is not None

    run(work())
    return Settings(data=str(folder))


def list_readable_by_others(folder: Path) -> list[str]:
    paths = [folder, *folder.rglob("*")]
    return [str(path.relative_to(folder)) for path in paths if path.stat().st_mode & 0o077 and not path.is_symlink()]


def test_m10_other_accounts_cannot_read_the_store(tmp_path: Path) -> None:
    """The folder exists already and is open to all, as created by systemd's StateDirectory."""
    folder = tmp_path / "state"
    folder.mkdir(mode=0o755)
    before = os.umask(0o022)
    try:
        store = Store.in_folder(folder)
        store.migrate()
        store.close()
        assert list_readable_by_others(folder) == []
        (folder / "floor.db").chmod(0o644)  # as an earlier version left it
        Store.in_folder(folder).close()
        assert list_readable_by_others(folder) == []
        assert CliRunner().invoke(app, ["server", "init", "--data", str(tmp_path / "made")]).exit_code == 0
        assert list_readable_by_others(tmp_path / "made") == []
    finally:
        os.umask(before)


def test_l15_backup_has_no_keys_by_default(played_settings: Settings, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    message = admin_commands.backup(played_settings, copy)
    assert message.id == "server-ops-backup"
    assert sorted(path.name for path in copy.iterdir()) == ["checkpoints", "floor.db"]
    assert list_readable_by_others(copy) == []
    with pytest.raises(StorageError, match="--keys"):
        admin_commands.verify(Settings(data=str(copy)))
    assert not (copy / "keys").exists()
    assert admin_commands.verify(Settings(data=str(copy), key_folder=str(played_settings.key_path)))[1] == []
    with pytest.raises(StorageError, match="--keys"):
        admin_commands.restore(Settings(data=str(tmp_path / "new")), copy)
    assert not (tmp_path / "new").exists()
    restored = admin_commands.restore(Settings(data=str(tmp_path / "new")), copy, played_settings.key_path)
    assert restored.id == "server-ops-restored"


def test_m11_a_restore_refuses_the_log_of_a_lost_store(played_settings: Settings, tmp_path: Path) -> None:
    admin_commands.backup(played_settings, tmp_path / "copy", with_keys=True)
    target = tmp_path / "target"
    target.mkdir()
    (target / "floor.db-wal").write_bytes(b"frames of another store")
    with pytest.raises(StorageError, match=r"floor.db-wal"):
        admin_commands.restore(Settings(data=str(target)), tmp_path / "copy")
    assert [path.name for path in target.iterdir()] == ["floor.db-wal"]


def test_m11_damaged_backup_leaves_nothing_and_the_next_restore_succeeds(
    played_settings: Settings, tmp_path: Path
) -> None:
    admin_commands.backup(played_settings, tmp_path / "copy", with_keys=True)
    admin_commands.backup(played_settings, tmp_path / "damaged", with_keys=True)
    store = Store.in_folder(tmp_path / "damaged")
    with store.begin_write() as connection:
        connection.execute(sa.update(schema.accounts).values(balance=schema.accounts.c.balance + 1))
    store.close()
    target = Settings(data=str(tmp_path / "target"))
    with pytest.raises(StorageError, match="damaged"):
        admin_commands.restore(target, tmp_path / "damaged")
    assert not list(tmp_path.glob("**/target*")), "nothing is left, not even a half-made copy"
    assert admin_commands.restore(target, tmp_path / "copy").id == "server-ops-restored"


def test_m11_a_restore_ends_the_sessions_of_the_backup(played_settings: Settings, tmp_path: Path) -> None:
    admin_commands.backup(played_settings, tmp_path / "copy", with_keys=True)
    target = Settings(data=str(tmp_path / "target"))
    assert "One session was ended" in str(admin_commands.restore(target, tmp_path / "copy"))
    store = Store.in_folder(target.folder)
    with store.begin_read() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(schema.sessions)).scalar_one() == 0
    store.close()


def test_m10_copy_of_the_store_discloses_no_invitation(tmp_path: Path) -> None:
    with serve_app(tmp_path, players_may_open_tables=True, invitations=True) as served_app:
        with served_app.join_guest("ann") as ann:
            table = ann.open_table("Ours", "NI2005-63", {"decks": 6, "min": "5.00"}, private=True)
            invitation = ann.send_request(endpoints.get_link(table))["link"]
            assert ann.send_request(endpoints.get_link(table))["link"] == invitation, "the owner sees it again"
        with served_app.server.store.begin_read() as connection:
            (row,) = connection.execute(sa.select(schema.links)).all()
        assert invitation not in str(tuple(row))
        assert served_app.server.invitations.resolve_invitation(invitation).id == table
        with pytest.raises(HousewayError):
            served_app.server.invitations.resolve_invitation(row.link)
    messages = list(admin_commands.rotate_encryption_key(Settings(data=str(tmp_path))))
    assert messages
    with serve_app(tmp_path, players_may_open_tables=True, invitations=True) as served_app:
        assert served_app.server.invitations.get_invitation(table) == invitation
