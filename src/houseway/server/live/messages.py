"""Messages that the server sends to WebSocket clients without being asked: states and heartbeats."""

from __future__ import annotations

from msgspec import Struct

from houseway.server.tables.output.live_state import LiveState


class StateMessage(Struct, kw_only=True):
    """New state of a table or a tournament that the client watches."""

    state: LiveState
    """The state, as the client may see it."""


class HeartbeatMessage(Struct, kw_only=True):
    """Sign of life, after a time without other messages."""

    beat: int
    """Seconds since the last message."""
