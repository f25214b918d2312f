"""Lists of the English sentences that the package writes, read from its source, law and determinations."""

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
ERROR_CLASSES = (
    "Refused",
    "PermissionDeniedError",
    "AdditionRejectedError",
    "InsufficientChipsError",
    "NameConflictError",
    "SignInError",
    "NotFoundError",
    "NotFoundException",
)
RULE_MODULES = (
    "games/**/*.py", "engine/**/*.py",
    *(f"tournaments/{name}.py" for name in ("play/dispatch", "entry/entries", "play/purchases", "play/state")),
)  # fmt: skip
SERVER_MODULES = tuple(
    f"server/{name}.py"
    for name in (
        "accounts/account_names", "accounts/table_invitations", "accounts/roles", "accounts/table_access", "accounts/users",
        "api/auth", "api/controllers/clause_lists", "api/controllers/fairness", "api/controllers/records",
        "api/controllers/rounds", "api/controllers/clause_search", "api/controllers/sessions", "api/controllers/tables",
        "api/controllers/users", "api/hand_access", "api/types", "api/websocket", "dealing/auto_dealer",
        "history/round_history", "ledger/postings", "proof/round_receipts", "services/chip_service",
        "services/command_service", "services/free_chips", "services/table_lifecycle", "tables/command_permissions",
        "tables/player_seeds", "tables/shared_jackpot", "tables/table_registry", "tables/table_transaction",
    )
)  # fmt: skip
"""Modules in which the server answers a player's requests."""


def list_refusals() -> Iterator[str]:
    """Yield every sentence that can refuse a player, with ``{a}``, ``{b}`` for the values."""
    for pattern in (*RULE_MODULES, *SERVER_MODULES):
        files = sorted(ROOT.glob(pattern))
        assert files, f"{pattern} is no longer there"
        for file in files:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                yield from _extract_refusals(node)
    yield from (title for *_, title in KINDS)


def _extract_refusals(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ERROR_CLASSES and node.args:
        yield from _extract_texts(
            node.args[min(1, len(node.args) - 1)] if _get_function_name(node) == "Refused" else node.args[0]
        )
    elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and _is_rule(node.elts[0]):
        yield from _extract_texts(node.elts[1])


def _get_function_name(node: ast.Call) -> str:
    return str(getattr(node.func, "id", ""))


def _is_rule(node: ast.AST) -> bool:
    """Return whether a node can be the clause of a fault, which is a pair of clause and sentence."""
    return isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.IfExp)


def _extract_texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        names = iter("abcdefgh")
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else f"{{{next(names)}}}" for part in node.values
        )
    elif isinstance(node, ast.IfExp):
        yield from _extract_texts(node.body)
        yield from _extract_texts(node.orelse)


def list_law_texts() -> Iterator[str]:
    """Yield the titles, the summaries of all clauses, and the interpretations taken."""
    for number in NUMBERS:
        yield get_instrument(number).title
        yield from (entry.gist for entry in get_instrument(number).clauses)
    yield from (entry.readings[0] for entry in get_all_interpretations())


def list_determination_texts() -> Iterator[str]:
    """Yield the names, the descriptions and the choices of each determination."""
    for game in list_playable_games():
        yield from _list_choice_texts(game.determinations)


def _list_choice_texts(choices: Iterable[FormField]) -> Iterator[str]:
    for choice in choices:
        yield choice.called
        yield choice.about
        yield from (word for word in choice.words if len(word) > 2 and not word.isdigit())
        yield from _list_choice_texts(choice.keys)
