"""Log of a process: one JSON object per line on standard error, for log collectors."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

LOGGER_NAME = "houseway.server"


PROTOCOL_LOGGERS = ("asyncio", "uvicorn.error")
"""Names of the loggers to which asyncio and uvicorn report HTTP and WebSocket errors."""
PROTOCOL_PACKAGES = ("h11", "websockets")


def _is_client_fault(record: logging.LogRecord) -> bool:
    """Return whether the error of a log record only shows that a client violated HTTP or WebSocket.

    The formatter writes such an error as one line, without a traceback.
    """
    error = record.exc_info[1] if record.exc_info else None
    if record.name not in PROTOCOL_LOGGERS or error is None:
        return False
    if isinstance(error, UnicodeDecodeError):
        return record.msg.startswith("Invalid UTF-8")
    return type(error).__module__.partition(".")[0] in PROTOCOL_PACKAGES


class JsonFormatter(logging.Formatter):
    """Log formatter that writes each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as one line of JSON, without a newline."""
        at = datetime.fromtimestamp(record.created, UTC)
        fields = {
            "at": f"{at:%Y-%m-%dT%H:%M:%S}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info and _is_client_fault(record):
            fields["what"] = f"{record.getMessage().strip()} ({record.exc_info[1]!r})"
        elif record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(fields).decode()


def configure_logging() -> None:
    """Send the log to standard error.

    The log includes the server's messages from level INFO, and the messages of libraries from level WARNING.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(LOGGER_NAME).setLevel(logging.INFO)
