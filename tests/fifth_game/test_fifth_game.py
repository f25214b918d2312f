"""A fifth game is a folder: Colour Call, an invented example, is installed beside houseway and nothing in src/ knows it.

Every test runs Python anew, with the example on its path as a distribution that names it in an entry point.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.fifth_game.installing import ROOT, SITE, install, run
from tests.fifth_game.playing import CONDITIONS

PAGE = ROOT / "docs" / "adding-a-game.md"
BOXED = re.compile(r"^```(?:python|json|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Played(NamedTuple):
    """What ``playing.py`` left, and the path on which the example is installed."""

    folder: Path
    path: tuple[Path, ...]

    def houseway(self, *arguments: str | Path) -> str:
        """What ``houseway`` says, with exit code 0."""
        done = run(self.path, "-m", "houseway", *map(str, arguments))
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("played")
    path = (install(tmp_path_factory.mktemp("installed")), SITE)
    done = run(path, str(Path(__file__).with_name("playing.py")), str(folder))
    assert done.returncode == 0, done.stderr
    return Played(folder, path)


def test_its_law_is_found(played: Played) -> None:
    assert "EX2026-1    colour-call" in played.houseway("rules")
    told = played.houseway("rules", "EX2026-1", "4.1")
    assert "A wager on the colour of the card wins even money." in told
    assert "CC-1: Is a wager that wins paid on top of the stake?" in told
    assert "Enforced in colour_call/play.py _settled" in told
    assert "EX2026-1" in played.houseway("rules", "--on", "2026-03-01", "colour-call")
    assert "[play]" in played.houseway("rules", "colour-call")
    assert "4.2" in played.houseway("rules", "other colour")


def test_its_records_are_verified_and_shown(played: Played) -> None:
    assert "1 passed, 0 failed" in played.houseway("verify", played.folder / "table.json")
    shown = played.houseway("show", played.folder / "table.json")
    assert "ann, box 1, red: win 1:1 on 10.00, paid 10.00, back 20.00 (the card is Ah) [4.1]" in shown
    assert "the card: Ah [3.1]" in shown


def test_it_is_played_in_tournaments(played: Played) -> None:
    file = played.folder / "tournament.json"
    assert "1 passed, 0 failed" in played.houseway("verify", file)
    assert "place 1: ann, prize 54.00" in played.houseway("show", file)
    assert "Colour Call" in played.houseway("tournament", "conditions", file)
    assert "Red or Black" in played.houseway("tournament", "report", file)
    conditions = played.folder / "conditions.json"
    conditions.write_text(json.dumps({"instrument": "EX2026-1", "conditions": CONDITIONS}))
    out = played.folder / "simulated.json"
    played.houseway("tournament", "simulate", conditions, "--players", "6", "--seed", "3", "--record", out)
    played.houseway("verify", out)


def test_without_the_distribution_nothing_knows_it(played: Played) -> None:
    done = run((SITE,), "-m", "houseway", "rules")
    assert "EX2026-1" not in done.stdout
    done = run((SITE,), "-m", "houseway", "verify", str(played.folder / "table.json"))
    assert done.returncode != 0
    assert "'EX2026-1' is not held" in done.stdout + done.stderr


def test_a_game_without_tournaments_is_refused_in_one_line(played: Played, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("tournament.py", "__pycache__"))
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


def test_the_page_shows_the_example_as_it_is() -> None:
    files = [file.read_text() for file in sorted(SITE.rglob("*")) if file.suffix in (".py", ".json")]
    boxes = [box for box in BOXED.findall(PAGE.read_text()) if not box.startswith("$")]
    assert len(boxes) >= 4
    for box in boxes:
        for part in box.split("...\n"):
            assert (
                any(part.strip() in text for text in files) or "entry-points" in part or part.startswith("colour_call/")
            ), part
