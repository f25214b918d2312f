"""Schemas of all request bodies, answers and WebSocket messages for the OpenAPI description, from their structs.

One builder makes them, so that a type has one schema and one name, and that the views of all games, which the server
knows only when it runs, have schemas too.
"""

from __future__ import annotations

import types
from typing import Any, Union, get_args, get_origin, get_type_hints

from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from houseway.engine.output.view_types import NoExtras, TableExtras
from houseway.games import list_games, part_of
from houseway.records.format.json_schema import list_output_alternatives
from houseway.records.format.json_schema_builder import Schema, SchemaBuilder
from houseway.server.api.websocket_messages import ClientMessage, ServerMessage
from houseway.server.live.table_state import TableState
from houseway.server.tables.output.live_state import LiveState
from houseway.server.tournaments.board_types import TournamentState

Document = dict[str, Any]

JSON = "application/json"
REFERENCES = "#/components/schemas/"


def make_builder() -> SchemaBuilder:
    """Make the builder of the schemas, which knows the types of all games that are installed."""
    extras = [part_of(key, "output.table_extras") for key in list_games()]
    alternatives: dict[type, tuple[type, ...]] = {
        **list_output_alternatives(),
        TableExtras: (NoExtras, *(get_type_hints(part.make_table_extras)["return"] for part in extras if part)),
        LiveState: (TableState, TournamentState),
    }
    return SchemaBuilder(None, references=REFERENCES, alternatives=alternatives)


def add_components(app: Litestar, document: Document) -> Document:
    """Replace the schemas of bodies and answers by those of their structs, add the messages, and return the document."""
    builder = make_builder()
    operations = [
        (document["paths"][path][method], handler)
        for path, method, handler in _iterate_handlers(app)
        if method in document["paths"].get(path, {})
    ]
    for operation, handler in operations:
        if handler.parsed_data_field is not None:
            operation["requestBody"]["content"][JSON]["schema"] = builder.build(handler.parsed_data_field.annotation)
    messages = {"ClientMessage": builder.build(ClientMessage)}
    builder.lists_defaults_as_required = True
    for operation, handler in operations:
        for status, answer in operation["responses"].items():
            content = answer.get("content", {}).get(JSON)
            if content is not None and status.startswith("2"):
                content["schema"] = _build_answer(builder, handler)
    messages["ServerMessage"] = _build_union(builder, ServerMessage)
    for name, schema in messages.items():
        if schema != {"$ref": f"{REFERENCES}{name}"}:
            builder.definitions[name] = schema
    document["components"]["schemas"] = dict(sorted(builder.definitions.items()))
    return document


def _iterate_handlers(app: Litestar) -> list[tuple[str, str, HTTPRouteHandler]]:
    """Return path, method and handler of every HTTP route."""
    return [
        (route.path_format, method.lower(), handler)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
    ]


def _build_answer(builder: SchemaBuilder, handler: HTTPRouteHandler) -> Schema:
    annotation: Any = handler.parsed_fn_signature.return_type.annotation
    if get_origin(annotation) is Response:
        (annotation,) = get_args(annotation)
    return _build_union(builder, annotation)


def _build_union(builder: SchemaBuilder, annotation: Any) -> Schema:
    """Return the schema of a type. Its structs need no tags, because the server never decodes it."""
    members = get_args(annotation) if get_origin(annotation) in (Union, types.UnionType) else (annotation,)
    schemas = [builder.build(member) for member in members]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
