"""The fallback page is in the language of the reader, and all its texts come from the catalogues."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest
from tests.server.served_app import ServedApp, serve_app

from houseway.i18n.catalogue import PSEUDO_LOCALE, list_languages
from houseway.server.api.static_files import SCRIPT_MESSAGES, load_files


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("house")) as new_app:
        yield new_app


def fetch_page(app: ServedApp, language: str) -> str:
    response = httpx.get(f"{app.base}/fallback", headers={"accept-language": language})
    assert (response.status_code, response.headers["content-language"]) == (200, language)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    return response.text


@pytest.mark.parametrize("language", list_languages())
def test_fallback_page_is_in_the_language_of_the_reader(app: ServedApp, language: str) -> None:
    page = fetch_page(app, language)
    assert f'<html lang="{language}">' in page
    assert "{{" not in page


def test_fallback_page_takes_its_texts_from_the_catalogues(app: ServedApp) -> None:
    page = fetch_page(app, PSEUDO_LOCALE)
    attribute = re.search(r'data-messages="([^"]*)"', page)
    assert attribute is not None
    script_texts = json.loads(unescape(attribute[1]))
    labels = [unescape(label) for label in re.findall(r'aria-label="([^"]*)"', page)]
    texts = [*re.findall(r">([^<>]+)<", page), *script_texts.values(), *labels]
    words = {word for text in texts for word in re.findall(r"[A-Za-z]{3,}", re.sub(r"\{\w+\}", "", text))}
    assert words == {"Houseway"}


def test_script_of_the_fallback_page_has_its_messages() -> None:
    script = load_files("fallback_page")["page.js"].data.decode()
    assert set(re.findall(r'\bt\("([a-z-]+)"', script)) == set(SCRIPT_MESSAGES)
