"""Message catalogues of the web pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from tests.server.served_app import ServedApp, serve_app

from houseway.i18n import catalogue
from houseway.i18n.catalogue import ENGLISH, PSEUDO_LOCALE, get_catalogue, list_languages


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("server")) as new_app:
        yield new_app


def fetch_messages(app: ServedApp, language: str) -> dict[str, str]:
    response = httpx.get(f"{app.base}/api/messages/{language}")
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/plain")
    entries = FluentParser().parse(response.text).body
    assert all(isinstance(entry, Message) for entry in entries)
    return dict(re.findall(r"^(\S+) =(.*(?:\n .*)*)", response.text, re.MULTILINE))


def test_every_language_is_listed_with_its_name_and_locale(app: ServedApp) -> None:
    rows = httpx.get(f"{app.base}/api/languages").json()
    assert [row["language"] for row in rows] == list(list_languages())
    assert {"language": "en", "name": "English", "locale": "en-AU"} in rows
    assert {"language": "zh", "name": "简体中文", "locale": "zh-Hans"} in rows


@pytest.mark.parametrize("language", [*list_languages(), PSEUDO_LOCALE])
def test_catalogue_has_every_message_of_the_pages_and_no_other(app: ServedApp, language: str) -> None:
    english = get_catalogue(ENGLISH)
    files = [file for file in english.list_files() if file == "format" or file.startswith("web-")]
    assert len(files) > 1
    assert fetch_messages(app, language).keys() == {key for file in files for key in english.list_messages(file)}


def test_language_tags_and_unknown_languages_find_a_catalogue(app: ServedApp) -> None:
    for tag, language in (("zh-Hans-CN", "zh"), ("en-GB", "en"), ("xx", "en"), ("en-XA", "en-XA")):
        response = httpx.get(f"{app.base}/api/messages/{tag}")
        assert (response.status_code, response.headers["content-language"]) == (200, language)


def test_client_stores_the_catalogue_and_asks_whether_it_has_changed(app: ServedApp) -> None:
    response = httpx.get(f"{app.base}/api/messages/zh")
    assert response.headers["cache-control"] == "no-cache"
    etag = response.headers["etag"]
    again = httpx.get(f"{app.base}/api/messages/zh", headers={"if-none-match": etag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", etag)
    assert httpx.get(f"{app.base}/api/messages/en", headers={"if-none-match": etag}).status_code == 200


def test_messages_of_an_installed_game_are_included_and_english_fills_gaps(app: ServedApp, tmp_path: Path) -> None:
    for language, text in (
        ("en", "web-red-dog-raise = Raise\nweb-red-dog-spread = Spread\n"),
        ("zh", "web-red-dog-raise = 加注\n"),
    ):
        (tmp_path / language).mkdir()
        (tmp_path / language / "web-red-dog.ftl").write_text(text, encoding="utf-8")
    try:
        catalogue.add_locales(tmp_path)
        messages = fetch_messages(app, "zh")
    finally:
        catalogue._added_folders.remove(tmp_path)
        catalogue.forget_catalogues()
    assert messages["web-red-dog-raise"].strip() == "加注"
    assert messages["web-red-dog-spread"].strip() == "Spread"
    assert "web-red-dog-raise" not in fetch_messages(app, "zh")
