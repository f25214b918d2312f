"""The floor as an ASGI application: every address with its documentation (OpenAPI 3.1), pages, and the live channel."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, get
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from houseway.floor.api.accounts import Accounts
from houseway.floor.api.channel import live
from houseway.floor.api.clauses import Clauses
from houseway.floor.api.codes import Codes
from houseway.floor.api.disputes import Disputes
from houseway.floor.api.examples import with_examples
from houseway.floor.api.house import House, health, metrics
from houseway.floor.api.inspection import Inspection
from houseway.floor.api.law import Rules
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
from houseway.floor.api.tables import ClosedTables, TableList
from houseway.floor.api.tournaments import Tournaments
from houseway.floor.api.verbs import Verbs
from houseway.floor.api.watch import Watch
from houseway.floor.service import Floor


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The description of every address, with an example of its body and the problems that it may answer with."""
    return with_examples(described_problems(request.app.openapi_schema.to_schema()))


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
            House,
            Accounts,
            Rules,
            Verbs,
            Log,
        ],
        on_startup=[start],
        on_shutdown=[stop],
        state=State({"floor": floor}),
        exception_handlers=HANDLERS,
        logging_config=None,
        request_max_body_size=LARGEST_RECORD,
        openapi_config=OpenAPIConfig(
            title="Houseway",
            version=version("houseway"),
            description="Live tables of a casino's authorised games: every act judged by the rules, stored, and only then shown.",
            path="/api/description",
        ),
    )
    # Around everything, so that the answers of the framework itself (404, 405, 500) have the headers too.
    app.asgi_handler = RequestGuard(app.asgi_handler, floor.settings)
    return app
