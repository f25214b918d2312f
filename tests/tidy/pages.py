"""The pages of docs/ that are made from the code and the law: ``make docs`` writes them, a test holds them to it."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from pathlib import Path
from typing import Any, get_args

import msgspec
from tests.tidy.clauses import anchor, write_pages

from houseway.games import game, games
from houseway.kit.money import Cents, HundredthsOfPercent, print_money
from houseway.law import Interpretation, instrument, interpretations
from houseway.law.interpretations import REGISTERS
from houseway.table.commands import Command
from houseway.table.game import Game

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"


def pages() -> dict[Path, str]:
    """Every made page and its text, the clause tables (which also show counts of tests) aside."""
    made = {DOCS / "games" / f"{key}.md": game_page(key) for key in games()}
    made[DOCS / "interpretations.md"] = interpretations_page()
    return made


def game_page(key: str) -> str:
    """A game: the round as a story, its determinations, its commands."""
    played = game(key)
    module = inspect.getmodule(played.open)
    story = __import__(f"houseway.games.{key.replace('-', '_')}", fromlist=["GAME"]).__doc__ or ""
    assert module is not None
    lines = [f"# {key.replace('-', ' ').title()}", "", "Made from the code by `make docs`; do not edit.", ""]
    lines += [f"- [{number}](../clauses/{number}.md): {instrument(number).title}" for number in played.instruments]
    lines += ["", "## The round", "", *_story(story), "", "## Determinations", "", *_determinations(played)]
    lines += ["", "## Commands", ""]
    lines += [
        "Every command may carry `by` (who acts), `at` (when, UTC), `who` (the member of staff who gave it) and `refused`",
        "(the rule by which a record expects a refusal).",
        "",
    ]
    lines += ["| verb | arguments | meaning |", "|---|---|---|"]
    lines += [_command_row(command) for command in played.commands]
    return "\n".join(lines) + "\n"


def _story(docstring: str) -> list[str]:
    return [line.replace("``", "`") for line in textwrap.dedent(docstring).strip().splitlines()]


def _determinations(played: Game[Any, Any]) -> list[str]:
    rows = ["| key | type | default | meaning |", "|---|---|---|---|"]
    texts = field_texts(played.determinations)
    for field in msgspec.structs.fields(played.determinations):
        meaning = texts.get(field.name, "")
        rows.append(
            f"| `{field.encode_name}` | {_type_of(played.determinations, field)} | {_default(field)} | {meaning} |"
        )
    return rows


def _command_row(command: type[Command]) -> str:
    arguments = []
    for field in msgspec.structs.fields(command):
        if field.name in ("by", "refused", "at", "who"):
            continue
        if field.required:
            optional = ""
        else:
            optional = " (may be left out)" if field.default is None else f" = {_default(field)}"
        arguments.append(f"`{field.encode_name}` {_type_of(command, field)}{optional}")
    verb = command.__struct_config__.tag
    meaning = (inspect.getdoc(command) or "").replace("``", "`").replace("\n", " ").replace("|", "\\|")
    return f"| `{verb}` | {'; '.join(arguments)} | {meaning} |"


def field_texts(struct: type) -> dict[str, str]:
    """The sentence below each field of a class, from its source."""
    body = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(body, ast.ClassDef)
    texts = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            assert isinstance(field.target, ast.Name)
            texts[field.target.id] = str(text.value.value).replace("``", "`").replace("\n", " ").replace("|", "\\|")
    return {name: re.sub(r"\s+", " ", text) for name, text in texts.items()}


_NAMES = {Cents: "money", HundredthsOfPercent: "per cent", str: "text", int: "number", bool: "true/false"}


def _type_of(struct: type, field: msgspec.structs.FieldInfo) -> str:
    """The type of a key; what may be left out is no null, but for the keys where null has a meaning."""
    if field.encode_name in getattr(struct, "null_means", ()):
        return _type(field.type)
    kinds = [kind for kind in get_args(field.type) if kind is not type(None)]
    if type(None) in get_args(field.type) and len(kinds) == 1:
        return _type(kinds[0])
    return _type(field.type).removesuffix(" or null")


def _type(kind: Any) -> str:
    if kind in _NAMES:
        return _NAMES[kind]
    if kind is type(None):
        return "null"
    called = getattr(kind, "called", None)
    if isinstance(kind, type) and isinstance(called, str):
        return called
    name = getattr(kind, "__name__", "")
    arguments = [argument for argument in get_args(kind) if argument not in (Ellipsis, msgspec.UnsetType)]
    if "Literal" in str(kind) and arguments and all(isinstance(argument, str | int) for argument in arguments):
        return " / ".join(f'"{argument}"' if isinstance(argument, str) else str(argument) for argument in arguments)
    if hasattr(kind, "__metadata__"):
        return _type(arguments[0])
    if name in ("tuple", "list"):
        return f"list of {_type(arguments[0])}"
    if name == "dict":
        return f"object of {_type(arguments[1])} by {_type(arguments[0])}"
    if arguments:
        return " or ".join(_type(argument) for argument in arguments)
    return f"object ({name})" if name else str(kind)


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    if field.default_factory is not msgspec.NODEFAULT:
        return "{}" if field.default_factory is dict else "none"
    if field.default is msgspec.UNSET:
        return "as it is"
    if field.default is None:
        return "none"
    return f"`{_value(field.default)}`"


def _value(value: object) -> str:
    if isinstance(value, Cents):
        return f'"{print_money(value)}"'
    if isinstance(value, HundredthsOfPercent):
        whole, part = divmod(value, 100)
        return f'"{whole}"' if not part else f'"{whole}.{part:02d}"'
    if isinstance(value, tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    if isinstance(value, msgspec.Struct):
        return "{}"
    return msgspec.json.encode(value).decode()


def interpretations_page() -> str:
    """The register of interpretations, each entry with links to the clauses it rests on."""
    lines = [
        "# Interpretations",
        "",
        "Where the law is open, which readings there are, and which was taken.",
    ]
    for key in REGISTERS:
        lines += ["", f"## {key.replace('-', ' ').title()}"]
        for entry in interpretations(key):
            lines += ["", f"### {entry.key}", "", f"{entry.question} ({_rests_on(entry)})", ""]
            if entry.overruled:
                lines += [f"- *Overruled:* {entry.overruled}"]
            lines += [f"- *Taken:* {entry.readings[0]}"]
            lines += [f"- *Other:* {reading}" for reading in entry.readings[1:]]
            lines += [f"- *Why:* {entry.why}", f"- *Changes:* {entry.changes}"]
            if entry.option:
                lines += [f"- *Option:* `{entry.option}`"]
            if entry.no_option:
                lines += [f"- *No option:* {entry.no_option}"]
    return "\n".join(lines) + "\n"


def _rests_on(entry: Interpretation) -> str:
    links = []
    for number in entry.instruments:
        clauses = [clause.clause for clause in instrument(number).clauses if entry.concerns(number, clause.clause)]
        linked = ", ".join(f"[{clause}](clauses/{number}.md#{anchor(number, clause)})" for clause in clauses)
        links.append(f"{number}: {linked}")
    return "; ".join(links)


def without_counts(page: str) -> str:
    """A clause table without its last column, the tests."""
    return re.sub(r"\|[^|]*\|$", "|", page, flags=re.MULTILINE)


def write() -> None:
    """Write all made pages."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    write_pages()


if __name__ == "__main__":
    write()
