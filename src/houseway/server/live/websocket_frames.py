"""Frames of the live channel (RFC 6455), made once for all who are sent the same.

What a server sends is one unmasked text frame, the same bytes whoever reads them. ``Wires`` lets the floor put these bytes
on a connection without a detour; with any other server the text in them goes the usual way (ASGI), one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WIRE = "houseway.wire"
"""How the scope of a connection says that whole frames can be written to it."""
_FINAL_TEXT = b"\x81"
_SHORT, _MEDIUM = 126, 1 << 16

Write = Callable[[bytes], bool]


def framed(text: bytes) -> bytes:
    """A text as one frame."""
    size = len(text)
    if size < _SHORT:
        return _FINAL_TEXT + bytes([size]) + text
    if size < _MEDIUM:
        return _FINAL_TEXT + b"\x7e" + size.to_bytes(2, "big") + text
    return _FINAL_TEXT + b"\x7f" + size.to_bytes(8, "big") + text


def text_of(frame: bytes) -> bytes:
    """The text of such a frame."""
    size = frame[1]
    return frame[2 if size < _SHORT else 4 if size == _SHORT else 10 :]


def wire_of(scope: Mapping[str, Any]) -> Write | None:
    """What writes whole frames to a connection; None where its server cannot."""
    found: Write | None = (scope.get("extensions") or {}).get(WIRE)
    return found


class Wires(WebSocketsSansIOProtocol):
    """Connections to which whole frames can be written; for a server without compression, which would alter each of them."""

    def handle_connect(self, event: Request) -> None:
        """Let the application know."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # there is none where the request was no good
        if scope is not None and not self.config.ws_per_message_deflate:
            scope["extensions"][WIRE] = self.write_frame

    def write_frame(self, frame: bytes) -> bool:
        """Write a frame; whether that was so: not while another is under way, nor where the connection is ending."""
        if not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        self.transport.write(frame)
        return True
