"""Outline of the HTTP API: resources, operations and objects in a form that a page can print, from OpenAPI."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

Document = dict[str, Any]

METHODS = ("get", "post", "put", "delete")
REFERENCE = "#/components/schemas/"
JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
RESOURCE_TITLES = {
    "people": "Sign-in, sessions and users",
    "tables": "Tables",
    "records": "Records, rounds and disputes",
    "tournaments": "Tournaments",
    "law": "Rules, games and messages",
    "staff": "Alerts, approvals and overview",
    "house": "Cage, ledger and daily reports",
    "supervision": "Supervision",
    "inspection": "Inspection",
    "log": "Checkpoint log",
    "operations": "Health, metrics and fairness",
    "simulation": "Simulation of a demonstration server",
}
"""Titles of the resources by tag, in the order of the pages."""


class KeyRow(NamedTuple):
    """Parameter of an operation, or key of an object."""

    name: str
    type: str
    description: str
    is_required: bool
    place: str = ""
    """Place of a parameter: ``path``, ``query`` or ``header``."""


class Operation(NamedTuple):
    """Method of a path."""

    method: str
    path: str
    summary: str
    description: str
    parameters: list[KeyRow]
    body: str
    """Type of the request body, or an empty text."""
    example: Any
    answers: list[tuple[str, str]]
    """Status and type of each answer that is not a problem."""
    problems: list[tuple[str, str]]
    """Status and names of the problem types."""


class ApiObject(NamedTuple):
    """Object in a request body or an answer."""

    name: str
    description: str
    keys: list[KeyRow]


class Resource(NamedTuple):
    """Operations with the same tag, and the objects that they use."""

    tag: str
    title: str
    operations: list[Operation]
    objects: list[ApiObject]


def make_outline(document: Document) -> list[Resource]:
    """Return the resources of the API, each with its operations and the objects that they use."""
    return [_make_resource(document, tag, title) for tag, title in RESOURCE_TITLES.items()]


def _make_resource(document: Document, tag: str, title: str) -> Resource:
    operations = [
        (path, method, operation)
        for path, methods in sorted(document["paths"].items())
        for method, operation in methods.items()
        if method in METHODS and tag in operation.get("tags", ())
    ]
    names = dict.fromkeys(
        name
        for _, _, operation in operations
        for name in _iterate_names(document, [operation.get("requestBody"), _get_answers(operation)], frozenset())
    )
    return Resource(
        tag,
        title,
        [_make_operation(path, method, operation) for path, method, operation in operations],
        [_make_object(name, document["components"]["schemas"][name]) for name in sorted(names)],
    )


def _get_answers(operation: Document) -> Document:
    return {status: answer for status, answer in operation["responses"].items() if not _is_problem(answer)}


def _is_problem(answer: Document) -> bool:
    return PROBLEM_JSON in answer.get("content", {})


def _iterate_names(document: Document, node: Any, known_names: frozenset[str]) -> Iterator[str]:
    """Yield the names of the schemas to which a part of the description refers, directly or through others."""
    if isinstance(node, list):
        for item in node:
            yield from _iterate_names(document, item, known_names)
    elif isinstance(node, dict):
        name = str(node.get("$ref", "")).removeprefix(REFERENCE)
        if name and name not in known_names:
            yield name
            yield from _iterate_names(document, document["components"]["schemas"][name], known_names | {name})
        for key, value in node.items():
            if key != "example":
                yield from _iterate_names(document, value, known_names)


def _make_operation(path: str, method: str, operation: Document) -> Operation:
    body = operation.get("requestBody", {}).get("content", {}).get(JSON, {})
    return Operation(
        method.upper(),
        path,
        operation.get("summary", ""),
        operation.get("description", ""),
        [_make_parameter(parameter) for parameter in operation.get("parameters", ())],
        describe_schema(body["schema"]) if body else "",
        body.get("example"),
        [(status, _describe_answer(answer)) for status, answer in _get_answers(operation).items()],
        [(status, answer["description"]) for status, answer in operation["responses"].items() if _is_problem(answer)],
    )


def _make_parameter(parameter: Document) -> KeyRow:
    return KeyRow(
        parameter["name"],
        describe_schema(parameter["schema"]),
        parameter.get("description", ""),
        parameter.get("required", False),
        parameter["in"],
    )


def _describe_answer(answer: Document) -> str:
    for media_type, content in answer.get("content", {}).items():
        return describe_schema(content["schema"]) if media_type == JSON else media_type
    return "no body"


def _make_object(name: str, schema: Document) -> ApiObject:
    required = schema.get("required", ())
    rows = [
        KeyRow(key, describe_schema(value), value.get("description", ""), key in required)
        for key, value in schema.get("properties", {}).items()
    ]
    return ApiObject(name, schema.get("description", ""), rows)


def describe_schema(schema: Document) -> str:
    """Describe a schema in words; a name in brackets is that of an object.

    >>> describe_schema({"type": "array", "items": {"$ref": "#/components/schemas/User"}})
    'list of [User]'
    >>> describe_schema({"oneOf": [{"type": "integer"}, {"type": "null"}], "minimum": 1})
    'integer (at least 1) or null'
    """
    if "$ref" in schema:
        return f"[{schema['$ref'].removeprefix(REFERENCE)}]"
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return " / ".join("null" if value is None else f'"{value}"' for value in schema["enum"])
    for union in ("oneOf", "anyOf"):
        if union in schema:
            bounds = {key: value for key, value in schema.items() if key in ("minimum", "maximum")}
            return " or ".join(
                describe_schema(member if member.get("type") == "null" else member | bounds) for member in schema[union]
            )
    kind: str = schema.get("type", "any value")
    if kind == "array":
        return f"list of {describe_schema(schema.get('items', {}))}"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"object: {describe_schema(values)} by key" if isinstance(values, dict) and values else "object"
    names = {"string": "text", "boolean": "true/false"}
    return names.get(kind, kind) + _describe_bounds(schema)


def _describe_bounds(schema: Document) -> str:
    """Describe the bounds of a number or of the length of a text; the largest safe integer is no bound for people."""
    least, most = schema.get("minimum"), schema.get("maximum")
    parts = [f"at least {int(least)}"] if least is not None else []
    parts += [f"at most {int(most)}"] if most is not None and most < 2**53 else []
    if schema.get("maxLength") is not None:
        parts.append(f"at most {schema['maxLength']} characters")
    if schema.get("default") is not None:
        parts.append(f"default {str(schema['default']).lower()}")
    return f" ({', '.join(parts)})" if parts else ""


def make_anchor(operation: Operation) -> str:
    """Return the anchor of an operation, such as ``get-api-tables``."""
    return re.sub(r"[^a-z0-9]+", "-", f"{operation.method} {operation.path}".lower()).strip("-")


def find_common_problems(resources: Sequence[Resource]) -> list[tuple[str, str]]:
    """Return status and problem types of the problems with which every operation can answer."""
    problems = [operation.problems for resource in resources for operation in resource.operations]
    return [problem for problem in problems[0] if all(problem in others for others in problems)]
