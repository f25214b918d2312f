"""Write the archive of the present store format: ``python -m tests.server.storage.old_stores``, run before a new
migration is added.

Four tables, one of each game, after five rounds of bots, with one checkpoint. ``test_upgrade.py`` opens every archive.
"""

from __future__ import annotations

import tarfile
import tempfile
from pathlib import Path

from tests.server.server_setup import play_for, run, tables_in

from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.storage.database import Store, get_newest_version

OLD = Path(__file__).parent / "old"


def write_archive() -> Path:
    """Play, sign, and pack the folder of the store."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.in_folder(folder)
        store.migrate()

        async def work() -> None:
            with tables_in(store, folder / "keys") as tables:
                await play_for(tables, 5)
                assert CheckpointSigner(store, tables.keys, folder / "checkpoints").sign() is not None

        run(work())
        store.close()
        archive = OLD / f"{get_newest_version()}.tar.gz"
        with tarfile.open(archive, "w:gz") as packed:
            for part in ("checkpoints", "floor.db", "keys"):
                packed.add(folder / part, part)
    return archive


if __name__ == "__main__":
    print(write_archive())
