"""Generator of the pages of docs/ that come from the code and the law; ``make docs`` runs it."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec
from tests.style.clause_tables import make_anchor, write_pages
from tests.style.view_keys_page import make_views_page

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.games import get_game, list_games
from houseway.law import Interpretation, get_instrument, get_instruments, get_interpretations
from houseway.law.interpretations import REGISTERS
from houseway.law.search import load_everyday_phrases
from houseway.money import Cents, HundredthsOfPercent, print_money
from houseway.records.format.json_schema_builder import read_descriptions
from houseway.server.api.problems.problem_types import PROBLEM_TYPES
from houseway.tournaments import TOURNAMENT

TITLES = {"holdem": "Poker Hold-em"}
DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
REFERENCE = DOCS / "reference"


def make_pages() -> dict[Path, str]:
    """Make every generated page except the clause tables, which also count tests; return texts by path."""
    texts_by_path = {REFERENCE / "games" / f"{key}.md": make_game_page(key) for key in list_games()}
    texts_by_path[REFERENCE / "interpretations" / "index.md"] = make_interpretations_index()
    for key in REGISTERS:
        texts_by_path[REFERENCE / "interpretations" / f"{key}.md"] = make_interpretations_page(key)
    texts_by_path[REFERENCE / "tournament-keys.md"] = make_tournament_page()
    texts_by_path[REFERENCE / "problems.md"] = make_problems_page()
    texts_by_path[REFERENCE / "glossary.md"] = make_glossary_page()
    texts_by_path[REFERENCE / "views.md"] = make_views_page(TITLES)
    return texts_by_path


def make_game_page(key: str) -> str:
    """Make the page of a game: description of the round, determinations and commands."""
    game_definition = get_game(key)
    docstring = __import__(f"houseway.games.{key.replace('-', '_')}", fromlist=["GAME"]).__doc__ or ""
    title = TITLES.get(key, key.replace("-", " ").title())
    lines = [f"# {title}", "", f"![A round of {title} on a live table](../../images/floor-{key}.png)", ""]
    lines += [
        f"- [{number}](../clauses/{number}.md): {get_instrument(number).title}"
        for number in game_definition.instruments
    ]
    lines += ["", "## The round", "", *_format_description(docstring), "", "## Determinations", ""]
    lines += [
        "What the operator decides for the table: the `table` of a record.",
        "",
        *_make_key_table(game_definition.determinations),
    ]
    lines += _make_nested_sections(game_definition.determinations)
    return "\n".join([*lines, "", *_make_command_section(game_definition)]) + "\n"


def _make_command_section(game_definition: Game[Any, Any]) -> list[str]:
    lines = ["## Commands", ""]
    lines += [
        "Every command may carry `by` (who acts), `at` (when, UTC), `who` (the member of staff who gave it) and `refused`",
        "(the rule by which a record expects a refusal).",
        "",
    ]
    lines += ["| verb | meaning | arguments |", "|---|---|---|"]
    lines += [_make_command_row(command) for command in game_definition.commands]
    for command in game_definition.commands:
        lines += _make_nested_sections(
            command, f"{command.__struct_config__.tag}: ", frozenset((game_definition.determinations,))
        )
    return lines


def make_tournament_page() -> str:
    """Make the page of a tournament's conditions, with nested objects, and its commands."""
    lines = ["# Conditions and commands of a tournament", ""]
    lines += [
        "[Run a tournament](../how-to/run-a-tournament.md) explains how they work together.",
        "",
        "## Conditions",
        "",
    ]
    lines += [
        *_make_key_table(TOURNAMENT.determinations),
        *_make_nested_sections(TOURNAMENT.determinations),
        "",
        *_make_command_section(TOURNAMENT),
    ]
    return "\n".join(lines) + "\n"


