"""The wheel runs in empty environments without Node: the server with its pages, and the commands of the base install."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from tests.packaging.empty_environments import (
    INDEX_OPTIONS,
    ROOT,
    EmptyEnvironment,
    build,
    find_dependencies,
    list_locked_packages,
    read_wheel_requirements,
)
from tests.packaging.test_build import NEEDS_PAGES

from houseway import __version__

pytestmark = NEEDS_PAGES
RECORD = ROOT / "tests/vectors/blackjack/06-both-blackjack.json"
GUEST_ROUND = Path(__file__).with_name("guest_round.py")
START_SECONDS = 60
STOP_SECONDS = 20
MAX_BASE_BYTES = 70_000_000


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def install_wheel(wheel: Path, folder: Path, extra: str = "") -> EmptyEnvironment:
    """Install a wheel with pip, with exactly the packages that it requires, in the versions of the lock."""
    environment = EmptyEnvironment(folder)
    environment.link(find_dependencies(read_wheel_requirements(wheel), [extra] if extra else []) - {"houseway"})
    constraints = folder / "constraints.txt"
    locked = list_locked_packages(ROOT / "requirements.lock")
    constraints.write_text("".join(f"{name}=={version}\n" for name, version in locked.items()))
    environment.install(f"{wheel}[{extra}]" if extra else str(wheel), *INDEX_OPTIONS, "-c", str(constraints))
    return environment


@pytest.fixture(scope="module")
def base_environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> EmptyEnvironment:
    return install_wheel(wheel, tmp_path_factory.mktemp("base"))


@pytest.fixture(scope="module")
def server_environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> EmptyEnvironment:
    return install_wheel(wheel, tmp_path_factory.mktemp("server"), "server")


class RunningServer:
    """Server process of an environment, at a free port."""

    def __init__(self, environment: EmptyEnvironment, data: Path) -> None:
        self.data = data
        self.process = subprocess.Popen(
            [environment.scripts / "houseway", "serve", "--demo", "--port", "0", "--data", str(data)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment.variables, cwd=environment.home,
        )  # fmt: skip
        assert self.process.stdout is not None
        timer = threading.Timer(START_SECONDS, self.process.kill)  # ends the loop below if no address is printed
        timer.start()
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if match := re.search(r"http://127\.0\.0\.1:\d+/", line):
                timer.cancel()
                self.address = match[0]
                return
        raise AssertionError(f"The server did not start: {lines} {self.process.communicate()[1]}")

    def stop(self) -> tuple[int, str]:
        """Send SIGTERM, and return the exit code and what the server wrote to standard error."""
        self.process.send_signal(signal.SIGTERM)
        _, log = self.process.communicate(timeout=STOP_SECONDS)
        return self.process.returncode, log


@pytest.fixture
def server(server_environment: EmptyEnvironment, tmp_path: Path) -> Iterator[RunningServer]:
    running = RunningServer(server_environment, tmp_path / "data")
    yield running
    if running.process.poll() is None:
        running.process.kill()
        running.process.communicate()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as response:
        text: str = response.read().decode()
        return text


def test_server_runs_from_the_wheel_alone(server: RunningServer, server_environment: EmptyEnvironment) -> None:
    """A guest plays a round, the browser gets the built pages, and SIGTERM ends the server cleanly."""
    index = fetch(server.address)
    [script] = re.findall(r'src="(/pages/assets/[^"]+\.js)"', index)
    assert "import" in fetch(server.address.rstrip("/") + script)
    assert json.loads(fetch(f"{server.address}health"))["status"] == "well"
    run = server_environment.run("python", GUEST_ROUND, server.address)
    assert run.returncode == 0, run.stderr
    result = json.loads(run.stdout)
    assert set(result["net"]) == {"ann", "house"}
    assert sum(map(Decimal, result["net"].values())) == 0
    code, log = server.stop()
    assert code == 0
    assert [json.loads(line)["level"] for line in log.splitlines()] == ["info"] * len(log.splitlines())
    assert json.loads(log.splitlines()[-1])["what"] == "closed"
    check = server_environment.run("houseway", "server", "verify", "--data", server.data)
    assert check.returncode == 0, check.stdout
    assert "4 tables" in check.stdout


@pytest.mark.long
def test_exact_values_are_computed_from_the_wheel_alone(server_environment: EmptyEnvironment) -> None:
    run = server_environment.run("houseway", "analyse", "blackjack")
    assert (run.returncode, run.stderr) == (0, "")
    assert "-0.00542389807046" in run.stdout


@pytest.mark.parametrize("name", ["base_environment", "server_environment"])
def test_no_dependency_is_missing_or_incompatible(name: str, request: pytest.FixtureRequest) -> None:
    environment: EmptyEnvironment = request.getfixturevalue(name)
    command = [sys.executable, "-m", "pip", "--python", str(environment.python), "--disable-pip-version-check", "check"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "No broken requirements found.\n")


def test_base_install_is_small(base_environment: EmptyEnvironment) -> None:
    """The base has neither the numerical packages nor those of the server."""
    names = {path.name for path in base_environment.packages.iterdir()}
    assert names.isdisjoint({"numpy", "numba", "llvmlite", "litestar", "sqlalchemy", "uvicorn", "httpx", "websockets"})
    files = [path for path in base_environment.packages.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert sum(path.stat().st_size for path in files) < MAX_BASE_BYTES


def test_packages_of_the_server_are_those_of_its_lock(wheel: Path) -> None:
    names = find_dependencies(read_wheel_requirements(wheel), ["server"]) - {"houseway"}
    locked = list_locked_packages(ROOT / "deploy/server.lock")
    assert names == set(locked)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",), ("--help",), ("rules", "NI2005-63", "10.3"), ("show", str(RECORD)), ("verify", str(RECORD)),
        ("play", "--help"), ("records",), ("schema", "blackjack"), ("serve", "--help"), ("--language", "zh", "rules"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_base_install_runs_commands_without_extras(
    base_environment: EmptyEnvironment, arguments: tuple[str, ...]
) -> None:
    run = base_environment.run("houseway", *arguments)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout
    if arguments == ("--version",):
        assert run.stdout.strip().endswith(__version__)


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (("analyse", "blackjack"), "maths"),
        (("simulate", "blackjack", "--rounds", "1000"), "maths"),
        (("report", "blackjack"), "maths"),
        (("analyse", "hold", str(RECORD)), "maths"),
        (("serve", "--demo"), "server"),
        (("server", "audit"), "server"),
        (("server", "init"), "server"),
        (("server", "users", "list"), "server"),
        (("server", "witness", "http://127.0.0.1:9", "--data", "witness"), "server"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_base_install_names_the_missing_extra(
    base_environment: EmptyEnvironment, arguments: tuple[str, ...], extra: str
) -> None:
    run = base_environment.run("houseway", *arguments)
    assert run.returncode == 2
    assert f'pip install "houseway[{extra}]"' in run.stderr
    assert "Traceback" not in run.stderr
    assert run.stdout == ""


@pytest.mark.parametrize(
    ("module", "extra"),
    [("houseway.maths", "maths"), ("houseway.client", "client"), ("houseway.envs", "gymnasium")],
)
def test_base_install_names_the_extra_of_an_import(base_environment: EmptyEnvironment, module: str, extra: str) -> None:
    run = base_environment.run("python", "-c", f"import {module}")
    assert run.returncode == 1
    assert f'pip install "houseway[{extra}]"' in run.stderr.splitlines()[-1]
