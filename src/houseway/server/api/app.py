"""ASGI application of the server: all routes, the OpenAPI 3.1 description, web pages and WebSocket API."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Any, NamedTuple

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig

from houseway.errors import NotFoundError
from houseway.i18n import Message
from houseway.server.api.auth import RateLimited, check_rate_limit, get_server
from houseway.server.api.controllers.alerts import Alerts
from houseway.server.api.controllers.approvals import Approvals
from houseway.server.api.controllers.audit_log import AuditLog
from houseway.server.api.controllers.clause_lists import Clauses
from houseway.server.api.controllers.clause_search import Rules
from houseway.server.api.controllers.command_descriptions import CommandDescriptions
from houseway.server.api.controllers.disputes import Disputes
from houseway.server.api.controllers.fairness import PlayerSeeds, get_fairness
from houseway.server.api.controllers.floor_overview import FloorOverview
from houseway.server.api.controllers.games import Games
from houseway.server.api.controllers.health import get_health, get_metrics
from houseway.server.api.controllers.ledger import Ledger
from houseway.server.api.controllers.message_catalogues import MessageCatalogues
from houseway.server.api.controllers.qr_codes import QrCodes
from houseway.server.api.controllers.records import Records
from houseway.server.api.controllers.regulator import Inspection
from houseway.server.api.controllers.rounds import Rounds
from houseway.server.api.controllers.sessions import SessionList, Sessions
from houseway.server.api.controllers.simulation import Simulation
from houseway.server.api.controllers.supervision import Supervision
from houseway.server.api.controllers.table_invitations import Invitations
from houseway.server.api.controllers.tables import ClosedTables, TableList
from houseway.server.api.controllers.tournaments import Tournaments
from houseway.server.api.controllers.transparency_log import CheckpointLog
from houseway.server.api.controllers.users import Users
from houseway.server.api.controllers.verification import RecordChecks
from houseway.server.api.idempotency_header import accept_header
from houseway.server.api.openapi.components import add_components
from houseway.server.api.openapi.description_page import make_description_page
from houseway.server.api.openapi.descriptions import add_descriptions
from houseway.server.api.openapi.examples import add_examples
from houseway.server.api.problems.problem_details import (
    PROBLEM_DETAILS,
    add_problem_responses,
    respond_to_http_error,
)
from houseway.server.api.problems.problem_pages import serve_problem_page
from houseway.server.api.request_guard import MAX_RECORD_BYTES, RequestGuard
from houseway.server.api.static_files import serve_built_file, serve_index, serve_plain_file
from houseway.server.api.websocket import handle_websocket
from houseway.server.ports.english_context import start_english_task
from houseway.server.ports.thread_pools import BoundedExecutor
from houseway.server.services.runtime import Server

COMPRESSION = CompressionConfig(
    backend="gzip", minimum_size=1000, gzip_compress_level=1, exclude=["^/pages/", "^/plain/", "^/$"]
)
"""Compression of answers: fast, because it runs in the event loop. Static files are compressed when they are loaded.

