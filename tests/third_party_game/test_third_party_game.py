"""A third-party game is a folder: Colour Call, an invented example, is installed next to houseway.

Nothing in src/ knows the game. Every test starts a new Python, with the example on its path as a distribution
that names it in an entry point.
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

PAGE = ROOT / "docs" / "tutorials" / "add-a-game.md"
CODE_BLOCK = re.compile(r"^```(?:python|json|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Installation(NamedTuple):
    """Folder with the results of ``play_records.py``, and the path on which the example is installed."""

    folder: Path
    path: tuple[Path, ...]

    def run_houseway(self, *commands: tuple[str | Path, ...]) -> str:
        """Run commands one after another, each with exit code 0, and return their output."""
        commands_json = json.dumps([[str(argument) for argument in command] for command in commands])
        result = run(self.path, str(Path(__file__).with_name("run_commands.py")), commands_json)
        assert result.returncode == 0, result.stderr
        return result.stdout


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    folder = tmp_path_factory.mktemp("played")
    path = (install(tmp_path_factory.mktemp("installed")), SITE)
    result = run(path, str(Path(__file__).with_name("play_records.py")), str(folder))
    assert result.returncode == 0, result.stderr
    return Installation(folder, path)


def test_law_of_the_game_is_found(installation: Installation) -> None:
    output = installation.run_houseway(
        ("rules",),
        ("rules", "EX2026-1", "4.1", "--code"),
        ("rules", "--on", "2026-03-01", "colour-call"),
        ("rules", "colour-call"),
        ("rules", "other colour"),
    )
    assert "EX2026-1    colour-call" in output
    assert "A wager on the colour of the card wins even money." in output
    assert "CC-1: Is a wager that wins paid in addition to the stake?" in output
    assert "Code (enforced): colour_call/play.py _settle_wager" in output
    assert re.search(r"^colour-call +EX2026-1", output, re.MULTILINE)
    assert "6  Tournaments" in output
    assert re.search(r"^  4\.2 +A wager on the other colour is lost\.$", output, re.MULTILINE)


def test_texts_of_the_game_are_in_both_languages(installation: Installation) -> None:
    code = """
from houseway.errors import Refused
from houseway.i18n.catalogue import use_language
from houseway.law import get_clause, get_interpretations
from houseway.records.live.table import Table
table = Table.open("EX2026-1")
table.do("sit", player="ann", box=1)
for language in ("en", "zh"):
    with use_language(language):
        print(get_clause("EX2026-1", "4.1").summary)
        print(get_clause("EX2026-1", "4.2").summary)
        print(get_interpretations("colour-call")[0].answers[1])
        try:
            table.do("withdraw", player="ann")
        except Refused as refusal:
            print(refusal)
"""
    result = run(installation.path, "-c", code)
    assert result.stdout.splitlines() == [
        "A wager on the colour of the card wins even money.",
        "A wager on the other colour is lost.",
        "No: the player only gets the stake back.",
        "ann has no wager to take back. (2.3)",
        "A wager on the colour of the card wins even money.",
        "押在另一种颜色上的注码输掉。",
        "No: the player only gets the stake back.",
        "ann 没有可收回的注码。 (2.3)",
    ], result.stderr


def test_records_of_the_game_are_verified_and_shown(installation: Installation) -> None:
    file = installation.folder / "table.json"
    output = installation.run_houseway(("verify", file), ("show", file))
    assert "1 passed (1 with warnings), 0 failed" in output
    assert "ann, box 1, red: win 1:1 on 10.00, paid 10.00, back 20.00 (the card is Ah) [4.1]" in output
    assert "the card: Ah [3.1]" in output


def test_record_and_result_match_the_schemas(installation: Installation) -> None:
    file = installation.folder / "table.json"
    record_schema, result_schema, replay_result = (
        json.loads(installation.run_houseway(arguments))
        for arguments in (("schema", "colour-call"), ("schema", "colour-call", "result"), ("replay", file))
    )
    jsonschema_rs.validate(record_schema, json.loads(file.read_text()))
    jsonschema_rs.validate(result_schema, replay_result)
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.validate(result_schema, {**replay_result, "rounds": ["none"]})


def test_game_is_played_in_tournaments(installation: Installation) -> None:
    file, conditions, simulated_file = (
        installation.folder / name for name in ("tournament.json", "conditions.json", "simulated.json")
    )
    conditions.write_text(json.dumps({"instrument": "EX2026-1", "conditions": CONDITIONS}))
    output = installation.run_houseway(
        ("verify", file),
        ("show", file),
        ("tournament", "conditions", file),
        ("tournament", "report", file),
        ("tournament", "simulate", conditions, "--players", "6", "--seed", "3", "--record", simulated_file),
        ("verify", simulated_file),
    )
    assert output.count("1 passed, 0 failed") == 2
    assert any("play" in command for command in json.loads(simulated_file.read_text())["commands"])
    assert "place 1: ann, prize 54.00" in output
    assert "Tournament conditions · Colour Call" in output
    assert "Red or Black" in output


def test_game_is_played_at_the_terminal(installation: Installation) -> None:
    file = installation.folder / "sitting.json"
    result = run(
        installation.path, "-m", "houseway", "play", "colour-call", "--seed", "05", "--bots", "2", "--record", str(file),
        stdin="withdraw\n1 10\n\n2 20\n3\n1\n30\n\nq\n",
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    assert "box 1  guest: 10.00 on red" in result.stdout
    assert re.search(r"the card: \w\w \[3\.1\]", result.stdout)
    assert "4.2  A wager on the other colour is lost." in result.stdout
    assert "Settlement of round 2" in result.stdout
    assert "guest has no wager to take back. 2.3: " in result.stdout
    assert "Shuffles: 3 revealed and correct." in installation.run_houseway(("verify", file))


def test_game_is_played_on_a_server(installation: Installation, tmp_path: Path) -> None:
    result = run((*installation.path, ROOT), str(Path(__file__).with_name("play_on_server.py")), str(tmp_path))
    assert result.returncode == 0, result.stderr


def test_game_without_server_support_is_rejected_in_one_line(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("hosting.py", "__pycache__"))
    code = """
