"""Types of problems: stable names, a page for each, and texts in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.served_app import ServedApp, serve_app

from houseway import errors
from houseway.errors import HousewayError, MissingCardsError, PermissionDeniedError, StorageError, TamperedRecordError
from houseway.i18n import Message, make_verbatim
from houseway.i18n.catalogue import use_language
from houseway.server.api.problems.problem_details import make_problem
from houseway.server.api.problems.problem_types import ERROR_TYPES, PROBLEM_TYPES, ProblemType, find_error_type

REFERENCE_PAGE = (Path(__file__).resolve().parents[4] / "docs/reference/problems.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("house")) as new_app:
        yield new_app


def test_names_are_unique() -> None:
    names = [kind.name for kind in PROBLEM_TYPES]
    assert len(set(names)) == len(names)
    assert {kind for _, kind in ERROR_TYPES} <= set(PROBLEM_TYPES)


def test_every_error_for_people_has_its_own_row() -> None:
    error_classes = {value for value in vars(errors).values() if isinstance(value, type)}
    refusals = {error_class for error_class in error_classes if issubclass(error_class, PermissionDeniedError)}
    assert refusals <= {error_class for error_class, _ in ERROR_TYPES}
    for index, (error_class, _) in enumerate(ERROR_TYPES):
        earlier_classes = [other for other, _ in ERROR_TYPES[:index]]
        assert not issubclass(error_class, tuple(earlier_classes)), (
            f"{error_class.__name__} is hidden by an earlier row"
        )


@pytest.mark.parametrize("kind", PROBLEM_TYPES, ids=lambda kind: kind.name)
def test_every_type_has_a_page_in_the_language_of_the_reader(app: ServedApp, kind: ProblemType) -> None:
    for language in ("en", "zh"):
        response = httpx.get(app.base + kind.address, headers={"accept-language": language})
        assert (response.status_code, response.headers["content-language"]) == (200, language)
        assert response.headers["content-type"].startswith("text/html")
        assert f'<html lang="{language}">' in response.text
        assert kind.title.render(language) in response.text
        assert "<script" not in response.text


def test_every_type_is_in_the_reference() -> None:
    rows = re.findall(r"^\| `(/problems/[a-z-]+)` \| (\d+) \| ([^|]+) \|", REFERENCE_PAGE, re.MULTILINE)
    assert rows == [(kind.address, str(kind.status), kind.title.render("en")) for kind in PROBLEM_TYPES]


@pytest.mark.parametrize(
    ("method", "path", "options", "status", "name"),
    [
        ("GET", "/nowhere", {}, 404, "not-found"),
        ("GET", "/problems/nonsense", {}, 404, "not-found"),
        ("GET", "/api/description/framework", {}, 404, "not-found"),
        ("DELETE", "/api/games", {}, 405, "method-not-allowed"),
        ("POST", "/api/session", {"content": "{}", "headers": {"content-type": "text/plain"}}, 415, "unsupported-media-type"),
        ("POST", "/api/session", {"json": {"name": "x" * 70_000}}, 413, "request-too-large"),
        ("POST", "/api/session", {"json": {"name": 3}}, 400, "malformed"),
        ("POST", "/api/session", {"content": "[" * 200, "headers": {"content-type": "application/json"}}, 400, "malformed"),
        ("POST", "/api/session", {}, 400, "malformed"),
        ("POST", "/api/session", {"content": "1e999 x", "headers": {"content-type": "application/json"}}, 400, "malformed"),
        ("POST", "/api/session", {"content": "[1e999]", "headers": {"content-type": "application/json"}}, 400, "malformed"),
        ("GET", "/api/clauses/NI2005-63?%00", {}, 400, "malformed"),
        ("GET", "/api/tables", {}, 401, "not-signed-in"),
        ("POST", "/api/session", {"json": {}, "headers": {"origin": "https://else.example"}}, 403, "foreign-origin"),
        ("GET", "/api/games", {"headers": {"host": "else.example"}}, 421, "wrong-host"),
    ],
)  # fmt: skip
def test_every_problem_has_a_type(
    app: ServedApp, method: str, path: str, options: dict[str, Any], status: int, name: str
) -> None:
    for language in ("en", "zh"):
        headers = {**options.get("headers", {}), "accept-language": language}
        response = httpx.request(method, app.base + path, **{**options, "headers": headers})
        problem = response.json()
        assert (response.status_code, problem["status"], problem["type"]) == (status, status, f"/problems/{name}")
        assert response.headers["content-type"] == "application/problem+json"
        assert problem["title"] == Message(f"problem-{name}-title").render(language)
        assert problem["detail"]
        assert bool(re.search("[\u4e00-\u9fff]", problem["detail"])) == (language == "zh")


def test_errors_are_rendered_in_the_language_of_the_context() -> None:
    error = PermissionDeniedError(Message("server-password-required"))
    with use_language("zh"):
        assert make_problem(error).detail == "请再次输入密码以执行此操作。"
    assert make_problem(error).detail == "Enter your password again to do this."


@pytest.mark.parametrize("place", ["", "postgresql://user:secret@db/floor"])
def test_errors_of_the_store_stay_in_the_log(place: str) -> None:
    for error in (StorageError(make_verbatim("secret"), place), TamperedRecordError(make_verbatim("secret"))):
        problem = make_problem(error)
        assert "secret" not in problem.detail
        assert problem.place is None


def test_unmapped_error_is_an_internal_error() -> None:
    class NewError(HousewayError):
        pass

    assert find_error_type(NewError(make_verbatim("secret"))).name == "internal-error"
    assert "secret" not in make_problem(NewError(make_verbatim("secret"))).detail


def test_missing_cards_have_a_type() -> None:
    assert make_problem(MissingCardsError(1, make_verbatim("box 1"), 1, 1, 2)).type == "/problems/missing-cards"
