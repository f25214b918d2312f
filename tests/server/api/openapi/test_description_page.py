"""The page that describes the HTTP API works under the server's content security policy."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from tests.server.served_app import ServedApp, serve_app
from tests.style.pages.http_api import load_document

from houseway.server.api.openapi.description_page import make_description_page


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("description")) as served_app:
        yield served_app


def test_page_loads_only_files_of_the_server_and_no_script(app: ServedApp) -> None:
    response = httpx.get(f"{app.base}/api/description")
    assert response.status_code == 200
    assert response.headers["content-security-policy"].startswith("default-src 'self'")
    assert response.headers["content-type"].startswith("text/html")
    assert re.search(r"<script|<style|\bstyle=|\bon\w+=|javascript:", response.text) is None
    sources = re.findall(r'<(?:link|img|iframe)[^>]*(?:href|src)="([^"]*)"', response.text)
    assert sources == ["/plain/page.css", "/plain/description.css"]
    for source in sources:
        assert httpx.get(app.base + source).headers["content-type"].startswith("text/css")


def test_page_has_every_operation_and_its_links_lead_somewhere(app: ServedApp) -> None:
    text = httpx.get(f"{app.base}/api/description").text
    document = httpx.get(f"{app.base}/openapi.json").json()
    for path, methods in document["paths"].items():
        for method in methods:
            assert f"<h3><code>{method.upper()} {path}</code></h3>" in text
    targets = set(re.findall(r'href="#([^"]+)"', text))
    assert targets <= set(re.findall(r'id="([^"]+)"', text))
    problem_pages = set(re.findall(r'href="(/problems/[^"]+)"', text))
    assert problem_pages
    assert {httpx.get(app.base + page).status_code for page in problem_pages} == {200}


def test_texts_are_escaped() -> None:
    document = load_document()
    hostile = {**document, "info": {**document["info"], "description": "<script>alert(1)</script>"}}
    page = make_description_page(hostile)
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
