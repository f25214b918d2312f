"""Wheel and sdist have the package, its data and its pages, so that an installation needs no Node."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest
from tests.packaging.empty_environments import ROOT, EmptyEnvironment, build, find_dependencies

from houseway import __version__
from houseway.server.api.static_files import load_files

NEEDS_PAGES = pytest.mark.skipif("index.html" not in load_files("pages"), reason="the pages are not built: make web")
BUILD_FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE")


def load_build_hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def copy_source_without_pages(folder: Path) -> Path:
    """Copy the files that a build needs, without the built pages."""
    folder.mkdir()
    for name in BUILD_FILES:
        shutil.copy(ROOT / name, folder)
    package = folder / "src/houseway"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (folder / "web").mkdir()
    shutil.copy(ROOT / "web/package.json", folder / "web")
    return folder


def list_build_requirements(source: Path) -> str:
    code = "from hatchling.build import get_requires_for_build_wheel as get; print(get())"
    return subprocess.run([sys.executable, "-c", code], cwd=source, capture_output=True, text=True, check=True).stdout


@NEEDS_PAGES
def test_wheel_contains_pages_migrations_and_law(tmp_path: Path) -> None:
    names = zipfile.ZipFile(build("wheel", tmp_path)).namelist()
    for prefix in ("server/pages/index.html", "server/pages/assets/", "server/storage/migrations/", "law/data/"):
        assert any(name.startswith(f"houseway/{prefix}") for name in names), prefix
    assert not any("node_modules" in name or "__pycache__" in name for name in names)
    assert {name.partition("/")[0].removesuffix(f"-{__version__}.dist-info") for name in names} == {"houseway"}


@NEEDS_PAGES
def test_wheel_contains_every_file_of_the_package(tmp_path: Path) -> None:
    """Sources, catalogues of every language, law, templates and styles: nothing is left out and nothing is added."""
    names = zipfile.ZipFile(build("wheel", tmp_path)).namelist()
    packaged = {name.removeprefix("houseway/") for name in names if name.startswith("houseway/")}
    package = ROOT / "src/houseway"
    expected = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert packaged == expected
    for language in ("en", "zh"):
        catalogues = [name for name in packaged if name.startswith(f"i18n/locales/{language}/")]
        assert len(catalogues) == len(list((package / f"i18n/locales/{language}").glob("*.ftl"))) > 50
    assert {"py.typed", "law/data/timeline.json"} <= packaged


@NEEDS_PAGES
@pytest.mark.long
def test_two_builds_are_equal_byte_by_byte(tmp_path: Path) -> None:
    """Anybody can build the wheel and the sdist from the same source and compare the hashes."""
    for target in ("wheel", "sdist"):
        first, second = (build(target, tmp_path / f"{target}-{number}").read_bytes() for number in (1, 2))
        assert first == second, target


@NEEDS_PAGES
@pytest.mark.long
def test_wheel_is_built_from_the_sdist_without_node(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    [source] = (tmp_path / "unpacked").iterdir()
    assert list_build_requirements(source) == "[]\n"
    shutil.rmtree(source / "web")
    for folder in (".git", ".venv", "node_modules", "build", "dist"):
        assert not (source / folder).exists()
    wheel = zipfile.ZipFile(build("wheel", tmp_path, source))
    assert "houseway/server/pages/index.html" in wheel.namelist()
    assert "](docs/" not in wheel.read(f"houseway-{__version__}.dist-info/METADATA").decode()


def test_build_without_pages_requires_node(tmp_path: Path) -> None:
    source = copy_source_without_pages(tmp_path / "source")
    assert list_build_requirements(source) == f"[{load_build_hook().NODE!r}]\n"


def test_build_without_pages_and_node_says_what_to_install(tmp_path: Path) -> None:
    source = copy_source_without_pages(tmp_path / "source")
    environment = EmptyEnvironment(tmp_path / "environment")
    environment.link(find_dependencies(["hatchling"]))
    if not list(environment.packages.glob("hatchling")):
        environment.install("hatchling")
    run = environment.run("python", "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=source)
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1].startswith("houseway: the browser pages are not built and there is no npm")
    assert "Traceback" not in run.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_failed_page_build_stops_the_build(tmp_path: Path) -> None:
    source = copy_source_without_pages(tmp_path / "source")  # npm fails, because there is no package-lock.json
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    run = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "the browser pages could not be built: `npm ci" in run.stderr
    assert "Traceback" not in run.stderr


def test_pages_older_than_their_sources_are_built_again(tmp_path: Path) -> None:
    source = copy_source_without_pages(tmp_path / "source")
    has_current_pages = load_build_hook().has_current_pages
    assert not has_current_pages(source)
    index = source / "src/houseway/server/pages/index.html"
    index.parent.mkdir(parents=True)
    index.touch()
    assert has_current_pages(source)
    page_source = source / "web/src/App.svelte"
    page_source.parent.mkdir()
    page_source.touch()
    os.utime(page_source, (index.stat().st_mtime + 5,) * 2)
    assert not has_current_pages(source)
    (source / "PKG-INFO").touch()
    assert has_current_pages(source)
    (source / "PKG-INFO").unlink()
    os.utime(index, (page_source.stat().st_mtime,) * 2)
    assert has_current_pages(source)
