"""Naming rules as tests: modules are nouns, identifiers are plain, docstrings begin plainly and name existing files.

``CONTRIBUTING.md`` explains the rules.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.style.test_style import SOURCE, get_module_name, list_modules

ROOT = SOURCE.parent.parent
MAX_MODULES = 12
FORBIDDEN_IDENTIFIERS = {"told", "found", "anew", "beside", "behind", "whoever"}
GERUND_OR_PARTICIPLE = re.compile(r"(ing|ed)$")
"""The last word of a name decides: ``signed_note`` is a noun with an adjective, ``appending`` and ``kept`` are not."""
ALLOWED_MODULE_NAMES = {
    "accounting": "the accounting of a table",
    "activity_feed": "a feed",
    "change_feed": "a feed",
    "chip_accounting": "a noun: the accounting of chips",
    "closing": "the closing of a table, as the instruments call it",
    "dealing": "the package of the automatic dealer and of the shuffles",
    "decoding": "the usual name for turning JSON into typed values",
    "hosting": "the port by which a server hosts a game",
    "keyring": "a ring of keys",
    "logging": "the usual name",
    "ranking": "a noun: which hand beats which",
    "vacating": "the vacating of a seat, as the instruments call it",
    "voiding": "the voiding of a round, as the instruments call it",
}
"""Names that look like a gerund or a participle, each with the reason why it is a good name."""
CROWDED_PACKAGES = {
    "server/api/controllers": "one per resource",
    "server/storage/migrations/versions": "one per migration",
}
PACKAGES_BY_GAME = {"games", "maths", "cli", "envs"}
ALLOWED_DUPLICATES: dict[tuple[str, str], str] = {}
"""Module names that occur twice in a package, each with its reason."""
OTHER_TEST_FOLDERS = {
    "browser": "the pages in a real browser",
    "docs": "the commands and snippets of the pages",
    "fault_injection": "fuzzing, kills and other long runs",
    "games/holdem/pokerkit": "Hold-em compared with PokerKit",
    "golden": "transcripts of whole evenings",
    "maths/kernels": "compiled kernels compared with the engine",
    "packaging": "wheel, sdist and the files of deploy/",
    "security": "findings of the security review, across packages",
    "style": "style of the source and the generated pages",
    "third_party_game": "a game from another distribution",
    "vectors": "example records with expected results",
}
"""Folders of tests that belong to no single package."""
WEB_DECLARATION = re.compile(r"\b(?:const|let|function|type|interface|class)\s+(\w+|[\[{][^=]*[\]}]\s*(?==))")
"""Declarations of TypeScript: a name, or names in a pattern (``const { rows, total } = ...``)."""
BARE_BEGINNING = re.compile(r"(Who|What|Whoever|Where)\b(?!.*\?$)")
FILE_NAME = re.compile(r"``([\w/.-]+/)?([\w-]+\.(?:py|css|json|txt|md|ftl))``")


def iterate_packages() -> Iterator[tuple[str, list[Path]]]:
    """Every package with its modules, without ``__init__`` and ``__main__``."""
    for folder in sorted({path.parent for path in list_modules()}):
        modules = [path for path in folder.glob("*.py") if not path.name.startswith("__")]
        yield folder.relative_to(SOURCE).as_posix(), modules


def iterate_identifiers(tree: ast.AST) -> Iterator[str]:
    """Names that code binds or uses: variables, parameters, attributes, keywords, functions, classes, aliases."""
    for node in ast.walk(tree):
        match node:
            case ast.Name():
                yield node.id
            case ast.arg():
                yield node.arg
            case ast.Attribute():
                yield node.attr
            case ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.alias():
                yield node.asname or node.name.rpartition(".")[2]
            case ast.ExceptHandler(name=str(name)):
                yield name


def iterate_docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Docstrings of a module, its classes and functions, and the strings below assignments, with their lines."""
    for node in ast.walk(ast.parse(path.read_text())):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        for index, statement in enumerate(body):
            is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            after_assignment = index > 0 and isinstance(body[index - 1], ast.Assign | ast.AnnAssign)
            if is_text and isinstance(statement.value.value, str) and (index == 0 or after_assignment):
                yield statement.lineno, statement.value.value


