"""The start page of a server whose browser pages are not built, and the style sheets of pages without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from tests.server.served_app import ServedApp, serve_app

from houseway.i18n.catalogue import PSEUDO_LOCALE, list_languages
from houseway.server.api import static_files
from houseway.server.api.static_files import StaticFile, load_files


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    def load_plain_files_only(folder: str) -> dict[str, StaticFile]:
        return {} if folder == "pages" else load_files(folder)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static_files, "load_files", load_plain_files_only)
        with serve_app(tmp_path_factory.mktemp("house")) as new_app:
            yield new_app


def fetch_page(app: ServedApp, language: str) -> str:
    response = httpx.get(f"{app.base}/", headers={"accept-language": language})
    assert (response.status_code, response.headers["content-language"]) == (200, language)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    return response.text


@pytest.mark.parametrize("language", list_languages())
def test_server_without_built_pages_says_how_to_build_them(app: ServedApp, language: str) -> None:
    page = fetch_page(app, language)
    assert f'<html lang="{language}">' in page
    assert "<code>make web</code>" in page


def test_start_page_leads_to_the_description_of_the_api(app: ServedApp) -> None:
    links = re.findall(r'href="([^"]+)"', fetch_page(app, "en"))
    assert links == ["/plain/page.css", "/api/description"]
    assert [httpx.get(f"{app.base}{link}").status_code for link in links] == [200, 200]


def test_start_page_takes_its_texts_from_the_catalogues(app: ServedApp) -> None:
    texts = re.findall(r">([^<>]+)<", fetch_page(app, PSEUDO_LOCALE))
    words = {word for text in texts for word in re.findall(r"[A-Za-z]{3,}", text)}
    assert words == {"Houseway", "make", "web"}


def test_only_style_sheets_are_served_for_plain_pages(app: ServedApp) -> None:
    assert {file.kind for file in load_files("plain_pages").values()} == {"text/css"}
    assert httpx.get(f"{app.base}/plain/report.css").headers["content-type"].startswith("text/css")
    assert httpx.get(f"{app.base}/fallback").status_code == 404
