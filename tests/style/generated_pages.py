"""The pages of docs/ that are made from the code and the law: ``make docs`` writes them, a test holds them to it."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from tests.style.clause_tables import anchor, write_pages
from tests.style.view_keys_page import views_page

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.games import get_game, list_games
from houseway.law import Interpretation, get_instrument, get_instruments, get_interpretations
from houseway.law.interpretations import REGISTERS
from houseway.law.search import load_everyday_phrases
from houseway.money import Cents, HundredthsOfPercent, print_money
from houseway.records.format.json_schema_builder import read_descriptions
from houseway.tournaments import TOURNAMENT

TITLES = {"holdem": "Poker Hold-em"}
DOCS = Path(__file__).resolve().parent.parent.parent / "docs"


def pages() -> dict[Path, str]:
    """Every made page and its text, the clause tables (which also show counts of tests) aside."""
    made = {DOCS / "games" / f"{key}.md": game_page(key) for key in list_games()}
    made[DOCS / "interpretations.md"] = interpretations_page()
    made[DOCS / "tournament-keys.md"] = tournament_page()
    made[DOCS / "glossary.md"] = glossary_page()
    made[DOCS / "reference" / "views.md"] = views_page(TITLES)
    return made


def game_page(key: str) -> str:
    """A game: the round as a story, its determinations, its commands."""
    played = get_game(key)
    story = __import__(f"houseway.games.{key.replace('-', '_')}", fromlist=["GAME"]).__doc__ or ""
    title = TITLES.get(key, key.replace("-", " ").title())
    lines = [f"# {title}", "", f"![A round of {title} on a live floor](../images/floor-{key}.png)", ""]
    lines += [f"- [{number}](../clauses/{number}.md): {get_instrument(number).title}" for number in played.instruments]
    lines += ["", "## The round", "", *_story(story), "", "## Determinations", ""]
    lines += ["What the operator decides for the table: the `table` of a record.", "", *_keys(played.determinations)]
    lines += _nested(played.determinations)
    return "\n".join([*lines, "", *_commands(played)]) + "\n"


def _commands(played: Game[Any, Any]) -> list[str]:
    lines = ["## Commands", ""]
    lines += [
        "Every command may carry `by` (who acts), `at` (when, UTC), `who` (the member of staff who gave it) and `refused`",
        "(the rule by which a record expects a refusal).",
        "",
    ]
    lines += ["| verb | meaning | arguments |", "|---|---|---|"]
    lines += [_command_row(command) for command in played.commands]
    for command in played.commands:
        lines += _nested(command, f"{command.__struct_config__.tag}: ", frozenset((played.determinations,)))
    return lines


def tournament_page() -> str:
    """The conditions of a tournament with everything inside them, and its commands."""
    lines = ["# Conditions and commands of a tournament", ""]
    lines += ["What they mean together is told on [its own page](tournaments.md).", "", "## Conditions", ""]
    lines += [*_keys(TOURNAMENT.determinations), *_nested(TOURNAMENT.determinations), "", *_commands(TOURNAMENT)]
    return "\n".join(lines) + "\n"


def glossary_page() -> str:
    """The dictionaries of the instruments in one order, and what else people call things."""
    lines = [
        "# Glossary",
        "",
        "The words of the instruments' dictionaries, in our own words, each with the clause that defines it.",
        "",
    ]
    terms: dict[str, dict[str, list[str]]] = {}
    for entry in get_instruments():
        for clause in entry.clauses:
            if clause.clause.startswith("A."):
                link = f"[{entry.number}](clauses/{entry.number}.md#{anchor(entry.number, clause.clause)})"
                terms.setdefault(clause.clause[2:].replace("-", " "), {}).setdefault(clause.gist, []).append(link)
    for term in sorted(terms):
        told = "; ".join(f"{gist} ({', '.join(links)})" for gist, links in terms[term].items())
        lines += [f"**{term}**", f": {told}", ""]
    lines += ["## What else people call it", "", "| said | what the rules call it |", "|---|---|"]
    lines += [f"| {said} | {', '.join(meant)} |" for said, meant in sorted(load_everyday_phrases().items())]
    return "\n".join(lines) + "\n"


def _story(docstring: str) -> list[str]:
    """The round as the game tells it, without the names of files that are there for those who work on its code."""
    paragraphs = [" ".join(paragraph.split()) for paragraph in textwrap.dedent(docstring).strip().split("\n\n")]
    told = [_without_files(paragraph) for paragraph in paragraphs]
    return "\n\n".join(paragraph for paragraph in told if paragraph).replace("``", "`").splitlines()


def _without_files(paragraph: str) -> str:
    """``loaded (``shoe.py``, rule 5)`` is told as ``loaded (rule 5)``; a sentence about files alone is left out."""

    def inside(found: re.Match[str]) -> str:
        parts = [part for part in re.split(r"[,;] ", found[1]) if ".py``" not in part]
        return f" ({', '.join(parts)})" if parts else ""

    text = re.sub(r" \(([^()]*\.py``[^()]*)\)", inside, paragraph)
    text = re.sub(r"(;[^;.]*)? (stands )?in ``[\w/]+\.py``( and ``[\w/]+\.py``)?", "", text)
    return " ".join(sentence for sentence in re.split(r"(?<=\.) (?=[`A-Z])", text) if ".py``" not in sentence)


def _keys(kind: type[msgspec.Struct], of: Iterable[type] = ()) -> list[str]:
    """The keys of an object; what it does not say of one, those say that it changes."""
    rows = ["| key | meaning | type | default |", "|---|---|---|---|"]
    texts = {name: text for one in (*of, kind) for name, text in read_descriptions(one).items()}
    for field in msgspec.structs.fields(kind):
        meaning = texts.get(field.name, "").replace("|", "\\|")
        rows.append(f"| `{field.encode_name}` | {meaning} | {_type_of(kind, field)} | {_default(field)} |")
    return rows


def _nested(kind: type[msgspec.Struct], place: str = "", known: frozenset[type] = frozenset()) -> list[str]:
    """The objects inside a struct, each with its own keys, wherever they stand."""
    lines: list[str] = []
    for field in msgspec.structs.fields(kind):
        for inner in _structs_in(field.type):
            if inner in known or inner is kind:
                continue
            doc = (inspect.getdoc(inner) or "").replace("``", "`").replace("\n", " ")
            lines += ["", f"### `{place}{field.encode_name}`", "", doc, "", *_keys(inner, known)]
            lines += _nested(inner, f"{place}{field.encode_name}.", known | {kind, inner})
    return lines


def _structs_in(kind: Any) -> list[type[msgspec.Struct]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [kind]
    return [inner for argument in get_args(kind) for inner in _structs_in(argument)]


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
    return f"| `{verb}` | {meaning} | {'; '.join(arguments)} |"


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
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return "object, below"
    return f"object ({name})" if name else str(kind)


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    if field.default_factory is not msgspec.NODEFAULT:
        return "{}" if field.default_factory is dict else "none"
    if field.default is msgspec.UNSET:
        return "may be left out"
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
        "Where the law is open, which interpretations there are, and which one was taken.",
        "",
        *_counts(),
    ]
    for key in REGISTERS:
        lines += ["", f"## {key.replace('-', ' ').title()}"]
        for entry in get_interpretations(key):
            lines += ["", f"### {entry.key}", "", f"{entry.question} ({_rests_on(entry)})", ""]
            if entry.overruled:
                lines += [f"- *Overruled:* {entry.overruled}"]
            if entry.doubtful:
                lines += [f"- *Doubtful:* {entry.doubtful}"]
            lines += [f"- *Taken:* {entry.readings[0]}"]
            lines += [f"- *Other:* {reading}" for reading in entry.readings[1:]]
            lines += [f"- *Why:* {entry.why}", f"- *Changes:* {entry.changes}"]
            if entry.option:
                lines += [f"- *Option:* `{entry.option}`{_values(entry)}"]
            if entry.no_option:
                lines += [f"- *No option:* {entry.no_option}"]
    return "\n".join(lines) + "\n"


def _counts() -> list[str]:
    """How many entries each register has, how many of them a key selects, and which are doubtful or overruled."""
    lines = ["| register | entries | selected by a key | doubtful | overruled |", "|---|---|---|---|---|"]
    registers = {key: get_interpretations(key) for key in REGISTERS}
    for key, entries in (*registers.items(), ("all", [entry for one in registers.values() for entry in one])):
        counts = [sum(bool(getattr(entry, name)) for entry in entries) for name in ("option", "doubtful", "overruled")]
        title = TITLES.get(key, key.replace("-", " ").capitalize())
        lines.append(f"| {title} | {len(entries)} | {' | '.join(map(str, counts))} |")
    doubtful = [entry.key for entries in registers.values() for entry in entries if entry.doubtful]
    links = ", ".join(f"[{key}](#{key.lower()})" for key in doubtful)
    return [*lines, "", f"Doubtful are: {links}."]


def _values(entry: Interpretation) -> str:
    """The values of the key, each with the interpretation that it selects."""
    values = [
        f"`{msgspec.json.encode(value).decode()}` {'the one taken' if number == 1 else f'other {number - 1}'}"
        for number, value in sorted(entry.values.items())
    ]
    return f" ({', '.join(values)})" if values else ""


def _rests_on(entry: Interpretation) -> str:
    links = []
    for number in entry.instruments:
        clauses = [clause.clause for clause in get_instrument(number).clauses if entry.is_about(number, clause.clause)]
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