@pytest.mark.parametrize("path", list_modules(), ids=get_module_name)
def test_module_names_are_nouns(path: Path) -> None:
    name = path.parent.name if path.name == "__init__.py" else path.stem
    if GERUND_OR_PARTICIPLE.search(name):
        assert name in ALLOWED_MODULE_NAMES, f"{get_module_name(path)}: name the thing, not the activity"


def test_allowed_module_names_are_in_use() -> None:
    names = {path.parent.name if path.name == "__init__.py" else path.stem for path in list_modules()}
    assert sorted(ALLOWED_MODULE_NAMES.keys() - names) == []


@pytest.mark.parametrize(
    "path",
    [*list_modules(), *sorted((ROOT / "tests").rglob("*.py"))],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_no_forbidden_identifiers(path: Path) -> None:
    names = FORBIDDEN_IDENTIFIERS.intersection(iterate_identifiers(ast.parse(path.read_text())))
    assert sorted(names) == []


@pytest.mark.parametrize(
    "path",
    sorted(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")),
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_pages_declare_no_forbidden_identifiers(path: Path) -> None:
    names = {name for match in WEB_DECLARATION.finditer(path.read_text()) for name in re.findall(r"\w+", match[1])}
    assert sorted(FORBIDDEN_IDENTIFIERS & names) == []


def test_packages_have_at_most_twelve_modules() -> None:
    crowded = {package: len(modules) for package, modules in iterate_packages() if len(modules) > MAX_MODULES}
    assert sorted(crowded.keys() - CROWDED_PACKAGES.keys()) == [], crowded


def test_test_folders_mirror_the_packages() -> None:
    """Tests of a package are in the folder of its name; folders of other tests are listed, with what they hold."""
    folders = {path.parent.relative_to(ROOT / "tests").as_posix() for path in (ROOT / "tests").rglob("test_*.py")}
    packages = {path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("__init__.py")}
    assert sorted(folders - packages - OTHER_TEST_FOLDERS.keys()) == []


def test_module_names_are_unique_within_a_package() -> None:
    """No two modules of one top-level package share a name, apart from the parts that every game has.

    In ``games``, ``maths``, ``cli`` and ``envs`` a name means the same thing for each game. A controller has the name of
    its resource, which other packages may have too.
    """
    paths = defaultdict(list)
    for path in list_modules():
        parts = path.relative_to(SOURCE).parts
        is_common = path.parent.name in ("controllers", "versions") or parts[0] in PACKAGES_BY_GAME
        if not path.name.startswith("__") and len(parts) > 1 and not is_common:
            paths[parts[0], path.stem].append(get_module_name(path))
    assert {key: names for key, names in paths.items() if len(names) > 1 and key not in ALLOWED_DUPLICATES} == {}


@pytest.mark.parametrize("path", list_modules(), ids=get_module_name)
def test_docstrings_begin_plainly(path: Path) -> None:
    bare = [
        f"{line}: {text.splitlines()[0]}"
        for line, text in iterate_docstrings(path)
        if text and BARE_BEGINNING.match(text)
    ]
    assert bare == []


def _exists(folder: str, name: str, path: Path) -> bool:
    if not folder:
        return any(ROOT.glob(f"src/**/{name}")) or any(ROOT.glob(f"tests/**/{name}")) or (ROOT / name).exists()
    bases = (path.parent, *path.parents[:4], ROOT, SOURCE, SOURCE / "games" / "blackjack")
    return any((base / folder / name).exists() for base in bases)


@pytest.mark.parametrize("path", list_modules(), ids=get_module_name)
def test_docstrings_name_existing_files(path: Path) -> None:
    missing = [
        f"{line}: {folder}{name}"
        for line, text in iterate_docstrings(path)
        for folder, name in FILE_NAME.findall(text)
        if (folder or name.endswith(".py")) and not _exists(folder, name, path)
    ]
    assert missing == []
