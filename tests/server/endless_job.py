"""Run in place of what answers apart: it never does."""

from __future__ import annotations

import time

if __name__ == "__main__":
    time.sleep(600)
