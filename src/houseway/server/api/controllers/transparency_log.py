"""The published log of checkpoints: anybody reads it and asks for proofs, known witnesses add their cosignatures."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.fairness.signed_note import LONGEST_NOTE
from houseway.server.api.auth import Counted, floor_of, limited
from houseway.server.proof.keyring import RetiredKey
from houseway.server.proof.transparency_log import LogState, Proof

Size = Annotated[int, Parameter(ge=1, le=2**53)]


class Cosigned(Struct, forbid_unknown_fields=True):
    """A note of this log with the line of a witness."""

    note: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class Accepted(Struct):
    """The witnesses whose cosignatures are stored."""

    witnesses: list[str]


class PublicKeys(Struct):
    """The key that signs now, and the keys before it, each with the statement that names the next one."""

    key: str
    retired: list[RetiredKey]


def _state(state: State) -> LogState:
    log = floor_of(state).log.state()
    if log is None:
        raise NotFoundException("nothing has been signed yet; ask again in a minute")
    return log


class Log(Controller):
    """The log of checkpoints."""

    path = "/api/log"
    tags = ("log",)
    dependencies = {"counted": Provide(limited, sync_to_thread=False)}

    @get("/", summary="The log of checkpoints", sync_to_thread=True)
    def state(self, state: State, counted: Counted) -> LogState:
        """The newest checkpoint as a signed note, the server's key, and how far each witness has cosigned."""
        return _state(state)

    @get("/checkpoint", summary="The checkpoint as a signed note", media_type=MediaType.TEXT, sync_to_thread=True)
    def checkpoint(self, state: State, counted: Counted) -> str:
        """The newest checkpoint of the log in the C2SP format ``tlog-checkpoint``, with its cosignatures."""
        return _state(state).note

    @get("/consistency", summary="Proof that the log only grew", sync_to_thread=True)
    def consistency(self, state: State, counted: Counted, old: Size, new: Size) -> Proof:
        """The proof (RFC 6962) that the log of ``new`` checkpoints begins with the ``old`` ones."""
        return floor_of(state).log.consistency(old, new)

    @get("/inclusion", summary="Proof that a checkpoint is in the log", sync_to_thread=True)
    def inclusion(self, state: State, counted: Counted, checkpoint: Size, size: Size) -> Proof:
        """The proof (RFC 6962) that a checkpoint is in the log of ``size`` checkpoints."""
        return floor_of(state).log.inclusion(checkpoint, size)

    @get("/keys", summary="Keys that signed the log", sync_to_thread=True)
    def keys(self, state: State, counted: Counted) -> PublicKeys:
        """Every signing key, with the last checkpoint of each retired one."""
        keys = floor_of(state).keys
        return PublicKeys(keys.public, keys.retired)

    @post("/cosignatures", summary="Add a cosignature", sync_to_thread=True, status_code=200)
    def cosign(self, state: State, counted: Counted, data: JSONBody[Cosigned]) -> Accepted:
        """Store the cosignature of a witness that the settings name."""
        return Accepted([line.key.name for line in floor_of(state).log.cosign(data.note)])
