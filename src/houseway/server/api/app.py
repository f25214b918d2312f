"""The floor as an ASGI application: every address with its documentation (OpenAPI 3.1), pages, and the live channel."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig

from houseway.server.api.auth import Counted, floor_of, limited
from houseway.server.api.controllers.administration import House, health, metrics
from houseway.server.api.controllers.alerts import Watch
from houseway.server.api.controllers.clauses import Clauses
from houseway.server.api.controllers.command_descriptions import Verbs
from houseway.server.api.controllers.disputes import Disputes
from houseway.server.api.controllers.fairness import PlayerSeeds, fairness
from houseway.server.api.controllers.floor_overview import Overview
from houseway.server.api.controllers.inspection import Inspection
from houseway.server.api.controllers.invitations import Games, Links
from houseway.server.api.controllers.qr_codes import Codes
from houseway.server.api.controllers.records import Records
from houseway.server.api.controllers.rounds import Rounds
from houseway.server.api.controllers.rules import RecordChecks, Rules
from houseway.server.api.controllers.sessions import Sessions
from houseway.server.api.controllers.supervision import Supervision
from houseway.server.api.controllers.tables import ClosedTables, TableList
from houseway.server.api.controllers.tournaments import Tournaments
from houseway.server.api.controllers.transparency_log import Log
from houseway.server.api.controllers.users import Accounts
from houseway.server.api.idempotency import accept_header
from houseway.server.api.openapi_examples import with_examples
from houseway.server.api.problem_details import HANDLERS, described_problems
from houseway.server.api.request_guard import LARGEST_RECORD, RequestGuard
from houseway.server.api.static_files import built, front, plain, plain_part
from houseway.server.api.websocket import live
from houseway.server.ports.thread_pools import Computation
from houseway.server.services.runtime import Floor


class Description:
    """The OpenAPI description as bytes, built once: building it takes a tenth of a second."""

    def __init__(self) -> None:
        self._built: asyncio.Task[bytes] | None = None

    async def of(self, app: Litestar, computation: Computation) -> bytes:
        """The description; clients that ask while it is being built wait for the same one."""
        if self._built is None or (self._built.done() and self._built.exception() is not None):
            self._built = asyncio.ensure_future(computation.run(_described, app))
        return await asyncio.shield(self._built)


def _described(app: Litestar) -> bytes:
    return msgspec.json.encode(with_examples(described_problems(app.openapi_schema.to_schema())))


@get(
    "/openapi.json", include_in_schema=False, media_type=MediaType.JSON,
    dependencies={"counted": Provide(limited, sync_to_thread=False)},
)  # fmt: skip
async def openapi(request: Request[Any, Any, Any], state: State, counted: Counted) -> Response[bytes]:
    """The description of every address, with an example of its body and the problems that it may answer with."""
    described: Description = state.description
    return Response(await described.of(request.app, floor_of(state).computation), media_type=MediaType.JSON)


def _not_served(_connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """The framework's own pages of the description: they would be rendered again at each request, uncounted."""
    raise NotFoundException("the description is at /openapi.json")


def application(floor: Floor) -> Litestar:
    """The application of a floor that is not started yet."""

    async def start() -> None:
        await floor.start()

    async def stop() -> None:
        await floor.stop()

    app = Litestar(
        [
            front,
            built,
            plain,
            plain_part,
            openapi,
            health,
            metrics,
            fairness,
            live,
            Sessions,
            TableList,
            ClosedTables,
            PlayerSeeds,
            Records,
            Codes,
            Rounds,
            Disputes,
            Inspection,
            Clauses,
            Tournaments,
            Games,
            Links,
            Watch,
            Overview,
            Supervision,
            House,
            Accounts,
            Rules,
            RecordChecks,
            Verbs,
            Log,
        ],
        on_startup=[start],
        on_shutdown=[stop],
        state=State({"floor": floor, "description": Description()}),
        exception_handlers=HANDLERS,
        before_request=accept_header,
        logging_config=None,
        request_max_body_size=LARGEST_RECORD,
        openapi_config=OpenAPIConfig(
            title="Houseway",
            version=version("houseway"),
            description="Live tables of a casino's authorised games: every act judged by the rules, stored, and only then shown.",
            openapi_router=Router("/api/description", route_handlers=[], include_in_schema=False, guards=[_not_served]),
        ),
    )
    # Around everything, so that the answers of the framework itself (404, 405, 500) have the headers too.
    app.asgi_handler = RequestGuard(app.asgi_handler, floor)
    return app
