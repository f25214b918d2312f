"""Endpoints for player seeds, cuts, and the public count of commitments that were not revealed."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.errors import PermissionDeniedError
from houseway.i18n import Message
from houseway.server.accounts.roles import PLAYER
from houseway.server.accounts.users import Person
from houseway.server.api.auth import CurrentSession, RateLimited, check_rate_limit, get_server, require_session
from houseway.server.api.types import CommandAck, RequestText, TableId, make_ack
from houseway.server.proof.commitment_counts import RevealCounts
from houseway.server.services.runtime import Server
from houseway.server.tables.player_seeds import add_cut, add_seed
from houseway.server.tables.table_transaction import Actor, CommandResult, TableTransaction
from houseway.server.tables.tournament.replica import TournamentReplica

SeedText = Annotated[str, Meta(min_length=1, max_length=64, examples=["kettle"])]
CommitmentText = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Seed(Struct, forbid_unknown_fields=True):
    """Player seed for a shuffle.

    The seed is for the shuffle of the given commitment, or for the pending shuffle if no commitment is given.
    """

    id: RequestText
    seed: SeedText
    """Text of the player seed."""
    commitment: CommitmentText | None = None
    """Commitment of the shuffle, if several shuffles wait."""


class Cut(Struct, forbid_unknown_fields=True):
    """Request to cut the shoe.

    ``depth`` is the number of cards that the player lifts. Null passes the cut on to the next player.
    """

    id: RequestText
    depth: int | None
    """Number of cards above the cut."""


async def submit_seed(
    server: Server, person: Person, table_id: int, seed: str, commitment: str | None, request_id: str | None
) -> CommandResult:
    """Add a player seed to the log of a table.

    Raises:
        PermissionDeniedError: the table does not accept the seed; the message says why.
        InvalidRecordError: the seed or the commitment is malformed.
    """
    actor = await _make_player_actor(server, person, table_id)

    def build(transaction: TableTransaction) -> None:
        _check_table(transaction)
        add_seed(transaction, person.name, seed, commitment)

    return await server.tables.execute(table_id, actor, build, request_id)


async def submit_cut(
    server: Server, person: Person, table_id: int, depth: int | None, request_id: str | None
) -> CommandResult:
    """Add a player's cut to the log of a table.

    Raises:
        PermissionDeniedError: the table does not accept the cut; the message says why.
    """
    actor = await _make_player_actor(server, person, table_id)

    def build(transaction: TableTransaction) -> None:
        _check_table(transaction)
        add_cut(transaction, person.name, depth)

    return await server.tables.execute(table_id, actor, build, request_id)


async def _make_player_actor(server: Server, person: Person, table_id: int) -> Actor:
    await server.table_access.check(person, table_id)
    server.check_role(person, PLAYER)
    return Actor(person.id, person.name, PLAYER)


def _check_table(transaction: TableTransaction) -> None:
    if isinstance(transaction.replica, TournamentReplica):
        raise PermissionDeniedError(Message("server-api-tournament-not-table"))


class PlayerSeeds(Controller):
    """Endpoints for player seeds and cuts."""

    path = "/api/tables"
    tags = ("tables",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @post("/{table_id:int}/seeds", summary="Add a player seed", status_code=200)
    async def add_seed(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[Seed]
    ) -> CommandAck:
        """Add the caller's own seed to the next shuffle, and return the number of the seed's log entry."""
        server = get_server(state)
        return make_ack(await submit_seed(server, session.person, table_id, data.seed, data.commitment, data.id))

    @post("/{table_id:int}/cut", summary="Cut, or pass the cut on", status_code=200)
    async def add_cut(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[Cut]
    ) -> CommandAck:
        """Cut the next shoe when the cut is offered to the caller, and return the number of the cut's log entry."""
        return make_ack(await submit_cut(get_server(state), session.person, table_id, data.depth, data.id))


@get(
    "/api/fairness", summary="List commitments that were not revealed", tags=["operations"],
    dependencies={"counted": Provide(check_rate_limit, sync_to_thread=False)},
)  # fmt: skip
async def get_fairness(state: State, counted: RateLimited) -> RevealCounts:
    """Return how many commitments were revealed, and how many were not although nothing required hiding them.

    No sign-in is needed.
    """
    return await get_server(state).reveal_count.read()
