"""Server for live tables: many people play at once, and nothing that was acknowledged is lost.

Each table is an append-only log of entries. A process rebuilds the tables that it serves from their logs as
replicas, validates every command in memory with the engine, and stores it before it acknowledges and
publishes it. If another process appended first, nothing is stored: the replica is rebuilt and the command
is validated again. People see a table only through ``view``, by the HTTP API of ``api/`` and the WebSocket
API of ``live/``.
"""

from __future__ import annotations

from houseway.extras import require_extra

require_extra("server")
