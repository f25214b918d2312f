"""Parts of the package that need an extra say which one to install."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from houseway.errors import MissingExtraError
from houseway.extras import MODULES_BY_EXTRA, require_extra

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
        ("replay", RECORD), ("schema", "blackjack"), ("play", "--help"), ("records",), ("table-sign", RECORD),
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
        (("analyse", "hold", RECORD), "maths"),
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


COMMAND_WALK = """
import json, os, tempfile
import click, typer
from typer.testing import CliRunner
from houseway.cli.app import app
from houseway.errors import HousewayError, MissingExtraError

record = os.path.abspath(RECORD)
os.chdir(tempfile.mkdtemp())
os.environ.update(HOME=os.getcwd(), XDG_DATA_HOME=os.getcwd())
values = {"game": "blackjack", "tiles": "6-6 1-3 5-6 2-3", "day": "2026-11-18", "address": "http://127.0.0.1:9", "other": "x",
          "role": "dealer", "shell": "bash"}

def walk(command, words, parent):
    context = click.Context(command, info_name=words[-1] if words else "houseway", parent=parent)
    if not isinstance(command, click.Group):
        yield words, command
        return
    if command.invoke_without_command and words:
        yield words, command
    for name in command.list_commands(context):
        yield from walk(command.get_command(context, name), [*words, name], context)

def make_arguments(command):
    for parameter in command.params:
        if parameter.required:
            if parameter.param_type_name == "option":
                yield parameter.opts[0]
            is_path = isinstance(parameter.type, click.Path) or parameter.name in ("file", "files", "run", "records")
            yield from (record if is_path else values.get(parameter.name, "1")).split()

outcomes = {}
for words, command in walk(typer.main.get_command(app), [], None):
    help_run = CliRunner().invoke(app, [*words, "--help"])
    run = CliRunner().invoke(app, [*words, *make_arguments(command)], input="")
    outcomes[" ".join(words)] = {
        "help": help_run.exit_code,
        "kind": type(run.exception).__name__,
        "expected": run.exception is None or isinstance(run.exception, (SystemExit, HousewayError)),
        "extra": run.exception.extra if isinstance(run.exception, MissingExtraError) else None,
        "usage": run.exit_code == 2 and "Usage" in run.output,
    }
print(json.dumps(outcomes))
"""
EXTRA_BY_FIRST_WORD = {
    "analyse": "maths", "analyse-run": "maths", "report": "maths", "serve": "server", "server": "server",
    "simulate": "maths",
}  # fmt: skip
"""Commands that need an extra, by their first word. Every other command must run in a base install."""


def test_every_command_runs_or_names_its_extra() -> None:
    """Walk all commands with the packages of all extras blocked: none may fail with another import error."""
    run = run_without(OPTIONAL, f"RECORD = {RECORD!r}\n{COMMAND_WALK}")
    assert run.returncode == 0, run.stderr
    outcomes = json.loads(run.stdout)
    assert len(outcomes) > 40
    for words, outcome in outcomes.items():
        extra = EXTRA_BY_FIRST_WORD.get(words.split()[0])
        assert outcome["help"] == 0, words
        assert outcome["expected"], (words, outcome)
        assert not outcome["usage"], f"{words}: the test gives invalid arguments"
        assert outcome["extra"] == extra, (words, outcome)


@pytest.mark.parametrize(
    ("module", "extra"), [(module, extra) for extra, modules in MODULES_BY_EXTRA.items() for module in modules]
)
def test_each_single_module_of_an_extra_is_required(module: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.extras.find_spec", lambda name: None if name == module else name)
    with pytest.raises(MissingExtraError) as error:
        require_extra(extra)
    assert (error.value.extra, error.value.name) == (extra, module)


@pytest.mark.parametrize(
    ("blocked", "arguments"),
    [
        ("matplotlib", ("--plot", "run.png")),
        ("pyarrow", ("--out", "run.parquet")),
        ("distributed", ("--cluster", "tcp://127.0.0.1:9")),
    ],
)
def test_option_of_a_simulation_names_its_extra(blocked: str, arguments: tuple[str, ...]) -> None:
    run = run_command_without((blocked,), "simulate", "blackjack", "--rounds", "1000", *arguments)
    assert run.returncode == 2
    assert 'pip install "houseway[simulation]"' in run.stderr
    assert "Traceback" not in run.stderr
