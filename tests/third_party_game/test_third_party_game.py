"""A fifth game is a folder: Colour Call, an invented example, is installed beside houseway and nothing in src/ knows it.

Every test runs Python anew, with the example on its path as a distribution that names it in an entry point.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import NamedTuple

import jsonschema_rs
import pytest
from tests.third_party_game.installation import ROOT, SITE, install, run
from tests.third_party_game.play_records import CONDITIONS

PAGE = ROOT / "docs" / "adding-a-game.md"
BOXED = re.compile(r"^```(?:python|json|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Played(NamedTuple):
    """What ``play_records.py`` left, and the path on which the example is installed."""

    folder: Path
    path: tuple[Path, ...]

    def houseway(self, *commands: tuple[str | Path, ...]) -> str:
        """What these commands say, one after the other, each with exit code 0."""
        given = json.dumps([[str(argument) for argument in command] for command in commands])
        done = run(self.path, str(Path(__file__).with_name("run_commands.py")), given)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("played")
    path = (install(tmp_path_factory.mktemp("installed")), SITE)
    done = run(path, str(Path(__file__).with_name("play_records.py")), str(folder))
    assert done.returncode == 0, done.stderr
    return Played(folder, path)


def test_its_law_is_found(played: Played) -> None:
    told = played.houseway(
        ("rules",),
        ("rules", "EX2026-1", "4.1", "--code"),
        ("rules", "--on", "2026-03-01", "colour-call"),
        ("rules", "colour-call"),
        ("rules", "other colour"),
    )
    assert "EX2026-1    colour-call" in told
    assert "A wager on the colour of the card wins even money." in told
    assert "CC-1: Is a wager that wins paid on top of the stake?" in told
    assert "Enforced in colour_call/play.py _settled" in told
    assert re.search(r"^colour-call +EX2026-1", told, re.MULTILINE)
    assert "6  Tournaments" in told
    assert re.search(r"^  4\.2 +A wager on the other colour is lost\.$", told, re.MULTILINE)


def test_its_records_are_verified_and_shown(played: Played) -> None:
    file = played.folder / "table.json"
    told = played.houseway(("verify", file), ("show", file))
    assert "1 passed, 0 failed" in told
    assert "ann, box 1, red: win 1:1 on 10.00, paid 10.00, back 20.00 (the card is Ah) [4.1]" in told
    assert "the card: Ah [3.1]" in told


def test_its_record_and_its_result_are_as_its_schema_says(played: Played) -> None:
    file = played.folder / "table.json"
    record, result, told = (
        json.loads(played.houseway(asked))
        for asked in (("schema", "colour-call"), ("schema", "colour-call", "result"), ("replay", file))
    )
    jsonschema_rs.validate(record, json.loads(file.read_text()))
    jsonschema_rs.validate(result, told)
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.validate(result, {**told, "rounds": ["none"]})


def test_it_is_played_in_tournaments(played: Played) -> None:
    file, conditions, out = (played.folder / name for name in ("tournament.json", "conditions.json", "simulated.json"))
    conditions.write_text(json.dumps({"instrument": "EX2026-1", "conditions": CONDITIONS}))
    told = played.houseway(
        ("verify", file),
        ("show", file),
        ("tournament", "conditions", file),
        ("tournament", "report", file),
        ("tournament", "simulate", conditions, "--players", "6", "--seed", "3", "--record", out),
        ("verify", out),
    )
    assert told.count("1 passed, 0 failed") == 2
    assert any("play" in command for command in json.loads(out.read_text())["commands"])
    assert "place 1: ann, prize 54.00" in told
    assert "Tournament conditions · Colour Call" in told
    assert "Red or Black" in told


def test_it_is_played_at_the_terminal(played: Played) -> None:
    file = played.folder / "sitting.json"
    told = run(
        played.path, "-m", "houseway", "play", "colour-call", "--seed", "05", "--bots", "2", "--record", str(file),
        stdin="withdraw\n1 10\n\n2 20\n3\n1\n30\n\nq\n",
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert "box 1  guest: 10.00 on red" in told.stdout
    assert re.search(r"the card: \w\w \[3\.1\]", told.stdout)
    assert "4.2  A wager on the other colour is lost." in told.stdout
    assert "Settlement of round 2" in told.stdout
    assert "guest has no wager to take back. 2.3: " in told.stdout
    assert "3 opened and right" in played.houseway(("verify", file))


def test_it_is_played_on_a_floor(played: Played, tmp_path: Path) -> None:
    done = run((*played.path, ROOT), str(Path(__file__).with_name("play_on_server.py")), str(tmp_path))
    assert done.returncode == 0, done.stderr


def test_a_game_without_a_floor_is_refused_there_in_one_line(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("hosting.py", "__pycache__"))
    code = """
