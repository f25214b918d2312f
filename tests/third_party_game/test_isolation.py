"""A package that cannot be loaded is left out with one line, and everything else goes on without it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.third_party_game.installation import ROOT, SITE, install, run

LAW = Path("law/instruments/EX2026-1.json")
USE_EVERYTHING_ELSE = """
from houseway import Table, games, law
from houseway.errors import HousewayError
from houseway.games import get_game, list_games, list_live_games
from houseway.law.interpretations import get_all_interpretations
from houseway.records.format.json_schema import list_output_alternatives
from houseway.server.tables.output.table_form_schema import list_playable_games
from houseway.server.ops.demo_tables import DEMO_TABLES
built_in = ("blackjack", "canberra-poker", "holdem", "pai-gow")
assert tuple(info.key for info in games()) == list_games() == built_in, list_games()
assert sorted(list_live_games()) == list(built_in)
assert {form.game for form in list_playable_games()} == set(built_in)
assert len(DEMO_TABLES) == 4
assert {entry.game for entry in law.get_instruments()} == set(built_in)
assert {period.game for period in law.get_timeline()} == set(built_in)
assert get_all_interpretations() and list_output_alternatives()
Table.open("blackjack").do("sit", player="ann", box=1)
try:
    get_game("colour-call")
except HousewayError as error:
    print(error)
"""


def edit(file: str | Path, old: str, new: str) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        text = (package / file).read_text()
        assert old in text
        (package / file).write_text(text.replace(old, new, 1))

    return change


def write(file: str, data: bytes) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        (package / file).write_bytes(data)

    return change


BROKEN_PACKAGES = {
    "comma missing in the law": (
        edit(LAW, '"EX2026-1",', '"EX2026-1"'), r"JSON is malformed.*EX2026-1\.json, line \d+, column \d+\)$"
    ),
    "key missing in the law": (
        edit(LAW, '"made":', '"created":'), r"unknown field `created`.*EX2026-1\.json\)$"
    ),
    "unknown kind of a clause": (
        edit(LAW, '["play"]', '["plays"]'), r"Invalid enum value 'plays'.*\$\.clauses\[\d+\]\.kinds\[.*EX2026-1\.json\)$"
    ),
    "law of another game": (
        edit(LAW, '"colour-call"', '"color-call"'), r"about the game 'color-call'; it must contain .*EX2026-1\.json\)$"
    ),
    "truncated timeline": (write("law/timeline.json", b"[{"), r"truncated.*timeline\.json, line 1, column \d\)$"),
    "interpretation without a key": (
        write("law/interpretations/colour-call.json", b"[{}]"), r"missing required field.*\$\[0\].*colour-call\.json\)$"
    ),
    "message that is not UTF-8": (write("locales/en/game.ftl", b"game-x = \xff"), r"utf-8.*game\.ftl\)$"),
    "import error": (
        edit("play.py", "from houseway.law import Rule", "from houseway.law import Rules"),
        r"ImportError: cannot import name 'Rules'.*play\.py, line \d+\)$",
    ),
    "syntax error": (edit("play.py", "BOXES = 5", "BOXES = "), r"SyntaxError.*play\.py, line \d+\)$"),
    "no GAME": (edit("__init__.py", "GAME: Game", "THE_GAME: Game"), r"does not define GAME.*__init__\.py\)$"),
    "clause that does not exist": (
        edit("clauses.py", 'cite("4.2")', 'cite("4.9")'), r"EX2026-1 has no clause '4\.9'.*clauses\.py, line \d+\)$"
    ),
    "wrong key": (
        edit("__init__.py", 'key="colour-call"', 'key="color-call"'),
        r"GAME\.key is 'color-call', but the entry point is 'colour-call'.*__init__\.py\)$",
    ),
    "error in the hosting port": (
        edit("ports/hosting.py", "LIVE_GAME = LiveGame(", "LIVE_GAME = LiveGames("),
        r"NameError: name 'LiveGames' is not defined.*hosting\.py, line \d+\)$",
    ),
    "unknown key in the tournament data": (
        edit("tournament.json", '"seats"', '"chairs"'), r"unknown field `chairs`.*tournament\.json\)$"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN_PACKAGES)
def test_broken_package_is_left_out_with_one_line(tmp_path: Path, name: str) -> None:
    change, expected = BROKEN_PACKAGES[name]
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("__pycache__"))
    change(site / "colour_call")
    result = run((install(tmp_path / "installed"), site), "-c", USE_EVERYTHING_ELSE)
    assert result.returncode == 0, result.stderr
    (line,) = result.stderr.splitlines()
    assert line.startswith("houseway: The installed game colour-call cannot be loaded. ")
    assert "(package colour_call, " in line
    assert re.search(expected, line), line
    assert result.stdout.strip() == line.removeprefix("houseway: ")


@pytest.mark.parametrize(
    ("entry_point", "expected"),
    [
        ("colour-call = colour_cal", r"ModuleNotFoundError: No module named 'colour_cal'"),
        ("colour-call = colour.call", r"ModuleNotFoundError: No module named 'colour'"),
        ("colour-call: colour_call", r"'colour-call: colour_call' is not KEY = PACKAGE .*entry_points\.txt, line 2\)$"),
        ("blackjack = colour_call", r"installed game blackjack cannot be loaded.*it must contain EX2026-1 about 'blackjack'"),
    ],
)  # fmt: skip
def test_wrong_entry_point_is_left_out_with_one_line(tmp_path: Path, entry_point: str, expected: str) -> None:
    folder = install(tmp_path)
    next(folder.glob("*-info/entry_points.txt")).write_text(f"[houseway.games]\n{entry_point}\n")
    result = run((folder, SITE), "-c", USE_EVERYTHING_ELSE)
    assert result.returncode == 0, result.stderr
    (line,) = result.stderr.splitlines()
    assert re.search(expected, line), line


def test_second_package_with_the_same_instrument_is_left_out(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE / "colour_call" / "law", site / "second_call" / "law")
    (site / "second_call" / "__init__.py").write_text("")
    edit(LAW, '"colour-call"', '"second-call"')(site / "second_call")
    folder = install(tmp_path / "installed")
    entry_points = next(folder.glob("*-info/entry_points.txt"))
    entry_points.write_text(entry_points.read_text() + "second-call = second_call\n")
    code = "from houseway.games import list_games; print(*list_games())"
    result = run((folder, SITE, site), "-c", code)
    assert result.stdout.split() == ["blackjack", "canberra-poker", "holdem", "pai-gow", "colour-call"], result.stderr
    assert "EX2026-1 is already an instrument of the installed game 'colour-call'" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_commands_of_other_games_work_with_a_broken_package(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("__pycache__"))
    BROKEN_PACKAGES["comma missing in the law"][0](site / "colour_call")
    path = (install(tmp_path / "installed"), site)
    for command in (("rules", "insurance"), ("rules", "--on", "2026-03-01"), ("play", "blackjack", "--seed", "05")):
        result = run(path, "-m", "houseway", *command, stdin="q\n")
        assert result.returncode == 0, result.stderr
        assert result.stderr.count("\n") <= 1


def test_server_starts_without_a_game_and_resumes_its_tables_later(tmp_path: Path) -> None:
    script = str(Path(__file__).with_name("serve_missing_game.py"))
    with_game = (install(tmp_path / "installed"), SITE, ROOT)
    for step, path in (("open", with_game), ("miss", (ROOT,)), ("resume", with_game)):
        result = run(path, script, str(tmp_path), step)
        assert result.returncode == 0, f"{step}: {result.stderr}"
