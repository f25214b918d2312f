from __future__ import annotations

from tests.server.store_fixtures import copied_stores, store  # noqa: F401  # pytest finds fixtures by their name here
