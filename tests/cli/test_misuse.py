"""What the commands answer to wrong files, closed pipes, full disks and poor terminals: one line, never a traceback."""

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


def run(*arguments: object, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **more}
    return subprocess.run(
        [HOUSEWAY, *map(str, arguments)],
        capture_output=True, text=True, check=False, env=environment, stdin=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.mark.parametrize("command", [("show", RECORD), ("rules", "NI2005-63"), ("replay", RECORD)])
def test_a_reader_who_goes_away_is_no_error(command: tuple[object, ...]) -> None:
    writer = subprocess.Popen([HOUSEWAY, *map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.close()
    assert (writer.stderr.read(), writer.wait()) == (b"", 0)
    writer.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
@pytest.mark.parametrize("command", [("show", RECORD), ("rules", "NI2005-63"), ("replay", RECORD)])
def test_a_full_disk_is_one_line(command: tuple[object, ...]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [HOUSEWAY, *map(str, command)], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize("command", [("set", "6-6", "1-3", "5-6", "2-3"), ("rules",), ("play", "blackjack")])
def test_a_terminal_without_the_signs_gets_letters(command: tuple[str, ...]) -> None:
    done = run(*command, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "?" not in done.stdout.replace(" ?  rules", "").replace("?\n", "").replace("? ", "")


def test_it_also_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "houseway", "rules"], capture_output=True, text=True, check=False)
    assert done.stdout == run("rules").stdout


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_folder_without_records_is_no_success(command: str, tmp_path: Path) -> None:
    done = call(command, tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"houseway: {tmp_path}: there is no .json file in this folder\n"


@pytest.mark.parametrize("command", [("show",), ("replay",), ("compare", "--with", "NI2023-573")])
@pytest.mark.parametrize(
    ("content", "why"), [(b"\x00\xff\xfe", "not JSON"), (b"[]", "is a JSON object"), (None, "No such")]
)
def test_what_is_no_record_is_named_once(
    command: tuple[str, ...], content: bytes | None, why: str, tmp_path: Path
) -> None:
    file = tmp_path / "file.json"
    if content is not None:
        file.write_bytes(content)
    done = call(*command, file)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert done.stderr.startswith(f"houseway: {file}: ")
    assert done.stderr.count(str(file)) == 1
    assert why in done.stderr


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"table": {"max": 500}}, "error: record.table.max: money is text"),
        ({"table": {"decks": 1}}, "error: the table, rule 2.1: decks are 4 to 8, not 1"),
        ({"commands": [{"do": "steal"}]}, "error: command 0: record.commands[0].do: there is no command 'steal'"),
        ({"commands": [{"do": "dealer"}]}, "error: command 0, rule 12.1: "),
    ],
)
def test_verify_says_in_words_where_a_replay_ended(change: dict[str, object], fault: str, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps({"record": 1, "instrument": "NI2005-63", "commands": [], **change}))
    done = call("verify", file)
    assert done.returncode == 1
    assert done.stdout.splitlines()[1].strip().startswith(fault)


def test_records_are_also_read_from_the_standard_input() -> None:
    for command in ("show", "verify"):
        given = subprocess.run([HOUSEWAY, command, "-"], input=RECORD.read_bytes(), capture_output=True, check=False)
        told = [line for line in given.stdout.decode().splitlines() if line != "-"]
        assert told == [line for line in run(command, RECORD).stdout.splitlines() if line != str(RECORD)]
        assert given.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chess",), "'chess' is no game that can be played here"),
        (("blackjak",), "; close to it: blackjack"),
        (("blackjack", "--seed", "xyz"), "--seed is hexadecimal"),
        (("holdem", "--bots", "0"), "--bots is 1 to 6 at this table"),
        (("blackjack", "--record", "no/such/folder/record.json"), "there is no such folder"),
        (("blackjack", "--record", "."), "this is a folder"),
        (("blackjack", "--record", str(RECORD)), "there is a file already"),
    ],
)
def test_a_table_that_cannot_be_opened_is_one_line_on_standard_error(arguments: tuple[str, ...], why: str) -> None:
    done = call("play", *arguments)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert done.stderr.startswith("houseway: ")
    assert why in done.stderr


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (("rules", "insurence"), "close to it: insurance"),
        (("rules", "NI2005-63", "99.1"), "houseway rules INSTRUMENT lists its clauses"),
        (("schema", "blackjak"), "close to it: blackjack"),
        (("report", "blackjak"), "close to it: blackjack"),
        (("sign", "--instrument", "paigow"), "close to it: pai-gow"),
        (("export", "phh", "nowhere.json"), "houseway: nowhere.json: No such file or directory"),
    ],
)
def test_a_misspelled_name_is_answered_with_what_comes_close(command: tuple[str, ...], why: str) -> None:
    done = call(*command)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert why in done.stderr


@pytest.mark.parametrize("group", ["analyse", "tournament", "floor", "ballot", "import", "export", "simulate"])
def test_a_misspelled_command_is_answered_once(group: str) -> None:
    words = {"import": "ph", "export": "ph", "ballot": "verfy", "floor": "serv", "tournament": "simulat"}
    done = call(group, words.get(group, "blackjak"))
    assert done.returncode == 2
    assert done.stderr.count("Did you mean") == 1


@pytest.mark.parametrize("written", ["Hold-em", "holdem", "HOLD EM"])
def test_a_game_is_known_however_it_is_written(written: str) -> None:
    assert "Poker Hold-em  by NI2015-405" in run("play", written).stdout


def test_the_record_of_a_table_is_kept_also_when_its_reader_goes_away(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    command = [str(HOUSEWAY), "play", "blackjack", "--seed", "00", "--bots", "0", "--record", str(file)]
    table = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert table.stdin is not None
    assert table.stdout is not None
    table.stdin.write(b"\n\ns\n")
    table.stdin.flush()
    while b"Settlement of round 1" not in table.stdout.readline():
        pass
    table.stdout.close()
    table.stdin.write(b"\ns\n" * 20)
    assert table.communicate()[1] == b""
    assert run("verify", file).returncode == 0
    assert "round 1 settled" in run("show", file).stdout
