"""Generator of the pages of the HTTP API, from its OpenAPI description: an index, and one page per resource."""

from __future__ import annotations

import json
import re
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from houseway.server.api.app import build_openapi, make_application
from houseway.server.api.openapi.outline import (
    ApiObject,
    KeyRow,
    Operation,
    Resource,
    find_common_problems,
    make_anchor,
    make_outline,
)
from houseway.server.services.runtime import Server
from houseway.server.services.server_settings import Settings

MATRIX = Path(__file__).resolve().parents[2] / "security" / "route_matrix.json"
"""Status of every route for every role, which a test checks."""
DENIED = (401, 403)


@cache
def load_document() -> dict[str, Any]:
    """Build the OpenAPI description of a server that is not started."""
    with tempfile.TemporaryDirectory() as folder:
        return build_openapi(make_application(Server(Settings(data=folder))))


def make_http_api_pages() -> dict[str, str]:
    """Make the pages of the HTTP API, by name."""
    resources = make_outline(load_document())
    pages = {f"http-api/{resource.tag}": make_resource_page(resource) for resource in resources}
    return {"http-api": make_index(resources)} | pages


def make_index(resources: list[Resource]) -> str:
    """Make the index: how to sign in, common rules, and every operation with a link."""
    lines = [
        "# HTTP API",
        "",
        "A running server describes its API at `/api/description`, and for programs at `/openapi.json` (OpenAPI 3.1).",
        "These pages have the same content.",
        "",
        '- **Requests and answers** are JSON. Amounts of money are text, such as `"50.00"`. Times are UTC.',
        "- **Sign in** with `POST /api/session`, or join as a guest with `POST /api/session/guest`.",
        "  Programs send the `token` of the answer in the header `Authorization: Bearer TOKEN`.",
        "  Browsers use a cookie, and send `csrf` back in the header `X-CSRF-Token`.",
        "- **Idempotency.** Requests that change something have an idempotency key, `id`. The server runs each key once,",
        "  so you can send a request again if you got no answer.",
        "- **Language.** Send `Accept-Language` to get texts in another language.",
        "- **Errors** are [problem details](problems.md) with a `type` that programs can compare.",
        "- **Private tables** do not exist for people without access: every route of such a table answers 404.",
        "",
        "Python programs use [the client](server.md). Live tables use [the WebSocket API](websocket-api.md).",
        "",
        "| resource | operations |",
        "|---|---|",
        *(f"| [{resource.title}](http-api/{resource.tag}.md) | {len(resource.operations)} |" for resource in resources),
        "",
        "```{toctree}",
        ":maxdepth: 1",
        ":hidden:",
        "",
        *(f"http-api/{resource.tag}" for resource in resources),
        "```",
    ]
    lines += [
        "",
        "## Common problems",
        "",
        "Every operation can answer with these problems. [Problem types](problems.md) explains each of them.",
        "",
        "| status | problem types |",
        "|---|---|",
        *(f"| {status} | {_format_names(names)} |" for status, names in find_common_problems(resources)),
    ]
    for resource in resources:
        lines += ["", f"## {resource.title}", "", "| operation | meaning |", "|---|---|"]
        lines += [
            f"| [`{operation.method} {operation.path}`](http-api/{resource.tag}.md#{make_anchor(operation)}) |"
            f" {operation.summary} |"
            for operation in resource.operations
        ]
    return "\n".join(lines) + "\n"


def make_resource_page(resource: Resource) -> str:
    """Make the page of a resource: its operations, then the objects that they use."""
    lines = [
        f"# HTTP API: {resource.title}",
        "",
        "Every operation can also answer with [the common problems](../http-api.md#common-problems).",
    ]
    for operation in resource.operations:
        lines += _make_operation(operation)
    if resource.objects:
        lines += ["", "## Objects"]
    for entry in resource.objects:
        lines += _make_object(entry)
    return "\n".join(lines) + "\n"


def _make_operation(operation: Operation) -> list[str]:
    lines = [
        "",
        f"({make_anchor(operation)})=",
        f"## {operation.summary}",
        "",
        f"`{operation.method} {operation.path}`",
        "",
        operation.description,
        "",
        f"- **Allowed for:** {describe_roles(operation)}.",
        f"- **Answer:** {'; '.join(f'{status}: {_format_type(kind)}' for status, kind in operation.answers)}.",
    ]
    if operation.parameters:
        lines += ["", "Parameters:", "", *_make_table(operation.parameters)]
    if operation.body:
        lines += ["", f"Body: {_format_type(operation.body)}."]
    if operation.example is not None:
        lines += ["", "```json", json.dumps(operation.example, indent=2, ensure_ascii=False), "```"]
    return lines


def _format_names(names: str) -> str:
    return ", ".join(f"`{name}`" for name in names.split(", "))


def describe_roles(operation: Operation) -> str:
    """Describe who may use an operation, from the checked matrix of routes and roles."""
    answers = json.loads(MATRIX.read_text(encoding="utf-8"))["routes"].get(f"{operation.method} {operation.path}")
    if answers is None or answers["nobody"] not in DENIED:
        return "everybody"
    roles = [role for role, status in answers.items() if status not in DENIED]
    if not roles:
        return "people to whom the object belongs"
    if len(roles) == len(answers) - 1:
        return "everybody who is signed in"
    return ", ".join(roles)


def _make_object(entry: ApiObject) -> list[str]:
    return ["", f"### {entry.name}", "", entry.description, "", *_make_table(entry.keys)]


def _make_table(rows: list[KeyRow]) -> list[str]:
    lines = ["| name | type | required | meaning |", "|---|---|---|---|"]
    for row in rows:
        name = f"`{row.name}`" + (f" ({row.place})" if row.place else "")
        need = "yes" if row.is_required else "no"
        lines.append(f"| {name} | {_format_type(row.type)} | {need} | {row.description.replace('|', chr(92) + '|')} |")
    return lines


def _format_type(text: str) -> str:
    """Format the description of a type, with links to the objects of the same page."""
    return re.sub(r"\[(\w+)\]", lambda match: f"[{match[1]}](#{match[1].lower()})", text)
