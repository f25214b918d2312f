"""Write the archive of the present store format.

Run ``python -m tests.server.storage.old_stores`` before you add a migration. The archive has four tables, one
of each game, after five rounds of bots, with snapshots and one checkpoint. ``test_migrations.py`` opens every
archive.
"""

from __future__ import annotations

import tarfile
import tempfile
from pathlib import Path

from tests.server.server_setup import open_registry, play_rounds, run

from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.storage.database import Store, get_newest_version

OLD_STORES = Path(__file__).parent / "old"
OPTIONS = {"dual-control": ["void"], "reveal-cards": True, "bot-requests": {"for-bots-1": ["Mei", "Otto"]}}
"""Options of the tables, so that a migration of their names can be tested."""


def write_archive() -> Path:
    """Play, sign a checkpoint, and pack the folder of the store."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store.in_folder(folder)
        store.migrate()

        async def work() -> None:
            with open_registry(store, folder / "keys") as tables:
                await play_rounds(tables, 5, extra_options=OPTIONS)
                assert CheckpointSigner(store, tables.keys, folder / "checkpoints").sign() is not None

        run(work())
        store.close()
        archive = OLD_STORES / f"{get_newest_version()}.tar.gz"
        with tarfile.open(archive, "w:gz") as tar_file:
            for part in ("checkpoints", "floor.db", "keys"):
                tar_file.add(folder / part, part)
    return archive


if __name__ == "__main__":
    print(write_archive())
