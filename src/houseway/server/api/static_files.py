"""Static files of the web pages.

They are built from ``web/`` (``make web``). If they are not built, a short page says so. Each file is
compressed once, when it is loaded, so that requests for large files cost no time.
"""

from __future__ import annotations

import gzip
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from houseway.html_templates import render_template
from houseway.i18n import Message
from houseway.i18n.catalogue import get_language

MEDIA_TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
}
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}
"""Headers that allow clients to cache built files permanently, because the file names contain hashes."""


class StaticFile(NamedTuple):
    """Static file: its bytes, its media type, and its bytes compressed with gzip."""

    data: bytes
    kind: str
    gzip_data: bytes


@cache
def load_files(folder: str) -> dict[str, StaticFile]:
    """Return every file in a folder of pages, by its relative name.

    Clients can request only these files.
    """
    root = resources.files("houseway.server") / folder
    return dict(_collect_files(root, "")) if root.is_dir() else {}


def _collect_files(folder: Traversable, name: str) -> list[tuple[str, StaticFile]]:
    files = []
    for entry in folder.iterdir():
        if entry.is_dir():
            files += _collect_files(entry, f"{name}{entry.name}/")
        elif (kind := MEDIA_TYPES.get(entry.name.rpartition(".")[2])) is not None:
            data = entry.read_bytes()
            files.append((f"{name}{entry.name}", StaticFile(data, kind, gzip.compress(data, mtime=0))))
    return files


def _serve_file(
    request: Request[Any, Any, Any], folder: str, name: str, headers: dict[str, str] | None = None
) -> Response[bytes]:
    file = load_files(folder).get(name)
    if file is None:
        raise NotFoundException
    headers = {**(headers or {}), "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.gzip_data, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.data, media_type=file.kind, headers=headers)


@get("/", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def serve_index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Serve the start page of the built web pages, or a short page if they are not built."""
    if "index.html" in load_files("pages"):
        return _serve_file(request, "pages", "index.html")
    return _make_start_page()


@get("/pages/{name:path}", include_in_schema=False, sync_to_thread=False)
def serve_built_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """Serve a file of the built web pages."""
    file_name = name.lstrip("/")
    return _serve_file(request, "pages", file_name, IMMUTABLE if file_name.startswith("assets/") else None)


def _make_start_page() -> Response[bytes]:
    """Say in the language of the reader that the pages are not built, how to build them, and where the API is."""
    page = render_template(
        "houseway.server.api",
        "start.html",
        language=get_language(),
        page_title="Houseway",
        not_built=Message("server-api-start-page-not-built"),
        build=Message("server-api-start-page-build"),
        description=Message("server-api-start-page-description"),
    )
    headers = {"Content-Language": get_language(), "Vary": "Accept-Language"}
    return Response(page.encode(), media_type=MediaType.HTML, headers=headers)


@get("/plain/{name:str}", include_in_schema=False, sync_to_thread=False)
def serve_plain_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """Serve a style sheet of the pages that need no script, such as the description of the API."""
    return _serve_file(request, "plain_pages", name)
