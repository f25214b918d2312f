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

from houseway.floor.api.accounts import Accounts
from houseway.floor.api.channel import live
from houseway.floor.api.clauses import Clauses
from houseway.floor.api.codes import Codes
from houseway.floor.api.disputes import Disputes
from houseway.floor.api.entry import Counted, floor_of, limited
from houseway.floor.api.examples import with_examples
from houseway.floor.api.house import House, health, metrics
from houseway.floor.api.idempotency import accept_header
from houseway.floor.api.inspection import Inspection
from houseway.floor.api.law import RecordChecks, Rules
from houseway.floor.api.log import Log
from houseway.floor.api.opening import Games, Links
from houseway.floor.api.overview import Overview
from houseway.floor.api.pages import built, front, plain, plain_part
from houseway.floor.api.problems import HANDLERS, described_problems
from houseway.floor.api.records import Records
from houseway.floor.api.request_guard import LARGEST_RECORD, RequestGuard
from houseway.floor.api.rounds import Rounds
from houseway.floor.api.seeds import PlayerSeeds, fairness
from houseway.floor.api.sessions import Sessions
from houseway.floor.api.supervision import Supervision
from houseway.floor.api.tables import ClosedTables, TableList
from houseway.floor.api.tournaments import Tournaments
from houseway.floor.api.verbs import Verbs
from houseway.floor.api.watch import Watch
from houseway.floor.computation import Computation
from houseway.floor.service import Floor


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
