"""Endpoint that draws QR codes for private links and authenticator secrets.

The server draws them itself, so that no other service sees the links and secrets.
"""

from __future__ import annotations

from typing import Annotated
from xml.etree import ElementTree

import segno
from litestar import Controller, post
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.server.api.auth import CurrentSession, require_session

QUIET_ZONE = 4
"""Number of light modules around the code."""


class QrText(Struct, forbid_unknown_fields=True):
    """Text to encode as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=500, examples=["https://floor.example/#/t/quiet-fern"])]
    """Text to encode."""


class QrCode(Struct):
    """QR code as an SVG path over ``size`` by ``size`` modules, including the quiet zone."""

    size: int
    """Number of modules per side."""
    path: str
    """SVG path of lines as wide as a module over the dark modules: draw it with a stroke and without a fill."""


class QrCodes(Controller):
    """Endpoint that draws QR codes."""

    path = "/api/qr"
    tags = ("operations",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @post("/", summary="Make a QR code", status_code=200, sync_to_thread=False)
    def make_qr_code(self, session: CurrentSession, data: JSONBody[QrText]) -> QrCode:
        """Return the text as a QR code.

        Clients send the text in the request body, so that secrets do not appear in URLs.
        """
        return draw_qr_code(data.text)


def draw_qr_code(text: str) -> QrCode:
    """Return the QR code of a text, with the path that segno draws."""
    qr_code = segno.make_qr(text, error="m")
    drawing = ElementTree.fromstring(qr_code.svg_inline(border=QUIET_ZONE))
    [path] = drawing.iter("path")
    size, _ = qr_code.symbol_size(border=QUIET_ZONE)
    return QrCode(int(size), path.attrib["d"])
