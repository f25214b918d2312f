"""The log of a process: one JSON object a line on standard error, for whatever gathers logs."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

NAME = "houseway.server"


FROM_PROTOCOLS = ("asyncio", "uvicorn.error")
"""Loggers of the libraries that read the network."""
PROTOCOLS = ("h11", "websockets")


def _is_fault_of_client(record: logging.LogRecord) -> bool:
    """Whether a traceback only says that a client broke HTTP or WebSocket: one line of it is enough."""
    error = record.exc_info[1] if record.exc_info else None
    if record.name not in FROM_PROTOCOLS or error is None:
        return False
    if isinstance(error, UnicodeDecodeError):
        return record.msg.startswith("Invalid UTF-8")
    return type(error).__module__.partition(".")[0] in PROTOCOLS


class Lines(logging.Formatter):
    """Writes what is logged as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        at = datetime.fromtimestamp(record.created, UTC)
        told = {
            "at": f"{at:%Y-%m-%dT%H:%M:%S}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info and _is_fault_of_client(record):
            told["what"] = f"{record.getMessage().strip()} ({record.exc_info[1]!r})"
        elif record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def to_standard_error() -> None:
    """Let everything that is logged here go to standard error: of the floor what is of interest, of others what is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(NAME).setLevel(logging.INFO)
