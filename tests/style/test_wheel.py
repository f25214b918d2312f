"""An installed wheel contains the package, its data and its pages, so that installing needs no Node."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from houseway.server.api.static_files import load_files

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif("index.html" not in load_files("pages"), reason="the pages are not built: make web")
def test_wheel_contains_pages_migrations_and_law(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for prefix in ("server/pages/index.html", "server/pages/assets/", "server/storage/migrations/", "law/data/"):
        assert any(name.startswith(f"houseway/{prefix}") for name in names), prefix
    assert not any("node_modules" in name for name in names)


@pytest.mark.skipif("index.html" not in load_files("pages"), reason="the pages are not built: make web")
def test_wheel_is_built_from_the_sdist_without_node(tmp_path: Path) -> None:
    """The build hook starts npm in ``web/``; an sdist with the pages must not need it."""
    sdist_command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(sdist_command, cwd=ROOT, check=True, capture_output=True)
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as archive_file:
        archive_file.extractall(tmp_path / "unpacked", filter="data")
    [source] = (tmp_path / "unpacked").iterdir()
    shutil.rmtree(source / "web")
    wheel_command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(wheel_command, cwd=source, check=True, capture_output=True)
    [built_wheel] = tmp_path.glob("*.whl")
    assert "houseway/server/pages/index.html" in zipfile.ZipFile(built_wheel).namelist()
