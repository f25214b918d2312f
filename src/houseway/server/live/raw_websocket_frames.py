"""Frames of the WebSocket API (RFC 6455), encoded once for all clients that receive the same message.

The server sends single unmasked text frames, so every client can receive the same bytes. ``RawFrameProtocol``
writes these bytes directly to a connection. Other ASGI servers send the text of the frame to each client in the
usual way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

FRAME_WRITER_KEY = "houseway.wire"
"""Key in the ``extensions`` of an ASGI scope under which the function that writes whole frames is stored."""
_FINAL_TEXT = b"\x81"
_SHORT_LIMIT, _MEDIUM_LIMIT = 126, 1 << 16

FrameWriter = Callable[[bytes], bool]


def encode_frame(text: bytes) -> bytes:
    """Encode a text as one frame."""
    size = len(text)
    if size < _SHORT_LIMIT:
        return _FINAL_TEXT + bytes([size]) + text
    if size < _MEDIUM_LIMIT:
        return _FINAL_TEXT + b"\x7e" + size.to_bytes(2, "big") + text
    return _FINAL_TEXT + b"\x7f" + size.to_bytes(8, "big") + text


def decode_frame(frame: bytes) -> bytes:
    """Return the text of a frame that ``encode_frame`` made."""
    size = frame[1]
    return frame[2 if size < _SHORT_LIMIT else 4 if size == _SHORT_LIMIT else 10 :]


def get_frame_writer(scope: Mapping[str, Any]) -> FrameWriter | None:
    """Return the function that writes whole frames to a connection, or None if the ASGI server provides none."""
    writer: FrameWriter | None = (scope.get("extensions") or {}).get(FRAME_WRITER_KEY)
    return writer


class RawFrameProtocol(WebSocketsSansIOProtocol):
    """WebSocket protocol that can write frames that are already encoded.

    It can be used only without compression, because compression would change every frame.
    """

    def handle_connect(self, event: Request) -> None:
        """Add the frame writer to the scope of a new connection."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # An invalid request has no scope.
        if scope is not None and not self.config.ws_per_message_deflate:
            scope["extensions"][FRAME_WRITER_KEY] = self.write_frame

    def write_frame(self, frame: bytes) -> bool:
        """Write a frame. Return False if earlier bytes are still being sent or the connection is not open."""
        if not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        self.transport.write(frame)
        return True
