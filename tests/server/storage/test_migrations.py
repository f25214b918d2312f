"""Stores of earlier versions are opened, migrated, verified and played on.

``old/`` has one store for each earlier migration: four tables, one of each game, after five rounds of bots.
"""

from __future__ import annotations

import tarfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.server.server_setup import BOTS, FAST_CLOCKS, run, wait_until

from houseway.records.replay.verification import verify
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.ops import admin_commands
from houseway.server.ops.settings import load_settings
from houseway.server.proof import entry_reader
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import table_repository
from houseway.server.storage.database import Store, get_newest_version
from houseway.server.tables import replica_repository
from houseway.server.tables.table_registry import TableRegistry

OLD_STORES = Path(__file__).parent / "old"
NEWEST = get_newest_version()
WITHOUT_REASONS = ("0006", "0007")
"""Archives with salts in which Hold-em did not record yet why its seeds stay hidden."""


@pytest.mark.parametrize("path", sorted(OLD_STORES.glob("*.tar.gz")), ids=lambda path: path.name[:4])
def test_old_store_opens_verifies_and_continues(path: Path, tmp_path: Path) -> None:
    with tarfile.open(path) as archive:
        archive.extractall(tmp_path, filter="data")
    old_store = Store.in_folder(tmp_path)
    assert old_store.get_version() == path.name[:4]
    heads = {row.id: (row.n, row.hash) for row in table_repository.list_tables(old_store)}
    old_store.close()
    server_settings = load_settings(data=str(tmp_path))
    assert f"migration {NEWEST}" in next(admin_commands.initialise(server_settings))
    checks, faults = admin_commands.verify(server_settings)
    faults = exclude_missing_reasons(path.name[:4], faults)
    assert (checks, faults) == ([f"4 tables, {sum(n + 1 for n, _ in heads.values())} entries, 1 checkpoint"], [])
    run(_play_and_check(tmp_path, heads, path.name[:4]))
    assert exclude_missing_reasons(path.name[:4], admin_commands.verify(server_settings)[1]) == []


def exclude_missing_reasons(archive: str, faults: Iterable[str]) -> list[str]:
    """Return the faults without the missing reasons that an archive cannot have."""
    missing = "never revealed, and no reason is on record"
    return [line for line in faults if archive not in WITHOUT_REASONS or not line.endswith(missing)]


async def _play_and_check(folder: Path, heads: dict[int, tuple[int, str]], archive: str) -> None:
    store = Store.in_folder(folder)
    tables = TableRegistry(store, Keyring(folder / "keys"))
    for table, head in heads.items():
        replica = replica_repository.load_replica(store, tables.keys, table)
        assert (replica.n, replica.hash) == head
        assert exclude_missing_reasons(archive, verify(entry_reader.read_record(store, tables.keys, table))) == []
    dealer = AutoDealer(tables, BotPlayers())
    for table in heads:
        await dealer.start_dealing(table, {"clocks": FAST_CLOCKS, "bots": BOTS})
    await wait_until(lambda: tables.rounds_closed >= len(heads), 60)
    await dealer.close()
    tables.close()


def test_every_earlier_migration_has_an_archive() -> None:
    """Run ``python -m tests.server.storage.old_stores`` before you add a migration."""
    migrations = [f"{number:04}" for number in range(1, int(NEWEST))]
    assert set(migrations) <= {path.name[:4] for path in OLD_STORES.glob("*.tar.gz")}