from houseway.errors import NotARecordError
from houseway.server.tables.output.table_form_schema import list_playable_games
from houseway.games import get_live_game
assert "colour-call" not in {form.game for form in list_playable_games()}
try:
    get_live_game("colour-call")
except NotARecordError as error:
    print(error)
"""
    result = run((install(tmp_path / "installed"), site), "-c", code)
    assert result.stdout == "A server cannot host colour-call, because its package has no `ports/hosting.py`.\n", (
        result.stderr
    )


def test_game_without_a_terminal_table_is_rejected_in_one_line(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("__pycache__"))
    vocabulary_file = site / "colour_call" / "output" / "vocabulary.py"
    vocabulary_file.write_text(
        re.sub(r"terminal=TerminalTable\(.*\),?\n\)$", ")", vocabulary_file.read_text(), flags=re.DOTALL)
    )
    result = run((install(tmp_path / "installed"), site), "-m", "houseway", "play", "colour-call")
    assert result.returncode == 2
    assert "There is no table for 'colour-call'." in result.stdout + result.stderr


def test_game_is_unknown_without_the_distribution(installation: Installation) -> None:
    result = run((SITE,), "-m", "houseway", "rules")
    assert "EX2026-1" not in result.stdout
    result = run((SITE,), "-m", "houseway", "verify", str(installation.folder / "table.json"))
    assert result.returncode != 0
    assert "Unknown instrument 'EX2026-1'" in result.stdout + result.stderr


def test_game_without_tournaments_is_rejected_in_one_line(installation: Installation, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("tournament.*", "__pycache__"))
    path = (install(tmp_path / "installed"), site)
    result = run(path, "-m", "houseway", "replay", str(installation.folder / "tournament.json"))
    assert result.returncode != 0
    line = "No tournament can be held under EX2026-1: the game `colour-call` has no tournament rules here."
    assert line in result.stdout + result.stderr
    assert run(path, "-m", "houseway", "verify", str(installation.folder / "table.json")).returncode == 0


def test_installed_game_cannot_replace_a_built_in_game(tmp_path: Path) -> None:
    path = (install(tmp_path, key="blackjack"), SITE)
    code = """
from houseway.games import get_game, list_games
print(get_game("blackjack").package, list_games().count("blackjack"))
"""
    assert run(path, "-c", code).stdout.split() == ["houseway.games.blackjack", "1"]


def test_broken_distribution_is_reported_in_one_line(tmp_path: Path) -> None:
    path = (install(tmp_path, key="gone", package="not_there.at_all"),)
    result = run(path, "-m", "houseway", "play", "gone")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("houseway: The installed game gone cannot be loaded. ModuleNotFoundError")
    assert run(path, "-m", "houseway", "rules", "NI2005-63", "9.2").returncode == 0


def test_page_shows_the_example_verbatim() -> None:
    files = [file.read_text() for file in sorted(SITE.rglob("*")) if file.suffix in (".py", ".json", ".ftl")]
    blocks = [block for block in CODE_BLOCK.findall(PAGE.read_text()) if not block.startswith("$")]
    assert len(blocks) >= 4
    for block in blocks:
        for part in block.split("...\n"):
            assert (
                any(part.strip() in text for text in files) or "entry-points" in part or part.startswith("colour_call/")
            ), part
