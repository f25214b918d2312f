"""The pages: built from ``web/`` into the package (``make web``), or, where they are not built, one plain page that plays too."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""Built parts carry their own hash in their name."""


class Part(NamedTuple):
    """A file of the pages."""

    data: bytes
    kind: str


@cache
def parts(folder: str) -> dict[str, Part]:
    """Every file of a folder of pages by its name below it; nothing else can be asked for."""
    root = resources.files("houseway.server") / folder
    return dict(_below(root, "")) if root.is_dir() else {}


def _below(folder: Traversable, name: str) -> list[tuple[str, Part]]:
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _below(entry, f"{name}{entry.name}/")
        elif (kind := KINDS.get(entry.name.rpartition(".")[2])) is not None:
            found.append((f"{name}{entry.name}", Part(entry.read_bytes(), kind)))
    return found


def _answer(folder: str, name: str, headers: dict[str, str] | None = None) -> Response[bytes]:
    part = parts(folder).get(name)
    if part is None:
        raise NotFoundException(f"there is no page {name}")
    return Response(part.data, media_type=part.kind, headers=headers)


@get("/", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def front() -> Response[bytes]:
    """The pages where they are built, else the plain one."""
    return _answer("pages" if "index.html" in parts("pages") else "fallback_page", "index.html")


@get("/pages/{name:path}", include_in_schema=False, sync_to_thread=False)
def built(name: FromPath[str]) -> Response[bytes]:
    """A part of the pages."""
    wanted = name.lstrip("/")
    return _answer("pages", wanted, FOR_EVER if wanted.startswith("assets/") else None)


@get("/plain", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def plain() -> Response[bytes]:
    """The plain page."""
    return _answer("fallback_page", "index.html")


@get("/page/{name:str}", include_in_schema=False, sync_to_thread=False)
def plain_part(name: FromPath[str]) -> Response[bytes]:
    """A part of the plain page."""
    return _answer("fallback_page", name)
