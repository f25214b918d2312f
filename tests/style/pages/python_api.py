"""Generator of the index of the Python API: every public name with a line about it."""

from __future__ import annotations

import inspect
from importlib import import_module
from types import ModuleType
from typing import Any

from houseway.records.format.json_schema_builder import format_docstring

PACKAGES = {
    "houseway": ("library.md", "Tables, records, errors and events."),
    "houseway.law": ("library.md#the-law", "Instruments, clauses and interpretations."),
    "houseway.compliance": ("library.md#compliance", "Signs and daily duties."),
    "houseway.maths": ("mathematics.md", "Exact values, simulation and reports. Install the extra `maths`."),
    "houseway.maths.blackjack": ("mathematics.md#blackjack", "Exact values of Blackjack."),
    "houseway.maths.canberra_poker": ("mathematics.md#canberra-poker", "Exact values of Canberra Poker."),
    "houseway.maths.holdem": ("mathematics.md#poker-hold-em", "Equities, ranges and prizes of Poker Hold-em."),
    "houseway.maths.pai_gow": ("mathematics.md#pai-gow", "Exact values of Pai Gow."),
    "houseway.client": ("server.md", "Clients of a live server. Install the extra `client`."),
}
"""Public packages with the page that describes their names, and their content."""
CONSTANTS = {
    "Money": 'Amount of money: text such as `"12.50"`, a `Decimal` of dollars, or `Cents(1250)`.',
    "TableEvent": "An event that a command returns: a `Line`, a `Notice` or a `Shown`.",
    "__version__": "Version of the installed package.",
    "TABLES": "Strategy tables that are part of the package, by name.",
    "Rule": "Locator of a clause that exists, such as `9.2(a)`.",
    "endpoints": "Requests to the API, which `send_request` sends, such as `endpoints.list_games()`.",
    "games": "`games()` returns a `GameInfo` of every game: `key`, `title`, `instruments`, `newest`. Also the package of games.",
}
"""Descriptions of names that have no docstring."""


def make_python_api_page() -> str:
    """Make the index: for each public package its names and their first lines."""
    lines = [
        "# Python API",
        "",
        "These names are public. [Compatibility](../project/compatibility.md) says what may change, and when.",
        "",
        "- [`houseway`](library.md): tables, records, errors, events, the law",
        "- [`houseway.maths`](mathematics.md): exact values, simulation, reports",
        "- [`houseway.envs`](environments.md): environments for agents that learn",
        "- [`houseway.client`](server.md): clients of a live server",
        "- [Records, shuffles and equipment](library-parts.md): for tools that read records or check shuffles themselves",
        "- [For game authors](games.md): the parts from which a game is built",
        "",
        "Modules that are not in these pages are internal. They may change in any version.",
    ]
    for name, (page, about) in PACKAGES.items():
        lines += ["", f"## {name}", "", f"{about} [Details]({page}).", "", "| name | meaning |", "|---|---|"]
        package = import_module(name)
        lines += [f"| `{public_name}` | {describe_name(package, public_name)} |" for public_name in package.__all__]
    return "\n".join(lines) + "\n"


def describe_name(package: ModuleType, name: str) -> str:
    """Return the first sentence or line of the docstring of a public name."""
    value: Any = getattr(package, name)
    if name in CONSTANTS:
        return CONSTANTS[name]
    docstring = inspect.getdoc(value) or ""
    return format_docstring(docstring.partition("\n\n")[0])
