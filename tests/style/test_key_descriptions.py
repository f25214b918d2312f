"""Every key of the generated reference is described, and no row contradicts itself."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.style.generated_pages import DOCS, REFERENCE, make_pages
from tests.style.pages.errors import iterate_tree
from tests.style.pages.glossary import PROJECT_WORDS
from tests.style.pages.http_api import describe_roles, load_document

import houseway
from houseway import errors
from houseway.errors import HousewayError, get_advice
from houseway.games import get_game, get_live_game, list_games
from houseway.i18n.catalogue import list_languages
from houseway.server.api.openapi.outline import RESOURCE_TITLES, Operation, make_outline
from houseway.server.services.server_settings import Settings

PAGES = make_pages()
KEY_PAGES = {
    path: text for path, text in PAGES.items() if "interpretations" not in path.parts and path.name != "glossary.md"
}
"""Pages that consist of tables of keys."""


def iterate_rows(text: str) -> Iterator[list[str]]:
    """Yield the cells of every row of every table, without heads."""
    lines = text.splitlines()
    for line, next_line in zip(lines, [*lines[1:], ""], strict=True):
        if (
            line.startswith("|")
            and not re.fullmatch(r"[|:\- ]+", line)
            and not re.fullmatch(r"[|:\- ]+", next_line or "x")
        ):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def name_page(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()


@pytest.mark.parametrize("path", KEY_PAGES, ids=name_page)
def test_no_cell_is_empty(path: Path) -> None:
    assert [row for row in iterate_rows(KEY_PAGES[path]) if "" in row] == []


@pytest.mark.parametrize("path", KEY_PAGES, ids=name_page)
def test_no_row_says_both_required_and_optional(path: Path) -> None:
    rows = [re.sub(r"`[^`]*`", "", " | ".join(row)) for row in iterate_rows(KEY_PAGES[path])]
    assert [row for row in rows if re.search(r"required|must be determined", row) and "may be left out" in row] == []


def test_tables_have_many_rows() -> None:
    """The two tests above do not pass because they read nothing."""
    counts = {name_page(path): len(list(iterate_rows(text))) for path, text in KEY_PAGES.items()}
    assert counts["reference/views.md"] > 150
    assert counts["reference/results.md"] > 250
    assert counts["reference/tournament-keys.md"] > 120
    assert counts["reference/settings.md"] > 40
    assert sum(count for name, count in counts.items() if "http-api" in name) > 600


def test_empty_cells_and_contradictions_are_found() -> None:
    rows = list(
        iterate_rows("| key | meaning |\n|---|---|\n| `a` |  |\n| `b` | A thing; required. may be left out |\n")
    )
    assert rows == [["`a`", ""], ["`b`", "A thing; required. may be left out"]]


def iterate_required_keys() -> Iterator[tuple[str, str]]:
    for key in list_games():
        for name in sorted(getattr(get_game(key).determinations, "required_keys", ())):
            yield key, name


@pytest.mark.parametrize(("key", "name"), list(iterate_required_keys()))
def test_required_determinations_are_required(key: str, name: str) -> None:
    determinations: dict[str, Any] = dict(get_live_game(key).demo_table.table)
    assert determinations.pop(name)
    record = {"record": 1, "instrument": get_game(key).instruments[0], "table": determinations, "commands": []}
    result = houseway.replay(record)
    assert result["error"]["rule"] is not None


def test_every_setting_is_on_the_page_and_the_example_is_valid() -> None:
    page = PAGES[REFERENCE / "settings.md"]
    for field in msgspec.structs.fields(Settings):
        assert page.count(f"| `{field.encode_name}` |") >= 1, field.encode_name
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert msgspec.convert(tomllib.loads(example), Settings).port == 8765


def test_every_error_is_on_the_page_with_advice_in_every_language() -> None:
    kinds = [kind for kind, _ in iterate_tree()]
    defined = {kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, HousewayError)}
    assert set(kinds) == defined
    assert len(kinds) == len(defined)
    for kind in kinds:
        for language in list_languages():
            assert len(get_advice(kind).render(language)) > 5
        assert f"`{kind.__name__}`" in PAGES[REFERENCE / "errors.md"]


def test_every_operation_of_the_api_is_on_one_page() -> None:
    document = load_document()
    expected = {
        f"{method.upper()} {path}"
        for path, methods in document["paths"].items()
        for method in methods
        if method in ("get", "post", "put", "delete")
    }
    operations = [operation for resource in make_outline(document) for operation in resource.operations]
    assert {f"{operation.method} {operation.path}" for operation in operations} == expected
    assert len(operations) == len(expected)
    for tag in RESOURCE_TITLES:
        assert (REFERENCE / "http-api" / f"{tag}.md") in PAGES


def test_roles_of_an_operation_come_from_the_route_matrix() -> None:
    operations = {
        f"{operation.method} {operation.path}": operation
        for resource in make_outline(load_document())
        for operation in resource.operations
    }

    def describe(address: str) -> str:
        operation: Operation = operations[address]
        return describe_roles(operation)

    assert describe("GET /api/games") == "everybody"
    assert describe("GET /api/tables") == "everybody who is signed in"
    assert describe("GET /api/audit-log") == "operator, regulator"
    assert describe("DELETE /api/approvals/{number}") == "people to whom the object belongs"


def test_project_words_are_sorted_and_the_search_synonyms_are_gone() -> None:
    assert list(PROJECT_WORDS) == sorted(PROJECT_WORDS)
    assert "veryday word" not in PAGES[REFERENCE / "glossary.md"]
