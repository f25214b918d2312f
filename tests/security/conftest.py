from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.server_setup import empty_postgres

from houseway.server.storage.database import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store with its tables; every test that takes it runs on both engines."""
    if request.param == "sqlite":
        made = Store.in_folder(tmp_path / "data")
    else:
        made = empty_postgres()
    made.migrate()
    yield made
    made.close()
