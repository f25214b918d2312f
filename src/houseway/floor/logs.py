"""The log of a process: one JSON object a line on standard error, for whatever gathers logs."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

NAME = "houseway.floor"


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
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def to_standard_error() -> None:
    """Let everything that is logged here go to standard error: of the floor what is of interest, of others what is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(NAME).setLevel(logging.INFO)