from houseway.errors import NoRecord
from houseway.server.services.table_form_schema import playable
from houseway.games import on_floor
assert "colour-call" not in {found.game for found in playable()}
try:
    on_floor("colour-call")
except NoRecord as error:
    print(error)
"""
    done = run((install(tmp_path / "installed"), site), "-c", code)
    assert done.stdout == "colour-call is not played on a floor: its folder has no ports/hosting.py\n", done.stderr


def test_a_game_without_a_terminal_table_is_refused_in_one_line(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("__pycache__"))
    words = site / "colour_call" / "output" / "vocabulary.py"
    words.write_text(re.sub(r", terminal=AtTerminal\(.*\)\)$", ")", words.read_text(), flags=re.MULTILINE))
    done = run((install(tmp_path / "installed"), site), "-m", "houseway", "play", "colour-call")
    assert done.returncode == 2
    assert "'colour-call' is no game that can be played here" in done.stdout + done.stderr


def test_without_the_distribution_nothing_knows_it(played: Played) -> None:
    done = run((SITE,), "-m", "houseway", "rules")
    assert "EX2026-1" not in done.stdout
    done = run((SITE,), "-m", "houseway", "verify", str(played.folder / "table.json"))
    assert done.returncode != 0
    assert "'EX2026-1' is not held" in done.stdout + done.stderr


def test_a_game_without_tournaments_is_refused_in_one_line(played: Played, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("tournament.*", "__pycache__"))
    path = (install(tmp_path / "installed"), site)
    done = run(path, "-m", "houseway", "replay", str(played.folder / "tournament.json"))
    assert done.returncode != 0
    line = "no tournament can be held under EX2026-1: colour-call has no rules for tournaments here"
    assert line in done.stdout + done.stderr
    assert run(path, "-m", "houseway", "verify", str(played.folder / "table.json")).returncode == 0


def test_nothing_takes_the_place_of_a_game_that_is_here(tmp_path: Path) -> None:
    path = (install(tmp_path, key="blackjack"), SITE)
    code = "from houseway.games import game, games; print(game('blackjack').package, games().count('blackjack'))"
    assert run(path, "-c", code).stdout.split() == ["houseway.games.blackjack", "1"]


def test_a_broken_distribution_is_named_in_one_line(tmp_path: Path) -> None:
    path = (install(tmp_path, key="gone", package="not_there.at_all"),)
    done = run(path, "-m", "houseway", "play", "gone")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("houseway: the installed game 'gone' cannot be loaded: ModuleNotFoundError")
    assert run(path, "-m", "houseway", "rules", "NI2005-63", "9.2").returncode == 0


def test_the_page_shows_the_example_as_it_is() -> None:
    files = [file.read_text() for file in sorted(SITE.rglob("*")) if file.suffix in (".py", ".json")]
    boxes = [box for box in BOXED.findall(PAGE.read_text()) if not box.startswith("$")]
    assert len(boxes) >= 4
    for box in boxes:
        for part in box.split("...\n"):
            assert (
                any(part.strip() in text for text in files) or "entry-points" in part or part.startswith("colour_call/")
            ), part
