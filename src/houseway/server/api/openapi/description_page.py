"""Page that describes the HTTP API to people, as plain HTML.

It needs no script and no file of another host, so that the server's content security policy allows all of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from typing import Any

from houseway.server.api.openapi.outline import (
    ApiObject,
    KeyRow,
    Operation,
    Resource,
    find_common_problems,
    make_anchor,
    make_outline,
)

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="/fallback/page.css">
<link rel="stylesheet" href="/fallback/description.css">
</head>
<body>
<header><h1>{title}</h1><a href="/">Start page</a></header>
<main>
<p>{description}</p>
<p>Programs read the same description at <a href="/openapi.json">/openapi.json</a>.</p>
<p>Every operation can also answer with these problems: {problems}.</p>
{contents}
{resources}
<h2 id="objects">Objects</h2>
{objects}
</main>
</body>
</html>
"""


def make_description_page(document: dict[str, Any]) -> str:
    """Make the page of an OpenAPI description: contents, operations by resource, and objects."""
    resources = make_outline(document)
    objects = {entry.name: entry for resource in resources for entry in resource.objects}
    info = document["info"]
    return _PAGE.format(
        title=escape(f"HTTP API of {info['title']} {info['version']}"),
        description=escape(info["description"]),
        problems="; ".join(f"{status} {_format_problems(names)}" for status, names in find_common_problems(resources)),
        contents=_make_contents(resources),
        resources="\n".join(_make_resource(resource) for resource in resources),
        objects="\n".join(_make_object(objects[name]) for name in sorted(objects)),
    )


def _make_contents(resources: Sequence[Resource]) -> str:
    items = []
    for resource in resources:
        links = "".join(
            f'<li><a href="#{make_anchor(operation)}"><code>{_format_address(operation)}</code></a> '
            f"{escape(operation.summary)}</li>"
            for operation in resource.operations
        )
        items.append(f"<details><summary>{escape(resource.title)}</summary><ul>{links}</ul></details>")
    return f"<nav>{''.join(items)}</nav>"


def _format_address(operation: Operation) -> str:
    return escape(f"{operation.method} {operation.path}")


def _make_resource(resource: Resource) -> str:
    operations = "\n".join(_make_operation(operation) for operation in resource.operations)
    return f'<h2 id="{resource.tag}">{escape(resource.title)}</h2>\n{operations}'


def _make_operation(operation: Operation) -> str:
    parts = [
        f'<section id="{make_anchor(operation)}">',
        f"<h3><code>{_format_address(operation)}</code></h3>",
        f"<p>{_format_text(operation.description or operation.summary)}</p>",
    ]
    if operation.parameters:
        parts.append(_make_table("Parameters", operation.parameters))
    if operation.body:
        parts.append(f"<p>Body: {_format_type(operation.body)}</p>")
    if operation.example is not None:
        parts.append(f"<pre>{escape(json.dumps(operation.example, indent=2, ensure_ascii=False))}</pre>")
    answers = "; ".join(f"{status} {_format_type(kind)}" for status, kind in operation.answers)
    return "\n".join([*parts, f"<p>Answer: {answers}</p>", "</section>"])


def _format_problems(names: str) -> str:
    """Format names of problem types as links to their pages."""
    return ", ".join(f'<a href="/problems/{name}">{name}</a>' for name in names.split(", "))


def _make_object(entry: ApiObject) -> str:
    return (
        f'<section id="object-{entry.name}"><h3>{entry.name}</h3>\n<p>{_format_text(entry.description)}</p>\n'
        f"{_make_table('Keys', entry.keys)}</section>"
    )


def _make_table(caption: str, rows: Sequence[KeyRow]) -> str:
    cells = "\n".join(
        f"<tr><td><code>{escape(row.name)}</code>{' (' + row.place + ')' if row.place else ''}</td>"
        f"<td>{_format_type(row.type)}</td><td>{'yes' if row.is_required else 'no'}</td>"
        f"<td>{_format_text(row.description)}</td></tr>"
        for row in rows
    )
    head = "<tr><th>Name</th><th>Type</th><th>Required</th><th>Meaning</th></tr>"
    return f"<table><caption>{caption}</caption><thead>{head}</thead><tbody>\n{cells}\n</tbody></table>"


def _format_type(text: str) -> str:
    """Format the description of a type, with links to the objects that it names."""
    return re.sub(r"\[(\w+)\]", r'<a href="#object-\1">\1</a>', escape(text, quote=False))


def _format_text(text: str) -> str:
    """Format a text with code in backticks."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
