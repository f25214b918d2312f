"""Answers and static files are compressed for clients that accept it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.packaging.test_build import NEEDS_PAGES
from tests.server.served_app import ServedApp, serve_app

from houseway.server.api.static_files import load_files

PLAIN = {"Accept-Encoding": "identity"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as app:
        yield app


def fetch_raw(address: str, **headers: str) -> tuple[bytes, httpx.Headers]:
    """Return the bytes of a response as they were sent, and its headers."""
    with httpx.stream("GET", address, headers=headers) as response:
        return b"".join(response.iter_raw()), response.headers


def test_large_answers_are_compressed_on_request(app: ServedApp) -> None:
    address = f"{app.base}/openapi.json"
    compressed, headers = fetch_raw(address, **{"Accept-Encoding": "gzip"})
    plain, plain_headers = fetch_raw(address, **PLAIN)
    assert headers["content-encoding"] == "gzip"
    assert "accept-encoding" in headers["vary"].lower()
    assert "content-security-policy" in headers
    assert gzip.decompress(compressed) == plain
    assert len(compressed) < len(plain) / 4
    assert "content-encoding" not in plain_headers


def test_small_answers_are_not_compressed(app: ServedApp) -> None:
    data, headers = fetch_raw(f"{app.base}/health", **{"Accept-Encoding": "gzip"})
    assert "content-encoding" not in headers
    assert data.startswith(b"{")


def test_problems_are_readable_with_compression(app: ServedApp) -> None:
    response = httpx.get(f"{app.base}/api/tables")
    assert response.status_code == 401
    assert response.headers["content-type"].startswith("application/problem+json")
    assert list(response.json()) == ["status", "type", "title", "detail"]


@NEEDS_PAGES
def test_static_files_are_sent_as_they_were_compressed_at_first(app: ServedApp) -> None:
    name, file = max(load_files("pages").items(), key=lambda item: len(item[1].data))
    address = f"{app.base}/pages/{name}"
    compressed, headers = fetch_raw(address, **{"Accept-Encoding": "gzip, br"})
    assert compressed == file.gzip_data
    assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
    assert headers["cache-control"].endswith("immutable")
    assert fetch_raw(address, **PLAIN)[0] == gzip.decompress(compressed) == file.data
