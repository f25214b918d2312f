"""Style as tests: forbidden constructs and maximum lengths."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent.parent / "src" / "houseway"
MONEY_PATHS = ("money.py", "engine", "games", "jackpot", "tournaments", "records", "law")
PURE_PACKAGES = (
    "law",
    "money.py",
    "safe_text.py",
    "equipment",
    "fairness",
    "i18n",
    "ranking",
    "engine",
    "games",
    "jackpot",
    "tournaments",
)
CLOCK_AND_CHANCE = {"time", "random", "secrets", "uuid", "os", "socket", "sqlite3", "threading"}
SEED_MODULES = {"fairness/shuffle.py"}
"""The only module where randomness enters: a fresh seed from the operating system."""
ENVIRONMENT_MODULES = {"i18n/catalogue.py"}
"""Modules that may use ``os.environ``, and nothing else of ``os``: a variable names a folder with further languages."""
GAMES = {path.parent.name for path in SOURCE.glob("games/*/commands.py")}
MAX_MODULE_LINES = 500
MAX_FUNCTION_LINES = 80
VAGUE_NAMES = {"utils", "helpers", "common", "manager", "misc"}


def list_modules(*folders: str) -> list[Path]:
    paths: list[Path] = []
    for part in folders or ("",):
        path = SOURCE / part
        paths += [path] if path.is_file() else sorted(path.rglob("*.py"))
    return paths


def get_module_name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


@pytest.mark.parametrize("path", list_modules(*MONEY_PATHS), ids=get_module_name)
def test_money_code_has_no_floats(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), (
            f"{get_module_name(path)}:{node.lineno}"
        )
        division = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
        path_division = division and "resources" in path.read_text()
        assert not division or path_division, f"{get_module_name(path)}: `/` gives a float; use //"
        assert not (isinstance(node, ast.Name) and node.id == "float" and _is_call(path, node)), get_module_name(path)


def _is_call(path: Path, name: ast.Name) -> bool:
    return any(
        isinstance(node, ast.Call) and node.func is not None and ast.unparse(node.func) == "float"
        for node in ast.walk(ast.parse(path.read_text()))
        if getattr(node, "lineno", None) == name.lineno
    )


@pytest.mark.parametrize("path", list_modules(*PURE_PACKAGES), ids=get_module_name)
def test_pure_packages_use_no_clock_and_no_randomness(path: Path) -> None:
    if get_module_name(path) in SEED_MODULES:
        return
    imported_modules = {name.split(".")[0] for name in iterate_imports(path)}
    if get_module_name(path) in ENVIRONMENT_MODULES and find_attributes(path, "os") == {"environ"}:
        imported_modules.remove("os")
    assert imported_modules.isdisjoint(CLOCK_AND_CHANCE), imported_modules & CLOCK_AND_CHANCE


def find_attributes(path: Path, module: str) -> set[str]:
    """Names that a file uses of a module, or ``import`` if it imports them by name."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module:
            names.add(node.attr)
        elif isinstance(node, ast.ImportFrom) and node.module == module:
            names.add("import")
    return names


def iterate_imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module


@pytest.mark.parametrize("path", list_modules("games"), ids=get_module_name)
def test_games_do_not_import_each_other(path: Path) -> None:
    own_package = path.relative_to(SOURCE / "games").parts[0]
    for name in iterate_imports(path):
        parts = name.split(".")
        if parts[:2] == ["houseway", "games"] and len(parts) > 2 and parts[2] in GAMES and own_package.isidentifier():
            assert parts[2] == own_package, f"{get_module_name(path)} imports {name}"


@pytest.mark.parametrize("path", list_modules(), ids=get_module_name)
def test_names_are_specific_and_code_is_short(path: Path) -> None:
    assert path.stem not in VAGUE_NAMES
    text = path.read_text()
    if path.name != "clauses.py":
        assert len(text.splitlines()) <= MAX_MODULE_LINES, f"{get_module_name(path)} has {len(text.splitlines())} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= MAX_FUNCTION_LINES, f"{get_module_name(path)} {node.name} has {length} lines"


