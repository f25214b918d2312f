"""What an installed wheel holds: the package with its data and its pages, so that nobody who installs it needs Node."""

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
def test_a_wheel_carries_pages_migrations_and_law(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in ("server/pages/index.html", "server/pages/assets/", "server/storage/migrations/", "law/data/"):
        assert any(name.startswith(f"houseway/{wanted}") for name in names), wanted
    assert not any("node_modules" in name for name in names)


@pytest.mark.skipif("index.html" not in load_files("pages"), reason="the pages are not built: make web")
def test_a_wheel_is_built_from_the_sdist_without_node(tmp_path: Path) -> None:
    """The build hook starts npm in ``web/``: an sdist with the pages must not get that far."""
    sdist = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(sdist, cwd=ROOT, check=True, capture_output=True)
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    [source] = (tmp_path / "unpacked").iterdir()
    shutil.rmtree(source / "web")
    wheel = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(wheel, cwd=source, check=True, capture_output=True)
    [built] = tmp_path.glob("*.whl")
    assert "houseway/server/pages/index.html" in zipfile.ZipFile(built).namelist()
