"""Stores of earlier versions are opened, migrated, verified and played on.

``old/`` has one store for each earlier migration: four tables in play, one of each game, after five rounds of
bots, with their snapshots. Those up to ``0011`` were written before modules and classes had their present names.
"""

from __future__ import annotations

import tarfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from tests.server.message_ids import find_ids
from tests.server.server_setup import BOTS, FAST_CLOCKS, make_empty_postgres_store, run, wait_until

import houseway.server.storage
from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.records.replay.verification import check_record
from houseway.server.api.app import make_application
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import load_settings
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import schema, table_repository
from houseway.server.storage.database import Store, get_newest_version
from houseway.server.tables import replica_repository
from houseway.server.tables.replica_snapshot import restore_replica
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica

OLD_STORES = Path(__file__).parent / "old"
NEWEST = get_newest_version()
WITHOUT_REASONS = ("0006", "0007")
"""Archives with salts in which Hold-em did not record yet why its seeds stay hidden."""
LAST_WITH_OLD_NAMES = "0011"
"""Last archive with former class names in its snapshots and former keys in its options."""
every_archive = pytest.mark.parametrize(
    "path", sorted(OLD_STORES.glob("*.tar.gz")), ids=lambda path: str(path.name[:4])
)


def unpack_archive(path: Path, folder: Path) -> dict[int, tuple[int, str]]:
    """Unpack an archive; return number and hash of the last entry of each table."""
    with tarfile.open(path) as archive:
        archive.extractall(folder, filter="data")
    old_store = Store.in_folder(folder)
    assert old_store.get_version() == path.name[:4]
    with old_store.begin_read() as connection:
        rows = connection.execute(sa.text("select id, n, hash from tables order by id")).all()
    old_store.close()
    return {table: (n, last_hash) for table, n, last_hash in rows}


def read_snapshots(folder: Path) -> dict[int, tuple[int, bytes]]:
    """Return number of the entry and encrypted bytes of each table's snapshot."""
    store = Store.in_folder(folder)
    with store.begin_read() as connection:
        rows = connection.execute(sa.select(schema.snapshots)).all()
    store.close()
    return {row.table_id: (row.n, row.sealed) for row in rows}


@every_archive
def test_old_store_opens_verifies_and_continues(path: Path, tmp_path: Path) -> None:
    heads = unpack_archive(path, tmp_path)
    server_settings = load_settings(data=str(tmp_path))
    assert f"migration {NEWEST}" in str(next(admin_commands.initialise(server_settings)))
    (check,), faults = admin_commands.verify(server_settings)
    assert exclude_missing_reasons(path.name[:4], faults) == []
    assert str(check) == f"Checked: 4 tables, {sum(n + 1 for n, _ in heads.values())} entries, one checkpoint"
    assert admin_commands.audit(server_settings)[1] == []
    run(_play_and_check(tmp_path, heads, path.name[:4]))
    assert exclude_missing_reasons(path.name[:4], admin_commands.verify(server_settings)[1]) == []
    assert admin_commands.audit(server_settings)[1] == []


def exclude_missing_reasons(archive: str, faults: Iterable[Message]) -> list[Message]:
    """Return the faults without the missing reasons that an archive cannot have."""
    missing = "verification-never-revealed"
    return [fault for fault in faults if archive not in WITHOUT_REASONS or missing not in find_ids([fault])]


async def _play_and_check(folder: Path, heads: dict[int, tuple[int, str]], archive: str) -> None:
    store = Store.in_folder(folder)
    tables = TableRegistry(store, Keyring(folder / "keys"))
    for table, head in heads.items():
        replica = replica_repository.load_replica(store, tables.keys, table)
        assert (replica.n, replica.hash) == head
        verdict = check_record(entry_decryption.read_record(store, tables.keys, table))
        assert exclude_missing_reasons(archive, verdict.faults) == []
    dealer = AutoDealer(tables, BotPlayers())
    for table in heads:
        await dealer.start_dealing(table, {"clocks": FAST_CLOCKS, "bots": BOTS})
    await wait_until(lambda: tables.rounds_closed >= len(heads), 60)
    await dealer.close()
    tables.close()


