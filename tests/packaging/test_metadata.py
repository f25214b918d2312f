"""Metadata of the package is complete and valid, and the locks have a hash for every package."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.metadata.spec import DEFAULT_METADATA_VERSION, get_core_metadata_constructors
from hatchling.plugin.manager import PluginManager
from markdown_it import MarkdownIt
from packaging.metadata import Metadata
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tests.packaging.empty_environments import ROOT, list_locked_packages, read_lock
from tests.packaging.test_build import load_build_hook

from houseway import __version__
from houseway.extras import MODULES_BY_EXTRA

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ("requirements.lock", "deploy/server.lock", "deploy/build.lock")
EXTRAS = {"maths", "client", "server", "simulation", "tracing", "gymnasium", "pettingzoo", "openspiel", "all"}


@pytest.fixture(scope="module")
def metadata() -> Metadata:
    """Metadata as hatchling writes it into wheel and sdist."""
    project = ProjectMetadata(str(ROOT), PluginManager())
    project.validate_fields()  # also checks the classifiers against the list of the package index
    text = get_core_metadata_constructors()[DEFAULT_METADATA_VERSION](project)
    return Metadata.from_email(text, validate=True)


def iterate_targets(markdown: str) -> Iterator[str]:
    """Yield the target of every link and image of a text."""
    for block in MarkdownIt("gfm-like", {"linkify": False}).parse(markdown):
        for token in block.children or ():
            for attribute in ("href", "src"):
                if (target := token.attrGet(attribute)) is not None:
                    yield str(target)


def iterate_direct_requirements() -> Iterator[Requirement]:
    """Yield every requirement of ``pyproject.toml``, except those that name an extra of the package itself."""
    tables = [PROJECT["project"]["optional-dependencies"], PROJECT["dependency-groups"]]
    texts = [
        *PROJECT["project"]["dependencies"],
        *(item for table in tables for group in table.values() for item in group),
    ]
    for text in texts:
        if isinstance(text, str) and not text.startswith("houseway["):
            yield Requirement(text)


def test_metadata_is_complete(metadata: Metadata) -> None:
    assert (metadata.name, str(metadata.version)) == ("houseway", __version__)
    assert str(metadata.license_expression) == "Apache-2.0"
    assert metadata.license_files == ["LICENSE", "NOTICE"]
    assert str(metadata.requires_python) == ">=3.11"
    assert metadata.summary is not None
    assert 20 < len(metadata.summary) <= 160
    assert metadata.author
    assert metadata.keywords
    assert metadata.classifiers
    assert metadata.description_content_type is not None
    assert metadata.description_content_type.startswith("text/markdown")


def test_only_extras_for_users_are_published(metadata: Metadata) -> None:
    """What developers need is in dependency groups, which are not part of the metadata."""
    assert set(metadata.provides_extra or ()) == EXTRAS
    assert set(MODULES_BY_EXTRA) <= EXTRAS
    required = {requirement.name for requirement in metadata.requires_dist or ()}
    assert required.isdisjoint({"pytest", "ruff", "atheris", "treys", "sphinx"})


def test_extra_all_has_every_other_extra() -> None:
    [requirement] = map(Requirement, PROJECT["project"]["optional-dependencies"]["all"])
    assert requirement.extras == EXTRAS - {"all"}


def test_description_has_no_relative_links(metadata: Metadata) -> None:
    """A package index shows the description alone: relative links and images would be broken there."""
    assert metadata.description is not None
    assert [target for target in iterate_targets(metadata.description) if not re.match("https?://|#", target)] == []
    assert "make run" in metadata.description
    html = MarkdownIt("gfm-like", {"linkify": False}).render(metadata.description)
    assert html.count("<table>") >= 1
    assert "<img" not in html


def test_relative_links_of_the_readme_exist() -> None:
    targets = [
        target for target in iterate_targets((ROOT / "README.md").read_text()) if not re.match("https?://|#", target)
    ]
    assert targets
    assert [target for target in targets if not (ROOT / target.partition("#")[0]).exists()] == []


@pytest.mark.parametrize(
    ("readme", "description"),
    [
        ("See [the server](docs/server.md#limits).", "See the server."),
        ("See [Fluent](https://projectfluent.org).", "See [Fluent](https://projectfluent.org)."),
        ("See [below](#below).", "See [below](#below)."),
        ("One\n\n![A table](docs/a.png)\n\nTwo", "One\n\nTwo"),
        ("One\n\n| | |\n|---|---|\n| ![A](docs/a.png) | ![B](docs/b.png) |\n\nTwo", "One\n\nTwo"),
        ("| a | b |\n|---|---|\n| [c](c.md) | d |", "| a | b |\n|---|---|\n| c | d |"),
    ],
)
def test_description_keeps_only_links_that_work_anywhere(readme: str, description: str) -> None:
    assert load_build_hook().make_description(readme) == description


def test_notices_name_the_packages_in_the_browser_pages() -> None:
    """The pages contain the runtime dependencies, Svelte, and the packages that Svelte's runtime imports."""
    packages = json.loads((ROOT / "web/package.json").read_text())
    lines = (ROOT / "NOTICE").read_text().splitlines()
    named = {line.split()[0] for line in lines if re.match(r"  [@a-z][\w/@-]*  +Copyright", line)}
    assert named == {*packages["dependencies"], "svelte", "clsx", "esm-env"}


def test_citation_has_the_version_of_the_package() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text()
    assert PROJECT["project"]["version"] == __version__


@pytest.mark.parametrize("name", LOCKS)
def test_lock_has_hashes_and_no_addresses(name: str) -> None:
    text = (ROOT / name).read_text()
    assert "://" not in text
    assert "index-url" not in text
    for requirement, hashes in read_lock(ROOT / name):
        assert re.fullmatch(r"==[^=*]+", str(requirement.specifier)), requirement
        assert hashes, requirement
        assert all(re.fullmatch("sha256:[0-9a-f]{64}", digest) for digest in hashes)


@pytest.mark.parametrize("name", LOCKS[1:])
def test_lock_of_a_deployment_has_the_tested_versions(name: str) -> None:
    tested_hashes = {
        (requirement.name, str(requirement.specifier)): set(hashes)
        for requirement, hashes in read_lock(ROOT / "requirements.lock")
    }
    for requirement, hashes in read_lock(ROOT / name):
        assert set(hashes) == tested_hashes[requirement.name, str(requirement.specifier)], requirement


def test_lock_satisfies_every_requirement_of_the_project() -> None:
    """``make lock`` was run after the last change of a requirement."""
    locked = list_locked_packages(ROOT / "requirements.lock")
    for requirement in iterate_direct_requirements():
        if requirement.marker is None or requirement.marker.evaluate():
            assert requirement.specifier.contains(locked[canonicalize_name(requirement.name)]), requirement
