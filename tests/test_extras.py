"""Parts of the package that need an extra say which one to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

RECORD = "tests/vectors/blackjack/06-both-blackjack.json"
BLOCKED_RUN = """
import sys
blocked = set({blocked!r})
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocker())
import importlib.util
find_spec = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name.partition(".")[0] in blocked else find_spec(name, package)
{code}
"""
OPTIONAL = (
    "numpy", "numba", "httpx", "websockets", "litestar", "uvicorn", "sqlalchemy", "alembic", "argon2", "segno", "pyotp",
    "prometheus_client", "psycopg", "pyarrow", "distributed", "matplotlib", "gymnasium", "pettingzoo", "pyspiel",
)  # fmt: skip


def run_without(blocked: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    source = BLOCKED_RUN.format(blocked=blocked, code=code)
    return subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=120, check=False)


def run_command_without(blocked: tuple[str, ...], *arguments: str) -> subprocess.CompletedProcess[str]:
    code = f"sys.argv = {['houseway', *arguments]!r}\nfrom houseway.cli import main\nmain()"
    return run_without(blocked, code)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",), ("--help",), ("rules", "NI2005-63", "10.3"), ("show", RECORD), ("verify", RECORD),
        ("replay", RECORD), ("schema", "blackjack"), ("play", "--help"), ("records",), ("sign", RECORD),
    ],
)  # fmt: skip
def test_base_install_runs_commands_without_extras(arguments: tuple[str, ...]) -> None:
    run = run_command_without(OPTIONAL, *arguments)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (("analyse", "blackjack"), "maths"),
        (("analyse", "holdem", "AsKs", "QdQc"), "maths"),
        (("simulate", "blackjack", "--rounds", "1000"), "maths"),
        (("report", "blackjack"), "maths"),
        (("audit-hold", RECORD), "maths"),
        (("serve", "--demo"), "server"),
        (("server", "audit"), "server"),
        (("server", "verify"), "server"),
    ],
)
def test_command_that_needs_an_extra_names_it(arguments: tuple[str, ...], extra: str) -> None:
    run = run_command_without(OPTIONAL, *arguments)
    assert run.returncode == 2
    assert "Traceback" not in run.stderr
    assert f'pip install "houseway[{extra}]"' in run.stderr


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("houseway.maths", "maths"),
        ("houseway.maths.blackjack", "maths"),
        ("houseway.client", "client"),
        ("houseway.server.ops.settings", "server"),
        ("houseway.envs", "gymnasium"),
        ("houseway.envs.openspiel", "gymnasium"),
    ],
)
def test_import_that_needs_an_extra_names_it(module: str, extra: str) -> None:
    code = f"""
from houseway.errors import HousewayError
try:
    import {module}
except HousewayError as error:
    assert isinstance(error, ImportError)
    print(error)
"""
    run = run_without(OPTIONAL, code)
    assert run.returncode == 0, run.stderr
    assert f'pip install "houseway[{extra}]"' in run.stdout


@pytest.mark.parametrize(
    ("blocked", "module", "extra"),
    [
        ("gymnasium", "houseway.envs.blackjack", "gymnasium"),
        ("gymnasium", "houseway.envs.pai_gow", "gymnasium"),
        ("pettingzoo", "houseway.envs.multi_agent.holdem", "pettingzoo"),
        ("pyspiel", "houseway.envs.openspiel", "openspiel"),
    ],
)
def test_environment_names_the_extra_of_its_library(blocked: str, module: str, extra: str) -> None:
    run = run_without((blocked,), f"import {module}")
    assert run.returncode == 1
    assert f'pip install "houseway[{extra}]"' in run.stderr


@pytest.mark.parametrize("module", ["houseway.envs", "houseway.envs.agents"])
def test_environments_without_any_library_name_an_extra(module: str) -> None:
    run = run_without(("gymnasium", "pettingzoo", "pyspiel"), f"import {module}")
    assert run.returncode == 1
    assert 'pip install "houseway[gymnasium]"' in run.stderr.splitlines()[-1]


def test_registration_without_gymnasium_names_its_extra() -> None:
    run = run_without(("gymnasium",), "import houseway.envs\nhouseway.envs.register()")
    assert run.returncode == 1
    assert 'pip install "houseway[gymnasium]"' in run.stderr.splitlines()[-1]


def test_help_and_completion_work_without_extras() -> None:
    code = """
import inspect, houseway
names = {name for name, _ in inspect.getmembers(houseway)}
print(sorted(names & {'client', 'maths', 'envs', 'law', 'Table'}))
"""
    run = run_without(OPTIONAL, code)
    assert run.stdout == "['Table', 'law']\n", run.stderr