@every_archive
def test_unreadable_snapshots_are_rebuilt_from_the_log(path: Path, tmp_path: Path) -> None:
    heads = unpack_archive(path, tmp_path)
    old_snapshots = read_snapshots(tmp_path)
    assert len(old_snapshots) >= 3
    next(admin_commands.initialise(load_settings(data=str(tmp_path))))
    store, keys = Store.in_folder(tmp_path), Keyring(tmp_path / "keys")
    if path.name[:4] <= LAST_WITH_OLD_NAMES:
        assert read_snapshots(tmp_path) == {}
        for table, (n, encrypted) in old_snapshots.items():
            assert restore_replica(TableReplica, table, keys.decrypt(encrypted, f"snapshot {table} {n}")) is None
    with store.begin_write() as connection:  # even if the migration had left them there
        for table, (n, encrypted) in old_snapshots.items():
            connection.execute(sa.delete(schema.snapshots).where(schema.snapshots.c.table_id == table))
            connection.execute(sa.insert(schema.snapshots).values(table_id=table, n=n, sealed=encrypted))
    for table, head in heads.items():
        replica = replica_repository.load_replica(store, keys, table)
        assert (replica.n, replica.hash) == head
    run(_play_until_snapshots(store, keys, old_snapshots))
    for table, (n, encrypted) in read_snapshots(tmp_path).items():
        new_replica = restore_replica(TableReplica, table, keys.decrypt(encrypted, f"snapshot {table} {n}"))
        assert new_replica is not None
        assert (new_replica.n, n > old_snapshots[table][0] if table in old_snapshots else True) == (n, True)


async def _play_until_snapshots(store: Store, keys: Keyring, old_snapshots: dict[int, tuple[int, bytes]]) -> None:
    """Let bots play on until every table that had a snapshot has a new one."""
    tables = TableRegistry(store, keys)
    dealer = AutoDealer(tables, BotPlayers())
    for table in old_snapshots:
        await dealer.start_dealing(table, {"clocks": FAST_CLOCKS, "bots": BOTS})

    def has_new_snapshots() -> bool:
        with store.begin_read() as connection:
            rows = connection.execute(sa.select(schema.snapshots)).all()
        return all(row.n > old_snapshots[row.table_id][0] for row in rows if row.table_id in old_snapshots)

    await wait_until(has_new_snapshots, 60)
    await dealer.close()
    tables.close()


def test_server_serves_the_tables_of_an_old_store(tmp_path: Path) -> None:
    heads = unpack_archive(OLD_STORES / f"{LAST_WITH_OLD_NAMES}.tar.gz", tmp_path)
    server_settings = load_settings(data=str(tmp_path))

    async def serve() -> None:
        server = Server(server_settings)
        async with make_application(server).lifespan():
            assert {row.id: row.problem for row in server.tables.list_tables()} == dict.fromkeys(heads)
            assert server.tables.open_table_count == len(heads)
            await wait_until(lambda: server.tables.rounds_closed >= len(heads), 60)

    run(serve())
    assert admin_commands.verify(server_settings)[1] == []
    assert admin_commands.audit(server_settings)[1] == []


def test_options_of_an_old_store_get_their_new_names(tmp_path: Path) -> None:
    unpack_archive(OLD_STORES / f"{LAST_WITH_OLD_NAMES}.tar.gz", tmp_path)
    store = Store.in_folder(tmp_path)
    assert [row.problem is None for row in table_repository.list_tables(store)] == [False] * 4
    store.migrate()
    for row in table_repository.list_tables(store):
        assert row.problem is None
        assert row.options["dual-control"] == ["void"]
        assert row.options["reveal-cards"] is True
        assert row.options["bot-requests"] == {"for-bots-1": ["Mei", "Otto"]}
        assert row.options.keys().isdisjoint(("two-persons", "open-shuffles", "asked"))
    store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    new_store = Store.in_folder(tmp_path) if request.param == "sqlite" else make_empty_postgres_store()
    yield new_store
    new_store.close()