def make_problems_page() -> str:
    """Make the page of the problems that the server reports: type, status, title, meaning and what to do."""
    lines = [
        "# Problems that the server reports",
        "",
        "If a request fails, the server responds with problem details ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)) of",
        "the media type `application/problem+json`. The WebSocket API sends the same object as `problem`.",
        "",
        "| key | meaning |",
        "|---|---|",
        "| `type` | address of a page of the server that explains the problem; its last part is the name of the problem |",
        "| `title` | short name of the problem, in the language of the request (`Accept-Language`) |",
        "| `status` | HTTP status |",
        "| `detail` | what is wrong with this request, in the language of the request |",
        "| `rule` | clause that forbids the action, if a clause does |",
        "| `place` | position in the input at which the error was found, if it is known |",
        "| `id` | idempotency key of the command, if the command came through the WebSocket API |",
        "",
        "Programs compare `type`. The texts may change.",
        "",
        "| type | status | title | meaning | what to do |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| `{kind.address}` | {kind.status} | {kind.title} | {kind.meaning} | {kind.help} |" for kind in PROBLEM_TYPES
    ]
    return "\n".join(lines) + "\n"


def make_glossary_page() -> str:
    """Make the glossary: the instruments' dictionaries in one order, and everyday synonyms."""
    lines = [
        "# Glossary",
        "",
        "The terms that the instruments define, in our own words, each with the clause that defines it.",
        "",
    ]
    terms: dict[str, dict[str, list[str]]] = {}
    for entry in get_instruments():
        for clause in entry.clauses:
            if clause.clause.startswith("A."):
                link = f"[{entry.number}](clauses/{entry.number}.md#{make_anchor(entry.number, clause.clause)})"
                terms.setdefault(clause.clause[2:].replace("-", " "), {}).setdefault(str(clause.summary), []).append(
                    link
                )
    for term in sorted(terms):
        definitions = "; ".join(f"{summary} ({', '.join(links)})" for summary, links in terms[term].items())
        lines += [f"**{term}**", f": {definitions}", ""]
    lines += ["## Everyday words", "", "| everyday word | term of the rules |", "|---|---|"]
    lines += [
        f"| {everyday_word} | {', '.join(law_terms)} |"
        for everyday_word, law_terms in sorted(load_everyday_phrases().items())
    ]
    return "\n".join(lines) + "\n"


def _format_description(docstring: str) -> list[str]:
    """Format the description of a round without the file names that are meant for developers."""
    paragraphs = [" ".join(paragraph.split()) for paragraph in textwrap.dedent(docstring).strip().split("\n\n")]
    texts = [_remove_file_names(paragraph) for paragraph in paragraphs]
    return "\n\n".join(paragraph for paragraph in texts if paragraph).replace("``", "`").splitlines()


def _remove_file_names(paragraph: str) -> str:
    """Remove file names: ``loaded (``shoe.py``, rule 5)`` becomes ``loaded (rule 5)``.

    Sentences only about files are left out.
    """

    def replace_parentheses(match: re.Match[str]) -> str:
        parts = [part for part in re.split(r"[,;] ", match[1]) if ".py``" not in part]
        return f" ({', '.join(parts)})" if parts else ""

    text = re.sub(r" \(([^()]*\.py``[^()]*)\)", replace_parentheses, paragraph)
    text = re.sub(r"(;[^;.]*)? (stands )?in ``[\w/]+\.py``( and ``[\w/]+\.py``)?", "", text)
    return " ".join(sentence for sentence in re.split(r"(?<=\.) (?=[`A-Z])", text) if ".py``" not in sentence)


def _make_key_table(kind: type[msgspec.Struct], base_kinds: Iterable[type] = ()) -> list[str]:
    """Make the table of an object's keys; descriptions that it lacks come from its base kinds."""
    rows = ["| key | meaning | type | default |", "|---|---|---|---|"]
    texts = {
        name: text for described_kind in (*base_kinds, kind) for name, text in read_descriptions(described_kind).items()
    }
    for field in msgspec.structs.fields(kind):
        meaning = texts.get(field.name, "").replace("|", "\\|")
        rows.append(
            f"| `{field.encode_name}` | {meaning} | {_describe_field_type(kind, field)} | {_format_default(field)} |"
        )
    return rows


