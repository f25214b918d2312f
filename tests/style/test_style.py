"""Style as tests: what must never creep in, and how long things have become."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent.parent / "src" / "houseway"
MONEY_PATHS = ("money.py", "engine", "games", "jackpot", "tournaments", "records", "law")
PURE = (
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
SEEDED = {"fairness/shuffle.py"}
"""The one place where chance enters: a fresh seed from the operating system."""
LONGEST_MODULE = 500
LONGEST_FUNCTION = 80
VAGUE = {"utils", "helpers", "common", "manager", "misc"}


def modules(*below: str) -> list[Path]:
    found: list[Path] = []
    for part in below or ("",):
        path = SOURCE / part
        found += [path] if path.is_file() else sorted(path.rglob("*.py"))
    return found


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


@pytest.mark.parametrize("path", modules(*MONEY_PATHS), ids=name_of)
def test_no_float_where_money_goes(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{name_of(path)}:{node.lineno}"
        division = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
        path_division = division and "resources" in path.read_text()
        assert not division or path_division, f"{name_of(path)}: `/` gives a float; use //"
        assert not (isinstance(node, ast.Name) and node.id == "float" and _is_call(path, node)), name_of(path)


def _is_call(path: Path, name: ast.Name) -> bool:
    return any(
        isinstance(node, ast.Call) and node.func is not None and ast.unparse(node.func) == "float"
        for node in ast.walk(ast.parse(path.read_text()))
        if getattr(node, "lineno", None) == name.lineno
    )


@pytest.mark.parametrize("path", modules(*PURE), ids=name_of)
def test_no_clock_and_no_chance_below_the_record(path: Path) -> None:
    if name_of(path) in SEEDED:
        return
    imported = {name.split(".")[0] for name in imports(path)}
    assert imported.isdisjoint(CLOCK_AND_CHANCE), imported & CLOCK_AND_CHANCE


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module


@pytest.mark.parametrize("path", modules("games"), ids=name_of)
def test_games_do_not_import_each_other(path: Path) -> None:
    own = path.relative_to(SOURCE / "games").parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] == ["houseway", "games"] and len(parts) > 2 and own.isidentifier():
            assert parts[2] == own, f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_names_and_lengths(path: Path) -> None:
    assert path.stem not in VAGUE
    text = path.read_text()
    if path.name != "clauses.py":
        assert len(text.splitlines()) <= LONGEST_MODULE, f"{name_of(path)} has {len(text.splitlines())} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{name_of(path)} {node.name} has {length} lines"


def test_longest_are_reported(record_property: object) -> None:
    """The ten longest functions, printed with ``pytest -s``: places to look when tidying."""
    lengths = sorted(
        (
            ((node.end_lineno or node.lineno) - node.lineno + 1, name_of(path), node.name)
            for path in modules()
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.FunctionDef)
        ),
        reverse=True,
    )
    for length, module, function in lengths[:10]:
        print(f"{length:>4} lines  {module} {function}")
    assert lengths


@pytest.mark.parametrize("path", sorted((SOURCE / "cli").rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_everything_for_people_is_printed_by_one_module(path: Path) -> None:
    """``cli/terminal/output.py`` shows control characters as escapes; whoever prints past it could be made to forge a line."""
    if path.name == "output.py" and path.parent.name == "terminal":
        return
    called = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    assert not any(isinstance(node.func, ast.Name) and node.func.id == "print" for node in called)


ROOMS = frozenset((
    "__init__.py", "clauses.py", "commands.py", "determinations.py", "tournament.json",
    "play/dispatch.py", "play/round.py", "play/seats.py", "play/settlement.py", "play/state.py", "play/wagers.py",
    "supervision/irregularities.py", "supervision/powers.py",
    "output/activity_lines.py", "output/common_view.py", "output/result.py", "output/result_types.py", "output/sign.py",
    "output/table_extras.py", "output/view.py", "output/view_types.py", "output/vocabulary.py",
    "ports/hosting.py", "ports/legal_actions.py", "ports/shuffle_requirements.py", "ports/staff_actions.py",
    "ports/tournament.py",
))  # fmt: skip
"""What every game's folder has, so that who knows one knows all."""


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in SOURCE.glob("games/*/commands.py")), ids=lambda path: path.name
)
def test_every_game_has_the_same_rooms(folder: Path) -> None:
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")} >= ROOMS
    state = ast.parse((folder / "play" / "state.py").read_text())
    assert "State" in {node.name for node in state.body if isinstance(node, ast.ClassDef)}


@pytest.mark.parametrize("path", sorted(SOURCE.glob("games/*/**/*.py")), ids=name_of)
def test_a_table_is_what_people_sit_at(path: Path) -> None:
    """In a game nothing is called a table beside it: neither its determinations nor its state."""
    tree = ast.parse(path.read_text())
    bound = [node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)]
    bound += [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    fields = [
        node.target.id
        for kind in ast.walk(tree)
        if isinstance(kind, ast.ClassDef)
        for node in kind.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    assert bound.count("table") == fields.count("table")
