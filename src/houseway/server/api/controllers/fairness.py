"""Player seeds and cuts, and the public count of commitments that were not revealed."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.errors import Denied
from houseway.server.accounts.users import Person
from houseway.server.api.auth import Counted, Signed, floor_of, limited, signed_in
from houseway.server.api.controllers.tables import RequestText, TableId, Taken, taken
from houseway.server.proof.commitment_counts import Reveals
from houseway.server.services.runtime import Floor
from houseway.server.tables.command_permissions import PLAYER
from houseway.server.tables.player_seeds import add_cut, add_seed
from houseway.server.tables.table_registry import Acted
from houseway.server.tables.table_transaction import Actor, Draft
from houseway.server.tournaments.replica import TournamentReplica

SeedText = Annotated[str, Meta(min_length=1, max_length=64, examples=["kettle"])]
CommitmentText = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Seed(Struct, forbid_unknown_fields=True):
    """A player seed for the shuffle that waits, or for the one whose commitment is named."""

    id: RequestText
    seed: SeedText
    commitment: CommitmentText | None = None


class Cut(Struct, forbid_unknown_fields=True):
    """How many cards a player lifts; null passes the cut on."""

    id: RequestText
    depth: int | None


async def submit_seed(
    floor: Floor, person: Person, table_id: int, seed: str, commitment: str | None, request: str | None
) -> Acted:
    """Store a player seed; ``Denied`` or ``BadRecord`` with the reason if it is not accepted."""
    actor = await _player(floor, person, table_id)

    def act(draft: Draft) -> None:
        _check_table(draft)
        add_seed(draft, person.name, seed, commitment)

    return await floor.tables.act(table_id, actor, act, request)


async def submit_cut(floor: Floor, person: Person, table_id: int, depth: int | None, request: str | None) -> Acted:
    """Store a player's cut; ``Denied`` with the reason if it is not accepted."""
    actor = await _player(floor, person, table_id)

    def act(draft: Draft) -> None:
        _check_table(draft)
        add_cut(draft, person.name, depth)

    return await floor.tables.act(table_id, actor, act, request)


async def _player(floor: Floor, person: Person, table_id: int) -> Actor:
    await floor.doors.check(person, table_id)
    floor.check_role(person, PLAYER)
    return Actor(person.id, person.name, PLAYER)


def _check_table(draft: Draft) -> None:
    if isinstance(draft.replica, TournamentReplica):
        raise Denied("a tournament is no table")


class PlayerSeeds(Controller):
    """What players add to the shuffles of a table."""

    path = "/api/tables"
    tags = ("tables",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @post("/{table_id:int}/seeds", summary="Add a player seed", status_code=200)
    async def seed(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Seed]) -> Taken:
        """Add a seed of your own to the coming shuffle. The answer has the number of its entry in the log."""
        floor = floor_of(state)
        return taken(await submit_seed(floor, session.person, table_id, data.seed, data.commitment, data.id))

    @post("/{table_id:int}/cut", summary="Cut, or pass the cut on", status_code=200)
    async def cut(self, state: State, session: Signed, table_id: TableId, data: JSONBody[Cut]) -> Taken:
        """Cut the coming shoe when the cut is offered to you. The answer has the number of its entry in the log."""
        return taken(await submit_cut(floor_of(state), session.person, table_id, data.depth, data.id))


@get(
    "/api/fairness", summary="Commitments that were not revealed", tags=["operations"],
    dependencies={"counted": Provide(limited, sync_to_thread=False)},
)  # fmt: skip
async def fairness(state: State, counted: Counted) -> Reveals:
    """How many commitments were revealed and dropped, for everybody; no sign-in is needed."""
    return await floor_of(state).reveals.read()