def migrate_to(store: Store, version: str) -> None:
    """Migrate a store up or down to a version."""
    config = Config()
    config.set_main_option("script_location", str(Path(houseway.server.storage.__file__).parent / "migrations"))
    with store.begin_write() as connection:
        config.attributes["connection"] = connection
        is_up = (store.get_version() or "") < version
        (command.upgrade if is_up else command.downgrade)(config, version)


def test_option_names_migrate_up_and_down(store: Store) -> None:
    old_options: list[Any] = [
        {"clocks": {"pace": 0.0}, "two-persons": ["void"], "open-shuffles": False, "asked": {"2/a": ["Mei"]}},
        {"bots": {"Mei": 2}, "private": True, "owner": 3},
        {},
    ]
    new_options: list[Any] = [
        {"clocks": {"pace": 0.0}, "dual-control": ["void"], "reveal-cards": False, "bot-requests": {"2/a": ["Mei"]}},
        *old_options[1:],
    ]
    damaged_texts = ["", "[1]", '{"two-persons": ', "[" * 5000]
    migrate_to(store, "0011")
    texts = [*(msgspec.json.encode(options).decode() for options in old_options), *damaged_texts]
    with store.begin_write() as connection:
        rows = [
            {"name": f"Table {number}", "game": "blackjack", "instrument": "NI2005-63", "options": text, "opened": "",
             "n": 0, "hash": ""} for number, text in enumerate(texts)
        ]  # fmt: skip
        connection.execute(sa.insert(schema.tables), rows)
        connection.execute(sa.insert(schema.snapshots).values(table_id=1, n=0, sealed=b"x"))
        connection.execute(sa.insert(schema.milestones).values(table_id=1, n=0, sealed=b"x"))

    def read_options() -> list[str]:
        with store.begin_read() as connection:
            return list(connection.execute(sa.select(schema.tables.c.options).order_by(schema.tables.c.id)).scalars())

    migrate_to(store, "0012")
    assert [msgspec.json.decode(text) for text in read_options()[:3]] == new_options
    assert read_options()[3:] == damaged_texts
    with store.begin_read() as connection:
        for table in (schema.snapshots, schema.milestones):
            assert connection.execute(sa.select(sa.func.count()).select_from(table)).scalar() == 0
    migrate_to(store, "0011")
    assert [msgspec.json.decode(text) for text in read_options()[:3]] == old_options
    assert read_options()[3:] == damaged_texts


def test_commands_on_an_old_store_ask_for_the_migration(tmp_path: Path) -> None:
    unpack_archive(OLD_STORES / f"{LAST_WITH_OLD_NAMES}.tar.gz", tmp_path / "old")
    server_settings = load_settings(data=str(tmp_path / "old"))
    for check in (admin_commands.audit, admin_commands.verify):
        with pytest.raises(StorageError, match="Run houseway server init to migrate it"):
            check(server_settings)
    admin_commands.backup(server_settings, tmp_path / "copy", with_keys=True)  # before the migration
    new_settings = load_settings(data=str(tmp_path / "new"))
    assert admin_commands.restore(new_settings, tmp_path / "copy").id == "server-ops-restored"
    assert admin_commands.verify(new_settings)[1] == []
    next(admin_commands.initialise(server_settings))
    assert admin_commands.verify(server_settings)[1] == []


def test_every_earlier_migration_has_an_archive() -> None:
    """Run ``python -m tests.server.storage.old_stores`` before you add a migration."""
    migrations = [f"{number:04}" for number in range(1, int(NEWEST))]
    assert set(migrations) <= {path.name[:4] for path in OLD_STORES.glob("*.tar.gz")}
