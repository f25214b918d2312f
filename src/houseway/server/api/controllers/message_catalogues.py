"""Endpoints with the message catalogues of the web pages.

The pages use the same Fluent catalogues as the package. A page loads the messages of its language before it shows
anything, and loads them again if its user chooses another language.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from litestar import Controller, MediaType, Request, Response, get
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Struct

from houseway.i18n.catalogue import ENGLISH, Catalogue, format_message, get_catalogue, list_languages, use_language
from houseway.server.api.auth import RateLimited, check_rate_limit

PAGE_PREFIX = "web-"
"""Beginning of the names of the files with messages of the pages."""
FORMAT_FILE = "format"
"""File with the name and the locale of a language, which the pages need too."""
MAX_LANGUAGES = 64
"""Number of languages whose encoded catalogue is cached."""


class LanguageRow(Struct):
    """Language that people can choose."""

    language: str
    name: str
    """Name of the language in that language, such as ``English`` or ``中文``."""
    locale: str
    """Language tag (BCP 47) for numbers, dates and the ``lang`` attribute of the page."""


class PageCatalogue(NamedTuple):
    """Messages of the pages in one language, encoded for a response."""

    language: str
    data: bytes
    etag: str


def list_page_messages(catalogue: Catalogue) -> Mapping[str, str]:
    """Return the source of every message that the pages may use, by its id."""
    files = [name for name in catalogue.list_files() if name == FORMAT_FILE or name.startswith(PAGE_PREFIX)]
    return {message_id: source for file in files for message_id, source in catalogue.list_messages(file).items()}


@lru_cache(maxsize=MAX_LANGUAGES)
def encode_catalogue(catalogue: Catalogue, english: Catalogue) -> PageCatalogue:
    """Return the messages of the pages as one Fluent file. Messages that the language lacks are in English."""
    messages = {**list_page_messages(english), **list_page_messages(catalogue)}
    data = "".join(f"{message_id} ={source.rstrip()}\n" for message_id, source in messages.items()).encode()
    return PageCatalogue(catalogue.language, data, f'"{hashlib.sha256(data).hexdigest()[:32]}"')


class MessageCatalogues(Controller):
    """Endpoints that list the languages and return the messages of the pages, without sign-in."""

    path = "/api"
    tags = ("operations",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/languages", summary="List languages", sync_to_thread=False)
    def get_languages(self, counted: RateLimited) -> list[LanguageRow]:
        """Return every language with its name and its locale, English first."""
        rows = []
        for language in list_languages():
            with use_language(language):
                name, locale = format_message("format-language-name"), format_message("format-locale")
            rows.append(LanguageRow(language, name, locale))
        return rows

    @get(
        "/messages/{language:str}",
        summary="Get the messages of a language",
        media_type=MediaType.TEXT,
        sync_to_thread=True,
    )
    def get_messages(
        self, counted: RateLimited, request: Request[Any, Any, Any], language: Annotated[str, Parameter(max_length=35)]
    ) -> Response[bytes]:
        """Return the messages of the pages as a Fluent file, in English for an unknown language.

        The response names its language in ``Content-Language``. Clients store it and ask with ``If-None-Match`` whether
        it has changed.
        """
        page_catalogue = encode_catalogue(get_catalogue(language), get_catalogue(ENGLISH))
        headers = {
            "ETag": page_catalogue.etag,
            "Cache-Control": "no-cache",
            "Content-Language": page_catalogue.language,
        }
        if request.headers.get("if-none-match", "") == page_catalogue.etag:
            return Response(b"", status_code=304, headers=headers)
        return Response(page_catalogue.data, media_type="text/plain; charset=utf-8", headers=headers)
