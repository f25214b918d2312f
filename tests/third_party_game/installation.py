"""Colour Call as an installed distribution: a folder on the path that names the example in an entry point."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = Path(__file__).parent / "site"
DISTRIBUTION = "colour_call-1.0.dist-info"


def install(folder: Path, key: str = "colour-call", package: str = "colour_call") -> Path:
    """Write what an installer would write next to a package."""
    info = folder / DISTRIBUTION
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: colour-call\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[houseway.games]\n{key} = {package}\n")
    return folder


def run(path: tuple[Path, ...], *command: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a Python command with these folders on its path, and ``houseway`` from this source."""
    folders = os.pathsep.join(str(folder) for folder in (ROOT / "src", *path))
    environment = {**os.environ, "PYTHONPATH": folders, "COLUMNS": "200", "NO_COLOR": "1"}
    return subprocess.run(
        [sys.executable, *command],
        input=stdin,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
