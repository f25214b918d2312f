"""Every text for people is a message of the catalogues: ids exist, arguments match, and no code reads rendered text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.style.message_uses import (
    list_composed_ids,
    list_id_literals,
    list_messages,
    list_page_sources,
    list_uses,
)
from tests.style.test_style import SOURCE, get_module_name, list_modules

from houseway.i18n.catalogue import ENGLISH, list_languages

FORBIDDEN_WORDS = re.compile(
    r"\b(told|anew|nought|reckon(?:ed|s)?|whoever|for ever|lately|the own|tongue|onlooker|purse|"
    r"is no (?:record|day|number|amount|card|game)|is none of|is wanted|are wanted|beforehand|befell)\b",
    re.IGNORECASE,
)
BARE_BEGINNING = re.compile(r"(?:^|[.!] )(?:Who|What|Whoever)\b(?![^!]*\?)")
MAX_WORDS = 30
"""Limit for a sentence; the rule of style is 25 words, and a few sentences with several amounts need more."""
TEXT_ATTRIBUTES = {"why", "detail", "strerror"}
TEXT_METHODS = {
    "startswith", "endswith", "split", "rsplit", "partition", "rpartition", "strip", "rstrip", "lstrip", "find",
    "index", "replace", "removeprefix", "removesuffix", "count",
}  # fmt: skip
MATCH_FUNCTIONS = {"match", "fullmatch", "search", "findall", "finditer", "sub"}
ALLOWED_TEXT_LOGIC: dict[tuple[str, str], str] = {}
"""Places (module, expression) that look like logic on text but are not, each with its reason."""
PAGE_TEXT = (
    r"(?:\.(?:title|detail|text|says|why|label|summary|message|textContent|innerText)\b"
    r"|\b(?:t|findMessage|renderMessage|nameAction|nameStaffAction|namePhase|nameWager|namePlace|nameField|nameValue)"
    r"\((?:[^()]|\([^()]*\))*\))"
)
"""Text that the server or a catalogue rendered, in the source of a page."""
PAGE_TEXT_LOGIC = re.compile(
    rf"{PAGE_TEXT}(?:\?|!)?"
    r"(?:\.(?:match|matchAll|includes|startsWith|endsWith|split|indexOf|lastIndexOf|search|replace|replaceAll|slice)\("
    r"|\s*(?:===|!==|==|!=)\s*[\"'`](?![\"'`]))"
    rf"|\.(?:test|exec)\([\w.]*{PAGE_TEXT}"
)
"""Comparison, match or split of a text that the server or a catalogue rendered."""


@pytest.mark.parametrize("language", list_languages())
def test_every_language_has_every_message_with_the_same_arguments(language: str) -> None:
    messages, english_messages = list_messages(language), list_messages(ENGLISH)
    assert messages.keys() == english_messages.keys()
    differences = {
        message_id: (message.variables, english_messages[message_id].variables)
        for message_id, message in messages.items()
        if message.variables != english_messages[message_id].variables
    }
    assert differences == {}


def test_every_id_in_the_source_exists_and_gets_its_arguments() -> None:
    messages = list_messages(ENGLISH)
    faults = []
    for use in list_uses():
        place = f"{use.file.relative_to(SOURCE)}:{use.line}"
        if use.id is None:
            if use.pattern is not None and not any(use.pattern.fullmatch(message_id) for message_id in messages):
                faults.append(f"{place}: no message matches {use.pattern.pattern}")
        elif use.id not in messages:
            faults.append(f"{place}: there is no message {use.id}")
        elif use.arguments is not None and use.arguments != messages[use.id].variables:
            difference = use.arguments ^ messages[use.id].variables
            faults.append(f"{place}: the arguments of {use.id} differ in {', '.join(sorted(difference))}")
    assert faults == []


def test_every_message_is_in_use() -> None:
    literals, composed_ids = list_id_literals(), list_composed_ids()
    page_text = "\n".join(path.read_text(encoding="utf-8") for path in list_page_sources())
    page_families = tuple(set(re.findall(r"`(web-[a-z0-9-]*-)\$\{", page_text)))
    unused = [
        message_id
        for message_id in list_messages(ENGLISH)
        if message_id not in literals
        and not any(pattern.fullmatch(message_id) for pattern in composed_ids)
        and not (message_id.startswith("web-") and (message_id in page_text or message_id.startswith(page_families)))
        and message_id != "verbatim"
        and not message_id.startswith("format-")
    ]
    assert unused == []


def iterate_text_logic(tree: ast.AST) -> Iterator[ast.expr]:
    """Expressions that compare, match or take apart the text of a message or an error."""
    scopes = [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))]
    expressions: dict[int, ast.expr] = {}
    for scope in scopes:
        reader = TextReader(scope)
        expressions.update({id(node): node for node in ast.walk(scope) if reader.is_text_logic(node)})  # type: ignore[misc]
    yield from expressions.values()


class TextReader:
    """Recognises texts of messages and errors in a function, also if a variable holds them."""

    def __init__(self, scope: ast.AST) -> None:
        handlers = (node.name for node in ast.walk(scope) if isinstance(node, ast.ExceptHandler) and node.name)
        self.error_names = {"error", "refusal", "problem", "reason", "message", *handlers}
        self.text_names: set[str] = set()
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and self.is_rendered_text(node.value):
                self.text_names.update(target.id for target in node.targets if isinstance(target, ast.Name))

    def is_text_logic(self, node: ast.AST) -> bool:
        """Whether a node compares, matches or takes apart a rendered text."""
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            literals = [side for side in sides if isinstance(side, ast.Constant) and isinstance(side.value, str)]
            return any(side.value for side in literals) and any(map(self.is_rendered_text, sides))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            is_method = node.func.attr in TEXT_METHODS and self.is_rendered_text(node.func.value)
            is_match = node.func.attr in MATCH_FUNCTIONS and any(map(self.is_rendered_text, node.args))
            return is_method or is_match
        return False

    def is_rendered_text(self, node: ast.expr) -> bool:
        """Whether an expression is the text of an error or a message: ``error.why``, ``str(error)``, ``error.args[0]``."""
        if isinstance(node, ast.Name):
            return node.id in self.text_names
        if isinstance(node, ast.Attribute):
            return node.attr in TEXT_ATTRIBUTES
        if isinstance(node, ast.Subscript):
            return isinstance(node.value, ast.Attribute) and node.value.attr == "args"
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name == "format_message" or (name == "render" and isinstance(node.func, ast.Attribute)):
                return True
            if name == "str" and node.args:
                value = node.args[0]
                is_message = isinstance(value, ast.Call) and getattr(value.func, "id", "") == "Message"
                is_error = isinstance(value, ast.Name) and value.id in self.error_names
                return is_message or is_error or self.is_rendered_text(value)
        return False


@pytest.mark.parametrize("path", list_modules(), ids=get_module_name)
def test_no_code_reads_rendered_text(path: Path) -> None:
    module = path.relative_to(SOURCE).as_posix()
    expressions = {
        (module, ast.unparse(node)) for node in iterate_text_logic(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert sorted(expressions - ALLOWED_TEXT_LOGIC.keys()) == []


@pytest.mark.parametrize(
    ("source", "is_found"),
    [
        ('error.why.startswith("an object")', True),
        ('refusal.why.split("; ")', True),
        ('"chips" in str(error)', True),
        ('error.why == "not now"', True),
        ("PATTERN.match(error.why)", True),
        ('format_message("place-box", number=1).split()', True),
        ('str(Message("place-box", number=1)) == "box 1"', True),
        ('text = str(error)\nif "malformed" in text: pass', True),
        ('def f():\n    try: g()\n    except ValueError as fault:\n        return str(fault).startswith("x")', True),
        ('error.args[0] == "gone"', True),
        ("text = str(error)\nprint(text)", False),
        ('error.reason.id == "games-round-over"', False),
        ('row.kind == "fill"', False),
        ("f'{error.why} ({error.rule})'", False),
    ],
)
def test_logic_on_text_is_found(source: str, is_found: bool) -> None:
    assert bool(list(iterate_text_logic(ast.parse(source)))) is is_found


def test_pages_read_no_rendered_text() -> None:
    faults = [
        f"{path.name}: {match[0]}"
        for path in list_page_sources()
        for match in PAGE_TEXT_LOGIC.finditer(path.read_text(encoding="utf-8"))
    ]
    assert faults == []
    assert PAGE_TEXT_LOGIC.search('if (problem.title === "A fresh password is needed")')
    assert PAGE_TEXT_LOGIC.search("/^(\\d+) rounds?$/.test(session.text)")
    assert PAGE_TEXT_LOGIC.search('if (t("web-table-box", { number: String(n) }) === "box 1")')
    assert PAGE_TEXT_LOGIC.search('element.textContent?.includes("Deal")')
    assert PAGE_TEXT_LOGIC.search('(error as Error).message.startsWith("Failed")')
    assert not PAGE_TEXT_LOGIC.search('findMessage("action", verb, "") || findMessage("action", verb)')
    assert not PAGE_TEXT_LOGIC.search('problem.type === "/problems/password-required"')


def test_english_is_plain() -> None:
    faults = []
    for message in list_messages(ENGLISH).values():
        if FORBIDDEN_WORDS.search(message.text):
            faults.append(f"{message.id}: {FORBIDDEN_WORDS.search(message.text)}")
        if BARE_BEGINNING.search(message.text.strip()):
            faults.append(f"{message.id} begins with a bare who or what: {message.text.strip()}")
        plain = re.sub(r"\{[^{}]*\}", "x", message.text)
        if "->" not in plain:
            longest = max(len(sentence.split()) for sentence in re.split(r"[.:;!?](?:\s|$)|\n", plain))
            if longest > MAX_WORDS:
                faults.append(f"{message.id} has a sentence of {longest} words")
    assert faults == []


def test_no_file_has_an_id_twice() -> None:
    faults = []
    for file in sorted((SOURCE / "i18n" / "locales").glob("*/*.ftl")):
        ids = re.findall(r"^(-?[a-zA-Z][\w-]*) *=", file.read_text(encoding="utf-8"), re.MULTILINE)
        faults += [f"{file.parent.name}/{file.name}: {name}" for name in set(ids) if ids.count(name) > 1]
    assert faults == []
