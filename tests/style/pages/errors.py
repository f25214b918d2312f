"""Generator of the page of the errors that the library raises: the tree of ``houseway.errors``, with advice."""

from __future__ import annotations

from collections.abc import Iterator

from houseway import errors
from houseway.errors import HousewayError, get_advice
from houseway.records.format.json_schema_builder import format_docstring

INDENT = "&nbsp;" * 4
OTHER_BASES = (ValueError, ImportError, LookupError)


def iterate_tree(
    kind: type[HousewayError] = HousewayError, depth: int = 0
) -> Iterator[tuple[type[HousewayError], int]]:
    """Yield every error of ``houseway.errors`` with its depth in the tree, a base before its subclasses."""
    yield kind, depth
    for subclass in vars(errors).values():
        if isinstance(subclass, type) and kind in subclass.__bases__:
            yield from iterate_tree(subclass, depth + 1)


def make_errors_page() -> str:
    """Make the page: every error in the order of the tree, with its meaning and what to do."""
    lines = [
        "# Error types",
        "",
        "Every error that Houseway raises on purpose is a `HousewayError` from `houseway.errors`. It has these attributes:",
        "",
        "| attribute | meaning |",
        "|---|---|",
        "| `why` | what is wrong, as text in the current language; `str(error)` adds the clause or the position |",
        "| `advice` | what you can do about an error of this type, as text in the current language |",
        "| `reason` | the message with its id and its arguments, for programs and for other languages |",
        "",
        "```python",
        ">>> import houseway",
        '>>> table = houseway.Table.open("blackjack")',
        ">>> try:",
        '...     table.do("deal")',
        "... except houseway.Refused as refusal:",
        "...     print(refusal.rule)",
        "...     print(refusal.why)",
        "...     print(refusal.advice)",
        "6.2",
        "No box has a wager, and cards are dealt only to boxes with a wager.",
        "Read the clause in `rule`. List the legal actions with `table.legal(player)` and send one of them.",
        "",
        "```",
        "",
        "In the table below, an indented error is a subclass of the error above it. Catch the base class to catch all of them.",
        "",
        "| error | meaning | advice |",
        "|---|---|---|",
    ]
    lines += [_make_row(kind, depth) for kind, depth in iterate_tree()]
    lines += [
        "",
        "The server sends errors to its clients as [problem details](problems.md). The client raises them as `ApiError`.",
        "The command line prints an error on one line and ends with an [exit code](exit-codes.md).",
    ]
    return "\n".join(lines) + "\n"


def _make_row(kind: type[HousewayError], depth: int) -> str:
    meaning = format_docstring(kind.__doc__ or "")
    others = [base.__name__ for base in kind.__bases__ if base in OTHER_BASES]
    also = f" It is also a `{others[0]}`." if others else ""
    return f"| {INDENT * depth}`{kind.__name__}` | {meaning}{also} | {get_advice(kind)} |"
