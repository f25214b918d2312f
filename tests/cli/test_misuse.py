"""Errors about wrong files, closed pipes, full disks and poor terminals take one line, without a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command_runner import call

HOUSEWAY = Path(sys.executable).parent / "houseway"
VECTORS = Path(__file__).parent.parent / "vectors"
RECORD = VECTORS / "blackjack" / "01-higher-total-wins.json"


def run(*arguments: object, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **variables}
    return subprocess.run(
        [HOUSEWAY, *map(str, arguments)],
        capture_output=True, text=True, check=False, env=environment, stdin=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.mark.parametrize("command", [("show", RECORD), ("rules", "NI2005-63"), ("replay", RECORD)])
def test_closed_output_pipe_is_not_an_error(command: tuple[object, ...]) -> None:
    process = subprocess.Popen([HOUSEWAY, *map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert (process.stderr.read(), process.wait()) == (b"", 0)
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
@pytest.mark.parametrize("command", [("show", RECORD), ("rules", "NI2005-63"), ("replay", RECORD)])
def test_full_disk_gives_a_one_line_error(command: tuple[object, ...]) -> None:
    with open("/dev/full", "w") as full:
        result = subprocess.run(
            [HOUSEWAY, *map(str, command)], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize("command", [("house-way", "6-6", "1-3", "5-6", "2-3"), ("rules",), ("play", "blackjack")])
def test_ascii_terminal_gets_letters_instead_of_symbols(command: tuple[str, ...]) -> None:
    result = run(*command, PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.isascii()
    assert "?" not in result.stdout.replace(" ?  rules", "").replace("?\n", "").replace("? ", "")


def test_it_also_runs_as_a_module() -> None:
    result = subprocess.run([sys.executable, "-m", "houseway", "rules"], capture_output=True, text=True, check=False)
    assert result.stdout == run("rules").stdout


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_folder_without_records_is_an_error(command: str, tmp_path: Path) -> None:
    result = call(command, tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"houseway: {tmp_path}: There is no .json file in this folder.\n"


@pytest.mark.parametrize("command", [("show",), ("replay",), ("compare", "--with", "NI2023-573")])
@pytest.mark.parametrize(
    ("content", "reason"), [(b"\x00\xff\xfe", "not JSON"), (b"[]", "is a JSON object"), (None, "There is no such file")]
)
def test_invalid_record_is_named_once_in_the_error(
    command: tuple[str, ...], content: bytes | None, reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "file.json"
    if content is not None:
        file.write_bytes(content)
    result = call(*command, file)
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert result.stderr.startswith(f"houseway: {file}: ")
    assert result.stderr.count(str(file)) == 1
    assert reason in result.stderr


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"table": {"max": 500}}, "The record cannot be replayed. record.table.max: "),
        ({"table": {"decks": 1}}, "The table cannot be opened (2.1). The shoe must have 4 to 8 decks"),
        ({"commands": [{"do": "steal"}]}, "The replay ends at command 0. record.commands[0].do: "),
        ({"commands": [{"do": "dealer"}]}, "The replay ends at command 0 (12.1). "),
    ],
)
def test_verify_describes_where_the_replay_ended(change: dict[str, object], fault: str, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps({"record": 1, "instrument": "NI2005-63", "commands": [], **change}))
    result = call("verify", file)
    assert result.returncode == 1
    assert result.stdout.splitlines()[1].strip().startswith(fault)


def test_records_are_read_from_standard_input() -> None:
    for command in ("show", "verify"):
        result = subprocess.run([HOUSEWAY, command, "-"], input=RECORD.read_bytes(), capture_output=True, check=False)
        assert result.stdout.decode() == run(command, RECORD).stdout.replace(str(RECORD), "-")
        assert result.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess",), "There is no table for 'chess'."),
        (("blackjak",), "Did you mean blackjack?"),
        (("blackjack", "--set", "decks"), "--set: 'decks' is not a determination."),
        (("blackjack", "--set", "decks=9"), "must have 4 to 8 decks"),
        (("holdem", "--bots", "0"), "--bots: This table has 1 to 6 bots"),
        (("blackjack", "--output", "no/such/folder/record.json"), "There is no such folder."),
        (("blackjack", "--output", "."), "This is a folder."),
        (("blackjack", "--output", str(RECORD)), "This file exists"),
    ],
)
def test_table_that_cannot_open_gives_one_line_on_standard_error(arguments: tuple[str, ...], reason: str) -> None:
    result = call("play", *arguments)
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert result.stderr.startswith("houseway: ")
    assert reason in result.stderr


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (("rules", "insurence"), "Did you mean insurance"),
        (("rules", "NI2005-63", "99.1"), "houseway rules INSTRUMENT lists the clauses"),
        (("schema", "blackjak"), "Use blackjack, "),
        (("report", "blackjak"), "Did you mean blackjack?"),
        (("table-sign", "--instrument", "paigow"), "Did you mean pai-gow?"),
        (("export", "phh", "nowhere.json"), "houseway: nowhere.json: There is no such file or folder."),
    ],
)
def test_misspelled_name_gets_a_suggestion(command: tuple[str, ...], reason: str) -> None:
    result = call(*command)
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert reason in result.stderr


@pytest.mark.parametrize("group", ["analyse", "tournament", "server", "import", "export", "simulate"])
def test_misspelled_command_gets_one_suggestion(group: str) -> None:
    misspellings = {"import": "ph", "export": "ph", "ballot": "verfy", "server": "audi", "tournament": "simulat"}
    result = call(group, misspellings.get(group, "blackjak"))
    assert result.returncode == 2
    assert result.stderr.count("Did you mean") == 1


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        ((), "houseway floor is now houseway server."),
        (("--data", "nowhere"), "houseway floor is now houseway server."),
        (("serve", "--demo", "--port", "0"), "houseway floor serve is now houseway serve."),
        (("audit", "--data", "nowhere"), "houseway floor audit is now houseway server audit."),
        (("close", "2026-11-16"), "houseway floor close is now houseway server daily-report."),
        (("regulator", "export"), "houseway floor regulator is now houseway server regulator-export."),
        (("people", "Dora"), "houseway floor people is now houseway server users."),
    ],
)
def test_former_command_group_names_the_new_command(arguments: tuple[str, ...], advice: str) -> None:
    result = call("floor", *arguments)
    assert (result.returncode, result.stdout, result.stderr) == (2, "", f"houseway: {advice}\n")


@pytest.mark.parametrize("spelling", ["Hold-em", "holdem", "HOLD EM"])
def test_game_name_is_accepted_in_any_spelling(spelling: str) -> None:
    assert "Poker Hold-em, NI2015-405" in run("play", spelling).stdout


def test_record_is_saved_when_the_output_pipe_closes(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    command = [str(HOUSEWAY), "play", "blackjack", "--seed", "00", "--bots", "0", "--output", str(file)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"\n\ns\n")
    process.stdin.flush()
    while b"Settlement of round 1" not in process.stdout.readline():
        pass
    process.stdout.close()
    process.stdin.write(b"\ns\n" * 20)
    assert process.communicate()[1] == b""
    assert run("verify", file).returncode == 0
    assert "round 1 settled" in run("show", file).stdout


def test_general_option_after_the_command_says_where_it_belongs() -> None:
    result = run("show", RECORD, "--no-pager")
    assert result.returncode == 2
    assert "comes before the command: houseway --no-pager show." in result.stderr
    assert "No such option" in run("show", RECORD, "--nope").stderr
