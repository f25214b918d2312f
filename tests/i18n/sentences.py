"""Which sentences the package writes in English where they are made: read from its source, its law and its determinations."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import houseway
from houseway.law import get_instrument
from houseway.law.instruments import NUMBERS
from houseway.law.interpretations import get_all_interpretations
from houseway.server.api.problem_details import KINDS
from houseway.server.services.table_form_schema import FormField, list_playable_games

ROOT = Path(houseway.__file__).parent
ERRORS = ("Refused", "Denied", "NotAccepted", "ShortOfChips", "Taken", "NotSignedIn", "NoTable", "NotFoundException")
RULES = (
    "games/**/*.py", "engine/**/*.py",
    *(f"tournaments/{name}.py" for name in ("play/dispatch", "entry/entries", "play/purchases", "play/state")),
)  # fmt: skip
OF_THE_FLOOR = tuple(
    f"server/{name}.py"
    for name in (
        "accounts/account_names", "accounts/table_access", "accounts/users", "api/auth", "api/hand_access", "api/websocket",
        "api/controllers/clauses", "api/controllers/fairness", "api/controllers/records", "api/controllers/rounds",
        "api/controllers/rules", "api/controllers/sessions", "api/controllers/tables", "api/controllers/users",
        "dealing/auto_dealer", "history/round_history", "ledger/postings", "proof/receipts", "services/free_chips",
        "services/runtime", "tables/command_permissions", "tables/jackpot_pools", "tables/player_seeds",
        "tables/table_registry", "tables/table_transaction",
    )
)  # fmt: skip
"""Where the floor answers what a player may ask."""


def refusals() -> Iterator[str]:
    """Every sentence with which a player can be refused, ``{a}``, ``{b}`` for what is filled in."""
    for pattern in (*RULES, *OF_THE_FLOOR):
        files = sorted(ROOT.glob(pattern))
        assert files, f"{pattern} is no longer there"
        for file in files:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                yield from _refusal(node)
    yield from (title for *_, title in KINDS)


def _refusal(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ERRORS and node.args:
        yield from _texts(node.args[min(1, len(node.args) - 1)] if _name(node) == "Refused" else node.args[0])
    elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and _is_rule(node.elts[0]):
        yield from _texts(node.elts[1])


def _name(node: ast.Call) -> str:
    return str(getattr(node.func, "id", ""))


def _is_rule(node: ast.AST) -> bool:
    """Whether a pair may begin with a clause, so that it is a fault: a clause and a sentence."""
    return isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.IfExp)


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        names = iter("abcdefgh")
        yield "".join(str(one.value) if isinstance(one, ast.Constant) else f"{{{next(names)}}}" for one in node.values)
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def of_the_law() -> Iterator[str]:
    """The gists of all clauses, what was taken of each reading, and the titles."""
    for number in NUMBERS:
        yield get_instrument(number).title
        yield from (one.gist for one in get_instrument(number).clauses)
    yield from (one.readings[0] for one in get_all_interpretations())


def of_determinations() -> Iterator[str]:
    """What is said of each determination, and its choices."""
    for game in list_playable_games():
        yield from _of_choices(game.determinations)


def _of_choices(choices: Iterable[FormField]) -> Iterator[str]:
    for choice in choices:
        yield choice.called
        yield choice.about
        yield from (word for word in choice.words if len(word) > 2 and not word.isdigit())
        yield from _of_choices(choice.keys)
