"""Commands of ``houseway server``: settings, users, checks and reports as an operator types them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.command_runner import call

from houseway.server.ops.settings import OTHER_VARIABLES, load_settings

OWNER_ONLY = 0o600


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    """Settings file of a new server whose checkpoints are in a folder of their own."""
    file = tmp_path / "houseway.toml"
    file.write_text(f'data = "{tmp_path / "server"}"\ncheckpoint-folder = "{tmp_path / "far"}"\n')
    assert call("server", "init", "--operator", "Olga", "--settings", file).returncode == 0
    return file


def list_users(settings: Path) -> dict[str, dict[str, object]]:
    users = json.loads(call("server", "--settings", settings, "users", "list", "--json").stdout)
    return {user["name"]: user for user in users}


@pytest.mark.parametrize("command", [("audit",), ("verify",), ("verify", "--books-only"), ("users", "list")])
def test_settings_are_given_before_or_after_the_command(settings: Path, command: tuple[str, ...]) -> None:
    before, after = call("server", "--settings", settings, *command), call("server", *command, "--settings", settings)
    assert (before.returncode, before.stderr) == (0, "")
    assert before.stdout == after.stdout


def test_books_only_is_the_audit(settings: Path) -> None:
    audit, books = (
        json.loads(call("server", "--settings", settings, *command, "--json").stdout)
        for command in (("audit",), ("verify", "--books-only"))
    )
    assert audit == books == {"faults": [], "summary": ["0 accounts, total 0.00"]}


def test_users_are_added_changed_blocked_and_unblocked(settings: Path, tmp_path: Path) -> None:
    file = tmp_path / "dora.txt"
    users = ("server", "--settings", settings, "users")
    added = call(*users, "add", "Dora", "--role", "dealer", "--password-file", file)
    name, password = file.read_text().splitlines()
    assert (added.returncode, name, password in added.stdout) == (0, "Dora", False)
    assert file.stat().st_mode & 0o777 == OWNER_ONLY
    assert list_users(settings)["Dora"]["roles"] == ["dealer"]
    assert call(*users, "set-roles", "Dora", "--role", "dealer", "--role", "supervisor").returncode == 0
    assert list_users(settings)["Dora"]["roles"] == ["dealer", "supervisor"]
    for command, is_disabled in (("disable", True), ("enable", False)):
        assert call(*users, command, "Dora").returncode == 0
        assert list_users(settings)["Dora"]["disabled"] == is_disabled
    reset = call(*users, "reset-password", "Dora")
    assert "The new password of Dora is " in reset.stdout


def test_invalid_user_commands_give_one_line(settings: Path, tmp_path: Path) -> None:
    (tmp_path / "taken.txt").touch()
    for arguments, reason in (
        (("add", "Olga"), "Olga: There is already a user of this name."),
        (("disable", "Olgo"), "There is no user of this name."),
        (("reset-password", "Olga", "--password-file", tmp_path / "taken.txt"), "This file already exists."),
        (("add", "Dora", "--password-file", tmp_path / "none" / "x.txt"), "The password cannot be written here."),
    ):
        result = call("server", "--settings", settings, "users", *arguments)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1), arguments
        assert reason in result.stderr
    assert set(list_users(settings)) == {"Olga"}


def test_password_of_the_first_operator_goes_to_the_named_file(tmp_path: Path) -> None:
    file = tmp_path / "password.txt"
    result = call("server", "init", "--operator", "Olga", "--data", tmp_path / "server", "--password-file", file)
    name, password = file.read_text().splitlines()
    assert (name, password in result.stdout, str(file) in result.stdout) == ("Olga", False, True)
    assert file.stat().st_mode & 0o777 == OWNER_ONLY


def test_daily_report_is_text_json_or_a_page(settings: Path, tmp_path: Path) -> None:
    report = ("server", "--settings", settings, "daily-report", "2026-11-16")
    assert "2026-11-16" in call(*report).stdout
    data = json.loads(call(*report, "--json").stdout)
    assert (data["day"], data["tables"], data["total"]["drop"]) == ("2026-11-16", [], "0.00")
    assert call(*report, "--html", "-o", tmp_path / "report.html").stdout == ""
    page = (tmp_path / "report.html").read_text()
    assert "<html" in page
    assert re.search(r"<style>[^<]*@page[^<]*</style>", page), "a saved page has its style sheet"
    assert "<link" not in page


@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "16.11.2026"])
def test_daily_report_refuses_what_is_not_a_day(settings: Path, day: str) -> None:
    result = call("server", "--settings", settings, "daily-report", day)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"houseway: daily-report: '{day}' is not a day. Use YYYY-MM-DD.\n"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("prot = 1", "Unknown setting 'prot'. Did you mean port?"),
        ('port = "x"', "port: "),
        ("lag = 1", "The setting 'lag' is now called 'standby-delay-seconds'."),
        ('dual-control = ["cage", "viod"]', "dual-control: 'viod' is not an action"),
        ('dual-control = ["viod"]', "Did you mean void"),
        ('trusted-proxies = ["proxy.example"]', "trusted-proxies: 'proxy.example' is not an IP address or a network"),
        ('trusted-proxies = ["10.0.0.1/24"]', "trusted-proxies: '10.0.0.1/24' is not an IP address or a network"),
    ],
)
def test_invalid_setting_names_its_file(tmp_path: Path, line: str, reason: str) -> None:
    file = tmp_path / "houseway.toml"
    file.write_text(f"{line}\n")
    for arguments in (("serve", "--settings", file), ("server", "--settings", file, "audit")):
        result = call(*arguments)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
        assert result.stderr.startswith(f"houseway: {file}")
        assert reason in result.stderr


def test_misspelt_variable_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_HTTPS_ONYL", "true")
    result = call("server", "audit", "--data", tmp_path)
    assert result.returncode == 2
    assert "Unknown environment variable HOUSEWAY_HTTPS_ONYL. Did you mean HOUSEWAY_HTTPS_ONLY" in result.stderr


def test_variables_that_are_not_settings_are_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*OTHER_VARIABLES, "HOUSEWAY_FUZZ_SECONDS", "HOUSEWAY_SERVICE_HOST", "HOUSEWAY_BACKUP_BUCKET"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("HOUSEWAY_DUAL_CONTROL", "void cage cancel")
    monkeypatch.setenv("HOUSEWAY_TRUSTED_PROXIES", "10.0.0.1 10.0.1.0/24 ::1")
    assert load_settings().dual_control == ("void", "cage", "cancel")


def test_invalid_variable_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_PORT", "x")
    assert call("server", "audit", "--data", tmp_path).stderr.startswith("houseway: HOUSEWAY_PORT: ")
