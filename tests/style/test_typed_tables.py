"""The generated classes with one method per command are up to date."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.style.typed_tables import make_method_name, make_modules

from houseway import Table
from houseway.games import get_game
from houseway.records.live.table import TYPED_TABLES

MODULES = make_modules()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_typed_tables_are_up_to_date(path: Path) -> None:
    assert path.read_text() == MODULES[path], "run: python -m tests.style.typed_tables"


@pytest.mark.parametrize("key", TYPED_TABLES)
def test_every_command_has_a_method(key: str) -> None:
    table = Table.open(key)
    assert type(table).__name__ == TYPED_TABLES[key]
    for verb in get_game(key).verbs:
        assert getattr(type(table), make_method_name(verb)).__doc__