def test_longest_functions_are_reported(record_property: object) -> None:
    """The ten longest functions are printed with ``pytest -s``."""
    lengths = sorted(
        (
            ((node.end_lineno or node.lineno) - node.lineno + 1, get_module_name(path), node.name)
            for path in list_modules()
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.FunctionDef)
        ),
        reverse=True,
    )
    for length, module, function in lengths[:10]:
        print(f"{length:>4} lines  {module} {function}")
    assert lengths


@pytest.mark.parametrize("path", sorted((SOURCE / "cli").rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_one_cli_module_prints(path: Path) -> None:
    """``cli/terminal/output.py`` escapes control characters; any other printing could forge a line."""
    if path.name == "output.py" and path.parent.name == "terminal":
        return
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    assert not any(isinstance(node.func, ast.Name) and node.func.id == "print" for node in calls)


GAME_FILES = frozenset((
    "__init__.py", "clauses.py", "commands.py", "determinations.py", "tournament.json",
    "play/dispatch.py", "play/round.py", "play/seats.py", "play/settlement.py", "play/state.py", "play/wagers.py",
    "supervision/irregularities.py", "supervision/powers.py",
    "output/activity_lines.py", "output/common_view.py", "output/result.py", "output/result_types.py", "output/sign.py",
    "output/table_extras.py", "output/view.py", "output/view_types.py", "output/vocabulary.py",
    "ports/hosting.py", "ports/legal_actions.py", "ports/shuffle_requirements.py", "ports/staff_actions.py",
    "ports/tournament.py",
))  # fmt: skip
"""Files in every game's folder, so that all games have the same structure."""


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in SOURCE.glob("games/*/commands.py")), ids=lambda path: path.name
)
def test_every_game_has_the_same_files(folder: Path) -> None:
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")} >= GAME_FILES
    state = ast.parse((folder / "play" / "state.py").read_text())
    assert "State" in {node.name for node in state.body if isinstance(node, ast.ClassDef)}


@pytest.mark.parametrize("path", sorted(SOURCE.glob("games/*/**/*.py")), ids=get_module_name)
def test_games_use_the_name_table_only_for_tables(path: Path) -> None:
    """In a game nothing else is called a table: neither its determinations nor its state."""
    tree = ast.parse(path.read_text())
    bound_names = [node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)]
    bound_names += [
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    fields = [
        node.target.id
        for kind in ast.walk(tree)
        if isinstance(kind, ast.ClassDef)
        for node in kind.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    assert bound_names.count("table") == fields.count("table")


MARKUP = re.compile(
    r"<(?:!(?:doctype|DOCTYPE)|/?(?:html|head|body|main|header|footer|section|div|p|span|a|b|table|t[rdh]|thead|tbody|"
    r"[ou]l|li|d[ltd]|h[1-6]|style|link|meta|title|svg|rect|line|text))[\s>/]"
)


def _find_texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module that are not docstrings, with their lines."""
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", list_modules(), ids=get_module_name)
def test_no_module_builds_html_from_strings(path: Path) -> None:
    """A page is a template with automatic escaping (``houseway.html_templates``)."""
    tree = ast.parse(path.read_text())
    assert [f"line {line}: {text[:60]}" for line, text in _find_texts(tree) if MARKUP.search(text)] == []
    assert not any(isinstance(node, ast.ImportFrom) and node.module == "html" for node in ast.walk(tree))


def test_markup_in_strings_is_found() -> None:
    tree = ast.parse('"""<p>A docstring.</p>"""\nname = f"<td class={1}>"\nless = "a < b"')
    assert [text for _, text in _find_texts(tree) if MARKUP.search(text)] == ["<td class="]


def test_templates_escape_every_value() -> None:
    """Only a plot, which a template has drawn, is inserted without being escaped again."""
    templates = [path for path in SOURCE.rglob("templates/*") if path.is_file()]
    assert len(templates) > 10
    unescaped = {
        path.name: re.findall(r"\{\{[^}]*\|\s*safe[^}]*\}\}|autoescape", path.read_text()) for path in templates
    }
    assert {name: places for name, places in unescaped.items() if places} == {"report.html": ["{{ plot.svg | safe }}"]}
