"""Entry point of ``python -m houseway``, which does the same as ``houseway``."""

from __future__ import annotations

from houseway.cli import main

if __name__ == "__main__":
    main()
