"""QR codes: a private link on a friend's phone, a second factor into an authenticator. Drawn here, nobody else is asked."""

from __future__ import annotations

from typing import Annotated

import segno
from litestar import Controller, post
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.server.api.auth import Signed, signed_in


class Text(Struct, forbid_unknown_fields=True):
    """What the code is to say."""

    text: Annotated[str, Meta(min_length=1, max_length=500, examples=["https://floor.example/#/t/quiet-fern"])]


class Code(Struct):
    """A code as an SVG path over ``size`` by ``size`` modules, quiet zone included."""

    size: int
    path: str


class Codes(Controller):
    """Codes that a camera reads."""

    path = "/api/qr"
    tags = ("operations",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @post("/", summary="A QR code", status_code=200, sync_to_thread=False)
    def code(self, session: Signed, data: JSONBody[Text]) -> Code:
        """The text as a QR code; it is sent in the body, so that no secret stands in an address."""
        return drawn(data.text)


def drawn(text: str) -> Code:
    """The dark modules as runs, row by row."""
    made = segno.make_qr(text, error="m")
    rows = [bytes(row) for row in made.matrix_iter(border=4)]
    runs = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                runs.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
            x += 1
    return Code(len(rows), "".join(runs))
