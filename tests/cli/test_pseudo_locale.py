"""Every text of the command line comes from the catalogues: in the pseudo-locale, only data are in plain letters."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command_runner import call
from typer.main import get_command

from houseway import law
from houseway.cli.app import app
from houseway.cli.terminal.language import LANGUAGE_VARIABLE
from houseway.i18n.catalogue import ENGLISH, PSEUDO_LOCALE, get_catalogue

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES, VECTORS = ROOT / "docs" / "examples", ROOT / "tests" / "vectors"
TABLE_RECORD = VECTORS / "blackjack" / "04-blackjack-paid-at-once.json"
TOURNAMENT_RECORD = VECTORS / "tournament" / "17-heats-and-final.json"
DAY_RECORD, REGISTER = EXAMPLES / "duties" / "blackjack-7.json", EXAMPLES / "duties" / "register.json"

NOT_WORDS = re.compile(
    r"--[a-z][a-z-]*|https?://\S+|\S*/\S*|\b[0-9a-f]{16,}\b|\bNI\d{4}-\d+\b|\bA\.[a-z-]+|\([ivx]+\)|\bsha256-\w+-1\b"
)
"""Options, addresses, paths, hashes, instruments, clauses of definitions, roman numerals and algorithms of ballots."""
WORD = re.compile(r"(?<![^\W_])[A-Za-z]{3,}(?![^\W_])")
"""Word of plain letters; the pseudo-locale has accents on every letter of a message."""
ALLOWED_WORDS = {
    "houseway": "name of the program, which begins an error",
    "json": "placeholder of a value",
    **dict.fromkeys(("blackjack", "canberra", "poker", "holdem", "pai", "gow", "tournament"), "keys of games"),
}
"""Words that are data in the output of any command, each with its reason."""


def find_words(text: str) -> set[str]:
    """Words of plain letters in a text, in lower case."""
    return {word.lower() for word in WORD.findall(text)}


@cache
def list_tree() -> tuple[tuple[tuple[str, ...], Any], ...]:
    """Every command with its path."""

    def walk(command: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
        yield path, command
        context = command.make_context("houseway", [], resilient_parsing=True)
        for name in getattr(command, "list_commands", lambda context: ())(context):
            yield from walk(command.get_command(context, name), (*path, name))

    return tuple(walk(get_command(app), ()))


def list_command_words(command: Any) -> set[str]:
    """Words of a command's options with their choices and defaults, of its examples and of its subcommands' names."""
    context = command.make_context("houseway", [], resilient_parsing=True)
    texts = [command.epilog or "", *getattr(command, "list_commands", lambda context: ())(context)]
    for parameter in command.params:
        texts += [*parameter.opts, *parameter.secondary_opts, str(parameter.default)]
        texts += getattr(parameter.type, "choices", ())
    return find_words(" ".join(texts))


@cache
def list_form_words() -> frozenset[str]:
    """Words of the forms of dates and lists, which the pseudo-locale leaves unchanged, such as ``and`` and ``May``."""
    return frozenset(find_words(" ".join(get_catalogue(ENGLISH).list_messages("format").values())))


def list_data_words(arguments: Iterable[object]) -> set[str]:
    """Words of the arguments, and of the records and conditions that they name: names, titles, verbs and keys."""
    words: set[str] = set()
    for argument in arguments:
        words |= find_words(str(argument))
        if isinstance(argument, Path) and argument.is_file():
            words |= find_words(argument.read_text())
    return words


def find_plain_words(output: str, data_words: Iterable[str]) -> list[str]:
    """Words of plain letters in an output that are not data."""
    words = find_words(NOT_WORDS.sub(" ", output))
    return sorted(words - list_form_words() - ALLOWED_WORDS.keys() - set(data_words))


@pytest.fixture(autouse=True)
def pseudo_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, PSEUDO_LOCALE)
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.parametrize(
    ("path", "command"), list_tree(), ids=[" ".join(path) or "houseway" for path, _ in list_tree()]
)
def test_help_comes_from_the_catalogues(path: tuple[str, ...], command: Any) -> None:
    result = call(*path, "--help")
    assert result.returncode == 0
    assert find_plain_words(result.stdout, list_command_words(command) | list_data_words(path)) == []


def list_maker_words() -> str:
    """Names and offices of the people who made the instruments, and the Acts, which are proper names."""
    return " ".join(
        f"{entry.made_by.name} {entry.made_by.office} {' '.join(power.act for power in entry.powers)}"
        for entry in law.get_instruments()
    )


def list_value_words(arguments: Iterable[object]) -> set[str]:
    """Words of the keys and the determinations in the JSON output of a command, which its text output uses too."""
    result = json.loads(call(*arguments, "--json").stdout)
    words = find_words(json.dumps(result.get("determinations", {})))

    def walk(value: Any) -> None:
        for key, item in (
            value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        ):
            words.update(find_words(str(key)))
            walk(item)

    walk(result)
    return words


TILE_CHOICES = "six-above-fives place-first day-high highest-low pooled"
"""Values of the determinations of Pai Gow."""
VALUES = "VALUES"
"""Marks a run whose output has the names of computed values."""
RUNS: list[tuple[tuple[object, ...], str]] = [
    (("show", TABLE_RECORD), ""),
    (("show", TOURNAMENT_RECORD), ""),
    (("show", VECTORS / "holdem" / "01-showdown.json"), ""),
    (("show", VECTORS / "pai-gow" / "01-win-less-commission.json"), ""),
    (("show", "nowhere.json"), ""),
    (("verify", TABLE_RECORD), ""),
    (("verify", TABLE_RECORD, "--strict"), ""),
    (("replay", "nowhere.json"), ""),
    (
        ("compare", VECTORS / "canberra-poker" / "19-jackpot-flush-2016.json", "--with", "NI2023-573"),
        "lottery reserve tournament",
    ),
    (("rules",), list_maker_words()),
    (("rules", "NI2005-63"), list_maker_words()),
    (("rules", "NI2005-63", "12.2", "--code"), "can change result"),
    (("rules", "BJ-3"), ""),
    (("rules", "insurance"), ""),
    (("rules", "--on", "2016-06-09"), ""),
    (("rules", "--on", "June"), ""),
    (("rules", "NI2005-63", "99.9"), ""),
    (("house-way", "6-6", "6-6", "1-6", "2-2"), ""),
    (("house-way", "6-6", "6-6", "6-6", "2-2"), ""),
    (("table-sign", DAY_RECORD), ""),
    (("table-sign", "--instrument", "blackjack", "--set", "min"), ""),
    (("table-sign", "--instrument", "canberra-poker"), ""),
    (("duties", DAY_RECORD, "--register", REGISTER), ""),
    (("tournament", "conditions", EXAMPLES / "tournament-holdem.json"), ""),
    (("tournament", "report", TOURNAMENT_RECORD), ""),
    (
        ("tournament", "simulate", EXAMPLES / "tournament-blackjack.json", "--players", "14", "--output", "NEW"),
        "player",
    ),
    (("tournament", "verify-ballot", VECTORS / "tournament" / "18-verifiable-ballot.json"), ""),
    (("analyse", "blackjack", "--figure", "insurance", "--show", "insurance"), VALUES),
    (
        ("analyse", "blackjack", "--figure", "nothing"),
        "composition-dependent-pair-known total standard-deviation insurance perfect-pairs super-sevens-always",
    ),
    (("analyse", "canberra-poker"), f"{VALUES} box void"),
    (("analyse", "holdem"), VALUES),
    (("analyse", "holdem", "AsKs", "QdQc"), VALUES),
    (("analyse", "pai-gow"), f"{VALUES} {TILE_CHOICES}"),
    (("simulate", "blackjack", "--rounds", "1e4", "--workers", "1", "--exact"), VALUES),
    (("simulate", "blackjack", "--wager", "0.50"), ""),
    (("simulate", "meter", "--days", "30", "--tries", "20"), ""),
    (("simulate", "depth", "--rounds", "1e4", "--steps", "2", "--workers", "1"), ""),
    (("analyse-run", "ruin", "nowhere.parquet"), ""),
    (("simulate", "ruin"), "analyse-run"),
    (("help", "exit-codes"), "TERM Ctrl"),
    (("help", "environment"), "LANG MESSAGES LANGUAGE LOCALES DATA PAGER NO_COLOR COLUMNS less"),
    (("help", "nothing"), ""),
    (("analyse", "hold", VECTORS / "blackjack" / "01-higher-total-wins.json"), ""),
    (("records",), ""),
    (("records", "close", "nothing"), ""),
    (("report", "blackjak"), "all"),
    (("report", "blackjack"), ""),
    (("import", "phh", "nowhere.phh"), ""),
    (("export", "phh", VECTORS / "holdem" / "07-full-pot-limit.json"), ""),
    (("export", "ohh", VECTORS / "holdem" / "01-showdown.json", "--currency", "x"), ""),
    (("schema", "whist"), ""),
    (("floor", "audit"), "server"),
    (("server", "init", "--data", "NEW"), ""),
    (("server", "audit", "--data", "NEW"), ""),
    (("server", "verify", "--data", "NEW"), ""),
    (("server", "users", "list", "--data", "NEW"), "Olga operator director supervisor dealer"),
    (("server", "users", "add", "Dora", "--role", "dealer", "--password-file", "NEW/dora.txt", "--data", "NEW"), ""),
    (("server", "users", "add", "Olga", "--data", "NEW"), ""),
    (("server", "users", "disable", "Olga", "--data", "NEW"), ""),
    (("server", "users", "enable", "Nobody", "--data", "NEW"), ""),
    (("server", "users", "reset-password", "Olga", "--password-file", "NEW/o.txt", "--data", "NEW"), ""),
    (("server", "daily-report", "2026-11-16", "--data", "NEW"), ""),
    (("server", "daily-report", "yesterday", "--data", "NEW"), ""),
    (("server", "backup", "NEW/backup", "--data", "NEW"), ""),
    (("server", "export", "7", "NEW/record.json", "--data", "NEW"), ""),
    (("server", "regulator-export", "NEW/export", "--data", "NEW"), ""),
    (("server", "rotate-key", "--signing", "--data", "NEW"), ""),
    (("serve", "--settings", "nowhere.toml"), ""),
    (("--language", "tlh"), ""),
    (("--nothing",), ""),
    (("shwo",), "show"),
    (("show",), ""),
    (("show", "x", "y"), ""),
    (("show", "x", "--round", "y"), ""),
    (("show", "x", "--round", "0"), ""),
    (("house-way", "6-6", "--high-tiles", "x"), "apart place first"),
]
"""A run of every command, and wrong arguments, with words that are data in its output."""


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    RUNS,
    ids=[" ".join(getattr(argument, "name", str(argument)) for argument in arguments) for arguments, _ in RUNS],
)
def test_output_comes_from_the_catalogues(arguments: tuple[object, ...], allowed: str, tmp_path: Path) -> None:
    given = [
        argument.replace("NEW", str(tmp_path / "new")) if isinstance(argument, str) else argument
        for argument in arguments
    ]
    if given[0] == "server" and given[1] != "init":
        call("server", "init", "--operator", "Olga", "--data", tmp_path / "new")
    result = call(*given)
    data_words = list_data_words(arguments) | find_words(allowed)
    if allowed.startswith(VALUES):
        data_words |= list_value_words(arguments)
    assert find_plain_words(result.stdout + result.stderr, data_words) == []


ANTE_CHOICES = "ante max-payout-scope bet unqualified-tie ante-wins jackpot.wager"
"""Keys and values of the determinations of Canberra Poker in a report."""
TILE_KEYS = "high-tiles apart gee-jun-single lowest house-way.equal-counts by-tile teen-high jackpot.wager winning-stake returned"
"""Keys and values of the determinations of Pai Gow in a report."""
DOCUMENTS: list[tuple[tuple[object, ...], str]] = [
    (("show", TABLE_RECORD, "--html"), ""),
    (("show", TOURNAMENT_RECORD, "--html"), ""),
    (("table-sign", DAY_RECORD, "--html"), ""),
    (("duties", DAY_RECORD, "--register", REGISTER, "--html"), ""),
    (("tournament", "conditions", EXAMPLES / "tournament-holdem.json", "--html"), ""),
    (("tournament", "report", TOURNAMENT_RECORD, "--html"), ""),
    (("report", "canberra-poker", "--html", "-o", "NEW"), f"{ANTE_CHOICES} box void"),
    (("report", "pai-gow", "--html", "-o", "NEW"), f"{TILE_CHOICES} {TILE_KEYS}"),
]
"""Commands that write a printed document, with words that are data in it."""


def list_document_texts(page: str) -> str:
    """Texts of an HTML page, with the attributes that people see or hear."""
    body = re.sub(r"<(style|script)\b.*?</\1>|<code>.*?</code>", " ", page, flags=re.DOTALL)
    attributes = re.findall(r'(?:aria-label|title|alt|content)="([^"]*)"', re.sub(r"<meta[^>]*>", " ", body))
    return unescape(" ".join([re.sub(r"<[^>]*>", " ", body), *attributes]))


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    DOCUMENTS,
    ids=[" ".join(getattr(argument, "name", str(argument)) for argument in arguments) for arguments, _ in DOCUMENTS],
)
def test_documents_come_from_the_catalogues(arguments: tuple[object, ...], allowed: str, tmp_path: Path) -> None:
    file = tmp_path / "new.html"
    result = call(*(file if argument == "NEW" else argument for argument in arguments))
    page = file.read_text(encoding="utf-8") if file.exists() else result.stdout
    assert page.startswith("<!doctype html>"), result.stderr
    data_words = list_data_words(arguments) | find_words(allowed)
    assert find_plain_words(list_document_texts(page), data_words) == []
