"""Replacement for the subprocess job runner that never answers."""

from __future__ import annotations

import time

if __name__ == "__main__":
    time.sleep(600)