def _make_nested_sections(
    kind: type[msgspec.Struct], place: str = "", known_kinds: frozenset[type] = frozenset()
) -> list[str]:
    """Make the tables of the objects nested in a struct, each with its keys."""
    lines: list[str] = []
    for field in msgspec.structs.fields(kind):
        for inner in _find_structs(field.type):
            if inner in known_kinds or inner is kind:
                continue
            doc = (inspect.getdoc(inner) or "").replace("``", "`").replace("\n", " ")
            lines += ["", f"### `{place}{field.encode_name}`", "", doc, "", *_make_key_table(inner, known_kinds)]
            lines += _make_nested_sections(inner, f"{place}{field.encode_name}.", known_kinds | {kind, inner})
    return lines


def _find_structs(kind: Any) -> list[type[msgspec.Struct]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [kind]
    return [inner for argument in get_args(kind) for inner in _find_structs(argument)]


def _make_command_row(command: type[Command]) -> str:
    arguments = []
    for field in msgspec.structs.fields(command):
        if field.name in ("by", "refused", "at", "who"):
            continue
        if field.required:
            optional = ""
        else:
            optional = " (may be left out)" if field.default is None else f" = {_format_default(field)}"
        arguments.append(f"`{field.encode_name}` {_describe_field_type(command, field)}{optional}")
    verb = command.__struct_config__.tag
    meaning = (inspect.getdoc(command) or "").replace("``", "`").replace("\n", " ").replace("|", "\\|")
    return f"| `{verb}` | {meaning} | {'; '.join(arguments)} |"


_TYPE_NAMES = {Cents: "money", HundredthsOfPercent: "per cent", str: "text", int: "number", bool: "true/false"}


def _describe_field_type(struct: type, field: msgspec.structs.FieldInfo) -> str:
    """Describe the type of a key; null is mentioned only for keys where null has a meaning."""
    if field.encode_name in getattr(struct, "null_means", ()):
        return _describe_type(field.type)
    kinds = [kind for kind in get_args(field.type) if kind is not type(None)]
    if type(None) in get_args(field.type) and len(kinds) == 1:
        return _describe_type(kinds[0])
    return _describe_type(field.type).removesuffix(" or null")


def _describe_type(kind: Any) -> str:
    if kind in _TYPE_NAMES:
        return _TYPE_NAMES[kind]
    if kind is type(None):
        return "null"
    called_name = getattr(kind, "called", None)
    if isinstance(kind, type) and isinstance(called_name, str):
        return called_name
    name = getattr(kind, "__name__", "")
    arguments = [argument for argument in get_args(kind) if argument not in (Ellipsis, msgspec.UnsetType)]
    if "Literal" in str(kind) and arguments and all(isinstance(argument, str | int) for argument in arguments):
        return " / ".join(f'"{argument}"' if isinstance(argument, str) else str(argument) for argument in arguments)
    if hasattr(kind, "__metadata__"):
        return _describe_type(arguments[0])
    if name in ("tuple", "list"):
        return f"list of {_describe_type(arguments[0])}"
    if name == "dict":
        return f"object of {_describe_type(arguments[1])} by {_describe_type(arguments[0])}"
    if arguments:
        return " or ".join(_describe_type(argument) for argument in arguments)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return "object, below"
    return f"object ({name})" if name else str(kind)


def _format_default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    if field.default_factory is not msgspec.NODEFAULT:
        return "{}" if field.default_factory is dict else "none"
    if field.default is msgspec.UNSET:
        return "may be left out"
    if field.default is None:
        return "none"
    return f"`{_format_value(field.default)}`"


def _format_value(value: object) -> str:
    if isinstance(value, Cents):
        return f'"{print_money(value)}"'
    if isinstance(value, HundredthsOfPercent):
        whole, part = divmod(value, 100)
        return f'"{whole}"' if not part else f'"{whole}.{part:02d}"'
    if isinstance(value, tuple):
        return "[" + ", ".join(_format_value(item) for item in value) + "]"
    if isinstance(value, msgspec.Struct):
        return "{}"
    return msgspec.json.encode(value).decode()


def make_interpretations_index() -> str:
    """Make the index of the interpretations: the number of entries of each register and the doubtful ones."""
    lines = [
        "# Interpretations",
        "",
        "The questions that the law leaves open, the possible answers, the answer that we adopted, and the reason.",
        "",
        *_make_count_table(),
        "",
        "```{toctree}",
        ":maxdepth: 1",
        "",
        *REGISTERS,
        "```",
    ]
    return "\n".join(lines) + "\n"


def make_interpretations_page(key: str) -> str:
    """Make the page of one register of interpretations, with links to the clauses of each entry."""
    lines = [f"# Interpretations: {_make_register_title(key)}"]
    for entry in get_interpretations(key):
        lines += ["", f"## {entry.key}", "", f"{entry.question} ({_format_clause_links(entry)})", ""]
        if entry.overruled:
            lines += [f"- *Overruled:* {entry.overruled}"]
        if entry.doubt:
            lines += [f"- *Doubt:* {entry.doubt}"]
        lines += [f"- *Adopted:* {entry.answers[0]}"]
        lines += [f"- *Alternative:* {answer}" for answer in entry.answers[1:]]
        lines += [f"- *Reason:* {entry.reason}", f"- *Effect:* {entry.effect}"]
        if entry.option:
            lines += [f"- *Option:* `{entry.option}`{_format_values(entry)}"]
        if entry.no_option:
            lines += [f"- *No option:* {entry.no_option}"]
    return "\n".join(lines) + "\n"


def _make_register_title(key: str) -> str:
    return TITLES.get(key, key.replace("-", " ").title())


def _make_count_table() -> list[str]:
    """Make the table of each register's entries: total, selected by a key, doubtful and overruled."""
    lines = ["| register | entries | selected by a key | doubtful | overruled |", "|---|---|---|---|---|"]
    registers = {key: get_interpretations(key) for key in REGISTERS}
    for key, entries in registers.items():
        lines.append(_make_count_row(f"[{_make_register_title(key)}]({key}.md)", entries))
    lines.append(_make_count_row("all", [entry for entries in registers.values() for entry in entries]))
    links = ", ".join(
        f"[{entry.key}]({key}.md#{entry.key.lower()})"
        for key, entries in registers.items()
        for entry in entries
        if entry.doubt
    )
    return [*lines, "", f"Doubtful interpretations: {links}."]


def _make_count_row(name: str, entries: Sequence[Interpretation]) -> str:
    counts = [sum(bool(getattr(entry, name)) for entry in entries) for name in ("option", "doubt", "overruled")]
    return f"| {name} | {len(entries)} | {' | '.join(map(str, counts))} |"


def _format_values(entry: Interpretation) -> str:
    """Format the values of the key, each with the interpretation that it selects."""
    values = [
        f"`{msgspec.json.encode(value).decode()}` {'adopted' if number == 1 else f'alternative {number - 1}'}"
        for number, value in sorted(entry.values.items())
    ]
    return f" ({', '.join(values)})" if values else ""


def _format_clause_links(entry: Interpretation) -> str:
    links = []
    for number in entry.instruments:
        clauses = [clause.clause for clause in get_instrument(number).clauses if entry.is_about(number, clause.clause)]
        clause_links = ", ".join(
            f"[{clause}](../clauses/{number}.md#{make_anchor(number, clause)})" for clause in clauses
        )
        links.append(f"{number}: {clause_links}")
    return "; ".join(links)


def remove_test_column(page: str) -> str:
    """Remove the last column, the tests, from a clause table."""
    return re.sub(r"\|[^|]*\|$", "|", page, flags=re.MULTILINE)


def write_all() -> None:
    """Write all generated pages."""
    for path, text in make_pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    write_pages()


if __name__ == "__main__":
    write_all()
