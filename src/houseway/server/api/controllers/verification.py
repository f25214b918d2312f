"""Endpoints that replay or verify a record sent by the caller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from msgspec import Struct

from houseway.server.accounts.rate_limits import get_network
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.users import GUEST
from houseway.server.api.auth import (
    CurrentSession,
    get_client_address,
    get_server,
    require_session,
)
from houseway.server.api.openapi.document_types import TableReplay
from houseway.server.history.uploaded_record_checks import GUEST_LIMITS, MEMBER_LIMITS
from houseway.tournaments.result.result_types import TournamentReplay


class RecordCheck(Struct):
    """Result of verifying a record: faults, missing parts and completed checks."""

    faults: list[str]
    missing: list[str]
    """Facts for which the record has no evidence."""
    checked: list[str]
    """Checks that were completed."""


@dataclass
class RecordOperation(Operation):
    """OpenAPI operation whose request body is a record.

    The handler passes the bytes to a subprocess, so that this process does not parse large records.
    """

    def __post_init__(self) -> None:
        self.request_body = RequestBody(
            {"application/json": OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT))}, required=True
        )


class RecordChecks(Controller):
    """Endpoints that replay or verify a record in a separate process."""

    path = "/api"
    tags = ("law",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @post("/replay", summary="Replay a record", status_code=200, operation_class=RecordOperation)
    async def replay_record(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession
    ) -> TableReplay | TournamentReplay:
        """Replay a record and return the result, as ``houseway replay`` prints it.

        The server responds with status 429 if it is already checking too many records.
        """
        result_json: Any = await _run_record_job(request, state, session, "replay")
        return result_json  # type: ignore[no-any-return]  # JSON bytes, sent as they are

    @post("/verify", summary="Verify a record", status_code=200, operation_class=RecordOperation)
    async def verify_record(
        self, request: Request[Any, Any, Any], state: State, session: CurrentSession
    ) -> RecordCheck:
        """Check the replay, hash chain, shuffles and expected results of a record.

        The server responds with status 429 if it is already checking too many records.
        """
        result_json: Any = await _run_record_job(request, state, session, "verify")
        return result_json  # type: ignore[no-any-return]  # JSON already, which goes out as it is


async def _run_record_job(request: Request[Any, Any, Any], state: State, session: Session, job: str) -> bytes:
    limits = GUEST_LIMITS if session.person.kind == GUEST else MEMBER_LIMITS
    address = get_network(get_client_address(request))
    return await get_server(state).record_jobs.run(job, await request.body(), session.person.id, address, limits)
