"""Descriptions of operations, parameters and keys for the OpenAPI description, from docstrings and ``key_texts.py``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from houseway.records.format.json_schema_builder import format_docstring, read_descriptions
from houseway.server.api.openapi.key_texts import KEY_TEXTS, PARAMETER_TEXTS

Document = dict[str, Any]

SECTIONS = ("\n\nRaises:", "\n\nReturns:", "\n\nArgs:")
"""Sections of a docstring that are for programmers of the server, not for its clients."""


def add_descriptions(document: Document) -> Document:
    """Add the descriptions of operations, parameters, objects and keys to the OpenAPI description, and return it."""
    for operations in document["paths"].values():
        for operation in operations.values():
            _describe_operation(operation)
    kinds = _find_structs(document["components"]["schemas"])
    for name, schema in document["components"]["schemas"].items():
        if name in kinds:
            _describe_object(schema, kinds[name])
    return document


def _describe_operation(operation: Document) -> None:
    if operation.get("description"):
        operation["description"] = format_handler_docstring(operation["description"])
    for parameter in operation.get("parameters", ()):
        parameter.setdefault("description", PARAMETER_TEXTS.get(parameter["name"], ""))


def format_handler_docstring(docstring: str) -> str:
    r"""Format the docstring of a handler as one line, without the sections about exceptions and arguments.

    >>> format_handler_docstring("Open a table.\n\nRaises:\n    NotFoundError: no such game.")
    'Open a table.'
    """
    for section in SECTIONS:
        docstring = docstring.partition(section)[0]
    return format_docstring(docstring)


def _describe_object(schema: Document, kind: type[msgspec.Struct]) -> None:
    schema.setdefault("description", format_docstring(kind.__doc__ or ""))
    texts = read_descriptions(kind)
    for field in msgspec.structs.fields(kind):
        text = texts.get(field.name) or KEY_TEXTS.get(field.encode_name.replace("_", "-"), "")
        schema["properties"][field.encode_name].setdefault("description", text)


def _find_structs(schemas: Document) -> dict[str, type[msgspec.Struct]]:
    """Return the struct of each schema: the one of the package with the same name and the same keys."""
    kinds: dict[str, type[msgspec.Struct]] = {}
    for kind in _iterate_subclasses(msgspec.Struct):
        schema = schemas.get(kind.__name__)
        if schema is not None and kind.__module__.startswith("houseway."):
            keys = {field.encode_name for field in msgspec.structs.fields(kind)}
            if keys == set(schema.get("properties", ())):
                kinds[kind.__name__] = kind
    return kinds


def _iterate_subclasses(kind: Any) -> Iterator[Any]:
    for subclass in kind.__subclasses__():
        yield subclass
        yield from _iterate_subclasses(subclass)