Compression can reveal secrets of an answer to a page of another site that sends requests with the person's cookie.
The cookie is ``SameSite=Strict``, so that browsers do not send it with such requests.
"""


class EncodedDescription(NamedTuple):
    """OpenAPI description in its two forms: JSON for programs, and a page for people."""

    document: bytes
    page: bytes


class OpenApiDocument:
    """Cache of the encoded OpenAPI description, which takes a tenth of a second to build."""

    def __init__(self) -> None:
        self._task: asyncio.Task[EncodedDescription] | None = None

    async def get(self, app: Litestar, computation: BoundedExecutor) -> EncodedDescription:
        """Return the encoded description, and build it at the first request.

        Requests that arrive while the description is being built wait for the same task.
        """
        if self._task is None or (self._task.done() and self._task.exception() is not None):
            self._task = start_english_task(computation.run(_encode_description, app))
        return await asyncio.shield(self._task)


def build_openapi(app: Litestar) -> dict[str, Any]:
    """Build the OpenAPI description, with descriptions, examples of request bodies and the possible error responses."""
    return add_examples(add_descriptions(add_problem_responses(add_components(app, app.openapi_schema.to_schema()))))


def _encode_description(app: Litestar) -> EncodedDescription:
    document = build_openapi(app)
    return EncodedDescription(msgspec.json.encode(document), make_description_page(document).encode())


@get(
    "/openapi.json", include_in_schema=False, media_type=MediaType.JSON,
    dependencies={"counted": Provide(check_rate_limit, sync_to_thread=False)},
)  # fmt: skip
async def serve_openapi(request: Request[Any, Any, Any], state: State, counted: RateLimited) -> Response[bytes]:
    """Return the OpenAPI description for programs."""
    description: OpenApiDocument = state.description
    encoded = await description.get(request.app, get_server(state).computation)
    return Response(encoded.document, media_type=MediaType.JSON)


@get(
    "/api/description", include_in_schema=False, media_type=MediaType.HTML,
    dependencies={"counted": Provide(check_rate_limit, sync_to_thread=False)},
)  # fmt: skip
async def serve_description_page(
    request: Request[Any, Any, Any], state: State, counted: RateLimited
) -> Response[bytes]:
    """Return the OpenAPI description as a page without scripts, so that the content security policy allows all of it."""
    description: OpenApiDocument = state.description
    encoded = await description.get(request.app, get_server(state).computation)
    return Response(encoded.page, media_type=MediaType.HTML, headers={"Content-Language": "en"})


def _reject_request(_connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Reject requests for the framework's own OpenAPI pages.

    The framework would render these pages again for each request, without a rate limit.
    """
    raise NotFoundError(Message("server-request-openapi-address"))


def make_application(server: Server) -> Litestar:
    """Make the ASGI application for a server, which the application starts and stops."""

    async def start() -> None:
        await server.start()

    async def stop() -> None:
        await server.stop()

    app = Litestar(
        [
            serve_index,
            serve_built_file,
            serve_plain_file,
            serve_openapi,
            serve_description_page,
            serve_problem_page,
            get_health,
            get_metrics,
            get_fairness,
            handle_websocket,
            Sessions,
            SessionList,
            TableList,
            ClosedTables,
            PlayerSeeds,
            Records,
            QrCodes,
            Rounds,
            Disputes,
            Inspection,
            Clauses,
            Tournaments,
            Games,
            Invitations,
            Alerts,
            Approvals,
            FloorOverview,
            Supervision,
            Users,
            Ledger,
            AuditLog,
            Rules,
            RecordChecks,
            CommandDescriptions,
            CheckpointLog,
            Simulation,
            MessageCatalogues,
        ],
        on_startup=[start],
        on_shutdown=[stop],
        state=State({"floor": server, "description": OpenApiDocument()}),
        exception_handlers={HTTPException: respond_to_http_error},
        plugins=[PROBLEM_DETAILS],
        compression_config=COMPRESSION,
        before_request=accept_header,
        logging_config=None,
        request_max_body_size=MAX_RECORD_BYTES,
        openapi_config=OpenAPIConfig(
            title="Houseway",
            version=version("houseway"),
            description="Live tables of a casino's authorised games. The server stores each command before anybody sees it.",
            use_handler_docstrings=True,
            openapi_router=Router(
                "/api/description/framework", route_handlers=[], include_in_schema=False, guards=[_reject_request]
            ),
        ),
    )
    app.state.framework_handler = app.asgi_handler
    attach_server(app, server)
    return app


def attach_server(app: Litestar, server: Server) -> None:
    """Let an application serve this server from now on. A simulation reuses applications, which are slow to make."""
    app.state.floor = server
    # The outermost layer, so that the framework's own responses (404, 405, 500) have the headers too.
    app.asgi_handler = RequestGuard(app.state.framework_handler, server)
