"""What the commands answer to wrong files, closed pipes, full disks and poor terminals: one line, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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
