"""Virtual environments that have a built wheel and its dependencies, and nothing else.

The dependencies are linked from the environment that runs the tests, so that no test needs a package index. Each has
the version of ``requirements.lock``. ``PACKAGING_FROM_INDEX=1`` installs them from the package index instead.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from importlib.util import cache_from_source
from pathlib import Path

from packaging.metadata import Metadata
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
FROM_INDEX = os.environ.get("PACKAGING_FROM_INDEX") == "1"
INDEX_OPTIONS = () if FROM_INDEX else ("--no-index",)


class EmptyEnvironment:
    """Virtual environment at ``folder``, whose commands see neither the source tree nor other programs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder, with_pip=False, symlinks=True)
        self.scripts = folder / "bin"
        self.python = self.scripts / "python"
        [self.packages] = folder.glob("lib/python*/site-packages")
        self.home = folder / "home"
        self.home.mkdir()

    @property
    def variables(self) -> dict[str, str]:
        """Environment variables of a command: no Node, no source tree and no settings of the caller."""
        kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "LD_"))}
        return {**kept, "PATH": str(self.scripts), "HOME": str(self.home), "LANG": "C.UTF-8"}

    def run(
        self, *command: str | Path, timeout: float = 120, cwd: Path | None = None, more: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a command of the environment and return its output."""
        program, *arguments = map(str, command)
        return subprocess.run(
            [str(self.scripts / program), *arguments], capture_output=True, text=True, timeout=timeout, check=False,
            cwd=cwd or self.home, env={**self.variables, **(more or {})},
        )  # fmt: skip

    def install(self, *arguments: str) -> None:
        """Install packages with the pip of the environment that runs the tests."""
        subprocess.run(
            [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet", "--no-compile",
             "--disable-pip-version-check", *arguments],
            check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""},
        )  # fmt: skip

    def link(self, names: Iterable[str]) -> None:
        """Link the files of installed packages into this environment, unless a package index is used."""
        if not FROM_INDEX:
            link_packages(names, self.packages)


def link_packages(names: Iterable[str], folder: Path) -> None:
    """Link the files of packages of the environment that runs the tests into another folder of packages."""
    for name in names:
        source = distribution(name)
        for file in source.files or ():
            if ".." in file.parts:
                continue  # scripts are outside the folder of the packages
            _link_file(Path(str(source.locate_file(file))), folder / file)
            if file.suffix == ".py":
                _link_compiled_file(Path(str(source.locate_file(file))), folder / file)


def build(target: str, folder: Path, source: Path = ROOT) -> Path:
    """Build a ``wheel`` or an ``sdist``, and return its path."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    [archive] = folder.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return archive


def find_dependencies(requirements: Iterable[str], extras: Iterable[str] = ()) -> set[str]:
    """Return the names of all packages that requirements need on this machine, directly or through others."""
    names: set[str] = set()
    seen: set[tuple[str, str]] = set()
    pending = [(requirement, extra) for requirement in map(Requirement, requirements) for extra in ("", *extras)]
    while pending:
        requirement, extra = pending.pop()
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        names.add(name)
        for inner_extra in ("", *requirement.extras):
            if (name, inner_extra) not in seen:
                seen.add((name, inner_extra))
                pending += [(Requirement(text), inner_extra) for text in distribution(name).requires or ()]
    return names


def read_lock(path: Path) -> Iterator[tuple[Requirement, list[str]]]:
    """Yield each requirement of a lock file with its hashes."""
    for text in path.read_text().replace("\\\n", " ").splitlines():
        requirement, *hashes = text.split("--hash=")
        yield Requirement(requirement.strip()), [digest.strip() for digest in hashes]


def list_locked_packages(path: Path) -> dict[str, str]:
    """Return the version of each package that a lock file installs on this machine."""
    return {
        canonicalize_name(requirement.name): str(requirement.specifier).removeprefix("==")
        for requirement, _ in read_lock(path)
        if requirement.marker is None or requirement.marker.evaluate()
    }


def read_wheel_requirements(wheel: Path) -> list[str]:
    """Return the requirements in the metadata of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = Metadata.from_email(archive.read(name))
    return list(map(str, metadata.requires_dist or ()))


def _link_file(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, target)
    except OSError:  # another disk
        shutil.copy2(source, target)


def _link_compiled_file(source: Path, target: Path) -> None:
    """Link the bytecode of a file too, because the start of the server compiles hundreds of files otherwise."""
    compiled = Path(cache_from_source(str(source)))
    compiled_target = Path(cache_from_source(str(target)))
    if compiled.exists() and not compiled_target.exists():
        _link_file(compiled, compiled_target)
